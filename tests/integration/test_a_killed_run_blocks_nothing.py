"""A process that is killed in the middle of a stage leaves neither half a table nor a pool that nobody frees."""

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
SLOW_READING = """
import time, sys
import kwilo_assets.steps.page_layout as step
step.read_document_in_limits = lambda *a, **k: time.sleep(600)
from kwilo_assets.run import run
run(assets="raw/papers/document,core/papers/page_layout")
"""


@pytest.mark.slow
def test_the_next_run_goes_on_where_a_killed_one_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(tmp_path)
    write_papers(tmp_path / "papers", [SmallPaper()])
    write_labels(tmp_path / "labels.jsonl")
    for name, value in world.environment().items():
        monkeypatch.setenv(name, value)
    killed = subprocess.Popen([sys.executable, "-c", SLOW_READING], cwd=ROOT, env=dict(os.environ))
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and world.work().tables.made(DOCUMENT.table, SmallPaper().paper_id) is None:
        time.sleep(0.5)
    time.sleep(5)  # the next step has taken its place in the pool by now
    killed.send_signal(signal.SIGKILL)
    killed.wait()

    summary = world.run(assets="raw/papers/document,core/papers/page_layout")
    assert summary.broken == []
    assert world.work().tables.made(PAGE_LAYOUT.table, SmallPaper().paper_id) is not None
