"""The glyphs and pictures of a born-digital page with the operations that drew them, by pdfminer.

Operations are counted per content stream in the order in which they run, which is the order in which pikepdf lists
them: that is how a glyph on the page is found again in the file.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pdfminer.converter import PDFLayoutAnalyzer
from pdfminer.layout import LTChar
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage

from exam_sources.privacy.words import Box, Glyph

StreamKey = tuple[str, int]


@dataclass(slots=True)
class ShowOperation:
    """What is needed to write a show operation anew: per glyph its displacement in thousandths of the font size."""

    displacements: list[float] = field(default_factory=list)
    code_lengths: list[int] = field(default_factory=list)
    """Per string of the operation, bytes a code; 0 where that is not one number."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An image on a page: its box, and its object (0 for an inline image)."""

    box: Box
    object_number: int
    stream: StreamKey
    index: int


@dataclass(slots=True)
class PageContent:
    """What one page draws, in the frame in which most of its print is upright.

    Attributes:
        turn: Quarter turns clockwise from the page as shown to that frame.
    """

    width: float
    height: float
    turn: int = 0
    glyphs: list[Glyph] = field(default_factory=list)
    shows: dict[tuple[StreamKey, int], ShowOperation] = field(default_factory=dict)
    pictures: list[Picture] = field(default_factory=list)
    shapes: list[Box] = field(default_factory=list)


class _Device(PDFLayoutAnalyzer):
    def __init__(self, manager: PDFResourceManager, page_index: int) -> None:
        super().__init__(manager, laparams=None)
        self.page_index = page_index
        self.stack: list[StreamKey] = []
        self.counts: dict[tuple[StreamKey, str], int] = {}
        self.content = PageContent(0.0, 0.0)
        self.operation: ShowOperation | None = None
        self.spacing = (0.0, 0.0, 1.0, 1.0)
        self.directions = [0, 0, 0, 0]

    def count(self, what: str) -> int:
        key = (self.stack[-1], what)
        self.counts[key] = self.counts.get(key, -1) + 1
        return self.counts[key]

    def flipped(self, box: Any) -> Box:
        x0, y0, x1, y1 = (float(v) for v in box)
        return x0, self.content.height - y1, x1, self.content.height - y0

    def begin_page(self, page: Any, ctm: Any) -> None:
        super().begin_page(page, ctm)
        self.content.width, self.content.height = self.cur_item.width, self.cur_item.height

    def render_string(self, textstate: Any, seq: Any, ncs: Any, graphicstate: Any) -> None:
        number = self.count("show")
        self.number = number
        self.operation = ShowOperation()
        self.content.shows[(self.stack[-1], number)] = self.operation
        size = float(textstate.fontsize) or 1.0
        self.spacing = (
            float(textstate.charspace),
            float(textstate.wordspace),
            size,
            float(textstate.scaling) / 100 or 1.0,
        )
        for item in seq:
            if isinstance(item, bytes):
                count = len(list(textstate.font.decode(item)))
                even = count and len(item) % count == 0 and len(item) // count in (1, 2)
                self.operation.code_lengths.append(len(item) // count if even else 0)
        super().render_string(textstate, seq, ncs, graphicstate)

    def render_char(
        self,
        matrix: Any,
        font: Any,
        fontsize: float,
        scaling: float,
        rise: float,
        cid: int,
        ncs: Any,
        graphicstate: Any,
    ) -> float:
        advance = float(super().render_char(matrix, font, fontsize, scaling, rise, cid, ncs, graphicstate))
        item = self.cur_item._objs[-1]
        charspace, wordspace, size, scale = self.spacing
        space = charspace + (wordspace if cid == 32 else 0.0)
        assert self.operation is not None
        index = len(self.operation.displacements)
        self.operation.displacements.append(-1000 * (advance / scale + space) / size)
        if isinstance(item, LTChar):
            box = self.flipped((item.x0, item.y0, item.x1, item.y1))
            a, b = item.matrix[:2]
            self.directions[round(math.atan2(b, a) / (math.pi / 2)) % 4] += 1
            self.content.glyphs.append(Glyph(item.get_text(), box, self.stack[-1], self.number, index))
        return advance

    def render_image(self, name: str, stream: Any) -> None:
        box = self.flipped((self.cur_item.x0, self.cur_item.y0, self.cur_item.x1, self.cur_item.y1))
        number = getattr(stream, "objid", 0) or 0
        inline = self.count("inline") if not number else -1
        self.content.pictures.append(Picture(box, number, self.stack[-1], inline))

    def paint_path(self, gstate: Any, stroke: bool, fill: bool, evenodd: bool, path: Any) -> None:
        points = [p for segment in path for p in zip(segment[1::2], segment[2::2], strict=False)]
        if not points:
            return
        a, b, c, d, e, f = self.ctm
        xs = [a * x + c * y + e for x, y in points]
        ys = [b * x + d * y + f for x, y in points]
        self.content.shapes += [self.flipped((min(xs), min(ys), max(xs), max(ys)))] * sum(s[0] == "m" for s in path)


class _Interpreter(PDFPageInterpreter):
    def render_contents(self, resources: Any, streams: Any, ctm: Any = (1, 0, 0, 1, 0, 0)) -> None:
        device: Any = self.device
        form = streams[0].objid if len(streams) == 1 and device.stack else None
        device.stack.append(("form", form) if form else ("page", device.page_index))
        for what in ("show", "inline"):  # a form drawn twice is counted anew: its operations are the same ones
            device.counts.pop((device.stack[-1], what), None)
        super().render_contents(resources, streams, ctm=ctm)
        device.stack.pop()


def read_pages(path: Path, wanted: set[int] | None = None) -> dict[int, PageContent]:
    """The content of pages by their index from 0; all pages, or those in `wanted`."""
    out: dict[int, PageContent] = {}
    with path.open("rb") as f:
        manager = PDFResourceManager()
        for index, page in enumerate(PDFPage.get_pages(f)):
            if wanted is None or index in wanted:
                device = _Device(manager, index)
                _Interpreter(manager, device).process_page(page)
                out[index] = _upright(device.content, device.directions)
    return out


def turned(box: Box, width: float, height: float, turn: int) -> Box:
    """A box on a page of that size, once the page was turned clockwise by so many quarters."""
    x0, top, x1, bottom = box
    if turn == 1:
        return height - bottom, x0, height - top, x1
    if turn == 2:
        return width - x1, height - bottom, width - x0, height - top
    if turn == 3:
        return top, width - x1, bottom, width - x0
    return box


def _upright(content: PageContent, directions: list[int]) -> PageContent:
    turn = directions.index(max(directions))
    if turn == 0:
        return content
    width, height = content.width, content.height

    def moved(box: Box) -> Box:
        return turned(box, width, height, turn)

    content.glyphs = [replace(g, box=moved(g.box)) for g in content.glyphs]
    content.pictures = [replace(p, box=moved(p.box)) for p in content.pictures]
    content.shapes = [moved(b) for b in content.shapes]
    content.turn = turn
    if turn % 2:
        content.width, content.height = height, width
    return content
