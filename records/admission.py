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

from exam_sources.gates.result import GateResult, Outcome, Stage
from records.decision import ANY_BOOKLET, ANY_CHECK, Binding, Decision, Verdict

BEFORE_THE_KEY = (Stage.DOCUMENT, Stage.LAYOUT, Stage.SEGMENTED)
"""Stages that judge what was read of a paper's own file; what comes later is read of the key's file too, if any."""

OF_SEVERAL_BOOKLETS = (Stage.LOGICAL, Stage.TAGGED)
"""Stages where the booklets of a paper have met, so that no single file says what was seen."""


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
        file_hashes: SHA-256 of all the booklet's files as they are now, the key's too.

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
    """Whether a decision is about what a result says, as it is now.

    An approval that binds to a file covers only what was read from that file alone: where the key is a file of its own,
    or the booklets have met, the rest could change under it, so such a hold is approved by its content. A rejection
    that binds to a file stands, whatever came beside it.
    """
    if decision.booklet_id not in (ANY_BOOKLET, result.booklet_id) or decision.stage is not result.stage:
        return False
    if decision.check not in (ANY_CHECK, result.check):
        return False
    if decision.binds_to is Binding.FILE:
        is_about = decision.question_number in (None, result.question_number)
        if decision.decision is Verdict.APPROVE and not _says_it_all(result.stage, file_hashes):
            return False
        return is_about and decision.content_hash in file_hashes
    return decision.question_number == result.question_number and decision.content_hash == result.content_hash


def _says_it_all(stage: Stage, file_hashes: Collection[str]) -> bool:
    """Whether one file's hash stands for all that a stage's results were read from."""
    if stage in BEFORE_THE_KEY:
        return True
    return stage not in OF_SEVERAL_BOOKLETS and len(set(file_hashes)) == 1


def standing_decision(
    result: GateResult, decisions: Iterable[Decision], file_hashes: Collection[str]
) -> Decision | None:
    """The latest decision about a result; of two at the same moment the rejection. None where there is none."""
    about = [d for d in decisions if covers(d, result, file_hashes)]
    return max(about, key=_weight, default=None)


def _weight(decision: Decision) -> tuple[datetime, bool, str]:
    return decision.at, decision.decision is Verdict.REJECT, decision.decision_hash
