"""Mathematics: sets, functions, numbers, equations, matrices, counting, series, trigonometry, statistics, chance.

Each draft that an English and Kannada paper may use carries its stem in Kannada, built from the same formulas.
"""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from math import comb, factorial
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    match,
    multiple,
    pairs,
    passage,
    statements,
)
from exam_sources.samples.generator.forms import exact, number, ratio_text, text
from exam_sources.samples.generator.question import Draft


def signed(value: int, name: str = "", first: bool = False) -> str:
    """`value` times `name` as the next term of a sum: "+ 3x", "− x"."""
    size = abs(value)
    body = f"{'' if size == 1 and name else size}{name}"
    if first:
        return body if value >= 0 else f"−{body}"
    return f"+ {body}" if value >= 0 else f"− {body}"


def root_text(square: int) -> str:
    """The root of `square` in lowest terms, as markup."""
    outside, inside = 1, square
    for k in range(2, int(square**0.5) + 1):
        while inside % (k * k) == 0:
            outside, inside = outside * k, inside // (k * k)
    if inside == 1:
        return str(outside)
    return f"{outside if outside > 1 else ''}\\sqrt{{{inside}}}"


# ---------------------------------------------------------------- sets, relations, functions


@family("mathematics", "sets", "Sets and subsets", "easy", phrasings=2, integer=True, bilingual=True)
def set_counts(r: Random, p: int) -> Draft:
    if p == 0:
        a, b, c = r.randint(20, 35), r.randint(15, 30), r.randint(5, 12)
        return number(
            f"In a group every person likes tea or coffee. {a} like tea, {b} like coffee and {c} like both. The number of people in the group is", a + b - c, "", [a + b, a + b + c, a + b - 2 * c],
            kannada=f"ಒಂದು ಗುಂಪಿನಲ್ಲಿ ಪ್ರತಿಯೊಬ್ಬರೂ ಚಹಾ ಅಥವಾ ಕಾಫಿ ಇಷ್ಟಪಡುತ್ತಾರೆ. {a} ಜನ ಚಹಾ, {b} ಜನ ಕಾಫಿ ಮತ್ತು {c} ಜನ ಎರಡನ್ನೂ ಇಷ್ಟಪಟ್ಟರೆ, ಗುಂಪಿನಲ್ಲಿರುವ ಜನರ ಸಂಖ್ಯೆ",
        )  # fmt: skip
    n = r.randint(4, 8)
    return number(
        f"A set has {n} elements. The number of its non-empty proper subsets is", 2**n - 2, "", [2**n, 2**n - 1, 2 ** (n - 1)],
        kannada=f"ಒಂದು ಗಣದಲ್ಲಿ {n} ಅಂಶಗಳಿವೆ. ಅದರ ಶೂನ್ಯವಲ್ಲದ ಉಚಿತ ಉಪಗಣಗಳ ಸಂಖ್ಯೆ",
    )  # fmt: skip


@family(
    "mathematics",
    "functions",
    "Composition and inverse of functions",
    "easy",
    phrasings=2,
    integer=True,
    bilingual=True,
)
def composition(r: Random, p: int) -> Draft:
    a, b, c, x = r.randint(2, 5), r.randint(1, 7), r.randint(1, 6), r.randint(1, 4)
    if p == 0:
        f, g = f"$f(x) = {a}x + {b}$", f"$g(x) = x^2 − {c}$"
        value = a * (x * x - c) + b
        return number(
            f"If {f} and {g} for all real $x$, then $f(g({x}))$ equals",
            value,
            "",
            [(a * x + b) ** 2 - c, a * x + b + x * x - c, value + a],
            kannada=f"ಎಲ್ಲಾ ವಾಸ್ತವ $x$ ಗೆ {f} ಮತ್ತು {g} ಆದರೆ, $f(g({x}))$ ಇದರ ಬೆಲೆ",
        )
    y = a * x - b
    return number(
        f"The function $f(x) = {a}x − {b}$ from the real numbers onto the real numbers has an inverse, and $f^{{−1}}({y})$ equals",
        x,
        "",
        [a * y - b if a * y - b != x else x + 9, y, x + b],
        kannada=f"ವಾಸ್ತವ ಸಂಖ್ಯೆಗಳ ಮೇಲಿನ ಫಲನ $f(x) = {a}x − {b}$ ಆದರೆ, $f^{{−1}}({y})$ ಇದರ ಬೆಲೆ",
    )


@family("mathematics", "functions", "Types of functions", "medium", phrasings=3, integer=True, bilingual=True)
def count_maps(r: Random, p: int) -> Draft:
    m, n = r.choice([(3, 4), (3, 5), (2, 6), (4, 5), (2, 5), (3, 6)])
    if p == 0:
        return number(
            f"The number of one-one functions from a set of {m} elements to a set of {n} elements is",
            factorial(n) // factorial(n - m),
            "",
            [n**m, comb(n, m), m**n],
            kannada=f"{m} ಅಂಶಗಳ ಗಣದಿಂದ {n} ಅಂಶಗಳ ಗಣಕ್ಕೆ ಇರುವ ಒಂದು-ಒಂದು ಫಲನಗಳ ಸಂಖ್ಯೆ",
        )
    if p == 1:
        k = r.choice([4, 5, 6, 3])
        return number(
            f"How many functions map a set of {k} elements onto a set of 2 elements?",
            2**k - 2,
            "",
            [2**k, k * k, 2**k - 1],
            kannada=f"{k} ಅಂಶಗಳ ಗಣದಿಂದ 2 ಅಂಶಗಳ ಗಣದ ಮೇಲಿನ ಮೇಲಣ (onto) ಫಲನಗಳ ಸಂಖ್ಯೆ ಎಷ್ಟು?",
        )
    return number(
        f"The total number of relations from a set of {m} elements to a set of {min(n, 4)} elements is $2^k$, where $k$ is",
        m * min(n, 4),
        "",
        [m + min(n, 4), min(n, 4) ** m, m ** min(n, 4) + 1],
        kannada=f"{m} ಅಂಶಗಳ ಗಣದಿಂದ {min(n, 4)} ಅಂಶಗಳ ಗಣಕ್ಕೆ ಇರುವ ಸಂಬಂಧಗಳ ಒಟ್ಟು ಸಂಖ್ಯೆ $2^k$ ಆದರೆ, $k$ ಯ ಬೆಲೆ",
    )


