"""What belongs to each question: the items from its number to the next, sorted by what they are.

Belongs here: cutting the flow into spans at anchors, headings and passages, and telling a question's own lines from
those that state its answer or work it out. What the lines say of stem and options is in `question.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.anchors import Anchor
from exam_sources.segmentation.answer_lines import (
    as_answer_line,
    is_all_bubbles,
    is_bubble_row,
    is_match_row,
    starts_solution,
)
from exam_sources.segmentation.flow import Flow, Item, drop_prefix
from exam_sources.segmentation.passages import Passage, fill_passage
from exam_sources.segmentation.response_sheet import IdBox


@dataclass(slots=True)
class Span:
    """What belongs to one question, sorted by what it is.

    Attributes:
        anchor: Where it starts.
        body: Stem and options; the first line is without the printed number.
        answers, solution: Lines that state its answer, and of its worked solution.
        box: The id box of a response sheet.
        options_from: Index within `body` before which no option stands; 0 where unknown.
    """

    anchor: Anchor
    body: list[Item]
    answers: list[Line] = field(default_factory=list)
    solution: list[Line] = field(default_factory=list)
    box: IdBox | None = None
    options_from: int = 0
    has_tail: bool = False


def cut_spans(
    flow: Flow,
    anchors: Sequence[Anchor],
    breaks: Sequence[int],
    passages: Sequence[Passage],
    end: int,
    boxes: Sequence[IdBox],
    option_starts: set[int],
) -> list[Span]:
    """Everything from each anchor to the next, or to the heading or passage that comes before it."""
    spans: list[Span] = []
    box_at = 0
    for k, anchor in enumerate(anchors):
        stop = anchors[k + 1].index if k + 1 < len(anchors) else end
        at = bisect_right(breaks, anchor.index)
        limit = min(stop, breaks[at]) if at < len(breaks) else stop
        span = _sort_items(flow, anchor, limit, option_starts)
        while box_at < len(boxes) and boxes[box_at].index <= anchor.index:
            box_at += 1
        if box_at < len(boxes) and boxes[box_at].index <= stop:
            span.box = boxes[box_at]
        spans.append(span)
        for passage in passages:
            if anchor.index < passage.index < stop:
                following = [b for b in breaks if b > passage.index]
                fill_passage(passage, flow.items[passage.index : min([stop, *following])])
    if anchors:
        for passage in passages:
            if passage.index < anchors[0].index:
                following = [b for b in breaks if b > passage.index]
                fill_passage(passage, flow.items[passage.index : min([anchors[0].index, *following])])
    return spans


def _sort_items(flow: Flow, anchor: Anchor, limit: int, option_starts: set[int]) -> Span:
    """The items of one question: its body, the lines that state its answer, the lines of its solution."""
    first = flow.items[anchor.index]
    assert isinstance(first, Line)
    span = Span(anchor, [drop_prefix(first, anchor.length)])
    where = "body"
    for i in range(anchor.index + 1, limit):
        item = flow.items[i]
        if i in option_starts:
            span.options_from = len(span.body)
        if isinstance(item, Figure):
            if where == "body":
                span.body.append(item)
            continue
        if where != "body" and is_all_bubbles(item):
            continue
        if as_answer_line(item):
            where = "answer"
            if not is_all_bubbles(item):
                span.answers.append(item)
        elif starts_solution(item) and (where != "body" or len(span.body) > 2):
            span.solution.append(item)
            where = "solution"
        elif where == "answer" and (is_bubble_row(item) or is_match_row(item) or _is_bare_answer(span.answers)):
            span.answers.append(item)
        elif where == "body":
            span.body.append(item)
        else:
            # what follows an answer is its solution, or a heading of what comes next
            span.solution.append(item)
    return span


def _is_bare_answer(answers: Sequence[Line]) -> bool:
    """Whether the last line is the word "Answer" alone, whose value stands on the next line."""
    if not answers:
        return False
    line = answers[-1]
    return len(line.tokens) <= 2 and line.text.strip(" .:-").lower() in ("ans", "answer", "answers", "correct answer")
