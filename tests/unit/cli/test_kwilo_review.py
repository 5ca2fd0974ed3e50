"""`kwilo review`: the queue on the terminal and as JSON, deciding, and importing decisions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from exam_sources.gates.gate_table import GATE_SCHEMA, gate_table_name, rows_of_results
from exam_sources.gates.result import Outcome, Stage
from kwilo_cli.commands.review import app
from kwilo_core.errors import KwiloError
from kwilo_core.tables import TableStore
from records.store import open_records
from tests.unit.records.makers_of_decisions import BOOKLET, CONTENT, FILE, SIBLING, a_result

runner = CliRunner()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("KWILO_USER", "asha")
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path / "home"


@pytest.fixture
def queue(home: Path) -> TableStore:
    tables = TableStore(home / "tables")
    results = [
        a_result(),
        a_result(Outcome.PASSED, check="questions_were_found"),
        a_result(Outcome.REJECTED, booklet_id=SIBLING, check="questions_were_found"),
    ]
    tables.write_rows(
        gate_table_name(Stage.SEGMENTED), rows_of_results(results), schema=GATE_SCHEMA, partition="neet-2025"
    )
    return tables


def run(*arguments: str) -> tuple[int, str]:
    result = runner.invoke(app, list(arguments), catch_exceptions=False)
    return result.exit_code, result.output


def test_an_empty_home_has_an_empty_queue() -> None:
    assert run("list") == (0, "Nothing is held.\n")
    code, said = run("list", "--format", "json")
    assert (code, json.loads(said)) == (0, [])


@pytest.mark.usefixtures("queue")
def test_the_table_shows_booklet_reason_and_how_to_go_on() -> None:
    code, said = run("list")
    assert code == 0
    for part in (BOOKLET, SIBLING, "missing_numbers", "held", "rejected", f"kwilo review approve {BOOKLET}"):
        assert part in said
    assert SIBLING not in run("list", "--no-rejected")[1]


@pytest.mark.usefixtures("queue")
def test_the_json_has_what_a_script_needs() -> None:
    rows = json.loads(run("list", "--format", "json")[1])
    assert [(r["booklet"], r["stage"], r["outcome"]) for r in rows] == [
        (BOOKLET, "segmented", "held"), (SIBLING, "segmented", "rejected"),
    ]  # fmt: skip
    assert rows[0]["content_hash"] == CONTENT
    assert rows[0]["evidence"] == {"missing": [7]}


@pytest.mark.usefixtures("queue")
def test_approving_takes_a_booklet_off_the_queue_and_keeps_who_and_why(home: Path) -> None:
    code, said = run("approve", BOOKLET, "--note", "page 3 is blank")
    assert (code, "missing_numbers" in said) == (0, True)
    [decision] = open_records(home).decisions_for(BOOKLET)
    assert (decision.who, decision.note, decision.content_hash) == ("asha", "page 3 is blank", CONTENT)
    assert [r["booklet"] for r in json.loads(run("list", "--format", "json")[1])] == [SIBLING]
    with pytest.raises(KwiloError, match="no open hold"):
        run("approve", BOOKLET)


@pytest.mark.usefixtures("queue")
def test_the_name_of_the_option_outweighs_the_setting(home: Path) -> None:
    run("approve", BOOKLET, "--by", "ravi")
    assert open_records(home).decisions_for(BOOKLET)[0].who == "ravi"


@pytest.mark.usefixtures("queue")
def test_rejecting_needs_a_reason_and_shows_in_the_queue(home: Path) -> None:
    assert run("reject", BOOKLET)[0] == 2
    assert run("reject", BOOKLET, "--reason", "another paper's pages")[0] == 0
    assert {r["outcome"] for r in json.loads(run("list", "--format", "json")[1])} == {"rejected"}
    assert open_records(home).decisions_for(BOOKLET)[0].reason == "another paper's pages"


@pytest.mark.usefixtures("queue")
@pytest.mark.parametrize("booklet", [SIBLING, "neet-2019.x.en.kwilo", "nonsense"])
def test_what_cannot_be_approved_says_why_and_records_nothing(home: Path, booklet: str) -> None:
    with pytest.raises(KwiloError, match=r"rejected|no gate has judged|booklet id"):
        run("approve", booklet)
    assert open_records(home).all_decisions() == {}


def test_importing_twice_adds_nothing(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "decisions.yaml"
    path.write_text(
        f"decisions_version: 1\ndecisions:\n  - {{booklet: {BOOKLET}, stage: segmented, sha256: '{FILE}',\n"
        "     binds_to: file,\n"
        "     decision: approve, who: ravi, at: 2026-01-15T10:00:00Z, reason: ours}\n",
        encoding="utf-8",
    )
    assert run("import", str(path)) == (0, "1 decisions recorded, 0 were there already\n")
    assert run("import", str(path)) == (0, "0 decisions recorded, 1 were there already\n")
    assert len(open_records(home).decisions_for(BOOKLET)) == 1


def test_a_wrong_file_of_decisions_is_told_by_line_and_nothing_is_recorded(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "decisions.yaml"
    path.write_text("decisions_version: 1\ndecisions:\n  - {booklet: x, stage: nowhere}\n", encoding="utf-8")
    with pytest.raises(KwiloError, match="nothing was imported"):
        run("import", str(path))
    assert open_records(home).all_decisions() == {}
    with pytest.raises(KwiloError):
        run("import", str(tmp_path / "absent.yaml"))


@pytest.mark.usefixtures("queue")
def test_a_reason_with_terminal_commands_is_shown_without_them() -> None:
    code, said = run("reject", BOOKLET, "--reason", "\x1b[31mred")
    assert code == 0
    assert "\x1b" not in said
    assert "[31mred" in said
