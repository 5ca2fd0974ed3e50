"""Booklets in two languages: the lines of one question, parted by script.

Belongs here: telling the language of lines and tokens by their script. English, Hindi (Devanagari) and Kannada have
scripts of their own, so no dictionary is needed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from exam_sources.reading.page_model import Figure, Line, Token
from exam_sources.segmentation.flow import Item, line_of
from exam_sources.segmentation.sections import HINDI, KANNADA

_WORD = re.compile(r"[A-Za-z]{3,}")
_SCRIPTS = {"hi": HINDI, "kn": KANNADA}


def language_of(text: str) -> str | None:
    """The language of a text by its script; None where it has no word of any (numbers and formulas)."""
    counts = {code: len(pattern.findall(text)) for code, pattern in _SCRIPTS.items()}
    counts["en"] = sum(len(w) for w in _WORD.findall(text))
    best = max(counts, key=lambda c: counts[c])
    return best if counts[best] else None


def has_other_script(items: Sequence[Item]) -> bool:
    """Whether any line among `items` has letters of a script other than Latin."""
    return any(isinstance(x, Line) and (HINDI.search(x.text) or KANNADA.search(x.text)) for x in items)


def part_languages(items: Sequence[Item], primary: str) -> dict[str, list[Item]]:
    """The items of one question by language, each in reading order; figures belong to all.

    A line without words (options that are numbers) belongs to the language of the line before it. A line that holds
    both scripts is parted token by token; numbers and signs in it go with the token before them.
    """
    parts: dict[str, list[Item]] = {}
    current = primary
    for item in items:
        if isinstance(item, Figure):
            continue
        languages = {code for t in item.tokens if (code := language_of(t.text))}
        if len(languages) > 1 and (languages & {"hi", "kn"}) and _is_mixed(item):
            for code, tokens in _part_tokens(item.tokens, current).items():
                parts.setdefault(code, []).append(line_of(item, tokens))
            continue
        current = language_of(item.text) or current
        parts.setdefault(current, []).append(item)
    for lines in parts.values():
        lines.extend(x for x in items if isinstance(x, Figure))
    return parts


def _is_mixed(line: Line) -> bool:
    """Both scripts have a real share; a foreign term within a sentence does not part the line."""
    english = sum(len(w) for w in _WORD.findall(line.text))
    other = len(HINDI.findall(line.text)) + len(KANNADA.findall(line.text))
    return min(english, other) >= 0.25 * (english + other)


def _part_tokens(tokens: Sequence[Token], current: str) -> dict[str, list[Token]]:
    out: dict[str, list[Token]] = {}
    label: list[Token] = []
    for token in tokens:
        code = language_of(token.text)
        if code is None and re.fullmatch(r"[\(\[]?[A-Ea-e1-5][\)\].]|\d{1,3}[.)]", token.text):
            label = [token]  # an option's label belongs to both languages of its text
            for parted in out.values():
                parted.append(token)
            continue
        if token.text in "/|":
            continue
        current = code or current
        if current not in out:
            out[current] = list(label)
        out[current].append(token)
    return out
