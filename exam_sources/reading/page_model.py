"""What a page holds once it has been read: words with boxes, drawn things, and lines in reading order.

Coordinates are PDF points from the top left of the page; pages count from 1.
Belongs here: the shapes that reading hands to segmentation and to the stored table. How they are made is elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Word:
    """A run of characters in one font and size with no gap, so that an index is a word of its own.

    Attributes:
        text: Unicode, glyph codes already mapped where a map is known.
        source: "text" (the PDF's text layer) or "ocr".
        confidence: 0 to 1; 1 for a text layer that can be trusted.
        is_bold, is_italic: From the font's name.
        baseline: The y of the line that its characters stand on; None where nothing tells.
    """

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    size: float
    font: str = ""
    source: str = "text"
    confidence: float = 1.0
    is_bold: bool = False
    is_italic: bool = False
    baseline: float | None = None


@dataclass(frozen=True, slots=True)
class Graphic:
    """Something drawn: kind is "line", "rect", "curve" or "image". Colours are (r, g, b) in 0..1 or None."""

    kind: str
    x0: float
    top: float
    x1: float
    bottom: float
    stroke: tuple[float, float, float] | None = None
    fill: tuple[float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class PageLayout:
    """One page as it was read.

    Attributes:
        read_by: "text", "ocr", "mixed" or "none" (a blank page, or one that could not be read: then `failure`).
        failure: Why the page could not be read; None where it was.
    """

    number: int
    width: float
    height: float
    words: tuple[Word, ...] = ()
    graphics: tuple[Graphic, ...] = ()
    read_by: str = "text"
    failure: str | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """A chunk of a line between spaces, in the linear text form, with its box."""

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    is_bold: bool = False
    confidence: float = 1.0
    source: str = "text"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of running text in reading order; a stacked fraction or an index is already within it.

    Attributes:
        column: 0 for full width or the left column, 1 for the right one, ...
        size: The font size of most of its characters, in points.
    """

    page: int
    column: int
    x0: float
    top: float
    x1: float
    bottom: float
    tokens: tuple[Token, ...]
    size: float = 10.0
    is_bold: bool = False

    @property
    def text(self) -> str:
        """The line's text, tokens joined by one space."""
        return " ".join(t.text for t in self.tokens)


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture or a drawing in the reading order, with its box and column."""

    page: int
    column: int
    x0: float
    top: float
    x1: float
    bottom: float


@dataclass(frozen=True, slots=True)
class DocumentText:
    """A whole document in reading order: what segmentation reads.

    Attributes:
        items: Lines and figures, page by page, column by column, top to bottom; running headers and footers left out.
        furniture: Lines that were taken for headers, footers, watermarks (kept, since a header may name the subject).
        page_sizes: {page: (width, height)}.
    """

    items: tuple[Line | Figure, ...]
    furniture: tuple[Line, ...] = ()
    page_sizes: dict[int, tuple[float, float]] = field(default_factory=dict)

    @property
    def lines(self) -> list[Line]:
        """The lines alone."""
        return [i for i in self.items if isinstance(i, Line)]
