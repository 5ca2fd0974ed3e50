"""Mathematics: limits, continuity, derivatives.

Each draft that an English and Kannada paper may use carries its stem in Kannada, built from the same formulas.
"""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.notation import signed
from exam_sources.samples.generator.families.registry import (
    family,
    match,
    multiple,
    statements,
)
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft


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


statements(
    "calculus_facts", "mathematics", "continuity", "Differentiability", "easy", about="real functions of a real variable",
    true=["Every differentiable function is continuous", "The sum of two continuous functions is continuous", "The function $|x|$ is continuous at $x = 0$",
          "A polynomial function is differentiable everywhere", "The derivative of a constant function is zero"],
    false=["Every continuous function is differentiable", "The function $|x|$ is differentiable at $x = 0$", "The quotient of two continuous functions is continuous everywhere",
           "The greatest integer function is continuous at every integer", "If $f′(c) = 0$ then $f$ has an extremum at $c$"],
)  # fmt: skip


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


@family("mathematics", "derivatives_app", "Maxima and minima", "hard", phrasings=1, integer=True)
def box_volume(r: Random, p: int) -> Draft:
    s = r.choice([6, 12, 18, 24])
    return number(
        f"Equal squares are cut from the corners of a square sheet of side {s} cm and the rest is folded to an open box. The greatest volume of the box is",
        2 * s**3 // 27,
        "cm^3",
        [s**3 // 27, s**3 // 8, 4 * s**3 // 27],
    )


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
