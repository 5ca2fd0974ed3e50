"""Who may go on: the booklets whose gate results, with the decisions about them, admit them. No Dagster here.

The rule itself is `records.admission.admit`, a pure function; this module brings it what it needs from the tables and
the ledger. Every stage after the first gate reads its input through here, whichever way it was started.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from exam_sources.gates.checks import NOT_WITHDRAWN
from exam_sources.gates.result import GateResult, Outcome
from exam_sources.gates.result import Stage as Gate
from exam_sources.manifests.catalogue import CatalogueEntry
from kwilo_assets.stages import StageDef, gates_before
from kwilo_assets.workplace import Workplace
from kwilo_core.canonical import hash_of
from kwilo_core.errors import NotAdmittedError
from records.admission import Admission, admit
from records.decision import decisions_about
from records.queue import file_hashes, gate_results

PAPER_GATES = (Gate.LOGICAL, Gate.TAGGED)
"""Gates behind stages where the booklets of a paper have met; results stand under one booklet and speak of all."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a booklet stands at the gates that were asked about.

    Attributes:
        admitted: It passed, or was approved, at every one of them.
        not_judged: The first gate that has not seen it; None where all have.
        admission: The rule's answer over the gates that have seen it.
        held_with: The booklet under which the paper that both are part of is held, where it is.
    """

    booklet_id: str
    admitted: bool
    not_judged: Gate | None
    admission: Admission
    held_with: str | None = None

    @property
    def is_stopped(self) -> bool:
        """Whether a gate that has judged the booklet keeps it, so that making what is missing would not help."""
        return bool(self.admission.rejected or self.admission.open_holds or self.held_with)

    @property
    def why_not(self) -> str:
        """Why it may not go on, in one line; "" where it may."""
        if self.admitted:
            return ""
        # one cause may break several claims of a stage: told once
        reasons = list(dict.fromkeys(r.reason for r in (*self.admission.rejected, *self.admission.open_holds)))
        if reasons:
            return " | ".join(reasons)
        if self.held_with and self.held_with != self.booklet_id:
            return f"held with {self.held_with}"
        return f"not judged at the gate {self.not_judged}" if self.not_judged else "a decision rejects it"


def booklet_standings(work: Workplace, paper_id: str, stage: StageDef, *, through: bool = False) -> list[Standing]:
    """How every booklet of the paper stands before `stage`, or with its own gate included.

    Once booklets have met, a gate speaks of the paper: then one that is held there holds all that went into it.
    """
    gates = gates_before(stage) + ((stage.gate,) if through and stage.gate else ())
    results = {gate: gate_results(work.tables, gate, paper_id) for gate in gates}
    files = file_hashes(work.tables, paper_id)
    found = [_standing(work, e.booklet_id, results, files) for e in work.entries(paper_id)]
    met = {gate: rs for gate, rs in results.items() if gate in PAPER_GATES}
    for booklet_id in sorted({r.booklet_id for rs in met.values() for r in rs}):
        of_paper = {gate: [r for r in rs if r.booklet_id == booklet_id] for gate, rs in met.items()}
        judged = _standing(work, booklet_id, {gate: rs for gate, rs in of_paper.items() if rs}, files)
        if not judged.admitted:
            # each with its own admission, so that a hold is told once, by the booklet it stands under
            return [replace(s, admitted=False, held_with=booklet_id) for s in found]
    return found


def _standing(
    work: Workplace,
    booklet_id: str,
    results: Mapping[Gate, Sequence[GateResult]],
    files: Mapping[str, set[str]],
) -> Standing:
    own = {gate: [r for r in rs if r.booklet_id == booklet_id] for gate, rs in results.items()}
    if booklet_id in work.withdrawn:  # whatever a table that is not purged yet may say
        return Standing(booklet_id, False, None, withdrawn(booklet_id))
    not_judged = next((gate for gate, rs in own.items() if not rs), None)
    found = [r for rs in own.values() for r in rs]
    admission = admit(found, decisions_about(work.decisions, booklet_id), files.get(booklet_id, set()))
    return Standing(booklet_id, admission.admitted and not_judged is None, not_judged, admission)


def read_admitted(work: Workplace, paper_id: str, stage: StageDef) -> list[CatalogueEntry]:
    """The booklets of a paper that `stage` may read.

    Raises:
        NotAdmittedError: when there is none, with the reason of each and what to do.
        KwiloError: when no manifest names the paper.
    """
    found = booklet_standings(work, paper_id, stage)
    admitted = {s.booklet_id for s in found if s.admitted}
    if not admitted:
        reasons = " || ".join(f"{s.booklet_id}: {s.why_not}" for s in found)
        raise NotAdmittedError(
            f"no booklet of {paper_id} may go on to {stage.table} ({reasons})",
            expected="a booklet that passed every gate before it, or was approved",
            remedy="see `kwilo review list`, then `kwilo review approve BOOKLET`",
        )
    return [e for e in work.entries(paper_id) if e.booklet_id in admitted]


def withdrawn(booklet_id: str) -> Admission:
    """How a booklet stands whose rights were withdrawn: rejected, and no decision changes it."""
    result = GateResult(
        booklet_id,
        Gate.DOCUMENT,
        NOT_WITHDRAWN,
        Outcome.REJECTED,
        hash_of([booklet_id, "withdrawn"]),
        "withdrawn: its rights were withdrawn; nothing of it is kept",
    )
    return Admission(False, [], [result], [])
