"""The step of core/questions/aligned: each booklet's questions with answers, marks and status."""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.gates.aligned import aligned_gate
from exam_sources.gates.keys import covered_positions
from exam_sources.keys.entry_table import entry_of_row
from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.marks.scheme import find_scheme
from exam_sources.question_table import QUESTION_SCHEMA, row_of_question
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import ALIGNED, ENTRIES
from kwilo_assets.steps.alignment import align_booklet
from kwilo_assets.steps.question_rows import take_marks
from kwilo_assets.steps.stored_questions import segmentation_of
from kwilo_assets.workplace import Workplace


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """One row a question of a booklet."""
    out.table(ALIGNED.table, QUESTION_SCHEMA)
    rows = work.tables.read_rows(ENTRIES.table, out.partition)
    for entry in entries:
        with out.booklet(entry.booklet_id):
            if entry.questions is not None:
                take_marks(work, entry, out)
                continue
            own = [entry_of_row(r) for r in rows if r["booklet_id"] == entry.booklet_id]
            aligned = align_booklet(segmentation_of(work, entry.paper_id, entry.booklet_id), own, entry.booklet)
            questions = aligned.alignment.questions
            out.table(
                ALIGNED.table,
                QUESTION_SCHEMA,
                [
                    row_of_question(q, paper_id=entry.paper_id, booklet_id=entry.booklet_id, position=n)
                    for n, q in enumerate(questions)
                ],
            )
            scheme = find_scheme(entry.booklet.paper)
            expected = scheme.expected_shape(entry.booklet.covers) if scheme else None
            out.gates += aligned_gate(
                entry.booklet,
                questions,
                expected=expected,
                findings=aligned.of_the_questions,
                holes=set(range(len(questions))) - covered_positions(questions, own),
            )
