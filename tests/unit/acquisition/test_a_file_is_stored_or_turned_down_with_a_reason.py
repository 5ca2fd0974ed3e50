"""Acquisition: right bytes come into the store once; everything else is a failure with its code and no object."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import openpyxl
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from upath import UPath

from exam_sources.acquisition.acquire import (
    AcquiredFile,
    AcquisitionFailure,
    acquire,
    acquire_booklet,
    booklets_by_paper_bytes,
)
from exam_sources.acquisition.document_table import DOCUMENT_SCHEMA, rows_of_documents
from exam_sources.acquisition.fetch import FetchPolicy
from exam_sources.acquisition.media_type import MediaType, sniff
from exam_sources.manifests.catalogue import ManifestFile
from exam_sources.manifests.reader import load_manifests
from exam_sources.manifests.vocabulary import Role
from kwilo_core.object_store import ObjectStore
from tests.unit.acquisition.archive_server import PDF, archive_server

POLICY = FetchPolicy(max_bytes=4000, stall_seconds=0.5, total_seconds=1, allow_loopback=True, host_interval_seconds=0)


@pytest.fixture
def store(tmp_path: Path) -> ObjectStore:
    return ObjectStore(UPath(tmp_path / "objects"))


def a_file(
    path: str | None = None, url: str | None = None, sha256: str | None = None, role: Role = Role.PAPER
) -> ManifestFile:
    return ManifestFile(role, path, url, sha256, None)


def stored_objects(store: ObjectStore) -> list[str]:
    root = Path(str(store.root))
    return sorted(p.name for p in root.rglob("*") if p.is_file()) if root.exists() else []


def test_a_local_file_with_its_checksum_is_stored(tmp_path: Path, store: ObjectStore) -> None:
    (tmp_path / "a.pdf").write_bytes(PDF)
    sha256 = hashlib.sha256(PDF).hexdigest()
    got = acquire(a_file("a.pdf", sha256=sha256), manifest_dir=tmp_path, store=store, policy=POLICY)
    assert isinstance(got, AcquiredFile)
    assert (got.sha256, got.object_name, got.media_type, got.is_pinned) == (
        sha256,
        f"{sha256}.pdf",
        "application/pdf",
        True,
    )
    assert store.get(got.object_name) == PDF


def test_other_bytes_than_stated_are_not_stored(tmp_path: Path, store: ObjectStore) -> None:
    (tmp_path / "a.pdf").write_bytes(PDF)
    got = acquire(a_file("a.pdf", sha256="0" * 64), manifest_dir=tmp_path, store=store, policy=POLICY)
    assert isinstance(got, AcquisitionFailure)
    assert (got.reason, got.sha256) == ("checksum_mismatch", hashlib.sha256(PDF).hexdigest())
    assert stored_objects(store) == []


def test_a_fetched_file_is_stored_under_its_checksum(tmp_path: Path, store: ObjectStore) -> None:
    with archive_server() as server:
        got = acquire(a_file(url=f"{server}/once"), manifest_dir=tmp_path, store=store, policy=POLICY)
    assert isinstance(got, AcquiredFile)
    assert (got.is_pinned, got.etag, got.fetched_from) == (False, '"v1"', f"{server}/good.pdf")
    assert store.get(got.object_name) == PDF


def test_a_login_page_in_place_of_a_paper_is_turned_down(tmp_path: Path, store: ObjectStore) -> None:
    with archive_server() as server:
        got = acquire(a_file(url=f"{server}/page.pdf"), manifest_dir=tmp_path, store=store, policy=POLICY)
    assert isinstance(got, AcquisitionFailure)
    assert got.reason == "wrong_type"
    assert stored_objects(store) == []


def test_an_address_of_this_machine_is_a_failure_by_default(
    tmp_path: Path, store: ObjectStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KWILO_ALLOW_LOOPBACK", raising=False)
    got = acquire(a_file(url="http://127.0.0.1:9/a.pdf"), manifest_dir=tmp_path, store=store)
    assert isinstance(got, AcquisitionFailure)
    assert (got.reason, got.is_transient) == ("private_address", False)


@pytest.mark.parametrize(
    ("make", "path", "reason"),
    [
        (None, "nowhere.pdf", "missing_file"),
        (b"", "a.pdf", "empty"),
        (b"%PDF-" + b"x" * 5000, "a.pdf", "too_large"),
        (b"PK\x03\x04 no archive", "a.pdf", "wrong_type"),
        (b"\x89PNG\r\n", "a.pdf", "wrong_type"),
        (None, ".", "missing_file"),
    ],
)
def test_a_local_file_that_cannot_be_a_paper_has_its_reason(
    tmp_path: Path, store: ObjectStore, make: bytes | None, path: str, reason: str
) -> None:
    if make is not None:
        (tmp_path / path).write_bytes(make)
    got = acquire(a_file(path), manifest_dir=tmp_path, store=store, policy=POLICY)
    assert isinstance(got, AcquisitionFailure)
    assert got.reason == reason
    assert stored_objects(store) == []


@pytest.mark.parametrize("path", ["../secret.pdf", "link.pdf", "folder/../../secret.pdf"])
def test_a_relative_path_does_not_leave_the_manifests_folder(tmp_path: Path, store: ObjectStore, path: str) -> None:
    folder = tmp_path / "m"
    (folder / "folder").mkdir(parents=True)
    (tmp_path / "secret.pdf").write_bytes(PDF)
    (folder / "link.pdf").symlink_to(tmp_path / "secret.pdf")
    got = acquire(a_file(path), manifest_dir=folder, store=store, policy=POLICY)
    assert isinstance(got, AcquisitionFailure)
    assert got.reason == "path_escapes"
    absolute = acquire(a_file(str(tmp_path / "secret.pdf")), manifest_dir=folder, store=store, policy=POLICY)
    assert isinstance(absolute, AcquiredFile)


def workbook() -> bytes:
    out = io.BytesIO()
    book = openpyxl.Workbook()
    book.active.append(["question", "answer"])
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"%PDF-1.4", MediaType.PDF),
        (b"\xef\xbb\xbf\r\n%PDF-1.4", MediaType.PDF),
        (b"question,answer\n1,A\n2,B\n", MediaType.CSV),
        (b"question;answer\n1;A\n", MediaType.CSV),
        (json.dumps([{"number": 1}]).encode(), MediaType.JSON),
        (b"{not json", None),
        (b"just a line of prose\nand another\n", None),
        (b"<html>,</html>\n<p>,</p>\n", None),
        (b"\xff\xfe\x00", None),
        (b"", None),
    ],
)
def test_the_kind_of_a_file_is_told_by_its_bytes(data: bytes, kind: MediaType | None) -> None:
    assert sniff(data) is kind


def test_a_workbook_is_told_from_any_other_archive() -> None:
    assert sniff(workbook()) is MediaType.XLSX


@given(st.binary(max_size=200))
def test_no_bytes_make_the_telling_fail(data: bytes) -> None:
    assert sniff(data) is None or isinstance(sniff(data), MediaType)


MANIFEST = """\
manifest_version: 1
defaults: {authority: licensed, rights_status: licensed, publisher: kwilo}
papers:
  - exam: NEET
    year: 2024
    booklets:
      - version: A
        files:
          - {role: paper, path: a.pdf}
          - {role: key, path: k.csv}
      - version: B
        files:
          - {role: paper, path: b.pdf}
          - {role: key, path: k.csv}
