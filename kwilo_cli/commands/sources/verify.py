"""`kwilo sources verify`: is every stored object whole, and is everything there that the tables name?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from kwilo_assets.verify import StoreReport

SHOWN = 20
"""Lines of one kind that are shown; the count says how many there are."""


def verify(
    repair: Annotated[
        bool, typer.Option("--repair", help="Delete damaged objects and make due again what needs them.")
    ] = False,
) -> None:
    """Read every stored object and compare it with its name; exit 1 where one is damaged or missing."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from kwilo_assets.verify import make_due_again, verify_store
    from kwilo_assets.workplace import open_workplace
    from kwilo_cli.terminal import error_console

    work = open_workplace()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=error_console(), transient=True) as progress:
        task = progress.add_task("reading objects", total=None)
        report = verify_store(work, lambda done, total: progress.update(task, completed=done, total=total))
    _print(report)
    if report.is_good:
        return
    if repair:
        for line in make_due_again(work, report):
            typer.echo(f"due again: {line}")
        typer.echo("now: kwilo run")
        return
    typer.echo("mend it: kwilo sources verify --repair && kwilo run", err=True)
    raise typer.Exit(1)


def _print(report: StoreReport) -> None:
    typer.echo(
        f"{report.whole} objects whole, {len(report.damaged)} damaged, {len(report.missing)} missing, "
        f"{len(report.orphans)} named by nothing, {report.leftovers} left by killed writers"
    )
    for kind, names in (("damaged", report.damaged), ("missing", report.missing)):
        for name in names[:SHOWN]:
            who = sorted({f"{n.stage.table} of {n.partition}" for n in report.named_by.get(name, ())})
            typer.echo(f"{kind}: {name}" + (f" (named by {', '.join(who[:3])})" if who else ""), err=True)
        if len(names) > SHOWN:
            typer.echo(f"{kind}: and {len(names) - SHOWN} more", err=True)
