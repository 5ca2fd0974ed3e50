"""One review decision, as a value: who decided what, about which content, and why."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from exam_sources.gates.checks import CHECKS
from exam_sources.gates.result import Stage
from kwilo_core.canonical import hash_of
from kwilo_core.errors import KwiloError
from kwilo_core.ids import parse_booklet_id

ANY_CHECK = "*"
"""In the place of a check's name: every check of the stage."""

ANY_BOOKLET = "*"
"""In the place of a booklet's id: every booklet that has the file, for a decision that binds to one."""

_HASH = re.compile(r"[0-9a-f]{64}")


class DecisionError(KwiloError):
    """A decision that lacks something, or says what cannot be."""


class Verdict(StrEnum):
    """What a person decided."""

    APPROVE = "approve"
    REJECT = "reject"


class Binding(StrEnum):
    """What a decision is about: exactly the content that was seen, or whatever is read from one file."""

    CONTENT = "content"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision.

    Attributes:
        who: The reviewer's name.
        at: When, with a zone.
        check: A check of the stage, or "*" for all of them.
        booklet_id: The booklet; "*" for all that have the file that the decision binds to.
        question_number: The question that a hold was about; None for the booklet's (and, where the decision binds to a
            file, for its questions' too).
        content_hash: Of the content that was seen, or of the paper's file, as `binds_to` says.
        reason: Why; may be empty for an approval, never for a rejection.
    """

    who: str
    at: datetime
    stage: Stage
    check: str
    booklet_id: str
    question_number: int | None
    content_hash: str
    binds_to: Binding
    decision: Verdict
    reason: str = ""
    note: str = ""

    def __post_init__(self) -> None:
        if self.booklet_id != ANY_BOOKLET:
            parse_booklet_id(self.booklet_id)
        elif self.binds_to is not Binding.FILE:
            raise DecisionError(
                f"a decision about every booklet that binds to {self.binds_to}", expected=f"binds_to {Binding.FILE}"
            )
        if not self.who.strip():
            raise DecisionError("a decision without a name", expected="who decided", remedy="set KWILO_USER or --by")
        if self.at.tzinfo is None:
            raise DecisionError(
                f"time {self.at.isoformat()}", expected="a time with a zone, such as 2026-01-31T10:00:00Z"
            )
        if self.check != ANY_CHECK and self.check not in CHECKS[self.stage]:
            raise DecisionError(
                f"check {self.check!r} of stage {self.stage}",
                expected=f"{ANY_CHECK} or one of " + ", ".join(CHECKS[self.stage]),
            )
        if not _HASH.fullmatch(self.content_hash):
            raise DecisionError(f"hash {self.content_hash!r}", expected="a SHA-256 in lower-case hex")
        if self.decision is Verdict.REJECT and not self.reason.strip():
            raise DecisionError(f"a rejection of {self.booklet_id} without a reason", remedy="say why: --reason")

    @property
    def subject(self) -> str:
        """What the decision is about, for the audit trail: the booklet, or the file."""
        return self.booklet_id if self.booklet_id != ANY_BOOKLET else f"file:{self.content_hash}"

    @property
    def decision_hash(self) -> str:
        """SHA-256 over all of it: the same decision, told twice, is one."""
        return hash_of(
            {
                "who": self.who,
                "at": self.at.astimezone(UTC).isoformat(timespec="microseconds"),
                "stage": self.stage.value,
                "check": self.check,
                "booklet_id": self.booklet_id,
                "question_number": self.question_number,
                "content_hash": self.content_hash,
                "binds_to": self.binds_to.value,
                "decision": self.decision.value,
                "reason": self.reason,
                "note": self.note,
            }
        )


def decisions_about(decisions: Mapping[str, Sequence[Decision]], booklet_id: str) -> list[Decision]:
    """The decisions that may be about a booklet: its own, and those about every booklet of a file.

    Args:
        decisions: All decisions by booklet id (`Records.all_decisions`).
    """
    return [*decisions.get(booklet_id, ()), *decisions.get(ANY_BOOKLET, ())]
