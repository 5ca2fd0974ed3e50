"""Where the columns of a page are: the gutter, and what runs across it.

Belongs here: the cut of a page into regions in reading order (full width, left, right), from boxes alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

from exam_sources.reading.page_model import Box, Graphic, Word

_FROM, _TO = 0.41, 0.59  # of the page's width: where the gutter of two equal columns can lie
_STEP = 2.0  # points
_HALF_GUTTER = 2.5  # points: half of the narrowest gutter that is told from a space
_MAX_CROSSING = 0.2  # crossing words for each line on the right: in two columns, headings and tables alone cross
_MIN_LINES = 6  # a side with fewer lines is no column
_SEPARATE = 0.25  # share of the right side's lines without a left one at their height: true columns drift apart
_DRIFT = 3.0  # points: OCR places the words of one line up to this far apart
_FILLED = 0.25  # share of the left side's lines that run up to the gutter, as running text does
_WIDEST = 0.09  # of the page's width: a gutter is no wider
_RULE = 0.3  # of the page's height: a vertical rule of this length in the gutter settles it
_CELLS, _MANY_CELLS = 5, 8  # cells of a row, at least, that make it a row of a grid: of three rows, of two
_CELL_CHARS = 12  # characters of one cell, at most
_DEEP = 0.12  # of a column's width: text that reaches less far over the gutter belongs to the column it comes from


@dataclass(slots=True)
class Region:
    """A part of a page that is read from top to bottom: indices of its words and graphics.

    Attributes:
        column: 0 for full width or left, 1 for right.
        x0, x1: Its side edges.
    """

    column: int
    x0: float
    x1: float
    words: list[int] = field(default_factory=list)
    graphics: list[int] = field(default_factory=list)


def _line_tops(words: Sequence[Word]) -> list[float]:
    """The heights of the lines that `words` make, one a line."""
    tops: list[float] = []
    for w in sorted(words, key=lambda w: w.baseline if w.baseline is not None else w.bottom):
        at = w.baseline if w.baseline is not None else w.bottom
        if not tops or at - tops[-1] > 0.6 * max(w.size, 4.0):
            tops.append(at)
    return tops


def _main_words(words: Sequence[Word]) -> list[Word]:
    sizes = sorted(w.size for w in words)
    if not sizes:
        return []
    body = sizes[len(sizes) // 2]
    return [w for w in words if 0.75 * body <= w.size <= 2.2 * body]


@dataclass(frozen=True, slots=True)
class Gutter:
    """Where two columns part on a page, and how sure that is."""

    x: float
    is_certain: bool


def find_gutter(
    words: Sequence[Word], graphics: Sequence[Graphic], width: float, height: float, near: float | None = None
) -> Gutter | None:
    """The gutter between two columns, None where the page has one column.

    Args:
        words, graphics: Of the page, furniture left out.
        width, height: Of the page.
        near: A gutter that other pages of the document have; then a page that says little is taken to have it too.
    """
    main = _main_words(words)
    if not main:
        return None
    left_edge, right_edge = min(w.x0 for w in main), max(w.x1 for w in main)
    rules = [
        (g.x0 + g.x1) / 2
        for g in graphics
        if g.x1 - g.x0 < 3 and g.bottom - g.top > _RULE * height and _FROM * width < g.x0 < _TO * width
    ]
    best: tuple[float, float] | None = None  # (crossing words, x)
    run: list[float] = []
    candidates: list[tuple[int, float]] = []
    x = _FROM * width
    while x <= _TO * width:
        crossing = sum(1 for w in main if w.x0 < x + _HALF_GUTTER and w.x1 > x - _HALF_GUTTER)
        candidates.append((crossing, x))
        x += _STEP
    least = min(c for c, _ in candidates)
    run = [x for c, x in candidates if c == least]
    best = (least, _middle_of_widest(run))
    if near is not None:
        at = min(candidates, key=lambda c: (abs(c[1] - near) > 8, c[0], abs(c[1] - near)))
        best = (at[0], at[1])
    crossing, x = best
    left = [w for w in main if (w.x0 + w.x1) / 2 < x]
    right = [w for w in main if (w.x0 + w.x1) / 2 >= x]
    left_lines, right_lines = _line_tops(left), _line_tops(right)
    if crossing > max(_MAX_CROSSING * len(right_lines), 1):
        return None  # what stands on the right is mostly the rest of lines from the left
    if any(abs(r - x) < 10 for r in rules):
        return Gutter(x, True)
    if near is not None:
        # the rest of the document has columns: a page that nothing crosses has them too, half-empty ones included
        fits_left = all(w.x1 <= x + 2 for w in left) and bool(left)
        return Gutter(x, False) if fits_left or right else None
    if min(len(left_lines), len(right_lines)) < _MIN_LINES:
        return None
    alone = sum(1 for t in right_lines if all(abs(t - s) > _DRIFT for s in left_lines))
    ends = _line_ends(left)
    filled = sum(1 for e in ends if x - e < 0.12 * (x - left_edge) + 2 * _HALF_GUTTER)
    is_wide = right_edge - x > 0.2 * width and x - left_edge > 0.2 * width
    if min(w.x0 for w in right) - max(w.x1 for w in left) > _WIDEST * width:
        return None  # a block of notes beside the text: two columns share the page without such a gap
    if is_wide and (alone >= _SEPARATE * len(right_lines) or filled >= _FILLED * len(ends)):
        sure = crossing <= 0.05 * len(right_lines) and len(right_lines) >= 2 * _MIN_LINES
        return Gutter(x, sure and filled >= _FILLED * len(ends))
    return None


def _middle_of_widest(run: list[float]) -> float:
    """The middle of the longest stretch of neighbouring candidates."""
    best, start = (0, run[0], run[0]), run[0]
    for a, b in zip(run, [*run[1:], 1e9], strict=True):
        if b - a > _STEP * 1.5:
            best = max(best, (int((a - start) / _STEP) + 1, start, a))
            start = b
    return (best[1] + best[2]) / 2


def _line_ends(words: Sequence[Word]) -> list[float]:
    """Where each line of `words` ends on the right."""
    ends: list[float] = []
    last = -1e9
    for w in sorted(words, key=lambda w: w.baseline if w.baseline is not None else w.bottom):
        at = w.baseline if w.baseline is not None else w.bottom
        if at - last > 0.6 * max(w.size, 4.0):
            ends.append(w.x1)
            last = at
        else:
            ends[-1] = max(ends[-1], w.x1)
    return ends


def document_gutters(
    pages: Sequence[tuple[Sequence[Word], Sequence[Graphic], float, float]],
) -> list[float | None]:
    """The gutter of each page: what the page says, with the rest of the document as witness.

    Args:
        pages: (words, graphics, width, height) of each page, furniture left out.
    """
    found = [find_gutter(*p) for p in pages]
    counted = [g for g, p in zip(found, pages, strict=True) if len(p[0]) > 20]
    with_gutter = [g.x for g in counted if g is not None]
    if not with_gutter:
        return [None] * len(pages)
    middle = sorted(with_gutter)[len(with_gutter) // 2]
    is_habit = len(with_gutter) >= 0.5 * len(counted) and len(with_gutter) >= min(2, len(counted))
    gutters: list[float | None] = []
    for page, gutter in zip(pages, found, strict=True):
        if gutter is None and is_habit:
            again = find_gutter(*page, near=middle)
            gutters.append(again.x if again else None)
        elif gutter is not None and not is_habit and not gutter.is_certain:
            gutters.append(None)  # one page of many that looks like columns by chance: a table, a grid of options
        else:
            gutters.append(gutter.x if gutter else None)
    return gutters


def text_grids(words: Sequence[Word]) -> list[Box]:
    """Boxes of tables without rules, such as a key's grid: rows of many short cells that stand under one another."""
    grids: list[list[list[Box]]] = []
    for row in _rows_of_cells(words):
        last = grids[-1][-1] if grids else None
        height = row[0][3] - row[0][1]
        if last and row[0][1] - last[0][3] < 4 * height and _aligned(row, last):
            grids[-1].append(row)
        else:
            grids.append([row])
    return [
        (
            min(c[0] for r in g for c in r),
            min(c[1] for r in g for c in r),
            max(c[2] for r in g for c in r),
            max(c[3] for r in g for c in r),
        )
        for g in grids
        if len(g) >= 3 or (len(g) == 2 and min(map(len, g)) >= _MANY_CELLS)
    ]


