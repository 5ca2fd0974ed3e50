"""Labels of options that OCR bent or lost: "(8)" for "(B)", or a cell without its label.

Belongs here: completing a set of labels from those that were read and from the places where the others should stand.
Only words from OCR are guessed at; a text layer that has no label has none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.flow import Item, starts_cell
from exam_sources.segmentation.options import ALIGN, Label, find_labels

_BENT = re.compile(r"^[\(\[{|]?\s*(?P<l>[^\s\w]|\w{1,2})\s*[\)\]}|]\.?|^[\(\[{](?P<m>\w)\b")
_LOOKS_LIKE = {
    "A": "A4Aaâ&", "B": "B8b3ßR", "C": "C©cGeE€¢", "D": "D0OoQdp®",
    "1": "1lI|iTt!", "2": "2Zz?", "3": "3S8B9", "4": "4A&+Hxyj",
}  # fmt: skip


def has_ocr(items: Sequence[Item]) -> bool:
    """Whether any word among `items` was read by OCR."""
    return any(t.source == "ocr" for x in items if isinstance(x, Line) for t in x.tokens)


def partial_chain(items: Sequence[Item], style: str | None) -> list[Label]:
    """The labels that were read of a set whose A was lost: the last of each place, each starting a cell; at least two.

    Letters whose small form has the same shape ("c)" for "C)") count as the paper's form.
    """
    if style is None:
        return []
    known: dict[int, Label] = {}
    for x in find_labels(items):
        same = x.style == style or (x.style.lower() == style.lower() and x.place == 2)
        if same and x.is_cell:
            known[x.place] = x
    chain = [known[p] for p in sorted(known)]
    return chain if len(chain) >= 2 and all(p < 5 for p in known) else []


def complete(items: Sequence[Item], chain: Sequence[Label]) -> list[Label]:
    """`chain` with the labels that it lacks of A to D, where OCR left something at their place."""
    known = {x.place: x for x in chain}
    count = max(4, max(known, default=-1) + 1)
    if not known or len(known) >= count:
        return list(chain)
    digits = chain[0].style.startswith("1")
    for place in range(count):
        if place in known or place > 3:
            continue
        wanted = _LOOKS_LIKE[str(place + 1) if digits else "ABCD"[place]]
        hit = _bent(items, known, place, wanted) or _unlabelled(items, known, place)
        if hit and all((hit.line, hit.token) != (x.line, x.token) for x in known.values()):
            known[place] = hit
    return [known[p] for p in sorted(known)]


def _bounds(items: Sequence[Item], known: dict[int, Label], place: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The places (line, token) between which the label of `place` must stand."""
    after = known.get(place - 1)
    before = next((known[p] for p in range(place + 1, 5) if p in known), None)
    start = (after.line, after.token + 1) if after else (max(0, (before.line if before else 0) - 2), 0)
    return start, (before.line, before.token) if before else (len(items), 0)


def _bent(items: Sequence[Item], known: dict[int, Label], place: int, wanted: str) -> Label | None:
    """A token that has a label's form and a sign that resembles the one wanted, or stands in a column of labels."""
    start, stop = _bounds(items, known, place)
    style = next(iter(known.values())).style
    for i in range(start[0], min(len(items), stop[0] + 1)):
        item = items[i]
        if isinstance(item, Figure):
            continue
        for j, token in enumerate(item.tokens):
            if (i, j) < start or (i, j) >= stop or token.source != "ocr" or not starts_cell(item, j):
                continue
            found = _BENT.match(token.text)
            if not found:
                continue
            sign = found["l"] or found["m"] or ""
            aligned = any(abs(token.x0 - x.x0) <= ALIGN for x in known.values())
            if any(c in wanted for c in sign) or aligned:
                return Label(i, j, place, style, found.end(), token.x0, True, j == 0)
    return None


def _unlabelled(items: Sequence[Item], known: dict[int, Label], place: int) -> Label | None:
    """A cell without a label: left of the next label in its row, right of the one before, or under it in its column."""
    style = next(iter(known.values())).style
    after, before = known.get(place - 1), known.get(place + 1)
    if before is not None and not before.is_first:
        line = items[before.line]
        taken = [x.token for x in known.values() if x.line == before.line and x.token < before.token]
        first = max(taken) + 1 if taken else 0
        if isinstance(line, Line) and first < before.token and (not taken or _gap_at(line, first, before.token)):
            at = _gap_at(line, first, before.token) if taken else first
            if at is not None and line.tokens[at].source == "ocr":
                return Label(before.line, at, place, style, 0, line.tokens[at].x0, True, at == 0)
    if after is not None:
        line = items[after.line]
        stop = [x.token for x in known.values() if x.line == after.line and x.token > after.token]
        if isinstance(line, Line):
            end = min(stop) if stop else len(line.tokens)
            at = _gap_at(line, after.token + 1, end)
            if at is not None and line.tokens[at].source == "ocr":
                return Label(after.line, at, place, style, 0, line.tokens[at].x0, True, False)
        stop_line = before.line if before else min(len(items), after.line + 3)
        for i in range(after.line + 1, stop_line):
            item = items[i]
            if isinstance(item, Line) and item.tokens[0].source == "ocr" and abs(item.x0 - after.x0) <= ALIGN:
                return Label(i, 0, place, style, 0, item.x0, True, True)
    return None


def _gap_at(line: Line, start: int, end: int) -> int | None:
    """The first token of a cell from `start` on, not counting the one right behind a label."""
    for j in range(start + 1, end):
        if starts_cell(line, j):
            return j
    return None
