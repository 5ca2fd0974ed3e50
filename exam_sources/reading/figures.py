"""Which of the drawn things on a page are figures, which are rules, and which are decoration.

Belongs here: judging graphics by shape and by the text that lies on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from exam_sources.reading.page_model import Box, Graphic, Word

_THIN = 2.2  # points: what is thinner is a rule
_RULE_MIN = 2.5  # points: a shorter rule is a dash or a dot
_FIGURE_SIDE = 22.0  # points: a smaller picture is a sign within a line
_PAGE_SHARE = 0.75  # of the page: a larger picture is its paper
_NEAR = 5.0  # points: drawn things nearer than this belong together
_TEXT_SHARE = 0.30  # of the area: a box so full of words is a box around text
_SHAPED_SHARE = 0.25  # of a group's area: where curves and slanted lines take less, the rest is a frame
_TEXT_WORDS = 6  # words that OCR read on a picture of text, at least
_MAX_PARTS = 2500  # drawn things: more are print turned into outlines, not a drawing
_MAX_LABEL = 14  # characters: a longer run of text within a figure is not a label of it


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin level line: a fraction's bar, a root's roof, an underline, a part of a table."""

    x0: float
    x1: float
    y: float
    thickness: float


@dataclass(frozen=True, slots=True)
class Drawn:
    """The drawn things of a page by what they are for.

    Attributes:
        rules: Level rules.
        stems: Upright rules (x0, top, x1, bottom): borders of tables, determinant bars.
        hooks: Slanted short lines (the sign of a drawn root).
        figures: Boxes of figures, from the top.
        tables: Boxes of ruled tables.
    """

    rules: tuple[Rule, ...]
    stems: tuple[Box, ...]
    hooks: tuple[Box, ...]
    figures: tuple[Box, ...]
    tables: tuple[Box, ...] = ()


def _box(g: Graphic) -> Box:
    return g.x0, g.top, g.x1, g.bottom


def _hull(boxes: Sequence[Box]) -> Box:
    """The box around boxes."""
    xs0, tops, xs1, bottoms = zip(*boxes, strict=True)
    return min(xs0), min(tops), max(xs1), max(bottoms)


def _area(box: Box) -> float:
    return max((box[2] - box[0]) * (box[3] - box[1]), 1.0)


def _is_text_picture(box: Box, words: Sequence[Word]) -> bool:
    """Whether OCR found lines of text on a picture."""
    inside = [
        w.confidence
        for w in words
        if w.source == "ocr"
        and len(w.text) > 1
        and box[0] <= (w.x0 + w.x1) / 2 <= box[2]
        and box[1] <= (w.top + w.bottom) / 2 <= box[3]
    ]
    return len(inside) >= _TEXT_WORDS and sum(inside) / len(inside) > 0.6


def _text_share(box: Box, words: Sequence[Word]) -> float:
    area = max((box[2] - box[0]) * (box[3] - box[1]), 1.0)
    covered = sum(
        (w.x1 - w.x0) * (w.bottom - w.top)
        for w in words
        if box[0] <= (w.x0 + w.x1) / 2 <= box[2] and box[1] <= (w.top + w.bottom) / 2 <= box[3]
    )
    return covered / area


def sort_graphics(graphics: Sequence[Graphic], words: Sequence[Word], width: float, height: float) -> Drawn:
    """The drawn things of a page by what they are for; white ones and page-sized ones are left out."""
    rules: list[Rule] = []
    stems: list[Box] = []
    hooks: list[Box] = []
    parts: list[Graphic] = []
    pictures: list[Box] = []
    page_area = max(width * height, 1.0)
    for g in graphics:
        w, h = g.x1 - g.x0, g.bottom - g.top
        if g.kind == "image":
            if w >= _FIGURE_SIDE and h >= _FIGURE_SIDE and w * h < _PAGE_SHARE * page_area:
                pictures.append(_box(g))
            continue
        if _is_paper(g) or w * h > _PAGE_SHARE * page_area:
            continue
        if h <= _THIN and w >= _RULE_MIN and w > 2 * h:
            rules.append(Rule(g.x0, g.x1, (g.top + g.bottom) / 2, h))
        elif w <= _THIN and h >= _RULE_MIN:
            stems.append(_box(g))
        elif g.kind in ("line", "curve") and w < 12 and h < 40:
            hooks.append(_box(g))
        if g.kind != "rect" or g.stroke is not None:
            parts.append(g)
    drawings = _drawings(parts, words) if len(parts) <= _MAX_PARTS else []
    figures = _outermost([b for b in pictures if not _is_text_picture(b, words)] + drawings)
    return Drawn(
        tuple(r for r in rules if not _within((r.x0, r.y, r.x1, r.y), drawings)),
        tuple(s for s in stems if not _within(s, drawings)),
        tuple(h for h in hooks if not _within(h, drawings)),
        tuple(sorted(figures, key=lambda b: b[1])),
        tuple(_tables(rules, stems)),
    )


def _within(box: Box, figures: Sequence[Box]) -> bool:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return any(f[0] <= x <= f[2] and f[1] <= y <= f[3] for f in figures)


