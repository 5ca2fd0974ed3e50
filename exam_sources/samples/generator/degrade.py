"""From clean pages to scans: rendered, skewed, noisy, and kept as JPEG in a PDF without text.

`degraded` is what a flat-bed scanner at a photocopy shop gives; `photographed` is a telephone's picture of a page: bent
a little, lit from one side, softer. Belongs here: pictures of pages. The same seed gives the same bytes under the same
versions of the libraries.
"""

from __future__ import annotations

import io
import time
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import pypdfium2 as pdfium
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from exam_sources.samples.generator.papers import CLEAN, DEGRADED, PHOTOGRAPHED
from kwilo_core.errors import KwiloError

DPI = 200
"""Resolution of scans: enough for OCR of 10 pt type."""

_NO_TIME = time.gmtime(0)


@dataclass(frozen=True, slots=True)
class Damage:
    """How much a page suffers.

    Attributes:
        skew: Largest angle, in degrees.
        noise: Standard deviation of the grain, in grey levels of 255.
        blur: Radius of the softness, in pixels.
        shade: How much darker the far corner is, as a share of white.
        warp: How far the corners are out of place, as a share of the page's width.
        specks: Specks of dust a page.
        quality: JPEG quality.
    """

    skew: float
    noise: float
    blur: float
    shade: float
    warp: float
    specks: int
    quality: int


DAMAGES = {
    DEGRADED: Damage(skew=0.7, noise=7.0, blur=0.4, shade=0.06, warp=0.0, specks=60, quality=55),
    PHOTOGRAPHED: Damage(skew=1.0, noise=10.0, blur=0.8, shade=0.3, warp=0.008, specks=40, quality=50),
}


class RenderError(KwiloError):
    """A render that is not known."""


def _perspective(rng: Random, width: int, height: int, warp: float) -> tuple[float, ...]:
    """Coefficients that move each corner by up to `warp` of the width."""
    reach = warp * width
    target = [
        (rng.uniform(-reach, reach) + x, rng.uniform(-reach, reach) + y)
        for x, y in ((0, 0), (width, 0), (width, height), (0, height))
    ]
    source = [(0, 0), (width, 0), (width, height), (0, height)]
    rows = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    right = [c for point in target for c in point]
    return tuple(float(c) for c in np.linalg.solve(np.array(rows, dtype=float), np.array(right, dtype=float)))


def damage_page(page: Image.Image, damage: Damage, rng: Random) -> Image.Image:
    """One page as a scan shows it."""
    picture = page.convert("L")
    width, height = picture.size
    if damage.warp:
        coefficients = _perspective(rng, width, height, damage.warp)
        picture = picture.transform(
            (width, height), Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BICUBIC, fillcolor=255
        )
    angle = rng.uniform(0.3, 1.0) * damage.skew * rng.choice([-1, 1])
    picture = picture.rotate(angle, Image.Resampling.BICUBIC, fillcolor=255)
    picture = picture.filter(ImageFilter.GaussianBlur(damage.blur))
    grey: NDArray[np.floating[Any]] = np.asarray(picture, dtype=np.float32)
    noise = np.random.default_rng(rng.getrandbits(63))
    across = np.linspace(0, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    if rng.random() < 0.5:
        across = 1 - across
    light = 1 - damage.shade * (0.6 * across + 0.4 * down) ** 1.5
    paper = 246.0
    # the grain of a scan is coarser than a pixel, which also keeps the JPEG small
    grain = (
        noise.normal(0, damage.noise, (height // 2 + 1, width // 2 + 1)).astype(np.float32).repeat(2, 0).repeat(2, 1)
    )
    grey = grey / 255 * (paper - 28) + 28
    grey = grey * light + grain[:height, :width]
    for _ in range(damage.specks):
        x, y, size = rng.randrange(width - 4), rng.randrange(height - 4), rng.choice([1, 1, 2])
        grey[y : y + size, x : x + size] = rng.uniform(30, 120)
    return Image.fromarray(np.clip(grey, 0, 255).round().astype(np.uint8))


def scan(pdf: bytes, render: str, rng: Random) -> bytes:
    """The pages of a born-digital PDF as a PDF of pictures; `pdf` itself for `clean`.

    Raises:
        RenderError: when `render` is not known.
    """
    if render == CLEAN:
        return pdf
    if render not in DAMAGES:
        raise RenderError(f"render {render!r}", expected=f"{CLEAN}, {' or '.join(DAMAGES)}")
    damage = DAMAGES[render]
    pages = []
    document = pdfium.PdfDocument(pdf)
    try:
        for page in document:
            bitmap = page.render(scale=DPI / 72, grayscale=True)
            pages.append(damage_page(bitmap.to_pil(), damage, rng))
    finally:
        document.close()
    buffer = io.BytesIO()
    pages[0].save(
        buffer,
        "PDF",
        save_all=True,
        append_images=pages[1:],
        resolution=float(DPI),
        quality=damage.quality,
        creationDate=_NO_TIME,
        modDate=_NO_TIME,
        producer="",
        title="",
    )
    return buffer.getvalue()
