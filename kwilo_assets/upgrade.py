"""`kwilo upgrade`: from an older layout of KWILO_HOME to this release's. No Dagster here.

One step a version. A step can be run again: what a killed one did stays done, and the version is written last. What the
stages made needs no step: their code has another hash, so the next run makes anew what it must.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from exam_sources.acquisition.media_type import MediaType
from exam_sources.acquisition.quarantine import in_quarantine
from exam_sources.privacy import protect
from kwilo_assets.stages import DOCUMENT
from kwilo_assets.withdraw.dagster_store import purge_dagster
from kwilo_assets.withdraw.stores import (
    purge_caches,
    purge_logs,
    purge_objects,
    purge_published,
    purge_tables,
    purge_warehouse,
)
from kwilo_assets.withdraw.target import target_of
from kwilo_assets.workplace import Workplace
from kwilo_core.errors import KwiloError
from kwilo_core.home import HOME_VERSION, Home, alone, home_version, write_version
from kwilo_core.settings import load_settings
from records.store import open_records

BACKUPS = "backups"


@dataclass(frozen=True, slots=True)
class UpgradeStep:
    """What leads from one version to the next.

    Attributes:
        version: The version that it starts from.
        told: What it does, for a person.
    """

    version: int
    told: str
    do: Callable[[Home], None]


def _to_2(home: Home) -> None:
    _back_up_records(home, 1)
    open_records(home).close()  # brings the schema up to date
    for folder in (home.quarantine, home.originals):
        folder.mkdir(mode=0o700, exist_ok=True)
    _let_go_of_candidates(home)


def _let_go_of_candidates(home: Home) -> None:
    """Layout 1 stored files as they came: what holds a candidate's data is purged, and the next run fetches it anew,
    blanked. Only such files lose anything; looking at one takes seconds where it is a scan.
    """
    work = Workplace(load_settings(), home)
    papers = {
        (row["booklet_id"], row["object_name"])
        for partition in work.tables.partitions(DOCUMENT.table)
        for row in work.tables.read_rows(DOCUMENT.table, partition)
        if row["object_name"] and row["object_name"].endswith(MediaType.PDF.ending)
    }
    for booklet_id, name in sorted(papers):
        if not work.objects.is_whole(name):
            continue
        with in_quarantine(work.objects.get(name), home.quarantine) as path:
            protection = protect(path, MediaType.PDF)
            if protection.blanked_path is not None:
                protection.blanked_path.unlink()
        if protection.found:
            target = target_of(work, booklet_id)
            # the tables last: they tell what is to be purged
            for hook in (purge_published, purge_warehouse, purge_objects, purge_caches, purge_dagster, purge_logs,
                         purge_tables):  # fmt: skip
                hook(work, target, False)


def _back_up_records(home: Home, version: int) -> None:
    """A copy of the records as they were; the first one stays, since a second would be of a half-done upgrade."""
    backup = home.root / BACKUPS / f"records-{version}.db"
    if backup.exists() or not home.records.exists():
        return
    import sqlite3  # its own copying: a plain copy would miss what is still in the write-ahead log

    backup.parent.mkdir(mode=0o700, exist_ok=True)
    temporary = backup.with_suffix(".part")
    temporary.unlink(missing_ok=True)
    source, target = sqlite3.connect(home.records), sqlite3.connect(temporary)
    try:
        source.backup(target)
    finally:
        target.close()
        source.close()
    temporary.replace(backup)


STEPS = (
    UpgradeStep(
        1,
        "keeps a copy of the records, brings their schema up to date, and purges files that hold a candidate's data: "
        "the next run fetches them anew, blanked",
        _to_2,
    ),
)
"""Every step, in order."""


def steps_due(root: Path) -> tuple[UpgradeStep, ...]:
    """What leads from the home at `root` to this release's layout; nothing where it has it, or is not there.

    Raises:
        KwiloError: when a newer release made it.
    """
    version = home_version(root)
    if version is None or version == HOME_VERSION:
        return ()
    if version > HOME_VERSION:
        raise KwiloError(
            f"KWILO_HOME {root} was made by a newer release (layout {version})",
            expected=f"layout {HOME_VERSION} at most",
            remedy="use that release, or set KWILO_HOME to another folder",
        )
    return tuple(step for step in STEPS if step.version >= version)


def upgrade(root: Path) -> Iterator[UpgradeStep]:
    """Take the steps that are due, one after the other; each is yielded when it is done.

    Raises:
        KwiloError: when a newer release made the home, or a run is at work in it.
    """
    steps = steps_due(root)
    if not steps:
        return
    home = Home(root)
    with alone(home):
        for step in steps:
            step.do(home)
            write_version(root, step.version + 1)
            yield step