def _aligned(row: Sequence[Box], other: Sequence[Box]) -> bool:
    """Whether most cells of one row stand under cells of another."""
    under = sum(1 for c in row if any(c[0] < o[2] + 2 and o[0] < c[2] + 2 for o in other))
    return under >= 0.7 * len(row)


def _rows_of_cells(words: Sequence[Word]) -> list[list[Box]]:
    """Rows of at least _CELLS short cells, each the box of words without a wide gap."""
    rows: list[list[Word]] = []
    for w in sorted(words, key=lambda w: w.bottom):
        if rows and w.bottom - rows[-1][-1].bottom <= 0.4 * max(w.size, 4.0):
            rows[-1].append(w)
        else:
            rows.append([w])
    found = []
    for row in rows:
        row.sort(key=lambda w: w.x0)
        cells: list[list[Word]] = [[row[0]]]
        for a, b in itertools.pairwise(row):
            if b.x0 - a.x1 > 1.2 * max(a.size, 4.0):
                cells.append([])
            cells[-1].append(b)
        if len(cells) >= _CELLS and all(sum(len(w.text) for w in c) <= _CELL_CHARS for c in cells):
            found.append([(c[0].x0, min(w.top for w in c), c[-1].x1, max(w.bottom for w in c)) for c in cells])
    return found


