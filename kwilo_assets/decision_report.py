"""Telling Dagster of a decision: the checks of the booklets' papers are evaluated again and reported, without a run.

The ledger is the truth and needs none of this; the report makes the UI and the automation conditions see it at once.
"""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from pathlib import Path

import dagster as dg
from dagster._core.definitions.asset_checks.asset_check_evaluation import (
    AssetCheckEvaluationTargetMaterializationData as Target,  # not exported, yet a report without it is ignored
)
from dagster._core.storage.tags import PARTITION_NAME_TAG

from kwilo_assets.checks.evaluation import MAY_GO_ON, Evaluation, evaluate
from kwilo_assets.checks.gates import metadata_of, severity_of
from kwilo_assets.instance import has_instance, open_instance
from kwilo_assets.stages import PAPER_STAGES, StageDef
from kwilo_assets.workplace import Workplace, open_workplace
from kwilo_core.home import open_home
from kwilo_core.ids import paper_of_booklet
from kwilo_core.settings import load_settings

JOB = "review_decision"
"""The name under which the UI lists a report among its runs."""


def report_decision(home: Path, booklet_ids: Sequence[str]) -> int:
    """Report every claim about the papers of these booklets as it stands now; see `kwilo_assets.report_decision`."""
    places = open_home(home)
    if not has_instance(places):
        return 0
    work = open_workplace(load_settings().model_copy(update={"home": home}))
    known = set(work.catalogue.paper_ids)
    papers = sorted({paper_of_booklet(b) for b in booklet_ids} & known)
    with open_instance(places) as instance:
        return sum(_report_paper(instance, work, paper) for paper in papers)


def _report_paper(instance: dg.DagsterInstance, work: Workplace, paper_id: str) -> int:
    evaluations = [e for stage in PAPER_STAGES for e in _evaluations(instance, work, stage, paper_id)]
    if evaluations:
        report_evaluations(instance, paper_id, evaluations)
    return len(evaluations)


def report_evaluations(
    instance: dg.DagsterInstance, paper_id: str, evaluations: Sequence[dg.AssetCheckEvaluation]
) -> None:
    """Tell the instance of check evaluations that no run made.

    `report_runless_asset_event` takes one report of a partition's check and refuses the next with a database error (its
    unique index holds the empty run id), so each report gets a run of its own, which the UI lists.
    """
    run = dg.DagsterRun(
        job_name=JOB,
        run_id=str(uuid.uuid4()),
        status=dg.DagsterRunStatus.SUCCESS,
        tags={PARTITION_NAME_TAG: paper_id, "kwilo/command": "review"},
    )
    instance.add_run(run)
    for evaluation in evaluations:
        event = dg.DagsterEvent(
            event_type_value=dg.DagsterEventType.ASSET_CHECK_EVALUATION.value,
            event_specific_data=evaluation,
            job_name=JOB,
        )
        instance.report_dagster_event(event, run_id=run.run_id)


def _evaluations(
    instance: dg.DagsterInstance, work: Workplace, stage: StageDef, paper_id: str
) -> list[dg.AssetCheckEvaluation]:
    target = _latest_materialization(instance, stage, paper_id)
    if target is None:
        return []
    return [_evaluation(stage, paper_id, e, target) for e in evaluate(work, stage, paper_id)]


def _evaluation(stage: StageDef, paper_id: str, evaluation: Evaluation, target: Target) -> dg.AssetCheckEvaluation:
    return dg.AssetCheckEvaluation(
        asset_key=dg.AssetKey(stage.key),
        check_name=evaluation.check,
        passed=evaluation.passed,
        severity=severity_of(evaluation),
        metadata=metadata_of(evaluation),
        blocking=evaluation.check == MAY_GO_ON,
        partition=paper_id,
        # without the materialisation that it is about, automation ignores the report silently
        target_materialization_data=target,
    )


def _latest_materialization(instance: dg.DagsterInstance, stage: StageDef, paper_id: str) -> Target | None:
    found = instance.fetch_materializations(
        dg.AssetRecordsFilter(asset_key=dg.AssetKey(stage.key), asset_partitions=[paper_id]), limit=1
    ).records
    if not found:
        return None
    record = found[0]
    return Target(storage_id=record.storage_id, run_id=record.run_id, timestamp=record.timestamp)