def _tables(rules: Sequence[Rule], stems: Sequence[Box]) -> list[Box]:
    """Boxes of ruled tables: at least three level and two upright rules that meet."""
    boxes = [(r.x0, r.y - 0.5, r.x1, r.y + 0.5) for r in rules] + list(stems)
    if len(boxes) > _MAX_PARTS:
        return []
    found = []
    for group in _groups(boxes, near=1.5):
        level = {round(boxes[i][1]) for i in group if i < len(rules) and boxes[i][2] - boxes[i][0] > 15}
        upright = {round(boxes[i][0]) for i in group if i >= len(rules) and boxes[i][3] - boxes[i][1] > 8}
        if len(level) >= 3 and len(upright) >= 2:
            found.append(_hull([boxes[i] for i in group]))
    return found


def _is_paper(g: Graphic) -> bool:
    """Whether a thing is drawn in white alone."""
    colours = [c for c in (g.stroke, g.fill) if c is not None]
    return bool(colours) and all(min(c) > 0.97 for c in colours)


def _drawings(parts: Sequence[Graphic], words: Sequence[Word]) -> list[Box]:
    """Boxes of groups of drawn things that make a picture: with a curve or a slanted line, and not full of text."""
    groups = _groups([_box(g) for g in parts])
    found: list[Box] = []
    for group in groups:
        members = [parts[i] for i in group]
        box = _hull([_box(g) for g in members])
        if box[2] - box[0] < _FIGURE_SIDE or box[3] - box[1] < _FIGURE_SIDE:
            continue
        shaped = [
            g
            for g in members
            if g.kind == "curve" or (g.kind == "line" and g.x1 - g.x0 > _THIN and g.bottom - g.top > _THIN)
        ]
        if not shaped or _is_root(members, box):
            continue
        if _frames_text([_box(g) for g in shaped], words):
            continue
        if sum(_area(b) for b in {_box(g) for g in shaped}) < _SHAPED_SHARE * _area(box):
            # a frame with some signs in it: the signs may be drawings, the frame is none
            if len(shaped) < len(members):
                found += _drawings(shaped, words)
        elif _text_share(box, words) < _TEXT_SHARE:
            found.append(box)
    return found


def _frames_text(shapes: Sequence[Box], words: Sequence[Word]) -> bool:
    """Whether the shapes are one closed line (a box with round corners, an oval) around words."""
    hull = _hull(shapes)
    if any(abs(a - b) > 3 for s in shapes for a, b in zip(s, hull, strict=True)):
        return False
    return sum(_within((w.x0, w.top, w.x1, w.bottom), [hull]) for w in words) >= 3


def _is_root(members: Sequence[Graphic], box: Box) -> bool:
    """Whether the group is the sign of a drawn root: a stroke that rises to where a level one begins."""
    if len(members) > 12 or box[3] - box[1] > 60:
        return False
    roofs = [g for g in members if g.bottom - g.top <= _THIN and g.x1 - g.x0 > 3 and g.top < box[1] + 3]
    return any(
        abs(h.x1 - r.x0) < 2 and abs(h.top - r.top) < 2 and h.bottom - h.top > 4
        for r in roofs
        for h in members
        if h is not r and h.x1 - h.x0 < 12
    )


def _groups(boxes: Sequence[Box], near: float = _NEAR) -> list[list[int]]:
    """Indices of boxes that lie near one another, group by group."""
    parent = list(range(len(boxes)))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    order = sorted(range(len(boxes)), key=lambda i: boxes[i][1])
    active: list[int] = []
    for i in order:
        box = boxes[i]
        active = [j for j in active if boxes[j][3] + near >= box[1]]
        for j in active:
            other = boxes[j]
            if box[0] <= other[2] + near and other[0] <= box[2] + near:
                parent[root(i)] = root(j)
        active.append(i)
    groups: dict[int, list[int]] = {}
    for i in range(len(boxes)):
        groups.setdefault(root(i), []).append(i)
    return list(groups.values())


def _outermost(boxes: Sequence[Box]) -> list[Box]:
    """The boxes that lie in no other one; overlapping ones are joined."""
    joined: list[Box] = []
    for box in sorted(boxes, key=lambda b: -(b[2] - b[0]) * (b[3] - b[1])):
        for i, other in enumerate(joined):
            if box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]:
                joined[i] = (
                    min(box[0], other[0]),
                    min(box[1], other[1]),
                    max(box[2], other[2]),
                    max(box[3], other[3]),
                )
                break
        else:
            joined.append(box)
    return joined


def labels_within(figures: Sequence[Box], words: Sequence[Word]) -> set[int]:
    """Indices of words that are labels of a figure: short, and within its box."""
    found = set()
    for i, w in enumerate(words):
        if len(w.text) > _MAX_LABEL or w.source == "ocr":
            continue
        x, y = (w.x0 + w.x1) / 2, (w.top + w.bottom) / 2
        if any(b[0] <= x <= b[2] and b[1] <= y <= b[3] for b in figures):
            found.add(i)
    return found