def _crosses(box: Box, x: float, left: float, right: float) -> bool:
    """Whether a box lies on both sides of the gutter, deep enough not to be a column's overflow."""
    into_left, into_right = x - box[0], box[2] - x
    if into_left <= _HALF_GUTTER or into_right <= _HALF_GUTTER:
        return False
    return into_left > _DEEP * (x - left) and into_right > _DEEP * (right - x)


def regions_of(
    words: Sequence[Word],
    graphics: Sequence[Graphic],
    gutter: float | None,
    width: float,
    tables: Sequence[Box] = (),
) -> list[Region]:
    """The page's regions in reading order; every word and graphic is in one of them.

    Args:
        words, graphics: Of the page; figures are passed as graphics of kind "image".
        gutter: Where two columns part; None for one column.
        width: Of the page.
        tables: Boxes of ruled tables: one that lies over the gutter is read across.
    """
    everything = Region(0, 0.0, width, list(range(len(words))), list(range(len(graphics))))
    if gutter is None or not words:
        return [everything]
    left, right = min(w.x0 for w in words), max(w.x1 for w in words)
    bands = _full_bands(words, graphics, tables, gutter, left, right)
    regions: list[Region] = []
    edges = [-1e9, *[v for b in bands for v in b], 1e9]
    for i in range(len(edges) - 1):
        top, bottom = edges[i], edges[i + 1]
        inside_w = [j for j, w in enumerate(words) if top <= (w.top + w.bottom) / 2 < bottom]
        inside_g = [j for j, g in enumerate(graphics) if top <= (g.top + g.bottom) / 2 < bottom]
        if i % 2 == 1:
            regions.append(Region(0, left, right, inside_w, inside_g))
            continue
        for column, x0, x1 in ((0, left, gutter), (1, gutter, right)):
            mine = lambda b, c=column: ((b.x0 + b.x1) / 2 >= gutter) == bool(c)  # noqa: E731
            regions.append(
                Region(
                    column,
                    x0,
                    x1,
                    [j for j in inside_w if mine(words[j])],
                    [j for j in inside_g if mine(graphics[j])],
                )
            )
    return [r for r in regions if r.words or r.graphics]


def _full_bands(
    words: Sequence[Word], graphics: Sequence[Graphic], tables: Sequence[Box], x: float, left: float, right: float
) -> list[tuple[float, float]]:
    """Stretches of height, from the top, in which something runs over the gutter."""
    spans: list[tuple[float, float]] = []
    for w in words:
        if w.x0 < x - _HALF_GUTTER and w.x1 > x + _HALF_GUTTER:
            row = _segment(words, w)
            if _crosses(row, x, left, right):
                spans.append((row[1], row[3]))
    spans += [
        (g.top, g.bottom)
        for g in graphics
        if g.kind == "image" and _crosses((g.x0, g.top, g.x1, g.bottom), x, left, right)
    ]
    spans += [(t[1], t[3]) for t in tables if _crosses(t, x, left, right)]
    bands: list[tuple[float, float]] = []
    for top, bottom in sorted(spans):
        if bands and top <= bands[-1][1] + 1:
            bands[-1] = (bands[-1][0], max(bands[-1][1], bottom))
        else:
            bands.append((top, bottom))
    return bands


def _segment(words: Sequence[Word], seed: Word) -> Box:
    """The box of the words that stand in one row with `seed` without a wide gap."""
    middle = (seed.top + seed.bottom) / 2
    row = sorted((w for w in words if w.top <= middle <= w.bottom), key=lambda w: w.x0)
    i = row.index(seed)
    a = b = i
    while a > 0 and row[a].x0 - row[a - 1].x1 < 1.2 * max(seed.size, 4.0):
        a -= 1
    while b + 1 < len(row) and row[b + 1].x0 - row[b].x1 < 1.2 * max(seed.size, 4.0):
        b += 1
    part = row[a : b + 1]
    return min(w.x0 for w in part), min(w.top for w in part), max(w.x1 for w in part), max(w.bottom for w in part)
