"""Which character a glyph shows, where the file gives a code that says nothing by itself.

Belongs here: private-use codes of symbol fonts (Symbol, MathType's MT Extra, Wingdings), the letters of mathematical
alphabets, ligatures, and the parts of tall brackets. Nothing here looks at positions.
"""

from __future__ import annotations

import unicodedata

LOST = "\ufffd"
"""What stands for a glyph that no map knows. Its share of a page's characters is measured (`quality.py`)."""

# Adobe's Symbol encoding from 0x21 on; fonts of that encoding appear with codes 0xF021.. in the private use area
_SYMBOL = dict(enumerate(
    "!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_\u203eαβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼", 0x21
))  # fmt: skip
_SYMBOL |= dict(enumerate(
    "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪", 0xA0
))  # fmt: skip
_SYMBOL |= dict(enumerate("⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭", 0xF1))

# The same bracket parts where a font's glyph names led to Adobe's own private-use codes
_ADOBE = {
    0xF8E5: "\u203e", 0xF8E6: "⏐", 0xF8E7: "⎯", 0xF8FF: "",
    0xF8E8: "®", 0xF8E9: "©", 0xF8EA: "™", 0xF8EB: "⎛", 0xF8EC: "⎜", 0xF8ED: "⎝", 0xF8EE: "⎡", 0xF8EF: "⎢", 0xF8F0: "⎣",
    0xF8F1: "⎧", 0xF8F2: "⎨", 0xF8F3: "⎩", 0xF8F4: "⎪", 0xF8F5: "⎮", 0xF8F6: "⎞", 0xF8F7: "⎟", 0xF8F8: "⎠", 0xF8F9: "⎤",
    0xF8FA: "⎥", 0xF8FB: "⎦", 0xF8FC: "⎫", 0xF8FD: "⎬", 0xF8FE: "⎭",
}  # fmt: skip

# MathType's MT Extra and Euclid Extra, by character code
_MT_EXTRA = {
    "K": "…", "L": "⋯", "M": "⋮", "N": "⋰", "O": "⋱", "h": "ℏ", "l": "ℓ", "m": "∓", "o": "∘", "p": "≺", "f": "≻",
    "Q": "∵", "C": "∐", "I": "⋂", "U": "⋃", "r": "\u20d7", "s": "\u20e1", "u": "\u20d6",
    "G": "", "H": "", "J": "", "}": "", " ": "",
    "\xa1": "ℝ", "\xa2": "ℤ", "\xa3": "ℂ", "\xa4": "ℚ", "\xa5": "ℕ",
}  # fmt: skip

_WINGDINGS = {
    0x6C: "●", 0x6D: "❍", 0x6E: "■", 0x6F: "□", 0x71: "❑", 0x72: "❒", 0x73: "⬧", 0x74: "⧫", 0x75: "◆", 0x76: "❖",
    0x77: "⬥", 0x9F: "•", 0xA7: "▪", 0xA8: "◻", 0xD8: "➢", 0xDC: "➲", 0xDF: "←", 0xE0: "→", 0xE1: "↑", 0xE2: "↓",
    0xE8: "➔", 0xEF: "⇦", 0xF0: "⇨", 0xFB: "✗", 0xFC: "✓", 0xFD: "☒", 0xFE: "☑",
}  # fmt: skip

BRACKET_PARTS = {
    **dict.fromkeys("⎛⎜⎝", "("), **dict.fromkeys("⎞⎟⎠", ")"), **dict.fromkeys("⎡⎢⎣", "["), **dict.fromkeys("⎤⎥⎦", "]"),
    **dict.fromkeys("⎧⎨⎩", "{"), **dict.fromkeys("⎫⎬⎭", "}"), "⎪": "{", "⏐": "|", "⎥⎢": "|",
}  # fmt: skip
"""The bracket that a part of a tall bracket belongs to."""

INTEGRAL_PARTS = {"⌠": "∫", "⎮": "", "⌡": ""}

_DROPPED = {"\u200b", "\ufeff", "\u00ad", "\u2060", "\u2061", "\u2062", "\u2063", "\u2064"}


def _is_family(font: str, *names: str) -> bool:
    plain = font.split("+")[-1].lower().replace("-", "").replace(" ", "").replace("_", "")
    return any(plain.startswith(n) for n in names)


def _symbol(code: int) -> str | None:
    return _SYMBOL.get(code & 0xFF) if code & 0xFF >= 0x21 else " " if code & 0xFF == 0x20 else None


def _private(code: int, font: str) -> str:
    """The character of a private-use code."""
    if code in _ADOBE:
        return _ADOBE[code]
    low = code & 0xFF
    if 0xF000 <= code <= 0xF0FF:
        if _is_family(font, "wingdings", "webdings", "zapfdingbats"):
            return _WINGDINGS.get(low, LOST)
        if _is_family(font, "mtextra", "euclidextra"):
            return _MT_EXTRA.get(chr(low), LOST)
        if _is_family(font, "euclidmath", "euclidfraktur", "mathematicalpi"):
            return chr(low) if 0x21 <= low < 0x7F else LOST
        # a font without a telling name that uses this page is, in practice, Symbol or a copy of it
        return _symbol(low) or LOST
    return LOST


def character(text: str, code: int, font: str) -> str:
    """What a glyph shows.

    Args:
        text: The character by the file's own map; "" where it has none.
        code: The code PDFium gave beside it.
        font: The font's name.

    Returns:
        One or more characters; LOST where nothing is known; "" for what is no sign at all (a joiner of formulas).
    """
    if not text:
        if _is_family(font, "mtextra") and code < 0x20:
            return ""  # the strokes of accents and arrows over letters
        return LOST
    first = ord(text[0])
    if first == 0x02:
        return "-"  # PDFium's sign for a hyphen at the end of a line
    if text in _DROPPED:
        return ""
    if 0xE000 <= first <= 0xF8FF or first >= 0xF0000:
        return _private(first, font)
    if _is_family(font, "mtextra", "euclidextra") and text in _MT_EXTRA:
        return _MT_EXTRA[text]
    if first < 0x20 or 0x7F <= first < 0xA0:
        return " " if text.isspace() else LOST
    if 0x1D400 <= first <= 0x1D7FF or 0xFB00 <= first <= 0xFB06:
        return unicodedata.normalize("NFKC", text)
    return text


def is_bold(font: str) -> bool:
    """Whether the font's name says bold."""
    name = font.lower()
    return any(w in name for w in ("bold", "black", "heavy", "demi"))


def is_italic(font: str) -> bool:
    """Whether the font's name says italic."""
    name = font.lower()
    return "italic" in name or "oblique" in name
