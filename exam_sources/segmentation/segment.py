"""From a document's lines to its questions: the one entry of segmentation.

    flow -> anchors (where questions start) -> spans (what belongs to each) -> stem, options, type, passage, confidence

Belongs here: the order of the steps and putting a question together. Each step's rules are in the module named for it.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from exam_sources.booklet import BookletInfo
from exam_sources.marks.shape import ExpectedShape
from exam_sources.model import Option, Question, QuestionType
from exam_sources.reading.page_model import DocumentText, Figure, Line
from exam_sources.segmentation.anchors import Anchor, best_chain, fill_gaps, find_candidates, question_evidence
from exam_sources.segmentation.answer_lines import (
    as_answer_line,
    columns_before_key,
    is_bubble_row,
    key_start,
    starts_solution,
)
from exam_sources.segmentation.bilingual import has_other_script, part_languages
from exam_sources.segmentation.confidence import grade
from exam_sources.segmentation.cover import first_item_behind_cover
from exam_sources.segmentation.facts import read_facts
from exam_sources.segmentation.figure_labels import labels_among
from exam_sources.segmentation.flow import Flow, Item, drop_prefix, line_of, make_flow, regions_of, text_of
from exam_sources.segmentation.lost_labels import complete, has_ocr, partial_chain
from exam_sources.segmentation.lost_numbers import infer_anchors
from exam_sources.segmentation.options import (
    OptionSet,
    chain_score,
    choose_chain,
    contract_label,
    cut_options,
    split_glued,
    usual_style,
)
from exam_sources.segmentation.passages import Passage, fill_passage, find_passages
from exam_sources.segmentation.response_sheet import IdBox, is_response_sheet, order_options, single_column, strip_boxes
from exam_sources.segmentation.result import DocumentFacts, Failure, Segmentation
from exam_sources.segmentation.sections import (
    Heading,
    Places,
    find_headings,
    looks_like_topic,
    without_running_subjects,
)
from exam_sources.segmentation.types import settle_type, type_of_section

DIAGRAM_AREA = 600.0
"""Square points: a smaller picture (about 24 x 24) is a sign within the text, not a diagram."""


LABELS_OF_A_DRAWING = 2
"""Lines of labels that show a drawing where its lines were not seen as one."""


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


@dataclass(slots=True)
class _Read:
    """A question with what is known of it beside its fields."""

    question: Question
    span: Span
    passage: Passage | None = None


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
    spans = _cut_spans(flow, anchors, breaks, passages, end, boxes, option_starts)
    places = Places(headings)
    section_lines, section_types = _sections(flow, headings, anchors, passages, places, end)
    read = [_read(flow, s, style, booklet, facts, places, section_types, expected) for s in spans]
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


def _cut_spans(
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
        if as_answer_line(item):
            span.answers.append(item)
            where = "answer"
        elif starts_solution(item) and (where != "body" or len(span.body) > 2):
            span.solution.append(item)
            where = "solution"
        elif where == "answer" and (is_bubble_row(item) or _is_bare_answer(span.answers[-1])):
            span.answers.append(item)
        elif where == "body":
            span.body.append(item)
        else:
            # what follows an answer is its solution, or a heading of what comes next
            span.solution.append(item)
    return span


def _is_bare_answer(line: Line) -> bool:
    """Whether a line is the word "Answer" alone, whose value stands on the next line."""
    return len(line.tokens) <= 2 and line.text.strip(" .:-").lower() in ("ans", "answer", "answers", "correct answer")


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


def _read(
    flow: Flow,
    span: Span,
    style: str | None,
    booklet: BookletInfo,
    facts: DocumentFacts,
    places: Places,
    section_types: dict[int, QuestionType | None],
    expected: ExpectedShape | None,
) -> _Read:
    """One question from its span."""
    index = span.anchor.index
    languages = _languages(booklet, facts)
    parts = {languages[0]: span.body}
    if has_other_script(span.body):
        parts = part_languages(span.body, languages[0])
    primary = languages[0] if languages[0] in parts else next(iter(parts))
    options, stem_items = _options_of(flow, parts[primary], style, span)
    if options is None and len(parts) > 1:
        # options that are set once, behind the second language, serve both
        options = next(
            (o for code in parts if code != primary and (o := _options_of(flow, parts[code], style, span)[0])), None
        )
    printed_type = _printed_by_box(span.box) or _last_type(section_types, index)
    asks_number = printed_type in (QuestionType.INTEGER, QuestionType.NUMERICAL)
    if asks_number or (span.box is not None and span.box.kind == "SA"):
        # a question for a number has no options: what looks like them is a list in the stem
        options, stem_items = None, parts[primary]
    labels = labels_among(stem_items, flow.size if not has_ocr(stem_items) else None)
    stem = text_of([x for i, x in enumerate(stem_items) if i not in labels])
    subject = places.subject_at(index)
    block = (
        expected.block_at(span.anchor.number)
        if expected and expected.restarts == "paper" and expected.order_fixed
        else None
    )
    whole = " ".join([stem, *(options.texts if options else [])])
    kind, type_from = settle_type(
        whole,
        len(options.labels) if options else 0,
        printed=printed_type,
        scheme=block.question_types[0] if block else None,
        labels_readable=not any(t.source == "ocr" for x in span.body if isinstance(x, Line) for t in x.tokens),
    )
    items = [x for x in span.body if isinstance(x, Figure) or x.tokens]
    regions = regions_of(items)
    first = flow.items[index]
    texts = _clean_option_texts(options) if options else []
    section = places.section_at(index)
    question = Question(
        number=span.anchor.number,
        stem=stem,
        page=regions[0].page if regions else first.page,
        bbox=regions[0].bbox if regions else (first.x0, first.top, first.x1, first.bottom),
        question_type=kind,
        subject=subject or _only_subject(booklet, facts),
        section=section,
        options=tuple(Option(contract_label(k), t) for k, t in enumerate(texts)),
        has_diagram=any(_is_diagram(x) for x in span.body) or len(labels) >= LABELS_OF_A_DRAWING,
        printed_number=span.anchor.printed,
        number_inferred=span.anchor.inferred,
        text_by_language=_texts_by_language(flow, parts, style, span) if len(parts) > 1 else {},
        type_from=type_from,
        section_from="printed" if section else None,
        subject_from="printed" if subject else None,
        regions=regions,
        printed_ids=span.box.printed_ids() if span.box else {},
    )
    span.has_tail = bool(
        options and any(isinstance(x, Line) and not looks_like_topic(flow, x, after_options=True) for x in options.tail)
    )
    return _Read(question, span)


def _is_diagram(item: Item) -> bool:
    return isinstance(item, Figure) and (item.x1 - item.x0) * (item.bottom - item.top) >= DIAGRAM_AREA


def _only_subject(booklet: BookletInfo, facts: DocumentFacts) -> str | None:
    """The subject of a booklet that holds one: by its paper, by what it covers, or by its title."""
    if booklet.paper.subject:
        return booklet.paper.subject
    return booklet.covers[0] if booklet.covers and len(booklet.covers) == 1 else facts.subject


def _languages(booklet: BookletInfo, facts: DocumentFacts) -> tuple[str, ...]:
    """The booklet's languages, first the one whose text becomes the stem: one that the pages have, else English."""
    stated = [x for x in booklet.languages if not facts.languages or x in facts.languages]
    return (*stated, *[x for x in ("en", *facts.languages) if x not in stated])


