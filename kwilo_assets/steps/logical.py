"""The step of core/questions/logical: the admitted booklets of a paper become one set of questions."""

from __future__ import annotations

from collections.abc import Sequence

import pyarrow as pa

from exam_sources.gates.logical import StandingQuestion, logical_gate
from exam_sources.logical.logical_table import LOGICAL_SCHEMA, row_of_logical
from exam_sources.logical.merge import BookletReading, merge_booklets
from exam_sources.manifests.catalogue import CatalogueEntry
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import ALIGNED, LOGICAL
from kwilo_assets.steps.stored_questions import questions_of
from kwilo_assets.workplace import Workplace

PAPER_QUESTION_SCHEMA = pa.schema([*LOGICAL_SCHEMA, ("numbering_booklet", pa.string())])
"""One row: a logical question, with the booklet whose order numbers its paper."""


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """One row a question of the paper, by its number."""
    out.table(LOGICAL.table, PAPER_QUESTION_SCHEMA)
    with out.booklet(*[e.booklet_id for e in entries]):
        _merge(work, entries, out)


def _merge(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    readings = [
        BookletReading(
            e.booklet,
            tuple(questions_of(work, ALIGNED.table, out.partition, e.booklet_id)),
            str(e.authority or ""),
        )
        for e in entries
    ]
    recorded = work.records.numbering_of(out.partition)
    previous = {out.partition: recorded.numbering_booklet} if recorded else None
    paper = merge_booklets(readings, previous_numbering=previous)
    rows = [row_of_logical(q) | {"numbering_booklet": paper.numbering_booklet} for q in paper.questions]
    out.table(LOGICAL.table, PAPER_QUESTION_SCHEMA, rows)
    standing = [
        StandingQuestion(
            q.question_id,
            q.question_number,
            q.question.content_hash,
            tuple((p.booklet_id, p.position) for p in q.printings),
        )
        for q in paper.questions
    ]
    read = {r.booklet.booklet_id: len(r.questions) for r in readings}
    out.gates += logical_gate(paper.numbering_booklet, standing, read=read, findings=paper.findings)
