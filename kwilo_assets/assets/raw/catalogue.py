"""The asset raw/papers/catalogue."""

from collections.abc import Iterator
from typing import Any

import dagster as dg

from kwilo_assets.automation import WHEN_NEVER_MADE
from kwilo_assets.emit import emit, of_whole
from kwilo_assets.previews import counts, preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade
from kwilo_assets.stages import CATALOGUE
from kwilo_assets.workplace import Workplace


@dg.asset(**of_whole(CATALOGUE), kinds={"yaml", "parquet"}, automation_condition=WHEN_NEVER_MADE)
def catalogue(context: dg.AssetExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.MaterializeResult]:
    """One row is a booklet that a manifest names: what it prints, in which files, from whom, under which right.

    Source: the manifests of KWILO_MANIFESTS. A bad entry is a problem with its file and line; the rest stands.
    """
    yield from emit(context, workplace, CATALOGUE, describe)


def describe(work: Workplace, made: StageMade) -> dict[str, Any]:
    """Booklets by exam and authority, problems of the manifests, the first rows."""
    rows = work.tables.read_rows(CATALOGUE.table)
    problems = [{"problem": p.one_line()} for p in work.catalogue.problems]
    return {
        "papers": len({r["paper_id"] for r in rows}),
        "booklets_by_exam": counts([r["exam"] for r in rows]),
        "booklets_by_authority": counts([r["authority"] for r in rows]),
        "problems": len(problems),
        "manifest_problems": preview_table(problems, ["problem"]),
        "preview": preview_table(rows, ["booklet_id", "kind", "languages", "publisher", "authority", "gate"]),
    }
