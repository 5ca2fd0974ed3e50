"""Physics: magnetism, induction, alternating current, electromagnetic waves."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.notation import colon_text, decimal_text, fraction_text, tesla_text
from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    match,
    multiple,
    pairs,
    statements,
)
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft


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
        return text(stem, colon_text(ratio), [colon_text(w) for w in wrong if w != ratio])
    period = Ratio(m1, q1) / Ratio(m2, q2)
    stem = f"The periods of revolution of {n1} and {n2} that circle in the same magnetic field are in the ratio"
    return text(
        stem,
        colon_text(period),
        [colon_text(w) for w in [Ratio(m1, m2) / 3, Ratio(3), Ratio(4), Ratio(1, 8)] if w != period],
    )


@family("physics", "moving_charges", "Magnetic field of currents", "medium", phrasings=3)
def field_of_current(r: Random, p: int) -> Draft:
    i, a = r.choice([(5, 10), (10, 20), (2, 5), (8, 4), (6, 12), (20, 5)])
    if p == 0:
        v = Ratio(2 * i * 10, a)
        return text(
            f"A long straight wire carries a current of {i} A. The magnetic field at a distance of {a} cm from it is ($μ_0 = 4π × 10^{{−7}}$ T m A^{{−1}})",
            tesla_text(v, -6), [tesla_text(v * 2, -6), tesla_text(v / 2, -6), tesla_text(v, -4)],
        )  # fmt: skip
    if p == 1:
        n = r.choice([500, 1000, 2000])
        v = Ratio(4 * n * i, 1000)
        return text(
            f"A long solenoid has {n} turns per metre and carries {i} A. The magnetic field inside it is",
            f"${decimal_text(v)}π × 10^{{−4}}$ T", [f"${decimal_text(v / 2)}π × 10^{{−4}}$ T", f"${decimal_text(v * 2)}π × 10^{{−4}}$ T", f"${decimal_text(v)}π × 10^{{−7}}$ T"],
        )  # fmt: skip
    turns = r.choice([2, 3, 4])
    return text(
        f"A wire bent into a circular coil of one turn gives a magnetic field $B$ at its centre. The same wire with the same current is rewound into a coil of {turns} turns. The field at the centre becomes",
        f"${turns * turns}B$", [f"${turns}B$", "$B$", f"$\\frac{{B}}{{{turns}}}$"],
    )  # fmt: skip


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
    "diamagnet_facts", "physics", "magnetism", "Magnetic materials", "medium", about="magnetic materials",
    true=["The susceptibility of a diamagnetic substance is small and negative", "A paramagnetic substance is weakly attracted by a magnet",
          "Soft iron has a low coercivity", "The susceptibility of a paramagnet falls as it is heated",
          "A superconductor behaves as a perfect diamagnet"],
    false=["A diamagnetic substance has a permanent magnetic moment in each atom", "The relative permeability of a diamagnet is much greater than one",
           "Steel is preferred to soft iron for the cores of transformers", "The susceptibility of a diamagnet varies strongly with temperature",
           "A ferromagnet above its Curie temperature is diamagnetic"],
)  # fmt: skip


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


assertion(
    "induction_assertions", "physics", "emi", "Lenz's law", "medium",
    [
        ("Lenz's law is a consequence of the conservation of energy.",
         "An induced current always flows so as to oppose the change that causes it.", 1),
        ("Eddy currents are undesirable in the core of a transformer.",
         "Eddy currents heat the core and so waste energy.", 0),
    ],
)  # fmt: skip


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
        f"${fraction_text(res, z)}$", [f"${fraction_text(x, z)}$", f"${fraction_text(res, x)}$", f"${fraction_text(x, res + x)}$"],
    )  # fmt: skip


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


@match("physics", "ac", "Circuits with one element", "medium", ("circuit on an alternating supply", "behaviour of the current"),
       "Match the circuits in List-I with the behaviour of the current in List-II.")  # fmt: skip
def match_ac(r: Random) -> list[tuple[str, str]]:
    table = [
        ("Pure resistor", "in phase with the voltage at every frequency"), ("Pure inductor", "lags the voltage by $\\frac{π}{2}$"),
        ("Pure capacitor", "leads the voltage by $\\frac{π}{2}$"), ("Series LCR circuit at resonance", "has the greatest amplitude for a given voltage"),
        ("Parallel LC circuit at resonance", "drawn from the supply is least"),
    ]  # fmt: skip
    return r.sample(table, 5)


statements(
    "emwave_facts", "physics", "em_waves", "Nature of electromagnetic waves", "easy", about="electromagnetic waves in vacuum",
    true=["The electric and magnetic fields are perpendicular to each other", "They are transverse", "They carry momentum as well as energy",
          "All of them travel with the same speed", "They are produced by accelerated charges"],
    false=["The electric and magnetic fields differ in phase by $\\frac{π}{2}$", "Gamma rays travel faster than radio waves", "They need a medium called ether",
           "Their electric field carries all of their energy", "They are deflected by a uniform electric field"],
)  # fmt: skip


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
    return text(stem, f"{i} A", ["zero", f"{2 * i} A", f"${fraction_text(i, 2) if i % 2 else i // 2}$ A"])


pairs(
    "em_spectrum", "physics", "em_waves", "Electromagnetic spectrum", "easy",
    heads=("Radiation", "Use or source"),
    items=[
        ("Gamma rays", "treatment of tumours"), ("X-rays", "inspection of bones for fractures"), ("Ultraviolet rays", "sterilisation of water"),
        ("Infrared rays", "remote controls of television sets"), ("Microwaves", "radar for aircraft navigation"), ("Radio waves", "broadcasting by AM transmitters"),
    ],
    ask_left=("Which electromagnetic radiation goes with this use or source: {}?", "The part of the electromagnetic spectrum associated with {} is"),
)  # fmt: skip
