"""One file from where its manifest says that it is, through the quarantine's door. What it is, is asked afterwards.

Belongs here: the address, the path, the zip. Whether the bytes are good and where they are stored is in `acquire.py`.
"""

from __future__ import annotations

import errno
from dataclasses import dataclass
from pathlib import Path

from exam_sources.acquisition.archive import ArchiveError, unpack_member
from exam_sources.acquisition.archive_shelf import SHELF
from exam_sources.acquisition.fetch import Fetched, FetchError, FetchPolicy
from exam_sources.acquisition.memory import Remembered
from exam_sources.acquisition.outcome import AcquisitionFailure
from exam_sources.acquisition.patient import fetch_patiently
from exam_sources.acquisition.quarantine import HeldFile, copy_in
from exam_sources.manifests.catalogue import ManifestFile
from exam_sources.manifests.local_files import local_path
from kwilo_core.errors import ManifestError


@dataclass(frozen=True, slots=True)
class Brought:
    """A file that came.

    Attributes:
        held: Its bytes, in the quarantine; whoever has this discards them. None where the address still gives the bytes
            that it gave before, and sent none.
        told: What the server said; an address of "" for a local file.
    """

    file: ManifestFile
    held: HeldFile | None
    told: Fetched

    def discard(self) -> None:
        """Delete the bytes from the quarantine."""
        if self.held is not None:
            self.held.discard()


LOCAL = Fetched(b"", "")

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EFBIG)
"""What the quarantine's disk says when it takes no more."""


def bring(
    file: ManifestFile, *, manifest_dir: Path, quarantine: Path, policy: FetchPolicy, known: Remembered | None = None
) -> Brought | AcquisitionFailure:
    """Get the file.

    Args:
        file: As the manifest states it, with a path or an address.
        manifest_dir: Where relative paths start, and which they may not leave.
        quarantine: Where its bytes go.
        policy: Limits of size and time.
        known: What its address gave before, where that would do if it gave it still.
    """
    held = HeldFile(quarantine)
    try:
        told = _from_address(file, held, policy, known) if file.url else _from_path(file, held, manifest_dir, policy)
        if isinstance(told, AcquisitionFailure):
            held.discard()
            return told
        if told.is_unchanged:
            held.discard()
            return Brought(file, None, told)
        held.finish()
        return Brought(file, held, told)
    except OSError as error:
        held.discard()
        if error.errno not in NO_ROOM:
            raise
        return AcquisitionFailure(
            file,
            "no_room",
            f"it cannot be kept: {error.strerror or error}; make room on the disk",
            is_transient=True,
        )
    except BaseException:
        held.discard()
        raise


def _from_address(
    file: ManifestFile, held: HeldFile, policy: FetchPolicy, known: Remembered | None
) -> Fetched | AcquisitionFailure:
    url, conditions = file.url or "", known.conditions if known else None
    try:
        if file.member is None:
            return fetch_patiently(url, policy, into=held, conditions=conditions)
        with SHELF.opened(url, policy, held.path.parent, conditions) as (told, archive):
            return told if archive is None else _unpacked(file, archive, held, policy) or told
    except FetchError as error:
        return AcquisitionFailure(file, error.reason, error.one_line(), is_transient=error.is_transient)


def _from_path(
    file: ManifestFile, held: HeldFile, manifest_dir: Path, policy: FetchPolicy
) -> Fetched | AcquisitionFailure:
    try:
        path = local_path(file, manifest_dir)
        if not path.is_file():
            return AcquisitionFailure(
                file, "missing_file", f"file {file.path} is not there; put it there, or correct the manifest"
            )
        if (size := path.stat().st_size) > policy.max_bytes:
            return _too_large(file, size, policy)
        path.open("rb").close()
    except ManifestError as error:
        return AcquisitionFailure(file, "path_escapes", error.one_line())
    except OSError as error:
        return AcquisitionFailure(file, "unreadable", f"file {file.path} cannot be read: {error.strerror or error}")
    if file.member is not None:
        return _unpacked(file, path, held, policy) or LOCAL
    if not copy_in(path, held, max_bytes=policy.max_bytes):  # it grew
        return _too_large(file, path.stat().st_size, policy)
    return LOCAL


def _too_large(file: ManifestFile, size: int, policy: FetchPolicy) -> AcquisitionFailure:
    message = f"file {file.path} has {size} bytes; expected at most {policy.max_bytes}"
    return AcquisitionFailure(file, "too_large", message, size_bytes=size)


def _unpacked(file: ManifestFile, archive: Path, held: HeldFile, policy: FetchPolicy) -> AcquisitionFailure | None:
    try:
        with archive.open("rb") as packed:
            unpack_member(packed, file.member or "", held, max_bytes=policy.max_bytes)
    except ArchiveError as error:
        return AcquisitionFailure(file, error.reason, f"{file.source}: {error.one_line()}")
    return None
