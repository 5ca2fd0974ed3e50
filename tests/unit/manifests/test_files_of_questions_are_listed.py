"""`question_files` of a manifest: a booklet for each paper of the file; what is not mapped is a problem."""

from __future__ import annotations

import os
import time
from pathlib import Path
from textwrap import dedent

import pytest

from exam_sources.manifests import reader
from exam_sources.manifests.catalogue import Catalogue
from exam_sources.manifests.reader import cached_manifests, load_manifests
from exam_sources.manifests.vocabulary import Completeness, Kind, Role

SHA = "a" * 64


def load(tmp_path: Path, entry: str) -> Catalogue:
    facts = "defaults: {authority: coaching, rights_status: restricted_reference}"
    head = f"manifest_version: 1\n{facts}\nquestion_files:\n"
    (tmp_path / "m.yaml").write_text(head + dedent(entry))
    return load_manifests([tmp_path])


def test_each_paper_of_the_file_is_a_booklet(tmp_path: Path) -> None:
    catalogue = load(
        tmp_path,
        f"""\
        - exam: JEE_MAIN
          path: bank.jsonl
          sha256: {SHA}
          completeness: whole
          publisher: Some Bank
          papers: {{aieee-2003: jee_main-2003, first: jee_main-2024-feb01-s1, again: jee_main-2024-feb01-s1}}
          unnamed: practice
        """,
    )
    assert catalogue.problems == ()
    assert [e.booklet_id for e in catalogue.entries] == [
        "jee_main-2003.x.en.some_bank",
        "jee_main-2024-feb01-s1.x.en.some_bank",
        "jee_main-collection-practice.x.en.some_bank",
    ]
    old, new, rest = catalogue.entries
    assert old.questions is not None and new.questions is not None and rest.questions is not None
    assert (old.questions.slugs, new.questions.slugs) == (("aieee-2003",), ("first", "again"))
    assert (old.questions.is_first, new.questions.is_first, rest.questions.takes_unnamed) == (True, False, True)
    assert old.questions.completeness is Completeness.WHOLE
    assert rest.kind is Kind.COLLECTION
    assert {(f.role, f.sha256) for e in catalogue.entries for f in e.files} == {(Role.QUESTIONS, SHA)}
    assert str(old.authority) == "coaching"


def test_a_name_without_a_paper_is_a_problem_with_its_line_and_the_rest_stands(tmp_path: Path) -> None:
    catalogue = load(
        tmp_path,
        """\
        - exam: NEET
          path: bank.jsonl
          papers:
            neet-2020: neet-2020
            mock-3: null
            other: jee_main-2003
            odd: neet-2020-x-y
        """,
    )
    assert [e.paper_id for e in catalogue.entries] == ["neet-2020"]
    assert [(p.line, p.message.split(";")[0]) for p in catalogue.problems] == [
        (8, "'mock-3' is mapped to no paper"),
        (9, "paper 'jee_main-2003' in a file of NEET"),
        (10, "paper id 'neet-2020-x-y': 'x' has no place"),
    ]


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("- {exam: NEET, path: a, url: 'https://x.org/b', papers: {a: neet-2020}}", "either path or url"),
        ("- {exam: NEET, path: a}", "has papers"),
        ("- {exam: NEET, path: ../a, papers: {a: neet-2020}}", "leaves the manifest's folder"),
        ("- {exam: GATE, path: a, papers: {a: neet-2020}}", "unknown exam"),
        ("- {exam: NEET, path: a, papers: {a: neet-2020}, marks: 4}", "unknown key 'marks'"),
    ],
)
def test_a_bad_entry_is_a_problem(tmp_path: Path, entry: str, why: str) -> None:
    catalogue = load(tmp_path, entry)
    assert catalogue.entries == ()
    (problem,) = catalogue.problems
    assert why in problem.message
    assert problem.line == 4


def test_manifests_are_read_again_only_where_one_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def entry(year: int) -> str:
        return f"- {{exam: NEET, path: a, papers: {{a: neet-{year}}}}}"

    load(tmp_path, entry(2020))
    assert cached_manifests([tmp_path]) is not cached_manifests([tmp_path])  # it was written a moment ago
    an_hour_ago = time.time() - 3600
    os.utime(tmp_path / "m.yaml", (an_hour_ago, an_hour_ago))
    first = cached_manifests([tmp_path])
    monkeypatch.setattr(reader, "load_manifests", pytest.fail)
    assert cached_manifests([tmp_path]) is first
    monkeypatch.undo()
    load(tmp_path, entry(2021))  # as many bytes as before
    assert cached_manifests([tmp_path]).paper_ids == ["neet-2021"]
    (tmp_path / "n.yaml").write_text("manifest_version: 1\nquestion_files: []\n")
    assert cached_manifests([tmp_path]).paper_ids == ["neet-2021"]
    (tmp_path / "m.yaml").unlink()
    assert cached_manifests([tmp_path]).paper_ids == []
