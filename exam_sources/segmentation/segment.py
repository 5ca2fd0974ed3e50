"""From a document's lines to its questions: the one entry of segmentation.

    flow -> anchors (where questions start) -> spans (what belongs to each) -> stem, options, type, passage, confidence

Belongs here: the order of the steps, and what is settled over all questions (sections, passages, answers, gaps). Each
step's rules are in the module named for it.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from exam_sources.booklet import BookletInfo
from exam_sources.marks.shape import ExpectedShape
from exam_sources.model import Question, QuestionType
from exam_sources.reading.page_model import DocumentText, Line
from exam_sources.segmentation.anchors import Anchor, best_chain, fill_gaps, find_candidates, question_evidence
from exam_sources.segmentation.answer_lines import (
    as_answer_line,
    columns_before_key,
    key_start,
    mend_answer,
    share_values,
)
from exam_sources.segmentation.confidence import grade
from exam_sources.segmentation.cover import first_item_behind_cover
from exam_sources.segmentation.flow import Flow, Item, make_flow
from exam_sources.segmentation.lost_numbers import infer_anchors
from exam_sources.segmentation.options import (
    usual_style,
)
from exam_sources.segmentation.passages import Passage, find_passages
from exam_sources.segmentation.question import ReadQuestion, is_diagram, read_question
from exam_sources.segmentation.response_sheet import IdBox, is_response_sheet, single_column, strip_boxes
from exam_sources.segmentation.result import Failure, Segmentation
from exam_sources.segmentation.sections import (
    Heading,
    Places,
    find_headings,
    without_running_subjects,
)
from exam_sources.segmentation.spans import cut_spans
from exam_sources.segmentation.types import type_of_section
from exam_sources.self_description.read import read_facts
from kwilo_core.ids import Exam

SUBJECTS_OF = {
    Exam.JEE_MAIN: ("physics", "chemistry", "mathematics"),
    Exam.JEE_ADVANCED: ("physics", "chemistry", "mathematics"),
    Exam.NEET: ("physics", "chemistry", "biology"),
}
"""The subjects of an exam whose papers hold several."""


def segment(text: DocumentText, booklet: BookletInfo, *, expected: ExpectedShape | None = None) -> Segmentation:
    """The questions of a document, and what stands around them.

    Args:
        text: The document in reading order.
        booklet: What is known of it; its first language is the one whose text becomes stem and options.
        expected: The paper's shape by its marking scheme; it says where numbers may start again and which type a
            number has where the page does not say, and nothing else.
    """
    facts = read_facts(text)
    flow = without_running_subjects(make_flow(text))
    flow = replace(flow, items=tuple(share_values(flow.items)))
    boxes: list[IdBox] = []
    option_starts: set[int] = set()
    if is_response_sheet(flow):
        flow, boxes, option_starts = strip_boxes(single_column(flow))
    candidates = find_candidates(flow)
    end = key_start(flow, question_evidence(flow, candidates))
    if end is None:
        end = len(flow.items)
    else:
        flow, end, moved = columns_before_key(flow, end)
        candidates = find_candidates(flow) if moved else candidates
    headings = [h for h in find_headings(flow, text.furniture) if h.index < end]
    passages = find_passages(flow, end)
    start = first_item_behind_cover(flow)
    inside = [c for c in candidates if start <= c.index < end]
    headings = [h for h in headings if h.index >= start]
    chain = best_chain(inside, [h.index for h in headings], firsts=_firsts(expected))
    anchors = fill_gaps(flow, chain, inside, end)
    headings = _within_paper(headings, anchors)
    breaks = sorted({h.index for h in headings} | {p.index for p in passages})
    style = usual_style(_between(flow, anchors, end))
    anchors = infer_anchors(flow, anchors, start=start, end=end, style=style, breaks=breaks)
    spans = cut_spans(flow, anchors, breaks, passages, end, boxes, option_starts)
    places = Places(headings)
    section_lines, section_types = _sections(flow, headings, anchors, passages, places, end)
    read = [read_question(flow, s, style, booklet, facts, places, section_types, expected) for s in spans]
    _name_first_subject(read, booklet)
    _share_passages(read, passages)
    questions = [_graded(r) for r in read]
    return Segmentation(
        questions=tuple(questions),
        answer_lines=_answer_lines(read),
        solution_lines={k: tuple(r.span.solution) for k, r in enumerate(read) if r.span.solution},
        key_items=flow.items[end:],
        section_lines=section_lines,
        facts=facts,
        failures=tuple(_failures(questions)),
    )


def _between(flow: Flow, anchors: Sequence[Anchor], end: int) -> list[tuple[Item, ...]]:
    """The items from each anchor to the next."""
    stops = [*[a.index for a in anchors[1:]], end]
    return [flow.items[a.index + 1 : stop] for a, stop in zip(anchors, stops[: len(anchors)], strict=True)]


def _firsts(expected: ExpectedShape | None) -> frozenset[int]:
    """The numbers that a part of the paper may start with."""
    if expected is None:
        return frozenset({1})
    blocks = [expected.of_subject(s)[0].first for s in expected.subjects]
    return frozenset({1, *blocks})


def _within_paper(headings: Sequence[Heading], anchors: Sequence[Anchor]) -> list[Heading]:
    """Headings without those of a cover that lists the paper's parts: of several before the first question the last
    holds.

    A section that stands right after its subject is kept with it.
    """
    if not anchors:
        return list(headings)
    front = [h for h in headings if h.index < anchors[0].index]
    subjects = [h for h in front if h.subject]
    if len({h.subject for h in subjects}) > 1:
        last = subjects[-1].index
        front = [h for h in front if h.index >= last]
    return front + [h for h in headings if h.index >= anchors[0].index]


def _sections(
    flow: Flow,
    headings: Sequence[Heading],
    anchors: Sequence[Anchor],
    passages: Sequence[Passage],
    places: Places,
    end: int,
) -> tuple[dict[str, tuple[Line, ...]], dict[int, QuestionType | None]]:
    """The lines under each heading up to its first question, by name; the type they state, by index of the heading."""
    stops = sorted({a.index for a in anchors} | {p.index for p in passages} | {h.index for h in headings} | {end})
    lines: dict[str, tuple[Line, ...]] = {}
    types: dict[int, QuestionType | None] = {}
    for h in headings:
        at = bisect_right(stops, h.index)
        stop = stops[at] if at < len(stops) else end
        under = tuple(x for x in flow.items[h.index : stop] if isinstance(x, Line))
        types[h.index] = type_of_section(" ".join(x.text for x in under))
        name = h.section or places.section_at(h.index)
        if name is None or not h.section:
            continue
        subject = h.subject or places.subject_at(h.index)
        key = f"{subject} {name}" if subject and subject not in name.lower() else name
        n = 2
        while key in lines:
            key, n = f"{name}, part {n}", n + 1
        lines[key] = under
    return lines, types


def _name_first_subject(read: Sequence[ReadQuestion], booklet: BookletInfo) -> None:
    """Gives the questions before the first heading of a subject the one subject of the exam that no heading names.

    The first heading is the one that is lost most: it stands in a box, or in the title.
    """
    subjects = SUBJECTS_OF.get(booklet.paper.exam, ())
    named = {r.question.subject for r in read if r.question.subject}
    missing = [x for x in subjects if x not in named]
    if len(missing) != 1 or len(named) != len(subjects) - 1 or booklet.covers:
        return
    for r in read:
        if r.question.subject:
            return
        r.question = r.question.with_(subject=missing[0], subject_from="text")


def _share_passages(read: list[ReadQuestion], passages: Sequence[Passage]) -> None:
    """Copies each passage to its questions: those that it names, else those up to the next heading or passage."""
    for passage in passages:
        if not passage.text and not passage.has_figure:
            continue
        after = [r for r in read if r.span.anchor.index > passage.index]
        if passage.first is not None and passage.last is not None:
            mine = []
            for r in after:
                if passage.first <= r.question.number <= passage.last:
                    mine.append(r)
                elif mine or r.question.number > passage.last:
                    break
        else:
            later = [p.index for p in passages if p.index > passage.index]
            mine = [r for r in after if not later or r.span.anchor.index < later[0]]
            mine = [
                r
                for r in mine
                if (r.question.subject, r.question.section) == (mine[0].question.subject, mine[0].question.section)
            ]
            mine = mine[: passage.count or 4]
        for r in mine:
            r.passage = passage
            r.question = r.question.with_(
                passage=passage.text or None, has_diagram=r.question.has_diagram or passage.has_figure
            )


def _graded(read: ReadQuestion) -> Question:
    confidence, reasons = grade(
        read.question,
        read.span.body,
        left_over=read.span.has_tail,
        has_option_figures=any(is_diagram(x) for x in read.span.body),
    )
    return read.question.with_(confidence=confidence, reasons=reasons)


def _answer_lines(read: Sequence[ReadQuestion]) -> dict[int, tuple[Line, ...]]:
    """Answer lines by position; a line that names a question belongs to the nearest one before it of that number."""
    out: dict[int, list[Line]] = {}
    for k, r in enumerate(read):
        for line in r.span.answers:
            named = as_answer_line(line)
            at = k
            if named and named.number is not None:
                at = next((j for j in range(k, -1, -1) if read[j].question.number == named.number), -1)
            if at >= 0:
                out.setdefault(at, []).append(mend_answer(line, has_options=bool(read[at].question.options)))
    return {k: tuple(lines) for k, lines in sorted(out.items())}


def _failures(questions: Sequence[Question]) -> list[Failure]:
    """Numbers that are missing between their neighbours."""
    out = []
    for a, b in itertools.pairwise(questions):
        if 1 < b.number - a.number <= 40:
            out += [Failure("no question was found for this number", a.page, n) for n in range(a.number + 1, b.number)]
    twice = [n for n, count in Counter((q.subject, q.number) for q in questions).items() if count > 1]
    out += [Failure("more than one question has this number", None, n) for _, n in twice]
    return out
