"""Physics: quanta, atoms, nuclei, semiconductors, practical skills."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.notation import fraction_text
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


@family("physics", "dual_nature", "Photoelectric effect", "medium", phrasings=3, numeric=True)
def photoelectric(r: Random, p: int) -> Draft:
    work = r.choice([2, 3, 4])
    extra = r.choice([1, 2, 3, 5])
    if p == 0:
        return number(
            f"Photons of energy {work + extra} eV strike a metal of work function {work} eV. The stopping potential of the emitted photoelectrons is",
            extra,
            "V",
            [work, work + extra, 2 * work + extra],
        )
    if p == 1:
        return number(
            f"The threshold wavelength of a metal is {1240 // (work * 10) * 10} nm. Taking $hc = 1240$ eV nm, its work function is",
            round(1240 / (1240 // (work * 10) * 10), 2), "eV", [work + 1.3, work * 2.1, work / 2.2],
        )  # fmt: skip
    k = r.choice([2, 3])
    e1 = work + extra
    return number(
        f"Light of photon energy {e1} eV ejects electrons of maximum kinetic energy {extra} eV from a plate. When the frequency of the light is made {k} times as large the maximum kinetic energy becomes",
        k * e1 - work, "eV", [k * extra, k * e1, e1 * k + work],
    )  # fmt: skip


@family("physics", "dual_nature", "de Broglie waves", "medium", phrasings=2)
def de_broglie(r: Random, p: int) -> Draft:
    k = r.choice([4, 9, 16, 25])
    root = int(k**0.5)
    if p == 0:
        return exact(
            f"The kinetic energy of a free electron is made {k} times as large. Its de Broglie wavelength $λ$ becomes",
            Ratio(1, root),
            [Ratio(1, k), Ratio(root), Ratio(k)],
            "λ",
        )
    v = r.choice([100, 25, 400, 225])
    value = round(12.27 / v**0.5, 2)
    return number(
        f"An electron is accelerated from rest through {v} V. Its de Broglie wavelength is about",
        value,
        "Å",
        [round(value * 2, 2), round(value / 2, 2), round(value * 10, 1)],
    )


statements(
    "photo_facts", "physics", "dual_nature", "Photoelectric effect", "medium", about="the photoelectric effect",
    true=["There is a threshold frequency that depends on the metal", "The photocurrent grows with the intensity of the light",
          "The stopping potential rises with the frequency of the light", "The emission begins practically at once",
          "The maximum kinetic energy of the electrons does not depend on the intensity"],
    false=["The stopping potential rises with the intensity of the light", "Light of any frequency ejects electrons if it is intense enough",
           "All the electrons leave the metal with the same kinetic energy", "The work function is proportional to the frequency of the light",
           "The saturation current depends only on the frequency of the light"],
)  # fmt: skip


assertion(
    "modern_assertions", "physics", "dual_nature", "Matter waves", "medium",
    [
        ("The wave nature of a moving cricket ball is not noticed.", "The de Broglie wavelength of a body is inversely proportional to its momentum.", 0),
        ("Photons of X-rays carry more energy than photons of visible light.", "Photons have no rest mass.", 1),
    ],
)  # fmt: skip


@match(
    "physics",
    "dual_nature",
    "Photons and matter waves",
    "medium",
    ("quantity", "expression"),
    "Match each quantity in List-I with its expression in List-II (usual symbols).",
)
def match_quanta(r: Random) -> list[tuple[str, str]]:
    table = [
        ("Energy of a photon", "$hν$"), ("Momentum of a photon", "$\\frac{h}{λ}$"), ("de Broglie wavelength of a particle of kinetic energy $K$", "$\\frac{h}{\\sqrt{2mK}}$"),
        ("Stopping potential", "$\\frac{hν − φ}{e}$"), ("Threshold frequency", "$\\frac{φ}{h}$"),
    ]  # fmt: skip
    return r.sample(table, 5)


@family("physics", "atoms", "Bohr model", "medium", phrasings=4, numeric=True, numeric_in=(0, 2))
def bohr(r: Random, p: int) -> Draft:
    n = r.choice([2, 3, 4])
    if p == 0:
        value = round(13.6 / n**2, 2)
        return number(
            f"The energy needed to remove the electron from a hydrogen atom in its state $n = {n}$ is",
            value,
            "eV",
            [13.6, round(13.6 / n, 2), round(value * 2.2, 2)],
        )
    if p == 1:
        z = r.choice([2, 3])
        return exact(
            f"The radius of the first Bohr orbit of hydrogen is $a_0$. The radius of orbit $n = {n}$ of a one-electron ion of atomic number {z} is",
            Ratio(n * n, z),
            [Ratio(n, z), Ratio(n * n), Ratio(z * z, n)],
            "a_0",
        )
    if p == 2:
        m = n + r.choice([1, 2])
        lines = m * (m - 1) // 2
        return number(
            f"Hydrogen atoms are excited to the level $n = {m}$. The number of different spectral lines that they can emit on returning to the ground state is",
            lines,
            "",
            [m, m - 1, lines + m],
        )
    return exact(
        f"In the Bohr model the speed of the electron in the ground state of hydrogen is $v$. In the orbit $n = {n}$ it is",
        Ratio(1, n),
        [Ratio(1, n * n), Ratio(n), Ratio(1, n + 1)],
        "v",
    )


pairs(
    "series_lines", "physics", "atoms", "Line spectra of hydrogen", "easy",
    heads=("Series of hydrogen", "Level on which its transitions end, and region"),
    items=[
        ("Lyman series", "$n = 1$, ultraviolet"), ("Balmer series", "$n = 2$, visible"), ("Paschen series", "$n = 3$, infrared"),
        ("Brackett series", "$n = 4$, infrared"), ("Pfund series", "$n = 5$, infrared"),
    ],
    ask_right=("For the {} in the spectrum of atomic hydrogen, the final level and the region of the spectrum are",),
)  # fmt: skip


@multiple("physics", "atoms", "Bohr model", "hard", phrasings=2)
def bohr_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    n, z = r.choice([2, 3, 4]), r.choice([2, 3])
    stem = (
        f"A one-electron ion of atomic number {z} is in the state $n = {n}$ of the Bohr model. Compared with the ground state of hydrogen, which of the following is/are correct?",
        f"In the Bohr model let the ground state of hydrogen have radius $a_0$, speed $v_0$, angular momentum $L_0$ and energy $−E_0$. For the orbit $n = {n}$ of an ion with nuclear charge ${z}e$",
    )[p]
    rows = [
        (f"the radius of the orbit is ${fraction_text(n * n, z)}$ times as large", True),
        (f"the speed of the electron is ${fraction_text(z, n)}$ times as large", True),
        (f"the angular momentum of the electron is {n} times as large", True),
        (
            f"the kinetic energy is ${fraction_text(z, n)}$ times as large"
            if z != n
            else f"the kinetic energy is {2 * z} times as large",
            False,
        ),
        ("the potential energy has the same magnitude as the kinetic energy", False),
        (f"the period of revolution is ${fraction_text(n, z * z + 1)}$ times as long", False),
    ]
    k = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)


@family("physics", "nuclei", "Radioactive decay", "easy", phrasings=3)
def half_life(r: Random, p: int) -> Draft:
    n = r.choice([2, 3, 4, 5])
    t = r.choice([2, 4, 5, 6, 10])
    if p == 0:
        return exact(
            f"The half-life of a radioactive isotope is {t} days. The fraction of a sample that is left after {n * t} days is",
            Ratio(1, 2**n),
            [Ratio(1, 2 * n + 1), Ratio(1, 2 ** (n - 1)), 1 - Ratio(1, 2**n)],
        )
    if p == 1:
        return number(
            f"A source has an activity of {2**n * 100} Bq. After {n * t} hours its activity is 100 Bq. Its half-life is",
            t,
            "hours",
            [n * t, t * 2, n + t + 1],
        )
    a, z = r.choice([(238, 92), (232, 90), (235, 92)])
    alphas, betas = r.choice([(2, 2), (3, 2), (1, 2), (4, 2)])
    return text(
        f"A nucleus of mass number {a} and atomic number {z} emits {alphas} alpha and {betas} beta (electron) particles. The mass number and atomic number of the product are",
        f"{a - 4 * alphas} and {z - 2 * alphas + betas}",
        [f"{a - 4 * alphas} and {z - 2 * alphas - betas}", f"{a - 2 * alphas} and {z - 2 * alphas + betas}", f"{a - 4 * alphas} and {z - 2 * alphas}"],
    )  # fmt: skip


@family("physics", "nuclei", "Binding energy", "medium", phrasings=2, numeric=True, numeric_in=(0,))
def binding_energy(r: Random, p: int) -> Draft:
    if p == 0:
        a, b = r.choice([(4, 28), (16, 128), (56, 492), (20, 160), (40, 340)])
        return number(
            f"A nucleus of mass number {a} has a total binding energy of {b} MeV. Its binding energy per nucleon is",
            Ratio(b, a),
            "MeV",
            [Ratio(b, a) * 2, Ratio(b, 2 * a), Ratio(b, a) + 3],
        )
    a, k = r.choice([(27, 3), (64, 4), (125, 5), (8, 2)])
    return exact(
        f"The radius of a nucleus of mass number {a}, as a multiple of that of a proton $R_0$, is nearly",
        Ratio(k),
        [Ratio(a), Ratio(k * k), Ratio(a, k) + 1],
        "R_0",
    )


statements(
    "nuclear_facts", "physics", "nuclei", "Nuclear structure", "medium", about="nuclei and nuclear forces",
    true=["The density of nuclear matter is nearly the same for all nuclei", "Nuclear forces are short-ranged",
          "The binding energy per nucleon is greatest near mass number 56", "Isotopes of an element have the same number of protons",
          "The mass of a nucleus is less than the total mass of its free nucleons"],
    false=["The nuclear force between two protons is weaker than their electric repulsion inside the nucleus", "The radius of a nucleus is proportional to its mass number",
           "Isobars have the same number of neutrons", "Fusion releases energy for the heaviest nuclei", "A nucleus contains electrons before beta decay"],
)  # fmt: skip


@passage("physics", "nuclei", "Radioactive decay", "medium")
def tracer_passage(r: Random) -> tuple[str, list[Draft]]:
    t = r.choice([3, 4, 6, 8])
    a0 = r.choice([640, 960, 320])
    mass = r.choice([16, 32, 48])
    intro = (
        f"A hospital receives {mass} mg of a tracer isotope with a half-life of {t} hours. At the moment of delivery the activity of the whole sample is {a0} MBq. "
        "The isotope decays by beta emission to a stable daughter, and nothing is lost in handling."
    )
    return intro, [
        number(f"The activity of the sample {2 * t} hours after delivery is", a0 // 4, "MBq", [a0 // 2, a0 // 8, a0]),
        number(f"The mass of the tracer that has decayed in the first {3 * t} hours is", mass * 7 // 8, "mg", [mass // 8, mass // 2, mass * 3 // 4]),
        text("When the tracer nucleus emits its beta particle, an electron, the atomic number of the nucleus", "rises by one", ["falls by one", "falls by two", "does not change"]),
    ]  # fmt: skip


@family("physics", "semiconductors", "Logic gates", "medium", phrasings=2)
def logic_circuit(r: Random, p: int) -> Draft:
    kind, name = r.choice([("nand-nand", "AND"), ("nor-nor", "OR"), ("not-or", "NAND"), ("not-and", "NOR")])
    others = [x for x in ("AND", "OR", "NAND", "NOR") if x != name]
    stem = (
        "The combination of gates in the figure, with inputs A and B and output Y, works as a gate of the kind",
        "To which single logic gate is the arrangement shown, with inputs A and B and output Y, equivalent?",
    )[p]
    return text(stem, name, others, figure=Figure(f'gates("{kind}")'))


@family("physics", "semiconductors", "Rectifiers and diodes", "easy", phrasings=2, integer=True)
def rectifier(r: Random, p: int) -> Draft:
    f = r.choice([50, 60, 40])
    if p == 0:
        return number(
            f"The supply to a full-wave rectifier has a frequency of {f} Hz. The frequency of the ripple in its output is",
            2 * f,
            "Hz",
            [f, f // 2, 4 * f],
        )
    v, vz, res = r.choice([(12, 6, 3), (15, 9, 2), (20, 10, 5), (16, 8, 4)])
    return number(
        f"A Zener diode of breakdown voltage {vz} V is joined in reverse bias to a {v} V supply through a resistance of {res} kΩ. With no load connected, the current through the diode is",
        (v - vz) // res, "mA", [v // res + 1, vz // res + 3, v - vz],
    )  # fmt: skip


@family("physics", "semiconductors", "Carrier concentrations", "medium", phrasings=1)
def mass_action(r: Random, p: int) -> Draft:
    k = r.choice([3, 4, 5, 6])
    power = 32 - 16 - k
    return text(
        f"A semiconductor has an intrinsic carrier concentration of 10^{{16}} m^{{−3}}. It is doped so that its electron concentration is 10^{{{16 + k}}} m^{{−3}}. The hole concentration in it is",
        f"10^{{{power}}} m^{{−3}}", [f"10^{{{16 + k}}} m^{{−3}}", f"10^{{{16}}} m^{{−3}}", f"10^{{{power + 2}}} m^{{−3}}"],
    )  # fmt: skip


pairs(
    "devices", "physics", "semiconductors", "Junction diodes", "easy",
    heads=("Device", "Use"),
    items=[
        ("Zener diode", "regulation of voltage"), ("Photodiode", "detection of light signals"), ("Light emitting diode", "display of digits and indicator lamps"),
        ("Solar cell", "generation of emf from sunlight"), ("Rectifier diode", "conversion of alternating to direct current"),
    ],
    ask_left=("Which semiconductor device is meant for the {}?",),
)  # fmt: skip


statements(
    "junction_facts", "physics", "semiconductors", "p-n junction", "medium", about="semiconductors and the p-n junction",
    true=["The resistivity of a semiconductor falls when it is heated", "Holes are the majority carriers in a p-type semiconductor",
          "The depletion region widens under reverse bias", "Phosphorus is a donor impurity in silicon", "An n-type crystal is electrically neutral"],
    false=["The depletion region has an excess of free carriers", "Boron makes silicon n-type", "Forward bias raises the barrier of a junction",
           "The energy gap of germanium exceeds that of diamond", "An n-type crystal has a net negative charge"],
)  # fmt: skip


@family("physics", "experimental", "Screw gauge", "medium", phrasings=2, numeric=True)
def screw_gauge(r: Random, p: int) -> Draft:
    main, circ = r.choice([(2, 45), (3, 28), (4, 36), (5, 12), (1, 64)])
    if p == 0:
        return number(
            f"A screw gauge has a pitch of 1 mm and 100 divisions on its circular scale. While a wire is held in it, the main scale reads {main} mm and division {circ} of the circular scale "
            "coincides with the reference line. There is no zero error. The diameter of the wire is",
            round(main + circ / 100, 2), "mm", [round(main + circ / 10, 2), round(main + 1 + circ / 100, 2), round(main + circ / 1000, 3)],
        )  # fmt: skip
    zero = r.choice([3, 4, 6])
    return number(
        f"The circular scale of a screw gauge has 50 divisions and its pitch is 0.5 mm. Its zero error is +{zero} divisions. With a sheet between its jaws the readings are {main} mm on the main scale and "
        f"{circ % 50} on the circular scale. The thickness of the sheet is",
        round(main + (circ % 50 - zero) / 100, 2), "mm",
        [round(main + (circ % 50 + zero) / 100, 2), round(main + (circ % 50) / 100, 2), round(main + (circ % 50 - zero) / 50, 2)],
    )  # fmt: skip


@family("physics", "experimental", "Resonance tube", "hard", phrasings=2, integer=True, numeric_in=(0,))
def resonance_tube(r: Random, p: int) -> Draft:
    l1, l2, f = r.choice([(16, 50, 500), (17, 52, 480), (24, 74, 340), (15, 47, 520)])
    speed = 2 * f * (l2 - l1)
    if speed % 100 == 0:
        value = speed // 100
    else:
        l1, l2, f, value = 16, 50, 500, 340
    if p == 0:
        return number(
            f"In an experiment with a resonance tube and a fork of {f} Hz, the first two resonances occur at air columns of {l1} cm and {l2} cm. The speed of sound found from them is",
            value, "m s^{−1}", [value + 20, value // 2, value * 2],
        )  # fmt: skip
    e2 = l2 - 3 * l1
    return text(
        f"The first and the second resonance in a tube closed by water are heard at column lengths of {l1} cm and {l2} cm. The end correction of the tube is",
        f"{e2 / 2:g} cm", [f"{e2:g} cm", f"{(l2 - l1) / 2:g} cm", "0.3 cm" if e2 != 0.6 else "0.5 cm"],
    )  # fmt: skip
