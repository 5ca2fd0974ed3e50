"""Pictures of pages and of parts of them, for people to look at: PNG bytes.

Belongs here: rendering for review and for the catalogue. Pictures for OCR are made in `scans.py`.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image

from exam_sources.model import Region
from exam_sources.reading.files import open_pdf
from kwilo_core.errors import KwiloError
from kwilo_core.thresholds import MAX_PAGE_PIXELS

_MARGIN = 3.0  # points around a region, so that no letter is cut
_SEAM = 6  # pixels between stacked regions


def _page(document: pdfium.PdfDocument, path: Path, number: int) -> pdfium.PdfPage:
    if not 1 <= number <= len(document):
        raise KwiloError(f"page {number} of {path.name}", expected=f"1 to {len(document)}")
    return document[number - 1]


def _png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", optimize=False)
    return out.getvalue()


def _picture(page: pdfium.PdfPage, dpi: float, box: tuple[float, float, float, float] | None = None) -> Image.Image:
    width, height = page.get_size()
    x0, top, x1, bottom = box or (0.0, 0.0, width, height)
    x0, top, x1, bottom = max(x0, 0.0), max(top, 0.0), min(x1, width), min(bottom, height)
    scale = dpi / 72
    if x1 - x0 < 1 or bottom - top < 1:
        raise KwiloError(f"region {box} lies outside of its page", expected=f"a box within 0, 0, {width}, {height}")
    if (x1 - x0) * (bottom - top) * scale * scale > MAX_PAGE_PIXELS:
        raise KwiloError(f"{dpi:.0f} dpi of a page of {width:.0f} x {height:.0f} points", expected="fewer pixels")
    bitmap = page.render(scale=scale, crop=(x0, height - bottom, width - x1, top))
    return bitmap.to_pil().convert("RGB")


def render_page(path: Path, page_number: int, dpi: float = 100) -> bytes:
    """A page as a PNG.

    Args:
        path: The PDF.
        page_number: From 1.
        dpi: Pixels an inch.

    Raises:
        UnusableFileError: when the file cannot be used.
        KwiloError: when there is no such page, or the picture would be too large.
    """
    with open_pdf(path) as document:
        return _png(_picture(_page(document, path, page_number), dpi))


def crop_regions(path: Path, regions: Sequence[Region], dpi: float = 150) -> bytes:
    """Regions of a PDF as one PNG, stacked from the first to the last, left edges aligned.

    Args:
        path: The PDF.
        regions: Boxes in points from the top left of their page; at least one.
        dpi: Pixels an inch.

    Raises:
        UnusableFileError: when the file cannot be used.
        KwiloError: when there is no region, a region has no page or lies outside of it.
    """
    if not regions:
        raise KwiloError("no region to cut out", expected="at least one")
    pictures = []
    with open_pdf(path) as document:
        for region in regions:
            x0, top, x1, bottom = region.bbox
            box = (x0 - _MARGIN, top - _MARGIN, x1 + _MARGIN, bottom + _MARGIN)
            pictures.append(_picture(_page(document, path, region.page), dpi, box))
    if len(pictures) == 1:
        return _png(pictures[0])
    height = sum(p.height for p in pictures) + _SEAM * (len(pictures) - 1)
    sheet = Image.new("RGB", (max(p.width for p in pictures), height), "white")
    y = 0
    for picture in pictures:
        sheet.paste(picture, (0, y))
        y += picture.height + _SEAM
    return _png(sheet)
