"""Chemistry: families of elements, complexes, tests of the laboratory."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from random import Random

from exam_sources.samples.generator.families.registry import (
    family,
    multiple,
    pairs,
    statements,
)
from exam_sources.samples.generator.forms import number, text
from exam_sources.samples.generator.question import Draft

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


@family("chemistry", "p_block", "Oxoacids", "medium", phrasings=2, integer=True)
def oxoacid_basicity(r: Random, p: int) -> Draft:
    acid, n = r.choice([("H_3PO_4", 3), ("H_3PO_3", 2), ("H_3PO_2", 1), ("H_4P_2O_7", 4)])
    stem = (
        f"The basicity of the oxoacid {acid} of phosphorus is",
        f"How many hydrogen atoms of one molecule of {acid} can be replaced by sodium when it is neutralised with NaOH?",
    )[p]
    return number(stem, n, "", [x for x in (1, 2, 3, 4) if x != n])


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


pairs(
    "ores", "chemistry", "d_f_block", "Compounds of transition elements", "medium",
    heads=("Compound", "Property"),
    items=[
        ("Potassium permanganate", "purple oxidant that is decolourised by oxalic acid"), ("Potassium dichromate", "orange solid that turns yellow in alkali"), ("Copper sulphate pentahydrate", "blue crystals that turn white on heating"),
        ("Cerium(IV) sulphate", "oxidant of a lanthanoid used in titration"), ("Vanadium pentoxide", "catalyst of the contact process"), ("Finely divided iron", "catalyst of the Haber process"),
    ],
    ask_left=("Which transition metal substance fits the description: {}?",),
)  # fmt: skip


statements(
    "dblock_facts", "chemistry", "d_f_block", "Transition and inner transition elements", "medium", about="d- and f-block elements",
    true=["Zinc is not regarded as a typical transition element", "The lanthanoid contraction makes Zr and Hf alike in size", "Many compounds of transition metals are coloured",
          "The common oxidation state of lanthanoids is +3", "Manganese shows the oxidation state +7"],
    false=["Scandium shows all oxidation states from +1 to +7", "Sc^{3+} ions are coloured", "Actinoids show fewer oxidation states than lanthanoids",
           "Mercury is a solid at room temperature", "Cu^+ is paramagnetic"],
)  # fmt: skip


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


statements(
    "complex_facts", "chemistry", "coordination", "Isomerism and bonding in complexes", "medium", about="coordination compounds",
    true=["[Ni(CO)_4] is tetrahedral and diamagnetic", "Ethylenediamine is a didentate ligand", "[Co(en)_3]^{3+} shows optical isomerism",
          "CN^- is a stronger field ligand than F^-", "Haemoglobin is a complex of iron"],
    false=["[NiCl_4]^{2−} is diamagnetic", "NH_3 is a chelating ligand", "Tetrahedral complexes are mostly low spin",
           "[Co(NH_3)_6]^{3+} is an outer orbital complex", "EDTA^{4−} binds a metal ion through four atoms only"],
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
        ("Fe^{3+}", "blood red colour with ammonium thiocyanate"), ("Cu^{2+}", "chocolate brown precipitate with potassium ferrocyanide"), ("Pb^{2+}", "golden yellow spangles on cooling with potassium iodide"),
        ("Ba^{2+}", "white precipitate with dilute sulphuric acid and apple green flame"), ("Ni^{2+}", "rosy red precipitate with dimethylglyoxime"), ("NH_4^+", "brown precipitate with Nessler's reagent"),
        ("Ca^{2+}", "brick red flame"),
    ],
    ask_left=("In qualitative analysis, which ion gives a {}?",), ask_right=("In the salt analysis of an unknown sample, {} is recognised by a",),
)  # fmt: skip
