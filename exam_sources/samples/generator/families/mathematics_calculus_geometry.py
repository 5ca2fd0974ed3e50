"""Mathematics: limits, derivatives, integrals, differential equations; lines, conics, vectors, space.

Each draft that an English and Kannada paper may use carries its stem in Kannada, built from the same formulas.
"""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.mathematics_algebra import root_text, signed
from exam_sources.samples.generator.families.registry import assertion, family, match, multiple, statements
from exam_sources.samples.generator.forms import exact, number, ratio_text, text
from exam_sources.samples.generator.question import Draft, Figure

# ---------------------------------------------------------------- limits and continuity


@family("mathematics", "limits", "Evaluation of limits", "easy", phrasings=4, bilingual=True)
def limit_values(r: Random, p: int) -> Draft:
    a, b = r.choice([(3, 5), (2, 7), (5, 4), (7, 3), (4, 9), (6, 5)])
    if p == 0:
        f = f"$lim_{{x→0}} \\frac{{sin {a}x}}{{{b}x}}$"
        return exact(
            f"The value of {f} is",
            Ratio(a, b),
            [Ratio(b, a), Ratio(1, b) if a != 1 else Ratio(2), Ratio(a * b)],
            kannada=f"{f} ಇದರ ಬೆಲೆ",
        )
    if p == 1:
        n, c = r.choice([(3, 2), (4, 2), (2, 5), (3, 3), (5, 2)])
        f = f"$lim_{{x→{c}}} \\frac{{x^{n} − {c**n}}}{{x − {c}}}$"
        return exact(
            f"Evaluate {f}.", n * c ** (n - 1), [c**n, n * c**n, c ** (n - 1)], kannada=f"{f} ಇದರ ಬೆಲೆಯನ್ನು ಕಂಡುಹಿಡಿಯಿರಿ."
        )
    if p == 2:
        f = f"$lim_{{x→0}} \\frac{{1 − cos {a}x}}{{x^2}}$"
        return exact(
            f"As $x$ tends to 0 the expression has the limit {f}, which equals",
            Ratio(a * a, 2),
            [a * a, Ratio(a, 2), 2 * a + 1],
            kannada=f"$x$ ಶೂನ್ಯದ ಕಡೆಗೆ ಸಾಗಿದಾಗ {f} ಇದರ ಬೆಲೆ",
        )
    f = f"$lim_{{x→∞}} \\frac{{{a}x^2 + {b}x + 1}}{{{b}x^2 − {a}}}$"
    return exact(f"What is {f}?", Ratio(a, b), [Ratio(b, a), 1, 0], kannada=f"{f} ಇದರ ಬೆಲೆ ಎಷ್ಟು?")


@family("mathematics", "continuity", "Continuity of functions", "medium", phrasings=2, integer=True, bilingual=True)
def continuity_constant(r: Random, p: int) -> Draft:
    if p == 0:
        c, a = r.randint(2, 6), r.randint(1, 5)
        k = 2 * c - a
        f = f"$f(x) = \\frac{{x^2 − {c * c}}}{{x − {c}}}$ for $x ≠ {c}$"
        return number(
            f"A function has {f} and $f({c}) = k + {a}$. It is continuous at $x = {c}$ if $k$ equals",
            k,
            "",
            [2 * c, 2 * c + a, c - a if c != a else 11],
            kannada=f"$x ≠ {c}$ ಆದಾಗ $f(x) = \\frac{{x^2 − {c * c}}}{{x − {c}}}$ ಮತ್ತು $f({c}) = k + {a}$ ಆಗಿರುವ ಫಲನವು $x = {c}$ ನಲ್ಲಿ ಅವಿಚ್ಛಿನ್ನವಾದರೆ, $k$ ಯ ಬೆಲೆ",
        )
    m, c = r.randint(2, 6), r.randint(1, 4)
    b = r.randint(1, 6)
    value = m * c + b
    return number(
        f"Let $f(x) = {m}x + {b}$ for $x ≤ {c}$ and $f(x) = kx^2$ for $x > {c}$, where $f$ is continuous. Then $k × {c * c}$ is",
        value,
        "",
        [m * c, value + b, m + b],
        kannada=f"$x ≤ {c}$ ಗೆ $f(x) = {m}x + {b}$ ಮತ್ತು $x > {c}$ ಗೆ $f(x) = kx^2$ ಆಗಿರುವ $f$ ಅವಿಚ್ಛಿನ್ನವಾದರೆ, $k × {c * c}$ ಇದರ ಬೆಲೆ",
    )


