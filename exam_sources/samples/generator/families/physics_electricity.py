"""Physics: charges, potential, currents."""

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
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft, Figure


@family("physics", "electric_fields", "Coulomb's law", "easy", phrasings=2)
def coulomb_scaling(r: Random, p: int) -> Draft:
    a, b, d = r.choice([(2, 3, 2), (4, 1, 3), (3, 3, 2), (2, 2, 4), (6, 2, 2), (5, 1, 2)])
    value = Ratio(a * b, d * d)
    if p == 0:
        stem = f"Two point charges repel each other with a force $F$. If one charge is made {a} times, the other {b} times, and their separation {d} times as large, the force becomes"
        return exact(stem, value, [Ratio(a * b, d), Ratio(a + b, d * d), Ratio(d * d, a * b) + 2], "F")
    k = r.choice([2, 4, 5, 80])
    stem = f"The force between two charged spheres in air is $F$. When they are immersed in a liquid of dielectric constant {k}, at the same separation, the force is"
    return exact(stem, Ratio(1, k), [Ratio(k), Ratio(1, k * k), Ratio(1)], "F")


@family("physics", "electric_fields", "Gauss's law", "medium", phrasings=2)
def gauss_flux(r: Random, p: int) -> Draft:
    if p == 0:
        where = r.choice(["the centre", "one corner", "the centre"])
        if where == "the centre":
            stem = "A point charge $q$ is placed at the centre of a cube of side $a$. The electric flux through any one face of the cube is"
            return text(stem, "$\\frac{q}{6ε_0}$", ["$\\frac{q}{ε_0}$", "$\\frac{q}{24ε_0}$", "$\\frac{q}{6a^2ε_0}$"])
        stem = "A point charge $q$ sits at one corner of a closed cube. The total electric flux that leaves the cube is"
        return text(stem, "$\\frac{q}{8ε_0}$", ["$\\frac{q}{6ε_0}$", "$\\frac{q}{ε_0}$", "$\\frac{q}{4ε_0}$"])
    a, b, c = r.randint(2, 5), r.randint(1, 3), r.randint(2, 6)
    net = a + c - b
    stem = f"A closed surface encloses charges of $+{a}q$, $−{b}q$ and $+{c}q$; a charge of $+{b + 4}q$ lies outside it. The net electric flux through the surface is"
    return text(
        stem, f"$\\frac{{{net}q}}{{ε_0}}$",
        [f"$\\frac{{{a + b + c}q}}{{ε_0}}$", f"$\\frac{{{net + b + 4}q}}{{ε_0}}$", f"$\\frac{{{abs(a - b)+20}q}}{{ε_0}}$"],
    )  # fmt: skip


