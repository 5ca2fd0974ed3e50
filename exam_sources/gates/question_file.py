"""What the gates say of a booklet whose source is a file of structured questions.

It has no pages to read, no printed numbers to count and no key to align: those gates pass, and say why. In their place
one decision accepts the file, for all its papers (contracts.md, What is one paper). What the rows show beside that is
evidence: how many questions there are, how many the scheme has, what the file claims.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from exam_sources.acquisition.acquire import AcquiredFile, Outcome
from exam_sources.findings import Finding
from exam_sources.gates.checks import CHECKS
from exam_sources.gates.content import keys_hash, questions_hash
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.result import GateResult, Stage
from exam_sources.keys.entry import KeyEntry
from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.manifests.vocabulary import Authority
from exam_sources.marks.shape import ExpectedShape
from exam_sources.model import Question, effective_marks

ACCEPTED = "question_file_is_accepted"
UNACCEPTED = "question_file_unaccepted"
TOLD_THERE = f"the decision about the file ({ACCEPTED}) covers it"


def file_is_accepted(make: ResultMaker, entry: CatalogueEntry, outcomes: Sequence[Outcome]) -> GateResult:
    """Held until a person accepts the file; passed for a booklet whose source is another.

    The hold is the same for every booklet of the file, and a decision about it binds to the file's SHA-256.
    """
    if entry.questions is None:
        return make.passed(ACCEPTED, why="its source is no file of structured questions")
    stored = next((o for o in outcomes if isinstance(o, AcquiredFile)), None)
    if stored is None:
        return make.passed(ACCEPTED, why="the file is not stored")
    doubts = []
    if entry.rights_status is None or entry.authority is None:
        doubts.append("the manifest does not state its rights and its authority")
    if entry.authority in (Authority.MIRROR, Authority.MACHINE):
        doubts.append(f"its source has the authority {entry.authority} alone")
    return make.held(
        ACCEPTED,
        UNACCEPTED,
        f"the file of structured questions {stored.file.source} waits for one decision, for all its papers"
        + "".join(f"; {d}" for d in doubts),
        file_sha256=stored.sha256,
        completeness=entry.questions.completeness.value,
        rights_status=None if entry.rights_status is None else str(entry.rights_status),
        authority=None if entry.authority is None else str(entry.authority),
    )


def layout_without_pages(booklet_id: str, file_sha256: str) -> list[GateResult]:
    """The results of reading pages, of which there are none."""
    return _all_passed(ResultMaker(booklet_id, Stage.LAYOUT, file_sha256), why="structured questions have no pages")


def segmented_from_rows(
    entry: CatalogueEntry, questions: Sequence[Question], *, expected: ExpectedShape | None, failures: int
) -> list[GateResult]:
    """The results of one booklet's rows; rejected only where there is no question at all.

    Args:
        entry: The booklet.
        questions: In the order of their numbers.
        expected: By the paper's scheme; None where none is known.
        failures: How many of its rows could not be used.
    """
    make = ResultMaker(entry.booklet_id, Stage.SEGMENTED, questions_hash(questions))
    if not questions:
        sentence = f"no row of the file is a question of this paper ({failures} could not be used)"
        return [make.rejected(check, "no_question", sentence) for check in CHECKS[Stage.SEGMENTED]]
    evidence: dict[str, Any] = {
        "questions": len(questions),
        "expected": expected.count if expected else None,
        "completeness": entry.questions.completeness.value if entry.questions else None,
        "rows_not_used": failures,
    }
    return _all_passed(make, why="rows of a file of structured questions", **evidence)


def keys_from_rows(booklet_id: str, questions: Sequence[Question], entries: Sequence[KeyEntry]) -> list[GateResult]:
    """The results of the answers that the rows give."""
    make = ResultMaker(booklet_id, Stage.KEYS, keys_hash(questions, entries))
    without = [q.number for q in questions if q.answer is None]
    return _all_passed(make, why="each row gives its own answer", entries=len(entries), without=without)


def aligned_from_rows(
    booklet_id: str, questions: Sequence[Question], *, expected: ExpectedShape | None, notes: Sequence[Finding]
) -> list[GateResult]:
    """The results of marking; what is noted does not hold, since the decision about the file covers the paper.

    A question without marks counts as a question and with no marks: the evidence says how many there are and why.
    """
    make = ResultMaker(booklet_id, Stage.ALIGNED, questions_hash(questions))
    without_marks = [q.number for q in questions if q.marks is None]
    results = _all_passed(
        make,
        why="a file of structured questions",
        marks=round(sum(effective_marks(q) for q in questions), 4),
        expected=round(expected.marks_max, 4) if expected else None,
        without_marks=len(without_marks),
        without_answer=[q.number for q in questions if q.answer is None],
    )
    told = "alignment_needs_no_person"
    return [make.of_findings(told, notes) if r.check == told else r for r in results]


def _all_passed(make: ResultMaker, **evidence: Any) -> list[GateResult]:
    return [make.passed(check, **evidence) for check in CHECKS[make.stage]]
