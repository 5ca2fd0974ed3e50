"""Whether an answer fits its question, and what it then is: a digit becomes a label, a lone list alternatives.

Where it does not fit, the question keeps no answer: a key that gives a letter for a number has slipped.
"""

from __future__ import annotations

from dataclasses import dataclass

from exam_sources.answers import LABELS, Answer, any_of, options
from exam_sources.keys.answer_text import read_answer, split_label
from exam_sources.keys.entry import KeyEntry
from exam_sources.model import Question, QuestionType
from kwilo_core.ids import Exam

NUMERIC = (QuestionType.INTEGER, QuestionType.NUMERICAL)
NTA_EXAMS = (Exam.JEE_MAIN, Exam.NEET)


@dataclass(frozen=True, slots=True)
class Fitted:
    """An answer as it fits one question.

    Attributes:
        answer: None where it does not fit.
        question_type: Another type than the question's, where nothing but its text told the type.
        code, message: What is wrong; "" where nothing is.
    """

    answer: Answer | None
    question_type: QuestionType | None = None
    code: str = ""
    message: str = ""


def drop_is_bonus(exam: Exam | None) -> bool:
    """Whether the marks of a dropped question go to all: NTA gives them, KEA takes the question out."""
    return exam is not Exam.KCET


def fit(entry: KeyEntry, question: Question, *, uses_letters: bool, usual: int = 4) -> Fitted:
    """What the entry's answer is for `question`.

    Args:
        entry: With its answer already joined to labels where it is keyed by option ids.
        question: With its type, options and what told the type.
        uses_letters: Whether the entry's source names options by letters: then its digits are numbers.
        usual: How many options the booklet's questions have: a question of which fewer were read may still have them.
    """
    answer = entry.answer
    if answer is None:
        return Fitted(None, code="key_answer_unclear", message=_why_unclear(entry))
    kind = answer["kind"]
    if kind in ("bonus", "dropped"):
        return Fitted(answer)
    told = question.type_from in ("printed", "scheme")
    if kind == "numeric":
        return _fit_number(entry, answer, question, told, uses_letters, usual)
    if kind == "matrix":
        if question.question_type is QuestionType.MATRIX_MATCH:
            return Fitted(answer)
        if told:
            return _unfit("matrix_for_other_type", entry, question)
        return Fitted(answer, QuestionType.MATRIX_MATCH)
    return _fit_options(entry, answer, question, told, usual)


def _fit_number(
    entry: KeyEntry, answer: Answer, question: Question, told: bool, uses_letters: bool, usual: int
) -> Fitted:
    numeric_type = question.question_type in NUMERIC
    if numeric_type and (told or not question.options):
        if question.question_type is QuestionType.INTEGER and told and not _is_whole(answer):
            return _unfit("fraction_for_integer", entry, question)
        return Fitted(answer)
    if uses_letters:
        # a source that names options by letters does not name one by a digit
        if told or question.options:
            return _unfit("number_for_option", entry, question)
        return Fitted(answer, QuestionType.NUMERICAL)
    read = read_answer(_answer_text(entry), expect="options", labels=usual_labels(question, usual))
    if read.answer is not None:
        return _several(entry, read.answer, read.joined, question, told)
    if told or question.options:
        return _unfit("number_for_option", entry, question)
    return Fitted(answer, QuestionType.NUMERICAL)


def _fit_options(entry: KeyEntry, answer: Answer, question: Question, told: bool, usual: int) -> Fitted:
    if question.question_type in NUMERIC:
        if told:
            return _unfit("option_for_number", entry, question)
        many = answer["kind"] == "options" and len(answer["accepted"]) > 1
        return Fitted(answer, QuestionType.MULTIPLE_CORRECT if many else QuestionType.SINGLE_CORRECT)
    groups = answer["accepted"] if answer["kind"] == "any_of" else [answer["accepted"]]
    named = {label for group in groups for label in group}
    if not named <= set(usual_labels(question, usual)):
        return _unfit("value_is_no_option", entry, question)
    joined = read_answer(_answer_text(entry), labels=LABELS).joined if entry.method != "by_id" else "comma"
    return _several(entry, answer, joined, question, told)


def _several(entry: KeyEntry, answer: Answer, joined: str | None, question: Question, told: bool) -> Fitted:
    """Several labels: all needed, or, where one option alone can be right, alternatives."""
    if answer["kind"] != "options" or len(answer["accepted"]) < 2:
        return Fitted(answer)
    if question.question_type is QuestionType.MULTIPLE_CORRECT:
        return Fitted(answer)
    if not told:
        return Fitted(answer, QuestionType.MULTIPLE_CORRECT)
    if joined == "comma":
        return Fitted(any_of([label] for label in answer["accepted"]))
    return _unfit("several_options_for_one", entry, question)


def _labels(question: Question) -> tuple[str, ...]:
    return tuple(o.label for o in question.options) if len(question.options) > 1 else LABELS[:4]


def usual_labels(question: Question, usual: int) -> tuple[str, ...]:
    """The labels that a question has, or would have if all of its options had been read."""
    return tuple(dict.fromkeys([*_labels(question), *LABELS[:usual]]))


def _answer_text(entry: KeyEntry) -> str:
    label = split_label(entry.as_printed)
    return label.text if label else entry.as_printed


def _is_whole(answer: Answer) -> bool:
    return all(float(v).is_integer() for low_high in answer["ranges"] for v in low_high)


def _why_unclear(entry: KeyEntry) -> str:
    reason = read_answer(_answer_text(entry)).reason
    return f"the key reads {entry.as_printed[:60]!r}" + (f": {reason}" if reason else "")


def _unfit(code: str, entry: KeyEntry, question: Question) -> Fitted:
    asks = question.question_type.value + (f" with options {', '.join(_labels(question))}" if question.options else "")
    return Fitted(None, code=code, message=f"the key reads {entry.as_printed[:60]!r} for a question that is {asks}")


def options_of_ids(entry: KeyEntry, question: Question) -> Answer | None:
    """The displayed labels of the accepted option ids; None where an id is none of the question's.

    Ids are not in the order in which the options are displayed: the n-th displayed option is the n-th of
    `printed_ids["option_ids"]`.
    """
    ids = [str(i) for i in question.printed_ids.get("option_ids") or ()]
    groups = []
    for group in entry.option_ids:
        if not all(i in ids for i in group):
            return None
        groups.append([LABELS[ids.index(i)] for i in group])
    if not groups or any(ids.index(i) >= len(LABELS) for group in entry.option_ids for i in group):
        return None
    return any_of(groups) if len(groups) > 1 else options(groups[0])
