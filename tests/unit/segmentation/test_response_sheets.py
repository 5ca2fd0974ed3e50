"""Response sheets: ids are kept, what the candidate did is not, and options stand with their labels."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from exam_sources.model import QuestionType
from exam_sources.reading.page_model import DocumentText, Figure, Line
from exam_sources.segmentation.result import Segmentation
from exam_sources.segmentation.segment import segment
from kwilo_core.ids import Exam
from tests.unit.segmentation.pages import booklet, line

SIZES = dict.fromkeys(range(1, 9), (612.0, 792.0))


def page(number: int, page_number: int, *, kind: str = "MCQ", section: str | None = None) -> list[Line | Figure]:
    """One question as a sheet prints it: pictures (read by OCR) for stem and options, and the box of ids as text."""
    n, p = number, page_number
    items: list[Line | Figure] = []
    if section:
        items.append(line(f"Section : {section}", 30, x0=48, page=p))
    items += [
        line(f"Q.{n}", 50, x0=55, page=p),
        line(f"A body numbered {n} moves along a line with", 50, x0=82, page=p, source="ocr"),
        line("constant speed and its energy is", 64, x0=82, page=p, source="ocr"),
    ]
    top = 90.0
    if kind == "MCQ":
        items.append(line("Options", top, x0=46, page=p))
        for k in range(1, 5):
            # a fraction: its upper part stands above the label
            items += [
                Figure(p, 0, 88, top, 130, top + 36),
                line(f"{k}{n}", top + 2, x0=95, page=p, source="ocr"),
                line(f"{k}.", top + 14, x0=79, page=p),
                line(f"under {k}", top + 26, x0=92, page=p, source="ocr"),
            ]
            top += 40
    box = [f"Question Type : {kind}", f"Question ID : 40503619{n:02d}"]
    if kind == "MCQ":
        # the displayed order is not the order of the ids
        box += [f"Option {k} ID : 4050366{n:02d}{(k + 1) % 4}" for k in range(1, 5)]
    elif n % 2:
        # the label is broken in two, with what was typed beside its first line
        items += [line("Given 615", top, x0=60, page=p), line("Answer :", top + 9, x0=50, page=p)]
    else:
        box += ["Possible Answer : ", "Given Answer : 42"]
    box += ["Not Attempted and", "Status :", "Marked For Review", "Chosen Option : 2"]
    items += [line(text, top + 20 + 12 * k, x0=340, page=p) for k, text in enumerate(box) if text.strip()]
    return items


@pytest.fixture
def sheet() -> Segmentation:
    head = [
        line("Application No. 123456", 10, page=1),
        line("Candidate Name SOMEBODY REAL", 20, page=1),
        line("Roll No. 998877", 24, page=1),
    ]
    items = [*head, *page(1, 1, section="Physics"), *page(2, 2), *page(3, 3, kind="SA")]
    items += [*page(1, 4, section="Chemistry"), *page(2, 5), *page(3, 6, kind="SA")]
    return segment(DocumentText(tuple(items), (), SIZES), booklet(Exam.JEE_MAIN, 2020))


def test_questions_of_each_section_are_read(sheet: Segmentation) -> None:
    assert [(q.subject, q.number) for q in sheet.questions] == [
        ("physics", 1), ("physics", 2), ("physics", 3), ("chemistry", 1), ("chemistry", 2), ("chemistry", 3),
    ]  # fmt: skip
    assert sheet.questions[1].stem == "A body numbered 2 moves along a line with constant speed and its energy is"


def test_ids_are_kept_in_the_order_in_which_options_are_displayed(sheet: Segmentation) -> None:
    assert sheet.questions[0].printed_ids == {
        "question_id": "4050361901",
        "option_ids": ["4050366012", "4050366013", "4050366010", "4050366011"],
    }
    assert sheet.questions[2].printed_ids == {"question_id": "4050361903"}


def test_tall_options_stand_whole_with_their_labels(sheet: Segmentation) -> None:
    assert [o.text for o in sheet.questions[1].options] == ["12 under 1", "22 under 2", "32 under 3", "42 under 4"]


def test_type_comes_from_the_box(sheet: Segmentation) -> None:
    assert [q.question_type for q in sheet.questions[:3]] == [
        QuestionType.SINGLE_CORRECT,
        QuestionType.SINGLE_CORRECT,
        QuestionType.NUMERICAL,
    ]
    # a short answer is a number of a kind that the scheme knows
    assert [q.type_from for q in sheet.questions[:3]] == ["printed", "printed", "text"]


def test_nothing_of_the_candidate_is_kept(sheet: Segmentation) -> None:
    kept = json.dumps([q.to_contract() for q in sheet.questions])
    kept += " ".join(x.text for lines in (*sheet.answer_lines.values(), *sheet.solution_lines.values()) for x in lines)
    kept += " ".join(x.text for lines in sheet.section_lines.values() for x in lines)
    kept += " ".join(x.text for x in sheet.key_items if isinstance(x, Line))
    for word in ("SOMEBODY", "123456", "998877", "Chosen", "Status", "Attempted", "Review", "Given"):
        assert word not in kept
    assert not sheet.answer_lines


def test_box_that_shares_a_line_with_an_option_is_cut_off() -> None:
    items = [*page(1, 1, section="Physics"), *page(2, 2), *page(3, 3)]
    last = next(x for x in items if isinstance(x, Line) and x.text == "4." and x.page == 2)
    beside = line("Question Type : MCQ", last.top, x0=340, page=2)
    at = items.index(last)
    items[at] = replace(last, tokens=(*last.tokens, *beside.tokens), x1=beside.x1)
    items = [x for x in items if not (isinstance(x, Line) and x.page == 2 and x.text == "Question Type : MCQ")]
    read = segment(DocumentText(tuple(items), (), SIZES), booklet(Exam.JEE_MAIN, 2020)).questions
    assert [o.text for o in read[1].options] == ["12 under 1", "22 under 2", "32 under 3", "42 under 4"]
    assert read[1].printed_ids["question_id"] == "4050361902"
