"""`kwilo weightage`: the published tables, on the terminal or as CSV and JSON."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer


class Format(StrEnum):
    """What is printed."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"


class By(StrEnum):
    """What a row is."""

    CHAPTER = "chapter"
    TOPIC = "topic"


def weightage(
    exam: Annotated[str | None, typer.Option(help="KCET, NEET, JEE_MAIN or JEE_ADVANCED; all without it")] = None,
    subject: Annotated[str | None, typer.Option(help="Physics, Chemistry, Mathematics or Biology")] = None,
    year_from: Annotated[int | None, typer.Option("--from", help="first year")] = None,
    year_to: Annotated[int | None, typer.Option("--to", help="last year")] = None,
    by: Annotated[By, typer.Option(help="what a row is")] = By.CHAPTER,
    format: Annotated[Format, typer.Option(help="what is printed")] = Format.TABLE,  # noqa: A002 - the option's name
) -> None:
    """Which chapters and topics carry the marks, from the published tables."""
    from analytics.weightage.formats import as_csv, as_json
    from analytics.weightage.query import query_weightage
    from kwilo_core.settings import load_settings

    published = load_settings().home / "published"
    rows = query_weightage(published, exam, subject, year_from, year_to, by.value)
    if format is Format.JSON:
        typer.echo(as_json(rows))
    elif format is Format.CSV:
        typer.echo(as_csv(rows), nl=False)
    else:
        print_weightage(rows, by=by.value)


def print_weightage(rows: list[dict], *, by: str = "chapter") -> None:
    """The rows as a table on standard output; a line that says so where there are none."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from analytics.weightage.formats import as_table

    console = Console()
    if not rows:
        console.print("no published rows for this; `kwilo weightage` without options shows all there are")
        return
    headings, cells = as_table(rows, by=by)
    table = Table(box=box.SIMPLE)
    numbers = len(headings) - 6
    for n, heading in enumerate(headings):
        table.add_column(heading, justify="right" if n >= numbers else "left")
    for row in cells:
        # names come from files that people may write: shown as they are, never as markup
        table.add_row(*[Text(cell) for cell in row])
    console.print(table)
