"""Chemistry: oxygen and nitrogen compounds, biomolecules."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    pairs,
    statements,
)
from exam_sources.samples.generator.forms import number, text
from exam_sources.samples.generator.question import Draft


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


assertion(
    "organic_assertions", "chemistry", "alcohols", "Alcohols, phenols and ethers", "medium",
    [
        ("Phenol is a stronger acid than ethanol.", "The phenoxide ion is stabilised by resonance.", 0),
        ("Ethanol boils at a higher temperature than methoxymethane.", "Molecules of ethanol are linked by hydrogen bonds.", 0),
        ("tert-Butyl methyl ether is best made from sodium tert-butoxide and methyl iodide.", "Tertiary halides react with alkoxides mainly by substitution.", 2),
    ],
)  # fmt: skip


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


statements(
    "oxygen_facts", "chemistry", "carbonyls", "Aldehydes, ketones and acids", "medium", about="carbonyl compounds and carboxylic acids",
    true=["Methanal undergoes the Cannizzaro reaction", "Ethanal gives the iodoform test", "Chloroacetic acid is stronger than acetic acid", "Aldehydes are oxidised more easily than ketones",
          "Carboxylic acids form dimers through hydrogen bonds"],
    false=["Benzaldehyde undergoes aldol condensation with itself", "Propanone reduces Fehling's solution", "Formic acid is weaker than acetic acid",
           "Ketones react faster than aldehydes with HCN", "Benzoic acid does not react with sodium bicarbonate"],
)  # fmt: skip


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


statements(
    "amine_facts", "chemistry", "amines", "Amines and diazonium salts", "medium", about="amines",
    true=["Aniline is a weaker base than methylamine", "Primary amines give the carbylamine reaction", "The Gabriel synthesis gives primary aliphatic amines",
          "Aryl diazonium salts couple with phenol to give azo dyes", "Aniline does not undergo the Friedel-Crafts reaction"],
    false=["Aniline is more soluble in water than ethylamine", "Tertiary amines react with benzenesulphonyl chloride", "Trimethylamine boils at a higher temperature than propan-1-amine",
           "Aliphatic diazonium salts are more stable than aromatic ones", "p-Nitroaniline is a stronger base than aniline"],
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


statements(
    "biomolecule_facts", "chemistry", "biomolecules", "Proteins and nucleic acids", "easy", about="biomolecules",
    true=["Adenine pairs with thymine in DNA", "Glucose reduces Tollens' reagent", "Amino acids exist as zwitter ions in water", "Denaturation leaves the primary structure of a protein intact",
          "Insulin is a protein"],
    false=["Sucrose is a reducing sugar", "RNA contains thymine", "Cellulose is a polymer of α-glucose", "Vitamin C is soluble in fats", "Glycine is optically active"],
)  # fmt: skip


@family("chemistry", "biomolecules", "Peptides", "easy", phrasings=1, integer=True)
def tripeptides(r: Random, p: int) -> Draft:
    k = r.choice([3, 4, 5])
    return number(
        f"The number of peptide bonds in a linear chain built of {k * 3} amino acid residues is",
        k * 3 - 1,
        "",
        [k * 3, k * 3 + 1, k * 3 - 2],
    )
