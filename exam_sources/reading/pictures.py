"""The words on prepared pictures: one that is a whole page, or the many small ones of a page made of pictures.

Belongs here: first and second look over pictures, and bringing what was read to its place on the page. Which parts of a
page are pictures to read is decided in `pages.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PIL import Image

from exam_sources.reading.ocr import OcrEngine, OcrWord
from exam_sources.reading.scans import Prepared
from exam_sources.reading.second_look import read_again

_INK = 150  # grey level below which a pixel is ink
_GAP = 16  # pixels of paper between pictures on the sheet


def read_picture(ready: Prepared, reader: OcrEngine, again: OcrEngine) -> list[OcrWord]:
    """What `reader` reads on a picture, and `again` where the first left gaps, in points of the page."""
    return [_on_page(w, ready) for w in read_again(ready.image, reader.read(ready.image), again)]


def read_pictures(pictures: Sequence[Prepared], readers: Sequence[OcrEngine], again: OcrEngine) -> list[OcrWord]:
    """What stands on the pictures of one page, in points of the page.

    Each is read for itself, and then what was passed over is looked at again with all of them on one sheet: a picture
    with a lone "2" on it, such as an option, does not tell how large its print is, but the others do.

    Args:
        pictures: Prepared pictures at one scale, none of them turned.
        readers: For each picture the engine of its first look.
        again: Takes a picture as one block of lines.
    """
    if not pictures:
        return []
    tops, size = _stacked(pictures)
    sheet = Image.new("L", size, 255)
    words: list[OcrWord] = []
    for ready, reader, top in zip(pictures, readers, tops, strict=True):
        sheet.paste(ready.image, (_GAP, top))
        if (np.asarray(ready.image) < _INK).any():
            words += [_moved(w, _GAP, top) for w in reader.read(ready.image)]
    found: list[OcrWord] = []
    for word in read_again(sheet, words, again):
        middle = (word.top + word.bottom) / 2
        at = max(i for i, top in enumerate(tops) if i == 0 or top - _GAP / 2 <= middle)
        found.append(_on_page(_moved(word, -_GAP, -tops[at]), pictures[at]))
    return found


def _stacked(pictures: Sequence[Prepared]) -> tuple[list[int], tuple[int, int]]:
    """The top of each picture where they stand one under another, and the size of the whole."""
    tops, y = [], _GAP
    for ready in pictures:
        tops.append(y)
        y += ready.image.height + _GAP
    return tops, (max(r.image.width for r in pictures) + 2 * _GAP, y)


def _moved(word: OcrWord, x: float, y: float) -> OcrWord:
    """The word and its characters elsewhere."""
    return replace(
        word,
        x0=word.x0 + x,
        x1=word.x1 + x,
        top=word.top + y,
        bottom=word.bottom + y,
        baseline=None if word.baseline is None else word.baseline + y,
        chars=tuple(replace(c, x0=c.x0 + x, x1=c.x1 + x, top=c.top + y, bottom=c.bottom + y) for c in word.chars),
    )


def _on_page(word: OcrWord, ready: Prepared) -> OcrWord:
    x0, top, x1, bottom = ready.to_page((word.x0, word.top, word.x1, word.bottom))
    baseline = None
    if word.baseline is not None:
        baseline = round(bottom + (word.baseline - word.bottom) / ready.scale, 3)
    return OcrWord(
        word.text,
        round(x0, 3),
        round(top, 3),
        round(x1, 3),
        round(bottom, 3),
        word.confidence,
        round(word.size / ready.scale, 3),
        baseline,
    )
