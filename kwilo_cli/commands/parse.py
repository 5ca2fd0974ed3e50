"""`kwilo parse`: one paper from its file to questions, on the terminal and as JSON; no Dagster and no state.

Belongs here: options, the summary on the terminal and the JSON file. The reading itself is `exam_sources.parse`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kwilo_core.errors import KwiloError, UnusableFileError
from kwilo_core.ids import parse_exam
from kwilo_core.printable import printable

if TYPE_CHECKING:
    from exam_sources.model import Question
    from exam_sources.parsed_paper import ParsedPaper

SHOWN_REMARKS, SHOWN_RUNS = 15, 4
"""Lines and ranges of numbers that fit a terminal; the JSON has all."""


def parse(
    file: Annotated[Path, typer.Argument(metavar="PAPER.pdf", help="The question paper.", show_default=False)],
    exam: Annotated[
        str, typer.Option(help="KCET, NEET, JEE_MAIN, JEE_ADVANCED, or auto to read it from the pages.")
    ] = "auto",
    year: Annotated[int | None, typer.Option(help="The exam's year.", show_default="from the pages")] = None,
    paper: Annotated[str | None, typer.Option(help='Of JEE Advanced: "Paper 1".')] = None,
    session: Annotated[str | None, typer.Option(help='Of JEE Main: the day, such as "01 Feb".')] = None,
    shift: Annotated[str | None, typer.Option(help="Of JEE Main: 1 or 2.")] = None,
    version: Annotated[str | None, typer.Option(help='The version code of the booklet, such as "A-1".')] = None,
    languages: Annotated[str, typer.Option(help="Of the booklet, the leading one first: en,hi or en,kn.")] = "en",
    subject: Annotated[str | None, typer.Option(help="The subject, where the file holds one.")] = None,
    key: Annotated[Path | None, typer.Option(help="A key document: PDF, CSV, JSON or XLSX.")] = None,
    json_out: Annotated[
        Path | None, typer.Option("--json", metavar="OUT.json", help="Write the questions to this file.")
    ] = None,
) -> None:
    """Read one paper and print what is in it."""
    from exam_sources.paper_names import PaperParts
    from exam_sources.parse_limits import parse_in_limits
    from kwilo_core.settings import load_settings

    for given in (file, key):
        if given is not None and not given.is_file():
            what = "a folder, no file" if given.is_dir() else "no such file"
            raise UnusableFileError(f"{given}: {what}", reason="not_found")
    codes = tuple(c.strip().lower() for c in languages.split(",") if c.strip())
    if not codes:
        raise KwiloError(f"--languages {languages!r}", expected="codes such as en,hi")
    if exam.strip().lower() != "auto":
        parse_exam(exam)  # a typing error is said before minutes of reading
    parts = PaperParts(None if exam.strip().lower() == "auto" else exam, year, session, shift, paper, subject)
    with _progress() as on_page:
        parsed = parse_in_limits(
            file,
            on_page=on_page,
            paper=parts,
            languages=codes,
            version=version,
            key=key,
            subject=subject,
            workers=load_settings().worker_count,
        )
    if json_out is not None:
        _write_json(json_out, parsed)
    _print_summary(parsed, file, json_out)


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    """A bar on standard error that follows the pages; nothing where that is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("reading pages"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("pages", total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def _write_json(out: Path, parsed: ParsedPaper) -> None:
    """The questions as the published schema has them.

    Raises:
        KwiloError: when the file cannot be written.
    """
    text = json.dumps([q.to_contract() for q in parsed.questions], ensure_ascii=False, indent=2)
    try:
        out.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise KwiloError(f"{out} cannot be written ({error.strerror})", remedy="give --json another path") from None


def _print_summary(parsed: ParsedPaper, file: Path, json_out: Path | None) -> None:
    """What was read, by section, and what a person should look at."""
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    paper, quality = parsed.booklet.paper, parsed.quality
    read = ", ".join(f"{n} by {kind}" for kind, n in sorted(quality.pages_by.items()))
    console.print(
        f"[bold]{escape(printable(file.name))}[/bold]: {len(parsed.questions)} questions of {parsed.booklet.booklet_id}"
    )
    console.print(f"{paper.exam.title}; {quality.page_count} pages ({read})")
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("subject", "section", "type"):
        table.add_column(name, no_wrap=True)
    for name in ("n", "numbers", "answers", "marks", "conf."):
        table.add_column(name, justify="right")
    for group, questions in _groups(parsed.questions).items():
        marks = Counter(_marks(q) for q in questions)
        table.add_row(
            *(escape(printable(x)) for x in group),
            str(len(questions)),
            _numbers([q.number for q in questions]),
            str(sum(q.answer is not None for q in questions)),
            ", ".join(marks),
            f"{sum(q.confidence for q in questions) / len(questions):.2f}",
        )
    console.print(table)
    for line in _remarks(parsed):
        console.print(f"- {escape(printable(line))}")
    if json_out is not None:
        console.print(f"written to {escape(printable(str(json_out)))}")


def _groups(questions: Sequence[Question]) -> dict[tuple[str, str, str], list[Question]]:
    out: dict[tuple[str, str, str], list[Question]] = {}
    for q in questions:
        name = (q.subject.capitalize() if q.subject else "-", q.section or "-", q.question_type.value)
        out.setdefault(name, []).append(q)
    return out


def _marks(question: Question) -> str:
    if question.marks is None:
        return "-"
    return f"+{question.marks:g}" + (f" -{question.negative_marks:g}" if question.negative_marks else "")


def _numbers(numbers: Sequence[int]) -> str:
    """Numbers as ranges: 1-5, 9."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][1] + 1:
            runs[-1][1] = n
        else:
            runs.append([n, n])
    shown = ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs[:SHOWN_RUNS])
    return shown + (", ..." if len(runs) > SHOWN_RUNS else "")


def _remarks(parsed: ParsedPaper) -> list[str]:
    """What a person should look at: findings, failures, questions that were read unsurely."""
    from kwilo_core.thresholds import QUESTION_CONFIDENCE_FLOOR

    lines = [f.message for f in parsed.findings]
    for failure in parsed.failures:
        where = f"page {failure.page}" if failure.page else ""
        number = f"question {failure.number}" if failure.number is not None else ""
        lines.append(f"{', '.join(x for x in (number, where) if x) or 'paper'}: {failure.reason}")
    unsure = [q for q in parsed.questions if q.confidence < QUESTION_CONFIDENCE_FLOOR]
    lines += [f"question {q.number}: {'; '.join(q.reasons) or 'read unsurely'}" for q in unsure]
    more = len(lines) - SHOWN_REMARKS
    return lines[:SHOWN_REMARKS] + ([f"and {more} more"] if more > 0 else [])