@family("mathematics", "functions", "Equivalence relations", "medium", phrasings=2, bilingual=True)
def relation_kind(r: Random, p: int) -> Draft:
    cond, kind, i, kn = r.choice([
        ("$a − b$ is divisible by 5", "an equivalence relation", 0, "$a − b$ ಯು 5 ರಿಂದ ಭಾಗವಾಗುತ್ತದೆ"), ("$a ≤ b$", "reflexive and transitive but not symmetric", 1, "$a ≤ b$"),
        ("$a b ≥ 0$", "reflexive and symmetric but not transitive", 2, "$a b ≥ 0$"), ("$a < b$", "transitive but neither reflexive nor symmetric", 3, "$a < b$"),
    ])  # fmt: skip
    kinds = [
        "an equivalence relation",
        "reflexive and transitive but not symmetric",
        "reflexive and symmetric but not transitive",
        "transitive but neither reflexive nor symmetric",
    ]
    stem = (
        f"On the set of integers, $a$ is related to $b$ if {cond}. The relation is",
        f"Let $R$ be the relation on the integers for which $(a, b)$ belongs to $R$ exactly when {cond}. Then $R$ is",
    )[p]
    return text(
        stem,
        kind,
        [k for j, k in enumerate(kinds) if j != i],
        kannada=f"ಪೂರ್ಣಾಂಕಗಳ ಗಣದ ಮೇಲೆ {kn} ಆದಾಗ ಮಾತ್ರ $a$ ಯು $b$ ಗೆ ಸಂಬಂಧಿಸಿದೆ. ಈ ಸಂಬಂಧವು",
    )


# ---------------------------------------------------------------- trigonometry


@family("mathematics", "trigonometry", "Identities", "medium", phrasings=3, bilingual=True)
def trig_identity(r: Random, p: int) -> Draft:
    a, b, c = r.choice([(3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25)])
    if p == 0:
        s = f"$sin θ = {ratio_text(Ratio(a, c))}$"
        return exact(
            f"If {s} and $θ$ is acute, then $sin 2θ$ equals",
            Ratio(2 * a * b, c * c),
            [Ratio(2 * a, c) if 2 * a != c else Ratio(1, 9), Ratio(a * b, c * c), Ratio(b * b - a * a, c * c)],
            kannada=f"$θ$ ಲಘುಕೋನವಾಗಿದ್ದು {s} ಆದರೆ, $sin 2θ$ ಇದರ ಬೆಲೆ",
        )
    if p == 1:
        s = f"$tan θ = {ratio_text(Ratio(a, b))}$"
        return exact(
            f"Given that {s}, the value of $cos 2θ$ is",
            Ratio(b * b - a * a, c * c),
            [Ratio(2 * a * b, c * c), Ratio(b, c), Ratio(a * a - b * b, c * c)],
            kannada=f"{s} ಎಂದು ಕೊಟ್ಟಿದ್ದರೆ, $cos 2θ$ ಇದರ ಬೆಲೆ",
        )
    k = r.choice([2, 3, 4, 5])
    value = k * k - 2
    return exact(
        f"If $tan A + cot A = {k}$, then $tan^2A + cot^2A$ is equal to",
        value,
        [k * k, k * k + 2, 2 * k + 11],
        kannada=f"$tan A + cot A = {k}$ ಆದರೆ, $tan^2A + cot^2A$ ಇದರ ಬೆಲೆ",
    )


@family("mathematics", "trigonometry", "Values and ranges", "easy", phrasings=2, bilingual=True)
def trig_range(r: Random, p: int) -> Draft:
    a, b, c = r.choice([(3, 4, 5), (5, 12, 13), (6, 8, 10), (8, 15, 17)])
    k = r.randint(1, 9)
    if p == 0:
        f = f"${a} sin x + {b} cos x + {k}$"
        return exact(f"The greatest value of {f} is", c + k, [a + b + k, c - k, k + 1], kannada=f"{f} ಇದರ ಗರಿಷ್ಠ ಬೆಲೆ")
    f = f"${a} cos x − {b} sin x − {k}$"
    return exact(
        f"For real $x$ the least value taken by {f} is",
        -c - k,
        [c - k, -a - b - k, -k],
        kannada=f"ವಾಸ್ತವ $x$ ಗೆ {f} ಇದರ ಕನಿಷ್ಠ ಬೆಲೆ",
    )


@family(
    "mathematics",
    "inverse_trig",
    "Properties of inverse trigonometric functions",
    "medium",
    phrasings=3,
    bilingual=True,
)
def inverse_trig_sum(r: Random, p: int) -> Draft:
    if p == 0:
        a, b = r.choice([(2, 3), (3, 4), (4, 5), (2, 5), (3, 7)])
        value = (Ratio(1, a) + Ratio(1, b)) / (1 - Ratio(1, a * b))
        f = f"$tan^{{−1}}\\frac{{1}}{{{a}}} + tan^{{−1}}\\frac{{1}}{{{b}}}$"
        return text(
            f"The value of {f} is",
            f"$tan^{{−1}}({ratio_text(value)})$" if value != 1 else "$\\frac{π}{4}$",
            [
                f"$tan^{{−1}}({ratio_text(Ratio(a + b, a * b + 1))})$",
                f"$tan^{{−1}}({ratio_text(Ratio(1, a + b))})$",
                "$\\frac{π}{3}$",
            ],
            kannada=f"{f} ಇದರ ಬೆಲೆ",
        )
    if p == 1:
        n, d = r.choice([(1, 6), (1, 3), (1, 5), (2, 5), (1, 8)])
        f = f"$sin^{{−1}}x = {_pi(Ratio(n, d))}$"
        value = Ratio(1, 2) - Ratio(n, d)
        return text(
            f"If {f}, then the value of $cos^{{−1}}x$ is",
            f"${_pi(value)}$",
            [
                f"${_pi(1 - Ratio(n, d))}$",
                f"${_pi(Ratio(n, d) + Ratio(1, 2))}$",
                f"${_pi(Ratio(n, d) / 2)}$",
                f"${_pi(value / 2)}$",
            ],
            kannada=f"{f} ಆದರೆ, $cos^{{−1}}x$ ಇದರ ಬೆಲೆ",
        )
    k = r.choice([7, 4, 5, 8])
    right = {7: Ratio(1, 6), 4: Ratio(1, 3), 5: Ratio(1, 6), 8: Ratio(1, 3)}[k]
    angle = {7: "\\frac{5π}{6}", 4: "\\frac{2π}{3}", 5: "\\frac{13π}{6}", 8: "\\frac{π}{3}"}[k]
    f = f"$sin^{{−1}}(sin {angle})$"
    return text(
        f"The principal value of {f} is",
        f"${_pi(right)}$",
        [f"${angle}$" if k != 8 else "$\\frac{2π}{3}$", f"${_pi(-right)}$", f"${_pi(right / 2)}$"],
        kannada=f"{f} ಇದರ ಪ್ರಧಾನ ಬೆಲೆ",
    )


def _pi(value: Ratio) -> str:
    """A rational multiple of π."""
    if value == 0:
        return "0"
    sign = "−" if value < 0 else ""
    top = f"{'' if abs(value.numerator) == 1 else abs(value.numerator)}π"
    return f"{sign}{top}" if value.denominator == 1 else f"{sign}\\frac{{{top}}}{{{value.denominator}}}"


# ---------------------------------------------------------------- numbers and equations


