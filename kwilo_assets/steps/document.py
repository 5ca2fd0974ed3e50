"""The step of raw/papers/document: the files of each booklet, brought into the store or turned down with a reason."""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.acquisition.acquire import booklets_by_paper_bytes
from exam_sources.acquisition.document_table import DOCUMENT_SCHEMA, rows_of_documents
from exam_sources.acquisition.outcome import AcquisitionFailure
from exam_sources.acquisition.side_by_side import Acquisition
from exam_sources.gates.document import document_gate, withdrawn_gate
from exam_sources.gates.result import Outcome
from exam_sources.manifests.catalogue import CatalogueEntry
from kwilo_assets.shared_content import booklets_of_bytes
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import DOCUMENT
from kwilo_assets.workplace import Workplace


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """One row a file of each booklet. What failed for a time only is tried again by the next run."""
    out.table(DOCUMENT.table, DOCUMENT_SCHEMA)
    for entry in entries:
        if entry.booklet_id in work.withdrawn:
            out.failure(entry.booklet_id, "withdrawn: its rights were withdrawn; nothing of it is kept or fetched")
            out.gates += withdrawn_gate(entry)
    entries = [e for e in entries if e.booklet_id not in work.withdrawn]
    work.records.see_sources(entries)
    outcomes, jobs = {}, {}
    with Acquisition(entries, work.objects) as coming:
        for entry in entries:
            with out.booklet(entry.booklet_id):
                jobs[entry.booklet_id] = work.records.start_job(entry.booklet_id)
                outcomes[entry.booklet_id] = coming.of(entry)
    found = {h: set(b) for h, b in booklets_of_bytes(work).items()}
    for sha256, booklets in booklets_by_paper_bytes(entries, outcomes).items():
        found.setdefault(sha256, set()).update(booklets)
    same_bytes = {sha256: sorted(booklets) for sha256, booklets in found.items()}
    for entry in entries:
        for outcome in outcomes.get(entry.booklet_id, ()):
            if isinstance(outcome, AcquisitionFailure):
                out.failure(entry.booklet_id, f"{outcome.reason}: {outcome.message}")
                out.is_transient = out.is_transient or outcome.is_transient
        if entry.booklet_id in outcomes:
            out.table(DOCUMENT.table, DOCUMENT_SCHEMA, rows_of_documents(entry, outcomes[entry.booklet_id]))
            gates = document_gate(entry, outcomes[entry.booklet_id], same_bytes=same_bytes)
            held_for = "; ".join(dict.fromkeys(g.reason for g in gates if g.outcome is Outcome.HELD))
            work.records.finish_job(jobs[entry.booklet_id], entry, outcomes[entry.booklet_id], held_for=held_for)
            out.gates += gates
