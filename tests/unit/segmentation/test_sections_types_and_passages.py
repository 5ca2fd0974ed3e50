"""Headings, the types that they state, shared passages, and lines that are no part of a question."""

from __future__ import annotations

import pytest

from exam_sources.model import QuestionType
from exam_sources.segmentation.sections import section_of_heading, subject_of_heading
from exam_sources.segmentation.segment import segment
from exam_sources.segmentation.types import type_of_section
from kwilo_core.ids import Exam
from tests.unit.segmentation.pages import FIGURE, booklet, document, paper, question

ADVANCED = booklet(Exam.JEE_ADVANCED, 2024, paper="p1")


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("PHYSICS", "physics"),
        ("PART I : PHYSICS", "physics"),
        ("PART - 2 CHEMISTRY", "chemistry"),
        ("PART — IT : MATHEMATICS", "mathematics"),
        ("Section : Physics", "physics"),
        ("Botany", "biology"),
        ("SUBJECT : PHYSICS", "physics"),
        ("Physics Section A", "physics"),
        ("MATHEMATICS PAPER CODE-D4", "mathematics"),
        ("Physics is the study of matter", None),
        ("the laws of chemistry", None),
        ("Physics, chemistry and biology", None),
    ],
)
def test_subject_headings(text: str, subject: str | None) -> None:
    assert subject_of_heading(text) == subject


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("SECTION 1 (Maximum Marks: 24)", "SECTION 1"),
        ("SECTION - 2 (One Integer Value Correct Type)", "SECTION 2"),
        ("SECTION – II", "SECTION II"),
        ("Section-A", "SECTION A"),
        ("SECTION  I : Single Correct Answer Type", "SECTION I"),
        ("Section A of the wire is heated and carries a current", None),
        ("sections of a cone", None),
    ],
)
def test_section_headings(text: str, section: str | None) -> None:
    assert section_of_heading(text) == section


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("ONLY ONE of these four options is the correct answer", QuestionType.SINGLE_CORRECT),
        (
            "ONE OR MORE THAN ONE of these four options is correct. Partial Marks +1 If two or more options are "
            "correct but ONLY one option is chosen",
            QuestionType.MULTIPLE_CORRECT,
        ),
        ("The answer to each question is a NON-NEGATIVE INTEGER", QuestionType.INTEGER),
        ("a single digit integer ranging from 0 to 9", QuestionType.INTEGER),
        ("The answer to each question is a NUMERICAL VALUE", QuestionType.NUMERICAL),
        ("This section contains THREE Matching List Sets. ONLY ONE of these four options", QuestionType.MATRIX_MATCH),
        ("Read each question with care", None),
    ],
)
def test_types_that_sections_state(text: str, kind: QuestionType | None) -> None:
    assert type_of_section(text) is kind


def in_sections() -> list[str]:
    return [
        "PART I : PHYSICS",
        "SECTION 1 (Maximum Marks: 12)",
        "- This section contains THREE (03) questions.",
        "- ONE OR MORE THAN ONE of these four options is correct.",
        "Full Marks : +4 If only the correct options are chosen",
        *paper(3),
        "SECTION 2 (Maximum Marks: 12)",
        "- The answer to each question is a NUMERICAL VALUE.",
        "4. The value of the first quantity asked for here is",
        "5. The value of the second quantity asked for here is",
        "PART II : CHEMISTRY",
        "SECTION 1 (Maximum Marks: 12)",
        "- ONLY ONE of these four options is the correct answer.",
        *paper(3, first=6),
    ]


def test_questions_take_section_subject_and_type_from_the_headings_above_them() -> None:
    read = segment(document(in_sections()), ADVANCED).questions
    assert [(q.subject, q.section, q.question_type.value) for q in read] == [
        *[("physics", "SECTION 1", "multiple_correct")] * 3,
        *[("physics", "SECTION 2", "numerical")] * 2,
        *[("chemistry", "SECTION 1", "single_correct")] * 3,
    ]
    assert {q.type_from for q in read} == {"printed"}
    assert {q.subject_from for q in read} == {"printed"}


def test_marking_schemes_are_kept_by_section_and_are_in_no_stem() -> None:
    read = segment(document(in_sections()), ADVANCED)
    assert list(read.section_lines) == ["physics SECTION 1", "physics SECTION 2", "chemistry SECTION 1"]
    assert any("Full Marks" in x.text for x in read.section_lines["physics SECTION 1"])
    for q in read.questions:
        assert "Marks" not in q.stem
        assert not any("section" in o.text.lower() for o in q.options)


