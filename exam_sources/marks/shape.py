"""What a paper should look like by its marking scheme: blocks of questions with numbers, types and marks.

Belongs here: the shape and what can be computed from it alone. Which shape a paper has is `scheme.py`; which question
of a booklet belongs to which block is `placing.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from exam_sources.model import QuestionType

_SINGLE_FORMS = frozenset({QuestionType.SINGLE_CORRECT, QuestionType.ASSERTION_REASON, QuestionType.MATRIX_MATCH})
_NUMERIC = frozenset({QuestionType.INTEGER, QuestionType.NUMERICAL})
_ROMAN = {"I": "1", "II": "2", "III": "3", "IV": "4", "V": "5", "VI": "6"}


def section_key(name: str | None) -> str | None:
    """What tells one section from another: "A" of "SECTION - A (MCQ)", "2" of "Section II"; None where nothing does."""
    match = re.search(r"\bsec(?:tion)?\b[\s.:–—-]*\(?\s*([A-F]|[IV]{1,3}|\d)\b", name or "", re.IGNORECASE)
    if not match:
        return None
    code = match[1].upper()
    return _ROMAN.get(code, code)


def part_key(name: str | None) -> str | None:
    """ "botany" or "zoology" where a section's name has it."""
    match = re.search(r"\b(botany|zoology)\b", name or "", re.IGNORECASE)
    return match[1].lower() if match else None


@dataclass(frozen=True, slots=True)
class Block:
    """Questions that follow each other and are marked alike.

    Attributes:
        subject: None for a paper of one subject that is not named.
        section: As the scheme names it ("Section A", "Botany Section B"); None where a paper has none.
        question_types: The scheme's type first; the others are what a page may call it.
        first, last: Running numbers within the paper, both included.
        marks, negative: For a right answer, and what is deducted for a wrong one (>= 0).
        partial: Name of the rule for part of an answer, None where there is none.
        attempt, of: How many of the section's questions count; None where all do.
    """

    subject: str | None
    section: str | None
    question_types: tuple[QuestionType, ...]
    first: int
    last: int
    marks: float
    negative: float
    partial: str | None = None
    attempt: int | None = None
    of: int | None = None

    @property
    def count(self) -> int:
        return self.last - self.first + 1

    @property
    def marks_offered(self) -> float:
        """The sum of the marks that are printed."""
        return self.count * self.marks

    @property
    def marks_max(self) -> float:
        """The most that a candidate can get."""
        return (
            self.marks_offered if self.attempt is None or not self.of else self.marks_offered * self.attempt / self.of
        )

    def accepts(self, question_type: QuestionType) -> bool:
        """Whether a question of that type may stand in this block.

        A single-correct block holds assertion-reason and match-the-list questions too: they are wordings of it.
        """
        if question_type in self.question_types:
            return True
        for kind in (_SINGLE_FORMS, _NUMERIC):
            if question_type in kind and self.question_types[0] in kind:
                # an integer question is no numerical one by the scheme, but a page cannot tell them apart
                return kind is _NUMERIC or self.question_types[0] is QuestionType.SINGLE_CORRECT
        return False


@dataclass(frozen=True, slots=True)
class ExpectedShape:
    """The blocks of a paper (or of the part of it that a booklet covers), in order.

    Attributes:
        blocks: In the order of the paper's running numbers; with gaps where a booklet covers a part.
        restarts: "paper" where numbers run through, "subject" where they start again with each, None where it varies.
        order_fixed: Whether every printing has the subjects in this order; if not, numbers alone name no subject.
        not_evaluated: How many questions of the paper are known to have been taken out of the evaluation;
            None if unknown.
    """

    blocks: tuple[Block, ...]
    restarts: str | None = "paper"
    order_fixed: bool = True
    not_evaluated: int | None = None

    @property
    def count(self) -> int:
        """How many questions are asked."""
        return sum(b.count for b in self.blocks)

    @property
    def marks_max(self) -> float:
        """The most that a candidate can get, before anything is taken out of the evaluation."""
        return sum(b.marks_max for b in self.blocks)

    @property
    def marks_offered(self) -> float:
        """The sum of printed marks."""
        return sum(b.marks_offered for b in self.blocks)

    @property
    def subjects(self) -> tuple[str | None, ...]:
        """The subjects in order, each once."""
        return tuple(dict.fromkeys(b.subject for b in self.blocks))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The running numbers within the paper, in order."""
        return tuple(n for b in self.blocks for n in range(b.first, b.last + 1))

    def of_subject(self, subject: str | None) -> tuple[Block, ...]:
        """The blocks of one subject, in order."""
        return tuple(b for b in self.blocks if b.subject == subject)

    def block_at(self, number: int) -> Block | None:
        """The block that holds a running number."""
        return next((b for b in self.blocks if b.first <= number <= b.last), None)

    def in_order(self, subjects: Sequence[str | None]) -> ExpectedShape:
        """The same blocks with the subjects in another order, numbered anew from 1.

        Args:
            subjects: Some or all of the subjects in the order in which the pages have them; those not named keep
                their order behind them.
        """
        named = [s for s in dict.fromkeys(subjects) if s in self.subjects]
        order = named + [s for s in self.subjects if s not in named]
        return self._renumbered([b for s in order for b in self.of_subject(s)], order_fixed=self.order_fixed)

    def from_one(self) -> ExpectedShape:
        """The same blocks numbered from 1 without gaps: a booklet of one subject that starts at 1."""
        return self._renumbered(list(self.blocks), order_fixed=self.order_fixed)

    def _renumbered(self, blocks: list[Block], *, order_fixed: bool) -> ExpectedShape:
        placed, number = [], 1
        for block in blocks:
            placed.append(replace(block, first=number, last=number + block.count - 1))
            number += block.count
        return replace(self, blocks=tuple(placed), order_fixed=order_fixed)

    def covering(self, covers: Sequence[str] | None) -> ExpectedShape:
        """The blocks that a booklet covers, with the numbers that they have in the whole paper.

        Args:
            covers: Subjects, parts ("botany") or names of sections; None or empty for all.
        """
        if not covers:
            return self
        wanted = {c.strip().lower() for c in covers}
        kept = tuple(
            b for b in self.blocks if {b.subject, part_key(b.section), (b.section or "").lower()} & (wanted - {""})
        )
        return replace(self, blocks=kept)
