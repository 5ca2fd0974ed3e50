"""From characters to words: what is dropped, what is collapsed, and where a word ends.

Belongs here: judging single characters (hidden, white, turned, off the page, printed twice) and joining neighbours of
one font and size. Lines, indices and formulas come later, from the words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from exam_sources.reading.glyphs import BRACKET_PARTS, INTEGRAL_PARTS, character, is_bold, is_italic
from exam_sources.reading.page_model import Graphic, Word
from exam_sources.reading.pdf_page import Char

_TINY = 1.0  # points: nobody reads smaller print; it carries hidden text
_WHITE = 0.97  # each colour at least this: the colour of paper
_GAP = 0.15  # of the size: a wider gap between two letters is a space (letters set wide reach 0.12)
_GAP_BESIDE_SIGN = 0.09  # the same where one of the two is no letter: "10" and "d." set apart by a tab
_GAP_IN_NUMBER = 0.22  # the same around a decimal point, which some formula editors set wide
_SAME_LINE = 0.08  # of the size: baselines that differ less are one
_TWICE = 0.30  # of the glyph's advance: two equal glyphs nearer than this are one glyph printed twice (fake bold)
_CAP = 0.68  # of the size: height of capitals and digits in nearly every font
_ALONE = set(BRACKET_PARTS) | set(INTEGRAL_PARTS) | set("√∫∮∑∏")


def _is_white(char: Char) -> bool:
    return min(char.fill[:3]) >= _WHITE


def _backed(char: Char, graphics: Iterable[Graphic]) -> bool:
    """Whether something dark or a picture lies behind the character."""
    x, y = (char.ink[0] + char.ink[2]) / 2, (char.ink[1] + char.ink[3]) / 2
    return any(
        g.x0 <= x <= g.x1 and g.top <= y <= g.bottom and (g.kind == "image" or (g.fill and min(g.fill) < _WHITE))
        for g in graphics
    )


def shown_chars(chars: Sequence[Char], graphics: Sequence[Graphic], width: float, height: float) -> list[Char]:
    """The characters a reader sees: no hidden, tiny, turned, off-page or paper-white ones, none printed twice.

    Args:
        chars: All characters of a page, in the order of its content.
        graphics: What is drawn on it: white print upon something dark is kept.
        width, height: Of the page, in points.
    """
    backs = [g for g in graphics if g.kind in ("image", "rect", "curve")]
    kept: list[Char] = []
    seen: dict[tuple[str, int, int], list[Char]] = defaultdict(list)
    for char in chars:
        if char.is_hidden or not char.is_upright or char.size < _TINY:
            continue
        if not (-1 <= char.x <= width + 1 and -1 <= char.baseline <= height + char.size):
            continue
        if not char.is_space:
            if _is_white(char) and not _backed(char, backs):
                continue
            if _is_repeat(char, seen):
                continue
            seen[_cell(char)].append(char)
        kept.append(char)
    return kept


def _cell(char: Char) -> tuple[str, int, int]:
    return char.text or str(char.code), int(char.x // 4), int(char.baseline // 4)


def _is_repeat(char: Char, seen: dict[tuple[str, int, int], list[Char]]) -> bool:
    key, cx, cy = _cell(char)
    near = max(_TWICE * (char.x1 - char.x), 0.05)
    return any(
        abs(other.x - char.x) <= near and abs(other.baseline - char.baseline) <= 0.1 * char.size
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        for other in seen.get((key, cx + dx, cy + dy), ())
    )


def _room(last: Char, char: Char, before: Char | None) -> float:
    """The widest gap, as a share of the size, that leaves two characters in one word."""
    a, b = last.text, char.text
    if (a.isdigit() and b == ".") or (a == "." and b.isdigit() and before is not None and before.text.isdigit()):
        return _GAP_IN_NUMBER
    if (a.isalpha() and b.isalpha()) or (a.isdigit() and b.isdigit()):
        return _GAP
    return _GAP_BESIDE_SIGN


def _continues(last: Char, char: Char, before: Char | None) -> bool:
    size = max(last.size, char.size)
    gap = char.x - last.x1
    return (
        last.font == char.font
        and abs(last.size - char.size) <= 0.02 * size
        and abs(last.baseline - char.baseline) <= _SAME_LINE * size
        and -0.5 * size <= gap <= _room(last, char, before) * size
        and char.x >= last.x - 0.05 * size
    )


def _word(run: list[tuple[Char, str]]) -> Word:
    first = run[0][0]
    text = "".join(t for _, t in run)
    baseline, size = first.baseline, first.size
    top = min([baseline - _CAP * size, *(c.ink[1] for c, _ in run)])
    bottom = max([baseline, *(c.ink[3] for c, _ in run)])
    if text in _ALONE:  # parts of brackets and roots: their ink says where they stand, their baseline says nothing
        top, bottom = first.ink[1], first.ink[3]
    return Word(
        text=text,
        x0=round(min(min(c.x, c.ink[0]) for c, _ in run), 3),
        top=round(top, 3),
        x1=round(max(c.x1 for c, _ in run), 3),
        bottom=round(bottom, 3),
        size=round(size, 3),
        font=first.font,
        is_bold=is_bold(first.font),
        is_italic=is_italic(first.font),
        baseline=round(baseline, 3),
    )


def words_of_chars(chars: Iterable[Char]) -> list[Word]:
    """Words of characters in content order: runs of one font and size on one baseline without a gap.

    A blank ends a word and is not kept; so does a part of a tall bracket, a root or a large operator, each of which is
    a word of its own. Glyph codes become characters (`glyphs.character`).
    """
    words: list[Word] = []
    run: list[tuple[Char, str]] = []

    def close() -> None:
        if run:
            words.append(_word(run))
            run.clear()

    for char in chars:
        text = character(char.text, char.code, char.font)
        if char.is_space or text.isspace():
            close()
            continue
        if not text:
            continue
        if run and (text in _ALONE or not _continues(run[-1][0], char, run[-2][0] if len(run) > 1 else None)):
            close()
        run.append((char, text))
        if text in _ALONE:
            close()
    close()
    return words
