"""What dbt may read, what it was made from, and the published copy. No Dagster here.

counted papers   the papers whose tagged questions may be counted now; dbt joins to them, so that a paper that was
                 withdrawn or held since disappears, whatever files are still there
published        the marts in a database of their own with Parquet and CSV beside it, each swapped in by a rename
"""

from __future__ import annotations

import csv
import fcntl
import json
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import duckdb

from analytics.weightage.formats import neutral
from analytics.weightage.query import DATABASE
from exam_sources.manifests.vocabulary import Completeness
from exam_sources.marks.scheme import find_scheme
from kwilo_assets.admitted import booklet_standings
from kwilo_assets.stages import TAGGED, fingerprint
from kwilo_assets.table_schemas import COUNTED_PAPER_SCHEMA, TAGGED_SCHEMA
from kwilo_assets.workplace import Workplace, open_workplace
from kwilo_core.canonical import hash_of
from kwilo_core.ids import parse_paper_id
from kwilo_core.settings import PROJECT_ROOT
from kwilo_core.temporaries import temporary_beside

DBT_PROJECT = PROJECT_ROOT / "dbt"
COUNTED = "out/counted_papers"
NO_TAGGED = f"{TAGGED.table}_none"
"""A table with the columns of `tagged` and no row: a pattern over files must match one before any paper is tagged."""

MARTS = ("topic_weightage", "chapter_frequency", "marks_distribution", "counted_questions")
"""The published tables."""

BUILD = "build.json"
DBT_CODE = ("dbt/dbt_project.yml", "dbt/models", "dbt/macros", "dbt/tests", "kwilo_assets/warehouse.py")


def counted_papers(work: Workplace, among: Collection[str] | None = None) -> list[dict[str, Any]]:
    """The papers that may be counted now, one row each (`COUNTED_PAPER_SCHEMA`), by paper id.

    Args:
        among: Only these papers are asked about; None for all of the manifests.

    A paper counts when a manifest names it, it is no collection, it was tagged, and every booklet that its tagged
    questions came from is admitted at every gate now.
    """
    rows = []
    for paper_id in work.catalogue.paper_ids:
        if among is not None and paper_id not in among:
            continue
        key = parse_paper_id(paper_id)
        made = work.tables.made(TAGGED.table, paper_id)
        if key.is_collection or made is None or not made.rows:
            continue
        tagged = work.tables.read_rows(TAGGED.table, paper_id)
        booklets = sorted({b for row in tagged for b in contributors(row)})
        admitted = {s.booklet_id for s in booklet_standings(work, paper_id, TAGGED, through=True) if s.admitted}
        if not set(booklets) <= admitted:
            continue
        rows.append(
            {
                "paper_id": paper_id,
                "exam": key.exam.value,
                "year": key.year,
                "session": key.session,
                "shift": key.shift,
                "paper": key.paper,
                "subject": key.subject,
                "booklets": json.dumps(booklets),
                "is_whole": is_whole(work, paper_id, booklets, len(tagged)),
                "questions": len(tagged),
                "tagged_hash": made.output_hash,
            }
        )
    return rows


def contributors(row: dict[str, Any]) -> set[str]:
    """The booklets that a logical or tagged question came from: the one that stands and those that print it too."""
    printings = json.loads(row["printings"] or "[]")
    return {row["standing_booklet"], *(p["booklet_id"] for p in printings)}


def is_whole(work: Workplace, paper_id: str, booklets: list[str], questions: int) -> bool:
    """Whether these booklets together cover every subject of the paper's scheme.

    A file of structured questions is taken for the whole where it claims to be and has as many questions as the scheme.
    """
    entries = [e for e in work.entries(paper_id) if e.booklet_id in booklets]
    scheme = find_scheme(parse_paper_id(paper_id))
    for entry in entries:
        if entry.questions is None:
            continue
        claims = entry.questions.completeness is Completeness.WHOLE
        if claims and scheme is not None and scheme.expected_shape().count == questions:
            return True
    covers = [e.booklet.covers for e in entries if e.questions is None]
    if any(c is None for c in covers):
        return True
    if scheme is None:
        return False
    subjects = {block.subject for block in scheme.expected_shape(None).blocks if block.subject}
    return subjects <= {s for c in covers if c for s in c}


def build_inputs(counted: list[dict[str, Any]]) -> str:
    """What the marts would be made from: dbt's code and the papers that count."""
    return hash_of({"code": fingerprint(DBT_CODE, common=()), "counted": counted})


def marts_are_due(work: Workplace) -> bool:
    """Whether the published tables were made from something else than what counts now."""
    build = read_build(work.home.published)
    return build is None or build.get("inputs_hash") != build_inputs(counted_papers(work))


def read_build(published: Path) -> dict[str, Any] | None:
    """What the published tables say they were made from; None where nothing was published."""
    path = published / BUILD
    if not path.exists() or not (published / DATABASE).exists():
        return None
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def prepare_warehouse(work: Workplace) -> list[dict[str, Any]]:
    """Write what dbt reads beside the tagged questions; returns the papers that count."""
    with _one_at_a_time(work):
        counted = counted_papers(work)
        work.tables.write_rows(COUNTED, counted, schema=COUNTED_PAPER_SCHEMA, inputs_hash=build_inputs(counted))
    if work.tables.made(NO_TAGGED) is None:
        work.tables.write_rows(NO_TAGGED, [], schema=TAGGED_SCHEMA)
    work.home.warehouse.parent.mkdir(parents=True, exist_ok=True)
    return counted