@family("mathematics", "derivatives", "Rules of differentiation", "medium", phrasings=4, bilingual=True)
def derivative_value(r: Random, p: int) -> Draft:
    a, b, c = r.randint(2, 6), r.randint(1, 7), r.randint(1, 3)
    if p == 0:
        f = f"$y = x^3 {signed(-a, 'x^2')} {signed(b, 'x')}$"
        return exact(
            f"If {f}, then the value of $\\frac{{dy}}{{dx}}$ at $x = {c}$ is",
            3 * c * c - 2 * a * c + b,
            [c**3 - a * c * c + b * c, 6 * c - 2 * a, 3 * c * c - 2 * a * c],
            kannada=f"{f} ಆದರೆ, $x = {c}$ ನಲ್ಲಿ $\\frac{{dy}}{{dx}}$ ಇದರ ಬೆಲೆ",
        )
    if p == 1:
        f = f"$y = sin({a}x + {b})$"
        return text(
            f"For {f} the second derivative $\\frac{{d^2y}}{{dx^2}}$ is equal to",
            f"$−{a * a}y$",
            [f"${a * a}y$", f"$−{a}y$", f"${a}y$"],
            kannada=f"{f} ಆದರೆ, $\\frac{{d^2y}}{{dx^2}}$ ಇದಕ್ಕೆ ಸಮ",
        )
    if p == 2:
        return text(
            f"If $x = {a} cos t$ and $y = {a} sin t$, then $\\frac{{dy}}{{dx}}$ is",
            "$−cot t$",
            ["$cot t$", "$−tan t$", "$tan t$"],
            kannada=f"$x = {a} cos t$ ಮತ್ತು $y = {a} sin t$ ಆದರೆ, $\\frac{{dy}}{{dx}}$",
        )
    f = f"$log_e(x^2 + {b})$"
    return text(
        f"The derivative of {f} with respect to $x$ is",
        f"$\\frac{{2x}}{{x^2 + {b}}}$",
        [f"$\\frac{{1}}{{x^2 + {b}}}$", f"$\\frac{{x}}{{x^2 + {b}}}$", f"$\\frac{{2}}{{x^2 + {b}}}$"],
        kannada=f"$x$ ಗೆ ಸಂಬಂಧಿಸಿದಂತೆ {f} ಇದರ ಅವಕಲನ (derivative)",
    )


