"""Two-dimensional formulas put into one line: fractions, roots, limits.

Belongs here: what bars, root signs and large operators make of the atoms around them. Each step takes atoms and gives
atoms, some of them now blocks. Brackets of several rows are in `tall_brackets.py`, scripts and rows in `scripts.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.reading.atoms import AXIS, OPERATORS, Atom, block, body_size, takes_limits
from exam_sources.reading.figures import Drawn, Rule
from exam_sources.reading.glyphs import LOST
from exam_sources.reading.page_model import Box
from exam_sources.reading.scripts import baseline_at, hang_scripts, rows_of, text_of
from exam_sources.reading.tall_brackets import between_stems, bracketed, joined_brackets
from kwilo_core.linear_text import fraction, root

_OVER = 0.35  # of the size: how far a numerator may stick out over its bar's ends
_CLEAR = 0.60  # of the size: how far a numerator's or denominator's ink may be from the bar
_CELL_GAP = 2.2  # of the size: a wider gap parts cells of a table, not terms of a numerator
_MAX_BAR = 0.75  # of the region's width: a longer rule parts things, it divides nothing


def linearise(atoms: list[Atom], drawn: Drawn, width: float) -> list[Atom]:
    """Atoms of one region with their formulas made blocks.

    Args:
        atoms: Those of the region, in any order.
        drawn: The rules and other drawn things of the page.
        width: Of the region, in points.
    """
    if not any(a.source == "text" for a in atoms):
        return atoms  # on pictures of pages neither bars nor sizes are known
    atoms = joined_brackets(atoms)
    atoms = _bars(atoms, drawn, width)
    atoms = _limits(atoms)
    atoms = bracketed(atoms)
    return between_stems(atoms, drawn)


# -- bars: fractions and roots -----------------------------------------------------------------------------------------


def _bars(atoms: list[Atom], drawn: Drawn, width: float) -> list[Atom]:
    rules = sorted(_joined_rules(drawn.rules), key=lambda r: r.x1 - r.x0)
    body = body_size(atoms)
    for rule in rules:
        if rule.x1 - rule.x0 > _MAX_BAR * width or _is_frame(rule, drawn.stems):
            continue
        made = _as_root(rule, atoms, drawn.hooks) or _as_fraction(rule, atoms, rules, body)
        if made is not None:
            used, new = made
            gone = {id(a) for a in used}
            atoms = [a for a in atoms if id(a) not in gone] + [new]
    return atoms


def _joined_rules(rules: Sequence[Rule]) -> list[Rule]:
    """Rules that continue or repeat one another at one height, as one."""
    joined: list[Rule] = []
    for rule in sorted(rules, key=lambda r: r.x0):
        for i, other in enumerate(joined):
            if abs(other.y - rule.y) < 0.8 and other.x0 - 0.3 <= rule.x0 <= other.x1 + 0.3:
                joined[i] = Rule(other.x0, max(other.x1, rule.x1), other.y, max(other.thickness, rule.thickness))
                break
        else:
            joined.append(rule)
    return joined


def _is_frame(rule: Rule, stems: Sequence[Box]) -> bool:
    """Whether a rule meets upright rules at its ends: part of a table or a box."""
    met = [
        s
        for s in stems
        if s[3] - s[1] > 8 and s[1] - 2 <= rule.y <= s[3] + 2 and (abs(s[0] - rule.x0) < 2 or abs(s[2] - rule.x1) < 2)
    ]
    # the drawn bars of |a/b| stand close beside a fraction's bar too, but it meets them in their middle
    return any(s[3] - s[1] > 45 or not s[1] + 5 < rule.y < s[3] - 5 or rule.x1 - rule.x0 > 110 for s in met)


def _as_root(rule: Rule, atoms: Sequence[Atom], hooks: Sequence[Box]) -> tuple[list[Atom], Atom] | None:
    """The root whose roof `rule` is: what it takes, and the block it makes."""
    sign = next(
        (
            a
            for a in atoms
            if a.text in ("√", LOST)  # a glyph without a character that carries a roof is a root too
            and -0.45 * a.size <= rule.x0 - a.x1 <= 0.3 * a.size
            and a.top - 0.3 * a.size <= rule.y <= a.top + 0.35 * a.size
        ),
        None,
    )
    if sign is not None:
        low, start = sign.bottom, sign.x0
    else:
        # a sign drawn as strokes: the last of them rises to where the roof begins
        hook = next(
            (h for h in hooks if abs(h[2] - rule.x0) < 1.5 and abs(h[1] - rule.y) < 1.5 and h[3] - h[1] > 4), None
        )
        if hook is None:
            return None
        low, start = hook[3], hook[0]
    inside = [
        a
        for a in atoms
        if a is not sign
        and rule.x0 - 1 <= a.centre <= rule.x1 + 0.3
        and a.x1 <= rule.x1 + 0.3 * a.size
        and rule.y - 0.12 * a.size <= a.middle <= low + 0.25 * a.size
    ]
    if not inside:
        return None
    size = max(a.size for a in inside)
    index = [
        a
        for a in atoms
        if a is not sign
        and a not in inside
        and a.size < 0.8 * size
        and a.text.isalnum()
        and start - 0.5 * size <= a.x0
        and a.x1 <= rule.x0 + 0.1 * size
        and rule.y - 0.6 * size <= a.middle <= rule.y + 0.7 * size
        and a.bottom < low - 0.3 * size
    ]
    if sign is None or (index and min(a.x0 for a in index) > (sign.x0 + sign.x1) / 2):
        index = []
    used = [*inside, *index, *([sign] if sign is not None else [])]
    main = max(rows_of(hang_scripts(list(inside))), key=lambda row: max(a.size for a in row))
    baseline = next((a.baseline for a in main if a.baseline is not None), None)
    text = root(text_of(inside), text_of(index) if index else "")
    return used, block(text, used, baseline=baseline, size=size, box=(start, rule.y, rule.x1, low))


def _as_fraction(
    rule: Rule, atoms: Sequence[Atom], rules: Sequence[Rule], body: float
) -> tuple[list[Atom], Atom] | None:
    """The fraction whose bar `rule` is: what it takes, and the block it makes."""
    top = _side(rule, atoms, rules, body, above=True)
    if not top:
        return None
    bottom = _side(rule, atoms, rules, body, above=False)
    if not bottom:
        return None
    extent = max(max(a.right for a in side) - min(a.x0 for a in side) for side in (top, bottom))
    if extent < 0.5 * (rule.x1 - rule.x0) and rule.x1 - rule.x0 - extent > 14:
        return None
    size = max(a.size for a in (*top, *bottom))
    beside = _neighbour(rule, atoms, {id(a) for a in (*top, *bottom)})
    if beside is not None and beside.baseline is not None:
        baseline, line_size = beside.baseline, max(beside.size, size)
    else:
        baseline, line_size = baseline_at(rule.y, size), size
    text = fraction(text_of(top), text_of(bottom))
    return [*top, *bottom], block(
        text, [*top, *bottom], baseline=baseline, size=line_size, box=(rule.x0, rule.y, rule.x1, rule.y)
    )


def _side(rule: Rule, atoms: Sequence[Atom], rules: Sequence[Rule], body: float, *, above: bool) -> list[Atom]:
    """What stands on (or hangs under) a bar; empty where that is no part of a fraction."""

    def distance(a: Atom) -> float:
        return rule.y - a.bottom if above else a.top - rule.y

    over = [a for a in atoms if min(a.x1, rule.x1) - max(a.x0, rule.x0) > 0.25 * min(a.x1 - a.x0, a.size)]
    near = [a for a in over if -0.3 * a.size <= distance(a) <= _CLEAR * a.size and (a.middle < rule.y) is above]
    if not near:
        return []
    for a in near:
        room = _OVER * a.size
        if a.x0 < rule.x0 - room or a.x1 > rule.x1 + room:
            return []  # a line of text runs past the rule: it underlines, or parts two lines
    edge_top, edge_bottom = min(a.top for a in near), max(a.bottom for a in near)
    taken = list(near)
    for a in over:
        if a in near or (a.middle < rule.y) is not above or a.x0 < rule.x0 - _OVER * a.size:
            continue
        if a.x1 <= rule.x1 + _OVER * a.size and a.top < edge_bottom - 0.5 and a.bottom > edge_top + 0.5:
            taken.append(a)
    is_text = max(a.size for a in taken) > 0.85 * body  # what is set smaller stands beside scripts, not in a line
    if _is_spread(taken) or (is_text and _runs_on(taken, rule, atoms, rules)):
        return []
    return taken


def _is_spread(side: Sequence[Atom]) -> bool:
    """Whether a gap of cells parts what stands on one side of a rule."""
    order = sorted(side, key=lambda a: a.x0)
    end = order[0].x1
    for a in order[1:]:
        if a.x0 - end > _CELL_GAP * a.size:
            return True
        end = max(end, a.right)
    return False


def _runs_on(side: Sequence[Atom], rule: Rule, atoms: Sequence[Atom], rules: Sequence[Rule]) -> bool:
    """Whether the row of a would-be numerator goes on beside the bar, as a line of text does."""
    ids = {id(a) for a in side}
    main = max(side, key=lambda a: a.size)
    if main.baseline is None:
        return False
    left, right = min(a.x0 for a in side), max(a.x1 for a in side)
    for a in atoms:
        if id(a) in ids or a.baseline is None or abs(a.baseline - main.baseline) > 0.12 * main.size:
            continue
        gap = a.x0 - right if a.x0 > main.x0 else left - a.x1
        if gap > 0.7 * main.size or a.size < 0.7 * main.size:
            continue
        if not any(
            r is not rule and r.x0 - 1 <= a.centre <= r.x1 + 1 and abs(r.y - rule.y) < 0.4 * a.size for r in rules
        ):
            return True
    return False


def _neighbour(rule: Rule, atoms: Sequence[Atom], used: set[int]) -> Atom | None:
    """The nearest atom beside a bar whose own axis lies at the bar's height."""
    best: tuple[float, Atom] | None = None
    for a in atoms:
        if id(a) in used or a.baseline is None or a.source == "ocr":
            continue
        if abs(a.baseline - AXIS * a.size - rule.y) > 0.22 * a.size:
            continue
        gap = max(rule.x0 - a.right, a.x0 - rule.x1)
        if -1 <= gap <= 3 * a.size and (best is None or gap < best[0]):
            best = (gap, a)
    return best[1] if best else None


