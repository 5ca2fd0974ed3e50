"""Two-dimensional formulas put into one line: fractions, roots, limits, tall brackets, matrices.

Belongs here: what bars, root signs, large operators and tall brackets make of the atoms around them. Each step takes
atoms and gives atoms, some of them now blocks. Scripts and rows are in `scripts.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.reading.atoms import AXIS, Atom, block
from exam_sources.reading.figures import Drawn, Rule
from exam_sources.reading.glyphs import BRACKET_PARTS, INTEGRAL_PARTS
from exam_sources.reading.page_model import Box
from exam_sources.reading.scripts import baseline_at, hang_scripts, row_text, rows_of, text_of
from kwilo_core.linear_text import fraction, normalise, root, script

_OVER = 0.35  # of the size: how far a numerator may stick out over its bar's ends
_CLEAR = 0.60  # of the size: how far a numerator's or denominator's ink may be from the bar
_MAX_BAR = 0.75  # of the region's width: a longer rule parts things, it divides nothing
_OPERATORS = "∫∮∑∏⋃⋂∐"
_TALL = 1.55  # of the size: a bracket of this height spans more than one row
_MATES = {"(": ")", "[": "]", "{": "}", "|": "|"}


def linearise(atoms: list[Atom], drawn: Drawn, width: float) -> list[Atom]:
    """Atoms of one region with their formulas made blocks.

    Args:
        atoms: Those of the region, in any order.
        drawn: The rules and other drawn things of the page.
        width: Of the region, in points.
    """
    if not any(a.source == "text" for a in atoms):
        return atoms  # on pictures of pages neither bars nor sizes are known
    atoms = _joined_brackets(atoms)
    atoms = _bars(atoms, drawn, width)
    atoms = _limits(atoms)
    atoms = _bracketed(atoms)
    return _between_stems(atoms, drawn.stems)


# -- tall brackets from parts ------------------------------------------------------------------------------------------


def _joined_brackets(atoms: list[Atom]) -> list[Atom]:
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


# -- bars: fractions and roots -----------------------------------------------------------------------------------------


def _bars(atoms: list[Atom], drawn: Drawn, width: float) -> list[Atom]:
    rules = sorted(_joined_rules(drawn.rules), key=lambda r: r.x1 - r.x0)
    for rule in rules:
        if rule.x1 - rule.x0 > _MAX_BAR * width or _is_frame(rule, drawn.stems):
            continue
        made = _as_root(rule, atoms, drawn.hooks) or _as_fraction(rule, atoms, rules)
        if made is not None:
            used, new = made
            gone = {id(a) for a in used}
            atoms = [a for a in atoms if id(a) not in gone] + [new]
    return atoms


def _joined_rules(rules: Sequence[Rule]) -> list[Rule]:
    """Rules that continue or repeat one another at one height, as one."""
    joined: list[Rule] = []
    for rule in sorted(rules, key=lambda r: (round(r.y, 0), r.x0)):
        last = joined[-1] if joined else None
        if last and abs(last.y - rule.y) < 0.8 and rule.x0 <= last.x1 + 0.3:
            joined[-1] = Rule(last.x0, max(last.x1, rule.x1), last.y, max(last.thickness, rule.thickness))
        else:
            joined.append(rule)
    return joined


def _is_frame(rule: Rule, stems: Sequence[Box]) -> bool:
    """Whether a rule meets upright rules at its ends: part of a table or a box."""
    return any(
        s[3] - s[1] > 8 and s[1] - 2 <= rule.y <= s[3] + 2 and (abs(s[0] - rule.x0) < 2 or abs(s[2] - rule.x1) < 2)
        for s in stems
    )


def _as_root(rule: Rule, atoms: Sequence[Atom], hooks: Sequence[Box]) -> tuple[list[Atom], Atom] | None:
    """The root whose roof `rule` is: what it takes, and the block it makes."""
    sign = next(
        (
            a
            for a in atoms
            if a.text == "√"
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
        and rule.x0 - 1 <= a.centre <= rule.x1 + 1
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
    if sign is None or index and min(a.x0 for a in index) > (sign.x0 + sign.x1) / 2:
        index = []
    used = [*inside, *index, *([sign] if sign is not None else [])]
    main = max(rows_of(hang_scripts(list(inside))), key=lambda row: max(a.size for a in row))
    baseline = next((a.baseline for a in main if a.baseline is not None), None)
    text = root(text_of(inside), text_of(index) if index else "")
    return used, block(text, used, baseline=baseline, size=size, box=(start, rule.y, rule.x1, low))


def _as_fraction(rule: Rule, atoms: Sequence[Atom], rules: Sequence[Rule]) -> tuple[list[Atom], Atom] | None:
    """The fraction whose bar `rule` is: what it takes, and the block it makes."""
    top = _side(rule, atoms, rules, above=True)
    if not top:
        return None
    bottom = _side(rule, atoms, rules, above=False)
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


def _side(rule: Rule, atoms: Sequence[Atom], rules: Sequence[Rule], *, above: bool) -> list[Atom]:
    """What stands on (or hangs under) a bar; empty where that is no part of a fraction."""

    def distance(a: Atom) -> float:
        return rule.y - a.bottom if above else a.top - rule.y

    over = [a for a in atoms if a.x1 > rule.x0 - 0.2 and a.x0 < rule.x1 + 0.2]
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
    return [] if _runs_on(taken, rule, atoms, rules) else taken


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
        if not any(r is not rule and r.x0 - 1 <= a.centre <= r.x1 + 1 and abs(r.y - rule.y) < 0.4 * a.size for r in rules):
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
    for op in [a for a in atoms if a.text in _OPERATORS or a.text.lower() == "lim"]:
        is_lim = op.text.lower() == "lim"
        size = op.size
        others = [a for a in atoms if a is not op and a.size < 0.9 * _text_size(op, atoms)]
        high = [] if is_lim else _limit(op, others, above=True)
        low = _limit(op, others, above=False)
        if op.text in "∫∮" and not is_lim and not (high or low):
            continue
        if not (high or low):
            continue
        used = [op, *high, *low]
        text = op.text
        if low:
            text += "_{" + text_of(low).replace(" ", "") + "}"
        if high:
            text += "^{" + text_of(high).replace(" ", "") + "}"
        gone = {id(a) for a in used}
        new = block(text, used, baseline=op.baseline if is_lim else None, size=size)
        if not is_lim:
            new.top, new.bottom = op.top, op.bottom  # its row is found by the sign, not by its limits
            new.x1 = max(op.x1, *(a.right for a in used))
        atoms = [a for a in atoms if id(a) not in gone] + [new]
    return atoms


def _text_size(op: Atom, atoms: Sequence[Atom]) -> float:
    """The size of the print beside an operator."""
    beside = [
        a for a in atoms if a is not op and a.baseline is not None and op.top <= a.axis <= op.bottom and 0 <= a.x0 - op.x0 < 60
    ]
    return max((a.size for a in beside), default=op.size)


def _limit(op: Atom, atoms: Sequence[Atom], *, above: bool) -> list[Atom]:
    """The small atoms that make one limit of an operator."""
    size = min(op.size, 14.0)
    seeds = []
    for a in atoms:
        away = op.top - a.bottom if above else a.top - op.bottom
        over = op.x0 - 0.6 * size <= a.centre <= op.x1 + 0.6 * size and -0.35 * size <= away <= 0.5 * size
        third = op.top + 0.3 * op.height if above else op.bottom - 0.3 * op.height
        at_side = (
            op.text in _OPERATORS
            and -0.35 * size <= a.x0 - op.x1 <= 0.3 * size
            and (a.middle < third if above else a.middle > third)
            and op.top - 0.5 * size <= a.middle <= op.bottom + 0.5 * size
        )
        if over or at_side:
            seeds.append(a)
    run = list(seeds)
    grew = bool(run)
    while grew:  # a limit goes on to both sides while its characters follow closely
        grew = False
        for a in atoms:
            if a in run or a.baseline is None:
                continue
            for b in run:
                close = -0.2 * a.size <= a.x0 - b.right <= 0.45 * a.size or -0.2 * a.size <= b.x0 - a.x1 <= 0.45 * a.size
                if close and b.baseline is not None and abs(a.baseline - b.baseline) < 0.5 * a.size:
                    run.append(a)
                    grew = True
                    break
    return run


# -- tall brackets -----------------------------------------------------------------------------------------------------


def _bracketed(atoms: list[Atom]) -> list[Atom]:
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
        if a is not bracket and a.baseline is not None and bracket.top <= a.axis <= bracket.bottom and 0 <= a.x0 - bracket.x0 < 80
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
        for a in inside:  # the scripts will be hung again, with all the rest
            a.above, a.below, a.before = [], [], []
        return None
    size = max(a.size for a in inside)
    text = "; ".join(normalise(row_text(row)) for row in rows)
    text = left.text + text + (right.text if right is not None else "")
    parts = [left, *inside, *([right] if right is not None else [])]
    return block(text, parts, baseline=baseline_at((left.top + left.bottom) / 2, size), size=size)


def _between_stems(atoms: list[Atom], stems: Sequence[Box]) -> list[Atom]:
    """Determinants whose bars are drawn: two upright rules of one height around several rows."""
    bars = sorted((s for s in stems if 14 < s[3] - s[1] < 160), key=lambda s: s[0])
    if len(bars) < 2 or len(bars) > 60:
        return atoms
    used: set[int] = set()
    for i, left in enumerate(bars):
        if i in used:
            continue
        twins = [
            j
            for j in range(i + 1, len(bars))
            if j not in used and abs(bars[j][1] - left[1]) < 1.5 and abs(bars[j][3] - left[3]) < 1.5 and bars[j][0] - left[2] > 6
        ]
        if len(twins) != 1 and not (twins and bars[twins[0]][0] - left[2] < 120):
            continue
        right = bars[twins[0]]
        inside = [a for a in atoms if left[2] <= a.centre <= right[0] and left[1] - 2 <= a.axis <= left[3] + 2]
        if not inside or max(a.x1 for a in inside) > right[0] + 2 or min(a.x0 for a in inside) < left[0] - 2:
            continue
        size = max(a.size for a in inside)
        edge = lambda box, s=size: Atom("|", box[0], box[1], box[2], box[3], None, s)  # noqa: E731
        made = _rows_in(inside, edge(left), edge(right))
        used.update((i, twins[0]))
        if made is None:
            atoms = [*atoms, edge(left), edge(right)]
        else:
            gone = {id(a) for a in inside}
            atoms = [a for a in atoms if id(a) not in gone] + [made]
    return atoms


def limit_text(operator: str, low: str, high: str) -> str:
    """An operator with its limits in the linear form: `∫_{0}^{1}`."""
    text = operator
    if low:
        text += "_{" + low + "}"
    if high:
        text += "^{" + high + "}"
    return text if low or high else script(operator, "", "^")
