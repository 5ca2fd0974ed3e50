from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.findings import Severity
from exam_sources.marks import (
    PrintedScheme,
    PrintedSection,
    apply_scheme,
    compare_totals,
    find_scheme,
    place_questions,
    total_of,
)  # fmt: skip
from exam_sources.model import Question, QuestionType, Status
from kwilo_core.ids import parse_paper_id
from tests.unit.marks.papers import booklet, numbered, question


def marked(paper_id: str, questions: list[Question], **fields: object) -> tuple[list[Question], list[str]]:
    info = booklet(paper_id, **fields)
    done, findings = apply_scheme(questions, find_scheme(info.paper), info)
    return done, [f.code for f in findings]


def test_numbers_name_the_subject_where_every_printing_has_them_so() -> None:
    done, findings = marked("neet-2025", numbered(1, 180))
    subjects = [q.subject for q in done]
    assert findings == []
    assert subjects == ["physics"] * 45 + ["chemistry"] * 45 + ["biology"] * 90
    assert {q.subject_from for q in done} == {"scheme"}
    assert total_of(done).marks_max == 720


def test_a_subject_that_only_the_usual_order_tells_waits_for_a_person() -> None:
    done, findings = marked("jee_main-2025-jan22-s1", numbered(1, 75))
    assert [q.subject for q in done][::25] == ["physics", "chemistry", "mathematics"]
    assert "subject_from_usual_order" in findings


def test_headings_give_the_order_of_subjects() -> None:
    questions = [*numbered(1, 25, subject="mathematics"), *numbered(26, 50, subject="physics"),
                 *numbered(51, 75, subject="chemistry")]  # fmt: skip
    done, findings = marked("jee_main-2025-jan22-s1", questions)
    assert [q.subject for q in done] == [q.subject for q in questions]
    assert findings == []
    assert [q.question_type for q in done[:25]] == [QuestionType.SINGLE_CORRECT] * 20 + [QuestionType.NUMERICAL] * 5


def test_numbers_that_start_again_with_each_subject_find_their_blocks() -> None:
    questions = [q for s in ("mathematics", "physics", "chemistry") for q in numbered(1, 16, subject=s)]
    done, findings = marked("jee_advanced-2025-p1", questions)
    assert [q.marks for q in done[:16]] == [3] * 4 + [4] * 12
    assert [q.section for q in done[16:32]] == ["Section 1"] * 4 + ["Section 2"] * 3 + ["Section 3"] * 6 + [
        "Section 4"
    ] * 3
    assert done[5].partial == "three_two_one"
    assert total_of(done).marks_max == 180
    assert findings == []


def test_a_choice_within_a_section_weighs_less() -> None:
    done, _ = marked("neet-2024", numbered(1, 200))
    totals = total_of(done)
    assert (totals.marks_max, totals.marks_offered) == (720, 800)
    assert (done[35].section_attempt, done[35].section_of) == (10, 15)
    assert done[0].section_attempt is None


@pytest.mark.parametrize("first", [1, 101])
def test_a_booklet_of_a_part_is_numbered_from_one_or_as_in_the_paper(first: int) -> None:
    done, findings = marked("neet-2024", numbered(first, first + 99, subject="biology"), covers=("biology",))
    assert total_of(done).marks_max == 360
    assert done[0].section == "Botany Section A"
    assert done[99].section == "Zoology Section B"
    assert findings == []
    placing = place_questions(done, find_scheme(parse_paper_id("neet-2024")).shape, ("biology",))  # type: ignore[union-attr]
    assert [p.number for p in placing.places if p] == list(range(101, 201))


def test_a_printed_type_stands_and_a_contradiction_waits() -> None:
    questions = numbered(1, 60, subject="physics")
    questions[9] = question(10, subject="physics", question_type=QuestionType.NUMERICAL, type_from="printed")
    done, findings = marked("kcet-2023-physics", questions)
    assert done[9].question_type is QuestionType.NUMERICAL
    assert findings == ["type_differs_from_scheme"]


def test_a_wording_within_single_correct_is_kept() -> None:
    questions = numbered(1, 60, subject="physics")
    questions[4] = question(5, subject="physics", question_type=QuestionType.ASSERTION_REASON, type_from="text")
    done, _ = marked("kcet-2023-physics", questions)
    assert (done[4].question_type, done[4].type_from) == (QuestionType.ASSERTION_REASON, "text")


def test_a_type_that_only_the_text_tells_gives_way_to_the_scheme() -> None:
    questions = numbered(1, 60, subject="physics")
    questions[4] = question(5, subject="physics", question_type=QuestionType.NUMERICAL, type_from="text")
    done, _ = marked("kcet-2023-physics", questions)
    assert (done[4].question_type, done[4].type_from) == (QuestionType.SINGLE_CORRECT, "scheme")


