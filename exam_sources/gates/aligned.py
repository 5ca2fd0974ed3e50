"""The gate behind core/questions/aligned: one answer for each question, and the scheme's total of marks."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from exam_sources.booklet import BookletInfo
from exam_sources.findings import Finding, listed
from exam_sources.gates.authority import Witnesses, questions_are_its_own, source_is_borne_out
from exam_sources.gates.content import questions_hash
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.result import GateResult, Stage
from exam_sources.marks.shape import ExpectedShape
from exam_sources.model import Question, Status, effective_marks

MARKS_TOLERANCE = 1e-6
"""Marks are whole numbers or simple fractions; only rounding may differ."""


def aligned_gate(
    booklet: BookletInfo,
    questions: Sequence[Question],
    *,
    expected: ExpectedShape | None,
    findings: Sequence[Finding] = (),
    holes: Collection[int] = (),
    witnesses: Witnesses | None = None,
) -> list[GateResult]:
    """What the gate says of one booklet's questions with answers and marks.

    Args:
        booklet: Whose they are.
        questions: With answers and marks.
        expected: The blocks that the booklet covers by its scheme; None where no scheme is known.
        findings: Of aligning and of applying the scheme.
        holes: Positions of questions that no entry is for. The keys' gate held the booklet for them, and a person let
            it go on: they are not told a second time.
        witnesses: What other sources say of the booklet.

    Returns:
        One result for each check of the stage.
    """
    make = ResultMaker(booklet.booklet_id, Stage.ALIGNED, questions_hash(questions))
    return [
        _one_key(make, questions, holes),
        _total(make, booklet, questions, expected),
        make.of_findings("alignment_needs_no_person", findings),
        source_is_borne_out(make, witnesses or Witnesses()),
        questions_are_its_own(make, witnesses or Witnesses()),
    ]


def _one_key(make: ResultMaker, questions: Sequence[Question], holes: Collection[int]) -> GateResult:
    check = "every_question_has_one_key"
    missing = [i for i, q in enumerate(questions) if q.answer is None and q.status is not Status.DROPPED_NOT_EVALUATED]
    without = [questions[i].number for i in missing if i not in holes]
    dropped = [q.number for q in questions if q.status is not Status.VALID]
    if without:
        sentence = f"{len(without)} of {len(questions)} questions have no accepted answer ({listed(without)})"
        return make.held(check, "no_answer", sentence, without=without, not_valid=dropped)
    let_go = [questions[i].number for i in missing]
    return make.passed(check, questions=len(questions), not_valid=dropped, **({"without": let_go} if let_go else {}))


def _total(
    make: ResultMaker, booklet: BookletInfo, questions: Sequence[Question], expected: ExpectedShape | None
) -> GateResult:
    check = "total_marks_are_the_schemes"
    if booklet.paper.is_collection:
        return make.passed(check, why="the marks of a collection never count")
    unknown = [q.number for q in questions if q.marks is None]
    if unknown:
        sentence = f"{len(unknown)} of {len(questions)} questions have no marks ({listed(unknown)}); add the scheme"
        return make.held(check, "marks_unknown", sentence, unknown=unknown)
    if expected is None or not expected.blocks:
        return make.held(
            check, "no_scheme", f"no marking scheme is known for {booklet.paper.paper_id}; add the scheme or approve"
        )
    # a question that was taken out of the evaluation was still offered: the scheme's total counts it
    whole = sum(effective_marks(q.with_(status=Status.VALID)) for q in questions)
    counted = sum(effective_marks(q) for q in questions)
    evidence = {
        "marks_max": round(counted, 4),
        "with_dropped": round(whole, 4),
        "expected": round(expected.marks_max, 4),
        "offered": round(sum(q.marks or 0.0 for q in questions), 4),
    }
    if not math.isclose(whole, expected.marks_max, abs_tol=MARKS_TOLERANCE):
        sentence = f"the questions' marks add up to {whole:g}; expected {expected.marks_max:g} by the scheme"
        return make.held(check, "total_marks_differ", sentence, **evidence)
    taken_out = [q.number for q in questions if q.status is Status.DROPPED_NOT_EVALUATED]
    if expected.not_evaluated is not None and len(taken_out) != expected.not_evaluated:
        sentence = (
            f"{len(taken_out)} questions are marked as not evaluated; "
            f"expected {expected.not_evaluated}, as many as the examining body took out"
        )
        return make.held(check, "dropped_questions_differ", sentence, not_evaluated=taken_out, **evidence)
    return make.passed(check, not_evaluated=taken_out, **evidence)
