"""What was withdrawn: who asked for it, why, what it concerned, and whether every store has let go of it.

A withdrawal is noted before the first byte is deleted, with all that is needed to go on after a kill: what is to be
purged cannot be found any more once half of it is gone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select

from kwilo_core.canonical import canonical_json, hash_of
from kwilo_core.clock import now
from records.audit import append_event
from records.database import Database
from records.models import WithdrawalRow


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """One withdrawn booklet.

    Attributes:
        target: The hashes and names that are to be purged.
        purged_at: When the last store had let go; None while a purge is not done.
    """

    booklet_id: str
    who: str
    why: str
    target: Mapping[str, Any]
    at: datetime
    purged_at: datetime | None


def withdrawals(database: Database) -> dict[str, Withdrawal]:
    """Every withdrawal, by booklet."""
    with database.reading() as session:
        return {row.booklet_id: _value(row) for row in session.scalars(select(WithdrawalRow))}


def begin_withdrawal(
    database: Database, booklet_id: str, *, who: str, why: str, target: Mapping[str, Any]
) -> Withdrawal:
    """Note that a booklet is withdrawn; one that is noted already is returned as it stands, with its own target."""
    with database.writing() as session:
        row = session.get(WithdrawalRow, booklet_id)
        if row is None:
            row = WithdrawalRow(booklet_id=booklet_id, who=who, why=why, target=canonical_json(target), at=now())
            session.add(row)
            append_event(
                session,
                "source_withdrawn",
                actor=who,
                subject=booklet_id,
                payload={"why": why, "target_hash": hash_of(target)},
            )
            session.flush()
        return _value(row)


def finish_withdrawal(database: Database, booklet_id: str, removed: Mapping[str, int]) -> None:
    """Note that every store has let go of a booklet: {store: how many things it removed}."""
    with database.writing() as session:
        row = session.get(WithdrawalRow, booklet_id)
        if row is None:
            raise ValueError(f"{booklet_id} was not withdrawn")
        row.purged_at = now()
        append_event(session, "source_purged", actor=row.who, subject=booklet_id, payload={"removed": dict(removed)})


def _value(row: WithdrawalRow) -> Withdrawal:
    return Withdrawal(row.booklet_id, row.who, row.why, json.loads(row.target), row.at, row.purged_at)
