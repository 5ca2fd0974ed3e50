"""A key document of its own: PDF (text or scan), CSV, JSON or XLSX, read into entries.

Rows that cannot be read become entries without number, id and position, whose `as_printed` says which row and why, so
that they travel with the rest and end before a reviewer. A document with no entry at all is an error.
"""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from exam_sources.answers import check_answer
from exam_sources.booklet import BookletInfo
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.page_rows import rows_of_pages
from exam_sources.keys.page_tables import read_page_tables
from exam_sources.keys.rows import Columns, RowFailure, find_columns, make_entry, read_rows
from exam_sources.reading.page_model import PageLayout
from kwilo_core.canonical import hash_of_file
from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam, IdError, parse_subject
from kwilo_core.thresholds import MAX_KEY_COLUMNS, MAX_KEY_FILE_BYTES, MAX_KEY_ROWS

HEADING_ROWS = 12
"""A heading stands within the first rows of a sheet, below a title and a logo."""

_SHEET_BYTES = 10 * MAX_KEY_FILE_BYTES  # what a sheet may come to when it is unpacked


class KeyDocumentError(KwiloError):
    """A key document that cannot be read at all."""


def read_key_document(
    path: Path,
    *,
    booklet: BookletInfo,
    authority: str,
    role: str = "key",
    workers: int = 1,
    cache: Path | None = None,
) -> list[KeyEntry]:
    """The entries of a key document, for every version that it holds.

    Args:
        path: The file; its bytes tell its kind, not its name.
        booklet: Whose key it is; its exam decides what "Drop" means.
        authority: Of the source.
        role: "key" or "solutions"; the labels that open solutions serve where no key stands.
        workers: Processes that read the pages of a PDF.
        cache: Where OCR results are kept.

    Raises:
        KeyDocumentError: when the file is too large, of no known kind, or holds no entry.
        UnusableFileError: when it is a PDF that cannot be used.
    """
    size = path.stat().st_size
    if size > MAX_KEY_FILE_BYTES:
        raise KeyDocumentError(
            f"{path.name} has {size} bytes",
            expected=f"a key of at most {MAX_KEY_FILE_BYTES}",
            remedy="is it the paper?",
        )
    exam = booklet.paper.exam
    kind = _kind(path)
    failures: list[RowFailure] = []
    if kind == "pdf":
        entries = _read_pdf(path, booklet, role, workers, cache)
    elif kind == "json":
        entries, failures = entries_of_json(_load_json(path), exam)
    else:
        entries, failures = entries_of_table(_xlsx_rows(path) if kind == "xlsx" else _csv_rows(path), exam)
    if not entries:
        first = f"; row {failures[0].row}: {failures[0].reason}" if failures else ""
        raise KeyDocumentError(
            f"{path.name} holds no key entry{first}",
            expected="question numbers or ids with answers, below a heading that names the columns",
        )
    digest = hash_of_file(path)
    bad = [
        KeyEntry(None, None, "table", f"row {f.row}: {f.reason}"[:200], confidence=0.0)
        for f in failures
    ]  # fmt: skip
    return [replace(e, file_sha256=digest, authority=authority) for e in [*entries, *bad]]


def _kind(path: Path) -> str:
    with path.open("rb") as f:
        head = f.read(1024)
    if not head.strip():
        raise KeyDocumentError(f"{path.name} is empty", expected="a key as PDF, CSV, JSON or XLSX")
    if b"%PDF-" in head:
        return "pdf"
    if head.startswith(b"PK\x03\x04"):
        return "xlsx"
    if b"\x00" in head:
        raise KeyDocumentError(f"{path.name} is of no known kind", expected="a key as PDF, CSV, JSON or XLSX")
    return "json" if head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"[") else "csv"


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise KeyDocumentError(f"{path.name} is not UTF-8 at byte {error.start}", remedy="save it as UTF-8") from error


def _csv_rows(path: Path) -> list[list[str]]:
    text = _text(path)
    sample = "\n".join(text.splitlines()[:20])
    delimiter = max(",;\t|", key=sample.count)
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(text), delimiter=delimiter)]
    except csv.Error as error:
        raise KeyDocumentError(f"{path.name} is no table: {error}", expected="CSV") from error
    return _within_limits(rows, path)


