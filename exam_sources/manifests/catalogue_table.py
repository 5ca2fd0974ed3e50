"""The catalogue as a table: one row a booklet, the columns of contracts.md (Catalogue) with its ids beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import pyarrow as pa

from exam_sources.manifests.catalogue import Catalogue, CatalogueEntry
from kwilo_core.canonical import canonical_json

CATALOGUE_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("booklet_id", pa.string()),
        ("kind", pa.string()),
        ("exam", pa.string()),
        ("year", pa.int32()),
        ("session", pa.string()),
        ("shift", pa.string()),
        ("paper", pa.string()),
        ("subject", pa.string()),
        ("collection", pa.string()),
        ("version_code", pa.string()),
        ("languages", pa.string()),  # JSON list
        ("publisher", pa.string()),
        ("covers", pa.string()),  # JSON list; null for the whole paper
        ("exam_date", pa.date32()),
        ("source_url", pa.string()),
        ("authority", pa.string()),
        ("rights_status", pa.string()),
        ("rights_evidence", pa.string()),
        ("files", pa.string()),  # JSON list: role, source, sha256, object_uri, authority, date, version_code, ...
        ("manifest", pa.string()),  # the manifest's own name for its set of papers
        ("marks_max", pa.float64()),
        ("parse_confidence", pa.float64()),
        ("gate", pa.string()),
        ("review_status", pa.string()),
        ("first_seen_at", pa.timestamp("us", tz="UTC")),
        ("read_at", pa.timestamp("us", tz="UTC")),
    ]
)


@dataclass(frozen=True, slots=True)
class BookletState:
    """What is known of a booklet beyond its manifest; None where it was not read yet.

    Attributes:
        object_uris: {sha256: where the stored bytes are}.
    """

    marks_max: float | None = None
    parse_confidence: float | None = None
    gate: str | None = None
    review_status: str | None = None
    first_seen_at: datetime | None = None
    read_at: datetime | None = None
    object_uris: Mapping[str, str] | None = None


def row_of_entry(entry: CatalogueEntry, state: BookletState | None = None) -> dict[str, Any]:
    """One row of `CATALOGUE_SCHEMA`."""
    state = state or BookletState()
    uris = state.object_uris or {}
    key = entry.booklet.paper
    return {
        "paper_id": entry.paper_id,
        "booklet_id": entry.booklet_id,
        "kind": entry.kind.value,
        "exam": key.exam.value,
        "year": key.year,
        "session": key.session,
        "shift": key.shift,
        "paper": key.paper,
        "subject": key.subject,
        "collection": key.collection,
        "version_code": entry.booklet.version_code,
        "languages": canonical_json(list(entry.booklet.languages)),
        "publisher": entry.publisher,
        "covers": canonical_json(list(entry.booklet.covers)) if entry.booklet.covers else None,
        "exam_date": entry.exam_date,
        "source_url": entry.source_url,
        "authority": entry.authority.value if entry.authority else None,
        "rights_status": entry.rights_status.value if entry.rights_status else None,
        "rights_evidence": entry.rights_evidence,
        "files": canonical_json(
            [
                {
                    "role": f.role.value,
                    "source": f.source,
                    "sha256": f.sha256,
                    "object_uri": uris.get(f.sha256 or ""),
                    "authority": f.authority.value if f.authority else None,
                    "date": f.date.isoformat() if f.date else None,
                    "version_code": f.version_code,
                    "is_unlocated": f.is_unlocated,
                    "address_checked": f.address_checked.isoformat() if f.address_checked else None,
                }
                for f in entry.files
            ]
        ),
        "manifest": entry.collection,
        "marks_max": state.marks_max,
        "parse_confidence": state.parse_confidence,
        "gate": state.gate,
        "review_status": state.review_status,
        "first_seen_at": state.first_seen_at,
        "read_at": state.read_at,
    }


def rows_of_catalogue(catalogue: Catalogue, states: Mapping[str, BookletState] | None = None) -> list[dict[str, Any]]:
    """One row a booklet, by booklet id; `states` is by booklet id too."""
    states = states or {}
    return [row_of_entry(entry, states.get(entry.booklet_id)) for entry in catalogue.entries]
