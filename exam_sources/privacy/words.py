"""What a page prints, as this package needs it: glyphs that know the operation that drew them, words, lines, segments.

Boxes are (x0, top, x1, bottom) in points (or pixels of a scan), from the top left.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

Box = tuple[float, float, float, float]

WORD_GAP = 0.2
"""Of the print's size: a wider gap parts two words."""

SEGMENT_GAP = 1.4
"""Of the print's size: a wider gap parts two cells or columns of one line."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """One glyph: its text, its box, and its place: the stream, the show operation in it, the glyph in that."""

    text: str
    box: Box
    stream: tuple[str, int] = ("page", 0)
    operation: int = 0
    index: int = 0


@dataclass(frozen=True, slots=True)
class Word:
    """Glyphs without a gap, or what OCR took for a word (one glyph then)."""

    glyphs: tuple[Glyph, ...]

    @property
    def text(self) -> str:
        return normal("".join(g.text for g in self.glyphs))

    @property
    def box(self) -> Box:
        return around(g.box for g in self.glyphs)


@dataclass(frozen=True, slots=True)
class Segment:
    """Words of one line without a wide gap: a cell of a table, or a line of text."""

    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return " ".join(w.text for w in self.words)

    @property
    def box(self) -> Box:
        return around(w.box for w in self.words)


Line = tuple[Segment, ...]


def normal(text: str) -> str:
    """The text as it is compared: NFKC (a ligature is its letters)."""
    return unicodedata.normalize("NFKC", text)


def around(boxes: Iterable[Box]) -> Box:
    """The box around some boxes."""
    x0, top, x1, bottom = zip(*boxes, strict=True)
    return min(x0), min(top), max(x1), max(bottom)


def spelled(segment: Segment) -> tuple[str, list[Glyph | None]]:
    """The text of a segment and, for each character, the glyph that it comes from (None for a space)."""
    text = ""
    owners: list[Glyph | None] = []
    for n, word in enumerate(segment.words):
        if n:
            text, owners = text + " ", [*owners, None]
        for glyph in word.glyphs:
            piece = normal(glyph.text)
            text += piece
            owners += [glyph] * len(piece)
    return text, owners


def lines_of(glyphs: Sequence[Glyph]) -> list[Line]:
    """The lines of a page from top to bottom, each from left to right."""
    printed = sorted((g for g in glyphs if g.text.strip()), key=lambda g: ((g.box[1] + g.box[3]) / 2, g.box[0]))
    rows: list[list[Glyph]] = []
    for glyph in printed:
        middle = (glyph.box[1] + glyph.box[3]) / 2
        if rows:
            last = rows[-1][0].box
            if abs(middle - (last[1] + last[3]) / 2) < 0.45 * max(1.0, min(last[3] - last[1], _height(glyph))):
                rows[-1].append(glyph)
                continue
        rows.append([glyph])
    return [_line(sorted(row, key=lambda g: g.box[0])) for row in rows]


def _height(glyph: Glyph) -> float:
    return glyph.box[3] - glyph.box[1]


def _line(row: list[Glyph]) -> Line:
    segments: list[list[list[Glyph]]] = [[[row[0]]]]
    for before, glyph in pairwise(row):
        gap, size = glyph.box[0] - before.box[2], max(_height(glyph), 1.0)
        if gap > SEGMENT_GAP * size:
            segments.append([[glyph]])
        elif gap > WORD_GAP * size or len(before.text) > 1 or (len(glyph.text) > 1 and gap > 0):
            segments[-1].append([glyph])
        else:
            segments[-1][-1].append(glyph)
    return tuple(Segment(tuple(Word(tuple(w)) for w in s)) for s in segments)
