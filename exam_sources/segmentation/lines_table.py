"""What stands around the questions of a booklet, as a table and back: keys and schemes are read without the PDF.

One row is a line or a figure that segmentation set aside (an answer beside a question, a solution, a key at the end, a
printed marking scheme), a fact that the pages state, or a failure. The questions themselves are in their own table.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

import pyarrow as pa

from exam_sources.model import Question
from exam_sources.reading.page_model import Figure, Line, Token
from exam_sources.segmentation.result import Failure, Segmentation
from exam_sources.self_description.facts import DocumentFacts, Place, Statement
from kwilo_core.canonical import canonical_json

LINES_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("booklet_id", pa.string()),
        ("kind", pa.string()),  # answer, solution, key_item, section, facts, failure
        ("position", pa.int32()),  # of the question, for answers and solutions
        ("section", pa.string()),  # its name, for a line under a section's heading
        ("page", pa.int32()),
        ("text", pa.string()),  # for a person who looks; what is read back is `item`
        ("item", pa.string()),  # the line, figure, facts or failure as JSON
    ]
)


def rows_of_segmentation(found: Segmentation, *, paper_id: str, booklet_id: str) -> list[dict[str, Any]]:
    """Rows of `LINES_SCHEMA` for all of `found` but its questions, in an order that `segmentation_of_rows` keeps."""
    rows: list[dict[str, Any]] = []

    def add(kind: str, item: Any, *, position: int | None = None, section: str | None = None) -> None:
        rows.append(
            {
                "paper_id": paper_id,
                "booklet_id": booklet_id,
                "kind": kind,
                "position": position,
                "section": section,
                "page": getattr(item, "page", None),
                "text": item.text if isinstance(item, Line) else None,
                "item": None if item is None else canonical_json(_plain(item)),
            }
        )

    for kind, by_position in (("answer", found.answer_lines), ("solution", found.solution_lines)):
        for position, lines in sorted(by_position.items()):
            for line in lines:
                add(kind, line, position=position)
    for item in found.key_items:
        add("key_item", item)
    for section, lines in found.section_lines.items():
        add("section", None, section=section)  # a heading with no line below it is kept too
        for line in lines:
            add("section", line, section=section)
    add("facts", found.facts)
    for failure in found.failures:
        add("failure", failure)
    return rows


def segmentation_of_rows(questions: Sequence[Question], rows: Iterable[dict[str, Any]]) -> Segmentation:
    """The segmentation that `rows_of_segmentation` wrote.

    Args:
        questions: Of the same booklet, in reading order.
        rows: Of the same booklet, in the order that they were written.
    """
    answers: dict[int, list[Line]] = {}
    solutions: dict[int, list[Line]] = {}
    sections: dict[str, list[Line]] = {}
    keys: list[Line | Figure] = []
    failures: list[Failure] = []
    facts = DocumentFacts()
    for row in rows:
        item: Any = json.loads(row["item"]) if row["item"] else None
        kind = row["kind"]
        if kind == "answer":
            answers.setdefault(int(row["position"]), []).append(_line(item))
        elif kind == "solution":
            solutions.setdefault(int(row["position"]), []).append(_line(item))
        elif kind == "key_item":
            keys.append(_line(item) if "tokens" in item else Figure(**item))
        elif kind == "section":
            lines = sections.setdefault(row["section"], [])
            if item is not None:
                lines.append(_line(item))
        elif kind == "facts":
            facts = _facts(item)
        elif kind == "failure":
            failures.append(Failure(**item))
        else:
            raise ValueError(f"kind {kind!r} of a line; expected answer, solution, key_item, section, facts or failure")
    return Segmentation(
        questions=tuple(questions),
        answer_lines={k: tuple(v) for k, v in answers.items()},
        solution_lines={k: tuple(v) for k, v in solutions.items()},
        key_items=tuple(keys),
        section_lines={k: tuple(v) for k, v in sections.items()},
        facts=facts,
        failures=tuple(failures),
    )


def _plain(item: Line | Figure | DocumentFacts | Failure) -> dict[str, Any]:
    return asdict(item)


def _facts(data: dict[str, Any]) -> DocumentFacts:
    said = tuple(Statement(**(s | {"place": Place(s["place"])})) for s in data["statements"])
    return DocumentFacts(**(data | {"languages": tuple(data["languages"]), "statements": said}))


def _line(data: dict[str, Any]) -> Line:
    return Line(**(data | {"tokens": tuple(Token(**t) for t in data["tokens"])}))
