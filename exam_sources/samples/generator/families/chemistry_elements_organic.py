"""Chemistry: periodicity, families of elements, complexes, and the organic chapters."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from random import Random

from exam_sources.samples.generator.families.registry import assertion, family, match, multiple, pairs, statements
from exam_sources.samples.generator.forms import number, text
from exam_sources.samples.generator.question import Draft


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


@family("chemistry", "coordination", "Nomenclature and oxidation state", "easy", phrasings=2, integer=True)
def metal_oxidation_state(r: Random, p: int) -> Draft:
    comp, n, metal = r.choice(
        [
            ("K_4[Fe(CN)_6]", 2, "iron"),
            ("K_3[Fe(CN)_6]", 3, "iron"),
            ("[Co(NH_3)_6]Cl_3", 3, "cobalt"),
            ("[Ni(CO)_4]", 0, "nickel"),
            ("K_2[PtCl_6]", 4, "platinum"),
            ("[Cu(NH_3)_4]SO_4", 2, "copper"),
            ("[Cr(H_2O)_6]Cl_3", 3, "chromium"),
        ]
    )
    stem = (
        f"The oxidation state of {metal} in {comp} is",
        f"In the coordination compound {comp} the central atom, {metal}, has the oxidation number",
    )[p]
    return number(stem, n, "", [x for x in (2, 3, 4, 6, 0, 1) if x != n])


@family("chemistry", "coordination", "Crystal field theory and magnetism", "medium", phrasings=2)
def complex_magnetism(r: Random, p: int) -> Draft:
    comp, n = r.choice(
        [
            ("[Fe(CN)_6]^{3−}", 1),
            ("[FeF_6]^{3−}", 5),
            ("[CoF_6]^{3−}", 4),
            ("[Fe(CN)_6]^{4−}", 0),
            ("[NiCl_4]^{2−}", 2),
            ("[Ni(CN)_4]^{2−}", 0),
            ("[Cr(NH_3)_6]^{3+}", 3),
        ]
    )
    if p == 0:
        return number(
            f"The number of unpaired electrons in the complex ion {comp} is",
            n,
            "",
            [x for x in (1, 2, 4, 5, 0, 3) if x != n],
        )
    moment = {0: "0", 1: "1.73", 2: "2.83", 3: "3.87", 4: "4.90", 5: "5.92"}
    return text(
        f"The spin-only magnetic moment of {comp}, in Bohr magneton, is",
        moment[n],
        [v for k, v in moment.items() if k != n][:3],
    )


@family("chemistry", "coordination", "Werner's theory and ionisation", "medium", phrasings=2, integer=True)
def ions_per_formula(r: Random, p: int) -> Draft:
    comp, ions, cl = r.choice(
        [
            ("[Co(NH_3)_6]Cl_3", 4, 3),
            ("[Co(NH_3)_5Cl]Cl_2", 3, 2),
            ("[Co(NH_3)_4Cl_2]Cl", 2, 1),
            ("[Pt(NH_3)_4Cl_2]Cl_2", 3, 2),
            ("[Cr(H_2O)_6]Cl_3", 4, 3),
            ("[Cr(H_2O)_5Cl]Cl_2", 3, 2),
        ]
    )
    if p == 0:
        return number(
            f"The number of ions that one formula unit of {comp} gives in water is",
            ions,
            "",
            [x for x in (4, 3, 2, 5, 6) if x != ions],
        )
    return number(
        f"One mole of {comp} is treated with an excess of silver nitrate solution. The amount of silver chloride precipitated at once is",
        cl,
        "mol",
        [x for x in (3, 2, 1, 4) if x != cl],
    )


@family("chemistry", "d_f_block", "Magnetic moment and configuration", "medium", phrasings=2)
def ion_moment(r: Random, p: int) -> Draft:
    ion, n = r.choice(
        [("Ti^{3+}", 1), ("V^{3+}", 2), ("Cr^{3+}", 3), ("Mn^{2+}", 5), ("Fe^{2+}", 4), ("Cu^{2+}", 1), ("Ni^{2+}", 2)]
    )
    moment = {1: "1.73", 2: "2.83", 3: "3.87", 4: "4.90", 5: "5.92"}
    if p == 0:
        return text(
            f"The spin-only magnetic moment of a hydrated {ion} ion of the first transition series is, in Bohr magneton,",
            moment[n],
            [v for k, v in moment.items() if k != n],
        )
    return text(
        f"A solution of a transition metal salt has a magnetic moment of {moment[n]} BM. The ion present can be",
        ion,
        [i for i, k in (("Ti^{3+}", 1), ("V^{3+}", 2), ("Cr^{3+}", 3), ("Mn^{2+}", 5), ("Fe^{2+}", 4)) if k != n],
    )


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


@family("chemistry", "alcohols", "Preparation and reactions of alcohols", "medium", phrasings=2)
def alcohol_oxidation(r: Random, p: int) -> Draft:
    start, reagent, product, i = r.choice([
        ("Ethanol", "PCC", "ethanal", 0), ("Ethanol", "acidified KMnO_4", "ethanoic acid", 1), ("Propan-2-ol", "acidified K_2Cr_2O_7", "propanone", 2), ("Ethanol", "concentrated H_2SO_4 at 443 K", "ethene", 3), ("Ethanol", "concentrated H_2SO_4 at 413 K", "ethoxyethane", 4),
    ])  # fmt: skip
    names = ["ethanal", "ethanoic acid", "propanone", "ethene", "ethoxyethane"]
    stem = (
        f"{start} treated with {reagent} gives mainly",
        f"The chief organic product formed from {start.lower()} and {reagent} is",
    )[p]
    return text(stem, product, [x for j, x in enumerate(names) if j != i])


@family("chemistry", "alcohols", "Acidity of phenols", "medium", phrasings=2)
def acidity_order(r: Random, p: int) -> Draft:
    order = r.choice(
        [
            ["p-nitrophenol", "phenol", "p-cresol", "ethanol"],
            ["picric acid", "p-nitrophenol", "phenol", "cyclohexanol"],
            ["phenol", "water", "ethanol", "2-methylpropan-2-ol"],
        ]
    )
    right = " > ".join(order)
    wrong = [
        " > ".join(reversed(order)),
        " > ".join([order[1], order[0], *order[2:]]),
        " > ".join([order[0], order[2], order[1], order[3]]),
    ]
    stem = (
        "The decreasing order of acid strength is correctly given by",
        f"Arranged from the strongest to the weakest acid, {', '.join(sorted(order))} stand in the order",
    )[p]
    return text(stem, right, wrong)


@family("chemistry", "amines", "Basicity and reactions of amines", "medium", phrasings=2)
def amine_products(r: Random, p: int) -> Draft:
    reagent, product, i = r.choice(
        [
            ("NaNO_2 and HCl at 273 K", "benzenediazonium chloride", 0),
            ("bromine water", "2,4,6-tribromoaniline", 1),
            ("acetic anhydride", "acetanilide", 2),
            ("chloroform and alcoholic KOH", "phenyl isocyanide", 3),
        ]
    )
    names = ["benzenediazonium chloride", "2,4,6-tribromoaniline", "acetanilide", "phenyl isocyanide"]
    stem = (
        f"Aniline reacts with {reagent} to form",
        f"What is the main organic product when aniline is treated with {reagent}?",
    )[p]
    return text(stem, product, [x for j, x in enumerate(names) if j != i])


pairs(
    "named_reactions", "chemistry", "carbonyls", "Named reactions of carbonyl compounds", "medium",
    heads=("Named reaction", "Change"),
    items=[
        ("Clemmensen reduction", "ketone to alkane with zinc amalgam and hydrochloric acid"), ("Cannizzaro reaction", "benzaldehyde to benzyl alcohol and benzoate with strong alkali"),
        ("Rosenmund reduction", "acyl chloride to aldehyde with hydrogen on poisoned palladium"), ("Aldol condensation", "ethanal to but-2-enal with dilute alkali and heat"),
        ("Wolff-Kishner reduction", "ketone to alkane with hydrazine and a base"), ("Stephen reaction", "nitrile to aldehyde with stannous chloride and acid"),
        ("Hell-Volhard-Zelinsky reaction", "carboxylic acid to α-halo acid with halogen and red phosphorus"),
    ],
    ask_left=("Which named reaction converts {}?", "The change of {} is known as the"),
    ask_right=("The {} is the change of",),
)  # fmt: skip

pairs(
    "tests_of_groups", "chemistry", "practical", "Tests for functional groups", "easy",
    heads=("Test", "Group or compound detected"),
    items=[
        ("Tollens' test", "aldehyde group"), ("Lucas test", "class of an alcohol (primary, secondary or tertiary)"), ("Ferric chloride test", "phenolic group"),
        ("Carbylamine test", "primary amine"), ("Sodium bicarbonate test", "carboxylic acid group"), ("Biuret test", "peptide linkage"), ("Iodoform test", "methyl ketone group"),
    ],
    ask_left=("Which laboratory test is used to detect or tell the {}?",), ask_right=("A positive {} in the laboratory shows the",),
)  # fmt: skip

pairs(
    "cation_tests", "chemistry", "practical", "Qualitative analysis of ions", "medium",
    heads=("Ion", "Observation in the test"),
    items=[
        ("Fe^{3+}", "blood red colour with ammonium thiocyanate"), ("Cu^{2+}", "deep blue colour with excess ammonia"), ("Pb^{2+}", "golden yellow spangles on cooling with potassium iodide"),
        ("Ba^{2+}", "white precipitate with dilute sulphuric acid and apple green flame"), ("Ni^{2+}", "rosy red precipitate with dimethylglyoxime"), ("NH_4^+", "brown precipitate with Nessler's reagent"),
        ("Ca^{2+}", "brick red flame"),
    ],
    ask_left=("In qualitative analysis, which ion gives a {}?",), ask_right=("In the salt analysis of an unknown sample, {} is recognised by a",),
)  # fmt: skip

pairs(
    "separation", "chemistry", "purification", "Methods of purification", "easy",
    heads=("Method", "Mixture it suits"),
    items=[
        ("Fractional distillation", "liquids whose boiling points differ by little"), ("Steam distillation", "a liquid that is volatile in steam and does not mix with water"), ("Sublimation", "a solid that passes to vapour without melting, mixed with sand"),
        ("Crystallisation", "a solid soluble in the hot solvent and sparingly in the cold"), ("Distillation under reduced pressure", "a liquid that decomposes at its boiling point"), ("Differential extraction", "an organic compound dissolved in water, to be taken up by ether"),
    ],
    ask_left=("Which method of purification suits {}?",), ask_right=("{} is the method of choice to purify or separate",),
)  # fmt: skip

pairs(
    "vitamins", "chemistry", "biomolecules", "Vitamins and deficiency", "easy",
    heads=("Vitamin", "Disease caused by its deficiency"),
    items=[("Vitamin A", "night blindness"), ("Vitamin B_1", "beriberi"), ("Vitamin C", "scurvy"), ("Vitamin D", "rickets"), ("Vitamin B_{12}", "pernicious anaemia"), ("Vitamin K", "slow clotting of blood")],
    ask_right=("Lack of {} in the diet leads to",), ask_left=("Which vitamin is missing in a diet that brings about {}?",),
)  # fmt: skip

pairs(
    "sugars", "chemistry", "biomolecules", "Carbohydrates", "medium",
    heads=("Carbohydrate", "Products of its hydrolysis or nature"),
    items=[("Sucrose", "glucose and fructose"), ("Lactose", "glucose and galactose"), ("Maltose", "two molecules of α-glucose"), ("Cellulose", "many units of β-glucose"), ("Ribose", "a pentose, not hydrolysed")],
    ask_left=("Which carbohydrate goes with the following result or nature: {}?",), ask_right=("The result of the hydrolysis of {} is",),
)  # fmt: skip

pairs(
    "ores", "chemistry", "d_f_block", "Compounds of transition elements", "medium",
    heads=("Compound", "Property"),
    items=[
        ("Potassium permanganate", "purple oxidant that is decolourised by oxalic acid"), ("Potassium dichromate", "orange solid that turns yellow in alkali"), ("Copper sulphate pentahydrate", "blue crystals that turn white on heating"),
        ("Cerium(IV) sulphate", "oxidant of a lanthanoid used in titration"), ("Vanadium pentoxide", "catalyst of the contact process"), ("Finely divided iron", "catalyst of the Haber process"),
    ],
    ask_left=("Which transition metal substance fits the description: {}?",),
)  # fmt: skip

pairs(
    "xenon", "chemistry", "p_block", "Compounds of groups 15 to 18", "medium",
    heads=("Species", "Structure or property"),
    items=[
        ("XeF_2", "linear molecule"), ("XeO_3", "pyramidal molecule"), ("O_3", "angular molecule, pale blue gas"), ("P_4", "tetrahedral molecule kept under water"), ("NO_2", "brown gas with an odd number of electrons"),
        ("HF", "weakest acid among the hydrogen halides"), ("ClO_2", "yellow-green gas used to bleach paper pulp"),
    ],
    ask_left=("Among the compounds of p-block elements, which one is a(n) {}?",),
)  # fmt: skip

statements(
    "pblock_facts", "chemistry", "p_block", "Trends in p-block groups", "medium", about="the p-block elements and their compounds",
    true=["The stability of the +1 state rises from aluminium to thallium", "Nitrogen does not form a pentachloride", "SO_2 acts as a reducing agent in moist conditions",
          "The bond dissociation enthalpy of F_2 is less than that of Cl_2", "Graphite conducts electricity"],
    false=["The acid strength falls from HF to HI", "Boron forms a stable B^{3+} ion in aqueous solution", "Nitrogen is more reactive than white phosphorus",
           "Carbon monoxide is an acidic oxide that turns lime water milky", "Helium has the highest boiling point of the noble gases"],
)  # fmt: skip

statements(
    "dblock_facts", "chemistry", "d_f_block", "Transition and inner transition elements", "medium", about="d- and f-block elements",
    true=["Zinc is not regarded as a typical transition element", "The lanthanoid contraction makes Zr and Hf alike in size", "Many compounds of transition metals are coloured",
          "The common oxidation state of lanthanoids is +3", "Manganese shows the oxidation state +7"],
    false=["Scandium shows all oxidation states from +1 to +7", "Sc^{3+} ions are coloured", "Actinoids show fewer oxidation states than lanthanoids",
           "Mercury is a solid at room temperature", "Cu^+ is paramagnetic"],
)  # fmt: skip

statements(
    "complex_facts", "chemistry", "coordination", "Isomerism and bonding in complexes", "medium", about="coordination compounds",
    true=["[Ni(CO)_4] is tetrahedral and diamagnetic", "Ethylenediamine is a didentate ligand", "[Co(en)_3]^{3+} shows optical isomerism",
          "CN^- is a stronger field ligand than F^-", "Haemoglobin is a complex of iron"],
    false=["[NiCl_4]^{2−} is diamagnetic", "NH_3 is a chelating ligand", "Tetrahedral complexes are mostly low spin",
           "[Co(NH_3)_6]^{3+} is an outer orbital complex", "EDTA^{4−} binds a metal ion through four atoms only"],
)  # fmt: skip

statements(
    "hydrocarbon_facts", "chemistry", "hydrocarbons", "Alkanes, alkenes and arenes", "easy", about="hydrocarbons",
    true=["The staggered form of ethane is its most stable conformation", "Benzene undergoes electrophilic substitution", "Ethyne is more acidic than ethene",
          "trans-But-2-ene has a smaller dipole moment than cis-but-2-ene", "HBr adds to propene against Markovnikov's rule in the presence of peroxide"],
    false=["All carbon-carbon bonds of benzene have different lengths", "Alkanes readily undergo nucleophilic addition", "Cyclobutadiene is aromatic",
           "A nitro group directs an electrophile to the ortho and para positions", "The boiling points of alkanes rise with branching"],
)  # fmt: skip

statements(
    "amine_facts", "chemistry", "amines", "Amines and diazonium salts", "medium", about="amines",
    true=["Aniline is a weaker base than methylamine", "Primary amines give the carbylamine reaction", "The Gabriel synthesis gives primary aliphatic amines",
          "Aryl diazonium salts couple with phenol to give azo dyes", "Aniline does not undergo the Friedel-Crafts reaction"],
    false=["Aniline is more soluble in water than ethylamine", "Tertiary amines react with benzenesulphonyl chloride", "Trimethylamine boils at a higher temperature than propan-1-amine",
           "Aliphatic diazonium salts are more stable than aromatic ones", "p-Nitroaniline is a stronger base than aniline"],
)  # fmt: skip

statements(
    "biomolecule_facts", "chemistry", "biomolecules", "Proteins and nucleic acids", "easy", about="biomolecules",
    true=["Adenine pairs with thymine in DNA", "Glucose reduces Tollens' reagent", "Amino acids exist as zwitter ions in water", "Denaturation leaves the primary structure of a protein intact",
          "Insulin is a protein"],
    false=["Sucrose is a reducing sugar", "RNA contains thymine", "Cellulose is a polymer of α-glucose", "Vitamin C is soluble in fats", "Glycine is optically active"],
)  # fmt: skip

statements(
    "oxygen_facts", "chemistry", "carbonyls", "Aldehydes, ketones and acids", "medium", about="carbonyl compounds and carboxylic acids",
    true=["Methanal undergoes the Cannizzaro reaction", "Ethanal gives the iodoform test", "Chloroacetic acid is stronger than acetic acid", "Aldehydes are oxidised more easily than ketones",
          "Carboxylic acids form dimers through hydrogen bonds"],
    false=["Benzaldehyde undergoes aldol condensation with itself", "Propanone reduces Fehling's solution", "Formic acid is weaker than acetic acid",
           "Ketones react faster than aldehydes with HCN", "Benzoic acid does not react with sodium bicarbonate"],
)  # fmt: skip

assertion(
    "organic_assertions", "chemistry", "alcohols", "Alcohols, phenols and ethers", "medium",
    [
        ("Phenol is a stronger acid than ethanol.", "The phenoxide ion is stabilised by resonance.", 0),
        ("Ethanol boils at a higher temperature than methoxymethane.", "Molecules of ethanol are linked by hydrogen bonds.", 0),
        ("tert-Butyl methyl ether is best made from sodium tert-butoxide and methyl iodide.", "Tertiary halides react with alkoxides mainly by substitution.", 2),
    ],
)  # fmt: skip

assertion(
    "inorganic_assertions", "chemistry", "periodicity", "Ionisation enthalpy and electron gain enthalpy", "medium",
    [
        ("The first ionisation enthalpy of nitrogen exceeds that of oxygen.", "Nitrogen has a half-filled 2p subshell.", 0),
        ("The electron gain enthalpy of chlorine is more negative than that of fluorine.", "Chlorine is more electronegative than fluorine.", 2),
        ("Noble gases have large positive electron gain enthalpies.", "Noble gases have very low boiling points.", 1),
    ],
)  # fmt: skip


@multiple("chemistry", "coordination", "Isomerism and bonding in complexes", "hard", phrasings=2)
def complex_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    metal, n_high, _ = r.choice([("Fe^{3+}", 5, 1), ("Co^{3+}", 4, 0), ("Fe^{2+}", 4, 0), ("Mn^{2+}", 5, 1)])
    stem = (
        f"Consider octahedral complexes of {metal} with the ligands F^- and CN^-. Which of the following is/are correct?",
        f"The ion {metal} forms one octahedral complex with six F^- ligands and another with six CN^- ligands. Select the correct statement(s).",
    )[p]
    rows = [
        (f"The fluoro complex has {n_high} unpaired electrons", True),
        ("The splitting of the d orbitals is larger in the cyano complex", True),
        ("The cyano complex uses inner d orbitals for its hybridisation", True),
        (f"The cyano complex has {n_high} unpaired electrons", False),
        ("The fluoro complex is of the low spin kind", False),
        ("The fluoro complex has a smaller magnetic moment than the cyano complex", False),
    ]
    k = r.choice([1, 2, 3])
    return stem, r.sample(rows[:3], k) + r.sample(rows[3:], 4 - k)


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


@family("chemistry", "carbonyls", "Nucleophilic addition", "medium", phrasings=2)
def carbonyl_products(r: Random, p: int) -> Draft:
    reagent, product, i = r.choice(
        [
            ("hydroxylamine", "an oxime", 0),
            ("hydrazine", "a hydrazone", 1),
            ("ammonia derivative R–NH_2", "a Schiff base", 2),
            ("hydrogen cyanide", "a cyanohydrin", 3),
            ("two molecules of an alcohol in dry HCl", "an acetal", 4),
        ]
    )
    names = ["an oxime", "a hydrazone", "a Schiff base", "a cyanohydrin", "an acetal"]
    stem = (
        f"Ethanal combines with {reagent} to give",
        f"The kind of compound formed when an aldehyde is treated with {reagent} is",
    )[p]
    return text(stem, product, [x for j, x in enumerate(names) if j != i])


@family("chemistry", "p_block", "Oxoacids", "medium", phrasings=2, integer=True)
def oxoacid_basicity(r: Random, p: int) -> Draft:
    acid, n = r.choice([("H_3PO_4", 3), ("H_3PO_3", 2), ("H_3PO_2", 1), ("H_4P_2O_7", 4)])
    stem = (
        f"The basicity of the oxoacid {acid} of phosphorus is",
        f"How many hydrogen atoms of one molecule of {acid} can be replaced by sodium when it is neutralised with NaOH?",
    )[p]
    return number(stem, n, "", [x for x in (1, 2, 3, 4) if x != n])


@family("chemistry", "biomolecules", "Peptides", "easy", phrasings=1, integer=True)
def tripeptides(r: Random, p: int) -> Draft:
    k = r.choice([3, 4, 5])
    return number(
        f"The number of peptide bonds in a linear chain built of {k * 3} amino acid residues is",
        k * 3 - 1,
        "",
        [k * 3, k * 3 + 1, k * 3 - 2],
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
