"""The step of core/questions/segmented: the questions that each booklet prints, and the lines around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from exam_sources.corroboration.prints_table import PRINTS_SCHEMA, rows_of_prints
from exam_sources.gates.segmented import segmented_gate
from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.marks.scheme import find_scheme
from exam_sources.model import Question, Region
from exam_sources.question_table import QUESTION_SCHEMA, question_of_row, row_of_question
from exam_sources.reading.crops import crop_regions
from exam_sources.reading.layout_tables import pages_of_rows
from exam_sources.reading.lines import document_text
from exam_sources.segmentation.lines_table import LINES_SCHEMA, rows_of_segmentation
from exam_sources.segmentation.segment import segment
from exam_sources.self_description.compare import compare
from exam_sources.self_description.facts_table import FACTS_SCHEMA, rows_of_facts
from exam_sources.self_description.file_date import made_on
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import PAGE_LAYOUT, SEGMENTED
from kwilo_assets.steps.question_rows import take_rows
from kwilo_assets.steps.stored_files import paper_file
from kwilo_assets.workplace import Workplace
from kwilo_core.errors import KwiloError

QUESTIONS, LINES, FACTS, PRINTS = SEGMENTED.tables

CROP_DPI = 100
"""Enough to read indices on a screen; a crop is then some 20 KB."""


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """Questions in reading order, the lines that state answers and schemes, and what the document says of itself."""
    out.table(QUESTIONS, QUESTION_SCHEMA)
    out.table(LINES, LINES_SCHEMA)
    out.table(FACTS, FACTS_SCHEMA)
    out.table(PRINTS, PRINTS_SCHEMA)
    words, graphics, pages = (work.tables.read_rows(table, out.partition) for table in PAGE_LAYOUT.tables)
    for entry in entries:
        with out.booklet(entry.booklet_id):
            if entry.questions is not None:
                take_rows(work, entry, out)
                continue
            own = [[r for r in rows if r["booklet_id"] == entry.booklet_id] for rows in (words, graphics, pages)]
            _segment(work, entry, own, out)
    for entry in entries:
        found = [question_of_row(r) for r in out.rows[QUESTIONS] if r["booklet_id"] == entry.booklet_id]
        out.table(PRINTS, PRINTS_SCHEMA, rows_of_prints(found, paper_id=entry.paper_id, booklet_id=entry.booklet_id))


def _segment(work: Workplace, entry: CatalogueEntry, rows: list[list[dict]], out: StageOutput) -> None:
    booklet = entry.booklet
    scheme = find_scheme(booklet.paper)
    expected = scheme.expected_shape(booklet.covers) if scheme else None
    found = segment(document_text(pages_of_rows(*rows)), booklet, expected=expected)
    day = made_on(paper_file(work, entry.paper_id, entry.booklet_id).path)
    found = replace(found, facts=replace(found.facts, made_on=day.isoformat() if day else None))
    for failure in found.failures:
        out.failure(entry.booklet_id, failure.reason, page=failure.page, number=failure.number)
    questions = _with_crops(work, entry, found.questions)
    out.table(
        QUESTIONS,
        QUESTION_SCHEMA,
        [
            row_of_question(q, paper_id=entry.paper_id, booklet_id=entry.booklet_id, position=n)
            for n, q in enumerate(questions)
        ],
    )
    out.table(LINES, LINES_SCHEMA, rows_of_segmentation(found, paper_id=entry.paper_id, booklet_id=entry.booklet_id))
    compared = compare(found.facts, booklet, exam_date=entry.exam_date)
    facts = rows_of_facts(found.facts, compared, paper_id=entry.paper_id, booklet_id=entry.booklet_id)
    out.table(FACTS, FACTS_SCHEMA, facts)
    out.gates += segmented_gate(
        booklet,
        found.questions,
        expected=expected,
        facts=found.facts,
        failures=found.failures,
        exam_date=entry.exam_date,
    )


def _with_crops(work: Workplace, entry: CatalogueEntry, questions: Sequence[Question]) -> list[Question]:
    """Each question with the object that is its picture, as it stands on its pages; None where none could be made."""
    path = paper_file(work, entry.paper_id, entry.booklet_id).path
    cropped = []
    for done, question in enumerate(questions, start=1):
        regions = question.regions or (Region(question.page, question.bbox),)
        try:
            cropped.append(question.with_(crop=work.objects.put(crop_regions(path, regions, dpi=CROP_DPI), ".png")))
        except KwiloError as error:
            cropped.append(question.with_(reasons=(*question.reasons, f"no crop: {error.one_line()}")))
        work.on_page(entry.booklet_id, done, len(questions))
    return cropped
