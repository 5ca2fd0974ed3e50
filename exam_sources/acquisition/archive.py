"""One file out of a zip of papers, with limits: a small archive can unfold to any size, and can name any path.

Only the file that is asked for is unpacked, into the quarantine. Names within are compared, never used as paths.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from typing import BinaryIO

from exam_sources.acquisition.fetch import Sink
from kwilo_core import thresholds
from kwilo_core.errors import KwiloError

_PIECE = 1 << 20
_DIRECTORY_ENTRY = b"PK\x01\x02"
_ENCRYPTED = 0x1
_LINK = 0o120000
READABLE_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Those that a limit can be kept with while unpacking, and that archives of papers use."""


class ArchiveError(KwiloError):
    """An archive, or a file in it, that cannot be used; `reason` is its short code."""

    def __init__(self, message: str, *, reason: str, expected: str | None = None, remedy: str | None = None) -> None:
        self.reason = reason
        super().__init__(message, expected=expected, remedy=remedy)


def unpack_member(packed: BinaryIO, member: str, into: Sink, *, max_bytes: int = thresholds.MAX_FILE_BYTES) -> None:
    """Write the bytes of the file `member` within a zip.

    Args:
        packed: The archive.
        member: The file's name in it, with `/` between folders.
        into: Where they go; what an error leaves there is not to be used.
        max_bytes: Of the file, unpacked.

    Raises:
        ArchiveError: not_an_archive, too_many_members, missing_member, encrypted_member, member_is_no_file,
            unreadable_member, too_large or unfolds_too_much.
    """
    _check_count(packed)
    try:
        archive = zipfile.ZipFile(packed)
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError) as error:
        raise ArchiveError(f"no zip that can be read ({error})", reason="not_an_archive", expected="a zip") from error
    with archive:
        entries = archive.infolist()
        if len(entries) > thresholds.MAX_ARCHIVE_MEMBERS:
            raise ArchiveError(
                f"a zip of {len(entries)} files",
                reason="too_many_members",
                expected=f"at most {thresholds.MAX_ARCHIVE_MEMBERS}",
            )
        found = [e for e in entries if e.filename == member]
        if len(found) != 1:
            some = ", ".join(repr(e.filename) for e in entries[:5])
            raise ArchiveError(
                f"{len(found)} files named {member!r} in the zip", reason="missing_member", expected=f"one of {some}"
            )
        into.restart()
        _unpack(archive, found[0], into, max_bytes)


def _check_count(packed: BinaryIO) -> None:
    """Bounds what opening takes: the whole directory is read into memory then, whatever it states of its length."""
    count, end = 0, b""
    while piece := packed.read(_PIECE):
        seen = end + piece
        count += seen.count(_DIRECTORY_ENTRY)
        end = seen[-len(_DIRECTORY_ENTRY) + 1 :]
    packed.seek(0)
    # twice as many, since a zip within the zip may have its own
    if count > 2 * thresholds.MAX_ARCHIVE_MEMBERS:
        raise ArchiveError(
            f"a zip of some {count} files",
            reason="too_many_members",
            expected=f"at most {thresholds.MAX_ARCHIVE_MEMBERS}",
        )


def _unpack(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, into: Sink, max_bytes: int) -> None:
    name = entry.filename
    if entry.is_dir() or (entry.external_attr >> 16) & 0o170000 == _LINK:
        raise ArchiveError(f"{name!r} in the zip is a folder or a link", reason="member_is_no_file", expected="a file")
    if entry.flag_bits & _ENCRYPTED:
        raise ArchiveError(f"{name!r} in the zip is encrypted", reason="encrypted_member", expected="a plain file")
    if entry.compress_type not in READABLE_METHODS:
        raise ArchiveError(
            f"{name!r} is compressed by method {entry.compress_type}",
            reason="unreadable_member",
            expected="stored or deflated",
        )
    most = min(max_bytes, max(entry.compress_size, 1) * thresholds.MAX_ARCHIVE_RATIO)
    size = 0
    for piece in _pieces(archive, entry):
        # what the directory states is not believed: counted while it unfolds
        size += len(piece)
        if size > most:
            is_large = size > max_bytes
            raise ArchiveError(
                f"{name!r} unfolds to {size} bytes or more from {entry.compress_size}",
                reason="too_large" if is_large else "unfolds_too_much",
                expected=f"at most {max_bytes if is_large else most}",
            )
        into.write(piece)


def _pieces(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Iterator[bytes]:
    try:
        with archive.open(entry) as f:
            while piece := f.read(1 << 16):
                yield piece
    except Exception as error:  # zipfile and zlib have many for what is damaged, and no common one
        raise ArchiveError(
            f"{entry.filename!r} in the zip cannot be unpacked ({error})", reason="unreadable_member"
        ) from error
