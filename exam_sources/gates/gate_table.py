"""Gate results as a table (`gates/{stage}`, one partition a paper), and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pyarrow as pa

from exam_sources.gates.result import GateResult, Outcome, Stage
from kwilo_core.canonical import canonical_json
from kwilo_core.ids import paper_of_booklet

GATE_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("booklet_id", pa.string()),
        ("stage", pa.string()),
        ("check", pa.string()),
        ("question_number", pa.int32()),  # the printed number where the row is about one question
        ("outcome", pa.string()),
        ("reason", pa.string()),
        ("content_hash", pa.string()),
        ("evidence", pa.string()),  # JSON object
    ]
)


def gate_table_name(stage: Stage) -> str:
    """The name of the table with the results of one stage."""
    return f"gates/{stage.value}"


def rows_of_results(results: Sequence[GateResult]) -> list[dict[str, Any]]:
    """One row of `GATE_SCHEMA` for each result, in their order."""
    return [
        {
            "paper_id": paper_of_booklet(r.booklet_id),
            "booklet_id": r.booklet_id,
            "stage": r.stage.value,
            "check": r.check,
            "question_number": r.question_number,
            "outcome": r.outcome.value,
            "reason": r.reason,
            "content_hash": r.content_hash,
            "evidence": canonical_json(r.evidence),
        }
        for r in results
    ]


def results_of_rows(rows: Sequence[dict[str, Any]]) -> list[GateResult]:
    """The results that `rows_of_results` wrote."""
    return [
        GateResult(
            booklet_id=row["booklet_id"],
            stage=Stage(row["stage"]),
            check=row["check"],
            outcome=Outcome(row["outcome"]),
            content_hash=row["content_hash"],
            reason=row["reason"] or "",
            evidence=json.loads(row["evidence"]) if row["evidence"] else {},
            question_number=None if row["question_number"] is None else int(row["question_number"]),
        )
        for row in rows
    ]
