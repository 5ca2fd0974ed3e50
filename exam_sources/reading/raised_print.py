"""Superscripts and subscripts within words that OCR read: found by the boxes of characters, read once more enlarged.

An engine takes "10" with a small raised "-19" for one word of seven characters, and the small ones for whatever they
look like. Their boxes tell which they are.
Belongs here: finding such runs and writing them into the word's text in the linear form.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from exam_sources.reading.ocr import OcrChar, OcrWord
from kwilo_core.linear_text import script

_RISE, _TOP, _SMALL = 0.24, 0.55, 0.52  # of the print's height: a superscript's foot, its top, and its height at most
_SINK, _LOW_TOP, _SMALL_LOW = 0.07, 0.46, 0.56  # a subscript's foot below the line, its top, and its height at most
_DASHES, _DASH_RISE = set("-–—−~_"), 0.38  # a minus sign of the line itself lies at a quarter
_LONG_BASE = 4  # letters before a script: a unit or a sign has fewer, a word that was printed badly has more
_DESCENDERS = set(",;gjpqyQ_()[]{}|/@&$§")
_QUOTES = set("'\"`‘’“”")
_NOT_ALONE = set("°*") | _QUOTES  # raised by nature: no superscript where one stands alone after a word
_MINUS = str.maketrans({"~": "-", "—": "-", "–": "-", "−": "-", "_": "-", "‘": "", "’": "", "'": "", "°": "0"})
_TEN = re.compile(r"[x×*.]10$")
_POWER = re.compile(r"-?[0-9]{1,2}")
_SCRIPT = re.compile(r"-?[0-9A-Za-z+/]{1,5}|[+-]")


@dataclass(frozen=True, slots=True)
class Run:
    """Characters `start` to `end` (not included) of a word that hang high ("^") or low ("_"), and their box."""

    kind: str
    start: int
    end: int
    box: tuple[int, int, int, int]


def _kind(c: OcrChar, word: OcrWord) -> str:
    if word.baseline is None or not word.size:
        return ""
    height = (c.bottom - c.top) / word.size
    rise, top = (word.baseline - c.bottom) / word.size, (word.baseline - c.top) / word.size
    if c.text in _DASHES and rise >= _DASH_RISE:
        return "^"
    if rise >= _RISE and top >= _TOP and height <= _SMALL:
        return "^"
    if -rise >= _SINK and top <= _LOW_TOP and height <= _SMALL_LOW and c.text not in _DESCENDERS:
        return "_"
    return ""


def runs_of(word: OcrWord) -> list[Run]:
    """The scripts within a word, from the left; none for a word that begins with one or is a quotation."""
    chars = word.chars
    if len(chars) < 2 or chars[0].text in _QUOTES or "".join(c.text for c in chars) != word.text:
        return []
    kinds = [_kind(c, word) for c in chars]
    if kinds[0]:
        return []
    found: list[Run] = []
    i = 1
    while i < len(chars):
        j = i
        while j < len(chars) and kinds[j] == kinds[i]:
            j += 1
        if kinds[i] and _is_script(chars, kinds, i, j):
            part = chars[i:j]
            merged = j < len(chars) and chars[j].text in ",.;)*" and _stands_tall(chars[j], word)
            reach = chars[j].x1 if merged else max(c.x1 for c in part)
            margin = 0.06 * word.size
            found.append(
                Run(
                    kinds[i],
                    i,
                    j,
                    (
                        int(max(min(chars[i - 1].x1 + 1, part[0].x0), part[0].x0 - 0.5 * word.size)),
                        int(min(c.top for c in part) - margin),
                        int(reach + 2),
                        int(max(c.bottom for c in part) + margin) + 1,
                    ),
                )
            )
        i = j
    return found


def _stands_tall(c: OcrChar, word: OcrWord) -> bool:
    """Whether the ink of a low sign reaches up to where superscripts stand: a part of one was taken into it."""
    return c.bottom - c.top > 0.7 * word.size


def _is_script(chars: Sequence[OcrChar], kinds: Sequence[str], i: int, j: int) -> bool:
    """Whether a raised or lowered run is a script, not a quotation mark or a degree sign."""
    part = [c.text for c in chars[i:j]]
    if _TEN.search("".join(c.text for c in chars[:i])):
        return kinds[i] == "^"  # after "x 10" whatever hangs high is a power
    base = chars[i - 1].text
    rest = chars[j].text if j < len(chars) else ""
    is_dash = all(t in _DASHES for t in part)
    if base.isalpha():
        # letters that dance on a bad print are no scripts, and a dash after a word is a dash
        letters = len(re.search(r"[^\W\d_]*$", "".join(c.text for c in chars[:i]))[0])  # type: ignore[index]
        if letters >= _LONG_BASE or rest.islower() or any(t.islower() for t in part) or (is_dash and base.isupper()):
            return False
    elif not (base.isdigit() or base in ")]|}"):
        return False
    if kinds[i] == "_":
        return any(t.isalnum() for t in part)
    if all(t in _NOT_ALONE for t in part):
        # after a digit or a unit a lone mark may be all that was understood of a power; "Ohm's" goes on with a letter
        return j == len(chars) and len(part) == 1 and part[0] in _QUOTES and (base.isdigit() or base.islower())
    return True


def with_scripts(word: OcrWord, readings: Sequence[tuple[Run, str]]) -> OcrWord:
    """The word with its runs written as scripts.

    Args:
        word: As it was first read.
        readings: Each run with what the second reading gave for it ("" where that gave nothing).
    """
    if not readings:
        return word
    out = ""
    at = 0
    for run, reading in readings:
        first = "".join(c.text for c in word.chars[run.start : run.end])
        text = reading.translate(_MINUS).replace(" ", "").rstrip(",.;)*")
        # the power of a unit is a number; anything else has no more characters than were seen
        wanted = _POWER if word.chars[run.start - 1].text.islower() else _SCRIPT
        if not wanted.fullmatch(text) or len(text) > run.end - run.start + 2:
            text = first.translate(_MINUS)
        out += "".join(c.text for c in word.chars[at : run.start])
        out = script(out, text, run.kind) if _SCRIPT.fullmatch(text) else out + first
        at = run.end
    return replace(word, text=out + "".join(c.text for c in word.chars[at:]))
