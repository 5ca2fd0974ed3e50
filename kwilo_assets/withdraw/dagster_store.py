"""The hook of the Dagster instance: runs of the booklet's paper, their events, and what the UI would still show.

A materialisation's metadata holds previews, which quote questions. Dagster deletes a run with its events; the latest
materialisation of each asset and the evaluations of checks stand in tables of their own, and a SQLite file keeps
deleted rows in its free pages, so these are seen to as well.
"""

from __future__ import annotations

import shutil
import sqlite3
from typing import TYPE_CHECKING, Any

from kwilo_assets.instance import has_instance, open_instance
from kwilo_assets.withdraw.target import Target
from kwilo_assets.workplace import Workplace

if TYPE_CHECKING:
    import dagster as dg


def purge_dagster(work: Workplace, target: Target, dry_run: bool) -> list[str]:
    """Every run of the paper's partition, with its events."""
    if not has_instance(work.home):
        return []
    with open_instance(work.home) as instance:
        runs = _runs_of(instance, target.paper_id)
        if dry_run:
            return [f"run {run_id}" for run_id in runs]
        for run_id in runs:
            instance.delete_run(run_id)
        _forget_events(instance, target.paper_id, runs)
    # each run's own database, which is empty now but keeps its pages
    for run_id in runs:
        for path in (work.home.dagster / "history" / "runs").glob(f"{run_id}.db*"):
            path.unlink()
        # what a run of the UI printed is captured in a folder of its own
        shutil.rmtree(work.home.dagster / "storage" / run_id, ignore_errors=True)
    for path in sorted(work.home.dagster.rglob("*.db")):
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("VACUUM")
        connection.close()
    return [f"run {run_id}" for run_id in runs]


def _runs_of(instance: dg.DagsterInstance, paper_id: str) -> list[str]:
    import dagster as dg

    return [run.run_id for run in instance.get_runs(dg.RunsFilter(tags={"dagster/partition": paper_id}))]


def _forget_events(instance: dg.DagsterInstance, paper_id: str, runs: list[str]) -> None:
    import sqlalchemy as db
    from dagster._core.storage.event_log.schema import (
        AssetCheckExecutionsTable,
        AssetKeyTable,
        SqlEventLogStorageTable,
    )

    storage: Any = instance.event_log_storage
    with storage.index_connection() as connection:
        events, checks, keys = SqlEventLogStorageTable, AssetCheckExecutionsTable, AssetKeyTable
        for table in (events, checks):
            connection.execute(table.delete().where(db.or_(table.c.partition == paper_id, table.c.run_id.in_(runs))))
        # what the UI shows as an asset's latest: any paper's, so the newest that is left takes its place
        for row in connection.execute(db.select(keys.c.id, keys.c.asset_key)).fetchall():
            newest = connection.execute(
                db.select(events.c.event, events.c.run_id)
                .where(events.c.asset_key == row.asset_key)
                .where(events.c.dagster_event_type == "ASSET_MATERIALIZATION")
                .order_by(events.c.id.desc())
                .limit(1)
            ).first()
            connection.execute(
                keys.update()
                .where(keys.c.id == row.id)
                .values(
                    last_materialization=newest.event if newest else None,
                    last_run_id=newest.run_id if newest else None,
                    cached_status_data=None,
                )
            )
