"""The step of core/papers/page_layout: the words of every page of each booklet's paper."""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.gates.content import pages_hash
from exam_sources.gates.layout import layout_gate, unusable_file
from exam_sources.gates.question_file import layout_without_pages
from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.parse_limits import read_document_in_limits
from exam_sources.reading.layout_tables import GRAPHIC_SCHEMA, PAGE_SCHEMA, WORD_SCHEMA, rows_of_pages
from exam_sources.reading.quality import reading_quality
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import PAGE_LAYOUT
from kwilo_assets.steps.stored_files import paper_file, questions_file
from kwilo_assets.workplace import Workplace
from kwilo_core.errors import UnusableFileError

WORDS, GRAPHICS, PAGES = PAGE_LAYOUT.tables


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """Words, drawn things and pages of each booklet; a page that failed is a row with its reason."""
    for table, schema in ((WORDS, WORD_SCHEMA), (GRAPHICS, GRAPHIC_SCHEMA), (PAGES, PAGE_SCHEMA)):
        out.table(table, schema)
    for entry in entries:
        with out.booklet(entry.booklet_id):
            _read(work, entry, out)


def _read(work: Workplace, entry: CatalogueEntry, out: StageOutput) -> None:
    booklet_id = entry.booklet_id
    if entry.questions is not None:
        out.gates += layout_without_pages(booklet_id, questions_file(work, entry).sha256)
        return
    file = paper_file(work, entry.paper_id, booklet_id)
    try:
        pages = read_document_in_limits(
            file.path,
            languages=entry.booklet.languages,
            workers=work.settings.worker_count,
            cache=work.home.cache,
            on_page=lambda done, total: work.on_page(booklet_id, done, total),
        )
    except UnusableFileError as error:
        # the gate tells it by its own claims; a failure row beside them, and no rows of words
        out.failure(booklet_id, f"{error.reason}: {error.one_line()}")
        out.gates += unusable_file(booklet_id, error, file.sha256)
        return
    quality = reading_quality(pages)
    for page, reason in quality.failed_pages:
        out.failure(booklet_id, reason, page=page)
    rows = rows_of_pages(pages, paper_id=entry.paper_id, booklet_id=booklet_id, file_sha256=file.sha256, role=file.role)
    for table, found in zip(PAGE_LAYOUT.tables, rows, strict=True):
        out.table(table, out.schemas[table], found)
    out.gates += layout_gate(booklet_id, quality, pages_hash(pages))
