"""Names for files that are being written, and clearing away those whose writer was killed.

A file that is being written stands beside its place as `.{process}-{random}`; it takes its place by a rename. What a
killed writer left is told by the process that is gone, so that one at work is never disturbed.
"""

from __future__ import annotations

import os
import re
import uuid
from collections.abc import Iterator
from pathlib import Path

_NAME = re.compile(r"\.(\d+)-[0-9a-f]{32}(\..*)?")


def temporary_name() -> str:
    """A name that nobody else writes under."""
    return f".{os.getpid()}-{uuid.uuid4().hex}"


def temporary_beside(place: Path) -> Path:
    """Where to write what shall become `place`; its folder is made where it is not there."""
    place.parent.mkdir(parents=True, exist_ok=True)
    return place.parent / temporary_name()


def is_left_over(name: str) -> bool:
    """Whether `name` is that of a file whose writer is gone."""
    found = _NAME.fullmatch(name)
    return found is not None and not _is_alive(int(found[1]))


def left_over(folder: Path) -> Iterator[Path]:
    """What killed writers left below `folder`."""
    for parent, _, names in os.walk(folder):
        for name in names:
            if is_left_over(name):
                yield Path(parent) / name


def sweep(folder: Path) -> int:
    """Delete what killed writers left below `folder`; returns how many files it was."""
    found = list(left_over(folder))
    for path in found:
        path.unlink(missing_ok=True)
    return len(found)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
