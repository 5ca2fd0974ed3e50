"""Words of a page that lay askew on the scanner, turned level for the making of lines, and the way back.

Belongs here: the slope of a page's lines as its words show it. What is done to pixels is in `scans.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from exam_sources.reading.page_model import Figure, Graphic, Line, Token, Word

_MAX_SLOPE = math.tan(math.radians(5))
_MIN_SLOPE = math.tan(math.radians(0.12))  # over a line of 500 points one point: rows are found in spite of it
_CELL = 2.0  # points: baselines this near are counted as one row
_LEAST = 8  # words: fewer do not show a slope
_BETTER = 1.1  # times the sharpness of the page as it is: less is chance


@dataclass(frozen=True, slots=True)
class Level:
    """A turn about the middle of a page. `slope` is how far lines fall, in points, for each point to the right."""

    slope: float
    x: float
    y: float

    def _turned(self, x: float, y: float, sign: int) -> tuple[float, float]:
        angle = sign * math.atan(self.slope)
        dx, dy = x - self.x, y - self.y
        return (
            self.x + dx * math.cos(angle) + dy * math.sin(angle),
            self.y - dx * math.sin(angle) + dy * math.cos(angle),
        )

    def _moved(self, box: tuple[float, float, float, float], sign: int) -> tuple[float, float]:
        """How far the middle of a box moves."""
        cx, cy = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        x, y = self._turned(cx, cy, sign)
        return x - cx, y - cy

    def word(self, w: Word) -> Word:
        """The word on the level page."""
        dx, dy = self._moved((w.x0, w.top, w.x1, w.bottom), 1)
        return replace(
            w,
            x0=w.x0 + dx,
            top=w.top + dy,
            x1=w.x1 + dx,
            bottom=w.bottom + dy,
            baseline=None if w.baseline is None else w.baseline + dy,
        )

    def graphic(self, g: Graphic) -> Graphic:
        """The drawn thing on the level page, its size kept."""
        dx, dy = self._moved((g.x0, g.top, g.x1, g.bottom), 1)
        return replace(g, x0=g.x0 + dx, top=g.top + dy, x1=g.x1 + dx, bottom=g.bottom + dy)

    def _token(self, t: Token) -> Token:
        dx, dy = self._moved((t.x0, t.top, t.x1, t.bottom), -1)
        return replace(t, x0=t.x0 + dx, top=t.top + dy, x1=t.x1 + dx, bottom=t.bottom + dy)

    def line(self, line: Line) -> Line:
        """A line of the level page on the page itself: its middle and each token's middle turned back."""
        dx, dy = self._moved((line.x0, line.top, line.x1, line.bottom), -1)
        return replace(
            line,
            x0=line.x0 + dx,
            top=line.top + dy,
            x1=line.x1 + dx,
            bottom=line.bottom + dy,
            tokens=tuple(self._token(t) for t in line.tokens),
        )

    def figure(self, figure: Figure) -> Figure:
        """A figure of the level page on the page itself."""
        dx, dy = self._moved((figure.x0, figure.top, figure.x1, figure.bottom), -1)
        return replace(figure, x0=figure.x0 + dx, top=figure.top + dy, x1=figure.x1 + dx, bottom=figure.bottom + dy)


def level_of(words: Sequence[Word], width: float, height: float) -> Level | None:
    """The turn that makes the lines of OCRed words level; None where they are, or where too few words tell.

    Args:
        words: Of one page; those of a text layer are level by nature and do not count.
        width, height: Of the page.
    """
    read = [w for w in words if w.source == "ocr"]
    if len(read) < _LEAST:
        return None
    xs = np.array([(w.x0 + w.x1) / 2 for w in read])
    ys = np.array([w.bottom if w.baseline is None else w.baseline for w in read])
    weights = np.array([float(len(w.text)) for w in read])

    def sharpness(slope: float) -> float:
        rows = (ys - xs * slope) / _CELL
        rows -= rows.min()
        low = rows.astype(np.int64)
        part = rows - low  # a word between two cells counts for both
        counts = np.bincount(low, weights * (1 - part), minlength=int(low.max()) + 2)
        counts[1:] += np.bincount(low, weights * part, minlength=int(low.max()) + 2)[:-1]
        return float((counts**2).sum())

    coarse = max(np.linspace(-_MAX_SLOPE, _MAX_SLOPE, 81), key=sharpness)
    step = 2 * _MAX_SLOPE / 80
    slope = float(max(np.linspace(coarse - step, coarse + step, 41), key=sharpness))
    if abs(slope) < _MIN_SLOPE or sharpness(slope) < _BETTER * sharpness(0.0):
        return None
    return Level(slope, width / 2, height / 2)
