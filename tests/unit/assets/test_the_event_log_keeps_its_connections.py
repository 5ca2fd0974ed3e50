"""Dagster event log with connections that are kept: what is written is seen by others at once, nothing is held."""

from pathlib import Path

import dagster as dg
import pytest

from kwilo_assets.event_log import KEPT_OPEN, keep_connections
from kwilo_assets.instance import open_instance
from kwilo_core.home import open_home

KEY = dg.AssetKey("questions")


@dg.op
def note(context: dg.OpExecutionContext) -> None:
    context.log_event(dg.AssetMaterialization(KEY, metadata={"n": 1}))


@dg.job
def noting() -> None:
    note()


def test_another_process_sees_each_event_and_may_write_too(tmp_path: Path) -> None:
    home = open_home(tmp_path / "home")
    with open_instance(home) as ours, open_instance(home) as other:
        kept = keep_connections(ours)
        assert kept is not None
        for _ in range(KEPT_OPEN + 2):
            assert noting.execute_in_process(instance=ours).success
        seen = other.fetch_materializations(KEY, limit=99).records
        assert len(seen) == KEPT_OPEN + 2
        assert noting.execute_in_process(instance=other).success  # the UI beside `kwilo run`
        assert len(ours.fetch_materializations(KEY, limit=99).records) == KEPT_OPEN + 3
        assert len(kept._open) <= KEPT_OPEN
        kept.close()
        assert not kept._open


def test_a_transaction_that_failed_leaves_nothing_and_the_next_one_works(tmp_path: Path) -> None:
    with open_instance(open_home(tmp_path / "home")) as instance:
        kept = keep_connections(instance)
        assert kept is not None
        storage = instance.event_log_storage
        with storage.index_connection() as connection:
            connection.exec_driver_sql("create table half (x)")
        with pytest.raises(ZeroDivisionError), storage.index_connection() as connection:
            connection.exec_driver_sql("insert into half values (1)")
            raise ZeroDivisionError
        with storage.index_connection() as connection:
            found = connection.exec_driver_sql("select count(*) from half").scalar()
        kept.close()
    assert found == 0
