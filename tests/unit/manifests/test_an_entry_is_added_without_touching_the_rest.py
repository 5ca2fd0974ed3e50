"""Adding entries: the file's own text, comments and all, stays as it was, and a bad entry changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.manifests.reader import load_manifests
from exam_sources.manifests.vocabulary import Authority, Rights, Role
from exam_sources.manifests.writer import NewEntry, NewFile, add_entry, stated_path
from kwilo_core.errors import KwiloError

SHA = "b" * 64
PAPER = NewFile(Role.PAPER, "papers/a.pdf", SHA)

COMMENTED = """\
# our own papers
manifest_version: 1
collection: tests
defaults: {publisher: kwilo}
papers:
    # the first of them
    - exam: NEET   # as sat in May
      year: 2023
      booklets:
        - languages: [en]
          files:
            - {role: paper, path: a.pdf}
            # its key comes in June

# nothing below counts
"""


def test_a_manifest_is_made_where_there_is_none(tmp_path: Path) -> None:
    entry = add_entry(
        tmp_path / "own",
        NewEntry(
            exam="JEE_ADVANCED", year=2025, paper="p1", files=[PAPER], authority=Authority.OFFICIAL,
            rights_status=Rights.OFFICIAL_PUBLIC, rights_evidence='the "archive" page: a, b', languages=["en", "hi"],
        ),
    )  # fmt: skip
    catalogue = load_manifests([tmp_path / "own"])
    assert catalogue.problems == ()
    assert catalogue.entries == (entry,)
    assert entry.booklet_id == "jee_advanced-2025-p1.x.en-hi.unknown"
    assert entry.rights_evidence == 'the "archive" page: a, b'
    assert entry.files[0].sha256 == SHA


def test_comments_and_every_line_that_was_there_stay(tmp_path: Path) -> None:
    manifest = tmp_path / "manifest.yaml"
    manifest.write_text(COMMENTED, encoding="utf-8")
    add_entry(manifest, NewEntry(exam="NEET", year=2024, files=[PAPER]))
    text = manifest.read_text(encoding="utf-8")
    before, behind = COMMENTED.split("\n\n# nothing below counts\n")
    assert text.startswith(before + "\n    - exam: NEET\n      year: 2024\n")
    assert text.endswith("\n\n# nothing below counts\n" + behind)
    assert {e.booklet_id for e in load_manifests([manifest]).entries} == {
        "neet-2023.x.en.kwilo", "neet-2024.x.en.kwilo",
    }  # fmt: skip


def test_a_key_is_added_to_a_booklet_that_is_there(tmp_path: Path) -> None:
    manifest = tmp_path / "manifest.yaml"
    manifest.write_text(COMMENTED, encoding="utf-8")
    add_entry(manifest, NewEntry(exam="NEET", year=2024, files=[PAPER]))
    key = NewFile(Role.KEY, "https://example.org/key.pdf", SHA)
    entry = add_entry(manifest, NewEntry(exam="NEET", year=2023, files=[key]))
    assert [f.role for f in entry.files] == [Role.PAPER, Role.KEY]
    catalogue = load_manifests([manifest])
    assert catalogue.problems == ()
    other = catalogue.entry("neet-2024.x.en.kwilo")
    assert other is not None and len(other.files) == 1


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (NewEntry(exam="NEET", year=2023, files=[PAPER]), "already"),
        (NewEntry(exam="NEET", year=2022, files=[NewFile(Role.KEY, "k.csv", SHA)]), "no booklet"),
        (NewEntry(exam="KCET", year=2023, files=[PAPER]), "subject"),
        (NewEntry(exam="NEET", year=12, files=[PAPER]), "year"),
        (NewEntry(exam="NEET", year=2025, files=[NewFile(Role.PAPER, "../a.pdf", SHA)]), "leaves"),
        (NewEntry(exam="NEET", year=2025, files=[PAPER], languages=["english"]), "english"),
    ],
)
def test_an_entry_that_does_not_fit_leaves_the_file_as_it_was(tmp_path: Path, entry: NewEntry, said: str) -> None:
    manifest = tmp_path / "manifest.yaml"
    manifest.write_text(COMMENTED, encoding="utf-8")
    with pytest.raises(KwiloError, match=said):
        add_entry(manifest, entry)
    assert manifest.read_text(encoding="utf-8") == COMMENTED
    assert [p.name for p in tmp_path.iterdir()] == ["manifest.yaml"]


def test_a_list_on_one_line_is_not_guessed_at(tmp_path: Path) -> None:
    manifest = tmp_path / "manifest.yaml"
    text = (
        "manifest_version: 1\npapers: [{exam: NEET, year: 2023, booklets: [{files: [{role: paper, path: a.pdf}]}]}]\n"
    )
    manifest.write_text(text, encoding="utf-8")
    with pytest.raises(KwiloError, match="one line"):
        add_entry(manifest, NewEntry(exam="NEET", year=2024, files=[PAPER]))
    assert manifest.read_text(encoding="utf-8") == text


def test_a_local_file_is_stated_relative_only_below_the_manifest(tmp_path: Path) -> None:
    manifest = tmp_path / "m" / "manifest.yaml"
    assert stated_path(tmp_path / "m" / "papers" / "a.pdf", manifest) == "papers/a.pdf"
    assert stated_path(tmp_path / "a.pdf", manifest) == (tmp_path / "a.pdf").resolve().as_posix()


@settings(max_examples=40, deadline=None)
@given(
    evidence=st.text(min_size=1, max_size=60).filter(lambda t: t.strip() and t.isprintable()),
    years=st.lists(st.integers(1990, 2090), min_size=1, max_size=4, unique=True),
)
def test_whatever_a_person_says_is_read_back_as_it_was_said(
    tmp_path_factory: pytest.TempPathFactory, evidence: str, years: list[int]
) -> None:
    manifest = tmp_path_factory.mktemp("m") / "manifest.yaml"
    for year in years:
        entry = add_entry(manifest, NewEntry(exam="NEET", year=year, files=[PAPER], rights_evidence=evidence))
        assert entry.rights_evidence == evidence.strip()
    assert [e.booklet.paper.year for e in load_manifests([manifest]).entries] == sorted(years)
