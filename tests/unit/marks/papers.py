"""Questions of made-up papers, by number, for the tests of marks."""

from __future__ import annotations

from typing import Any

from exam_sources.booklet import BookletInfo, booklet_of
from exam_sources.model import Question
from kwilo_core.ids import parse_paper_id


def question(number: int, **fields: Any) -> Question:
    return Question(number=number, stem=f"Stem {number}", page=1, bbox=(0, 0, 1, 1), **fields)


def numbered(first: int, last: int, **fields: Any) -> list[Question]:
    return [question(n, **fields) for n in range(first, last + 1)]


def booklet(paper_id: str, **fields: Any) -> BookletInfo:
    return booklet_of(parse_paper_id(paper_id), **fields)