def withhold(work: Workplace, papers: Collection[str]) -> list[str]:
    """Take those of these papers that may not be counted now out of what dbt reads, at once; returns which.

    Called where a gate has judged or a person has decided. dbt may be run by hand before the next `kwilo run`, and
    what it then counts must not be what counted the time before. Nothing is added here: that is `prepare_warehouse`.
    """
    with _one_at_a_time(work):
        if work.tables.made(COUNTED) is None:
            return []
        before = work.tables.read_rows(COUNTED)
        asked = {row["paper_id"] for row in before} & set(papers)
        if not asked:
            return []
        gone = asked - {row["paper_id"] for row in counted_papers(work, asked)}
        if gone:
            left = [row for row in before if row["paper_id"] not in gone]
            work.tables.write_rows(COUNTED, left, schema=COUNTED_PAPER_SCHEMA, inputs_hash=build_inputs(left))
    return sorted(gone)


@contextmanager
def _one_at_a_time(work: Workplace) -> Iterator[None]:
    """Papers are judged in parallel: two that are withheld at once must not each write the other back."""
    lock = work.tables.root / f"{COUNTED}.lock"
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def publish(work: Workplace) -> dict[str, Any]:
    """Copy the marts from the warehouse to where analysts open them; returns what `build.json` says.

    Each file is written beside its place and renamed over it, the build last. A query that has the old file open goes
    on reading it.
    """
    published = work.home.published
    published.mkdir(parents=True, exist_ok=True)
    counted = work.tables.read_rows(COUNTED)
    made = work.tables.made(COUNTED)
    _swap_in(published / DATABASE, lambda path: _copy_database(work.home.warehouse, path))
    rows = {}
    with duckdb.connect(str(published / DATABASE), read_only=True) as connection:
        for mart in MARTS:
            rows[mart] = connection.sql(f"select count(*) from {mart}").fetchall()[0][0]
            _swap_in(published / f"{mart}.parquet", partial(_write_parquet, connection, mart))
            _swap_in(published / f"{mart}.csv", partial(_write_csv, connection, mart))
    build = {
        "contract_version": 1,
        "inputs_hash": made.inputs_hash if made else "",
        "papers": [
            {k: p[k] for k in ("paper_id", "questions", "is_whole", "tagged_hash")}
            | {"booklets": json.loads(p["booklets"])}
            for p in counted
        ],
        "rows": rows,
    }
    text = json.dumps(build, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
    _swap_in(published / BUILD, lambda path: path.write_text(text, encoding="utf-8"))
    return build


def _swap_in(place: Path, write: Callable[[Path], object]) -> None:
    temporary = temporary_beside(place)
    try:
        write(temporary)
        temporary.replace(place)
    finally:
        temporary.unlink(missing_ok=True)


def _copy_database(warehouse: Path, place: Path) -> None:
    with duckdb.connect(str(place)) as connection:
        connection.execute(f"attach '{_quoted(warehouse)}' as warehouse (read_only)")
        for mart in MARTS:
            # `order by all` makes the copy the same whatever order dbt's tables came in
            connection.execute(f"create table {mart} as select * from warehouse.{mart} order by all")
            _copy_comments(connection, mart)
        macros = connection.sql(
            "select function_name, parameters, macro_definition from duckdb_functions() "
            "where function_type = 'table_macro' and database_name = 'warehouse' and not internal"
        ).fetchall()
        for name, parameters, definition in macros:
            connection.execute(f"create macro {name}({', '.join(parameters)}) as table {definition}")
        connection.execute("detach warehouse")


def _copy_comments(connection: duckdb.DuckDBPyConnection, mart: str) -> None:
    """The descriptions of the mart and of its columns, which `create table as` leaves behind."""
    where = f"database_name = 'warehouse' and table_name = '{mart}' and comment is not null"
    for (comment,) in connection.sql(f"select comment from duckdb_tables() where {where}").fetchall():
        connection.execute(f"comment on table {mart} is '{_quoted(comment)}'")
    for column, comment in connection.sql(
        f"select column_name, comment from duckdb_columns() where {where}"
    ).fetchall():
        connection.execute(f"comment on column {mart}.{column} is '{_quoted(comment)}'")


def _write_parquet(connection: duckdb.DuckDBPyConnection, mart: str, place: Path) -> None:
    connection.execute(
        f"copy (select * from {mart} order by all) to '{_quoted(place)}' (format parquet, compression zstd)"
    )


def _write_csv(connection: duckdb.DuckDBPyConnection, mart: str, place: Path) -> None:
    found = connection.execute(f"select * from {mart} order by all")
    with place.open("w", encoding="utf-8", newline="") as f:
        writer = csv.writer(f, lineterminator="\n")
        writer.writerow([column[0] for column in found.description])
        while rows := found.fetchmany(1000):
            writer.writerows([[neutral(value) for value in row] for row in rows])


def _quoted(text: Path | str) -> str:
    return str(text).replace("'", "''")


if __name__ == "__main__":
    # for dbt by hand: writes what it reads, of the home that KWILO_HOME names
    counted = prepare_warehouse(open_workplace())
    print(f"{len(counted)} papers count; now: cd dbt && dbt build --profiles-dir .")
