"""The shipped samples through the whole graph, with their recorded decisions, against what their generator knows.

Takes minutes (scans are read by OCR), so it is marked slow.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import duckdb
import pytest
from typer.testing import CliRunner

from analytics.weightage.query import query_weightage
from exam_sources.model import Status
from kwilo_assets.run import RunSummary, run
from kwilo_cli.main import app
from kwilo_core.settings import SAMPLES, load_settings

pytestmark = pytest.mark.slow

WRONG_CHAPTERS_CEILING = 0.01
"""Share of the questions that may be tagged with another chapter than their own; an untagged one is not wrong."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("samples") / "home"


@pytest.fixture(scope="module")
def summary(home: Path) -> RunSummary:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KWILO_HOME", str(home))
        for name in ("KWILO_MANIFESTS", "KWILO_LABELS"):
            patch.delenv(name, raising=False)
        done = CliRunner().invoke(app, ["review", "import", str(SAMPLES / "decisions.yaml")], catch_exceptions=False)
        assert done.exit_code == 0, done.output
        return run(load_settings())


@pytest.fixture(scope="module")
def truth() -> dict[str, list[dict[str, Any]]]:
    """{paper id: its questions}, of one booklet of each paper."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted((SAMPLES / "truth").glob("*.json")):
        told = json.loads(path.read_text(encoding="utf-8"))
        found.setdefault(told["paper_id"], told["questions"])
    return found


@pytest.fixture(scope="module")
def counted(home: Path, summary: RunSummary) -> dict[tuple[str, int], dict[str, Any]]:
    """{(paper, number): the question as it is counted}."""
    with duckdb.connect(str(home / "published" / "weightage.duckdb"), read_only=True) as published:
        found = published.execute("select * from counted_questions")
        names = [column[0] for column in found.description]
        rows = [dict(zip(names, row, strict=True)) for row in found.fetchall()]
    return {(row["paper_id"], row["question_number"]): row for row in rows}


def effective(question: dict[str, Any]) -> float:
    """What the generator says a question is worth."""
    if question["status"] == Status.DROPPED_NOT_EVALUATED:
        return 0.0
    if question.get("section_attempt") and question.get("section_of"):
        return question["marks"] * question["section_attempt"] / question["section_of"]
    return float(question["marks"])


def test_nothing_broke_and_one_paper_waits_for_a_person(summary: RunSummary) -> None:
    assert summary.broken == []
    waiting = {b.booklet_id.split(".")[0]: b.reason for b in summary.booklets if b.gate != "passed"}
    assert list(waiting) == ["neet-2023"], waiting


def test_every_other_paper_is_counted_whole_with_its_marks(summary, truth, counted) -> None:
    for paper_id, questions in truth.items():
        rows = [row for (paper, _), row in counted.items() if paper == paper_id]
        if paper_id == "neet-2023":
            assert rows == []
            continue
        assert {q["question_number"] for q in questions} == {r["question_number"] for r in rows}, paper_id
        wanted = {(q["question_number"], q["subject"].lower(), q["status"], effective(q)) for q in questions}
        found = {(r["question_number"], r["subject"], r["status"], float(r["marks_effective"])) for r in rows}
        assert found == wanted, paper_id


def test_a_confident_tag_is_the_chapter_that_the_question_was_written_for(truth, counted) -> None:
    wrong = [
        (key, row["chapter_id"], question["chapter_id"])
        for paper_id, questions in truth.items()
        for question in questions
        if (row := counted.get(key := (paper_id, question["question_number"]))) is not None
        and row["chapter_id"] not in (None, question["chapter_id"])
    ]
    assert len(wrong) <= WRONG_CHAPTERS_CEILING * len(counted), wrong


def test_weightage_is_the_table_counted_by_hand_from_the_truth(home: Path, truth, counted) -> None:
    # by the truth's chapters, except where the tagger said otherwise: then by what it said
    marks: Counter[tuple[str, int, str, str | None]] = Counter()
    asked: Counter[tuple[str, int, str, str | None]] = Counter()
    for paper_id, questions in truth.items():
        for question in questions:
            row = counted.get((paper_id, question["question_number"]))
            if row is None:
                continue
            key = (row["exam"], row["year"], question["subject"].lower(), row["chapter_id"])
            marks[key] += effective(question)
            asked[key] += 1
    rows = query_weightage(home / "published")
    found = {(r["exam"], r["year"], r["subject"], r["chapter_id"]): (r["questions"], r["marks"]) for r in rows}
    assert found == {key: (asked[key], pytest.approx(marks[key], abs=1e-3)) for key in asked}


def test_the_paper_in_two_booklets_counts_once(counted) -> None:
    assert sum(paper == "kcet-2023-physics" for paper, _ in counted) == 60


def test_a_second_run_makes_nothing(home: Path, summary: RunSummary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KWILO_HOME", str(home))
    for name in ("KWILO_MANIFESTS", "KWILO_LABELS"):
        monkeypatch.delenv(name, raising=False)
    assert run(load_settings()).made == 0
