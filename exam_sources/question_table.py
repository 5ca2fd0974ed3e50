"""A question as a row of a Parquet table, and back. The same columns from `segmented` to `logical`.

Nested values are JSON strings. Extra columns of a stage are added by that stage (`EXTRA_*`).
"""

from __future__ import annotations

import json
from typing import Any

import pyarrow as pa

from exam_sources.model import Question, effective_marks, question_from_contract
from kwilo_core.canonical import canonical_json

QUESTION_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("booklet_id", pa.string()),
        ("position", pa.int32()),  # 0-based, in reading order
        ("number", pa.int32()),
        ("question_number", pa.int32()),
        ("subject", pa.string()),
        ("section", pa.string()),
        ("question_type", pa.string()),
        ("stem", pa.string()),
        ("options", pa.string()),
        ("answer", pa.string()),
        ("status", pa.string()),
        ("marks", pa.float64()),
        ("negative_marks", pa.float64()),
        ("marks_effective", pa.float64()),
        ("section_attempt", pa.int32()),
        ("section_of", pa.int32()),
        ("has_diagram", pa.bool_()),
        ("page", pa.int32()),
        ("confidence", pa.float64()),
        ("content_hash", pa.string()),
        ("contract", pa.string()),  # the whole question in the form of the parse contract: what `question_of_row` reads
    ]
)


def row_of_question(question: Question, *, paper_id: str, booklet_id: str, position: int) -> dict[str, Any]:
    """One row of `QUESTION_SCHEMA`."""
    contract = question.to_contract()
    return {
        "paper_id": paper_id,
        "booklet_id": booklet_id,
        "position": position,
        "number": question.number,
        "question_number": question.question_number,
        "subject": question.subject,
        "section": question.section,
        "question_type": question.question_type.value,
        "stem": question.stem,
        "options": canonical_json(contract["options"]),
        "answer": None if question.answer is None else canonical_json(question.answer),
        "status": question.status.value,
        "marks": question.marks,
        "negative_marks": question.negative_marks,
        "marks_effective": effective_marks(question),
        "section_attempt": question.section_attempt,
        "section_of": question.section_of,
        "has_diagram": question.has_diagram,
        "page": question.page or None,  # a question of a file of structured questions stands on no page
        "confidence": round(question.confidence, 4),
        "content_hash": question.content_hash,
        "contract": canonical_json(contract),
    }


def question_of_row(row: dict[str, Any]) -> Question:
    """The question that `row_of_question` wrote."""
    return question_from_contract(json.loads(row["contract"]))
