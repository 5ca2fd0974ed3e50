"""Pictures of pages and of parts of them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from exam_sources.model import Region
from exam_sources.reading.crops import crop_regions, render_page
from kwilo_core.errors import KwiloError
from tests.unit.reading.typesetting import text_of, typeset


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def ink(image: Image.Image) -> int:
    return sum(image.convert("L").histogram()[:128])


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    return typeset(tmp_path, "First line of the page.\n#v(1fr)\nLast line of the page.")


def test_a_page_is_rendered_at_its_size(paper: Path) -> None:
    image = opened(render_page(paper, 1, dpi=72))
    assert (image.format, image.size) == ("PNG", (420, 560))
    assert ink(image) > 0


def test_a_crop_holds_what_its_region_holds(paper: Path) -> None:
    first, _ = text_of(paper).lines
    image = opened(crop_regions(paper, [Region(1, (first.x0, first.top, first.x1, first.bottom))], dpi=144))
    assert image.width == pytest.approx(2 * (first.x1 - first.x0 + 6), abs=3)
    assert ink(image) > 100
    empty = opened(crop_regions(paper, [Region(1, (40, 200, 300, 300))]))
    assert ink(empty) == 0


def test_regions_are_stacked_in_their_order(paper: Path) -> None:
    boxes = [Region(1, (line.x0, line.top, line.x1, line.bottom)) for line in text_of(paper).lines]
    one, two = (opened(crop_regions(paper, [b])) for b in boxes)
    both = opened(crop_regions(paper, boxes))
    assert both.width == max(one.width, two.width)
    assert both.height > one.height + two.height - 1
    assert ink(both) == ink(one) + ink(two)


@pytest.mark.parametrize(
    "regions", [[], [Region(2, (0, 0, 10, 10))], [Region(1, (500, 0, 600, 10))]], ids=["none", "no page", "outside"]
)
def test_a_region_that_is_not_there_is_an_error(paper: Path, regions: list[Region]) -> None:
    with pytest.raises(KwiloError):
        crop_regions(paper, regions)


def test_a_page_that_is_not_there_is_an_error(paper: Path) -> None:
    with pytest.raises(KwiloError, match="expected 1 to 1"):
        render_page(paper, 2)
