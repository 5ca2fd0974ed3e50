"""Areas of a page around a candidate's block, what stands in them, and a page as a picture with them painted white."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PIL import Image, ImageDraw

from exam_sources.privacy.find import response_strips
from exam_sources.privacy.glyphs import Picture
from exam_sources.privacy.labels import QUESTION, TITLE, label_at
from exam_sources.privacy.look import LookedAt
from exam_sources.privacy.words import Box, Glyph

ROOM = 3.0
"""Points around what is painted over on a picture of a page: the ink of a letter leaves its box."""

HEAD_ROOM = 6.0
"""Points around a running head within which pictures are taken for photograph, signature, barcode."""

MANY_SHAPES = 150
"""So many small drawn shapes in a block are a barcode or a drawn signature, never the lines of a table."""

SMALL_SHAPE = 40.0
"""Points; the cells of a table are wider."""

_BUBBLES = re.compile(r"\bOMR\b|\bdarken|\bbubbles?\b", re.IGNORECASE)


def areas_of(page: LookedAt) -> list[Box]:
    """Around each block, to the first question below it: where photograph, signature and barcode stand.

    Around a running head or foot only what touches it: what a question drew may stand close by. The whole rest of an
    OMR sheet is bubbles that the candidate darkened: number, booklet and answers.
    """
    out = []
    is_omr = any(_BUBBLES.search(s.text) for line in page.lines for s in line)
    for block in page.finding.blocks:
        above = (line[0].box[3] for line in page.lines if QUESTION.match(line[0].text) and line[0].box[3] <= block[1])
        below = (
            s.box[1] for line in page.lines for s in line[:1] if QUESTION.match(s.text) and s.box[1] >= block[3] - 1
        )
        end = float("inf") if is_omr and page.is_scan else min(below, default=float("inf"))
        out.append((0.0, max(above, default=0.0), float("inf"), end))
    for head in page.finding.heads:
        out.append((0.0, head[1] - HEAD_ROOM, float("inf"), head[3] + HEAD_ROOM))
    return out


def pictures_by_block(page: LookedAt) -> list[Picture]:
    """Pictures that stand in a block's area."""
    areas, out = areas_of(page), []
    for picture in page.content.pictures if page.content else ():
        middle = (picture.box[1] + picture.box[3]) / 2
        if any(top <= middle <= bottom for _, top, _, bottom in areas):
            out.append(picture)
    return out


def must_be_painted(page: LookedAt) -> bool:
    """Whether a page with a text layer can be blanked on a picture of it alone: drawn barcodes, scans under text."""
    if page.content is None:
        return False
    if len(_small_shapes(page)) > MANY_SHAPES:
        return True
    for glyph in page.finding.glyphs:
        x, y = (glyph.box[0] + glyph.box[2]) / 2, (glyph.box[1] + glyph.box[3]) / 2
        if any(p.box[0] < x < p.box[2] and p.box[1] < y < p.box[3] for p in page.content.pictures):
            return True
    return False


def _small_shapes(page: LookedAt) -> list[Box]:
    areas = areas_of(page)
    small = [b for b in (page.content.shapes if page.content else ()) if max(b[2] - b[0], b[3] - b[1]) < SMALL_SHAPE]
    return [b for b in small if any(a[1] <= (b[1] + b[3]) / 2 <= a[3] for a in areas)]


def painted(clean: Image.Image, scale: float, read: LookedAt, also: LookedAt | None = None) -> Image.Image:
    """A page as a picture: white in the areas of blocks but for labels and kept words; elsewhere white where it must.

    Args:
        clean: The page.
        scale: Pixels a point.
        read: The page by OCR, with its finding.
        also: The page by its text layer, with its finding: what the one reading misses the other may have.
    """
    picture = clean.copy()
    draw = ImageDraw.Draw(picture)
    areas = areas_of(read) + (areas_of(also) if also else [])
    for _, top, _, bottom in areas:
        if bottom > top:
            draw.rectangle((0, top * scale, picture.width, min(float(picture.height), bottom * scale)), fill="white")
    for line in read.lines:
        for segment in line:
            for word in segment.words:
                middle = (word.box[1] + word.box[3]) / 2
                if any(t <= middle <= b for _, t, _, b in areas) and _is_printed_form(segment.text, word.glyphs, read):
                    left, upper, right, lower = (int(v * scale) for v in word.box)
                    if right > left and lower > upper:
                        picture.paste(clean.crop((left, upper, right, lower)), (left, upper))
    boxes = [g.box for g in read.finding.glyphs] + [_without_room(b) for b in response_strips(read.lines)]
    if also:
        boxes += [g.box for g in also.finding.glyphs] + [p.box for p in pictures_by_block(also)] + _small_shapes(also)
    for x0, y0, x1, y1 in boxes:
        box = ((x0 - ROOM) * scale, (y0 - ROOM) * scale, (x1 + ROOM) * scale, (y1 + ROOM) * scale)
        draw.rectangle(box, fill="white")
    return picture.convert("L") if _is_grey(picture) else picture


def _without_room(box: Box) -> Box:
    return box[0] + ROOM, box[1] + ROOM, box[2] - ROOM, box[3] - ROOM


def _is_printed_form(text: str, glyphs: Sequence[Glyph], page: LookedAt) -> bool:
    is_kept = bool(set(page.finding.kept).intersection(glyphs))
    return is_kept or label_at(text) is not None or bool(TITLE.search(text))


def _is_grey(picture: Image.Image) -> bool:
    small = picture.resize((max(1, picture.width // 8), max(1, picture.height // 8)))
    red, green, blue = small.split()
    return red.tobytes() == green.tobytes() == blue.tobytes()
