"""`kwilo sources verify`: damage, loss and orphans are told apart, and what needs mending is made due again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from exam_sources.acquisition.document_table import DOCUMENT_SCHEMA
from kwilo_assets.stages import DOCUMENT
from kwilo_assets.verify import verify_store
from kwilo_assets.workplace import Workplace, open_workplace
from kwilo_cli.main import app
from kwilo_core.settings import load_settings

PAPER = "neet-2024"


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workplace:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    work = open_workplace(load_settings())
    names = [work.objects.put(data, ".pdf") for data in (b"%PDF-one", b"%PDF-two")]
    rows = [
        {"paper_id": PAPER, "booklet_id": f"{PAPER}.{v}.en.kwilo", "role": "paper", "object_name": name}
        for v, name in zip("ab", names, strict=True)
    ]
    work.tables.write_rows(DOCUMENT.table, rows, schema=DOCUMENT_SCHEMA, partition=PAPER, inputs_hash="made")
    return work


def stored(work: Workplace, data: bytes) -> Path:
    path = work.objects.local_path(work.objects.put(data, ".pdf"))
    assert path is not None
    return path


def test_a_whole_store_is_good(work: Workplace) -> None:
    report = verify_store(work)
    assert (report.whole, report.is_good, report.orphans, report.leftovers) == (2, True, [], 0)
    done = CliRunner().invoke(app, ["sources", "verify"])
    assert done.exit_code == 0, done.output
    assert "2 objects whole, 0 damaged, 0 missing" in done.output


def test_damage_and_loss_are_told_with_what_names_them_and_mended_on_demand(work: Workplace) -> None:
    stored(work, b"%PDF-one").write_bytes(b"%PDF-0ne")
    lost = stored(work, b"%PDF-two")
    lost.unlink()
    orphan = work.objects.put(b"nobody's")
    killed = subprocess.Popen([sys.executable, "-c", ""])
    killed.wait()
    (work.objects.root / orphan[:2] / f".{killed.pid}-{'0' * 32}").write_bytes(b"half")
    report = verify_store(work)
    assert len(report.damaged) == 1
    assert report.missing == [lost.name]
    assert report.orphans == [orphan]
    assert report.leftovers == 1

    done = CliRunner().invoke(app, ["sources", "verify"])
    assert done.exit_code == 1
    assert f"missing: {lost.name} (named by {DOCUMENT.table} of {PAPER})" in done.output
    assert "kwilo sources verify --repair" in done.output
    assert work.tables.made(DOCUMENT.table, PAPER) is not None, "looking changed something"

    done = CliRunner().invoke(app, ["sources", "verify", "--repair"])
    assert done.exit_code == 0, done.output
    assert f"due again: {DOCUMENT.table} of {PAPER}" in done.output
    assert work.tables.made(DOCUMENT.table, PAPER) is None
    after = verify_store(work)
    assert after.is_good and after.leftovers == 0
    assert after.orphans == [orphan], "what is not damaged is kept"
