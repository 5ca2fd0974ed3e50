"""The asset core/questions/segmented."""

from collections.abc import Iterator
from typing import Any

import dagster as dg

from exam_sources.question_table import question_of_row
from kwilo_assets.emit import emit, of_paper
from kwilo_assets.previews import counts, mean, picture, preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade
from kwilo_assets.stages import SEGMENTED
from kwilo_assets.workplace import Workplace


@dg.asset(**of_paper(SEGMENTED), kinds={"python", "parquet"})
def segmented(context: dg.AssetExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.MaterializeResult]:
    """One row is a question of a booklet as it is printed: stem, options, passage, section, page, box. No answer yet.

    Beside it: the lines that state answers, keys and marking schemes (segmented_lines), from which keys are read;
    what the document says of itself (core/papers/document_facts), with page and words.
    Held by: the count of the exam's scheme, gaps, numbers that stand twice, questions read unsurely.
    """
    yield from emit(context, workplace, SEGMENTED, describe)


def describe(work: Workplace, made: StageMade) -> dict[str, Any]:
    """Questions by subject and type, confidence, first rows, the crop of the question that was read least surely."""
    rows = work.tables.read_rows(SEGMENTED.table, made.partition)
    facts = work.tables.read_rows(SEGMENTED.extra_tables[1], made.partition)
    return {
        "questions_by_booklet": counts([r["booklet_id"] for r in rows]),
        "questions_by_subject": counts([r["subject"] for r in rows]),
        "questions_by_type": counts([r["question_type"] for r in rows]),
        "with_diagram": sum(bool(r["has_diagram"]) for r in rows),
        "confidence": mean([r["confidence"] for r in rows]),
        "lowest_confidence": min((r["confidence"] for r in rows), default=None),
        "preview": preview_table(rows, ["number", "subject", "section", "question_type", "stem", "page", "confidence"]),
        "says_of_itself": preview_table(
            facts, ["booklet_id", "fact", "value", "stands", "page", "place", "words", "manifest", "agrees"]
        ),
        "least_sure_question": crop_of_question(work, rows),
    }


def crop_of_question(work: Workplace, rows: list[dict[str, Any]]) -> dg.MetadataValue:
    """The picture of the question with the lowest confidence that has one, as it stands on its pages."""
    for row in sorted(rows, key=lambda r: (r["confidence"], r["position"])):
        crop = question_of_row(row).crop
        if crop and work.objects.has(crop):
            return picture(work.objects.get(crop), f"question {row['number']} of {row['booklet_id']}")
    return picture(None, "question")
