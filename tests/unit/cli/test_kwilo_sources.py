"""`kwilo sources`: what it prints, its exit codes, and where it writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from exam_sources.manifests.reader import load_manifests
from kwilo_cli.commands.sources import app
from kwilo_core.errors import KwiloError
from kwilo_core.settings import load_settings
from tests.unit.acquisition.archive_server import PDF, archive_server

runner = CliRunner()


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("KWILO_MANIFESTS", str(tmp_path / "manifests"))
    (tmp_path / "manifests").mkdir()
    (tmp_path / "a.pdf").write_bytes(PDF)
    (tmp_path / "k.csv").write_text("question,answer\n1,A\n2,B\n", encoding="utf-8")
    return tmp_path


def run(*arguments: str) -> tuple[int, str]:
    result = runner.invoke(app, list(arguments), catch_exceptions=False)
    return result.exit_code, result.output


ADD = ["--exam", "KCET", "--year", "2024", "--subject", "Physics", "--version", "A-1", "--publisher", "KEA",
       "--authority", "official", "--rights", "official_public"]  # fmt: skip


def test_a_file_is_added_with_its_checksum_and_the_manifests_then_check(own_home: Path) -> None:
    code, said = run("add", str(own_home / "a.pdf"), *ADD, "--key", str(own_home / "k.csv"))
    assert code == 0
    assert "kcet-2024-physics.a1.en.kea" in said
    assert run("check") == (0, "1 papers, 1 booklets, 2 files; no problem\n")
    (entry,) = load_manifests([own_home / "manifests"]).entries
    assert [f.path for f in entry.files] == [str(own_home / "a.pdf"), str(own_home / "k.csv")]


def test_an_address_is_fetched_for_its_checksum(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KWILO_ALLOW_LOOPBACK", "1")
    with archive_server() as server:
        code, _ = run("add", f"{server}/good.pdf", "--exam", "NEET", "--year", "2024")
        assert code == 0
        (entry,) = load_manifests([own_home / "manifests"]).entries
        assert entry.files[0].url == f"{server}/good.pdf"
        monkeypatch.delenv("KWILO_ALLOW_LOOPBACK")
        with pytest.raises(KwiloError, match="private"):
            run("add", f"{server}/good.pdf", "--exam", "NEET", "--year", "2023")


def test_parts_are_taken_as_people_write_them(own_home: Path) -> None:
    run("add", str(own_home / "a.pdf"), "--exam", "jee main", "--year", "2024", "--session", "01 Feb", "--shift", "1")
    run("add", str(own_home / "a.pdf"), "--exam", "JEE_ADVANCED", "--year", "2023", "--paper", "Paper 1")
    run(
        "add",
        str(own_home / "a.pdf"),
        "--exam",
        "NEET",
        "--year",
        "2023",
        "--subject",
        "Physics",
        "--languages",
        "en,hi",
    )
    run("add", str(own_home / "a.pdf"), "--exam", "NEET", "--name", "heredity")
    entries = load_manifests([own_home / "manifests"]).entries
    assert [e.booklet_id for e in entries] == [
        "jee_advanced-2023-p1.x.en.unknown",
        "jee_main-2024-feb01-s1.x.en.unknown",
        "neet-2023.x.en-hi.unknown",
        "neet-collection-heredity.x.en.unknown",
    ]
    assert entries[2].booklet.covers == ("physics",)


def test_a_key_joins_the_booklet_that_is_there(own_home: Path) -> None:
    run("add", str(own_home / "a.pdf"), *ADD)
    code, _ = run("add", str(own_home / "k.csv"), "--role", "key", *ADD)
    assert code == 0
    assert len(load_manifests([own_home / "manifests"]).entries[0].files) == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere.pdf", *ADD], "not there"),
        (["k.csv", *ADD], "CSV"),
        (["a.pdf", "--exam", "KCET", "--year", "2024"], "subject"),
        (["a.pdf", "--exam", "GATE", "--year", "2024"], "GATE"),
        (["a.pdf", *ADD, "--authority", "mine"], "mine"),
        (["a.pdf", *ADD, "--role", "cover"], "cover"),
        (["a.pdf", *ADD, "--key", "a.pdf", "--key", "nowhere.csv"], "nowhere.csv"),
    ],
)
def test_what_cannot_be_added_says_why_and_writes_nothing(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(own_home)
    with pytest.raises(KwiloError, match=said):
        run("add", *arguments)
    assert list((own_home / "manifests").iterdir()) == []


def test_without_the_setting_an_entry_goes_under_the_home_and_is_read_beside_the_samples(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KWILO_MANIFESTS")
    code, said = run("add", str(own_home / "a.pdf"), *ADD)
    assert code == 0
    assert "KWILO_MANIFESTS" not in said
    own = own_home / "home" / "manifests"
    assert (own / "manifest.yaml").exists()
    assert load_settings().manifests[-1] == own
    assert len(load_settings().manifests) == 2


def test_problems_are_told_with_file_and_line_and_exit_one(own_home: Path) -> None:
    run("add", str(own_home / "a.pdf"), *ADD)
    manifest = own_home / "manifests" / "manifest.yaml"
    lines = manifest.read_text(encoding="utf-8").splitlines()
    (own_home / "a.pdf").write_bytes(b"%PDF-1.7 other bytes")
    line = next(i for i, text in enumerate(lines, 1) if "a.pdf" in text)
    code, said = run("check")
    assert code == 1
    assert f"{manifest}:{line}: kcet-2024-physics.a1.en.kea: file {own_home / 'a.pdf'} has SHA-256" in said
    assert run("check", "--no-files")[0] == 0
    manifest.write_text("\n".join([*lines, "colour: blue"]), encoding="utf-8")
    code, said = run("check", str(manifest))
    assert (code, f"{manifest}:{len(lines) + 1}: unknown key 'colour'" in said) == (1, True)
