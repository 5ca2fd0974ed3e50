"""The asset core/questions/logical."""

import json
from collections.abc import Iterator
from typing import Any

import dagster as dg

from kwilo_assets.emit import emit, of_paper
from kwilo_assets.previews import counts, preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade
from kwilo_assets.stages import LOGICAL
from kwilo_assets.workplace import Workplace


@dg.asset(**of_paper(LOGICAL), kinds={"python", "parquet"})
def logical(context: dg.AssetExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.MaterializeResult]:
    """One row is a question of the paper, counted once however many booklets print it: the reading that stands.

    Source: the aligned questions of every admitted booklet, matched by content. Held by: conflicts between booklets.
    """
    yield from emit(context, workplace, LOGICAL, describe)


def describe(work: Workplace, made: StageMade) -> dict[str, Any]:
    """Questions by standing booklet and by how many booklets print them, the first rows."""
    rows = work.tables.read_rows(LOGICAL.table, made.partition)
    return {
        "questions_by_standing_booklet": counts([r["standing_booklet"] for r in rows]),
        "questions_by_printings": counts([len(json.loads(r["printings"] or "[]")) for r in rows]),
        "marks_max": round(sum(r["marks_effective"] or 0 for r in rows), 4),
        "preview": preview_table(rows, ["question_id", "number", "standing_booklet", "subject", "stem", "printings"]),
    }
