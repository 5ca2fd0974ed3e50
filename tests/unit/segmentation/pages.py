"""Documents for the tests of segmentation, set by hand: text at places, as reading would hand it on."""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.booklet import BookletInfo, booklet_of
from exam_sources.reading.page_model import DocumentText, Figure, Line, Token
from kwilo_core.ids import Exam, PaperKey

CHAR = 5.0
"""Width of a character of these pages, in points."""

LEADING = 14.0


def line(
    text: str,
    top: float,
    *,
    x0: float = 40.0,
    page: int = 1,
    column: int = 0,
    size: float = 10.0,
    bold: bool = False,
    source: str = "text",
) -> Line:
    """A line of text; two or more blanks in it make a gap between cells as wide as the blanks."""
    tokens, x = [], x0
    for piece in text.replace("  ", " \u0001").split(" "):
        blanks = piece.count("\u0001")
        word = piece.replace("\u0001", "")
        x += blanks * 3 * CHAR
        if word:
            tokens.append(Token(word, x, top, x + CHAR * len(word), top + size, is_bold=bold, source=source))
            x += CHAR * (len(word) + 0.5)
    return Line(page, column, tokens[0].x0, top, tokens[-1].x1, top + size, tuple(tokens), size, bold)


def document(
    rows: Sequence[str | tuple[str, float] | Figure],
    *,
    page_rows: int = 45,
    source: str = "text",
    furniture: Sequence[str] = (),
) -> DocumentText:
    """A document of one column: a row is a text (at the margin), (text, indentation), or a figure; "" is a blank row.

    A row that starts with blanks is indented by them.
    """
    items: list[Line | Figure] = []
    page, at = 1, 0
    for row in rows:
        if at == page_rows:
            page, at = page + 1, 0
        top = 60.0 + LEADING * at
        at += 1
        if isinstance(row, Figure):
            items.append(Figure(page, 0, 80.0, top, 280.0, top + 80.0))
            at += 6
        elif isinstance(row, tuple):
            items.append(line(row[0], top, x0=40.0 + row[1], page=page, source=source))
        elif row.strip():
            indent = len(row) - len(row.lstrip())
            items.append(line(row.strip(), top, x0=40.0 + CHAR * indent, page=page, source=source))
    pages = range(1, page + 1)
    headers = tuple(line(text, 20.0, page=p) for p in pages for text in furniture)
    # a full line on each page, so that margins are those of a page and not of its longest question
    return DocumentText(tuple(items), headers, dict.fromkeys(pages, (595.0, 842.0)))


FIGURE = Figure(1, 0, 80.0, 0.0, 280.0, 80.0)


def booklet(
    exam: Exam = Exam.NEET, year: int = 2024, languages: tuple[str, ...] = ("en",), **parts: str
) -> BookletInfo:
    """A booklet of some paper."""
    return booklet_of(PaperKey(exam, year, **parts), languages=languages, publisher="tests")


def question(
    number: int, stem: str, options: Sequence[str], *, number_form: str = "{}.", label_form: str = "({})"
) -> list[str]:
    """The rows of one question with an option a line."""
    rows = [f"{number_form.format(number)} {stem}"]
    return rows + [f"    {label_form.format(label)} {text}" for label, text in zip("ABCD", options, strict=False)]


def paper(count: int, *, first: int = 1, number_form: str = "{}.", label_form: str = "({})") -> list[str]:
    """The rows of a plain paper of `count` questions that differ in their wording."""
    rows: list[str] = []
    for n in range(first, first + count):
        options = [f"value {n}{k} of it" for k in range(4)]
        rows += question(
            n,
            f"What is quantity number {n} of the body in motion",
            options,
            number_form=number_form,
            label_form=label_form,
        )
    return rows
