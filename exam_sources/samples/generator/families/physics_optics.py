"""Physics: rays and waves of light."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    multiple,
)
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft, Figure


@family("physics", "ray_optics", "Mirrors", "easy", phrasings=2, integer=True)
def concave_mirror(r: Random, p: int) -> Draft:
    f, u, v = r.choice([(10, 15, 30), (20, 30, 60), (12, 18, 36), (15, 20, 60), (10, 30, 15), (20, 60, 30)])
    if p == 0:
        return number(
            f"An object stands {u} cm in front of a concave mirror of focal length {f} cm. The distance of its real image from the mirror is",
            v,
            "cm",
            [u + f, abs(u - f), u * f // (u + f)],
        )
    return number(
        f"A concave mirror forms on a screen {v} cm away from it the image of a lamp {u} cm from it. The focal length of the mirror is",
        f,
        "cm",
        [2 * f, u + v, abs(u - v) + 1],
    )


@family("physics", "ray_optics", "Lenses", "medium", phrasings=3, integer=True)
def thin_lens(r: Random, p: int) -> Draft:
    f, u, v = r.choice([(10, 15, 30), (20, 30, 60), (12, 18, 36), (15, 20, 60), (10, 30, 15), (20, 60, 30)])
    if p == 0:
        return number(
            f"A convex lens of focal length {f} cm forms a real image of an object placed {u} cm from it, as shown in the ray diagram. The image is formed at a distance from the lens of",
            v, "cm", [u, u * f // (u + f), v + f], figure=Figure("lens()"),
        )  # fmt: skip
    if p == 1:
        f1, f2, f12 = r.choice([(20, 30, 12), (10, 15, 6), (30, 60, 20), (40, 60, 24)])
        return number(
            f"Two thin convex lenses of focal lengths {f1} cm and {f2} cm are placed in contact. The focal length of the combination is",
            f12,
            "cm",
            [f1 + f2, f2 - f1, (f1 + f2) // 2],
        )
    d = r.choice([2, 4, 5, 8])
    return (
        number(
            f"The power of a thin lens is +{d} dioptre. Its focal length is",
            100 // d if 100 % d == 0 else Ratio(100, d),
            "cm",
            [d * 10, Ratio(10, d), 200 // d],
        )
        if 100 % d == 0
        else number("The power of a thin lens is +5 dioptre. Its focal length is", 20, "cm", [50, 5, 40])
    )


@family("physics", "ray_optics", "Refraction and total internal reflection", "medium", phrasings=3)
def refraction(r: Random, p: int) -> Draft:
    if p == 0:
        n, angle = r.choice([("2", 30), ("\\sqrt{2}", 45), ("\\frac{2}{\\sqrt{3}}", 60)])
        others = [x for x in (30, 45, 60, 75) if x != angle]
        return number(
            f"The refractive index of a transparent medium is ${n}$. The critical angle for light passing from it into air is",
            angle,
            "°",
            others,
        )
    if p == 1:
        d, a, b = r.choice([(12, 4, 3), (20, 4, 3), (15, 3, 2), (24, 3, 2), (16, 4, 3)])
        return number(
            f"A coin lies at the bottom of a vessel filled to a depth of {d} cm with a liquid of refractive index $\\frac{{{a}}}{{{b}}}$. Seen from straight above, its apparent depth is",
            Ratio(d * b, a), "cm", [Ratio(d * a, b), d, Ratio(d * (a - b), a)],
        )  # fmt: skip
    lam, a, b = r.choice([(6000, 3, 2), (5400, 3, 2), (4800, 4, 3), (6400, 4, 3), (4500, 3, 2)])
    return number(
        f"Light of wavelength {lam} Å in vacuum enters glass of refractive index $\\frac{{{a}}}{{{b}}}$. Its wavelength in the glass is",
        lam * b // a,
        "Å",
        [lam, lam * a // b, lam * b // a // 2],
    )


@family("physics", "ray_optics", "Prisms", "medium", phrasings=2)
def prism(r: Random, p: int) -> Draft:
    if p == 0:
        d, n = r.choice([(30, "\\sqrt{2}"), (60, "\\sqrt{3}")])
        return text(
            f"An equilateral prism produces a minimum deviation of {d}°. The refractive index of its material is",
            f"${n}$", ["$\\frac{3}{2}$", "$\\sqrt{3}$" if d == 30 else "$\\sqrt{2}$", "$\\frac{2}{\\sqrt{3}}$"],
        )  # fmt: skip
    a, k = r.choice([(4, 5), (5, 6), (6, 5), (8, 5)])
    return number(
        f"A thin prism of refracting angle {a}° is made of glass of refractive index 1.{k}. The deviation that it produces for a ray at small incidence is",
        Ratio(a * k, 10), "°", [a, Ratio(a * (10 + k), 10), Ratio(a * k, 20)],
    )  # fmt: skip


@family("physics", "ray_optics", "Optical instruments", "easy", phrasings=2, integer=True)
def telescope(r: Random, p: int) -> Draft:
    fo, fe = r.choice([(100, 5), (80, 4), (150, 5), (120, 6), (200, 8)])
    if p == 0:
        return number(
            f"The objective and the eyepiece of an astronomical telescope have focal lengths of {fo} cm and {fe} cm. In normal adjustment its magnifying power is",
            fo // fe,
            "",
            [fo + fe, fo * fe, fo // fe * 2],
        )
    return number(
        f"An astronomical telescope in normal adjustment has an objective of focal length {fo} cm and magnifies {fo // fe} times. The separation of its lenses is",
        fo + fe,
        "cm",
        [fo - fe, fo, fo * fe],
    )


@multiple("physics", "ray_optics", "Lenses", "hard", phrasings=2)
def lens_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    f = r.choice([10, 15, 20])
    u = f * 3 // 2
    stem = (
        f"An object is placed {u} cm from a thin convex lens of focal length {f} cm. Which of the following is/are correct?",
        f"A thin converging lens of focal length {f} cm is used with a luminous arrow set up {u} cm in front of it. Select the correct statement(s).",
    )[p]
    rows = [
        (f"The image is real and {3 * f} cm from the lens", True),
        ("The image is inverted and twice as large as the object", True),
        ("If the upper half of the lens is covered, the whole image is still seen, only fainter", True),
        ("The image is virtual", False),
        (f"If the object is moved to {f // 2} cm from the lens, the image is real", False),
        ("In water the lens has a shorter focal length", False),
    ]
    k = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)


@family("physics", "wave_optics", "Young's double slit experiment", "medium", phrasings=3, numeric=True)
def double_slit(r: Random, p: int) -> Draft:
    lam, dist, d = r.choice([(600, 2, 1), (500, 1, 2), (450, 2, 3), (640, 1, 4), (600, 1, 3), (500, 2, 4)])
    beta = Ratio(lam * dist, 1000 * d)
    if p == 0:
        return number(
            f"In Young's experiment the slits are {d} mm apart and the screen is {dist} m away. With light of wavelength {lam} nm the fringe width is",
            beta,
            "mm",
            [beta * 2, beta / 2, beta * 10],
        )
    if p == 1:
        return number(
            f"Two slits {d} mm apart are lit by light of {lam} nm, and fringes are seen on a screen at {dist} m. The third bright fringe lies from the central one at a distance of",
            beta * 3, "mm", [beta * 2, beta * Ratio(5, 2), beta * Ratio(7, 2)],
        )  # fmt: skip
    ratio = r.choice([4, 9, 16])
    root = int(ratio**0.5)
    return exact(
        f"The intensities of two coherent beams of light are in the ratio {ratio} : 1. In their interference pattern the ratio of the greatest to the least intensity is",
        Ratio((root + 1) ** 2, (root - 1) ** 2), [Ratio(ratio + 1, ratio - 1), Ratio(root + 1, root - 1), Ratio(ratio)],
    )  # fmt: skip


@family("physics", "wave_optics", "Polarisation", "easy", phrasings=2)
def malus(r: Random, p: int) -> Draft:
    angle, share = r.choice([(30, Ratio(3, 4)), (45, Ratio(1, 2)), (60, Ratio(1, 4))])
    if p == 0:
        stem = f"Unpolarised light of intensity $I_0$ passes through two polaroids whose axes are inclined at {angle}° to each other. The intensity of the emergent light is"
        return exact(stem, share / 2, [share, Ratio(1, 3), share / 4], "I_0")
    n, b = r.choice([("\\sqrt{3}", 60), ("1", 45), ("\\frac{1}{\\sqrt{3}}", 30)])
    return number(
        f"Light is polarised completely on reflection from a medium of relative refractive index ${n}$. The angle of incidence is",
        b,
        "°",
        [x for x in (30, 45, 60, 90) if x != b],
    )


@family("physics", "wave_optics", "Diffraction", "medium", phrasings=2, numeric=True)
def single_slit(r: Random, p: int) -> Draft:
    lam, a, dist = r.choice([(600, 2, 1), (500, 1, 1), (500, 2, 2), (450, 3, 2), (640, 4, 1)])
    half = Ratio(lam * dist, a * 100)
    stem = (
        f"A parallel beam of light of wavelength {lam} nm falls on a slit 0.{a} mm wide. The width of the central maximum on a screen {dist} m away is",
        f"Monochromatic light ({lam} nm) is diffracted by a narrow slit of width 0.{a} mm. How wide is the central bright band on a screen placed at {dist} m?",
    )[p]
    return number(stem, half * 2 / 1, "mm", [half, half / 2, half * 4])


assertion(
    "light_assertions", "physics", "wave_optics", "Interference and coherence", "medium",
    [
        ("Two independent sodium lamps do not give a steady interference pattern.", "Light from two independent sources has no constant phase difference.", 0),
        ("Sound waves cannot be polarised.", "Sound waves in air are longitudinal.", 0),
        ("The fringe width grows when the whole double slit apparatus is immersed in water.", "The wavelength of light is shorter in water than in air.", 3),
    ],
)  # fmt: skip
