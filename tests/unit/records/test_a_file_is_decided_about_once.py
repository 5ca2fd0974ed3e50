"""A decision about a file of structured questions covers every booklet of it, and nothing else."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from exam_sources.acquisition.document_table import DOCUMENT_SCHEMA
from exam_sources.gates.gate_table import GATE_SCHEMA, gate_table_name, rows_of_results
from exam_sources.gates.question_file import ACCEPTED
from exam_sources.gates.result import GateResult, Outcome, Stage
from kwilo_core.tables import TableStore
from records.admission import admit
from records.decision import ANY_BOOKLET, Binding, Decision, DecisionError, Verdict
from records.queue import booklets_of_file, by_file, review_queue
from records.review import approve, reject
from records.store import Records, open_records
from tests.unit.records.makers_of_decisions import CONTENT, FILE, OTHER_FILE, T0, a_decision

ONE, TWO = "neet-2020.x.en.bank", "neet-2021.x.en.bank"


def hold(booklet_id: str, file: str = FILE) -> GateResult:
    reason = "question_file_unaccepted: the file bank.jsonl waits"
    return GateResult(booklet_id, Stage.DOCUMENT, ACCEPTED, Outcome.HELD, CONTENT, reason, {"file_sha256": file})


def about_the_file(verdict: Verdict = Verdict.APPROVE, file: str = FILE) -> Decision:
    return Decision("asha", T0, Stage.DOCUMENT, ACCEPTED, ANY_BOOKLET, None, file, Binding.FILE, verdict, "seen")


@pytest.fixture
def home(tmp_path: Path) -> tuple[TableStore, Records]:
    tables = TableStore(tmp_path / "tables")
    for booklet in (ONE, TWO):
        paper = booklet.split(".")[0]
        tables.write_rows(
            gate_table_name(Stage.DOCUMENT), rows_of_results([hold(booklet)]), schema=GATE_SCHEMA, partition=paper
        )
        row = {"paper_id": paper, "booklet_id": booklet, "role": "questions", "file_sha256": FILE, "status": "stored"}
        tables.write_rows("raw/papers/document", [row], schema=DOCUMENT_SCHEMA, partition=paper)
    return tables, open_records(tmp_path)


def test_every_booklet_of_the_file_is_admitted_and_no_other() -> None:
    decision = about_the_file()
    for booklet in (ONE, TWO):
        assert admit([hold(booklet)], [decision], {FILE}).admitted
        assert not admit([hold(booklet, OTHER_FILE)], [decision], {OTHER_FILE}).admitted
    elsewhere = GateResult(ONE, Stage.SEGMENTED, "questions_were_found", Outcome.HELD, CONTENT, "x: y")
    assert not admit([elsewhere], [decision], {FILE}).admitted


def test_only_a_decision_that_binds_to_a_file_may_be_about_every_booklet() -> None:
    with pytest.raises(DecisionError, match="binds_to file"):
        a_decision(booklet_id=ANY_BOOKLET)


def test_the_queue_shows_the_file_once(home: tuple[TableStore, Records]) -> None:
    tables, records = home
    items = review_queue(tables, records.all_decisions())
    assert [i.result.booklet_id for i in items] == [ONE, TWO]
    (item,) = by_file(items)
    assert item.booklets == (ONE, TWO)
    assert item.to_json()["booklets"] == [ONE, TWO]
    assert booklets_of_file(tables, FILE) == [ONE, TWO]


def test_approving_one_booklet_settles_the_file_by_one_decision(home: tuple[TableStore, Records]) -> None:
    tables, records = home
    (decision,) = approve(tables, records, TWO, who="asha")
    assert (decision.booklet_id, decision.binds_to, decision.content_hash) == (ANY_BOOKLET, Binding.FILE, FILE)
    assert review_queue(tables, records.all_decisions()) == []
    assert records.decisions_for(ONE) == records.decisions_for(TWO) == [decision]
    assert [e.subject for e in records.events(f"file:{FILE}")] == [f"file:{FILE}"]
    assert records.verify_chain() is None


def test_rejecting_the_file_stops_all_of_it_until_it_is_approved(home: tuple[TableStore, Records]) -> None:
    tables, records = home
    reject(tables, records, ONE, who="asha", reason="whose is it?")
    assert {i.result.booklet_id for i in review_queue(tables, records.all_decisions()) if i.is_rejected} == {ONE, TWO}
    approve(tables, records, TWO, who="ravi")
    assert review_queue(tables, records.all_decisions()) == []


def test_one_booklet_of_an_accepted_file_can_be_rejected(home: tuple[TableStore, Records]) -> None:
    tables, records = home
    approve(tables, records, ONE, who="asha")
    (decision,) = reject(tables, records, ONE, who="ravi", reason="the wrong paper")
    assert decision.booklet_id == ONE
    assert [i.result.booklet_id for i in review_queue(tables, records.all_decisions())] == [ONE]


def test_a_later_decision_about_the_file_stands() -> None:
    first = about_the_file(Verdict.REJECT)
    later = Decision("ravi", T0 + timedelta(days=1), Stage.DOCUMENT, ACCEPTED, ANY_BOOKLET, None, FILE, Binding.FILE,
                     Verdict.APPROVE)  # fmt: skip
    assert not admit([hold(ONE)], [first], {FILE}).admitted
    assert admit([hold(ONE)], [first, later], {FILE}).admitted
