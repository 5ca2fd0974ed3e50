"""One PDF looked at and, where it is a candidate's sheet, blanked and searched. Runs in a process with limits."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2 as pdfium
from PIL import Image, ImageDraw

from exam_sources.privacy.blank import (
    blank_glyphs,
    blank_images,
    drop_inline_images,
    replace_by_picture,
    strip_all_but_pages,
)
from exam_sources.privacy.find import (
    PageFinding,
    Value,
    find_in_page,
    is_a_persons,
    is_telling,
    patterns_of,
    recurrences,
    responses_of,
    values_of,
)
from exam_sources.privacy.glyphs import PageContent, Picture, read_pages
from exam_sources.privacy.labels import LABELS, QUESTION, SEARCHED, STRONG, TITLE, has_form, label_at, value_of
from exam_sources.privacy.search import is_in_raw_data, page_text, pages_with
from exam_sources.privacy.words import Box, Glyph, Line, lines_of
from exam_sources.reading.ocr import TesseractEngine

Outcome = tuple[tuple[str, ...], bool, str | None]

SCAN_CHARS = 60
"""A page with less text, and with a picture, is looked at as a scan."""

SCANS_LOOKED_AT = 2
"""A sheet's block stands on its first page, or behind one cover; further pages are read once it is known as a sheet."""

SCAN_DPI = 200
LANGUAGES = ("en", "hi", "kn")
"""Sheets carry their labels in one of them, or in two."""
ROOM = 3.0
"""Points around what is painted over on a picture of a page: the ink of a letter leaves its box."""

HEAD_ROOM = 6.0
"""Points around a running head within which pictures are taken for photograph, signature, barcode."""

MANY_SHAPES = 150
"""So many small drawn shapes in a block are a barcode or a drawn signature, never the lines of a table."""

_STRONG = re.compile("|".join(f"(?:{LABELS[kind]})" for kind in STRONG), re.IGNORECASE)


@dataclass(slots=True)
class _Page:
    content: PageContent | None = None
    lines: list[Line] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    finding: PageFinding = field(default_factory=PageFinding)
    is_scan: bool = False
    scale: float = 1.0


def protect_pdf(path: Path, *, blanked: Path) -> Outcome:
    """(kinds found, whether `blanked` was written, problem). A file that nobody can open passes: its stage refuses it."""
    try:
        document = pdfium.PdfDocument(path)
    except pdfium.PdfiumError:
        return _unopened(path)
    try:
        pages = _looked_at(path, document)
        beside = _beside_pages(path)
        values = [v for p in pages.values() for v in p.values] + beside
        if not is_a_persons(values):
            return (), False, None
        try:
            return _blanked(path, document, pages, beside, blanked)
        except Exception as error:  # whatever went wrong, a person's sheet is not passed on; no words of the error
            kinds = sorted({v.kind for v in values if v.kind in STRONG})
            return tuple(kinds), False, f"a candidate's data is in it and blanking failed ({type(error).__name__})"
    finally:
        document.close()


def _unopened(path: Path) -> Outcome:
    """A damaged or locked file is refused by its own stage and still stored: not if its bytes speak of a candidate."""
    met = _STRONG.search(path.read_bytes().decode("latin-1"))
    return ((), False, "it cannot be opened, and it speaks of a candidate") if met else ((), False, None)


def _looked_at(path: Path, document: pdfium.PdfDocument) -> dict[int, _Page]:
    """Pages that may be a candidate's: those whose text has a label, and the first scans."""
    pages: dict[int, _Page] = {}
    labelled: dict[int, str] = {}
    scans: list[int] = []
    for index in range(len(document)):
        try:
            text = page_text(document, index)
        except pdfium.PdfiumError:
            continue
        if _STRONG.search(text):
            labelled[index] = text
        elif len(text.strip()) < SCAN_CHARS:
            scans.append(index)
    for index, content in (read_pages(path, set(labelled)) if labelled else {}).items():
        pages[index] = _of_glyphs(content, labelled[index])
    for index in scans[:SCANS_LOOKED_AT]:
        if index < 3 or index == len(document) - 1:
            pages[index] = _of_scan(document, index)
    first = scans[0] if scans else None
    if first == 0 and not is_a_persons([v for p in pages.values() for v in p.values]):
        pages[0] = _of_scan(document, 0, LANGUAGES)
    return pages


def _of_glyphs(content: PageContent, text: str = "") -> _Page:
    page = _Page(content, lines_of(content.glyphs))
    page.values = values_of(page.lines)
    met = {v.kind for v in page.values}
    for line in text.splitlines():
        label = label_at(line)
        if label and label.kind not in met and has_form(label.kind, line[label.end :]):
            page.values += _placed(page.lines, label.kind, line[label.end :].strip())
    return page


def _placed(lines: Sequence[Line], kind: str, text: str) -> list[Value]:
    """A value that PDFium read beside a label that pdfminer reads as other letters (Indic marks), on its line."""
    out = []
    for n, line in enumerate(lines):
        glyphs, _ = recurrences([line], patterns_of([Value(kind, text, (), n)]))
        if glyphs:
            out.append(Value(kind, text, tuple(glyphs), n))
    return out or [Value(kind, text, (), 0)]


