"""The step of core/questions/aligned: each booklet's questions with answers, marks and status.

The booklets of weak authority come last: they are judged by what their better siblings say.
"""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.corroboration.agreement import compare_booklets
from exam_sources.gates.aligned import aligned_gate
from exam_sources.gates.authority import Witnesses
from exam_sources.gates.keys import covered_positions
from exam_sources.keys.entry_table import entry_of_row
from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.marks.scheme import find_scheme
from exam_sources.model import Question
from exam_sources.question_table import QUESTION_SCHEMA, question_of_row, row_of_question
from kwilo_assets.admitted import booklet_standings
from kwilo_assets.shared_content import twins_of
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import ALIGNED, ENTRIES
from kwilo_assets.steps.alignment import align_booklet
from kwilo_assets.steps.question_rows import take_marks
from kwilo_assets.steps.stored_questions import segmentation_of
from kwilo_assets.workplace import Workplace
from records.admission import admit
from records.decision import decisions_about
from records.queue import file_hashes


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """One row a question of a booklet."""
    out.table(ALIGNED.table, QUESTION_SCHEMA)
    rows = work.tables.read_rows(ENTRIES.table, out.partition)
    for entry in sorted(entries, key=_is_weak):
        with out.booklet(entry.booklet_id):
            if entry.questions is not None:
                take_marks(work, entry, out)
                continue
            own = [entry_of_row(r) for r in rows if r["booklet_id"] == entry.booklet_id]
            aligned = align_booklet(segmentation_of(work, entry.paper_id, entry.booklet_id), own, entry.booklet)
            questions = aligned.alignment.questions
            out.table(
                ALIGNED.table,
                QUESTION_SCHEMA,
                [
                    row_of_question(q, paper_id=entry.paper_id, booklet_id=entry.booklet_id, position=n)
                    for n, q in enumerate(questions)
                ],
            )
            scheme = find_scheme(entry.booklet.paper)
            expected = scheme.expected_shape(entry.booklet.covers) if scheme else None
            out.gates += aligned_gate(
                entry.booklet,
                questions,
                expected=expected,
                findings=aligned.of_the_questions,
                holes=set(range(len(questions))) - covered_positions(questions, own),
                witnesses=_witnesses(work, entry, questions, entries, out),
            )


def _is_weak(entry: CatalogueEntry) -> bool:
    return entry.authority is not None and entry.authority.is_weak


def _witnesses(
    work: Workplace,
    entry: CatalogueEntry,
    questions: Sequence[Question],
    entries: Sequence[CatalogueEntry],
    out: StageOutput,
) -> Witnesses:
    """What other papers and, for a mirror, its better siblings say of a booklet."""
    twins = twins_of(work, entry.paper_id)
    if not _is_weak(entry):
        return Witnesses(entry.authority, twins=twins)
    waiting = {s.booklet_id: s.why_not for s in booklet_standings(work, entry.paper_id, ALIGNED) if not s.admitted}
    better = [e for e in work.entries(entry.paper_id) if e.authority is not None and not e.authority.is_weak]
    waiting = {e.booklet_id: waiting[e.booklet_id] for e in better if e.booklet_id in waiting}
    files = file_hashes(work.tables, entry.paper_id)
    agreements = []
    for other in (e for e in better if e in entries):
        booklet_id = other.booklet_id
        judged = [g for g in out.gates if g.booklet_id == booklet_id]
        admission = admit(judged, decisions_about(work.decisions, booklet_id), files.get(booklet_id, set()))
        if not admission.admitted:
            waiting[booklet_id] = " | ".join(r.reason for r in (*admission.rejected, *admission.open_holds)) or "held"
            continue
        theirs = [question_of_row(r) for r in out.rows[ALIGNED.table] if r["booklet_id"] == booklet_id]
        agreements.append(compare_booklets(questions, theirs, booklet_id=booklet_id, authority=str(other.authority)))
    return Witnesses(entry.authority, agreements, waiting, twins)
