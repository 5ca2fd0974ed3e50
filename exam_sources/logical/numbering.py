"""The running number of each question within its paper, in the order of the booklet that numbers it.

Room is kept for what the booklet does not cover and for questions that were not read: number 18 stays 18 when 17 is
lost, since ids and decisions hang on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from exam_sources.booklet import BookletInfo
from exam_sources.marks import ExpectedShape, find_scheme, place_questions
from exam_sources.model import Question


def running_numbers(questions: Sequence[Question], booklet: BookletInfo) -> list[int]:
    """A number for each question: by the paper's scheme, else as printed, else in order from 1.

    Args:
        questions: Of the numbering booklet, in reading order.
        booklet: Says the paper and what the booklet covers.
    """
    scheme = find_scheme(booklet.paper)
    if scheme is not None:
        placing = place_questions(questions, scheme.shape, booklet.covers)
        numbers = [p.number if p else None for p in placing.places]
        placed = [n for n in numbers if n is not None]
        if len(placed) == len(numbers) == len(set(placed)):
            return placed
    printed = [q.number for q in questions]
    if all(a < b for a, b in pairwise(printed)) and printed and printed[0] >= 1:
        return printed
    return list(range(1, len(questions) + 1))


def expected_numbers(booklet: BookletInfo) -> tuple[int, ...]:
    """Every running number of the paper by its scheme; empty where none is known."""
    scheme = find_scheme(booklet.paper)
    return scheme.shape.numbers if scheme else ()


def shape_of(booklet: BookletInfo) -> ExpectedShape | None:
    """What the booklet should hold by its scheme."""
    scheme = find_scheme(booklet.paper)
    return scheme.expected_shape(booklet.covers) if scheme else None
