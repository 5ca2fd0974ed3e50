"""`kwilo doctor` names what is missing or misconfigured and how to mend it, and loads no Dagster for it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kwilo_cli.main import app
from kwilo_core.home import open_home
from records.store import open_records


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("KWILO_HOME", str(home))
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    return home


def findings() -> tuple[int, dict[str, dict[str, str]]]:
    """The exit code and the worst finding of each kind."""
    done = CliRunner().invoke(app, ["doctor", "--format", "json"], catch_exceptions=False)
    worst: dict[str, dict[str, str]] = {}
    for finding in json.loads(done.stdout):
        rank = ["good", "noted", "wrong"].index
        if finding["what"] not in worst or rank(finding["state"]) > rank(worst[finding["what"]]["state"]):
            worst[finding["what"]] = finding
    return done.exit_code, worst


def test_a_machine_in_order_is_in_order_and_nothing_is_made(home: Path) -> None:
    code, found = findings()
    assert code == 0, found
    assert {f["state"] for f in found.values()} == {"good"}
    assert not home.exists(), "looking made a home"


def test_tesseract_without_a_language_is_wrong_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import pytesseract

    monkeypatch.setattr(pytesseract, "get_languages", lambda config="": ["eng", "osd"])
    code, found = findings()
    assert code == 1
    assert "Kannada (kan)" in found["tesseract"]["told"]
    assert "apt-get install" in found["tesseract"]["remedy"]


def test_no_tesseract_at_all_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    import pytesseract

    monkeypatch.setattr(pytesseract.pytesseract, "tesseract_cmd", "no-such-program")
    code, found = findings()
    assert (code, found["tesseract"]["state"]) == (1, "wrong")


def test_a_variable_that_nothing_reads_is_told_with_the_one_that_was_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KWILO_MANIFEST", "x")
    code, found = findings()
    assert (code, found["settings"]["state"]) == (0, "noted")
    assert "KWILO_MANIFESTS" in found["settings"]["remedy"]


@pytest.mark.parametrize(
    ("name", "value", "what"),
    [
        ("KWILO_WORKERS", "many", "settings"),
        ("KWILO_MANIFESTS", "/nowhere/at/all", "manifests"),
        ("KWILO_KEEP_ORIGINALS", "true", "settings"),
        ("KWILO_OBJECTS_URL", "bucket-without-scheme", "objects"),
        ("KWILO_RECORDS_URL", "postgresql+nothing://user:secret@127.0.0.1:1/x", "records"),
    ],
)
def test_a_setting_that_cannot_work_is_wrong_and_says_no_secret(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, what: str
) -> None:
    monkeypatch.setenv(name, value)
    code, found = findings()
    assert (code, found[what]["state"]) == (1, "wrong"), found
    assert "secret" not in json.dumps(found)


def test_a_full_disk_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    from kwilo_core import thresholds

    monkeypatch.setattr(thresholds, "LEAST_FREE_BYTES", 10**18)
    code, found = findings()
    assert (code, found["disk"]["state"]) == (1, "wrong")


def test_a_trail_that_was_changed_is_wrong(home: Path) -> None:
    from sqlalchemy import text

    records = open_records(open_home(home))
    with records.database.writing() as session:
        from records.audit import append_event

        append_event(session, "ingestion", actor="x", subject="y", payload={})
    with records.database.engine.connect() as connection:
        for (name,) in connection.execute(text("select name from sqlite_master where type = 'trigger'")).fetchall():
            connection.execute(text(f"drop trigger {name}"))
        connection.execute(text("update audit_events set actor = 'z'"))
        connection.commit()
    records.close()
    code, found = findings()
    assert (code, found["records"]["state"]) == (1, "wrong")


def test_what_a_killed_run_left_in_quarantine_is_told(home: Path) -> None:
    (open_home(home).quarantine).mkdir()
    (home / "quarantine" / "x").write_bytes(b"x")
    code, found = findings()
    assert (code, found["quarantine"]["state"]) == (0, "noted")


def test_lines_for_people_name_each_thing_and_dagster_is_not_loaded() -> None:
    asked = (
        "import sys; from kwilo_cli.main import app\n"
        "try: app(['doctor'])\n"
        "except SystemExit: pass\n"
        "print('dagster loaded' if 'dagster' in sys.modules else 'no dagster')"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    assert "no dagster" in done.stdout, done.stdout + done.stderr
    for what in ("python", "tesseract", "home", "disk", "settings", "manifests", "objects", "records", "qdrant"):
        assert f" {what} " in done.stdout
