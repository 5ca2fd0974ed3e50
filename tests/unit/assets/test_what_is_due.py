"""A stage is due when something that it is made from changed, and for no other reason."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
import yaml

from exam_sources.gates.result import Outcome
from kwilo_assets import due
from kwilo_assets.due import State, inputs
from kwilo_assets.stage_run import make_stage
from kwilo_assets.stages import DOCUMENT, PAGE_LAYOUT, SEGMENTED, fingerprint
from kwilo_assets.workplace import Workplace, open_workplace
from kwilo_core.errors import KwiloError, NotAdmittedError
from kwilo_core.settings import Settings
from records.queue import gate_results

PAPER = "kcet-2023-physics"
BYTES = b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n"


class Place:
    """A manifest with one booklet, whose file can be changed, and a home."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "papers" / "paper.pdf"
        self.manifest = folder / "papers" / "manifest.yaml"
        self.file.parent.mkdir()
        self.file.write_bytes(BYTES)
        self.write()

    def write(self, *, authority: str = "licensed", comment: str = "", paper: str = "paper.pdf") -> None:
        text = yaml.safe_dump(
            {
                "manifest_version": 1,
                "collection": "t",
                "defaults": {"authority": authority, "rights_status": "licensed", "publisher": "kwilo"},
                "papers": [
                    {
                        "exam": "KCET",
                        "year": 2023,
                        "subject": "physics",
                        "booklets": [
                            {
                                "version": "A-1",
                                "languages": ["en"],
                                "files": [
                                    {"role": "paper", "path": paper, "sha256": hashlib.sha256(BYTES).hexdigest()}
                                ],
                            }
                        ],
                    }
                ],
            }
        )
        self.manifest.write_text(comment + text, encoding="utf-8")

    def work(self) -> Workplace:
        return open_workplace(Settings(home=self.folder / "home", manifests=(self.manifest.parent,)))

    def state(self) -> State:
        return inputs(self.work(), DOCUMENT, PAPER).state

    def make(self) -> None:
        make_stage(self.work(), DOCUMENT, PAPER)


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def test_a_stage_is_due_until_it_was_made(place: Place) -> None:
    assert place.state() is State.DUE
    place.make()
    assert place.state() is State.CURRENT
    assert make_stage(place.work(), DOCUMENT, PAPER).is_unchanged


def test_what_a_manifest_says_beside_the_facts_makes_nothing_due(place: Place) -> None:
    place.make()
    place.write(comment="# a note\n\n")
    assert place.state() is State.CURRENT


def test_another_authority_makes_it_due(place: Place) -> None:
    place.make()
    place.write(authority="official")
    assert place.state() is State.DUE


def test_bytes_that_were_replaced_in_place_are_read_again_and_turned_down(place: Place) -> None:
    place.make()
    place.file.write_bytes(BYTES + b"more")
    assert place.state() is State.DUE
    place.make()
    results = gate_results(place.work().tables, DOCUMENT.gate, PAPER)
    assert {r.check for r in results if r.outcome is Outcome.REJECTED} >= {"every_file_matches_its_checksum"}
    with pytest.raises(NotAdmittedError, match="checksum_mismatch"):
        make_stage(place.work(), PAGE_LAYOUT, PAPER)


def test_another_bound_makes_a_gate_judge_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    place.make()
    monkeypatch.setattr(due, "thresholds_in_force", lambda: {"READABLE_SHARE_FLOOR": 0.5})
    assert place.state() is State.DUE


def test_another_engine_makes_what_it_made_due(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    place.make()
    before = inputs(place.work(), PAGE_LAYOUT, PAPER).inputs_hash
    monkeypatch.setattr(due, "engine_version", lambda name: f"{name} 99")
    assert inputs(place.work(), PAGE_LAYOUT, PAPER).inputs_hash != before
    assert place.state() is State.CURRENT  # no engine reads bytes into the store


def test_a_stage_whose_input_was_never_made_says_so(place: Place) -> None:
    place.make()
    found = inputs(place.work(), SEGMENTED, PAPER)
    assert (found.state, found.why) == (State.MISSING, "core/papers/page_layout is not made yet")
    with pytest.raises(KwiloError, match="page_layout is not made yet"):
        make_stage(place.work(), SEGMENTED, PAPER)


def test_a_booklet_that_waits_is_told_before_a_table_that_is_missing(place: Place) -> None:
    place.file.write_bytes(BYTES + b"more")
    place.make()
    found = inputs(place.work(), SEGMENTED, PAPER)
    assert found.state is State.WAITING
    assert "checksum_mismatch" in found.why


def test_a_file_that_cannot_be_opened_is_rejected_with_the_readers_reason(place: Place) -> None:
    place.make()
    made = make_stage(place.work(), PAGE_LAYOUT, PAPER)
    assert (made.made.rows, made.broken) == (0, ())
    results = gate_results(place.work().tables, PAGE_LAYOUT.gate, PAPER)
    assert Outcome.REJECTED in {r.outcome for r in results if r.check == "file_can_be_read"}
    assert place.work().tables.read_rows("failures/page_layout", PAPER)


def test_a_paper_of_no_manifest_is_an_error(place: Place) -> None:
    with pytest.raises(KwiloError, match="in no manifest"):
        inputs(place.work(), DOCUMENT, "kcet-1999-physics")


def test_a_code_version_follows_the_bytes_of_the_code(tmp_path: Path) -> None:
    own = (str(tmp_path / "module.py"),)
    (tmp_path / "module.py").write_text("a = 1\n", encoding="utf-8")
    first = fingerprint(own, common=())
    assert fingerprint(own, common=()) == first
    (tmp_path / "other.py").write_text("a = 2\n", encoding="utf-8")
    assert fingerprint((str(tmp_path / "other.py"),), common=()) != first


@pytest.mark.parametrize("suffix", [".json", ".parquet"])
@pytest.mark.parametrize("table", ["gates/document", "failures/document"])
def test_a_stage_makes_again_what_it_wrote_beside_its_rows_and_was_lost(place: Place, table: str, suffix: str) -> None:
    place.make()
    place.work().tables.path(table, PAPER).with_suffix(suffix).unlink()
    found = inputs(place.work(), DOCUMENT, PAPER)
    assert (found.state, found.why) == (State.DUE, f"{table} is gone")
    place.make()
    assert place.state() is State.CURRENT
    assert gate_results(place.work().tables, DOCUMENT.gate, PAPER)


def test_rows_that_were_deleted_beside_their_sidecar_are_made_again(place: Place) -> None:
    place.make()
    assert place.state() is State.CURRENT
    place.work().tables.path(DOCUMENT.table, PAPER).unlink()
    make_due = inputs(place.work(), DOCUMENT, PAPER)
    assert (make_due.state, make_due.why) == (State.DUE, "never made")
    place.make()
    assert place.state() is State.CURRENT
