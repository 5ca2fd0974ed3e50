"""Which glyphs of a document are a candidate's data: labels and their values, the block around them, recurrences.

Knows nothing of PDF: lines in, glyphs out, so that text layers and OCR are judged alike.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from exam_sources.privacy.labels import (
    ENOUGH_ALONE,
    KEPT,
    NAMED,
    NUMBERED,
    QUESTION,
    RESPONSE,
    RESPONSE_STATE,
    SEARCHED,
    STRONG,
    TITLE,
    Label,
    has_form,
    label_at,
    value_of,
)
from exam_sources.privacy.words import Box, Glyph, Line, Segment, around, normal

LINES_DOWN = 3
"""A value stands at most so many lines below its label, and runs over at most so many more."""

LINE_STEP = 2.6
"""In heights of the print: lines further apart do not belong to one value."""

BESIDE = 1.6
"""In heights of the print: so far from the label's middle a box with its value may stand."""

RESPONSE_WIDTH = 12.0
"""In heights of the print: the longest state of a question is about twice as long, and OCR reads that."""

BLOCK_STEP = 7.0
"""In heights of the print: labels further apart are blocks of their own (a running head and a running foot)."""


_KEPT_WORDS = re.compile(r"[^\W\d_]+")
"""A heading of words alone has its value below; one with a number has it beside."""


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


@dataclass(slots=True)
class PageFinding:
    """What of one page is a candidate's: glyphs, kinds, and the boxes of blocks and of running heads and feet."""

    glyphs: list[Glyph] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    blocks: list[Box] = field(default_factory=list)
    heads: list[Box] = field(default_factory=list)
    kept: list[Glyph] = field(default_factory=list)
    has_question: bool = False


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
        if is_near and len(beside) == len(other_line) and not any(_is_other(s) for s in beside):
            return _joined(beside)
    right = min((s.box[0] for s in lines[n] if s.box[0] > box[2]), default=float("inf"))
    for other in lines[n + 1] if n + 1 < len(lines) else ():
        is_under = other.box[0] < right and other.box[2] > box[0] and other.box[0] >= box[0] - 3 * height
        if is_under and other.box[1] - box[3] <= LINE_STEP * height:
            return ("", []) if _is_other(other) else _joined([other])
    return "", []


def _is_other(segment: Segment) -> bool:
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


def is_a_persons(values: Sequence[Value]) -> bool:
    """Whether a document's labels and values make it one person's sheet."""
    met = {v.kind for v in values if v.kind in STRONG and has_form(v.kind, v.text)}
    alone = {v.kind for v in values if v.kind in ENOUGH_ALONE and v.is_plain and has_form(v.kind, v.text)}
    return len(met) >= 2 or bool(alone)


