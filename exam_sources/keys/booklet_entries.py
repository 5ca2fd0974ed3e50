"""The entries that a booklet prints of itself: beside its questions, in a grid at its end, at the head of solutions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.grid import read_grid, runs_of
from exam_sources.keys.inline import read_all_inline, read_solution
from exam_sources.model import Question
from exam_sources.segmentation.result import Segmentation
from kwilo_core.ids import Exam

REPEATED_RUN_CONFIDENCE = 0.6
"""A second, shorter grid with the same numbers is another list (a part's, or a stray one): it never leads."""


def entries_of_booklet(
    segmentation: Segmentation, *, file_sha256: str, authority: str, exam: Exam | None = None
) -> list[KeyEntry]:
    """Inline answers, the grid's, and the labels of solutions; each with its source.

    Args:
        segmentation: The booklet's questions and what stood around them.
        file_sha256: Of the booklet's file.
        authority: Of the booklet.
        exam: Decides what "Drop" means.
    """
    questions = segmentation.questions
    entries: list[KeyEntry] = []
    for position, lines in sorted(segmentation.answer_lines.items()):
        for entry in read_all_inline(lines, exam=exam):
            entries.append(replace(entry, position=_position_of(entry, position, questions)))
    grid = read_grid(segmentation.key_items, exam=exam)
    for method in ("grid", "solution"):
        entries.extend(_placed([e for e in grid if e.method == method], questions))
    for position, lines in sorted(segmentation.solution_lines.items()):
        solved = read_solution(lines, exam=exam)
        if solved is not None:
            entries.append(replace(solved, position=position))
    return [replace(e, file_sha256=file_sha256, authority=authority) for e in entries]


def _position_of(entry: KeyEntry, position: int, questions: Sequence[Question]) -> int:
    """The question that an inline answer is for: the one it stands behind, or the nearest with the number it names."""
    if entry.number is None or questions[position].number == entry.number:
        return position
    same = [i for i, q in enumerate(questions) if q.number == entry.number]
    return min(same, key=lambda i: (abs(i - position), i > position)) if same else position


def _placed(entries: Sequence[KeyEntry], questions: Sequence[Question]) -> list[KeyEntry]:
    """Entries of a grid with positions where its runs of numbers are the questions' own."""
    runs = runs_of(entries)
    if len(runs) < 2:
        return list(entries)
    own = _runs_of_questions(questions)
    if len(own) == len(runs) and not any(e.subject for e in entries):
        placed = []
        for run, positions in zip(runs, own, strict=True):
            by_number = {questions[i].number: i for i in positions}
            placed += [replace(e, position=by_number.get(e.number) if e.number else None) for e in run]
        return placed
    rising = all(a.number < b.number for a, b in pairwise(questions))
    if rising and len(entries) == len(questions) and all(run[0].number == 1 for run in runs):
        # the key starts again with each subject and the paper does not: the order of the two is the same
        return [replace(e, position=i) for i, e in enumerate(e for run in runs for e in run)]
    # with subjects or versions above them the runs are told apart when they are aligned
    told = Counter((e.number, e.subject, e.version) for e in entries)
    if max(told.values()) == 1:
        return list(entries)
    longest = max(runs, key=len)
    numbers = {e.number for e in longest}
    return [
        replace(e, confidence=min(e.confidence, REPEATED_RUN_CONFIDENCE)) if _is_lesser(run, longest, numbers) else e
        for run in runs
        for e in run
    ]


def _is_lesser(run: Sequence[KeyEntry], longest: Sequence[KeyEntry], numbers: set[int | None]) -> bool:
    return run is not longest and len(run) <= len(longest) / 2 and {e.number for e in run} <= numbers


def _runs_of_questions(questions: Sequence[Question]) -> list[list[int]]:
    """Positions in runs of rising numbers: a number that was there already starts the next one."""
    runs: list[list[int]] = []
    seen: set[int] = set()
    for i, question in enumerate(questions):
        if not runs or question.number in seen:
            runs.append([])
            seen = set()
        runs[-1].append(i)
        seen.add(question.number)
    return runs
