"""A logical question as a row of a Parquet table, and back."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pyarrow as pa

from exam_sources.logical.merge import LogicalQuestion, Printing
from exam_sources.question_table import QUESTION_SCHEMA, question_of_row, row_of_question
from kwilo_core.canonical import canonical_json
from kwilo_core.ids import paper_of_booklet

EXTRA_LOGICAL = [
    pa.field("question_id", pa.string()),
    pa.field("standing_booklet", pa.string()),
    pa.field("printings", pa.string()),
    pa.field("conflicts", pa.string()),
]
LOGICAL_SCHEMA = pa.schema([*QUESTION_SCHEMA, *EXTRA_LOGICAL])
"""One row a question of a paper; `booklet_id` and `position` are those of the reading that stands."""


def row_of_logical(logical: LogicalQuestion) -> dict[str, Any]:
    """One row of `LOGICAL_SCHEMA`."""
    row = row_of_question(
        logical.question,
        paper_id=paper_of_booklet(logical.standing_booklet),
        booklet_id=logical.standing_booklet,
        position=logical.printings[0].position,
    )
    return row | {
        "question_id": logical.question_id,
        "standing_booklet": logical.standing_booklet,
        "printings": canonical_json([asdict(p) for p in logical.printings]),
        "conflicts": canonical_json(list(logical.conflicts)),
    }


def logical_of_row(row: dict[str, Any]) -> LogicalQuestion:
    """The logical question that `row_of_logical` wrote."""
    return LogicalQuestion(
        question_number=row["question_number"],
        question_id=row["question_id"],
        question=question_of_row(row),
        standing_booklet=row["standing_booklet"],
        printings=tuple(Printing(**p) for p in json.loads(row["printings"])),
        conflicts=tuple(json.loads(row["conflicts"])),
    )
