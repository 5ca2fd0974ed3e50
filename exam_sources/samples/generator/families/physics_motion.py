"""Physics: measurement, motion, forces."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    family,
    multiple,
    pairs,
    statements,
)
from exam_sources.samples.generator.forms import number, ratio_text, text
from exam_sources.samples.generator.question import Draft, Figure


@family("physics", "units", "Errors in measurement", "easy", phrasings=2, integer=True)
def error_of_product(r: Random, p: int) -> Draft:
    a, b, c = r.randint(1, 4), r.randint(1, 3), r.randint(2, 4)
    total = 2 * a + 3 * b + c
    stem = (
        f"A quantity is computed from measurements as $Q = \\frac{{x^2 y^3}}{{z}}$. The percentage errors in $x$, $y$ and $z$ are "
        f"{a}%, {b}% and {c}% respectively. The maximum percentage error in $Q$ is",
        f"The relation $P = \\frac{{A^2 B^3}}{{C}}$ gives a physical quantity $P$. If $A$, $B$ and $C$ are known to within {a}%, {b}% and {c}%, "
        "then $P$ is known to within a maximum percentage error of",
    )[p]
    return number(stem, total, "%", [a + b + c, 2 * a + 3 * b - c, abs(2 * a - 3 * b) + c + 11])


@family("physics", "units", "Dimensional analysis", "easy", phrasings=2)
def dimensions_of(r: Random, p: int) -> Draft:
    table = {
        "coefficient of viscosity": "[M L^{−1} T^{−1}]",
        "surface tension": "[M L^0 T^{−2}]",
        "Planck's constant": "[M L^2 T^{−1}]",
        "gravitational constant": "[M^{−1} L^3 T^{−2}]",
        "Young's modulus": "[M L^{−1} T^{−2}]",
        "moment of inertia": "[M L^2 T^0]",
        "power": "[M L^2 T^{−3}]",
        "impulse": "[M L T^{−1}]",
    }
    name = r.choice(sorted(table))
    wrong = [v for v in table.values() if v != table[name]]
    stem = (
        f"The dimensional formula of {name} is",
        f"In terms of mass M, length L and time T, which of the following gives the dimensions of {name}?",
    )[p]
    return text(stem, table[name], r.sample(wrong, 3))


@family("physics", "units", "Least count of instruments", "medium", phrasings=2, numeric=True)
def vernier_least_count(r: Random, p: int) -> Draft:
    divisions = r.choice([10, 20, 25, 50])
    fewer = divisions - 1
    least = round(1 / divisions, 4)
    stem = (
        f"In a vernier callipers, {divisions} divisions of the vernier scale coincide with {fewer} divisions of the main scale. "
        "One main scale division is 1 mm. The least count of the instrument is",
        f"The main scale of a callipers is graduated in millimetres and its vernier scale has {divisions} divisions that together span {fewer} mm. "
        "The smallest length that it can measure is",
    )[p]
    return number(stem, least, "mm", [1.0, least * 2, least / 2, least * 10])


pairs(
    "unit_of_quantity", "physics", "units", "SI units", "easy",
    heads=("Physical quantity", "SI unit"),
    items=[
        ("Magnetic flux", "weber"), ("Inductance", "henry"), ("Capacitance", "farad"), ("Conductance", "siemens"),
        ("Luminous intensity", "candela"), ("Magnetic flux density", "tesla"), ("Radioactivity", "becquerel"), ("Frequency", "hertz"),
        ("Pressure", "pascal"), ("Electric potential", "volt"),
    ],
    ask_right=("{} is measured in the SI unit called",),
)  # fmt: skip


@family("physics", "kinematics", "Vectors", "easy", phrasings=2, integer=True)
def resultant_of_vectors(r: Random, p: int) -> Draft:
    a, b, c = r.choice([(3, 4, 5), (6, 8, 10), (5, 12, 13), (9, 12, 15), (8, 15, 17)])
    if p == 0:
        return number(
            f"Two forces of {a} N and {b} N act on a particle at right angles to each other. The magnitude of their resultant is",
            c,
            "N",
            [a + b, b - a, a * b],
        )
    k = r.randint(1, 5)
    return number(
        f"The dot product of the vectors ${a}\\vb{{i}} + {b}\\vb{{j}} − {k}\\vb{{k}}$ and $2\\vb{{i}} − \\vb{{j}} + 3\\vb{{k}}$ is",
        2 * a - b - 3 * k,
        "",
        [2 * a + b + 3 * k, 2 * a - b + 3 * k, a + b - k],
    )


@family("physics", "kinematics", "Uniform circular motion", "easy", phrasings=2, numeric=True)
def centripetal(r: Random, p: int) -> Draft:
    v, rad = r.choice([(10, 5), (6, 2), (20, 50), (12, 8), (15, 45)])
    stem = (
        f"A toy car runs at a constant {v} m s^{{−1}} round a circular track of radius {rad} m. Its centripetal acceleration is",
        f"The bob of a whirling toy describes a horizontal circle of radius {rad} m with a steady speed of {v} m s^{{−1}}. The magnitude of its acceleration is",
    )[p]
    return number(stem, Ratio(v * v, rad), "m s^{−2}", [Ratio(v, rad), v * rad, Ratio(v * v, 2 * rad)])


@family("physics", "kinematics", "Motion in a straight line", "easy", phrasings=2, integer=True)
def braking_distance(r: Random, p: int) -> Draft:
    a = r.choice([2, 4, 5])
    t = r.randint(4, 9)
    u = a * t
    d = Ratio(u * t, 2)
    if d.denominator != 1:
        t += 1
        u = a * t
        d = Ratio(u * t, 2)
    stem = (
        f"A car moving at {u} m s^{{−1}} is brought to rest with a uniform retardation of {a} m s^{{−2}}. The distance that it covers before stopping is",
        f"Brakes applied to a train running at {u} m s^{{−1}} produce a constant deceleration of {a} m s^{{−2}}. How far does the train travel until it halts?",
    )[p]
    return number(stem, int(d), "m", [u * t, int(d) // 2 + 1, u * a])


@family("physics", "kinematics", "Projectile motion", "medium", phrasings=3, integer=True)
def projectile_height(r: Random, p: int) -> Draft:
    k = r.randint(1, 5)
    if p == 0:
        u = 20 * k
        return number(
            f"A ball is projected with a speed of {u} m s^{{−1}} at an angle of 30° above the horizontal. Taking $g = 10$ m s^{{−2}}, "
            "the maximum height reached is",
            5 * k * k, "m", [20 * k * k, 10 * k * k, 15 * k * k],
        )  # fmt: skip
    if p == 1:
        u = 10 * k
        return number(
            f"A stone leaves the ground at 45° to the horizontal with speed {u} m s^{{−1}}. If $g = 10$ m s^{{−2}}, its horizontal range is",
            10 * k * k, "m", [5 * k * k, 20 * k * k, 10 * k],
        )  # fmt: skip
    u = 10 * k
    return number(
        f"A projectile is fired with velocity {u} m s^{{−1}} at 30° with the horizontal ($g = 10$ m s^{{−2}}). Its time of flight is",
        k, "s", [2 * k, Ratio(k, 2), 3 * k],
    )  # fmt: skip


@family("physics", "kinematics", "Position, velocity and acceleration by calculus", "medium", phrasings=2, integer=True)
def position_polynomial(r: Random, p: int) -> Draft:
    a, b, t = r.randint(1, 4), r.randint(1, 6), r.randint(2, 4)
    velocity = 3 * a * t * t - 2 * b * t
    acceleration = 6 * a * t - 2 * b
    if p == 0:
        stem = f"The position of a particle along the $x$-axis is $x = {a if a > 1 else ''}t^3 − {b if b > 1 else ''}t^2 + 7$, with $x$ in metre and $t$ in second. "
        return number(
            stem + f"Its velocity at $t = {t}$ s is",
            velocity,
            "m s^{−1}",
            [acceleration, velocity + 7, a * t**3 - b * t * t + 7],
        )
    stem = f"A body moves so that its displacement is $s = {a if a > 1 else ''}t^3 − {b if b > 1 else ''}t^2$ (SI units). The acceleration of the body {t} seconds after the start is"
    return number(stem, acceleration, "m s^{−2}", [velocity, acceleration + 2 * b, 3 * a * t])


@family("physics", "kinematics", "Graphs of motion", "medium", phrasings=2, integer=True)
def velocity_time_graph(r: Random, p: int) -> Draft:
    v = r.choice([8, 10, 12, 16, 20])
    t1, t2, t3 = r.randint(2, 4), r.randint(5, 8), r.randint(9, 12)
    if (v * (t3 + t2 - t1)) % 2:
        t3 += 1
    distance = v * (t3 + t2 - t1) // 2
    figure = Figure(f"velocity-graph({v}, {t1}, {t2}, {t3})")
    stem = (
        f"The velocity-time graph of a particle moving along a straight line is shown in the figure. The distance covered by it in {t3} s is",
        f"A tram moves between two stops as shown by the graph of its speed $v$ against time $t$. How far apart are the stops, if the run takes {t3} s?",
    )[p]
    return number(stem, distance, "m", [v * t3, v * (t2 - t1), v * t3 // 2 + 1], figure=figure)


@family("physics", "kinematics", "Relative velocity", "medium", phrasings=2, integer=True)
def river_crossing(r: Random, p: int) -> Draft:
    river, swim, result = r.choice([(3, 5, 4), (6, 10, 8), (5, 13, 12), (9, 15, 12)])
    if p == 0:
        width = result * r.choice([10, 15, 20, 25])
        return number(
            f"A river {width} m wide flows at {river} m s^{{−1}}. A swimmer whose speed in still water is {swim} m s^{{−1}} crosses it along the shortest path. "
            "The time taken to cross is",
            width // result, "s", [width // swim + 1, Ratio(width, river), 2 * width // result],
        )  # fmt: skip
    return number(
        f"Rain falls vertically with speed {result} m s^{{−1}} while a cyclist rides due east at {river} m s^{{−1}}. The speed of the rain relative to the cyclist is",
        swim, "m s^{−1}", [result - river, result + river, result],
    )  # fmt: skip


@multiple("physics", "kinematics", "Projectile motion", "hard", phrasings=2)
def projectile_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    u = r.choice([20, 30, 40])
    t = u // 10
    stem = (
        f"A particle is thrown vertically upwards with speed {u} m s^{{−1}} from the ground ($g = 10$ m s^{{−2}}, air resistance neglected). Which of the following is/are correct?",
        f"At $t = 0$ a small ball is tossed straight up from ground level at {u} m s^{{−1}}. Neglect air resistance and take $g = 10$ m s^{{−2}}. Choose the correct statement(s).",
    )[p]
    rows = [
        (f"It returns to the ground after {2 * t} s", True),
        (f"The maximum height is {u * u // 20} m", True),
        (f"Its speed after {t + 1} s is 10 m s^{{−1}}", True),
        ("Its acceleration is zero at the highest point", False),
        (f"Its average speed over the whole flight is {u} m s^{{−1}}", False),
        ("Its displacement over the whole flight is twice the maximum height", False),
    ]
    k = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k) if k > 1 else r.sample(rows[:3], 1) + rows[3:]


@family("physics", "laws_of_motion", "Newton's second law", "easy", phrasings=2, integer=True)
def lift_weight(r: Random, p: int) -> Draft:
    m, a = r.choice([(50, 2), (60, 3), (70, 1), (40, 4), (80, 2)])
    if p == 0:
        return number(
            f"A person of mass {m} kg stands on a weighing machine in a lift that accelerates upwards at {a} m s^{{−2}}. With $g = 10$ m s^{{−2}} the machine shows a force of",
            m * (10 + a),
            "N",
            [m * 10, m * (10 - a), m * a],
        )
    return number(
        f"A lift of total mass {m * 10} kg descends with a downward acceleration of {a} m s^{{−2}}. The tension in its cable is ($g = 10$ m s^{{−2}})",
        m * 10 * (10 - a),
        "N",
        [m * 100, m * 10 * (10 + a), m * 10 * a],
    )


@family("physics", "laws_of_motion", "Connected bodies", "medium", phrasings=2, numeric=True)
def atwood(r: Random, p: int) -> Draft:
    m1, m2 = r.choice([(3, 2), (6, 4), (7, 3), (9, 6), (5, 3), (12, 8), (7, 5)])
    a = Ratio(10 * (m1 - m2), m1 + m2)
    tension = Ratio(2 * m1 * m2 * 10, m1 + m2)
    figure = Figure(f"pulley({m1}, {m2})")
    if p == 0:
        return number(
            f"Two blocks of masses {m1} kg and {m2} kg hang from the ends of a light inextensible string over a smooth pulley, as shown. "
            "With $g = 10$ m s^{−2}, the acceleration of either block is",
            a, "m s^{−2}", [10, Ratio(10 * m2, m1), a * 2], figure=figure,
        )  # fmt: skip
    return number(
        f"Masses of {m1} kg and {m2} kg are joined by a massless string that passes over a frictionless pulley (see figure). "
        "The tension in the string while they move is ($g = 10$ m s^{−2})",
        tension, "N", [m1 * 10, m2 * 10, (m1 - m2) * 10], figure=figure,
    )  # fmt: skip


@family("physics", "laws_of_motion", "Friction", "medium", phrasings=2, integer=True)
def friction_on_block(r: Random, p: int) -> Draft:
    m = r.choice([2, 4, 5, 8, 10])
    mu = r.choice([2, 3, 4, 5])
    limit = mu * m
    if p == 0:
        force = limit - r.randint(1, 5)
        return number(
            f"A block of mass {m} kg rests on a horizontal floor; the coefficient of static friction is 0.{mu} and $g = 10$ m s^{{−2}}. "
            f"A horizontal force of {force} N is applied to it. The force of friction acting on the block is",
            force, "N", [limit, limit - force, 10 * m],
        )  # fmt: skip
    a = r.randint(1, 4)
    force = limit + m * a
    return number(
        f"A horizontal pull of {force} N acts on a {m} kg crate that slides over a rough floor with coefficient of kinetic friction 0.{mu} "
        "($g = 10$ m s^{−2}). The acceleration produced is",
        a, "m s^{−2}", [Ratio(force, m), a + mu, 2 * a],
    )  # fmt: skip


@family("physics", "laws_of_motion", "Inclined plane", "easy", phrasings=2, integer=True)
def smooth_incline(r: Random, p: int) -> Draft:
    length = r.choice([10, 40, 90, 160])
    time = {10: 2, 40: 4, 90: 6, 160: 8}[length]
    if p == 0:
        return number(
            f"A block slides from rest down a smooth plane inclined at 30° to the horizontal, as in the figure. The length of the incline is {length} m "
            "and $g = 10$ m s^{−2}. The time that it takes to reach the bottom is",
            time, "s", [time * 2, time // 2, time + 3], figure=Figure("incline(30)"),
        )  # fmt: skip
    m = r.choice([2, 3, 4, 6, 8])
    return number(
        f"A body of mass {m} kg is held at rest on a frictionless plane of inclination 30° by a string parallel to the plane. "
        "If $g = 10$ m s^{−2}, the tension in the string is",
        5 * m, "N", [10 * m, Ratio(5 * m, 2), 20 * m],
    )  # fmt: skip


@family("physics", "laws_of_motion", "Momentum and impulse", "easy", phrasings=2, integer=True)
def impulse_on_ball(r: Random, p: int) -> Draft:
    u, v = r.choice([(20, 10), (15, 10), (25, 15), (30, 20), (12, 8)])
    if p == 0:
        m, t = r.choice([(1, 10), (2, 10), (2, 20), (3, 10)])
        force = m * (u + v) * t // 10
        return number(
            f"A ball of mass 0.{m} kg strikes a wall normally at {u} m s^{{−1}} and rebounds along the same line at {v} m s^{{−1}}. "
            f"If the contact lasts for {1 / t:.3g} s, the average force exerted on the ball is",
            force, "N", [m * (u - v) * t // 10 + 1, force * 2, m * u * t // 10],
        ) if m * (u + v) * t % 10 == 0 else number(
            f"A ball of mass 0.2 kg strikes a wall normally at {u} m s^{{−1}} and rebounds along the same line at {v} m s^{{−1}}. "
            "If the contact lasts for 0.1 s, the average force exerted on the ball is",
            2 * (u + v), "N", [2 * (u - v), u + v, 2 * u],
        )  # fmt: skip
    rate, speed = r.randint(2, 9), r.choice([50, 100, 200, 300])
    return number(
        f"Gas is ejected from a rocket at the rate of {rate} kg s^{{−1}} with a speed of {speed} m s^{{−1}} relative to the rocket. The thrust on the rocket is",
        rate * speed, "N", [rate * speed // 2, speed // rate + 1, rate * speed * 10],
    )  # fmt: skip


@family(
    "physics", "laws_of_motion", "Circular motion and banking", "medium", phrasings=2, integer=True, numeric_in=(0,)
)
def level_turn(r: Random, p: int) -> Draft:
    v, mu, radius = r.choice(
        [(10, "0.5", 20), (10, "0.25", 40), (20, "0.8", 50), (15, "0.5", 45), (20, "0.4", 100), (30, "0.9", 100)]
    )
    if p == 0:
        return number(
            f"The coefficient of friction between the tyres of a car and a level road is {mu}. The greatest speed with which the car can take a turn "
            f"of radius {radius} m without skidding is ($g = 10$ m s^{{−2}})",
            v, "m s^{−1}", [v * 2, v // 2, v + 4],
        )  # fmt: skip
    return text(
        f"A cyclist leans while negotiating a circular track of radius {radius} m at {v} m s^{{−1}}. The angle made with the vertical is ($g = 10$ m s^{{−2}})",
        f"$tan^{{−1}}({ratio_text(Ratio(v * v, radius * 10))})$",
        [f"$tan^{{−1}}({ratio_text(Ratio(radius * 10, v * v) * 3)})$", f"$cos^{{−1}}({ratio_text(Ratio(v, radius * 10))})$",
         f"$tan^{{−1}}({ratio_text(Ratio(v, radius) + 2)})$"],
    )  # fmt: skip


statements(
    "friction_facts", "physics", "laws_of_motion", "Friction", "medium", about="friction between solid surfaces",
    true=["Limiting friction is proportional to the normal reaction", "Static friction is a self-adjusting force",
          "Kinetic friction is usually less than limiting friction", "Rolling friction is much smaller than sliding friction",
          "The angle of friction equals the angle of repose"],
    false=["Static friction always equals its limiting value", "Friction depends strongly on the apparent area of contact",
           "Kinetic friction doubles when the speed of sliding is doubled", "Friction can never act in the direction of motion of a body",
           "The coefficient of friction has the unit newton"],
)  # fmt: skip
