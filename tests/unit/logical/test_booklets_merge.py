from __future__ import annotations

import random
from dataclasses import replace

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.answers import options
from exam_sources.logical.logical_table import LOGICAL_SCHEMA, logical_of_row, row_of_logical
from exam_sources.logical.matching import match_questions
from exam_sources.logical.merge import BookletReading, LogicalPaper, merge_booklets
from exam_sources.model import Option, Question
from kwilo_core.errors import KwiloError
from tests.unit.logical.papers import misread, paper, printed, reading

PAPER = paper(60)


def codes(merged: LogicalPaper) -> list[str]:
    return [f.code for f in merged.findings]


def test_one_booklet_is_the_paper() -> None:
    merged = merge_booklets([reading(PAPER)])
    assert [q.question_number for q in merged.questions] == list(range(1, 61))
    assert [q.question.question_number for q in merged.questions] == list(range(1, 61))
    assert merged.questions[4].question_id == "kcet-2023-physics:5"
    assert merged.numbering_booklet == "kcet-2023-physics.a1.en.kwilo"
    assert merged.findings == ()


@settings(max_examples=25, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(2, 4))
def test_permuted_versions_are_one_paper(chance: random.Random, versions: int) -> None:
    readings = [reading(PAPER)]
    for v in range(1, versions):
        order = list(range(60))
        chance.shuffle(order)
        readings.append(reading(printed(PAPER, order), version=f"B-{v}"))
    chance.shuffle(readings)
    merged = merge_booklets(readings)
    assert len(merged.questions) == 60
    assert merged.findings == ()
    assert [q.question.stem for q in merged.questions] == [q.stem for q in PAPER]
    assert all(len(q.printings) == versions for q in merged.questions)
    for logical in merged.questions:
        for printing in logical.printings:
            source = next(r for r in readings if r.booklet.booklet_id == printing.booklet_id)
            assert source.questions[printing.position].stem == logical.question.stem
            assert source.questions[printing.position].number == printing.number


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10_000))
def test_a_scan_of_another_version_meets_the_text(seed: int) -> None:
    chance = random.Random(seed)
    order = list(range(60))
    chance.shuffle(order)
    scan = [misread(q, chance, 0.03) for q in printed(PAPER, order)]
    merged = merge_booklets([reading(PAPER), reading(scan, version="C-3", authority="coaching")])
    assert len(merged.questions) == 60
    assert all(len(q.printings) == 2 for q in merged.questions)
    assert {q.standing_booklet for q in merged.questions} == {"kcet-2023-physics.a1.en.kwilo"}


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_order_of_booklets_changes_nothing(chance: random.Random) -> None:
    order = list(range(60))
    chance.shuffle(order)
    readings = [reading(PAPER), reading(printed(PAPER, order), version="B-2"), reading(PAPER[:50], version="C-1")]
    other = list(readings)
    chance.shuffle(other)
    assert merge_booklets(readings) == merge_booklets(other)


def test_questions_of_one_kind_are_told_apart_by_their_numbers() -> None:
    twins = [
        Question(
            number=n, stem=f"A block of mass {n} kg slides down a plane of {10 + n} degrees. Its acceleration is",
            page=1, bbox=(0, 0, 1, 1), options=tuple(Option(x, f"{n * k}.5") for k, x in enumerate("ABCD", 1)),
        )
        for n in range(1, 21)
    ]  # fmt: skip
    order = list(reversed(range(20)))
    pairs = match_questions(twins, printed(twins, order))
    assert [(p.left, p.right) for p in pairs] == [(i, 19 - i) for i in range(20)]


def test_two_questions_nearly_alike_wait_for_a_person() -> None:
    twin = PAPER[0].with_(number=2)
    both = [PAPER[0], twin, *PAPER[2:]]
    assert "match_not_clear" in codes(merge_booklets([reading(both), reading(both, version="B-2")]))


def test_a_higher_authority_numbers_the_paper_and_stands() -> None:
    order = [*range(30, 60), *range(30)]
    official = reading(printed(PAPER, order), version="D-4", authority="official", publisher="kea")
    merged = merge_booklets([reading(PAPER), official])
    assert merged.numbering_booklet == official.booklet.booklet_id
    assert [q.question.stem for q in merged.questions] == [PAPER[i].stem for i in order]


def test_a_recorded_numbering_stands() -> None:
    order = [*range(30, 60), *range(30)]
    first, official = reading(PAPER), reading(printed(PAPER, order), version="D-4", authority="official")
    recorded = {"kcet-2023-physics": first.booklet.booklet_id}
    merged = merge_booklets([official, first], previous_numbering=recorded)
    assert [q.question.stem for q in merged.questions] == [q.stem for q in PAPER]
    assert {q.standing_booklet for q in merged.questions} == {official.booklet.booklet_id}
    assert codes(merge_booklets([official], previous_numbering=recorded)) == ["numbering_booklet_missing"]


def test_a_lost_question_takes_its_place_from_another_booklet() -> None:
    without = [q for q in PAPER if q.number != 17]
    merged = merge_booklets([reading(without, authority="official"), reading(PAPER, version="B-2")])
    assert [q.question_number for q in merged.questions] == list(range(1, 61))
    assert merged.questions[16].standing_booklet == "kcet-2023-physics.b2.en.kwilo"
    assert merged.questions[17].question.stem == PAPER[17].stem
    assert merged.findings == ()


