"""The gate behind core/questions/logical: the booklets of a paper have become one set, and each question counts once.

Its results stand under the paper's numbering booklet, so that a paper has one row a check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from exam_sources.findings import Finding, listed
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.result import GateResult, Stage
from kwilo_core.canonical import hash_of


@dataclass(frozen=True, slots=True)
class StandingQuestion:
    """What the gate needs of one logical question.

    Attributes:
        question_number: Running number within the paper.
        content_hash: Of the reading that stands.
        printings: (booklet id, position or printed number) of each printing; no two questions share one.
    """

    question_id: str
    question_number: int
    content_hash: str
    printings: tuple[tuple[str, int], ...]


def logical_gate(
    numbering_booklet: str,
    standing: Sequence[StandingQuestion],
    *,
    read: Mapping[str, int],
    findings: Sequence[Finding] = (),
) -> list[GateResult]:
    """What the gate says of one paper.

    Args:
        numbering_booklet: The booklet whose order numbers the paper; the results stand under it.
        standing: The paper's questions.
        read: {booklet id: how many questions of it went in}.
        findings: Of merging the booklets.

    Returns:
        One result for each check of the stage.
    """
    make = ResultMaker(numbering_booklet, Stage.LOGICAL, logical_hash(standing))
    return [_once(make, standing, read), make.of_findings("booklets_agree", findings, booklets=sorted(read))]


def logical_hash(standing: Sequence[StandingQuestion]) -> str:
    """Of the paper's questions: numbers and contents, in order of number."""
    return hash_of({"questions": sorted([q.question_number, q.content_hash] for q in standing)})


def _once(make: ResultMaker, standing: Sequence[StandingQuestion], read: Mapping[str, int]) -> GateResult:
    check = "each_question_counts_once"
    if not standing:
        return make.rejected(check, "no_question", "no question of the paper stands")
    numbers = Counter(q.question_number for q in standing)
    twice = sorted(n for n, count in numbers.items() if count > 1)
    ids = [i for i, count in Counter(q.question_id for q in standing).items() if count > 1]
    if twice or ids:
        return make.held(
            check, "number_twice", f"question numbers {listed(twice or ids)} stand twice", numbers=twice, ids=ids
        )
    uses = Counter(p for q in standing for p in q.printings)
    shared = sorted({f"{booklet} no. {number}" for (booklet, number), count in uses.items() if count > 1})
    if shared:
        return make.held(
            check, "printing_twice", f"printed questions {listed(shared, 5)} stand for two questions", printings=shared
        )
    placed = Counter(booklet for booklet, _ in uses)
    lost = {b: count - placed[b] for b, count in sorted(read.items()) if placed[b] != count}
    if lost:
        told = listed([f"{b}: {n} of {read[b]}" for b, n in lost.items()], 4)
        return make.held(check, "printing_lost", f"printed questions stand for no question ({told})", lost=lost)
    return make.passed(check, questions=len(standing), booklets=dict(sorted(read.items())))
