"""Physics: solids, fluids, heat, thermodynamics, kinetic theory."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    multiple,
    pairs,
    passage,
    statements,
)
from exam_sources.samples.generator.forms import exact, number
from exam_sources.samples.generator.question import Draft, Figure


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


@family("physics", "solids", "Young's modulus", "medium", phrasings=2)
def wire_extension(r: Random, p: int) -> Draft:
    a, b = r.choice([(2, 2), (3, 2), (2, 3), (4, 2), (2, 4)])
    value = Ratio(a, b * b)
    stem = (
        f"Two wires of the same material carry equal loads. The first has {a} times the length and {b} times the diameter of the second. The ratio of the extension of the first to that of the second is",
        f"A wire stretches by $l$ under a load. Another wire of the same metal, {a} times as long and of {b} times the diameter, carries the same load. Its extension, as a multiple of $l$, is",
    )[p]
    return exact(stem, value, [Ratio(a, b), Ratio(b * b, a) + 1, Ratio(a * b, 1), Ratio(1, a * b)])


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


statements(
    "thermal_facts", "physics", "thermal", "Transfer of heat", "easy", about="heat and its transfer",
    true=["Convection needs a material medium", "Radiation from the Sun reaches the Earth through vacuum", "A good absorber of radiation is a good emitter",
          "The temperature of melting ice stays constant while heat is supplied", "Water is densest at about 4 °C"],
    false=["Steam at 100 °C holds less heat per kilogram than water at 100 °C", "Conduction moves the particles of a solid bodily from the hot to the cold end",
           "A polished surface radiates better than a black one", "The specific heat capacity of water is lower than that of iron",
           "Ice contracts when it forms from water"],
)  # fmt: skip


@family("physics", "thermal", "Calorimetry", "medium", phrasings=2, integer=True)
def mixing_water(r: Random, p: int) -> Draft:
    m1, m2 = r.choice([(100, 300), (200, 300), (100, 400), (200, 600), (300, 700)])
    t1 = r.choice([80, 90, 100, 70])
    t2 = r.choice([10, 20, 30])
    while (m1 * t1 + m2 * t2) % (m1 + m2):
        t1 += 1
    t = (m1 * t1 + m2 * t2) // (m1 + m2)
    stem = (
        f"{m1} g of water at {t1} °C is mixed with {m2} g of water at {t2} °C in a vessel of negligible heat capacity. The final temperature is",
        f"If {m2} g of water at {t2} °C is poured into {m1} g of water at {t1} °C and no heat is lost, the mixture settles at",
    )[p]
    return number(stem, t, "°C", [(t1 + t2) // 2, t + 7, (m2 * t1 + m1 * t2) // (m1 + m2)])


@family("physics", "thermal", "Thermal expansion", "easy", phrasings=2, numeric=True)
def rail_expansion(r: Random, p: int) -> Draft:
    length, rise = r.choice([(10, 20), (20, 25), (15, 40), (25, 30)])
    alpha = r.choice([10, 12, 20])
    value = round(length * rise * alpha * 1e-3, 3)
    stem = (
        f"A metal rail is {length} m long. The coefficient of linear expansion of the metal is {alpha} × 10^{{−6}} K^{{−1}}. If its temperature rises by {rise} °C, its length increases by",
        f"The temperature of a {length} m rod goes up by {rise} K. With a coefficient of linear expansion of {alpha} × 10^{{−6}} K^{{−1}}, the rod becomes longer by",
    )[p]
    return number(stem, value, "mm", [value * 2, value * 3, value / 2])


@family("physics", "thermal", "Heat conduction", "hard", phrasings=2)
def junction_temperature(r: Random, p: int) -> Draft:
    k1, k2 = r.choice([(3, 1), (2, 1), (4, 1), (3, 2), (7, 3)])
    hot = 100
    value = Ratio(k1 * hot, k1 + k2)
    stem = (
        f"Two rods of equal length and cross-section, with thermal conductivities in the ratio {k1} : {k2}, are joined end to end. The free end of the first is kept at 100 °C "
        "and that of the second at 0 °C. In the steady state the temperature of the junction, in °C, is",
        f"A composite bar consists of two pieces of the same size with conductivities ${k1}K$ and ${k2}K$. Heat flows through it from 100 °C (end of the piece of conductivity "
        f"${k1}K$) to 0 °C. The interface of the two pieces is, in °C, at a temperature of",
    )[p]
    return exact(stem, value, [Ratio(k2 * hot, k1 + k2), Ratio(50), Ratio(hot * k2, k1)])


@family("physics", "thermal", "Radiation", "medium", phrasings=2, integer=True)
def stefan_ratio(r: Random, p: int) -> Draft:
    t1, t2, k = r.choice([(300, 600, 16), (400, 1200, 81), (500, 1000, 16), (250, 1000, 256)])
    if p == 0:
        return number(
            f"A black body is heated from {t1} K to {t2} K. The power that it radiates increases by a factor of",
            k,
            "",
            [t2 // t1, (t2 // t1) ** 2, (t2 // t1) ** 3],
        )
    lam = r.choice([4800, 6000, 7200])
    ratio = t2 // t1
    return number(
        f"The spectrum of a hot star at {t2 * 5} K shows its maximum intensity at a wavelength of {lam // ratio} Å. A cooler star has its maximum at {lam // ratio * ratio} Å. "
        "By Wien's displacement law its surface temperature is",
        t1 * 5, "K", [t1 * 10, t2 * 5, t1 * 3],
    )  # fmt: skip


@passage("physics", "thermal", "Heat conduction", "medium")
def wall_passage(r: Random) -> tuple[str, list[Draft]]:
    k = r.choice([2, 3, 4])
    hot, cold = r.choice([(60, 20), (45, 5), (70, 10), (50, 10)])
    area = r.choice([10, 12, 15, 20])
    rate = area * k * (hot - cold) * 5
    text_ = (
        f"The wall of a drying room has an area of {area} m^2 and is 20 cm thick. Its material has a thermal conductivity of {k} W m^{{−1}} K^{{−1}}. "
        f"The inner face is kept at {hot} °C and the outer face at {cold} °C, and a steady flow of heat has set in."
    )
    return text_, [
        number("The magnitude of the temperature gradient in the wall is", (hot - cold) * 5, "K m^{−1}", [hot - cold, (hot - cold) // 5, (hot + cold) * 5]),
        number("The rate at which heat passes through the wall is", rate, "W", [rate // 2, rate * 2, rate // 10]),
        number(
            "If the wall were built twice as thick, with the same temperatures at its faces, the rate of flow of heat through it would be",
            rate // 2, "W", [rate, rate // 4, rate * 2],
        ),
    ]  # fmt: skip


@family("physics", "thermodynamics", "Heat engines", "easy", phrasings=3, integer=True)
def carnot(r: Random, p: int) -> Draft:
    hot, cold = r.choice([(500, 300), (600, 300), (400, 300), (800, 400), (1000, 300), (500, 400)])
    eta = 100 * (hot - cold) // hot
    if p == 0:
        return number(
            f"A Carnot engine works between a source at {hot} K and a sink at {cold} K. Its efficiency is",
            eta,
            "%",
            [100 - eta + 3, eta + 10, 100 * (hot - cold) // cold],
        )
    if p == 1:
        q = hot * r.choice([2, 3, 4])
        return number(
            f"A reversible engine takes {q} J of heat per cycle from a reservoir at {hot} K and gives out heat at {cold} K. The work that it does per cycle is",
            q * (hot - cold) // hot, "J", [q * cold // hot + 1, q, q * (hot - cold) // cold],
        )  # fmt: skip
    return number(
        f"The efficiency of an ideal heat engine is {eta}% when its sink is at {cold} K. The temperature of its source is",
        hot,
        "K",
        [hot + 100, cold * 100 // (100 + eta), cold + eta],
    )


@family("physics", "thermodynamics", "First law", "medium", phrasings=2, integer=True)
def first_law(r: Random, p: int) -> Draft:
    if p == 0:
        q, w = r.randint(10, 40) * 10, r.randint(2, 9) * 10
        return number(
            f"A gas is supplied {q} J of heat and does {w} J of work on its surroundings. The increase in its internal energy is",
            q - w,
            "J",
            [q + w, w, q],
        )
    p0, v1, v2 = r.choice([1, 2, 3, 5]), r.randint(1, 3), r.randint(5, 9)
    return number(
        f"A gas expands at a constant pressure of {p0} × 10^5 Pa from {v1} litre to {v2} litre. The work done by the gas is",
        p0 * 100 * (v2 - v1), "J", [p0 * 100 * (v1 + v2), p0 * 10 * (v2 - v1), p0 * 100 * v2],
    )  # fmt: skip


@family("physics", "thermodynamics", "Work from indicator diagrams", "medium", phrasings=2, integer=True)
def pv_cycle(r: Random, p: int) -> Draft:
    p1, dp = r.choice([1, 2, 3]), r.choice([2, 3, 4])
    v1, dv = r.choice([1, 2]), r.choice([2, 3, 4, 5])
    kind = ("rectangle", "triangle")[p]
    work = dp * dv * 100 // (1 if p == 0 else 2)
    figure = Figure(f'pv-cycle("{kind}", {p1}, {p1 + dp}, {v1}, {v1 + dv})')
    stem = (
        "An ideal gas is taken once round the rectangular cycle shown in the indicator diagram (pressure in 10^5 Pa, volume in litre). The work done by the gas per cycle is",
        "The figure shows a triangular cyclic process on a P–V diagram, the pressure being in 10^5 Pa and the volume in litre. How much work does the gas do in one clockwise cycle?",
    )[p]
    return number(stem, work, "J", [work * 2, (p1 + dp) * (v1 + dv) * 100, work // 2 + 20], figure=figure)


pairs(
    "thermo_process", "physics", "thermodynamics", "Thermodynamic processes", "easy",
    heads=("Process of an ideal gas", "What stays constant or vanishes"),
    items=[
        ("Isothermal process", "temperature of the gas"), ("Isobaric process", "pressure of the gas"),
        ("Isochoric process", "volume of the gas"), ("Adiabatic process", "heat exchanged is zero"),
        ("Cyclic process", "net change in internal energy is zero"), ("Free expansion into vacuum", "work done is zero although volume changes"),
    ],
    ask_right=("Which of these characterises an ideal gas undergoing a(n) {}?",),
)  # fmt: skip


assertion(
    "heat_assertions", "physics", "thermodynamics", "Laws of thermodynamics", "medium",
    [
        ("In an adiabatic expansion the temperature of an ideal gas falls.",
         "In an adiabatic expansion the gas does work at the cost of its internal energy.", 0),
        ("No heat engine that works between two reservoirs is more efficient than a reversible engine.",
         "The efficiency of a reversible engine depends on its working substance.", 2),
    ],
)  # fmt: skip


@multiple("physics", "thermodynamics", "Isothermal and adiabatic changes", "hard", phrasings=2)
def expansion_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    k = r.choice([2, 4, 8])
    gas = r.choice(["monatomic", "diatomic"])
    stem = (
        f"One mole of an ideal {gas} gas at temperature $T$ expands from volume $V$ to ${k}V$, once isothermally (process 1) and once adiabatically and reversibly (process 2). "
        "Which of the following is/are correct?",
        f"From the same state, one mole of a {gas} ideal gas is expanded to {k} times its volume by an isothermal path (1) and by a reversible adiabatic path (2). Then",
    )[p]
    rows = [
        (f"The work done by the gas in process 1 is $RT ln {k}$", True),
        ("The final pressure is higher in process 1 than in process 2", True),
        ("The internal energy of the gas falls in process 2", True),
        ("The gas does more work in process 2 than in process 1", False),
        ("The final temperature is the same in both processes", False),
        ("Heat flows into the gas in process 2", False),
    ]
    k2 = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k2) + r.sample(rows[3:], 4 - k2)


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


@family("physics", "kinetic_theory", "Molecular speeds", "easy", phrasings=2, integer=True)
def rms_speed(r: Random, p: int) -> Draft:
    k = r.choice([2, 3, 4])
    t = r.choice([200, 250, 300])
    if p == 0:
        return number(
            f"The root mean square speed of the molecules of a gas at {t} K is $v$. The temperature at which it becomes ${k}v$ is",
            t * k * k,
            "K",
            [t * k, t * (k + 1), t * k * k // 2],
        )
    v = r.choice([400, 480, 500, 600])
    return number(
        f"At a certain temperature the rms speed of oxygen molecules is {v} m s^{{−1}}. At the same temperature the rms speed of hydrogen molecules is",
        4 * v,
        "m s^{−1}",
        [16 * v, v, 2 * v],
    )


@family("physics", "kinetic_theory", "Degrees of freedom", "medium", phrasings=2)
def mixture_heat_capacity(r: Random, p: int) -> Draft:
    n1, n2 = r.choice([(1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (2, 3)])
    value = (n1 * Ratio(3, 2) + n2 * Ratio(5, 2)) / (n1 + n2)
    if p == 0:
        stem = f"{n1} mol of a monatomic gas is mixed with {n2} mol of a rigid diatomic gas. In terms of the gas constant $R$, the molar heat capacity of the mixture at constant volume is"
        return exact(stem, value, [value + 1, Ratio(5, 3), Ratio(7, 5), Ratio(3, 2)], "R")
    f = r.choice([3, 5, 6])
    stem = f"Each molecule of an ideal gas has {f} degrees of freedom. The ratio of its molar heat capacity at constant pressure to that at constant volume is"
    return exact(stem, Ratio(f + 2, f), [Ratio(f, f + 2), Ratio(f + 1, f), Ratio(f + 3, f)])
