"""The fingerprints of questions as a table and back, so that papers are compared without reading their questions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from exam_sources.corroboration.twins import Fingerprint, fingerprint
from exam_sources.model import Question
from kwilo_core.canonical import canonical_json

PRINTS_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("booklet_id", pa.string()),
        ("position", pa.int32()),
        ("number", pa.int32()),
        ("pairs", pa.binary()),  # the hashes of its word pairs, unsigned 64-bit, sorted
        ("numbers", pa.string()),  # [[number, how often]], JSON
    ]
)
"""One row: a question of a booklet with enough text to be compared."""


def rows_of_prints(questions: Sequence[Question], *, paper_id: str, booklet_id: str) -> list[dict[str, Any]]:
    """Rows of `PRINTS_SCHEMA`; none for a question with too little text."""
    return [
        {
            "paper_id": paper_id,
            "booklet_id": booklet_id,
            "position": position,
            "number": question.number,
            "pairs": found.pairs.astype("<u8").tobytes(),
            "numbers": canonical_json(found.numbers),
        }
        for position, question in enumerate(questions)
        if (found := fingerprint(question)) is not None
    ]


def prints_of_rows(rows: Iterable[dict[str, Any]]) -> list[tuple[int, Fingerprint]]:
    """(printed number, fingerprint) of the booklet that has the most: a paper's others print the same questions."""
    by_booklet: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        by_booklet.setdefault(row["booklet_id"], []).append(row)
    best = max(sorted(by_booklet.items()), key=lambda pair: len(pair[1]), default=("", []))[1]
    return [
        (row["number"], Fingerprint(np.frombuffer(row["pairs"], dtype="<u8"), _numbers(row["numbers"])))
        for row in sorted(best, key=lambda r: r["position"])
    ]


def _numbers(text: str) -> tuple[tuple[str, int], ...]:
    return tuple((value, count) for value, count in json.loads(text))
