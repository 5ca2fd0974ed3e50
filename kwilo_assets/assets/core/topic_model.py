"""The asset core/topic_model."""

from collections.abc import Iterator
from typing import Any

import dagster as dg

from kwilo_assets.emit import emit, of_whole
from kwilo_assets.previews import preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade
from kwilo_assets.stages import TOPIC_MODEL
from kwilo_assets.workplace import Workplace


@dg.asset(
    **of_whole(TOPIC_MODEL), kinds={"scikitlearn", "parquet"}, automation_condition=dg.AutomationCondition.on_missing()
)
def topic_model(context: dg.AssetExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.MaterializeResult]:
    """One row is the trained tagger's part for one exam and subject: what it learnt from, and its version.

    Source: labelled questions (the samples', and the files of KWILO_LABELS) and the text of the syllabus trees. The
    model itself lies in the object store under its SHA-256, as plain arrays.
    """
    yield from emit(context, workplace, TOPIC_MODEL, describe)


def describe(work: Workplace, made: StageMade) -> dict[str, Any]:
    """Version and size of the tagger, the rows."""
    rows = work.tables.read_rows(TOPIC_MODEL.table)
    return {
        "tagger_version": rows[0]["tagger_version"] if rows else None,
        "labelled_questions": sum(r["labelled_questions"] for r in rows),
        "preview": preview_table(rows, ["exam", "subject", "labelled_questions", "chapters", "tagger_version"]),
    }
