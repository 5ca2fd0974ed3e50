"""The booklets of one paper become one set of questions: each counts once, in the reading that stands.

The booklet that numbers the paper goes first; each further booklet's questions are matched with those that are there.
A question that only a further booklet has takes the place that was kept for it, where there is exactly one; else it is
a finding. Answers are compared by what the options say, since versions may order them differently.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from exam_sources.answers import Answer, any_of
from exam_sources.booklet import BookletInfo
from exam_sources.findings import Finding, hold, listed, note
from exam_sources.keys.align import AUTHORITIES
from exam_sources.logical.matching import match_questions
from exam_sources.logical.numbering import expected_numbers, running_numbers, shape_of
from exam_sources.logical.similarity import option_map
from exam_sources.model import Question
from kwilo_core.errors import KwiloError
from kwilo_core.ids import make_question_id


@dataclass(frozen=True, slots=True)
class BookletReading:
    """One booklet with its questions as they were aligned, and the authority of its source."""

    booklet: BookletInfo
    questions: tuple[Question, ...]
    authority: str


@dataclass(frozen=True, slots=True)
class Printing:
    """A question as one booklet prints it.

    Attributes:
        position: Index among the booklet's questions; `number` is the printed one, which may start again by subject.
        similarity: Of its wording with the question it was matched with; 1 for the booklet that came first.
    """

    booklet_id: str
    position: int
    number: int
    similarity: float


@dataclass(frozen=True, slots=True)
class LogicalQuestion:
    """One question of one paper.

    Attributes:
        question: The reading that stands, with `question_number` set.
        standing_booklet: Whose reading that is.
        printings: Every booklet that prints it, the standing one first.
        conflicts: What the printings disagree on, each {"what", "booklet_id", "value", "stands"}.
    """

    question_number: int
    question_id: str
    question: Question
    standing_booklet: str
    printings: tuple[Printing, ...]
    conflicts: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class LogicalPaper:
    """The questions of a paper in the order of their numbers, and what did not fit."""

    questions: tuple[LogicalQuestion, ...]
    findings: tuple[Finding, ...]
    numbering_booklet: str


@dataclass(slots=True)
class _Group:
    """The printings of one question while booklets are matched."""

    number: int
    members: list[tuple[int, int, float]] = field(default_factory=list)  # (index of the reading, position, similarity)


def completeness(reading: BookletReading) -> float:
    """Share of the questions that the booklet should hold that were read, 0 to 1; 0 where no scheme says."""
    shape = shape_of(reading.booklet)
    return min(1.0, len(reading.questions) / shape.count) if shape and shape.count else 0.0


def _authority(reading: BookletReading) -> int:
    return AUTHORITIES.index(reading.authority) if reading.authority in AUTHORITIES else len(AUTHORITIES)


def choose_numbering_booklet(readings: Sequence[BookletReading]) -> str:
    """The booklet that numbers the paper: the highest authority, then the most of the paper, then the first id."""
    best = min(readings, key=lambda r: (_authority(r), -_covered(r), r.booklet.booklet_id))
    return best.booklet.booklet_id


def _covered(reading: BookletReading) -> int:
    """How many questions of the paper the booklet has; more than its scheme allows are no merit."""
    shape = shape_of(reading.booklet)
    return min(len(reading.questions), shape.count) if shape else len(reading.questions)


def merge_booklets(
    booklets: Sequence[BookletReading], *, previous_numbering: Mapping[str, str] | None = None
) -> LogicalPaper:
    """One set of questions from the booklets of one paper.

    Args:
        booklets: At least one, all of one paper.
        previous_numbering: {paper id: the booklet id that was recorded as numbering it}; it stands until a decision
            changes it.

    Raises:
        KwiloError: when there is no booklet, or they are of several papers.
    """
    if not booklets:
        raise KwiloError("no booklet to merge", expected="at least one booklet of the paper")
    papers = sorted({b.booklet.paper.paper_id for b in booklets})
    if len(papers) > 1:
        raise KwiloError(f"booklets of {', '.join(papers)}", expected="booklets of one paper")
    paper_id = papers[0]
    findings: list[Finding] = []
    numbering = choose_numbering_booklet(booklets)
    recorded = (previous_numbering or {}).get(paper_id)
    if recorded is not None and any(b.booklet.booklet_id == recorded for b in booklets):
        numbering = recorded
    elif recorded is not None:
        findings.append(
            hold(
                "numbering_booklet_missing",
                f"{recorded} numbers {paper_id} by record and is not among its booklets; "
                f"{numbering} would number it anew",
                (),
                recorded=recorded,
                chosen=numbering,
            )
        )
    readings = sorted(
        booklets, key=lambda r: (r.booklet.booklet_id != numbering, _authority(r), -_covered(r), r.booklet.booklet_id)
    )
    groups = _first_groups(readings[0])
    for index in range(1, len(readings)):
        findings += _add(groups, readings, index)
    groups.sort(key=lambda g: g.number)
    questions = []
    for group in groups:
        question, more = _logical(group, readings, paper_id)
        questions.append(question)
        findings += more
    return LogicalPaper(tuple(questions), tuple(findings), numbering)


def _first_groups(reading: BookletReading) -> list[_Group]:
    numbers = running_numbers(reading.questions, reading.booklet)
    return [_Group(number, [(0, position, 1.0)]) for position, number in enumerate(numbers)]


def _add(groups: list[_Group], readings: Sequence[BookletReading], index: int) -> list[Finding]:
    """Match one more booklet with the groups; its questions join them or open new ones."""
    reading = readings[index]
    name = reading.booklet.booklet_id
    representatives = [readings[g.members[0][0]].questions[g.members[0][1]] for g in groups]
    pairs = match_questions(representatives, reading.questions)
    group_of = {p.right: groups[p.left] for p in pairs}
    findings = []
    for code, doubtful, what in (
        ("match_not_clear", [p for p in pairs if not p.is_clear], "have a second question that is nearly as alike in"),
        ("match_is_weak", [p for p in pairs if p.is_weak], "were read so differently that they may not be the ones in"),
    ):
        if doubtful:
            numbers = [groups[p.left].number for p in doubtful]
            findings.append(
                hold(
                    code,
                    f"{len(doubtful)} questions ({listed(numbers)}) {what} {name}",
                    numbers,
                    booklet=name,
                    printed=[reading.questions[p.right].number for p in doubtful],
                    similarities=[p.similarity for p in doubtful],
                )
            )
    # by the paper's own numbering where the two booklets cover different subjects
    own = dict(enumerate(running_numbers(reading.questions, reading.booklet)))
    lonely = [k for k in range(len(reading.questions)) if k not in group_of]
    lost = []
    taken = {g.number for g in groups}
    for position in lonely:
        number = _place_for(position, own[position], reading, readings[0], group_of, taken)
        if number is None:
            lost.append(position)
            continue
        taken.add(number)
        group = _Group(number, [(index, position, 1.0)])
        groups.append(group)
        group_of[position] = group
    for pair in pairs:
        groups[pair.left].members.append((index, pair.right, pair.similarity))
    if lost:
        printed = [reading.questions[k].number for k in lost]
        findings.append(
            hold(
                "question_in_one_booklet",
                f"{len(lost)} questions of {name} (printed {listed(printed)}) are like none of "
                f"{readings[0].booklet.booklet_id} and no place is free for them; is it the same paper?",
                (),
                booklet=name,
                printed=printed,
            )
        )
    return findings


def _place_for(
    position: int,
    own_number: int,
    reading: BookletReading,
    first: BookletReading,
    group_of: Mapping[int, _Group],
    taken: set[int],
) -> int | None:
    """The free number of a question that the numbering booklet lacks; None where none is certain.

    What the numbering booklet does not cover is numbered as this booklet has it; a question that was not read there
    takes the free number between its neighbours.
    """
    expected = expected_numbers(reading.booklet)
    covered = {b.subject for b in shape.blocks} if (shape := shape_of(first.booklet)) else set()
    subject = reading.questions[position].subject
    if own_number in expected and own_number not in taken and subject is not None and subject not in covered:
        return own_number
    before = group_of.get(position - 1)
    after = group_of.get(position + 1)
    around = {n for n in ((before.number + 1) if before else None, (after.number - 1) if after else None) if n}
    free = {n for n in around if n not in taken and (not expected or n in expected)}
    return free.pop() if len(free) == 1 else None


def _logical(group: _Group, readings: Sequence[BookletReading], paper_id: str) -> tuple[LogicalQuestion, list[Finding]]:
    def rank(member: tuple[int, int, float]) -> tuple[Any, ...]:
        reading = readings[member[0]]
        question = reading.questions[member[1]]
        return (_authority(reading), -completeness(reading), -question.confidence, reading.booklet.booklet_id)

    members = sorted(group.members, key=rank)
    index, position, _ = members[0]
    standing = readings[index].questions[position]
    name = readings[index].booklet.booklet_id
    findings: list[Finding] = []
    conflicts: list[dict[str, Any]] = []
    for other_index, other_position, _ in members[1:]:
        other = readings[other_index].questions[other_position]
        other_name = readings[other_index].booklet.booklet_id
        standing, found, more = _compare(group.number, standing, name, other, other_name)
        conflicts += found
        findings += more
    printings = tuple(
        Printing(readings[i].booklet.booklet_id, k, readings[i].questions[k].number, similarity)
        for i, k, similarity in members
    )
    question = standing.with_(question_number=group.number)
    return (
        LogicalQuestion(
            group.number, make_question_id(paper_id, group.number), question, name, printings, tuple(conflicts)
        ),
        findings,
    )


def _compare(
    number: int, standing: Question, name: str, other: Question, other_name: str
) -> tuple[Question, list[dict[str, Any]], list[Finding]]:
    """The standing reading (with an answer from the other where it has none), and where the two disagree."""
    conflicts: list[dict[str, Any]] = []
    findings: list[Finding] = []
    if other.label and not standing.label:
        standing = standing.with_(label=other.label)  # what a bank says of the question serves the tag, whoever stands
    answer, is_sure = answer_in_labels_of(standing, other)
    if standing.answer is None and answer is not None and is_sure:
        standing = standing.with_(answer=answer, status=other.status)
        findings.append(
            note(
                "answer_of_other_booklet",
                f"question {number} has its answer from {other_name}",
                [number],
                answer=answer,
            )
        )
    elif standing.answer is not None and answer is not None and answer != standing.answer:
        conflicts.append({"what": "answer", "booklet_id": other_name, "value": answer, "stands": standing.answer})
        why = "has" if is_sure else "(whose options could not be told apart) has"
        findings.append(
            hold(
                "answers_of_booklets_conflict",
                f"question {number}: {name} has {told_answer(standing.answer)}, "
                f"{other_name} {why} {told_answer(answer)}",
                [number],
                stands=standing.answer,
                other=answer,
            )
        )
    elif standing.status is not other.status and other.answer is not None:
        conflicts.append(
            {"what": "status", "booklet_id": other_name, "value": other.status.value, "stands": standing.status.value}
        )
    if standing.question_type is not other.question_type:
        here, there = standing.question_type.value, other.question_type.value
        conflicts.append({"what": "type", "booklet_id": other_name, "value": there, "stands": here})
        findings.append(
            note("types_of_booklets_differ", f"question {number}: {here} in {name}, {there} in {other_name}", [number])
        )
    if len(standing.options) != len(other.options):
        counts = {"value": len(other.options), "stands": len(standing.options)}
        conflicts.append({"what": "options", "booklet_id": other_name} | counts)
        findings.append(
            note(
                "options_of_booklets_differ",
                f"question {number}: {counts['stands']} options in {name}, {counts['value']} in {other_name}",
                [number],
            )
        )
    if standing.subject and other.subject and standing.subject != other.subject:
        conflicts.append(
            {"what": "subject", "booklet_id": other_name, "value": other.subject, "stands": standing.subject}
        )
        findings.append(
            hold(
                "subjects_of_booklets_conflict",
                f"question {number}: {name} has it under {standing.subject}, {other_name} under {other.subject}",
                [number],
            )
        )
    if standing.marks is not None and other.marks is not None and standing.marks != other.marks:
        conflicts.append({"what": "marks", "booklet_id": other_name, "value": other.marks, "stands": standing.marks})
        findings.append(
            hold(
                "marks_of_booklets_conflict",
                f"question {number}: {name} gives {standing.marks:g} marks, {other_name} {other.marks:g}",
                [number],
            )
        )
    return standing, conflicts, findings


def answer_in_labels_of(standing: Question, other: Question) -> tuple[Answer | None, bool]:
    """The other's answer in the standing reading's labels, and whether that is sure.

    Where the texts do not tell the options apart (pictures, a misread option), the labels are taken as they are:
    versions keep the order of options more often than not.
    """
    answer = other.answer
    if answer is None or answer["kind"] not in ("options", "any_of"):
        return answer, True
    labels = option_map(standing, other)
    groups = answer["accepted"] if answer["kind"] == "any_of" else [answer["accepted"]]
    if labels is None or not {x for group in groups for x in group} <= set(labels):
        return answer, False
    return any_of([labels[x] for x in group] for group in groups), True


def told_answer(answer: Answer) -> str:
    """An answer for a sentence: "B", "A or C", "1.2 to 1.4"."""
    kind = answer["kind"]
    if kind == "options":
        return "".join(answer["accepted"])
    if kind == "any_of":
        return " or ".join("".join(group) for group in answer["accepted"])
    if kind == "numeric":
        return " or ".join(f"{a:g}" if a == b else f"{a:g} to {b:g}" for a, b in answer["ranges"])
    return {"bonus": "marks to all", "dropped": "no evaluation"}.get(kind, str(answer.get("accepted")))
