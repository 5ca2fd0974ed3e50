"""From claims and findings to gate results: the few makers that every stage's gate uses.

Belongs here: how a result is put together, and how findings of other parts become one. No rule about papers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from exam_sources.findings import Finding, Severity
from exam_sources.gates.checks import CHECKS
from exam_sources.gates.result import GateResult, Outcome, Stage

FINDINGS_IN_REASON = 3
"""A reason is read on one screen: so many findings are spelt out, the rest are in the evidence."""


@dataclass(frozen=True, slots=True)
class ResultMaker:
    """Makes results about one booklet at one stage, all for the same content."""

    booklet_id: str
    stage: Stage
    content_hash: str

    def passed(self, check: str, **evidence: Any) -> GateResult:
        """The claim holds."""
        return self._result(check, Outcome.PASSED, "", evidence)

    def held(self, check: str, code: str, sentence: str, **evidence: Any) -> GateResult:
        """The claim does not hold, and a person may decide."""
        return self._result(check, Outcome.HELD, f"{code}: {sentence}", evidence)

    def rejected(self, check: str, code: str, sentence: str, **evidence: Any) -> GateResult:
        """The booklet is broken; only other content can help."""
        return self._result(check, Outcome.REJECTED, f"{code}: {sentence}", evidence)

    def held_question(
        self, check: str, code: str, sentence: str, *, number: int, content_hash: str, **evidence: Any
    ) -> GateResult:
        """The claim does not hold for one question; an approval covers that question's content."""
        return GateResult(
            self.booklet_id, self.stage, check, Outcome.HELD, content_hash, f"{code}: {sentence}", evidence, number
        )

    def of_findings(self, check: str, findings: Sequence[Finding], **evidence: Any) -> GateResult:
        """Held where a finding says hold; every finding, notes too, is in the evidence."""
        told = [
            {
                "code": f.code,
                "message": f.message,
                "severity": f.severity.value,
                "question_numbers": list(f.question_numbers),
                "evidence": f.evidence,
            }
            for f in findings
        ]
        if told:
            evidence = evidence | {"findings": told}
        holds = [f for f in findings if f.severity is Severity.HOLD]
        if not holds:
            return self.passed(check, **evidence)
        spelt = [f"{f.code}: {f.message}" for f in holds[:FINDINGS_IN_REASON]]
        more = len(holds) - len(spelt)
        reason = " | ".join(spelt) + (f" | and {more} more" if more else "")
        return self._result(check, Outcome.HELD, reason, evidence)

    def _result(self, check: str, outcome: Outcome, reason: str, evidence: dict[str, Any]) -> GateResult:
        if check not in CHECKS[self.stage]:
            raise ValueError(f"{check!r} is no check of {self.stage}")
        return GateResult(self.booklet_id, self.stage, check, outcome, self.content_hash, reason, evidence)
