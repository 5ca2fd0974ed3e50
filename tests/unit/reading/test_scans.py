"""Pictures of pages: straightened, evened, and mapped back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pypdfium2 as pdfium
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from exam_sources.reading.scans import Prepared, paper_of, prepare, render, skew_of
from kwilo_core.errors import KwiloError
from tests.unit.reading.typesetting import typeset

LINES = "Some lines of print fill the page so that its rows can be seen from afar. " * 24


@pytest.fixture(scope="module")
def picture(tmp_path_factory: pytest.TempPathFactory) -> Image.Image:
    path: Path = typeset(tmp_path_factory.mktemp("scan"), LINES)
    return render(pdfium.PdfDocument(path)[0], 150)


@pytest.mark.parametrize("angle", [-3.2, -0.8, 0.0, 0.5, 2.4])
def test_the_skew_of_a_page_of_print_is_found(picture: Image.Image, angle: float) -> None:
    turned = picture.rotate(-angle, Image.Resampling.BICUBIC, fillcolor=255)
    assert skew_of(turned) == pytest.approx(angle, abs=0.15)


def test_a_page_without_print_is_not_turned() -> None:
    assert skew_of(Image.new("L", (800, 1000), 255)) == 0.0


def test_shadow_and_yellowed_paper_become_white(picture: Image.Image) -> None:
    width, height = picture.size
    shade = np.linspace(120, 230, width)[None, :] * np.ones((height, 1))
    dark = Image.fromarray((np.asarray(picture, dtype=np.float32) / 255 * shade).astype(np.uint8))
    assert paper_of(dark)[0] < 210
    ready = prepare(dark, 150).image
    level, spread = paper_of(ready)
    assert level > 244
    assert spread < 6


def test_a_clean_page_is_left_as_it_is(picture: Image.Image) -> None:
    assert prepare(picture, 150).image is picture


@given(
    x=st.floats(50, 900), y=st.floats(50, 1200), angle=st.floats(-4, 4), scale=st.floats(1.0, 6.0), off=st.floats(0, 90)
)
def test_a_point_of_the_straightened_picture_goes_back_to_the_page(
    x: float, y: float, angle: float, scale: float, off: float
) -> None:
    ready = Prepared(Image.new("L", (1000, 1300)), scale, angle, (off, 2 * off))
    box = ready.to_page((x - 2, y - 3, x + 2, y + 3))
    centre = ((box[0] + box[2]) / 2 - off) * scale, ((box[1] + box[3]) / 2 - 2 * off) * scale
    # turning the page's point as the picture was turned gives the picture's point again
    forward = Prepared(Image.new("L", (1000, 1300)), 1.0, -angle, (0.0, 0.0)).to_page((*centre, *centre))
    assert forward[:2] == pytest.approx((x, y), abs=0.01)


def test_a_mark_on_a_turned_page_is_found_at_its_place() -> None:
    page = Image.new("L", (1000, 1300), 255)
    page.paste(0, (300, 400, 320, 420))
    angle = 2.0
    turned = page.rotate(angle, fillcolor=255)
    ys, xs = np.nonzero(np.asarray(turned) < 128)
    box = Prepared(turned, 1.0, angle, (0.0, 0.0)).to_page((xs.min(), ys.min(), xs.max() + 1, ys.max() + 1))
    assert ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) == pytest.approx((310, 410), abs=1)


def test_a_picture_of_too_many_pixels_is_refused(tmp_path: Path) -> None:
    page = pdfium.PdfDocument(typeset(tmp_path, "Text."))[0]
    with pytest.raises(KwiloError, match="pixels"):
        render(page, 20_000)
