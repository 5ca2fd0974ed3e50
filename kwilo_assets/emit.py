"""From a stage to what Dagster shows of it: one materialisation with its figures, or a failure that says what to do.

An asset of a paper calls `emit` and nothing else that decides anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import dagster as dg

from kwilo_assets.automation import AFTER_THE_GATE
from kwilo_assets.partitions import papers
from kwilo_assets.previews import preview_table
from kwilo_assets.progress import listener
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stage_run import StageMade, make_stage
from kwilo_assets.stages import BY_NAME, CATALOGUE, StageDef, failure_table
from kwilo_assets.workplace import Workplace
from kwilo_core.errors import KwiloError, NotAdmittedError
from kwilo_core.tables import WHOLE

OWNERS = ["team:data"]

Describe = Callable[[Workplace, StageMade], Mapping[str, Any]]
"""What an asset adds to the metadata that all have."""


def of_paper(stage: StageDef) -> dict[str, Any]:
    """The arguments of `dg.asset` that all assets with a partition a paper share."""
    above = [BY_NAME[name] for name in stage.reads] or [CATALOGUE]
    return of_whole(stage) | {
        "deps": [dg.AssetKey(s.key) for s in above],
        "partitions_def": papers,
        "automation_condition": AFTER_THE_GATE,
        "output_required": False,  # a paper whose booklets all wait has nothing to hand on, and that is no failure
    }


def of_whole(stage: StageDef) -> dict[str, Any]:
    """The arguments of `dg.asset` that all assets share."""
    return {"key": stage.key, "owners": OWNERS, "group_name": stage.key[0], "code_version": stage.code_version}


def emit(
    context: dg.AssetExecutionContext, workplace: WorkplaceResource, stage: StageDef, describe: Describe
) -> Iterator[dg.MaterializeResult]:
    """Make the stage's partition if it is due, and tell Dagster about it.

    Raises:
        dg.Failure: when no booklet may go on to this stage and nothing in this run shows why, or an input is missing.
    """
    work = workplace.open()
    partition = context.partition_key if stage.by_paper else WHOLE
    listener().stage(partition, stage.name)
    try:
        made = make_stage(work, stage, partition)
    except NotAdmittedError as error:
        if _gate_is_in_this_run(context, stage):
            # the check beside this says why; the run stays green, and what follows is skipped
            context.log.info(error.one_line())
            return
        raise dg.Failure(error.one_line(), allow_retries=False) from error
    except KwiloError as error:
        raise dg.Failure(error.one_line(), allow_retries=False) from error
    for reason in made.broken:
        context.log.error(f"{stage.name} broke: {reason}")
    yield dg.MaterializeResult(
        data_version=dg.DataVersion(made.made.output_hash),
        metadata={**_common(work, made), **describe(work, made)},
    )


def _gate_is_in_this_run(context: dg.AssetExecutionContext, stage: StageDef) -> bool:
    """Whether what this stage reads was asked for together with it."""
    selected = context.run.asset_selection
    return selected is None or any(dg.AssetKey(BY_NAME[name].key) in selected for name in stage.reads)


def _common(work: Workplace, made: StageMade) -> dict[str, Any]:
    stage = made.stage
    metadata: dict[str, Any] = {
        "dagster/row_count": made.made.rows,
        "dagster/uri": str(work.tables.path(stage.table, made.partition)),
        "unchanged": made.is_unchanged,
    }
    if stage.by_paper:
        failures = work.tables.read_rows(failure_table(stage), made.partition)
        metadata["failures"] = len(failures)
        if failures:
            metadata["failed"] = preview_table(failures, ["booklet_id", "page", "number", "reason"])
    return metadata