def test_subject_in_the_header_of_pages_holds_from_that_page() -> None:
    from dataclasses import replace

    from tests.unit.segmentation.pages import line

    text = document([*paper(9), *paper(9)], page_rows=45)
    headers = (line("Entrance 2024 Physics Paper", 10, page=1), line("Entrance 2024 Chemistry Paper", 10, page=2))
    read = segment(replace(text, furniture=headers), ADVANCED).questions
    assert [q.subject for q in read] == ["physics"] * 9 + ["chemistry"] * 9
    assert [q.number for q in read] == [*range(1, 10), *range(1, 10)]


def test_heading_of_several_right_options_does_not_hold_where_no_option_is_printed() -> None:
    rows = ["SECTION 1", "One or more than one option is correct", *paper(3), "4. The number of ways is", "Answer: 7"]
    read = segment(document(rows), ADVANCED).questions
    assert [q.question_type.value for q in read][2:] == ["multiple_correct", "numerical"]


def test_assertion_and_matching_are_told_by_their_wording() -> None:
    options = ["one of it", "two of it", "three of it", "four of it"]
    rows = [
        *question(1, "Assertion A: it moves. Reason R: it is pushed. Choose the right answer", options),
        *question(2, "Match List-I with List-II and choose the right answer", options),
        *question(3, "Which of these is it then", options),
    ]
    read = segment(document(rows), booklet()).questions
    assert [q.question_type.value for q in read] == ["assertion_reason", "matrix_match", "single_correct"]


def test_passage_is_copied_to_the_questions_that_it_names() -> None:
    rows = [
        *paper(2),
        "Paragraph for Questions 3 and 4",
        "A ring rolls down a slope without slipping.",
        "Its mass is M and its radius is R.",
        *paper(3, first=3),
    ]
    read = segment(document(rows), ADVANCED).questions
    text = "A ring rolls down a slope without slipping. Its mass is M and its radius is R."
    assert [q.passage for q in read] == [None, None, text, text, None]
    assert read[1].options[-1].text == "value 23 of it"


def test_passage_that_counts_its_questions_is_for_so_many() -> None:
    rows = [
        *paper(1),
        'PARAGRAPH "X"',
        "A gas is kept in a vessel.",
        '(There are two questions based on PARAGRAPH "X", the question given below is one of them)',
        *paper(4, first=2),
    ]
    read = segment(document(rows), ADVANCED).questions
    assert [q.passage for q in read] == [None, "A gas is kept in a vessel.", "A gas is kept in a vessel.", None, None]


def test_figure_of_a_passage_belongs_to_its_questions() -> None:
    rows = [*paper(1), "Paragraph for Questions 2 and 3", "Look at this circuit.", FIGURE, *paper(3, first=2)]
    read = segment(document(rows), ADVANCED).questions
    assert [q.has_diagram for q in read] == [False, True, True, False]


@pytest.mark.parametrize(
    "answer",
    [
        "Ans. C", "Answer: (D)", "ANSWER : BC", "Answer: [1.15 to 1.25]", "Answer: MARKS TO ALL", "Ans. Bonus / A",
        "Answer (B) and (D)", "Answer: 0.5 OR 0.75", "Correct Answer: B", "Ans: 4", "Answer: A, C",
        "Answer: A or C or AC",
    ],
)  # fmt: skip
def test_line_that_states_the_answer_is_no_part_of_the_question(answer: str) -> None:
    rows = paper(2)
    rows.insert(5, answer)
    read = segment(document(rows), booklet())
    assert [x.text for x in read.answer_lines[0]] == [answer]
    assert read.questions[0].options[-1].text == "value 13 of it"


def test_answer_that_names_its_question_goes_to_it() -> None:
    rows = [*paper(2), "Answers for the above questions", "Ans for Q.1: 3  Ans for Q.2: 7", *paper(1, first=3)]
    read = segment(document(rows), booklet())
    assert any("Q.1: 3" in x.text for x in read.answer_lines[0])
    assert any("Q.2: 7" in x.text for x in read.answer_lines[1])


