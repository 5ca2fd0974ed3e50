"""Chemistry: principles of organic chemistry, hydrocarbons, halides."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from random import Random

from exam_sources.samples.generator.families.registry import (
    family,
    match,
    pairs,
    statements,
)
from exam_sources.samples.generator.forms import number, text
from exam_sources.samples.generator.question import Draft


@family("chemistry", "goc", "IUPAC nomenclature", "easy", phrasings=2)
def iupac(r: Random, p: int) -> Draft:
    formula, name, wrong = r.choice([
        ("CH_3CH(OH)CH_2CH_3", "butan-2-ol", ["butan-3-ol", "butan-1-ol", "2-methylpropan-1-ol"]), ("CH_3CH_2COCH_3", "butan-2-one", ["butanal", "butan-3-one", "propanone"]),
        ("(CH_3)_2CHCH_2CHO", "3-methylbutanal", ["2-methylbutanal", "pentanal", "3-methylbutan-1-ol"]), ("CH_3CH=CHCOOH", "but-2-enoic acid", ["but-3-enoic acid", "butanoic acid", "prop-2-enoic acid"]),
        ("CH_3CH_2CH(CH_3)CH_2Cl", "1-chloro-2-methylbutane", ["2-methyl-4-chlorobutane", "1-chloropentane", "2-chloro-2-methylbutane"]), ("(CH_3)_3CNH_2", "2-methylpropan-2-amine", ["butan-2-amine", "N-methylpropan-1-amine", "butan-1-amine"]),
    ])  # fmt: skip
    stem = (f"The IUPAC name of {formula} is", f"Which name do the IUPAC rules give to the compound {formula}?")[p]
    return text(stem, name, wrong)


@family("chemistry", "goc", "Stability of intermediates", "medium", phrasings=2)
def carbocation_order(r: Random, p: int) -> Draft:
    kind, order = r.choice([
        ("carbocations", ["(CH_3)_3C^+", "(CH_3)_2CH^+", "CH_3CH_2^+", "CH_3^+"]), ("free radicals", ["(CH_3)_3C", "(CH_3)_2CH", "CH_3CH_2", "CH_3"]),
        ("carbanions", ["CH_3^-", "CH_3CH_2^-", "(CH_3)_2CH^-", "(CH_3)_3C^-"]),
    ])  # fmt: skip
    right = " > ".join(order)
    wrong = [
        " > ".join(reversed(order)),
        " > ".join([order[1], order[0], order[2], order[3]]),
        " > ".join([order[0], order[3], order[1], order[2]]),
    ]
    stem = (
        f"The correct decreasing order of stability of the {kind} is",
        f"Which sequence lists the following {kind} from the most to the least stable?",
    )[p]
    return text(stem, right, wrong)


@family("chemistry", "goc", "Degree of unsaturation", "medium", phrasings=1, integer=True)
def unsaturation(r: Random, p: int) -> Draft:
    c = r.randint(5, 9)
    d = r.randint(1, 4)
    h = 2 * c + 2 - 2 * d
    return number(
        f"The degree of unsaturation (number of rings and π bonds) of a compound of formula C_{{{c}}}H_{{{h}}}O is",
        d,
        "",
        [d + 1, d + 2, d - 1 if d > 1 else d + 3],
    )


@match(
    "chemistry",
    "goc",
    "Reagents and intermediates",
    "medium",
    ("species", "kind"),
    "Match the species in List-I with their kind in List-II.",
)
def match_species(r: Random) -> list[tuple[str, str]]:
    table = [
        ("CH_3^+", "carbocation"),
        ("CH_3^-", "carbanion"),
        ("BF_3", "electrophile without a charge"),
        ("NH_3", "nucleophile without a charge"),
        ("Cl", "free radical from photolysis of Cl_2"),
        ("CH_2 with six valence electrons", "carbene"),
    ]
    return r.sample(table, 5)


@family("chemistry", "purification", "Quantitative analysis", "medium", phrasings=3, numeric=True)
def elemental_analysis(r: Random, p: int) -> Draft:
    if p == 0:
        m, co2, pct = r.choice(
            [(0.30, 0.44, 40), (0.24, 0.44, 50), (0.20, 0.44, 60), (0.15, 0.44, 80), (0.60, 0.88, 40)]
        )
        return number(
            f"{m:.2f} g of an organic compound gave {co2:.2f} g of carbon dioxide on complete combustion. The percentage of carbon in it is",
            pct,
            "%",
            [pct // 2, pct + 12, 100 - pct + 5],
        )
    if p == 1:
        m, v, conc, nitrogen = r.choice(
            [(0.50, 10, 1.0, 28.0), (0.40, 10, 0.5, 17.5), (0.70, 20, 0.5, 20.0), (0.50, 20, 1.0, 56.0)]
        )
        return number(
            f"In Kjeldahl's method the ammonia from {m:.2f} g of a compound neutralised {v} mL of {conc:g} M hydrochloric acid. The percentage of nitrogen in the compound is",
            nitrogen,
            "%",
            [nitrogen / 2, nitrogen + 7, nitrogen * 1.5],
        )
    m, ag, bromine = r.choice([(0.188, 0.188, 42.55), (0.40, 0.376, 40.0), (0.32, 0.188, 25.0)])
    return number(
        f"By the Carius method {m:g} g of an organic compound gave {ag:g} g of AgBr (molar mass 188 g mol^{{−1}}; Br = 80). The percentage of bromine is",
        round(ag * 80 / 188 / m * 100, 2),
        "%",
        [bromine / 2 + 1, bromine + 11, bromine * 1.7],
    )


pairs(
    "separation", "chemistry", "purification", "Methods of purification", "easy",
    heads=("Method", "Mixture it suits"),
    items=[
        ("Fractional distillation", "liquids whose boiling points differ by little"), ("Steam distillation", "a liquid that is volatile in steam and does not mix with water"), ("Sublimation", "a solid that passes to vapour without melting, mixed with sand"),
        ("Crystallisation", "a solid soluble in the hot solvent and sparingly in the cold"), ("Distillation under reduced pressure", "a liquid that decomposes at its boiling point"), ("Differential extraction", "an organic compound dissolved in water, to be taken up by ether"),
    ],
    ask_left=("Which method of purification suits {}?",), ask_right=("{} is the method of choice to purify or separate",),
)  # fmt: skip


@family("chemistry", "hydrocarbons", "Isomers of alkanes", "medium", phrasings=2, integer=True)
def isomer_count(r: Random, p: int) -> Draft:
    formula, n = r.choice([("C_4H_{10}", 2), ("C_5H_{12}", 3), ("C_6H_{14}", 5), ("C_7H_{16}", 9)])
    if p == 0:
        return number(
            f"The number of structural isomers (chain isomers) of the alkane {formula} is",
            n,
            "",
            [x for x in (2, 3, 5, 4, 9, 7) if x != n],
        )
    name, k = r.choice(
        [
            ("2-methylbutane", 4),
            ("2,2-dimethylpropane", 1),
            ("pentane", 3),
            ("2-methylpropane", 2),
            ("2,3-dimethylbutane", 2),
        ]
    )
    return number(
        f"Neglecting stereoisomers, the number of monochloro derivatives that {name} can form is",
        k,
        "",
        [x for x in (1, 2, 3, 4, 5) if x != k],
    )


@family("chemistry", "hydrocarbons", "Reactions of alkenes and alkynes", "medium", phrasings=2)
def ozonolysis(r: Random, p: int) -> Draft:
    alkene, a, b = r.choice([
        ("2-methylpropene", "propanone and methanal", 0), ("but-2-ene", "ethanal only", 1), ("2-methylbut-2-ene", "propanone and ethanal", 2), ("propene", "ethanal and methanal", 3),
    ])  # fmt: skip
    products = ["propanone and methanal", "ethanal only", "propanone and ethanal", "ethanal and methanal"]
    stem = (
        f"The products of the ozonolysis of {alkene}, followed by zinc and water, are",
        f"When {alkene} is treated first with ozone and then with zinc dust and water, one obtains",
    )[p]
    return text(stem, a, [x for i, x in enumerate(products) if i != b])


statements(
    "hydrocarbon_facts", "chemistry", "hydrocarbons", "Alkanes, alkenes and arenes", "easy", about="hydrocarbons",
    true=["The staggered form of ethane is its most stable conformation", "Benzene undergoes electrophilic substitution", "Ethyne is more acidic than ethene",
          "trans-But-2-ene has a smaller dipole moment than cis-but-2-ene", "HBr adds to propene against Markovnikov's rule in the presence of peroxide"],
    false=["All carbon-carbon bonds of benzene have different lengths", "Alkanes readily undergo nucleophilic addition", "Cyclobutadiene is aromatic",
           "A nitro group directs an electrophile to the ortho and para positions", "The boiling points of alkanes rise with branching"],
)  # fmt: skip


@family("chemistry", "haloalkanes", "Nucleophilic substitution", "medium", phrasings=2)
def sn_reactivity(r: Random, p: int) -> Draft:
    if p == 0:
        kind, order = r.choice(
            [
                ("S_N1", ["(CH_3)_3CBr", "(CH_3)_2CHBr", "CH_3CH_2Br", "CH_3Br"]),
                ("S_N2", ["CH_3Br", "CH_3CH_2Br", "(CH_3)_2CHBr", "(CH_3)_3CBr"]),
            ]
        )
        right = " > ".join(order)
        return text(
            f"The correct order of reactivity of the alkyl bromides in {kind} substitution is",
            right,
            [
                " > ".join(reversed(order)),
                " > ".join([order[1], order[0], *order[2:]]),
                " > ".join([order[0], order[2], order[1], order[3]]),
            ],
        )
    reagent, product, i = r.choice(
        [
            ("aqueous KOH", "ethanol", 0),
            ("alcoholic KOH", "ethene", 1),
            ("alcoholic KCN", "propanenitrile", 2),
            ("AgCN", "ethyl isocyanide", 3),
            ("sodium ethoxide", "ethoxyethane", 4),
        ]
    )
    names = ["ethanol", "ethene", "propanenitrile", "ethyl isocyanide", "ethoxyethane"]
    return text(
        f"The main product of the reaction of bromoethane with {reagent} is",
        product,
        [x for j, x in enumerate(names) if j != i],
    )


@family("chemistry", "haloalkanes", "Preparation of haloalkanes", "easy", phrasings=2)
def halide_preparation(r: Random, p: int) -> Draft:
    reaction, what, i = r.choice([
        ("Finkelstein reaction", "alkyl iodide from alkyl chloride and NaI in dry acetone", 0), ("Swarts reaction", "alkyl fluoride from alkyl chloride and AgF", 1),
        ("Sandmeyer reaction", "chlorobenzene from a diazonium salt and Cu_2Cl_2", 2), ("Wurtz reaction", "higher alkane from alkyl halide and sodium in dry ether", 3),
    ])  # fmt: skip
    names = [
        "alkyl iodide from alkyl chloride and NaI in dry acetone",
        "alkyl fluoride from alkyl chloride and AgF",
        "chlorobenzene from a diazonium salt and Cu_2Cl_2",
        "higher alkane from alkyl halide and sodium in dry ether",
    ]
    titles = ["Finkelstein reaction", "Swarts reaction", "Sandmeyer reaction", "Wurtz reaction"]
    if p == 0:
        return text(f"The {reaction} is the preparation of a(n)", what, [x for j, x in enumerate(names) if j != i])
    return text(
        f"By what name is the following preparation known: {what}?",
        reaction,
        [x for j, x in enumerate(titles) if j != i],
    )
