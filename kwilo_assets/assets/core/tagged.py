"""The asset core/questions/tagged."""

from collections.abc import Iterator
from typing import Any

import dagster as dg

from kwilo_assets.emit import emit, of_paper
from kwilo_assets.previews import counts, mean, preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade
from kwilo_assets.stages import TAGGED
from kwilo_assets.workplace import Workplace


@dg.asset(**of_paper(TAGGED), kinds={"scikitlearn", "parquet"})
def tagged(context: dg.AssetExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.MaterializeResult]:
    """One row is a question of the paper with its syllabus node, difficulty, confidence and review status.

    Source: logical questions and the trained tagger. Below the confidence floor a question stays untagged (`raw`,
    chapter null) and counts as such. Held by: the confidence floor, nodes that the tree does not know.
    """
    yield from emit(context, workplace, TAGGED, describe)


def describe(work: Workplace, made: StageMade) -> dict[str, Any]:
    """Questions by chapter, difficulty and review status, confidence, the first rows."""
    rows = work.tables.read_rows(TAGGED.table, made.partition)
    return {
        "review_status": counts([r["review_status"] for r in rows]),
        "difficulty": counts([r["difficulty"] for r in rows]),
        "questions_by_chapter": counts([r["chapter_id"] for r in rows]),
        "confidence": mean([r["tag_confidence"] for r in rows]),
        "preview": preview_table(
            rows, ["question_number", "subject", "chapter", "topic", "tag_confidence", "difficulty", "stem"]
        ),
    }
