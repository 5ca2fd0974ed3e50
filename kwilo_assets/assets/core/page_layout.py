"""The asset core/papers/page_layout."""

from collections.abc import Iterator
from typing import Any

import dagster as dg

from kwilo_assets.emit import emit, of_paper
from kwilo_assets.instance import OCR_POOL
from kwilo_assets.previews import counts, mean, preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade
from kwilo_assets.stages import PAGE_LAYOUT
from kwilo_assets.workplace import Workplace


@dg.asset(**of_paper(PAGE_LAYOUT), kinds={"pdf", "tesseract", "parquet"}, pool=OCR_POOL)
def page_layout(context: dg.AssetExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.MaterializeResult]:
    """One row is a word on a page of a booklet, with its font, box, source (text layer or OCR) and confidence.

    Beside it: drawn things (page_layout_graphics) and pages with how they were read (page_layout_pages).
    Held by: the share of readable characters, the confidence of OCR, pages that failed.
    """
    yield from emit(context, workplace, PAGE_LAYOUT, describe)


def describe(work: Workplace, made: StageMade) -> dict[str, Any]:
    """Pages by how they were read, confidence of OCR, the first words."""
    pages = work.tables.read_rows(PAGE_LAYOUT.extra_tables[1], made.partition)
    words = work.tables.read_rows(PAGE_LAYOUT.table, made.partition)
    read_by_ocr = [w["confidence"] for w in words if w["source"] == "ocr"]
    return {
        "pages": len(pages),
        "pages_by": counts([p["read_by"] for p in pages]),
        "pages_failed": sum(p["failure"] is not None for p in pages),
        "words_by_ocr": len(read_by_ocr),
        "ocr_confidence": mean(read_by_ocr),
        "preview": preview_table(words, ["booklet_id", "page", "text", "x0", "top", "size", "source", "confidence"]),
    }
