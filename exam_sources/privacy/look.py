"""The pages of a PDF read for a candidate's data: text layers, scans, and what stands beside the pages."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pikepdf
import pypdfium2 as pdfium
from PIL import Image

from exam_sources.privacy.find import PageFinding
from exam_sources.privacy.glyphs import PageContent, read_pages
from exam_sources.privacy.labels import LABELS, STRONG, has_form, label_at, value_of
from exam_sources.privacy.recurrences import patterns_of, recurrences
from exam_sources.privacy.search import page_text
from exam_sources.privacy.values import Value, is_a_persons, numbers_above_questions, values_of
from exam_sources.privacy.words import Glyph, Line, lines_of
from kwilo_core.errors import KwiloError

if TYPE_CHECKING:
    from exam_sources.reading.ocr import TesseractEngine

SCAN_CHARS = 60
"""A page with less text is looked at as a picture."""

SCANS_LOOKED_AT = 2
"""A sheet's block stands on its first page, or behind one cover; further pages are read once it is known as a sheet."""

SCAN_DPI = 200
MAX_PIXELS = 40_000_000
"""A page of a poster's size is read at a lower resolution."""

LANGUAGES = ("en", "hi", "kn")
"""Sheets carry their labels in one of them, or in two; English is tried first, being three times as quick."""

SURE_TURN = 1.0
"""Tesseract's confidence in an orientation; upright pages that it doubts have less."""

BIG_PICTURE = 0.4
"""Of a page's area: a picture that may hold the page's print."""

MANY_OUTLINES = 400
"""So many drawn shapes on a page without text may be its letters."""

UNPACKED_BYTES = 4_000_000
"""Of one stream of a damaged file; no page's content is larger."""

UNPLACED = -1
"""The line of a value that stands on no line of its page."""

_STRONG = re.compile("|".join(f"(?:{LABELS[kind]})" for kind in STRONG), re.IGNORECASE)
_SHEET_WORDS = re.compile(r"chosen\s*option|question\s*id|given\s*answer", re.IGNORECASE)
_STREAM = re.compile(rb"stream\r?\n")
_CODED = re.compile(rb"/ObjStm|/Identity-[HV]|<[0-9A-Fa-f]{4,}>\s*(?:Tj|-?\d|\]\s*TJ)")
_BETWEEN_STRINGS = re.compile(rb"\)[-\d.\s]*\(")


@dataclass(slots=True)
class LookedAt:
    """One page: what it draws (None for a scan), its lines, values, and later what is to go.

    Attributes:
        turn: Quarter turns clockwise from the page as shown to the frame of its boxes.
    """

    content: PageContent | None
    turn: int = 0
    lines: list[Line] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    finding: PageFinding = field(default_factory=PageFinding)

    @property
    def is_scan(self) -> bool:
        """Whether its lines were read off a picture."""
        return self.content is None


def look(path: Path, document: pdfium.PdfDocument) -> dict[int, LookedAt]:
    """Pages that may be a candidate's, by index from 0: those whose text has a label, and the first scans."""
    pages: dict[int, LookedAt] = {}
    labelled: dict[int, str] = {}
    scans: list[int] = []
    sheet_words = 0
    for index in range(len(document)):
        try:
            text = page_text(document, index)
        except pdfium.PdfiumError:
            continue
        sheet_words += bool(_SHEET_WORDS.search(text))
        if _STRONG.search(text):
            labelled[index] = text
        elif len(text.strip()) < SCAN_CHARS:
            scans.append(index)
    for index, content in (read_pages(path, set(labelled)) if labelled else {}).items():
        pages[index] = of_glyphs(content, labelled[index])
    for index in set(labelled) - set(pages):  # one reader finds the page and the other does not
        pages[index] = of_scan(document, index)
    if is_a_persons([v for p in pages.values() for v in p.values]):
        return pages
    for index in scans[:SCANS_LOOKED_AT]:
        pages[index] = of_scan(document, index)
    if not is_a_persons([v for p in pages.values() for v in p.values]):
        if scans[:1] == [0]:
            pages[0] = of_scan(document, 0, LANGUAGES, turn_of(document, 0))
        elif sheet_words:
            _look_at_sheet(path, document, pages)
    return pages


def _look_at_sheet(path: Path, document: pdfium.PdfDocument, pages: dict[int, LookedAt]) -> None:
    """A response sheet without a candidate in its text: the block may be a picture, or its labels be lost."""
    read = of_scan(document, 0)
    if is_a_persons(read.values):
        pages[0] = read
        return
    for content in read_pages(path, {0}).values():
        page = of_glyphs(content)
        page.values += numbers_above_questions(page.lines)
        if is_a_persons(page.values):
            pages[0] = page


def rest(path: Path, document: pdfium.PdfDocument, pages: dict[int, LookedAt]) -> dict[int, LookedAt]:
    """All pages of a document, those in `pages` as they are, by index."""
    out = dict(pages)
    for index, content in read_pages(path).items():
        if index in out:
            continue
        is_bare = sum(bool(g.text.strip()) for g in content.glyphs) < SCAN_CHARS
        if is_bare and _may_hold_print(content):
            out[index] = of_scan(document, index, turn=turn_of(document, index))
        else:
            out[index] = of_glyphs(content)
    for index, page in pages.items():
        if any(v.line == UNPLACED for v in page.values):  # the text layer's two readers disagree: the print decides
            values = [v for v in page.values if v.line == UNPLACED]
            out[index] = of_scan(document, index, LANGUAGES, turn_of(document, index))
            out[index].values += values
    return dict(sorted(out.items()))


