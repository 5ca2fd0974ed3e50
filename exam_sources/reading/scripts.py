"""Superscripts and subscripts: which atom hangs on which, by size and baseline; and the text of a run of atoms.

Belongs here: grouping atoms of one region into rows, with their scripts, and writing a row down.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from exam_sources.reading.atoms import AXIS, Atom
from kwilo_core.linear_text import normalise, script

SPACE = 0.16
"""A gap wider than this share of the size parts two tokens."""

_SMALLER = 0.88  # a script's size, at most, as a share of its base's
_RAISED, _TOO_HIGH = 0.18, 0.95  # of the base's size: how far a superscript's baseline lies above
_LOWERED, _TOO_LOW = 0.07, 0.60  # the same for a subscript, below
_REACH = 0.38  # of the base's size: how far a script begins behind its base, or behind the script before it
_OVERLAP = 0.45  # of the base's size: how far it may begin before its base ends (italics lean)
_HALF_ROW = 0.55  # of the size: rows of text are at least one size apart
_ONE_ROW = 0.28  # of the size: baselines nearer than this are one row
_ONE_ROW_OCR = 0.40  # the same where the baseline is measured on a picture


def _kind(atom: Atom, base: Atom) -> str | None:
    """Whether `atom` would be a superscript ("^") or a subscript ("_") of `base` by size and height alone."""
    if atom.baseline is None or base.baseline is None or atom.size > _SMALLER * base.size:
        return None
    off = base.baseline - atom.baseline
    if atom.is_block and abs(off) < 0.3 * base.size:
        return None  # a fraction set small stands on the line, at about its height
    high = max(_TOO_HIGH * base.size, base.baseline - base.top - 0.1 * base.size if base.is_block else 0.0)
    low = max(_TOO_LOW * base.size, base.bottom - base.baseline + 0.4 * base.size if base.is_block else 0.0)
    if _RAISED * base.size <= off <= high:
        return "^"
    if _LOWERED * base.size <= -off <= low:
        return "_"
    return None


def hang_scripts(atoms: Sequence[Atom]) -> list[Atom]:
    """The atoms that are no script; scripts are hung on their base (`above`, `below`, `before`).

    Args:
        atoms: Those of one region, in any order, all scripts among them. They are changed; doing it again is harmless.
    """
    for a in atoms:
        a.above, a.below, a.before = [], [], []
    level = sorted((a for a in atoms if a.baseline is not None and a.source == "text"), key=lambda a: a.baseline or 0)
    if not level:
        return list(atoms)
    heights = [a.baseline or 0.0 for a in level]
    reach = max(max(a.size, a.height if a.is_block else 0) for a in level)
    hung: set[int] = set()
    smallest_base = min(a.size for a in level) / _SMALLER
    if all(a.size < smallest_base for a in level):
        return list(atoms)
    for atom in sorted(level, key=lambda a: a.x0):
        low = bisect_left(heights, (atom.baseline or 0) - reach)
        high = bisect_right(heights, (atom.baseline or 0) + reach)
        near = [b for b in level[low:high] if b is not atom]
        base = _base_before(atom, near)
        if base is not None:
            (base[0].above if base[1] == "^" else base[0].below).append(atom)
            hung.add(id(atom))
            continue
        far = _base_far_before(atom, near)
        if far is not None:
            (far[0].above if far[1] == "^" else far[0].below).append(atom)
            hung.add(id(atom))
            continue
        after = _base_after(atom, near)
        if after is not None:
            after.before.append(atom)
            hung.add(id(atom))
    return [a for a in atoms if id(a) not in hung]


def _base_before(atom: Atom, near: Sequence[Atom]) -> tuple[Atom, str] | None:
    best: tuple[float, Atom, str] | None = None
    for base in near:
        kind = _kind(atom, base)
        if kind is None or atom.x0 < base.x1 - _OVERLAP * base.size or atom.x0 < base.x0:
            continue
        run = base.above if kind == "^" else base.below
        end = max([base.x1, *(a.right for a in run)]) if run else base.right
        gap = min(abs(atom.x0 - base.x1), abs(atom.x0 - end))
        if atom.x0 - end > _REACH * base.size and atom.x0 - base.x1 > _REACH * base.size:
            continue
        if best is None or gap < best[0]:
            best = (gap, base, kind)
    return (best[1], best[2]) if best else None


def _base_far_before(atom: Atom, near: Sequence[Atom]) -> tuple[Atom, str] | None:
    """The base of a short script that was set apart from it: the next thing to the left, up to one size away."""
    if len(atom.text) > 3 or atom.text[:1].isalpha():
        return None
    left = [b for b in near if b.x1 <= atom.x0 + 0.1 * b.size and atom.x0 - b.x1 < b.size and not b.is_block]
    base = max(left, key=lambda b: b.x1, default=None)
    kind = _kind(atom, base) if base is not None else None
    return (base, kind) if base is not None and kind is not None else None


def _base_after(atom: Atom, near: Sequence[Atom]) -> Atom | None:
    """The base that `atom` stands before, as an isotope's numbers do."""
    if not atom.text[-1:].isdigit():
        return None
    for base in near:
        gap = base.x0 - atom.x1
        if _kind(atom, base) and -0.1 * base.size <= gap <= 0.15 * base.size and base.text[:1].isalpha():
            return base
    return None


