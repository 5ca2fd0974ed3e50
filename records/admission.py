"""What may go on: gate results against decisions. Pure: everything it needs is given to it.

This is the guard that every downstream asset stands behind. Passed goes on. Held goes on only with an approving
decision for exactly that content (or for the file it was read from) at that stage. What a gate rejected never goes on.
What a person rejected does not go on until a later decision about the same content approves it. A decision lapses when
the content changes, since its hash is another one then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from exam_sources.gates.result import GateResult, Outcome
from records.decision import ANY_BOOKLET, ANY_CHECK, Binding, Decision, Verdict


@dataclass(frozen=True, slots=True)
class Admission:
    """Whether a booklet goes on.

    Attributes:
        admitted: True where there are results, and each of them passed or was approved. A question that is held holds
            its booklet: marts of a paper that lacks a question would not agree with its totals.
        open_holds: Held results that no decision approves.
        rejected: Results that a gate or a person rejected.
        approved_by: The decisions that approved what was held, each once.
    """

    admitted: bool
    open_holds: list[GateResult]
    rejected: list[GateResult]
    approved_by: list[Decision]


def admit(results: Sequence[GateResult], decisions: Iterable[Decision], file_hashes: Collection[str]) -> Admission:
    """Whether the booklet that `results` are about goes on.

    Args:
        results: Of one booklet, of one stage or of several.
        decisions: Any; those about other booklets, stages or contents do not count.
        file_hashes: SHA-256 of the booklet's paper files as they are now.

    Raises:
        ValueError: when the results are of several booklets: one booklet's hold is none of its sibling's.
    """
    booklets = {r.booklet_id for r in results}
    if len(booklets) > 1:
        raise ValueError(f"results of {len(booklets)} booklets ({', '.join(sorted(booklets))}); expected one booklet's")
    known = list(decisions)
    open_holds: list[GateResult] = []
    rejected: list[GateResult] = []
    approved_by: dict[str, Decision] = {}
    for result in results:
        standing = standing_decision(result, known, file_hashes)
        is_refused = standing is not None and standing.decision is Verdict.REJECT
        if result.outcome is Outcome.REJECTED or is_refused:
            rejected.append(result)
        elif result.outcome is Outcome.PASSED:
            continue
        elif standing is not None and standing.decision is Verdict.APPROVE:
            approved_by[standing.decision_hash] = standing
        else:
            open_holds.append(result)
    admitted = bool(results) and not open_holds and not rejected
    return Admission(admitted, open_holds, rejected, list(approved_by.values()))


def covers(decision: Decision, result: GateResult, file_hashes: Collection[str]) -> bool:
    """Whether a decision is about what a result says, as it is now."""
    if decision.booklet_id not in (ANY_BOOKLET, result.booklet_id) or decision.stage is not result.stage:
        return False
    if decision.check not in (ANY_CHECK, result.check):
        return False
    if decision.binds_to is Binding.FILE:
        is_about = decision.question_number in (None, result.question_number)
        return is_about and decision.content_hash in file_hashes
    return decision.question_number == result.question_number and decision.content_hash == result.content_hash


def standing_decision(
    result: GateResult, decisions: Iterable[Decision], file_hashes: Collection[str]
) -> Decision | None:
    """The latest decision about a result; of two at the same moment the rejection. None where there is none."""
    about = [d for d in decisions if covers(d, result, file_hashes)]
    return max(about, key=_weight, default=None)


def _weight(decision: Decision) -> tuple[datetime, bool, str]:
    return decision.at, decision.decision is Verdict.REJECT, decision.decision_hash