@family("mathematics", "derivatives_app", "Maxima and minima", "medium", phrasings=3, integer=True, bilingual=True)
def extrema(r: Random, p: int) -> Draft:
    if p == 0:
        a, c = r.randint(1, 4), r.randint(1, 9)
        f = f"$f(x) = x^3 − {3 * a * a}x + {c}$"
        return number(
            f"The local maximum value of {f} is",
            2 * a**3 + c,
            "",
            [c - 2 * a**3, a**3 + c, 3 * a * a + c],
            kannada=f"{f} ಇದರ ಸ್ಥಳೀಯ ಗರಿಷ್ಠ ಬೆಲೆ",
        )
    if p == 1:
        s = r.choice([10, 12, 14, 16, 20, 24])
        return number(
            f"The sum of two positive numbers is {s}. The greatest possible value of their product is",
            s * s // 4,
            "",
            [s * s // 2, s * s // 4 - 1, s * s],
            kannada=f"ಎರಡು ಧನ ಸಂಖ್ಯೆಗಳ ಮೊತ್ತ {s} ಆದರೆ, ಅವುಗಳ ಗುಣಲಬ್ಧದ ಗರಿಷ್ಠ ಬೆಲೆ",
        )
    k = r.randint(2, 9)
    return number(
        f"For $x > 0$ the least value of $x + \\frac{{{k * k}}}{{x}}$ is",
        2 * k,
        "",
        [k, k * k, k * k + 1],
        kannada=f"$x > 0$ ಆದಾಗ $x + \\frac{{{k * k}}}{{x}}$ ಇದರ ಕನಿಷ್ಠ ಬೆಲೆ",
    )


@family("mathematics", "derivatives_app", "Rate of change and tangents", "medium", phrasings=3, bilingual=True)
def rates(r: Random, p: int) -> Draft:
    if p == 0:
        rad, rate = r.choice([(5, 2), (10, 3), (7, 1), (6, 5), (8, 3)])
        return text(
            f"The radius of a circular ripple grows at {rate} cm s^{{−1}}. When the radius is {rad} cm the area grows at the rate of",
            f"${2 * rad * rate}π$ cm^2 s^{{−1}}",
            [
                f"${rad * rate}π$ cm^2 s^{{−1}}",
                f"${rad * rad * rate}π$ cm^2 s^{{−1}}",
                f"${4 * rad * rate}π$ cm^2 s^{{−1}}",
            ],
            kannada=f"ವೃತ್ತಾಕಾರದ ಅಲೆಯ ತ್ರಿಜ್ಯವು {rate} cm s^{{−1}} ದರದಲ್ಲಿ ಹೆಚ್ಚುತ್ತಿದೆ. ತ್ರಿಜ್ಯ {rad} cm ಇರುವಾಗ ವಿಸ್ತೀರ್ಣ ಹೆಚ್ಚುವ ದರ",
        )
    a, x = r.randint(2, 5), r.randint(1, 3)
    if p == 1:
        slope = 3 * x * x - a if 3 * x * x != a else 3 * x * x - a - 1
        f = f"$y = x^3 − {3 * x * x - slope}x$"
        return exact(
            f"The slope of the normal to the curve {f} at the point where $x = {x}$ is", Ratio(-1, slope), [slope, Ratio(1, slope), a + 7],
            kannada=f"{f} ವಕ್ರರೇಖೆಗೆ $x = {x}$ ಬಿಂದುವಿನಲ್ಲಿ ಎಳೆದ ಲಂಬದ (normal) ಇಳಿಜಾರು",
        )  # fmt: skip
    k = r.choice([1, 2, 3])
    f = f"$f(x) = x^2 − {2 * k}x + {a}$"
    return text(
        f"The function {f} is strictly increasing on",
        f"$({k}, ∞)$",
        [f"$(−∞, {k})$", f"$(−{k}, {k})$", f"$(0, {k})$"],
        kannada=f"{f} ಫಲನವು ಈ ಅಂತರಾಳದಲ್ಲಿ ಕಟ್ಟುನಿಟ್ಟಾಗಿ ವೃದ್ಧಿಸುತ್ತದೆ",
    )


# ---------------------------------------------------------------- integrals


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


# ---------------------------------------------------------------- differential equations


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


# ---------------------------------------------------------------- lines and conics


@family("mathematics", "lines", "Straight lines", "easy", phrasings=4, bilingual=True)
def line_facts(r: Random, p: int) -> Draft:
    a, b, c = r.choice([(3, 4, 5), (5, 12, 13), (6, 8, 10), (8, 15, 17)])
    if p == 0:
        x, y, k = r.randint(1, 4), r.randint(1, 4), r.randint(1, 9)
        line = f"${a}x + {b}y + {k} = 0$"
        return exact(
            f"The distance of the point $({x}, {y})$ from the line {line} is",
            Ratio(a * x + b * y + k, c),
            [a * x + b * y + k, Ratio(a * x + b * y, c), Ratio(k, c)],
            kannada=f"$({x}, {y})$ ಬಿಂದುವಿನಿಂದ {line} ರೇಖೆಗೆ ಇರುವ ದೂರ",
        )
    if p == 1:
        line = f"${a}x − {b}y + 7 = 0$"
        return exact(
            f"The slope of a line perpendicular to {line} is",
            Ratio(-b, a),
            [Ratio(a, b), Ratio(b, a), Ratio(-a, b)],
            kannada=f"{line} ರೇಖೆಗೆ ಲಂಬವಾಗಿರುವ ರೇಖೆಯ ಇಳಿಜಾರು",
        )
    if p == 2:
        m, n = r.choice([(2, 3), (4, 5), (3, 6), (2, 7), (5, 3)])
        return text(
            f"The line that cuts off intercepts {m} and {n} on the coordinate axes $x$ and $y$ has the equation",
            f"${n}x + {m}y = {m * n}$",
            [f"${m}x + {n}y = {m * n}$", f"${n}x − {m}y = {m * n}$", f"${n}x + {m}y = {m + n}$"],
            kannada=f"$x$ ಮತ್ತು $y$ ಅಕ್ಷಗಳ ಮೇಲೆ ಕ್ರಮವಾಗಿ {m} ಮತ್ತು {n} ಛೇದಕಗಳನ್ನು (intercepts) ಹೊಂದಿರುವ ರೇಖೆಯ ಸಮೀಕರಣ",
        )
    k1, k2 = r.choice([(15, 5), (26, 13), (30, 10), (20, 40), (34, 17)])
    l1, l2 = f"${a}x + {b}y = {k1}$", f"${a}x + {b}y = {k2}$"
    return exact(
        f"The parallel lines {l1} and {l2} are apart by a distance of",
        Ratio(abs(k1 - k2), c),
        [abs(k1 - k2), Ratio(k1 + k2, c), Ratio(abs(k1 - k2), a + b)],
        kannada=f"{l1} ಮತ್ತು {l2} ಸಮಾಂತರ ರೇಖೆಗಳ ನಡುವಿನ ದೂರ",
    )


@family("mathematics", "conics", "Circle", "easy", phrasings=3, integer=True, bilingual=True)
def circle_radius(r: Random, p: int) -> Draft:
    g, f = r.choice([(3, 4), (5, 12), (2, 1), (1, 3), (4, 3)])
    rad = r.randint(2, 6)
    c = g * g + f * f - rad * rad
    eq = f"$x^2 + y^2 − {2 * g}x + {2 * f}y {signed(c)} = 0$"
    if p == 0:
        return number(
            f"The radius of the circle {eq} is", rad, "", [rad * rad, rad + 1, 2 * rad], kannada=f"{eq} ವೃತ್ತದ ತ್ರಿಜ್ಯ"
        )
    if p == 1:
        x, y, z = r.choice([(3, 4, 5), (5, 12, 13), (8, 6, 10)])
        extra = r.choice([2, 3])
        dist = z * extra
        radius = r.choice([q for q in (3, 4) if q < dist])
        sq = dist * dist - radius * radius
        return number(
            f"The square of the length of a tangent drawn from the point $({x * extra}, {y * extra})$ to the circle $x^2 + y^2 = {radius * radius}$ is",
            sq,
            "",
            [dist * dist, sq + 2 * radius * radius, sq - radius],
            kannada=f"$({x * extra}, {y * extra})$ ಬಿಂದುವಿನಿಂದ $x^2 + y^2 = {radius * radius}$ ವೃತ್ತಕ್ಕೆ ಎಳೆದ ಸ್ಪರ್ಶಕದ ಉದ್ದದ ವರ್ಗ",
        )
    return number(
        f"A circle has its centre at $({g}, −{f})$ and touches the $y$-axis. Its radius is",
        g,
        "",
        [f if f != g else 7, g + f, g * f],
        kannada=f"$({g}, −{f})$ ಕೇಂದ್ರವುಳ್ಳ ವೃತ್ತವು $y$-ಅಕ್ಷವನ್ನು ಸ್ಪರ್ಶಿಸಿದರೆ, ಅದರ ತ್ರಿಜ್ಯ",
    )


@family("mathematics", "conics", "Parabola, ellipse and hyperbola", "medium", phrasings=4, bilingual=True)
def conic(r: Random, p: int) -> Draft:
    a, b, c = r.choice([(5, 4, 3), (5, 3, 4), (13, 12, 5), (13, 5, 12), (10, 8, 6)])
    if p == 0:
        f = f"$\\frac{{x^2}}{{{a * a}}} + \\frac{{y^2}}{{{b * b}}} = 1$"
        return exact(
            f"The eccentricity of the ellipse {f} is",
            Ratio(c, a),
            [Ratio(b, a), Ratio(c, b), Ratio(a, c)],
            kannada=f"{f} ದೀರ್ಘವೃತ್ತದ ಉತ್ಕೇಂದ್ರತೆ",
        )
    if p == 1:
        f = f"$\\frac{{x^2}}{{{b * b}}} − \\frac{{y^2}}{{{c * c}}} = 1$"
        return text(
            f"The foci of the hyperbola {f} are at",
            f"$(±{a}, 0)$",
            [f"$(±{b}, 0)$", f"$(0, ±{a})$", f"$(±{c}, 0)$"],
            kannada=f"{f} ಅತಿಪರವಲಯದ ನಾಭಿಗಳು",
        )
    k = r.randint(2, 6)
    if p == 2:
        f = f"$y^2 = {4 * k}x$"
        return exact(
            f"The length of the latus rectum of the parabola {f} is",
            4 * k,
            [k, 2 * k, 8 * k],
            kannada=f"{f} ಪರವಲಯದ ನಾಭಿಲಂಬದ (latus rectum) ಉದ್ದ",
        )
    f = f"$x^2 = −{4 * k}y$"
    return text(
        f"For the curve {f} the directrix is the line",
        f"$y = {k}$",
        [f"$y = −{k}$", f"$x = {k}$", f"$x = −{k}$"],
        kannada=f"{f} ವಕ್ರರೇಖೆಯ ನಿಯತರೇಖೆ (directrix)",
    )


# ---------------------------------------------------------------- vectors and space


@family("mathematics", "vectors", "Scalar and vector products", "medium", phrasings=4, bilingual=True)
def vector_products(r: Random, p: int) -> Draft:
    a1, a2, a3 = r.choice([(1, 2, 2), (2, 3, 6), (2, 1, 2), (4, 4, 7), (1, 4, 8), (2, 6, 9)])
    b1, b2 = r.randint(1, 5), r.randint(1, 5)
    a = f"$\\vb{{a}} = {a1 if a1 > 1 else ''}\\vb{{i}} + {a2 if a2 > 1 else ''}\\vb{{j}} + {a3}\\vb{{k}}$"
    size = int((a1 * a1 + a2 * a2 + a3 * a3) ** 0.5)
    if p == 0:
        return exact(
            f"The magnitude of the vector {a} is",
            size,
            [a1 + a2 + a3, size * size, size + 1],
            kannada=f"{a} ಸದಿಶದ ಪರಿಮಾಣ",
        )
    if p == 1:
        b3 = r.randint(1, 4)
        b = f"$\\vb{{b}} = {b1 if b1 > 1 else ''}\\vb{{i}} − {b2 if b2 > 1 else ''}\\vb{{j}} + {b3 if b3 > 1 else ''}\\vb{{k}}$"
        dot = a1 * b1 - a2 * b2 + a3 * b3
        return exact(
            f"If {a} and {b}, then $\\vb{{a}} · \\vb{{b}}$ is",
            dot,
            [a1 * b1 + a2 * b2 + a3 * b3, dot - 2, a1 * b1 - a2 * b2],
            kannada=f"{a} ಮತ್ತು {b} ಆದರೆ, $\\vb{{a}} · \\vb{{b}}$ ಇದರ ಬೆಲೆ",
        )
    if p == 2:
        k = a1 * b1 + a2 * b2
        return exact(
            f"The vectors {a} and ${b1 if b1 > 1 else ''}\\vb{{i}} + {b2 if b2 > 1 else ''}\\vb{{j}} + λ\\vb{{k}}$ are perpendicular. The value of $λ$ is",
            Ratio(-k, a3),
            [Ratio(k, a3), -k, Ratio(-a3, k)],
            kannada=f"{a} ಮತ್ತು ${b1 if b1 > 1 else ''}\\vb{{i}} + {b2 if b2 > 1 else ''}\\vb{{j}} + λ\\vb{{k}}$ ಸದಿಶಗಳು ಪರಸ್ಪರ ಲಂಬವಾಗಿದ್ದರೆ, $λ$ ದ ಬೆಲೆ",
        )
    m, n, cr = r.choice([(2, 5, 8), (3, 5, 12), (5, 13, 60), (4, 5, 12)])
    dot = {(2, 5, 8): 6, (3, 5, 12): 9, (5, 13, 60): 25, (4, 5, 12): 16}[(m, n, cr)]
    return exact(
        f"If $|\\vb{{a}}| = {m}$, $|\\vb{{b}}| = {n}$ and $\\vb{{a}} · \\vb{{b}} = {dot}$, then $|\\vb{{a}} × \\vb{{b}}|$ is",
        cr,
        [m * n, m * n - dot, cr + m],
        kannada=f"$|\\vb{{a}}| = {m}$, $|\\vb{{b}}| = {n}$ ಮತ್ತು $\\vb{{a}} · \\vb{{b}} = {dot}$ ಆದರೆ, $|\\vb{{a}} × \\vb{{b}}|$ ಇದರ ಬೆಲೆ",
    )


@family("mathematics", "three_d", "Direction cosines and lines in space", "medium", phrasings=3, bilingual=True)
def space_lines(r: Random, p: int) -> Draft:
    a, b, c, d = r.choice([(1, 2, 2, 3), (2, 3, 6, 7), (2, 1, 2, 3), (4, 4, 7, 9), (1, 4, 8, 9)])
    if p == 0:

        def f(x: int, y: int, z: int) -> str:
            return f"$\\frac{{{x}}}{{{d}}}, \\frac{{{y}}}{{{d}}}, \\frac{{{z}}}{{{d}}}$"

        return text(
            f"The direction cosines of a line whose direction ratios are {a}, {b}, {c} are",
            f(a, b, c),
            [
                f(c, a, b) if (a, b, c) != (c, a, b) else f(b, b, b),
                f"${a}, {b}, {c}$",
                f"$\\frac{{1}}{{{a + 1}}}, \\frac{{1}}{{{b}}}, \\frac{{1}}{{{c}}}$",
            ],
            kannada=f"ದಿಕ್ಕಿನ ಅನುಪಾತಗಳು {a}, {b}, {c} ಆಗಿರುವ ರೇಖೆಯ ದಿಕ್ಕಿನ ಕೊಸೈನ್‌ಗಳು",
        )
    x, y, z = r.randint(-2, 5), r.randint(-2, 5), r.randint(-2, 5)
    if p == 1:
        pts = f"$({x}, {y}, {z})$ and $({x + a}, {y + b}, {z + c})$".replace("-", "−")
        return exact(
            f"The distance between the points {pts} is",
            d,
            [a + b + c, d * d, d + 2],
            kannada=f"{pts.replace(' and ', ' ಮತ್ತು ')} ಬಿಂದುಗಳ ನಡುವಿನ ದೂರ",
        )
    k = r.randint(1, 6)
    l1, l2 = (
        f"$\\frac{{x − 1}}{{{a}}} = \\frac{{y}}{{{b}}} = \\frac{{z + 2}}{{{c}}}$",
        f"$\\frac{{x}}{{k}} = \\frac{{y − 3}}{{{k}}} = \\frac{{z}}{{{k}}}$",
    )
    return exact(
        f"The lines {l1} and {l2} are at right angles. Then $k$ is",
        Ratio(-k * (b + c), a),
        [Ratio(k * (b + c), a), -k * (b + c) - 1, Ratio(-a, k * (b + c))],
        kannada=f"{l1} ಮತ್ತು {l2} ರೇಖೆಗಳು ಪರಸ್ಪರ ಲಂಬವಾಗಿದ್ದರೆ, $k$ ಯ ಬೆಲೆ",
    )


@family("mathematics", "three_d", "Planes and distances", "hard", phrasings=2, bilingual=True)
def plane_distance(r: Random, p: int) -> Draft:
    a, b, c, d = r.choice([(1, 2, 2, 3), (2, 3, 6, 7), (2, 1, 2, 3), (4, 4, 7, 9)])
    k = r.randint(1, 9) * d
    eq = f"${a if a > 1 else ''}x + {b if b > 1 else ''}y + {c}z = {k}$"
    if p == 0:
        return exact(
            f"The distance of the plane {eq} from the origin is",
            k // d,
            [k, Ratio(k, a + b + c), k // d + 2],
            kannada=f"ಮೂಲಬಿಂದುವಿನಿಂದ {eq} ಸಮತಲಕ್ಕೆ ಇರುವ ದೂರ",
        )
    return exact(
        f"The sum of the intercepts made on the three axes by the plane {eq} is",
        Ratio(k, a) + Ratio(k, b) + Ratio(k, c),
        [Ratio(k, a + b + c), 3 * k, Ratio(k, a) + Ratio(k, b)],
        kannada=f"{eq} ಸಮತಲವು ಮೂರು ಅಕ್ಷಗಳ ಮೇಲೆ ಉಂಟುಮಾಡುವ ಛೇದಕಗಳ ಮೊತ್ತ",
    )


@family("mathematics", "lines", "Triangles in the plane", "medium", phrasings=2, bilingual=True)
def centroid(r: Random, p: int) -> Draft:
    x1, y1, x2, y2 = (r.randint(-3, 6) for _ in range(4))
    gx, gy = r.randint(1, 4), r.randint(1, 4)
    x3, y3 = 3 * gx - x1 - x2, 3 * gy - y1 - y2
    if p == 0:
        pts = f"$({x1}, {y1})$, $({x2}, {y2})$ and $({x3}, {y3})$".replace("-", "−")
        return text(
            f"The centroid of the triangle with the vertices {pts} is",
            f"$({gx}, {gy})$",
            [f"$({gx + 1}, {gy})$", f"$({gy}, {gx + 2})$", f"$({3 * gx}, {3 * gy})$"],
            kannada=f"{pts.replace(' and ', ' ಮತ್ತು ')} ಶೃಂಗಗಳುಳ್ಳ ತ್ರಿಭುಜದ ಗುರುತ್ವಕೇಂದ್ರ (centroid)",
        )
    a, b, c = r.choice([(3, 4, 5), (6, 8, 10), (5, 12, 13)])
    return exact(
        f"A triangle has its vertices at $(0, 0)$, $({a}, 0)$ and $(0, {b})$. The radius of its circumcircle is",
        Ratio(c, 2),
        [c, Ratio(a + b - c, 2), Ratio(a + b, 2)],
        kannada=f"$(0, 0)$, $({a}, 0)$ ಮತ್ತು $(0, {b})$ ಶೃಂಗಗಳುಳ್ಳ ತ್ರಿಭುಜದ ಪರಿವೃತ್ತದ ತ್ರಿಜ್ಯ",
        figure=Figure(f"right-triangle({a}, {b})"),
    )


# ---------------------------------------------------------------- numerical answers for response sheets


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


@family("mathematics", "conics", "Parabola, ellipse and hyperbola", "hard", phrasings=2, integer=True)
def conic_number(r: Random, p: int) -> Draft:
    k = r.choice([1, 2, 3, 4])
    if p == 0:
        m = r.choice([1, 2])
        return number(
            f"The line $y = {m if m > 1 else ''}x + c$ touches the parabola $y^2 = {4 * k * m}x$. The value of $c$ is",
            k,
            "",
            [2 * k, k * m * 4, k + 3],
        )
    a, b = r.choice([(5, 3), (5, 4), (10, 6), (13, 5)])
    return number(
        f"A point moves on the ellipse $\\frac{{x^2}}{{{a * a}}} + \\frac{{y^2}}{{{b * b}}} = 1$. The sum of its distances from the two foci is",
        2 * a,
        "",
        [2 * b, a, a + b],
    )


@family("mathematics", "vectors", "Scalar and vector products", "hard", phrasings=2, integer=True)
def vector_number(r: Random, p: int) -> Draft:
    a, b, c = r.randint(1, 4), r.randint(2, 5), r.randint(1, 4)
    if p == 0:
        return number(
            f"The volume of the parallelepiped with the edges ${a if a > 1 else ''}\\vb{{i}}$, ${b}\\vb{{j}} + \\vb{{i}}$ and ${c if c > 1 else ''}\\vb{{k}} + \\vb{{j}}$ is",
            a * b * c,
            "",
            [a + b + c, a * b * c + 1, a * b + c],
        )
    m, n, ang = r.choice([(2, 3, 60), (4, 5, 60), (3, 8, 60), (6, 7, 60)])
    return number(
        f"The vectors $\\vb{{a}}$ and $\\vb{{b}}$ have lengths {m} and {n} and enclose an angle of {ang}°. The value of $|\\vb{{a}} + \\vb{{b}}|^2$ is",
        m * m + n * n + m * n,
        "",
        [m * m + n * n - m * n, m * m + n * n, (m + n) ** 2],
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


@family("mathematics", "derivatives_app", "Maxima and minima", "hard", phrasings=1, integer=True)
def box_volume(r: Random, p: int) -> Draft:
    s = r.choice([6, 12, 18, 24])
    return number(
        f"Equal squares are cut from the corners of a square sheet of side {s} cm and the rest is folded to an open box. The greatest volume of the box is",
        2 * s**3 // 27,
        "cm^3",
        [s**3 // 27, s**3 // 8, 4 * s**3 // 27],
    )


# ---------------------------------------------------------------- several right, match, statements


@multiple("mathematics", "derivatives_app", "Increasing and decreasing functions", "hard", phrasings=2)
def cubic_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    a = r.randint(1, 3)
    c = r.randint(1, 5) + 2 * a**3
    f = f"$f(x) = x^3 − {3 * a * a}x + {c}$"
    stem = (
        f"Let {f} for all real $x$. Which of the following is/are TRUE?",
        f"The cubic function {f} is studied on the real line. Which statement(s) is/are correct?",
    )[p]
    rows = [
        (f"$f$ has a local maximum at $x = −{a}$", True), (f"$f$ is decreasing on $(−{a}, {a})$", True), (f"the local minimum value of $f$ is {c - 2 * a**3}", True),
        ("$f$ is increasing on the whole real line", False), (f"the local maximum value of $f$ is {c + 2 * a**3 + a}", False), ("the equation $f(x) = 0$ has three distinct positive roots", False),
    ]  # fmt: skip
    k = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)


@multiple("mathematics", "conics", "Circle", "hard", phrasings=2)
def circle_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    a, b, c = r.choice([(3, 4, 5), (4, 3, 5), (5, 12, 13), (8, 6, 10)])
    eq = f"$x^2 + y^2 − {2 * a}x − {2 * b}y = 0$"
    stem = (
        f"For the circle {eq}, which of the following is/are TRUE?",
        f"Let $S$ be the circle with the equation {eq}. Select the correct option(s).",
    )[p]
    rows = [
        (f"its radius is {c}", True), ("it passes through the origin", True), (f"it cuts the $x$-axis in a chord of length {2 * a}", True),
        (f"its centre is $(−{a}, −{b})$", False), ("it touches the $x$-axis", False), (f"its area is ${2 * c}π$", False),
    ]  # fmt: skip
    k = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)


@multiple("mathematics", "continuity", "Differentiability", "hard", phrasings=2)
def modulus_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    a = r.randint(1, 4)
    b = a + r.randint(1, 4)
    f = f"$f(x) = |x − {a}| + |x − {b}|$"
    stem = (
        f"Consider the function {f} on the real line. Which of the following is/are TRUE?",
        f"Let {f} for real $x$. Choose the correct statement(s).",
    )[p]
    rows = [
        ("$f$ is continuous everywhere", True), (f"the least value of $f$ is {b - a}", True), ("$f$ fails to be differentiable at exactly two points", True),
        (f"$f$ is differentiable at $x = {a}$", False), (f"$f(0) = {b - a}$", False), ("$f$ is a one-one function", False),
    ]  # fmt: skip
    k = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)


@multiple("mathematics", "vectors", "Scalar and vector products", "hard", phrasings=2)
def vector_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    a, b, c = r.randint(1, 3), r.randint(2, 4), r.randint(1, 3)
    u = f"$\\vb{{u}} = {a if a > 1 else ''}\\vb{{i}} + {b}\\vb{{j}}$"
    v = f"$\\vb{{v}} = {b}\\vb{{i}} − {a if a > 1 else ''}\\vb{{j}} + {c if c > 1 else ''}\\vb{{k}}$"
    n = a * a + b * b
    stem = (
        f"Let {u} and {v}. Which of the following is/are TRUE?",
        f"Two vectors are given by {u} and {v}. Which statement(s) hold(s)?",
    )[p]
    rows = [
        ("$\\vb{u}$ and $\\vb{v}$ are perpendicular", True), (f"$|\\vb{{u}}|^2 = {n}$", True), (f"$|\\vb{{u}} + \\vb{{v}}|^2 = {2 * n + c * c}$", True),
        ("$\\vb{u}$ and $\\vb{v}$ are parallel", False), (f"$\\vb{{u}} · \\vb{{v}} = {2 * a * b}$", False), (f"$|\\vb{{v}}| = {n + c * c}$", False),
    ]  # fmt: skip
    k = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)


