"""Rows to questions: text in the linear form, the answer in the contract's, labels as labels.

What cannot be used becomes a failure with its line; a question that stands twice counts once. Marks of a row are never
read. Text is untrusted: it is carried as text, without control characters, and nothing in it is resolved or fetched.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import ValidationError

from exam_sources.answers import LABELS, Answer, AnswerError, any_of, bonus, check_answer, options
from exam_sources.keys.align import NTA_EXAMS
from exam_sources.keys.answer_text import read_answer
from exam_sources.keys.fitting import drop_is_bonus
from exam_sources.model import Option, Question, QuestionType, Status
from exam_sources.question_files.forms import LabelledRow, ParsedRow, is_parsed_form
from exam_sources.question_files.row_file import RawRow, RowFailure
from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam, PaperKey, parse_exam, parse_subject
from kwilo_core.linear_text import normalise
from kwilo_core.markup_text import markup_to_linear

NO_PAGE = 0
"""The page of a question that stands on none."""

NOWHERE = (0.0, 0.0, 0.0, 0.0)
_PICTURE = re.compile(r"<(?:img|svg|picture|object|canvas)\b[^>]*", re.IGNORECASE)
_SOURCE = re.compile(r"""\bsrc(?:set)?\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_LABEL_LIST = re.compile(r"[A-E](?:[\s,;]*[A-E])*")


@dataclass(frozen=True, slots=True)
class QuestionRows:
    """What the rows of one paper came to.

    Attributes:
        questions: In the order of the rows, each with the line that it stands on in `label["line"]`; without marks.
        failures: Rows that are no question, and rows that repeat one.
    """

    questions: tuple[Question, ...]
    failures: tuple[RowFailure, ...]


def questions_of_rows(rows: Sequence[RawRow], paper: PaperKey) -> QuestionRows:
    """The questions in some rows of one paper (or collection).

    Args:
        rows: In the order of the file.
        paper: Whose they are said to be; a row that states another exam or year is a failure.
    """
    questions: list[Question] = []
    failures: list[RowFailure] = []
    seen: dict[str, tuple[int, Answer | None]] = {}
    for row in rows:
        try:
            question, pictures = _question(row, paper)
        except ValidationError as error:
            failures.append(RowFailure(row.line, f"not_the_form: {_told(error)}"))
            continue
        except KwiloError as error:
            failures.append(RowFailure(row.line, f"not_usable: {error.one_line()}"))
            continue
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            failures.append(RowFailure(row.line, f"not_usable: {type(error).__name__}: {error}"))
            continue
        if question.answer is None and (why := question.label.get("answer_unread")):
            failures.append(RowFailure(row.line, f"answer_not_read: {why}; the question counts without an answer"))
        same = _sameness(question, pictures)
        if same in seen:
            line, answer = seen[same]
            differs = "" if answer == question.answer else ", whose answer is another"
            failures.append(RowFailure(row.line, f"stands_twice: it repeats line {line}{differs}; it counts once"))
            continue
        seen[same] = (row.line, question.answer)
        questions.append(question)
    return QuestionRows(tuple(questions), tuple(failures))


def _question(row: RawRow, paper: PaperKey) -> tuple[Question, list[str]]:
    data = row.data()
    if is_parsed_form(data):
        return _of_parsed(ParsedRow.model_validate(data), row.line)
    return _of_labelled(LabelledRow.model_validate(data), row.line, paper)


def _of_labelled(row: LabelledRow, line: int, paper: PaperKey) -> tuple[Question, list[str]]:
    if row.exam is not None and parse_exam(row.exam) is not paper.exam:
        raise KwiloError(f"exam {row.exam!r} in a file of {paper.exam}")
    if row.year is not None and paper.year is not None and row.year != paper.year:
        raise KwiloError(f"year {row.year} under {paper.paper_id}", expected=str(paper.year))
    texts = [row.stem, *row.options]
    pictures = [s for text in texts for s in _pictures(text)]
    stem = _clean(markup_to_linear(row.stem))
    kind = QuestionType.NUMERICAL if row.type == "numeric" else QuestionType(row.type)
    choices = tuple(
        Option(label, _clean(markup_to_linear(text))) for label, text in zip(LABELS, row.options, strict=False)
    )
    if not stem and not pictures:
        raise KwiloError("no text and no picture", expected="a stem")
    answer, unread = _answer(row, kind, paper.exam)
    label = {
        "line": line,
        "row": row.id,
        "year": row.year,
        "unit": row.unit,
        "chapter": row.chapter,
        "topic": row.topic,
        "difficulty": row.difficulty,
        "answer_unread": unread,
    }
    question = Question(
        number=row.number or line,
        number_inferred=row.number is None,
        stem=stem,
        page=NO_PAGE,
        bbox=NOWHERE,
        question_type=kind,
        subject=parse_subject(row.subject),
        options=choices,
        answer=answer,
        status=_status(answer, paper.exam),
        has_diagram=bool(pictures),
        label={k: v for k, v in label.items() if v not in (None, "")},
    )
    return question, pictures


