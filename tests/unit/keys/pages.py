"""Lines and questions for the tests of keys: tokens with places, as reading hands them on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from exam_sources.booklet import BookletInfo, booklet_of
from exam_sources.model import Option, Question
from exam_sources.reading.page_model import Line, Token
from kwilo_core.ids import parse_paper_id

CHARACTER = 6.0


def line(text: str, *, top: float = 0.0, x0: float = 0.0, page: int = 1, column: int = 0) -> Line:
    """A line whose tokens stand one behind the other."""
    tokens = []
    x = x0
    for word in text.split():
        tokens.append(Token(word, x, top, x + CHARACTER * len(word), top + 10))
        x += CHARACTER * (len(word) + 1)
    return Line(page, column, x0, top, max(x - CHARACTER, x0), top + 10, tuple(tokens))


def lines(*texts: str) -> list[Line]:
    return [line(text, top=14.0 * i) for i, text in enumerate(texts)]


def row(cells: Sequence[str], *, top: float, pitch: float = 30.0) -> Line:
    """A row of a table: each cell in the middle of its column; an empty cell leaves its column free."""
    tokens = tuple(
        Token(cell, i * pitch + 15 - 3 * len(cell), top, i * pitch + 15 + 3 * len(cell), top + 10)
        for i, cell in enumerate(cells)
        if cell
    )
    return Line(1, 0, 0, top, pitch * len(cells), top + 10, tokens)


def question(number: int, labels: str = "ABCD", **fields: Any) -> Question:
    options = tuple(Option(x, f"option {x} of {number}") for x in labels)
    return Question(number=number, stem=f"Stem {number}", page=1, bbox=(0, 0, 1, 1), options=options, **fields)


def booklet(paper_id: str = "kcet-2023-physics", **fields: Any) -> BookletInfo:
    return booklet_of(parse_paper_id(paper_id), **fields)
