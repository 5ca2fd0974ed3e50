"""The records, as the rest of the platform uses them: one object with what can be asked and what can be noted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from exam_sources.acquisition.acquire import Outcome
from exam_sources.manifests.catalogue import CatalogueEntry
from kwilo_core.home import Home
from records import audit, ingestion, ledger, numbering, withdrawals
from records.audit import AuditEvent
from records.database import Database, open_database
from records.decision import Decision
from records.ingestion import JobState
from records.numbering import PaperNumbering
from records.withdrawals import Withdrawal


@dataclass(frozen=True, slots=True)
class Records:
    """An open records database."""

    database: Database

    def record(self, decision: Decision) -> bool:
        """Add a decision to the ledger; False where the very same one is there already."""
        return ledger.record_all(self.database, [decision]) == 1

    def record_all(self, decisions: Iterable[Decision]) -> int:
        """Add decisions to the ledger, all or none; returns how many were new."""
        return ledger.record_all(self.database, decisions)

    def decisions_for(self, booklet_id: str) -> list[Decision]:
        """The decisions about one booklet, in the order in which they were recorded."""
        return ledger.decisions_for(self.database, booklet_id)

    def all_decisions(self) -> dict[str, list[Decision]]:
        """All decisions by booklet id."""
        return ledger.all_decisions(self.database)

    def events(self, subject: str | None = None) -> list[AuditEvent]:
        """The audit trail in order; with `subject` (a booklet or paper id), what is about it."""
        return audit.events(self.database, subject)

    def verify_chain(self) -> str | None:
        """What is wrong with the first event, or decision, that is not what it was; None where all are whole."""
        return audit.verify_chain(self.database) or ledger.verify_ledger(self.database)

    def see_sources(self, entries: Iterable[CatalogueEntry]) -> dict[str, datetime]:
        """Note which booklets the manifests name; {booklet id: when it was first seen}."""
        return ingestion.see_sources(self.database, entries)

    def start_job(self, booklet_id: str) -> int:
        """The number of the ingestion job that now runs for a booklet."""
        return ingestion.start_job(self.database, booklet_id)

    def queue_jobs(self, booklet_ids: Iterable[str]) -> int:
        """Note that these booklets are to be fetched; returns how many jobs were queued. With the home's lock only."""
        return ingestion.queue_jobs(self.database, booklet_ids)

    def finish_job(self, job: int, entry: CatalogueEntry, outcomes: Sequence[Outcome], *, held_for: str = "") -> str:
        """Note what a job brought; returns "succeeded", "failed" or "held"."""
        return ingestion.finish_job(self.database, job, entry, outcomes, held_for=held_for)

    def job_states(self) -> list[JobState]:
        """How the fetching of each booklet stands, by booklet id."""
        return ingestion.job_states(self.database)

    def withdrawals(self) -> dict[str, Withdrawal]:
        """Every withdrawn booklet."""
        return withdrawals.withdrawals(self.database)

    def begin_withdrawal(self, booklet_id: str, *, who: str, why: str, target: Mapping[str, Any]) -> Withdrawal:
        """Note that a booklet is withdrawn, before anything is purged."""
        return withdrawals.begin_withdrawal(self.database, booklet_id, who=who, why=why, target=target)

    def finish_withdrawal(self, booklet_id: str, removed: Mapping[str, int]) -> None:
        """Note that every store has let go of a booklet."""
        withdrawals.finish_withdrawal(self.database, booklet_id, removed)

    def numbering_of(self, paper_id: str) -> PaperNumbering | None:
        """The numbering of a paper; None where it was never accepted."""
        return numbering.numbering_of(self.database, paper_id)

    def record_numbering(self, paper_numbering: PaperNumbering) -> PaperNumbering:
        """Keep a paper's numbering if none is kept yet; returns the one that stands."""
        return numbering.record_numbering(self.database, paper_numbering)

    def close(self) -> None:
        """Give back what the database holds open."""
        self.database.close()


def open_records(home: Home | Path, url: str | None = None) -> Records:
    """The records of `home` (or at `url`), their schema brought up to date; see `database.open_database`."""
    return Records(open_database(home, url))
