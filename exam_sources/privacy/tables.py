"""Keys as tables (CSV, workbook): a table of candidates is turned down, none is stripped.

A key needs no person; a table with a column of names or roll numbers is a list of results, and nobody can say what
is right in the rest of it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

import openpyxl

from exam_sources.privacy.labels import STRONG, has_form, label_at

ROWS_LOOKED_AT = 2000
HEADINGS_WITHIN = 20
"""A heading stands within the first rows of a sheet."""

Outcome = tuple[tuple[str, ...], bool, str | None]


def protect_csv(path: Path, *, blanked: Path) -> Outcome:
    """(kinds of columns with a candidate's data, False, the problem)."""
    text = path.read_bytes().decode("utf-8-sig", "replace")
    kinds: set[str] = set()
    for separator in (",", "\t", ";"):
        rows = csv.reader(io.StringIO(text), delimiter=separator)
        try:
            kinds |= _kinds([row for row, _ in zip(rows, range(ROWS_LOOKED_AT), strict=False)])
        except csv.Error:
            continue
    return _outcome(kinds)


def protect_workbook(path: Path, *, blanked: Path) -> Outcome:
    """(kinds of columns with a candidate's data, False, the problem); every sheet, hidden ones too."""
    book = openpyxl.load_workbook(path, read_only=True, data_only=True)
    kinds: set[str] = set()
    try:
        for sheet in book.worksheets:
            rows: Iterable[tuple[object, ...]] = sheet.iter_rows(max_row=ROWS_LOOKED_AT, values_only=True)
            kinds |= _kinds([["" if cell is None else str(cell) for cell in row] for row in rows])
    finally:
        book.close()
    return _outcome(kinds)


def _outcome(kinds: set[str]) -> Outcome:
    if not kinds:
        return (), False, None
    named = ", ".join(sorted(kinds)).replace("_", " ")
    return tuple(sorted(kinds)), False, f"the table has candidates' data ({named}); give the key without these columns"


def _kinds(rows: Sequence[Sequence[str]]) -> set[str]:
    """Kinds of personal data beside or below a label."""
    out: set[str] = set()
    for n, row in enumerate(rows):
        for column, cell in enumerate(row):
            label = label_at(cell.replace("_", " ").strip()) if n < HEADINGS_WITHIN else None
            if label is None or label.kind not in STRONG:
                continue
            spaced = cell.replace("_", " ").strip()
            below = [r[column] for r in rows[n + 1 : n + 6] if column < len(r)]
            beside = [*row[column + 1 : column + 2], spaced[label.end :]]
            if any(has_form(label.kind, value.strip()) for value in (*below, *beside)):
                out.add(label.kind)
    return out
