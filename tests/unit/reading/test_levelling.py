"""Pages that lay askew: their lines are found level and given back where they lie."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.reading.levelling import Level, level_of
from exam_sources.reading.lines import document_text
from exam_sources.reading.page_model import PageLayout, Word

WIDTH, HEIGHT = 600.0, 800.0


def askew(degrees: float, *, rows: int = 30) -> list[Word]:
    """Words of `rows` lines that fall to the right by `degrees`."""
    slope = math.tan(math.radians(degrees))
    found = []
    for row in range(rows):
        for i in range(10):
            x = 50 + 50 * i + 13 * row % 37  # the gaps of two rows do not stand under one another
            y = 60 + 20 * row + slope * (x - 300)
            found.append(Word(f"w{row}", x, y - 8, x + 42, y, 10, source="ocr", baseline=y))
    return found


@pytest.mark.parametrize("degrees", [-3.0, -0.6, 0.4, 2.0, 4.0])
def test_the_slope_of_lines_is_found(degrees: float) -> None:
    level = level_of(askew(degrees), WIDTH, HEIGHT)
    assert level is not None
    assert math.degrees(math.atan(level.slope)) == pytest.approx(degrees, abs=0.06)


def test_a_level_page_is_left_alone() -> None:
    assert level_of(askew(0.0), WIDTH, HEIGHT) is None
    assert level_of([], WIDTH, HEIGHT) is None


@given(st.floats(-0.08, 0.08), st.floats(0, 600), st.floats(0, 800))
def test_turning_there_and_back_is_no_turn(slope: float, x: float, y: float) -> None:
    level = Level(slope, WIDTH / 2, HEIGHT / 2)
    there = level.word(Word("a", x, y, x + 4, y + 2, 10))
    back = Level(-slope, WIDTH / 2, HEIGHT / 2).word(there)
    assert (back.x0, back.top) == pytest.approx((x, y), abs=1e-6)


@pytest.mark.parametrize("degrees", [-2.5, 0.0, 1.7])
def test_lines_of_an_askew_page_are_whole(degrees: float) -> None:
    page = PageLayout(1, WIDTH, HEIGHT, tuple(askew(degrees)), read_by="ocr")
    lines = document_text([page]).lines
    assert [line.text for line in lines] == [" ".join([f"w{row}"] * 10) for row in range(30)]
    first = askew(degrees)[0]
    assert (lines[0].tokens[0].x0, lines[0].tokens[0].bottom) == pytest.approx((first.x0, first.bottom), abs=0.5)
