"""Words of a drawing that came out as lines of text: letters of points, values of parts, numbers along an axis.

Belongs here: telling such lines from the stem's own. They stay in the question's box and crop; its text is better
without.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.flow import Item

AROUND = 16.0
"""Points: labels stand up to about one line outside of the drawing's own box."""

MOST_WORDS = 9
"""A line of labels over a drawing has few words; a line of text beside it has more."""

_SHORT = re.compile(r"^[\W\d]*\w{0,2}[\W\d]*\w{0,2}\W*$|^[-+]?\d[\d.,]*$|^\(?[A-Za-zΑ-Ωα-ω]_?\{?\w?\}?\)?$")
_UNIT = re.compile(r"^(?:Ω|μF|mH|kΩ|cm|mm|km|kg|kPa|MPa|mA|kV|Hz|kHz|mol|atm|mF|μH|nF|pF|rad|rpm)$")


SMALL = 0.85
"""Print of this share of the running text's size, in short words alone, is the print of a drawing."""


FEWEST = 2
"""Lines of small labels that make a drawing; one alone may be a part of a formula."""


def labels_among(items: Sequence[Item], size: float | None = None) -> set[int]:
    """The indexes of lines that are labels of a drawing: on a figure or at its edge, or small; of short words alone.

    Args:
        items: Of a stem, in reading order.
        size: The size of running text. Where it is given, small lines behind the first line count without a figure
            too: a drawing of straight lines is not always seen as one.
    """
    figures = [x for x in items if isinstance(x, Figure)]
    short = [i for i, x in enumerate(items) if isinstance(x, Line) and x.tokens and _is_labels(x)]
    found = {i for i in short if any(_on(items[i], f) for f in figures)}
    if size is not None:
        small = [i for i in short if i > 0 and _size(items[i]) <= SMALL * size and not _has_formula(items[i])]
        lines = [x for i, x in enumerate(items) if isinstance(x, Line) and i not in small]
        apart = {i for i in small if not any(_beside(items[i], x) for x in lines)}
        found |= apart if len(apart) >= FEWEST else set()
    return found


def _has_formula(item: Item) -> bool:
    return isinstance(item, Line) and any(c in "^={}∫√+" for c in item.text)


def _size(item: Item) -> float:
    return item.size if isinstance(item, Line) else 0.0


def _beside(item: Item, line: Line) -> bool:
    """Whether an item stands at the height of a line: then it is an index or a part of its formula."""
    return item.page == line.page and item.top < line.bottom + 2 and line.top < item.bottom + 2


def _on(line: Item, figure: Figure) -> bool:
    middle = (line.top + line.bottom) / 2
    return (
        line.page == figure.page
        and figure.top - AROUND <= middle <= figure.bottom + AROUND
        and line.x0 >= figure.x0 - 2 * AROUND
        and line.x1 <= figure.x1 + 2 * AROUND
    )


def _is_labels(line: Line) -> bool:
    return len(line.tokens) <= MOST_WORDS and all(_SHORT.match(t.text) or _UNIT.match(t.text) for t in line.tokens)
