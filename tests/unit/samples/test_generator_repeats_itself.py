"""The generator: the same bytes for the same seed, other bytes for another, scans included."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pypdfium2 as pdfium
import pytest
from PIL import Image

from exam_sources.samples.generator.__main__ import main
from exam_sources.samples.generator.corpus import differences, make_corpus, read_checksums, sha256, write_corpus
from exam_sources.samples.generator.degrade import DAMAGES, RenderError, damage_page, scan
from kwilo_core.errors import KwiloError

SMALL = 0.12


def small(seed: int, pattern: str, render: str | None = None) -> dict[str, bytes]:
    return dict(make_corpus(seed, size=SMALL, pattern=pattern, render=render))


@pytest.mark.parametrize("pattern", ["kcet-2024-*", "jee_main-2025-*"])
def test_the_same_seed_gives_the_same_bytes(pattern: str) -> None:
    assert small(7, pattern) == small(7, pattern)


def test_another_seed_gives_other_questions() -> None:
    one, two = small(7, "kcet-2023-*"), small(8, "kcet-2023-*")
    assert one.keys() == two.keys()
    assert all(one[k] != two[k] for k in one if k.startswith("truth/"))


def test_a_paper_can_be_rendered_as_a_scan() -> None:
    files = small(7, "kcet-2024-*", render="degraded")
    pdf = next(data for path, data in files.items() if path.startswith("papers/"))
    document = pdfium.PdfDocument(pdf)
    assert len(document) >= 2
    assert all(document[i].get_textpage().count_chars() == 0 for i in range(len(document)))
    again = small(7, "kcet-2024-*", render="degraded")
    assert files == again


@pytest.mark.parametrize("render", sorted(DAMAGES))
def test_damage_is_the_same_for_the_same_source(render: str) -> None:
    page = Image.new("L", (300, 400), 255)
    page.paste(0, (50, 50, 250, 80))
    one = damage_page(page, DAMAGES[render], Random(1))
    assert one.tobytes() == damage_page(page, DAMAGES[render], Random(1)).tobytes()
    assert one.tobytes() != damage_page(page, DAMAGES[render], Random(2)).tobytes()
    assert one.size == page.size


def test_an_unknown_render_is_an_error() -> None:
    with pytest.raises(RenderError):
        scan(b"%PDF", "crumpled", Random(0))


def test_what_is_written_has_the_checksums_that_it_states(tmp_path: Path) -> None:
    write_corpus(tmp_path, 7, size=SMALL, pattern="neet-2025")
    stated = read_checksums(tmp_path)
    assert {name: sha256((tmp_path / name).read_bytes()) for name in stated} == stated
    assert any(name.startswith("keys/") for name in stated)


def test_a_changed_file_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = small(7, "kcet-2023-*")
    monkeypatch.setattr("exam_sources.samples.generator.corpus.make_corpus", lambda seed: iter(made.items()))
    for name, data in made.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    assert differences(tmp_path, 7) == []
    changed = next(name for name in made if name.startswith("keys/"))
    (tmp_path / changed).write_bytes(b"other")
    assert differences(tmp_path, 7) == [f"{changed}: changed since its checksum was written"]
    (tmp_path / changed).unlink()
    assert differences(tmp_path, 7) == [f"{changed}: missing"]


def test_the_command_says_which_files_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path), "--size", "0.1", "--papers", "kcet-2023-*", "--seed", "3"]) == 0
    assert "manifest.yaml" in capsys.readouterr().out


def test_the_command_ends_with_two_and_one_line_when_no_paper_fits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--out", str(tmp_path), "--papers", "gate-*"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_folder_without_checksums_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(KwiloError):
        read_checksums(tmp_path)


@pytest.mark.slow
def test_the_generator_makes_the_committed_corpus() -> None:
    assert main(["--check"]) == 0
