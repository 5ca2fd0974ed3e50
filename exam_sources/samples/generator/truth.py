"""The truth of a booklet: its questions in the parse contract's form, with what else is known of each.

Belongs here: the form of `truth/*.json` and of `labelled_questions.jsonl`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from exam_sources.samples.generator.concepts import chapter_id, chapter_of
from exam_sources.samples.generator.markup import to_linear
from exam_sources.samples.generator.papers import CLEAN, BookletPlan, PaperPlan
from exam_sources.samples.generator.question import Question
from exam_sources.samples.generator.typeset import Booklet
from kwilo_core.ids import SUBJECT_TITLES, Exam, make_question_id

CONTRACT_VERSION = 1


def chapter_fields(exam: Exam, question: Question) -> dict[str, str]:
    """Chapter, its node id, and topic of a question in `exam`'s syllabus."""
    chapter = chapter_of(exam, question.subject, question.concept, question.topic, question.family, question.phrasing)
    assert chapter is not None  # nothing is drawn that the exam does not set
    return {
        "chapter": chapter,
        "chapter_id": chapter_id(exam, question.subject, chapter),
        "topic": question.topic,
    }


def question_truth(
    plan: PaperPlan, booklet: BookletPlan, made: Booklet, index: int, question: Question, missing: set[int]
) -> dict[str, Any]:
    """One question of one booklet.

    Args:
        plan: Its paper.
        booklet: The printing.
        made: The booklet as it was set, for places and ids.
        index: Its place in printed order, from 0.
        question: The question.
        missing: Printed numbers that the key lacks.
    """
    options = question.linear_options()
    out: dict[str, Any] = {
        "number": question.printed_number,
        "printed_number": question.printed_number,
        "question_number": question.number,
        "question_id": make_question_id(plan.key.paper_id, question.number),
        "subject": SUBJECT_TITLES[question.subject],
        "section": question.section,
        "question_type": question.question_type,
        "passage": to_linear(question.passage) if question.passage else None,
        "stem": question.linear_stem(),
        "options": options,
        "answer": question.answer,
        "status": question.status,
        "marks": question.marks,
        "negative_marks": question.negative_marks,
        "partial": question.partial,
        "section_attempt": question.section_attempt,
        "section_of": question.section_of,
        "has_diagram": question.has_diagram,
        "confidence": 1.0,
        **chapter_fields(plan.key.exam, question),
        "difficulty": question.difficulty,
        "family": question.family,
        "key_missing": question.printed_number in missing,
    }
    by_list = question.linear_stem_by_list()
    if by_list is not None:
        out["stem_alt"] = [by_list]
    if "kn" in booklet.languages and question.kannada:
        out["text_by_language"] = {"en": out["stem"], "kn": to_linear(question.kannada)}
    place = made.places.get(index)
    if place is not None:
        out["page"] = place.regions[0][0]
        out["bbox"] = list(place.regions[0][1])
        out["regions"] = [{"page": page, "bbox": list(box)} for page, box in place.regions]
        # a scan is turned and bent a little, so its boxes are near the truth only
        out["bbox_is_exact"] = booklet.render == CLEAN
    if made.sheet_ids:
        out["printed_ids"] = made.sheet_ids[index]
    return out


def booklet_truth(
    plan: PaperPlan, booklet: BookletPlan, made: Booklet, questions: Sequence[Question], missing: set[int]
) -> dict[str, Any]:
    """The truth of a booklet, questions in printed order."""
    return {
        "contract_version": CONTRACT_VERSION,
        "paper_id": plan.key.paper_id,
        "booklet_id": plan.booklet_key(booklet).booklet_id,
        "exam": plan.key.exam.value,
        "year": plan.key.year,
        "render": booklet.render,
        "covers": list(plan.covers) if plan.covers else None,
        "questions": [question_truth(plan, booklet, made, i, q, missing) for i, q in enumerate(questions)],
    }


def labelled_row(exam: Exam, question: Question) -> dict[str, Any]:
    """A labelled question: text, where it belongs, and what kind it is."""
    text = "\n".join([question.linear_stem(), *(f"({o['label']}) {o['text']}" for o in question.linear_options())])
    fields = chapter_fields(exam, question)
    return {
        "text": text,
        "exam": exam.value,
        "subject": question.subject,
        "chapter_id": fields["chapter_id"],
        "topic": fields["topic"],
        "difficulty": question.difficulty,
        "question_type": question.question_type,
    }
