"""Questions and what stands around them, read back from the tables that earlier stages wrote."""

from __future__ import annotations

from exam_sources.model import Question
from exam_sources.question_table import question_of_row
from exam_sources.segmentation.lines_table import segmentation_of_rows
from exam_sources.segmentation.result import Segmentation
from kwilo_assets.stages import SEGMENTED
from kwilo_assets.workplace import Workplace


def questions_of(work: Workplace, table: str, paper_id: str, booklet_id: str) -> list[Question]:
    """The questions of one booklet in a table of questions, in reading order."""
    rows = [r for r in work.tables.read_rows(table, paper_id) if r["booklet_id"] == booklet_id]
    return [question_of_row(r) for r in sorted(rows, key=lambda r: r["position"])]


def segmentation_of(work: Workplace, paper_id: str, booklet_id: str) -> Segmentation:
    """The segmentation of one booklet, as it was stored."""
    lines = [r for r in work.tables.read_rows(SEGMENTED.extra_tables[0], paper_id) if r["booklet_id"] == booklet_id]
    return segmentation_of_rows(questions_of(work, SEGMENTED.table, paper_id, booklet_id), lines)
