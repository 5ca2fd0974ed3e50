"""The gates of keys and of alignment: no hole, no two voices, and the scheme's total of marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.answers import options
from exam_sources.findings import hold, note
from exam_sources.gates.aligned import aligned_gate
from exam_sources.gates.keys import covered_positions, keys_gate
from exam_sources.gates.result import Outcome, Stage
from exam_sources.keys.entry import KeyEntry
from exam_sources.model import Status
from tests.unit.gates.makers_of_content import (
    NEET,
    a_question,
    a_shape,
    assert_one_result_a_check,
    outcomes,
    questions,
    reason_of,
)


def an_entry(number: int, **more: object) -> KeyEntry:
    return KeyEntry(number=number, answer=options("A"), method="grid", **more)  # type: ignore[arg-type]


def test_an_entry_for_each_question_passes() -> None:
    results = keys_gate(NEET.booklet_id, questions(20), [an_entry(n) for n in range(1, 21)])
    assert_one_result_a_check(results, Stage.KEYS)
    assert {r.outcome for r in results} == {Outcome.PASSED}


def test_holes_are_counted_and_named() -> None:
    entries = [an_entry(n) for n in range(1, 61) if n not in (7, 21, 44)]
    results = keys_gate(NEET.booklet_id, questions(60), entries)
    assert_one_result_a_check(results, Stage.KEYS)
    assert reason_of(results, "every_question_has_a_key_entry") == (
        "missing_key_entries: 3 of 60 questions have no key entry (7, 21, 44); add them to the key or approve"
    )


def test_an_entry_that_was_read_unsurely_is_held_with_what_was_read() -> None:
    entries = [an_entry(n, confidence=0.2, as_printed="Answer: C'") if n == 9 else an_entry(n) for n in range(1, 21)]
    results = keys_gate(NEET.booklet_id, questions(20), entries)
    assert_one_result_a_check(results, Stage.KEYS)
    assert [c for c, o in outcomes(results).items() if o is not Outcome.PASSED] == ["key_entries_are_read_surely"]
    assert '9: "Answer: C\'"' in reason_of(results, "key_entries_are_read_surely")


def test_no_key_at_all_is_held() -> None:
    results = keys_gate(NEET.booklet_id, questions(20), [])
    assert reason_of(results, "booklet_has_a_key").startswith("no_key: ")
    assert outcomes(results)["every_question_has_a_key_entry"] is Outcome.HELD


def test_an_entry_is_for_a_question_by_position_id_or_number() -> None:
    some = [
        a_question(1, subject="physics"),
        a_question(1, subject="chemistry"),
        a_question(2, printed_ids={"question_id": "77"}),
    ]
    assert covered_positions(some, [an_entry(9, position=1)]) == {1}
    by_id = KeyEntry(number=None, answer=None, method="by_id", question_id="77")
    assert covered_positions(some, [by_id]) == {2}
    assert covered_positions(some, [an_entry(1, subject="physics")]) == {0}
    assert covered_positions(some, [an_entry(1)]) == {0, 1}


@given(st.sets(st.integers(1, 40), max_size=39))
def test_the_holes_are_exactly_the_questions_without_an_entry(holes: set[int]) -> None:
    entries = [an_entry(n) for n in range(1, 41) if n not in holes]
    results = keys_gate(NEET.booklet_id, questions(40), entries)
    evidence = next(r.evidence for r in results if r.check == "every_question_has_a_key_entry")
    assert set(evidence.get("missing", ())) == holes


def test_findings_that_say_hold_hold_and_notes_are_shown() -> None:
    entries = [an_entry(n) for n in range(1, 21)]
    findings = [note("smudged", "entry 4 is smudged", [4]), hold("key_for_another_version", "the key is for B-2")]
    results = keys_gate(NEET.booklet_id, questions(20), entries, findings)
    result = next(r for r in results if r.check == "sources_of_the_key_agree")
    assert (result.outcome, result.reason) == (Outcome.HELD, "key_for_another_version: the key is for B-2")
    assert [f["code"] for f in result.evidence["findings"]] == ["smudged", "key_for_another_version"]
    only_notes = keys_gate(NEET.booklet_id, questions(20), entries, findings[:1])
    assert {r.outcome for r in only_notes} == {Outcome.PASSED}


def test_another_answer_in_the_key_is_other_content() -> None:
    entries = [an_entry(n) for n in range(1, 21)]
    other = [*entries[:-1], KeyEntry(number=20, answer=options("B"), method="grid")]
    before = keys_gate(NEET.booklet_id, questions(20), entries)[0].content_hash
    assert keys_gate(NEET.booklet_id, questions(20), list(reversed(entries)))[0].content_hash == before
    assert keys_gate(NEET.booklet_id, questions(20), other)[0].content_hash != before


def test_answers_and_the_schemes_total_pass() -> None:
    results = aligned_gate(NEET, questions(45), expected=a_shape(45))
    assert_one_result_a_check(results, Stage.ALIGNED)
    assert {r.outcome for r in results} == {Outcome.PASSED}


def test_a_question_without_an_answer_is_named_unless_it_was_taken_out() -> None:
    some = questions(45)
    some[3] = some[3].with_(answer=None)
    some[7] = some[7].with_(answer={"kind": "dropped"}, status=Status.DROPPED_NOT_EVALUATED)
    results = aligned_gate(NEET, some, expected=a_shape(45))
    assert reason_of(results, "every_question_has_one_key").endswith("(4)")
    assert outcomes(results)["total_marks_are_the_schemes"] is Outcome.PASSED


def test_a_hole_that_the_keys_gate_told_is_not_told_again() -> None:
    some = questions(45)
    some[3] = some[3].with_(answer=None)
    results = aligned_gate(NEET, some, expected=a_shape(45), holes={3})
    one_key = next(r for r in results if r.check == "every_question_has_one_key")
    assert (one_key.outcome, one_key.evidence["without"]) == (Outcome.PASSED, [4])
    some[4] = some[4].with_(answer=None)
    assert reason_of(
        aligned_gate(NEET, some, expected=a_shape(45), holes={3}), "every_question_has_one_key"
    ).startswith("no_answer: 1 of 45 questions have no accepted answer (5)")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"marks": 3.0}, "total_marks_differ"),
        ({"marks": None}, "marks_unknown"),
        ({"section_attempt": 10, "section_of": 15}, "total_marks_differ"),
    ],
)
def test_marks_that_do_not_add_up_are_held(change: dict, code: str) -> None:
    some = questions(45)
    some[0] = some[0].with_(**change)
    results = aligned_gate(NEET, some, expected=a_shape(45))
    assert_one_result_a_check(results, Stage.ALIGNED)
    assert reason_of(results, "total_marks_are_the_schemes").startswith(f"{code}: ")


def test_as_many_questions_must_be_dropped_as_the_examining_body_dropped() -> None:
    some = questions(45)
    some[0] = some[0].with_(status=Status.DROPPED_NOT_EVALUATED)
    passed = aligned_gate(NEET, some, expected=a_shape(45, not_evaluated=1))
    assert outcomes(passed)["total_marks_are_the_schemes"] is Outcome.PASSED
    held = aligned_gate(NEET, some, expected=a_shape(45, not_evaluated=3))
    assert reason_of(held, "total_marks_are_the_schemes").startswith("dropped_questions_differ: 1 questions")


def test_without_a_scheme_the_total_is_held() -> None:
    results = aligned_gate(NEET, questions(45), expected=None)
    assert reason_of(results, "total_marks_are_the_schemes").startswith("no_scheme: ")


def test_a_finding_of_alignment_holds() -> None:
    results = aligned_gate(
        NEET, questions(45), expected=a_shape(45), findings=[hold("type_mismatch", "a letter for no. 3")]
    )
    assert outcomes(results)["alignment_needs_no_person"] is Outcome.HELD
