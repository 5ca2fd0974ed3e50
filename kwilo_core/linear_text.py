"""The linear text form: one line of Unicode for a formula, the same whatever the page looked like.

    x^2  x^{n+1}  H_2O  10^{-3}  (a)/(b) for a stacked fraction  √(x)  ∫_{0}^{1}  Greek and operators as Unicode

Belongs here: making and normalising that form. Reading it off a page is `exam_sources/reading`.
"""

from __future__ import annotations

import re
import unicodedata

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ", "0123456789+-=()ni")
_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙₖₗₘₚₛₜ", "0123456789+-=()aeoxnklmpst")
_SUPER_RUN = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ]+")
_SUB_RUN = re.compile("[₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙₖₗₘₚₛₜ]+")
_SAME = str.maketrans({
    "−": "-", "–": "-", "\u2010": "-", "\u2011": "-", "\u00a0": " ", "\u2009": " ", "\u200a": " ", "\u202f": " ",
    "\u2002": " ", "\u2003": " ", "\u00ad": "", "\ufeff": "", "\u2061": "", "\u2062": "", "\u2063": "",
    "µ": "μ", "Ω": "Ω", "∆": "Δ", "’": "'", "‘": "'", "“": '"', "”": '"',
    "ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff", "ﬃ": "ffi", "ﬄ": "ffl",
})  # fmt: skip


def script(base: str, text: str, mark: str) -> str:
    """`base` with `text` as its superscript (`mark` "^") or subscript ("_"), braces only where they are needed."""
    text = text.strip()
    if not text:
        return base
    return f"{base}{mark}{text}" if len(text) == 1 else f"{base}{mark}{{{text}}}"


def fraction(numerator: str, denominator: str) -> str:
    """A stacked fraction: `(a)/(b)`."""
    return f"({numerator.strip()})/({denominator.strip()})"


def root(radicand: str, index: str = "") -> str:
    """A root: `√(x)`, with its index before it where there is one: `^3√(x)`."""
    return script("", index, "^") + f"√({radicand.strip()})"


def normalise(text: str) -> str:
    """`text` in NFC with one kind of minus, quote and space, and Unicode scripts in the form `^{..}` and `_{..}`.

    Joiners (U+200C, U+200D) are kept, since Kannada and Devanagari need them.
    """
    text = unicodedata.normalize("NFC", text).translate(_SAME)
    text = _SUPER_RUN.sub(lambda m: script("", m[0].translate(_SUPERSCRIPTS), "^"), text)
    text = _SUB_RUN.sub(lambda m: script("", m[0].translate(_SUBSCRIPTS), "_"), text)
    return re.sub(r"[ \t\r\f\v]+", " ", text).strip()
