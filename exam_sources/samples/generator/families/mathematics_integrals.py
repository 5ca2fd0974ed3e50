"""Mathematics: integrals, areas, differential equations.

Each draft that an English and Kannada paper may use carries its stem in Kannada, built from the same formulas.
"""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    match,
)
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft, Figure


@family("mathematics", "integrals", "Definite integrals", "medium", phrasings=4, bilingual=True)
def definite_integral(r: Random, p: int) -> Draft:
    a, b, c = r.randint(1, 5), r.randint(1, 6), r.randint(1, 3)
    if p == 0:
        f = f"$∫_0^{c} ({3 * a}x^2 + {2 * b}x) dx$"
        return exact(
            f"The value of {f} is",
            a * c**3 + b * c * c,
            [3 * a * c * c + 2 * b * c, a * c**3, a * c * c + b * c + 7],
            kannada=f"{f} ಇದರ ಬೆಲೆ",
        )
    if p == 1:
        fn = r.choice(
            [
                "\\frac{\\sqrt{sin x}}{\\sqrt{sin x} + \\sqrt{cos x}}",
                "\\frac{sin^3x}{sin^3x + cos^3x}",
                "\\frac{1}{1 + tan x}",
                "\\frac{1}{1 + \\sqrt{cot x}}",
            ]
        )
        f = f"$∫_0^{{π/2}} {fn} dx$"
        return text(
            f"Using the properties of definite integrals one finds that {f} equals",
            "$\\frac{π}{4}$",
            ["$\\frac{π}{2}$", "$π$", "$0$"],
            kannada=f"{f} ಇದರ ಬೆಲೆ",
        )
    if p == 2:
        n = r.choice([3, 5, 7])
        f = f"$∫_{{−{c}}}^{c} (x^{n} + {a}) dx$"
        return exact(
            f"Evaluate the integral {f}.",
            2 * a * c,
            [0, a * c, 2 * c ** (n + 1)],
            kannada=f"{f} ಅನುಕಲನದ ಬೆಲೆಯನ್ನು ಕಂಡುಹಿಡಿಯಿರಿ.",
        )
    f = f"$∫_0^{{{2 * c}}} |x − {c}| dx$"
    return exact(
        f"The definite integral {f} has the value", c * c, [2 * c * c, 0, c * c + 1], kannada=f"{f} ನಿಶ್ಚಿತ ಅನುಕಲನದ ಬೆಲೆ"
    )


@family("mathematics", "integrals", "Methods of integration", "medium", phrasings=4, bilingual=True)
def indefinite_integral(r: Random, p: int) -> Draft:
    a = r.randint(2, 7)
    if p == 0:
        f = f"$∫ \\frac{{dx}}{{x^2 + {a * a}}}$"
        return text(
            f"{f} is equal to",
            f"$\\frac{{1}}{{{a}}} tan^{{−1}}\\frac{{x}}{{{a}}} + C$",
            [
                f"$tan^{{−1}}\\frac{{x}}{{{a}}} + C$",
                f"$\\frac{{1}}{{{a}}} tan^{{−1}}x + C$",
                f"$\\frac{{1}}{{{2 * a}}} log_e|x^2 + {a * a}| + C$",
            ],
            kannada=f"{f} ಇದಕ್ಕೆ ಸಮ",
        )
    if p == 1:
        f = f"$∫ x e^{{{a}x}} dx$"
        return text(
            f"Integrating by parts, {f} is found to be",
            f"$\\frac{{e^{{{a}x}}({a}x − 1)}}{{{a * a}}} + C$",
            [
                f"$\\frac{{e^{{{a}x}}({a}x + 1)}}{{{a * a}}} + C$",
                f"$\\frac{{x e^{{{a}x}}}}{{{a}}} + C$",
                f"$e^{{{a}x}}(x − 1) + C$",
            ],
            kannada=f"ಭಾಗಶಃ ಅನುಕಲನದಿಂದ {f} ಇದರ ಬೆಲೆ",
        )
    if p == 2:
        f = f"$∫ e^x(f(x) + f′(x)) dx$, where $f(x) = sin {a}x$,"
        return text(
            f"The integral {f} equals",
            f"$e^x sin {a}x + C$",
            [f"$e^x cos {a}x + C$", f"${a}e^x sin {a}x + C$", f"${a}e^x cos {a}x + C$"],
            kannada=f"$f(x) = sin {a}x$ ಆದಾಗ $∫ e^x(f(x) + f′(x)) dx$ ಇದರ ಬೆಲೆ",
        )
    f = f"$∫ \\frac{{2x + {a}}}{{x^2 + {a}x + 5}} dx$"
    return text(
        f"An antiderivative of the quotient is sought: {f} is",
        f"$log_e|x^2 + {a}x + 5| + C$",
        [f"$\\frac{{1}}{{2}} log_e|x^2 + {a}x + 5| + C$", f"$log_e|2x + {a}| + C$", f"$tan^{{−1}}(x + {a}) + C$"],
        kannada=f"{f} ಇದರ ಪ್ರತ್ಯವಕಲನ",
    )


