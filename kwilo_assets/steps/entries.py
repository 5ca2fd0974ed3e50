"""The step of core/answer_keys/entries: what every source says of the answers of each booklet."""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.findings import Finding, hold
from exam_sources.gates.keys import keys_gate
from exam_sources.keys.booklet_entries import entries_of_booklet
from exam_sources.keys.documents import read_key_document
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.entry_table import ENTRY_SCHEMA, row_of_entry
from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.parse_limits import read_key_in_limits
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import ENTRIES
from kwilo_assets.steps.alignment import align_booklet
from kwilo_assets.steps.question_rows import take_answers
from kwilo_assets.steps.stored_files import StoredFile, stored_files
from kwilo_assets.steps.stored_questions import segmentation_of
from kwilo_assets.workplace import Workplace
from kwilo_core.errors import KwiloError


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """One row an entry: printed in the booklet, or in a key of its own."""
    out.table(ENTRIES.table, ENTRY_SCHEMA)
    for entry in entries:
        with out.booklet(entry.booklet_id):
            if entry.questions is not None:
                take_answers(work, entry, out)
                continue
            _read(work, entry, out)


def _read(work: Workplace, entry: CatalogueEntry, out: StageOutput) -> None:
    segmentation = segmentation_of(work, entry.paper_id, entry.booklet_id)
    found: list[KeyEntry] = []
    findings: list[Finding] = []
    for file in stored_files(work, entry.paper_id, entry.booklet_id):
        if file.role == "paper":
            found += entries_of_booklet(
                segmentation, file_sha256=file.sha256, authority=file.authority, exam=entry.booklet.paper.exam
            )
            continue
        try:
            found += _of_document(work, entry, file)
        except KwiloError as error:  # the questions stand without it: the booklet waits at this gate, it is not broken
            out.failure(entry.booklet_id, f"key_not_readable: {error.one_line()}")
            findings.append(
                hold("key_not_readable", f"the {file.role} file: {error.one_line()}", file_sha256=file.sha256)
            )
    rows = [row_of_entry(e, paper_id=entry.paper_id, booklet_id=entry.booklet_id) for e in found]
    out.table(ENTRIES.table, ENTRY_SCHEMA, rows)
    aligned = align_booklet(segmentation, found, entry.booklet)
    findings += aligned.of_the_key
    used = aligned.alignment.entries_used
    out.gates += keys_gate(
        entry.booklet_id, segmentation.questions, found, findings, used=used, authority=entry.authority
    )


def _of_document(work: Workplace, entry: CatalogueEntry, file: StoredFile) -> list[KeyEntry]:
    # a table is read within its own limits of size; what needs a reader of foreign formats gets a process of its own
    read = read_key_document if file.path.suffix.lower() in (".csv", ".json") else read_key_in_limits
    return read(
        file.path,
        booklet=entry.booklet,
        authority=file.authority,
        role=file.role,
        workers=work.settings.worker_count,
        cache=work.home.cache,
    )
