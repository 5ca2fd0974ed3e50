"""The stages of a booklet whose source is a file of structured questions: rows in place of pages, keys and marks."""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.gates.question_file import aligned_from_rows, keys_from_rows, segmented_from_rows
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.entry_table import ENTRY_SCHEMA, row_of_entry
from exam_sources.manifests.catalogue import CatalogueEntry, QuestionSource
from exam_sources.marks.scheme import find_scheme
from exam_sources.model import Question
from exam_sources.question_files.convert import questions_of_rows
from exam_sources.question_files.marking import mark_questions, number_questions
from exam_sources.question_files.row_file import RawRow, RowFile, read_stored_rows
from exam_sources.question_table import QUESTION_SCHEMA, row_of_question
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import ALIGNED, ENTRIES, SEGMENTED
from kwilo_assets.steps.stored_files import questions_file
from kwilo_assets.steps.stored_questions import questions_of
from kwilo_assets.workplace import Workplace
from kwilo_core.canonical import canonical_json

METHOD = "structured"
"""How the key entries of such a file were read (`KeyEntry.method`)."""


def take_rows(work: Workplace, entry: CatalogueEntry, out: StageOutput) -> None:
    """The questions among the file's rows that are this booklet's; what is no question is a failure with its line."""
    source = entry.questions
    assert source is not None
    file = read_stored_rows(questions_file(work, entry).path)
    if source.is_first:
        _tell_what_is_nobodys(file, source, entry, out)
    rows = _rows_of(file, source)
    scheme = find_scheme(entry.booklet.paper)
    found = questions_of_rows(rows, entry.booklet.paper)
    for failure in found.failures:
        out.failure(entry.booklet_id, failure.reason, number=failure.line)
    questions = number_questions(found.questions, scheme)
    _store(entry, questions, SEGMENTED.table, out)
    expected = scheme.expected_shape(entry.booklet.covers) if scheme else None
    out.gates += segmented_from_rows(entry, questions, expected=expected, failures=len(found.failures))


def _rows_of(file: RowFile, source: QuestionSource) -> list[RawRow]:
    names: list[str | None] = [*source.slugs, *([None] if source.takes_unnamed else [])]
    return sorted((r for name in names for r in file.by_paper.get(name, ())), key=lambda r: r.line)


def _tell_what_is_nobodys(file: RowFile, source: QuestionSource, entry: CatalogueEntry, out: StageOutput) -> None:
    """Lines that are no row, and rows of papers that the manifest does not map: told once, by the first booklet."""
    for failure in file.failures:
        out.failure(entry.booklet_id, failure.reason, number=failure.line)
    for name, rows in file.by_paper.items():
        if name in source.known_slugs or (name is None and source.unnamed_known):
            continue
        told = "name no paper" if name is None else f"name the paper {name[:80]!r}, which the manifest maps to none"
        out.failure(
            entry.booklet_id, f"paper_not_mapped: {len(rows)} rows, from this line on, {told}", number=rows[0].line
        )


def take_answers(work: Workplace, entry: CatalogueEntry, out: StageOutput) -> None:
    """One key entry for each question whose row gives an answer."""
    file = questions_file(work, entry)
    questions = questions_of(work, SEGMENTED.table, entry.paper_id, entry.booklet_id)
    found = [
        KeyEntry(
            number=q.number,
            answer=q.answer,
            method=METHOD,
            as_printed=canonical_json(q.answer),
            subject=q.subject,
            file_sha256=file.sha256,
            authority=file.authority,
            position=position,
        )
        for position, q in enumerate(questions)
        if q.answer is not None
    ]
    rows = [row_of_entry(e, paper_id=entry.paper_id, booklet_id=entry.booklet_id) for e in found]
    out.table(ENTRIES.table, ENTRY_SCHEMA, rows)
    out.gates += keys_from_rows(entry.booklet_id, questions, found)


def take_marks(work: Workplace, entry: CatalogueEntry, out: StageOutput) -> None:
    """The questions with the marks of their paper's scheme, never with those of the file."""
    scheme = find_scheme(entry.booklet.paper)
    questions = questions_of(work, SEGMENTED.table, entry.paper_id, entry.booklet_id)
    marked = mark_questions(questions, scheme, entry.booklet)
    _store(entry, marked.questions, ALIGNED.table, out)
    expected = scheme.expected_shape(entry.booklet.covers) if scheme else None
    out.gates += aligned_from_rows(entry.booklet_id, marked.questions, expected=expected, notes=marked.notes)


def _store(entry: CatalogueEntry, questions: Sequence[Question], table: str, out: StageOutput) -> None:
    rows = [
        row_of_question(q, paper_id=entry.paper_id, booklet_id=entry.booklet_id, position=n)
        for n, q in enumerate(questions)
    ]
    out.table(table, QUESTION_SCHEMA, rows)
