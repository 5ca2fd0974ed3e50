"""What the printed numbers of a booklet look like: its runs, their gaps and repetitions. Pure arithmetic on numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

SHORTEST_RUN = 5
"""The shortest section of any of the exams that is numbered by itself (five numerical questions)."""


@dataclass(frozen=True, slots=True)
class Numbering:
    """The printed numbers of a booklet.

    Attributes:
        runs: In reading order; a new one begins where numbering starts again.
        gaps: Numbers that are missing within a run.
        repeated: Numbers that stand more than once within a run.
    """

    runs: tuple[tuple[int, ...], ...]
    gaps: tuple[int, ...]
    repeated: tuple[int, ...]


def read_numbering(numbers: Sequence[int], subjects: Sequence[str | None], *, starts_at: int | None = 1) -> Numbering:
    """The runs of `numbers`, which are in reading order.

    Args:
        numbers: The printed numbers.
        subjects: The subject of each question, None where nothing says.
        starts_at: Where the first run begins; None where that is unknown (a booklet that covers a part).

    A run ends where the number 1 comes again, or where the next subject starts again from the number that the run
    started from. What is out of order within a run is neither a gap nor a repetition: columns read in another order
    change the order of questions, not which of them there are.
    """
    runs: list[list[int]] = []
    for i, number in enumerate(numbers):
        run = runs[-1] if runs else None
        if run is None or _restarts(run, number, i, subjects):
            runs.append([number])
        else:
            run.append(number)
    gaps: list[int] = []
    repeated: list[int] = []
    everywhere = set(numbers)
    for i, run in enumerate(runs):
        present = Counter(run)
        missing = [n for n in range(_first_of(runs, i), max(run) + 1) if n not in present]
        if i == 0 and starts_at is not None:
            # what stands before the first run may have been printed behind it, in a run of its own
            missing = [n for n in range(starts_at, min(run)) if n not in everywhere] + missing
        gaps += missing
        repeated += sorted(n for n, count in present.items() if count > 1)
    return Numbering(tuple(tuple(r) for r in runs), tuple(gaps), tuple(repeated))


def _first_of(runs: Sequence[Sequence[int]], i: int) -> int:
    """Where run `i` should begin: where an earlier run that it overlaps did, else at its own smallest number."""
    low, high = min(runs[i]), max(runs[i])
    return min([low, *(min(r) for r in runs[:i] if low <= max(r) and min(r) <= high)])


def _restarts(run: Sequence[int], number: int, i: int, subjects: Sequence[str | None]) -> bool:
    if number > run[-1]:
        return False
    subject_changes = subjects[i] is not None and subjects[i - 1] is not None and subjects[i] != subjects[i - 1]
    # without a change of subject a 1 starts anew only after a long run; after a few numbers it is a false question
    return subject_changes or (number == 1 and len(run) >= SHORTEST_RUN)