def test_values_below_the_names_of_their_questions_go_to_them() -> None:
    names = "Ans for Q.1:          Ans for Q.2:          Ans for Q.3:"
    values = "  (A)                    (B) and (C)            (D)"
    read = segment(document([*paper(3), names, values, *paper(1, first=4)]), booklet())
    assert [" ".join(x.text for x in read.answer_lines[k]) for k in range(3)] == [
        "Ans for Q.1: (A)",
        "Ans for Q.2: (B) and (C)",
        "Ans for Q.3: (D)",
    ]


def test_row_that_names_every_bubble_states_no_answer() -> None:
    rows = paper(2)
    rows[5:5] = ["Answer", "(A) (B) (C) (D)"]
    read = segment(document(rows), booklet())
    assert [x.text for x in read.answer_lines.get(0, ())] == ["Answer"]
    assert read.questions[0].options[-1].text == "value 13 of it"


def test_rows_of_a_matrix_answer_stay_together() -> None:
    rows = paper(2)
    rows[5:5] = ["Ans for Q.1:", "(A) Matches to (R) and (T)", "(B) Matches to (P)"]
    read = segment(document(rows), booklet())
    assert [x.text for x in read.answer_lines[0]] == [
        "Ans for Q.1:",
        "(A) Matches to (R) and (T)",
        "(B) Matches to (P)",
    ]


@pytest.mark.parametrize(
    ("bent", "mended"), [("Ans. Cc", "Ans. C"), ("ANSWER : 8", "ANSWER : B"), ("Ans forQ.1: 0", "Ans for Q.1: D")]
)
def test_answer_that_ocr_bent_is_put_right(bent: str, mended: str) -> None:
    rows = paper(2)
    rows.insert(5, bent)
    read = segment(document(rows, source="ocr"), booklet())
    assert [x.text for x in read.answer_lines[0]] == [mended]


def test_digit_of_a_text_layer_or_of_a_question_for_a_number_is_left_as_it_is() -> None:
    rows = paper(2)
    rows.insert(5, "ANSWER : 8")
    assert [x.text for x in segment(document(rows), booklet()).answer_lines[0]] == ["ANSWER : 8"]
    rows = [*paper(1), "2. The number of ways is asked for here", "ANSWER : 8", *paper(1, first=3)]
    assert [x.text for x in segment(document(rows, source="ocr"), booklet()).answer_lines[1]] == ["ANSWER : 8"]


def test_subject_whose_heading_was_lost_is_the_one_that_no_heading_names() -> None:
    rows = [*paper(3), "PART II : MATHEMATICS", *paper(3, first=4), "PART III : PHYSICS", *paper(3, first=7)]
    read = segment(document(rows), ADVANCED).questions
    assert [q.subject for q in read] == ["chemistry"] * 3 + ["mathematics"] * 3 + ["physics"] * 3
    assert {q.subject_from for q in read[:3]} == {"text"}


def test_words_of_a_stem_that_speak_of_answers_are_no_answer() -> None:
    rows = ["1. Two statements are made here. Choose the", "correct answer:"]
    rows += [f"    ({c}) claim {c}" for c in "ABCD"] + paper(3, first=2)
    read = segment(document(rows), booklet())
    assert len(read.questions[0].options) == 4
    assert not read.answer_lines


def test_solution_after_each_question_is_kept_apart() -> None:
    rows = paper(2)
    rows[5:5] = ["Ans. C", "Sol. The body keeps its momentum.", "so that (A) does not hold", "and 4. is wrong"]
    read = segment(document(rows), booklet())
    assert [x.text for x in read.solution_lines[0]][:2] == [
        "Sol. The body keeps its momentum.",
        "so that (A) does not hold",
    ]
    assert [q.number for q in read.questions] == [1, 2]


def test_question_over_a_page_break_has_a_region_on_each_page() -> None:
    read = segment(document(paper(4), page_rows=7), booklet()).questions
    assert [r.page for r in read[1].regions] == [1, 2]
    assert read[1].page == 1
    assert len(read[0].regions) == 1


def test_confidence_falls_with_a_reason() -> None:
    rows = paper(2)
    rows += ["3. Which is it", "    (A) same", "    (B) same", "    (C) other", "    (D) \ue001\ue002"]
    rows += ["4. Here only two options are left on the page", "    (A) one", "    (B) two"]
    read = segment(document(rows), ADVANCED).questions
    assert read[0].confidence > 0.85
    assert read[0].reasons == ()
    assert read[2].confidence <= 0.6
    assert "characters that no map knows" in read[2].reasons
    assert "two options with the same text" in read[2].reasons
    assert "2 options found" in read[3].reasons
