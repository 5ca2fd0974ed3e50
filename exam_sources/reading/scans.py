"""Pictures of pages, made ready for OCR: rendering, straightening, evening out the paper; and the way back.

Belongs here: what is done to pixels, and the map from a pixel of the prepared picture to a point of the page.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pypdfium2 as pdfium
from PIL import Image, ImageFilter

from exam_sources.reading.page_model import Box
from kwilo_core.errors import KwiloError
from kwilo_core.thresholds import MAX_PAGE_PIXELS

_MAX_SKEW = 5.0  # degrees: a page put on the glass by hand lies straighter than this
_MIN_SKEW = 0.12  # degrees: below it turning the picture costs more sharpness than it brings
_DARK = 128  # grey level below which a pixel is ink, on an evened picture
_PROBE = 900  # pixels: width at which skew and paper are measured
_CLEAN_PAPER = 244  # grey level: paper of a rendered page, or of a scan that was evened already
_CLEAN_SPREAD = 6.0  # standard deviation of the paper's grey level below which light is even


@dataclass(frozen=True, slots=True)
class Prepared:
    """A picture ready for OCR, and how to come back from it.

    Attributes:
        image: Grey.
        scale: Pixels a point.
        angle: Degrees by which the picture was turned (counter-clockwise) to make its lines level.
        offset: Where the picture's top left lies on the page, in points.
    """

    image: Image.Image
    scale: float
    angle: float
    offset: tuple[float, float]

    def to_page(self, box: Box) -> Box:
        """A box of the prepared picture (pixels) on the page (points): its centre turned back, its size kept."""
        x0, top, x1, bottom = box
        cx, cy = (x0 + x1) / 2, (top + bottom) / 2
        cx, cy = self._turn_back(cx, cy)
        half_w, half_h = (x1 - x0) / 2, (bottom - top) / 2
        ox, oy = self.offset
        return (
            (cx - half_w) / self.scale + ox,
            (cy - half_h) / self.scale + oy,
            (cx + half_w) / self.scale + ox,
            (cy + half_h) / self.scale + oy,
        )

    def _turn_back(self, x: float, y: float) -> tuple[float, float]:
        if not self.angle:
            return x, y
        mx, my = self.image.width / 2, self.image.height / 2
        a = math.radians(self.angle)
        dx, dy = x - mx, y - my
        return mx + dx * math.cos(a) - dy * math.sin(a), my + dx * math.sin(a) + dy * math.cos(a)


def render(page: pdfium.PdfPage, dpi: float, box: Box | None = None) -> Image.Image:
    """A grey picture of a page as it is shown, or of the part of it in `box` (points from the top left).

    Raises:
        KwiloError: when the picture would have more than MAX_PAGE_PIXELS pixels.
    """
    width, height = page.get_size()
    scale = dpi / 72
    x0, top, x1, bottom = box or (0.0, 0.0, width, height)
    if (x1 - x0) * (bottom - top) * scale * scale > MAX_PAGE_PIXELS:
        raise KwiloError(
            f"a page of {width:.0f} x {height:.0f} points at {dpi:.0f} dpi",
            expected=f"at most {MAX_PAGE_PIXELS} pixels",
            remedy="print the file again at a usual size",
        )
    crop = (max(x0, 0), max(height - bottom, 0), max(width - x1, 0), max(top, 0))
    bitmap = page.render(scale=scale, crop=crop, grayscale=True)
    return bitmap.to_pil().convert("L")


def paper_of(image: Image.Image) -> tuple[float, float]:
    """Grey level of the paper and how much it varies over the page (standard deviation of 8 x 8 patches)."""
    small = image.resize((max(8, _PROBE // 4), max(8, int(image.height * (_PROBE / 4) / image.width))))
    array = np.asarray(small, dtype=np.float32)
    rows = np.array_split(array, 8, axis=0)
    patches = [float(np.percentile(patch, 85)) for row in rows for patch in np.array_split(row, 8, axis=1)]
    return float(np.median(patches)), float(np.std(patches))


def even_out(image: Image.Image) -> Image.Image:
    """The picture with its paper made white everywhere: shadows and yellowed edges divided out, contrast stretched."""
    small = image.resize((max(16, image.width // 16), max(16, image.height // 16)), Image.Resampling.BOX)
    paper = small.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(6)).resize(image.size)
    array = np.asarray(image, dtype=np.float32) / np.maximum(np.asarray(paper, dtype=np.float32), 40.0)
    low = float(np.percentile(array[::8, ::8], 0.5))
    array = (array - low) / max(0.95 - low, 0.2)
    return Image.fromarray((np.clip(array, 0, 1) * 255).astype(np.uint8))


def without_specks(image: Image.Image) -> Image.Image:
    """The picture with single dark or light pixels filled from their neighbours, where there are many of them."""
    array = np.asarray(image)
    middle = array[1:-1, 1:-1] < _DARK
    around = (
        (array[:-2, 1:-1] < _DARK).astype(np.int8)
        + (array[2:, 1:-1] < _DARK)
        + (array[1:-1, :-2] < _DARK)
        + (array[1:-1, 2:] < _DARK)
    )
    ink = int(middle.sum())
    alone = int((middle & (around == 0)).sum())
    return image.filter(ImageFilter.MedianFilter(3)) if ink and alone > 0.02 * ink else image


def skew_of(image: Image.Image) -> float:
    """Degrees by which the lines of a picture fall to the right; 0 where it holds too little ink to tell.

    The angle is the one at which the ink, projected along it, lies in the sharpest rows.
    """
    height = max(1, int(image.height * _PROBE / image.width)) if image.width > _PROBE else image.height
    small = image.resize((_PROBE, height), Image.Resampling.BOX) if image.width > _PROBE else image
    array = np.asarray(small)
    margin_y, margin_x = array.shape[0] // 40, array.shape[1] // 40  # the dark rim of a scan is straight in itself
    array = array[margin_y : array.shape[0] - margin_y or None, margin_x : array.shape[1] - margin_x or None]
    ys, xs = np.nonzero(array < _DARK + 40)
    if len(ys) < 400:
        return 0.0
    if len(ys) > 60_000:
        step = len(ys) // 60_000 + 1
        ys, xs = ys[::step], xs[::step]
    ys, xs = ys.astype(np.float32), xs.astype(np.float32)

    def sharpness(angle: float) -> float:
        rows = ys - xs * math.tan(math.radians(angle))
        counts = np.bincount((rows - rows.min()).astype(np.int64))
        return float((np.diff(counts.astype(np.float64)) ** 2).sum())

    coarse = max(np.arange(-_MAX_SKEW, _MAX_SKEW + 0.01, 0.25), key=sharpness)
    fine = max(np.arange(coarse - 0.25, coarse + 0.251, 0.05), key=sharpness)
    # a page of pictures has no rows; then no angle is sharper than level by much
    return float(fine) if sharpness(float(fine)) > 1.15 * sharpness(0.0) else 0.0


def prepare(
    image: Image.Image, dpi: float, offset: tuple[float, float] = (0.0, 0.0), *, straighten: bool = True
) -> Prepared:
    """A grey picture made ready for OCR: paper evened and specks taken out where that is needed, lines made level."""
    paper, spread = paper_of(image)
    if paper < _CLEAN_PAPER or spread > _CLEAN_SPREAD:
        image = without_specks(even_out(image))
    angle = skew_of(image) if straighten else 0.0
    if abs(angle) < _MIN_SKEW:
        angle = 0.0
    if angle:
        image = image.rotate(angle, Image.Resampling.BICUBIC, fillcolor=255)
    return Prepared(image, dpi / 72, angle, offset)
