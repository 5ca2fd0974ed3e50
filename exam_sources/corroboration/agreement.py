"""Two booklets of one paper, compared question by question: how many agree, and which differ in what.

Questions are matched by wording, never by number, and answers are compared by what the options say: versions permute
both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from exam_sources.answers import Answer
from exam_sources.logical.matching import Pair, match_questions
from exam_sources.logical.merge import answer_in_labels_of, told_answer
from exam_sources.logical.similarity import option_map
from exam_sources.model import Question, Status
from kwilo_core.thresholds import CORROBORATED_SHARE_FLOOR


@dataclass(frozen=True, slots=True)
class Difference:
    """What two printings of one question disagree on.

    Attributes:
        number, other_number: The printed numbers in the two booklets.
        what: "answer", "options", "type", "marks" or "status".
    """

    number: int
    other_number: int
    what: str
    here: str
    there: str

    def to_json(self) -> dict[str, Any]:
        """For the evidence of a gate."""
        return {
            "question": self.number, "other_question": self.other_number, "what": self.what,
            "here": self.here, "there": self.there,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Agreement:
    """How one booklet stands beside another of its paper.

    Attributes:
        booklet_id, authority: Of the other booklet.
        questions: How many questions the booklet has.
        matched: How many of them the other one prints as well.
        answered: How many of them have an answer here.
        agreed: How many answers are the other one's too.
        unmatched, unanswered: Printed numbers of questions that the other one lacks, or has no answer to.
        differences: What the two disagree on.
    """

    booklet_id: str
    authority: str
    questions: int
    matched: int
    answered: int
    agreed: int
    unmatched: tuple[int, ...]
    unanswered: tuple[int, ...]
    differences: tuple[Difference, ...]

    @property
    def bears_out(self) -> bool:
        """Whether the other booklet bears this one out: enough of its questions and answers, and no other answer."""
        return (
            self.questions > 0
            and self.answered > 0
            and self.matched >= CORROBORATED_SHARE_FLOOR * self.questions
            and self.agreed >= CORROBORATED_SHARE_FLOOR * self.answered
            and not any(d.what in ("answer", "status") for d in self.differences)
        )

    def to_json(self) -> dict[str, Any]:
        """For the evidence of a gate."""
        return {
            "booklet": self.booklet_id, "authority": self.authority, "questions": self.questions,
            "matched": self.matched, "answers": self.answered, "answers_agree": self.agreed,
            "only_here": list(self.unmatched), "without_answer_there": list(self.unanswered),
            "differences": [d.to_json() for d in self.differences],
        }  # fmt: skip


def compare_booklets(
    here: Sequence[Question], there: Sequence[Question], *, booklet_id: str, authority: str
) -> Agreement:
    """How the booklet `here` stands beside the booklet `there`, which is `booklet_id` and has `authority`.

    A pair that may be another's (two questions nearly alike, or readings far apart) bears nothing out.
    """
    pairs = [p for p in match_questions(here, there) if p.is_clear and not p.is_weak]
    differences: list[Difference] = []
    agreed, unanswered = 0, []
    for pair in pairs:
        ours, theirs = here[pair.left], there[pair.right]
        found, same = _compare(ours, theirs)
        differences += found
        if ours.answer is None:
            continue
        if theirs.answer is None and theirs.status is ours.status:
            unanswered.append(ours.number)
        agreed += same
    return Agreement(
        booklet_id=booklet_id,
        authority=authority,
        questions=len(here),
        matched=len(pairs),
        answered=sum(q.answer is not None for q in here),
        agreed=agreed,
        unmatched=_without(here, pairs),
        unanswered=tuple(unanswered),
        differences=tuple(differences),
    )


def _without(questions: Sequence[Question], pairs: Sequence[Pair]) -> tuple[int, ...]:
    matched = {p.left for p in pairs}
    return tuple(q.number for k, q in enumerate(questions) if k not in matched)


def _compare(ours: Question, theirs: Question) -> tuple[list[Difference], bool]:
    """What the two disagree on, and whether their answers are the same."""
    found: list[Difference] = []

    def differs(what: str, here: object, there: object) -> None:
        found.append(Difference(ours.number, theirs.number, what, str(here), str(there)))

    if ours.question_type is not theirs.question_type:
        differs("type", ours.question_type.value, theirs.question_type.value)
    if len(ours.options) != len(theirs.options):
        differs("options", f"{len(ours.options)} options", f"{len(theirs.options)} options")
    elif ours.options and option_map(ours, theirs) is None:
        differs("options", "options that are not told apart", "by their texts")
    if ours.marks is not None and theirs.marks is not None and ours.marks != theirs.marks:
        differs("marks", f"{ours.marks:g}", f"{theirs.marks:g}")
    if ours.status is not theirs.status and Status.DROPPED_NOT_EVALUATED in (ours.status, theirs.status):
        differs("status", ours.status.value, theirs.status.value)
    if ours.answer is None or theirs.answer is None:
        return found, False
    answer, is_sure = answer_in_labels_of(ours, theirs)
    if answer == ours.answer:
        return found, is_sure or _is_labels_alone(ours, theirs)
    differs("answer", told_answer(ours.answer), _told(answer))
    return found, False


def _is_labels_alone(ours: Question, theirs: Question) -> bool:
    """Whether both have the same labels and no option text on either side: then a label is all that there is."""
    labels = [[o.label for o in q.options] for q in (ours, theirs)]
    return labels[0] == labels[1] and not any(o.text.strip() for q in (ours, theirs) for o in q.options)


def _told(answer: Answer | None) -> str:
    return "none" if answer is None else told_answer(answer)
