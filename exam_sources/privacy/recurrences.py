"""Values that were found once, looked for in the rest of the file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from exam_sources.privacy.labels import NAMED, NUMBERED, SEARCHED, TITLE, value_of
from exam_sources.privacy.values import Value
from exam_sources.privacy.words import Glyph, Line, normal, spelled


def patterns_of(values: Sequence[Value]) -> dict[str, re.Pattern[str]]:
    """What to look for in the whole file: {kind and number: pattern}, for values that are no common words."""
    found: dict[str, tuple[str, str]] = {}
    for value in values:
        if value.kind not in SEARCHED:
            continue
        text = " ".join(value_of(normal(value.text)).split())
        pieces = [text] if is_telling(value.kind, text) else []
        if value.kind in NUMBERED or value.kind == "unlabelled":
            pieces += [w for w in text.split() if len(w) >= 6 and sum(c.isdigit() for c in w) >= 4]
        for piece in pieces:
            found.setdefault(piece.casefold(), (value.kind, piece))
    return {f"{kind} {n}": _anywhere(piece) for n, (kind, piece) in enumerate(found.values())}


def _anywhere(piece: str) -> re.Pattern[str]:
    """`piece` however it is spaced or punctuated, not as a part of a longer word or number."""
    letters = [re.escape(c) for c in piece if c.isalnum() or unicodedata.category(c).startswith("M")]
    return re.compile(r"(?<![^\W_])" + r"[\s\W_]{0,4}".join(letters) + r"(?![^\W_])", re.IGNORECASE)


def is_telling(kind: str, text: str) -> bool:
    """Whether a value is long and odd enough that meeting it elsewhere is no accident."""
    compact = text.replace(" ", "")
    digits = sum(c.isdigit() for c in compact)
    if kind == "unlabelled":
        words = text.split()
        is_name = 2 <= len(words) <= 5 and all(w.isalpha() and w[0] == w[0].upper() for w in words)
        return 8 <= len(compact) <= 60 and (digits >= 5 or (is_name and not TITLE.search(text)))
    if kind in NAMED:
        return len(compact) >= 5
    return len(compact) >= (10 if kind in ("address", "test_centre") else 5)


def recurrences(
    lines: Sequence[Line], patterns: Mapping[str, re.Pattern[str]], drawn: Sequence[Glyph] = ()
) -> tuple[list[Glyph], set[str]]:
    """Glyphs of a page that print one of the values again, and the kinds met.

    Args:
        lines: Of the page.
        patterns: As `patterns_of` gives them.
        drawn: The page's glyphs in the order in which they are drawn: a slanted watermark makes no line.
    """
    out: list[Glyph] = []
    kinds: set[str] = set()
    for text, owners in (_text_of_lines(lines), _text_as_drawn(drawn)):
        for name, pattern in patterns.items():
            for met in pattern.finditer(text):
                out += [g for g in owners[met.start() : met.end()] if g]
                kinds.add(name.split()[0])
    return out, kinds


def _text_of_lines(lines: Sequence[Line]) -> tuple[str, list[Glyph | None]]:
    text: list[str] = []
    owners: list[Glyph | None] = []
    for line in lines:
        for segment in line:
            piece, piece_owners = spelled(segment)
            text.append(piece + "\n")
            owners += [*piece_owners, None]
    return "".join(text), owners


def _text_as_drawn(glyphs: Sequence[Glyph]) -> tuple[str, list[Glyph | None]]:
    text: list[str] = []
    owners: list[Glyph | None] = []
    before: Glyph | None = None
    for glyph in glyphs:
        if before and (before.stream, before.operation) != (glyph.stream, glyph.operation):
            text.append("\n")
            owners.append(None)
        piece = normal(glyph.text)
        text.append(piece)
        owners += [glyph] * len(piece)
        before = glyph
    return "".join(text), owners
