"""The layout of KWILO_HOME: which folder holds what, and the version of that layout.

objects/    originals, page pictures and crops, by SHA-256
tables/     Parquet between assets: {layer}/{domain}/{name}/{partition}.parquet
cache/      what can be made again (OCR by content and parameters); `kwilo gc` may empty it
manifests/  manifests of what a person added with `kwilo sources add` (where KWILO_MANIFESTS is not set)
records.db  the records database (SQLite, WAL)
warehouse/  the DuckDB file that dbt writes
published/  what analysts open: a copy of the marts, swapped in whole
dagster/    the Dagster instance
VERSION     the version of this layout
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from kwilo_core.errors import KwiloError

HOME_VERSION = 1


@dataclass(frozen=True, slots=True)
class Home:
    """The places within one KWILO_HOME."""

    root: Path

    @property
    def objects(self) -> Path:
        return self.root / "objects"

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


def open_home(root: Path) -> Home:
    """The home at `root`, made if it is not there.

    Raises:
        KwiloError: when the folder was written by another version of the layout, or is no folder.
    """
    if root.exists() and not root.is_dir():
        raise KwiloError(f"KWILO_HOME {root} is not a folder", remedy="set KWILO_HOME to a folder that may be written")
    version_file = root / "VERSION"
    if version_file.exists():
        text = version_file.read_text(encoding="utf-8").strip()
        if text != str(HOME_VERSION):
            raise KwiloError(
                f"KWILO_HOME {root} has layout version {text!r}",
                expected=f"version {HOME_VERSION}",
                remedy="use the release that wrote it, or set KWILO_HOME to another folder",
            )
    else:
        try:
            root.mkdir(parents=True, exist_ok=True)
            temporary = root / f".VERSION.{os.getpid()}"
            temporary.write_text(f"{HOME_VERSION}\n", encoding="utf-8")
            temporary.replace(version_file)
        except OSError as error:
            raise KwiloError(
                f"KWILO_HOME {root} cannot be written ({error.strerror or error})",
                remedy="set KWILO_HOME to a folder that may be written",
            ) from error
    return Home(root)
