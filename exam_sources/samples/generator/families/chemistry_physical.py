"""Chemistry: amounts, atoms, bonds, energetics, equilibria, solutions, redox, cells, rates."""

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


@family("chemistry", "chem_thermo", "Enthalpy of reaction", "medium", phrasings=2, integer=True)
def reaction_enthalpy(r: Random, p: int) -> Draft:
    if p == 0:
        a, b, c = r.choice([(75, 394, 286), (85, 394, 286), (74, 393, 285)])
        value = -(b + 2 * c - a)
        return number(
            f"The enthalpies of formation of CH_4(g), CO_2(g) and H_2O(l) are −{a}, −{b} and −{c} kJ mol^{{−1}}. The enthalpy of combustion of methane is",
            value, "kJ mol^{−1}", [value - 2 * a, -(b + c - a), -(b + 2 * c)],
        )  # fmt: skip
    hh, xx, hx, x = r.choice([(436, 242, 431, "Cl"), (436, 193, 366, "Br"), (436, 151, 299, "I")])
    value = hh + xx - 2 * hx
    return number(
        f"The bond enthalpies of H–H, {x}–{x} and H–{x} are {hh}, {xx} and {hx} kJ mol^{{−1}}. The enthalpy change of the reaction H_2(g) + {x}_2(g) → 2H{x}(g) is",
        value, "kJ", [-value, hh + xx - hx, value // 2],
    )  # fmt: skip


@family("chemistry", "chem_thermo", "Gibbs energy and spontaneity", "medium", phrasings=3, integer=True)
def gibbs(r: Random, p: int) -> Draft:
    h, s = r.choice([(30, 100), (60, 150), (40, 80), (45, 150), (50, 200), (90, 300)])
    if p == 0:
        t = h * 1000 // s
        return number(
            f"For a reaction Δ$H$ = {h} kJ mol^{{−1}} and Δ$S$ = {s} J K^{{−1}} mol^{{−1}}. The temperature above which it becomes spontaneous is",
            t,
            "K",
            [t * 2, t // 2, t + 73],
        )
    if p == 1:
        t = r.choice([300, 400, 500])
        value = h - t * s // 1000
        if (t * s) % 1000:
            t, value = 1000, h - s
        return number(
            f"At {t} K a reaction has Δ$H$ = {h} kJ mol^{{−1}} and Δ$S$ = {s} J K^{{−1}} mol^{{−1}}. Its Gibbs energy change is",
            value,
            "kJ mol^{−1}",
            [h + t * s // 1000, h - s, value - 11],
        )
    hv, tb = r.choice([(30, 300), (35, 350), (40, 400), (36, 360), (30, 375)])
    return number(
        f"A liquid boils at {tb} K with an enthalpy of vaporisation of {hv} kJ mol^{{−1}}. Its molar entropy of vaporisation at this temperature is",
        hv * 1000 // tb,
        "J K^{−1} mol^{−1}",
        [hv * tb // 100, tb, hv],
    )


@family("chemistry", "chem_thermo", "Internal energy and work", "easy", phrasings=2, integer=True)
def internal_energy_chem(r: Random, p: int) -> Draft:
    q, w = r.randint(2, 9) * 100, r.randint(1, 6) * 50
    if p == 0:
        return number(
            f"A system absorbs {q} J of heat while {w} J of work is done on it. With the sign convention of chemistry, its change in internal energy is",
            q + w,
            "J",
            [q - w, w - q, q],
        )
    pressure, v1, v2 = r.choice([(2, 1, 6), (1, 2, 12), (3, 1, 4), (5, 2, 4)])
    value = -pressure * (v2 - v1) * 100
    return number(
        f"A gas expands against a constant external pressure of {pressure} bar from {v1} L to {v2} L (1 L bar = 100 J). The work $w$ of the system, as defined in chemistry, is",
        value,
        "J",
        [-value, value // 2, -pressure * v2 * 100],
    )


@family("chemistry", "equilibrium", "Equilibrium constant", "medium", phrasings=3, numeric=True, numeric_in=(0,))
def equilibrium_constant(r: Random, p: int) -> Draft:
    if p == 0:
        a, b, c = r.choice([(2, 3, 6), (1, 2, 4), (2, 2, 4), (1, 4, 2), (2, 5, 10)])
        value = Ratio(c * c, a * b)
        return number(
            f"At a certain temperature the equilibrium mixture of A + B ⇌ 2C holds {a} mol L^{{−1}} of A, {b} mol L^{{−1}} of B and {c} mol L^{{−1}} of C. The equilibrium constant $K_c$ is",
            value,
            "",
            [Ratio(c, a * b), Ratio(a * b, c * c), value * 2],
        )
    if p == 1:
        k = r.choice([4, 9, 16, 25])
        root = int(k**0.5)
        return exact(
            f"The equilibrium constant of 2SO_2(g) + O_2(g) ⇌ 2SO_3(g) at some temperature is {k}. At the same temperature that of SO_3(g) ⇌ SO_2(g) + $\\frac{{1}}{{2}}$O_2(g) is",
            Ratio(1, root),
            [Ratio(1, k), Ratio(root), Ratio(k)],
        )
    eq, dn = r.choice(
        [
            ("N_2(g) + 3H_2(g) ⇌ 2NH_3(g)", -2),
            ("PCl_5(g) ⇌ PCl_3(g) + Cl_2(g)", 1),
            ("2SO_2(g) + O_2(g) ⇌ 2SO_3(g)", -1),
            ("N_2O_4(g) ⇌ 2NO_2(g)", 1),
        ]
    )
    show = {-2: "$K_c (RT)^{−2}$", 1: "$K_c RT$", -1: "$K_c (RT)^{−1}$"}
    return text(
        f"For the equilibrium {eq} the relation between $K_p$ and $K_c$ is that $K_p$ equals",
        show[dn],
        [v for k, v in show.items() if k != dn] + ["$K_c (RT)^2$"],
    )


@family("chemistry", "equilibrium", "pH of solutions", "easy", phrasings=3, numeric=True)
def ph(r: Random, p: int) -> Draft:
    n = r.choice([2, 3, 4, 5])
    if p == 0:
        return number(f"The pH of a 10^{{−{n}}} M solution of hydrochloric acid is", n, "", [14 - n, n + 1, n - 1])
    if p == 1:
        return number(
            f"A 10^{{−{n}}} M aqueous solution of sodium hydroxide at 298 K has a pH of", 14 - n, "", [n, 13 - n, 14]
        )
    pka, ratio, add = r.choice([(4.7, 10, 1), (4.7, 100, 2), (9.2, 10, 1), (3.8, 10, 1), (7.2, 100, 2)])
    return number(
        f"A buffer holds a weak acid (p$K_a$ = {pka}) and its salt, the salt being {ratio} times as concentrated as the acid. The pH of the buffer is",
        round(pka + add, 1),
        "",
        [round(pka - add, 1), pka, round(14 - pka, 1)],
    )


@family("chemistry", "equilibrium", "Solubility product", "medium", phrasings=2)
def solubility_product(r: Random, p: int) -> Draft:
    name, kind = r.choice([("AgCl", "1:1"), ("BaSO_4", "1:1"), ("CaF_2", "1:2"), ("Mg(OH)_2", "1:2"), ("PbI_2", "1:2")])
    n = r.choice([3, 4, 5])
    right = f"10^{{−{2 * n}}}" if kind == "1:1" else f"4 × 10^{{−{3 * n}}}"
    wrong = [f"10^{{−{n}}}", f"2 × 10^{{−{2 * n}}}", f"10^{{−{3 * n}}}", f"4 × 10^{{−{2 * n + 1}}}"]
    stem = (
        f"The solubility of {name} in water is 10^{{−{n}}} mol L^{{−1}}. Its solubility product is",
        f"A saturated solution of {name} holds 10^{{−{n}}} mol of the dissolved salt per litre. Hence $K_{{sp}}$ equals",
    )[p]
    return text(stem, right, wrong)


@family("chemistry", "equilibrium", "Le Chatelier's principle", "easy", phrasings=2)
def le_chatelier(r: Random, p: int) -> Draft:
    eq, best, why = r.choice([
        ("N_2(g) + 3H_2(g) ⇌ 2NH_3(g), Δ$H$ < 0", "low temperature and high pressure", 0), ("N_2(g) + O_2(g) ⇌ 2NO(g), Δ$H$ > 0", "high temperature, pressure having no effect", 1),
        ("PCl_5(g) ⇌ PCl_3(g) + Cl_2(g), Δ$H$ > 0", "high temperature and low pressure", 2), ("2SO_2(g) + O_2(g) ⇌ 2SO_3(g), Δ$H$ < 0", "low temperature and high pressure", 0),
    ])  # fmt: skip
    options = [
        "low temperature and high pressure",
        "high temperature, pressure having no effect",
        "high temperature and low pressure",
        "low temperature and low pressure",
    ]
    stem = (
        f"The yield of the products at equilibrium of {eq} is favoured by",
        f"By Le Chatelier's principle the forward direction of {eq} gains most from",
    )[p]
    return text(stem, best, [o for o in options if o != options[why]])


@family("chemistry", "solutions", "Colligative properties", "medium", phrasings=3, numeric=True)
def colligative(r: Random, p: int) -> Draft:
    if p == 0:
        w, molar, solvent = r.choice([(18, 180, 100), (6, 60, 200), (34.2, 342, 500), (9, 180, 250), (12, 60, 500)])
        m = w / molar * 1000 / solvent
        return number(
            f"{w:g} g of a non-electrolyte of molar mass {molar} g mol^{{−1}} is dissolved in {solvent} g of water ($K_f$ = 1.86 K kg mol^{{−1}}). The depression of the freezing point is",
            round(1.86 * m, 3),
            "K",
            [round(0.52 * m, 3), round(3.72 * m, 3), round(0.93 * m, 3)],
        )
    if p == 1:
        p0, n1, n2 = r.choice([(30, 1, 9), (40, 1, 19), (24, 2, 10), (50, 1, 4), (60, 3, 12)])
        value = Ratio(p0 * n2, n1 + n2)
        return number(
            f"The vapour pressure of a pure solvent is {p0} mm Hg. {n1} mol of a non-volatile solute is dissolved in {n2} mol of it. The vapour pressure of the ideal solution is",
            value,
            "mm Hg",
            [p0 - value, value / 2, p0 + value / 10],
        )
    salt, i = r.choice([("K_2SO_4", 3), ("NaCl", 2), ("AlCl_3", 4), ("BaCl_2", 3), ("K_4[Fe(CN)_6]", 5)])
    return number(
        f"On the assumption of complete dissociation, the van't Hoff factor of {salt} in dilute aqueous solution is",
        i,
        "",
        [x for x in (2, 3, 4, 5, 1) if x != i],
    )


@family("chemistry", "solutions", "Concentration and Henry's law", "easy", phrasings=2, numeric=True)
def concentration(r: Random, p: int) -> Draft:
    if p == 0:
        n, kg = r.choice([(3, 2), (1, 4), (5, 2), (2, 5), (6, 4)])
        return number(
            f"A solution is made of {n} mol of urea and {kg} kg of water. Its molality is",
            Ratio(n, kg),
            "mol kg^{−1}",
            [Ratio(kg, n), n, Ratio(n, 2 * kg)],
        )
    v1, m1, v2 = r.choice([(100, 2, 500), (50, 4, 200), (250, 2, 1000), (200, 5, 1000)])
    return number(
        f"{v1} mL of a {m1} M solution is diluted with water to {v2} mL. The molarity of the diluted solution is",
        Ratio(v1 * m1, v2),
        "M",
        [Ratio(v1 * m1, v2 - v1), Ratio(v1 * m1, v2 + v1), m1],
    )


@family("chemistry", "solutions", "Osmotic pressure", "medium", phrasings=1)
def osmotic(r: Random, p: int) -> Draft:
    c = r.choice([1, 2, 4, 5])
    value = round(c / 10 * 0.0821 * 300, 2)
    return number(
        f"The osmotic pressure of a 0.{c} M solution of sucrose at 300 K is ($R$ = 0.0821 L atm K^{{−1}} mol^{{−1}})",
        value,
        "atm",
        [value * 2, value / 2, round(c / 10 * 0.0821 * 273 * 1.5, 2)],
    )


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


pairs(
    "bond_angles", "chemistry", "bonding", "Bond parameters", "medium",
    heads=("Molecule", "Bond angle"),
    items=[("BeCl_2", "180°"), ("BF_3", "120°"), ("CH_4", "109.5°"), ("NH_3", "107°"), ("H_2O", "104.5°"), ("H_2S", "92°")],
    ask_right=("The bond angle in the molecule {} is close to", "Measured in the gas phase, the angle between two bonds in {} is about"),
)  # fmt: skip

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

statements(
    "bond_facts", "chemistry", "bonding", "Chemical bonds", "medium", about="chemical bonding",
    true=["The N_2 molecule is diamagnetic", "CO_2 has no net dipole moment", "The O_2 molecule has two unpaired electrons",
          "A π bond is formed by sidewise overlap of orbitals", "Hydrogen bonding raises the boiling point of water"],
    false=["A π bond is stronger than the σ bond between the same atoms", "BF_3 has a large dipole moment", "H_2S boils at a higher temperature than H_2O",
           "The bond in N_2 is longer than that in O_2", "NF_3 has a larger dipole moment than NH_3"],
)  # fmt: skip

statements(
    "thermo_facts", "chemistry", "chem_thermo", "State functions", "easy", about="thermodynamic quantities of a system",
    true=["Enthalpy is a state function", "Entropy is an extensive property", "The entropy of an isolated system rises in a spontaneous change",
          "The Gibbs energy change is zero at equilibrium at constant temperature and pressure", "Temperature is an intensive property"],
    false=["Heat is a state function", "The enthalpy of formation of every compound is negative", "Density is an extensive property",
           "An exothermic reaction is spontaneous at every temperature", "The entropy of a perfect crystal at 0 K is infinite"],
)  # fmt: skip

statements(
    "cell_facts", "chemistry", "electrochemistry", "Galvanic cells and batteries", "medium", about="electrochemical cells",
    true=["Oxidation takes place at the anode", "A salt bridge keeps the two solutions electrically neutral", "The lead storage battery is a secondary cell",
          "Molar conductivity rises as an electrolyte solution is diluted", "Rusting of iron is an electrochemical process"],
    false=["In a galvanic cell the anode is the positive terminal", "The emf of a cell depends on the size of its electrodes",
           "Conductivity rises as an electrolyte solution is diluted", "Zinc cannot protect iron from rusting", "A fuel cell has to be recharged from the mains"],
)  # fmt: skip

statements(
    "kinetics_facts", "chemistry", "kinetics", "Rates of reaction", "easy", about="the rates of chemical reactions",
    true=["A catalyst lowers the activation energy", "Molecularity is always a whole number", "The half-life of a first order reaction does not depend on the initial concentration",
          "The order of a reaction is found by experiment", "The rate constant rises with temperature for most reactions"],
    false=["A catalyst shifts the position of equilibrium", "The order of a reaction can never be zero", "The rate of a zero order reaction falls as the reactant is used up",
           "The rate constant depends on the concentration of the reactants", "Every collision of molecules leads to a reaction"],
)  # fmt: skip

statements(
    "solution_facts", "chemistry", "solutions", "Ideal and non-ideal solutions", "medium", about="solutions",
    true=["Molality does not depend on temperature", "The solubility of a gas in water falls as the water is warmed", "Benzene and toluene form a nearly ideal solution",
          "The boiling point of a solution of a non-volatile solute is above that of the solvent", "Osmosis carries solvent towards the more concentrated solution"],
    false=["Molarity does not depend on temperature", "A maximum boiling azeotrope shows a positive deviation from Raoult's law", "The freezing point of sea water is above 0 °C",
           "Mixing is endothermic for an ideal solution", "Henry's constant has the same value for all gases"],
)  # fmt: skip

assertion(
    "physical_assertions", "chemistry", "equilibrium", "Ionic equilibrium", "medium",
    [
        ("Adding solid NH_4Cl to a solution of NH_4OH lowers its pH.", "The common ion NH_4^+ suppresses the ionisation of NH_4OH.", 0),
        ("The pH of pure water falls when it is heated.", "Pure water becomes acidic when it is heated.", 2),
        ("A catalyst does not change the value of the equilibrium constant.", "A catalyst speeds up the forward and the backward reaction equally.", 0),
    ],
)  # fmt: skip

assertion(
    "electro_assertions", "chemistry", "electrochemistry", "Electrode potentials", "medium",
    [
        ("Copper does not liberate hydrogen from dilute hydrochloric acid.", "The standard electrode potential of Cu^{2+}/Cu is positive.", 0),
        ("Fluorine is the strongest common oxidising agent.", "Fluorine has the highest electron gain enthalpy in magnitude of all elements.", 2),
    ],
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
