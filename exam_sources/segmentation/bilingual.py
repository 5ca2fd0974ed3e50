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

_WORD = re.compile(r"(?<![A-Za-z_^{\\])[A-Za-z]{3,}")
_LABEL = re.compile(r"^(?:[\(\[]?[A-Ea-e1-5][\)\].]|\d{1,3}[.)])$")
_FORMULA_WORDS = frozenset(
    [
        "sin",
        "cos",
        "tan",
        "cot",
        "sec",
        "cosec",
        "csc",
        "log",
        "lim",
        "max",
        "min",
        "det",
        "exp",
        "arg",
        "adj",
        "sgn",
        "mod",
        "gcd",
        "lcm",
        "arcsin",
        "arccos",
        "arctan",
        "sinh",
        "cosh",
        "tanh",
        "mol",
        "rad",
        "rpm",
        "emf",
        "rms",
        "kpa",
        "mpa",
        "khz",
        "mhz",
        "ghz",
        "kev",
        "mev",
        "atm",
        "amu",
    ]
)
"""Words of formulas and units, which are the same in every language."""
_SCRIPTS = {"hi": HINDI, "kn": KANNADA}


def language_of(text: str) -> str | None:
    """The language of a text by its script; None where it has no word of any (numbers and formulas)."""
    counts = {code: len(pattern.findall(text)) for code, pattern in _SCRIPTS.items()}
    counts["en"] = sum(len(w) for w in _words(text))
    best = max(counts, key=lambda c: counts[c])
    return best if counts[best] else None


def _language_of_line(line: Line) -> str | None:
    """The language of a line; an English term among words of another script does not make it English."""
    other = {code: len(pattern.findall(line.text)) for code, pattern in _SCRIPTS.items()}
    most = max(other, key=lambda c: other[c])
    english = sum(len(w) for w in _words(line.text))
    if other[most] and other[most] >= 0.3 * (other[most] + english):
        return most
    return language_of(line.text)


def _words(text: str) -> list[str]:
    return [w for w in _WORD.findall(text) if w.lower() not in _FORMULA_WORDS]


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
        if _is_mixed(item):
            shares = _part_tokens(item.tokens, current)
            for code, tokens in shares.items():
                parts.setdefault(code, []).append(line_of(item, tokens))
            continue
        current = _language_of_line(item) or current
        parts.setdefault(current, []).append(item)
    for lines in parts.values():
        lines.extend(x for x in items if isinstance(x, Figure))
    return parts


def _is_mixed(line: Line) -> bool:
    """Whether a line holds the same in both scripts: an option and its translation, a label of a figure and its own.

    A foreign term within a sentence, or an English one in brackets behind its translation, does not part the line.
    """
    other = len(HINDI.findall(line.text)) + len(KANNADA.findall(line.text))
    english = sum(len(w) for w in _words(line.text))
    if not other or not english:
        return False
    return bool(_LABEL.match(line.tokens[0].text)) or any(t.text in ("/", "|") for t in line.tokens)


def _part_tokens(tokens: Sequence[Token], current: str) -> dict[str, list[Token]]:
    out: dict[str, list[Token]] = {}
    label: list[Token] = []
    for token in tokens:
        code = language_of(token.text)
        if code is None and _LABEL.match(token.text):
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