def find_in_page(lines: Sequence[Line], values: Sequence[Value], *, is_first: bool) -> tuple[PageFinding, list[Value]]:
    """What to blank on a page of a person's sheet, and the values met there (to be looked for everywhere).

    In the block of labels everything is blanked but labels and what `KEPT` names. Around the sheet's first block
    (`is_first`) numbers go as well, and it counts as a block; later ones are running heads, close to questions.
    """
    finding = PageFinding()
    searched: list[Value] = []
    for first, last in _clusters(lines, values):
        inside = [v for v in values if first <= v.line <= last]
        strong = [v for v in inside if v.kind in STRONG and has_form(v.kind, v.text)]
        if not strong and len({v.kind for v in inside}) < 3:
            continue
        blanked: dict[Glyph, None] = {}
        for value in inside:
            blanked.update(dict.fromkeys(value.glyphs))
            finding.kinds.add("candidate_name" if value.kind == "candidate_name_plain" else value.kind)
        searched += inside
        bottom = max(g.box[3] for g in blanked) if blanked else 0.0
        is_head = not is_first
        for n in range(0 if not is_head else first, len(lines)):
            line = lines[n]
            if n < first and any(QUESTION.match(other[0].text) for other in lines[n:first]):
                continue
            if n > last and QUESTION.match(line[0].text):
                break
            is_outside = n < first or (n > last and around(s.box for s in line)[1] > bottom)
            for s, segment in enumerate(line):
                if _is_kept(lines, n, s, first):
                    finding.kept += [g for g in spelled(segment)[1] if g]
                    for glyph in spelled(segment)[1]:
                        blanked.pop(glyph, None)  # type: ignore[arg-type]
                    continue
                text, owners = spelled(segment)
                if _is_other(segment) or (is_outside and (is_head or not _has_number(text))):
                    continue
                fresh = [g for g in owners if g and g not in blanked]
                if fresh and value_of(text):
                    blanked.update(dict.fromkeys(fresh))
                    searched.append(Value("unlabelled", text, tuple(fresh), n))
        if blanked:
            boxes = [s.box for n in range(first, last + 1) for s in lines[n]] + [g.box for g in blanked]
            (finding.heads if is_head else finding.blocks).append(around(boxes))
            finding.glyphs += blanked
    finding.has_question = any(QUESTION.match(s.text) for line in lines for s in line)
    return finding, searched


def _has_number(text: str) -> bool:
    """Whether some text has what may be a candidate's number, its label unread."""
    return has_form("roll_number", text) or any(has_form("roll_number", word) for word in text.split())


def _clusters(lines: Sequence[Line], values: Sequence[Value]) -> Iterator[tuple[int, int]]:
    """Ranges of lines (first and last with a label) that are blocks of a candidate's data."""
    rows = sorted({v.line for v in values if v.line >= 0})
    if not rows:
        return
    start = 0
    for i in range(1, len(rows) + 1):
        if i < len(rows):
            above, below = around(s.box for s in lines[rows[i - 1]]), around(s.box for s in lines[rows[i]])
            between = lines[rows[i - 1] + 1 : rows[i]]
            height = max(below[3] - below[1], 1.0)
            if below[1] - above[3] <= BLOCK_STEP * height and not any(QUESTION.match(x[0].text) for x in between):
                continue
        yield rows[start], rows[i - 1]
        start = i


def _is_kept(lines: Sequence[Line], n: int, s: int, first: int) -> bool:
    """Whether a segment is a kept label, or the value of one: to its right, or below it."""
    line = lines[n]
    for segment in reversed(line[: s + 1]):
        if labels_of(segment):
            return False
        if KEPT.match(segment.text):
            return True
    box = line[s].box
    for segment in lines[n - 1] if n > first else ():
        overlaps = segment.box[0] <= box[2] and segment.box[2] >= box[0]
        if overlaps and box[1] - segment.box[3] < LINE_STEP * (box[3] - box[1]):
            return bool(KEPT.match(segment.text)) and not value_of(_KEPT_WORDS.sub("", segment.text))
    return False


def responses_of(lines: Sequence[Line]) -> list[Glyph]:
    """What the candidate answered: the chosen options and the states of the questions."""
    out: list[Glyph] = []
    for line in lines:
        for s, segment in enumerate(line):
            text, owners = spelled(segment)
            if RESPONSE_STATE.fullmatch(text.strip(" :")):
                out += [g for g in owners if g]
                continue
            met = RESPONSE.match(text)
            if met:
                out += [g for g in owners[met.end() :] if g]
                if met.end() >= len(text.rstrip()) and s + 1 < len(line):
                    out += [g for g in spelled(line[s + 1])[1] if g]
    return out