def test_a_question_beyond_the_scheme_waits_and_gets_no_marks() -> None:
    done, findings = marked("kcet-2023-physics", numbered(1, 61, subject="physics"))
    assert done[60].marks is None
    assert "question_outside_scheme" in findings


def test_a_scheme_that_nobody_read_is_shown_and_holds_when_the_count_differs() -> None:
    info = booklet("kcet-2021-physics")
    scheme = find_scheme(info.paper)
    _, whole = apply_scheme(numbered(1, 60), scheme, info)
    _, part = apply_scheme(numbered(1, 59), scheme, info)
    assert [(f.code, f.severity) for f in whole] == [("scheme_not_confirmed", Severity.NOTE)]
    assert [(f.code, f.severity) for f in part] == [("scheme_not_confirmed", Severity.HOLD)]


def _printed(marks: float, negative: float) -> PrintedScheme:
    return PrintedScheme((PrintedSection("SECTION 1 (Maximum Marks: 12)", marks=marks, negative=negative),))


def _advanced() -> list[Question]:
    return [
        question(
            n,
            subject=s,
            section=f"SECTION {1 if n <= 4 else 2 if n <= 7 else 3 if n <= 13 else 4}",
            section_from="printed",
        )
        for s in ("mathematics", "physics", "chemistry")
        for n in range(1, 17)
    ]


def test_a_printed_scheme_that_agrees_says_nothing() -> None:
    info = booklet("jee_advanced-2025-p1")
    _, findings = apply_scheme(_advanced(), find_scheme(info.paper), info, printed=_printed(3, 1))
    assert findings == []


def test_a_printed_scheme_that_differs_waits_and_a_confirmed_row_stands() -> None:
    info = booklet("jee_advanced-2025-p1")
    scheme = find_scheme(info.paper)
    assert scheme is not None
    done, findings = apply_scheme(_advanced(), scheme, info, printed=_printed(5, 2))
    assert [f.code for f in findings] == ["printed_scheme_differs"]
    assert len(findings[0].question_numbers) == 12
    assert done[0].marks == 3
    doubted, _ = apply_scheme(_advanced(), replace(scheme, confirmed=False), info, printed=_printed(5, 2))
    assert (doubted[0].marks, doubted[0].negative_marks, doubted[4].marks) == (5, 2, 4)


def test_a_paper_without_a_row_takes_what_is_printed() -> None:
    info = booklet("jee_advanced-2050-p1")
    questions = [question(n, section="SECTION 1") for n in range(1, 5)]
    done, findings = apply_scheme(questions, None, info, printed=_printed(3, 1))
    assert {(q.marks, q.negative_marks) for q in done} == {(3, 1)}
    assert [f.code for f in findings] == ["scheme_from_pages"]
    bare, findings = apply_scheme(questions, None, info)
    assert bare == questions
    assert [(f.code, f.severity) for f in findings] == [("no_scheme", Severity.HOLD)]


def test_a_collection_needs_no_scheme() -> None:
    info = booklet("neet-collection-bits")
    assert apply_scheme(numbered(1, 5), None, info)[1] == []


def test_dropped_questions_leave_the_scheme_whole_and_lower_the_total() -> None:
    info = booklet("kcet-2024-mathematics")
    scheme = find_scheme(info.paper)
    done, _ = apply_scheme(numbered(1, 60), scheme, info)
    out = [q.with_(status=Status.DROPPED_NOT_EVALUATED) if q.number <= 15 else q for q in done]
    assert total_of(out).marks_max == 45
    assert compare_totals(out, scheme) == []
    assert [f.code for f in compare_totals(done, scheme)] == ["not_evaluated_differs"]
    assert "marks_differ_from_scheme" in [f.code for f in compare_totals(done[:58], scheme)]


@settings(max_examples=30, deadline=None)
@given(st.permutations(["physics", "chemistry", "mathematics"]), st.booleans(), st.data())
def test_a_lost_question_moves_no_other(order: list[str], restarts: bool, data: st.DataObject) -> None:
    questions = [
        question(n if restarts else 25 * k + n, subject=s) for k, s in enumerate(order) for n in range(1, 26)
    ]  # fmt: skip
    whole, _ = marked("jee_main-2025-jan22-s1", questions)
    lost = data.draw(st.sets(st.integers(0, 74), max_size=8))
    left, _ = marked("jee_main-2025-jan22-s1", [q for i, q in enumerate(questions) if i not in lost])
    assert left == [q for i, q in enumerate(whole) if i not in lost]
