"""`kwilo sources withdraw`: take a booklet out of every store."""

from __future__ import annotations

from typing import Annotated

import typer

from kwilo_core.errors import KwiloError


def withdraw(
    booklet: Annotated[str, typer.Argument(help="The booklet's id, as `kwilo sources status` shows it.")],
    why: Annotated[str, typer.Option(help="Why; it stands in the audit trail.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be deleted.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    by: Annotated[str | None, typer.Option(help="Your name.", show_default="KWILO_USER, or the login name")] = None,
    publish: Annotated[bool, typer.Option(help="Make its paper's other booklets and the marts anew at once.")] = True,
) -> None:
    """Purge what every store holds of a booklet whose rights were withdrawn; it is never fetched again."""
    from kwilo_assets.withdraw import withdraw as withdraw_booklet
    from kwilo_assets.workplace import open_workplace
    from kwilo_cli.commands.review import name_of_reviewer

    if not why.strip():
        raise KwiloError("--why is empty", expected="the reason, for the audit trail")
    work = open_workplace()
    plan = withdraw_booklet(work, booklet, who="", why=why, dry_run=True)
    for store, things in plan.removed.items():
        some = ", ".join(things[:3]) + (" …" if len(things) > 3 else "")
        typer.echo(f"{store:<11}{len(things)} to delete" + (f": {some}" if things else ""))
    if plan.target.shared:
        typer.echo(f"{len(plan.target.shared)} objects stay: another booklet has them too")
    if dry_run:
        return
    if not yes:
        typer.confirm(f"delete all of this, for good, and never fetch {booklet} again?", abort=True)
    withdraw_booklet(
        work, booklet, who=name_of_reviewer(by), why=why,
        on_store=lambda store, things: typer.echo(f"{store:<11}{len(things)} deleted"),
    )  # fmt: skip
    if publish:
        from kwilo_assets.run import run

        summary = run(paper=plan.target.paper_id) if work.catalogue.of_paper(plan.target.paper_id) else run()
        for line in summary.broken:
            typer.echo(f"kwilo: {line}", err=True)
    typer.echo(f"{booklet} is withdrawn; the audit trail says by whom and why")
