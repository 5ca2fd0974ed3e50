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
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from exam_sources.booklet import BookletInfo
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.json_key import entries_of_json
from exam_sources.keys.page_rows import rows_of_pages
from exam_sources.keys.page_tables import read_page_tables
from exam_sources.keys.rows import Columns, RowFailure, cell_text, find_columns, read_rows
from exam_sources.reading.page_model import PageLayout
from kwilo_core.canonical import hash_of_file
from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam
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
        if len(entries) + len(failures) > MAX_KEY_ROWS:
            raise KeyDocumentError(f"{path.name} has {len(entries)} entries", expected=f"at most {MAX_KEY_ROWS}")
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
                rows.append([cell_text(v) for v in row])
                if len(rows) > MAX_KEY_ROWS:
                    break
    finally:
        book.close()
    return _within_limits(rows, path)


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
