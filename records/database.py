"""The records database: its engine, its transactions, and bringing its schema up to date.

SQLite in WAL mode under KWILO_HOME by default, Postgres by KWILO_RECORDS_URL. A write transaction takes its lock when
it begins, so that what it read (the head of the audit chain) is still true when it writes.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.orm import Session

from kwilo_core.errors import KwiloError, SettingsError
from kwilo_core.home import Home
from kwilo_core.settings import load_settings

HEAD = "0002"
"""The newest migration; a database that has it is opened without loading Alembic. A test compares it with the files."""

BUSY_MILLISECONDS = 30_000
"""How long a writer waits for another; the longest write (importing decisions) takes well under a second."""

WRITE_LOCK = 0x6B77696C  # one number for this platform's advisory lock in Postgres
_MIGRATIONS = Path(__file__).with_name("migrations")


class RecordsError(KwiloError):
    """The records database cannot be opened or does not have the schema of this release."""


@dataclass(frozen=True, slots=True)
class Database:
    """An open records database."""

    engine: Engine

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that reads; nothing is committed."""
        with Session(self.engine) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session that writes alone, committed when the block ends well, rolled back when it raises."""
        with (
            self.engine.connect().execution_options(kwilo_write=True) as connection,
            Session(connection) as session,
            session.begin(),
        ):
            if connection.dialect.name == "postgresql":
                session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": WRITE_LOCK})
            yield session

    def close(self) -> None:
        """Give back what the engine holds."""
        self.engine.dispose()


def open_database(home: Home | Path, url: str | None = None) -> Database:
    """The records database of `home`, its schema brought up to date.

    Args:
        home: KWILO_HOME; made if it is not there.
        url: Where the database is, as SQLAlchemy writes it; the setting KWILO_RECORDS_URL, else SQLite in `home`.

    Raises:
        SettingsError: when the address cannot be used.
        RecordsError: when the database cannot be reached, or was written by a newer release.
    """
    home = home if isinstance(home, Home) else Home(home)
    url = url or load_settings().records_url
    if url is None:
        home.root.mkdir(parents=True, exist_ok=True)
        url = URL.create("sqlite", database=str(home.records)).render_as_string()
    try:
        engine = _engine(url)
        _bring_up_to_date(engine)
    except (ArgumentError, ImportError) as error:
        raise SettingsError(
            f"KWILO_RECORDS_URL cannot be used: {error}", expected="such as postgresql+psycopg2://user@host/records"
        ) from error
    except DBAPIError as error:
        where = make_url(url).render_as_string(hide_password=True)
        raise RecordsError(
            f"the records database at {where} cannot be opened: {error.orig}",
            remedy="see that it is there and may be written",
        ) from error
    return Database(engine)


def _engine(url: str) -> Engine:
    address = make_url(url)
    if address.get_backend_name() not in ("sqlite", "postgresql"):
        raise ArgumentError(f"database {address.get_backend_name()!r}; expected sqlite or postgresql")
    if address.get_backend_name() != "sqlite":
        return create_engine(address, pool_pre_ping=True)
    # a connection a use: SQLite's are cheap, and none is carried over a fork into a child process
    engine = create_engine(address, poolclass=NullPool)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # the driver would begin a transaction by itself, and only at the first write
    for pragma in (
        f"busy_timeout = {BUSY_MILLISECONDS}",
        "journal_mode = WAL",
        "synchronous = FULL",  # a decision that was acknowledged survives a loss of power
        "foreign_keys = ON",
        "recursive_triggers = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    is_write = connection.get_execution_options().get("kwilo_write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_write else "BEGIN")


def _bring_up_to_date(engine: Engine) -> None:
    with engine.connect() as connection:
        version = _version(connection)
    if version == HEAD:
        return
    if version is not None and version > HEAD:
        raise RecordsError(
            f"the records database has version {version}", expected=f"{HEAD} or older", remedy="use a newer release"
        )
    with (
        _one_at_a_time(engine),
        engine.connect().execution_options(kwilo_write=True) as connection,
        connection.begin(),
    ):
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": WRITE_LOCK})
        if _version(connection) != HEAD:
            _migrate(connection)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()


def _migrate(connection: Connection) -> None:
    from alembic import command  # takes a third of a second, and most openings need none of it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _one_at_a_time(engine: Engine) -> Any:
    """A lock beside a SQLite file: changing its journal mode is the one thing that busy_timeout does not wait for."""
    database = engine.url.database
    if engine.dialect.name != "sqlite" or not database or database == ":memory:":
        return nullcontext()
    return _file_lock(Path(database).with_suffix(".lock"))


@contextmanager
def _file_lock(path: Path) -> Iterator[None]:
    with path.open("a") as f:
        fcntl.flock(f, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(f, fcntl.LOCK_UN)
