"""Tall brackets: joined from their parts, and what stands in several rows between them (matrices, determinants, cases).

Belongs here: brackets and bars that span more than one row, printed or drawn. Fractions, roots and limits are in
`formulas.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.reading.atoms import Atom, block, body_size
from exam_sources.reading.figures import Drawn
from exam_sources.reading.glyphs import BRACKET_PARTS, INTEGRAL_PARTS
from exam_sources.reading.page_model import Box
from exam_sources.reading.scripts import baseline_at, hang_scripts, row_text, rows_of
from kwilo_core.linear_text import normalise

_TALL = 1.55  # of the size: a bracket of this height spans more than one row
_MATES = {"(": ")", "[": "]", "{": "}", "|": "|"}


def joined_brackets(atoms: list[Atom]) -> list[Atom]:
    """Parts of tall brackets and integrals that stand upon one another, as one atom each."""
    parts = [a for a in atoms if a.text in BRACKET_PARTS or a.text in INTEGRAL_PARTS]
    if not parts:
        return atoms
    rest = [a for a in atoms if a.text not in BRACKET_PARTS and a.text not in INTEGRAL_PARTS]
    parts.sort(key=lambda a: (round(a.centre / 2), a.top))
    groups: list[list[Atom]] = []
    for part in sorted(parts, key=lambda a: a.top):
        sign = BRACKET_PARTS.get(part.text, "∫")
        for group in groups:
            last = group[-1]
            if (
                BRACKET_PARTS.get(last.text, "∫") == sign
                and abs(last.x0 - part.x0) < 0.35 * part.size
                and part.top - last.bottom < 0.35 * part.size
            ):
                group.append(part)
                break
        else:
            groups.append([part])
    for group in groups:
        sign = BRACKET_PARTS.get(group[0].text, "∫")
        joined = block(sign, group, baseline=None, size=group[0].size)
        joined.is_block = False
        rest.append(joined)
    return rest


def bracketed(atoms: list[Atom]) -> list[Atom]:
    """Tall brackets around several rows: a matrix, a determinant, cases; one row stays as it is."""
    for left in sorted((a for a in atoms if a.text in _MATES), key=lambda a: a.height):
        if left not in atoms or left.height < _TALL * _inner_size(left, atoms):
            continue
        right = _mate(left, atoms)
        if right is None and left.text != "{":
            continue
        end = right.x0 if right is not None else left.x1 + 4000
        inside = [
            a
            for a in atoms
            if a is not left and a is not right and left.x1 - 1.5 <= a.centre <= end + 1.5
            and left.top - 0.3 * a.size <= a.axis <= left.bottom + 0.3 * a.size
        ]  # fmt: skip
        if right is None:
            inside = _without_far(inside, left)
        made = _rows_in(inside, left, right)
        if made is not None:
            gone = {id(a) for a in (*inside, left, right)}
            atoms = [a for a in atoms if id(a) not in gone] + [made]
    return atoms


def _inner_size(bracket: Atom, atoms: Sequence[Atom]) -> float:
    sizes = sorted(
        a.size
        for a in atoms
        if a is not bracket
        and a.baseline is not None
        and bracket.top <= a.axis <= bracket.bottom
        and 0 <= a.x0 - bracket.x0 < 80
    )
    return sizes[-1] if sizes else bracket.size


def _mate(left: Atom, atoms: Sequence[Atom]) -> Atom | None:
    mates = [
        a
        for a in atoms
        if a is not left
        and a.text == _MATES[left.text]
        and a.x0 > left.x0 + 1
        and abs(a.top - left.top) < 0.25 * left.height
        and abs(a.bottom - left.bottom) < 0.25 * left.height
    ]
    return min(mates, key=lambda a: a.x0, default=None)


def _without_far(inside: Sequence[Atom], left: Atom) -> list[Atom]:
    """What follows an open brace without a gap of more than six sizes, row by row."""
    kept: list[Atom] = []
    end = left.x1
    for a in sorted(inside, key=lambda a: a.x0):
        if a.x0 - end > 6 * a.size:
            break
        kept.append(a)
        end = max(end, a.right)
    return kept


def _rows_in(inside: Sequence[Atom], left: Atom, right: Atom | None) -> Atom | None:
    """The block of several rows within brackets; None where there is one row."""
    rows = rows_of(hang_scripts(list(inside))) if inside else []
    if len(rows) < 2:
        return None
    size = max(a.size for a in inside)
    text = "; ".join(normalise(row_text(row)) for row in rows)
    text = left.text + text + (right.text if right is not None else "")
    parts = [left, *inside, *([right] if right is not None else [])]
    return block(text, parts, baseline=baseline_at((left.top + left.bottom) / 2, size), size=size)


def between_stems(atoms: list[Atom], drawn: Drawn) -> list[Atom]:
    """Determinants and absolute values whose bars are drawn: two upright rules of one height around one thing."""
    size = body_size(atoms)
    bars = sorted((s for s in drawn.stems if 0.8 * size < s[3] - s[1] < 9 * size), key=lambda s: s[0])
    if len(bars) < 2 or len(bars) > 80:
        return atoms
    used: set[int] = set()
    for i, left in enumerate(bars):
        twin = next((j for j in range(i + 1, len(bars)) if _is_twin(left, bars[j], size)), None)
        if i in used or twin is None or twin in used:
            continue
        right = bars[twin]
        framed = any(
            (abs(r.y - left[1]) < 3 or abs(r.y - left[3]) < 3) and r.x0 < right[0] - 2 and r.x1 > left[2] + 2
            for r in drawn.rules
        )
        inside = [a for a in atoms if left[2] <= a.centre <= right[0] and left[1] - 2 <= a.axis <= left[3] + 2]
        if framed or not inside or max(a.x1 for a in inside) > right[0] + 3 or min(a.x0 for a in inside) < left[0] - 3:
            continue
        used.update((i, twin))
        edges = [Atom("|", b[0], b[1], b[2], b[3], None, size) for b in (left, right)]
        made = _rows_in(inside, edges[0], edges[1])
        if made is None:
            atoms = [*atoms, *edges]
        else:
            gone = {id(a) for a in inside}
            atoms = [a for a in atoms if id(a) not in gone] + [made]
    return atoms


def _is_twin(left: Box, right: Box, size: float) -> bool:
    """Whether two upright rules are of one height, side by side, as far apart as a determinant is wide."""
    return (
        abs(left[1] - right[1]) < 1.5 and abs(left[3] - right[3]) < 1.5 and 0.4 * size < right[0] - left[2] < 25 * size
    )
