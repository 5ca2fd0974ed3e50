"""What waits for a person: the gate tables against the ledger.

Belongs here: gathering. The rule is `admission.admit`; making decisions is `review.py`. A page in a browser can
stand on `review_queue` as well as the command does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from exam_sources.gates.gate_table import gate_table_name, results_of_rows
from exam_sources.gates.question_file import ACCEPTED as FILE_ACCEPTED
from exam_sources.gates.result import GateResult, Outcome, Stage
from kwilo_core.ids import paper_of_booklet
from kwilo_core.tables import TableStore
from records.admission import Admission, admit
from records.decision import ANY_BOOKLET, ANY_CHECK, Decision, Verdict, decisions_about

DOCUMENTS = "raw/papers/document"
STORED = "stored"


@dataclass(frozen=True, slots=True)
class QueueItem:
    """One result that is not passed, with what a reviewer needs to decide.

    Attributes:
        is_rejected: True where no approval can help: a gate rejected it, or a person did.
        lapsed: The earlier approval that covered other content, in words; "" where there was none.
        booklets: Every booklet that the item stands for, where one decision settles it for all (`by_file`).
    """

    result: GateResult
    is_rejected: bool
    lapsed: str = ""
    booklets: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The item as `kwilo review list --format json` prints it."""
        r = self.result
        return {
            "booklet": r.booklet_id,
            "paper": paper_of_booklet(r.booklet_id),
            "question": r.question_number,
            "stage": r.stage.value,
            "check": r.check,
            "outcome": Outcome.REJECTED.value if self.is_rejected else r.outcome.value,
            "reason": r.reason,
            "evidence": r.evidence,
            "content_hash": r.content_hash,
            "lapsed": self.lapsed or None,
            **({"booklets": list(self.booklets)} if self.booklets else {}),
        }


def gate_results(tables: TableStore, stage: Stage, paper_id: str) -> list[GateResult]:
    """What the gate of one stage said of one paper's booklets; nothing where it was not asked yet."""
    name = gate_table_name(stage)
    if tables.made(name, paper_id) is None:
        return []
    return results_of_rows(tables.read_rows(name, paper_id))


def file_hashes(tables: TableStore, paper_id: str) -> dict[str, set[str]]:
    """{booklet id: SHA-256 of its files that are stored now}, to which decisions may bind."""
    if tables.made(DOCUMENTS, paper_id) is None:
        return {}
    found: dict[str, set[str]] = {}
    for row in tables.read_rows(DOCUMENTS, paper_id):
        if row["status"] == STORED and row["file_sha256"]:
            found.setdefault(row["booklet_id"], set()).add(row["file_sha256"])
    return found


def judged_papers(tables: TableStore) -> list[str]:
    """The papers that any gate has judged, sorted."""
    return sorted({p for stage in Stage for p in tables.partitions(gate_table_name(stage))})


def results_by_booklet(tables: TableStore, paper_id: str) -> dict[str, list[GateResult]]:
    """All gate results of one paper by booklet, in the order of the stages."""
    found: dict[str, list[GateResult]] = {}
    for stage in Stage:
        for result in gate_results(tables, stage, paper_id):
            found.setdefault(result.booklet_id, []).append(result)
    return found


def review_queue(
    tables: TableStore, decisions: Mapping[str, Sequence[Decision]], papers: Iterable[str] | None = None
) -> list[QueueItem]:
    """What is held or rejected, by booklet, in the order of the stages.

    Args:
        tables: Where the gate tables are.
        decisions: All decisions by booklet id (`Records.all_decisions`).
        papers: Which papers; all that were judged by default.
    """
    items: list[QueueItem] = []
    for paper_id in judged_papers(tables) if papers is None else papers:
        files = file_hashes(tables, paper_id)
        for booklet_id, results in sorted(results_by_booklet(tables, paper_id).items()):
            own = decisions_about(decisions, booklet_id)
            items += _items(admit(results, own, files.get(booklet_id, set())), results, own)
    return items


def by_file(items: Sequence[QueueItem]) -> list[QueueItem]:
    """The queue with one item for each file of structured questions, in the place of its first booklet's.

    One decision accepts such a file for all its papers, so it is one thing to decide.
    """
    found: dict[tuple[str, bool], list[QueueItem]] = {}
    for item in items:
        if item.result.check == FILE_ACCEPTED:
            found.setdefault((str(item.result.evidence.get("file_sha256")), item.is_rejected), []).append(item)
    out = []
    for item in items:
        if item.result.check != FILE_ACCEPTED:
            out.append(item)
            continue
        same = found.pop((str(item.result.evidence.get("file_sha256")), item.is_rejected), None)
        if same is not None:
            out.append(replace(item, booklets=tuple(i.result.booklet_id for i in same)))
    return out


def booklets_of_file(tables: TableStore, sha256: str) -> list[str]:
    """The booklets that have a stored file with this SHA-256, sorted."""
    return sorted(
        b for p in tables.partitions(DOCUMENTS) for b, hashes in file_hashes(tables, p).items() if sha256 in hashes
    )


def _items(admission: Admission, results: Sequence[GateResult], decisions: Sequence[Decision]) -> list[QueueItem]:
    rejected = {id(r) for r in admission.rejected}
    waiting = rejected | {id(r) for r in admission.open_holds}
    return [QueueItem(r, id(r) in rejected, _lapsed(r, decisions)) for r in results if id(r) in waiting]


def _lapsed(result: GateResult, decisions: Sequence[Decision]) -> str:
    earlier = [
        d
        for d in decisions
        if d.decision is Verdict.APPROVE
        and d.booklet_id != ANY_BOOKLET  # which may be about any other file
        and d.stage is result.stage
        and d.check in (ANY_CHECK, result.check)
        and d.question_number in (None, result.question_number)
        and d.content_hash != result.content_hash
    ]
    if not earlier:
        return ""
    last = max(earlier, key=lambda d: d.at)
    return f"{last.who} approved other content on {last.at:%Y-%m-%d} ({last.binds_to} {last.content_hash[:12]})"
