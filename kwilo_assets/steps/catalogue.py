"""The step of raw/papers/catalogue: one row a booklet of the manifests, with what is known of it so far."""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.manifests.catalogue_table import CATALOGUE_SCHEMA, rows_of_catalogue
from kwilo_assets.booklet_state import booklet_states
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import CATALOGUE
from kwilo_assets.workplace import Workplace


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """One row a booklet, by booklet id; the manifests' problems are in the notes."""
    seen = work.records.see_sources(entries)
    out.table(CATALOGUE.table, CATALOGUE_SCHEMA, rows_of_catalogue(work.catalogue, booklet_states(work, seen)))
    out.notes["problems"] = [p.one_line() for p in work.catalogue.problems]
