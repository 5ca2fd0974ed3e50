"""Gate results and decisions for the tests of the records."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from exam_sources.gates.result import GateResult, Outcome, Stage
from records.decision import Binding, Decision, Verdict

BOOKLET = "neet-2025.a.en.kwilo"
SIBLING = "neet-2025.b.en.kwilo"
CONTENT, OTHER_CONTENT = "c" * 64, "d" * 64
FILE, OTHER_FILE = "f" * 64, "e" * 64
T0 = datetime(2026, 1, 1, 12, tzinfo=UTC)
CHECK = "numbers_have_no_gap"


def a_result(
    outcome: Outcome = Outcome.HELD,
    *,
    booklet_id: str = BOOKLET,
    stage: Stage = Stage.SEGMENTED,
    check: str = CHECK,
    content_hash: str = CONTENT,
    question_number: int | None = None,
) -> GateResult:
    reason = "" if outcome is Outcome.PASSED else "missing_numbers: 1 numbers are missing (7)"
    return GateResult(booklet_id, stage, check, outcome, content_hash, reason, {"missing": [7]}, question_number)


def a_decision(
    decision: Verdict = Verdict.APPROVE,
    *,
    minutes: int = 0,
    who: str = "asha",
    booklet_id: str = BOOKLET,
    stage: Stage = Stage.SEGMENTED,
    check: str = CHECK,
    content_hash: str = CONTENT,
    binds_to: Binding = Binding.CONTENT,
    question_number: int | None = None,
    note: str = "",
) -> Decision:
    return Decision(
        who=who, at=T0 + timedelta(minutes=minutes), stage=stage, check=check, booklet_id=booklet_id,
        question_number=question_number, content_hash=content_hash, binds_to=binds_to, decision=decision,
        reason="compared with the page", note=note,
    )  # fmt: skip
