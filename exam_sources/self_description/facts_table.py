"""What documents say of themselves, as a table: one row is a statement of a booklet's pages, or a script's share."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

from exam_sources.self_description.compare import Comparison
from exam_sources.self_description.facts import DocumentFacts, Place

FACTS_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("booklet_id", pa.string()),
        ("fact", pa.string()),  # exam, year, paper, session, shift, date, subject, version_code, language, file_date
        ("value", pa.string()),
        ("stands", pa.bool_()),  # whether it is the document's word on the fact, or outweighed by another
        ("page", pa.int32()),
        ("place", pa.string()),  # title, header, footer, address, file; null for languages
        ("words", pa.string()),  # what is printed there
        ("weight", pa.float64()),  # of a language: the share of the letters
        ("manifest", pa.string()),  # what the manifest says; null where it says nothing
        ("agrees", pa.bool_()),  # null where there is nothing to compare
    ]
)


def rows_of_facts(
    facts: DocumentFacts, comparison: Comparison, *, paper_id: str, booklet_id: str
) -> list[dict[str, Any]]:
    """Rows of `FACTS_SCHEMA`, by fact, the statement that stands first."""
    own = {"paper_id": paper_id, "booklet_id": booklet_id}
    rows: list[dict[str, Any]] = []
    for fact in dict.fromkeys(s.fact for s in facts.statements):
        stands = getattr(facts, fact)
        for s in facts.said(fact):
            is_it = stands is not None and s.value == str(stands)
            both = comparison.compared.get(fact) if is_it else None
            rows.append(
                own
                | {"fact": fact, "value": s.value, "stands": is_it, "page": s.page, "place": s.place.value}
                | {"words": s.words, "weight": s.weight}
                | {
                    "manifest": str(both["manifest"]) if both else None,
                    "agrees": fact not in comparison.contradictions if both else None,
                }
            )
    declared = comparison.compared.get("languages", {}).get("manifest")
    for code, share in facts.scripts.items():
        rows.append(
            own
            | {"fact": "language", "value": code, "stands": code in facts.languages, "weight": share}
            | {
                "manifest": "-".join(declared) if declared else None,
                "agrees": f"language {code}" not in comparison.contradictions if declared else None,
            }
        )
    if facts.made_on:
        both = comparison.compared.get("file_date")
        rows.append(
            own
            | {"fact": "file_date", "value": facts.made_on, "stands": True, "place": Place.FILE.value}
            | {
                "manifest": str(both["manifest"]) if both else None,
                "agrees": "file_date" not in comparison.contradictions if both else None,
            }
        )
    return rows
