"""Telling Dagster of a decision: the checks of the booklets' papers are evaluated again and reported, without a run.

The ledger is the truth and needs none of this; the report makes the UI and the automation conditions see it at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import dagster as dg
from dagster._core.definitions.asset_checks.asset_check_evaluation import (
    AssetCheckEvaluationTargetMaterializationData as Target,  # not exported, yet a report without it is ignored
)

from kwilo_assets.checks.evaluation import MAY_GO_ON, Evaluation, evaluate
from kwilo_assets.checks.gates import metadata_of, severity_of
from kwilo_assets.instance import has_instance, open_instance
from kwilo_assets.stages import PAPER_STAGES, StageDef
from kwilo_assets.workplace import Workplace, open_workplace
from kwilo_core.home import open_home
from kwilo_core.ids import paper_of_booklet
from kwilo_core.settings import load_settings


def report_decision(home: Path, booklet_ids: Sequence[str]) -> int:
    """Report every claim about the papers of these booklets as it stands now; see `kwilo_assets.report_decision`."""
    places = open_home(home)
    if not has_instance(places):
        return 0
    work = open_workplace(load_settings().model_copy(update={"home": home}))
    known = set(work.catalogue.paper_ids)
    papers = sorted({paper_of_booklet(b) for b in booklet_ids} & known)
    with open_instance(places) as instance:
        return sum(_report(instance, work, stage, paper) for paper in papers for stage in PAPER_STAGES)


def _report(instance: dg.DagsterInstance, work: Workplace, stage: StageDef, paper_id: str) -> int:
    target = _latest_materialization(instance, stage, paper_id)
    if target is None:
        return 0
    evaluations = evaluate(work, stage, paper_id)
    for evaluation in evaluations:
        instance.report_runless_asset_event(_event(stage, paper_id, evaluation, target))
    return len(evaluations)


def _event(stage: StageDef, paper_id: str, evaluation: Evaluation, target: Target) -> dg.AssetCheckEvaluation:
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
