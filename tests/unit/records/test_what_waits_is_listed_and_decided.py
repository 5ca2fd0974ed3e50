"""The queue over stored gate tables, decisions about what is open, files of decisions, sources, numbering."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from upath import UPath

from exam_sources.acquisition.acquire import acquire_booklet
from exam_sources.acquisition.document_table import DOCUMENT_SCHEMA
from exam_sources.gates.gate_table import GATE_SCHEMA, gate_table_name, rows_of_results
from exam_sources.gates.result import GateResult, Outcome, Stage
from exam_sources.manifests.reader import load_manifests
from exam_sources.manifests.vocabulary import Rights
from kwilo_core.clock import frozen
from kwilo_core.errors import KwiloError
from kwilo_core.object_store import ObjectStore
from kwilo_core.tables import TableStore
from records.admission import admit
from records.decision import Binding, Verdict
from records.decisions_file import DecisionsFileError, read_decisions
from records.numbering import PaperNumbering
from records.queue import file_hashes, results_by_booklet, review_queue
from records.review import ReviewError, approve, open_items, reject
from records.store import Records, open_records
from tests.unit.records.makers_of_decisions import BOOKLET, CONTENT, FILE, OTHER_CONTENT, SIBLING, a_result

PAPER = "neet-2025"
HELD, PASSED = a_result(), a_result(Outcome.PASSED, check="questions_were_found")
QUESTION = a_result(check="questions_are_read_surely", question_number=7, content_hash=OTHER_CONTENT)
BROKEN = a_result(Outcome.REJECTED, booklet_id=SIBLING, stage=Stage.LAYOUT, check="file_can_be_read")


@pytest.fixture
def tables(tmp_path: Path) -> TableStore:
    return TableStore(tmp_path / "tables")


@pytest.fixture
def records(tmp_path: Path) -> Records:
    return open_records(tmp_path)


def store(tables: TableStore, *results: GateResult, paper: str = PAPER) -> None:
    for stage in {r.stage for r in results}:
        rows = rows_of_results([r for r in results if r.stage is stage])
        tables.write_rows(gate_table_name(stage), rows, schema=GATE_SCHEMA, partition=paper)


def is_admitted(tables: TableStore, records: Records, booklet_id: str) -> bool:
    results = results_by_booklet(tables, PAPER)[booklet_id]
    return admit(results, records.decisions_for(booklet_id), file_hashes(tables, PAPER).get(booklet_id, set())).admitted


def test_the_queue_holds_what_is_not_passed_and_says_which_can_be_approved(
    tables: TableStore, records: Records
) -> None:
    store(tables, HELD, PASSED, QUESTION, BROKEN)
    items = review_queue(tables, records.all_decisions())
    assert [(i.result.booklet_id, i.result.check, i.is_rejected) for i in items] == [
        (BOOKLET, HELD.check, False), (BOOKLET, QUESTION.check, False), (SIBLING, BROKEN.check, True),
    ]  # fmt: skip
    assert items[0].to_json() == {
        "booklet": BOOKLET, "paper": PAPER, "question": None, "stage": "segmented", "check": HELD.check,
        "outcome": "held", "reason": HELD.reason, "evidence": {"missing": [7]}, "content_hash": CONTENT, "lapsed": None,
    }  # fmt: skip


def test_nothing_judged_is_an_empty_queue(tables: TableStore, records: Records) -> None:
    assert review_queue(tables, records.all_decisions()) == []


def test_approving_settles_the_open_holds_of_one_booklet_and_no_other(tables: TableStore, records: Records) -> None:
    sibling = replace(HELD, booklet_id=SIBLING)
    store(tables, HELD, PASSED, QUESTION, sibling)
    assert not is_admitted(tables, records, BOOKLET)
    decisions = approve(tables, records, BOOKLET, who="asha", note="compared")
    assert {(d.check, d.question_number, d.content_hash, d.binds_to) for d in decisions} == {
        (HELD.check, None, CONTENT, Binding.CONTENT), (QUESTION.check, 7, OTHER_CONTENT, Binding.CONTENT),
    }  # fmt: skip
    assert is_admitted(tables, records, BOOKLET)
    assert not is_admitted(tables, records, SIBLING)
    with pytest.raises(ReviewError, match="no open hold"):
        approve(tables, records, BOOKLET, who="asha")


def test_an_approval_lapses_with_another_reading_and_the_queue_says_why(tables: TableStore, records: Records) -> None:
    store(tables, HELD)
    with frozen(datetime(2026, 3, 1, tzinfo=UTC)):
        approve(tables, records, BOOKLET, who="asha")
    store(tables, replace(HELD, content_hash=OTHER_CONTENT))
    assert not is_admitted(tables, records, BOOKLET)
    [item] = review_queue(tables, records.all_decisions())
    assert item.lapsed == f"asha approved other content on 2026-03-01 (content {CONTENT[:12]})"


def test_what_a_gate_rejected_cannot_be_approved(tables: TableStore, records: Records) -> None:
    store(tables, BROKEN)
    with pytest.raises(ReviewError, match="rejected"):
        approve(tables, records, SIBLING, who="asha")
    assert records.all_decisions() == {}


def test_a_person_rejects_what_is_open_or_what_passed_and_may_think_again(tables: TableStore, records: Records) -> None:
    store(tables, HELD, PASSED)
    at = datetime(2026, 3, 1, tzinfo=UTC)
    with frozen(at):
        approve(tables, records, BOOKLET, who="asha")
    assert is_admitted(tables, records, BOOKLET)
    with frozen(at + timedelta(hours=1)):
        reject(tables, records, BOOKLET, who="ravi", reason="page 3 is another paper's")
    assert not is_admitted(tables, records, BOOKLET)
    with pytest.raises(ReviewError, match="already"):
        reject(tables, records, BOOKLET, who="ravi", reason="again")
    with frozen(at + timedelta(hours=2)):
        approve(tables, records, BOOKLET, who="asha", note="it is the right page")
    assert is_admitted(tables, records, BOOKLET)


def test_a_booklet_that_no_gate_judged_is_named_with_the_nearest_one(tables: TableStore, records: Records) -> None:
    store(tables, HELD)
    with pytest.raises(ReviewError, match=BOOKLET):
        open_items(tables, records, "neet-2025.a.en.kwillo")
    with pytest.raises(KwiloError, match="booklet id"):
        open_items(tables, records, "nonsense")


DECISIONS = f"""\
decisions_version: 1
decisions:
  - booklet: {BOOKLET}
    stage: [segmented, answer_keys]
    binds_to: file
    sha256: "{FILE}"
    decision: approve
    who: sample reviewer
    at: 2026-01-15T10:00:00Z
    reason: compared with the page
  - {{booklet: {BOOKLET}, stage: aligned, check: total_marks_are_the_schemes, binds_to: content, sha256: "{CONTENT}",
     decision: reject, who: ravi, at: "2026-01-16T10:00:00+05:30", reason: two marks are missing, note: ask again}}
