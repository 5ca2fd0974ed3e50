"""Words of a drawing that came out as lines of text: letters of points, values of parts, numbers along an axis.

Belongs here: telling such lines from the stem's own. They stay in the question's box and crop; its text is better without.
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


def labels_among(items: Sequence[Item]) -> set[int]:
    """The indexes of lines that are labels of a figure among `items`: on it or at its edge, and of short words alone."""
    figures = [x for x in items if isinstance(x, Figure)]
    found: set[int] = set()
    for i, item in enumerate(items):
        if isinstance(item, Line) and any(_on(item, f) for f in figures) and _is_labels(item):
            found.add(i)
    return found


def _on(line: Line, figure: Figure) -> bool:
    middle = (line.top + line.bottom) / 2
    return (
        line.page == figure.page
        and figure.top - AROUND <= middle <= figure.bottom + AROUND
        and line.x0 >= figure.x0 - 2 * AROUND
        and line.x1 <= figure.x1 + 2 * AROUND
    )


def _is_labels(line: Line) -> bool:
    return len(line.tokens) <= MOST_WORDS and all(_SHORT.match(t.text) or _UNIT.match(t.text) for t in line.tokens)
