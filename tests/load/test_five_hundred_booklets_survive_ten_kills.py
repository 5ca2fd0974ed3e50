"""Fetching from a server that fails in every way, killed again and again: every good file once, every bad one a reason.

The small one runs with the slow tests, the one of five hundred booklets and ten kills with the nightly ones.
"""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kwilo_assets.stages import DOCUMENT
from kwilo_assets.workplace import open_workplace
from kwilo_cli.main import app
from kwilo_core.canonical import hash_of_bytes
from kwilo_core.settings import load_settings
from tests.load.failing_archive import booklet_ids, failing_archive, write_manifest

RUN = [sys.executable, "-m", "kwilo_cli", "run", "--select", DOCUMENT.table]
KNOWN = re.compile(
    r"VERSION|run\.lock|records\.(db|db-wal|db-shm|lock)|objects/[0-9a-f]{2}/[0-9a-f]{64}\.pdf"
    r"|tables/[a-z_/]+/[a-z0-9_-]+\.(parquet|json|lock)|cache/(fetch/[0-9a-f]{64}|twins)\.json|dagster/.*|logs/dagster\.log"
)
"""Every file that may lie in the home afterwards."""


def killed_run(environment: dict[str, str], seconds: float) -> bool:
    """Start a run and kill it; whether it was still at work."""
    process = subprocess.Popen(RUN, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        return True
    return False


def come_through(folder: Path, monkeypatch: pytest.MonkeyPatch, *, count: int, kills: int, seed: int) -> None:
    chance = random.Random(seed)
    with failing_archive(count) as address:
        for name, value in {
            "KWILO_HOME": str(folder / "home"),
            "KWILO_MANIFESTS": str(write_manifest(folder / "manifests", address, count)),
            "KWILO_ALLOW_LOOPBACK": "true",
            "KWILO_FETCH_INTERVAL_SECONDS": "0",
        }.items():
            monkeypatch.setenv(name, value)
        at_work = 0
        begun = time.monotonic()
        while at_work < kills:
            # from before Dagster is loaded to deep in the fetching
            assert killed_run(dict(os.environ), chance.uniform(1.0, 14.0)), f"it ended by itself after {at_work} kills"
            at_work += 1
        done = subprocess.run(RUN, env=dict(os.environ), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        print(f"{count} booklets, {kills} kills: {time.monotonic() - begun:.0f} s in all")
    check(folder / "home", count)


def check(home: Path, count: int) -> None:
    expected = booklet_ids(count)
    work = open_workplace(load_settings())
    rows = {
        row["booklet_id"]: row
        for paper in work.catalogue.paper_ids
        for row in work.tables.read_rows(DOCUMENT.table, paper)
    }
    assert set(rows) == set(expected), "a row is lost, or there is one too many"
    for booklet_id, booklet in expected.items():
        row = rows[booklet_id]
        if booklet.reason is None:
            assert (row["status"], row["file_sha256"]) == ("stored", hash_of_bytes(booklet.data)), row
        else:
            assert row["status"] == "failed" and row["reason"].startswith(f"{booklet.reason}: "), row
            assert row["object_name"] is None
    good = {hash_of_bytes(b.data) + ".pdf" for b in expected.values() if b.reason is None}
    assert sorted(work.objects.names()) == sorted(good), "each good file once, and no other"
    assert all(work.objects.is_whole(name) for name in good)
    # the same bytes under two names are stored once and reported
    copies = [b for b in expected.values() if b.kind == "copy"]
    gates = {row["booklet_id"] for paper in work.catalogue.paper_ids for row in gate_rows(work, paper)
             if row["check"] == "paper_bytes_belong_to_one_booklet" and row["outcome"] == "held"}  # fmt: skip
    assert len(gates) == 2 * len(copies)

    jobs = {job.booklet_id: job for job in work.records.job_states()}
    assert set(jobs) == set(expected)
    for booklet_id, booklet in expected.items():
        allowed = {"failed"} if booklet.reason else {"held"} if booklet_id in gates else {"succeeded"}
        assert jobs[booklet_id].state in allowed, jobs[booklet_id]
    assert work.records.verify_chain() is None

    files = [str(path.relative_to(home)) for path in home.rglob("*") if path.is_file()]
    assert [name for name in files if not KNOWN.fullmatch(name)] == [], "something else is on the disk"
    assert list((home / "quarantine").iterdir()) == []
    done = CliRunner().invoke(app, ["sources", "verify"])
    assert done.exit_code == 0 and ", 0 damaged, 0 missing, 0 named by nothing, 0 left" in done.output, done.output


def gate_rows(work, paper: str) -> list[dict]:
    from exam_sources.gates.gate_table import gate_table_name
    from exam_sources.gates.result import Stage

    return work.tables.read_rows(gate_table_name(Stage.DOCUMENT), paper)


@pytest.mark.slow
def test_fifty_booklets_survive_two_kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    come_through(tmp_path, monkeypatch, count=50, kills=2, seed=1)


@pytest.mark.nightly
def test_five_hundred_booklets_survive_ten_kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    come_through(tmp_path, monkeypatch, count=500, kills=10, seed=20)
