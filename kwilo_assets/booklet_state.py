"""How far each booklet has come: for the catalogue and for the end of a run. No Dagster here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from exam_sources.gates.result import Outcome
from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.manifests.catalogue_table import BookletState
from kwilo_assets.admitted import Standing, booklet_standings
from kwilo_assets.stages import ALIGNED, DOCUMENT, PAGE_LAYOUT, PAPER_STAGES, SEGMENTED, TAGGED, failure_table
from kwilo_assets.workplace import Workplace

FAILED = "failed"
UNREAD = "unread"


@dataclass(frozen=True, slots=True)
class BookletEnd:
    """Where a booklet stands at the end of a run.

    Attributes:
        questions: How many were read; None where it did not come so far.
        gate: passed, held, rejected, failed (a stage broke) or unread (not everything was asked for).
        reason: Why, where it is not passed.
    """

    booklet_id: str
    questions: int | None
    gate: str
    reason: str


def booklet_ends(work: Workplace, paper_ids: Iterable[str]) -> list[BookletEnd]:
    """Where each booklet of these papers stands, by booklet id."""
    ends = []
    for paper_id in paper_ids:
        questions = _count_by_booklet(work, SEGMENTED.table, paper_id)
        broken = _broken(work, paper_id)
        for standing in booklet_standings(work, paper_id, TAGGED, through=True):
            gate, reason = _gate(standing, broken.get(standing.booklet_id))
            ends.append(BookletEnd(standing.booklet_id, questions.get(standing.booklet_id), gate, reason))
    return sorted(ends, key=lambda e: e.booklet_id)


def _gate(standing: Standing, broken: str | None) -> tuple[str, str]:
    if broken:
        return FAILED, broken
    if standing.admitted:
        approved = standing.admission.approved_by
        names = ", ".join(sorted({d.who for d in approved}))
        return Outcome.PASSED.value, f"approved by {names}" if approved else ""
    if standing.admission.rejected:
        return Outcome.REJECTED.value, standing.why_not
    if standing.admission.open_holds or standing.held_with:
        return Outcome.HELD.value, standing.why_not
    return UNREAD, standing.why_not


def _broken(work: Workplace, paper_id: str) -> dict[str, str]:
    """{booklet id: reason} of the stages that broke last time they ran."""
    found: dict[str, str] = {}
    for stage in PAPER_STAGES:
        made = work.tables.made(failure_table(stage), paper_id)
        if made is None or not made.rows:
            continue
        for row in work.tables.read_rows(failure_table(stage), paper_id):
            if row["is_broken"]:
                found.setdefault(row["booklet_id"], f"{stage.name}: {row['reason']}")
    return found


def _count_by_booklet(work: Workplace, table: str, paper_id: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in _rows(work, table, paper_id):
        found[row["booklet_id"]] = found.get(row["booklet_id"], 0) + 1
    return found


def _rows(work: Workplace, table: str, paper_id: str) -> list[dict[str, Any]]:
    return work.tables.read_rows(table, paper_id) if work.tables.made(table, paper_id) else []


def booklet_states(work: Workplace, first_seen: Mapping[str, datetime]) -> dict[str, BookletState]:
    """What the catalogue says of each booklet beyond its manifest.

    Args:
        first_seen: {booklet id: when a manifest first named it}, from the records.
    """
    ends = {e.booklet_id: e for e in booklet_ends(work, work.catalogue.paper_ids)}
    return {e.booklet_id: _state(work, e, ends[e.booklet_id], first_seen) for e in work.catalogue.entries}


def _read_at(work: Workplace, paper_id: str) -> datetime:
    """When the paper's pages were last read: no table holds a time, so it is that of the file."""
    made = work.tables.path(PAGE_LAYOUT.table, paper_id).stat().st_mtime
    return datetime.fromtimestamp(made, UTC)


def _state(work: Workplace, entry: CatalogueEntry, end: BookletEnd, first_seen: Mapping[str, datetime]) -> BookletState:
    def own(table: str) -> list[dict[str, Any]]:
        return [r for r in _rows(work, table, entry.paper_id) if r["booklet_id"] == entry.booklet_id]

    read, aligned, stored = own(SEGMENTED.table), own(ALIGNED.table), own(DOCUMENT.table)
    tagged = _rows(work, TAGGED.table, entry.paper_id) if end.gate == Outcome.PASSED.value else []
    reviewed = {r["review_status"] for r in tagged}
    return BookletState(
        marks_max=round(sum(r["marks_effective"] or 0 for r in aligned), 4) if aligned else None,
        parse_confidence=round(sum(r["confidence"] for r in read) / len(read), 4) if read else None,
        gate=end.gate,
        # the least of its questions': one that is untagged keeps the booklet raw
        review_status=next((s for s in ("raw", "machine_tagged", "human_reviewed") if s in reviewed), None),
        first_seen_at=first_seen.get(entry.booklet_id),
        read_at=_read_at(work, entry.paper_id) if read else None,
        object_uris={
            r["stated_sha256"] or r["file_sha256"]: work.objects.uri(r["object_name"])
            for r in stored
            if r["object_name"]
        },
    )
