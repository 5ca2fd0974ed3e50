"""A file of structured questions beside PDFs: one decision lets it on, and a paper that is both counts once."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import duckdb
import pytest
from typer.testing import CliRunner

from analytics.weightage.query import DATABASE
from kwilo_assets.run import RunSummary
from kwilo_cli.main import app
from kwilo_core.canonical import hash_of_file
from tests.integration.conftest import World
from tests.integration.small_papers import QUESTIONS, chapter_of, options, right, stem

BOTH, ALONE, COLLECTION = "kcet-2023-physics", "kcet-2021-physics", "kcet-collection-practice"
ROWS_ALONE = 40


def row(year: int | None, paper: str | None, n: int, **changes: Any) -> str:
    found = {
        "exam": "KCET", "year": year, "paper": paper, "subject": "physics", "type": "single_correct",
        "chapter": chapter_of(n).rpartition("/")[2], "topic": None, "difficulty": "easy", "marks": 77,
        "stem": f"<p>{stem(year or 1999, n)}</p>", "options": options(n), "answer": [right(n)],
    }  # fmt: skip
    return json.dumps(found | changes)


def write_bank(path: Path, *more: str) -> Path:
    lines = [row(2023, "kcet-2023-physics", n) for n in reversed(range(QUESTIONS))]
    lines += [row(2021, "kcet-2021-physics", n) for n in range(ROWS_ALONE)]
    lines += [row(None, None, n) for n in range(12)]
    lines += [row(2021, "kcet-2021-somebodys-test", 50), "{", row(2021, "kcet-2021-physics", 3), *more]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def kwilo(*arguments: str) -> str:
    result = CliRunner().invoke(app, list(arguments), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def ends(summary: RunSummary) -> dict[str, str]:
    assert summary.broken == []
    return {b.booklet_id: b.gate for b in summary.booklets}


def failures(world: World, paper_id: str) -> list[tuple[int, str]]:
    rows = world.work().tables.read_rows("failures/segmented", paper_id)
    return [(r["number"], r["reason"].split(":")[0]) for r in rows]


@pytest.mark.slow
def test_one_decision_accepts_the_file_and_no_question_counts_twice(
    own_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KWILO_USER", "asha")
    world = own_world
    before = ends(world.run())
    bank = write_bank(world.folder / "papers" / "bank.jsonl")
    added = kwilo(
        *("sources", "add", str(bank), "--kind", "questions", "--exam", "KCET", "--name", "practice"),
        *("--publisher", "bank", "--authority", "mirror", "--rights", "restricted_reference"),
        *("--manifest", str(world.folder / "papers" / "bank.yaml")),
    )
    assert "'kcet-2021-somebodys-test' (1 rows) is no paper known here" in added
    own = {f"{p}.x.en.bank" for p in (BOTH, ALONE, COLLECTION)}

    # nobody has accepted it: all of it waits, and what was there goes on as it did
    after = ends(world.run())
    assert {after[b] for b in own} == {"held"}
    assert {b: gate for b, gate in after.items() if b not in own} == before
    waiting = json.loads(kwilo("review", "list", "--format", "json"))
    (item,) = [i for i in waiting if i["check"] == "question_file_is_accepted"]
    assert set(item["booklets"]) == own
    assert "authority mirror alone" in item["reason"]

    assert "so do 2 other booklets" in kwilo("review", "approve", f"{ALONE}.x.en.bank")
    after = ends(world.run())
    assert {after[b] for b in own} == {"passed"}
    work = world.work()
    assert len(work.records.decisions_for(f"{BOTH}.x.en.bank")) == 1
    stored = [r for p in (BOTH, ALONE, COLLECTION) for r in work.tables.read_rows("raw/papers/document", p)]
    objects = {r["object_name"] for r in stored if r["role"] == "questions"}
    assert len(objects) == 1

    # the paper that is there as a PDF too counts once, by the better source; the bank's label is its tag
    tagged = work.tables.read_rows("core/questions/tagged", BOTH)
    assert len(tagged) == QUESTIONS
    assert {r["standing_booklet"].split(".")[-1] for r in tagged} == {"kwilo"}
    assert Counter(r["chapter_id"] for r in tagged) == Counter(chapter_of(n) for n in range(QUESTIONS))
    assert {(r["tag_from"], r["review_status"]) for r in tagged} == {("source_label", "machine_tagged")}
    sums = "select paper_id, (count(*), sum(marks_effective)) from counted_questions group by 1"
    with duckdb.connect(str(world.home / "published" / DATABASE), read_only=True) as connection:
        counted = dict(connection.sql(sums).fetchall())
    assert counted[BOTH] == (QUESTIONS, QUESTIONS)
    assert counted[ALONE] == (ROWS_ALONE, ROWS_ALONE)  # a mark each by the scheme, whatever the rows say
    assert COLLECTION not in counted
    assert len(work.tables.read_rows("core/questions/tagged", COLLECTION)) == 12

    # what was not used is told, once
    told = [f for p in (BOTH, ALONE, COLLECTION) for f in failures(world, p)]
    first = QUESTIONS + ROWS_ALONE + 12 + 1
    assert sorted(told) == [(first, "paper_not_mapped"), (first + 1, "not_json"), (first + 2, "stands_twice")]

    # nothing is due; other bytes wait for another decision
    assert world.run().made == 0
    old = hash_of_file(bank)
    write_bank(bank, row(2021, "kcet-2021-physics", 55))
    manifest = world.folder / "papers" / "bank.yaml"
    manifest.write_text(manifest.read_text().replace(old, hash_of_file(bank)))
    after = ends(world.run())
    assert {after[b] for b in own} == {"held"}
