"""Ctrl-C and SIGTERM end `kwilo run` as a whole, with one line, and the next run takes up."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kwilo_assets.stages import DOCUMENT, PAGE_LAYOUT
from tests.integration.conftest import World
from tests.integration.small_papers import SmallPaper, write_labels, write_papers

ROOT = Path(__file__).resolve().parents[2]
SELECTION = "raw/papers/document,core/papers/page_layout"
SLOW_READING = f"""
import sys, time
from pathlib import Path
import kwilo_assets.steps.page_layout as step

def read(*_, **__):
    Path(sys.argv[1]).touch()
    time.sleep(600)

step.read_document_in_limits = read
sys.argv = ["kwilo", "run", "--select", "{SELECTION}"]
from kwilo_cli.main import main
main()
"""
FIRST, SECOND = SmallPaper(2023), SmallPaper(2024)


@pytest.mark.slow
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_the_run_stops_at_once_and_the_next_one_takes_up(
    sent: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(tmp_path)
    write_papers(tmp_path / "papers", [FIRST, SECOND])
    write_labels(tmp_path / "labels.jsonl")
    for name, value in world.environment().items():
        monkeypatch.setenv(name, value)
    reading = tmp_path / "reading"
    code = SLOW_READING.replace("sys.argv[1]", repr(str(reading)))
    run = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, env=dict(os.environ), text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and not reading.exists():
        time.sleep(0.2)
    run.send_signal(sent)
    _, told = run.communicate(timeout=30)

    assert run.returncode == 130
    assert len(told.splitlines()) == 1
    assert f"stopped at page_layout of {FIRST.paper_id}" in told
    tables = world.work().tables
    assert tables.made(DOCUMENT.table, FIRST.paper_id) is not None
    assert tables.made(PAGE_LAYOUT.table, FIRST.paper_id) is None
    assert tables.made(DOCUMENT.table, SECOND.paper_id) is None

    assert world.run(assets=SELECTION).broken == []
    for paper in (FIRST, SECOND):
        assert world.work().tables.made(PAGE_LAYOUT.table, paper.paper_id) is not None
