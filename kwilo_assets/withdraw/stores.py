"""The hooks of the stores that are files and databases of our own. No Dagster here.

A hook deletes what its store has of a target and says what; with `dry_run` it says what it would delete. Running it
again after a kill ends the same.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from exam_sources.acquisition.memory import FetchMemory
from exam_sources.acquisition.quarantine import empty_quarantine
from kwilo_assets.warehouse import read_build
from kwilo_assets.withdraw.target import Target
from kwilo_assets.workplace import Workplace
from kwilo_core.tables import TableStore

Hook = Callable[[Workplace, Target, bool], list[str]]
"""Called with the workplace, the target and whether only to say it; returns what was (or would be) deleted."""


def purge_objects(work: Workplace, target: Target, dry_run: bool) -> list[str]:
    """Originals and crops that the booklet alone has."""
    found = [name for name in target.objects if work.objects.has(name)]
    if not dry_run:
        for name in found:
            work.objects.delete(name)
    return found


def purge_tables(work: Workplace, target: Target, dry_run: bool) -> list[str]:
    """Every partition of the booklet's paper: what its other booklets print is made anew by the next run."""
    found = [table for table in _tables(work.tables) if work.tables.path(table, target.paper_id).exists()]
    if not dry_run:
        for table in found:
            work.tables.drop(table, target.paper_id)
    return [f"{table} of {target.paper_id}" for table in found]


def _tables(tables: TableStore) -> Iterator[str]:
    folders = {path.parent for path in tables.root.rglob("*.parquet")} if tables.root.exists() else set()
    return iter(sorted(str(folder.relative_to(tables.root)) for folder in folders))


def purge_caches(work: Workplace, target: Target, dry_run: bool) -> list[str]:
    """OCR by the file's hash, copies of objects, and what its address gave."""
    hashes = {*target.originals, *(name[:64] for name in target.objects)}
    found = [p for h in sorted(hashes) if (p := work.home.cache / "ocr" / h[:2] / h).exists()]
    found += [p for name in target.objects if (p := work.home.cache / "objects" / name).exists()]
    if not dry_run:
        for path in found:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    memory = FetchMemory(work.home.cache / "fetch")
    told = [str(path.relative_to(work.home.root)) for path in found]
    for sha256 in target.originals:
        told += [f"the address of {sha256}"] * (memory.count(sha256) if dry_run else memory.forget(sha256))
    return told


def purge_originals(work: Workplace, target: Target, dry_run: bool) -> list[str]:
    """The encrypted originals of its blanked files."""
    found = [p for h in target.originals if (p := work.home.originals / f"{h}.enc").exists()]
    if not dry_run:
        for path in found:
            path.unlink()
    return [path.name for path in found]


def purge_quarantine(work: Workplace, target: Target, dry_run: bool) -> list[str]:
    """Whatever lies in quarantine: nothing says whose it is, and between runs nothing belongs there."""
    found = sorted(p.name for p in work.home.quarantine.iterdir()) if work.home.quarantine.is_dir() else []
    if not dry_run:
        empty_quarantine(work.home.quarantine)
    return found


def purge_warehouse(work: Workplace, target: Target, dry_run: bool) -> list[str]:
    """The file that dbt builds: deleted rows would stay in its free blocks, so it goes whole, and is built anew."""
    return _delete([work.home.warehouse, work.home.warehouse.with_suffix(".duckdb.wal")], dry_run)


def purge_published(work: Workplace, target: Target, dry_run: bool) -> list[str]:
    """The published tables, where they were made from the booklet; published anew without it."""
    build = read_build(work.home.published)
    if build is not None and not any(target.booklet_id in paper["booklets"] for paper in build["papers"]):
        return []
    return _delete(sorted(p for p in work.home.published.glob("*") if p.is_file()), dry_run)


def purge_logs(work: Workplace, target: Target, dry_run: bool) -> list[str]:
    """The logs of this home: a message may quote what was read."""
    folder = work.home.root / "logs"
    return _delete(sorted(p for p in folder.glob("*") if p.is_file()) if folder.is_dir() else [], dry_run)


def _delete(paths: list[Path], dry_run: bool) -> list[str]:
    found = [path for path in paths if path.exists()]
    if not dry_run:
        for path in found:
            path.unlink()
    return [path.name for path in found]
