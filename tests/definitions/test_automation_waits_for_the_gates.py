"""With the sensor on, a paper goes on by itself as far as the ledger lets it, and no held paper stops another."""

from __future__ import annotations

from collections.abc import Iterator

import dagster as dg
import pytest
from dagster._core.definitions.asset_checks.asset_check_evaluation import AssetCheckEvaluationTargetMaterializationData

from kwilo_assets.automation import AFTER_THE_GATE, WHEN_ANYTHING_IS_THERE
from kwilo_assets.checks.evaluation import MAY_GO_ON
from kwilo_assets.decision_report import report_evaluations

PAPERS = dg.DynamicPartitionsDefinition(name="papers")


@dg.asset(partitions_def=PAPERS)
def read() -> None: ...


@dg.asset(partitions_def=PAPERS, deps=[read], automation_condition=AFTER_THE_GATE)
def behind_the_gate() -> None: ...


@dg.asset(deps=[behind_the_gate], automation_condition=WHEN_ANYTHING_IS_THERE)
def whole() -> None: ...


@dg.asset_check(asset=read, name=MAY_GO_ON, blocking=True, partitions_def=PAPERS)
def may_go_on() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


DEFS = dg.Definitions(assets=[read, behind_the_gate, whole], asset_checks=[may_go_on])


@pytest.fixture
def instance() -> Iterator[dg.DagsterInstance]:
    with dg.DagsterInstance.ephemeral() as found:
        found.add_dynamic_partitions("papers", ["approved", "held"])
        yield found


def judge(instance: dg.DagsterInstance, paper: str, *, passed: bool) -> None:
    """Report a check of the paper's latest reading."""
    record = instance.fetch_materializations(
        dg.AssetRecordsFilter(asset_key=read.key, asset_partitions=[paper]), limit=1
    ).records[0]
    evaluation = dg.AssetCheckEvaluation(
        asset_key=read.key,
        check_name=MAY_GO_ON,
        passed=passed,
        severity=dg.AssetCheckSeverity.WARN,
        blocking=True,
        partition=paper,
        target_materialization_data=AssetCheckEvaluationTargetMaterializationData(
            storage_id=record.storage_id, run_id=record.run_id, timestamp=record.timestamp
        ),
    )
    report_evaluations(instance, paper, [evaluation])


def materialise(instance: dg.DagsterInstance, key: dg.AssetKey, paper: str | None) -> None:
    instance.report_runless_asset_event(dg.AssetMaterialization(key, partition=paper))


def first_look(instance: dg.DagsterInstance):
    """What the sensor remembers of a location where nothing has happened yet."""
    return dg.evaluate_automation_conditions(defs=DEFS, instance=instance).cursor


def requested(instance: dg.DagsterInstance, cursor):
    result = dg.evaluate_automation_conditions(defs=DEFS, instance=instance, cursor=cursor)
    papers = {p for p in ("approved", "held") if p in result.get_requested_partitions(behind_the_gate.key)}
    return papers, result.get_num_requested(whole.key), result.cursor


def test_only_the_paper_that_may_go_on_is_asked_for(instance: dg.DagsterInstance) -> None:
    cursor = first_look(instance)
    for paper in ("approved", "held"):
        materialise(instance, read.key, paper)
        judge(instance, paper, passed=paper == "approved")
    assert requested(instance, cursor)[0] == {"approved"}


def test_a_decision_that_is_reported_lets_the_paper_go_on(instance: dg.DagsterInstance) -> None:
    cursor = first_look(instance)
    materialise(instance, read.key, "held")
    judge(instance, "held", passed=False)
    papers, _, cursor = requested(instance, cursor)
    assert papers == set()
    judge(instance, "held", passed=True)
    assert requested(instance, cursor)[0] == {"held"}


def test_the_whole_is_made_though_a_paper_is_missing(instance: dg.DagsterInstance) -> None:
    cursor = first_look(instance)
    materialise(instance, behind_the_gate.key, "approved")
    assert requested(instance, cursor)[1] == 1
