"""The code location loads as Dagster's own server loads it, and every asset says what it is and who answers for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
import yaml

from exam_sources.gates.checks import CHECKS
from kwilo_assets.checks.evaluation import MAY_GO_ON
from kwilo_assets.definitions import defs
from kwilo_assets.stage_run import CAME_THROUGH
from kwilo_assets.stages import PAPER_STAGES, STAGES
from kwilo_assets.warehouse import MARTS

ROOT = Path(__file__).resolve().parents[2]

WHOLE = {"raw/papers/catalogue", "core/topic_model"}
OF_PAPERS = {
    "raw/papers/document",
    "core/papers/page_layout",
    "core/questions/segmented",
    "core/answer_keys/entries",
    "core/questions/aligned",
    "core/questions/logical",
    "core/questions/tagged",
}


@pytest.fixture(scope="module")
def location() -> dg.Definitions:
    return defs()


@pytest.fixture(scope="module")
def specs(location: dg.Definitions) -> dict[str, dg.AssetSpec]:
    return {spec.key.to_user_string(): spec for spec in location.resolve_all_asset_specs()}


def test_everything_resolves(location: dg.Definitions) -> None:
    dg.Definitions.validate_loadable(location)


def test_the_assets_are_those_of_the_design(specs: dict[str, dg.AssetSpec]) -> None:
    python = {key for key in specs if not key.startswith("out/")}
    assert python == WHOLE | OF_PAPERS
    assert {f"out/weightage/{mart}" for mart in MARTS} <= set(specs)


def test_a_partition_is_a_paper_for_everything_up_to_the_tags(specs: dict[str, dg.AssetSpec]) -> None:
    partitioned = {key for key, spec in specs.items() if spec.partitions_def is not None}
    assert partitioned == OF_PAPERS
    assert {specs[key].partitions_def.name for key in partitioned} == {"papers"}


def test_every_asset_has_an_owner_a_group_kinds_a_code_version_and_says_what_a_row_is(specs) -> None:
    for key, spec in specs.items():
        assert spec.owners, key
        assert spec.group_name == key.split("/")[0], key
        assert spec.kinds, key
        assert spec.code_version, key
        assert spec.description.startswith("One row "), key


def test_each_asset_follows_from_those_that_its_stage_reads(location: dg.Definitions) -> None:
    graph = location.resolve_asset_graph()
    for stage in STAGES:
        parents = {key.to_user_string() for key in graph.get(dg.AssetKey(stage.key)).parent_keys}
        wanted = {s.table for s in STAGES if s.name in stage.reads} or (
            {"raw/papers/catalogue"} if stage.by_paper else set()
        )
        assert parents == wanted, stage.table


def test_marts_stand_on_the_tagged_questions_in_the_same_graph(location: dg.Definitions) -> None:
    graph = location.resolve_asset_graph()
    above: set[str] = set()
    todo = [dg.AssetKey(["out", "weightage", mart]) for mart in MARTS]
    while todo:
        for parent in graph.get(todo.pop()).parent_keys:
            if parent.to_user_string() not in above:
                above.add(parent.to_user_string())
                todo.append(parent)
    assert above >= OF_PAPERS | WHOLE


def test_every_claim_of_a_gate_is_a_check_of_its_asset(location: dg.Definitions) -> None:
    found: dict[str, set[str]] = {}
    for key in location.resolve_asset_graph().asset_check_keys:
        found.setdefault(key.asset_key.to_user_string(), set()).add(key.name)
    for stage in PAPER_STAGES:
        assert found[stage.table] >= {*CHECKS[stage.gate], CAME_THROUGH, MAY_GO_ON}, stage.table


def test_only_the_check_that_automation_waits_for_blocks(location: dg.Definitions) -> None:
    graph = location.resolve_asset_graph()
    blocking = {
        key.name
        for key in graph.asset_check_keys
        if key.asset_key.path[0] != "out" and graph.get_check_spec(key).blocking
    }
    # source tests of dbt stand on `tagged` too and are not gates of ours
    ours = {name for claims in CHECKS.values() for name in claims} | {CAME_THROUGH, MAY_GO_ON}
    assert blocking & ours == {MAY_GO_ON}


def test_sensors_are_off_until_a_person_switches_them_on(location: dg.Definitions) -> None:
    sensors = list(location.sensors or [])
    assert {s.name for s in sensors} == {"papers_in_manifests", "automation"}
    assert {s.default_status for s in sensors} == {dg.DefaultSensorStatus.STOPPED}


def test_the_workspace_and_the_project_name_the_same_location() -> None:
    workspace = yaml.safe_load((ROOT / "workspace.yaml").read_text(encoding="utf-8"))
    module = workspace["load_from"][0]["python_module"]
    assert (module["module_name"], module["location_name"]) == ("kwilo_assets.definitions", "kwilo")


def test_what_is_due_is_known_without_dagster_dbt_or_the_tagger() -> None:
    heavy = ["dagster", "dagster_dbt", "dbt", "sklearn", "scipy", "pdfplumber"]
    imports = "import sys, kwilo_assets, kwilo_assets.run, kwilo_cli.commands.run"
    code = f"{imports}; print([m for m in {heavy} if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"


@pytest.mark.slow
def test_dg_check_defs_passes_from_the_root(tmp_path: Path) -> None:
    dg_command = Path(sys.executable).with_name("dg")
    done = subprocess.run([dg_command, "check", "defs"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
