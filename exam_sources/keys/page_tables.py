"""A key on the pages of a document of its own: a grid, a table with a column for each version, or a table of ids."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.grid import read_grid, subject_of
from exam_sources.keys.inline import read_all_inline
from exam_sources.keys.rows import Columns, find_columns, make_entry, read_rows
from exam_sources.reading.page_model import DocumentText, Line, Token
from kwilo_core.ids import Exam
from kwilo_core.linear_text import normalise

_ID = re.compile(r"\d{6,}")
_ANSWER_CELL = re.compile(
    r"(?:\d{6,}|[-+]?\d+(?:\.\d+)?|[A-D](?:,[A-D])*|drop(?:ped)?|bonus|deleted)[,;]?", re.IGNORECASE
)


def read_page_tables(rows: Sequence[Line], text: DocumentText, *, exam: Exam | None) -> list[KeyEntry]:
    """Every entry of a key document, in the order of its pages.

    A table of ids or of versions is looked for first, since its rows hold pairs that a grid would take for its own.

    Args:
        rows: The pages as rows over their whole width (`page_rows`).
        text: The pages in reading order by columns: a key in the columns of a solved paper.
        exam: Decides what "Drop" means.
    """
    if ids := _read_ids(rows, exam):
        return ids
    if versions := _read_versions(rows, exam):
        return versions
    by_rows, by_columns = read_grid(rows, exam=exam), read_grid(text.items, exam=exam)
    entries = by_rows if _in_grids(by_rows) >= _in_grids(by_columns) else by_columns
    return entries or _read_numbered(text.lines, exam)


def _in_grids(entries: Sequence[KeyEntry]) -> int:
    """How many numbers the grids of a reading answer."""
    return len({(e.subject, e.version, e.number) for e in entries if e.method == "grid"})


def _read_ids(lines: Sequence[Line], exam: Exam | None) -> list[KeyEntry]:
    """Rows with a question id and what is right: option ids, a number, or a word."""
    entries: list[KeyEntry] = []
    subject: str | None = None
    for line in lines:
        subject = subject_of(line.text) or subject
        tokens = [normalise(t.text).strip("|") for t in line.tokens]
        for question_id, answer in _id_pairs(tokens):
            entry = make_entry(
                answer, number=None, question_id=question_id, subject=_row_subject(tokens) or subject, exam=exam
            )
            entries.append(_placed(entry, line))
    return entries if len(entries) > 1 else []


def _row_subject(tokens: Sequence[str]) -> str | None:
    return next((s for t in tokens if t.isalpha() and len(t) > 2 and (s := subject_of(t))), None)


def _id_pairs(tokens: Sequence[str]) -> list[tuple[str, str]]:
    """(question id, answer) pairs of a row; a row may hold several, and an answer several ids joined by commas."""
    pairs: list[tuple[str, str]] = []
    i = 0
    while i < len(tokens):
        if not _ID.fullmatch(tokens[i]):
            i += 1
            continue
        question_id, j = tokens[i], i + 1
        parts: list[str] = []
        while j < len(tokens) and (
            _ANSWER_CELL.fullmatch(tokens[j]) or tokens[j].lower() in ("or", ",", "to", "&", "and")
        ):
            joins = bool(parts) and (
                parts[-1].endswith((",", ";")) or parts[-1].lower() in ("or", ",", "to", "&", "and")
            )
            if parts and not joins and tokens[j].lower() not in ("or", ",", "to", "&", "and"):
                break
            parts.append(tokens[j])
            j += 1
        if parts:
            pairs.append((question_id, " ".join(parts)))
        i = max(j, i + 1)
    return pairs


def _read_versions(lines: Sequence[Line], exam: Exam | None) -> list[KeyEntry]:
    """A table with a column of answers for each version code; its heading may stand again on every page."""
    entries: list[KeyEntry] = []
    columns: Columns | None = None
    heads: list[float] = []
    for line in lines:
        cells = _cells(line.tokens)
        found = find_columns([text for text, _ in cells])
        if len(found.versions) > 1:
            columns, heads = found, [x for _, x in cells]
            continue
        if columns is None:
            continue
        row = _under_heads(line.tokens, heads)
        if row is None:
            continue
        read, _ = read_rows([row], columns, first_row=0, exam=exam)
        entries.extend(_placed(e, line) for e in read)
    return entries


def _cells(tokens: Sequence[Token]) -> list[tuple[str, float]]:
    """A heading's cells: tokens that stand close together are one ("Q. No.", "Version A-1")."""
    cells: list[list[Token]] = []
    for token in tokens:
        gap = token.x0 - cells[-1][-1].x1 if cells else 0.0
        if cells and gap < (token.bottom - token.top) * 0.6:
            cells[-1].append(token)
        else:
            cells.append([token])
    return [(" ".join(normalise(t.text) for t in c), (c[0].x0 + c[-1].x1) / 2) for c in cells]


def _under_heads(tokens: Sequence[Token], heads: Sequence[float]) -> list[str] | None:
    """The row's tokens, each in the column whose heading is nearest; None for a line that is no row."""
    if not tokens or not re.fullmatch(r"\d{1,3}[.)]?", normalise(tokens[0].text)):
        return None
    if len(tokens) == len(heads):
        return [normalise(t.text) for t in tokens]
    row = ["" for _ in heads]
    for token in tokens:
        middle = (token.x0 + token.x1) / 2
        column = min(range(len(heads)), key=lambda i: abs(heads[i] - middle))
        row[column] = f"{row[column]} {normalise(token.text)}".strip()
    return row


def _read_numbered(lines: Sequence[Line], exam: Exam | None) -> list[KeyEntry]:
    """A list of "Ans for Q.7: 3", where the document has nothing else."""
    found = [e for line in lines for e in read_all_inline([line], exam=exam) if e.number is not None and e.answer]
    return [replace(e, method="table") for e in found]


def _placed(entry: KeyEntry, line: Line) -> KeyEntry:
    seen = min((t.confidence for t in line.tokens), default=1.0)
    return replace(
        entry,
        page=line.page,
        bbox=(line.x0, line.top, line.x1, line.bottom),
        confidence=round(entry.confidence * seen, 4),
    )
