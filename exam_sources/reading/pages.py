"""A PDF's pages as words with boxes, from the text layer where it is good and by OCR where it is not.

Belongs here: the choice for each page (text, OCR or both), the work over all pages, and failures as rows. How text is
taken from a page is in `pdf_page.py` and `words.py`; how a picture is read in `scans.py` and `ocr.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium

from exam_sources.reading import page_watch
from exam_sources.reading.files import open_pdf
from exam_sources.reading.glyph_shapes import GlyphNames, name_lost_glyphs
from exam_sources.reading.glyphs import LOST
from exam_sources.reading.ocr import OcrCache, OcrEngine, OcrWord, TesseractEngine
from exam_sources.reading.page_model import Box, Graphic, PageLayout, Word
from exam_sources.reading.page_workers import Lost, in_workers
from exam_sources.reading.pdf_page import read_chars, read_graphics, view_of
from exam_sources.reading.pictures import read_picture, read_pictures
from exam_sources.reading.scans import prepare, render
from exam_sources.reading.words import shown_chars, words_of_chars
from kwilo_core.canonical import hash_of_file
from kwilo_core.errors import UnusableFileError
from kwilo_core.thresholds import LOST_GLYPH_SHARE_CEILING, MIN_CHARS_OF_TEXT_PAGE, OCR_DPI, OCRED_PAGE_SECONDS

_PREPARATION = 3
"""Version of what is done to pictures before OCR and to words after it; part of the key of cached readings."""

_COVERED = 0.45  # of the page: a picture at least so large may be the page itself
_STAMP_CHARS = 200  # text over a page-sized picture with fewer characters is a stamp or a page number, not the page
_SPARSE_CHARS = 700  # a page with fewer characters beside pictures may keep its content in the pictures
_PICTURES = 0.05  # of the page: pictures that cover less hold no content worth reading on a sparse page
_MIXED_SHARE = 0.3  # of the pages with text: so many must hold pictures beside little text
_MIN_PICTURE_HEIGHT, _MIN_PICTURE_WIDTH = 11.0, 30.0  # points: smaller pictures are signs within a line of text,
_SIGN = 5.0  # and on a page that keeps its content in pictures they are read too, down to this height and width
_UNSURE = 0.30  # confidence below which an OCR word is dust or a part of a drawing
_SURE = 0.80  # confidence of a word that vouches for a doubted neighbour
_LINE_PRINT = 0.92  # an OCR line's height from descender to ascender, as a share of the size that print calls its own
_BLOCK_HEIGHT = 60.0  # points: a lower picture is one block of lines and has no layout of its own


@dataclass(frozen=True, slots=True)
class _Task:
    """One page that needs OCR: where, and on which parts of it."""

    path: Path
    sha256: str
    layout: PageLayout
    boxes: tuple[Box, ...]  # the whole page, or the pictures on it
    is_whole: bool
    languages: tuple[str, ...]
    cache: Path | None


def read_document(
    path: Path,
    *,
    languages: tuple[str, ...] = ("en",),
    workers: int = 1,
    cache: Path | None = None,
    on_page: Callable[[int, int], None] | None = None,
    engine: OcrEngine | None = None,
) -> list[PageLayout]:
    """Every page of a PDF, in order.

    Args:
        path: The PDF.
        languages: ISO 639 codes of the languages that OCR must know.
        workers: Processes that OCR pages side by side. With 1 they are read one after another: in this process, or in
            one of their own where somebody watches for pages that hang.
        cache: A folder for what OCR read; None reads anew.
        on_page: Called with (pages done, pages) after each page.
        engine: Reads pictures instead of Tesseract (then in this process alone).

    Returns:
        One PageLayout a page; a page that could not be read has `failure` and the others are there.

    Raises:
        UnusableFileError: when the file as a whole cannot be used (see `files.open_pdf`), or when every page of it was
            given up (reason "over_limits").
        KwiloError: when a page needs OCR and Tesseract or a language's data is not installed.
    """
    page_watch.begin(path, page_watch.OPENING)
    with open_pdf(path) as document:
        total = len(document)
        _refuse_where_all_given_up(path, total)
        names = GlyphNames()
        read = [_read_text(path, document, number, names) for number in range(1, total + 1)]
        for i, (layout, boxes, _) in enumerate(read):
            if not boxes and any(LOST in w.text for w in layout.words):
                read[i] = _read_text(path, document, i + 1, names)  # other pages may have shown what its glyphs are
    page_watch.end()
    pages = [layout for layout, _, _ in read]
    mixed = sum(1 for _, boxes, is_whole in read if boxes and not is_whole)
    # where a few pages of many hold pictures beside little text, the pictures are diagrams
    keeps_content_in_pictures = mixed >= _MIXED_SHARE * sum(1 for p in pages if p.words)
    if keeps_content_in_pictures:
        # the last page of such a document may hold one question alone, and little of it is covered
        read = [(p, boxes or (pictures_beside_text(p) if p.words else ()), whole) for p, boxes, whole in read]
    todo = [(p, boxes, whole) for p, boxes, whole in read if boxes and (whole or keeps_content_in_pictures)]
    sha256 = hash_of_file(path) if todo else ""
    tasks = [_Task(path, sha256, p, boxes, whole, tuple(languages), cache) for p, boxes, whole in todo]
    if tasks and engine is None:
        TesseractEngine(tuple(languages))  # says now, once, when it is not there
    done = 0
    if on_page:
        for done in range(1, total - len(tasks) + 1):
            on_page(done, total)
    for layout in _ocr_pages(tasks, workers, engine):
        pages[layout.number - 1] = layout
        done += 1
        if on_page:
            on_page(done, total)
    return pages


def _refuse_where_all_given_up(path: Path, total: int) -> None:
    reasons = [page_watch.why_given_up(path, number) for number in range(1, total + 1)]
    if all(reasons):
        raise UnusableFileError(
            f"{path.name}: none of its pages can be read: {reasons[0]}",
            reason="over_limits",
            remedy="print the file again from its source",
        )


def _read_text(
    path: Path, document: pdfium.PdfDocument, number: int, names: GlyphNames
) -> tuple[PageLayout, tuple[Box, ...], bool]:
    """A page by its text layer, the boxes on it that need OCR, and whether they are the whole page."""
    width = height = 0.0
    given_up = page_watch.why_given_up(path, number)
    if given_up is not None:
        return PageLayout(number, width, height, read_by="none", failure=f"page {number}: {given_up}"), (), False
    page_watch.begin(path, number)
    try:
        page = document[number - 1]
        try:
            view = view_of(page)
            width, height = view.size
            graphics = read_graphics(page, view)
            chars = shown_chars(read_chars(page, view), graphics, width, height)
            words = words_of_chars(name_lost_glyphs(page, chars, names))
        finally:
            page.close()
    except Exception as error:
        # whatever a damaged page makes PDFium or us raise, it costs that page and no other
        reason = " ".join(str(error).split())[:300] or type(error).__name__
        return PageLayout(number, width, height, read_by="none", failure=f"page {number}: {reason}"), (), False
    layout = PageLayout(number, width, height, tuple(words), tuple(graphics))
    boxes, is_whole = boxes_to_ocr(layout)
    if not boxes and not words:
        layout = replace(layout, read_by="none")
    return layout, boxes, is_whole


def boxes_to_ocr(page: PageLayout) -> tuple[tuple[Box, ...], bool]:
    """Which parts of a page must be read by OCR.

    Returns:
        The boxes (points), none where the text layer is enough; and whether they are the page as a whole, so that its
        text layer is left aside.
    """
    count = sum(len(w.text) for w in page.words)
    lost = sum(w.text.count(LOST) for w in page.words)
    whole: Box = (0.0, 0.0, page.width, page.height)
    if count and lost > LOST_GLYPH_SHARE_CEILING * count:
        return (whole,), True
    area = max(page.width * page.height, 1.0)
    images = [g for g in page.graphics if g.kind == "image"]
    largest = max(((g.x1 - g.x0) * (g.bottom - g.top) for g in images), default=0.0)
    if count < _STAMP_CHARS and largest >= _COVERED * area and _mostly_on_pictures(page.words, images):
        return (whole,), True
    drawn = [g for g in page.graphics if g.kind == "curve"]
    if count < MIN_CHARS_OF_TEXT_PAGE and (images or len(drawn) > 200):
        # a page of small pictures, or one whose print was turned into outlines
        covered = sum((g.x1 - g.x0) * (g.bottom - g.top) for g in images)
        if covered > _PICTURES * area or len(drawn) > 200:
            return (whole,), True
    if count >= _SPARSE_CHARS:
        return (), False
    pictures = [
        (g.x0, g.top, g.x1, g.bottom)
        for g in images
        if g.bottom - g.top >= _MIN_PICTURE_HEIGHT and g.x1 - g.x0 >= _MIN_PICTURE_WIDTH
    ]
    if sum((b[2] - b[0]) * (b[3] - b[1]) for b in pictures) < _PICTURES * area:
        return (), False
    return pictures_beside_text(page), False


def pictures_beside_text(page: PageLayout) -> tuple[Box, ...]:
    """The pictures of a page that keeps its content in them, those of one sign too; none where its text is dense."""
    if sum(len(w.text) for w in page.words) >= _SPARSE_CHARS:
        return ()
    images = [g for g in page.graphics if g.kind == "image" and min(g.bottom - g.top, g.x1 - g.x0) >= _SIGN]
    return tuple(_merged([(g.x0, g.top, g.x1, g.bottom) for g in images]))


def _mostly_on_pictures(words: Sequence[Word], images: Sequence[Graphic]) -> bool:
    """Whether most of the text lies upon pictures (as a stamp does), or there is next to none."""
    count = sum(len(w.text) for w in words)
    beside = sum(
        len(w.text)
        for w in words
        if not any(g.x0 <= (w.x0 + w.x1) / 2 <= g.x1 and g.top <= (w.top + w.bottom) / 2 <= g.bottom for g in images)
    )
    return beside < MIN_CHARS_OF_TEXT_PAGE or beside < 0.5 * count


def _merged(boxes: Sequence[Box]) -> list[Box]:
    """The boxes with overlapping ones joined, from the top."""
    joined: list[Box] = []
    for box in sorted(boxes, key=lambda b: (b[1], b[0])):
        for i, other in enumerate(joined):
            if box[0] < other[2] and other[0] < box[2] and box[1] < other[3] - 1 and other[1] < box[3] - 1:
                joined[i] = (
                    min(box[0], other[0]),
                    min(box[1], other[1]),
                    max(box[2], other[2]),
                    max(box[3], other[3]),
                )
                break
        else:
            joined.append(box)
    return joined if len(joined) == len(boxes) else _merged(joined)


def _ocr_pages(tasks: Sequence[_Task], workers: int, engine: OcrEngine | None) -> Iterator[PageLayout]:
    """The pages of `tasks` as they are done, in any order."""
    count = min(max(workers, 1), len(tasks))
    if engine is not None or (count <= 1 and not page_watch.is_watched()):
        yield from (_ocr_page(t, engine) for t in tasks)
        return
    for index, result in in_workers(_ocr_page, tasks, workers=count, seconds=OCRED_PAGE_SECONDS):
        if isinstance(result, Lost):
            task = tasks[index]
            yield _failed(task, f"page {task.layout.number}: {result.reason}")
        else:
            yield result


def _failed(task: _Task, reason: str) -> PageLayout:
    """The page of a task whose OCR failed: its text layer is kept where the pictures were only parts of the page."""
    words = () if task.is_whole else task.layout.words
    return replace(task.layout, words=words, read_by="none" if task.is_whole else "text", failure=reason)


def _ocr_page(task: _Task, engine: OcrEngine | None = None) -> PageLayout:
    """The page of a task with what OCR read; a failure is kept in the layout."""
    page = task.layout
    try:
        found = _ocr_words(task, engine)
    except Exception as error:
        # a page that OCR fails on is a row with its reason; the others go on
        return _failed(task, " ".join(str(error).split())[:300] or type(error).__name__)
    read = [_as_word(w) for w in found if w.confidence >= _UNSURE or _stands_in_line(w, found)]
    if task.is_whole:
        return replace(page, words=tuple(read), read_by="ocr" if read else "none")
    new = [w for w in read if not _lies_on(w, page.words)]
    return replace(page, words=page.words + tuple(new), read_by="mixed" if new else "text")


def _stands_in_line(word: OcrWord, others: Sequence[OcrWord]) -> bool:
    """Whether a doubted word stands close beside one that is sure: then it is print, however badly read."""
    if not any(c.isalnum() for c in word.text):
        return False
    size = word.size or word.bottom - word.top
    return any(
        o.confidence >= _SURE
        and abs(o.bottom - word.bottom) < 0.6 * size
        and -0.2 * size < max(o.x0 - word.x1, word.x0 - o.x1) < 0.8 * size
        and len(o.text) > 1
        for o in others
    )


def _ocr_words(task: _Task, engine: OcrEngine | None) -> list[OcrWord]:
    if not task.boxes:
        return []
    reader = engine or TesseractEngine(task.languages, layout=3, dpi=OCR_DPI)
    of_lines = engine or TesseractEngine(task.languages, layout=6, dpi=OCR_DPI)

    def read() -> list[OcrWord]:
        with pdfium.PdfDocument(task.path) as document:
            page = document[task.layout.number - 1]
            pictures = (
                [prepare(render(page, OCR_DPI), OCR_DPI)]
                if task.is_whole
                else [prepare(render(page, OCR_DPI, b), OCR_DPI, (b[0], b[1]), straighten=False) for b in task.boxes]
            )
            page.close()
        if task.is_whole:
            return read_picture(pictures[0], reader, of_lines)
        return read_pictures(pictures, [reader if _has_layout(b) else of_lines for b in task.boxes], of_lines)

    if not task.cache:
        return read()
    boxes = [[round(v, 1) for v in box] for box in task.boxes]
    params: dict[str, Any] = {"dpi": OCR_DPI, "preparation": _PREPARATION}
    params["box" if task.is_whole else "boxes"] = boxes[0] if task.is_whole else boxes
    return OcrCache(task.cache).get_or_read(task.sha256, task.layout.number, reader, params, read)


def _has_layout(box: Box) -> bool:
    return box[3] - box[1] >= _BLOCK_HEIGHT


def _as_word(word: OcrWord) -> Word:
    size = word.size * _LINE_PRINT or (word.bottom - word.top)
    return Word(
        word.text,
        word.x0,
        word.top,
        word.x1,
        word.bottom,
        round(size, 3),
        source="ocr",
        confidence=round(min(max(word.confidence, 0.0), 1.0), 4),
        baseline=word.baseline,
    )


def _lies_on(word: Word, others: Sequence[Word]) -> bool:
    """Whether the middle of an OCR word lies on a word of the text layer (then it is the same print)."""
    x, y = (word.x0 + word.x1) / 2, (word.top + word.bottom) / 2
    return any(o.x0 - 1 <= x <= o.x1 + 1 and o.top - 1 <= y <= o.bottom + 1 for o in others)
