"""A file within a zip: read with limits, whatever the archive claims of itself."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from upath import UPath

from exam_sources.acquisition.acquire import AcquiredFile, AcquisitionFailure, acquire
from exam_sources.acquisition.archive import ArchiveError, unpack_member
from exam_sources.acquisition.archive_shelf import SHELF, ArchiveShelf
from exam_sources.acquisition.fetch import Fetched, FetchError, FetchPolicy, Memory, Sink
from exam_sources.manifests.catalogue import ManifestFile
from exam_sources.manifests.vocabulary import Role
from kwilo_core import thresholds
from kwilo_core.canonical import hash_of_bytes
from kwilo_core.object_store import ObjectStore
from tests.unit.acquisition.archive_server import PDF, ZIP, Handler, archive_server


def packed(**members: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return out.getvalue()


def read_member(data: bytes, member: str, **limits: int) -> bytes:
    out = Memory()
    unpack_member(io.BytesIO(data), member, out, **limits)
    return out.getvalue()


def reason_of(data: bytes, member: str, **limits: int) -> str:
    with pytest.raises(ArchiveError) as caught:
        read_member(data, member, **limits)
    return caught.value.reason


def test_a_member_is_read_by_its_name() -> None:
    assert read_member(ZIP, "2024/two.pdf") == PDF + b"two"


def test_each_way_to_be_unusable_has_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reason_of(b"no zip at all", "a") == "not_an_archive"
    assert reason_of(ZIP[: len(ZIP) // 2], "2024/one.pdf") == "not_an_archive"
    assert reason_of(ZIP, "2024/three.pdf") == "missing_member"
    assert reason_of(ZIP, "../../etc/passwd") == "missing_member"
    assert reason_of(packed(a=b"x" * 5000), "a", max_bytes=4000) == "too_large"
    assert reason_of(ZIP, "bomb.pdf") == "unfolds_too_much"
    damaged = bytearray(ZIP)
    damaged[60:90] = bytes(30)
    assert reason_of(bytes(damaged), "2024/one.pdf") == "unreadable_member"
    monkeypatch.setattr(thresholds, "MAX_ARCHIVE_MEMBERS", 2)
    assert reason_of(ZIP, "2024/one.pdf") == "too_many_members"


def test_a_link_a_folder_and_an_encrypted_file_are_no_papers() -> None:
    link = zipfile.ZipInfo("link.pdf")
    link.external_attr = 0o120777 << 16
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(link, "/etc/passwd")
        archive.mkdir("folder")
    assert reason_of(out.getvalue(), "link.pdf") == "member_is_no_file"
    assert reason_of(out.getvalue(), "folder/") == "member_is_no_file"
    locked = bytearray(packed(a=b"secret"))
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        locked[locked.index(mark) + offset] |= 1
    assert reason_of(bytes(locked), "a") == "encrypted_member"


@given(data=st.binary(max_size=400), cut=st.integers(0, 400))
@settings(max_examples=60)
def test_no_bytes_break_it(data: bytes, cut: int) -> None:
    for hostile in (data, b"PK\x03\x04" + data, ZIP[:cut] + data + ZIP[cut + len(data) :]):
        with suppress(ArchiveError):
            read_member(hostile, "2024/one.pdf", max_bytes=100_000)


@pytest.fixture
def server() -> Iterator[str]:
    Handler.asked.clear()
    SHELF.clear()
    with archive_server() as address:
        yield address


POLICY = FetchPolicy(allow_loopback=True, host_interval_seconds=0)


def test_papers_of_one_zip_are_stored_each_by_its_own_hash_and_the_zip_is_fetched_once(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    store = ObjectStore(UPath(tmp_path / "objects"))

    def member(name: str, sha256: str | None = None) -> AcquiredFile | AcquisitionFailure:
        file = ManifestFile(Role.PAPER, None, f"{server}/papers.zip", sha256, None, member=name)
        return acquire(file, manifest_dir=tmp_path, store=store, policy=POLICY)

    one, two = member("2024/one.pdf"), member("2024/two.pdf", hash_of_bytes(PDF + b"two"))
    assert isinstance(one, AcquiredFile) and isinstance(two, AcquiredFile)
    assert one.sha256 == hash_of_bytes(PDF + b"one") and two.is_pinned
    assert Handler.asked["/papers.zip"] == 1
    gone = member("2024/three.pdf")
    assert isinstance(gone, AcquisitionFailure) and gone.reason == "missing_member"
    assert "papers.zip!2024/three.pdf" in gone.message
    assert len(list(store.names())) == 2


def test_a_zip_on_this_machine_is_opened_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    (tmp_path / "papers.zip").write_bytes(ZIP)
    file = ManifestFile(Role.PAPER, "papers.zip", None, None, None, member="2024/one.pdf")
    got = acquire(file, manifest_dir=tmp_path, store=ObjectStore(UPath(tmp_path / "objects")), policy=POLICY)
    assert isinstance(got, AcquiredFile) and got.sha256 == hash_of_bytes(PDF + b"one")


def test_a_directory_of_millions_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thresholds, "MAX_ARCHIVE_MEMBERS", 10)
    many = packed(**{f"p{n}": b"" for n in range(30)})
    monkeypatch.setattr(zipfile, "ZipFile", lambda _: pytest.fail("it was opened"))
    # wherever an entry falls, at the end of a piece too
    for before in (0, (1 << 20) - len(many) // 2):
        assert reason_of(b"x" * before + many, "p1") == "too_many_members"


def test_an_unchanged_zip_is_not_sent_again(server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    store = ObjectStore(UPath(tmp_path / "objects"))
    file = ManifestFile(Role.PAPER, None, f"{server}/stated.zip", None, None, member="2024/one.pdf")
    first = acquire(file, manifest_dir=tmp_path, store=store, policy=POLICY)
    SHELF.clear()  # as in the next run
    again = acquire(file, manifest_dir=tmp_path, store=store, policy=POLICY)
    assert isinstance(first, AcquiredFile) and again == first
    assert Handler.headers_of["/stated.zip"]["If-None-Match"] == '"z1"'
    # another paper of it was never seen: the zip is needed
    two = acquire(replace(file, member="2024/two.pdf"), manifest_dir=tmp_path, store=store, policy=POLICY)
    assert isinstance(two, AcquiredFile) and two.sha256 == hash_of_bytes(PDF + b"two")


def test_zips_lie_in_the_quarantine_and_go_with_later_ones_or_the_end(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thresholds, "MAX_SHELVED_ARCHIVES", 1)
    shelf, quarantine = ArchiveShelf(), tmp_path / "quarantine"
    with shelf.opened(f"{server}/papers.zip", POLICY, quarantine) as (_, first):
        assert first is not None and first.stat().st_mode & 0o777 == 0o600
    with shelf.opened(f"{server}/stated.zip", POLICY, quarantine) as (_, second):
        assert second is not None and list(quarantine.iterdir()) == [second]
    second.unlink()  # as the start of a run does
    with shelf.opened(f"{server}/stated.zip", POLICY, quarantine) as (_, third):
        assert third is not None and third.exists()
    shelf.clear()
    assert list(quarantine.iterdir()) == []


def test_papers_and_keys_in_a_zip_each_are_fetched_once_though_asked_for_in_turn(tmp_path: Path) -> None:
    asked: list[str] = []

    def fetch(url: str, policy: FetchPolicy, *, into: Sink, **_: object) -> Fetched:
        asked.append(url)
        into.write(ZIP)
        return Fetched(b"", url)

    shelf = ArchiveShelf(fetch)

    def ask(url: str) -> None:
        with shelf.opened(url, POLICY, tmp_path) as (_, path):
            assert path is not None and path.read_bytes() == ZIP

    for _ in range(3):
        for name in ("papers", "keys", "solutions"):
            ask(f"http://a.test/{name}.zip")
    assert len(asked) == 3

    with ThreadPoolExecutor(6) as pool:
        for done in [pool.submit(ask, f"http://a.test/{n % 7}.zip") for n in range(60)]:
            done.result()
    ask("http://a.test/last.zip")
    assert len(list(tmp_path.iterdir())) == thresholds.MAX_SHELVED_ARCHIVES
    shelf.clear()
    assert list(tmp_path.iterdir()) == []


def test_a_zip_that_its_server_said_is_unchanged_is_not_asked_for_by_each_of_its_papers(tmp_path: Path) -> None:
    asked: list[object] = []

    def fetch(url: str, policy: FetchPolicy, *, conditions: object = None, into: Sink, **_: object) -> Fetched:
        asked.append(conditions)
        if conditions is None:
            into.write(ZIP)
        return Fetched(b"", url, is_unchanged=conditions is not None)

    shelf, known = ArchiveShelf(fetch), {"If-None-Match": '"z1"'}
    for conditions in (known, dict(known), {"If-None-Match": '"z0"'}, None, known):
        with shelf.opened("http://a.test/b.zip", POLICY, tmp_path, conditions) as (told, path):
            assert (path is None) == told.is_unchanged
    assert asked == [known, {"If-None-Match": '"z0"'}, None]
    shelf.clear()


def test_a_zip_that_cannot_be_had_is_not_asked_for_by_each_of_its_papers(tmp_path: Path) -> None:
    now, asked = [0.0], []

    def fetch(url: str, policy: FetchPolicy, **_: object) -> Fetched:
        asked.append(url)
        raise FetchError("gone", reason="http_404", is_transient=False)

    shelf = ArchiveShelf(fetch, clock=lambda: now[0])
    for at in (0.0, 1.0, thresholds.FETCH_SILENT_HOST_SECONDS + 1):
        now[0] = at
        with pytest.raises(FetchError), shelf.opened("http://a.test/b.zip", POLICY, tmp_path):
            pass
    assert len(asked) == 2
    assert list(tmp_path.iterdir()) == []