def response_strips(lines: Sequence[Line]) -> list[Box]:
    """Where a response stands on a scan, to the right of its label: OCR overlooks a single digit."""
    out = []
    for line in lines:
        for s, segment in enumerate(line):
            met = RESPONSE.match(segment.text)
            if not met or QUESTION.match(segment.text):
                continue
            height = segment.box[3] - segment.box[1]
            label = [g for g in spelled(segment)[1][: met.end()] if g]
            left = max(g.box[2] for g in label)
            right = line[s + 1].box[0] if s + 1 < len(line) else left + RESPONSE_WIDTH * height
            out.append((left, segment.box[1], min(right, left + RESPONSE_WIDTH * height), segment.box[3]))
    return out


def patterns_of(values: Sequence[Value]) -> dict[str, re.Pattern[str]]:
    """What to look for in the whole file: {kind and number: pattern}, for values that are no common words."""
    found: dict[str, tuple[str, str]] = {}
    for value in values:
        if value.kind not in SEARCHED:
            continue
        text = " ".join(value_of(normal(value.text)).split())
        pieces = [text] if is_telling(value.kind, text) else []
        if value.kind in NUMBERED or value.kind == "unlabelled":
            pieces += [w for w in text.split() if len(w) >= 6 and sum(c.isdigit() for c in w) >= 4]
        for piece in pieces:
            found.setdefault(piece.casefold(), (value.kind, piece))
    return {f"{kind} {n}": _anywhere(piece) for n, (kind, piece) in enumerate(found.values())}


def _anywhere(piece: str) -> re.Pattern[str]:
    """`piece` however it is spaced or punctuated, not as a part of a longer word or number."""
    letters = [re.escape(c) for c in piece if c.isalnum() or unicodedata.category(c).startswith("M")]
    return re.compile(r"(?<![^\W_])" + r"[\s\W_]{0,4}".join(letters) + r"(?![^\W_])", re.IGNORECASE)


def is_telling(kind: str, text: str) -> bool:
    """Whether a value is long and odd enough that meeting it elsewhere is no accident."""
    compact = text.replace(" ", "")
    digits = sum(c.isdigit() for c in compact)
    if kind == "unlabelled":
        words = text.split()
        is_name = 2 <= len(words) <= 5 and all(w.isalpha() and w[0] == w[0].upper() for w in words)
        return 8 <= len(compact) <= 60 and (digits >= 5 or (is_name and not TITLE.search(text)))
    if kind in NAMED:
        return len(compact) >= 5
    return len(compact) >= (10 if kind in ("address", "test_centre") else 5)


def recurrences(
    lines: Sequence[Line], patterns: Mapping[str, re.Pattern[str]], drawn: Sequence[Glyph] = ()
) -> tuple[list[Glyph], set[str]]:
    """Glyphs of a page that print one of the values again, and the kinds met.

    Args:
        lines: Of the page.
        patterns: As `patterns_of` gives them.
        drawn: The page's glyphs in the order in which they are drawn: a slanted watermark makes no line.
    """
    out: list[Glyph] = []
    kinds: set[str] = set()
    for text, owners in (_text_of_lines(lines), _text_as_drawn(drawn)):
        for name, pattern in patterns.items():
            for met in pattern.finditer(text):
                out += [g for g in owners[met.start() : met.end()] if g]
                kinds.add(name.split()[0])
    return out, kinds


def _text_of_lines(lines: Sequence[Line]) -> tuple[str, list[Glyph | None]]:
    text: list[str] = []
    owners: list[Glyph | None] = []
    for line in lines:
        for segment in line:
            piece, piece_owners = spelled(segment)
            text.append(piece + "\n")
            owners += [*piece_owners, None]
    return "".join(text), owners


def _text_as_drawn(glyphs: Sequence[Glyph]) -> tuple[str, list[Glyph | None]]:
    text: list[str] = []
    owners: list[Glyph | None] = []
    before: Glyph | None = None
    for glyph in glyphs:
        if before and (before.stream, before.operation) != (glyph.stream, glyph.operation):
            text.append("\n")
            owners.append(None)
        piece = normal(glyph.text)
        text.append(piece)
        owners += [glyph] * len(piece)
        before = glyph
    return "".join(text), owners