def _picture_of(document: pdfium.PdfDocument, index: int) -> Image.Image:
    page = document[index]
    try:
        return page.render(scale=SCAN_DPI / 72).to_pil().convert("RGB")
    finally:
        page.close()


def _of_scan(document: pdfium.PdfDocument, index: int, languages: tuple[str, ...] = ("en",)) -> _Page:
    picture = _picture_of(document, index)
    scale = 72 / SCAN_DPI
    words = TesseractEngine(languages, layout=3, dpi=SCAN_DPI).read(picture.convert("L"))
    glyphs = [
        Glyph(w.text, (w.x0 * scale, w.top * scale, w.x1 * scale, w.bottom * scale), index=n)
        for n, w in enumerate(words)
    ]
    page = _Page(None, lines_of(glyphs), is_scan=True)
    page.values = values_of(page.lines)
    return page


def _beside_pages(path: Path) -> list[Value]:
    """Values that stand in form fields, annotations and document information."""
    strings: list[str] = []
    try:
        with pikepdf.open(path) as pdf:
            info = pdf.trailer.get("/Info")
            if isinstance(info, pikepdf.Dictionary):
                strings += [f"{str(k)[1:]}: {v}" for k, v in info.items()] + [str(v) for v in info.values()]
            for page in pdf.pages:
                for annotation in page.obj.get("/Annots") or []:
                    if not isinstance(annotation, pikepdf.Dictionary):
                        continue
                    names = [str(annotation[k]) for k in ("/TU", "/T") if k in annotation]
                    said = [str(annotation[k]) for k in ("/V", "/Contents") if k in annotation]
                    strings += said + [f"{n.replace('_', ' ')}: {v}" for n in names for v in said]
    except (pikepdf.PdfError, ValueError, TypeError):
        return []
    out = []
    for text in strings:
        spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
        label = label_at(spaced)
        if (
            label
            and value_of(spaced[label.end :])
            and (label.kind not in STRONG or has_form(label.kind, spaced[label.end :]))
        ):
            out.append(Value(label.kind, spaced[label.end :], (), -1))
    return out


def _blanked(
    path: Path, document: pdfium.PdfDocument, pages: dict[int, _Page], beside: list[Value], blanked: Path
) -> Outcome:
    for index, content in read_pages(path).items():
        if index not in pages:
            is_scan = sum(bool(g.text.strip()) for g in content.glyphs) < SCAN_CHARS and bool(content.pictures)
            pages[index] = _of_scan(document, index) if is_scan else _of_glyphs(content)
    if set(pages) != set(range(len(document))):
        return (), False, "a candidate's data is in it and not every page can be read"
    searched = [v for v in beside if v.kind in SEARCHED]
    for page in pages.values():
        page.finding, more = find_in_page(page.lines, page.values)
        searched += more
    patterns = patterns_of(searched)
    kinds: set[str] = {v.kind for v in beside}
    as_pictures: set[int] = set()
    images: set[int] = set()
    inline: list[tuple[Any, int]] = []
    for index, page in pages.items():
        again, again_kinds = recurrences(page.lines, patterns)
        responses = responses_of(page.lines)
        page.finding.glyphs += again + responses
        kinds |= page.finding.kinds | again_kinds | ({"responses"} if responses else set())
        if page.is_scan and (page.finding.glyphs or page.finding.blocks or page.finding.heads):
            as_pictures.add(index)
        elif page.content is not None:
            beside_block = _pictures_by_block(page)
            kinds |= {"photograph"} if beside_block else set()
            images |= {p.object_number for p in beside_block if p.object_number}
            inline += [(p.stream, p.index) for p in beside_block if not p.object_number]
            if _is_drawn_on(page) or _lies_on_scan(page):
                as_pictures.add(index)
    kinds.discard("unlabelled")
    values = _whole_values(searched)
    for attempt in range(2):
        _write(path, document, pages, images, inline, as_pictures, blanked)
        left = pages_with(blanked, patterns)
        if not left:
            break
        if attempt:
            return tuple(sorted(kinds)), False, "a candidate's data was found again after blanking"
        as_pictures |= left
    if is_in_raw_data(blanked, values) or _is_read_again(blanked, as_pictures, patterns):
        return tuple(sorted(kinds)), False, "a candidate's data was found again after blanking"
    return tuple(sorted(kinds)), True, None


def _whole_values(searched: Sequence[Value]) -> set[str]:
    out: set[str] = set()
    for value in searched:
        text = " ".join(value_of(value.text).split())
        if is_telling(value.kind, text):
            out |= {text, text.replace(" ", "")}
    return out


def _first_question(page: _Page, below: float) -> float:
    tops = [s.box[1] for line in page.lines for s in line[:1] if QUESTION.match(s.text) and s.box[1] >= below]
    return min(tops, default=float("inf"))


