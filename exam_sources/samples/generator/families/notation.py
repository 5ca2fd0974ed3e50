"""Pieces of notation that several families need, as markup to stand between dollars (or plainly, where it says so)."""

from __future__ import annotations

from fractions import Fraction as Ratio


def signed(value: int, name: str = "", first: bool = False) -> str:
    """`value` times `name` as the next term of a sum: "+ 3x", "− x"."""
    size = abs(value)
    body = f"{'' if size == 1 and name else size}{name}"
    if first:
        return body if value >= 0 else f"−{body}"
    return f"+ {body}" if value >= 0 else f"− {body}"


def root_text(square: int) -> str:
    """The root of `square`, with all squares taken out of it."""
    outside, inside = 1, square
    for k in range(2, int(square**0.5) + 1):
        while inside % (k * k) == 0:
            outside, inside = outside * k, inside // (k * k)
    if inside == 1:
        return str(outside)
    return f"{outside if outside > 1 else ''}\\sqrt{{{inside}}}"


def pi_text(value: Ratio) -> str:
    """A rational multiple of π."""
    if value == 0:
        return "0"
    sign = "−" if value < 0 else ""
    top = f"{'' if abs(value.numerator) == 1 else abs(value.numerator)}π"
    return f"{sign}{top}" if value.denominator == 1 else f"{sign}\\frac{{{top}}}{{{value.denominator}}}"


def fraction_text(a: int, b: int) -> str:
    """The fraction of `a` and `b` in lowest terms."""
    value = Ratio(a, b)
    return str(value.numerator) if value.denominator == 1 else f"\\frac{{{value.numerator}}}{{{value.denominator}}}"


def colon_text(value: Ratio) -> str:
    """A ratio with a colon, dollars included."""
    return f"${value.numerator} : {value.denominator}$"


def decimal_text(value: Ratio) -> str:
    """Three significant digits, to stand plainly or between dollars."""
    return f"{float(value):.3g}"


def tesla_text(value: Ratio, power: int) -> str:
    """A field in tesla times a power of ten, to stand plainly."""
    return f"{decimal_text(value)} × 10^{{{power}}} T".replace("-", "−")