@match(
    "mathematics",
    "conics",
    "Parabola, ellipse and hyperbola",
    "medium",
    ("conic", "eccentricity"),
    "Match each conic in List-I with its eccentricity in List-II.",
)
def match_conics(r: Random) -> list[tuple[str, str]]:
    a, b, c = r.choice([(5, 4, 3), (5, 3, 4), (13, 12, 5)])
    table = [
        (f"$\\frac{{x^2}}{{{a * a}}} + \\frac{{y^2}}{{{b * b}}} = 1$", f"${ratio_text(Ratio(c, a))}$"), (f"$y^2 = {4 * a}x$", "$1$"), (f"$x^2 − y^2 = {a * a}$", "$\\sqrt{2}$"),
        (f"$x^2 + y^2 = {b * b}$", "$0$"), (f"$\\frac{{x^2}}{{{b * b}}} − \\frac{{y^2}}{{{c * c}}} = 1$", f"${ratio_text(Ratio(a, b))}$"),
    ]  # fmt: skip
    return r.sample(table, 5)


@match(
    "mathematics",
    "derivatives",
    "Rules of differentiation",
    "medium",
    ("function", "derivative"),
    "Match each function in List-I with its derivative in List-II.",
)
def match_derivatives(r: Random) -> list[tuple[str, str]]:
    a = r.randint(2, 6)
    table = [
        (f"$tan {a}x$", f"${a} sec^2{a}x$"), (f"$e^{{{a}x}}$", f"${a}e^{{{a}x}}$"), (f"$log_e({a}x)$", "$\\frac{1}{x}$"), (f"$sin^{{−1}}\\frac{{x}}{{{a}}}$", f"$\\frac{{1}}{{\\sqrt{{{a * a} − x^2}}}}$"),
        (f"$cos {a}x$", f"$−{a} sin {a}x$"), (f"$x^{a}$", f"${a}x^{{{a - 1}}}$" if a > 2 else "$2x$"),
    ]  # fmt: skip
    return r.sample(table, 5)


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