def _areas(page: _Page) -> list[Box]:
    """Around each block, to the first question below it: where photograph, signature and barcode stand.

    Around a running head or foot only what touches it: what a question drew may stand close by.
    """
    out = []
    for block in page.finding.blocks:
        above = (line[0].box[3] for line in page.lines if QUESTION.match(line[0].text) and line[0].box[3] <= block[1])
        out.append((0.0, max(above, default=0.0), float("inf"), _first_question(page, block[3] - 1)))
    for head in page.finding.heads:
        out.append((0.0, head[1] - HEAD_ROOM, float("inf"), head[3] + HEAD_ROOM))
    return out


def _pictures_by_block(page: _Page) -> list[Picture]:
    assert page.content is not None
    out = []
    for picture in page.content.pictures:
        middle = (picture.box[1] + picture.box[3]) / 2
        if any(top <= middle <= bottom for _, top, _, bottom in _areas(page)):
            out.append(picture)
    return out


def _is_drawn_on(page: _Page) -> bool:
    assert page.content is not None
    areas = _areas(page)
    small = [b for b in page.content.shapes if max(b[2] - b[0], b[3] - b[1]) < 40]
    return any(sum(a[1] <= b[1] and b[3] <= a[3] for b in small) > MANY_SHAPES for a in areas)


def _lies_on_scan(page: _Page) -> bool:
    """Whether something to blank lies on a picture, as where OCR put a text layer over a scan."""
    assert page.content is not None
    for glyph in page.finding.glyphs:
        x, y = (glyph.box[0] + glyph.box[2]) / 2, (glyph.box[1] + glyph.box[3]) / 2
        if any(p.box[0] < x < p.box[2] and p.box[1] < y < p.box[3] for p in page.content.pictures):
            return True
    return False


def _write(
    path: Path,
    document: pdfium.PdfDocument,
    pages: dict[int, _Page],
    images: set[int],
    inline: list[tuple[Any, int]],
    as_pictures: set[int],
    blanked: Path,
) -> None:
    with pikepdf.open(path) as pdf:
        drawn = {i: p for i, p in pages.items() if i not in as_pictures and p.content is not None}
        contents = {i: p.content for i, p in drawn.items() if p.content is not None}
        for index in sorted(as_pictures):
            width, height = document[index].get_size()
            replace_by_picture(pdf, index, _painted(document, index, pages[index]), width, height)
        blank_glyphs(pdf, contents, [g for p in drawn.values() for g in p.finding.glyphs])
        blank_images(pdf, images)
        drop_inline_images(pdf, [(stream, n) for stream, n in inline if stream[0] == "form" or stream[1] in drawn])
        strip_all_but_pages(pdf)
        pdf.remove_unreferenced_resources()
        descriptor = os.open(blanked, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as f:
            pdf.save(f, deterministic_id=True, compress_streams=True, recompress_flate=True,
                     object_stream_mode=pikepdf.ObjectStreamMode.generate)  # fmt: skip


def _painted(document: pdfium.PdfDocument, index: int, page: _Page) -> Image.Image:
    """The page as a picture: in a block all but labels and kept words white, elsewhere what is to go."""
    picture = _picture_of(document, index)
    scale = SCAN_DPI / 72
    clean = picture.copy()
    draw = ImageDraw.Draw(picture)
    for _, top, _, bottom in _areas(page):
        draw.rectangle((0, top * scale, picture.width, min(picture.height, bottom * scale)), fill="white")
    gone = set(page.finding.glyphs)
    for line in page.lines:
        for segment in line:
            for word in segment.words:
                inside = any(t <= (word.box[1] + word.box[3]) / 2 <= b for _, t, _, b in _areas(page))
                if (
                    not inside
                    or gone.intersection(word.glyphs)
                    or not _is_printed_form(segment.text, word.glyphs, page)
                ):
                    continue
                x0, y0, x1, y1 = (int(v * scale) for v in word.box)
                if x1 > x0 and y1 > y0:
                    picture.paste(clean.crop((x0, y0, x1, y1)), (x0, y0))
    for glyph in page.finding.glyphs:
        x0, y0, x1, y1 = glyph.box
        draw.rectangle(
            ((x0 - ROOM) * scale, (y0 - ROOM) * scale, (x1 + ROOM) * scale, (y1 + ROOM) * scale), fill="white"
        )
    grey = picture.convert("L")
    return grey if _is_grey(picture) else picture


def _is_printed_form(text: str, glyphs: Sequence[Glyph], page: _Page) -> bool:
    return label_at(text) is not None or bool(TITLE.search(text)) or bool(set(page.finding.kept).intersection(glyphs))


def _is_grey(picture: Image.Image) -> bool:
    small = picture.resize((max(1, picture.width // 8), max(1, picture.height // 8)))
    red, green, blue = small.split()
    return list(red.tobytes()) == list(green.tobytes()) == list(blue.tobytes())


def _is_read_again(blanked: Path, as_pictures: set[int], patterns: dict[str, re.Pattern[str]]) -> bool:
    document = pdfium.PdfDocument(blanked)
    try:
        return any(recurrences(_of_scan(document, i).lines, patterns)[0] for i in sorted(as_pictures))
    finally:
        document.close()