def rows_of(atoms: Sequence[Atom]) -> list[list[Atom]]:
    """Atoms (scripts hung already) as rows from the top, each from left to right."""
    level = sorted((a for a in atoms if a.baseline is not None), key=lambda a: a.baseline or 0.0)
    tall = [a for a in atoms if a.baseline is None]
    rows: list[list[Atom]] = []
    means: list[float] = []
    for atom in level:
        at = atom.baseline or 0.0
        near = _ONE_ROW_OCR if atom.source == "ocr" else _ONE_ROW
        if rows and at - means[-1] <= near * min(atom.size, max(a.size for a in rows[-1])):
            rows[-1].append(atom)
            means[-1] += (at - means[-1]) / len(rows[-1])
        else:
            rows.append([atom])
            means.append(at)
    rows = _beside_joined(rows)
    for atom in tall:
        _seat(atom, rows)
    return [sorted(row, key=lambda a: a.x0) for row in rows if row]


def _beside_joined(rows: list[list[Atom]]) -> list[list[Atom]]:
    """Rows whose baselines differ by less than half a line and that nowhere lie over one another, as one row.

    A label stands a little above or below the formula beside it, and so does a script that was set far from its base.
    """
    joined: list[list[Atom]] = []
    for row in rows:
        last = joined[-1] if joined else None
        if last and _level(row) - _level(last) < _HALF_ROW * min(_size(row), _size(last)) and _apart(row, last):
            last.extend(row)
        else:
            joined.append(row)
    return joined


def _level(row: Sequence[Atom]) -> float:
    """The baseline of a row's largest print."""
    return max(row, key=lambda a: (a.size, len(a.text))).baseline or 0.0


def _size(row: Sequence[Atom]) -> float:
    return max(a.size for a in row)


def _apart(a: Sequence[Atom], b: Sequence[Atom]) -> bool:
    return not any(x.x0 < y.right - 0.3 and y.x0 < x.right - 0.3 for x in a for y in b)


def _seat(atom: Atom, rows: list[list[Atom]]) -> None:
    """Put a tall atom into the row whose axis its middle is nearest to, or into a row of its own."""
    best: tuple[float, list[Atom]] | None = None
    for row in rows:
        level = [a for a in row if a.baseline is not None and atom.top - 2 <= a.axis <= atom.bottom + 2]
        if not level:
            continue
        beside = min(level, key=lambda a: min(abs(a.x0 - atom.x1), abs(atom.x0 - a.right)))
        away = abs(beside.axis - atom.middle) + 0.2 * max(
            0.0, min(abs(beside.x0 - atom.x1), abs(atom.x0 - beside.right)) - beside.size
        )
        if best is None or away < best[0]:
            best = (away, row)
    if best is not None:
        best[1].append(atom)
        return
    at = atom.middle
    place = next((i for i, row in enumerate(rows) if row[0].axis > at), len(rows))
    rows.insert(place, [atom])


def written(atom: Atom) -> str:
    """An atom's text with its scripts."""
    text = atom.text
    if atom.below:
        text = script(text, _tight(atom.below), "_")
    if atom.above:
        text = script(text, _tight(atom.above), "^")
    if atom.before:
        at = atom.baseline or 0.0
        high = [a for a in atom.before if (a.baseline or 0.0) < at]
        low = [a for a in atom.before if (a.baseline or 0.0) >= at]
        text = (script("", _tight(high), "^") if high else "") + (script("", _tight(low), "_") if low else "") + text
    return text


def _tight(atoms: Sequence[Atom]) -> str:
    """A run of script atoms as text: blanks only between words."""
    out = ""
    last: Atom | None = None
    for atom in sorted(atoms, key=lambda a: a.x0):
        text = written(atom)
        if last is not None and atom.x0 - last.right > 0.25 * atom.size and out[-1:].isalnum() and text[:1].isalnum():
            out += " "
        out += text
        last = atom
    return normalise(out)


def is_gap(left: Atom, right: Atom) -> bool:
    """Whether a blank stands between two neighbours of one row."""
    if left.source == "ocr" or right.source == "ocr":
        return True
    gap = right.x0 - left.right
    if left.text[-1:].isdigit() and re.match(r"\.\d", right.text) and not left.above and gap < 0.45 * left.size:
        return False  # a decimal point set wide
    if left.font == right.font and left.size == right.size and left.baseline == right.baseline and not left.is_block:
        # one run of one font would have been one word: a blank ended it
        return gap > (SPACE if left.above or left.below else 0.02) * left.size
    return gap > SPACE * min(left.size, right.size)


def text_of(atoms: Sequence[Atom]) -> str:
    """Atoms of a part of a formula (a numerator, a cell) as one line of text, whatever rows they make."""
    rows = rows_of(hang_scripts(atoms))
    return normalise(" ".join(row_text(row) for row in rows))


def row_text(row: Sequence[Atom]) -> str:
    """One row's text, blanks where there are gaps."""
    out = ""
    for i, atom in enumerate(row):
        if i and is_gap(row[i - 1], atom):
            out += " "
        out += written(atom)
    return out


def baseline_at(axis: float, size: float) -> float:
    """The baseline of a line whose mathematical axis lies at `axis`."""
    return axis + AXIS * size
