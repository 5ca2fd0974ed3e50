"""Which characters are shown, and where words end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.reading.glyphs import LOST, character
from exam_sources.reading.page_model import Graphic
from exam_sources.reading.pdf_page import Char
from exam_sources.reading.words import shown_chars, words_of_chars

BLACK, WHITE = (0.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)


def char(text: str, x: float, *, y: float = 100.0, size: float = 10.0, width: float = 5.0) -> Char:
    """A character of `width` points at x on the baseline y."""
    return Char(text, ord(text), "Serif", size, x, y, x + width, (x, y - 7, x + width, y), BLACK, is_space=text == " ")


def line(text: str, *, x: float = 50.0, **options: float) -> list[Char]:
    """Characters of 5 points one after another."""
    return [char(c, x + 5 * i, **options) for i, c in enumerate(text)]


def words(chars: list[Char], graphics: tuple[Graphic, ...] = ()) -> list[str]:
    return [w.text for w in words_of_chars(shown_chars(chars, graphics, 500, 500))]


def test_a_blank_ends_a_word() -> None:
    assert words(line("two words")) == ["two", "words"]


def test_a_gap_ends_a_word_where_no_blank_is_printed() -> None:
    assert words(line("two") + line("words", x=68)) == ["two", "words"]


def test_a_number_and_the_label_after_a_tab_are_two_words() -> None:
    assert words(line("10") + line("d.", x=61)) == ["10", "d."]


def test_a_glyph_printed_twice_for_boldness_counts_once() -> None:
    text = line("Bold")
    twice = [c for pair in zip(text, [replace(c, x=c.x + 0.3, x1=c.x1 + 0.3) for c in text], strict=True) for c in pair]
    assert words(twice) == ["Bold"]
    assert words(text + [replace(c, x=c.x + 0.3, x1=c.x1 + 0.3) for c in text]) == ["Bold"]


@given(st.text("abcl1", min_size=2, max_size=12))
def test_double_letters_that_are_printed_side_by_side_stay(text: str) -> None:
    assert words(line(text)) == [text]


@pytest.mark.parametrize(
    "change",
    [
        {"fill": WHITE},
        {"size": 0.5},
        {"is_hidden": True},
        {"is_upright": False},
        {"x": -90.0},
        {"baseline": 900.0},
    ],
    ids=["white", "tiny", "hidden", "turned", "left of the page", "below the page"],
)
def test_a_character_that_no_reader_sees_is_dropped(change: dict) -> None:
    chars = [*line("seen"), replace(char("x", 90), **change)]
    assert words(chars) == ["seen"]


def test_white_print_on_a_dark_box_is_kept() -> None:
    box = Graphic("rect", 40, 80, 90, 110, fill=(0.1, 0.1, 0.4))
    assert words([replace(c, fill=WHITE) for c in line("head")], (box,)) == ["head"]


def test_an_index_is_a_word_of_its_own_with_its_baseline() -> None:
    found = words_of_chars([char("x", 50), char("2", 55, y=96, size=7)])
    assert [(w.text, w.baseline) for w in found] == [("x", 100.0), ("2", 96.0)]


@pytest.mark.parametrize(
    ("code", "font", "sign"),
    [
        (0xF061, "ABCDEF+Symbol", "α"),
        (0xF02B, "CIDFont+F4", "+"),
        (0xF0E6, "Symbol", "⎛"),
        (0xF8EB, "SymbolMT", "⎛"),
        (0xF0FC, "Wingdings-Regular", "✓"),
        (0xF06C, "MT-Extra", "ℓ"),
        (0x1D45B, "CambriaMath", "n"),
        (0xFB01, "Serif", "fi"),
        (0xE123, "Serif", LOST),
    ],
)
def test_a_glyph_code_becomes_the_sign_it_shows(code: int, font: str, sign: str) -> None:
    assert character(chr(code), code, font) == sign


def test_a_glyph_without_a_character_is_marked_as_lost() -> None:
    assert character("", 77, "Serif") == LOST
