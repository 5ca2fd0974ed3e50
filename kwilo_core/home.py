"""The layout of KWILO_HOME: which folder holds what, and the version of that layout.

objects/    originals, page pictures and crops, by SHA-256
quarantine/ files that have just come in, until what is personal in them is blanked; empty between runs
originals/  originals of blanked files, encrypted, where a setting asks for them
tables/     Parquet between assets: {layer}/{domain}/{name}/{partition}.parquet
cache/      what can be made again (OCR by content and parameters); `kwilo gc` may empty it
manifests/  manifests of what a person added with `kwilo sources add` (where KWILO_MANIFESTS is not set)
records.db  the records database (SQLite, WAL)
warehouse/  the DuckDB file that dbt writes
published/  what analysts open: a copy of the marts, swapped in whole
dagster/    the Dagster instance
backups/    what `kwilo upgrade` kept of an older layout
VERSION     the version of this layout
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from kwilo_core.errors import KwiloError
from kwilo_core.temporaries import temporary_beside

HOME_VERSION = 2
"""2: files come in through a quarantine; the records know what was withdrawn."""


@dataclass(frozen=True, slots=True)
class Home:
    """The places within one KWILO_HOME."""

    root: Path

    @property
    def objects(self) -> Path:
        return self.root / "objects"

    @property
    def quarantine(self) -> Path:
        return self.root / "quarantine"

    @property
    def originals(self) -> Path:
        return self.root / "originals"

    @property
    def tables(self) -> Path:
        return self.root / "tables"

    @property
    def cache(self) -> Path:
        return self.root / "cache"

    @property
    def records(self) -> Path:
        return self.root / "records.db"

    @property
    def warehouse(self) -> Path:
        return self.root / "warehouse" / "kwilo.duckdb"

    @property
    def published(self) -> Path:
        return self.root / "published"

    @property
    def dagster(self) -> Path:
        return self.root / "dagster"


def home_version(root: Path) -> int | None:
    """The version of the layout of the home at `root`; None where none was made there yet.

    Raises:
        KwiloError: when its VERSION file holds no number.
    """
    try:
        text = (root / "VERSION").read_text(encoding="utf-8").strip()
    except (FileNotFoundError, NotADirectoryError):
        return None
    if not text.isdigit():
        raise KwiloError(f"{root / 'VERSION'} holds {text[:40]!r}", expected="a number", remedy="restore the file")
    return int(text)


def write_version(root: Path, version: int = HOME_VERSION) -> None:
    """Say which layout the home at `root` has; whole or not at all."""
    temporary = temporary_beside(root / "VERSION")
    temporary.write_text(f"{version}\n", encoding="utf-8")
    temporary.replace(root / "VERSION")


def check_version(root: Path) -> bool:
    """Whether there is a home at `root`, of the layout that this release has.

    Raises:
        KwiloError: when it has another layout.
    """
    version = home_version(root)
    if version is None:
        return False
    if version < HOME_VERSION:
        raise KwiloError(
            f"KWILO_HOME {root} was made by an older release (layout {version})",
            expected=f"layout {HOME_VERSION}",
            remedy="run: kwilo upgrade",
        )
    if version > HOME_VERSION:
        raise KwiloError(
            f"KWILO_HOME {root} was made by a newer release (layout {version})",
            expected=f"layout {HOME_VERSION} at most",
            remedy="use that release, or set KWILO_HOME to another folder",
        )
    return True


def open_home(root: Path) -> Home:
    """The home at `root`, made if it is not there.

    Raises:
        KwiloError: when the folder was written by another version of the layout, or is no folder.
    """
    if root.exists() and not root.is_dir():
        raise KwiloError(f"KWILO_HOME {root} is not a folder", remedy="set KWILO_HOME to a folder that may be written")
    if not check_version(root):
        try:
            root.mkdir(parents=True, exist_ok=True)
            write_version(root)
        except OSError as error:
            raise KwiloError(
                f"KWILO_HOME {root} cannot be written ({error.strerror or error})",
                remedy="set KWILO_HOME to a folder that may be written",
            ) from error
    return Home(root)


@contextmanager
def alone(home: Home) -> Iterator[None]:
    """Two runs in one home would read each paper twice: the second one is told so at once."""
    with (home.root / "run.lock").open("a") as f:
        try:
            fcntl.flock(f, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise KwiloError(
                f"another run is at work in {home.root}", remedy="wait until it has ended, or set KWILO_HOME"
            ) from error
        try:
            yield
        finally:
            fcntl.flock(f, fcntl.LOCK_UN)
