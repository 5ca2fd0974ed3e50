"""What PDFium finds on one page of a PDF: characters with their origin and ink, and drawn things, unjudged.

Belongs here: calls into PDFium and the turning of its coordinates (from the bottom left, before rotation) into points
from the top left of the page as it is shown. What is kept of it, and how characters become words, is in `words.py`.
"""

from __future__ import annotations

import ctypes
import itertools
import math
from dataclasses import dataclass

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from exam_sources.reading.page_model import Box, Graphic
from kwilo_core.thresholds import MAX_CHARS_ON_PAGE, MAX_GRAPHICS_ON_PAGE

Matrix = tuple[float, float, float, float, float, float]

_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_MAX_FORM_DEPTH = 8  # forms within forms; deeper nesting is a hostile file
_INVISIBLE = 3  # text render mode: neither filled nor stroked (the hidden layer of a scan)
_SLANT = 0.09  # radians: a character turned by more than 5 degrees is not part of running text
_MAX_STROKES = 12  # points of a polyline that is taken apart; a longer one is a drawing
_FLAT = 0.35  # points by which the ends of a straight line may differ and still be level


@dataclass(frozen=True, slots=True)
class Char:
    """One printed character.

    Attributes:
        text: As the file's own map says; "" where the file has none.
        code: The raw code PDFium gave, for fonts whose glyphs we know by number.
        x, baseline: Its origin.
        x1: Where its advance ends.
        ink: The box of its ink.
        fill: Its colour, (r, g, b, alpha) in 0..1.
        is_space: A blank that the file prints.
    """

    text: str
    code: int
    font: str
    size: float
    x: float
    baseline: float
    x1: float
    ink: Box
    fill: tuple[float, float, float, float]
    is_upright: bool = True
    is_hidden: bool = False
    is_space: bool = False


