"""The gate behind core/answer_keys/entries: is there a key, is it whole, and does it speak with one voice?"""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.findings import Finding, listed
from exam_sources.gates.authority import key_is_borne_out
from exam_sources.gates.content import keys_hash
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.result import GateResult, Stage
from exam_sources.keys.align import UsedEntry
from exam_sources.keys.entry import KeyEntry
from exam_sources.manifests.vocabulary import Authority
from exam_sources.model import Question
from kwilo_core.thresholds import KEY_COVERAGE_FLOOR, KEY_ENTRY_CONFIDENCE_FLOOR


def keys_gate(
    booklet_id: str,
    questions: Sequence[Question],
    entries: Sequence[KeyEntry],
    findings: Sequence[Finding] = (),
    *,
    used: Sequence[UsedEntry] = (),
    authority: Authority | None = None,
) -> list[GateResult]:
    """What the gate says of one booklet's key.

    Args:
        booklet_id: Whose key it is.
        questions: As segmented, in reading order; entries by position refer to this order.
        entries: From every source.
        findings: What reading the key and trying to align it found.
        used: Which entry stands for which question.
        authority: Of the booklet's own source.

    Returns:
        One result for each check of the stage.
    """
    make = ResultMaker(booklet_id, Stage.KEYS, keys_hash(questions, entries))
    methods = sorted({e.method for e in entries})
    if not entries:
        key = make.held(
            "booklet_has_a_key",
            "no_key",
            f"no key was found for the booklet's {len(questions)} questions; add a key or approve",
        )
    else:
        key = make.passed("booklet_has_a_key", entries=len(entries), methods=methods)
    return [
        key,
        _coverage(make, questions, entries),
        _surely(make, questions, entries),
        key_is_borne_out(make, questions, used, authority),
        make.of_findings("sources_of_the_key_agree", findings),
    ]


def covered_positions(questions: Sequence[Question], entries: Sequence[KeyEntry]) -> set[int]:
    """The positions of the questions that some entry is for, by position, by the printed question id, or by number."""
    by_id = {e.question_id for e in entries if e.question_id}
    by_position = {e.position for e in entries if e.position is not None}
    by_number = {(e.number, e.subject) for e in entries if e.number is not None and e.position is None}
    numbers_of_any_subject = {number for number, subject in by_number if subject is None}
    covered = set()
    for i, question in enumerate(questions):
        own_id = question.printed_ids.get("question_id")
        if (
            i in by_position
            or (own_id is not None and str(own_id) in by_id)
            or question.number in numbers_of_any_subject
            or (question.number, question.subject) in by_number
            # a question whose subject is not known yet may be any subject's of that number
            or (question.subject is None and any(n == question.number for n, _ in by_number))
        ):
            covered.add(i)
    return covered


def _surely(make: ResultMaker, questions: Sequence[Question], entries: Sequence[KeyEntry]) -> GateResult:
    check = "key_entries_are_read_surely"
    unsure = [e for e in entries if e.confidence < KEY_ENTRY_CONFIDENCE_FLOOR]
    if not unsure:
        return make.passed(check, entries=len(entries))
    told = [
        {"question": _question_of(e, questions), "as_printed": e.as_printed, "page": e.page, "confidence": e.confidence}
        for e in unsure
    ]
    names = listed(f"{t['question']}: {str(t['as_printed'])[:20]!r}" for t in told)
    sentence = (
        f"{len(unsure)} of {len(entries)} key entries were read with a confidence below {KEY_ENTRY_CONFIDENCE_FLOOR} "
        f"({names}); compare them with the page, then approve"
    )
    return make.held(check, "unsure_key_entries", sentence, unsure=told)


def _question_of(entry: KeyEntry, questions: Sequence[Question]) -> int | str:
    if entry.position is not None and entry.position < len(questions):
        return questions[entry.position].number
    return entry.number if entry.number is not None else entry.question_id or "?"


def _coverage(make: ResultMaker, questions: Sequence[Question], entries: Sequence[KeyEntry]) -> GateResult:
    check, total = "every_question_has_a_key_entry", len(questions)
    covered = covered_positions(questions, entries)
    holes = [q.number for i, q in enumerate(questions) if i not in covered]
    share = (total - len(holes)) / total if total else 0.0
    if share < KEY_COVERAGE_FLOOR:
        verb = "has" if len(holes) == 1 else "have"
        sentence = (
            f"{len(holes)} of {total} questions {verb} no key entry ({listed(holes)}); add them to the key or approve"
        )
        return make.held(check, "missing_key_entries", sentence, missing=holes, coverage=round(share, 4))
    return make.passed(check, coverage=round(share, 4), entries=len(entries))
