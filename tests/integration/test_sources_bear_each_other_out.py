"""A mirror waits for a better source, a document that is another one is held, and one paper under two names is told."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from exam_sources.gates.result import GateResult, Outcome
from kwilo_assets import due
from kwilo_assets.due import State, inputs
from kwilo_assets.run import run
from kwilo_assets.stages import ALIGNED, DOCUMENT, LOGICAL, PAPER_STAGES, SEGMENTED
from kwilo_assets.workplace import Workplace, open_workplace
from kwilo_core.settings import load_settings
from records.queue import gate_results, review_queue
from tests.integration.small_papers import QUESTIONS, SmallBooklet, SmallPaper, typeset, write_papers

pytestmark = pytest.mark.slow

UP_TO_THE_PAPER = ",".join(s.table for s in PAPER_STAGES[:-1])
MIRROR = SmallBooklet("A-1", authority="mirror", publisher="copies")
OFFICIAL = SmallBooklet("B-2", order=tuple(reversed(range(QUESTIONS))), authority="official", publisher="kea")


class Place:
    """A home and manifests that a test may change."""

    def __init__(self, folder: Path) -> None:
        self.papers = folder / "papers"

    def write(self, *papers: SmallPaper) -> None:
        shutil.rmtree(self.papers, ignore_errors=True)
        write_papers(self.papers, list(papers))

    def run(self) -> int:
        summary = run(load_settings(), assets=UP_TO_THE_PAPER)
        assert summary.broken == []
        return summary.made

    @property
    def work(self) -> Workplace:
        return open_workplace(load_settings())

    def result(self, paper: SmallPaper, check: str, n: int = 0) -> GateResult:
        for stage in (DOCUMENT, SEGMENTED, ALIGNED):
            for found in gate_results(self.work.tables, stage.gate, paper.paper_id):
                if found.check == check and found.booklet_id == paper.booklet_id(n):
                    return found
        raise AssertionError(f"{check} of {paper.booklet_id(n)} was not judged")

    def counted(self, paper: SmallPaper) -> set[str]:
        """The booklets that a paper's questions came from."""
        if self.work.tables.made(LOGICAL.table, paper.paper_id) is None:
            return set()
        rows = self.work.tables.read_rows(LOGICAL.table, paper.paper_id)
        return {
            b.booklet_id for b in self.work.entries(paper.paper_id) if any(b.booklet_id in r["printings"] for r in rows)
        }


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    made = Place(tmp_path)
    for name, value in {"HOME": tmp_path / "home", "MANIFESTS": made.papers, "WORKERS": "1"}.items():
        monkeypatch.setenv(f"KWILO_{name}", str(value))
    monkeypatch.setattr(due, "SAMPLES", tmp_path / "no_samples")
    return made


def test_a_mirror_waits_until_a_better_source_comes_and_bears_it_out(place: Place) -> None:
    alone = SmallPaper(2019, booklets=(MIRROR,))
    place.write(alone)
    place.run()
    held = place.result(alone, "source_is_more_than_a_mirror")
    assert held.outcome is Outcome.HELD
    assert held.reason.startswith("mirror_only: ")
    assert place.counted(alone) == set()

    both = SmallPaper(2019, booklets=(MIRROR, OFFICIAL))
    place.write(both)
    place.run()
    passed = place.result(both, "source_is_more_than_a_mirror")
    assert (passed.outcome, passed.evidence["borne_out_by"]) == (Outcome.PASSED, both.booklet_id(1))
    assert passed.evidence["siblings"][0]["answers_agree"] == QUESTIONS
    assert place.counted(both) == {both.booklet_id(0), both.booklet_id(1)}
    assert place.run() == 0


def test_a_mirror_that_differs_waits_with_the_question_named_while_the_better_one_goes_on(place: Place) -> None:
    paper = SmallPaper(2019, booklets=(replace(MIRROR, wrong_answers=(5,)), OFFICIAL))
    place.write(paper)
    place.run()
    held = place.result(paper, "source_is_more_than_a_mirror")
    assert held.outcome is Outcome.HELD
    (difference,) = held.evidence["siblings"][0]["differences"]
    assert (difference["question"], difference["other_question"], difference["what"]) == (5, QUESTIONS - 4, "answer")
    assert place.counted(paper) == {paper.booklet_id(1)}
    listed = review_queue(place.work.tables, place.work.decisions)
    assert [i.result.check for i in listed] == ["source_is_more_than_a_mirror"]
    assert "question 5 (answer: " in listed[0].result.reason


def test_a_mirror_beside_a_sibling_that_is_held_itself_waits_and_says_for_whom(place: Place) -> None:
    paper = SmallPaper(2019, booklets=(MIRROR, replace(OFFICIAL, missing_from_key=(7,))))
    place.write(paper)
    place.run()
    held = place.result(paper, "source_is_more_than_a_mirror")
    assert held.outcome is Outcome.HELD
    assert f"{paper.booklet_id(1)} (missing_key_entries" in held.reason


def test_a_document_of_another_year_is_held_with_its_page(place: Place) -> None:
    paper = SmallPaper(2019, booklets=(SmallBooklet("A-1", title_year=2015),))
    place.write(paper)
    place.run()
    held = place.result(paper, "pages_agree_with_the_manifest")
    assert held.outcome is Outcome.HELD
    assert "year 2015 for 2019 (page 1: 'KCET 2015 PHYSICS')" in held.reason
    rows = place.work.tables.read_rows("core/papers/document_facts", paper.paper_id)
    assert [(r["value"], r["manifest"], r["agrees"]) for r in rows if r["fact"] == "year"] == [("2015", "2019", False)]


def test_the_same_questions_in_another_file_hold_both_papers_whichever_came_first(place: Place) -> None:
    first = SmallPaper(2019, booklets=(SmallBooklet("A-1"),))
    place.write(first)
    place.run()
    assert place.result(first, "questions_are_of_no_other_paper").outcome is Outcome.PASSED
    assert place.counted(first)

    untitled = replace(first, year=2019)
    copy = typeset(untitled, SmallBooklet("A-1", order=tuple(reversed(range(QUESTIONS))), title_year=2021))
    second = SmallPaper(
        2021, booklets=(SmallBooklet("A-1", order=tuple(reversed(range(QUESTIONS))), paper_bytes=copy),)
    )
    place.write(first, second)
    place.run()
    for paper, other in ((first, second), (second, first)):
        held = place.result(paper, "questions_are_of_no_other_paper")
        assert held.outcome is Outcome.HELD
        assert f"{QUESTIONS} of {QUESTIONS} are those of {other.paper_id}" in held.reason
    assert place.run() == 0

    place.write(first)
    place.run()
    assert place.result(first, "questions_are_of_no_other_paper").outcome is Outcome.PASSED


def test_the_same_bytes_hold_the_earlier_paper_too_when_a_later_one_brings_them(place: Place) -> None:
    first = SmallPaper(2019, booklets=(SmallBooklet("A-1", states_checksum=False),))
    place.write(first)
    place.run()
    assert place.result(first, "paper_bytes_belong_to_one_booklet").outcome is Outcome.PASSED

    same = typeset(first, first.booklets[0])
    later = SmallPaper(2021, booklets=(SmallBooklet("A-1", paper_bytes=same, states_checksum=False),))
    place.write(first, later)
    place.run()
    for paper, other in ((first, later), (later, first)):
        held = place.result(paper, "paper_bytes_belong_to_one_booklet")
        assert held.outcome is Outcome.HELD
        assert other.booklet_id() in held.reason
    assert inputs(place.work, DOCUMENT, first.paper_id).state is State.CURRENT
    assert place.run() == 0
