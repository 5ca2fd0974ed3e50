"""A key as JSON: objects with named fields, or answers by number or id, below a version code or a subject or not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from exam_sources.answers import check_answer
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.rows import RowFailure, cell_text, find_columns, make_entry
from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam, IdError, parse_subject

MAX_DEPTH = 4
"""An exam, a shift or version, a subject and the answers: nothing of a key lies deeper."""

_ENTRY_LISTS = ("entries", "answers", "key", "keys", "answer_key", "questions", "items", "data", "rows")


def entries_of_json(data: Any, exam: Exam | None, *, depth: int = 0) -> tuple[list[KeyEntry], list[RowFailure]]:
    """Entries of a JSON key.

    Forms: a list of objects with the columns' names as keys; {number or id: answer}; either one below a name such as
    "entries", or below a version code ({"A-1": {"1": "C"}}) or a subject.
    """
    if isinstance(data, list):
        return _entries_of_objects(data, exam)
    if not isinstance(data, Mapping) or depth > MAX_DEPTH:
        return [], []
    for name in _ENTRY_LISTS:
        if isinstance(inner := data.get(name), list | Mapping):
            entries, failures = entries_of_json(inner, exam, depth=depth + 1)
            version = data.get("version") or data.get("version_code")
            if version:
                code = re.sub(r"[^a-z0-9]", "", str(version).lower())
                entries = [e if e.version else replace(e, version=code) for e in entries]
            return entries, failures
    entries, failures = [], []
    for row, (key, value) in enumerate(data.items(), 1):
        if isinstance(value, Mapping) and "kind" not in value and not _looks_like_answer(value):
            inner_entries, inner_failures = entries_of_json(value, exam, depth=depth + 1)
            entries += [_under(e, str(key)) for e in inner_entries]
            failures += inner_failures
        elif re.fullmatch(r"(?:Q\.?\s*)?\d{1,3}|\d{5,}", str(key)):
            entries_of_row, failed = _entries_of_objects(
                [{"number_or_id": str(key).lstrip("Qq. "), "answer": value}], exam, row
            )
            entries += entries_of_row
            failures += failed
    return entries, failures


def _looks_like_answer(value: Mapping[str, Any]) -> bool:
    return any(
        k in value for k in ("answer", "ans", "correct_option", "option_ids", "correct_option_id", "correct_option_ids")
    )


def _under(entry: KeyEntry, name: str) -> KeyEntry:
    """An entry with what the name above it says: a subject or a version code."""
    try:
        return replace(entry, subject=parse_subject(name))
    except IdError:
        code = re.sub(r"[^a-z0-9]", "", name.lower())
        return replace(entry, version=code) if re.fullmatch(r"[a-z]?\d{1,2}|[a-z]", code) else entry


def _entries_of_objects(
    objects: Iterable[Any], exam: Exam | None, first: int = 1
) -> tuple[list[KeyEntry], list[RowFailure]]:
    entries: list[KeyEntry] = []
    failures: list[RowFailure] = []
    for row, item in enumerate(objects, first):
        if not isinstance(item, Mapping):
            failures.append(RowFailure(row, f"{str(item)[:40]!r} is no object"))
            continue
        try:
            entries.append(_entry_of_object(item, exam))
        except (ValueError, KwiloError) as error:
            failures.append(RowFailure(row, str(error)))
    return entries, failures


def _entry_of_object(item: Mapping[str, Any], exam: Exam | None) -> KeyEntry:
    columns = find_columns([str(k) for k in item])
    values = list(item.values())

    def cell(column: int | None) -> Any:
        return values[column] if column is not None else None

    key = str(item.get("number_or_id") or "")
    question_id = cell(columns.question_id) or (key if len(key) > 4 else None)
    number = cell(columns.number) if columns.number is not None else (key if key and len(key) <= 4 else None)
    if number is None and question_id is None:
        raise ValueError(f"{str(dict(item))[:60]} names no question")
    option_ids, answer = cell(columns.option_ids), cell(columns.answer)
    if option_ids in (None, "", []) and answer in (None, "", []):
        raise ValueError(f"question {question_id or number} has no answer")
    subject = next((s for s in (_subject_or_none(cell(columns.subject)),) if s), None)
    version = re.sub(r"[^a-z0-9]", "", str(cell(columns.version) or "").lower()) or None
    value = option_ids if option_ids not in (None, "", []) else answer
    entry = make_entry(
        _value_text(value),
        number=_as_number(number),
        question_id=str(question_id) if question_id is not None else None,
        subject=subject,
        version=version,
        exam=exam,
        is_id=option_ids not in (None, "", []),
    )
    if isinstance(value, Mapping):
        entry = replace(
            entry, answer=check_answer(value), as_printed=json.dumps(value, sort_keys=True)[:200], confidence=1.0
        )
    return entry


def _value_text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_value_text(v) for v in value)
    if isinstance(value, bool):
        raise ValueError(f"answer {value!r} is neither a label nor a number")
    return cell_text(value)


def _as_number(value: Any) -> int | None:
    if value is None:
        return None
    match = re.fullmatch(r"(?:Q\.?\s*)?(\d{1,3})", str(value).strip(), re.IGNORECASE)
    if match is None:
        raise ValueError(f"{value!r} is no question number")
    return int(match[1])


def _subject_or_none(value: Any) -> str | None:
    try:
        return parse_subject(str(value)) if value else None
    except IdError:
        return None
