"""Entries meet questions: which entry is for which question, which of several counts, and what then is its answer.

An entry is joined by the examining body's id, else by where it is printed, else by number; a question without an entry,
or with one that does not fit, keeps no answer. Nothing is guessed: a key for another version is not used.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from exam_sources.answers import Answer
from exam_sources.booklet import BookletInfo
from exam_sources.findings import Finding, hold, listed, note
from exam_sources.keys.addresses import Addresses, addresses_of, read_numbers
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.fitting import NTA_EXAMS, NUMERIC, Fitted, fit, options_of_ids
from exam_sources.model import Question, Status

AUTHORITIES = ("official", "licensed", "coaching", "mirror", "machine")
"""From the one that counts most."""

_METHODS = ("by_id", "table", "grid", "bubbles", "inline", "solution")
_BY = ("question_id", "position", "number")
SURENESS = {"question_id": 1.0, "position": 0.98, "number": 0.95}
"""How surely an entry is its question's: an id names it, a place is beside it, a number may have slipped."""


@dataclass(frozen=True, slots=True)
class UsedEntry:
    """An entry that a question's answer came from, or that speaks of it beside.

    Attributes:
        position: Index of the question.
        by: "question_id", "position" or "number".
        confidence: 0 to 1, how surely the entry is this question's and was read right.
        stands: Whether the question's answer is this entry's.
        answer: The entry's answer as it fits the question.
    """

    position: int
    entry: KeyEntry
    by: str
    confidence: float
    stands: bool
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class Alignment:
    """Questions with answers, the entries that gave and corroborated them, and what did not agree."""

    questions: tuple[Question, ...]
    entries_used: tuple[UsedEntry, ...]
    findings: tuple[Finding, ...]


def align(questions: Sequence[Question], entries: Sequence[KeyEntry], booklet: BookletInfo) -> Alignment:
    """The questions with their answers.

    Args:
        questions: In reading order, with types as the scheme gives them (`marks.apply_scheme` goes before).
        entries: From every source, in any order.
        booklet: Says the exam, the version and what is covered.
    """
    ordered = sorted(entries, key=_order)
    usable, findings = _of_this_version(ordered, booklet)
    addresses = addresses_of(questions, booklet)
    joined, more = _join(questions, usable, addresses, booklet)
    findings += more
    letters = _sources_with_letters(usable)
    usual = _usual_options(questions)
    aligned = list(questions)
    used: list[UsedEntry] = []
    misfits: list[tuple[str, int, str]] = []
    unread: list[int] = []
    for position in sorted(joined):
        question = questions[position]
        candidates = [
            (entry, by, _fitted(entry, question, uses_letters=_source(entry) in letters, usual=usual))
            for entry, by in sorted(joined[position], key=_rank)
        ]
        standing = _standing(candidates)
        for k, (entry, by, fitted) in enumerate(candidates):
            sure = round(SURENESS[by] * entry.confidence, 4)
            used.append(UsedEntry(position, entry, by, sure, k == standing, fitted.answer))
        first = candidates[standing][2]
        if first.code:
            misfits.append((first.code, question.number, first.message))
            continue
        aligned[position] = _answered(question, first, candidates[standing][0], booklet)
        findings += _disagreements(question, candidates, standing)
        unread += [question.number] if _names_unread_option(aligned[position]) else []
    findings += _grouped(misfits)
    if unread:
        findings.append(
            hold(
                "right_option_not_read",
                f"the key of {len(unread)} questions ({listed(unread)}) names an option that was not read",
                unread,
            )
        )
    return Alignment(tuple(aligned), tuple(used), tuple(findings))


def _order(entry: KeyEntry) -> tuple[object, ...]:
    """An order of entries that does not depend on how they came."""
    return (
        _index(AUTHORITIES, entry.authority), _index(_METHODS, entry.method), entry.file_sha256, entry.page or 0,
        entry.version or "", entry.subject or "", entry.question_id or "", entry.number or 0,
        -1 if entry.position is None else entry.position, entry.as_printed, -entry.confidence,
    )  # fmt: skip


def _index(names: Sequence[str], name: str) -> int:
    return names.index(name) if name in names else len(names)


def _source(entry: KeyEntry) -> tuple[str, str, str | None]:
    return (entry.file_sha256, entry.method, entry.version)


