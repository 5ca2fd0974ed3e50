"""Physics: energy, rotation, gravitation."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    match,
    multiple,
    statements,
)
from exam_sources.samples.generator.forms import exact, number, ratio_text
from exam_sources.samples.generator.question import Draft


@family("physics", "work_energy", "Work-energy theorem", "medium", phrasings=2, integer=True)
def bullet_through_plank(r: Random, p: int) -> Draft:
    if p == 0:
        u, v, s = r.choice([(40, 20, 2), (60, 20, 4), (50, 30, 2), (30, 10, 1)])
        f = 2 * (u * u - v * v) // (2 * s)
        return number(
            f"A body of mass 2 kg enters a bed of sand at {u} m s^{{−1}} and, after {s} m, still moves at {v} m s^{{−1}}. The average resisting force is",
            f,
            "N",
            [f // 2, f * 2, 2 * (u - v) // s + 1],
        )
    m, h, left = r.choice([(2, 5, 60), (3, 10, 200), (1, 20, 150), (4, 5, 120)])
    return number(
        f"A {m} kg box slides down a rough curved chute from a height of {h} m and has a kinetic energy of {left} J at the bottom. The energy lost to friction is ($g = 10$ m s^{{−2}})",
        m * 10 * h - left,
        "J",
        [m * 10 * h, m * 10 * h + left, left],
    )


@family("physics", "work_energy", "Work done by a variable force", "medium", phrasings=2, integer=True)
def work_variable_force(r: Random, p: int) -> Draft:
    a, b, x = r.choice([3, 6, 9, 12]), r.randint(1, 5), r.randint(2, 4)
    work = a * x**3 // 3 + b * x
    if p == 0:
        stem = f"A force $F = ({a}x^2 + {b})$ N acts on a particle along the $x$-axis, $x$ being in metre. The work done in moving it from $x = 0$ to $x = {x}$ m is"
        return number(stem, work, "J", [a * x * x + b, work + b, a * x**3 + b * x])
    k, c = r.choice([200, 400, 600, 800]), r.choice([10, 20, 30])
    energy = k * c * c // 20000
    stem = f"A spring of force constant {k} N m^{{−1}} is stretched by {c} cm from its natural length. The energy stored in the spring is"
    value: Ratio = Ratio(k * c * c, 20000)
    if value.denominator != 1:
        value, c = Ratio(k * 400, 20000), 20
        stem = f"A spring of force constant {k} N m^{{−1}} is stretched by 20 cm from its natural length. The energy stored in the spring is"
    return number(stem, int(value), "J", [int(value) * 2, int(value) * 4, energy + 5])


@family("physics", "work_energy", "Power", "easy", phrasings=2, integer=True)
def pump_power(r: Random, p: int) -> Draft:
    m, h, t = r.choice([(600, 10, 60), (900, 20, 60), (300, 12, 30), (1200, 15, 60), (450, 8, 30)])
    watt = m * 10 * h // t
    stem = (
        f"A pump lifts {m} kg of water to a height of {h} m in {t} s. Taking $g = 10$ m s^{{−2}}, the power of the pump is",
        f"What power must an ideal motor deliver to raise {m} litres of water through {h} m every {t} seconds? ($g = 10$ m s^{{−2}}, 1 litre of water has a mass of 1 kg)",
    )[p]
    return number(stem, watt, "W", [watt // 10, watt * 2, watt * t // 10])


@family("physics", "work_energy", "Collisions", "medium", phrasings=2, numeric=True)
def inelastic_collision(r: Random, p: int) -> Draft:
    m1, m2, u = r.choice([(2, 3, 10), (1, 4, 15), (3, 5, 16), (2, 8, 20), (4, 6, 5), (3, 1, 8)])
    v = Ratio(m1 * u, m1 + m2)
    loss = Ratio(m1 * m2 * u * u, 2 * (m1 + m2))
    if p == 0:
        stem = f"A body of mass {m1} kg moving at {u} m s^{{−1}} collides with a body of mass {m2} kg at rest, and the two move together. Their common speed is"
        return number(stem, v, "m s^{−1}", [Ratio(u, 2), Ratio(m2 * u, m1 + m2), v * 3])
    stem = f"A lump of clay of mass {m1} kg and speed {u} m s^{{−1}} hits and sticks to a stationary trolley of mass {m2} kg. The kinetic energy lost in the process is"
    return number(stem, loss, "J", [Ratio(m1 * u * u, 2), loss / 2, Ratio(m1 * m1 * u * u, 2 * (m1 + m2))])


@family("physics", "work_energy", "Vertical circle", "hard", phrasings=2, integer=True)
def vertical_circle(r: Random, p: int) -> Draft:
    m = r.randint(1, 8)
    if p == 0:
        return number(
            f"A stone of mass {m} kg tied to a light string is whirled in a vertical circle and just completes it. The difference between the tensions "
            "at the lowest and the highest points is ($g = 10$ m s^{−2})",
            60 * m, "N", [50 * m, 20 * m, 30 * m],
        )  # fmt: skip
    length, speed = r.choice([(2, 10), (8, 20), (18, 30)])
    return number(
        f"A bob hangs from a light string of length {length} m. With what least horizontal speed must it be struck at its lowest position to go once round the vertical circle? "
        "($g = 10$ m s^{−2})",
        speed, "m s^{−1}", [speed // 2, speed * 2, speed + 6],
    )  # fmt: skip


assertion(
    "mechanics_assertions", "physics", "work_energy", "Conservation of energy", "medium",
    [
        ("The work done by the centripetal force on a body in uniform circular motion is zero.",
         "The centripetal force is always perpendicular to the velocity of the body.", 0),
        ("In an inelastic collision the total kinetic energy of the colliding bodies decreases.",
         "In an inelastic collision the total linear momentum is not conserved.", 2),
        ("The work done by friction on a body is always positive.",
         "Friction is a non-conservative force.", 3),
    ],
)  # fmt: skip


@family("physics", "rotation", "Angular momentum", "medium", phrasings=2)
def skater(r: Random, p: int) -> Draft:
    k = r.choice([2, 3, 4])
    if p == 0:
        return exact(
            f"A skater spinning freely pulls in the arms so that the moment of inertia falls to $\\frac{{1}}{{{k}}}$ of its value. The rotational kinetic energy becomes, as a multiple of its first value,",
            Ratio(k),
            [Ratio(1, k), Ratio(k * k), Ratio(1)],
        )
    return exact(
        f"Two discs of moments of inertia $I$ and ${k}I$ share an axis. The first spins with angular velocity $ω$; the second, at rest, is dropped on it, and they end up turning together. Their common angular velocity is",
        Ratio(1, k + 1),
        [Ratio(1, k), Ratio(k, k + 1), Ratio(1, 2 * k + 1)],
        "ω",
    )


@family("physics", "rotation", "Moment of inertia", "medium", phrasings=2)
def moment_of_inertia(r: Random, p: int) -> Draft:
    shapes = {
        "a thin ring about a tangent in its plane": Ratio(3, 2),
        "a uniform disc about a tangent in its plane": Ratio(5, 4),
        "a uniform disc about a tangent perpendicular to its plane": Ratio(3, 2),
        "a solid sphere about a tangent": Ratio(7, 5),
        "a thin hollow sphere about a diameter": Ratio(2, 3),
        "a thin ring about a diameter": Ratio(1, 2),
        "a uniform disc about a diameter": Ratio(1, 4),
    }
    name = r.choice(sorted(shapes))
    value = shapes[name]
    wrong = [v for v in sorted(set(shapes.values())) if v != value]
    r.shuffle(wrong)
    stem = (
        f"The moment of inertia of {name} (mass $M$, radius $R$) is",
        f"For {name}, of mass $M$ and radius $R$, the moment of inertia equals",
    )[p]
    return exact(stem, value, wrong, "MR^2")


@family("physics", "rotation", "Rolling motion", "hard", phrasings=2)
def rolling(r: Random, p: int) -> Draft:
    body, k = r.choice(
        [("ring", Ratio(1)), ("disc", Ratio(1, 2)), ("solid sphere", Ratio(2, 5)), ("hollow sphere", Ratio(2, 3))]
    )
    if p == 0:
        share = k / (1 + k)
        stem = f"A {body} rolls without slipping on a level surface. The fraction of its total kinetic energy that is rotational is"
        return exact(stem, share, [1 / (1 + k), k, share / 2 + Ratio(1, 10)])
    a = Ratio(1, 2) / (1 + k)
    stem = f"A {body} rolls without slipping down a plane inclined at 30° with the horizontal. In terms of the acceleration due to gravity $g$, the acceleration of its centre is"
    return exact(stem, a, [Ratio(1, 2), k / 2 / (1 + k) + Ratio(1, 7), 1 / (1 + k) + Ratio(1, 9)], "g")


@family("physics", "rotation", "Torque and angular momentum", "easy", phrasings=2, integer=True)
def flywheel(r: Random, p: int) -> Draft:
    inertia, omega, t = r.choice([(2, 30, 5), (4, 20, 10), (5, 24, 6), (3, 40, 8), (6, 15, 5)])
    torque = inertia * omega // t
    if p == 0:
        return number(
            f"A flywheel of moment of inertia {inertia} kg m^2 rotating at {omega} rad s^{{−1}} is stopped in {t} s by a constant torque. The magnitude of the torque is",
            torque, "N m", [inertia * omega, torque * 2, omega // t + 1],
        )  # fmt: skip
    return number(
        f"Starting from rest, a wheel with moment of inertia {inertia} kg m^2 acquires an angular velocity of {omega} rad s^{{−1}}. Its rotational kinetic energy is then",
        inertia * omega * omega // 2, "J", [inertia * omega, inertia * omega * omega, inertia * omega * omega // 4],
    )  # fmt: skip


@family("physics", "rotation", "Centre of mass", "easy", phrasings=2, numeric=True)
def two_body_centre(r: Random, p: int) -> Draft:
    m1, m2, d = r.choice([(2, 3, 10), (1, 3, 8), (4, 6, 20), (5, 15, 12), (3, 9, 16), (2, 8, 5)])
    x = Ratio(m2 * d, m1 + m2)
    stem = (
        f"Two particles of masses {m1} kg and {m2} kg are {d} m apart. The distance of their centre of mass from the {m1} kg particle is",
        f"A light rod of length {d} m carries point masses of {m1} kg and {m2} kg at its ends. How far from the lighter mass does the centre of mass of the system lie?",
    )[p]
    return number(stem, x, "m", [Ratio(m1 * d, m1 + m2), Ratio(d, 2), d])


statements(
    "rotation_facts", "physics", "rotation", "Rigid body dynamics", "medium", about="the rotation of a rigid body about a fixed axis",
    true=["All its particles have the same angular velocity at an instant", "Its moment of inertia depends on the position of the axis",
          "Torque is the rate of change of angular momentum", "A particle farther from the axis has a greater linear speed",
          "Angular momentum is conserved if the net external torque is zero"],
    false=["All its particles have the same linear speed", "Its moment of inertia depends on its angular velocity",
           "Its centre of mass must lie on the axis", "A constant torque produces a constant angular velocity",
           "Its radius of gyration depends on its mass alone"],
)  # fmt: skip


@match("physics", "rotation", "Moment of inertia", "medium", ("body and axis", "moment of inertia"),
       "Each body in List-I has mass $M$ and radius or length $a$. Match it with its moment of inertia in List-II.")  # fmt: skip
def match_inertia(r: Random) -> list[tuple[str, str]]:
    table = [
        ("Ring about its central axis", "$Ma^2$"), ("Disc about its central axis", "$\\frac{Ma^2}{2}$"),
        ("Solid sphere about a diameter", "$\\frac{2Ma^2}{5}$"), ("Rod about its perpendicular bisector", "$\\frac{Ma^2}{12}$"),
        ("Hollow sphere about a diameter", "$\\frac{2Ma^2}{3}$"), ("Rod about a perpendicular axis at one end", "$\\frac{Ma^2}{3}$"),
        ("Disc about a diameter", "$\\frac{Ma^2}{4}$"),
    ]  # fmt: skip
    return r.sample(table, 5)


@family("physics", "gravitation", "Gravitational potential energy", "hard", phrasings=2)
def orbit_energy(r: Random, p: int) -> Draft:
    n = r.choice([1, 2, 3])
    h = "R" if n == 1 else f"{n}R"
    lift = Ratio(n, n + 1)
    if p == 0:
        return exact(
            f"A mass $m$ is raised from the surface of the Earth, of radius $R$, to a height ${h}$. Its potential energy rises by",
            lift,
            [Ratio(n), Ratio(1, n + 1) if n > 1 else Ratio(1, 4), Ratio(n, n + 2)],
            "mgR",
        )
    k = Ratio(1, 2 * (n + 1))
    return exact(
        f"A satellite of mass $m$ moves in a circle at a height ${h}$ above the Earth's surface ($R$ is the Earth's radius and $g$ the surface gravity). Its kinetic energy is",
        k,
        [Ratio(1, n + 1), Ratio(n, 2 * n + 1), Ratio(1, n + 3)],
        "mgR",
    )


@family("physics", "gravitation", "Variation of g", "easy", phrasings=2)
def gravity_at_height(r: Random, p: int) -> Draft:
    n = r.randint(1, 4)
    height = ("" if n == 1 else str(n)) + "R"
    value = Ratio(1, (n + 1) ** 2)
    if p == 0:
        stem = f"At a height ${height}$ above the surface of the Earth, $R$ being its radius, the acceleration due to gravity in terms of its surface value $g$ is"
        return exact(stem, value, [Ratio(1, n + 1), Ratio(1, n * n + 3), Ratio(n, n + 1)], "g")
    depth = Ratio(1, n + 1)
    stem = f"The Earth is taken as a uniform sphere of radius $R$. The acceleration due to gravity at a depth ${ratio_text(depth)}R$ below its surface, where $g$ is its surface value, is"
    return exact(stem, 1 - depth, [depth + 2, value, Ratio(n + 2, n + 3)], "g")


@family("physics", "gravitation", "Kepler's laws", "medium", phrasings=2, integer=True)
def kepler_period(r: Random, p: int) -> Draft:
    ratio, factor = r.choice([(4, 8), (9, 27), (16, 64), (25, 125)])
    if p == 0:
        return number(
            f"The mean distance of a planet from the Sun is {ratio} times that of the Earth. The period of revolution of the planet is",
            factor, "years", [ratio, ratio * ratio, factor * 2],
        )  # fmt: skip
    t = r.choice([2, 3, 5, 6])
    return number(
        f"A satellite circles the Earth in an orbit of radius $r$ with a period of {t} h. Another satellite is in an orbit of radius ${ratio}r$. The period of the second satellite is",
        t * factor, "h", [t * ratio, t * ratio * ratio, t * factor // 2 + 1],
    )  # fmt: skip


@family("physics", "gravitation", "Escape velocity", "medium", phrasings=2, numeric=True)
def escape_velocity(r: Random, p: int) -> Draft:
    k = r.choice([2, 3, 4, 5])
    if p == 0:
        return number(
            f"The escape velocity from the Earth is 11.2 km s^{{−1}}. For a planet that has the same mean density but a radius {k} times that of the Earth, the escape velocity is",
            round(11.2 * k, 1), "km s^{−1}", [11.2, round(11.2 * k * k, 1), round(11.2 / k, 2)],
        )  # fmt: skip
    return number(
        f"A planet has {k * k * 4} times the mass and 4 times the radius of the Earth, from whose surface bodies escape at 11.2 km s^{{−1}}. "
        "The speed needed to escape from the surface of this planet is",
        round(11.2 * k, 1), "km s^{−1}", [round(11.2 * k * k, 1), 5.6, round(11.2 * k * 2, 1)],
    )  # fmt: skip


@multiple("physics", "gravitation", "Satellites", "hard", phrasings=2)
def satellite_energies(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    n = r.choice([2, 3, 4])
    stem = (
        f"Two satellites A and B of equal mass move in circular orbits of radii $r$ and ${n}r$ around the Earth. Which of the following statements is/are correct?",
        f"Satellites A and B, of the same mass, revolve round the Earth in circles whose radii are $r$ and ${n}r$ respectively. Then",
    )[p]
    rows = [
        (f"The kinetic energy of A is {n} times that of B", True),
        (f"The orbital speed of A is {n} times that of B", False),
        ("The total energy of A is less than that of B", True),
        ("The angular momentum of A about the centre of the Earth exceeds that of B", False),
        (f"The magnitude of the potential energy of B is $\\frac{{1}}{{{n}}}$ of that of A", True),
        ("The period of revolution of B is less than that of A", False),
    ]
    chosen = r.sample([x for x in rows if x[1]], 2) + r.sample([x for x in rows if not x[1]], 2)
    return stem, chosen


assertion(
    "gravitation_assertions", "physics", "gravitation", "Satellites", "medium",
    [
        ("An astronaut in an orbiting satellite feels weightless.",
         "The satellite and the astronaut fall towards the Earth with the same acceleration.", 0),
        ("The escape velocity of a body does not depend on its mass.",
         "The value of the acceleration due to gravity is greatest at the equator.", 2),
    ],
)  # fmt: skip
