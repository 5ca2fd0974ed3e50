"""Chemistry: amounts, atoms, bonds, periodicity."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    pairs,
    statements,
)
from exam_sources.samples.generator.forms import number, text
from exam_sources.samples.generator.question import Draft


@family("chemistry", "basic_concepts", "Mole concept", "easy", phrasings=3, numeric=True)
def moles_and_mass(r: Random, p: int) -> Draft:
    name, molar = r.choice([("CaCO_3", 100), ("NaOH", 40), ("CO_2", 44), ("H_2SO_4", 98), ("H_2O", 18), ("SO_2", 64)])
    k = r.choice([Ratio(1, 2), Ratio(1, 4), Ratio(2), Ratio(3), Ratio(3, 2)])
    mass = molar * k
    if p == 0:
        return number(
            f"The amount of substance in {float(mass):g} g of {name} (molar mass {molar} g mol^{{−1}}) is",
            k,
            "mol",
            [k * 2, k / 2, k + 1],
        )
    if p == 1:
        n = r.choice([1, 2, 3, 4])
        return number(
            f"At STP (molar volume 22.4 L) {n * 5.6:g} L of a gas has a mass of {n * 11} g. The molar mass of the gas is",
            44,
            "g mol^{−1}",
            [22, 88, 28],
        )
    a, b = r.choice([(2, 250), (1, 500), (3, 200), (4, 250)])
    return number(
        f"The mass of NaOH (molar mass 40 g mol^{{−1}}) needed to prepare {b} mL of a {a} M solution is",
        Ratio(a * b * 40, 1000),
        "g",
        [a * 40, Ratio(a * b * 40, 500), b // 10 + 3],
    )


@family("chemistry", "basic_concepts", "Stoichiometry", "medium", phrasings=3, integer=True)
def stoichiometry(r: Random, p: int) -> Draft:
    if p == 0:
        n = r.randint(2, 6)
        return number(
            f"The mass of carbon dioxide formed by the complete combustion of {16 * n} g of methane is (atomic masses: C 12, H 1, O 16)",
            44 * n,
            "g",
            [22 * n, 88 * n, 36 * n],
        )
    if p == 1:
        n = r.randint(2, 8)
        return number(
            f"{n * 50} g of pure limestone (CaCO_3, molar mass 100 g mol^{{−1}}) is heated until it decomposes fully. The mass of quicklime (CaO, molar mass 56 g mol^{{−1}}) left is",
            n * 28,
            "g",
            [n * 56, n * 22, n * 50],
        )
    n2, h2 = r.choice([(2, 3), (4, 9), (3, 6), (5, 6)])
    limit = min(2 * n2 * 3, 2 * h2)
    return number(
        f"{n2} mol of nitrogen and {h2} mol of hydrogen react as completely as possible to form ammonia. The amount of ammonia formed is",
        limit // 3,
        "mol",
        [2 * n2, h2 + 1, n2 + h2],
    )


@family("chemistry", "basic_concepts", "Empirical and molecular formulae", "medium", phrasings=2)
def empirical_formula(r: Random, p: int) -> Draft:
    unit, mass, names = r.choice([
        ("CH_2O", 30, ["CH_2O", "C_2H_4O_2", "C_3H_6O_3", "C_6H_12O_6"]), ("CH", 13, ["CH", "C_2H_2", "C_4H_4", "C_6H_6"]),
        ("CH_2", 14, ["CH_2", "C_2H_4", "C_3H_6", "C_4H_8"]),
    ])  # fmt: skip
    index = r.choice([1, 2, 3])
    factor = {"CH_2O": [1, 2, 3, 6], "CH": [1, 2, 4, 6], "CH_2": [1, 2, 3, 4]}[unit][index]
    formulas = [n.replace("_12", "_{12}") for n in names]
    stem = (
        f"A compound has the empirical formula {unit} and a molar mass of {mass * factor} g mol^{{−1}}. Its molecular formula is",
        f"Analysis gives the simplest formula {unit} for a substance whose relative molecular mass is {mass * factor}. Which molecular formula fits?",
    )[p]
    return text(stem, formulas[index], [f for i, f in enumerate(formulas) if i != index])


pairs(
    "laws_of_chemistry", "chemistry", "basic_concepts", "Laws of chemical combination", "easy",
    heads=("Law", "What it says"),
    items=[
        ("Law of definite proportions", "a pure compound always holds its elements in the same ratio by mass"),
        ("Law of multiple proportions", "masses of one element that combine with a fixed mass of another are in small whole-number ratios"),
        ("Avogadro's law", "equal volumes of gases at the same temperature and pressure hold equal numbers of molecules"),
        ("Law of conservation of mass", "matter is neither created nor destroyed in a reaction"),
        ("Gay-Lussac's law of gaseous volumes", "gases react in volumes that bear a simple ratio to one another"),
    ],
    ask_left=("Which law of chemistry states that {}?",),
)  # fmt: skip


@family("chemistry", "atomic_structure", "Hydrogen-like species", "medium", phrasings=2, numeric=True)
def hydrogen_energy_chem(r: Random, p: int) -> Draft:
    z, name = r.choice([(2, "He^+"), (3, "Li^{2+}"), (4, "Be^{3+}")])
    n = r.choice([1, 2, 3])
    if p == 0:
        value = round(13.6 * z * z / n**2, 1)
        return number(
            f"The ionisation energy of a hydrogen atom is 13.6 eV. The energy needed to ionise {name} from its level $n = {n}$ is",
            value,
            "eV",
            [round(13.6 * z / n, 1) if n > 1 or z > 1 else 3.4, 13.6, round(value * 1.7, 1)],
        )
    radius = Ratio(529 * n * n, z * 10)
    return number(
        f"The radius of the first orbit of hydrogen is 52.9 pm. The radius of the orbit $n = {n}$ of {name} is",
        radius,
        "pm",
        [radius * z, radius * 2 / 3, Ratio(529 * n, 10) + 7],
    )


@family("chemistry", "atomic_structure", "Quantum numbers", "easy", phrasings=3)
def orbital_counts(r: Random, p: int) -> Draft:
    n = r.choice([3, 4, 5])
    if p == 0:
        return number(
            f"The total number of orbitals in the shell with principal quantum number {n} is",
            n * n,
            "",
            [2 * n * n, n, 2 * n + 1],
        )
    orbital, nn, ll = r.choice([("3p", 3, 1), ("4d", 4, 2), ("3s", 3, 0), ("4p", 4, 1), ("5d", 5, 2), ("4f", 4, 3)])
    if p == 1:
        return number(
            f"The number of radial nodes of a {orbital} orbital is",
            nn - ll - 1,
            "",
            [x for x in (0, 1, 2, 3, 4) if x != nn - ll - 1],
        )
    return text(
        f"The values of the quantum numbers $n$ and $l$ of an electron in a {orbital} orbital are",
        f"$n = {nn}, l = {ll}$", [f"$n = {nn}, l = {ll + 1}$", f"$n = {nn - 1}, l = {ll}$", f"$n = {ll + 2}, l = {nn}$"],
    )  # fmt: skip


@family("chemistry", "atomic_structure", "Electronic configuration", "medium", phrasings=2, integer=True)
def unpaired_electrons(r: Random, p: int) -> Draft:
    ion, count = r.choice(
        [
            ("Fe^{3+}", 5),
            ("Fe^{2+}", 4),
            ("Cr^{3+}", 3),
            ("Ni^{2+}", 2),
            ("Cu^{2+}", 1),
            ("Mn^{2+}", 5),
            ("V^{3+}", 2),
            ("Ti^{3+}", 1),
            ("Co^{2+}", 3),
        ]
    )
    stem = (
        f"The number of unpaired electrons in the gaseous ion {ion} in its ground state is (atomic numbers: Ti 22, V 23, Cr 24, Mn 25, Fe 26, Co 27, Ni 28, Cu 29)",
        f"How many singly occupied d orbitals does the free ion {ion} have in its state of lowest energy? (Z: Ti 22, V 23, Cr 24, Mn 25, Fe 26, Co 27, Ni 28, Cu 29)",
    )[p]
    return number(stem, count, "", [x for x in (4, 3, 2, 5, 1, 0) if x != count])


@family("chemistry", "bonding", "Shapes of molecules", "easy", phrasings=2)
def molecular_shape(r: Random, p: int) -> Draft:
    table = {
        "SF_6": "octahedral",
        "PCl_5": "trigonal bipyramidal",
        "BF_3": "trigonal planar",
        "CH_4": "tetrahedral",
        "XeF_4": "square planar",
        "BeCl_2": "linear",
        "NH_3": "trigonal pyramidal",
        "ClF_3": "T-shaped",
        "SF_4": "see-saw",
    }
    name = r.choice(sorted(table))
    wrong = r.sample([v for k, v in sorted(table.items()) if v != table[name]], 3)
    stem = (
        f"According to the VSEPR theory the shape of the molecule {name} is",
        f"Counting bond pairs and lone pairs on the central atom, one expects the geometry of the atoms in {name} to be",
    )[p]
    return text(stem, table[name], wrong)


@family("chemistry", "bonding", "Molecular orbital theory", "medium", phrasings=2, numeric=True)
def bond_order(r: Random, p: int) -> Draft:
    table = {
        "O_2": Ratio(2),
        "O_2^+": Ratio(5, 2),
        "O_2^-": Ratio(3, 2),
        "O_2^{2−}": Ratio(1),
        "N_2": Ratio(3),
        "N_2^+": Ratio(5, 2),
        "C_2": Ratio(2),
        "B_2": Ratio(1),
        "NO": Ratio(5, 2),
    }
    name = r.choice(sorted(table))
    value = table[name]
    stem = (
        f"The bond order of the species {name} according to molecular orbital theory is",
        f"Filling the molecular orbitals of {name} in order of energy gives for the bond a bond order of",
    )[p]
    return number(stem, value, "", [x for x in (Ratio(1), Ratio(2), Ratio(5, 2), Ratio(3, 2), Ratio(3)) if x != value])


@family("chemistry", "bonding", "Hybridisation", "easy", phrasings=2)
def hybridisation(r: Random, p: int) -> Draft:
    table = {
        "BF_3": "sp^2",
        "CH_4": "sp^3",
        "C_2H_2": "sp",
        "PCl_5": "sp^3d",
        "SF_6": "sp^3d^2",
        "NH_3": "sp^3",
        "XeF_2": "sp^3d",
        "CO_2": "sp",
    }
    name = r.choice(sorted(table))
    wrong = [x for x in ("sp^3", "sp^2", "sp", "sp^3d", "sp^3d^2") if x != table[name]]
    stem = (
        f"The hybridisation of the central atom (or of each carbon atom) in {name} is",
        f"Which set of hybrid orbitals does the central atom, or each carbon atom, of {name} use for its sigma bonds?",
    )[p]
    return text(stem, table[name], wrong)


pairs(
    "bond_angles", "chemistry", "bonding", "Bond parameters", "medium",
    heads=("Molecule", "Bond angle"),
    items=[("BeCl_2", "180°"), ("BF_3", "120°"), ("CH_4", "109.5°"), ("NH_3", "107°"), ("H_2O", "104.5°"), ("H_2S", "92°")],
    ask_right=("The bond angle in the molecule {} is close to", "Measured in the gas phase, the angle between two bonds in {} is about"),
)  # fmt: skip


statements(
    "bond_facts", "chemistry", "bonding", "Chemical bonds", "medium", about="chemical bonding",
    true=["The N_2 molecule is diamagnetic", "CO_2 has no net dipole moment", "The O_2 molecule has two unpaired electrons",
          "A π bond is formed by sidewise overlap of orbitals", "Hydrogen bonding raises the boiling point of water"],
    false=["A π bond is stronger than the σ bond between the same atoms", "BF_3 has a large dipole moment", "H_2S boils at a higher temperature than H_2O",
           "The bond in N_2 is longer than that in O_2", "NF_3 has a larger dipole moment than NH_3"],
)  # fmt: skip


@family("chemistry", "periodicity", "Periodic trends", "easy", phrasings=2)
def periodic_order(r: Random, p: int) -> Draft:
    name, order = r.choice([
        ("atomic radius", ["F", "O", "N", "C"]), ("first ionisation enthalpy", ["Na", "Mg", "Si", "P"]), ("electronegativity", ["Na", "Al", "S", "Cl"]),
        ("ionic radius", ["Mg^{2+}", "Na^+", "F^-", "O^{2−}"]), ("metallic character", ["P", "Si", "Al", "Mg"]), ("atomic radius", ["Li", "Na", "K", "Rb"]),
    ])  # fmt: skip
    right = " < ".join(order)
    wrong = [
        " < ".join(reversed(order)),
        " < ".join([order[1], order[0], order[2], order[3]]),
        " < ".join([order[0], order[2], order[1], order[3]]),
    ]
    stem = (
        f"The correct increasing order of {name} is",
        f"Arrange {', '.join(sorted(order))} in order of rising {name}.",
    )[p]
    return text(stem, right, wrong)


@family("chemistry", "periodicity", "Groups and periods", "easy", phrasings=2)
def group_of_element(r: Random, p: int) -> Draft:
    z, block, group, period = r.choice(
        [
            (17, "p", 17, 3),
            (20, "s", 2, 4),
            (26, "d", 8, 4),
            (35, "p", 17, 4),
            (15, "p", 15, 3),
            (30, "d", 12, 4),
            (37, "s", 1, 5),
        ]
    )
    if p == 0:
        return text(
            f"The element with atomic number {z} belongs to",
            f"group {group} and period {period}",
            [
                f"group {group} and period {period + 1}",
                f"group {group - 1 if group > 2 else group + 1} and period {period}",
                f"group {18 if group != 18 else 1} and period {period - 1}",
            ],
        )
    return text(
        f"An atom has {z} protons. The block of the periodic table in which the element stands, and its period, are",
        f"{block} block, period {period}",
        [f"{b} block, period {period}" for b in "spdf" if b != block],
    )


assertion(
    "inorganic_assertions", "chemistry", "periodicity", "Ionisation enthalpy and electron gain enthalpy", "medium",
    [
        ("The first ionisation enthalpy of nitrogen exceeds that of oxygen.", "Nitrogen has a half-filled 2p subshell.", 0),
        ("The electron gain enthalpy of chlorine is more negative than that of fluorine.", "Chlorine is more electronegative than fluorine.", 2),
        ("Noble gases have large positive electron gain enthalpies.", "Noble gases have very low boiling points.", 1),
    ],
)  # fmt: skip
