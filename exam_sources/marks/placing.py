"""Which question of a booklet stands in which block of the scheme, and what its running number in the paper is.

Printed numbers run through the paper, start again with each subject, or start at 1 in a booklet that covers a part; the
subjects come in the order of the headings. All ways of numbering are tried, and the one that agrees best with what the
pages say of subjects, sections and types is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from exam_sources.marks.shape import Block, ExpectedShape, part_key, section_key
from exam_sources.model import Question


@dataclass(frozen=True, slots=True)
class Place:
    """Where a question stands: its block, and its running number within the whole paper."""

    block: Block
    number: int


@dataclass(frozen=True, slots=True)
class Placing:
    """The places of a booklet's questions, in the order of the questions; None where the scheme has no place for one.

    Attributes:
        numbering: "paper", "part" (from 1 over what the booklet covers) or "subject" (from 1 in each subject).
        shape: The shape with the subjects in the order that was found; its numbers are those of the places.
        agreement: Share of the questions whose place contradicts nothing that the page says.
    """

    places: tuple[Place | None, ...]
    numbering: str
    shape: ExpectedShape
    agreement: float


def place_questions(
    questions: Sequence[Question], shape: ExpectedShape, covers: Sequence[str] | None = None
) -> Placing:
    """The place of each question.

    Args:
        questions: In reading order.
        shape: The shape of the whole paper.
        covers: What the booklet covers of it; None for all.
    """
    ordered = shape.in_order(_subject_order(questions)) if not covers else shape
    covered = ordered.covering(covers)
    candidates = [("paper", [_at(covered, q.number) for q in questions])]
    if covers:
        candidates.append(("part", _from_one(questions, covered)))
    if len(covered.subjects) > 1:
        candidates.append(("subject", _restarting(questions, covered)))
    best = max(candidates, key=lambda c: _agreement(questions, c[1]))  # the first of equals: numbers as printed
    return Placing(tuple(best[1]), best[0], covered, _agreement(questions, best[1]))


def _subject_order(questions: Sequence[Question]) -> list[str]:
    """The subjects in the order in which the pages name them; a lone stray question does not make an order."""
    counts = Counter(q.subject for q in questions if q.subject)
    seen = dict.fromkeys(q.subject for q in questions if q.subject and counts[q.subject] > max(counts.values()) * 0.1)
    return [s for s in seen if s]


def _at(shape: ExpectedShape, number: int) -> Place | None:
    block = shape.block_at(number)
    return Place(block, number) if block else None


def _nth(blocks: Sequence[Block], index: int) -> Place | None:
    """The place of the `index`-th question (from 1) of some blocks."""
    for block in blocks:
        if 1 <= index <= block.count:
            return Place(block, block.first + index - 1)
        index -= block.count
    return None


def _from_one(questions: Sequence[Question], shape: ExpectedShape) -> list[Place | None]:
    return [_nth(shape.blocks, q.number) for q in questions]


def _restarting(questions: Sequence[Question], shape: ExpectedShape) -> list[Place | None]:
    """Places where numbers start again with each subject (botany and zoology may each start again too)."""
    groups: list[tuple[Block, ...]] = []
    for block in shape.blocks:
        key = (block.subject, part_key(block.section))
        if groups and (groups[-1][0].subject, part_key(groups[-1][0].section)) == key:
            groups[-1] = (*groups[-1], block)
        else:
            groups.append((block,))
    places: list[Place | None] = []
    run, last = 0, 0
    for question in questions:
        if question.number <= last // 2:  # a number read twice is no new run
            run += 1
        last = question.number
        if question.subject is not None:
            own = [g for g in groups if g[0].subject == question.subject]
            if len(own) > 1:  # parts of one subject: the run tells which, else the section's name
                part = part_key(question.section)
                own = [g for g in own if part_key(g[0].section) == part] or [
                    g for g in groups[run : run + 1] if g in own
                ]
            places.append(_nth(own[0], question.number) if own else None)
        else:
            places.append(_nth(groups[run], question.number) if run < len(groups) else None)
    return places


def contradictions(question: Question, block: Block) -> list[str]:
    """What the page says of a question that its block denies: "subject", "section", "type"."""
    found = []
    if question.subject and block.subject and question.subject != block.subject and question.subject_from != "scheme":
        found.append("subject")
    if question.section_from != "scheme":
        pairs = [(key(question.section), key(block.section)) for key in (section_key, part_key)]
        if any(page and table and page != table for page, table in pairs):
            found.append("section")
    if question.type_from == "printed" and not block.accepts(question.question_type):
        found.append("type")
    return found


def _agreement(questions: Sequence[Question], places: Sequence[Place | None]) -> float:
    """Share of questions with a place that nothing contradicts; a place that two questions claim counts once."""
    if not questions:
        return 1.0
    right = {p.number for q, p in zip(questions, places, strict=True) if p and not contradictions(q, p.block)}
    return len(right) / len(questions)
