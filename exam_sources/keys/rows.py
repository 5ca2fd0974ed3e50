"""A key as a table of rows and columns, wherever it came from: CSV, a sheet, JSON, or the words of a page.

The heading row says what the columns are: the question's number, its id at the examining body, its subject, the answer,
the ids of right options, or one column of answers for each version code. Belongs here: making sense of the table.
Getting it out of a file is `documents.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from exam_sources.keys.answer_text import read_answer
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.fitting import drop_is_bonus
from exam_sources.keys.grid import MAX_QUESTION_NUMBER
from kwilo_core.ids import Exam, IdError, parse_subject
from kwilo_core.linear_text import normalise

_NAMES = {
    "number": {
        "number", "q", "qno", "qn", "questionno", "questionnumber", "question", "no", "slno", "srno", "sno", "quesno",
        "qnumber", "questionnum", "que", "qnos", "queno", "printednumber",
    },
    "question_id": {"questionid", "qid", "quesid", "questionids", "itemid", "questionidno"},
    "option_ids": {
        "correctoptionid", "optionid", "correctoptionids", "correctoptionsid", "correctid", "answerid", "rightoptionid",
        "correctanswerid", "correctoptionidanswer", "optionids",
    },
    "answer": {
        "answer", "ans", "key", "answerkey", "correctanswer", "correctoption", "correctoptions", "finalanswer",
        "finalkey", "correctans", "answers", "keyanswer", "value", "correctresponse", "correct", "rightanswer",
        "officialanswer",
    },
    "subject": {"subject", "section", "sectionname", "part", "subjectname", "paper"},
    "version": {"version", "versioncode", "set", "booklet", "bookletcode", "code", "series"},
}  # fmt: skip
_WORD = r"(?:version|set|code|booklet|series)\s*(?:code)?\s*[:\-]?\s*"
_VERSION_HEAD = re.compile(rf"(?:{_WORD})?([A-Z]\s*-?\s*\d{{1,2}})|{_WORD}([A-Z]|\d{{1,2}})", re.IGNORECASE)
_IDS = re.compile(r"\d+(?:\s*(?:,|;|/|\bor\b|\band\b|&|\s)\s*\d+)*")
_ID = re.compile(r"\d{5,}")


@dataclass(frozen=True, slots=True)
class Columns:
    """Which column is what; column indices from 0.

    Attributes:
        versions: {version as an id spells it: its column of answers}.
        numbers_of: {version: its own column of numbers}, where each version has a pair of columns.
    """

    number: int | None = None
    question_id: int | None = None
    option_ids: int | None = None
    answer: int | None = None
    subject: int | None = None
    version: int | None = None
    versions: Mapping[str, int] = field(default_factory=dict)

    @property
    def can_be_read(self) -> bool:
        """Whether there is something to key by, and something that is keyed."""
        by = self.number is not None or self.question_id is not None
        return by and (self.answer is not None or self.option_ids is not None or bool(self.versions))


@dataclass(frozen=True, slots=True)
class RowFailure:
    """A row that could not be read: its number in the file (from 1), and why."""

    row: int
    reason: str


def cell_text(value: Any) -> str:
    """A cell's value as people would write it: 4.0 of a sheet is 4, an empty cell is nothing."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


def find_columns(heading: Sequence[str]) -> Columns:
    """What the cells of a heading row name; a heading that names nothing gives columns that cannot be read."""
    found: dict[str, int] = {}
    versions: dict[str, int] = {}
    for i, cell in enumerate(heading):
        text = normalise(str(cell))
        name = re.sub(r"[^a-z]", "", text.lower())
        kind = next((k for k, names in _NAMES.items() if name in names), None)
        code = _VERSION_HEAD.fullmatch(text.strip())
        if code and kind in (None, "version") and re.search(r"[A-Z]\s*-?\s*\d|\d", text, re.IGNORECASE):
            versions.setdefault(re.sub(r"[^a-z0-9]", "", (code[1] or code[2]).lower()), i)
        elif kind is not None:
            found.setdefault(kind, i)
    if versions and "number" not in found and "question_id" not in found and min(versions.values()) > 0:
        found["number"] = 0  # the first column of a table of versions is the number, whatever it is called
    return Columns(**found, versions=versions)