@family("mathematics", "complex", "Algebra of complex numbers", "easy", phrasings=3, integer=True, bilingual=True)
def complex_modulus(r: Random, p: int) -> Draft:
    a, b, c = r.choice([(3, 4, 5), (5, 12, 13), (6, 8, 10), (8, 15, 17), (7, 24, 25)])
    if p == 0:
        k, m, n = r.choice([(3, 4, 5), (4, 3, 5)])
        z = f"$({a} + {b}i)({k} − {m}i)$"
        return number(
            f"The modulus of {z} is",
            c * n,
            "",
            [c + n, a * k + b * m + 1, c * n * 2],
            kannada=f"{z} ಇದರ ಮಾಪಾಂಕ (modulus)",
        )
    if p == 1:
        n = r.randint(21, 99)
        parts = {0: 1, 1: 0, 2: -1, 3: 0}
        value = parts[n % 4] + parts[(n + 1) % 4] + parts[(n + 2) % 4] * 3 + parts[(n + 3) % 4] * 3
        imag = {0: 0, 1: 1, 2: 0, 3: -1}
        ivalue = imag[n % 4] + imag[(n + 1) % 4] + 3 * (imag[(n + 2) % 4] + imag[(n + 3) % 4])
        f = f"$i^{{{n}}} + i^{{{n + 1}}} + 3i^{{{n + 2}}} + 3i^{{{n + 3}}}$"
        return number(
            f"The sum of the real and the imaginary part of {f} is",
            value + ivalue,
            "",
            [value + ivalue + 2, value + ivalue - 2, 8],
            kannada=f"{f} ಇದರ ವಾಸ್ತವ ಮತ್ತು ಕಾಲ್ಪನಿಕ ಭಾಗಗಳ ಮೊತ್ತ",
        )
    k = r.choice([2, 4, 6])
    f = f"$(1 + i)^{{{2 * k}}}$"
    value = 2**k * {2: -1, 4: 1, 6: -1}[k]
    return number(
        f"The value of {f}, where $i^2 = −1$, is",
        value,
        "",
        [-value, value * 2, 2 ** (k - 1)],
        kannada=f"$i^2 = −1$ ಆದರೆ, {f} ಇದರ ಬೆಲೆ",
    )


@family("mathematics", "quadratic", "Roots and coefficients", "medium", phrasings=3, integer=True, bilingual=True)
def quadratic_roots(r: Random, p: int) -> Draft:
    s, q = r.randint(3, 9), r.randint(1, 8)
    eq = f"$x^2 − {s}x + {q} = 0$"
    if p == 0:
        return number(
            f"If $α$ and $β$ are the roots of {eq}, then $α^2 + β^2$ equals",
            s * s - 2 * q,
            "",
            [s * s, s * s + 2 * q, s * s - q],
            kannada=f"$α$ ಮತ್ತು $β$ ಗಳು {eq} ಸಮೀಕರಣದ ಮೂಲಗಳಾದರೆ, $α^2 + β^2$ ಇದರ ಬೆಲೆ",
        )
    if p == 1:
        return number(
            f"The roots of {eq} are $α$ and $β$. The value of $α^3 + β^3$ is",
            s**3 - 3 * s * q,
            "",
            [s**3, s**3 - s * q, s**3 + 3 * s * q],
            kannada=f"{eq} ಸಮೀಕರಣದ ಮೂಲಗಳು $α$ ಮತ್ತು $β$ ಆಗಿವೆ. $α^3 + β^3$ ಇದರ ಬೆಲೆ",
        )
    k = r.randint(2, 7)
    return number(
        f"The equation $x^2 + {2 * k}x + m = 0$ has equal roots. Then $m$ is",
        k * k,
        "",
        [2 * k, 4 * k * k, k * k + k],
        kannada=f"$x^2 + {2 * k}x + m = 0$ ಸಮೀಕರಣದ ಮೂಲಗಳು ಸಮವಾಗಿದ್ದರೆ, $m$ ನ ಬೆಲೆ",
    )


@family("mathematics", "inequalities", "Linear inequalities", "easy", phrasings=2, bilingual=True)
def inequality(r: Random, p: int) -> Draft:
    a, b, x = r.randint(2, 5), r.randint(1, 9), r.randint(2, 6)
    if p == 0:
        f = f"${a}x + {b} < {a * x + b}$"
        return text(
            f"For real $x$ the solution set of {f} is",
            f"$(−∞, {x})$",
            [f"$({x}, ∞)$", f"$(−∞, {x}]$", f"$(−{x}, {x})$"],
            kannada=f"ವಾಸ್ತವ $x$ ಗೆ {f} ಅಸಮತೆಯ ಪರಿಹಾರ ಗಣ",
        )
    f = f"$|x − {b}| ≤ {x}$"
    return text(
        f"The real numbers $x$ that satisfy {f} form the interval",
        f"$[{b - x}, {b + x}]$".replace("-", "−"),
        [f"$({b - x}, {b + x})$".replace("-", "−"), f"$[−{x}, {x}]$", f"$[{b}, {b + x}]$"],
        kannada=f"{f} ಅನ್ನು ತೃಪ್ತಿಪಡಿಸುವ ವಾಸ್ತವ ಸಂಖ್ಯೆಗಳ ಅಂತರಾಳ",
    )


# ---------------------------------------------------------------- matrices and determinants


@family("mathematics", "matrices", "Operations on matrices", "easy", phrasings=3, integer=True, bilingual=True)
def matrix_product(r: Random, p: int) -> Draft:
    a, b, c, d = (r.randint(1, 5) for _ in range(4))
    m = f"$A = \\mat{{{a},{b};{c},{d}}}$"
    if p == 0:
        value = a * a + b * c + b * c + d * d
        return number(
            f"If {m}, the sum of the diagonal elements of $A^2$ is",
            value,
            "",
            [a * a + d * d, (a + d) ** 2, value + b],
            kannada=f"{m} ಆದರೆ, $A^2$ ನ ಕರ್ಣದ ಅಂಶಗಳ ಮೊತ್ತ",
        )
    if p == 1:
        return number(
            f"For the matrix {m} one has $A^2 − kA + ({a * d - b * c})I = 0$, where $I$ is the unit matrix. The value of $k$ is".replace(
                "(-", "(−"
            ),
            a + d,
            "",
            [a * d, a + b + c + d, a - d if a != d else 7],
            kannada=f"{m} ಮತ್ತು $I$ ಏಕಕ ಮಾತೃಕೆ ಆಗಿದ್ದು $A^2 − kA + ({a * d - b * c})I = 0$ ಆದರೆ, $k$ ಯ ಬೆಲೆ".replace(
                "(-", "(−"
            ),
        )
    x, y = r.randint(1, 6), r.randint(1, 6)
    return number(
        f"If $\\mat{{x + y,2;5,x − y}} = \\mat{{{x + y},2;5,{x - y}}}$, then $xy$ equals".replace("-", "−"),
        x * y,
        "",
        [x + y, x * y + 2, x * x + y * y],
        kannada=f"$\\mat{{x + y,2;5,x − y}} = \\mat{{{x + y},2;5,{x - y}}}$ ಆದರೆ, $xy$ ಯ ಬೆಲೆ".replace("-", "−"),
    )


