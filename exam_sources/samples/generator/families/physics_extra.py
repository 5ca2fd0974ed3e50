"""Physics: further families that large papers need, across the chapters."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import family, statements
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft


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


@family("physics", "solids", "Bulk modulus and strain energy", "medium", phrasings=2, numeric=True)
def bulk_compression(r: Random, p: int) -> Draft:
    if p == 0:
        b, dv = r.choice([(2, 1), (4, 2), (5, 1), (2, 2)])
        return number(
            f"The bulk modulus of a liquid is {b} × 10^9 Pa. The pressure needed to reduce its volume by {dv}% is {b * dv} × 10^n Pa, where n is",
            7,
            "",
            [9, 5, 11],
        )
    f, e = r.choice([(100, 2), (200, 1), (50, 4), (400, 1)])
    return number(
        f"A wire under a load of {f} N is longer by {e} mm than when it is not loaded. The elastic energy stored in the wire is",
        Ratio(f * e, 2000),
        "J",
        [Ratio(f * e, 1000), Ratio(f * e, 4000), Ratio(f * e, 100)],
    )


@family("physics", "fluids", "Pascal's law and pressure", "easy", phrasings=2, integer=True)
def hydraulic_lift(r: Random, p: int) -> Draft:
    k, f = r.choice([(5, 40), (10, 30), (4, 100), (8, 25), (20, 15)])
    if p == 0:
        return number(
            f"The pistons of a hydraulic lift have radii in the ratio {k} : 1. A force of {f} N on the small piston supports on the large piston a load of",
            f * k * k,
            "N",
            [f * k, f, f * k**3],
        )
    h = r.choice([10, 20, 30, 40])
    return number(
        f"At a depth of {h} m below the surface of a lake (density of water 1000 kg m^{{−3}}, $g = 10$ m s^{{−2}}) the pressure exceeds that of the atmosphere by",
        h * 10,
        "kPa",
        [h, h * 100, h * 20],
    )


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


@family("physics", "moving_charges", "Moving coil and magnetic moment", "medium", phrasings=2, numeric=True)
def loop_torque(r: Random, p: int) -> Draft:
    n, i, area, b = r.choice([(100, 2, 5, 4), (50, 4, 2, 5), (200, 1, 3, 2), (80, 5, 4, 5)])
    torque = Ratio(n * i * area * b, 1000)
    if p == 0:
        return number(
            f"A coil of {n} turns, each of area 0.0{area} m^2, carries {i} A and hangs with its plane parallel to a magnetic field of 0.{b} T. The torque on the coil is",
            torque,
            "N m",
            [torque / 2, torque * 2, torque * 10],
        )
    return number(
        f"The magnetic moment of a flat coil with {n} turns of area 0.0{area} m^2 and a current of {i} A is",
        Ratio(n * i * area, 100),
        "A m^2",
        [Ratio(n * i * area, 10), Ratio(i * area, 100), Ratio(n * i * area, 200)],
    )


@family("physics", "ac", "Resonance and rms values", "medium", phrasings=2)
def resonance_frequency(r: Random, p: int) -> Draft:
    k = r.choice([4, 9, 16])
    root = int(k**0.5)
    if p == 0:
        return exact(
            f"The capacitance in a series LCR circuit is made {k} times as large, all else being unchanged. The resonance frequency becomes, as a multiple of the former one,",
            Ratio(1, root),
            [Ratio(1, k), Ratio(root), Ratio(k)],
        )
    v = r.choice([100, 220, 140, 300])
    return text(
        f"The instantaneous voltage of a supply is ${v}\\sqrt{{2}} sin(100πt)$ volt. Its rms value and its frequency are",
        f"{v} V and 50 Hz",
        [f"{v} V and 100 Hz", f"{2 * v} V and 50 Hz", f"{v // 2} V and 100 Hz"],
    )


@family("physics", "emi", "AC generator and motional emf", "medium", phrasings=2, numeric=True)
def rotating_rod(r: Random, p: int) -> Draft:
    b, length, w = r.choice([(2, 1, 10), (1, 2, 20), (4, 1, 5), (5, 2, 3)])
    if p == 0:
        value = Ratio(b * length * length * w, 2)
        return number(
            f"A metal rod of length {length} m turns about one end at {w} rad s^{{−1}} in a plane normal to a magnetic field of {b} T. The emf between its ends is",
            value,
            "V",
            [value * 2, value / 2, b * length * w + 3],
        )
    n, a = r.choice([(50, 2), (100, 1), (20, 5)])
    peak = Ratio(n * a * b * w, 10)
    return number(
        f"The coil of a generator has {n} turns of area 0.{a} m^2 and turns at {w} rad s^{{−1}} in a field of {b} T. The peak emf is",
        peak,
        "V",
        [peak / 2, peak * 2, peak * 10],
    )


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


@family("physics", "kinetic_theory", "Gas laws and mean free path", "medium", phrasings=2)
def gas_law(r: Random, p: int) -> Draft:
    t1, t2, k = r.choice([(27, 127, 2), (27, 327, 3), (127, 327, 2), (27, 177, 2)])
    if p == 0:
        return exact(
            f"A gas at {t1} °C and pressure $P$ is heated to {t2} °C while its volume is made {k} times as large. Its pressure becomes",
            Ratio(t2 + 273, (t1 + 273) * k),
            [Ratio(t2, t1 * k), Ratio((t1 + 273) * k, t2 + 273), Ratio(k * (t2 + 273), t1 + 273)],
            "P",
        )
    return exact(
        f"At constant temperature the pressure of a gas is made {k} times as large. The mean free path of its molecules becomes, as a multiple of the former one,",
        Ratio(1, k),
        [Ratio(k), Ratio(1, k * k), Ratio(1)],
    )


statements(
    "thermal_facts", "physics", "thermal", "Transfer of heat", "easy", about="heat and its transfer",
    true=["Convection needs a material medium", "Radiation from the Sun reaches the Earth through vacuum", "A good absorber of radiation is a good emitter",
          "The temperature of melting ice stays constant while heat is supplied", "Water is densest at about 4 °C"],
    false=["Steam at 100 °C holds less heat per kilogram than water at 100 °C", "Conduction moves the particles of a solid bodily from the hot to the cold end",
           "A polished surface radiates better than a black one", "The specific heat capacity of water is lower than that of iron",
           "Ice contracts when it forms from water"],
)  # fmt: skip

statements(
    "circuit_facts", "physics", "current", "Electric circuits", "easy", about="current in metallic conductors and circuits",
    true=["The resistivity of a metal rises with temperature", "Kirchhoff's junction rule expresses the conservation of charge", "An ideal ammeter has no resistance",
          "The drift speed of electrons is far smaller than their thermal speed", "The terminal voltage of a cell on open circuit equals its emf"],
    false=["Kirchhoff's loop rule expresses the conservation of momentum", "A voltmeter is connected in series with a resistor", "Adding a resistor in parallel raises the total resistance",
           "The resistance of a wire depends on its length alone", "Semiconductors obey Ohm's law at all voltages"],
)  # fmt: skip

statements(
    "emwave_facts", "physics", "em_waves", "Nature of electromagnetic waves", "easy", about="electromagnetic waves in vacuum",
    true=["The electric and magnetic fields are perpendicular to each other", "They are transverse", "They carry momentum as well as energy",
          "All of them travel with the same speed", "They are produced by accelerated charges"],
    false=["The electric and magnetic fields differ in phase by $\\frac{π}{2}$", "Gamma rays travel faster than radio waves", "They need a medium called ether",
           "Their electric field carries all of their energy", "They are deflected by a uniform electric field"],
)  # fmt: skip
