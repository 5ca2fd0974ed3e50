"""A cover's instructions, numbers and headings are none of the paper's."""

from __future__ import annotations

from exam_sources.segmentation.cover import first_item_behind_cover
from exam_sources.segmentation.flow import make_flow
from exam_sources.segmentation.segment import segment
from tests.unit.segmentation.pages import booklet, document, paper

COVER = [
    "SUBJECT : PHYSICS",
    "1. Check that the number is shaded on the OMR answer sheet by the candidate.",
    "2. This question booklet is issued by the invigilator.",
    "3. Use of a calculator is not allowed in the hall.",
    "4. Use the blank space for rough work.",
    "5. Sign at the bottom of the answer sheet with a ball point pen.",
]


def test_instructions_on_a_page_of_their_own_are_left_out() -> None:
    rows = [*COVER, *[""] * (45 - len(COVER)), *paper(6)]
    read = segment(document(rows), booklet()).questions
    assert [q.number for q in read] == [1, 2, 3, 4, 5, 6]
    assert all("quantity" in q.stem for q in read)


def test_questions_whose_numbers_ocr_lost_behind_a_cover_are_inferred() -> None:
    lost = [row[3:] if row.startswith(("1.", "2.")) else row for row in paper(6)]
    rows = [*COVER, *[""] * (45 - len(COVER)), *lost[:5], "", *lost[5:]]
    read = segment(document(rows, source="ocr"), booklet()).questions
    assert [q.number for q in read] == [1, 2, 3, 4, 5, 6]
    assert [q.number_inferred for q in read] == [True, True, False, False, False, False]


def test_first_page_with_questions_is_no_cover() -> None:
    rows = ["The candidate may use the blank space for rough work but no calculator and no mobile", *paper(6)]
    assert first_item_behind_cover(make_flow(document(rows))) == 0