@family("mathematics", "matrices", "Symmetric and skew-symmetric matrices", "medium", phrasings=2, bilingual=True)
def matrix_kind(r: Random, p: int) -> Draft:
    if p == 0:
        op, kind, i, kn = r.choice(
            [
                ("$A + A′$", "symmetric", 0, "$A + A′$"),
                ("$A − A′$", "skew-symmetric", 1, "$A − A′$"),
                ("$A A′$", "symmetric", 0, "$A A′$"),
            ]
        )
        kinds = ["symmetric", "skew-symmetric", "a diagonal matrix", "the unit matrix"]
        return text(
            f"For every square matrix $A$ with real entries and its transpose $A′$, the matrix {op} is",
            kind,
            [k for j, k in enumerate(kinds) if j != i],
            kannada=f"ವಾಸ್ತವ ಅಂಶಗಳ ಪ್ರತಿ ವರ್ಗ ಮಾತೃಕೆ $A$ ಮತ್ತು ಅದರ ಪಕ್ಷಾಂತರ $A′$ ಗೆ, {kn} ಮಾತೃಕೆಯು",
        )
    m, n, k = r.choice([(2, 3, 4), (3, 2, 5), (4, 3, 2), (3, 5, 4)])
    return text(
        f"The matrix $A$ is of order ${m} × {n}$ and $B$ of order ${n} × {k}$. The order of $(AB)′$ is",
        f"${k} × {m}$",
        [f"${m} × {k}$", f"${n} × {n}$", f"${k} × {n}$"],
        kannada=f"$A$ ಯ ದರ್ಜೆ ${m} × {n}$ ಮತ್ತು $B$ ಯ ದರ್ಜೆ ${n} × {k}$ ಆದರೆ, $(AB)′$ ನ ದರ್ಜೆ",
    )


@family(
    "mathematics", "determinants", "Properties of determinants", "medium", phrasings=3, integer=True, bilingual=True
)
def determinant_rules(r: Random, p: int) -> Draft:
    if p == 0:
        d, k = r.randint(2, 7), r.choice([2, 3])
        return number(
            f"If $A$ is a square matrix of order 3 with $det A = {d}$, then $det({k}A)$ equals",
            k**3 * d,
            "",
            [k * d, k * k * d, 3 * k * d],
            kannada=f"$A$ ಯು 3 ನೇ ದರ್ಜೆಯ ವರ್ಗ ಮಾತೃಕೆಯಾಗಿದ್ದು $det A = {d}$ ಆದರೆ, $det({k}A)$ ಇದರ ಬೆಲೆ",
        )
    if p == 1:
        d = r.randint(2, 9)
        return number(
            f"The determinant of a matrix $A$ of order 3 is {d}. The determinant of its adjoint is",
            d * d,
            "",
            [d, d**3, 3 * d],
            kannada=f"3 ನೇ ದರ್ಜೆಯ ಮಾತೃಕೆ $A$ ಯ ನಿರ್ಧಾರಕ {d} ಆದರೆ, ಅದರ ಸಹಯೋಜಕ ಮಾತೃಕೆಯ (adjoint) ನಿರ್ಧಾರಕ",
        )
    a, b, c, x = r.randint(1, 4), r.randint(1, 5), r.randint(1, 5), r.randint(1, 6)
    value = a * x - b * c
    f = f"$\\det{{{a},{b};{c},x}} = {value}$".replace("-", "−")
    return number(
        f"If {f}, then $x$ is", x, "", [x + 1, value, x - 1 if x > 1 else x + 4], kannada=f"{f} ಆದರೆ, $x$ ನ ಬೆಲೆ"
    )


@family("mathematics", "determinants", "Area of a triangle", "easy", phrasings=2, numeric=True, bilingual=True)
def triangle_area(r: Random, p: int) -> Draft:
    x1, y1, x2, y2, x3, y3 = (r.randint(-4, 8) for _ in range(6))
    twice = abs(x1 * (y2 - y3) + x2 * (y3 - y1) + x3 * (y1 - y2))
    if twice == 0:
        x1, y1, x2, y2, x3, y3, twice = 1, 1, 5, 1, 1, 7, 24
    points = f"$({x1}, {y1})$, $({x2}, {y2})$ and $({x3}, {y3})$".replace("-", "−")
    kpoints = points.replace(" and ", " ಮತ್ತು ")
    stem = (
        f"The area of the triangle with vertices {points}, in square units, is",
        f"Three points {points} of the plane are joined. How many square units does the triangle formed measure?",
    )[p]
    return exact(
        stem,
        Ratio(twice, 2),
        [twice, Ratio(twice, 4), Ratio(twice, 2) + 2],
        kannada=f"{kpoints} ಶೃಂಗಗಳುಳ್ಳ ತ್ರಿಭುಜದ ವಿಸ್ತೀರ್ಣ (ಚದರ ಮಾನಗಳಲ್ಲಿ)",
    )


@family("mathematics", "determinants", "Systems of linear equations", "hard", phrasings=1, integer=True, bilingual=True)
def consistency(r: Random, p: int) -> Draft:
    a, b = r.randint(1, 4), r.randint(2, 5)
    k = a * b
    eqs = f"$x + {a}y = 3$, ${b}x + ky = 7$".replace("1y", "y")
    return number(
        f"The system {eqs} has no solution for $k$ equal to",
        k,
        "",
        [a + b, k + 1, b - a if b > a else k + 3],
        kannada=f"{eqs} ಸಮೀಕರಣಗಳ ವ್ಯವಸ್ಥೆಗೆ ಪರಿಹಾರವಿಲ್ಲದಿದ್ದರೆ, $k$ ಯ ಬೆಲೆ",
    )


# ---------------------------------------------------------------- counting, binomial, series


