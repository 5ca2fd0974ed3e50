"""Keys that are files of their own: a PDF with a grid, or a table by question id as CSV or JSON.

Belongs here: writing keys from questions. Not here: answers beside questions (`typeset.py`).
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from exam_sources.samples.generator.answer_text import key_answer
from exam_sources.samples.generator.markup import quote
from exam_sources.samples.generator.papers import BookletPlan, PaperPlan
from exam_sources.samples.generator.question import LETTERS, Question
from exam_sources.samples.generator.typeset import compile_pdf
from kwilo_core.ids import SUBJECT_TITLES

KEY_SUFFIX = {"pdf": "pdf", "csv": "csv", "json": "json"}


def missing_entries(booklet: BookletPlan, questions: Sequence[Question], rng: Random) -> set[int]:
    """Printed numbers that the key lacks."""
    return set(rng.sample([q.printed_number for q in questions], booklet.key_gaps)) if booklet.key_gaps else set()


def pdf_key(plan: PaperPlan, booklet: BookletPlan, questions: Sequence[Question], missing: set[int]) -> bytes:
    """A key on a page: number and answer, in columns.

    Args:
        plan: The paper.
        booklet: The printing that the key is for.
        questions: In printed order.
        missing: Printed numbers without an entry.
    """
    rows = [
        (str(q.printed_number), key_answer(q, plan.option_style)) for q in questions if q.printed_number not in missing
    ]
    lines = [f"{plan.key.exam.title} {plan.key.year}: final answer key"]
    subjects = [plan.key.subject] if plan.key.subject else list(plan.covers or ())
    if subjects:
        lines.append("Subject: " + ", ".join(SUBJECT_TITLES[s] for s in subjects))
    lines.append(("Version Code: " if plan.look == "kcet" else "Booklet Code: ") + (booklet.version or ""))
    notes = []
    if any(q.answer["kind"] == "dropped" for q in questions):
        notes.append("Dropped: the question is not evaluated.")
    if any(q.answer["kind"] == "bonus" for q in questions):
        notes.append("Grace: the mark is given to every candidate.")
    table = ", ".join(f'("{a}", "{b}")' for a, b in rows)
    note = f"[#{quote(' '.join(notes))}]" if notes else "none"
    blocks = 5 if len(rows) > 100 else 4
    source = (
        '#import "key.typ": *\n'
        f"#paper({quote('Answer Key')}, ({', '.join(quote(x) for x in lines)},), {note}, "
        f'("Q. No.", "Key"), ({table},), {blocks})\n'
    )
    return compile_pdf(source)


def id_key(questions: Sequence[Question], ids: Sequence[Mapping[str, Any]], kind: str) -> bytes:
    """A key by the examining body's question ids: the right option's id, the value, or Drop.

    Args:
        questions: In printed order.
        ids: Their ids, in the same order.
        kind: `csv` or `json`.
    """
    rows = []
    for question, known in zip(questions, ids, strict=True):
        answer = question.answer
        if answer["kind"] == "bonus":
            right = "Drop"
        elif answer["kind"] == "numeric":
            low, high = answer["ranges"][0]
            right = f"{low}" if low == high else f"{low} to {high}"
        else:
            right = str(known["option_ids"][LETTERS.index(answer["accepted"][0])])
        rows.append((SUBJECT_TITLES[question.subject], str(known["question_id"]), right))
    if kind == "json":
        return (json.dumps({q: right for _, q, right in rows}, indent=1) + "\n").encode()
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(["Subject", "Question ID", "Correct Option ID"])
    writer.writerows(rows)
    return buffer.getvalue().encode()
