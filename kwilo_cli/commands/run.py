"""`kwilo run`: what is due, from the manifests to the published tables, with progress and a closing table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kwilo_core.printable import printable

if TYPE_CHECKING:
    from rich.console import Console

    from kwilo_assets.booklet_state import BookletEnd
    from kwilo_assets.run import RunSummary
    from kwilo_core.settings import Settings

BROKEN = 1
"""Exit code when a stage broke. Held and rejected booklets are no broken stage."""

HEAVIEST = 3
"""Chapters a subject that are shown at the end; `kwilo weightage` shows all."""

REASON = 240
"""Characters of a reason in the closing table; `kwilo review list` shows all of it."""

_COLOURS = {"passed": "green", "held": "yellow", "rejected": "red", "failed": "bold red"}


def run(
    paper: Annotated[str | None, typer.Option(help="papers to make, a pattern such as 'neet-*'; else all")] = None,
    select: Annotated[
        str | None, typer.Option(help="assets to make, keys or patterns joined by commas; else all")
    ] = None,
) -> None:
    """Materialise what is due, from the manifests to the published tables."""
    from kwilo_assets.run import run as run_all
    from kwilo_cli.main import INTERRUPTED
    from kwilo_cli.run_progress import RunProgress
    from kwilo_cli.terminal import console
    from kwilo_core.settings import load_settings

    settings = load_settings()
    out = console()
    progress = RunProgress(out)
    try:
        with progress:
            summary = run_all(settings, paper=paper, assets=select, listener=progress)
    except KeyboardInterrupt:
        at = f" at {progress.at}" if progress.at else ""
        typer.echo(f"kwilo: stopped{at}; what was made is kept, and the next run takes up from there", err=True)
        raise typer.Exit(INTERRUPTED) from None
    _print_problems(out, settings)
    _print_booklets(out, summary.booklets)
    _print_end(out, settings, summary)
    if summary.broken:
        for line in summary.broken:
            typer.echo(printable(f"kwilo: {line}"), err=True)
        raise typer.Exit(BROKEN)


def _print_problems(console: Console, settings: Settings) -> None:
    from kwilo_assets.workplace import open_workplace

    for problem in open_workplace(settings).catalogue.problems:
        console.print(f"manifest: {problem.one_line()}", style="yellow", markup=False, highlight=False)


def _print_booklets(console: Console, booklets: list[BookletEnd]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE)
    for name, justify in (("booklet", "left"), ("questions", "right"), ("gate", "left"), ("reason", "left")):
        table.add_column(name, justify=justify, overflow="fold", no_wrap=name in ("questions", "gate"))  # type: ignore[arg-type]
    for end in booklets:
        # reasons quote what was read from papers: shown as text, never as markup
        questions = "" if end.questions is None else str(end.questions)
        reason = end.reason if len(end.reason) <= REASON else end.reason[: REASON - 1] + "…"
        gate = Text(end.gate, style=_COLOURS.get(end.gate, ""))
        table.add_row(Text(end.booklet_id), questions, gate, Text(printable(reason)))
    console.print(table)


def _print_end(console: Console, settings: Settings, summary: RunSummary) -> None:
    published = settings.home / "published"
    if (published / "weightage.duckdb").exists():
        _print_heaviest(console, settings)
        console.print(f"published tables: {published}", highlight=False, soft_wrap=True)
        console.print("query them:       kwilo weightage --exam NEET --by chapter", highlight=False)
    if any(b.gate in ("held", "rejected") for b in summary.booklets):
        console.print("what waits:       kwilo review list", highlight=False)
    console.print("Dagster UI:       make ui", highlight=False)
    if not summary.made:
        console.print("nothing was due", highlight=False)


def _print_heaviest(console: Console, settings: Settings) -> None:
    """The heaviest chapters of each subject in the latest year of each exam."""
    from analytics.weightage.query import query_weightage
    from kwilo_cli.commands.weightage import print_weightage

    rows = query_weightage(settings.home / "published")
    latest = {r["exam"]: max(x["year"] for x in rows if x["exam"] == r["exam"]) for r in rows}
    shown: list[dict] = []
    taken: dict[tuple[str, str], int] = {}
    for row in rows:
        key = (row["exam"], row["subject"] or "")
        if row["year"] == latest[row["exam"]] and row["chapter"] and taken.get(key, 0) < HEAVIEST:
            taken[key] = taken.get(key, 0) + 1
            shown.append(row)
    if shown:
        console.print(f"the {HEAVIEST} heaviest chapters of each subject, latest year of each exam:", highlight=False)
        print_weightage(console, shown)