def _rank(pair: tuple[KeyEntry, str]) -> tuple[object, ...]:
    """What counts first: authority, then the kind of key, then how surely it was joined and read."""
    entry, by = pair
    return (
        _index(AUTHORITIES, entry.authority), _index(_METHODS, entry.method), _BY.index(by), -entry.confidence,
        *_order(entry),
    )  # fmt: skip


def _of_this_version(entries: Sequence[KeyEntry], booklet: BookletInfo) -> tuple[list[KeyEntry], list[Finding]]:
    """The entries that may serve this booklet: those for its version, those printed in it, those by id."""
    own = booklet.key.version
    usable: list[KeyEntry] = []
    other: dict[str, int] = defaultdict(int)
    findings: list[Finding] = []
    versions = {e.version for e in entries if e.version}
    for entry in entries:
        if entry.version is None or entry.position is not None or entry.question_id or entry.version == own:
            usable.append(entry)
        else:
            other[entry.version] += 1
    if other and own not in versions:
        for_what = f"version {booklet.version_code or own}" if own else "a booklet whose version is not known"
        findings.append(
            hold(
                "key_for_another_version",
                f"the key is for version {', '.join(sorted(other))} and this is {for_what}; versions number their "
                "questions differently, so it is not used; add the key of this version, or its code to the manifest",
                (),
                versions=sorted(other),
                own=own,
            )
        )
    return usable, findings


def _join(
    questions: Sequence[Question], entries: Sequence[KeyEntry], addresses: Addresses, booklet: BookletInfo
) -> tuple[dict[int, list[tuple[KeyEntry, str]]], list[Finding]]:
    """{position: entries for it, and by what}, and what was for no question."""
    joined: dict[int, list[tuple[KeyEntry, str]]] = defaultdict(list)
    unread: list[str] = []
    stray: list[KeyEntry] = []
    numbered: dict[tuple[str, str, str | None], list[KeyEntry]] = defaultdict(list)
    for entry in entries:
        if entry.question_id is not None:
            position = addresses.by_id.get(entry.question_id)
            if position is not None:
                joined[position].append((entry, "question_id"))
            elif entry.number is not None:
                numbered[_source(entry)].append(entry)
            # a key by id holds the questions of every shift: most of them are of other papers
        elif entry.position is not None:
            if 0 <= entry.position < len(questions):
                joined[entry.position].append((entry, "position"))
        elif entry.number is not None:
            numbered[_source(entry)].append(entry)
        else:
            unread.append(entry.as_printed)
    shared: set[int] = set()
    for of_source in numbered.values():
        found = read_numbers(of_source, addresses)
        for i, entry in enumerate(of_source):
            if i in found:
                joined[found[i]].append((entry, "number"))
            elif entry.number in addresses.shared and entry.subject is None:
                shared.add(entry.number)
            elif entry.method != "solution":
                stray.append(entry)
    return joined, _join_findings(questions, joined, unread, stray, shared, entries, booklet)


def _join_findings(
    questions: Sequence[Question],
    joined: dict[int, list[tuple[KeyEntry, str]]],
    unread: Sequence[str],
    stray: Sequence[KeyEntry],
    shared: Iterable[int],
    entries: Sequence[KeyEntry],
    booklet: BookletInfo,
) -> list[Finding]:
    findings = []
    if unread:
        findings.append(
            hold(
                "key_row_unreadable",
                f"{len(unread)} rows of the key were not read: {'; '.join(unread[:3])}",
                (),
                rows=unread[:20],
            )
        )
    if shared:
        numbers = sorted(shared)
        findings.append(
            hold(
                "number_names_several_questions",
                f"the key gives numbers ({listed(numbers)}) that several questions of the booklet have, and no subject",
                numbers,
            )
        )
    if stray and not booklet.covers:  # the key of a whole paper has entries beyond what a part of it covers
        numbers = sorted({e.number for e in stray if e.number})
        findings.append(
            hold(
                "entry_without_question",
                f"the key has {len(numbers)} numbers ({listed(numbers)}) that are no question of the booklet",
                numbers,
            )
        )
    by_id = [e for e in entries if e.question_id]
    if by_id and questions and not any(by == "question_id" for pairs in joined.values() for _, by in pairs):
        findings.append(
            hold(
                "ids_of_another_paper",
                f"none of the key's {len(by_id)} question ids is printed in the booklet; it is another shift's key, or "
                "the ids were not read",
                (),
            )
        )
    return findings


def _sources_with_letters(entries: Sequence[KeyEntry]) -> set[tuple[str, str, str | None]]:
    """Sources that name options by letters; what they print as digits are numbers."""
    return {
        _source(e) for e in entries
        if e.answer is not None and e.answer["kind"] in ("options", "any_of") and e.method != "solution"
        and any(c.isalpha() for c in e.as_printed)
    }  # fmt: skip


