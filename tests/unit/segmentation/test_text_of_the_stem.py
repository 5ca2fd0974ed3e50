"""What the stem says: broken words whole, labels of drawings and feet of pages left out, numbers in one piece."""

from __future__ import annotations

from dataclasses import replace

from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.segment import segment
from tests.unit.segmentation.pages import FIGURE, booklet, document, line, paper


def stem(rows: list) -> str:
    return segment(document([*rows, *paper(4, first=2)]), booklet()).questions[0].stem


OPTIONS = [f"    ({c}) claim {c} of it" for c in "ABCD"]


def test_word_that_a_hyphen_breaks_over_lines_is_whole() -> None:
    assert stem(["1. The two vectors are said to be perpen-", "    dicular to each other", *OPTIONS]).endswith(
        "perpendicular to each other"
    )


def test_hyphen_between_two_words_stays() -> None:
    rows = ["1. The ammeter shows the scale of a galvanometer-", "    ammeter in use", *OPTIONS]
    assert "galvanometer-ammeter" in stem(rows)


def test_hyphen_of_a_word_that_the_paper_has_in_one_piece_goes() -> None:
    rows = ["1. An inside view, from the inside of it, as seen in-", "    side the box", *OPTIONS]
    assert stem(rows).endswith("as seen inside the box")


def test_labels_of_a_drawing_are_no_text() -> None:
    text = document(["1. The speed of the body is shown. It goes as far as", FIGURE, *OPTIONS, *paper(4, first=2)])
    at = next(k for k, x in enumerate(text.items) if isinstance(x, Figure))
    figure = text.items[at]
    labels = [line("16", figure.top + 4, x0=90), line("3 6 9 t (s)", figure.bottom - 8, x0=120)]
    read = segment(replace(text, items=(*text.items[: at + 1], *labels, *text.items[at + 1 :])), booklet()).questions[0]
    assert read.stem == "The speed of the body is shown. It goes as far as"
    assert read.has_diagram


def test_text_beside_a_drawing_stays() -> None:
    text = document(["1. The speed of the body is", FIGURE, *OPTIONS, *paper(4, first=2)])
    at = next(k for k, x in enumerate(text.items) if isinstance(x, Figure))
    beside = line("shown beside the drawing as a graph", text.items[at].top + 20, x0=100)
    read = segment(replace(text, items=(*text.items[: at + 1], beside, *text.items[at + 1 :])), booklet()).questions[0]
    assert read.stem == "The speed of the body is shown beside the drawing as a graph"


def test_feet_of_pages_and_the_end_of_the_paper_are_no_text() -> None:
    rows = [*paper(3), "SPACE FOR ROUGH WORK", *paper(1, first=4), "END OF THE QUESTION PAPER"]
    read = segment(document(rows), booklet()).questions
    assert read[2].options[-1].text == "value 33 of it"
    assert read[3].options[-1].text == "value 43 of it"


def test_decimal_point_that_is_set_apart_belongs_to_its_number() -> None:
    assert (
        stem(["1. The height is 0 . 30 m and no more than that", *OPTIONS])
        == "The height is 0.30 m and no more than that"
    )


def test_number_below_the_start_of_a_tall_formula_is_still_its_number() -> None:
    text = document(paper(3))
    at = next(k for k, x in enumerate(text.items) if isinstance(x, Line) and x.text.startswith("2."))
    first = text.items[at]
    assert isinstance(first, Line)
    formula = replace(
        line("(1)/(x [6(log x)^2 + 7]) dx is the integral of", first.top - 8, x0=70), bottom=first.bottom + 8
    )
    alone = line("2.", first.top, x0=40)
    read = segment(replace(text, items=(*text.items[:at], formula, alone, *text.items[at + 1 :])), booklet()).questions
    assert [q.number for q in read] == [1, 2, 3]
    assert read[1].stem == "(1)/(x [6(log x)^2 + 7]) dx is the integral of"
    assert "integral" not in read[0].options[-1].text


def test_row_of_options_that_was_taken_for_a_footer_is_brought_back() -> None:
    text = document(["1. Which of these is the height", *paper(4, first=2)])
    footer = line("(1) 30 m    (2) 60 m    (3) 90 m    (4) 12 m", text.items[0].top + 7, x0=60)
    read = segment(replace(text, furniture=(footer, line("Version A-1", 800))), booklet()).questions
    assert [o.text for o in read[0].options] == ["30 m", "60 m", "90 m", "12 m"]


def test_small_labels_of_a_drawing_that_was_not_seen_are_no_text() -> None:
    text = document(["1. The resistance between the ends is", "", "", *OPTIONS, *paper(4, first=2)])
    top = text.items[0].bottom
    labels = [line("20 Ω", top + 6, x0=200, size=7.5), line("A B", top + 16, x0=150, size=7.5)]
    read = segment(replace(text, items=(text.items[0], *labels, *text.items[1:])), booklet()).questions[0]
    assert read.stem == "The resistance between the ends is"
    assert read.has_diagram


def test_letters_of_mathematical_alphabets_are_plain() -> None:
    assert stem(["1. The value of 𝑥^2 + 𝐴 for the quantum ℎν and the set ℝ is", *OPTIONS]).startswith(
        "The value of x^2 + A for the quantum hν"
    )