"""


def test_a_booklet_that_came_through_is_rejected_though_that_claim_is_no_check(
    tables: TableStore, records: Records
) -> None:
    came_through = a_result(Outcome.PASSED, check="booklet_came_through")
    store(tables, PASSED, came_through)
    assert is_admitted(tables, records, BOOKLET)
    decided = reject(tables, records, BOOKLET, who="ravi", reason="page 3 is another paper's")
    assert [d.check for d in decided] == [PASSED.check]
    assert not is_admitted(tables, records, BOOKLET)


def test_a_file_of_decisions_is_read_and_importing_it_twice_adds_nothing(tmp_path: Path, records: Records) -> None:
    path = tmp_path / "decisions.yaml"
    path.write_text(DECISIONS, encoding="utf-8")
    decisions = read_decisions(path)
    assert [(d.stage, d.check, d.decision) for d in decisions] == [
        (Stage.SEGMENTED, "*", Verdict.APPROVE),
        (Stage.KEYS, "*", Verdict.APPROVE),
        (Stage.ALIGNED, "total_marks_are_the_schemes", Verdict.REJECT),
    ]
    assert decisions[2].at == datetime(2026, 1, 16, 4, 30, tzinfo=UTC)
    assert records.record_all(decisions) == 3
    events = records.events()
    assert records.record_all(read_decisions(path)) == 0
    assert records.events() == events


def test_an_approval_bound_to_the_file_that_is_stored_admits(
    tmp_path: Path, tables: TableStore, records: Records
) -> None:
    store(tables, HELD, QUESTION)
    path = tmp_path / "decisions.yaml"
    path.write_text(DECISIONS, encoding="utf-8")
    records.record_all(read_decisions(path))
    assert not is_admitted(tables, records, BOOKLET)
    row = {"paper_id": PAPER, "booklet_id": BOOKLET, "role": "paper", "file_sha256": FILE}
    for status, admitted in (("failed", False), ("stored", True)):
        tables.write_rows("raw/papers/document", [row | {"status": status}], schema=DOCUMENT_SCHEMA, partition=PAPER)
        assert is_admitted(tables, records, BOOKLET) is admitted


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("decisions_version: 1", "decisions_version: 3", 1, "decisions_version"),
        ("stage: [segmented, answer_keys]", "stage: [segmented, nowhere]", 4, "nowhere"),
        ("binds_to: file", "binds_to: luck", 5, "luck"),
        (f'sha256: "{FILE}"', 'sha256: "abc"', 6, "abc"),
        ("decision: approve", "decision: maybe", 7, "maybe"),
        ("who: sample reviewer", "whom: sample reviewer", 8, "whom"),
        ("at: 2026-01-15T10:00:00Z", "at: 2026-01-15", 9, "2026-01-15"),
        ("at: 2026-01-15T10:00:00Z", "at: 2999-01-15T10:00:00Z", 9, "future"),
        ("check: total_marks_are_the_schemes", "check: stars_are_right", 11, "stars_are_right"),
        ("reason: two marks are missing", 'reason: " "', 12, "reason"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_named_with_its_line_and_nothing_is_taken(
    tmp_path: Path, right: str, wrong: str, line: int, said: str
) -> None:
    assert right in DECISIONS
    path = tmp_path / "decisions.yaml"
    path.write_text(DECISIONS.replace(right, wrong), encoding="utf-8")
    with pytest.raises(DecisionsFileError) as caught:
        read_decisions(path)
    assert any(p.startswith(f"{path}:{line}: ") and said in p for p in caught.value.problems), caught.value.problems


@pytest.mark.parametrize("text", ["", "[]", "decisions_version: 1\n", "decisions_version: 1\ndecisions: [\n"])
def test_a_file_that_holds_no_decisions_is_an_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "decisions.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DecisionsFileError):
        read_decisions(path)


MANIFEST = """\
manifest_version: 1
defaults: {authority: licensed, rights_status: licensed, publisher: kwilo}
papers:
  - exam: NEET
    year: 2025
    booklets: [{files: [{role: paper, path: a.pdf}, {role: key, path: k.csv}]}]