def read_rows(
    rows: Sequence[Sequence[str]], columns: Columns, *, first_row: int, exam: Exam | None, method: str = "table"
) -> tuple[list[KeyEntry], list[RowFailure]]:
    """Entries of the rows under a heading; a row that cannot be read is a failure with its number.

    Args:
        rows: The rows behind the heading, as text.
        columns: What the columns are.
        first_row: The number of the first of `rows` in the file, from 1.
        exam: Decides what "Drop" means.
        method: Of entries keyed by number; those keyed by id are "by_id".
    """
    entries: list[KeyEntry] = []
    failures: list[RowFailure] = []
    for k, row in enumerate(rows):
        if not any(cell.strip() for cell in row):
            continue
        try:
            entries.extend(_entries_of_row(row, columns, exam, method))
        except ValueError as error:
            failures.append(RowFailure(first_row + k, str(error)))
    return entries, failures


def _cell(row: Sequence[str], column: int | None) -> str:
    return row[column].strip() if column is not None and column < len(row) else ""


def _entries_of_row(row: Sequence[str], columns: Columns, exam: Exam | None, method: str) -> list[KeyEntry]:
    question_id = _cell(row, columns.question_id) or None
    number = None if question_id and columns.number is None else _number(_cell(row, columns.number), question_id)
    subject = _subject(_cell(row, columns.subject))
    if columns.versions:
        found = []
        for version, column in columns.versions.items():
            if text := _cell(row, column):
                found.append(
                    make_entry(text, number=number, subject=subject, version=version, exam=exam, method=method)
                )
        if not found:
            raise ValueError(f"question {number} has no answer in any version")
        return found
    code = re.sub(r"[^a-z0-9]", "", _cell(row, columns.version).lower()) or None
    ids, text = _cell(row, columns.option_ids), _cell(row, columns.answer)
    if not ids and not text:
        raise ValueError(f"question {question_id or number} has no answer")
    return [
        make_entry(
            ids or text, number=number, question_id=question_id, subject=subject, version=code, exam=exam,
            method=method,
            is_id=bool(ids),
        )
    ]  # fmt: skip


def _number(text: str, question_id: str | None) -> int | None:
    if not text and question_id:
        return None
    match = re.fullmatch(r"(?:Q(?:ues(?:tion)?)?\.?\s*(?:No\.?)?\s*)?(\d{1,3})(?:\.0)?[.)]?", text, re.IGNORECASE)
    if match is None or not 1 <= int(match[1]) <= MAX_QUESTION_NUMBER:
        raise ValueError(f"{text!r} is no question number of 1 to {MAX_QUESTION_NUMBER}")
    return int(match[1])


def _subject(text: str) -> str | None:
    """The subject within a cell such as "Physics Section A"; None where it names none."""
    for word in re.findall(r"[A-Za-z]+", text):
        try:
            return parse_subject(word)
        except IdError:
            continue
    return None


def make_entry(
    text: str,
    *,
    number: int | None,
    exam: Exam | None,
    question_id: str | None = None,
    subject: str | None = None,
    version: str | None = None,
    method: str = "table",
    is_id: bool = False,
) -> KeyEntry:
    """An entry of a table's cell: an answer, or the ids of right options.

    A whole number behind a question id may be an option's id or the answer itself; both are kept, and the question
    decides when they are joined.
    """
    text = normalise(text)
    read = read_answer(text, drop_is_bonus=drop_is_bonus(exam))
    ids = (
        re.findall(r"\d+", text)
        if question_id and re.fullmatch(r"\d+(?:\s*(?:,|;|/|\bor\b|\band\b|&|\s)\s*\d+)*", text)
        else []
    )
    option_ids = tuple((i,) for i in ids) if is_id or all(_ID.fullmatch(i) for i in ids) else ()
    return KeyEntry(
        number=number,
        answer=read.answer,
        method="by_id" if question_id else method,
        as_printed=text[:200],
        question_id=question_id,
        option_ids=option_ids,
        subject=subject,
        version=version,
        confidence=read.confidence,
    )
