"""The asset core/questions/aligned."""

from collections.abc import Iterator
from typing import Any

import dagster as dg

from kwilo_assets.emit import emit, of_paper
from kwilo_assets.previews import answer_text, counts, preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade
from kwilo_assets.stages import ALIGNED
from kwilo_assets.workplace import Workplace


@dg.asset(**of_paper(ALIGNED), kinds={"python", "parquet"})
def aligned(context: dg.AssetExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.MaterializeResult]:
    """One row is a question of a booklet with its accepted answer, marks, negative marks and status.

    Source: segmented questions, key entries, the marking scheme. Held by: total marks, one key for each question.
    """
    yield from emit(context, workplace, ALIGNED, describe)


def describe(work: Workplace, made: StageMade) -> dict[str, Any]:
    """Answers, marks and statuses by booklet, the first rows."""
    rows = work.tables.read_rows(ALIGNED.table, made.partition)
    shown = [r | {"answer": answer_text(r["answer"])} for r in rows]
    booklets = sorted({r["booklet_id"] for r in rows})
    return {
        "questions_by_booklet": counts([r["booklet_id"] for r in rows]),
        "questions_with_answer": sum(r["answer"] is not None for r in rows),
        "marks_by_booklet": dg.MetadataValue.json(
            {b: round(sum(r["marks_effective"] or 0 for r in rows if r["booklet_id"] == b), 4) for b in booklets}
        ),
        "status": counts([r["status"] for r in rows]),
        "preview": preview_table(shown, ["number", "subject", "question_type", "answer", "marks", "negative_marks"]),
    }
