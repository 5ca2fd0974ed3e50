"""Chemistry: energetics, equilibria, solutions."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    statements,
)
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft


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


statements(
    "thermo_facts", "chemistry", "chem_thermo", "State functions", "easy", about="thermodynamic quantities of a system",
    true=["Enthalpy is a state function", "Entropy is an extensive property", "The entropy of an isolated system rises in a spontaneous change",
          "The Gibbs energy change is zero at equilibrium at constant temperature and pressure", "Temperature is an intensive property"],
    false=["Heat is a state function", "The enthalpy of formation of every compound is negative", "Density is an extensive property",
           "An exothermic reaction is spontaneous at every temperature", "The entropy of a perfect crystal at 0 K is infinite"],
)  # fmt: skip


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


assertion(
    "physical_assertions", "chemistry", "equilibrium", "Ionic equilibrium", "medium",
    [
        ("Adding solid NH_4Cl to a solution of NH_4OH lowers its pH.", "The common ion NH_4^+ suppresses the ionisation of NH_4OH.", 0),
        ("The pH of pure water falls when it is heated.", "Pure water becomes acidic when it is heated.", 2),
        ("A catalyst does not change the value of the equilibrium constant.", "A catalyst speeds up the forward and the backward reaction equally.", 0),
    ],
)  # fmt: skip


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


statements(
    "solution_facts", "chemistry", "solutions", "Ideal and non-ideal solutions", "medium", about="solutions",
    true=["Molality does not depend on temperature", "The solubility of a gas in water falls as the water is warmed", "Benzene and toluene form a nearly ideal solution",
          "The boiling point of a solution of a non-volatile solute is above that of the solvent", "Osmosis carries solvent towards the more concentrated solution"],
    false=["Molarity does not depend on temperature", "A maximum boiling azeotrope shows a positive deviation from Raoult's law", "The freezing point of sea water is above 0 °C",
           "Mixing is endothermic for an ideal solution", "Henry's constant has the same value for all gases"],
)  # fmt: skip
