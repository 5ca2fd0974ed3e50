"""The records database: append-only tables, the chained trail, several writers, and the migrations."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import inspect, text
from sqlalchemy.exc import DBAPIError

from kwilo_core.errors import KwiloError
from records.audit import append_event
from records.database import HEAD, RecordsError, open_database
from records.decision import Verdict
from records.models import Base
from records.store import Records, open_records
from tests.unit.records.makers_of_decisions import BOOKLET, SIBLING, a_decision


@pytest.fixture
def records(tmp_path: Path) -> Records:
    return open_records(tmp_path)


def change(records: Records, statement: str) -> None:
    with records.database.writing() as session:
        session.execute(text(statement))


def test_a_decision_is_recorded_once_with_all_that_it_says(records: Records) -> None:
    decision = a_decision(note="see page 3", question_number=7)
    assert records.record(decision) is True
    assert records.record(decision) is False
    assert records.decisions_for(BOOKLET) == [decision]
    assert records.decisions_for(SIBLING) == []
    assert [(e.kind, e.subject) for e in records.events()] == [("decision", BOOKLET)]


def test_several_decisions_are_recorded_all_or_none(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    good = [a_decision(minutes=n) for n in range(3)]

    def broken(session: object, decision: object) -> bool:
        if decision is good[2]:
            raise RuntimeError("the disk is full")
        return original(session, decision)  # type: ignore[arg-type]

    from records import ledger

    original = ledger._add
    monkeypatch.setattr(ledger, "_add", broken)
    with pytest.raises(RuntimeError):
        records.record_all(good)
    monkeypatch.undo()
    assert records.all_decisions() == {}
    assert records.events() == []
    assert records.record_all(good) == 3


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE decisions SET decision = 'approve'",
        "DELETE FROM decisions",
        "INSERT OR REPLACE INTO decisions SELECT * FROM decisions",
        "UPDATE audit_events SET actor = 'nobody'",
        "DELETE FROM audit_events",
        "INSERT OR REPLACE INTO audit_events SELECT * FROM audit_events",
    ],
)
def test_no_statement_changes_what_was_decided(records: Records, statement: str) -> None:
    records.record(a_decision(Verdict.REJECT))
    with pytest.raises(DBAPIError, match="append-only"):
        change(records, statement)
    assert records.decisions_for(BOOKLET) == [a_decision(Verdict.REJECT)]


def test_another_programs_connection_is_refused_too(records: Records, tmp_path: Path) -> None:
    records.record(a_decision())
    connection = sqlite3.connect(tmp_path / "records.db")
    for statement in (
        "UPDATE decisions SET who = 'x'",
        "DELETE FROM decisions",
        "REPLACE INTO decisions SELECT * FROM decisions",
    ):
        with pytest.raises(sqlite3.DatabaseError, match="append-only"):
            connection.execute(statement)
    connection.close()


def test_the_database_is_in_wal_mode(records: Records, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "records.db")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def without_guards(path: Path, *statements: str) -> None:
    """What somebody with the file in hand could do."""
    connection = sqlite3.connect(path)
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        connection.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("statements", "said"),
    [
        ((), None),
        (("DELETE FROM audit_events WHERE sequence = 2",), "event 2 is missing"),
        (("DELETE FROM audit_events WHERE sequence = 1",), "event 1 is missing"),
        (("UPDATE audit_events SET actor = 'mallory' WHERE sequence = 3",), "event 3 was altered"),
        (("UPDATE audit_events SET payload = '{}' WHERE sequence = 1",), "event 1 was altered"),
        (
            (
                "UPDATE audit_events SET sequence = 99 WHERE sequence = 2",
                "UPDATE audit_events SET sequence = 2 WHERE sequence = 3",
                "UPDATE audit_events SET sequence = 3 WHERE sequence = 99",
            ),
            "event 2 does not follow",
        ),
    ],
)
def test_a_removed_altered_or_reordered_event_breaks_the_chain(
    records: Records, tmp_path: Path, statements: tuple[str, ...], said: str | None
) -> None:
    records.record_all([a_decision(minutes=n) for n in range(4)])
    assert records.verify_chain() is None
    without_guards(tmp_path / "records.db", *statements)
    found = records.verify_chain()
    assert found is None if said is None else said in str(found)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE decisions SET decision = 'approve' WHERE id = 2", "decision 2 about"),
        ("DELETE FROM decisions WHERE id = 2", "in the trail and not in the ledger"),
    ],
)
def test_a_decision_that_was_altered_or_removed_shows(
    records: Records, tmp_path: Path, statement: str, said: str
) -> None:
    records.record_all([a_decision(Verdict.REJECT, minutes=n) for n in range(3)])
    without_guards(tmp_path / "records.db", statement)
    assert said in str(records.verify_chain())


def test_writers_side_by_side_make_one_chain(tmp_path: Path) -> None:
    open_records(tmp_path)
    errors: list[Exception] = []

    def write(worker: int) -> None:
        try:
            own = open_records(tmp_path)
            for n in range(5):
                own.record(a_decision(minutes=n, who=f"reviewer {worker}"))
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=write, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    records = open_records(tmp_path)
    assert errors == []
    assert [e.sequence for e in records.events()] == list(range(1, 21))
    assert records.verify_chain() is None


def test_an_event_of_a_transaction_that_failed_leaves_no_trace(records: Records) -> None:
    with pytest.raises(RuntimeError), records.database.writing() as session:
        append_event(session, "ingestion", actor="kwilo", subject=BOOKLET, payload={})
        raise RuntimeError("broken off")
    assert records.events() == []


def test_the_migrations_make_the_tables_of_the_models(records: Records) -> None:
    inspector = inspect(records.database.engine)
    for table in Base.metadata.sorted_tables:
        columns = {c["name"]: c["nullable"] for c in inspector.get_columns(table.name)}
        assert columns == {c.name: bool(c.nullable) for c in table.columns}, table.name
    with records.database.reading() as session:
        assert session.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == HEAD


def test_the_newest_migration_is_the_one_that_is_named() -> None:
    versions = Path(open_database.__code__.co_filename).with_name("migrations") / "versions"
    assert sorted(p.stem.split("_")[0] for p in versions.glob("[0-9]*.py"))[-1] == HEAD


def test_a_database_of_a_newer_release_is_refused(tmp_path: Path) -> None:
    open_records(tmp_path).close()
    without_guards(tmp_path / "records.db", "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(RecordsError, match="9999"):
        open_records(tmp_path)


def test_a_file_that_is_no_database_is_an_error_that_says_so(tmp_path: Path) -> None:
    (tmp_path / "records.db").write_text("this is a text, and a long one " * 50, encoding="utf-8")
    with pytest.raises(RecordsError, match="not a database"):
        open_records(tmp_path)


def test_a_home_with_signs_in_its_name_is_a_home(tmp_path: Path) -> None:
    records = open_records(tmp_path / "50% of #2? yes")
    assert records.record(a_decision())
    assert (tmp_path / "50% of #2? yes" / "records.db").exists()


@pytest.mark.parametrize("url", ["mysql://host/records", "nonsense", "sqlite:////nowhere/at/all/records.db"])
def test_an_address_that_cannot_be_used_is_an_error_that_says_so(tmp_path: Path, url: str) -> None:
    with pytest.raises(KwiloError, match="records"):
        open_records(tmp_path, url)
