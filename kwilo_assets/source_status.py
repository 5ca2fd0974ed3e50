"""How the fetching of every booklet stands, for `kwilo sources status`. No Dagster here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from fnmatch import fnmatchcase

from kwilo_assets.admitted import booklet_standings
from kwilo_assets.stages import DOCUMENT
from kwilo_assets.workplace import Workplace
from kwilo_core.ids import Exam, parse_paper_id
from records.ingestion import JobState
from records.withdrawals import Withdrawal

STATES = ("queued", "running", "succeeded", "failed", "held")
"""What a job can be."""

COLUMNS = ("booklet_id", "paper_id", "exam", "state", "attempts", "files", "size_bytes", "error", "started_at",
           "ended_at", "remedy")  # fmt: skip
"""The keys of `SourceStatus.to_json`, in order."""


@dataclass(frozen=True, slots=True)
class SourceStatus:
    """One booklet.

    Attributes:
        exam: Of its paper.
        job: Its latest job; a hold that a decision has settled since is told as succeeded.
        remedy: What a person can do; "" where nothing is to be done.
    """

    exam: Exam
    job: JobState
    remedy: str

    def to_json(self) -> dict[str, object]:
        """The row as `--format json` and `csv` print it; times in UTC."""
        job = self.job
        return {
            "booklet_id": job.booklet_id,
            "paper_id": job.paper_id,
            "exam": self.exam.value,
            "state": job.state,
            "attempts": job.attempts,
            "files": job.files,
            "size_bytes": job.size_bytes,
            "error": job.error,
            "started_at": _iso(job.started_at),
            "ended_at": _iso(job.ended_at),
            "remedy": self.remedy or None,
        }


def source_statuses(
    work: Workplace, *, state: str | None = None, exam: Exam | None = None, paper: str | None = None
) -> Iterator[SourceStatus]:
    """Every booklet that was ever to be fetched, by booklet id.

    Args:
        work: Whose records.
        state, exam, paper: Only these; `paper` is a pattern of paper ids.
    """
    gone = work.records.withdrawals()
    for job in work.records.job_states():
        key = parse_paper_id(job.paper_id)
        if (exam is not None and key.exam is not exam) or not fnmatchcase(job.paper_id, paper or "*"):
            continue
        seen = _as_withdrawn(job, gone[job.booklet_id]) if job.booklet_id in gone else _as_decided(work, job)
        if state is None or seen.state == state:
            yield SourceStatus(key.exam, seen, _remedy(seen))


def never_fetched(work: Workplace) -> int:
    """How many booklets of the manifests have no job yet."""
    known = {job.booklet_id for job in work.records.job_states()}
    return sum(1 for entry in work.catalogue.entries if entry.booklet_id not in known)


def _as_withdrawn(job: JobState, withdrawal: Withdrawal) -> JobState:
    told = f"withdrawn by {withdrawal.who}: {withdrawal.why}"
    if withdrawal.purged_at is None:
        told += " (not purged whole yet: run the same command again)"
    return replace(job, state="failed", files=0, size_bytes=0, error=told)


def _as_decided(work: Workplace, job: JobState) -> JobState:
    if job.state != "held" or not work.catalogue.of_paper(job.paper_id):
        return job
    for standing in booklet_standings(work, job.paper_id, DOCUMENT, through=True):
        if standing.booklet_id == job.booklet_id and standing.admitted:
            return replace(job, state="succeeded", error=None)
    return job


def _remedy(job: JobState) -> str:
    if job.state == "held":
        return "kwilo review list"
    if job.state == "failed" and (job.error or "").startswith("withdrawn by "):
        return ""
    if job.state == "failed":
        return f"kwilo run --paper {job.paper_id} tries again; docs/runbook.md says what its reason means"
    if job.state in ("queued", "running"):
        return "kwilo run"
    return ""


def _iso(time: datetime | None) -> str | None:
    return time.isoformat(timespec="seconds") if time else None
