"""Mathematics: lines, conics, vectors, space.

Each draft that an English and Kannada paper may use carries its stem in Kannada, built from the same formulas.
"""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.notation import root_text, signed
from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    match,
    multiple,
)
from exam_sources.samples.generator.forms import exact, number, ratio_text, text
from exam_sources.samples.generator.question import Draft, Figure


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


assertion(
    "geometry_assertions", "mathematics", "vectors", "Scalar and vector products", "medium",
    [
        ("If $\\vb{a} · \\vb{b} = 0$ for non-zero vectors, then $\\vb{a}$ and $\\vb{b}$ are perpendicular.", "The scalar product of two vectors is the product of their magnitudes and the cosine of the angle between them.", 0),
        ("For any two vectors $\\vb{a} × \\vb{b} = \\vb{b} × \\vb{a}$.", "The vector product of two parallel vectors is the zero vector.", 3),
    ],
)  # fmt: skip


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
