"""The ledger decides what goes on: through `kwilo run`, for an asset that is materialised alone, and for dbt alone."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime

import dagster as dg
import pytest
from dagster._core.event_api import PartitionKeyFilter
from typer.testing import CliRunner

from analytics.weightage.query import query_weightage
from exam_sources.gates.result import Stage as Gate
from kwilo_assets import report_decision
from kwilo_assets.definitions import defs
from kwilo_assets.instance import open_instance
from kwilo_assets.partitions import add_papers
from kwilo_assets.stage_run import make_stage
from kwilo_assets.stages import ALIGNED, DOCUMENT, ENTRIES, LOGICAL, TAGGED
from kwilo_assets.warehouse import COUNTED
from kwilo_cli.commands.review import app as review
from records.decision import Binding, Decision, Verdict
from records.queue import gate_results
from tests.integration.conftest import HELD, IN_TWO_VERSIONS, WITH_BAD_SIBLING, World


def materialise(world: World, *keys: list[str], paper: str | None = None) -> dg.ExecuteInProcessResult:
    """What the UI does when somebody materialises these assets alone."""
    with open_instance(world.work().home) as instance:
        add_papers(instance, [HELD.paper_id])
        job = defs().resolve_implicit_global_asset_job_def()
        return job.execute_in_process(
            instance=instance,
            partition_key=paper,
            asset_selection=[dg.AssetKey(k) for k in keys],
            raise_on_error=False,
            run_config={"loggers": {"console": {"config": {"log_level": "CRITICAL"}}}},
        )


def failure_of(result: dg.ExecuteInProcessResult) -> str:
    return " ".join(e.step_failure_data.user_failure_data.description for e in result.all_events if e.is_step_failure)


def decide(world: World, booklet: str, gate: Gate, verdict: Verdict, *, day: int = 1) -> None:
    """Record a decision about the first result of a gate that is not passed (or the first at all)."""
    work = world.work()
    results = [r for r in gate_results(work.tables, gate, booklet.split(".")[0]) if r.booklet_id == booklet]
    about = next((r for r in results if r.outcome != "passed"), results[0])
    work.records.record(
        Decision(
            who="A. Reviewer",
            at=datetime(2026, 1, day, tzinfo=UTC),
            stage=gate,
            check=about.check,
            booklet_id=booklet,
            question_number=None,
            content_hash=about.content_hash,
            binds_to=Binding.CONTENT,
            decision=verdict,
            reason="the page shows it",
        )
    )


@pytest.mark.parametrize("stage", [ALIGNED, LOGICAL, TAGGED])
def test_a_held_paper_fails_the_asset_that_is_asked_for_alone(world: World, stage) -> None:
    result = materialise(world, stage.key, paper=HELD.paper_id)
    assert not result.success
    message = failure_of(result)
    assert "missing_key_entries" in message
    assert "kwilo review approve" in message
    assert world.work().tables.made(stage.table, HELD.paper_id) is None


def test_a_run_through_the_gate_stays_green_and_makes_nothing_behind_it(own_world: World) -> None:
    for stage in (ENTRIES, ALIGNED):
        own_world.work().tables.drop(stage.table, HELD.paper_id)
    result = materialise(own_world, ENTRIES.key, ALIGNED.key, LOGICAL.key, paper=HELD.paper_id)
    assert result.success
    made = {e.asset_key.path[-1] for e in result.get_asset_materialization_events()}
    assert made == {"entries"}
    checks = {e.check_name: e for e in result.get_asset_check_evaluations()}
    assert not checks["every_question_has_a_key_entry"].passed
    assert checks["every_question_has_a_key_entry"].severity == dg.AssetCheckSeverity.WARN
    assert not checks["a_booklet_may_go_on"].passed
    assert checks["booklet_has_a_key"].passed


def test_an_unknown_paper_is_told_so(world: World) -> None:
    with open_instance(world.work().home) as instance:
        add_papers(instance, ["kcet-1999-physics"])
    result = materialise(world, ALIGNED.key, paper="kcet-1999-physics")
    assert not result.success
    assert "in no manifest" in failure_of(result)


@pytest.mark.slow
def test_a_decision_opens_the_gate_for_exactly_the_content_that_was_seen(own_world: World) -> None:
    decide(own_world, HELD.booklet_id(), Gate.KEYS, Verdict.APPROVE)
    summary = own_world.run()
    assert summary.broken == []
    held = next(b for b in summary.booklets if b.booklet_id == HELD.booklet_id())
    assert (held.gate, held.reason) == ("passed", "approved by A. Reviewer")
    assert {r["year"] for r in query_weightage(own_world.home / "published")} == {2022, 2023, 2025}

    # the approval covers what was seen: another key is other content
    key = own_world.folder / "papers" / f"{HELD.paper_id}.0.key.csv"
    lines = key.read_text(encoding="utf-8").splitlines()
    lines[1] = "1," + ("A" if lines[1] != "1,A" else "B")
    key.write_text("\n".join(lines) + "\n", encoding="utf-8")
    summary = own_world.run()
    held = next(b for b in summary.booklets if b.booklet_id == HELD.booklet_id())
    assert held.gate == "held"
    assert {r["year"] for r in query_weightage(own_world.home / "published")} == {2022, 2023}


@pytest.mark.slow
def test_a_paper_that_was_rejected_since_disappears_though_dbt_alone_is_run(own_world: World) -> None:
    decide(own_world, WITH_BAD_SIBLING.booklet_id(0), Gate.SEGMENTED, Verdict.REJECT)
    assert own_world.work().tables.made(TAGGED.table, WITH_BAD_SIBLING.paper_id) is not None
    keys = defs().resolve_implicit_global_asset_job_def().asset_layer.executable_asset_keys
    result = materialise(own_world, *[list(k.path) for k in keys if k.path[0] == "out"])
    assert result.success
    assert {r["year"] for r in query_weightage(own_world.home / "published")} == {2023}


def test_what_dbt_reads_loses_a_paper_as_soon_as_it_is_decided_against(own_world: World) -> None:
    def counted() -> list[str]:
        return [r["paper_id"] for r in own_world.work().tables.read_rows(COUNTED)]

    assert counted() == [WITH_BAD_SIBLING.paper_id, IN_TWO_VERSIONS.paper_id]
    booklet = WITH_BAD_SIBLING.booklet_id(0)
    said = CliRunner().invoke(review, ["reject", booklet, "--reason", "another paper's page", "--by", "A. Reviewer"])
    assert said.exit_code == 0, said.output
    assert counted() == [IN_TWO_VERSIONS.paper_id]  # before any run: dbt may be started by hand now


def test_what_dbt_reads_loses_a_paper_as_soon_as_a_gate_holds_it(own_world: World) -> None:
    paper = IN_TWO_VERSIONS.paper_id
    key = own_world.folder / "papers" / f"{paper}.0.key.csv"
    lines = key.read_text(encoding="utf-8").splitlines()
    key.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    for stage in (DOCUMENT, ENTRIES):  # the marts are not made again
        make_stage(own_world.work(), stage, paper)
    assert paper not in {r["paper_id"] for r in own_world.work().tables.read_rows(COUNTED)}


@pytest.mark.slow
def test_a_booklet_that_was_rejected_since_leaks_through_no_stage_behind_its_paper(own_world: World) -> None:
    decide(own_world, IN_TWO_VERSIONS.booklet_id(1), Gate.SEGMENTED, Verdict.REJECT)
    # the logical questions on disk were still made with it
    result = materialise(own_world, TAGGED.key, paper=IN_TWO_VERSIONS.paper_id)
    assert not result.success
    assert "may not go on now" in failure_of(result)
    summary = own_world.run()
    assert summary.broken == []
    rows = own_world.work().tables.read_rows(TAGGED.table, IN_TWO_VERSIONS.paper_id)
    assert {r["standing_booklet"] for r in rows} == {IN_TWO_VERSIONS.booklet_id(0)}
    assert len(rows) == 60


@pytest.mark.slow
def test_a_paper_whose_manifest_entry_is_gone_leaves_the_published_tables(own_world: World) -> None:
    manifest = own_world.folder / "papers" / "manifest.yaml"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(
        text[: text.index("- exam: KCET\n  year: 2023")] + text[text.index("- exam: KCET\n  year: 2025") :], "utf-8"
    )
    assert own_world.run().broken == []
    assert {r["year"] for r in query_weightage(own_world.home / "published")} == {2022}


def test_a_decision_is_reported_to_dagster_as_the_check_of_that_materialisation(own_world: World) -> None:
    decide(own_world, HELD.booklet_id(), Gate.KEYS, Verdict.APPROVE)
    assert report_decision(own_world.home, [HELD.booklet_id()]) > 0
    assert report_decision(own_world.home, [HELD.booklet_id()]) > 0  # a second decision about the same paper
    with open_instance(own_world.work().home) as instance:
        found = instance.event_log_storage.get_latest_asset_check_execution_by_key(
            [dg.AssetCheckKey(dg.AssetKey(ENTRIES.key), "every_question_has_a_key_entry")],
            partition_filter=PartitionKeyFilter(key=HELD.paper_id),
        )
        evaluation = next(iter(found.values())).event.dagster_event.asset_check_evaluation_data
    assert evaluation.passed
    assert evaluation.target_materialization_data is not None


def test_a_home_without_an_instance_has_nobody_to_tell(own_world: World) -> None:
    shutil.rmtree(own_world.home / "dagster")
    assert report_decision(own_world.home, [HELD.booklet_id()]) == 0