"""


def test_one_row_a_file_and_a_failure_stops_no_other(tmp_path: Path, store: ObjectStore) -> None:
    (tmp_path / "manifest.yaml").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "a.pdf").write_bytes(PDF)
    first, second = load_manifests([tmp_path]).entries
    rows = rows_of_documents(first, acquire_booklet(first, store, POLICY))
    table = pa.Table.from_pylist(rows, schema=DOCUMENT_SCHEMA).to_pylist()
    assert [(r["role"], r["status"]) for r in table] == [("paper", "stored"), ("key", "failed")]
    assert table[0]["object_name"] == hashlib.sha256(PDF).hexdigest() + ".pdf"
    assert table[1]["reason"].startswith("missing_file: ")
    assert [o.reason for o in acquire_booklet(second, store, POLICY) if isinstance(o, AcquisitionFailure)] == [
        "missing_file", "missing_file",
    ]  # fmt: skip


def test_the_same_paper_under_two_names_is_seen_and_a_shared_key_is_not(tmp_path: Path, store: ObjectStore) -> None:
    (tmp_path / "manifest.yaml").write_text(MANIFEST, encoding="utf-8")
    for name in ("a.pdf", "b.pdf"):
        (tmp_path / name).write_bytes(PDF)
    (tmp_path / "k.csv").write_text("q,a\n1,A\n", encoding="utf-8")
    entries = load_manifests([tmp_path]).entries
    outcomes = {e.booklet_id: acquire_booklet(e, store, POLICY) for e in entries}
    assert booklets_by_paper_bytes(entries, outcomes) == {
        hashlib.sha256(PDF).hexdigest(): ["neet-2024.a.en.kwilo", "neet-2024.b.en.kwilo"]
    }
    assert len(stored_objects(store)) == 2  # the paper once, the key once
