"""`kwilo review`: what waits for a person, and their decisions.

Belongs here: options and what is printed. The rule of admission, the queue and the ledger are `records`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kwilo_core.errors import KwiloError
from kwilo_core.printable import printable

if TYPE_CHECKING:
    from kwilo_core.home import Home
    from kwilo_core.tables import TableStore
    from records.decision import Decision
    from records.queue import QueueItem
    from records.store import Records

app = typer.Typer(
    no_args_is_help=True, help="See what is held, and decide.", add_completion=False, pretty_exceptions_enable=False
)

By = Annotated[str | None, typer.Option(help="Your name.", show_default="KWILO_USER, else the login name")]
Note = Annotated[str, typer.Option(help="What should be remembered with the decision.")]


class Format(StrEnum):
    """What is printed."""

    TABLE = "table"
    JSON = "json"


@app.command("list")
def list_open(
    format: Annotated[Format, typer.Option(help="What is printed.")] = Format.TABLE,  # noqa: A002 - the option's name
    rejected: Annotated[bool, typer.Option(help="Show what is rejected too.")] = True,
) -> None:
    """What is held (and may be approved) or rejected, with the reason of each."""
    from records.queue import by_file, review_queue

    _, tables, records = _stores()
    items = [i for i in by_file(review_queue(tables, records.all_decisions())) if rejected or not i.is_rejected]
    if format is Format.JSON:
        typer.echo(json.dumps([i.to_json() for i in items], ensure_ascii=False, indent=2))
        return
    if not items:
        typer.echo("Nothing is held.")
        return
    _print_queue(items)
    held = {b for i in items if not i.is_rejected for b in (i.booklets or (i.result.booklet_id,))}
    if held:
        typer.echo(f"\n{len(held)} booklets wait. Approve one: kwilo review approve {min(held)}")


@app.command()
def approve(
    booklet: Annotated[str, typer.Argument(help="The booklet id, as `list` shows it.")],
    note: Note = "",
    by: By = None,
) -> None:
    """Approve every hold of a booklet that is open now. It covers exactly this content: another reading waits anew."""
    from records.review import approve as approve_holds

    home, tables, records = _stores()
    decisions = approve_holds(tables, records, booklet, who=name_of_reviewer(by), note=note)
    for d in decisions:
        about = "" if d.question_number is None else f" (question {d.question_number})"
        typer.echo(printable(f"approved {d.stage}: {d.check}{about}: {d.reason.removeprefix('seen: ')}"))
    others = [b for b in _booklets(tables, decisions) if b != booklet]
    also = f", and so do {len(others)} other booklets of its file," if others else ""
    typer.echo(f"{booklet} goes on{also} with the next `kwilo run`.")
    _report(home, tables, decisions)


@app.command()
def reject(
    booklet: Annotated[str, typer.Argument(help="The booklet id.")],
    reason: Annotated[str, typer.Option(help="Why.")],
    note: Note = "",
    by: By = None,
) -> None:
    """Reject a booklet as it is now: it does not go on until its content changes or it is approved."""
    from records.review import reject as reject_booklet

    home, tables, records = _stores()
    decisions = reject_booklet(tables, records, booklet, who=name_of_reviewer(by), reason=reason, note=note)
    typer.echo(printable(f"{booklet} is rejected: {reason} ({len(decisions)} checks)"))
    _report(home, tables, decisions)


@app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(help="A YAML file, in the form of exam_sources/samples/decisions.yaml.")],
) -> None:
    """Record the decisions of a file: all of them or, where one is wrong, none. The same file twice adds nothing."""
    from records.decisions_file import DecisionsFileError, read_decisions

    try:
        decisions = read_decisions(file)
    except DecisionsFileError as error:
        for problem in error.problems:
            typer.echo(problem, err=True)
        raise KwiloError(
            f"{file} has {len(error.problems)} problems", remedy="nothing was imported; mend them and import it again"
        ) from error
    home, tables, records = _stores()
    new = records.record_all(decisions)
    typer.echo(f"{new} decisions recorded, {len(decisions) - new} were there already")
    if new:
        _report(home, tables, decisions)


def _stores() -> tuple[Home, TableStore, Records]:
    from kwilo_core.home import open_home
    from kwilo_core.settings import load_settings
    from kwilo_core.tables import TableStore
    from records.store import open_records

    home = open_home(load_settings().home)
    return home, TableStore(home.tables), open_records(home)


def name_of_reviewer(by: str | None) -> str:
    """Who decides: the name given, else KWILO_USER, else the login name."""
    import getpass

    name = (by or os.environ.get("KWILO_USER") or "").strip()
    if name:
        return name
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user id that no name is known for
        raise KwiloError("nobody's name for the decision", expected="who decides", remedy="give --by NAME") from None


def _booklets(tables: TableStore, decisions: Iterable[Decision]) -> list[str]:
    """The booklets that decisions are about, those of a whole file each."""
    from records.decision import ANY_BOOKLET
    from records.queue import booklets_of_file

    found: set[str] = set()
    for d in decisions:
        found |= {d.booklet_id} if d.booklet_id != ANY_BOOKLET else set(booklets_of_file(tables, d.content_hash))
    return sorted(found)


def _report(home: Home, tables: TableStore, decisions: Iterable[Decision]) -> None:
    """Take what may not be counted any more out of what dbt reads, and let Dagster's checks show the ledger, where
    there is an instance; the ledger is the truth either way.
    """
    from kwilo_assets.warehouse import withhold
    from kwilo_assets.workplace import open_workplace
    from kwilo_core.ids import paper_of_booklet

    booklets = _booklets(tables, decisions)
    withhold(open_workplace(), {paper_of_booklet(b) for b in booklets})
    if not home.dagster.exists():
        return
    from kwilo_assets import report_decision

    report_decision(home.root, booklets)


def _print_queue(items: Sequence[QueueItem]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("booklet", "stage", "question", "state", "reason"):
        table.add_column(column, overflow="fold")
    shown: set[tuple[object, ...]] = set()
    for item in items:
        r = item.result
        line = (r.booklet_id, r.stage, r.question_number, r.reason)
        if r.reason and line in shown:
            continue  # a file that does not open fails every claim of its stage with one reason
        shown.add(line)
        state = "rejected" if item.is_rejected else "held"
        said = r.reason or r.check
        # what was read from a paper is text, never markup
        named = f"{r.booklet_id} and {len(item.booklets) - 1} more" if len(item.booklets) > 1 else r.booklet_id
        cells = (named, r.stage.value, "" if r.question_number is None else str(r.question_number), state,
                 f"{said} [{item.lapsed}]" if item.lapsed else said)  # fmt: skip
        table.add_row(*(Text(printable(c)) for c in cells))
    Console().print(table)
