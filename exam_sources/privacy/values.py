"""Labels of a page with the values that belong to them, and whether they make a document one person's.

Knows nothing of PDF: lines in, values out, so that text layers and OCR are judged alike.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from exam_sources.privacy.labels import (
    ENOUGH_ALONE,
    KEPT,
    NUMBERED,
    QUESTION,
    STRONG,
    Label,
    has_form,
    label_at,
    value_of,
)
from exam_sources.privacy.words import Box, Glyph, Line, Segment, around, spelled

LINES_DOWN = 3
"""A value stands at most so many lines below its label, and runs over at most so many more."""

LINE_STEP = 2.6
"""In heights of the print: lines further apart do not belong to one value."""

BESIDE = 1.6
"""In heights of the print: so far from the label's middle a box with its value may stand."""


_CANDIDATES_NUMBER = re.compile(r"[A-Z]{0,4}\d{8,13}")
"""Application and roll numbers as the examining bodies make them; a date has marks between its parts."""


@dataclass(frozen=True, slots=True)
class Value:
    """A value met beside or below its label.

    Attributes:
        is_plain: Whether the label begins a line or a cell and has the value on its own line; what stands below a
            label may be another thing, unless it is a number.
    """

    kind: str
    text: str
    glyphs: tuple[Glyph, ...]
    line: int
    is_plain: bool = True


def labels_of(segment: Segment) -> list[tuple[int, Label]]:
    """Labels in a segment with where each begins: any at its start, strong ones behind it too."""
    text, _ = spelled(segment)
    found: list[tuple[int, Label]] = []
    position = 0
    for start in [m.start() for m in re.finditer(r"(?<!\S)\S", text)]:
        if start < position:
            continue
        label = label_at(text[start:])
        has_colon = ":" in text[start : start + (label.end if label else 0)]
        is_strong = label is not None and label.kind in STRONG
        if label and (start == 0 or (is_strong and has_colon) or (found and (is_strong or has_colon))):
            found.append((start, label))
            position = start + label.end
            while (again := label_at(text[position:].lstrip("/| ").lstrip())) and "/" in text[position : position + 3]:
                position = len(text) - len(text[position:].lstrip("/| ")) + again.end  # the same in a second language
                found[-1] = (start, Label(label.kind, position - start))
    return found


def values_of(lines: Sequence[Line]) -> list[Value]:
    """Every label of a page with the value that belongs to it; labels without one (a printed form) give none."""
    out: list[Value] = []
    for n, line in enumerate(lines):
        for s, segment in enumerate(line):
            labels = labels_of(segment)
            text, owners = spelled(segment)
            for i, (start, label) in enumerate(labels):
                end = labels[i + 1][0] if i + 1 < len(labels) else len(text)
                parts = [(text[start + label.end : end], owners[start + label.end : end])]
                if i + 1 == len(labels):
                    for later in line[s + 1 :]:
                        if labels_of(later) or KEPT.match(later.text) or QUESTION.match(later.text):
                            break
                        parts.append(spelled(later))
                joined = " ".join(p for p, _ in parts).strip()
                glyphs = [g for _, o in parts for g in o if g]
                is_beside = bool(value_of(joined))
                if not is_beside:
                    joined, glyphs = _beside_or_below(lines, n, segment)
                else:
                    more, more_glyphs = _going_on(lines, n, around(g.box for g in glyphs)) if glyphs else ("", [])
                    joined, glyphs = f"{joined} {more}".strip(), glyphs + more_glyphs
                if value_of(joined) and glyphs:
                    out.append(
                        Value(
                            label.kind,
                            joined,
                            tuple(dict.fromkeys(glyphs)),
                            n,
                            start == 0 and (is_beside or label.kind in NUMBERED),
                        )
                    )
    return out


def _beside_or_below(lines: Sequence[Line], n: int, label: Segment) -> tuple[str, list[Glyph]]:
    """The value of a label that has none on its line: in a box set a little higher or lower, or below it."""
    box = label.box
    height = box[3] - box[1]
    middle = (box[1] + box[3]) / 2
    for other_line in (*lines[max(0, n - 1) : n], *lines[n + 1 : n + 2]):
        beside = [s for s in other_line if s.box[0] >= box[2]]
        is_near = beside and abs((beside[0].box[1] + beside[0].box[3]) / 2 - middle) < BESIDE * height
        if is_near and len(beside) == len(other_line) and not any(is_other(s) for s in beside):
            return _joined(beside)
    right = min((s.box[0] for s in lines[n] if s.box[0] > box[2]), default=float("inf"))
    for other in lines[n + 1] if n + 1 < len(lines) else ():
        is_under = other.box[0] < right and other.box[2] > box[0] and other.box[0] >= box[0] - 3 * height
        if is_under and other.box[1] - box[3] <= LINE_STEP * height:
            return ("", []) if is_other(other) else _joined([other])
    return "", []


def is_other(segment: Segment) -> bool:
    """Whether a segment is a label, something kept, or a question: no value."""
    return bool(labels_of(segment) or KEPT.match(segment.text) or QUESTION.match(segment.text))


def _joined(segments: Sequence[Segment]) -> tuple[str, list[Glyph]]:
    spelt = [spelled(s) for s in segments]
    return " ".join(text for text, _ in spelt), [g for _, owners in spelt for g in owners if g]


def _going_on(lines: Sequence[Line], n: int, box: Box) -> tuple[str, list[Glyph]]:
    """Lines below that carry a value on: in its column, with no label of their own."""
    texts: list[str] = []
    glyphs: list[Glyph] = []
    height, bottom = box[3] - box[1], box[3]
    for line in lines[n + 1 : n + 1 + LINES_DOWN]:
        inside = [s for s in line if s.box[0] >= box[0] - height and s.box[0] < box[2]]
        if (
            not inside
            or len(inside) < len(line)
            or inside[0].box[1] - bottom > 0.9 * height
            or any(labels_of(s) or KEPT.match(s.text) or QUESTION.match(s.text) for s in inside)
        ):
            break
        bottom = inside[0].box[3]
        for s in inside:
            text, owners = spelled(s)
            texts.append(text)
            glyphs += [g for g in owners if g]
    return " ".join(texts), glyphs


def numbers_above_questions(lines: Sequence[Line]) -> list[Value]:
    """Numbers of a candidate's form above a page's first question, whatever stands before them."""
    out: list[Value] = []
    for n, line in enumerate(lines):
        if QUESTION.match(line[0].text):
            return out
        if any(KEPT.match(s.text) for s in line):
            continue
        for segment in line:
            for word in segment.words:
                if _CANDIDATES_NUMBER.fullmatch(word.text):
                    out.append(Value("application_number", word.text, word.glyphs, n))
    return []  # no question below: it is no sheet's head


def is_a_persons(values: Sequence[Value]) -> bool:
    """Whether a document's labels and values make it one person's sheet."""
    met = {v.kind for v in values if v.kind in STRONG and has_form(v.kind, v.text)}
    alone = {v.kind for v in values if v.kind in ENOUGH_ALONE and v.is_plain and has_form(v.kind, v.text)}
    return len(met) >= 2 or bool(alone)
