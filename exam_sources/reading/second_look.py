"""What an engine passed over on its first look: short print that stands alone, such as the numbers of questions.

Layout analysis takes a lone "3." in the margin for dust. Here the ink that no word covers is gathered into marks of
the print's own size, set one under another on a new picture, and read once more.
Belongs here: finding those marks and bringing their readings back to their places.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from PIL import Image
from scipy import ndimage

from exam_sources.reading.ocr import OcrEngine, OcrWord
from exam_sources.reading.raised_print import Run, runs_of, with_scripts

SURE = 0.60
"""Confidence from which a word of the first look is left alone."""

_ACCEPTED = 0.75  # confidence from which a word of the second look is believed
_ACCEPTED_NUMBER = 0.55  # the same for what has the form of a number or of a label: a chance reading rarely has
_NUMBER = re.compile(r"\(?\d[\d.,)x×^{}-]*|\(?[A-E]\)")
_BELIEVED = 0.30  # confidence from which the second reading of a script is better than the first
_BEST_HEIGHT = 34.0  # pixels from descender to ascender at which engines read lone print best (measured: 26 to 38)
_SECOND_SIZE = 1.3  # times that height: what was missed at one size is often read at another
_LABEL = 2.6  # of the print's height: the width of a number or a label, at most
_SCRIPT_SIZE = 0.69  # of the print's size: the usual size of scripts
_DOT = 0.25  # of the print's height: how large the dot after a number is, at most
_LEAST_WORDS = 5
_MAX_RUNS = 400
_INK = 150  # grey level below which a pixel is ink
_MAX_MARKS = 160  # marks on one page: more are a drawing or a bad scan, and reading them brings noise
_TALL, _LOW = 1.7, 0.42  # of the print's height: what is taller is a drawing, what is lower is dust
_WIDE = 6.0  # of the print's height: a wider mark would have been read as a line
_JOIN = 0.55  # of the print's height: parts nearer than this, side by side, are one mark
_DRAWING = 4.0  # of the print's height: connected ink larger than this to both sides is a drawing
_DUST = 0.1  # of the print's height: a smaller spot is no dot
_PAD = 0.5  # of the print's height: paper around each mark on the new picture

_Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class _Mark:
    """A mark's box on the page (pixels), how much it was enlarged, and where it was put on the new picture."""

    box: _Box
    scale: float
    x: int
    y: int

    @property
    def bottom(self) -> float:
        """The y of its foot on the new picture."""
        return self.y + (self.box[3] - self.box[1]) * self.scale