def _xlsx_rows(path: Path) -> list[list[str]]:
    """The rows of every sheet, one below the other."""
    import openpyxl  # costs a tenth of a second, and keys as sheets are rare

    try:
        with zipfile.ZipFile(path) as archive:
            unpacked = sum(i.file_size for i in archive.infolist())
        if unpacked > _SHEET_BYTES:
            raise KeyDocumentError(f"{path.name} unpacks to {unpacked} bytes", expected=f"at most {_SHEET_BYTES}")
        book = openpyxl.load_workbook(path, read_only=True, data_only=True)
    except KeyDocumentError:
        raise
    except Exception as error:  # the library raises whatever its parts raise on a damaged file
        raise KeyDocumentError(f"{path.name} is no readable sheet: {error}", expected="an XLSX workbook") from error
    rows: list[list[str]] = []
    try:
        for sheet in book.worksheets:
            for row in sheet.iter_rows(max_col=MAX_KEY_COLUMNS, values_only=True):
                rows.append([_cell_text(v) for v in row])
                if len(rows) > MAX_KEY_ROWS:
                    break
    finally:
        book.close()
    return _within_limits(rows, path)


def _cell_text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


def _within_limits(rows: list[list[str]], path: Path) -> list[list[str]]:
    widest = max((len(r) for r in rows), default=0)
    if len(rows) > MAX_KEY_ROWS or widest > MAX_KEY_COLUMNS:
        raise KeyDocumentError(
            f"{path.name} has {len(rows)} rows of up to {widest} columns",
            expected=f"at most {MAX_KEY_ROWS} rows of {MAX_KEY_COLUMNS}",
        )
    return rows


def entries_of_table(rows: Sequence[Sequence[str]], exam: Exam | None) -> tuple[list[KeyEntry], list[RowFailure]]:
    """Entries of a table as rows of text: below its heading, or as pairs where it has none."""
    columns, start = Columns(), 0
    for i, row in enumerate(rows[:HEADING_ROWS]):
        columns = find_columns(row)
        if columns.can_be_read:
            start = i + 1
            break
    else:
        # no heading: two columns that are numbers (or ids) and answers speak for themselves
        first = next((r for r in rows if any(c.strip() for c in r)), ())
        if len([c for c in first if c.strip()]) != 2:
            return [], []
        is_id = re.fullmatch(r"\d{5,}", first[0].strip()) is not None
        columns = Columns(question_id=0, answer=1) if is_id else Columns(number=0, answer=1)
    return read_rows(rows[start:], columns, first_row=start + 1, exam=exam)


def _load_json(path: Path) -> Any:
    try:
        return json.loads(_text(path))
    except (json.JSONDecodeError, RecursionError) as error:
        raise KeyDocumentError(f"{path.name} is no JSON: {error}", expected="a JSON object or list") from error


_ENTRY_LISTS = ("entries", "answers", "key", "keys", "answer_key", "questions", "items", "data", "rows")


def entries_of_json(data: Any, exam: Exam | None) -> tuple[list[KeyEntry], list[RowFailure]]:
    """Entries of a JSON key.

    Forms: a list of objects with the columns' names as keys; {number or id: answer}; either one below a name such as
    "entries", or below a version code ({"A-1": {"1": "C"}}) or a subject.
    """
    if isinstance(data, list):
        return _entries_of_objects(data, exam)
    if not isinstance(data, Mapping):
        return [], []
    for name in _ENTRY_LISTS:
        if isinstance(inner := data.get(name), list | Mapping):
            entries, failures = entries_of_json(inner, exam)
            version = data.get("version") or data.get("version_code")
            if version:
                code = re.sub(r"[^a-z0-9]", "", str(version).lower())
                entries = [e if e.version else replace(e, version=code) for e in entries]
            return entries, failures
    entries, failures = [], []
    for row, (key, value) in enumerate(data.items(), 1):
        if isinstance(value, Mapping) and "kind" not in value and not _looks_like_answer(value):
            inner_entries, inner_failures = entries_of_json(value, exam)
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
    return _cell_text(value)


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


def _read_pdf(path: Path, booklet: BookletInfo, role: str, workers: int, cache: Path | None) -> list[KeyEntry]:
    from exam_sources.reading.lines import document_text
    from exam_sources.reading.pages import read_document

    pages: list[PageLayout] = read_document(path, languages=booklet.languages, workers=workers, cache=cache)
    failed = [p for p in pages if p.failure]
    entries = read_page_tables(rows_of_pages(pages), document_text(pages), exam=booklet.paper.exam)
    has_key = any(e.method != "solution" for e in entries)
    if role == "key" and has_key:
        entries = [e for e in entries if e.method != "solution"]
    return entries + [
        KeyEntry(None, None, "table", f"page {p.number}: {p.failure}"[:200], page=p.number, confidence=0.0)
        for p in failed
    ]
