"""A home of the previous release: refused with the remedy, upgraded by one command, and no decision is lost."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import NullPool, create_engine
from typer.testing import CliRunner

from exam_sources.acquisition.document_table import DOCUMENT_SCHEMA
from exam_sources.gates.result import Stage
from kwilo_assets import upgrade as upgrading
from kwilo_assets.stages import DOCUMENT
from kwilo_assets.workplace import open_workplace
from kwilo_cli.main import app
from kwilo_core.errors import KwiloError
from kwilo_core.home import HOME_VERSION, Home, alone, home_version
from kwilo_core.object_store import open_store
from kwilo_core.settings import PROJECT_ROOT, load_settings
from kwilo_core.tables import TableStore
from records.database import Database
from records.decision import Binding, Decision, Verdict
from records.store import Records, open_records
from tests.load.failing_archive import pdf_of
from tests.planted_sheets import born_digital

DECISION = Decision(
    who="reviewer",
    at=datetime(2026, 1, 2, 3, 4, tzinfo=UTC),
    stage=Stage.SEGMENTED,
    check="each_number_appears_once",
    booklet_id="neet-2024.x.en.kwilo",
    question_number=None,
    content_hash="0" * 64,
    binds_to=Binding.CONTENT,
    decision=Verdict.APPROVE,
    reason="seen",
)


@pytest.fixture
def old_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home as the release with layout 1 left it: its folders, its tables, its records at their first migration."""
    root = tmp_path / "home"
    for folder in ("objects/ab", "tables/core/questions/segmented", "cache", "published", "dagster"):
        (root / folder).mkdir(parents=True)
    (root / "VERSION").write_text("1\n")
    (root / "tables/core/questions/segmented/neet-2024.parquet").write_bytes(b"of an older form")
    (root / "objects/ab" / ("ab" + "0" * 62 + ".pdf")).write_bytes(b"%PDF")
    engine = create_engine(f"sqlite:///{root / 'records.db'}", poolclass=NullPool)
    with engine.connect() as connection, connection.begin():
        config = Config()
        config.set_main_option("script_location", str(PROJECT_ROOT / "records" / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    records = Records(Database(engine))
    records.record(DECISION)
    records.close()
    monkeypatch.setenv("KWILO_HOME", str(root))
    return root


def test_other_commands_refuse_it_and_name_the_remedy(old_home: Path) -> None:
    with pytest.raises(KwiloError, match="kwilo upgrade"):
        open_workplace(load_settings())
    assert home_version(old_home) == 1


def test_it_is_upgraded_and_what_people_decided_is_kept(old_home: Path) -> None:
    assert CliRunner().invoke(app, ["upgrade", "--dry-run"]).exit_code == 0
    assert home_version(old_home) == 1
    done = CliRunner().invoke(app, ["upgrade"], catch_exceptions=False)
    assert done.exit_code == 0 and "from layout 1 to 2" in done.output
    assert home_version(old_home) == HOME_VERSION
    records = open_records(open_workplace(load_settings()).home)
    assert [d.reason for d in records.decisions_for(DECISION.booklet_id)] == ["seen"]
    assert records.verify_chain() is None
    records.close()
    assert (old_home / "objects/ab" / ("ab" + "0" * 62 + ".pdf")).exists()
    assert (old_home / "quarantine").stat().st_mode & 0o777 == 0o700
    with sqlite3.connect(old_home / "backups" / "records-1.db") as backup:
        assert backup.execute("select version_num from alembic_version").fetchone() == ("0001",)
        assert backup.execute("select count(*) from decisions").fetchone() == (1,)
    again = CliRunner().invoke(app, ["upgrade"])
    assert again.exit_code == 0 and "nothing to do" in again.output
    assert CliRunner().invoke(app, ["upgrade", "--quiet"]).output == ""


def test_files_with_a_candidates_data_are_purged_and_others_are_kept(old_home: Path) -> None:
    store = open_store(old_home / "objects")
    sheet, paper = (store.put(data, ".pdf") for data in (born_digital("table"), pdf_of("a plain paper")))
    tables = TableStore(old_home / "tables")
    for paper_id, name in (("jee_main-2024-feb01-s1", sheet), ("neet-2024", paper)):
        row = {"paper_id": paper_id, "booklet_id": f"{paper_id}.x.en.kwilo", "role": "paper", "object_name": name}
        tables.write_rows(
            DOCUMENT.table, [row | {"file_sha256": name[:64]}], schema=DOCUMENT_SCHEMA, partition=paper_id
        )
    assert [s.version for s in upgrading.upgrade(old_home)] == [1]
    assert not store.has(sheet) and tables.made(DOCUMENT.table, "jee_main-2024-feb01-s1") is None
    assert store.has(paper) and tables.made(DOCUMENT.table, "neet-2024") is not None
    assert list((old_home / "quarantine").iterdir()) == []


def test_an_upgrade_that_was_killed_is_taken_up(old_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(root: Path, version: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(upgrading, "write_version", killed)
    with pytest.raises(KeyboardInterrupt):
        list(upgrading.upgrade(old_home))
    monkeypatch.undo()
    assert home_version(old_home) == 1
    assert [s.version for s in upgrading.upgrade(old_home)] == [1]
    with sqlite3.connect(old_home / "backups" / "records-1.db") as backup:
        assert backup.execute("select version_num from alembic_version").fetchone() == ("0001",), "a second backup"


def test_it_waits_for_no_run_that_is_at_work(old_home: Path) -> None:
    with alone(Home(old_home)), pytest.raises(KwiloError, match="another run"):
        list(upgrading.upgrade(old_home))


def test_a_newer_home_is_refused_by_every_command(old_home: Path) -> None:
    (old_home / "VERSION").write_text(f"{HOME_VERSION + 1}\n")
    with pytest.raises(KwiloError, match="newer release"):
        open_workplace(load_settings())
    with pytest.raises(KwiloError, match="newer release"):
        upgrading.steps_due(old_home)


def test_every_version_has_its_step() -> None:
    assert [s.version for s in upgrading.STEPS] == list(range(1, HOME_VERSION))
