"""The assets out/weightage/*: dbt's models as assets of the same graph, and the published copy made from them.

Each model's own description, columns and tests stand in its yml under `dbt/models`.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import dagster as dg
import duckdb
from dagster_dbt import DagsterDbtTranslator, DagsterDbtTranslatorSettings, DbtCliResource, DbtProject, dbt_assets

from kwilo_assets.automation import WHEN_ANYTHING_IS_THERE
from kwilo_assets.emit import OWNERS
from kwilo_assets.instance import DUCKDB_POOL
from kwilo_assets.previews import ROWS, preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stages import fingerprint
from kwilo_assets.warehouse import DBT_CODE, DBT_PROJECT, MARTS, prepare_warehouse, publish

LAYER = "out"
DOMAIN = "weightage"


SETTINGS = DagsterDbtTranslatorSettings(
    enable_source_tests_as_checks=True,
    enable_duplicate_source_asset_keys=True,  # two sources are read of one asset: its rows, and which of them count
)


class Translator(DagsterDbtTranslator):
    """dbt's models under `out/weightage/{model}`, with the owners, group and automation of this graph."""

    def get_asset_spec(self, manifest: Mapping[str, Any], unique_id: str, project: DbtProject | None) -> dg.AssetSpec:
        """The spec of one model; a source keeps the key that its `meta` names, so that lineage runs through."""
        spec = super().get_asset_spec(manifest, unique_id, project)
        node = manifest["nodes"].get(unique_id)
        if node is None or node["resource_type"] != "model":
            return spec
        return spec.replace_attributes(
            key=dg.AssetKey([LAYER, DOMAIN, node["name"]]),
            group_name=LAYER,
            owners=OWNERS,
            code_version=fingerprint(DBT_CODE, common=()),
            automation_condition=WHEN_ANYTHING_IS_THERE,
        )


@cache
def dbt_project() -> DbtProject:
    """The dbt project, parsed anew where its manifest is missing or older than its sources."""
    project = DbtProject(project_dir=DBT_PROJECT, profiles_dir=DBT_PROJECT)
    sources = [p for p in DBT_PROJECT.rglob("*") if p.suffix in (".sql", ".yml") and "target" not in p.parts]
    newest = max(p.stat().st_mtime for p in sources)
    if not project.manifest_path.exists() or project.manifest_path.stat().st_mtime < newest:
        _parse(project)
    return project


def _parse(project: DbtProject) -> None:
    """Write the project's manifest, beside its place first: several processes may load the code location at once."""
    target = project.manifest_path.parent
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target, prefix="parse-") as folder:
        _dbt(project).cli(["parse", "--quiet"], target_path=Path(folder)).wait()
        (Path(folder) / project.manifest_path.name).replace(project.manifest_path)


def _dbt(project: DbtProject) -> DbtCliResource:
    # the dbt of this environment, whether or not the environment is on the PATH
    return DbtCliResource(project_dir=project, dbt_executable=str(Path(sys.executable).with_name("dbt")))


def dbt_resource() -> DbtCliResource:
    """dbt's command, on the project above."""
    return _dbt(dbt_project())


def _built(context: dg.AssetExecutionContext, dbt: DbtCliResource, warehouse: Path) -> Iterator[Any]:
    """What dbt did, with counts and previews, once it has let go of its file; what was done before a failure too."""
    events: list[Any] = []
    try:
        for event in dbt.cli(["build"], context=context).stream():
            events.append(event)
    finally:
        with duckdb.connect(str(warehouse), read_only=True) if warehouse.exists() else duckdb.connect() as connection:
            described = [_described(context, connection, event) for event in events]
        yield from described


def _described(context: dg.AssetExecutionContext, connection: duckdb.DuckDBPyConnection, event: Any) -> Any:
    """A model's output with its row count and first rows; every other event as it is."""
    if not isinstance(event, dg.Output):
        return event
    model = context.asset_key_for_output(event.output_name).path[-1]
    try:
        count = connection.sql(f"select count(*) from {model}").fetchall()[0][0]
        found = connection.sql(f"select * from {model} limit {ROWS}")
        rows = [dict(zip(found.columns, row, strict=True)) for row in found.fetchall()]
    except duckdb.Error:  # a model that was not built has nothing to show
        return event
    return event.with_metadata(
        {**event.metadata, "dagster/row_count": count, "preview": preview_table(rows, found.columns)}
    )


@cache
def weightage_assets() -> dg.AssetsDefinition:
    """All models as one multi-asset; dbt runs them in order within one step, alone on the DuckDB file."""

    @dbt_assets(
        manifest=dbt_project().manifest_path,
        project=dbt_project(),
        name="weightage",
        dagster_dbt_translator=Translator(
            DagsterDbtTranslatorSettings(enable_source_tests_as_checks=True, enable_duplicate_source_asset_keys=True)
        ),
        pool=DUCKDB_POOL,
    )
    def weightage(
        context: dg.AssetExecutionContext, dbt: DbtCliResource, workplace: WorkplaceResource
    ) -> Iterator[Any]:
        work = workplace.open()
        counted = prepare_warehouse(work)
        context.log.info(f"{len(counted)} papers count: {', '.join(p['paper_id'] for p in counted) or 'none'}")
        os.environ["KWILO_HOME"] = str(work.home.root)  # dbt runs in its own folder: a relative home would be another
        yield from _built(context, dbt, work.home.warehouse)
        if set(MARTS) <= {key.path[-1] for key in context.selected_asset_keys}:
            # after the models and their tests: what failed a test is never published
            build = publish(work)
            context.log.info(
                f"published {build['rows']} rows of {len(build['papers'])} papers to {work.home.published}"
            )

    return weightage
