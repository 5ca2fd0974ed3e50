"""Small papers from PDF to published tables: what must be there, and what must not."""

from __future__ import annotations

import json
from pathlib import Path

import duckdb
import pytest

from analytics.weightage.query import query_weightage
from kwilo_assets.booklet_state import booklet_ends
from kwilo_assets.stages import ALIGNED, LOGICAL, SEGMENTED, TAGGED, failure_table
from kwilo_assets.warehouse import BUILD, MARTS
from tests.integration.conftest import HELD, IN_TWO_VERSIONS, WITH_BAD_SIBLING, World
from tests.integration.small_papers import CHAPTERS, QUESTIONS, chapter_of


def test_weightage_equals_the_table_counted_by_hand(world: World) -> None:
    # 60 questions of one mark, ten for each of six chapters, in each of two years: a sixth of the marks each
    rows = query_weightage(world.home / "published", "KCET", "physics", by="chapter")
    found = {(r["year"], r["chapter_id"]): (r["questions"], r["marks"], r["papers"]) for r in rows}
    assert found == {(year, chapter): (10, 10, 1) for year in (2022, 2023) for chapter in CHAPTERS}
    assert {r["share_of_marks"] for r in rows} == {round(1 / 6, 6)}
    # a KCET paper is one subject: the share of the paper is the share of the subject
    assert all(r["share_of_paper"] == r["share_of_marks"] for r in rows)


def test_a_paper_in_two_booklets_counts_once(world: World) -> None:
    rows = world.work().tables.read_rows(LOGICAL.table, IN_TWO_VERSIONS.paper_id)
    assert [r["question_number"] for r in rows] == list(range(1, QUESTIONS + 1))
    assert {len(json.loads(r["printings"])) for r in rows} == {2}


def test_each_question_has_the_chapter_that_it_is_about(world: World) -> None:
    rows = world.work().tables.read_rows(TAGGED.table, WITH_BAD_SIBLING.paper_id)
    assert [r["chapter_id"] for r in rows] == [chapter_of(n) for n in range(QUESTIONS)]


def test_a_bad_booklet_is_a_row_with_its_reason_and_its_sibling_goes_on(world: World) -> None:
    ends = {e.booklet_id: e for e in booklet_ends(world.work(), [WITH_BAD_SIBLING.paper_id])}
    good, bad = ends[WITH_BAD_SIBLING.booklet_id(0)], ends[WITH_BAD_SIBLING.booklet_id(1)]
    assert (good.gate, good.questions) == ("passed", QUESTIONS)
    assert (bad.gate, bad.questions) == ("rejected", None)
    assert bad.reason.startswith("truncated: ")
    failures = world.work().tables.read_rows("failures/page_layout", WITH_BAD_SIBLING.paper_id)
    assert [f["booklet_id"] for f in failures] == [bad.booklet_id]
    assert not failures[0]["is_broken"]


def test_a_held_paper_stops_at_its_gate_and_says_why(world: World) -> None:
    work = world.work()
    end = booklet_ends(work, [HELD.paper_id])[0]
    assert (end.gate, end.questions) == ("held", QUESTIONS)
    assert end.reason.startswith("missing_key_entries: 1 of 60")
    for stage in (ALIGNED, LOGICAL, TAGGED):
        assert work.tables.made(stage.table, HELD.paper_id) is None
    assert work.tables.made(SEGMENTED.table, HELD.paper_id) is not None


def test_no_mart_holds_a_held_paper(world: World) -> None:
    with duckdb.connect(str(world.home / "published" / "weightage.duckdb"), read_only=True) as published:
        for mart in ("counted_questions", "marks_distribution"):
            papers = {row[0] for row in published.sql(f"select distinct paper_id from {mart}").fetchall()}
            assert papers == {WITH_BAD_SIBLING.paper_id, IN_TWO_VERSIONS.paper_id}


def test_every_question_has_a_picture_of_itself(world: World) -> None:
    work = world.work()
    rows = work.tables.read_rows(SEGMENTED.table, HELD.paper_id)
    crops = [json.loads(r["contract"])["crop"] for r in rows]
    assert len(set(crops)) == QUESTIONS
    assert all(work.objects.get(crop).startswith(b"\x89PNG") for crop in crops)


def test_a_chapter_can_be_counted_over_any_range_of_years(world: World) -> None:
    with duckdb.connect(str(world.home / "published" / "weightage.duckdb"), read_only=True) as published:
        columns = "chapter_id, questions, years_asked, years_covered"
        sql = f"select {columns} from chapter_frequency_between({{}}, {{}}) order by all"
        both = published.sql(sql.format(2000, 2024)).fetchall()
        one = published.sql(sql.format(2023, 2030)).fetchall()
    assert both == sorted((chapter, 20, 2, 2) for chapter in CHAPTERS)
    assert one == sorted((chapter, 10, 1, 1) for chapter in CHAPTERS)


def test_published_columns_carry_their_descriptions(world: World) -> None:
    with duckdb.connect(str(world.home / "published" / "weightage.duckdb"), read_only=True) as published:
        silent = published.sql(
            "select table_name, column_name from duckdb_columns() where comment is null and not internal"
        ).fetchall()
        tables = published.sql("select comment from duckdb_tables()").fetchall()
    assert silent == []
    assert all(comment.startswith("One row") for (comment,) in tables)


def test_published_files_agree_and_name_what_they_were_made_from(world: World) -> None:
    published = world.home / "published"
    build = json.loads((published / BUILD).read_text(encoding="utf-8"))
    assert [p["paper_id"] for p in build["papers"]] == [WITH_BAD_SIBLING.paper_id, IN_TWO_VERSIONS.paper_id]
    for mart in MARTS:
        rows = len(duckdb.read_parquet(str(published / f"{mart}.parquet")).fetchall())
        lines = (published / f"{mart}.csv").read_text(encoding="utf-8").splitlines()
        assert build["rows"][mart] == rows == len(lines) - 1
    assert not [p for p in published.iterdir() if p.name.startswith(".")]


def test_a_second_run_finds_nothing_due_and_touches_nothing(own_world: World) -> None:
    before = _times(own_world.home / "tables") | _times(own_world.home / "published")
    summary = own_world.run()
    assert summary.made == 0
    assert _times(own_world.home / "tables") | _times(own_world.home / "published") == before
    assert {b.gate for b in summary.booklets} == {"passed", "held", "rejected"}


def test_the_catalogue_tells_how_far_each_booklet_came(world: World) -> None:
    rows = {r["booklet_id"]: r for r in world.work().tables.read_rows("raw/papers/catalogue")}
    assert rows[HELD.booklet_id()]["gate"] == "held"
    good = rows[WITH_BAD_SIBLING.booklet_id(0)]
    assert (good["gate"], good["marks_max"], good["review_status"]) == ("passed", 60.0, "machine_tagged")
    assert good["first_seen_at"] is not None
    assert all(f["object_uri"] for f in json.loads(good["files"]) if f["sha256"])


@pytest.mark.parametrize("stage", [SEGMENTED, TAGGED])
def test_failures_are_tables_that_are_there_even_when_empty(world: World, stage) -> None:
    assert world.work().tables.read_rows(failure_table(stage), IN_TWO_VERSIONS.paper_id) == []


def _times(folder: Path) -> dict[Path, int]:
    return {p: p.stat().st_mtime_ns for p in folder.rglob("*") if p.is_file()}