# -- limits ------------------------------------------------------------------------------------------------------------


def _limits(atoms: list[Atom]) -> list[Atom]:
    """Large operators and lim with what stands over and under them."""
    operators = [a for a in atoms if takes_limits(a)]
    if not operators:
        return atoms
    body = body_size(atoms)
    free = [a for a in atoms if a.size < 0.88 * body and not takes_limits(a)]
    centres = [o.centre for o in operators]
    for op in operators:
        is_lim = op.text not in OPERATORS
        mine = [a for a in free if abs(a.centre - op.centre) <= min(abs(a.centre - c) for c in centres) + 0.6 * body]
        high = [] if is_lim else _limit(op, mine, centres, above=True)
        low = _limit(op, mine, centres, above=False)
        if not (high or low):
            continue
        used = [op, *high, *low]
        text = op.text
        if low:
            text += "_{" + text_of(low).replace(" ", "") + "}"
        if high:
            text += "^{" + text_of(high).replace(" ", "") + "}"
        gone = {id(a) for a in used}
        new = block(text, used, baseline=op.baseline, size=op.size if is_lim else body)
        if not is_lim:
            new.top, new.bottom = op.top, op.bottom  # its row is found by the sign, not by its limits
            new.x0 = op.x0
        atoms = [a for a in atoms if id(a) not in gone] + [new]
        free = [a for a in free if id(a) not in gone]
    return atoms


