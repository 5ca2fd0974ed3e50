"""Mathematics: complex numbers, equations, matrices, determinants.

Each draft that an English and Kannada paper may use carries its stem in Kannada, built from the same formulas.
"""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.notation import signed
from exam_sources.samples.generator.families.registry import (
    family,
    multiple,
    statements,
)
from exam_sources.samples.generator.forms import exact, number, ratio_text, text
from exam_sources.samples.generator.question import Draft


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


statements(
    "matrix_facts", "mathematics", "matrices", "Types of matrices", "easy", about="square matrices of the same order over the real numbers",
    true=["$(AB)′ = B′A′$", "The diagonal entries of a skew-symmetric matrix are zero", "If $A$ is invertible then $(A^{−1})^{−1} = A$", "$det(AB) = det A · det B$", "The inverse of an invertible matrix is unique"],
    false=["$AB = BA$ for all $A$ and $B$", "If $AB = 0$ then $A = 0$ or $B = 0$", "$det(A + B) = det A + det B$", "$(A + B)^2 = A^2 + 2AB + B^2$ for all $A$ and $B$", "Every square matrix has an inverse"],
)  # fmt: skip


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