@family("mathematics", "integrals", "Definite integrals", "hard", phrasings=2, integer=True)
def integral_number(r: Random, p: int) -> Draft:
    if p == 0:
        a = r.randint(2, 6)
        n = r.choice([1, 2, 3])
        return number(
            f"If $∫_0^{{{a}}} [x] dx = k$, where $[x]$ is the greatest integer not exceeding $x$, then $2k + {n}$ equals",
            a * (a - 1) + n,
            "",
            [a * a + n, a * (a + 1) + n, a * (a - 1) // 2 + n],
        )
    k = r.choice([2, 3, 4, 5, 6])
    return number(f"The value of $\\frac{{{4 * k}}}{{π}} ∫_0^{{π/2}} sin^2x dx$ is", k, "", [2 * k, 4 * k, k + 1])


@match(
    "mathematics",
    "integrals",
    "Definite integrals",
    "hard",
    ("integral", "value"),
    "Match each integral in List-I with its value in List-II.",
)
def match_integrals(r: Random) -> list[tuple[str, str]]:
    a = r.randint(2, 5)
    table = [
        ("$∫_0^{π} sin x dx$", "$2$"), (f"$∫_0^1 {a + 1}x^{a} dx$", "$1$"), ("$∫_0^1 \\frac{dx}{1 + x^2}$", "$\\frac{π}{4}$"), (f"$∫_1^e \\frac{{{a + 1}}}{{x}} dx$", f"${a + 1}$"), (f"$∫_{{−{a}}}^{{{a}}} x^3 dx$", "$0$"),
    ]  # fmt: skip
    return r.sample(table, 5)


assertion(
    "calculus_assertions", "mathematics", "integrals", "Definite integrals", "medium",
    [
        ("$∫_{−1}^{1} x^5 dx = 0$.", "The integral of an odd function over an interval that is symmetric about 0 vanishes.", 0),
        ("$∫_{0}^{π} cos x dx = 2$.", "The function $cos x$ is positive for $0 < x < \\frac{π}{2}$.", 3),
    ],
)  # fmt: skip


@family("mathematics", "area", "Area under curves", "medium", phrasings=3, bilingual=True)
def area_between(r: Random, p: int) -> Draft:
    if p == 0:
        k = r.choice([1, 2, 3, 4, 6])
        fig = Figure("parabola-region()")
        return exact(
            f"The area of the region between the parabola $y = x^2$ and the line $y = {k}x$, shaded in the figure, is, in square units,",
            Ratio(k**3, 6),
            [Ratio(k**3, 3), Ratio(k * k, 6) + 1, Ratio(k**3, 2)],
            kannada=f"ಚಿತ್ರದಲ್ಲಿ ತೋರಿಸಿದಂತೆ $y = x^2$ ಪರವಲಯ ಮತ್ತು $y = {k}x$ ರೇಖೆಯ ನಡುವಿನ ಪ್ರದೇಶದ ವಿಸ್ತೀರ್ಣ (ಚದರ ಮಾನಗಳಲ್ಲಿ)",
            figure=fig,
        )
    a, b = r.choice([(3, 2), (5, 4), (4, 3), (5, 2), (6, 5)])
    if p == 1:
        f = f"$\\frac{{x^2}}{{{a * a}}} + \\frac{{y^2}}{{{b * b}}} = 1$"
        return text(
            f"The area enclosed by the ellipse {f} is",
            f"${a * b}π$ square units",
            [f"${a * a}π$ square units", f"${2 * (a + b)}π$ square units", f"${a * a * b * b}π$ square units"],
            kannada=f"{f} ದೀರ್ಘವೃತ್ತವು ಆವರಿಸುವ ವಿಸ್ತೀರ್ಣ",
        )
    c = r.choice([3, 6, 9])
    return exact(
        f"The curve $y = x^2$, the $x$-axis and the line $x = {c}$ bound a region whose area, in square units, is",
        Ratio(c**3, 3),
        [c**3, c * c, Ratio(c**3, 2)],
        kannada=f"$y = x^2$ ವಕ್ರರೇಖೆ, $x$-ಅಕ್ಷ ಮತ್ತು $x = {c}$ ರೇಖೆಗಳಿಂದ ಸುತ್ತುವರಿದ ಪ್ರದೇಶದ ವಿಸ್ತೀರ್ಣ (ಚದರ ಮಾನಗಳಲ್ಲಿ)",
    )


@family("mathematics", "diff_eq", "Order and degree", "easy", phrasings=2, bilingual=True)
def order_degree(r: Random, p: int) -> Draft:
    m, n, k = r.choice([(2, 3, 4), (3, 2, 5), (2, 5, 3), (3, 3, 2), (2, 2, 5)])
    sup = f"^{m}"
    f = f"$(\\frac{{d{sup}y}}{{dx{sup}}})^{n} + (\\frac{{dy}}{{dx}})^{k} + y = 0$"
    if p == 0:
        return text(
            f"The order and the degree of the differential equation {f} are respectively",
            f"{m} and {n}",
            [
                f"{n} and {m}" if m != n else f"{m} and {n + 1}",
                f"{m} and {k}" if k != n else f"1 and {n}",
                f"1 and {k}",
            ],
            kannada=f"{f} ಅವಕಲನ ಸಮೀಕರಣದ ದರ್ಜೆ (order) ಮತ್ತು ಘಾತ (degree) ಕ್ರಮವಾಗಿ",
        )
    return exact(
        f"If $m$ is the order and $n$ the degree of the differential equation {f}, then $m + n$ equals",
        m + n,
        [m * n, m + k, n + k],
        kannada=f"{f} ಅವಕಲನ ಸಮೀಕರಣದ ದರ್ಜೆ $m$ ಮತ್ತು ಘಾತ $n$ ಆದರೆ, $m + n$ ಇದರ ಬೆಲೆ",
    )


@family("mathematics", "diff_eq", "Solution of first order equations", "medium", phrasings=3, bilingual=True)
def solve_de(r: Random, p: int) -> Draft:
    k, c = r.sample(range(2, 8), 2)
    if p == 0:
        return text(
            f"The solution of $\\frac{{dy}}{{dx}} = {k}y$ with $y(0) = {c}$ is",
            f"$y = {c}e^{{{k}x}}$",
            [f"$y = {k}e^{{{c}x}}$", f"$y = e^{{{k}x}} + {c - 1}$", f"$y = {c}e^{{−{k}x}}$"],
            kannada=f"$y(0) = {c}$ ಆಗಿರುವ $\\frac{{dy}}{{dx}} = {k}y$ ಸಮೀಕರಣದ ಪರಿಹಾರ",
        )
    if p == 1:
        return text(
            f"An integrating factor of the linear equation $\\frac{{dy}}{{dx}} + \\frac{{{k}}}{{x}}y = x^{c}$, $x > 0$, is",
            f"$x^{k}$",
            [f"$x^{c}$", f"$e^{{{k}x}}$", f"$x^{{−{k}}}$"],
            kannada=f"$x > 0$ ಆದಾಗ $\\frac{{dy}}{{dx}} + \\frac{{{k}}}{{x}}y = x^{c}$ ರೇಖಾತ್ಮಕ ಸಮೀಕರಣದ ಅನುಕಲನ ಅಪವರ್ತನ (integrating factor)",
        )
    return text(
        f"The family of curves that satisfy $y\\frac{{dy}}{{dx}} = −{k * k}x$ consists of",
        "ellipses" if k > 1 else "circles",
        ["hyperbolas", "parabolas", "straight lines"],
        kannada=f"$y\\frac{{dy}}{{dx}} = −{k * k}x$ ಅನ್ನು ತೃಪ್ತಿಪಡಿಸುವ ವಕ್ರರೇಖೆಗಳ ಕುಟುಂಬ",
    )


@family("mathematics", "diff_eq", "Solution of first order equations", "hard", phrasings=1, integer=True)
def de_number(r: Random, p: int) -> Draft:
    a, c = r.choice([(1, 3), (2, 4), (3, 2), (2, 5)])
    x = r.choice([2, 3])
    value = a * x * x + c
    return number(
        f"A curve through the point $(0, {c})$ has the slope ${2 * a}x$ at each of its points $(x, y)$. Its ordinate at $x = {x}$ is",
        value,
        "",
        [value - c, 2 * a * x + c, value + a],
    )