def _limit(op: Atom, atoms: Sequence[Atom], centres: Sequence[float], *, above: bool) -> list[Atom]:
    """The small atoms that make one limit of an operator."""
    size = min(op.size, 14.0)
    run: list[Atom] = []
    for a in atoms:
        away = op.top - a.bottom if above else a.top - op.bottom
        over = op.x0 - 0.6 * size <= a.centre <= op.x1 + 0.6 * size and -0.35 * size <= away <= 0.5 * size
        third = op.top + 0.3 * op.height if above else op.bottom - 0.3 * op.height
        at_side = (
            op.text in OPERATORS
            and -0.35 * size <= a.x0 - op.x1 <= 0.3 * size
            and (a.middle < third if above else a.middle > third)
            and op.top - 0.5 * size <= a.middle <= op.bottom + 0.5 * size
        )
        if over or at_side:
            run.append(a)
    grew = bool(run)
    while grew:  # a limit goes on to both sides while its characters follow closely
        grew = False
        for a in atoms:
            if a in run or any(abs(a.centre - c) < abs(a.centre - op.centre) for c in centres):
                continue
            if any(_follows(a, b) for b in run):
                run.append(a)
                grew = True
    return run


def _follows(a: Atom, b: Atom) -> bool:
    """Whether two small atoms stand side by side without a gap."""
    if a.baseline is None or b.baseline is None or abs(a.baseline - b.baseline) > 0.5 * a.size:
        return False
    return -0.2 * a.size <= a.x0 - b.right <= 0.45 * a.size or -0.2 * a.size <= b.x0 - a.right <= 0.45 * a.size
