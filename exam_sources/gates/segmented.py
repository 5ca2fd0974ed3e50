"""The gate behind core/questions/segmented: are these the questions that the exam's scheme and the manifest promise?"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

from exam_sources.booklet import BookletInfo
from exam_sources.findings import listed
from exam_sources.gates.checks import CHECKS
from exam_sources.gates.content import questions_hash
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.numbering import read_numbering
from exam_sources.gates.result import GateResult, Stage
from exam_sources.marks.scheme import years_with_count
from exam_sources.marks.shape import ExpectedShape
from exam_sources.model import Question
from exam_sources.segmentation.result import Failure
from exam_sources.self_description.compare import compare, told
from exam_sources.self_description.facts import DocumentFacts
from kwilo_core.thresholds import LOW_CONFIDENCE_SHARE_CEILING, QUESTION_CONFIDENCE_FLOOR


def segmented_gate(
    booklet: BookletInfo,
    questions: Sequence[Question],
    *,
    expected: ExpectedShape | None,
    facts: DocumentFacts | None = None,
    failures: Sequence[Failure] = (),
    exam_date: dt.date | None = None,
) -> list[GateResult]:
    """What the gate says of one booklet's questions.

    Args:
        booklet: What the manifest says.
        questions: In reading order.
        expected: The blocks that the booklet covers by its scheme; None where no scheme is known.
        facts: What the pages say of themselves.
        failures: What could not be read.
        exam_date: The day of the exam by the manifest.

    Returns:
        One result for each check of the stage, and one for each question that was read unsurely, unless there are so
        many that the booklet's layout was not understood.
    """
    make = ResultMaker(booklet.booklet_id, Stage.SEGMENTED, questions_hash(questions))
    unread = [{"reason": f.reason, "page": f.page, "number": f.number} for f in failures]
    if not questions:
        sentence = "no question was found; is this a question paper in the stated language?"
        return [make.rejected(check, "no_question", sentence, failures=unread) for check in CHECKS[Stage.SEGMENTED]]
    numbering = read_numbering(
        [q.number for q in questions],
        [q.subject for q in questions],
        starts_at=None if booklet.covers or booklet.paper.is_collection else 1,
    )
    return [
        make.passed("questions_were_found", questions=len(questions), failures=unread),
        _count(make, booklet, questions, expected),
        _gaps(make, numbering.gaps, len(numbering.runs)),
        _repeated(make, numbering.repeated),
        *_confidence(make, questions),
        _facts(make, booklet, facts or DocumentFacts(), exam_date),
    ]


def _count(
    make: ResultMaker, booklet: BookletInfo, questions: Sequence[Question], expected: ExpectedShape | None
) -> GateResult:
    check, count = "question_count_is_the_schemes", len(questions)
    if booklet.paper.is_collection:
        return make.passed(check, questions=count, expected=None, why="a collection has no scheme")
    if expected is None or not expected.blocks:
        return make.held(
            check,
            "no_scheme",
            f"no marking scheme is known for {booklet.paper.paper_id}, so its {count} questions cannot be counted "
            "against one; add the scheme or approve",
            questions=count,
        )
    if count != expected.count:
        years = years_with_count(booklet.paper, count, booklet.covers)
        return make.held(
            check,
            "question_count",
            f"{count} questions were read; expected {expected.count} by the scheme" + _of_other_years(count, years),
            questions=count,
            expected=expected.count,
            years_with_this_count=years,
        )
    return make.passed(check, questions=count, expected=expected.count)


def _of_other_years(count: int, years: Sequence[int]) -> str:
    """A wrong year in the name shows in the count: the years whose papers have as many."""
    return f" ({count} is what the paper of {listed(years, 6)} has)" if years else ""


def _gaps(make: ResultMaker, gaps: Sequence[int], runs: int) -> GateResult:
    check = "numbers_have_no_gap"
    if gaps:
        sentence = f"{len(gaps)} numbers are missing ({listed(gaps)}); look for them on the pages"
        return make.held(check, "missing_numbers", sentence, missing=list(gaps), runs=runs)
    return make.passed(check, runs=runs)


def _repeated(make: ResultMaker, repeated: Sequence[int]) -> GateResult:
    check = "each_number_appears_once"
    if repeated:
        sentence = f"{len(repeated)} numbers stand twice ({listed(repeated)}); one of each is no question, or misread"
        return make.held(check, "repeated_numbers", sentence, repeated=list(repeated))
    return make.passed(check)


def _confidence(make: ResultMaker, questions: Sequence[Question]) -> list[GateResult]:
    check = "questions_are_read_surely"
    unsure = [q for q in questions if q.confidence < QUESTION_CONFIDENCE_FLOOR]
    share = len(unsure) / len(questions)
    evidence = {
        "unsure": [q.number for q in unsure],
        "share": round(share, 4),
        "mean_confidence": round(sum(q.confidence for q in questions) / len(questions), 4),
    }
    if share > LOW_CONFIDENCE_SHARE_CEILING:
        numbers = listed([q.number for q in unsure])
        sentence = (
            f"{len(unsure)} of {len(questions)} questions were read with a confidence below "
            f"{QUESTION_CONFIDENCE_FLOOR} ({numbers}); the layout was not understood"
        )
        return [make.held(check, "layout_not_understood", sentence, **evidence)]
    return [
        make.passed(check, **evidence),
        *(
            make.held_question(
                check,
                "unsure_question",
                f"{_name(q)} has confidence {q.confidence:.2f}; expected {QUESTION_CONFIDENCE_FLOOR} or more "
                f"({'; '.join(q.reasons) or 'no single cause'})",
                number=q.number,
                content_hash=q.content_hash,
                confidence=round(q.confidence, 4),
                page=q.page,
                reasons=list(q.reasons),
            )
            for q in unsure
        ),
    ]


def _name(question: Question) -> str:
    # where numbers start again with each subject, a number alone names several questions
    return f"question {question.number}" + (f" of {question.subject}" if question.subject else "")


def _facts(make: ResultMaker, booklet: BookletInfo, facts: DocumentFacts, exam_date: dt.date | None) -> GateResult:
    check = "pages_agree_with_the_manifest"
    if booklet.paper.is_collection:
        return make.passed(check, why="a collection is of many years")
    found = compare(facts, booklet, exam_date=exam_date)
    evidence: dict[str, Any] = {"compared": found.compared}
    if found.conflicts:
        evidence["conflicts"] = found.conflicts
    if found.contradictions:
        sentence = (
            f"the document says {listed(told(found.contradictions), 4)}; correct the manifest, or approve if the "
            "document errs"
        )
        return make.held(check, "pages_contradict_manifest", sentence, contradictions=found.contradictions, **evidence)
    if found.conflicts:
        said = [
            f"{fact} " + " and ".join(f"{v['value']} (page {v['page']})" for v in values)
            for fact, values in found.conflicts.items()
        ]
        sentence = f"the pages say two things as plainly: {listed(said, 4)}; is it one document?"
        return make.held(check, "pages_contradict_themselves", sentence, **evidence)
    return make.passed(check, **evidence)