"""


def test_sources_files_and_jobs_are_noted_and_a_change_is_an_event(tmp_path: Path, records: Records) -> None:
    (tmp_path / "manifest.yaml").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.7")
    (entry,) = load_manifests([tmp_path / "manifest.yaml"]).entries
    with frozen(datetime(2026, 1, 1, tzinfo=UTC)):
        seen = records.see_sources([entry])
    assert records.see_sources([entry]) == seen == {entry.booklet_id: datetime(2026, 1, 1, tzinfo=UTC)}
    objects = ObjectStore(UPath(tmp_path / "objects"))
    job = records.start_job(entry.booklet_id)
    assert records.finish_job(job, entry, acquire_booklet(entry, objects)) == "failed"
    (tmp_path / "k.csv").write_text("q,a\n1,A\n", encoding="utf-8")
    assert records.start_job(entry.booklet_id) == job  # the failed one goes on
    assert records.finish_job(job, entry, acquire_booklet(entry, objects)) == "succeeded"
    assert records.start_job(entry.booklet_id) != job
    records.see_sources([replace(entry, rights_status=Rights.RESTRICTED_REFERENCE)])
    told = [(e.kind, e.payload) for e in records.events()]
    assert [kind for kind, _ in told] == ["source_imported", "ingestion", "ingestion", "source_changed"]
    assert [len(p["stored"]) for kind, p in told if kind == "ingestion"] == [1, 1]
    assert told[3][1] == {"rights_status": {"from": "licensed", "to": "restricted_reference"}}
    assert records.verify_chain() is None


def test_the_first_numbering_of_a_paper_stands(records: Records) -> None:
    assert records.numbering_of(PAPER) is None
    first = PaperNumbering(PAPER, BOOKLET, {"abc": 1, "def": 2})
    assert records.record_numbering(first) == first
    assert records.record_numbering(PaperNumbering(PAPER, SIBLING, {"def": 1})) == first
    assert records.numbering_of(PAPER) == first
    assert [e.kind for e in records.events()] == ["paper_numbered"]
