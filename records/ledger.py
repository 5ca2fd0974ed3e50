"""The ledger of decisions: recorded once, never changed, each with an event in the audit trail."""

from __future__ import annotations

import json
from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from exam_sources.gates.result import Stage
from kwilo_core.clock import now
from records.audit import append_event
from records.database import Database
from records.decision import ANY_BOOKLET, Binding, Decision, Verdict
from records.models import AuditRow, DecisionRow

DECIDED = "decision"
"""The kind of the event that goes with a decision."""


def record_all(database: Database, decisions: Iterable[Decision]) -> int:
    """Add several decisions, all or none; those that are there already are passed over.

    Returns:
        How many were new.
    """
    with database.writing() as session:
        return sum(_add(session, decision) for decision in decisions)


def decisions_for(database: Database, booklet_id: str) -> list[Decision]:
    """The decisions that may be about one booklet (those about every booklet of a file too), as they were recorded."""
    query = select(DecisionRow).where(DecisionRow.booklet_id.in_((booklet_id, ANY_BOOKLET))).order_by(DecisionRow.id)
    with database.reading() as session:
        return [_decision(row) for row in session.scalars(query)]


def all_decisions(database: Database) -> dict[str, list[Decision]]:
    """All decisions by booklet, each list in the order in which they were recorded."""
    found: dict[str, list[Decision]] = {}
    with database.reading() as session:
        for row in session.scalars(select(DecisionRow).order_by(DecisionRow.id)):
            found.setdefault(row.booklet_id, []).append(_decision(row))
    return found


def verify_ledger(database: Database) -> str | None:
    """What is wrong with the first decision that is not what its event in the trail says; None where all agree."""
    with database.reading() as session:
        trail = [
            json.loads(payload)["decision_hash"]
            for payload in session.scalars(
                select(AuditRow.payload).where(AuditRow.kind == DECIDED).order_by(AuditRow.sequence)
            )
        ]
        rows = list(session.scalars(select(DecisionRow).order_by(DecisionRow.id)))
        for row in rows:
            if _decision(row).decision_hash != row.decision_hash:
                return f"decision {row.id} about {row.booklet_id} was altered"
        missing = set(trail) - {row.decision_hash for row in rows}
        if missing:
            return f"decision {min(missing)} is in the trail and not in the ledger"
        unknown = [row for row in rows if row.decision_hash not in set(trail)]
        return f"decision {unknown[0].id} is in the ledger and not in the trail" if unknown else None


def _add(session: Session, decision: Decision) -> bool:
    hash_ = decision.decision_hash
    if session.execute(select(DecisionRow.id).where(DecisionRow.decision_hash == hash_)).first():
        return False
    session.add(
        DecisionRow(
            decision_hash=hash_,
            who=decision.who,
            at=decision.at,
            stage=decision.stage.value,
            check_name=decision.check,
            booklet_id=decision.booklet_id,
            question_number=decision.question_number,
            content_hash=decision.content_hash,
            binds_to=decision.binds_to.value,
            decision=decision.decision.value,
            reason=decision.reason,
            note=decision.note,
            recorded_at=now(),
        )
    )
    session.flush()
    append_event(
        session,
        DECIDED,
        actor=decision.who,
        subject=decision.subject,
        payload={
            "decision_hash": hash_,
            "decision": decision.decision.value,
            "stage": decision.stage.value,
            "check": decision.check,
            "content_hash": decision.content_hash,
        },
    )
    return True


def _decision(row: DecisionRow) -> Decision:
    return Decision(
        who=row.who,
        at=row.at,
        stage=Stage(row.stage),
        check=row.check_name,
        booklet_id=row.booklet_id,
        question_number=row.question_number,
        content_hash=row.content_hash,
        binds_to=Binding(row.binds_to),
        decision=Verdict(row.decision),
        reason=row.reason,
        note=row.note,
    )
