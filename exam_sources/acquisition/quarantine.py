"""Where a file is from its first byte until what is personal in it is blanked: readable by its owner alone.

Belongs here: files that are being written there, hashed as they come, and their removal. What is done with them before
they are stored is in `protected.py`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PIECE = 1 << 20


class HeldFile:
    """One file in the quarantine, which its owner alone can read, in a folder that its owner alone can open.

    Attributes:
        path: Where it lies.
        size: Bytes written so far.
    """

    def __init__(self, quarantine: Path) -> None:
        quarantine.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.path = quarantine / uuid.uuid4().hex
        self._file = os.fdopen(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
        self._digest = hashlib.sha256()
        self.size = 0

    @property
    def sha256(self) -> str:
        """SHA-256 (hex) of what was written so far."""
        return self._digest.hexdigest()

    def restart(self) -> None:
        """Forget what was written."""
        self._file.seek(0)
        self._file.truncate()
        self._digest = hashlib.sha256()
        self.size = 0

    def write(self, piece: bytes, /) -> None:
        """Add the next bytes."""
        self._file.write(piece)
        self._digest.update(piece)
        self.size += len(piece)

    def finish(self) -> None:
        """Nothing more is written; the file can be read from its path."""
        self._file.close()

    def discard(self) -> None:
        """Delete it; also where it was not finished, or deleted already."""
        with suppress(OSError):  # a full disk says so once more where bytes still wait to be written
            self._file.close()
        self.path.unlink(missing_ok=True)


@contextmanager
def held(quarantine: Path) -> Iterator[HeldFile]:
    """A new file in the quarantine; deleted afterwards."""
    file = HeldFile(quarantine)
    try:
        yield file
    finally:
        file.discard()


@contextmanager
def in_quarantine(data: bytes, quarantine: Path) -> Iterator[Path]:
    """`data` as a file in the quarantine; deleted afterwards."""
    with held(quarantine) as file:
        file.write(data)
        file.finish()
        yield file.path


def copy_in(path: Path, file: HeldFile, *, max_bytes: int) -> bool:
    """Copy a file of this machine in; False where it has more than `max_bytes` bytes, and is then not all copied."""
    with path.open("rb") as source:
        while piece := source.read(_PIECE):
            if file.size + len(piece) > max_bytes:
                return False
            file.write(piece)
    return True


def empty_quarantine(quarantine: Path) -> None:
    """Delete what is there; to be called where no other run is at work."""
    for path in quarantine.iterdir() if quarantine.is_dir() else ():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
