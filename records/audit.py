"""The trail: events that are only ever added, each holding the hash of the one before.

A row that was removed, altered or put elsewhere breaks the chain from there on, which `verify_chain` finds. Events name
ids and hashes; they hold no question's text.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from kwilo_core.canonical import canonical_json, hash_of
from kwilo_core.clock import now
from records.database import Database
from records.models import AuditRow

FIRST_LINK = "0" * 64
"""What the first event has in the place of a hash before it."""


@dataclass(frozen=True, slots=True)
class AuditEvent:
    """One event, as it stands in the trail."""

    sequence: int
    at: datetime
    kind: str
    actor: str
    subject: str
    payload: dict[str, Any]
    previous_hash: str
    event_hash: str


def append_event(session: Session, kind: str, *, actor: str, subject: str, payload: Mapping[str, Any]) -> str:
    """Add an event within a write transaction (`Database.writing`).

    Args:
        session: Of that transaction.
        kind: What happened: "source_imported", "decision", ...
        actor: Who did it: a reviewer's name, or "kwilo" for the platform itself.
        subject: A booklet or paper id.
        payload: JSON values.

    Returns:
        The event's hash, the new head of the chain.
    """
    head = session.execute(select(AuditRow).order_by(AuditRow.sequence.desc()).limit(1)).scalar_one_or_none()
    row = AuditRow(
        sequence=head.sequence + 1 if head else 1,
        at=now(),
        kind=kind,
        actor=actor,
        subject=subject,
        payload=canonical_json(dict(payload)),
        previous_hash=head.event_hash if head else FIRST_LINK,
        event_hash="",
    )
    row.event_hash = _hash_of_row(row)
    session.add(row)
    session.flush()
    return row.event_hash


def events(database: Database, subject: str | None = None) -> list[AuditEvent]:
    """The trail in order; with `subject`, what is about it."""
    query = select(AuditRow).order_by(AuditRow.sequence)
    if subject is not None:
        query = query.where(AuditRow.subject == subject)
    with database.reading() as session:
        return [
            AuditEvent(
                r.sequence, r.at, r.kind, r.actor, r.subject, json.loads(r.payload), r.previous_hash, r.event_hash
            )
            for r in session.scalars(query)
        ]


def verify_chain(database: Database) -> str | None:
    """What is wrong with the first event that is not what it was; None for a whole chain.

    Events cut off at the end leave a whole chain: only a head that was kept elsewhere shows that.
    """
    previous, expected = FIRST_LINK, 1
    with database.reading() as session:
        for row in session.scalars(select(AuditRow).order_by(AuditRow.sequence)):
            if row.sequence != expected:
                return f"event {expected} is missing; the next one is {row.sequence}"
            if row.previous_hash != previous:
                return f"event {row.sequence} does not follow the one before it"
            if _hash_of_row(row) != row.event_hash:
                return f"event {row.sequence} was altered"
            previous, expected = row.event_hash, expected + 1
    return None


def _hash_of_row(row: AuditRow) -> str:
    return hash_of(
        {
            "sequence": row.sequence,
            "at": row.at.isoformat(timespec="microseconds"),
            "kind": row.kind,
            "actor": row.actor,
            "subject": row.subject,
            "payload": row.payload,
            "previous_hash": row.previous_hash,
        }
    )
