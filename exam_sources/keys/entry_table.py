"""A key entry as a row of a Parquet table, and back."""

from __future__ import annotations

import json
from typing import Any

import pyarrow as pa

from exam_sources.answers import check_answer
from exam_sources.keys.entry import KeyEntry
from kwilo_core.canonical import canonical_json

ENTRY_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("booklet_id", pa.string()),
        ("position", pa.int32()),
        ("number", pa.int32()),
        ("question_id_printed", pa.string()),  # the examining body's id; `question_id` is the platform's
        ("option_ids", pa.string()),
        ("subject", pa.string()),
        ("version", pa.string()),
        ("answer", pa.string()),
        ("as_printed", pa.string()),
        ("method", pa.string()),
        ("authority", pa.string()),
        ("file_sha256", pa.string()),
        ("page", pa.int32()),
        ("bbox", pa.string()),
        ("confidence", pa.float64()),
    ]
)


def row_of_entry(entry: KeyEntry, *, paper_id: str, booklet_id: str) -> dict[str, Any]:
    """One row of `ENTRY_SCHEMA`."""
    return {
        "paper_id": paper_id,
        "booklet_id": booklet_id,
        "position": entry.position,
        "number": entry.number,
        "question_id_printed": entry.question_id,
        "option_ids": canonical_json(entry.option_ids),
        "subject": entry.subject,
        "version": entry.version,
        "answer": None if entry.answer is None else canonical_json(entry.answer),
        "as_printed": entry.as_printed,
        "method": entry.method,
        "authority": entry.authority,
        "file_sha256": entry.file_sha256,
        "page": entry.page,
        "bbox": None if entry.bbox is None else canonical_json(list(entry.bbox)),
        "confidence": entry.confidence,
    }


def entry_of_row(row: dict[str, Any]) -> KeyEntry:
    """The entry that `row_of_entry` wrote."""
    box = json.loads(row["bbox"]) if row["bbox"] else None
    return KeyEntry(
        number=row["number"],
        answer=check_answer(json.loads(row["answer"])) if row["answer"] else None,
        method=row["method"],
        as_printed=row["as_printed"] or "",
        question_id=row["question_id_printed"],
        option_ids=tuple(tuple(group) for group in json.loads(row["option_ids"] or "[]")),
        subject=row["subject"],
        version=row["version"],
        file_sha256=row["file_sha256"] or "",
        page=row["page"],
        bbox=(box[0], box[1], box[2], box[3]) if box else None,
        authority=row["authority"] or "",
        confidence=row["confidence"],
        position=row["position"],
    )
