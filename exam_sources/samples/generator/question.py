"""What a drawn question is: blocks of wording, options, the right answer, and where it belongs in the syllabus.

Belongs here: the data classes and their linear form. Not here: how they are drawn (`forms.py`) or set (`typeset.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from exam_sources.samples.generator.markup import to_linear

LETTERS = "ABCDE"


@dataclass(frozen=True, slots=True)
class Statements:
    """A labelled list inside a stem: statements (A) to (E), Statement I and II, Assertion and Reason."""

    rows: tuple[tuple[str, str], ...]  # label as printed, markup


@dataclass(frozen=True, slots=True)
class MatchTable:
    """Two lists side by side, to be matched."""

    heads: tuple[str, str]
    left: tuple[tuple[str, str], ...]  # label as printed, markup
    right: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A vector drawing: a call of a function of `templates/figures.typ`."""

    source: str


Block = str | Statements | MatchTable | Figure


@dataclass(frozen=True, slots=True)
class Draft:
    """What a family draws: a wording with its right answer and wrong ones, in no exam's form yet.

    Attributes:
        stem: Markup, or blocks of it.
        right: Markup of the right answer, its unit included.
        wrong: Markup of at least three wrong answers, best distractors first.
        value: The right answer as a number, where it is one; `unit` is what it is measured in.
        kannada: The stem in Kannada, where the family has it; options need none, being formulas and numbers.
        figure: A drawing that the question needs.
    """

    stem: str | tuple[Block, ...]
    right: str = ""
    wrong: tuple[str, ...] = ()
    value: float | None = None
    unit: str = ""
    kannada: str | None = None
    figure: Figure | None = None
    statements: tuple[tuple[str, bool], ...] = ()  # for multiple_correct: statements with their truth


@dataclass(frozen=True, slots=True)
class Family:
    """One family of questions.

    Attributes:
        name: Name, unique together with the form.
        concept: Key into `concepts.CONCEPTS`, which names the chapter in each exam.
        form: `single`, `numeric`, `multiple`, `match`, `match_arrows` or `assertion`.
        phrasings: How many wordings it has. Within one paper each comes once at most.
        draw: From a random source and a wording's index to a question, ready but for its place in a paper.
    """

    name: str
    subject: str
    concept: str
    topic: str
    difficulty: str
    form: str
    phrasings: int
    draw: Callable[[Random, int], Question]
    bilingual: bool = False
    integer: bool = False  # numeric answers are always integers
    only: tuple[int, ...] = ()  # the wordings that this form knows, where it does not know all

    @property
    def wordings(self) -> tuple[int, ...]:
        """The wordings that can be drawn in this form."""
        return self.only or tuple(range(self.phrasings))


@dataclass(frozen=True, slots=True)
class Option:
    """One option: the letter it has in the contract, and its markup."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question as a paper holds it. Places, marks and ids are filled in by `draw.py`."""

    stem: tuple[Block, ...]
    options: tuple[Option, ...]
    answer: dict[str, Any]
    question_type: str
    passage: str | None = None
    kannada: str | None = None
    family: str = ""
    phrasing: int = 0
    subject: str = ""
    concept: str = ""
    topic: str = ""
    difficulty: str = ""
    section: str | None = None
    marks: int = 0
    negative_marks: int = 0
    partial: str | None = None
    section_attempt: int | None = None
    section_of: int | None = None
    status: str = "valid"
    number: int = 0
    printed_number: int = 0
    extra: dict[str, Any] = field(default_factory=dict)

    def with_(self, **changes: Any) -> Question:
        """A copy with `changes`."""
        return replace(self, **changes)

    @property
    def has_diagram(self) -> bool:
        """Whether a drawing belongs to the stem."""
        return any(isinstance(b, Figure) for b in self.stem)

    def linear_stem(self) -> str:
        """The stem in the linear text form, one line a block or row; drawings are left out."""
        return linear_blocks(self.stem)

    def linear_stem_by_list(self) -> str | None:
        """The stem with the first list of a match table told before the second; None where there is no table."""
        if not any(isinstance(b, MatchTable) for b in self.stem):
            return None
        return linear_blocks(self.stem, by_list=True)

    def linear_options(self) -> list[dict[str, str]]:
        """The options in the form of the parse contract."""
        return [{"label": o.label, "text": to_linear(o.text)} for o in self.options]


def linear_blocks(blocks: tuple[Block, ...], by_list: bool = False) -> str:
    """Blocks in the linear text form; a match table goes row by row, as it is read across the page, or list by list."""
    lines: list[str] = []
    for block in blocks:
        match block:
            case str():
                lines.append(to_linear(block))
            case Statements(rows):
                lines.extend(f"{label} {to_linear(text)}" for label, text in rows)
            case MatchTable(heads, left, right) if by_list:
                for head, rows in zip(heads, (left, right), strict=True):
                    lines.append(to_linear(head))
                    lines.extend(f"{label} {to_linear(text)}" for label, text in rows)
            case MatchTable(heads, left, right):
                lines.append(" ".join(to_linear(h) for h in heads))
                for i in range(max(len(left), len(right))):
                    cells = [f"{rows[i][0]} {to_linear(rows[i][1])}" for rows in (left, right) if i < len(rows)]
                    lines.append(" ".join(cells))
            case Figure():
                pass
    return "\n".join(lines)
