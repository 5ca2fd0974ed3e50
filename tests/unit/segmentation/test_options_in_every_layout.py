"""Options are found and shared out in every layout that papers use."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.model import Question
from exam_sources.reading.page_model import Figure
from exam_sources.segmentation.segment import segment
from tests.unit.segmentation.pages import FIGURE, booklet, document, line, paper

WORDS = ("alpha", "bravo", "charlie", "delta")


def read(rows: list, **kwargs: object) -> list[Question]:
    return list(segment(document([*rows, *paper(6, first=2)], **kwargs), booklet()).questions)  # type: ignore[arg-type]


def texts(question: Question) -> list[str]:
    return [o.text for o in question.options]


@pytest.mark.parametrize("form", ["({})", "{})", "{}.", "[{}]"])
@pytest.mark.parametrize("labels", ["ABCD", "abcd", "1234"])
def test_every_form_of_label_is_found_and_comes_out_as_a_to_d(form: str, labels: str) -> None:
    rows: list[str] = []
    for n in range(1, 7):
        rows.append(f"Q.{n} Which of the words of list {n} is meant by this")
        rows += [f"    {form.format(label)} {word} {n}" for label, word in zip(labels, WORDS, strict=True)]
    for n, question in enumerate(segment(document(rows), booklet()).questions, 1):
        assert [o.label for o in question.options] == list("ABCD")
        assert texts(question) == [f"{w} {n}" for w in WORDS]
        assert question.stem == f"Which of the words of list {n} is meant by this"


def test_options_in_one_row() -> None:
    first = read(["1. Which word is it of these four", "    (A) alpha    (B) bravo    (C) charlie    (D) delta"])[0]
    assert texts(first) == list(WORDS)


def test_options_in_a_grid() -> None:
    rows = ["1. Which word is it of these four", "    (A) alpha        (B) bravo", "    (C) charlie      (D) delta"]
    assert texts(read(rows)[0]) == list(WORDS)


def test_options_in_two_columns_read_down() -> None:
    rows = ["1. Which word is it of these four", "    (A) alpha        (C) charlie", "    (B) bravo        (D) delta"]
    assert texts(read(rows)[0]) == list(WORDS)


def test_second_line_of_a_grid_goes_to_the_column_it_stands_in() -> None:
    rows = [
        "1. Which is it of these four",
        "    (A) alpha and          (B) bravo and",
        "        one more               two more",
    ]
    rows += ["    (C) charlie            (D) delta"]
    assert texts(read(rows)[0]) == ["alpha and one more", "bravo and two more", "charlie", "delta"]


def test_options_that_go_on_over_a_line_and_a_page() -> None:
    rows = ["1. Which is it of these four", "    (A) alpha is a long text", "        that goes on here"]
    rows += ["    (B) bravo", "    (C) charlie", "    (D) delta goes", "        on as well"]
    assert texts(read(rows, page_rows=4)[0]) == [
        "alpha is a long text that goes on here",
        "bravo",
        "charlie",
        "delta goes on as well",
    ]


def test_list_in_the_stem_with_the_labels_of_the_options_stays_in_the_stem() -> None:
    rows = ["1. Of the statements", "    (A) one", "    (B) two", "    (C) three", "    (D) four", "which are right"]
    rows += ["    (A) the first pair", "    (B) the second pair", "    (C) all of them", "    (D) none of them"]
    first = read(rows)[0]
    assert texts(first) == ["the first pair", "the second pair", "all of them", "none of them"]
    assert first.stem.endswith("which are right")
    assert "three" in first.stem


def test_list_with_other_labels_stays_in_the_stem() -> None:
    rows = [
        "1. Match the lists",
        "    (1) head        (p) tail",
        "    (2) hand        (q) foot",
        "    (3) arm         (r) leg",
    ]
    rows += ["    (A) 1-p, 2-q    (B) 1-q, 2-p", "    (C) 1-r, 2-p    (D) 1-p, 2-r"]
    first = read(rows)[0]
    assert texts(first) == ["1-p, 2-q", "1-q, 2-p", "1-r, 2-p", "1-p, 2-r"]


def test_options_that_are_pictures_have_no_text() -> None:
    rows = [
        "1. Which of the graphs is right",
        "    (A)",
        FIGURE,
        "    (B)",
        FIGURE,
        "    (C)",
        FIGURE,
        "    (D)",
        FIGURE,
    ]
    first = read(rows)[0]
    assert texts(first) == ["", "", "", ""]
    assert first.has_diagram


def test_labels_in_a_row_above_their_texts() -> None:
    rows = ["1. Which word is it of these four", "    (A)            (B)            (C)            (D)"]
    rows += ["       alpha          bravo          charlie        delta"]
    assert texts(read(rows)[0]) == list(WORDS)


def test_label_that_ocr_bent_is_found_at_its_place() -> None:
    rows = ["1. Which word is it of these", "    (A) alpha", "    (8) bravo", "    (C) charlie", "    (D) delta"]
    assert texts(read(rows, source="ocr")[0]) == list(WORDS)


def test_bent_label_in_a_text_layer_is_not_guessed() -> None:
    rows = ["1. Which word is it of these", "    (A) alpha", "    (8) bravo", "    (C) charlie", "    (D) delta"]
    assert texts(read(rows)[0]) != list(WORDS)


def test_fifth_option_is_e() -> None:
    rows = ["1. Which word is it of these"] + [f"    ({c}) {w}" for c, w in zip("ABCDE", (*WORDS, "echo"), strict=True)]
    assert [o.label for o in read(rows)[0].options] == list("ABCDE")


def test_topic_heading_after_the_options_is_no_text_of_the_last_option() -> None:
    from dataclasses import replace

    text = document(paper(4))
    at = next(k for k, x in enumerate(text.items) if not isinstance(x, Figure) and x.text.startswith("3."))
    top = text.items[at].top - 13.0
    headings = (line("Kinds Of Motion", top, x0=110.0, bold=True, size=13.0),)
    read_ = segment(replace(text, items=(*text.items[:at], *headings, *text.items[at:])), booklet()).questions
    assert texts(read_[1])[-1] == "value 23 of it"
    assert read_[2].stem == "What is quantity number 3 of the body in motion"


def test_answer_at_the_end_of_a_row_of_options_is_cut_off() -> None:
    rows = [
        "1. Which word is it of these four",
        "    (A) alpha        (B) bravo",
        "    (C) charlie        (D) delta  Ans. C",
    ]
    read_ = segment(document([*rows, *paper(4, first=2)]), booklet())
    assert texts(read_.questions[0]) == list(WORDS)
    assert [x.text for x in read_.answer_lines[0]] == ["Ans. C"]


@settings(max_examples=30, deadline=None)
@given(
    values=st.lists(st.text("abcdefghij", min_size=2, max_size=12), min_size=4, max_size=4),
    per_row=st.sampled_from([1, 2, 4]),
    form=st.sampled_from(["({})", "{})"]),
)
def test_any_option_texts_come_back_from_any_layout(values: list[str], per_row: int, form: str) -> None:
    cells = [f"{form.format(c)} {v}" for c, v in zip("ABCD", values, strict=True)]
    rows = ["1. Which of these values is the one that is meant"]
    rows += ["    " + "        ".join(cells[k : k + per_row]) for k in range(0, 4, per_row)]
    assert texts(read(rows)[0]) == values
