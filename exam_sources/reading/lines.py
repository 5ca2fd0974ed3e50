"""From words on pages to lines and figures in reading order, in the linear text form.

Belongs here: the walk over a document: furniture out, columns, figures, formulas, rows, tokens. Each of these steps has
a module of its own. Pure: the same pages give the same lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from exam_sources.reading.atoms import Atom, atom_of
from exam_sources.reading.columns import Region, document_gutters, regions_of, text_grids
from exam_sources.reading.figures import Drawn, labels_within, sort_graphics
from exam_sources.reading.formulas import linearise
from exam_sources.reading.furniture import find_furniture
from exam_sources.reading.levelling import Level, level_of
from exam_sources.reading.page_model import Box, DocumentText, Figure, Graphic, Line, PageLayout, Token, Word
from exam_sources.reading.scripts import hang_scripts, is_gap, rows_of, written
from kwilo_core.linear_text import normalise


def document_text(pages: Sequence[PageLayout]) -> DocumentText:
    """A document in reading order: page by page, band by band, column by column, from the top.

    Args:
        pages: All pages of one document, as `read_document` gives them (fewer pages tell less about what repeats).

    Returns:
        Lines and figures; what repeats over the pages (headers, footers, watermarks) is in `furniture`.
    """
    levels = {p.number: level_of(p.words, p.width, p.height) for p in pages}
    pages = [_levelled(p, levels[p.number]) for p in pages]
    repeated = find_furniture(pages)
    bodies: list[tuple[list[Word], list[Word], Drawn]] = []
    for page in pages:
        out_w = repeated.words.get(page.number, frozenset())
        out_g = repeated.graphics.get(page.number, frozenset())
        words = [w for i, w in enumerate(page.words) if i not in out_w]
        running = [w for i, w in enumerate(page.words) if i in out_w]
        graphics = [g for i, g in enumerate(page.graphics) if i not in out_g]
        drawn = sort_graphics(graphics, words, page.width, page.height)
        labels = labels_within(drawn.figures, words)
        bodies.append(([w for i, w in enumerate(words) if i not in labels], running, drawn))
    grids = [text_grids(body) for body, _, _ in bodies]
    gutters = document_gutters(
        [
            ([w for w in body if not _within(w, boxes)], _stems(drawn), p.width, p.height)
            for (body, _, drawn), boxes, p in zip(bodies, grids, pages, strict=True)
        ]
    )
    items: list[Line | Figure] = []
    furniture: list[Line] = []
    for page, gutter, boxes, (words, running, drawn) in zip(pages, gutters, grids, bodies, strict=True):
        level = levels[page.number]
        figures = [Graphic("image", *box) for box in drawn.figures]
        for region in regions_of(words, figures, gutter, page.width, [*drawn.tables, *boxes]):
            items += [_back(i, level) for i in _region_items(page.number, region, words, figures, drawn)]
        everything = Region(0, 0.0, page.width, list(range(len(running))))
        lines = _lines(page.number, everything, running, drawn)
        furniture += [line if level is None else level.line(line) for line in lines]
    return DocumentText(tuple(items), tuple(furniture), {p.number: (p.width, p.height) for p in pages})


def _levelled(page: PageLayout, level: Level | None) -> PageLayout:
    if level is None:
        return page
    return replace(
        page,
        words=tuple(level.word(w) for w in page.words),
        graphics=tuple(level.graphic(g) for g in page.graphics),
    )


def _back(item: Line | Figure, level: Level | None) -> Line | Figure:
    if level is None:
        return item
    return level.line(item) if isinstance(item, Line) else level.figure(item)


def _stems(drawn: Drawn) -> list[Graphic]:
    return [Graphic("line", *box) for box in drawn.stems]


def _within(word: Word, boxes: Sequence[Box]) -> bool:
    x, y = (word.x0 + word.x1) / 2, (word.top + word.bottom) / 2
    return any(b[0] <= x <= b[2] and b[1] <= y <= b[3] for b in boxes)


def _region_items(
    page: int, region: Region, words: Sequence[Word], figures: Sequence[Graphic], drawn: Drawn
) -> list[Line | Figure]:
    """Lines and figures of one region, from the top."""
    items: list[Line | Figure] = list(_lines(page, region, words, drawn))
    items += [
        Figure(page, region.column, figures[i].x0, figures[i].top, figures[i].x1, figures[i].bottom)
        for i in region.graphics
    ]
    return sorted(items, key=_height)


def _height(item: Line | Figure) -> float:
    """Where an item comes in a column: a figure by its top, a line by the middle of its print."""
    return item.top if isinstance(item, Figure) else (item.top + item.bottom) / 2


def _lines(page: int, region: Region, words: Sequence[Word], drawn: Drawn) -> list[Line]:
    atoms = [atom_of(words[i]) for i in region.words]
    if not atoms:
        return []
    atoms = linearise(atoms, drawn, region.x1 - region.x0)
    return [_line(page, region.column, row) for row in rows_of(hang_scripts(atoms))]


def _line(page: int, column: int, row: Sequence[Atom]) -> Line:
    tokens: list[Token] = []
    run: list[Atom] = []
    for atom in row:
        if run and is_gap(run[-1], atom):
            tokens.append(_token(run))
            run = []
        run.append(atom)
    tokens.append(_token(run))
    tokens = [t for t in tokens if t.text]
    weights: dict[float, int] = {}
    for atom in row:
        size = round(atom.size, 1)
        weights[size] = weights.get(size, 0) + len(atom.text)
    letters = sum(len(a.text) for a in row)
    bold = sum(len(a.text) for a in row if a.is_bold)
    return Line(
        page=page,
        column=column,
        x0=min(a.x0 for a in row),
        top=min(_top(a) for a in row),
        x1=max(a.right for a in row),
        bottom=max(_bottom(a) for a in row),
        tokens=tuple(tokens),
        size=max(weights, key=lambda s: (weights[s], s)),
        is_bold=bold > 0.5 * letters,
    )


def _top(atom: Atom) -> float:
    return min([atom.top, *(_top(a) for a in (*atom.above, *atom.before))])


def _bottom(atom: Atom) -> float:
    return max([atom.bottom, *(_bottom(a) for a in (*atom.below, *atom.before))])


def _token(run: Sequence[Atom]) -> Token:
    return Token(
        text=normalise("".join(written(a) for a in run)),
        x0=min([run[0].x0, *(a.x0 for a in run[0].before)]),
        top=min(_top(a) for a in run),
        x1=max(a.right for a in run),
        bottom=max(_bottom(a) for a in run),
        is_bold=all(a.is_bold for a in run),
        confidence=min(a.confidence for a in run),
        source=run[0].source,
    )