@family("physics", "electric_fields", "Electric dipole", "medium", phrasings=2, integer=True)
def dipole_torque(r: Random, p: int) -> Draft:
    q, d, e = r.choice([(2, 3, 10), (4, 2, 20), (5, 4, 10), (6, 2, 30), (3, 4, 50)])
    if p == 0:
        value = q * d * e
        return number(
            f"A dipole of charges ±{q} C separated by {d} m lies perpendicular to a uniform field of {e} N C^{{−1}}. The torque on it is",
            value,
            "N m",
            [value // 2, 0, value * 2],
        )
    return number(
        f"An electric dipole with dipole moment {q * d} C m stands at 30° to a uniform field of {e} N C^{{−1}}. The torque that acts on it is",
        q * d * e // 2,
        "N m",
        [q * d * e, 0, q * d * e // 4],
    )


statements(
    "charge_facts", "physics", "electric_fields", "Field lines and charges", "easy", about="electric charges and field lines",
    true=["Electric charge is quantised", "Two electric field lines never cross", "Field lines of a static charge do not form closed loops",
          "The field just outside a charged conductor is normal to its surface", "The charge of a body does not depend on its speed"],
    false=["Field lines begin on negative charges", "The field inside a charged hollow conductor is greatest at its centre",
           "The mass of a body is unchanged when it is charged by rubbing", "A field line is always the path of a free charge released in the field",
           "Charge can be destroyed in an isolated system"],
)  # fmt: skip


@match("physics", "electric_fields", "Field of charge distributions", "medium", ("charged body", "dependence of its field on distance $r$"),
       "Match each charged body in List-I with how its field outside it depends on the distance $r$ (List-II).")  # fmt: skip
def match_fields(r: Random) -> list[tuple[str, str]]:
    table = [
        ("Point charge", "$\\frac{1}{r^2}$"), ("Infinitely long line of charge", "$\\frac{1}{r}$"), ("Infinite plane sheet of charge", "independent of $r$"),
        ("Short dipole, on its axis", "$\\frac{1}{r^3}$"), ("Space inside a charged conductor", "zero"),
    ]  # fmt: skip
    return r.sample(table, 5)


@family("physics", "potential", "Parallel plate capacitor", "easy", phrasings=2)
def plate_capacitor(r: Random, p: int) -> Draft:
    k, m = r.choice([(4, 2), (6, 3), (8, 2), (5, 2), (3, 2)])
    if p == 0:
        return exact(
            f"The gap of an air capacitor of capacitance $C$ is filled with a dielectric of constant {k} and, at the same time, made {m} times as wide. The capacitance is now",
            Ratio(k, m),
            [Ratio(k * m), Ratio(m, k), Ratio(k, m * m)],
            "C",
        )
    return exact(
        f"An isolated charged capacitor has its plates pulled apart to {m} times the distance. The energy stored in it, as a multiple of its former value, is",
        Ratio(m),
        [Ratio(1, m), Ratio(m * m), Ratio(1)],
    )


@family("physics", "potential", "Combination of capacitors", "easy", phrasings=3, integer=True)
def capacitor_network(r: Random, p: int) -> Draft:
    a, b, s = r.choice([(3, 6, 2), (4, 12, 3), (6, 12, 4), (10, 15, 6), (20, 30, 12)])
    c = r.randint(2, 9)
    if p == 0:
        return number(
            f"Capacitors of {a} μF and {b} μF in series are connected in parallel with a capacitor of {c} μF, as shown. The equivalent capacitance between A and B is",
            s + c, "μF", [a + b + c, s, abs(a - c) + 31], figure=Figure(f"capacitors({a}, {b}, {c})"),
        )  # fmt: skip
    v = r.choice([100, 200, 300])
    if p == 1:
        return number(
            f"A series combination of a {a} μF and a {b} μF capacitor is connected to a {v} V supply. The charge on either capacitor is",
            s * v, "μC", [a * v, b * v, (a + b) * v],
        )  # fmt: skip
    n = r.choice([3, 4, 5])
    return number(
        f"{n} identical capacitors give {a} μF when joined in series. When joined in parallel, they give",
        a * n * n,
        "μF",
        [a * n, a, a * n * n // 2],
    )


@family("physics", "potential", "Energy stored in a capacitor", "medium", phrasings=2)
def shared_charge(r: Random, p: int) -> Draft:
    a, b = r.choice([(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 3)])
    loss = Ratio(b, a + b)
    if p == 0:
        stem = f"A capacitor of capacitance ${a if a > 1 else ''}C$ is charged and then joined in parallel with an uncharged capacitor of ${b if b > 1 else ''}C$. The fraction of the initial electrostatic energy that is lost is"
        return exact(
            stem,
            loss,
            [Ratio(a, a + b) if a != b else Ratio(1, 4), Ratio(1, a + b + 1), Ratio(b, a + b + 2), Ratio(3, 4)],
        )
    k = r.choice([2, 3, 4, 5])
    stem = f"A parallel plate capacitor is charged and its battery is removed. A slab of dielectric constant {k} is then slid in to fill the gap. The ratio of its final to its initial energy is"
    return exact(stem, Ratio(1, k), [Ratio(k), Ratio(1, k * k), Ratio(k * k)])


@family("physics", "potential", "Potential of charges", "easy", phrasings=2, integer=True)
def potential_at_point(r: Random, p: int) -> Draft:
    q, d = r.choice([(2, 3), (4, 6), (5, 9), (6, 2), (8, 4), (10, 5)])
    v = 9000 * q // d
    if p == 0:
        return number(
            f"The electric potential at a point {d} m from a point charge of {q} μC in vacuum is ($\\frac{{1}}{{4πε_0}} = 9 × 10^9$ N m^2 C^{{−2}})",
            v,
            "V",
            [v // 2, v * d, v * 2],
        )
    return number(
        f"The work needed to carry a charge of {q} C between two points is {q * d} J. The potential difference between the points is",
        d,
        "V",
        [q * q * d, q, d + q],
    )


assertion(
    "field_assertions", "physics", "potential", "Equipotential surfaces", "medium",
    [
        ("No work is done in moving a charge along an equipotential surface.",
         "The electric field is everywhere perpendicular to an equipotential surface.", 0),
        ("The capacitance of a capacitor rises when a dielectric slab is put between its plates.",
         "The capacitance of a capacitor is proportional to the charge on it.", 2),
    ],
)  # fmt: skip


@family("physics", "current", "Drift velocity", "medium", phrasings=2)
def drift_velocity(r: Random, p: int) -> Draft:
    k = r.choice([2, 3, 4])
    if p == 0:
        return exact(
            f"A steady current flows in a wire whose diameter at one place is {k} times that at another. The ratio of the drift speed of the electrons at the thick place to that at the thin place is",
            Ratio(1, k * k),
            [Ratio(1, k), Ratio(k), Ratio(k * k)],
        )
    return exact(
        f"The potential difference across a wire and its length are made {k} and {k * 2} times as large, with the temperature unchanged. The drift speed becomes, as a multiple of the former one,",
        Ratio(1, 2),
        [Ratio(2), Ratio(1), Ratio(1, k + 2)],
    )


@family("physics", "current", "Heating effect of current", "easy", phrasings=2, integer=True)
def electric_energy(r: Random, p: int) -> Draft:
    if p == 0:
        w, h, d = r.choice([(100, 5, 30), (500, 2, 30), (1000, 3, 10), (40, 5, 30)])
        return number(
            f"An appliance of {w} W is used for {h} hours a day. The electrical energy that it uses in {d} days is",
            w * h * d // 1000,
            "kWh",
            [w * h * d // 100, w * h // 10 + 1, w * h * d // 500],
        )
    v, res, t = r.choice([(10, 5, 60), (20, 10, 30), (12, 4, 50), (30, 15, 20)])
    return number(
        f"A {res} Ω heater is connected to a {v} V source for {t} s. The heat produced is",
        v * v * t // res,
        "J",
        [v * res * t, v * t, v * v * t],
    )


statements(
    "circuit_facts", "physics", "current", "Electric circuits", "easy", about="current in metallic conductors and circuits",
    true=["The resistivity of a metal rises with temperature", "Kirchhoff's junction rule expresses the conservation of charge", "An ideal ammeter has no resistance",
          "The drift speed of electrons is far smaller than their thermal speed", "The terminal voltage of a cell on open circuit equals its emf"],
    false=["Kirchhoff's loop rule expresses the conservation of momentum", "A voltmeter is connected in series with a resistor", "Adding a resistor in parallel raises the total resistance",
           "The resistance of a wire depends on its length alone", "Semiconductors obey Ohm's law at all voltages"],
)  # fmt: skip


@family("physics", "current", "Combination of resistors", "easy", phrasings=3, numeric=True)
def resistor_network(r: Random, p: int) -> Draft:
    a, b, parallel = r.choice([(3, 6, 2), (4, 12, 3), (6, 12, 4), (10, 15, 6), (20, 30, 12), (2, 2, 1)])
    c = r.randint(2, 8)
    figure = Figure(f"resistors({a}, {b}, {c})")
    if p == 0:
        return number(
            f"In the network shown, resistors of {a} Ω and {b} Ω in parallel are in series with one of {c} Ω. The resistance between the terminals A and B is",
            parallel + c, "Ω", [a + b + c, parallel, abs(a - b) + c + 1], figure=figure,
        )  # fmt: skip
    if p == 1:
        emf = (parallel + c) * r.choice([2, 3, 4])
        i = emf // (parallel + c)
        return number(
            f"A battery of {emf} V and negligible internal resistance is connected across A and B of the arrangement in the figure. The current that it supplies is",
            i, "A", [i * 2, Ratio(emf, a + b + c), i + 5], figure=figure,
        )  # fmt: skip
    n = r.choice([2, 3, 4, 5])
    res = r.choice([5, 8, 10, 12])
    return number(
        f"A uniform wire of resistance {res * n * n} Ω is cut into {n} equal parts, which are then joined in parallel. The resistance of the combination is",
        res, "Ω", [res * n, res * n * n, Ratio(res, n)],
    )  # fmt: skip


@family("physics", "current", "Cells and internal resistance", "medium", phrasings=2, numeric=True)
def cell_internal(r: Random, p: int) -> Draft:
    e, ri, ro = r.choice([(12, 1, 5), (6, 1, 2), (10, 2, 3), (9, 1, 2), (12, 2, 4), (15, 1, 4)])
    i = Ratio(e, ri + ro)
    if p == 0:
        return number(
            f"A cell of emf {e} V and internal resistance {ri} Ω is connected to an external resistance of {ro} Ω. The potential difference across its terminals is",
            i * ro, "V", [e, i * ri, i],
        )  # fmt: skip
    return number(
        f"A {ro} Ω resistor is joined to a battery whose emf is {e} V and whose internal resistance is {ri} Ω. The power that appears as heat in the resistor is",
        i * i * ro, "W", [i * i * ri, i * e, Ratio(e * e, ro)],
    )  # fmt: skip


@family("physics", "current", "Stretching of wires and resistivity", "medium", phrasings=2, integer=True)
def stretched_wire(r: Random, p: int) -> Draft:
    n = r.choice([2, 3, 4])
    res = r.choice([2, 3, 4, 5, 6, 10])
    stem = (
        f"A wire of resistance {res} Ω is drawn out uniformly until its length is {n} times the original. Its new resistance is",
        f"The volume of a {res} Ω wire stays the same while it is stretched so that its cross-section becomes $\\frac{{1}}{{{n}}}$ of what it was. The wire now offers a resistance of",
    )[p]
    return number(stem, res * n * n, "Ω", [res * n, res, res * n**3])


@family("physics", "current", "Metre bridge and Wheatstone bridge", "medium", phrasings=2, integer=True)
def metre_bridge(r: Random, p: int) -> Draft:
    balance, k, x = r.choice([(40, 6, 4), (60, 4, 6), (25, 12, 4), (20, 16, 4), (75, 3, 9), (30, 14, 6)])
    if p == 0:
        return number(
            f"In a metre bridge the unknown resistance in the left gap is balanced at {balance} cm from the left end by {k} Ω in the right gap. The unknown resistance is",
            x, "Ω", [Ratio(k * (100 - balance), balance) if balance != 50 else 1, k, x + k],
        )  # fmt: skip
    a, m, b = r.choice([(2, 3, 4), (3, 2, 6), (5, 2, 4), (4, 3, 3)])
    return number(
        f"The arms AB, BC and AD of a balanced Wheatstone bridge are {a} Ω, {a * m} Ω and {b} Ω; the galvanometer joins B and D. The resistance of the arm DC is",
        b * m, "Ω", [b, a * m, b * m + a],
    )  # fmt: skip


@family("physics", "current", "Kirchhoff's rules", "medium", phrasings=2, numeric=True)
def two_loop(r: Random, p: int) -> Draft:
    i1, i2, r3 = r.randint(1, 4), r.randint(1, 4), r.randint(2, 6)
    if p == 0:
        out = r.randint(1, i1 + i2)
        return number(
            f"Currents of {i1} A and {i2} A flow into a junction of a circuit and a current of {out} A flows out of it by one of the two other wires. By the junction rule the current leaving by the remaining wire is",
            i1 + i2 - out, "A", [i1 + i2 + out, i1 + i2, abs(i1 - i2) + 8],
        )  # fmt: skip
    e1, e2 = r.choice([(12, 6), (10, 4), (20, 8), (18, 3)])
    i = Ratio(e1 - e2, r3 + 1)
    return number(
        f"Two batteries of {e1} V and {e2} V, of total internal resistance 1 Ω, oppose each other in a single loop with a resistor of {r3} Ω. The current in the loop is",
        i, "A", [Ratio(e1 + e2, r3 + 1), Ratio(e1 - e2, r3), i * 2],
    )  # fmt: skip


@multiple("physics", "current", "Combination of resistors", "hard", phrasings=2)
def bulbs_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    a, b = r.choice([(40, 60), (60, 100), (25, 100), (40, 100)])
    stem = (
        f"Two bulbs are rated {a} W, 220 V and {b} W, 220 V. Their resistances do not change. Which of the following statements is/are correct?",
        f"Consider two lamps marked 220 V, {a} W and 220 V, {b} W whose filaments keep the same resistance at all currents. Then",
    )[p]
    rows = [
        (f"The {a} W filament has the greater resistance", True),
        (f"In series across 220 V, the {a} W one glows brighter", True),
        (f"In parallel across 220 V they take {a + b} W in all", True),
        (f"In series across 220 V they take more than {a} W in all", False),
        ("In parallel the same current flows in both, whatever the supply", False),
        (f"The ratio of their resistances is {a} : {b} in the order of their mention", False),
    ]
    k = r.choice([2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)
