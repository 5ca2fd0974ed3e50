"""What a gate says of one booklet, or of one question of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Outcome(StrEnum):
    """passed: goes on. held: waits for a person. rejected: never goes on as it is."""

    PASSED = "passed"
    HELD = "held"
    REJECTED = "rejected"


class Stage(StrEnum):
    """The stages of a booklet that gates stand behind, in order; each is the table it guards."""

    DOCUMENT = "document"
    LAYOUT = "page_layout"
    SEGMENTED = "segmented"
    KEYS = "answer_keys"
    ALIGNED = "aligned"
    LOGICAL = "logical"
    TAGGED = "tagged"


@dataclass(frozen=True, slots=True)
class GateResult:
    """One claim about one booklet (or question), tested.

    Attributes:
        check: The claim, as a name: "every_question_has_one_key".
        reason: A short code and a sentence when it is not passed, such as "missing_key_entries: 3 of 60 questions
            have no key entry (7, 21, 44)"; "" when passed.
        evidence: Numbers and lists that a reviewer would look at; JSON values only.
        content_hash: Hash of the content that was judged; an approval covers exactly this.
        question_number: The printed number where the result is about one question, else None.
    """

    booklet_id: str
    stage: Stage
    check: str
    outcome: Outcome
    content_hash: str
    reason: str = ""
    evidence: dict[str, Any] = field(default_factory=dict)
    question_number: int | None = None