def _may_hold_print(content: PageContent) -> bool:
    area = content.width * content.height
    big = any((p.box[2] - p.box[0]) * (p.box[3] - p.box[1]) > BIG_PICTURE * area for p in content.pictures)
    return big or len(content.shapes) > MANY_OUTLINES or len(content.pictures) > 1


def of_glyphs(content: PageContent, text: str = "") -> LookedAt:
    """A page by its glyphs; `text` is PDFium's reading of it, for labels that pdfminer reads as other letters."""
    page = LookedAt(content, content.turn, lines_of(content.glyphs))
    page.values = values_of(page.lines)
    met = {v.kind for v in page.values}
    for line in text.splitlines():
        label = label_at(line)
        if label and label.kind not in met and has_form(label.kind, line[label.end :]):
            page.values += _placed(page.lines, label.kind, line[label.end :].strip())
    return page


def _placed(lines: Sequence[Line], kind: str, text: str) -> list[Value]:
    out = []
    patterns = patterns_of([Value(kind, text, (), UNPLACED)])
    for n, line in enumerate(lines):
        glyphs, _ = recurrences([line], patterns)
        if glyphs:
            out.append(Value(kind, text, tuple(glyphs), n))
    return out or [Value(kind, text, (), UNPLACED)]


def picture_of(document: pdfium.PdfDocument, index: int, turn: int = 0) -> tuple[Image.Image, float]:
    """A page's whole media box as a picture, turned clockwise by so many quarters, and its pixels a point."""
    page = document[index]
    page.set_cropbox(*page.get_mediabox())  # what a crop box hides is in the file all the same
    page.close()
    page = document[index]
    try:
        width, height = page.get_size()
        scale = min(SCAN_DPI / 72, (MAX_PIXELS / max(1.0, width * height)) ** 0.5)
        picture = page.render(scale=scale).to_pil().convert("RGB")
    finally:
        page.close()
    return picture.transpose(_TURNS[turn]) if turn else picture, scale


_TURNS = {1: Image.Transpose.ROTATE_270, 2: Image.Transpose.ROTATE_180, 3: Image.Transpose.ROTATE_90}


def turn_of(document: pdfium.PdfDocument, index: int) -> int:
    """Quarter turns clockwise that make a scan's print upright, as Tesseract takes it; 0 where it is not sure."""
    import pytesseract  # loads pandas

    picture, _ = picture_of(document, index)
    try:
        found = pytesseract.image_to_osd(picture, output_type=pytesseract.Output.DICT)
    except (pytesseract.TesseractError, ValueError, KeyError):  # too little print
        return 0
    return int(found["rotate"]) // 90 % 4 if float(found["orientation_conf"]) > SURE_TURN else 0


def of_scan(document: pdfium.PdfDocument, index: int, languages: tuple[str, ...] = ("en",), turn: int = 0) -> LookedAt:
    """A page by OCR, turned first.

    Raises:
        KwiloError: when Tesseract is not installed.
    """
    picture, scale = picture_of(document, index, turn)
    words = _engine(languages).read(picture.convert("L"))
    glyphs = [
        Glyph(w.text, (w.x0 / scale, w.top / scale, w.x1 / scale, w.bottom / scale), index=n)
        for n, w in enumerate(words)
    ]
    page = LookedAt(None, turn, lines_of(glyphs))
    page.values = values_of(page.lines)
    return page


def _engine(languages: tuple[str, ...]) -> TesseractEngine:
    from exam_sources.reading.ocr import TesseractEngine  # loads pandas, by pytesseract; most files need no OCR

    try:
        return TesseractEngine(languages, layout=3, dpi=SCAN_DPI)
    except KwiloError:
        if languages == ("en",):
            raise
        return TesseractEngine(("en",), layout=3, dpi=SCAN_DPI)  # a language's data is not installed


def values_beside_pages(path: Path) -> list[Value]:
    """Values that stand in form fields, annotations and document information."""
    strings: list[str] = []
    try:
        with pikepdf.open(path) as pdf:
            info = pdf.trailer.get("/Info")
            if isinstance(info, pikepdf.Dictionary):
                strings += [f"{str(k)[1:]}: {v}" for k, v in info.items()] + [str(v) for v in info.values()]
            for page in pdf.pages:
                for annotation in page.obj.get("/Annots") or []:
                    if isinstance(annotation, pikepdf.Dictionary):
                        strings += _strings_of(annotation)
    except (pikepdf.PdfError, ValueError, TypeError):
        return []
    out = []
    for text in strings:
        spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
        label = label_at(spaced)
        value = spaced[label.end :] if label else ""
        if label and value_of(value) and (label.kind not in STRONG or has_form(label.kind, value)):
            out.append(Value(label.kind, value, (), UNPLACED))
    return out


def _strings_of(annotation: pikepdf.Dictionary) -> list[str]:
    names = [str(annotation[k]) for k in ("/TU", "/T") if k in annotation]
    said = [str(annotation[k]) for k in ("/V", "/Contents") if k in annotation]
    return said + [f"{n.replace('_', ' ')}: {v}" for n in names for v in said]


def may_speak_of_a_candidate(data: bytes) -> bool:
    """Whether the bytes of a PDF that no reader opens may be a sheet's.

    They are where a label stands in them, plain or in a stream that can be unpacked, and where they have text whose
    codes say nothing without the fonts that are lost.
    """
    if _STRONG.search(data.decode("latin-1")) or _CODED.search(data):
        return True
    for start in _STREAM.finditer(data):
        try:
            unpacked = zlib.decompressobj().decompress(data[start.end() :], UNPACKED_BYTES)
        except zlib.error:
            continue
        if _STRONG.search(_BETWEEN_STRINGS.sub(b"", unpacked).decode("latin-1")) or _CODED.search(unpacked):
            return True
    return False
