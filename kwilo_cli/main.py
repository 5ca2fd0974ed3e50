"""The `kwilo` command: which commands there are, and how their errors end.

Commands are imported when they run, so that `kwilo --help` and `kwilo parse` load neither Dagster nor dbt.

Belongs here: the list of commands and the exit codes. What a command does is in its module under `commands/`.
"""

from __future__ import annotations

import io
import signal
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import Abort, TyperException

from kwilo_core.errors import KwiloError
from kwilo_core.printable import printable

UNUSABLE = 2
"""Exit code when a file or what was asked for cannot be used; 1 means that a stage of a run broke."""

INTERRUPTED = 130
"""Exit code when Ctrl-C or SIGTERM ended the command."""

COMMANDS = {
    "parse": ("kwilo_cli.commands.parse:parse", "Read one paper and print what is in it; no state, no Dagster."),
    "run": ("kwilo_cli.commands.run:run", "Materialise what is due, from the manifests to the published tables."),
    "sources": ("kwilo_cli.commands.sources:app", "The manifests, the files that they name, and what became of them."),
    "review": ("kwilo_cli.commands.review:app", "See what is held, approve it, import decisions."),
    "doctor": ("kwilo_cli.commands.doctor:doctor", "Say what is missing or misconfigured, and how to mend it."),
    "upgrade": ("kwilo_cli.commands.upgrade:upgrade", "Bring an older KWILO_HOME to this release's layout."),
    "weightage": ("kwilo_cli.commands.weightage:weightage", "Query the published weightage tables."),
}


class _LazyGroup(TyperGroup):
    """A group that knows its commands by name and one line of help, and imports the one that runs."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] in COMMANDS:
            self.commands[args[0]] = _load(args[0])
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.commands and cmd_name in COMMANDS:
            return TyperCommand(cmd_name, help=COMMANDS[cmd_name][1])
        return super().get_command(ctx, cmd_name)


def _load(name: str) -> Any:
    """The command of that name, from its module: a Typer app, or a function that becomes one command."""
    module, _, attribute = COMMANDS[name][0].partition(":")
    found = getattr(import_module(module), attribute)
    if isinstance(found, typer.Typer):
        return typer.main.get_command(found)
    single = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    single.command(name)(found)
    return typer.main.get_command(single)


def _print_version(asked: bool) -> None:
    if asked:
        try:
            typer.echo(f"kwilo {version('kwilo')}")
        except PackageNotFoundError:
            typer.echo("kwilo (not installed)")
        raise typer.Exit


app = typer.Typer(
    cls=_LazyGroup,
    name="kwilo",
    help="Published exam papers in, weightage tables out; every number can be followed back to its page.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@app.callback()
def _root(
    show_version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    pass


def main() -> None:
    """Runs the command line; an error of ours is one line on standard error and exit code 2.

    SIGTERM ends a command like Ctrl-C: its own processes are ended with it, and the exit code is 130.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal does not know must not end a command
    try:
        sys.exit(app(standalone_mode=False))
    except KwiloError as error:
        print(f"kwilo: {error.one_line()}", file=sys.stderr)
        sys.exit(UNUSABLE)
    except TyperException as error:
        print(_usage_line(error), file=sys.stderr)
        sys.exit(error.exit_code)
    except (KeyboardInterrupt, Abort):
        sys.exit(INTERRUPTED)


def _usage_line(error: TyperException) -> str:
    """What was given wrongly, as one line; the help as it is where a command was called with nothing."""
    context = getattr(error, "ctx", None)
    message = error.format_message()
    if context is not None and message == context.get_help():
        return message
    hint = f"; see '{context.command_path} --help'" if context is not None else ""
    return printable("kwilo: " + " ".join(message.split()).rstrip(".") + hint)
