"""Each booklet is fetched as a job: queued beforehand, taken up after a kill, and then held, failed or succeeded."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import select
from typer.testing import CliRunner

from kwilo_assets.workplace import open_workplace
from kwilo_cli.main import app
from kwilo_core.settings import load_settings
from records.models import JobRow
from tests.integration.conftest import World
from tests.integration.small_papers import SmallBooklet, SmallPaper, write_papers

MANIFEST = """\
manifest_version: 1
defaults: {publisher: kwilo, authority: licensed, rights_status: licensed, rights_evidence: own}
papers:
  - {exam: NEET, year: 2021, booklets: [{files: [{role: paper, path: gone.pdf}]}]}
  - {exam: NEET, year: 2022, booklets: [{files: [{role: paper, unlocated: true}]}]}
"""


def told(*options: str) -> list[dict]:
    done = CliRunner().invoke(app, ["sources", "status", "--format", "json", *options], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = write_papers(tmp_path / "papers", [SmallPaper(2022, booklets=(SmallBooklet("A-1"),))])
    (folder / "bad.yaml").write_text(MANIFEST, encoding="utf-8")
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("KWILO_MANIFESTS", str(folder))
    return tmp_path / "home"


def test_a_fresh_home_says_that_nothing_was_fetched(home: Path) -> None:
    assert told() == []
    done = CliRunner().invoke(app, ["sources", "status"])
    assert "3 booklets of the manifests were never fetched: kwilo run" in done.output


def test_what_failed_says_why_and_how_often(home: Path) -> None:
    for _ in range(2):  # the second run finds nothing due: what failed for good is tried again when its entry changes
        CliRunner().invoke(app, ["run", "--select", "raw/papers/document"], catch_exceptions=False)
        rows = {row["booklet_id"]: row for row in told()}
        assert [(r["state"], r["error"]) for b, r in sorted(rows.items()) if b.startswith("neet")] == [
            ("failed", "paper: missing_file"),
            ("failed", "paper: unlocated"),
        ]
        assert {r["attempts"] for r in rows.values()} == {1}
    assert all("docs/runbook.md" in r["remedy"] for r in rows.values() if r["state"] == "failed")
    assert len(told("--state", "failed")) == 2
    assert [r["exam"] for r in told("--exam", "KCET")] == ["KCET"]
    assert [r["paper_id"] for r in told("--paper", "neet-2021*")] == ["neet-2021"]


def test_jobs_are_queued_before_the_first_is_fetched_and_taken_up_after_a_kill(home: Path) -> None:
    asked = (
        "import os, signal\n"
        "from kwilo_assets.steps import document\n"
        "from kwilo_assets.run import run\n"
        "def killed(*_, **__): os.kill(os.getpid(), signal.SIGKILL)\n"
        "document.Acquisition.of = killed\n"
        "run(assets='raw/papers/document')\n"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=False)
    assert done.returncode == -9, done.stderr
    states = sorted(row["state"] for row in told())
    assert states == ["queued", "queued", "running"]
    assert {row["remedy"] for row in told()} == {"kwilo run"}
    CliRunner().invoke(app, ["run", "--select", "raw/papers/document"], catch_exceptions=False)
    assert sorted(row["state"] for row in told()) == ["failed", "failed", "succeeded"]
    taken_up = [row for row in told() if row["attempts"] == 2]
    assert len(taken_up) == 1, "the job of the killed run went on"
    with open_workplace(load_settings()).records.database.reading() as session:
        assert len(session.scalars(select(JobRow)).all()) == 3, "one job a booklet"


def test_the_table_and_the_csv_show_the_same_booklets(world: World) -> None:
    ids = [row["booklet_id"] for row in told()]
    table = CliRunner().invoke(app, ["sources", "status"]).output
    text = CliRunner().invoke(app, ["sources", "status", "--format", "csv"]).stdout
    assert ids and all(booklet_id in table for booklet_id in ids)
    assert [row["booklet_id"] for row in csv.DictReader(io.StringIO(text))] == ids


def test_a_hold_at_the_first_gate_is_told_and_gone_once_it_is_decided(own_world: World) -> None:
    manifest = next(p for p in (own_world.folder / "papers").glob("*.yaml"))
    text = manifest.read_text(encoding="utf-8")
    assert "rights_status" in text
    manifest.write_text(text.replace("rights_status: licensed", ""), encoding="utf-8")
    own_world.run(paper="kcet-2025-*", assets="raw/papers/document")
    (row,) = told("--paper", "kcet-2025-*")
    assert (row["state"], row["remedy"]) == ("held", "kwilo review list")
    assert row["error"].startswith("rights_unknown")
    done = CliRunner().invoke(app, ["review", "approve", row["booklet_id"]], env={"KWILO_USER": "asha"})
    assert done.exit_code == 0, done.output
    assert told("--paper", "kcet-2025-*")[0]["state"] == "succeeded"


def test_looking_loads_no_dagster(world: World) -> None:
    asked = (
        "import sys; from kwilo_cli.main import app\n"
        "try: app(['sources', 'status'])\n"
        "except SystemExit: pass\n"
        "print('dagster loaded' if 'dagster' in sys.modules else 'no dagster')"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    assert "no dagster" in done.stdout, done.stdout + done.stderr