def _of_parsed(row: ParsedRow, line: int) -> tuple[Question, list[str]]:
    answer = check_answer(row.answer)
    question = Question(
        number=row.number,
        printed_number=row.printed_number,
        stem=_clean(normalise(row.stem)),
        page=NO_PAGE,
        bbox=NOWHERE,
        question_type=QuestionType(row.question_type),
        subject=parse_subject(row.subject) if row.subject else None,
        section=_clean(row.section) if row.section else None,
        passage=_clean(normalise(row.passage)) if row.passage else None,
        options=tuple(Option(o.label, _clean(normalise(o.text))) for o in row.options),
        answer=answer,
        status=Status(row.status),
        has_diagram=row.has_diagram,
        has_formula_image=row.has_formula_image,
        confidence=row.confidence,
        label={"line": line},
    )
    if not question.stem and not question.has_diagram:
        raise KwiloError("no text and no diagram", expected="a stem")
    # two questions that are pictures alone are not the same for that: the printed number tells them apart
    return question, [f"number {row.number}"] if question.has_diagram else []


def _answer(row: LabelledRow, kind: QuestionType, exam: Exam) -> tuple[Answer | None, str | None]:
    """The accepted answer, and why it could not be read where it was given and could not."""
    if row.is_bonus:
        return bonus(), None
    given = ", ".join(a for a in row.answer or () if a)
    if not given:
        return None, None
    is_number = kind in (QuestionType.NUMERICAL, QuestionType.INTEGER)
    if not is_number and _LABEL_LIST.fullmatch(given.upper()):
        labels = re.findall("[A-E]", given.upper())
        try:
            answer = options(labels) if kind is QuestionType.MULTIPLE_CORRECT else any_of([x] for x in labels)
        except AnswerError as error:
            return None, error.one_line()
    else:
        said = re.sub(r"(?<=[\d.])\s*(to|or)\s*(?=[-+.\d])", r" \1 ", given, flags=re.IGNORECASE)
        said = re.sub(r"\b(TO|OR)\b", lambda m: m[1].lower(), said)
        expect = "numeric" if is_number else "options"
        read = read_answer(said, expect=expect, drop_is_bonus=drop_is_bonus(exam))
        if read.answer is None:
            return None, read.reason or f"{given[:40]!r}"
        answer = read.answer
    named = {x for group in _groups(answer) for x in group}
    if row.options and not named <= set(LABELS[: len(row.options)]):
        return None, f"answer {given[:40]!r} names no option of {len(row.options)}"
    return answer, None


def _groups(answer: Answer) -> list[list[str]]:
    kind = answer["kind"]
    return answer["accepted"] if kind == "any_of" else [answer["accepted"]] if kind == "options" else []


def _status(answer: Answer | None, exam: Exam) -> Status:
    if answer is not None and answer["kind"] == "bonus":
        return Status.DROPPED_ALL_CREDITED if exam in NTA_EXAMS else Status.GRACE_ALL
    if answer is not None and answer["kind"] == "dropped":
        return Status.DROPPED_NOT_EVALUATED
    return Status.VALID


def _pictures(text: str) -> list[str]:
    """What tells one picture of `text` from another: its address, or its own markup."""
    return [(_SOURCE.search(tag) or [tag, tag])[1] for tag in _PICTURE.findall(text)]


def _clean(text: str) -> str:
    return _CONTROL.sub("", text).strip()


def _sameness(question: Question, pictures: Sequence[str]) -> str:
    """Equal for two rows that ask the same: the order of options and the spaces do not matter, pictures do."""
    said = [question.subject or "", question.passage or "", question.stem, *sorted(o.text for o in question.options)]
    return "\x1f".join([re.sub(r"\s+", "", text) for text in said] + sorted(pictures))


def _told(error: ValidationError) -> str:
    first = error.errors()[0]
    where = ".".join(str(p) for p in first["loc"]) or "the row"
    return f"{where}: {first['msg'].removeprefix('Value error, ')}"
