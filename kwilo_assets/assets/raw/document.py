"""The asset raw/papers/document."""

from collections.abc import Iterator
from typing import Any

import dagster as dg

from exam_sources.reading.crops import render_page
from kwilo_assets.emit import emit, of_paper
from kwilo_assets.previews import picture, preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade
from kwilo_assets.stages import DOCUMENT
from kwilo_assets.workplace import Workplace
from kwilo_core.errors import KwiloError

PICTURE_DPI = 50
"""Enough to recognise a cover page; the picture stays with the event for ever."""


@dg.asset(**of_paper(DOCUMENT), kinds={"pdf", "parquet"})
def document(context: dg.AssetExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.MaterializeResult]:
    """One row is a file of a booklet (paper, key or solutions): its bytes by SHA-256, stored, or the reason why not.

    Source: the path or address in the manifest. Held by: checksum, size, type, rights, authority.
    """
    yield from emit(context, workplace, DOCUMENT, describe)


def describe(work: Workplace, made: StageMade) -> dict[str, Any]:
    """Files with their sizes and state, and a picture of the first page."""
    rows = work.tables.read_rows(DOCUMENT.table, made.partition)
    return {
        "files_stored": sum(r["status"] == "stored" for r in rows),
        "bytes": sum(r["size_bytes"] or 0 for r in rows if r["status"] == "stored"),
        "preview": preview_table(
            rows, ["booklet_id", "role", "media_type", "size_bytes", "status", "reason", "file_sha256"]
        ),
        "first_page": first_page(work, rows),
    }


def first_page(work: Workplace, rows: list[dict[str, Any]]) -> dg.MetadataValue:
    """Page 1 of the first paper file that is stored."""
    paper = next((r for r in rows if r["role"] == "paper" and r["object_name"]), None)
    if paper is None:
        return picture(None, "page 1")
    try:
        return picture(render_page(work.local_file(paper["object_name"]), 1, dpi=PICTURE_DPI), "page 1")
    except KwiloError as error:  # a file that cannot be opened is for the next stage to turn down
        return dg.MetadataValue.text(error.one_line())
