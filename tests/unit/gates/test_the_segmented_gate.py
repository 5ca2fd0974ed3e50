"""The gate of segmentation: as many questions as the scheme says, numbered without gap or repetition, read surely."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from exam_sources.booklet import booklet_of
from exam_sources.gates.numbering import read_numbering
from exam_sources.gates.result import Outcome, Stage
from exam_sources.gates.segmented import segmented_gate
from exam_sources.marks.scheme import find_scheme
from exam_sources.self_description.facts import DocumentFacts
from kwilo_core.ids import Exam, PaperKey
from kwilo_core.thresholds import QUESTION_CONFIDENCE_FLOOR
from tests.unit.gates.makers_of_content import (
    NEET,
    a_question,
    a_shape,
    assert_one_result_a_check,
    outcomes,
    questions,
    reason_of,
)


def test_the_schemes_questions_pass() -> None:
    results = segmented_gate(NEET, questions(30), expected=a_shape(30), facts=DocumentFacts(exam="NEET", year=2025))
    assert_one_result_a_check(results, Stage.SEGMENTED)
    assert {r.outcome for r in results} == {Outcome.PASSED}


def test_no_question_is_rejected() -> None:
    results = segmented_gate(NEET, [], expected=a_shape(30))
    assert_one_result_a_check(results, Stage.SEGMENTED)
    assert {r.outcome for r in results} == {Outcome.REJECTED}
    assert reason_of(results, "questions_were_found").startswith("no_question: ")


def test_a_missing_question_is_named() -> None:
    some = [q for q in questions(30) if q.number not in (7, 21)]
    results = segmented_gate(NEET, some, expected=a_shape(30))
    assert_one_result_a_check(results, Stage.SEGMENTED)
    assert reason_of(results, "question_count_is_the_schemes") == (
        "question_count: 28 questions were read; expected 30 by the scheme"
    )
    assert reason_of(results, "numbers_have_no_gap").startswith("missing_numbers: 2 numbers are missing (7, 21)")
    assert outcomes(results)["each_number_appears_once"] is Outcome.PASSED


def test_a_number_that_stands_twice_is_named() -> None:
    twice = [*questions(30)[:12], a_question(12, stem="another"), *questions(30)[12:]]
    results = segmented_gate(NEET, twice, expected=a_shape(30))
    assert outcomes(results)["each_number_appears_once"] is Outcome.HELD
    assert "(12)" in reason_of(results, "each_number_appears_once")


def test_an_unknown_scheme_is_held_since_nothing_can_be_counted() -> None:
    results = segmented_gate(NEET, questions(30), expected=None)
    assert reason_of(results, "question_count_is_the_schemes").startswith("no_scheme: ")


def test_a_collection_has_no_scheme_and_is_not_held_for_it() -> None:
    booklet = booklet_of(PaperKey(Exam.NEET, collection="heredity"), publisher="kwilo")
    numbered = [a_question(n) for n in range(5, 25)]
    results = segmented_gate(booklet, numbered, expected=None, facts=DocumentFacts(year=2019))
    assert_one_result_a_check(results, Stage.SEGMENTED, booklet)
    assert {r.outcome for r in results} == {Outcome.PASSED}


def test_one_unsure_question_is_held_by_itself() -> None:
    low = QUESTION_CONFIDENCE_FLOOR - 0.1
    some = [q.with_(confidence=low, reasons=("options missing",)) if q.number == 9 else q for q in questions(30)]
    results = segmented_gate(NEET, some, expected=a_shape(30))
    held = [r for r in results if r.outcome is Outcome.HELD]
    assert [(r.question_number, r.content_hash) for r in held] == [(9, some[8].content_hash)]
    assert "options missing" in held[0].reason


def test_many_unsure_questions_hold_the_booklet_in_one_row() -> None:
    low = QUESTION_CONFIDENCE_FLOOR - 0.1
    some = [q.with_(confidence=low) if q.number % 5 == 0 else q for q in questions(30)]
    results = segmented_gate(NEET, some, expected=a_shape(30))
    held = [r for r in results if r.outcome is Outcome.HELD]
    assert [(r.check, r.question_number) for r in held] == [("questions_are_read_surely", None)]
    assert held[0].reason.startswith("layout_not_understood: 6 of 30")


def test_pages_that_name_another_exam_year_or_version_hold_the_booklet() -> None:
    facts = DocumentFacts(exam="JEE Main", year=2010, version_code="B-2")
    results = segmented_gate(NEET, questions(30), expected=a_shape(30), facts=facts)
    reason = reason_of(results, "pages_agree_with_the_manifest")
    assert reason.startswith("pages_contradict_manifest: ")
    for said in ("exam JEE_MAIN for NEET", "year 2010 for 2025", "version b2 for a"):
        assert said in reason


def test_pages_that_say_nothing_contradict_nothing() -> None:
    for facts in (None, DocumentFacts(), DocumentFacts(exam="unheard of", subject="alchemy", version_code="A")):
        results = segmented_gate(NEET, questions(30), expected=a_shape(30), facts=facts)
        assert outcomes(results)["pages_agree_with_the_manifest"] is Outcome.PASSED


def test_a_part_of_a_paper_may_start_at_any_number() -> None:
    part = booklet_of(PaperKey(Exam.NEET, 2025), version="A", publisher="kwilo", covers=("chemistry",))
    some = [a_question(n) for n in range(46, 91)]
    assert outcomes(segmented_gate(part, some, expected=a_shape(45)))["numbers_have_no_gap"] is Outcome.PASSED
    assert outcomes(segmented_gate(NEET, some, expected=a_shape(45)))["numbers_have_no_gap"] is Outcome.HELD


def test_numbers_that_start_again_with_each_subject_are_runs() -> None:
    subjects = ["physics"] * 20 + ["chemistry"] * 20
    found = read_numbering([*range(1, 21), *range(1, 21)], subjects)
    assert (len(found.runs), found.gaps, found.repeated) == (2, (), ())
    lost_first = read_numbering([*range(1, 21), *range(2, 21)], [*["physics"] * 20, *["chemistry"] * 19])
    assert (lost_first.gaps, lost_first.repeated) == ((1,), ())


def test_subjects_in_another_order_of_pages_leave_no_gap() -> None:
    subjects = ["biology"] * 90 + ["physics"] * 45 + ["chemistry"] * 45
    found = read_numbering([*range(91, 181), *range(1, 46), *range(46, 91)], subjects)
    assert (found.gaps, found.repeated) == ((), ())


@given(st.integers(6, 120), st.data())
def test_a_gap_is_found_wherever_it_is(count: int, data: st.DataObject) -> None:
    lost = data.draw(st.sets(st.integers(1, count - 1), max_size=count // 3))
    numbers = [n for n in range(1, count + 1) if n not in lost]
    found = read_numbering(numbers, [None] * len(numbers))
    assert (set(found.gaps), found.repeated) == (lost, ())


@given(st.integers(6, 60), st.data())
def test_a_repeated_number_is_found_wherever_it_stands(count: int, data: st.DataObject) -> None:
    again = data.draw(st.integers(2, count))
    numbers = list(range(1, count + 1))
    numbers.insert(data.draw(st.integers(again, count)), again)
    found = read_numbering(numbers, [None] * len(numbers))
    assert (found.gaps, found.repeated) == ((), (again,))


def test_the_years_whose_papers_have_as_many_questions_are_told() -> None:
    late = booklet_of(PaperKey(Exam.JEE_ADVANCED, 2017, paper="p2"), publisher="kwilo")
    scheme = find_scheme(late.paper)
    assert scheme is not None
    results = segmented_gate(late, questions(57), expected=scheme.expected_shape())
    assert "expected 54 by the scheme (57 is what the paper of 2009, 2010, 2021 has)" in reason_of(
        results, "question_count_is_the_schemes"
    )
    evidence = next(r.evidence for r in results if r.check == "question_count_is_the_schemes")
    assert evidence["years_with_this_count"] == [2009, 2010, 2021]
