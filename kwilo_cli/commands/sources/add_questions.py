"""`kwilo sources add FILE --kind questions`: the entry of a file of structured questions, with its map of papers."""

from __future__ import annotations

import tempfile
from enum import StrEnum
from pathlib import Path
from typing import Any

import typer

from exam_sources.manifests.question_file_writer import NewQuestionFile, add_question_file
from exam_sources.manifests.vocabulary import Completeness, Role
from exam_sources.paper_names import PaperParts
from exam_sources.question_files.row_file import RowFile, read_row_file
from exam_sources.question_files.slugs import paper_of_slug
from kwilo_core.errors import ManifestError
from kwilo_core.ids import Exam

SHOWN = 20
"""So many names or lines are spelt out; all of them stand in the manifest, or become rows of the run."""


class Sources(StrEnum):
    """What `--kind` may say."""

    PAPER = "paper"
    QUESTIONS = "questions"


def add_questions(
    source: str,
    exam: Exam,
    manifest: Path,
    *,
    parts: PaperParts,
    name: str | None,
    completeness: Completeness,
    **facts: Any,
) -> None:
    """Write the entry and say what was mapped, and what was not.

    Args:
        source: FILE or URL.
        exam: Whose questions they are.
        manifest: Where the entry goes.
        parts: The one paper that rows without a name are of, where a year was given.
        name: The collection that rows without a name make, where a name was given.
        completeness: What is claimed of the file.
        facts: Authority, rights and their like, as `NewQuestionFile` has them.

    Raises:
        ManifestError: when the file cannot be had or has no row that could be mapped.
    """
    from kwilo_cli.commands.sources.add import read_source

    data, file = read_source(source, Role.QUESTIONS, manifest)
    with tempfile.NamedTemporaryFile(prefix="kwilo-questions-") as f:
        f.write(data)
        f.flush()
        rows = read_row_file(Path(f.name))
    papers = {slug: _paper_id(slug, exam) for slug in rows.by_paper if slug is not None}
    unnamed = _unnamed(rows, parts, name)
    if unnamed is None and not any(papers.values()):
        raise ManifestError(
            f"{source} names no paper of {exam.title} that is known here"
            + (f" (such as {min(papers)!r})" if papers else ""),
            expected="rows with `paper`, or --year (with --session, --shift, --paper) for one paper, "
            "or --name for a collection",
        )
    added = add_question_file(
        manifest,
        NewQuestionFile(exam, file.source, file.sha256, papers, unnamed=unnamed, completeness=completeness, **facts),
    )
    typer.echo(f"{len(added)} papers with {rows.row_count} rows are in {manifest}:{added[0].line}")
    typer.echo(f"  questions  {file.sha256}  {file.source}")
    _tell_what_is_not_mapped(rows, papers, unnamed)
    typer.echo(f"  it waits for one decision: `kwilo run`, then `kwilo review approve {added[0].booklet_id}`")


def _paper_id(slug: str, exam: Exam) -> str | None:
    key = paper_of_slug(slug, exam)
    return key.paper_id if key else None


def _unnamed(rows: RowFile, parts: PaperParts, name: str | None) -> str | None:
    if None not in rows.by_paper:
        return None
    if name is not None:
        return name.lower()
    return parts.paper_key().paper_id if parts.year is not None else None


def _tell_what_is_not_mapped(rows: RowFile, papers: dict[str, str | None], unnamed: str | None) -> None:
    unmapped = sorted(slug for slug, paper_id in papers.items() if paper_id is None)
    for slug in unmapped[:SHOWN]:
        typer.echo(f"  {slug!r} ({len(rows.by_paper[slug])} rows) is no paper known here: give its paper id", err=True)
    if len(unmapped) > SHOWN:
        typer.echo(f"  and {len(unmapped) - SHOWN} more names", err=True)
    if None in rows.by_paper and unnamed is None:
        typer.echo(f"  {len(rows.by_paper[None])} rows name no paper: give --name for a collection of them", err=True)
    for failure in rows.failures[:SHOWN]:
        typer.echo(f"  line {failure.line}: {failure.reason}", err=True)
    if len(rows.failures) > SHOWN:
        typer.echo(f"  and {len(rows.failures) - SHOWN} more lines that are no row", err=True)
