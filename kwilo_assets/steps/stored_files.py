"""Which stored file is which: rows of raw/papers/document, by booklet and role."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.manifests.vocabulary import Role
from kwilo_assets.stages import DOCUMENT
from kwilo_assets.workplace import Workplace
from kwilo_core.errors import KwiloError


@dataclass(frozen=True, slots=True)
class StoredFile:
    """One file of a booklet in the object store; `path` is on this machine."""

    role: str
    sha256: str
    path: Path
    authority: str
    version_code: str | None


def stored_files(work: Workplace, paper_id: str, booklet_id: str) -> list[StoredFile]:
    """The booklet's files that are stored, in the manifest's order."""
    return [
        StoredFile(
            row["role"],
            row["file_sha256"],
            work.local_file(row["object_name"]),
            row["authority"] or "",
            row["version_code"],
        )
        for row in work.tables.read_rows(DOCUMENT.table, paper_id)
        if row["booklet_id"] == booklet_id and row["object_name"]
    ]


def paper_file(work: Workplace, paper_id: str, booklet_id: str) -> StoredFile:
    """The file with the booklet's questions.

    Raises:
        KwiloError: when it is not stored; the document gate turns such a booklet down, so nothing should ask.
    """
    return _first(work, paper_id, booklet_id, Role.PAPER)


def questions_file(work: Workplace, entry: CatalogueEntry) -> StoredFile:
    """The file of structured questions that the booklet's rows are in; see `paper_file` for errors."""
    return _first(work, entry.paper_id, entry.booklet_id, Role.QUESTIONS)


def _first(work: Workplace, paper_id: str, booklet_id: str, role: Role) -> StoredFile:
    found = [f for f in stored_files(work, paper_id, booklet_id) if f.role == role.value]
    if not found:
        raise KwiloError(f"{booklet_id} has no stored {role}", remedy=f"materialise {DOCUMENT.table} for {paper_id}")
    return found[0]
