"""What is a figure, what is a frame around text, and what becomes of the words on them."""

from __future__ import annotations

from pathlib import Path

from exam_sources.reading.figures import sort_graphics
from exam_sources.reading.page_model import Graphic, Word
from tests.unit.reading.typesetting import text_of, texts, typeset

DRAWING = """#box(width: 120pt, height: 90pt)[
  #place(line(start: (0pt, 80pt), end: (100pt, 10pt)))
  #place(dx: 30pt, dy: 20pt, circle(radius: 20pt))
  #place(dx: 40pt, dy: 35pt)[P]
]"""


def word(text: str, x: float, y: float) -> Word:
    return Word(text, x, y - 8, x + 6 * len(text), y, 10, baseline=y)


def test_a_drawing_is_a_figure_at_its_place_and_its_labels_are_no_text(tmp_path: Path) -> None:
    document = text_of(typeset(tmp_path, f"Look at the drawing.\n\n{DRAWING}\n\nWhat does it show?"))
    assert texts(document) == ["Look at the drawing.", "<figure>", "What does it show?"]


def test_a_box_around_text_is_no_figure(tmp_path: Path) -> None:
    document = text_of(typeset(tmp_path, "#rect(radius: 4pt, width: 200pt)[Section one has four questions in it.]"))
    assert texts(document) == ["Section one has four questions in it."]


def test_a_closed_line_around_some_words_is_no_figure() -> None:
    frame = Graphic("curve", 100, 100, 400, 300, stroke=(0.5, 0.5, 0.5))
    words = [word("Question", 110, 120), word("ID", 170, 120), word("4411", 190, 120)]
    assert sort_graphics([frame], words, 600, 800).figures == ()
    assert sort_graphics([frame], [], 600, 800).figures == ((100, 100, 400, 300),)


def test_the_sign_of_a_drawn_root_is_no_figure() -> None:
    black = (0.0, 0.0, 0.0)
    strokes = [
        Graphic("line", 100, 118, 103, 121, stroke=black),
        Graphic("line", 103, 118, 107, 130, stroke=black),
        Graphic("line", 107, 100, 111, 130, stroke=black),
        Graphic("line", 111, 99.8, 140, 100.2, stroke=black),
    ]
    drawn = sort_graphics(strokes, [], 600, 800)
    assert drawn.figures == ()
    assert len(drawn.rules) == 1


def test_a_picture_is_a_figure_and_the_page_sized_one_is_its_paper() -> None:
    picture, paper = Graphic("image", 100, 100, 200, 180), Graphic("image", 0, 0, 600, 800)
    assert sort_graphics([picture, paper], [], 600, 800).figures == ((100, 100, 200, 180),)


def test_a_picture_that_ocr_found_lines_on_is_text() -> None:
    picture = Graphic("image", 100, 100, 400, 180)
    found = [Word(f"word{i}", 110 + 40 * i, 120, 145 + 40 * i, 130, 10, source="ocr", confidence=0.9) for i in range(7)]
    assert sort_graphics([picture], found, 600, 800).figures == ()
