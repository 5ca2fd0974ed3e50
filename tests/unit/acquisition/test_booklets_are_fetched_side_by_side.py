"""The files of a paper's booklets are waited for side by side, fetched once each, and one failure is one file's."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from upath import UPath

from exam_sources.acquisition.acquire import Door, acquire
from exam_sources.acquisition.fetch import FetchPolicy
from exam_sources.acquisition.outcome import AcquiredFile, AcquisitionFailure
from exam_sources.acquisition.side_by_side import Acquisition
from exam_sources.manifests.catalogue import CatalogueEntry, ManifestFile
from exam_sources.manifests.reader import load_manifests
from exam_sources.manifests.vocabulary import Role
from kwilo_core.canonical import hash_of_bytes
from kwilo_core.object_store import ObjectStore
from tests.unit.acquisition.archive_server import PDF, Handler, archive_server

POLICY = FetchPolicy(allow_loopback=True, host_interval_seconds=0, first_pause_seconds=0.01)


@pytest.fixture
def server() -> Iterator[str]:
    Handler.asked.clear()
    Handler.together = threading.Barrier(2)
    with archive_server() as address:
        yield address


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def booklets(folder: Path, *papers: str, key: str | None = None) -> list[CatalogueEntry]:
    """One booklet for each address, all with one key."""
    shared = [{"role": "key", "url": key}] if key else []
    manifest = {
        "manifest_version": 1,
        "papers": [
            {
                "exam": "KCET",
                "year": 2024,
                "subject": "physics",
                "booklets": [
                    {"version": f"{'ABCDEFGH'[n]}-1", "files": [{"role": "paper", "url": paper}, *shared]}
                    for n, paper in enumerate(papers)
                ],
            }
        ],
    }
    (folder / "m.yaml").write_text(json.dumps(manifest), encoding="utf-8")
    catalogue = load_manifests([folder / "m.yaml"])
    assert not catalogue.problems, catalogue.problems
    return list(catalogue.entries)


def test_two_files_are_on_their_way_at_once(server: str, home: Path, tmp_path: Path) -> None:
    entries = booklets(tmp_path, f"{server}/together-a", f"{server}/together-b")
    store = ObjectStore(UPath(tmp_path / "objects"))
    with Acquisition(entries, store, POLICY) as coming:
        outcomes = [outcome for entry in entries for outcome in coming.of(entry)]
    assert [o.sha256 for o in outcomes] == [hash_of_bytes(PDF + f"/together-{c}".encode()) for c in "ab"]
    assert list((home / "quarantine").iterdir()) == []


def test_a_key_of_all_versions_is_fetched_once_and_a_failure_stays_with_its_booklet(
    server: str, home: Path, tmp_path: Path
) -> None:
    entries = booklets(
        tmp_path, f"{server}/flaky0-a", f"{server}/404", f"{server}/flaky0-b", key=f"{server}/flaky0-key"
    )
    store = ObjectStore(UPath(tmp_path / "objects"))
    with Acquisition(entries, store, POLICY) as coming:
        outcomes = [coming.of(entry) for entry in entries]
    assert Handler.asked["/flaky0-key"] == 1
    assert [[type(o) for o in of_one] for of_one in outcomes] == [
        [AcquiredFile, AcquiredFile],
        [AcquisitionFailure, AcquiredFile],
        [AcquiredFile, AcquiredFile],
    ]
    for entry, of_one in zip(entries, outcomes, strict=True):
        assert [o.file for o in of_one] == list(entry.files), "each outcome is of its own booklet's file"


def test_what_was_fetched_and_never_asked_for_stays_in_no_quarantine(server: str, home: Path, tmp_path: Path) -> None:
    entries = booklets(tmp_path, *[f"{server}/flaky0-{c}" for c in "abcdef"])
    with (
        pytest.raises(RuntimeError, match="elsewhere"),
        Acquisition(entries, ObjectStore(UPath(tmp_path / "objects")), POLICY) as coming,
    ):
        coming.of(entries[0])
        raise RuntimeError("something broke elsewhere")
    assert list((home / "quarantine").iterdir()) == []


def test_a_fault_of_ours_while_fetching_is_told_to_who_asks(
    server: str, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Door.bring

    def bring(door: Door, file: ManifestFile, manifest_dir: Path) -> object:
        if file.source.endswith("-a"):
            raise OSError("the disk is full")
        return real(door, file, manifest_dir)

    monkeypatch.setattr(Door, "bring", bring)
    entries = booklets(tmp_path, f"{server}/flaky0-a", f"{server}/flaky0-b")
    with Acquisition(entries, ObjectStore(UPath(tmp_path / "objects")), POLICY) as coming:
        with pytest.raises(OSError, match="disk is full"):
            coming.of(entries[0])
        assert isinstance(coming.of(entries[1])[0], AcquiredFile)


def test_what_an_attempt_left_is_no_part_of_the_next(server: str, home: Path, tmp_path: Path) -> None:
    store = ObjectStore(UPath(tmp_path / "objects"))
    file = ManifestFile(Role.PAPER, None, f"{server}/cut-once", None, None)
    got = acquire(file, manifest_dir=tmp_path, store=store, policy=POLICY)
    assert isinstance(got, AcquiredFile) and Handler.asked["/cut-once"] == 2
    assert (got.sha256, got.size_bytes) == (hash_of_bytes(PDF), len(PDF))
    assert store.get(got.object_name) == PDF
    assert list((home / "quarantine").iterdir()) == []
