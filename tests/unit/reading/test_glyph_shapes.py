"""Glyphs without a character are named by the shape of their ink, or stay marked as lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from exam_sources.reading.glyph_shapes import GlyphNames, name_lost_glyphs
from exam_sources.reading.pdf_page import Char, read_chars, view_of
from tests.unit.reading.typesetting import typeset


def page_of(folder: Path, markup: str) -> tuple[pdfium.PdfPage, list[Char]]:
    page = pdfium.PdfDocument(typeset(folder, markup))[0]
    return page, read_chars(page, view_of(page))


def lose(chars: list[Char], index: int, *, code: int = 0xB36) -> list[Char]:
    return [replace(c, text="", code=code) if i == index else c for i, c in enumerate(chars)]


def where(chars: list[Char], text: str, *, last: bool = False) -> int:
    places = [i for i, c in enumerate(chars) if c.text == text]
    return places[-1 if last else 0]


@pytest.mark.parametrize("sign", ["2", "7", "k", "+", "R"])
def test_a_lost_glyph_is_named_by_its_twin(tmp_path: Path, sign: str) -> None:
    page, chars = page_of(tmp_path, f"Give R, k, {sign} and 7 + 2 = 9 again: {sign} is what we look for.")
    index = where(chars, sign, last=True)
    named = name_lost_glyphs(page, lose(chars, index), GlyphNames())
    assert named[index].text == sign


def test_a_small_digit_is_named_by_a_large_one(tmp_path: Path) -> None:
    page, chars = page_of(tmp_path, "Take $x^2$ and 2 stones and 3 more, 5 in all.")
    index = where(chars, "2")
    assert chars[index].size < 9
    assert name_lost_glyphs(page, lose(chars, index), GlyphNames())[index].text == "2"


def test_a_sign_that_stands_nowhere_else_stays_lost(tmp_path: Path) -> None:
    page, chars = page_of(tmp_path, "Only one § stands here among letters.")
    index = where(chars, "§")
    assert name_lost_glyphs(page, lose(chars, index), GlyphNames())[index].text == ""


def test_one_page_tells_the_other_what_a_code_shows(tmp_path: Path) -> None:
    names = GlyphNames()
    page, chars = page_of(tmp_path, "Two times 4 is 8 and 4 again.")
    name_lost_glyphs(page, lose(chars, where(chars, "4", last=True)), names)
    other, others = page_of(tmp_path, "Here 4 stands alone.")
    index = where(others, "4")
    assert name_lost_glyphs(other, lose(others, index), names)[index].text == "4"
    assert name_lost_glyphs(other, lose(others, index), GlyphNames())[index].text == ""


def test_a_page_without_lost_glyphs_is_left_as_it_is(tmp_path: Path) -> None:
    page, chars = page_of(tmp_path, "Nothing is lost here.")
    assert name_lost_glyphs(page, chars, GlyphNames()) == chars


@pytest.mark.parametrize(("bracket", "place"), [("(", 0), (")", -1)])
def test_a_bracket_that_grew_with_its_content_is_known_by_its_bend(tmp_path: Path, bracket: str, place: int) -> None:
    page, chars = page_of(tmp_path, "#set page(width: 200pt)\n$ ((1 + 1/2)/(2 + 1/3)) lr((display((x+1)/(2+1/y)))) $")
    tall = [i for i, c in enumerate(chars) if c.ink[3] - c.ink[1] > 1.4 * c.size]
    index = tall[place]
    lost = [replace(c, text="", code=0x1240 + i) if i in tall else c for i, c in enumerate(chars)]
    assert name_lost_glyphs(page, lost, GlyphNames())[index].text == bracket


def test_a_bar_over_letters_is_an_arrow_and_one_on_the_axis_a_minus(tmp_path: Path) -> None:
    page, chars = page_of(tmp_path, "Take a − b here.")
    index = where(chars, "−")
    assert name_lost_glyphs(page, lose(chars, index), GlyphNames())[index].text == "-"
    raised = [replace(c, baseline=c.baseline + 5) if i == index else c for i, c in enumerate(chars)]
    assert name_lost_glyphs(page, lose(raised, index), GlyphNames())[index].text == "\u20d7"


def test_codes_that_count_on_with_the_digits_show_digits() -> None:
    names = GlyphNames()
    digit = Char("", 0, "ABCDEF+Math", 10, 0, 0, 5, (0, 0, 5, 7), (0, 0, 0, 1))
    for code, text in ((100, "0"), (101, "1")):
        names.vote(replace(digit, code=code), text)
    assert names.name(replace(digit, code=107)) == ""
    names.vote(replace(digit, code=104), "4")
    assert names.name(replace(digit, code=107, font="XYZXYZ+Math")) == "7"
    assert names.name(replace(digit, code=110)) == ""
    assert names.name(replace(digit, code=107, font="Other")) == ""