@match(
    "mathematics",
    "three_d",
    "Direction cosines and lines in space",
    "medium",
    ("object in space", "what it is"),
    "Match the equations of List-I with the descriptions of List-II.",
)
def match_space(r: Random) -> list[tuple[str, str]]:
    a = r.randint(2, 7)
    table = [
        (f"$z = {a}$", f"plane at the distance {a} from the $xy$-plane"), ("$x = 0, y = 0$", "the $z$-axis"), (f"$x = y = {a}$", "line parallel to the $z$-axis, not through the origin"),
        ("$\\frac{x}{1} = \\frac{y}{1} = \\frac{z}{1}$", "line equally inclined to the three axes"), ("$x + y + z = 0$", "plane through the origin, equally inclined to the axes"),
    ]  # fmt: skip
    return r.sample(table, 5)


statements(
    "calculus_facts", "mathematics", "continuity", "Differentiability", "easy", about="real functions of a real variable",
    true=["Every differentiable function is continuous", "The sum of two continuous functions is continuous", "The function $|x|$ is continuous at $x = 0$",
          "A polynomial function is differentiable everywhere", "The derivative of a constant function is zero"],
    false=["Every continuous function is differentiable", "The function $|x|$ is differentiable at $x = 0$", "The quotient of two continuous functions is continuous everywhere",
           "The greatest integer function is continuous at every integer", "If $f′(c) = 0$ then $f$ has an extremum at $c$"],
)  # fmt: skip

