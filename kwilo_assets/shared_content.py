"""Which papers have content in common with others: the same bytes under two names, the same questions in two files.

Belongs here: asking the tables of all papers, with what was read of them kept within the process, so that asking again
costs a look at the folder. What a gate makes of it is `exam_sources/gates`. No Dagster here.
"""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

import pyarrow.parquet as pq

from exam_sources.acquisition.acquire import booklets_by_paper_bytes
from exam_sources.corroboration.prints_table import prints_of_rows
from exam_sources.corroboration.twins import Fingerprint, Twin, TwinIndex
from exam_sources.manifests.vocabulary import Kind, Role
from kwilo_assets.stages import DOCUMENT, SEGMENTED
from kwilo_assets.workplace import Workplace
from kwilo_core.canonical import hash_of

T = TypeVar("T")

KEPT = "twins.json"
"""Under the home's cache: which papers are twins, and over which tables that was found."""

PRINTS = 2
"""Where the fingerprints of questions stand among the extra tables of `segmented`."""


@dataclass
class _Kept(Generic[T]):
    """What was read of each partition of a table, with the time of its sidecar."""

    folder: Path
    read: Callable[[Path], T]
    seen: dict[str, tuple[int, int]] = field(default_factory=dict)
    values: dict[str, T] = field(default_factory=dict)

    def there(self) -> dict[str, tuple[int, int]]:
        """The partitions that are there now, with when and as which file each sidecar was written."""
        there: dict[str, tuple[int, int]] = {}
        if self.folder.exists():
            with os.scandir(self.folder) as found:
                for item in found:
                    if item.name.endswith(".json") and not item.name.startswith(".") and self._is_whole(item.name):
                        stat = item.stat()
                        there[item.name.removesuffix(".json")] = (stat.st_mtime_ns, stat.st_ino)
        return there

    def stamp(self) -> str:
        """A hash that is another one as soon as any partition is."""
        return hash_of(sorted([name, *stamp] for name, stamp in self.there().items()))

    def refresh(self) -> tuple[set[str], set[str]]:
        """Read what is new or changed; returns the partitions that were read, and those that are gone."""
        there = self.there()
        gone = set(self.seen) - set(there)
        changed = {p for p, stamp in there.items() if self.seen.get(p) != stamp}
        for partition in gone:
            self.values.pop(partition, None)
        for partition in sorted(changed):
            self.values[partition] = self.read(self.folder / f"{partition}.parquet")
        self.seen = there
        return changed, gone

    def _is_whole(self, sidecar: str) -> bool:
        """Whether the rows that a sidecar speaks of are there; where they are gone, their stage makes them again."""
        return (self.folder / f"{sidecar.removesuffix('.json')}.parquet").exists()


@dataclass
class _Shared:
    """What is kept of one home's tables."""

    bytes_of: _Kept[dict[str, set[str]]]
    prints_of: _Kept[list[tuple[int, Fingerprint]]]
    twins: TwinIndex = field(default_factory=TwinIndex)
    stamp: str = ""
    known: dict[str, list[Twin]] = field(default_factory=dict)


_HOMES: dict[Path, _Shared] = {}


def _shared(work: Workplace) -> _Shared:
    root = work.tables.root
    if root not in _HOMES:
        _HOMES[root] = _Shared(
            _Kept(root / DOCUMENT.table, _read_bytes), _Kept(root / SEGMENTED.extra_tables[PRINTS], _read_prints)
        )
    return _HOMES[root]


def _read_bytes(place: Path) -> dict[str, set[str]]:
    """{SHA-256 of a stored paper's file: booklets} of one paper."""
    found: dict[str, set[str]] = {}
    for row in pq.read_table(place, columns=["booklet_id", "role", "file_sha256", "object_name"]).to_pylist():
        if row["role"] == Role.PAPER.value and row["object_name"] and row["file_sha256"]:
            found.setdefault(row["file_sha256"], set()).add(row["booklet_id"])
    return found