def _options_of(
    flow: Flow, items: Sequence[Item], style: str | None, span: Span
) -> tuple[OptionSet | None, list[Item]]:
    """The options among the items of one language, and the items of the stem."""
    start = span.options_from if span.options_from < len(items) else 0
    if start:
        items = [*items[:start], *order_options(items[start:])]
    chains = choose_chain(items[start:], style)
    by_ocr = has_ocr(items)
    if not chains and by_ocr:
        chains = [c for c in [partial_chain(items[start:], style)] if c]
    chain = _options_chain(chains) if chains else []
    if len(chain) < 4 and style:
        parted = [*items[:start], *split_glued(items[start:], style)]
        again = choose_chain(parted[start:], style)
        if again and len(_options_chain(again)) > len(chain):
            items, chain = parted, _options_chain(again)
    if not chain:
        return None, list(items)
    if by_ocr:
        chain = complete(items[start:], chain)
    options = cut_options(items[start:], chain)
    stem: list[Item] = list(items[: start + options.first_item])
    if options.stem_tokens:
        first = items[start + options.first_item]
        assert isinstance(first, Line)
        stem.append(line_of(first, options.stem_tokens))
    return options, stem


def _options_chain(chains: list) -> list:
    """The set of labels that is the options: the last of those that look no worse than the best."""
    best = max(chain_score(c) for c in chains)
    return [c for c in chains if chain_score(c) >= best - 1.0][-1]


def _clean_option_texts(options: OptionSet) -> list[str]:
    """The texts; where a cell holds a picture, loose letters of its axes and labels are no text of the option."""
    texts = []
    pictured = len(options.figures) >= 3
    for label, text in zip(options.labels, options.texts, strict=True):
        words = [w for w in text.split() if sum(c.isalpha() for c in w) >= 4]
        texts.append("" if pictured and options.figures.get(label.place) and not words else text)
    return texts


def _texts_by_language(flow: Flow, parts: dict[str, list[Item]], style: str | None, span: Span) -> dict[str, str]:
    """The whole question in each language: stem, then the options with the contract's labels."""
    out = {}
    for code, items in parts.items():
        options, stem = _options_of(flow, items, style, replace(span, options_from=0))
        words = [text_of(stem)]
        if options:
            words += [f"({contract_label(k)}) {t}" for k, t in enumerate(options.texts)]
        out[code] = " ".join(w for w in words if w)
    return out


def _last_type(section_types: dict[int, QuestionType | None], index: int) -> QuestionType | None:
    at = [i for i in section_types if i <= index]
    return section_types[max(at)] if at else None


def _printed_by_box(box: IdBox | None) -> QuestionType | None:
    """The type that a response sheet's box prints; "SA" (short answer) leaves open which kind of number it asks for."""
    if box is None or not box.kind:
        return None
    return {"MCQ": QuestionType.SINGLE_CORRECT, "MSQ": QuestionType.MULTIPLE_CORRECT}.get(box.kind)


def _share_passages(read: list[_Read], passages: Sequence[Passage]) -> None:
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


def _graded(read: _Read) -> Question:
    confidence, reasons = grade(
        read.question,
        read.span.body,
        left_over=read.span.has_tail,
        has_option_figures=any(_is_diagram(x) for x in read.span.body),
    )
    return read.question.with_(confidence=confidence, reasons=reasons)


def _answer_lines(read: Sequence[_Read]) -> dict[int, tuple[Line, ...]]:
    """Answer lines by position; a line that names a question belongs to the nearest one before it of that number."""
    out: dict[int, list[Line]] = {}
    for k, r in enumerate(read):
        for line in r.span.answers:
            named = as_answer_line(line)
            at = k
            if named and named.number is not None:
                at = next((j for j in range(k, -1, -1) if read[j].question.number == named.number), -1)
            if at >= 0:
                out.setdefault(at, []).append(line)
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
