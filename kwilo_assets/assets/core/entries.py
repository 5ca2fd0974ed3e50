"""The asset core/answer_keys/entries."""

from collections.abc import Iterator
from typing import Any

import dagster as dg

from kwilo_assets.emit import emit, of_paper
from kwilo_assets.instance import OCR_POOL
from kwilo_assets.previews import counts, mean, preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade
from kwilo_assets.stages import ENTRIES
from kwilo_assets.workplace import Workplace


@dg.asset(**of_paper(ENTRIES), kinds={"python", "parquet"}, pool=OCR_POOL)
def entries(context: dg.AssetExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.MaterializeResult]:
    """One row is a key entry: what one source says the answer of one question is, and where it says so.

    Sources: answers printed beside questions, key grids in the booklet, separate keys (PDF, CSV, JSON, XLSX).
    Held by: questions without an entry, entries that disagree.
    """
    yield from emit(context, workplace, ENTRIES, describe)


def describe(work: Workplace, made: StageMade) -> dict[str, Any]:
    """Entries by booklet and by how they were read, confidence, the first rows."""
    rows = work.tables.read_rows(ENTRIES.table, made.partition)
    return {
        "entries_by_booklet": counts([r["booklet_id"] for r in rows]),
        "entries_by_method": counts([r["method"] for r in rows]),
        "confidence": mean([r["confidence"] for r in rows]),
        "preview": preview_table(
            rows, ["booklet_id", "number", "question_id", "answer", "as_printed", "method", "page", "authority"]
        ),
    }