@dataclass(frozen=True, slots=True)
class PageView:
    """How the coordinates of a page turn into points from the top left of what is shown."""

    left: float
    bottom: float
    right: float
    top: float
    rotation: int

    @property
    def size(self) -> tuple[float, float]:
        """Width and height as shown, in points."""
        width, height = self.right - self.left, self.top - self.bottom
        return (height, width) if self.rotation in (90, 270) else (width, height)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page as it is shown."""
        if self.rotation == 90:
            return y - self.bottom, x - self.left
        if self.rotation == 180:
            return self.right - x, y - self.bottom
        if self.rotation == 270:
            return self.top - y, self.right - x
        return x - self.left, self.top - y

    def box(self, x0: float, y0: float, x1: float, y1: float) -> Box:
        """A box of the page as it is shown, ordered."""
        (ax, ay), (bx, by) = self.point(x0, y0), self.point(x1, y1)
        return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


def view_of(page: pdfium.PdfPage) -> PageView:
    """How `page` is shown: its visible box and its rotation."""
    box = raw.FS_RECTF()
    if not raw.FPDF_GetPageBoundingBox(page, box):
        width, height = page.get_size()
        return PageView(0.0, 0.0, width, height, 0)
    return PageView(box.left, box.bottom, box.right, box.top, page.get_rotation())


@dataclass(slots=True)
class _Style:
    """What all characters of one text object have in common."""

    font: str
    size: float
    fill: tuple[float, float, float, float]
    is_upright: bool
    is_hidden: bool


def _style(text_page: pdfium.PdfTextPage, index: int, text_object: object, view: PageView) -> _Style:
    buffer, flags = ctypes.create_string_buffer(256), ctypes.c_int()
    raw.FPDFText_GetFontInfo(text_page, index, buffer, 256, flags)
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(text_page, index, matrix)
    size = raw.FPDFText_GetFontSize(text_page, index) * math.hypot(matrix.b, matrix.d)
    angle = (math.atan2(matrix.b, matrix.a) - math.radians(view.rotation) + math.pi) % (2 * math.pi) - math.pi
    r, g, b, a = (ctypes.c_uint() for _ in range(4))
    fill = (0.0, 0.0, 0.0, 1.0)
    if raw.FPDFText_GetFillColor(text_page, index, r, g, b, a):
        fill = (r.value / 255, g.value / 255, b.value / 255, a.value / 255)
    mode = raw.FPDFTextObj_GetTextRenderMode(text_object) if text_object else 0
    name = buffer.value.decode("utf-8", "replace")
    return _Style(name, size, fill, abs(angle) < _SLANT, mode == _INVISIBLE or fill[3] == 0)


def read_chars(page: pdfium.PdfPage, view: PageView) -> list[Char]:
    """The characters of a page in the order of its content, blanks included, those that PDFium made up left out.

    Raises:
        ValueError: when the page holds more characters than a printed page can.
    """
    text_page = page.get_textpage()
    try:
        count = raw.FPDFText_CountChars(text_page)
        if count > MAX_CHARS_ON_PAGE:
            raise ValueError(f"{count} characters on one page; expected at most {MAX_CHARS_ON_PAGE}")
        return _chars(text_page, count, view)
    finally:
        text_page.close()


def _chars(text_page: pdfium.PdfTextPage, count: int, view: PageView) -> list[Char]:
    x, y = ctypes.c_double(), ctypes.c_double()
    left, right, bottom, top = (ctypes.c_double() for _ in range(4))
    loose = raw.FS_RECTF()
    styles: dict[int, _Style] = {}
    found: list[Char] = []
    high = 0  # the first half of a character beyond U+FFFF: PDFium hands such a character out in two
    for i in range(count):
        if raw.FPDFText_IsGenerated(text_page, i) == 1:
            continue
        code = raw.FPDFText_GetUnicode(text_page, i)
        if 0xD800 <= code < 0xDC00:
            high = code
            continue
        if 0xDC00 <= code < 0xE000:
            code = 0x10000 + ((high - 0xD800) << 10) + (code - 0xDC00) if high else 0
        high = 0
        text_object = raw.FPDFText_GetTextObject(text_page, i)
        address = ctypes.cast(text_object, ctypes.c_void_p).value or 0
        style = styles.get(address)
        if style is None:
            style = styles[address] = _style(text_page, i, text_object, view)
        raw.FPDFText_GetCharOrigin(text_page, i, x, y)
        raw.FPDFText_GetCharBox(text_page, i, left, right, bottom, top)
        raw.FPDFText_GetLooseCharBox(text_page, i, loose)
        at_x, at_y = view.point(x.value, y.value)
        ink = view.box(left.value, bottom.value, right.value, top.value)
        advance = view.box(loose.left, loose.bottom, loose.right, loose.top)
        is_lost = code == 0 or raw.FPDFText_HasUnicodeMapError(text_page, i) == 1
        try:
            character = "" if is_lost else chr(code)
        except (ValueError, OverflowError):
            character = ""
        found.append(
            Char(
                text=character,
                code=code,
                font=style.font,
                size=style.size,
                x=at_x,
                baseline=at_y,
                x1=advance[2] if advance[2] > at_x else max(ink[2], at_x),
                ink=ink,
                fill=style.fill,
                is_upright=style.is_upright,
                is_hidden=style.is_hidden,
                is_space=bool(character) and character.isspace(),
            )
        )
    return found


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _matrix_of(page_object: object) -> Matrix:
    m = raw.FS_MATRIX()
    if not raw.FPDFPageObj_GetMatrix(page_object, m):
        return _IDENTITY
    return (m.a, m.b, m.c, m.d, m.e, m.f)


def _apply(m: Matrix, x: float, y: float) -> tuple[float, float]:
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


def _colour(page_object: object, getter: object) -> tuple[float, float, float] | None:
    r, g, b, a = (ctypes.c_uint() for _ in range(4))
    if not getter(page_object, r, g, b, a) or a.value == 0:  # type: ignore[operator]
        return None
    return (round(r.value / 255, 3), round(g.value / 255, 3), round(b.value / 255, 3))


def _box_of_points(points: list[tuple[float, float]], view: PageView) -> Box:
    shown = [view.point(x, y) for x, y in points]
    xs, ys = [p[0] for p in shown], [p[1] for p in shown]
    return min(xs), min(ys), max(xs), max(ys)


def _subpaths(path: object, matrix: Matrix) -> list[tuple[list[tuple[float, float]], bool]]:
    """The parts of a path: their points and whether one of their segments is curved."""
    x, y = ctypes.c_float(), ctypes.c_float()
    parts: list[tuple[list[tuple[float, float]], bool]] = []
    points: list[tuple[float, float]] = []
    curved = False
    for i in range(min(raw.FPDFPath_CountSegments(path), MAX_GRAPHICS_ON_PAGE)):
        segment = raw.FPDFPath_GetPathSegment(path, i)
        kind = raw.FPDFPathSegment_GetType(segment)
        if not raw.FPDFPathSegment_GetPoint(segment, x, y):
            continue
        if kind == raw.FPDF_SEGMENT_MOVETO and points:
            parts.append((points, curved))
            points, curved = [], False
        curved = curved or kind == raw.FPDF_SEGMENT_BEZIERTO
        points.append(_apply(matrix, x.value, y.value))
    if len(points) > 1:
        parts.append((points, curved))
    return [p for p in parts if len(p[0]) > 1]


def _kind(points: list[tuple[float, float]], curved: bool) -> str:
    if curved:
        return "curve"
    xs, ys = sorted({round(p[0], 1) for p in points}), sorted({round(p[1], 1) for p in points})
    if len(points) <= 3 and (len(xs) <= 2 or len(ys) <= 2) and len(set(points)) <= 2:
        return "line"
    level = all(abs(a[0] - b[0]) < _FLAT or abs(a[1] - b[1]) < _FLAT for a, b in itertools.pairwise(points))
    if level and len(points) in (4, 5):
        return "rect"
    return "line" if len(points) == 2 else "curve"


def _of_path(path: object, matrix: Matrix, view: PageView) -> list[Graphic]:
    fill_mode, stroked = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(path, fill_mode, stroked)
    fill = _colour(path, raw.FPDFPageObj_GetFillColor) if fill_mode.value else None
    stroke = _colour(path, raw.FPDFPageObj_GetStrokeColor) if stroked.value else None
    if fill is None and stroke is None:
        return []  # a clip, or fully transparent
    width = ctypes.c_float()
    half = 0.0
    if stroke is not None and raw.FPDFPageObj_GetStrokeWidth(path, width):
        half = min(width.value * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])), 20.0) / 2
    found = []
    parts: list[tuple[list[tuple[float, float]], bool]] = []
    for points, curved in _subpaths(path, matrix):
        if fill is None and not curved and 3 <= len(points) <= _MAX_STROKES and _kind(points, curved) == "curve":
            # a drawn polyline, such as a root's sign with its roof: each of its strokes tells something
            parts += [([a, b], False) for a, b in itertools.pairwise(points)]
        else:
            parts.append((points, curved))
    for points, curved in parts:
        kind = _kind(points, curved)
        x0, top, x1, bottom = _box_of_points(points, view)
        if kind == "line" and bottom - top < _FLAT:
            top, bottom = top - half, bottom + half
        elif kind == "line" and x1 - x0 < _FLAT:
            x0, x1 = x0 - half, x1 + half
        found.append(Graphic(kind, x0, top, x1, bottom, stroke, fill))
    return found


def _of_image(image: object, matrix: Matrix, view: PageView) -> Graphic:
    m = _times(_matrix_of(image), matrix)
    corners = [_apply(m, u, v) for u, v in ((0, 0), (1, 0), (0, 1), (1, 1))]
    return Graphic("image", *_box_of_points(corners, view))


def read_graphics(page: pdfium.PdfPage, view: PageView) -> list[Graphic]:
    """What is drawn on a page, forms within it included, cut to the page; at most MAX_GRAPHICS_ON_PAGE things."""
    found: list[Graphic] = []
    width, height = view.size

    def walk(count: int, get: object, holder: object, matrix: Matrix, depth: int) -> None:
        for i in range(count):
            if len(found) >= MAX_GRAPHICS_ON_PAGE:
                return
            page_object = get(holder, i)  # type: ignore[operator]
            kind = raw.FPDFPageObj_GetType(page_object)
            if kind == raw.FPDF_PAGEOBJ_PATH:
                found.extend(_of_path(page_object, _times(_matrix_of(page_object), matrix), view))
            elif kind == raw.FPDF_PAGEOBJ_IMAGE:
                found.append(_of_image(page_object, matrix, view))
            elif kind == raw.FPDF_PAGEOBJ_FORM and depth < _MAX_FORM_DEPTH:
                walk(
                    raw.FPDFFormObj_CountObjects(page_object),
                    raw.FPDFFormObj_GetObject,
                    page_object,
                    _times(_matrix_of(page_object), matrix),
                    depth + 1,
                )

    walk(raw.FPDFPage_CountObjects(page), raw.FPDFPage_GetObject, page, _IDENTITY, 0)
    return [
        Graphic(g.kind, max(g.x0, 0.0), max(g.top, 0.0), min(g.x1, width), min(g.bottom, height), g.stroke, g.fill)
        for g in found[:MAX_GRAPHICS_ON_PAGE]
        if g.x1 > 0 and g.bottom > 0 and g.x0 < width and g.top < height
    ]
