"""An address that gave a file before is asked whether it changed; other bytes under it are noticed, old ones stay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from upath import UPath

from exam_sources.acquisition.acquire import AcquiredFile, Outcome, acquire
from exam_sources.acquisition.fetch import FetchPolicy
from exam_sources.acquisition.memory import FetchMemory, Remembered
from exam_sources.manifests.catalogue import ManifestFile
from exam_sources.manifests.vocabulary import Role
from kwilo_core.object_store import ObjectStore
from tests.unit.acquisition.archive_server import Handler, archive_server

POLICY = FetchPolicy(allow_loopback=True, host_interval_seconds=0)


@pytest.fixture
def server() -> Iterator[str]:
    Handler.asked.clear()
    with archive_server() as address:
        yield address


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ObjectStore:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    return ObjectStore(UPath(tmp_path / "objects"))


def get(url: str, store: ObjectStore, tmp_path: Path, sha256: str | None = None) -> Outcome:
    file = ManifestFile(Role.PAPER, None, url, sha256, None)
    return acquire(file, manifest_dir=tmp_path, store=store, policy=POLICY)


def test_what_did_not_change_is_not_sent_again(server: str, store: ObjectStore, tmp_path: Path) -> None:
    first = get(f"{server}/marked", store, tmp_path)
    again = get(f"{server}/marked", store, tmp_path)
    assert isinstance(first, AcquiredFile) and again == first
    assert Handler.headers_of["/marked"]["If-None-Match"] == '"v1"'
    assert not first.is_changed_at_source


def test_what_is_no_longer_stored_is_fetched_whole(server: str, store: ObjectStore, tmp_path: Path) -> None:
    first = get(f"{server}/marked", store, tmp_path)
    assert isinstance(first, AcquiredFile)
    store.delete(first.object_name)
    again = get(f"{server}/marked", store, tmp_path)
    assert isinstance(again, AcquiredFile) and store.has(again.object_name)
    assert "If-None-Match" not in Handler.headers_of["/marked"]


def test_what_a_better_privacy_never_saw_is_fetched_whole(
    server: str, store: ObjectStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    get(f"{server}/marked", store, tmp_path)
    monkeypatch.setattr("exam_sources.acquisition.acquire.PRIVACY_VERSION", 1_000)
    get(f"{server}/marked", store, tmp_path)
    assert "If-None-Match" not in Handler.headers_of["/marked"]
    get(f"{server}/marked", store, tmp_path)
    assert "If-None-Match" in Handler.headers_of["/marked"]


def test_other_bytes_under_one_address_are_noticed_and_the_old_ones_stay(
    server: str, store: ObjectStore, tmp_path: Path
) -> None:
    first = get(f"{server}/marked", store, tmp_path)
    assert isinstance(first, AcquiredFile)
    Handler.asked["/change"] += 1
    changed = get(f"{server}/marked", store, tmp_path)
    assert isinstance(changed, AcquiredFile)
    assert changed.earlier == (first.sha256,) and changed.is_changed_at_source
    assert store.has(first.object_name) and store.has(changed.object_name)
    # it stays noticed, until the manifest says which bytes are meant
    later = get(f"{server}/marked", store, tmp_path)
    assert isinstance(later, AcquiredFile) and later.is_changed_at_source
    pinned = get(f"{server}/marked", store, tmp_path, changed.sha256)
    assert isinstance(pinned, AcquiredFile) and not pinned.is_changed_at_source


def test_without_a_mark_the_hash_tells_that_nothing_changed(server: str, store: ObjectStore, tmp_path: Path) -> None:
    first = get(f"{server}/flaky0-plain", store, tmp_path)
    again = get(f"{server}/flaky0-plain", store, tmp_path)
    assert isinstance(again, AcquiredFile) and again == first
    assert Handler.asked["/flaky0-plain"] == 2


def test_a_note_that_cannot_be_read_is_no_note(tmp_path: Path) -> None:
    memory = FetchMemory(tmp_path)
    memory.keep(Remembered("http://a.test/", "0" * 64, "0" * 64, "application/pdf", 1))
    (place,) = tmp_path.glob("*.json")
    for text in ("", "[]", "{}", '{"url": 1}', "\x00"):
        place.write_text(text)
        assert memory.of("http://a.test/") is None
    memory.keep(Remembered("http://a.test/", "1" * 64, "1" * 64, "application/pdf", 1))
    assert memory.forget("1" * 64) == 1
    assert memory.of("http://a.test/") is None
