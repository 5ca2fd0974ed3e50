"""What a claim comes to for one paper now: gate results and decisions, as one answer. No Dagster here.

A claim about a paper holds where it holds for each of its booklets, or was approved where it did not.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from exam_sources.gates.checks import CHECKS
from exam_sources.gates.result import GateResult, Outcome
from kwilo_assets.admitted import booklet_standings
from kwilo_assets.stage_run import CAME_THROUGH
from kwilo_assets.stages import StageDef
from kwilo_assets.workplace import Workplace
from records.queue import gate_results

MAY_GO_ON = "a_booklet_may_go_on"
"""The claim that automation waits for: the ledger lets at least one booklet of the paper on."""

SENTENCES = {
    CAME_THROUGH: "Each booklet came through the stage; what could not be read has a reason.",
    MAY_GO_ON: "At least one booklet of the paper passed every gate so far, or was approved.",
}


@dataclass(frozen=True, slots=True)
class Evaluation:
    """One claim about one paper.

    Attributes:
        passed: It holds, or a person approved that it does not.
        is_rejected: A booklet is broken: not a thing to wait for.
        rows: What was not passed: booklet_id, question_number, reason.
    """

    check: str
    passed: bool
    is_rejected: bool = False
    rows: list[dict[str, Any]] = field(default_factory=list)
    evidence: dict[str, Any] = field(default_factory=dict)


def claims_of(stage: StageDef) -> dict[str, str]:
    """{name: sentence} of every claim about the stage, `MAY_GO_ON` last."""
    if stage.gate is None:
        return {}
    return {**CHECKS[stage.gate], **SENTENCES}


def evaluate(work: Workplace, stage: StageDef, paper_id: str) -> list[Evaluation]:
    """Every claim about the stage for one paper, in the order of `claims_of`; empty where its gate did not judge it."""
    if stage.gate is None:
        return []
    results = gate_results(work.tables, stage.gate, paper_id)
    if not results:
        return []
    found = booklet_standings(work, paper_id, stage, through=True)
    open_holds = [r for s in found for r in s.admission.open_holds]
    evaluations = []
    for check in claims_of(stage):
        if check == MAY_GO_ON:
            waiting = [{"booklet_id": s.booklet_id, "reason": s.why_not} for s in found if not s.admitted]
            evaluations.append(Evaluation(check, any(s.admitted for s in found), rows=waiting))
            continue
        own = [r for r in results if r.check == check]
        rejected = [r for r in own if r.outcome is Outcome.REJECTED]
        wrong = rejected + [r for r in own if r in open_holds]
        evaluations.append(Evaluation(check, not wrong, bool(rejected), [_row(r) for r in wrong], _evidence(own)))
    return evaluations


def _row(result: GateResult) -> dict[str, Any]:
    return {"booklet_id": result.booklet_id, "question_number": result.question_number, "reason": result.reason}


def _evidence(results: list[GateResult]) -> dict[str, Any]:
    return {r.booklet_id: r.evidence for r in results if r.question_number is None and r.evidence}