assertion(
    "geometry_assertions", "mathematics", "vectors", "Scalar and vector products", "medium",
    [
        ("If $\\vb{a} · \\vb{b} = 0$ for non-zero vectors, then $\\vb{a}$ and $\\vb{b}$ are perpendicular.", "The scalar product of two vectors is the product of their magnitudes and the cosine of the angle between them.", 0),
        ("For any two vectors $\\vb{a} × \\vb{b} = \\vb{b} × \\vb{a}$.", "The vector product of two parallel vectors is the zero vector.", 3),
    ],
)  # fmt: skip

assertion(
    "calculus_assertions", "mathematics", "integrals", "Definite integrals", "medium",
    [
        ("$∫_{−1}^{1} x^5 dx = 0$.", "The integral of an odd function over an interval that is symmetric about 0 vanishes.", 0),
        ("$∫_{0}^{π} cos x dx = 2$.", "The function $cos x$ is positive for $0 < x < \\frac{π}{2}$.", 3),
    ],
)  # fmt: skip


@family("mathematics", "complex", "Argand plane", "medium", phrasings=2)
def argument(r: Random, p: int) -> Draft:
    z, arg, i = r.choice(
        [
            ("1 + i", "\\frac{π}{4}", 0),
            ("−1 + i\\sqrt{3}", "\\frac{2π}{3}", 1),
            ("\\sqrt{3} + i", "\\frac{π}{6}", 2),
            ("−1 + i", "\\frac{3π}{4}", 3),
        ]
    )
    args = ["\\frac{π}{4}", "\\frac{2π}{3}", "\\frac{π}{6}", "\\frac{3π}{4}"]
    if p == 0:
        return text(
            f"The principal argument of the complex number ${z}$ is",
            f"${arg}$",
            [f"${x}$" for j, x in enumerate(args) if j != i],
        )
    c, k = r.randint(1, 5), r.randint(2, 6)
    return text(
        f"In the Argand plane the points $z$ with $|z − {c}i| = {k}$ form",
        f"a circle of radius {k} with centre $(0, {c})$",
        [
            f"a circle of radius {k} with centre $({c}, 0)$",
            f"a straight line through $(0, {c})$",
            f"a circle of radius {k + c} with centre $(0, −{c})$",
        ],
    )


@family("mathematics", "lines", "Distance and section formulae", "medium", phrasings=1)
def distance_root(r: Random, p: int) -> Draft:
    dx, dy = r.choice([(2, 4), (3, 6), (4, 8), (1, 7), (2, 6), (5, 5)])
    x, y = r.randint(1, 6), r.randint(1, 6)
    square = dx * dx + dy * dy
    return text(
        f"The length of the segment that joins $({x}, {y})$ and $({x + dx}, {y + dy})$ is",
        f"${root_text(square)}$",
        [f"${root_text(square + 5)}$", f"${dx + dy + 1}$", f"${root_text(square * 2)}$", f"${dx * dy + 1}$"],
    )
