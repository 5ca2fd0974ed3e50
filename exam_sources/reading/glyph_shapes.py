"""Glyphs without a character named by their shape: the same sign is nearly always printed elsewhere on the page.

Fonts that a file embeds without a map back to characters lose the small digits of powers, signs and tall brackets.
Belongs here: comparing the ink of such glyphs with the ink of glyphs whose character is known, on one page.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pypdfium2 as pdfium
from PIL import Image

from exam_sources.reading.glyphs import LOST, character
from exam_sources.reading.pdf_page import Char
from exam_sources.reading.scans import render

_DPI = 288  # four pixels a point: a script of 6 points has 16 pixels
_SIDE = 16  # pixels of a compared shape
_ALIKE = 0.82  # correlation of two shapes that are one sign; other signs of one font stay below 0.75
_CLEAR = 0.04  # by how much the best sign must lead the next
_ASPECT = 0.22  # by how much the logarithms of width over height may differ
_TALL = 1.3  # of the size: a taller glyph is a bracket or a root grown to its content
_GROWN = "()[]{}|√"
_FLAT_HEIGHT, _FLAT_WIDTH = 0.15, 0.2  # of the size: a lower and wider glyph is a bar: a minus sign
_NO_CODES = (0, 0xFFFD)  # codes that say nothing: one of them may stand for many signs
_SERIES = (("0", "9"), ("A", "Z"), ("a", "z"))
_IN_SERIES = 3  # codes of a series whose signs are known, at least, for the others to be told from them
_NARROW = 0.65  # of the size: the width of a grown bracket, at most
_BENT = 0.2  # of a shape's width: how far a bracket's middle lies from its ends
_ARROW, _OVER_LETTERS = "\u20d7", 0.55
_MAX_LOST = 400  # glyphs on one page: where so much is lost the page is OCRed

_Shape = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class _Known:
    text: str
    aspect: float
    shape: _Shape


def _ink_shape(picture: npt.NDArray[np.uint8], char: Char) -> tuple[_Shape, float] | None:
    """The ink of a character as a small normalised picture, and its width over its height."""
    scale = _DPI / 72
    x0, top, x1, bottom = (v * scale for v in char.ink)
    part = picture[max(0, int(top)) : math.ceil(bottom) + 1, max(0, int(x0)) : math.ceil(x1) + 1]
    dark = part < 140
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    if len(rows) < 2 or len(columns) < 2:
        return None
    part = part[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    small = np.asarray(Image.fromarray(part).resize((_SIDE, _SIDE), Image.Resampling.BOX), dtype=np.float32)
    centred = small - small.mean()
    norm = float(np.linalg.norm(centred))
    if norm < 1e-3:
        return None
    return centred / norm, len(columns) / len(rows)


class GlyphNames:
    """What the codes of a document's fonts were found to show, by a vote of the pages.

    A code of one font is one sign wherever it stands, also in another subset of that font in the same file.
    """

    def __init__(self) -> None:
        self._votes: dict[tuple[str, int], Counter[str]] = defaultdict(Counter)

    def vote(self, char: Char, text: str) -> None:
        """Count that a page showed `text` for the code of `char`."""
        if char.code not in _NO_CODES:
            self._votes[self._key(char)][text] += 1

    def name(self, char: Char) -> str:
        """What most pages saw for the code of `char`; "" where none did, or they did not agree."""
        if char.code in _NO_CODES:
            return ""
        return self._voted(self._key(char)) or self._in_series(self._key(char))

    def _voted(self, key: tuple[str, int]) -> str:
        votes = self._votes.get(key)
        if not votes:
            return ""
        (text, count), *others = votes.most_common(2)
        return text if not others or count > 2 * others[0][1] else ""

    def _in_series(self, key: tuple[str, int]) -> str:
        """The digit or letter that a code shows because the codes around it count on with the alphabet."""
        font, code = key
        for first, last in _SERIES:
            steps: Counter[int] = Counter()
            for other in list(self._votes):
                text = self._voted(other) if other[0] == font else ""
                if len(text) == 1 and first <= text <= last:
                    steps[other[1] - ord(text)] += 1
            if steps:
                step, count = steps.most_common(1)[0]
                if count >= _IN_SERIES and ord(first) <= code - step <= ord(last):
                    return chr(code - step)
        return ""

    @staticmethod
    def _key(char: Char) -> tuple[str, int]:
        return char.font.split("+")[-1], char.code


def name_lost_glyphs(page: pdfium.PdfPage, chars: Sequence[Char], names: GlyphNames) -> list[Char]:
    """The characters of a page, those without one named where another glyph on the page has their shape.

    Args:
        page: The page, to see its ink.
        chars: What a reader sees of it (`words.shown_chars`), in any order.
        names: What other pages of the document saw; it learns from this one.
    """
    lost = [i for i, c in enumerate(chars) if not c.is_space and character(c.text, c.code, c.font) == LOST]
    if not lost or len(lost) > _MAX_LOST:
        return list(chars)
    picture = np.asarray(render(page, _DPI))
    known = _known_shapes(picture, chars, set(lost))
    seen = {i: _named(picture, chars[i], known) for i in lost}
    for i, text in seen.items():
        if text:
            names.vote(chars[i], text)
    found = list(chars)
    for i, text in seen.items():
        text = names.name(chars[i]) or text
        if text:
            found[i] = replace(chars[i], text=text, code=ord(text))
    return found


def _known_shapes(picture: npt.NDArray[np.uint8], chars: Sequence[Char], lost: set[int]) -> list[_Known]:
    """One shape of each known character and font."""
    known: list[_Known] = []
    seen: set[tuple[str, str]] = set()
    for i, char in enumerate(chars):
        text = character(char.text, char.code, char.font) if i not in lost and not char.is_space else ""
        if len(text) != 1 or text == LOST or (text, char.font) in seen or char.size < 5:
            continue
        seen.add((text, char.font))
        shape = _ink_shape(picture, char)
        if shape is not None:
            known.append(_Known(text, shape[1], shape[0]))
    return known


def _named(picture: npt.NDArray[np.uint8], char: Char, known: Sequence[_Known]) -> str:
    width, height = char.ink[2] - char.ink[0], char.ink[3] - char.ink[1]
    if height < _FLAT_HEIGHT * char.size and width > _FLAT_WIDTH * char.size:
        rise = char.baseline - char.ink[3]
        # a bar at the height of a minus sign is one; above the letters it is the shaft of an arrow over them
        return _ARROW if rise > _OVER_LETTERS * char.size else "-" if rise > 0.1 * char.size else ""
    found = _ink_shape(picture, char)
    if found is None:
        return ""
    shape, aspect = found
    is_grown = height > _TALL * char.size
    best: dict[str, float] = {}
    for k in known:
        fits = k.text in _GROWN if is_grown else abs(math.log(k.aspect / aspect)) < _ASPECT
        if fits:
            best[k.text] = max(best.get(k.text, -1.0), float((k.shape * shape).sum()))
    ranked = sorted(best.items(), key=lambda item: -item[1])
    if is_grown and (not ranked or ranked[0][1] < _ALIKE) and width < _NARROW * char.size:
        return _bracket(shape)
    if not ranked or ranked[0][1] < _ALIKE:
        return ""
    if len(ranked) > 1 and ranked[0][1] - ranked[1][1] < _CLEAR and not _same_look(ranked[0][0], ranked[1][0]):
        return ""
    return ranked[0][0]


def _bracket(shape: _Shape) -> str:
    """The bracket that a tall narrow shape is, by the side on which its ink lies in the middle and at its ends."""
    ink = shape.max() - shape  # the shape is a picture: ink is dark
    columns = np.arange(_SIDE, dtype=np.float32)
    third = _SIDE // 3

    def side(rows: _Shape) -> float:
        weight = rows - rows.min()
        return float((weight * columns).sum() / max(float(weight.sum()), 1e-6)) / (_SIDE - 1)

    middle, ends = side(ink[third:-third]), side(np.concatenate([ink[:2], ink[-2:]]))
    if middle < ends - _BENT:
        return "(" if middle < 0.5 else ""
    if middle > ends + _BENT:
        return ")" if middle > 0.5 else ""
    return "|"


def _same_look(a: str, b: str) -> bool:
    """Whether two characters are printed alike in many fonts, so that either may stand for the other."""
    groups = ("+＋", "-−–—", "×xXχ", "0oOοΟ°", "1lI|", "·.•", "υv", "ωw", "ρp")
    return any(a in g and b in g for g in groups)
