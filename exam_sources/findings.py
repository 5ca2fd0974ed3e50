"""A finding: something about a booklet or a paper that a person should know, with how much it matters.

Belongs here: the one shape that keys, marks and the merging of booklets report in. What a gate makes of findings is
`exam_sources/gates`; each part defines its own codes beside the code that raises them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Severity(StrEnum):
    """hold: the booklet waits for a person. note: it goes on, and the finding is shown beside it."""

    HOLD = "hold"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was found.

    Attributes:
        code: A short name, such as "key_for_another_version"; stable, since gates and runbooks refer to it.
        message: A sentence with the values that were met and what was expected.
        severity: "hold" or "note".
        question_numbers: Printed numbers of the questions it is about (running numbers where booklets have met).
        evidence: What a reviewer would look at; JSON values only.
    """

    code: str
    message: str
    severity: Severity = Severity.HOLD
    question_numbers: tuple[int, ...] = ()
    evidence: dict[str, Any] = field(default_factory=dict)


def hold(code: str, message: str, numbers: Iterable[int] = (), **evidence: Any) -> Finding:
    """A finding for which the booklet waits."""
    return Finding(code, message, Severity.HOLD, tuple(numbers), evidence)


def note(code: str, message: str, numbers: Iterable[int] = (), **evidence: Any) -> Finding:
    """A finding that is shown and stops nothing."""
    return Finding(code, message, Severity.NOTE, tuple(numbers), evidence)


def listed(numbers: Iterable[object], limit: int = 12) -> str:
    """Numbers (or names) for a sentence: the first few, then how many more."""
    every = list(numbers)
    more = f" and {len(every) - limit} more" if len(every) > limit else ""
    return ", ".join(str(n) for n in every[:limit]) + more