def _usual_options(questions: Sequence[Question]) -> int:
    """How many options most questions of the booklet have; 4 where none has any."""
    counts = Counter(len(q.options) for q in questions if len(q.options) > 1)
    return counts.most_common(1)[0][0] if counts else 4


def _fitted(entry: KeyEntry, question: Question, *, uses_letters: bool, usual: int) -> Fitted:
    """An entry's answer for its question, option ids joined to the labels that are displayed."""
    if entry.option_ids:
        answer = options_of_ids(entry, question)
        numeric = question.question_type in NUMERIC
        if answer is not None:
            entry = replace(entry, answer=answer, method="by_id")
        elif not numeric or entry.answer is None:
            ids = ", ".join("+".join(group) for group in entry.option_ids)
            return Fitted(
                None,
                code="id_is_no_option",
                message=f"the key names option ids {ids}, which the question does not have",
            )
    return fit(entry, question, uses_letters=uses_letters, usual=usual)


def _standing(candidates: Sequence[tuple[KeyEntry, str, Fitted]]) -> int:
    """The index of the entry that counts: the first that fits among those of the highest authority, else the first."""
    highest = candidates[0][0].authority
    return next((k for k, (e, _, f) in enumerate(candidates) if f.answer is not None and e.authority == highest), 0)


def _answered(question: Question, fitted: Fitted, entry: KeyEntry, booklet: BookletInfo) -> Question:
    answer = fitted.answer
    assert answer is not None
    status = Status.VALID
    if answer["kind"] == "dropped":
        status = Status.DROPPED_NOT_EVALUATED
    elif answer["kind"] == "bonus":
        status = Status.DROPPED_ALL_CREDITED if booklet.paper.exam in NTA_EXAMS else Status.GRACE_ALL
    answered = question.with_(answer=answer, status=status)
    if fitted.question_type is not None:
        answered = answered.with_(question_type=fitted.question_type, type_from="text")
    if entry.confidence < answered.confidence:
        reason = "the answer was not read surely"
        answered = answered.with_(confidence=entry.confidence, reasons=(*answered.reasons, reason))
    return answered


def _names_unread_option(question: Question) -> bool:
    answer = question.answer
    if answer is None or answer["kind"] not in ("options", "any_of") or not question.options:
        return False
    groups = answer["accepted"] if answer["kind"] == "any_of" else [answer["accepted"]]
    return not {x for group in groups for x in group} <= {o.label for o in question.options}


def _disagreements(
    question: Question, candidates: Sequence[tuple[KeyEntry, str, Fitted]], standing: int
) -> list[Finding]:
    """What other entries say against the one that stands."""
    findings = []
    entry, _, fitted = candidates[standing]
    for k, (other, _, its) in enumerate(candidates):
        if k == standing or (its.answer == fitted.answer and its.answer is not None):
            continue
        if its.answer is None and (other.method == "solution" or its.code != "key_answer_unclear"):
            continue  # a label of a solution that was misread contradicts nothing
        lesser = _index(AUTHORITIES, other.authority) > _index(AUTHORITIES, entry.authority)
        make = note if lesser else hold
        findings.append(
            make(
                "keys_disagree",
                f"question {question.number}: the {_name(entry)} reads {entry.as_printed[:40]!r}, "
                f"the {_name(other)} {other.as_printed[:40]!r}",
                [question.number],
                stands=fitted.answer,
                other=its.answer,
            )
        )
    return findings


def _name(entry: KeyEntry) -> str:
    kind = {
        "by_id": "key by id", "table": "key table", "grid": "key grid", "bubbles": "marked key",
        "inline": "answer beside the question", "solution": "solution",
    }.get(entry.method, "key")  # fmt: skip
    return f"{entry.authority} {kind}".strip()


def _grouped(misfits: Sequence[tuple[str, int, str]]) -> list[Finding]:
    """Entries that do not fit, one finding for each kind."""
    findings = []
    for code in dict.fromkeys(code for code, _, _ in misfits):
        same = [(number, message) for c, number, message in misfits if c == code]
        findings.append(
            hold(
                code,
                f"{len(same)} questions ({listed(n for n, _ in same)}) keep no answer; question {same[0][0]}: "
                f"{same[0][1]}",
                [n for n, _ in same],
            )
        )
    return findings
