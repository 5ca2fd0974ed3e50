"""Questions, booklets and shapes for the tests of the gates."""

from __future__ import annotations

from exam_sources.booklet import BookletInfo, booklet_of
from exam_sources.gates.checks import CHECKS
from exam_sources.gates.result import GateResult, Outcome, Stage
from exam_sources.marks.shape import Block, ExpectedShape
from exam_sources.model import Option, Question, QuestionType
from kwilo_core.ids import Exam, PaperKey

NEET = booklet_of(PaperKey(Exam.NEET, 2025), version="A", publisher="kwilo")


def a_question(number: int, **changes: object) -> Question:
    question = Question(
        number=number,
        stem=f"What is {number} + {number}?",
        page=1,
        bbox=(0.0, 0.0, 10.0, 10.0),
        options=tuple(Option(label, f"{number * 2 + i}") for i, label in enumerate("ABCD")),
        answer={"kind": "options", "accepted": ["A"]},
        marks=4.0,
        negative_marks=1.0,
    )
    return question.with_(**changes)


def questions(count: int, **changes: object) -> list[Question]:
    return [a_question(n, **changes) for n in range(1, count + 1)]


def a_shape(count: int, marks: float = 4.0, **more: object) -> ExpectedShape:
    block = Block("physics", None, (QuestionType.SINGLE_CORRECT,), 1, count, marks, 1.0)
    return ExpectedShape((block,), **more)  # type: ignore[arg-type]


def outcomes(results: list[GateResult]) -> dict[str, Outcome]:
    """{check: outcome} of the results about the booklet as a whole."""
    return {r.check: r.outcome for r in results if r.question_number is None}


def reason_of(results: list[GateResult], check: str) -> str:
    return next(r.reason for r in results if r.check == check and r.question_number is None)


def assert_one_result_a_check(results: list[GateResult], stage: Stage, booklet: BookletInfo = NEET) -> None:
    """Each check of the stage has exactly one result about the booklet, with a reason unless it passed."""
    about_booklet = [r for r in results if r.question_number is None]
    assert sorted(r.check for r in about_booklet) == sorted(CHECKS[stage])
    for result in results:
        assert (result.stage, result.booklet_id) == (stage, booklet.booklet_id)
        assert len(result.content_hash) == 64
        assert (result.reason == "") == (result.outcome is Outcome.PASSED)
        if result.reason:
            assert result.reason.split(": ")[0].replace("_", "").isalnum()
