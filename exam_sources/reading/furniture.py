"""What stands on page after page: running headers and footers, page numbers, watermarks, logos.

They are found by repetition (place and shape of the text), never by a list of names.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from exam_sources.reading.page_model import Graphic, PageLayout, Word

_ZONE = 0.14  # of the page's height, at its top and at its foot: where running lines stand
_SHARE = 0.35  # of the pages (odd and even pages may have lines of their own)
_LEAST = 3  # pages: fewer repetitions are chance
_WATERMARK_SHARE = 0.6  # of the pages: text in the body that stands at one place on so many
_BIG = 1.7  # times the body's size: print of a watermark
_TITLE = 10  # letters: a line so long does not stand at one place of two pages by chance
_QUESTION = re.compile(
    r"(q(ue(stion)?)?\b|q\d|\(?\d{1,3}[.)]\s*$)", re.IGNORECASE
)  # how a question's number is printed
_CELL = 6.0  # points: places that differ less are one place


@dataclass(frozen=True, slots=True)
class Furniture:
    """Indices of the words and graphics of each page that are furniture: {page number: set of indices}."""

    words: dict[int, frozenset[int]]
    graphics: dict[int, frozenset[int]]


def _shape(text: str) -> str:
    return re.sub(r"[^\w#]+", "", re.sub(r"\d+", "#", text.lower()))


def _rows(words: Sequence[Word]) -> list[list[int]]:
    """Indices of words by row: words whose middles lie within half a word's height, parted at wide gaps."""
    order = sorted(range(len(words)), key=lambda i: ((words[i].top + words[i].bottom) / 2, words[i].x0))
    rows: list[list[int]] = []
    middle = -1e9
    for i in order:
        w = words[i]
        at = (w.top + w.bottom) / 2
        if rows and at - middle <= 0.5 * max(w.size, 4.0):
            rows[-1].append(i)
        else:
            rows.append([i])
            middle = at
    parted: list[list[int]] = []
    for row in rows:
        row.sort(key=lambda i: words[i].x0)
        parted.append([row[0]])
        for a, b in itertools.pairwise(row):
            if words[b].x0 - words[a].x1 > 3 * max(words[b].size, 4.0):
                parted.append([])
            parted[-1].append(b)
    return parted


def _key(words: Sequence[Word], row: Sequence[int], page: PageLayout) -> tuple[str, bool]:
    """The row's shape and whether it stands in the upper half."""
    text = _shape("".join(words[i].text for i in row))
    middle = (words[row[0]].top + words[row[0]].bottom) / 2
    return text, middle < page.height / 2


def _in_zone(words: Sequence[Word], row: Sequence[int], page: PageLayout) -> bool:
    return (
        max(words[i].bottom for i in row) <= _ZONE * page.height
        or min(words[i].top for i in row) >= (1 - _ZONE) * page.height
    )


def find_furniture(pages: Sequence[PageLayout]) -> Furniture:
    """The furniture of a document; none on documents of fewer than three pages.

    Args:
        pages: All pages of one document.
    """
    read = [p for p in pages if p.words]
    words: dict[int, set[int]] = defaultdict(set)
    if len(read) >= _LEAST:
        needed = max(_LEAST, _SHARE * len(read))
        rows_of = {p.number: _rows(p.words) for p in read}
        _running_lines(read, rows_of, needed, words)
        _watermarks(read, max(_LEAST, _WATERMARK_SHARE * len(read)), words)
    return Furniture({k: frozenset(v) for k, v in words.items()}, _repeated_graphics(pages))


def _running_lines(
    pages: Sequence[PageLayout], rows_of: dict[int, list[list[int]]], needed: float, found: dict[int, set[int]]
) -> None:
    seen: dict[tuple[str, bool], list[tuple[float, float]]] = defaultdict(list)
    for page in pages:
        for row in rows_of[page.number]:
            if _in_zone(page.words, row, page):
                w = page.words[row[0]]
                seen[_key(page.words, row, page)].append((w.x0, w.top))
    for page in pages:
        zone = [r for r in rows_of[page.number] if _in_zone(page.words, r, page)]
        rest = [r for r in rows_of[page.number] if r not in zone]
        body_top = min((page.words[i].top for r in rest for i in r), default=page.height)
        body_bottom = max((page.words[i].bottom for r in rest for i in r), default=0.0)
        for rows, is_top in ((zone, True), (zone[::-1], False)):
            for row in rows:
                upper = page.words[row[0]].top < page.height / 2
                if upper is not is_top:
                    continue
                w = page.words[row[0]]
                places = seen[_key(page.words, row, page)]
                near = sum(abs(y - w.top) <= _CELL for _, y in places)
                if not _repeats(page, row, near, needed):
                    # what stands between this row and the body is the body's own
                    if is_top:
                        body_top = min(body_top, w.top)
                    else:
                        body_bottom = max(body_bottom, max(page.words[i].bottom for i in row))
                    continue
                found[page.number].update(row)
        # a running line stands outside of all that does not repeat
        for i in list(found[page.number]):
            w = page.words[i]
            inside = w.top > body_top + 1 if w.top < page.height / 2 else w.bottom < body_bottom - 1
            if inside:
                found[page.number].discard(i)


def _repeats(page: PageLayout, row: Sequence[int], near: int, needed: float) -> bool:
    text = " ".join(page.words[i].text for i in row)
    if _QUESTION.match(text):
        return False  # a question's number stands at one place of each page where a page holds one question
    if needed <= _LEAST and sum(c.isalpha() for c in text) >= _TITLE:
        return near >= 2  # a short document: the line of its even pages stands on two of them
    if any(c.isdigit() for c in text):
        return near >= needed  # a page number is on most pages; the numbers of options may agree on a few
    return near >= min(needed, max(_LEAST, 4))


def _watermarks(pages: Sequence[PageLayout], needed: float, found: dict[int, set[int]]) -> None:
    """Words of one text at one place on most pages, larger than the body's print."""
    seen: Counter[tuple[str, int, int]] = Counter()
    sizes = sorted(w.size for p in pages for w in p.words)
    body = sizes[len(sizes) // 2]
    for page in pages:
        seen.update({(w.text, round(w.x0 / _CELL), round(w.top / _CELL)) for w in page.words if w.size > _BIG * body})
    for page in pages:
        for i, w in enumerate(page.words):
            if w.size > _BIG * body and seen[(w.text, round(w.x0 / _CELL), round(w.top / _CELL))] >= needed:
                found[page.number].add(i)


def _place(g: Graphic) -> tuple[str, int, int, int, int]:
    return g.kind, round(g.x0), round(g.top), round(g.x1), round(g.bottom)


def _repeated_graphics(pages: Sequence[PageLayout]) -> dict[int, frozenset[int]]:
    """Drawn things at one place on many pages: frames, logos, rules under headers."""
    drawn = [p for p in pages if p.graphics]
    if len(drawn) < _LEAST:
        return {}
    needed = max(_LEAST, _SHARE * len(drawn))
    seen: Counter[tuple[str, int, int, int, int]] = Counter()
    for page in drawn:
        seen.update({_place(g) for g in page.graphics})
    return {p.number: frozenset(i for i, g in enumerate(p.graphics) if seen[_place(g)] >= needed) for p in drawn}
