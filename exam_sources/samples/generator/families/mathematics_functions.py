"""Mathematics: sets, functions, trigonometry.

Each draft that an English and Kannada paper may use carries its stem in Kannada, built from the same formulas.
"""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from math import comb, factorial
from random import Random

from exam_sources.samples.generator.families.notation import pi_text
from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    match,
)
from exam_sources.samples.generator.forms import exact, number, ratio_text, text
from exam_sources.samples.generator.question import Draft


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


assertion(
    "algebra_assertions", "mathematics", "functions", "Types of functions", "medium",
    [
        ("The function $f(x) = x^3$ from the real numbers to the real numbers is a bijection.", "The function $f(x) = x^3$ is strictly increasing and takes every real value.", 0),
        ("The function $f(x) = x^2$ from the real numbers to the real numbers is one-one.", "For the function $f(x) = x^2$ one has $f(−x) = f(x)$.", 3),
    ],
)  # fmt: skip


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
        f = f"$sin^{{−1}}x = {pi_text(Ratio(n, d))}$"
        value = Ratio(1, 2) - Ratio(n, d)
        return text(
            f"If {f}, then the value of $cos^{{−1}}x$ is",
            f"${pi_text(value)}$",
            [
                f"${pi_text(1 - Ratio(n, d))}$",
                f"${pi_text(Ratio(n, d) + Ratio(1, 2))}$",
                f"${pi_text(Ratio(n, d) / 2)}$",
                f"${pi_text(value / 2)}$",
            ],
            kannada=f"{f} ಆದರೆ, $cos^{{−1}}x$ ಇದರ ಬೆಲೆ",
        )
    k = r.choice([7, 4, 5, 8])
    right = {7: Ratio(1, 6), 4: Ratio(1, 3), 5: Ratio(1, 6), 8: Ratio(1, 3)}[k]
    angle = {7: "\\frac{5π}{6}", 4: "\\frac{2π}{3}", 5: "\\frac{13π}{6}", 8: "\\frac{π}{3}"}[k]
    f = f"$sin^{{−1}}(sin {angle})$"
    return text(
        f"The principal value of {f} is",
        f"${pi_text(right)}$",
        [f"${angle}$" if k != 8 else "$\\frac{2π}{3}$", f"${pi_text(-right)}$", f"${pi_text(right / 2)}$"],
        kannada=f"{f} ಇದರ ಪ್ರಧಾನ ಬೆಲೆ",
    )
