"""`kwilo sources check`: what is wrong in the manifests, with file and line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def check(
    manifests: Annotated[
        list[Path] | None,
        typer.Argument(help="Manifests or folders of them.", show_default="those of KWILO_MANIFESTS"),
    ] = None,
    files: Annotated[bool, typer.Option(help="Compare local files with their checksums.")] = True,
) -> None:
    """Say what is wrong in the manifests, each with its file and line; exit 1 where something is."""
    from exam_sources.manifests.local_files import check_local_files
    from exam_sources.manifests.reader import load_manifests
    from kwilo_core.settings import load_settings

    catalogue = load_manifests(manifests or load_settings().manifests)
    problems = list(catalogue.problems)
    if files:
        problems += check_local_files(catalogue.entries)
    for problem in sorted(problems, key=lambda p: (str(p.file), p.line)):
        typer.echo(problem.one_line(), err=True)
    count = sum(len(e.files) for e in catalogue.entries)
    typer.echo(
        f"{len(catalogue.paper_ids)} papers, {len(catalogue.entries)} booklets, {count} files; "
        + (f"{len(problems)} problems" if problems else "no problem")
    )
    if problems:
        raise typer.Exit(1)
