"""Weightage rows as a table for a terminal, as CSV and as JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

from analytics.weightage.query import COLUMNS

UNTAGGED = "(untagged)"
"""How a table names the row of questions with no tag that is sure enough."""

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def as_json(rows: Sequence[Mapping[str, Any]]) -> str:
    """The rows as a JSON list, keys as in the contract."""
    return json.dumps(list(rows), ensure_ascii=False, indent=2)


def as_csv(rows: Sequence[Mapping[str, Any]]) -> str:
    """The rows as CSV with a header; a text that a spreadsheet would take for a formula is neutralised."""
    out = io.StringIO()
    names = list(rows[0]) if rows else list(COLUMNS)
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(names)
    for row in rows:
        writer.writerow([neutral(row[name]) for name in names])
    return out.getvalue()


def neutral(value: Any) -> Any:
    """`value` as a spreadsheet may hold it: a text that starts like a formula gets an apostrophe before it."""
    if isinstance(value, str) and value.startswith(_FORMULA_STARTS):
        return "'" + value
    return value


def as_table(rows: Sequence[Mapping[str, Any]], *, by: str = "chapter") -> tuple[list[str], list[list[str]]]:
    """Headings and cells for a terminal: shares (of the subject, of the paper) as per cent, whole numbers as such."""
    names = ["exam", "year", "subject", "chapter", *(["topic"] if by == "topic" else [])]
    headings = [*names, "questions", "marks", "subject", "paper", "reviewed", "papers"]
    cells = []
    for row in rows:
        place = [str(row["exam"]), str(row["year"]), row["subject"] or "", row["chapter"] or UNTAGGED]
        if by == "topic":
            place.append(row["topic"] or "")
        shares = [f"{row[k]:.1%}" if row[k] is not None else "" for k in ("share_of_marks", "share_of_paper")]
        cells.append(
            [
                *place,
                str(row["questions"]),
                f"{row['marks']:g}",
                *shares,
                str(row["reviewed_questions"]),
                str(row["papers"]),
            ]
        )
    return headings, cells
