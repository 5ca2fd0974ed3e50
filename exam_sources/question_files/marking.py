"""Where an unnumbered question stands in its paper's scheme: its running number and its marks.

A bank of questions has no printed order. A question's subject and type name its block; where they leave several blocks
that are marked differently, nobody knows its marks, and they stay unknown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from exam_sources.answers import any_of
from exam_sources.booklet import BookletInfo
from exam_sources.findings import Finding, listed, note
from exam_sources.marks.apply import apply_scheme
from exam_sources.marks.scheme import Scheme
from exam_sources.marks.shape import Block, ExpectedShape
from exam_sources.model import Question, QuestionType
from kwilo_core.ids import SUBJECTS


@dataclass(frozen=True, slots=True)
class Marked:
    """Questions with the marks of their scheme, and what should be known of them."""

    questions: tuple[Question, ...]
    notes: tuple[Finding, ...]


def number_questions(questions: Sequence[Question], scheme: Scheme | None) -> list[Question]:
    """The questions in the order of their paper, each with its number.

    Printed numbers stand, where every question has one and no two are the same. Else the questions are numbered by
    block of the scheme and, within it, in the order of the file; room is kept for those that a block lacks, and what it
    has no room for stands at the end. Without a scheme: by subject, from 1.

    Args:
        questions: In the order of the file.
        scheme: The paper's; None where none is known.
    """
    printed = [q.number for q in questions if not q.number_inferred]
    if len(printed) == len(questions) == len(set(printed)):
        return sorted(questions, key=lambda q: q.number)
    questions = [q.with_(number_inferred=True) for q in questions]
    if scheme is None:
        order = {subject: i for i, subject in enumerate(SUBJECTS)}
        ordered = sorted(questions, key=lambda q: order.get(q.subject or "", len(order)))
        return [q.with_(number=n) for n, q in enumerate(ordered, start=1)]
    taken: Counter[int] = Counter()
    placed: list[tuple[int, Question]] = []
    without: list[Question] = []
    for question in questions:
        blocks = _blocks_of(question, scheme.shape)
        block = next((b for b in blocks if taken[b.first] < b.count), None)
        if block is None:
            without.append(question)
            continue
        placed.append((block.first + taken[block.first], question))
        taken[block.first] += 1
    beyond = max(scheme.shape.numbers, default=0)
    placed += [(beyond + n, q) for n, q in enumerate(without, start=1)]
    return [q.with_(number=number) for number, q in sorted(placed, key=lambda p: p[0])]


def mark_questions(questions: Sequence[Question], scheme: Scheme | None, booklet: BookletInfo) -> Marked:
    """The questions with the marks that the scheme gives them; null where no scheme says.

    Args:
        questions: As `number_questions` left them.
        scheme: The paper's; None where none is known.
        booklet: Whose they are.
    """
    if not questions or booklet.paper.is_collection:
        return Marked(tuple(questions), ())  # a collection counts in no mart
    if scheme is None:
        paper = booklet.paper.paper_id
        return Marked(
            tuple(questions),
            (note("no_scheme", f"no scheme of {paper} is in the table: its questions count, without marks"),),
        )
    if not any(q.number_inferred for q in questions):
        marked, findings = apply_scheme(questions, scheme, booklet)
        return Marked(tuple(marked), tuple(note(f.code, f.message, list(f.question_numbers)) for f in findings))
    found = [_marked(q, scheme.shape) for q in questions]
    notes = []
    unsettled = [q.number for q in found if q.marks is None]
    if unsettled:
        notes.append(
            note(
                "marks_not_settled",
                f"{len(unsettled)} questions ({listed(unsettled)}) may stand in parts of the paper that are marked "
                "differently, or in none: they count, without marks",
                unsettled,
            )
        )
    beyond = [q.number for q in found if q.number not in set(scheme.shape.numbers)]
    if beyond:
        notes.append(note("question_outside_scheme", f"{len(beyond)} questions more than the scheme has", beyond))
    return Marked(tuple(found), tuple(notes))


def _blocks_of(question: Question, shape: ExpectedShape) -> list[Block]:
    """The blocks that a question may stand in by subject and type, in the order of the paper."""
    of_subject = [b for b in shape.blocks if b.subject in (None, question.subject)]
    found = [b for b in of_subject if b.accepts(question.question_type)]
    if not found and question.question_type is QuestionType.MULTIPLE_CORRECT:
        # the exam has single-correct questions alone: several right options are each accepted (`_as_single`)
        found = [b for b in of_subject if b.accepts(QuestionType.SINGLE_CORRECT)]
    return found


def _marked(question: Question, shape: ExpectedShape) -> Question:
    blocks = _blocks_of(question, shape)
    ways = {(b.marks, b.negative, b.partial, b.attempt, b.of) for b in blocks}
    if len(ways) != 1:
        return question
    block = blocks[0]
    sections = {b.section for b in blocks}
    marked = question.with_(
        marks=block.marks,
        negative_marks=block.negative,
        partial=block.partial,
        section_attempt=block.attempt,
        section_of=block.of,
        section=block.section if len(sections) == 1 else None,
        section_from="scheme" if block.section and len(sections) == 1 else None,
        type_from="scheme",
    )
    if question.question_type in (QuestionType.INTEGER, QuestionType.NUMERICAL):
        return marked.with_(question_type=block.question_types[0])  # a file's "numeric" says neither
    if question.question_type is QuestionType.MULTIPLE_CORRECT and not block.accepts(question.question_type):
        return _as_single(marked)
    return marked


def _as_single(question: Question) -> Question:
    answer = question.answer
    if answer is not None and answer["kind"] == "options":
        answer = any_of([label] for label in answer["accepted"])
    return question.with_(question_type=QuestionType.SINGLE_CORRECT, answer=answer)
