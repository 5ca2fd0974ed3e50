"""`kwilo weightage`: the published tables, on the terminal or as CSV and JSON."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

GROUP = 3
"""Columns that are told once for the rows below them: exam, year, subject."""

CAPTION = "marks are effective marks; subject and paper: their share of the subject's and of the whole paper's marks"


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
        from kwilo_cli.terminal import console

        print_weightage(console(), rows, by=by.value)


def print_weightage(out: Console, rows: list[dict], *, by: str = "chapter") -> None:
    """The rows as a table; a line that says so where there are none."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from analytics.weightage.formats import as_table

    if not rows:
        out.print("no published rows for this; `kwilo weightage` without options shows all there are", highlight=False)
        return
    headings, cells = as_table(rows, by=by)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), caption=CAPTION, caption_justify="left")
    for heading in headings[GROUP:]:
        # names may fold, so that the figures beside them never have to
        is_name = heading in ("chapter", "topic")
        table.add_column(heading, justify="left" if is_name else "right", overflow="fold", no_wrap=not is_name)
    group: list[str] = []
    for row in cells:
        if row[:GROUP] != group:
            group = row[:GROUP]
            table.add_row(Text(" ".join(group), style="bold"))
        # names come from files that people may write: shown as they are, never as markup
        table.add_row(*[Text(cell) for cell in row[GROUP:]])
    out.print(table)
