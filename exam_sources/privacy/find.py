"""What of a page is a candidate's: the block around the labels, and the answers that were given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from exam_sources.privacy.labels import KEPT, QUESTION, RESPONSE, RESPONSE_STATE, STRONG, has_form, value_of
from exam_sources.privacy.values import LINE_STEP, Value, is_other, labels_of
from exam_sources.privacy.words import Box, Glyph, Line, around, spelled

BLOCK_STEP = 7.0
"""In heights of the print: labels further apart are blocks of their own (a running head and a running foot)."""

RESPONSE_WIDTH = 12.0
"""In heights of the print: the longest state of a question is about twice as long, and OCR reads that."""

_KEPT_WORDS = re.compile(r"[^\W\d_]+")
"""A heading of words alone has its value below; one with a number has it beside."""


@dataclass(slots=True)
class PageFinding:
    """What of one page is a candidate's: glyphs, kinds, and the boxes of blocks and of running heads and feet."""

    glyphs: list[Glyph] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    blocks: list[Box] = field(default_factory=list)
    heads: list[Box] = field(default_factory=list)
    kept: list[Glyph] = field(default_factory=list)
    has_question: bool = False


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
                if is_other(segment) or (is_outside and (is_head or not _has_number(text))):
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
