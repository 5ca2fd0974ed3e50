from __future__ import annotations

import pytest

from exam_sources.marks import PrintedSection, read_printed_scheme
from exam_sources.model import QuestionType
from exam_sources.reading.page_model import Line, Token


def lines(*texts: str) -> list[Line]:
    return [
        Line(1, 0, 0, 12 * i, 100, 12 * i + 10, tuple(Token(w, 0, 0, 1, 1) for w in text.split()))
        for i, text in enumerate(texts)
    ]


def section(name: str, *texts: str) -> PrintedSection:
    scheme = read_printed_scheme({name: lines(*texts)})
    assert len(scheme.sections) == 1
    return scheme.sections[0]


def test_marks_of_a_section_with_partial_steps() -> None:
    found = section(
        "SECTION 2 (Maximum Marks: 12)",
        "• This section contains THREE (03) questions.",
        "• Each question has four options. ONE OR MORE THAN ONE of these is (are) right.",
        "Full Marks : +4 ONLY if (all) the right option(s) is (are) chosen;",
        "Partial Marks : +3 If all four are right but ONLY three are chosen;",
        "Partial Marks : +2 If three or more are right;",
        "Partial Marks : +1 If two or more are right;",
        "Zero Marks : 0 If unanswered;",
        "Negative Marks : −2 In all other cases.",
    )
    assert (found.questions, found.marks_max, found.marks, found.negative) == (3, 12, 4, 2)
    assert found.partial == "three_two_one"
    assert found.question_type is QuestionType.MULTIPLE_CORRECT


@pytest.mark.parametrize("plus", ["+", "＋", "൅", ""])
def test_the_sign_before_the_marks_may_be_any_glyph(plus: str) -> None:
    found = section(
        "SECTION 1", f"Full Marks : {plus}3 If ONLY the right option is chosen;", "Negative Marks : െ1 otherwise"
    )
    assert (found.marks, found.negative) == (3, 1)


def test_a_line_that_was_lost_is_not_taken_for_no_deduction() -> None:
    found = section("SECTION 3", "Full Marks : +4 If right;", "Zero Marks : 0 If unanswered;")
    assert (found.marks, found.negative) == (4, None)


def test_a_section_without_negative_marks_deducts_nothing() -> None:
    found = section(
        "SECTION 3",
        "The answer to each is a NON-NEGATIVE INTEGER.",
        "Full Marks : +4 If entered;",
        "Zero Marks : 0 otherwise",
    )
    assert (found.marks, found.negative, found.question_type) == (4, 0, QuestionType.INTEGER)


@pytest.mark.parametrize(
    ("text", "marks", "negative"),
    [
        ("Each question carries 4 marks. For each wrong answer 1 mark will be deducted.", 4, 1),
        ("+4 marks for each correct answer and -1 mark for each wrong answer.", 4, 1),
        ("Each question carries one mark. There is no negative marking.", 1, 0),
        ("Each question is awarded 3 marks.", 3, None),
    ],
)
def test_marks_in_a_sentence(text: str, marks: float, negative: float | None) -> None:
    found = section("SECTION A", text)
    assert (found.marks, found.negative) == (marks, negative)


def test_stems_with_two_questions_each_count_double() -> None:
    found = section(
        "SECTION 2",
        "This section contains THREE (03) question stems.",
        "There are TWO (02) questions corresponding to each stem.",
    )
    assert found.questions == 6


def test_a_section_that_prints_two_figures_says_none() -> None:
    found = section("SECTION 1", "This section contains 4 questions.", "Full Marks : +3 here", "Full Marks : +4 there")
    assert found.marks is None


def test_a_section_is_found_by_its_mark_and_subject() -> None:
    scheme = read_printed_scheme(
        {
            "Physics SECTION 1": lines("Full Marks : +3 if right", "Negative Marks : -1"),
            "Chemistry SECTION 1": lines("Full Marks : +4 if right"),
            "SECTION 2": lines("Full Marks : +2 if right"),
        }
    )

    def marks(name: str, subject: str | None) -> float | None:
        found = scheme.find(name, subject)
        return found.marks if found else None

    assert (marks("SECTION - I", "physics"), marks("Section 1", "chemistry"), marks("Section II", "physics")) == (
        3,
        4,
        2,
    )
    assert marks("Section 1", "mathematics") is None
    assert marks("Section 3", "physics") is None


def test_lines_that_say_nothing_give_no_section() -> None:
    assert read_printed_scheme({"SECTION 1": lines("Read the passage carefully.")}).sections == ()
