"""What a decision binds to at each stage: the hash of what a reviewer sees, never of boxes, confidences or versions.

A re-read that changes nothing that a person would see keeps the decisions; a change of wording, answer or marks lapses
those that covered it (contracts.md, States).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from exam_sources.keys.entry import KeyEntry
from exam_sources.model import Question
from exam_sources.reading.page_model import PageLayout
from kwilo_core.canonical import hash_of


def document_hash(files: Iterable[tuple[str, str | None]]) -> str:
    """Of the files of a booklet, as (role, sha256 or None where no bytes came); their order does not matter."""
    return hash_of({"files": sorted([role, sha256 or ""] for role, sha256 in files)})


def pages_hash(pages: Sequence[PageLayout]) -> str:
    """Of the words of a booklet's pages, in the order of the table."""
    return hash_of({"pages": [[page.number, [word.text for word in page.words]] for page in pages]})


def questions_hash(questions: Sequence[Question]) -> str:
    """Of a booklet's questions in reading order: numbers and what `Question.content_hash` covers."""
    return hash_of({"questions": [[q.number, q.content_hash] for q in questions]})


def keys_hash(questions: Sequence[Question], entries: Sequence[KeyEntry]) -> str:
    """Of the questions and of what each key entry says; the order of the entries does not matter."""
    said = [
        hash_of(
            {
                "number": e.number,
                "question_id": e.question_id,
                "option_ids": e.option_ids,
                "subject": e.subject,
                "version": e.version,
                "answer": e.answer,
                "position": e.position,
            }
        )
        for e in entries
    ]
    return hash_of({"questions": questions_hash(questions), "entries": sorted(said)})
