"""Physics: charges, fields, circuits, magnetism, induction, alternating current, electromagnetic waves."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import assertion, family, match, multiple, pairs, statements
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


@family("physics", "moving_charges", "Motion in a magnetic field", "medium", phrasings=2)
def cyclotron_radius(r: Random, p: int) -> Draft:
    pair = r.choice(
        [
            ("a proton", "an alpha particle", 1, 1, 4, 2),
            ("a proton", "a deuteron", 1, 1, 2, 1),
            ("a deuteron", "an alpha particle", 2, 1, 4, 2),
        ]
    )
    n1, n2, m1, q1, m2, q2 = pair
    if p == 0:
        ratio = Ratio(m1, q1) / Ratio(m2, q2)
        stem = f"{n1[0].upper() + n1[1:]} and {n2} enter a uniform magnetic field at right angles to it with the same speed. The ratio of the radii of their circular paths is"
        wrong = [Ratio(m2, m1), Ratio(q2, q1) * 4, Ratio(1, 3), Ratio(3, 2)]
        return text(stem, _as_ratio(ratio), [_as_ratio(w) for w in wrong if w != ratio])
    period = Ratio(m1, q1) / Ratio(m2, q2)
    stem = f"The periods of revolution of {n1} and {n2} that circle in the same magnetic field are in the ratio"
    return text(
        stem,
        _as_ratio(period),
        [_as_ratio(w) for w in [Ratio(m1, m2) / 3, Ratio(3), Ratio(4), Ratio(1, 8)] if w != period],
    )


def _as_ratio(value: Ratio) -> str:
    return f"${value.numerator} : {value.denominator}$"


@family("physics", "moving_charges", "Magnetic field of currents", "medium", phrasings=3)
def field_of_current(r: Random, p: int) -> Draft:
    i, a = r.choice([(5, 10), (10, 20), (2, 5), (8, 4), (6, 12), (20, 5)])
    if p == 0:
        v = Ratio(2 * i * 10, a)
        return text(
            f"A long straight wire carries a current of {i} A. The magnetic field at a distance of {a} cm from it is ($μ_0 = 4π × 10^{{−7}}$ T m A^{{−1}})",
            _tesla(v, -6), [_tesla(v * 2, -6), _tesla(v / 2, -6), _tesla(v, -4)],
        )  # fmt: skip
    if p == 1:
        n = r.choice([500, 1000, 2000])
        v = Ratio(4 * n * i, 1000)
        return text(
            f"A long solenoid has {n} turns per metre and carries {i} A. The magnetic field inside it is",
            f"${_decimal(v)}π × 10^{{−4}}$ T", [f"${_decimal(v / 2)}π × 10^{{−4}}$ T", f"${_decimal(v * 2)}π × 10^{{−4}}$ T", f"${_decimal(v)}π × 10^{{−7}}$ T"],
        )  # fmt: skip
    turns = r.choice([2, 3, 4])
    return text(
        f"A wire bent into a circular coil of one turn gives a magnetic field $B$ at its centre. The same wire with the same current is rewound into a coil of {turns} turns. The field at the centre becomes",
        f"${turns * turns}B$", [f"${turns}B$", "$B$", f"$\\frac{{B}}{{{turns}}}$"],
    )  # fmt: skip


def _decimal(value: Ratio) -> str:
    return f"{float(value):.3g}"


def _tesla(value: Ratio, power: int) -> str:
    return f"{_decimal(value)} × 10^{{{power}}} T".replace("-", "−")


@family("physics", "moving_charges", "Galvanometer, ammeter, voltmeter", "medium", phrasings=2, integer=True)
def galvanometer(r: Random, p: int) -> Draft:
    g, ig = r.choice([(50, 2), (100, 1), (20, 5), (40, 5), (99, 10)])
    v = r.choice([1, 2, 5, 10])
    total = v * 1000 // ig
    if p == 0:
        return number(
            f"A galvanometer of resistance {g} Ω gives full deflection for {ig} mA. To turn it into a voltmeter of range {v} V one needs a series resistance of",
            total - g, "Ω", [total + g, total, g],
        )  # fmt: skip
    n = r.choice([5, 10, 11, 21])
    s = g * (n - 1)
    return number(
        f"An ammeter is made from a galvanometer by a shunt of {g} Ω, and $\\frac{{1}}{{{n}}}$ of the main current passes through the galvanometer. The resistance of the galvanometer is",
        s, "Ω", [g * n, g * (n + 1), s // 2 + 1],
    )  # fmt: skip


@family("physics", "moving_charges", "Force on a current", "easy", phrasings=2)
def force_on_wire(r: Random, p: int) -> Draft:
    i, length, b = r.choice([(4, 2, 5), (10, 3, 2), (5, 4, 2), (6, 5, 3), (8, 2, 3)])
    if p == 0:
        return number(
            f"A straight conductor of length {length} m carrying {i} A makes an angle of 30° with a uniform magnetic field of 0.{b} T. The force on it is",
            Ratio(i * length * b, 20), "N", [Ratio(i * length * b, 10), Ratio(i * length * b, 40), 0],
        )  # fmt: skip
    k = r.choice([2, 3, 4])
    return text(
        f"Two long parallel wires carry equal currents and attract each other with a force $F$ per unit length. If each current and also the separation are made {k} times as large, the force per unit length becomes",
        f"${k}F$", [f"${k * k}F$", "$F$", f"$\\frac{{F}}{{{k}}}$"],
    )  # fmt: skip


@family("physics", "magnetism", "Magnetic materials", "easy", phrasings=2)
def curie_law(r: Random, p: int) -> Draft:
    t1, t2 = r.choice([(300, 400), (200, 300), (250, 500), (300, 450)])
    if p == 0:
        return exact(
            f"The susceptibility of a paramagnetic salt at {t1} K is $χ$. By Curie's law, its susceptibility at {t2} K is",
            Ratio(t1, t2),
            [Ratio(t2, t1), Ratio(t1 * t1, t2 * t2), Ratio(1)],
            "χ",
        )
    chi = r.choice([499, 599, 999, 1199])
    return number(
        f"A specimen of iron has a magnetic susceptibility of {chi} in a certain field. Its relative permeability is",
        chi + 1,
        "",
        [chi - 1, chi, (chi + 1) * 2],
    )


@family("physics", "emi", "Faraday's law", "easy", phrasings=3, integer=True)
def induced_emf(r: Random, p: int) -> Draft:
    if p == 0:
        n, f, t = r.choice([(50, 4, 2), (100, 3, 5), (200, 2, 4), (80, 5, 10)])
        return number(
            f"The magnetic flux through each turn of a coil of {n} turns changes by {f} Wb in {t} s. The magnitude of the average emf induced in the coil is",
            n * f // t, "V", [n * f, n * t, f * t],
        )  # fmt: skip
    if p == 1:
        b, length, v = r.choice([(2, 3, 5), (3, 2, 10), (4, 2, 6), (5, 1, 8)])
        return number(
            f"A rod of length {length} m moves at {v} m s^{{−1}} at right angles to itself and to a uniform magnetic field of {b} T. The emf between its ends is",
            b * length * v, "V", [b * v, length * v + 1, b * length * v * 2],
        )  # fmt: skip
    a, b, t = r.randint(2, 5), r.randint(1, 6), r.randint(2, 5)
    return number(
        f"The flux linked with a loop varies as $φ = {a}t^2 + {b}t + 9$ weber, with $t$ in second. The magnitude of the induced emf at $t = {t}$ s is",
        2 * a * t + b, "V", [a * t * t + b * t + 9, 2 * a * t, a * t + b],
    )  # fmt: skip


@family("physics", "emi", "Self and mutual inductance", "medium", phrasings=2, integer=True)
def inductor_energy(r: Random, p: int) -> Draft:
    length, i = r.choice([(2, 3), (4, 5), (6, 2), (10, 4), (8, 3)])
    if p == 0:
        return number(
            f"A current of {i} A flows in an inductor of {length} H. The magnetic energy stored in it is",
            length * i * i // 2,
            "J",
            [length * i * i, length * i, length * i // 2],
        )
    m, di, ms = r.choice([(5, 4, 2), (2, 10, 5), (3, 6, 2), (4, 5, 1)])
    return number(
        f"Two coils have a mutual inductance of {m} H. The current in the first changes by {di} A in {ms} s at a steady rate. The emf induced in the second is",
        m * di // ms, "V", [m * di, m * ms, di // ms],
    )  # fmt: skip


@family("physics", "ac", "Series LCR circuit", "medium", phrasings=3, integer=True, numeric_in=(0, 1))
def lcr_impedance(r: Random, p: int) -> Draft:
    res, x, z = r.choice([(3, 4, 5), (30, 40, 50), (60, 80, 100), (12, 5, 13), (8, 6, 10), (40, 30, 50)])
    xc = r.choice([10, 20, 25])
    if p == 0:
        return number(
            f"A resistance of {res} Ω, an inductive reactance of {x + xc} Ω and a capacitive reactance of {xc} Ω are in series. The impedance of the circuit is",
            z, "Ω", [res + x, res + x + 2 * xc, z * 2],
        )  # fmt: skip
    if p == 1:
        v = z * r.choice([2, 4])
        return number(
            f"An alternating voltage of rms value {v} V acts on a series circuit with resistance {res} Ω and net reactance {x} Ω. The rms current is",
            v // z,
            "A",
            [v // z * 2, v // (res + x) + 7, v // z + 3],
        )
    return text(
        f"A coil has a resistance of {res} Ω and, at the frequency of the supply, a reactance of {x} Ω. Its power factor is",
        f"${_fraction(res, z)}$", [f"${_fraction(x, z)}$", f"${_fraction(res, x)}$", f"${_fraction(x, res + x)}$"],
    )  # fmt: skip


def _fraction(a: int, b: int) -> str:
    value = Ratio(a, b)
    return f"\\frac{{{value.numerator}}}{{{value.denominator}}}"


@family("physics", "ac", "Transformers", "easy", phrasings=2, integer=True)
def transformer(r: Random, p: int) -> Draft:
    n1, n2, v = r.choice([(100, 500, 220), (200, 50, 240), (50, 1000, 11), (400, 100, 200), (120, 600, 110)])
    if p == 0:
        return number(
            f"The primary and the secondary of an ideal transformer have {n1} and {n2} turns. With {v} V across the primary, the voltage across the secondary is",
            v * n2 // n1, "V", [v * n1 // n2 + 1, v, v * n2 // n1 * 2],
        )  # fmt: skip
    i = r.choice([2, 4, 5, 10])
    out = i * 100
    eff = r.choice([80, 90, 50])
    return number(
        f"A transformer of efficiency {eff}% draws {i} A from a 100 V supply. The power that it delivers to its load is",
        out * eff // 100,
        "W",
        [out, out * (100 - eff) // 100 + 3, out * 2],
    )


@family("physics", "em_waves", "Propagation of electromagnetic waves", "medium", phrasings=2, integer=True)
def em_wave_fields(r: Random, p: int) -> Draft:
    b = r.choice([2, 3, 4, 5, 8])
    if p == 0:
        return number(
            f"The magnetic field of a plane electromagnetic wave in vacuum has an amplitude of {b} × 10^{{−8}} T. The amplitude of its electric field is ($c = 3 × 10^8$ m s^{{−1}})",
            3 * b, "V m^{−1}", [b, 9 * b, 30 * b],
        )  # fmt: skip
    i = r.choice([3, 6, 9, 12, 15])
    return number(
        f"Light of intensity {i} × 10^8 W m^{{−2}} falls normally on a surface that absorbs it completely. The pressure that it exerts is ($c = 3 × 10^8$ m s^{{−1}})",
        i // 3, "Pa", [2 * i // 3, i, 3 * i],
    )  # fmt: skip


@family("physics", "em_waves", "Displacement current", "easy", phrasings=2)
def displacement_current(r: Random, p: int) -> Draft:
    i = r.choice([2, 3, 5])
    stem = (
        f"While a parallel plate capacitor is being charged the current in its leads is {i} A. The displacement current between the plates is",
        f"A conduction current of {i} A flows in the wires leading to a charging capacitor. At the same instant the displacement current in the gap of the capacitor equals",
    )[p]
    return text(stem, f"{i} A", ["zero", f"{2 * i} A", f"${_fraction(i, 2) if i % 2 else i // 2}$ A"])


pairs(
    "em_spectrum", "physics", "em_waves", "Electromagnetic spectrum", "easy",
    heads=("Radiation", "Use or source"),
    items=[
        ("Gamma rays", "treatment of tumours"), ("X-rays", "inspection of bones for fractures"), ("Ultraviolet rays", "sterilisation of water"),
        ("Infrared rays", "remote controls of television sets"), ("Microwaves", "radar for aircraft navigation"), ("Radio waves", "broadcasting by AM transmitters"),
    ],
    ask_left=("Which electromagnetic radiation goes with this use or source: {}?", "The part of the electromagnetic spectrum associated with {} is"),
)  # fmt: skip

pairs(
    "magnetic_materials", "physics", "magnetism", "Magnetic materials", "easy",
    heads=("Term of magnetism", "Meaning"),
    items=[
        ("Retentivity", "magnetisation left when the field is removed"), ("Coercivity", "reverse field that removes the residual magnetism"),
        ("Curie temperature", "temperature above which a ferromagnet becomes paramagnetic"), ("Susceptibility", "ratio of magnetisation to magnetic intensity"),
        ("Declination", "angle between the geographic and magnetic meridians"), ("Dip", "angle of the Earth's field with the horizontal"),
    ],
    ask_left=("Which term of magnetism means the {}?",),
)  # fmt: skip

statements(
    "charge_facts", "physics", "electric_fields", "Field lines and charges", "easy", about="electric charges and field lines",
    true=["Electric charge is quantised", "Two electric field lines never cross", "Field lines of a static charge do not form closed loops",
          "The field just outside a charged conductor is normal to its surface", "The charge of a body does not depend on its speed"],
    false=["Field lines begin on negative charges", "The field inside a charged hollow conductor is greatest at its centre",
           "The mass of a body is unchanged when it is charged by rubbing", "A field line is always the path of a free charge released in the field",
           "Charge can be destroyed in an isolated system"],
)  # fmt: skip

statements(
    "diamagnet_facts", "physics", "magnetism", "Magnetic materials", "medium", about="magnetic materials",
    true=["The susceptibility of a diamagnetic substance is small and negative", "A paramagnetic substance is weakly attracted by a magnet",
          "Soft iron has a low coercivity", "The susceptibility of a paramagnet falls as it is heated",
          "A superconductor behaves as a perfect diamagnet"],
    false=["A diamagnetic substance has a permanent magnetic moment in each atom", "The relative permeability of a diamagnet is much greater than one",
           "Steel is preferred to soft iron for the cores of transformers", "The susceptibility of a diamagnet varies strongly with temperature",
           "A ferromagnet above its Curie temperature is diamagnetic"],
)  # fmt: skip

assertion(
    "field_assertions", "physics", "potential", "Equipotential surfaces", "medium",
    [
        ("No work is done in moving a charge along an equipotential surface.",
         "The electric field is everywhere perpendicular to an equipotential surface.", 0),
        ("The capacitance of a capacitor rises when a dielectric slab is put between its plates.",
         "The capacitance of a capacitor is proportional to the charge on it.", 2),
    ],
)  # fmt: skip

assertion(
    "induction_assertions", "physics", "emi", "Lenz's law", "medium",
    [
        ("Lenz's law is a consequence of the conservation of energy.",
         "An induced current always flows so as to oppose the change that causes it.", 1),
        ("Eddy currents are undesirable in the core of a transformer.",
         "Eddy currents heat the core and so waste energy.", 0),
    ],
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


@multiple("physics", "moving_charges", "Motion in a magnetic field", "hard", phrasings=2)
def charged_particle_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    k = r.choice([2, 3, 4])
    stem = (
        f"A charged particle moves in a circle of radius $r$ with period $T$ in a uniform magnetic field. Its speed is now made {k} times as large. Which of the following is/are correct?",
        f"In a uniform magnetic field two identical ions move in circles, the second with {k} times the speed of the first. For the first the radius is $r$ and the period $T$. For the second",
    )[p]
    rows = [
        (f"the radius is ${k}r$", True),
        ("the period is $T$", True),
        (f"the centripetal force is {k} times as large", True),
        (f"the period is $\\frac{{T}}{{{k}}}$", False),
        ("the work done by the magnetic force in one turn is not zero", False),
        (f"the angular velocity is {k} times as large", False),
    ]
    n = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], n) + r.sample(rows[3:], 4 - n)


@match("physics", "ac", "Circuits with one element", "medium", ("circuit on an alternating supply", "behaviour of the current"),
       "Match the circuits in List-I with the behaviour of the current in List-II.")  # fmt: skip
def match_ac(r: Random) -> list[tuple[str, str]]:
    table = [
        ("Pure resistor", "in phase with the voltage at every frequency"), ("Pure inductor", "lags the voltage by $\\frac{π}{2}$"),
        ("Pure capacitor", "leads the voltage by $\\frac{π}{2}$"), ("Series LCR circuit at resonance", "has the greatest amplitude for a given voltage"),
        ("Parallel LC circuit at resonance", "drawn from the supply is least"),
    ]  # fmt: skip
    return r.sample(table, 5)


@match("physics", "electric_fields", "Field of charge distributions", "medium", ("charged body", "dependence of its field on distance $r$"),
       "Match each charged body in List-I with how its field outside it depends on the distance $r$ (List-II).")  # fmt: skip
def match_fields(r: Random) -> list[tuple[str, str]]:
    table = [
        ("Point charge", "$\\frac{1}{r^2}$"), ("Infinitely long line of charge", "$\\frac{1}{r}$"), ("Infinite plane sheet of charge", "independent of $r$"),
        ("Short dipole, on its axis", "$\\frac{1}{r^3}$"), ("Space inside a charged conductor", "zero"),
    ]  # fmt: skip
    return r.sample(table, 5)
