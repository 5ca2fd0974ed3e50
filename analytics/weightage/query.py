"""Weightage rows from the published tables, in the form of the contract. Reads the published copy, never the warehouse.

One row: a chapter (or topic) of a subject in an exam's year. The row with no chapter holds the questions whose tag is
not sure enough, so that totals agree.
"""

from __future__ import annotations

from datetime import MAXYEAR, MINYEAR
from pathlib import Path
from typing import Any, Literal

import duckdb

from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam, parse_exam, parse_subject

By = Literal["chapter", "topic"]

DATABASE = "weightage.duckdb"
"""The published database, below the folder of published tables."""

COLUMNS = ("exam", "year", "subject", "chapter", "topic", "questions", "marks", "share_of_marks", "share_of_paper",
           "interval", "reviewed_questions", "papers")  # fmt: skip
"""The contract's keys of a row (without `topic` where rows are chapters)."""

_CHAPTERS = """
    select
        exam,
        year,
        subject,
        chapter,
        cast(sum(questions) as bigint) as questions,
        cast(sum(marks) as double) as marks,
        sum(share_of_marks) as share_of_marks,
        sum(share_of_paper) as share_of_paper,
        cast(sum(reviewed_questions) as bigint) as reviewed_questions,
        max(papers) as papers,
        chapter_id,
        sum(questions_per_paper) as questions_per_paper,
        sum(marks_per_paper) as marks_per_paper
    from topic_weightage
    where {where}
    group by exam, year, subject, chapter_id, chapter
    order by exam, year, subject, chapter_id is null, marks desc, chapter
"""

_TOPICS = """
    select
        exam,
        year,
        subject,
        chapter,
        topic,
        questions,
        cast(marks as double) as marks,
        share_of_marks,
        share_of_paper,
        reviewed_questions,
        papers,
        chapter_id,
        topic_id,
        questions_per_paper,
        marks_per_paper
    from topic_weightage
    where {where}
    order by exam, year, subject, chapter_id is null, chapter, topic_id is null, topic_weightage.marks desc, topic
"""


def query_weightage(
    published: Path,
    exam: str | Exam | None = None,
    subject: str | None = None,
    year_from: int | None = None,
    year_to: int | None = None,
    by: By = "chapter",
) -> list[dict[str, Any]]:
    """The weightage rows of an exam.

    Args:
        published: The folder of published tables (`KWILO_HOME/published`).
        exam: The exam as people write it ("JEE Main"); None for all.
        subject: The subject as people write it; None for all.
        year_from: First year, inclusive; None for no bound.
        year_to: Last year, inclusive; None for no bound.
        by: Whether a row is a chapter or a topic.

    Returns:
        Rows with the keys of `COLUMNS`, then ids and means a paper. `questions` and `marks` are sums over the papers
        of the year, shares are 0 to 1; `interval` is None until it is computed. Untagged questions have chapter None.

    Raises:
        KwiloError: when nothing was published yet, what was published cannot be read, or the exam, subject, years or
            `by` cannot be used.
    """
    if by not in ("chapter", "topic"):
        raise KwiloError(f"rows by {by!r}", expected="chapter or topic")
    for year in (year_from, year_to):
        if year is not None and not MINYEAR <= year <= MAXYEAR:
            raise KwiloError(f"year {year}", expected="a year such as 2024")
    if year_from is not None and year_to is not None and year_from > year_to:
        raise KwiloError(f"years {year_from} to {year_to}", expected="the first year before the last")
    wanted: list[tuple[str, Any]] = []
    if exam is not None:
        wanted.append(("exam = ?", str(parse_exam(exam))))
    if subject is not None:
        wanted.append(("subject = ?", parse_subject(subject)))
    if year_from is not None:
        wanted.append(("year >= ?", year_from))
    if year_to is not None:
        wanted.append(("year <= ?", year_to))
    sql = (_CHAPTERS if by == "chapter" else _TOPICS).format(where=" and ".join(c for c, _ in wanted) or "true")
    try:
        with open_published(published) as connection:
            found = connection.execute(sql, [value for _, value in wanted])
            names = [column[0] for column in found.description]
            return [_row(dict(zip(names, values, strict=True)), by) for values in found.fetchall()]
    except (duckdb.CatalogException, duckdb.BinderException) as error:
        raise _unreadable(published / DATABASE, error) from error


def open_published(published: Path) -> duckdb.DuckDBPyConnection:
    """The published database, read-only.

    Raises:
        KwiloError: when nothing was published yet, or what is there is no database that can be opened.
    """
    database = published / DATABASE
    if not database.is_file():
        raise KwiloError(f"no published tables in {published}", remedy="run `kwilo run` first, or set KWILO_HOME")
    try:
        return duckdb.connect(str(database), read_only=True)
    except duckdb.Error as error:
        raise _unreadable(database, error) from error


def _unreadable(database: Path, error: duckdb.Error) -> KwiloError:
    """A file that is there and is not what is published: damaged, or made by another release."""
    return KwiloError(
        f"{database} cannot be read: {str(error).splitlines()[0]}",
        expected="the published tables of this release",
        remedy="delete it, then `kwilo run`",
    )


def _row(found: dict[str, Any], by: By) -> dict[str, Any]:
    """`found` with the contract's keys first, in its order, and numbers that print short."""
    found["interval"] = None
    for name in ("share_of_marks", "share_of_paper", "questions_per_paper", "marks_per_paper"):
        if found[name] is not None:
            found[name] = round(found[name], 6)
    marks = round(found["marks"], 4)
    found["marks"] = int(marks) if float(marks).is_integer() else marks
    keys = [k for k in COLUMNS if k in found]
    return {k: found[k] for k in [*keys, *(k for k in found if k not in keys)]}
