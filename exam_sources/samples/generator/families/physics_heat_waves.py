"""Physics: heat, thermodynamics, kinetic theory, oscillations, waves."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    match,
    multiple,
    pairs,
    passage,
    statements,
)
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft, Figure


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


@family("physics", "oscillations", "Simple harmonic motion", "easy", phrasings=3, numeric=True)
def shm_speed(r: Random, p: int) -> Draft:
    amplitude, x, root = r.choice([(5, 3, 4), (5, 4, 3), (10, 6, 8), (13, 5, 12), (13, 12, 5), (10, 8, 6)])
    omega = r.choice([2, 3, 4, 5])
    if p == 0:
        return number(
            f"A particle executes simple harmonic motion with amplitude {amplitude} cm and angular frequency {omega} rad s^{{−1}}. Its speed at a displacement of {x} cm from the mean position is",
            omega * root, "cm s^{−1}", [omega * amplitude, omega * x, omega * omega * root],
        )  # fmt: skip
    if p == 1:
        return number(
            f"The displacement of an oscillating particle is $y = {amplitude} sin({omega}t + \\frac{{π}}{{3}})$ cm. The magnitude of its maximum acceleration is",
            amplitude * omega * omega, "cm s^{−2}", [amplitude * omega, amplitude * omega * omega * 2, omega * omega],
        )  # fmt: skip
    return number(
        f"A body in simple harmonic motion has a maximum speed of {amplitude * omega} m s^{{−1}} and a maximum acceleration of {amplitude * omega * omega} m s^{{−2}}. The amplitude of the motion is",
        amplitude, "m", [omega, amplitude * 2, amplitude + omega],
    )  # fmt: skip


@family("physics", "oscillations", "Springs", "medium", phrasings=2, integer=True)
def spring_combination(r: Random, p: int) -> Draft:
    k1, k2, series = r.choice([(300, 600, 200), (200, 200, 100), (400, 1200, 300), (600, 1200, 400), (150, 300, 100)])
    figure = Figure("springs()")
    if p == 0:
        return number(
            f"Two springs of force constants {k1} N m^{{−1}} and {k2} N m^{{−1}} are joined end to end, as in the figure, and one end is fixed. The force constant of the combination is",
            series, "N m^{−1}", [k1 + k2, abs(k1 - k2) + 50, (k1 + k2) // 2 + 10], figure=figure,
        )  # fmt: skip
    return number(
        f"A trolley is held between two fixed walls by springs of stiffness {k1} N m^{{−1}} and {k2} N m^{{−1}} on its two sides. The effective stiffness for small displacements along the springs is",
        k1 + k2, "N m^{−1}", [series, (k1 + k2) // 2, abs(k1 - k2) + 20],
    )  # fmt: skip


@family("physics", "oscillations", "Pendulum", "easy", phrasings=2)
def pendulum_change(r: Random, p: int) -> Draft:
    k = r.choice([4, 9, 16, 25])
    root = int(k**0.5)
    if p == 0:
        return text(
            f"The length of a simple pendulum is made {k} times its original length. Its time period becomes",
            f"{root} times the original", [f"{k} times the original", f"$\\frac{{1}}{{{root}}}$ of the original", f"$\\frac{{1}}{{{k}}}$ of the original"],
        )  # fmt: skip
    return text(
        f"On the surface of a planet the acceleration due to gravity is $\\frac{{1}}{{{k}}}$ of that on the Earth. A pendulum that beats with period $T$ on the Earth has on the planet the period",
        f"${root}T$", [f"$\\frac{{T}}{{{root}}}$", f"${k}T$", f"$\\frac{{T}}{{{k}}}$"],
    )  # fmt: skip


@family("physics", "waves", "Travelling waves", "medium", phrasings=2, integer=True)
def wave_equation(r: Random, p: int) -> Draft:
    k = r.choice([2, 4, 5])
    v = r.choice([20, 30, 50, 60])
    omega = k * v
    a = r.randint(2, 9)
    if p == 0:
        return number(
            f"A transverse wave on a string is described by $y = 0.0{a} sin({omega}t − {k}x)$ in SI units. The speed of the wave is",
            v,
            "m s^{−1}",
            [omega, v * k * 2, v // k + 1],
        )
    mu = r.choice([1, 2, 4])
    tension = mu * v * v // 100 if mu * v * v % 100 == 0 else mu * 900 // 100
    speed = v if mu * v * v % 100 == 0 else 30
    return number(
        f"A stretched wire has a mass of 0.0{mu} kg per metre and is under a tension of {tension} N. A transverse pulse travels along it at",
        speed,
        "m s^{−1}",
        [speed * 2, speed // 2, speed + 15],
    )


@family("physics", "waves", "Organ pipes and strings", "medium", phrasings=2, integer=True)
def organ_pipe(r: Random, p: int) -> Draft:
    v = 340
    quarter = r.choice([85, 170, 34, 17])
    length = {85: 100, 170: 50, 34: 250, 17: 500}[quarter]
    if p == 0:
        return number(
            f"A pipe {length} cm long is closed at one end. If the speed of sound in air is {v} m s^{{−1}}, its fundamental frequency is",
            quarter,
            "Hz",
            [quarter * 2, quarter * 3, quarter * 4],
        )
    return number(
        f"An organ pipe open at both ends has a length of {length} cm. Taking the speed of sound to be {v} m s^{{−1}}, the frequency of its second harmonic is",
        quarter * 4, "Hz", [quarter * 2, quarter, quarter * 6],
    )  # fmt: skip


@family("physics", "waves", "Beats and Doppler effect", "medium", phrasings=2, integer=True)
def doppler(r: Random, p: int) -> Draft:
    vs, f = r.choice([(34, 450), (20, 640), (68, 400), (30, 620), (40, 600)])
    up = Ratio(f * 340, 340 - vs)
    if p == 0:
        return number(
            f"A siren of frequency {f} Hz approaches a listener at rest with a speed of {vs} m s^{{−1}}. The speed of sound is 340 m s^{{−1}}. The frequency heard is",
            int(up), "Hz", [f, f * (340 - vs) // 340 + 1, f * 340 // (340 + vs) + 2],
        )  # fmt: skip
    base, beats = r.choice([256, 320, 384, 512]), r.randint(3, 8)
    return number(
        f"A tuning fork gives {beats} beats per second with a fork of frequency {base} Hz. When the first fork is loaded with a little wax the beats become fewer. Its frequency before loading was",
        base + beats, "Hz", [base - beats, base, base + 2 * beats],
    ) if up.denominator == 1 else number(f"A fork sounds {beats} beats per second with a {base} Hz fork, fewer after loading the first. It had", base + beats, "Hz", [base])  # fmt: skip


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

statements(
    "shm_facts", "physics", "oscillations", "Simple harmonic motion", "medium", about="a particle in linear simple harmonic motion",
    true=["Its acceleration is directed towards the mean position", "Its kinetic energy is greatest at the mean position",
          "Its total energy is proportional to the square of the amplitude", "Its velocity leads its displacement in phase by $\\frac{π}{2}$",
          "The restoring force is proportional to its displacement"],
    false=["Its speed is greatest at the extreme positions", "Its acceleration is zero at the extreme positions",
           "Its period depends on the amplitude", "Its potential energy is greatest at the mean position",
           "Its acceleration and displacement are in phase"],
)  # fmt: skip

statements(
    "sound_facts", "physics", "waves", "Sound waves", "easy", about="sound waves in air",
    true=["They are longitudinal", "Their speed rises with the temperature of the air", "They carry energy without carrying matter",
          "Their speed is nearly independent of pressure at constant temperature", "Particles at a displacement node of a standing wave are at rest"],
    false=["They can be polarised", "They travel faster in air than in steel", "Their speed is proportional to their frequency",
           "They can travel through vacuum", "They travel more slowly in humid air than in dry air"],
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


@match("physics", "waves", "Organ pipes and strings", "medium", ("system", "wavelength of its mode"),
       "Match each vibrating system of length $L$ in List-I with the wavelength in List-II.")  # fmt: skip
def match_modes(r: Random) -> list[tuple[str, str]]:
    table = [
        ("Closed pipe, fundamental", "$4L$"), ("Open pipe, fundamental", "$2L$"), ("Closed pipe, first overtone", "$\\frac{4L}{3}$"),
        ("String fixed at both ends, second harmonic", "$L$"), ("String fixed at both ends, third harmonic", "$\\frac{2L}{3}$"),
        ("Closed pipe, second overtone", "$\\frac{4L}{5}$"),
    ]  # fmt: skip
    return r.sample(table, 5)


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


@family("physics", "waves", "Standing waves", "hard", phrasings=2, integer=True)
def string_harmonics(r: Random, p: int) -> Draft:
    f0 = r.choice([60, 70, 80, 90, 105])
    n = r.choice([3, 4, 5])
    if p == 0:
        return number(
            f"Two successive resonance frequencies of a string fixed at both ends are {n * f0} Hz and {(n + 1) * f0} Hz, the tension being the same. The lowest resonance frequency of the string is",
            f0, "Hz", [2 * f0, f0 // 2, n * f0],
        )  # fmt: skip
    k = r.choice([2, 3])
    return number(
        f"A sonometer wire sounds {f0 * 2} Hz. If its tension is made {k * k} times as large and its length is halved, it sounds",
        f0 * 4 * k,
        "Hz",
        [f0 * 2 * k, f0 * k, f0 * 2 * k * k + 5],
    )


@family("physics", "oscillations", "Energy in simple harmonic motion", "medium", phrasings=2)
def shm_energy_share(r: Random, p: int) -> Draft:
    n = r.choice([2, 3, 4, 5])
    kinetic = 1 - Ratio(1, n * n)
    if p == 0:
        stem = f"For an oscillator of amplitude $A$ in simple harmonic motion, the fraction of the total energy that is kinetic at a displacement $\\frac{{A}}{{{n}}}$ is"
        return exact(stem, kinetic, [Ratio(1, n * n), Ratio(1, n), 1 - Ratio(1, n)])
    stem = f"At what ratio to its kinetic energy does the potential energy of a harmonic oscillator stand when it is at $\\frac{{1}}{{{n}}}$ of its amplitude from the centre?"
    return text(
        stem, f"$1 : {n * n - 1}$", [f"$1 : {n * n}$", f"${n * n - 1} : 1$", f"$1 : {n}$", f"$1 : {n - 1 if n > 2 else 5}$"],
    )  # fmt: skip
