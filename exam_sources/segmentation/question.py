"""One question from its span: stem, options, type, subject, section, regions, and its text in each language.

Belongs here: putting these together. How labels, languages and types are told is in the modules named for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from exam_sources.booklet import BookletInfo
from exam_sources.marks.shape import ExpectedShape
from exam_sources.model import Option, Question, QuestionType
from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.bilingual import has_other_script, part_languages
from exam_sources.segmentation.figure_labels import labels_among
from exam_sources.segmentation.flow import Flow, Item, line_of, regions_of, text_of
from exam_sources.segmentation.lost_labels import complete, has_ocr, partial_chain
from exam_sources.segmentation.options import (
    Label,
    OptionSet,
    chain_score,
    choose_chain,
    contract_label,
    cut_options,
    split_glued,
)
from exam_sources.segmentation.passages import Passage
from exam_sources.segmentation.response_sheet import IdBox, order_options
from exam_sources.segmentation.sections import Places, looks_like_topic
from exam_sources.segmentation.spans import Span
from exam_sources.segmentation.types import settle_type
from exam_sources.self_description.facts import DocumentFacts

DIAGRAM_AREA = 600.0
"""Square points: a smaller picture (about 24 x 24) is a sign within the text, not a diagram."""

LABELS_OF_A_DRAWING = 2
"""Lines of labels that show a drawing where its lines were not seen as one."""


@dataclass(slots=True)
class ReadQuestion:
    """A question with what is known of it beside its fields."""

    question: Question
    span: Span
    passage: Passage | None = None


def read_question(
    flow: Flow,
    span: Span,
    style: str | None,
    booklet: BookletInfo,
    facts: DocumentFacts,
    places: Places,
    section_types: dict[int, QuestionType | None],
    expected: ExpectedShape | None,
) -> ReadQuestion:
    """One question from its span.

    Args:
        flow: The document.
        span: What belongs to the question.
        style: The form of the paper's option labels.
        booklet, facts: What is known of the booklet, and what its pages say.
        places: Which subject and section hold where.
        section_types: {index of a heading: the type that its section states}.
        expected: The paper's shape by its scheme.
    """
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
        has_diagram=any(is_diagram(x) for x in span.body) or len(labels) >= LABELS_OF_A_DRAWING,
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
    return ReadQuestion(question, span)


def is_diagram(item: Item) -> bool:
    """Whether an item is a picture large enough to be one that the question needs."""
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


def _options_chain(chains: Sequence[list[Label]]) -> list[Label]:
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