def _read_prints(place: Path) -> list[tuple[int, Fingerprint]]:
    return prints_of_rows(pq.read_table(place).to_pylist())


def booklets_of_bytes(work: Workplace) -> dict[str, list[str]]:
    """{SHA-256: booklets whose paper has these bytes}, by the manifests' checksums and by what was stored, sorted."""
    kept = _shared(work).bytes_of
    kept.refresh()
    known = {e.booklet_id for e in work.catalogue.entries}
    found = {sha256: set(booklets) for sha256, booklets in booklets_by_paper_bytes(work.catalogue.entries).items()}
    for by_hash in kept.values.values():
        for sha256, booklets in by_hash.items():
            found.setdefault(sha256, set()).update(booklets & known)
    return {sha256: sorted(booklets) for sha256, booklets in sorted(found.items()) if booklets}


def same_bytes_elsewhere(work: Workplace, paper_id: str) -> list[list[str]]:
    """Groups of booklets that have the same bytes as a booklet of this paper; part of what its gate judged."""
    own = {e.booklet_id for e in work.catalogue.of_paper(paper_id)}
    return sorted(b for b in booklets_of_bytes(work).values() if len(b) > 1 and own & set(b))


def twins_of(work: Workplace, paper_id: str) -> list[Twin]:
    """Papers of the same exam that have most of this paper's questions, by what was read of them so far.

    A collection has questions of many papers by its nature and is nobody's twin.
    """
    shared = _shared(work)
    stamp = shared.prints_of.stamp()
    if stamp != shared.stamp:
        shared.stamp, shared.known = stamp, _recall(work, stamp)
    if paper_id not in shared.known:
        changed, gone = shared.prints_of.refresh()
        for partition in gone:
            shared.twins.drop(partition)
        for partition in sorted(changed):
            shared.twins.put(partition, shared.prints_of.values[partition])
        shared.known[paper_id] = shared.twins.twins_of(paper_id)
    like = _papers_like(work, paper_id)
    return [twin for twin in shared.known[paper_id] if twin.paper_id in like]


def _recall(work: Workplace, stamp: str) -> dict[str, list[Twin]]:
    """What an earlier process found over the very same tables: a run with nothing to do then reads none of them."""
    try:
        kept = json.loads((work.home.cache / KEPT).read_text(encoding="utf-8"))
        if kept["stamp"] != stamp:
            return {}
        return {
            paper: [Twin(**(t | {"numbers": tuple(t["numbers"])})) for t in twins]
            for paper, twins in kept["twins"].items()
        }
    except (OSError, ValueError, TypeError, KeyError):
        return {}  # not there, or damaged: found again


def _keep(work: Workplace) -> None:
    shared = _shared(work)
    told = {"stamp": shared.stamp, "twins": {p: [asdict(t) for t in twins] for p, twins in shared.known.items()}}
    place = work.home.cache / KEPT
    place.parent.mkdir(parents=True, exist_ok=True)
    temporary = place.with_name(f".{uuid.uuid4().hex}")
    temporary.write_text(json.dumps(told), encoding="utf-8")
    temporary.replace(place)


def _papers_like(work: Workplace, paper_id: str) -> set[str]:
    own = work.catalogue.of_paper(paper_id)
    if not own or own[0].kind is Kind.COLLECTION:
        return set()
    exam = own[0].booklet.paper.exam
    return {e.paper_id for e in work.catalogue.entries if e.kind is Kind.PAPER and e.booklet.paper.exam is exam}


def touched_by_others(work: Workplace, papers: Iterable[str]) -> list[str]:
    """The papers that have content in common with others: one that came later may have made an earlier one due."""
    shared_bytes = {b for booklets in booklets_of_bytes(work).values() if len(booklets) > 1 for b in booklets}
    touched = [
        p for p in papers if twins_of(work, p) or any(e.booklet_id in shared_bytes for e in work.catalogue.of_paper(p))
    ]
    _keep(work)
    return touched
