"""Chemistry: redox, cells, rates."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    match,
    multiple,
    passage,
    statements,
)
from exam_sources.samples.generator.forms import number, text
from exam_sources.samples.generator.question import Draft


@family("chemistry", "redox", "Oxidation number", "easy", phrasings=2, integer=True)
def oxidation_number(r: Random, p: int) -> Draft:
    el, comp, n = r.choice(
        [
            ("manganese", "KMnO_4", 7),
            ("chromium", "K_2Cr_2O_7", 6),
            ("sulphur", "H_2SO_4", 6),
            ("phosphorus", "H_3PO_3", 3),
            ("nitrogen", "HNO_2", 3),
            ("chlorine", "KClO_3", 5),
            ("sulphur", "Na_2S_2O_3", 2),
            ("manganese", "K_2MnO_4", 6),
        ]
    )
    stem = (
        f"The oxidation number of {el} in {comp} is",
        f"Assigning the usual oxidation numbers to the other atoms of {comp}, one finds for {el} the (average) value",
    )[p]
    return number(stem, n, "", [x for x in (7, 6, 5, 4, 3, 2) if x != n])


@family("chemistry", "redox", "Balancing redox equations", "medium", phrasings=2, integer=True)
def electrons_gained(r: Random, p: int) -> Draft:
    if p == 0:
        sp, n = r.choice(
            [
                ("MnO_4^- to Mn^{2+}", 5),
                ("Cr_2O_7^{2−} to 2Cr^{3+}", 6),
                ("MnO_4^- to MnO_2", 3),
                ("NO_3^- to NO", 3),
                ("ClO_3^- to Cl^-", 6),
            ]
        )
        return number(
            f"The number of electrons gained per formula unit in the reduction of {sp} is",
            n,
            "",
            [x for x in (5, 3, 6, 2, 4, 1) if x != n],
        )
    ion, n = r.choice([("Fe^{2+} to Fe^{3+}", 5), ("Sn^{2+} to Sn^{4+}", 2)])
    moles = r.choice([1, 2, 3])
    value = moles * 5  # tin gives two electrons, and twice the permanganate is taken
    stem = f"In acidic solution {moles if n == 5 else 2 * moles} mol of KMnO_4 oxidises {ion}, itself being reduced to Mn^{{2+}}. The amount of the ion oxidised is"
    return number(stem, value, "mol", [value + moles, 2 * value, 3 * moles])


@family("chemistry", "electrochemistry", "Cell potential and Nernst equation", "medium", phrasings=3)
def cell_potential(r: Random, p: int) -> Draft:
    table = {"Zn": -0.76, "Cu": 0.34, "Ag": 0.80, "Ni": -0.25, "Fe": -0.44, "Mg": -2.37, "Sn": -0.14}
    a, b = r.sample(sorted(table), 2)
    anode, cathode = (a, b) if table[a] < table[b] else (b, a)
    charge = {"Ag": "+"}
    e = round(table[cathode] - table[anode], 2)
    ai, ci = (f"{x}^{{{charge.get(x, '2+')}}}" for x in (anode, cathode))
    pa, pc = (f"{table[x]:.2f}".replace("-", "−") for x in (anode, cathode))
    if p == 0:
        return number(
            f"The standard electrode potentials of {ai}/{anode} and {ci}/{cathode} are {pa} V and {pc} V. The standard emf of the cell {anode} | {ai} || {ci} | {cathode} is",
            e,
            "V",
            [round(abs(table[cathode] + table[anode]) + 0.03, 2), -e, round(e / 2, 2)],
        )
    if p == 1:
        n = r.choice([1, 2])
        return text(
            f"A galvanic cell that transfers {n} mol of electrons per mole of reaction has a standard emf of {e} V. With $F$ = 96500 C mol^{{−1}} its standard Gibbs energy change is",
            f"−{n * e * 96.5:.1f} kJ mol^{{−1}}", [f"+{n * e * 96.5:.1f} kJ mol^{{−1}}", f"−{(3 - n) * e * 96.5:.1f} kJ mol^{{−1}}", f"−{n * e * 96.5 / 4:.1f} kJ mol^{{−1}}"],
        )  # fmt: skip
    k = r.choice([10, 100, 1000])
    drop = {10: 0.0295, 100: 0.059, 1000: 0.0885}[k]
    return text(
        f"The emf of a Daniell cell at 298 K is 1.10 V with both ions at 1 M. If [Zn^{{2+}}] is kept at 1 M and [Cu^{{2+}}] is lowered to {1 / k:g} M, the emf falls by",
        f"{drop:g} V", [f"{drop * 2:g} V", f"{drop / 2:g} V", f"{drop * 3:g} V"],
    )  # fmt: skip


@family("chemistry", "electrochemistry", "Faraday's laws of electrolysis", "medium", phrasings=2, numeric=True)
def electrolysis(r: Random, p: int) -> Draft:
    metal, molar, z = r.choice([("copper", 64, 2), ("silver", 108, 1), ("aluminium", 27, 3), ("nickel", 59, 2)])
    f = r.choice([1, 2, 3, 6])
    if p == 0:
        return number(
            f"The mass of {metal} (molar mass {molar} g mol^{{−1}}) deposited from a solution of its ions of charge {z}+ by {f} faraday of electricity is",
            Ratio(molar * f, z),
            "g",
            [molar * f * 2, Ratio(molar * f, z) * 3, Ratio(molar, z + 3)],
        )
    amp, s, m = r.choice([(5, 1930, 0.1), (10, 965, 0.1), (2, 9650, 0.2), (9.65, 1000, 0.1)])
    return number(
        f"A current of {amp:g} A is passed for {s} s through a solution of a silver salt. The amount of silver deposited is ($F$ = 96500 C mol^{{−1}})",
        m,
        "mol",
        [m * 2, m / 2, m * 10],
    )


@family("chemistry", "electrochemistry", "Conductance", "medium", phrasings=2, integer=True)
def kohlrausch(r: Random, p: int) -> Draft:
    if p == 0:
        a, b, c = r.choice([(126, 426, 91), (110, 420, 90), (149, 426, 92)])
        return number(
            f"At infinite dilution the molar conductivities of NaCl, HCl and CH_3COONa are {a}, {b} and {c} S cm^2 mol^{{−1}}. That of CH_3COOH is",
            b + c - a,
            "S cm^2 mol^{−1}",
            [a + b - c, a + c - b + 500, a + b + c],
        )
    k, c = r.choice([(2, 1), (3, 2), (5, 1), (4, 2)])
    return number(
        f"The conductivity of a 0.0{c} M solution of an electrolyte is 0.00{k} S cm^{{−1}}. Its molar conductivity is",
        k * 100 // c,
        "S cm^2 mol^{−1}",
        [k * 10 // c + 1, k * 1000 // c, k * c * 7],
    )


statements(
    "cell_facts", "chemistry", "electrochemistry", "Galvanic cells and batteries", "medium", about="electrochemical cells",
    true=["Oxidation takes place at the anode", "A salt bridge keeps the two solutions electrically neutral", "The lead storage battery is a secondary cell",
          "Molar conductivity rises as an electrolyte solution is diluted", "Rusting of iron is an electrochemical process"],
    false=["In a galvanic cell the anode is the positive terminal", "The emf of a cell depends on the size of its electrodes",
           "Conductivity rises as an electrolyte solution is diluted", "Zinc cannot protect iron from rusting", "A fuel cell has to be recharged from the mains"],
)  # fmt: skip


assertion(
    "electro_assertions", "chemistry", "electrochemistry", "Electrode potentials", "medium",
    [
        ("Copper does not liberate hydrogen from dilute hydrochloric acid.", "The standard electrode potential of Cu^{2+}/Cu is positive.", 0),
        ("Fluorine is the strongest common oxidising agent.", "Fluorine has the highest electron gain enthalpy in magnitude of all elements.", 2),
    ],
)  # fmt: skip


@passage("chemistry", "electrochemistry", "Cell potential and Nernst equation", "medium")
def cell_passage(r: Random) -> tuple[str, list[Draft]]:
    a, ea, c, ec = r.choice([("Zn", -0.76, "Ag", 0.80), ("Fe", -0.44, "Ag", 0.80), ("Ni", -0.25, "Ag", 0.80)])
    e = round(ec - ea, 2)
    n = r.choice([1, 2])
    intro = (
        f"A student builds a cell from a strip of {a} in a 1 M solution of {a}^{{2+}} and a strip of {c} in a 1 M solution of {c}^+ at 298 K, joined by a salt bridge. "
        f"The standard electrode potentials are {ea:.2f} V for {a}^{{2+}}/{a} and {ec:.2f} V for {c}^+/{c}.".replace(
            " -", " −"
        )
    )
    return intro, [
        number("The emf shown by a voltmeter of very high resistance is", e, "V", [round(abs(ec + ea), 2), round(2 * ec - ea, 2), round(e / 2, 2)]),
        text("While the cell delivers current, the strip that loses mass and the direction of the electrons in the outer wire are", f"{a}; from {a} to {c}", [f"{c}; from {c} to {a}", f"{a}; from {c} to {a}", f"{c}; from {a} to {c}"]),
        number(f"When {2 * n} mol of electrons has passed through the wire, the amount of {c} deposited is", 2 * n, "mol", [n, 4 * n, Ratio(n, 2)]),
    ]  # fmt: skip


@family("chemistry", "kinetics", "First order reactions", "easy", phrasings=3, numeric=True, numeric_in=(0, 1))
def first_order(r: Random, p: int) -> Draft:
    t = r.choice([10, 20, 30, 40])
    if p == 0:
        k = round(0.693 / t, 4)
        return number(
            f"The half-life of a first order reaction is {t} min. Its rate constant is (ln 2 = 0.693)",
            k,
            "min^{−1}",
            [k * 2, k * 10, k / 2],
        )
    if p == 1:
        n, share = r.choice([(2, "75%"), (3, "87.5%"), (4, "93.75%")])
        return number(
            f"A first order reaction is half complete in {t} min. It is {share} complete in",
            n * t,
            "min",
            [t * (n + 1), t * n // 2 if n != 2 else t * 4, t * 8],
        )
    ratio = r.choice([10, 100, 1000])
    k = r.choice([1, 2, 5])
    power = {10: 1, 100: 2, 1000: 3}[ratio]
    return text(
        f"The rate constant of a first order decomposition is {k} × 10^{{−3}} s^{{−1}}. The time in which the concentration falls to $\\frac{{1}}{{{ratio}}}$ of its first value is",
        f"{2303 * power / k:g} s", [f"{2303 * power / k * f:g} s" for f in (2, 0.5, 1.5)],
    )  # fmt: skip


@family("chemistry", "kinetics", "Rate law and order", "medium", phrasings=3, integer=True)
def rate_law(r: Random, p: int) -> Draft:
    a, b = r.choice([(1, 2), (2, 1), (2, 2), (3, 1), (1, 1), (2, 0)])
    x, y = r.choice([(2, 3), (3, 2), (2, 2), (4, 2)])
    if p == 0:
        return number(
            f"The rate law of a reaction is rate = $k[A]^{a}[B]^{b}$. If the concentration of A is made {x} times and that of B {y} times as large, the rate becomes larger by a factor of",
            x**a * y**b,
            "",
            [x * y + 1, x**a + y**b, x ** (a + 1) * y**b],
        )
    if p == 1:
        n = r.choice([0, 1, 2, 3])
        units = {0: "mol L^{−1} s^{−1}", 1: "s^{−1}", 2: "L mol^{−1} s^{−1}", 3: "L^2 mol^{−2} s^{−1}"}
        stem = f"The rate constant of a reaction is expressed in {units[n]}. The order of the reaction is"
        return number(stem, n, "", [i for i in (0, 1, 2, 3) if i != n])
    factor, order = r.choice([(4, 2), (8, 3), (2, 1)])
    stem = f"Doubling the concentration of the only reactant makes a reaction {factor} times as fast. With respect to this reactant the order is"
    return number(stem, order, "", [i for i in (1, 2, 3, 4) if i != order])


@family("chemistry", "kinetics", "Temperature and rate", "medium", phrasings=2, integer=True)
def arrhenius(r: Random, p: int) -> Draft:
    if p == 0:
        n, f = r.choice([(2, 4), (3, 8), (4, 16), (5, 32)])
        return number(
            f"The rate of a reaction doubles for each rise of 10 °C. When the temperature rises by {n * 10} °C the rate becomes larger by a factor of",
            f,
            "",
            [2 * n if 2 * n != f else 6, n, f * 2],
        )
    fwd, dh = r.choice([(80, 30), (100, 40), (120, 50), (90, 20)])
    return number(
        f"A reaction has an activation energy of {fwd} kJ mol^{{−1}} and absorbs {dh} kJ mol^{{−1}}. The activation energy of the reverse reaction is",
        fwd - dh,
        "kJ mol^{−1}",
        [fwd + dh, fwd, dh],
    )


statements(
    "kinetics_facts", "chemistry", "kinetics", "Rates of reaction", "easy", about="the rates of chemical reactions",
    true=["A catalyst lowers the activation energy", "Molecularity is always a whole number", "The half-life of a first order reaction does not depend on the initial concentration",
          "The order of a reaction is found by experiment", "The rate constant rises with temperature for most reactions"],
    false=["A catalyst shifts the position of equilibrium", "The order of a reaction can never be zero", "The rate of a zero order reaction falls as the reactant is used up",
           "The rate constant depends on the concentration of the reactants", "Every collision of molecules leads to a reaction"],
)  # fmt: skip


@multiple("chemistry", "kinetics", "First order reactions", "hard", phrasings=2)
def first_order_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    t = r.choice([12, 20, 30, 45])
    stem = (
        f"The first order reaction A → B has a half-life of {t} min at 300 K. Which of the following statements is/are correct?",
        f"At 300 K a substance A changes into B by first order kinetics and is half gone after {t} min. Select the correct statement(s).",
    )[p]
    rows = [
        (f"After {2 * t} min one quarter of A is left", True),
        (f"A graph of ln[A] against time is a straight line of slope −{0.693 / t:.4f} min^{{−1}}", True),
        (f"If the initial concentration of A is doubled the half-life is still {t} min", True),
        (f"A is used up completely after {2 * t} min", False),
        ("The rate of the reaction stays constant in time", False),
        (f"If the initial concentration of A is doubled the half-life is {2 * t} min", False),
    ]
    k = r.choice([2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)


@match(
    "chemistry",
    "kinetics",
    "Order and units",
    "medium",
    ("order of reaction", "unit of the rate constant"),
    "Match the order in List-I with the unit in List-II.",
)
def match_rate_units(r: Random) -> list[tuple[str, str]]:
    table = [
        ("Zero order", "mol L^{−1} s^{−1}"),
        ("First order", "s^{−1}"),
        ("Second order", "L mol^{−1} s^{−1}"),
        ("Third order", "L^2 mol^{−2} s^{−1}"),
        ("Order one half", "mol^{1/2} L^{−1/2} s^{−1}"),
    ]
    return r.sample(table, 5)