def test_a_lost_question_leaves_its_number_free() -> None:
    merged = merge_booklets([reading([q for q in PAPER if q.number != 17])])
    assert [q.question_number for q in merged.questions] == [n for n in range(1, 61) if n != 17]


def test_a_question_without_a_place_is_a_finding() -> None:
    stranger = paper(1, seed=99)[0].with_(number=61)
    merged = merge_booklets([reading(PAPER), reading([*PAPER, stranger], version="B-2")])
    assert len(merged.questions) == 60
    assert codes(merged) == ["question_in_one_booklet"]


def test_booklets_of_different_subjects_fill_one_paper() -> None:
    physics = paper(45, seed=1)
    chemistry = paper(45, seed=2, subject="chemistry")
    merged = merge_booklets(
        [
            reading(physics, paper_id="neet-2025", version=None, covers=("physics",)),
            reading(chemistry, paper_id="neet-2025", version=None, covers=("chemistry",), publisher="other"),
        ]
    )
    assert [q.question_number for q in merged.questions] == list(range(1, 91))
    assert merged.findings == ()


def test_a_part_keeps_room_for_the_rest() -> None:
    biology = paper(90, seed=3, subject="biology")
    merged = merge_booklets([reading(biology, paper_id="neet-2025", version=None, covers=("biology",))])
    assert [q.question_number for q in merged.questions] == list(range(91, 181))


def test_numbers_that_start_again_by_subject_run_through_the_paper() -> None:
    questions = [q for k, s in enumerate(("mathematics", "physics", "chemistry")) for q in paper(16, seed=k, subject=s)]
    merged = merge_booklets([reading(questions, paper_id="jee_advanced-2025-p1", version=None)])
    assert [q.question_number for q in merged.questions] == list(range(1, 49))
    assert [q.question.number for q in merged.questions][15:18] == [16, 1, 2]


def _other(number: int, **changes: object) -> BookletReading:
    return reading(
        [q.with_(**changes) if q.number == number else q for q in PAPER], version="B-2", authority="coaching"
    )


def test_answers_that_conflict_wait() -> None:
    merged = merge_booklets([reading(PAPER), _other(5, answer=options("C"))])
    assert codes(merged) == ["answers_of_booklets_conflict"]
    assert merged.findings[0].question_numbers == (5,)
    assert merged.questions[4].question.answer == PAPER[4].answer
    assert [c["what"] for c in merged.questions[4].conflicts] == ["answer"]


def test_an_answer_is_the_same_when_its_options_stand_in_another_order() -> None:
    first = PAPER[4]
    turned = tuple(Option(x, o.text) for x, o in zip("ABCD", reversed(first.options), strict=True))
    mapped = {"A": "D", "B": "C", "C": "B", "D": "A"}[first.answer["accepted"][0]]  # type: ignore[index]
    merged = merge_booklets([reading(PAPER), _other(5, options=turned, answer=options(mapped))])
    assert merged.findings == ()
    unanswered = [q.with_(answer=None) if q.number == 5 else q for q in PAPER]
    filled = merge_booklets([reading(unanswered), _other(5, options=turned, answer=options(mapped))])
    assert filled.questions[4].question.answer == first.answer
    assert codes(filled) == ["answer_of_other_booklet"]


def test_subjects_and_marks_that_conflict_wait() -> None:
    merged = merge_booklets([reading(PAPER), _other(5, subject="chemistry", marks=2.0)])
    assert codes(merged) == ["subjects_of_booklets_conflict", "marks_of_booklets_conflict"]


def test_a_printing_that_was_read_badly_is_proposed_to_a_person() -> None:
    chance = random.Random(5)
    bad = [misread(q, chance, 0.3) if q.number in (3, 4) else q for q in PAPER]
    merged = merge_booklets([reading(PAPER), reading(bad, version="B-2", authority="coaching")])
    assert codes(merged) == ["match_is_weak"]
    assert merged.findings[0].question_numbers == (3, 4)
    assert all(len(q.printings) == 2 for q in merged.questions)


def test_pictures_are_matched_with_nothing() -> None:
    pictures = [q.with_(stem="", options=tuple(Option(x, "") for x in "ABCD")) for q in PAPER]
    merged = merge_booklets([reading(PAPER), reading(pictures, version="B-2")])
    assert len(merged.questions) == 60
    assert codes(merged) == ["question_in_one_booklet"]


def test_booklets_of_two_papers_are_refused() -> None:
    with pytest.raises(KwiloError, match="booklets of one paper"):
        merge_booklets([reading(PAPER), reading(PAPER, paper_id="kcet-2024-physics")])
    with pytest.raises(KwiloError, match="at least one"):
        merge_booklets([])


def test_logical_questions_come_back_from_their_rows() -> None:
    merged = merge_booklets([reading(PAPER), _other(5, answer=options("C"))])
    rows = [row_of_logical(q) for q in merged.questions]
    stored = pa.Table.from_pylist(rows, schema=LOGICAL_SCHEMA).to_pylist()
    again = tuple(logical_of_row(r) for r in stored)
    assert again == merged.questions
    assert replace(again[0], question_number=2) != merged.questions[0]