@family(
    "mathematics", "permutations", "Permutations and combinations", "medium", phrasings=4, integer=True, bilingual=True
)
def counting(r: Random, p: int) -> Draft:
    if p == 0:
        m, w, k = r.choice([(5, 4, 2), (6, 4, 3), (7, 3, 2), (5, 5, 3)])
        value = comb(m, k) * comb(w, 2)
        return number(
            f"From {m} men and {w} women a committee of {k} men and 2 women is chosen. The number of ways is",
            value,
            "",
            [comb(m + w, k + 2), comb(m, k) + comb(w, 2), value * 2],
            kannada=f"{m} ಪುರುಷರು ಮತ್ತು {w} ಮಹಿಳೆಯರಿಂದ {k} ಪುರುಷರು ಮತ್ತು 2 ಮಹಿಳೆಯರ ಸಮಿತಿಯನ್ನು ಆರಿಸುವ ವಿಧಾನಗಳ ಸಂಖ್ಯೆ",
        )
    if p == 1:
        word, value = r.choice([("LEVEL", 30), ("BANANA", 60), ("COFFEE", 180), ("PEPPER", 60), ("KANNADA", 420)])
        return number(
            f"The number of different arrangements of all the letters of the word {word} is",
            value,
            "",
            [value * 2, factorial(len(word)), value // 2],
            kannada=f"{word} ಪದದ ಎಲ್ಲಾ ಅಕ್ಷರಗಳಿಂದ ಮಾಡಬಹುದಾದ ವಿಭಿನ್ನ ಜೋಡಣೆಗಳ ಸಂಖ್ಯೆ",
        )
    if p == 2:
        n = r.choice([6, 7, 8, 9, 10, 12])
        return number(
            f"A convex polygon has {n} sides. The number of its diagonals is",
            n * (n - 3) // 2,
            "",
            [n * (n - 1) // 2, n * (n - 2) // 2 + 1, n * n],
            kannada=f"{n} ಬಾಹುಗಳ ಉಬ್ಬು ಬಹುಭುಜಾಕೃತಿಯ ಕರ್ಣಗಳ ಸಂಖ್ಯೆ",
        )
    n = r.choice([4, 5, 6])
    even = {4: 2, 5: 2, 6: 3}[n] * factorial(n - 1) // factorial(n - 3)
    return number(
        f"Using the digits 1 to {n} without repetition, the number of three-digit even numbers that can be formed is",
        even,
        "",
        [factorial(n) // factorial(n - 3), even * 2, even + 6],
        kannada=f"1 ರಿಂದ {n} ರವರೆಗಿನ ಅಂಕಿಗಳನ್ನು ಪುನರಾವರ್ತಿಸದೆ ರಚಿಸಬಹುದಾದ ಮೂರಂಕಿಯ ಸಮ ಸಂಖ್ಯೆಗಳ ಎಣಿಕೆ",
    )


@family("mathematics", "binomial", "Binomial theorem", "medium", phrasings=3, integer=True, bilingual=True)
def binomial_terms(r: Random, p: int) -> Draft:
    if p == 0:
        n = r.choice([4, 6, 8, 10])
        f = f"$(x + \\frac{{1}}{{x}})^{{{n}}}$"
        return number(
            f"The term independent of $x$ in the expansion of {f} is",
            comb(n, n // 2),
            "",
            [comb(n, n // 2 - 1), 2**n, n],
            kannada=f"{f} ಇದರ ವಿಸ್ತರಣೆಯಲ್ಲಿ $x$ ನಿಂದ ಸ್ವತಂತ್ರವಾದ ಪದ",
        )
    if p == 1:
        n, k, a = r.choice([(5, 2, 2), (6, 2, 3), (7, 3, 2), (5, 3, 3), (6, 4, 2)])
        f = f"$(1 + {a}x)^{n}$"
        return number(
            f"The coefficient of $x^{k}$ in the expansion of {f} is",
            comb(n, k) * a**k,
            "",
            [comb(n, k), comb(n, k) * a, comb(n, k - 1) * a**k],
            kannada=f"{f} ಇದರ ವಿಸ್ತರಣೆಯಲ್ಲಿ $x^{k}$ ನ ಗುಣಾಂಕ",
        )
    n = r.randint(5, 10)
    f = f"$^{{{n}}}C_0 + ^{{{n}}}C_1 + ^{{{n}}}C_2 + … + ^{{{n}}}C_{{{n}}}$"
    return number(f"The sum {f} equals", 2**n, "", [2 ** (n - 1), 2**n - 1, n * 2], kannada=f"{f} ಇದರ ಮೊತ್ತ")


@family(
    "mathematics",
    "sequences",
    "Arithmetic and geometric progressions",
    "easy",
    phrasings=4,
    integer=True,
    bilingual=True,
)
def progressions(r: Random, p: int) -> Draft:
    a, d, n = r.randint(1, 9), r.randint(2, 7), r.choice([10, 12, 15, 20])
    if p == 0:
        s = n * (2 * a + (n - 1) * d) // 2
        return number(
            f"The first term of an arithmetic progression is {a} and its common difference {d}. The sum of its first {n} terms is",
            s,
            "",
            [a + (n - 1) * d, s + n * d, s - a],
            kannada=f"ಒಂದು ಸಮಾಂತರ ಶ್ರೇಢಿಯ ಮೊದಲ ಪದ {a} ಮತ್ತು ಸಾಮಾನ್ಯ ವ್ಯತ್ಯಾಸ {d} ಆದರೆ, ಮೊದಲ {n} ಪದಗಳ ಮೊತ್ತ",
        )
    if p == 1:
        q, k = r.choice([(2, 6), (3, 4), (2, 7), (3, 5)])
        return number(
            f"In a geometric progression with first term {a} and common ratio {q}, the term number {k} is",
            a * q ** (k - 1),
            "",
            [a * q**k, a + q * (k - 1), a * q * (k - 1)],
            kannada=f"ಮೊದಲ ಪದ {a} ಮತ್ತು ಸಾಮಾನ್ಯ ಅನುಪಾತ {q} ಇರುವ ಗುಣೋತ್ತರ ಶ್ರೇಢಿಯ {k} ನೇ ಪದ",
        )
    if p == 2:
        q = r.choice([2, 3, 4, 5])
        first = q - 1
        m = r.choice([2, 3, 6])
        return number(
            f"The sum to infinity of the geometric series ${first * m} + {ratio_text(Ratio(first * m, q))} + {ratio_text(Ratio(first * m, q * q))} + …$ is",
            m * q,
            "",
            [m * q * 2, first * m * 2 + 1, m * q - 1],
            kannada=f"${first * m} + {ratio_text(Ratio(first * m, q))} + {ratio_text(Ratio(first * m, q * q))} + …$ ಅನಂತ ಗುಣೋತ್ತರ ಶ್ರೇಣಿಯ ಮೊತ್ತ",
        )
    n1 = r.randint(8, 20)
    value = n1 * (n1 + 1) * (2 * n1 + 1) // 6
    return number(
        f"The value of $1^2 + 2^2 + 3^2 + … + {n1}^2$ is",
        value,
        "",
        [n1 * (n1 + 1) // 2, value + n1, (n1 * (n1 + 1) // 2) ** 2],
        kannada=f"$1^2 + 2^2 + 3^2 + … + {n1}^2$ ಇದರ ಬೆಲೆ",
    )


# ---------------------------------------------------------------- statistics and probability


@family(
    "mathematics",
    "statistics",
    "Mean, variance and standard deviation",
    "medium",
    phrasings=3,
    numeric=True,
    bilingual=True,
)
def variance(r: Random, p: int) -> Draft:
    if p == 0:
        n = r.choice([3, 5, 7, 9, 11])
        return exact(
            f"The variance of the first {n} natural numbers is",
            Ratio(n * n - 1, 12),
            [Ratio(n + 1, 2) + 9, Ratio(n * n - 1, 6), Ratio(n * n + 1, 12)],
            kannada=f"ಮೊದಲ {n} ಸ್ವಾಭಾವಿಕ ಸಂಖ್ಯೆಗಳ ವಿಚಲನೆಯ ವರ್ಗಸರಾಸರಿ (variance)",
        )
    if p == 1:
        s, k, c = r.randint(2, 6), r.choice([2, 3, 4]), r.randint(1, 9)
        return exact(
            f"The standard deviation of some observations is {s}. Each observation $x$ is replaced by ${k}x + {c}$. The standard deviation becomes",
            k * s,
            [k * s + c, s, k * k * s],
            kannada=f"ಕೆಲವು ವೀಕ್ಷಣೆಗಳ ಪ್ರಮಾಣ ವಿಚಲನೆ {s}. ಪ್ರತಿ ವೀಕ್ಷಣೆ $x$ ಅನ್ನು ${k}x + {c}$ ನಿಂದ ಬದಲಾಯಿಸಿದರೆ, ಹೊಸ ಪ್ರಮಾಣ ವಿಚಲನೆ",
        )
    m, n, extra = r.choice([(12, 9, 22), (15, 4, 25), (20, 5, 8), (10, 9, 30)])
    return exact(
        f"The mean of {n} numbers is {m}. When the number {extra} is added to them the mean becomes",
        Ratio(m * n + extra, n + 1),
        [Ratio(m * n + extra, n), m, Ratio(m + extra, 2)],
        kannada=f"{n} ಸಂಖ್ಯೆಗಳ ಸರಾಸರಿ {m}. ಅವುಗಳಿಗೆ {extra} ಸಂಖ್ಯೆಯನ್ನು ಸೇರಿಸಿದರೆ, ಹೊಸ ಸರಾಸರಿ",
    )


@family("mathematics", "probability", "Addition and conditional probability", "medium", phrasings=3, bilingual=True)
def event_probability(r: Random, p: int) -> Draft:
    a, b, both = r.choice(
        [
            (Ratio(1, 2), Ratio(1, 3), Ratio(1, 6)),
            (Ratio(3, 5), Ratio(1, 2), Ratio(3, 10)),
            (Ratio(1, 2), Ratio(2, 5), Ratio(1, 5)),
            (Ratio(2, 3), Ratio(1, 4), Ratio(1, 8)),
        ]
    )
    pa, pb, pab = ratio_text(a), ratio_text(b), ratio_text(both)
    if p == 0:
        return exact(
            f"For two events $P(A) = {pa}$, $P(B) = {pb}$ and $P(A ∩ B) = {pab}$. Then $P(A ∪ B)$ is",
            a + b - both,
            [a + b, a * b + Ratio(1, 7), a + b - 2 * both],
            kannada=f"ಎರಡು ಘಟನೆಗಳಿಗೆ $P(A) = {pa}$, $P(B) = {pb}$ ಮತ್ತು $P(A ∩ B) = {pab}$ ಆದರೆ, $P(A ∪ B)$ ಇದರ ಬೆಲೆ",
        )
    if p == 1:
        return exact(
            f"If $P(A ∩ B) = {pab}$ and $P(B) = {pb}$, the conditional probability $P(A | B)$ equals",
            both / b,
            [both * b, b - both, both / a if both / a != both / b else Ratio(1, 9)],
            kannada=f"$P(A ∩ B) = {pab}$ ಮತ್ತು $P(B) = {pb}$ ಆದರೆ, ಷರತ್ತುಬದ್ಧ ಸಂಭವನೀಯತೆ $P(A | B)$ ಇದರ ಬೆಲೆ",
        )
    x, y = r.choice(
        [(Ratio(1, 2), Ratio(1, 3)), (Ratio(2, 3), Ratio(1, 4)), (Ratio(3, 4), Ratio(1, 2)), (Ratio(1, 5), Ratio(1, 4))]
    )
    return exact(
        f"Two students try a problem independently; their chances of solving it are ${ratio_text(x)}$ and ${ratio_text(y)}$. The probability that the problem is solved is",
        1 - (1 - x) * (1 - y),
        [x * y, x + y if x + y != 1 - (1 - x) * (1 - y) else Ratio(1, 9), (1 - x) * (1 - y)],
        kannada=f"ಇಬ್ಬರು ವಿದ್ಯಾರ್ಥಿಗಳು ಒಂದು ಸಮಸ್ಯೆಯನ್ನು ಸ್ವತಂತ್ರವಾಗಿ ಬಿಡಿಸುವ ಸಂಭವನೀಯತೆಗಳು ${ratio_text(x)}$ ಮತ್ತು ${ratio_text(y)}$. ಸಮಸ್ಯೆಯು ಬಿಡಿಸಲ್ಪಡುವ ಸಂಭವನೀಯತೆ",
    )


@family("mathematics", "probability", "Dice, cards and urns", "easy", phrasings=3, bilingual=True)
def urn(r: Random, p: int) -> Draft:
    w, b = r.choice([(4, 3), (5, 3), (6, 4), (3, 5), (5, 4)])
    if p == 0:
        n = w + b
        return exact(
            f"A bag holds {w} white and {b} black balls. Two balls are drawn at random without replacement. The probability that both are white is",
            Ratio(w * (w - 1), n * (n - 1)),
            [Ratio(w * w, n * n), Ratio(w, n), Ratio(b * (b - 1), n * (n - 1)) if w != b else Ratio(1, 9)],
            kannada=f"ಒಂದು ಚೀಲದಲ್ಲಿ {w} ಬಿಳಿ ಮತ್ತು {b} ಕಪ್ಪು ಚೆಂಡುಗಳಿವೆ. ಹಿಂದಿರುಗಿಸದೆ ಎರಡು ಚೆಂಡುಗಳನ್ನು ಯಾದೃಚ್ಛಿಕವಾಗಿ ತೆಗೆದರೆ, ಎರಡೂ ಬಿಳಿಯಾಗಿರುವ ಸಂಭವನೀಯತೆ",
        )
    if p == 1:
        s = r.choice([4, 5, 6, 8, 9, 10])
        ways = sum(1 for i in range(1, 7) for j in range(1, 7) if i + j == s)
        return exact(
            f"Two fair dice are thrown together. The probability that the sum of the numbers shown is {s} is",
            Ratio(ways, 36),
            [Ratio(ways + 1, 36), Ratio(1, 6), Ratio(s, 36), Ratio(1, 11)],
            kannada=f"ಎರಡು ನ್ಯಾಯಯುತ ದಾಳಗಳನ್ನು ಒಟ್ಟಿಗೆ ಎಸೆದಾಗ, ಬೀಳುವ ಸಂಖ್ಯೆಗಳ ಮೊತ್ತ {s} ಆಗುವ ಸಂಭವನೀಯತೆ",
        )
    n, k = r.choice([(4, 2), (5, 3), (6, 3), (5, 2), (6, 2), (4, 3)])
    return exact(
        f"A fair coin is tossed {n} times. The probability of getting exactly {k} heads is",
        Ratio(comb(n, k), 2**n),
        [Ratio(k, n), Ratio(1, 2**n), Ratio(comb(n, k - 1), 2**n) if comb(n, k - 1) != comb(n, k) else Ratio(1, 3)],
        kannada=f"ಒಂದು ನಾಣ್ಯವನ್ನು {n} ಬಾರಿ ಎಸೆದಾಗ, ನಿಖರವಾಗಿ {k} ಬಾರಿ ತಲೆ (head) ಬೀಳುವ ಸಂಭವನೀಯತೆ",
    )


@family("mathematics", "probability", "Bayes' theorem", "hard", phrasings=2, bilingual=True)
def bayes(r: Random, p: int) -> Draft:
    a, b, x, y = r.choice([(60, 40, 2, 3), (50, 50, 4, 6), (70, 30, 1, 3), (25, 75, 4, 2)])
    value = Ratio(a * x, a * x + b * y)
    stem = (
        f"Machine P makes {a}% and machine Q {b}% of the bolts of a factory; {x}% of the bolts of P and {y}% of those of Q are faulty. A bolt picked at random is faulty. The probability that it came from P is",
        f"A shop buys {a}% of its lamps from firm P and {b}% from firm Q. Of these, {x}% and {y}% respectively fail in a test. One lamp is tested and fails. With what probability was it supplied by P?",
    )[p]
    return exact(
        stem,
        value,
        [1 - value, Ratio(a, 100), Ratio(x, x + y) if Ratio(x, x + y) != value else Ratio(1, 9)],
        kannada=f"ಒಂದು ಕಾರ್ಖಾನೆಯಲ್ಲಿ ಯಂತ್ರ P {a}% ಮತ್ತು ಯಂತ್ರ Q {b}% ಬೋಲ್ಟ್‌ಗಳನ್ನು ತಯಾರಿಸುತ್ತವೆ. P ಯ {x}% ಮತ್ತು Q ಯ {y}% ಬೋಲ್ಟ್‌ಗಳು ದೋಷಪೂರಿತ. ಯಾದೃಚ್ಛಿಕವಾಗಿ ಆರಿಸಿದ ಬೋಲ್ಟ್ ದೋಷಪೂರಿತವಾಗಿದ್ದರೆ, ಅದು P ಯಿಂದ ಬಂದಿರುವ ಸಂಭವನೀಯತೆ",
    )


@family("mathematics", "probability", "Random variables", "medium", phrasings=1, bilingual=True)
def distribution(r: Random, p: int) -> Draft:
    k1, k2, k3 = r.choice([(1, 2, 3), (2, 3, 5), (1, 3, 4), (1, 4, 5)])
    total = k1 + k2 + k3
    mean = Ratio(0 * k1 + 1 * k2 + 2 * k3, total)
    f = f"$P(X = 0) = {'' if k1 == 1 else k1}k$, $P(X = 1) = {k2}k$, $P(X = 2) = {k3}k$"
    return exact(
        f"A random variable $X$ takes only the values 0, 1 and 2, with {f}. The mean of $X$ is",
        mean,
        [Ratio(1, total), mean + 1, Ratio(k2 + k3, total)],
        kannada=f"ಯಾದೃಚ್ಛಿಕ ಚರ $X$ ನ ಬೆಲೆಗಳು 0, 1 ಮತ್ತು 2 ಮಾತ್ರ; {f} ಆದರೆ, $X$ ನ ಸರಾಸರಿ",
    )


# ---------------------------------------------------------------- linear programming


@family("mathematics", "linear_programming", "Corner points", "easy", phrasings=2, integer=True, bilingual=True)
def corner_points(r: Random, p: int) -> Draft:
    a, b = r.randint(2, 6), r.randint(2, 6)
    points = r.choice(
        [[(0, 0), (5, 0), (3, 4), (0, 6)], [(0, 0), (4, 0), (2, 3), (0, 4)], [(0, 0), (6, 0), (4, 3), (0, 5)]]
    )
    values = [a * x + b * y for x, y in points]
    best = max(values)
    show = ", ".join(f"({x}, {y})" for x, y in points)
    stem = (
        f"The corner points of the feasible region of a linear programming problem are {show}. The greatest value of $Z = {a}x + {b}y$ is",
        f"A bounded feasible region has the vertices {show}. Over this region the objective function $Z = {a}x + {b}y$ attains the maximum",
    )[p]
    return number(
        stem,
        best,
        "",
        [*[v for v in values if v != best][1:], best + a],
        kannada=f"ಒಂದು ರೇಖಾತ್ಮಕ ಕ್ರಮವಿಧಿ ಸಮಸ್ಯೆಯ ಕಾರ್ಯಸಾಧ್ಯ ಪ್ರದೇಶದ ಮೂಲೆ ಬಿಂದುಗಳು {show}. $Z = {a}x + {b}y$ ನ ಗರಿಷ್ಠ ಬೆಲೆ",
    )


# ---------------------------------------------------------------- several right, match, passage


@multiple("mathematics", "quadratic", "Roots and coefficients", "hard", phrasings=2)
def quadratic_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    s, q = r.choice([(5, 6), (7, 12), (9, 20), (8, 15), (7, 10)])
    eq = f"$x^2 − {s}x + {q} = 0$"
    stem = (
        f"Let $α$ and $β$ be the roots of {eq} with $α > β$. Which of the following is/are TRUE?",
        f"The equation {eq} has the roots $α$ and $β$, of which $α$ is the larger. Then which statement(s) hold(s)?",
    )[p]
    d = int((s * s - 4 * q) ** 0.5)
    rows = [
        (f"$α^2 + β^2 = {s * s - 2 * q}$", True),
        (f"$α − β = {d}$", True),
        (f"$\\frac{{1}}{{α}} + \\frac{{1}}{{β}} = {ratio_text(Ratio(s, q))}$", True),
        (f"$α^2 − β^2 = {s * d + 2}$", False),
        (f"the equation whose roots are $2α$ and $2β$ is $x^2 − {2 * s}x + {2 * q} = 0$", False),
        (f"$α^2β + αβ^2 = {s + q}$", False),
    ]
    k = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)


@multiple("mathematics", "matrices", "Operations on matrices", "hard", phrasings=2)
def matrix_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    a, d = r.randint(2, 5), r.randint(1, 4)
    b, c = r.randint(1, 3), r.randint(1, 3)
    det = a * d - b * c
    if det == 0:
        a, det = a + 1, (a + 1) * d - b * c
    tr = a + d
    stem = (
        f"Let $M = \\mat{{{a},{b};{c},{d}}}$ and let $I$ be the unit matrix of order 2. Which of the following is/are TRUE?",
        f"For the matrix $M = \\mat{{{a},{b};{c},{d}}}$, with $I$ the identity of order 2, choose the correct statement(s).",
    )[p]
    rows = [
        (f"$M^2 = {tr}M {signed(-det)}I$", True),
        (f"$det(M^2) = {det * det}$", True),
        (f"the sum of the diagonal entries of $M^2$ is ${tr * tr - 2 * det}$", True),
        (f"$det(2M) = {2 * det}$", False),
        (f"$det(M + I) = {det + 1}$", tr == -1),
        (f"the sum of the diagonal entries of $M^{{−1}}$ is ${tr}$", det == 1),
    ]
    rows = [(t.replace("-", "−"), v) for t, v in rows]
    right = [x for x in rows if x[1]]
    wrong = [x for x in rows if not x[1]]
    k = r.choice([2, 3])
    return stem, r.sample(right[:3], k) + r.sample(wrong, 4 - k)


@multiple("mathematics", "probability", "Addition and conditional probability", "hard", phrasings=2)
def probability_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    a, b = r.choice(
        [(Ratio(1, 2), Ratio(1, 3)), (Ratio(2, 3), Ratio(1, 4)), (Ratio(1, 5), Ratio(1, 2)), (Ratio(3, 4), Ratio(2, 3))]
    )
    stem = (
        f"$A$ and $B$ are independent events with $P(A) = {ratio_text(a)}$ and $P(B) = {ratio_text(b)}$. Which of the following is/are TRUE?",
        f"Two independent events $A$ and $B$ have the probabilities ${ratio_text(a)}$ and ${ratio_text(b)}$. Select the correct option(s).",
    )[p]
    union = a + b - a * b
    rows = [
        (f"$P(A ∪ B) = {ratio_text(union)}$", True),
        (f"$P(A | B) = {ratio_text(a)}$", True),
        (f"the probability that neither event occurs is ${ratio_text((1 - a) * (1 - b))}$", True),
        (f"$P(A ∩ B) = {ratio_text(abs(a - b))}$", abs(a - b) == a * b),
        ("the events $A$ and $B$ are mutually exclusive", False),
        (f"the probability that exactly one of the events occurs is ${ratio_text(union)}$", False),
    ]
    k = r.choice([2, 3])
    wrong = [x for x in rows if not x[1]]
    return stem, r.sample(rows[:3], k) + r.sample(wrong, 4 - k)


@match(
    "mathematics",
    "sequences",
    "Sums of series",
    "medium",
    ("series", "sum"),
    "Match each series in List-I with its sum in List-II.",
)
def match_sums(r: Random) -> list[tuple[str, str]]:
    n = r.choice([10, 12, 15])
    table = [
        (f"$1 + 2 + 3 + … + {n}$", str(n * (n + 1) // 2)), (f"$1^2 + 2^2 + … + {n}^2$", str(n * (n + 1) * (2 * n + 1) // 6)), (f"$1 + 3 + 5 + …$ to {n} terms", str(n * n)),
        (f"$2 + 4 + 6 + …$ to {n} terms", str(n * (n + 1))), (f"$1^3 + 2^3 + … + {n}^3$", str((n * (n + 1) // 2) ** 2)),
    ]  # fmt: skip
    return r.sample(table, 5)


@match(
    "mathematics",
    "trigonometry",
    "Values and ranges",
    "easy",
    ("function of real $x$", "range"),
    "Match each function in List-I with its range in List-II.",
)
def match_ranges(r: Random) -> list[tuple[str, str]]:
    a = r.choice([2, 3, 4])
    table = [
        (f"${a} sin x$", f"$[−{a}, {a}]$"), (f"$sin^2x + {a}$", f"$[{a}, {a + 1}]$"), ("$|cos x|$", "$[0, 1]$"), (f"${a} − 2 cos x$", f"$[{a - 2}, {a + 2}]$"), ("$sin x + cos x$", "$[−\\sqrt{2}, \\sqrt{2}]$"),
    ]  # fmt: skip
    return r.sample(table, 5)


pairs(
    "event_relations", "mathematics", "probability", "Distributions and laws of chance", "easy",
    heads=("Condition on events $A$ and $B$", "Relation"),
    items=[
        ("$A$ and $B$ are independent", "$P(A ∩ B) = P(A)P(B)$"), ("$A$ and $B$ are mutually exclusive", "$P(A ∩ B) = 0$"), ("$A$ is a subset of $B$", "$P(A ∪ B) = P(B)$"),
        ("$A$ and $B$ are exhaustive", "$P(A ∪ B) = 1$"), ("$A$ is the complement of $B$", "$P(A) + P(B) = 1$ and $P(A ∩ B) = 0$"),
    ],
    odd=False,
)  # fmt: skip

statements(
    "matrix_facts", "mathematics", "matrices", "Types of matrices", "easy", about="square matrices of the same order over the real numbers",
    true=["$(AB)′ = B′A′$", "The diagonal entries of a skew-symmetric matrix are zero", "If $A$ is invertible then $(A^{−1})^{−1} = A$", "$det(AB) = det A · det B$", "The inverse of an invertible matrix is unique"],
    false=["$AB = BA$ for all $A$ and $B$", "If $AB = 0$ then $A = 0$ or $B = 0$", "$det(A + B) = det A + det B$", "$(A + B)^2 = A^2 + 2AB + B^2$ for all $A$ and $B$", "Every square matrix has an inverse"],
)  # fmt: skip

assertion(
    "algebra_assertions", "mathematics", "functions", "Types of functions", "medium",
    [
        ("The function $f(x) = x^3$ from the real numbers to the real numbers is a bijection.", "The function $f(x) = x^3$ is strictly increasing and takes every real value.", 0),
        ("The function $f(x) = x^2$ from the real numbers to the real numbers is one-one.", "For the function $f(x) = x^2$ one has $f(−x) = f(x)$.", 3),
    ],
)  # fmt: skip


@passage("mathematics", "sequences", "Arithmetic and geometric progressions", "medium")
def seats_passage(r: Random) -> tuple[str, list[Draft]]:
    a, d, n = r.choice([(12, 2, 20), (15, 3, 18), (20, 2, 25), (10, 4, 16)])
    intro = f"The front row of an open-air theatre has {a} seats, and each row behind has {d} seats more than the one before it. There are {n} rows in all."
    total = n * (2 * a + (n - 1) * d) // 2
    return intro, [
        number("The number of seats in the last row is", a + (n - 1) * d, "", [a + n * d, a * d, a + (n - 2) * d]),
        number("The total number of seats in the theatre is", total, "", [total + n, total - a, n * (a + (n - 1) * d)]),
        number("If the seats of the first four rows are kept for guests, the number of seats kept is", 4 * a + 6 * d, "", [4 * a + 4 * d, 4 * a, 4 * a + 10 * d]),
    ]  # fmt: skip
