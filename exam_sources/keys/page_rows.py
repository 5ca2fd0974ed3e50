"""The pages of a key document as rows over their whole width, since a key is a table however its columns stand.

Reading order by columns is right for a paper and wrong for a table whose columns are far apart.
"""

from __future__ import annotations

from collections.abc import Sequence

from exam_sources.reading.page_model import Line, PageLayout, Token, Word
from kwilo_core.linear_text import normalise

GLUED = 0.12
"""Words closer than this share of their height are pieces of one ("(" and "a" and ")" in three fonts)."""


def rows_of_pages(pages: Sequence[PageLayout]) -> list[Line]:
    """The rows of every page, from the top, each from left to right."""
    return [row for page in pages for row in _rows_of_page(page)]


def _rows_of_page(page: PageLayout) -> list[Line]:
    rows: list[list[Word]] = []
    for word in sorted((w for w in page.words if w.text.strip()), key=lambda w: ((w.top + w.bottom) / 2, w.x0)):
        middle = (word.top + word.bottom) / 2
        if rows and _middle(rows[-1]) + _height(rows[-1]) / 2 > middle:
            rows[-1].append(word)
        else:
            rows.append([word])
    return [_line(page.number, row) for row in rows]


def _middle(row: Sequence[Word]) -> float:
    return sum((w.top + w.bottom) / 2 for w in row) / len(row)


def _height(row: Sequence[Word]) -> float:
    return sum(w.bottom - w.top for w in row) / len(row)


def _line(page: int, row: Sequence[Word]) -> Line:
    groups: list[list[Word]] = []
    for word in sorted(row, key=lambda w: w.x0):
        before = groups[-1][-1] if groups else None
        if before is not None and word.x0 - before.x1 < GLUED * (word.bottom - word.top):
            groups[-1].append(word)
        else:
            groups.append([word])
    tokens = tuple(_token(g) for g in groups)
    return Line(
        page=page,
        column=0,
        x0=tokens[0].x0,
        top=min(t.top for t in tokens),
        x1=max(t.x1 for t in tokens),
        bottom=max(t.bottom for t in tokens),
        tokens=tokens,
        size=row[0].size,
    )


def _token(words: Sequence[Word]) -> Token:
    return Token(
        text=normalise("".join(w.text for w in words)),
        x0=words[0].x0,
        top=min(w.top for w in words),
        x1=words[-1].x1,
        bottom=max(w.bottom for w in words),
        confidence=min(w.confidence for w in words),
        source=words[0].source,
    )
