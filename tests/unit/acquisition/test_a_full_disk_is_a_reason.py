"""A quarantine that takes no more bytes: a row with its reason, tried again later, and nothing left behind."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from exam_sources.acquisition import bring as bringing
from exam_sources.acquisition.acquire import AcquisitionFailure
from exam_sources.acquisition.bring import bring
from exam_sources.acquisition.fetch import FetchPolicy
from exam_sources.manifests.catalogue import ManifestFile
from exam_sources.manifests.vocabulary import Role

FILE = ManifestFile(Role.PAPER, "a.pdf", None, None, None)


def bring_with(error: OSError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.7")

    def full(*_: object, **__: object) -> bool:
        raise error

    monkeypatch.setattr(bringing, "copy_in", full)
    return bring(FILE, manifest_dir=tmp_path, quarantine=tmp_path / "quarantine", policy=FetchPolicy())


def test_no_room_is_told_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    got = bring_with(OSError(errno.ENOSPC, "No space left on device"), tmp_path, monkeypatch)
    assert isinstance(got, AcquisitionFailure)
    assert (got.reason, got.is_transient) == ("no_room", True)
    left = tmp_path / "quarantine"
    assert not left.exists() or list(left.iterdir()) == []


def test_another_error_is_not_called_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OSError, match="fault"):
        bring_with(OSError(errno.EIO, "fault"), tmp_path, monkeypatch)
