"""`kwilo sources`: the manifests, and what became of what they name.

Belongs here: the list of subcommands. Each is a module with options and what is printed; the work is done by
`exam_sources`, `records` and `kwilo_assets`.
"""

from __future__ import annotations

import typer

from kwilo_cli.commands.sources.add import add
from kwilo_cli.commands.sources.check import check
from kwilo_cli.commands.sources.status import status
from kwilo_cli.commands.sources.verify import verify
from kwilo_cli.commands.sources.withdraw import withdraw

app = typer.Typer(
    no_args_is_help=True,
    help="The manifests, the files that they name, and what became of them.",
    pretty_exceptions_enable=False,
)
app.command()(check)
app.command()(add)
app.command()(status)
app.command()(verify)
app.command()(withdraw)
