"""Dagster's event log on SQLite, with its connections kept open while `kwilo run` works.

Dagster opens, commits to and closes a database several times for each event, and each close writes the log back to the
disk: with some 250 events a paper that is most of a run's time. Here each database keeps one connection until its run
has ended. What is lost if the power fails is the last events of the UI; a killed process loses nothing, and no table or
decision of ours stands in these files.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import dagster as dg
    from sqlalchemy import Connection, Engine

KEPT_OPEN = 4
"""Databases kept open: the index of all runs, the run at work, and those that were looked at beside it."""


def keep_connections(instance: dg.DagsterInstance) -> KeptConnections | None:
    """Keep the connections of the instance's event log open, where it is on SQLite; None where it is elsewhere."""
    from dagster._core.storage.event_log import SqliteEventLogStorage

    storage = instance.event_log_storage
    if type(storage) is not SqliteEventLogStorage:
        return None
    kept = KeptConnections(storage)
    storage._connect = kept.connect  # type: ignore[method-assign]  # the one place where it opens a database
    return kept


class KeptConnections:
    """One open connection a database of the event log. Close it when the instance is given back."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage
        self._open: OrderedDict[str, tuple[Engine, Connection]] = OrderedDict()

    @contextmanager
    def connect(self, shard: str) -> Iterator[Connection]:
        """A transaction on a database of the log, in the place of the storage's own `_connect`."""
        with self._storage._db_lock:
            connection = self._connection(shard)
            try:
                with connection.begin():
                    yield connection
            except BaseException:
                self._drop(shard)  # a connection that failed is not used again
                raise

    def close(self) -> None:
        """Close every connection."""
        for shard in list(self._open):
            self._drop(shard)

    def _connection(self, shard: str) -> Connection:
        from sqlalchemy import create_engine
        from sqlalchemy.pool import NullPool

        if shard in self._open:
            self._open.move_to_end(shard)
            return self._open[shard][1]
        engine = create_engine(
            self._storage.conn_string_for_shard(shard),
            poolclass=NullPool,
            connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
        )
        if shard not in self._storage._initialized_dbs:
            self._storage._initdb(engine)
            self._storage._initialized_dbs.add(shard)
        connection = engine.connect()
        connection.exec_driver_sql("PRAGMA synchronous = NORMAL")
        connection.commit()
        self._open[shard] = (engine, connection)
        while len(self._open) > KEPT_OPEN:
            self._drop(next(iter(self._open)))
        return connection

    def _drop(self, shard: str) -> None:
        engine, connection = self._open.pop(shard, (None, None))
        if connection is not None:
            connection.close()
        if engine is not None:
            engine.dispose()


BUSY_SECONDS = 60.0
"""As long as Dagster itself waits for another process, such as the UI, to let go of a database."""
