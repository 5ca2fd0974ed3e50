"""A labelled bank of 155 papers, through the whole graph by one decision: the marts' sums are those of a plain count.

Skips where the bank is not beside this checkout. Run alone it takes some five minutes on two cores.
"""

from __future__ import annotations

import time
from pathlib import Path

import duckdb
import pandas as pd
import pytest
from typer.testing import CliRunner

from analytics.syllabus import load_tree
from analytics.weightage.query import DATABASE
from kwilo_assets.run import RunSummary, run
from kwilo_assets.workplace import open_workplace
from kwilo_cli.main import app
from kwilo_core.canonical import hash_of_file
from kwilo_core.settings import PROJECT_ROOT, load_settings

BANK = PROJECT_ROOT.parent / "shared" / "labelled" / "jee_main_2002_2024.jsonl.gz"
MINUTES = 10
"""So long the whole run may take, training the tagger and the marts included."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not BANK.exists(), reason="the labelled bank is not beside this checkout (../shared/labelled)"),
]


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> tuple[RunSummary, float]:
    folder = tmp_path_factory.mktemp("bank")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KWILO_HOME", str(folder / "home"))
        patch.setenv("KWILO_MANIFESTS", str(folder / "manifests"))
        (folder / "manifests").mkdir()
        cli = CliRunner()
        told = cli.invoke(
            app,
            ["sources", "add", str(BANK), "--kind", "questions", "--exam", "JEE_MAIN", "--completeness", "whole",
             "--publisher", "bank", "--authority", "coaching", "--rights", "restricted_reference"],
        )  # fmt: skip
        assert told.exit_code == 0, told.output
        decisions = folder / "decisions.yaml"
        decisions.write_text(
            "decisions_version: 1\ndecisions:\n"
            f'  - {{booklet: "*", stage: document, check: question_file_is_accepted, binds_to: file, '
            f'sha256: "{hash_of_file(BANK)}", decision: approve, who: asha, at: 2026-01-15T10:00:00Z, reason: seen}}\n'
        )
        told = cli.invoke(app, ["review", "import", str(decisions)])
        assert told.exit_code == 0, told.output
        start = time.monotonic()
        summary = run(load_settings())
        seconds = time.monotonic() - start
        yield_home = folder / "home"
        assert len(open_workplace(load_settings()).decisions) == 1
    summary.home = yield_home  # type: ignore[attr-defined]
    return summary, seconds


@pytest.fixture(scope="module")
def mart(ran: tuple[RunSummary, float]) -> pd.DataFrame:
    home: Path = ran[0].home  # type: ignore[attr-defined]
    with duckdb.connect(str(home / "published" / DATABASE), read_only=True) as connection:
        return connection.sql("select * from counted_questions").df()


@pytest.fixture(scope="module")
def bank() -> pd.DataFrame:
    """The bank as it is, without the rows of a paper that stand twice."""
    rows = pd.read_json(BANK, lines=True, dtype={"id": str, "answer": object})
    text = rows.stem.str.replace(r"<br\s*/?>|\s+", "", regex=True)
    options = rows.options.map(lambda o: sorted("".join(x.split()) for x in o)).astype(str)
    return rows[~rows.assign(text=text, said=options).duplicated(["paper", "subject", "text", "said"])]


def marks_of(row: pd.Series) -> float:
    """What a question of that year counts for: no scheme before 2013; from 2021 to 2024 five of ten in a section."""
    if row.year < 2013:
        return 0.0
    return 2.0 if row.year >= 2021 and row.type == "numeric" else 4.0


def test_every_paper_comes_through_by_one_decision_within_minutes(ran: tuple[RunSummary, float]) -> None:
    summary, seconds = ran
    print(f"{len(summary.booklets)} papers in {seconds:.0f} s")
    assert summary.broken == []
    assert {b.gate for b in summary.booklets} == {"passed"}
    assert len(summary.booklets) == 155
    assert seconds < MINUTES * 60


def test_questions_and_marks_by_year_and_subject_are_those_of_the_bank(mart: pd.DataFrame, bank: pd.DataFrame) -> None:
    wanted = bank.assign(marks_effective=bank.apply(marks_of, axis=1)).groupby(["year", "subject"])
    found = mart.fillna({"marks_effective": 0}).groupby(["year", "subject"])
    assert found.size().to_dict() == wanted.size().to_dict()
    assert found.marks_effective.sum().to_dict() == pytest.approx(wanted.marks_effective.sum().to_dict())


def test_questions_by_chapter_are_those_of_the_banks_labels(mart: pd.DataFrame, bank: pd.DataFrame) -> None:
    tree = load_tree("JEE_MAIN")
    nodes = [
        tree.resolve_label(r.chapter, r.topic if isinstance(r.topic, str) else None, r.subject)
        for r in bank.itertuples()
    ]
    known = bank.assign(chapter_id=[n.chapter_id if n else None for n in nodes])
    assert known.chapter_id.notna().mean() > 0.95  # else the labels say little, and the tagger counts
    wanted = known.groupby(["year", "chapter_id"]).size()
    found = mart.groupby(["year", "chapter_id"]).size().reindex(wanted.index, fill_value=0)
    assert (found >= wanted).all()  # a question without a label that is known may be tagged into the same chapter
    assert found.sum() - wanted.sum() <= known.chapter_id.isna().sum()


def test_a_paper_without_a_scheme_counts_questions_and_no_marks(mart: pd.DataFrame) -> None:
    before = mart[mart.year < 2013]
    assert len(before) > 1000
    assert before.marks.isna().all()
    assert mart[mart.year >= 2013].marks.notna().all()
