"""`kwilo doctor`: what is present, missing or misconfigured, and how to mend it."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from kwilo_core.errors import SettingsError
from kwilo_core.printable import printable

if TYPE_CHECKING:
    from kwilo_assets.doctor import Finding


class Form(StrEnum):
    """How the findings are printed."""

    LINES = "lines"
    JSON = "json"


_MARKS = {"good": ("ok", "green"), "noted": ("note", "yellow"), "wrong": ("WRONG", "red")}


def doctor(
    form: Annotated[Form, typer.Option("--format", help="Lines for people, or JSON.")] = Form.LINES,
) -> None:
    """Say what is present, missing or misconfigured, and how to mend it; exit 1 where something needed is missing."""
    from kwilo_assets.doctor import Finding, State, examine
    from kwilo_core.settings import load_settings

    try:
        settings = load_settings()
    except SettingsError as error:  # without settings nothing can be looked at; this is the finding
        _print([Finding("settings", State.WRONG, error.message, error.remedy or "")], form)
        raise typer.Exit(1) from None
    found = []
    for finding in examine(settings):
        found.append(finding)
        if form is Form.LINES:
            _print([finding], form)
    if form is Form.JSON:
        _print(found, form)
    if any(f.state is State.WRONG for f in found):
        raise typer.Exit(1)


def _print(found: list[Finding], form: Form) -> None:
    if form is Form.JSON:
        typer.echo(json.dumps([f.to_json() for f in found], ensure_ascii=False, indent=2))
        return
    for finding in found:
        mark, colour = _MARKS[finding.state]
        typer.secho(f"{mark:<6}", fg=colour, nl=False)
        typer.echo(f"{finding.what:<11}{printable(finding.told)}")
        if finding.remedy:
            typer.echo(f"{'':<17}{printable(finding.remedy)}")
