"""Deciding about what is open: from a booklet and a verdict to the decisions that settle exactly what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches

from exam_sources.gates.checks import CHECKS
from exam_sources.gates.question_file import ACCEPTED as FILE_ACCEPTED
from exam_sources.gates.result import Outcome
from kwilo_core.clock import now
from kwilo_core.errors import KwiloError
from kwilo_core.ids import paper_of_booklet
from kwilo_core.tables import TableStore
from records.admission import standing_decision
from records.decision import ANY_BOOKLET, Binding, Decision, Verdict
from records.queue import QueueItem, file_hashes, judged_papers, results_by_booklet, review_queue
from records.store import Records


class ReviewError(KwiloError):
    """A decision that was asked for and cannot be made."""


def open_items(tables: TableStore, records: Records, booklet_id: str) -> list[QueueItem]:
    """What is held or rejected of one booklet now.

    Raises:
        IdError: when `booklet_id` is no booklet id.
        ReviewError: when no gate has judged the booklet.
    """
    paper_id = paper_of_booklet(booklet_id)
    if booklet_id not in results_by_booklet(tables, paper_id):
        known = [b for p in judged_papers(tables) for b in results_by_booklet(tables, p)]
        near = get_close_matches(booklet_id, known, n=1)
        raise ReviewError(
            f"no gate has judged booklet {booklet_id}",
            expected=f"a booklet such as {near[0]}" if near else "a booklet of the manifests",
            remedy="see `kwilo review list`, or materialise it with `kwilo run`",
        )
    return review_queue(tables, {booklet_id: records.decisions_for(booklet_id)}, [paper_id])


def approve(tables: TableStore, records: Records, booklet_id: str, *, who: str, note: str = "") -> list[Decision]:
    """Approve every hold of a booklet that is open now; what is held later waits anew.

    Args:
        tables: Where the gate tables are.
        records: The ledger.
        booklet_id: The booklet.
        who: The reviewer's name.
        note: What the reviewer wants to be remembered.

    Returns:
        The decisions, one for each hold, each bound to the content that was judged.

    Raises:
        ReviewError: when nothing is open, or the booklet is rejected, which no approval can mend.
    """
    items = [i for i in open_items(tables, records, booklet_id) if i.result.booklet_id == booklet_id]
    refused = [i for i in items if i.result.outcome == "rejected"]
    if refused:
        raise ReviewError(
            f"{booklet_id} was rejected ({refused[0].result.reason})",
            expected="a booklet that is held",
            remedy="mend or replace its file, then `kwilo run`",
        )
    if not items:
        raise ReviewError(f"{booklet_id} has no open hold", remedy="see `kwilo review list`")
    decisions = [_decision(i, Verdict.APPROVE, who=who, reason="", note=note) for i in items]
    records.record_all(decisions)
    return decisions


def reject(
    tables: TableStore, records: Records, booklet_id: str, *, who: str, reason: str, note: str = ""
) -> list[Decision]:
    """Reject a booklet as it is now: its open holds, or, where none is open, what its first gate passed.

    Raises:
        ReviewError: when the booklet is rejected already.
    """
    items = [i for i in open_items(tables, records, booklet_id) if i.result.booklet_id == booklet_id]
    if any(i.is_rejected for i in items):
        raise ReviewError(f"{booklet_id} is rejected already ({_why(items)})", remedy="see `kwilo review list`")
    if not items:
        paper_id = paper_of_booklet(booklet_id)
        results = results_by_booklet(tables, paper_id)[booklet_id]
        # the file was accepted, and this is about one booklet of it
        decisions = [
            _decision(QueueItem(replace(r, evidence={}), False), Verdict.REJECT, who=who, reason=reason, note=note)
            for r in results
            # the claim that a stage came through at all is no check, and nobody decides about it
            if r.stage is results[0].stage and r.check in CHECKS[r.stage]
        ]
        records.record_all(decisions)
        return decisions
    decisions = [_decision(i, Verdict.REJECT, who=who, reason=reason, note=note) for i in items]
    records.record_all(decisions)
    return decisions


def reason_of_rejection(tables: TableStore, records: Records, item: QueueItem) -> str:
    """Why an item is rejected: the person's reason where a person did it, else the gate's."""
    result = item.result
    files = file_hashes(tables, paper_of_booklet(result.booklet_id)).get(result.booklet_id, set())
    standing = standing_decision(result, records.decisions_for(result.booklet_id), files)
    if standing is not None and standing.decision is Verdict.REJECT:
        return f"rejected by {standing.who}: {standing.reason}"
    return result.reason


def _why(items: Sequence[QueueItem]) -> str:
    return next(i.result.reason or i.result.check for i in items if i.is_rejected)


def _decision(item: QueueItem, verdict: Verdict, *, who: str, reason: str, note: str) -> Decision:
    result = item.result
    file_sha256 = result.evidence.get("file_sha256") if result.check == FILE_ACCEPTED else None
    if file_sha256 and result.outcome is Outcome.HELD:
        return Decision(
            who=who,
            at=now(),
            stage=result.stage,
            check=result.check,
            booklet_id=ANY_BOOKLET,
            question_number=None,
            content_hash=str(file_sha256),
            binds_to=Binding.FILE,
            decision=verdict,
            reason=reason or f"seen: {result.reason}",
            note=note,
        )
    return Decision(
        who=who,
        at=now(),
        stage=result.stage,
        check=result.check,
        booklet_id=result.booklet_id,
        question_number=result.question_number,
        content_hash=result.content_hash,
        binds_to=Binding.CONTENT,
        decision=verdict,
        reason=reason or f"seen: {result.reason}",
        note=note,
    )