def read_again(image: Image.Image, words: Sequence[OcrWord], engine: OcrEngine) -> list[OcrWord]:
    """The words of the first look with its gaps filled.

    Short print that it passed over is added, words that it was unsure of are replaced where the second look is surer,
    and what hangs high or low within a word is read enlarged and written as a script.

    Args:
        image: The grey picture that the engine read.
        words: What it found there.
        engine: Reads the marks; best one that takes a picture as one block of lines.
    """
    sure = [w for w in words if w.confidence >= SURE]
    heights = sorted(w.size or w.bottom - w.top for w in sure)
    # without print nothing says how large a mark would be
    height = heights[len(heights) // 2] if len(heights) >= _LEAST_WORDS else 0.0
    boxes = _marks(image, sure, height) if height else []
    boxes = boxes if len(boxes) <= _MAX_MARKS else []
    runs = [(w, r) for w in words for r in runs_of(w)][:_MAX_RUNS]
    if not boxes and not runs:
        return list(words)
    print_height = height or runs[0][0].size
    found, scripts = _read_marks(image, boxes, runs, print_height, engine)
    missed = [b for b in boxes if b[2] - b[0] < _LABEL * height and not any(_lies_in(f, b) for f in found)]
    if missed:
        found += _read_marks(image, missed, [], print_height / _SECOND_SIZE, engine)[0]
    kept = [w for w in words if w.confidence >= SURE or not any(_overlap(w, f) and _is_better(f, w) for f in found)]
    new = [f for f in found if not any(_overlap(f, w) for w in kept)]
    return [with_scripts(w, scripts[id(w)]) if id(w) in scripts else w for w in kept] + new


def _read_marks(
    image: Image.Image, boxes: Sequence[_Box], runs: Sequence[tuple[OcrWord, Run]], height: float, engine: OcrEngine
) -> tuple[list[OcrWord], dict[int, list[tuple[Run, str]]]]:
    """The believed words on the marks, and what was read for the runs: {id of the word: its runs with their texts}."""
    scale = _BEST_HEIGHT / height
    items = [(b, scale) for b in boxes] + [(r.box, scale / _SCRIPT_SIZE) for _, r in runs]
    sheet, marks = _sheet(image, items)
    read = [with_scripts(w, [(r, "") for r in runs_of(w)]) for w in engine.read(sheet)]
    scripts: dict[int, list[tuple[Run, str]]] = {}
    for (word, run), mark in zip(runs, marks[len(boxes) :], strict=True):
        scripts.setdefault(id(word), []).append((run, _text_on(mark, read)))
    placed = [_placed(w, marks[: len(boxes)], height, image) for w in read]
    return [w for w in placed if w is not None and _is_believed(w)], scripts


def _lies_in(word: OcrWord, box: _Box) -> bool:
    return box[0] <= (word.x0 + word.x1) / 2 <= box[2] and box[1] <= (word.top + word.bottom) / 2 <= box[3]


def _is_believed(word: OcrWord) -> bool:
    """Whether a word of the second look is taken for what it says."""
    if _NUMBER.fullmatch(word.text):
        return word.confidence >= _ACCEPTED_NUMBER
    return word.confidence >= _ACCEPTED and any(c.isalnum() for c in word.text)


def _is_better(new: OcrWord, old: OcrWord) -> bool:
    """Whether a word of the second look stands for more than the doubted one on the same ink."""
    return new.confidence > old.confidence and (len(new.text) >= len(old.text) or old.confidence < _BELIEVED)


def _text_on(mark: _Mark, words: Sequence[OcrWord]) -> str:
    """What was read on one mark of the new picture."""
    on = [w for w in words if mark.y - 3 <= (w.top + w.bottom) / 2 <= mark.bottom + 3 and w.confidence >= _BELIEVED]
    return "".join(w.text for w in sorted(on, key=lambda w: w.x0))


def _overlap(a: OcrWord, b: OcrWord) -> bool:
    """Whether two words share more than a third of the smaller one."""
    width = min(a.x1, b.x1) - max(a.x0, b.x0)
    height = min(a.bottom, b.bottom) - max(a.top, b.top)
    if width <= 0 or height <= 0:
        return False
    smaller = min((a.x1 - a.x0) * (a.bottom - a.top), (b.x1 - b.x0) * (b.bottom - b.top))
    return width * height > smaller / 3


def _marks(image: Image.Image, words: Sequence[OcrWord], height: float) -> list[_Box]:
    """Boxes of marks of the print's size that no word covers and that lie in no drawing, from the top."""
    ink = np.asarray(image) < _INK
    labels, count = ndimage.label(ink, structure=np.ones((3, 3), dtype=bool))
    if count > 60_000:
        return []
    covered = np.zeros(ink.shape, dtype=bool)
    for w in words:
        covered[max(0, int(w.top) - 2) : int(w.bottom) + 3, max(0, int(w.x0) - 2) : int(w.x1) + 3] = True
    drawings: list[_Box] = []
    parts: list[_Box] = []
    for rows, columns in ndimage.find_objects(labels):
        box = (columns.start, rows.start, columns.stop, rows.stop)
        w, h = box[2] - box[0], box[3] - box[1]
        if w > _DRAWING * height and h > _DRAWING * height:
            drawings.append(box)
        if h > _TALL * height or w > _WIDE * height or max(w, h) < _DUST * height:
            continue
        if not covered[(box[1] + box[3]) // 2, (box[0] + box[2]) // 2]:
            parts.append(box)
    parts = [
        p for p in parts if not any(d[0] <= p[0] and p[2] <= d[2] and d[1] <= p[1] and p[3] <= d[3] for d in drawings)
    ]
    marks = _joined(parts, height)
    fits = [m for m in marks if _LOW * height <= m[3] - m[1] <= _TALL * height and m[2] - m[0] <= _WIDE * height]
    edge = 0.02 * image.width  # the rim of a scan
    return [m for m in fits if m[0] > edge and m[2] < image.width - edge and m[1] > edge and m[3] < image.height - edge]


def _joined(parts: Sequence[_Box], height: float) -> list[_Box]:
    """Parts that stand side by side, as one mark each."""
    marks: list[_Box] = []
    for part in sorted(parts, key=lambda p: p[0]):
        for i in range(len(marks) - 1, -1, -1):
            m = marks[i]
            if part[0] - m[2] < _JOIN * height and min(part[3], m[3]) - max(part[1], m[1]) > -0.1 * height:
                marks[i] = (min(m[0], part[0]), min(m[1], part[1]), max(m[2], part[2]), max(m[3], part[3]))
                break
        else:
            marks.append(part)
    return sorted(marks, key=lambda m: (m[1], m[0]))


def _sheet(image: Image.Image, items: Sequence[tuple[_Box, float]]) -> tuple[Image.Image, list[_Mark]]:
    """The marks one under another on white paper, each enlarged by its factor."""
    pad = int(_PAD * _BEST_HEIGHT)
    marks: list[_Mark] = []
    y = 2 * pad
    for box, scale in items:
        marks.append(_Mark(box, scale, 2 * pad, y))
        y += int((box[3] - box[1]) * scale) + 2 * pad
    width = int(max((b[2] - b[0]) * s for b, s in items)) + 8 * pad
    sheet = Image.new("L", (width, y + pad), 255)
    for mark in marks:
        x0, top, x1, bottom = mark.box
        size = (max(1, round((x1 - x0) * mark.scale)), max(1, round((bottom - top) * mark.scale)))
        sheet.paste(image.crop(mark.box).resize(size, Image.Resampling.LANCZOS), (mark.x, mark.y))
    return sheet, marks


def _placed(word: OcrWord, marks: Sequence[_Mark], height: float, image: Image.Image) -> OcrWord | None:
    """A word of the new picture at its place on the page; None where it lies on no mark."""
    middle = (word.top + word.bottom) / 2
    for mark in marks:
        x0, top, x1, bottom = mark.box
        if mark.y - 3 <= middle <= mark.bottom + 3:
            text = word.text
            if text.isdigit() and _ends_in_dot(image, mark.box, height):
                text += "."
            return replace(
                word,
                text=text,
                x0=max(x0 + (word.x0 - mark.x) / mark.scale, x0 - 2.0),
                x1=min(x0 + (word.x1 - mark.x) / mark.scale, x1 + 2.0),
                top=top + (word.top - mark.y) / mark.scale,
                bottom=top + (word.bottom - mark.y) / mark.scale,
                size=height,
                baseline=bottom,
                chars=(),
            )
    return None


def _ends_in_dot(image: Image.Image, box: _Box, height: float) -> bool:
    """Whether the last thing in a mark is a spot at its foot: engines lose the dot after a lone number."""
    ink = np.asarray(image.crop(box)) < _INK
    columns = np.flatnonzero(ink.any(axis=0))
    gaps = np.flatnonzero(np.diff(columns) > 1)
    if len(gaps) == 0:
        return False
    rows = np.flatnonzero(ink[:, columns[gaps[-1] + 1] :].any(axis=1))
    width = columns[-1] - columns[gaps[-1] + 1] + 1
    return bool(width <= _DOT * height and rows[0] > 0.6 * ink.shape[0])
