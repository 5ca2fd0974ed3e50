"""Physics: measurement, motion, forces, energy, rotation, gravitation, properties of matter."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import assertion, family, match, multiple, pairs, statements
from exam_sources.samples.generator.forms import exact, number, ratio_text, text
from exam_sources.samples.generator.question import Draft, Figure

# ---------------------------------------------------------------- units and measurement


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


# ---------------------------------------------------------------- kinematics


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


# ---------------------------------------------------------------- laws of motion


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


# ---------------------------------------------------------------- work, energy, power


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


# ---------------------------------------------------------------- rotation


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


# ---------------------------------------------------------------- gravitation


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


# ---------------------------------------------------------------- solids and fluids


@family("physics", "solids", "Young's modulus", "medium", phrasings=2)
def wire_extension(r: Random, p: int) -> Draft:
    a, b = r.choice([(2, 2), (3, 2), (2, 3), (4, 2), (2, 4)])
    value = Ratio(a, b * b)
    stem = (
        f"Two wires of the same material carry equal loads. The first has {a} times the length and {b} times the diameter of the second. The ratio of the extension of the first to that of the second is",
        f"A wire stretches by $l$ under a load. Another wire of the same metal, {a} times as long and of {b} times the diameter, carries the same load. Its extension, as a multiple of $l$, is",
    )[p]
    return exact(stem, value, [Ratio(a, b), Ratio(b * b, a) + 1, Ratio(a * b, 1), Ratio(1, a * b)])


@family("physics", "fluids", "Bernoulli's principle and flow", "medium", phrasings=2, integer=True)
def efflux(r: Random, p: int) -> Draft:
    h, v = r.choice([(5, 10), (20, 20), (45, 30), (80, 40)])
    if p == 0:
        return number(
            f"A wide tank is filled with water. A small hole is made in its wall {h} m below the free surface. With $g = 10$ m s^{{−2}}, the speed of efflux is",
            v, "m s^{−1}", [v * 2, v // 2, v + 5],
        )  # fmt: skip
    k, u = r.choice([2, 3, 4]), r.randint(1, 4)
    return number(
        f"Water flows steadily through a horizontal pipe whose radius narrows to $\\frac{{1}}{{{k}}}$ of its original value. If it enters the wide part at {u} m s^{{−1}}, it flows in the narrow part at",
        u * k * k, "m s^{−1}", [u * k, u, u * k**3],
    )  # fmt: skip


@family("physics", "fluids", "Surface tension", "medium", phrasings=2, integer=True)
def merging_drops(r: Random, p: int) -> Draft:
    k = r.choice([2, 3, 4, 5, 10])
    n = k**3
    if p == 0:
        return number(
            f"{n} identical drops of mercury coalesce into a single drop. The ratio of the total surface energy before to that after the coalescence is",
            k, "", [k * k, n, 2 * k + 1],
        )  # fmt: skip
    return number(
        f"{n} equal raindrops, each falling at a terminal speed $v$, merge to form one large drop. Its terminal speed, as a multiple of $v$, is",
        k * k, "", [k, n, k + 1],
    )  # fmt: skip


@family("physics", "fluids", "Floating bodies", "easy", phrasings=2)
def floating_fraction(r: Random, p: int) -> Draft:
    a, b = r.choice([(3, 5), (2, 3), (3, 4), (4, 5), (5, 8), (7, 10)])
    stem = (
        f"A wooden block floats in water with $\\frac{{{a}}}{{{b}}}$ of its volume under the surface. The relative density of the wood is",
        f"When a cube of plastic is put in water, $\\frac{{{b - a}}}{{{b}}}$ of its volume stays above the surface. The ratio of its density to that of water is",
    )[p]
    return exact(stem, Ratio(a, b), [Ratio(b - a, b) + Ratio(1, 11), Ratio(b, a), Ratio(a, a + b)])


# ---------------------------------------------------------------- pools

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

statements(
    "friction_facts", "physics", "laws_of_motion", "Friction", "medium", about="friction between solid surfaces",
    true=["Limiting friction is proportional to the normal reaction", "Static friction is a self-adjusting force",
          "Kinetic friction is usually less than limiting friction", "Rolling friction is much smaller than sliding friction",
          "The angle of friction equals the angle of repose"],
    false=["Static friction always equals its limiting value", "Friction depends strongly on the apparent area of contact",
           "Kinetic friction doubles when the speed of sliding is doubled", "Friction can never act in the direction of motion of a body",
           "The coefficient of friction has the unit newton"],
)  # fmt: skip

statements(
    "rotation_facts", "physics", "rotation", "Rigid body dynamics", "medium", about="the rotation of a rigid body about a fixed axis",
    true=["All its particles have the same angular velocity at an instant", "Its moment of inertia depends on the position of the axis",
          "Torque is the rate of change of angular momentum", "A particle farther from the axis has a greater linear speed",
          "Angular momentum is conserved if the net external torque is zero"],
    false=["All its particles have the same linear speed", "Its moment of inertia depends on its angular velocity",
           "Its centre of mass must lie on the axis", "A constant torque produces a constant angular velocity",
           "Its radius of gyration depends on its mass alone"],
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

assertion(
    "gravitation_assertions", "physics", "gravitation", "Satellites", "medium",
    [
        ("An astronaut in an orbiting satellite feels weightless.",
         "The satellite and the astronaut fall towards the Earth with the same acceleration.", 0),
        ("The escape velocity of a body does not depend on its mass.",
         "The value of the acceleration due to gravity is greatest at the equator.", 2),
    ],
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
