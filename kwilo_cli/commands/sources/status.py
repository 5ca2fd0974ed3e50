"""`kwilo sources status`: how the fetching of every booklet stands."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from kwilo_assets.source_status import SourceStatus


class Format(StrEnum):
    """What is printed."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"


class State(StrEnum):
    """What a job can be."""

    QUEUED = "queued"
    RUNNING = "running"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    HELD = "held"


_COLOURS = {"succeeded": "green", "held": "yellow", "failed": "red", "running": "cyan", "queued": "cyan"}


def status(
    state: Annotated[State | None, typer.Option(help="Only jobs in this state.")] = None,
    exam: Annotated[str | None, typer.Option(help="KCET, NEET, JEE_MAIN or JEE_ADVANCED; all without it.")] = None,
    paper: Annotated[str | None, typer.Option(help="Only these papers, a pattern such as 'neet-*'.")] = None,
    format: Annotated[Format, typer.Option(help="What is printed.")] = Format.TABLE,  # noqa: A002 - the option's name
) -> None:
    """Show what became of each booklet's files: queued, running, succeeded, failed or held, and why."""
    import csv
    import json
    import sys

    from analytics.weightage.formats import neutral
    from kwilo_assets.source_status import never_fetched, source_statuses
    from kwilo_assets.workplace import open_workplace
    from kwilo_core.ids import parse_exam

    work = open_workplace()
    rows = list(source_statuses(work, state=state, exam=parse_exam(exam) if exam else None, paper=paper))
    if format is Format.JSON:
        typer.echo(json.dumps([r.to_json() for r in rows], ensure_ascii=False, indent=2))
        return
    if format is Format.CSV:
        from kwilo_assets.source_status import COLUMNS

        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows([neutral(v) for v in r.to_json().values()] for r in rows)
        return
    _print(rows)
    waiting = never_fetched(work)
    if waiting:
        typer.echo(f"{waiting} booklets of the manifests were never fetched: kwilo run")


def _print(rows: list[SourceStatus]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from kwilo_cli.terminal import console
    from kwilo_core.printable import printable

    out = console()
    if not rows:
        out.print("no booklet", highlight=False)
        return
    table = Table(box=box.SIMPLE)
    for name in ("booklet", "state", "attempts", "files", "KB", "ended (UTC)", "why"):
        right = name in ("attempts", "files", "KB")
        table.add_column(name, justify="right" if right else "left", overflow="fold", no_wrap=right)
    for row in rows:
        job = row.job
        table.add_row(
            Text(job.booklet_id),
            Text(job.state, style=_COLOURS[job.state]),
            str(job.attempts),
            str(job.files),
            f"{job.size_bytes / 1000:,.0f}",
            f"{job.ended_at:%Y-%m-%d %H:%M:%S}" if job.ended_at else "",
            Text(printable(job.error or "")),
        )
    out.print(table)
    counts = Counter(r.job.state for r in rows)
    out.print(", ".join(f"{n} {state}" for state, n in sorted(counts.items())), highlight=False)
    for remedy in sorted({r.remedy for r in rows if r.remedy and r.job.state == "held"}):
        out.print(f"what is held:  {remedy}", highlight=False)
    if any(r.job.state == "failed" and r.remedy for r in rows):  # a withdrawn booklet has none
        out.print("what failed:   kwilo run tries again; docs/runbook.md says what each reason means", highlight=False)
    if counts["queued"] + counts["running"]:
        out.print("what is left:  kwilo run", highlight=False)
