"""Physics: oscillations and waves."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    family,
    match,
    statements,
)
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft, Figure


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


statements(
    "shm_facts", "physics", "oscillations", "Simple harmonic motion", "medium", about="a particle in linear simple harmonic motion",
    true=["Its acceleration is directed towards the mean position", "Its kinetic energy is greatest at the mean position",
          "Its total energy is proportional to the square of the amplitude", "Its velocity leads its displacement in phase by $\\frac{π}{2}$",
          "The restoring force is proportional to its displacement"],
    false=["Its speed is greatest at the extreme positions", "Its acceleration is zero at the extreme positions",
           "Its period depends on the amplitude", "Its potential energy is greatest at the mean position",
           "Its acceleration and displacement are in phase"],
)  # fmt: skip


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


statements(
    "sound_facts", "physics", "waves", "Sound waves", "easy", about="sound waves in air",
    true=["They are longitudinal", "Their speed rises with the temperature of the air", "They carry energy without carrying matter",
          "Their speed is nearly independent of pressure at constant temperature", "Particles at a displacement node of a standing wave are at rest"],
    false=["They can be polarised", "They travel faster in air than in steel", "Their speed is proportional to their frequency",
           "They can travel through vacuum", "They travel more slowly in humid air than in dry air"],
)  # fmt: skip


@match("physics", "waves", "Organ pipes and strings", "medium", ("system", "wavelength of its mode"),
       "Match each vibrating system of length $L$ in List-I with the wavelength in List-II.")  # fmt: skip
def match_modes(r: Random) -> list[tuple[str, str]]:
    table = [
        ("Closed pipe, fundamental", "$4L$"), ("Open pipe, fundamental", "$2L$"), ("Closed pipe, first overtone", "$\\frac{4L}{3}$"),
        ("String fixed at both ends, second harmonic", "$L$"), ("String fixed at both ends, third harmonic", "$\\frac{2L}{3}$"),
        ("Closed pipe, second overtone", "$\\frac{4L}{5}$"),
    ]  # fmt: skip
    return r.sample(table, 5)


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
