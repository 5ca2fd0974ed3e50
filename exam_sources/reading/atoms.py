"""The smallest things that lines are made of: a word, or a formula already put into the linear form.

Belongs here: the shape and the questions that formulas, scripts and lines all ask of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from exam_sources.reading.page_model import Word

AXIS = 0.25
"""Height of the mathematical axis (where bars and minus signs lie) above the baseline, as a share of the size."""


@dataclass(slots=True, eq=False)
class Atom:
    """A word, or what was one part of a formula, as one thing with a box.

    Attributes:
        baseline: None for tall things (brackets, large operators) whose line is found by their middle.
        is_block: Made of other atoms: its box is taller than its size.
        below, above, before: Scripts that hang on it.
    """

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    baseline: float | None
    size: float
    is_bold: bool = False
    confidence: float = 1.0
    source: str = "text"
    font: str = ""
    is_block: bool = False
    below: list[Atom] = field(default_factory=list)
    above: list[Atom] = field(default_factory=list)
    before: list[Atom] = field(default_factory=list)

    @property
    def middle(self) -> float:
        """The y of the middle of its box."""
        return (self.top + self.bottom) / 2

    @property
    def centre(self) -> float:
        """The x of the middle of its box."""
        return (self.x0 + self.x1) / 2

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def axis(self) -> float:
        """The y that tells its line: of its mathematical axis, or its middle where it has no baseline."""
        return self.middle if self.baseline is None else self.baseline - AXIS * self.size

    @property
    def right(self) -> float:
        """Where it ends, its scripts included."""
        return max([self.x1, *(a.right for a in (*self.above, *self.below))])


OPERATORS = "∫∮∑∏⋃⋂∐"
"""Signs that stand taller than print and take limits."""

TALL_SIGNS = set(OPERATORS) | set("()[]{}|√⟨⟩")


def atom_of(word: Word) -> Atom:
    """The atom of one word. A bracket or operator whose ink is far from its baseline has no baseline of its own."""
    baseline = word.baseline
    if word.source == "text" and word.text in TALL_SIGNS and baseline is not None:
        middle = (word.top + word.bottom) / 2
        if (
            word.text in OPERATORS
            or word.bottom - word.top > 1.35 * word.size
            or abs(baseline - AXIS * word.size - middle) > 0.3 * word.size
        ):
            baseline = None
    return Atom(
        text=word.text,
        x0=word.x0,
        top=word.top,
        x1=word.x1,
        bottom=word.bottom,
        baseline=baseline if baseline is not None or word.source == "text" else word.bottom,
        size=max(word.size, 1.0),
        is_bold=word.is_bold,
        confidence=word.confidence,
        source=word.source,
        font=word.font,
    )


def block(
    text: str, parts: Sequence[Atom], *, baseline: float | None, size: float, box: tuple[float, ...] = ()
) -> Atom:
    """One atom in place of several, with the box around them (and around `box`, where a bar belongs to it)."""
    x0, top, x1, bottom = box or (1e9, 1e9, -1e9, -1e9)
    return Atom(
        text=text,
        x0=min([x0, *(p.x0 for p in parts)]),
        top=min([top, *(p.top for p in parts)]),
        x1=max([x1, *(p.right for p in parts)]),
        bottom=max([bottom, *(p.bottom for p in parts)]),
        baseline=baseline,
        size=size,
        is_bold=all(p.is_bold for p in parts),
        confidence=min((p.confidence for p in parts), default=1.0),
        source=parts[0].source if parts else "text",
        is_block=True,
    )


def takes_limits(atom: Atom) -> bool:
    """Whether an atom is an operator that limits stand over and under."""
    return (len(atom.text) == 1 and atom.text in OPERATORS) or atom.text.lower() == "lim"


def body_size(atoms: Sequence[Atom]) -> float:
    """The size of most characters."""
    weights: Counter[float] = Counter()
    for a in atoms:
        if not takes_limits(a) and not a.is_block:
            weights[round(a.size, 1)] += len(a.text)
    return max(weights, key=lambda s: (weights[s], s), default=10.0)
