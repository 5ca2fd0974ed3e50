"""Queries over a small published database: the contract's keys, sums and shares, and forms that are safe to open."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import duckdb
import pytest

from analytics.weightage.formats import UNTAGGED, as_csv, as_json, as_table, neutral
from analytics.weightage.query import COLUMNS, DATABASE, query_weightage
from kwilo_core.errors import KwiloError

TOPICS = """
    ('NEET', 2023, 'physics', 'c1', 'Waves', 't1', 'Beats', 2, 0, 1, 8, 1, 2.0, 8.0, 0.4, 0.1),
    ('NEET', 2023, 'physics', 'c1', 'Waves', null, null, 1, 0, 0, 4, 1, 1.0, 4.0, 0.2, 0.05),
    ('NEET', 2023, 'physics', null, null, null, null, 2, 0, 0, 8, 1, 2.0, 8.0, 0.4, 0.1),
    ('NEET', 2024, 'physics', 'c2', '=HYPERLINK(1)', 't2', '@x', 3, 1, 0, 8.5, 2, 1.5, 4.25, 1.0, null),
    ('JEE_MAIN', 2024, 'physics', 'c1', 'Waves', 't1', 'Beats', 1, 0, 0, 4, 1, 1.0, 4.0, 1.0, 0.5)
"""


@pytest.fixture
def published(tmp_path: Path) -> Path:
    with duckdb.connect(str(tmp_path / DATABASE)) as connection:
        connection.execute(
            "create table topic_weightage (exam varchar, year int, subject varchar, chapter_id varchar, "
            "chapter varchar, topic_id varchar, topic varchar, questions bigint, dropped_questions bigint, "
            "reviewed_questions bigint, marks decimal(18, 4), papers bigint, questions_per_paper double, "
            "marks_per_paper double, share_of_marks double, share_of_paper double); "
            f"insert into topic_weightage values {TOPICS}"
        )
    return tmp_path


def test_a_chapter_is_the_sum_of_its_topics_and_untagged_questions_stand_last(published: Path) -> None:
    rows = query_weightage(published, "NEET", "Physics", 2023, 2023)
    assert [r["chapter"] for r in rows] == ["Waves", None]
    assert list(rows[0])[: len(COLUMNS) - 1] == [c for c in COLUMNS if c != "topic"]
    assert {
        k: rows[0][k] for k in ("questions", "marks", "share_of_marks", "share_of_paper", "reviewed_questions")
    } == {
        "questions": 3,
        "marks": 12,
        "share_of_marks": 0.6,
        "share_of_paper": 0.15,
        "reviewed_questions": 1,
    }
    assert rows[0]["interval"] is None
    assert sum(r["share_of_marks"] for r in rows) == pytest.approx(1)


def test_a_topic_row_keeps_its_topic_and_a_share_that_is_not_known_is_null(published: Path) -> None:
    rows = query_weightage(published, "neet", year_from=2024, by="topic")
    assert list(rows[0])[: len(COLUMNS)] == list(COLUMNS)
    assert (rows[0]["topic"], rows[0]["marks"], rows[0]["share_of_paper"], rows[0]["papers"]) == ("@x", 8.5, None, 2)


@pytest.mark.parametrize(
    ("wanted", "years"), [({}, {2023, 2024}), ({"year_to": 2023}, {2023}), ({"year_from": 2024}, {2024})]
)
def test_years_bound_on_both_sides_inclusively(published: Path, wanted: dict, years: set[int]) -> None:
    assert {r["year"] for r in query_weightage(published, **wanted)} == years


@pytest.mark.parametrize(
    "wanted",
    [{"exam": "GATE"}, {"subject": "history"}, {"by": "paper"}, {"year_from": 2024, "year_to": 2020}],
)
def test_what_cannot_be_asked_is_an_error_that_says_what_can(published: Path, wanted: dict) -> None:
    with pytest.raises(KwiloError, match="expected"):
        query_weightage(published, **wanted)


def test_before_anything_is_published_the_error_says_what_to_run(tmp_path: Path) -> None:
    with pytest.raises(KwiloError, match="kwilo run"):
        query_weightage(tmp_path)


def test_a_published_database_that_cannot_be_read_is_told_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"no database at all, and longer than its heading would be" * 400)
    with pytest.raises(KwiloError, match=r"cannot be read.*kwilo run"):
        query_weightage(tmp_path)
    (tmp_path / DATABASE).unlink()
    duckdb.connect(str(tmp_path / DATABASE)).close()  # a database without our tables
    with pytest.raises(KwiloError, match=r"cannot be read.*kwilo run"):
        query_weightage(tmp_path)


@pytest.mark.parametrize("wanted", [{"year_from": 10**20}, {"year_to": -5}, {"year_from": 0, "year_to": 10**30}])
def test_a_number_that_is_no_year_is_told_so(published: Path, wanted: dict) -> None:
    with pytest.raises(KwiloError, match="a year such as"):
        query_weightage(published, **wanted)


def test_csv_opens_in_a_spreadsheet_without_running_anything(published: Path) -> None:
    text = as_csv(query_weightage(published, "NEET", by="topic"))
    rows = list(csv.DictReader(io.StringIO(text)))
    assert len(rows) == 4
    assert {c for r in rows for c in r.values() if c.startswith(("=", "+", "-", "@"))} == set()
    assert "'=HYPERLINK(1)" in {r["chapter"] for r in rows}


@pytest.mark.parametrize("value", [-1.5, 3, None, "plain"])
def test_numbers_and_plain_texts_are_left_as_they_are(value: object) -> None:
    assert neutral(value) == value


def test_csv_of_nothing_is_its_heading(published: Path) -> None:
    assert as_csv(query_weightage(published, "KCET")).splitlines() == [",".join(COLUMNS)]


def test_json_reads_back_as_the_rows(published: Path) -> None:
    rows = query_weightage(published)
    assert json.loads(as_json(rows)) == rows


def test_the_table_names_untagged_questions_and_shows_shares_as_per_cent(published: Path) -> None:
    headings, cells = as_table(query_weightage(published, "NEET", year_to=2023))
    assert len(headings) == len(cells[0])
    assert cells[1][headings.index("chapter")] == UNTAGGED
    assert cells[0][headings.index("subject", 3)] == "60.0%"
