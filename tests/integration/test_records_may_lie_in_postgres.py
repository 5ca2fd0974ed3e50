"""The records in Postgres hold what they hold in SQLite: tables, guards, a run and a withdrawal."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from kwilo_assets import due
from kwilo_assets.run import run
from kwilo_assets.stages import PAPER_STAGES
from kwilo_assets.withdraw import withdraw
from kwilo_assets.workplace import open_workplace
from kwilo_core.settings import load_settings
from records.database import HEAD, open_database
from records.models import Base
from records.store import Records, open_records
from tests.integration.small_papers import SmallBooklet, SmallPaper, write_papers
from tests.postgres import postgres_database
from tests.unit.records.makers_of_decisions import a_decision


@pytest.fixture
def address() -> Iterator[str]:
    with postgres_database() as url:
        yield url


@pytest.fixture
def records(address: str, tmp_path: Path) -> Iterator[Records]:
    opened = open_records(tmp_path, address)
    yield opened
    opened.close()


def test_the_migrations_make_the_tables_of_the_models(records: Records) -> None:
    inspector = inspect(records.database.engine)
    for table in Base.metadata.sorted_tables:
        columns = {c["name"]: c["nullable"] for c in inspector.get_columns(table.name)}
        assert columns == {c.name: bool(c.nullable) for c in table.columns}, table.name
    with records.database.reading() as session:
        assert session.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == HEAD


def test_a_database_of_the_first_release_is_brought_up_to_date_with_what_it_holds(address: str, tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    from records import database as module

    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).with_name("migrations")))
    engine = create_engine(address)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    assert not inspect(engine).has_table("withdrawals")
    engine.dispose()

    opened = open_records(tmp_path, address)
    assert opened.record(a_decision())
    assert opened.withdrawals() == {}
    assert opened.verify_chain() is None
    opened.close()


@pytest.mark.parametrize("statement", ["UPDATE decisions SET who = 'x'", "DELETE FROM audit_events"])
def test_no_statement_changes_what_was_decided(records: Records, statement: str) -> None:
    assert records.record(a_decision())
    with pytest.raises(DBAPIError, match="append"), records.database.writing() as session:
        session.execute(text(statement))
    assert records.verify_chain() is None


def test_writers_side_by_side_make_one_chain(address: str, tmp_path: Path) -> None:
    open_database(tmp_path, address).close()
    errors: list[Exception] = []

    def write(worker: int) -> None:
        try:
            own = open_records(tmp_path, address)
            for n in range(5):
                own.record(a_decision(minutes=n, who=f"reviewer {worker}"))
            own.close()
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=write, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    opened = open_records(tmp_path, address)
    assert errors == []
    assert [e.sequence for e in opened.events()] == list(range(1, 21))
    assert opened.verify_chain() is None
    opened.close()


@pytest.mark.slow
def test_a_run_and_a_withdrawal_write_there_and_nothing_beside_it(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = SmallPaper(2019, booklets=(SmallBooklet("A-1"),))
    write_papers(tmp_path / "papers", [paper])
    for name, value in {
        "HOME": tmp_path / "home", "MANIFESTS": tmp_path / "papers", "WORKERS": "1", "RECORDS_URL": address,
    }.items():  # fmt: skip
        monkeypatch.setenv(f"KWILO_{name}", str(value))
    monkeypatch.setattr(due, "SAMPLES", tmp_path / "no_samples")
    stages = ",".join(s.table for s in PAPER_STAGES[:-1])
    assert run(load_settings(), assets=stages).broken == []
    assert not (tmp_path / "home" / "records.db").exists()
    assert [j.state for j in open_records(tmp_path / "home", address).job_states()] == ["succeeded"]

    withdraw(open_workplace(load_settings()), paper.booklet_id(), who="asha", why="the publisher asked")
    opened = open_records(tmp_path / "home", address)
    assert opened.withdrawals()[paper.booklet_id()].purged_at is not None
    assert run(load_settings(), assets=stages).broken == []
    assert opened.verify_chain() is None
