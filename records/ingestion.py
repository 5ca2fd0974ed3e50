"""Where booklets came from and what became of their files: sources, files and ingestion jobs.

Nothing is written where nothing changed, so that a run with nothing due leaves the database as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
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


def queue_jobs(database: Database, booklet_ids: Iterable[str]) -> int:
    """Note that these booklets are to be fetched, one open job each; what a killed run left running is queued again.

    The caller holds the home's lock, so that a job that still runs belongs to a process that is gone.

    Returns:
        How many jobs were queued.
    """
    wanted = list(booklet_ids)
    with database.reading() as session:
        states: dict[str, str] = {}
        for booklet_id, state in session.execute(select(JobRow.booklet_id, JobRow.state).order_by(JobRow.id)):
            states[booklet_id] = state
    if not any(states.get(b) != "queued" for b in wanted) and "running" not in states.values():
        return 0
    queued = 0
    with database.writing() as session:
        for job in session.scalars(select(JobRow).where(JobRow.state == "running")):
            job.state = "queued"
            queued += 1
        session.flush()
        open_jobs = {
            job.booklet_id: job
            for job in session.scalars(select(JobRow).where(JobRow.state.in_(("queued", "failed"))).order_by(JobRow.id))
        }
        for booklet_id in wanted:
            job_of = open_jobs.get(booklet_id)
            if job_of is None:
                session.add(JobRow(booklet_id=booklet_id, state="queued", attempts=0))
            elif job_of.state == "failed":
                job_of.state = "queued"
            else:
                continue
            queued += 1
    return queued


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


def finish_job(
    database: Database, job: int, entry: CatalogueEntry, outcomes: Sequence[Outcome], *, held_for: str = ""
) -> str:
    """Note what a job brought: its files, and whether it succeeded, failed or waits for a person.

    Args:
        held_for: Why the gate behind the files holds the booklet; "" where it does not.

    Returns:
        The job's state: "failed" where a file is not stored, else "held" or "succeeded".
    """
    failures = [f"{o.file.role.value}: {o.reason}" for o in outcomes if not isinstance(o, AcquiredFile)]
    state = "failed" if failures or not outcomes else "held" if held_for else "succeeded"
    with database.writing() as session:
        row = session.get(JobRow, job)
        if row is None or row.booklet_id != entry.booklet_id:
            raise ValueError(f"job {job} is none of {entry.booklet_id}")
        row.state, row.error, row.ended_at = state, "; ".join(failures) or held_for or None, now()
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


@dataclass(frozen=True, slots=True)
class JobState:
    """How the fetching of one booklet stands: its latest job, and what is stored of it.

    Attributes:
        state: queued, running, succeeded, failed or held.
        attempts: How often it was begun.
        files: How many files are in the store, of how many bytes together.
        error: Why it failed or is held; None where it is not.
    """

    booklet_id: str
    paper_id: str
    state: str
    attempts: int
    files: int
    size_bytes: int
    error: str | None
    started_at: datetime | None
    ended_at: datetime | None


def job_states(database: Database) -> list[JobState]:
    """The latest job of every booklet that has one, by booklet id."""
    with database.reading() as session:
        stored: dict[str, tuple[int, int]] = {
            booklet_id: (count, size)
            for booklet_id, count, size in session.execute(
                select(FileRow.booklet_id, func.count(), func.sum(FileRow.size_bytes)).group_by(FileRow.booklet_id)
            )
        }
        latest = select(func.max(JobRow.id)).group_by(JobRow.booklet_id)
        query = (
            select(JobRow, SourceRow.paper_id)
            .join(SourceRow, SourceRow.booklet_id == JobRow.booklet_id)
            .where(JobRow.id.in_(latest))
            .order_by(JobRow.booklet_id)
        )
        return [
            JobState(
                job.booklet_id,
                paper_id,
                job.state,
                job.attempts,
                *stored.get(job.booklet_id, (0, 0)),
                job.error,
                job.started_at,
                job.ended_at,
            )
            for job, paper_id in session.execute(query)
        ]
