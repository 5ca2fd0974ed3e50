"""Where booklets came from and what became of their files: sources, files and ingestion jobs.

Nothing is written where nothing changed, so that a run with nothing due leaves the database as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from exam_sources.acquisition.acquire import AcquiredFile, Outcome
from exam_sources.manifests.catalogue import CatalogueEntry
from kwilo_core.clock import now
from records.audit import append_event
from records.database import Database
from records.models import FileRow, JobRow, SourceRow

PLATFORM = "kwilo"
"""The actor of what the platform does by itself."""

_FACTS = ("paper_id", "kind", "authority", "rights_status", "rights_evidence", "source_url", "publisher")


def see_sources(database: Database, entries: Iterable[CatalogueEntry]) -> dict[str, datetime]:
    """Note which booklets the manifests name; what is new or has changed is an event in the trail.

    Returns:
        {booklet id: when it was first seen}.
    """
    wanted = {e.booklet_id: _facts(e) for e in entries}
    with database.reading() as session:
        known = {r.booklet_id: (_facts_of_row(r), r.first_seen_at) for r in session.scalars(select(SourceRow))}
    due = {b: facts for b, facts in wanted.items() if b not in known or known[b][0] != facts}
    seen = {b: known[b][1] for b in wanted if b in known}
    if due:
        with database.writing() as session:
            for booklet_id, facts in sorted(due.items()):
                seen[booklet_id] = _see(session, booklet_id, facts)
    return seen


def _see(session: Session, booklet_id: str, facts: dict[str, str | None]) -> datetime:
    row, at = session.get(SourceRow, booklet_id), now()
    if row is None:
        session.add(SourceRow(booklet_id=booklet_id, first_seen_at=at, changed_at=at, **facts))
        append_event(session, "source_imported", actor=PLATFORM, subject=booklet_id, payload=facts)
        return at
    before = _facts_of_row(row)
    if before != facts:
        for name, value in facts.items():
            setattr(row, name, value)
        row.changed_at = at
        changed = {n: {"from": before[n], "to": v} for n, v in facts.items() if before[n] != v}
        append_event(session, "source_changed", actor=PLATFORM, subject=booklet_id, payload=changed)
    return row.first_seen_at


def start_job(database: Database, booklet_id: str) -> int:
    """A job that runs: that of an interrupted or failed attempt goes on, else a new one.

    Args:
        database: The records.
        booklet_id: A booklet that `see_sources` has noted.

    Returns:
        The job's number.
    """
    query = (
        select(JobRow)
        .where(JobRow.booklet_id == booklet_id, JobRow.state.in_(("queued", "running", "failed")))
        .order_by(JobRow.id.desc())
        .limit(1)
    )
    with database.writing() as session:
        job = session.scalars(query).first()
        if job is None:
            job = JobRow(booklet_id=booklet_id, attempts=0)
            session.add(job)
        job.state, job.error, job.ended_at = "running", None, None
        job.attempts += 1
        job.started_at = now()
        session.flush()
        return job.id


def finish_job(database: Database, job: int, entry: CatalogueEntry, outcomes: Sequence[Outcome]) -> str:
    """Note what a job brought: its files, and whether it succeeded or failed.

    Returns:
        The job's state: "succeeded" where every file is stored, else "failed".
    """
    failures = [f"{o.file.role.value}: {o.reason}" for o in outcomes if not isinstance(o, AcquiredFile)]
    state = "failed" if failures or not outcomes else "succeeded"
    with database.writing() as session:
        row = session.get(JobRow, job)
        if row is None or row.booklet_id != entry.booklet_id:
            raise ValueError(f"job {job} is none of {entry.booklet_id}")
        row.state, row.error, row.ended_at = state, "; ".join(failures) or None, now()
        new = [o for o in outcomes if isinstance(o, AcquiredFile) and _store(session, entry, o)]
        append_event(
            session,
            "ingestion",
            actor=PLATFORM,
            subject=entry.booklet_id,
            payload={"state": state, "stored": sorted(o.sha256 for o in new), "failures": failures},
        )
    return state


def _store(session: Session, entry: CatalogueEntry, stored: AcquiredFile) -> bool:
    role = stored.file.role.value
    same = select(FileRow.id).where(
        FileRow.booklet_id == entry.booklet_id, FileRow.role == role, FileRow.sha256 == stored.sha256
    )
    if session.execute(same).first():
        return False
    session.add(
        FileRow(
            booklet_id=entry.booklet_id,
            role=role,
            sha256=stored.sha256,
            object_name=stored.object_name,
            size_bytes=stored.size_bytes,
            media_type=stored.media_type,
            source=stored.file.source,
            authority=stored.file.authority.value if stored.file.authority else None,
            stored_at=now(),
        )
    )
    session.flush()
    return True


def _facts(entry: CatalogueEntry) -> dict[str, str | None]:
    return {
        "paper_id": entry.paper_id,
        "kind": entry.kind.value,
        "authority": entry.authority.value if entry.authority else None,
        "rights_status": entry.rights_status.value if entry.rights_status else None,
        "rights_evidence": entry.rights_evidence,
        "source_url": entry.source_url,
        "publisher": entry.publisher,
    }


def _facts_of_row(row: SourceRow) -> dict[str, str | None]:
    return {name: getattr(row, name) for name in _FACTS}
