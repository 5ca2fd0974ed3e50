"""What became of each file of a booklet, as a table: one row a file, stored or failed with its reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pyarrow as pa

from exam_sources.acquisition.acquire import AcquiredFile, Outcome
from exam_sources.manifests.catalogue import CatalogueEntry

STORED, FAILED = "stored", "failed"

DOCUMENT_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("booklet_id", pa.string()),
        ("role", pa.string()),
        ("file_sha256", pa.string()),  # of the bytes that came, those turned down included; null where none came
        ("object_name", pa.string()),  # null where the file is not stored
        ("size_bytes", pa.int64()),
        ("media_type", pa.string()),
        ("source", pa.string()),
        ("fetched_from", pa.string()),
        ("stated_sha256", pa.string()),
        ("authority", pa.string()),
        ("rights_status", pa.string()),
        ("version_code", pa.string()),  # the version that a key is for, where the manifest says so
        ("file_date", pa.date32()),
        ("status", pa.string()),
        ("reason", pa.string()),
    ]
)


def rows_of_documents(entry: CatalogueEntry, outcomes: Iterable[Outcome]) -> list[dict[str, Any]]:
    """One row of `DOCUMENT_SCHEMA` for each file of `entry`, in the order of `outcomes`."""
    rows = []
    for outcome in outcomes:
        file = outcome.file
        stored = outcome if isinstance(outcome, AcquiredFile) else None
        rows.append(
            {
                "paper_id": entry.paper_id,
                "booklet_id": entry.booklet_id,
                "role": file.role.value,
                "file_sha256": outcome.sha256,
                "object_name": stored.object_name if stored else None,
                "size_bytes": outcome.size_bytes,
                "media_type": stored.media_type if stored else None,
                "source": file.source,
                "fetched_from": (stored.fetched_from or None) if stored else None,
                "stated_sha256": file.sha256,
                "authority": file.authority.value if file.authority else None,
                "rights_status": entry.rights_status.value if entry.rights_status else None,
                "version_code": file.version_code,
                "file_date": file.date,
                "status": STORED if stored else FAILED,
                "reason": _reason(outcome),
            }
        )
    return rows


def _reason(outcome: Outcome) -> str | None:
    if not isinstance(outcome, AcquiredFile):
        return f"{outcome.reason}: {outcome.message}"
    if outcome.is_changed_at_source:
        return f"changed_at_source: the address gave {outcome.earlier[-1]} before"
    return None
