"""`kwilo upgrade`: bring an older KWILO_HOME to this release's layout."""

from __future__ import annotations

from typing import Annotated

import typer


def upgrade(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be done, and do nothing.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing where nothing is to be done.")] = False,
) -> None:
    """Bring KWILO_HOME to this release's layout; decisions and the audit trail are kept, a copy is made first."""
    from kwilo_assets.upgrade import steps_due
    from kwilo_assets.upgrade import upgrade as upgrade_home
    from kwilo_core.home import HOME_VERSION, home_version
    from kwilo_core.settings import load_settings

    root = load_settings().home
    due = steps_due(root)
    if not due:
        if not quiet:
            where = "is not there yet" if home_version(root) is None else f"has layout {HOME_VERSION} already"
            typer.echo(f"{root} {where}: nothing to do")
        return
    if dry_run:
        for step in due:
            typer.echo(f"would go from layout {step.version} to {step.version + 1}: {step.told}")
        return
    for step in upgrade_home(root):
        typer.echo(f"{root}: from layout {step.version} to {step.version + 1}: {step.told}")
