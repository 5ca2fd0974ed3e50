"""Biology: health, microbes, biotechnology, ecology."""

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
from exam_sources.samples.generator.forms import exact, number
from exam_sources.samples.generator.question import Draft, Figure

pairs(
    "diseases", "biology", "health", "Infectious diseases", "easy",
    heads=("Disease", "Cause"),
    items=[("Typhoid", "Salmonella typhi"), ("Malaria", "Plasmodium vivax"), ("Pneumonia", "Streptococcus pneumoniae"), ("Common cold", "rhinoviruses"), ("Elephantiasis", "Wuchereria bancrofti"), ("Ringworm", "Microsporum and Trichophyton"), ("Ascariasis", "Ascaris lumbricoides"), ("Amoebiasis", "Entamoeba histolytica")],
    ask_right=("The disease {} in man is caused by",), ask_left=("{} is/are the cause of which human disease?", "A patient is found to be infected with {}. The illness is"),
)  # fmt: skip


pairs(
    "drugs", "biology", "health", "Drugs and immunity", "medium",
    heads=("Substance", "Source or nature"),
    items=[("Morphine", "latex of the poppy plant"), ("Cocaine", "leaves of Erythroxylum"), ("Marijuana", "inflorescence of Cannabis"), ("Heroin", "diacetyl derivative of morphine"), ("Interferon", "protein secreted by cells infected with a virus"), ("Colostrum", "first milk, rich in IgA antibodies")],
    ask_right=("Which of these gives the source or the nature of {}?",),
)  # fmt: skip


statements(
    "immunity_facts", "biology", "health", "Immunity", "medium", about="the human immune system",
    true=["Antibodies are produced by B-lymphocytes", "Vaccination gives active immunity", "HIV attacks helper T-lymphocytes", "An antibody molecule has four polypeptide chains", "The thymus is a primary lymphoid organ"],
    false=["Innate immunity depends on an earlier infection", "Passive immunity lasts for life", "Allergy is due to IgG antibodies alone", "HIV has DNA as its genetic material", "The spleen is a primary lymphoid organ"],
)  # fmt: skip


pairs(
    "microbe_products", "biology", "microbes", "Products of microbes", "easy",
    heads=("Microbe", "Product or use"),
    items=[("Saccharomyces cerevisiae", "ethanol and bread"), ("Aspergillus niger", "citric acid"), ("Trichoderma polysporum", "cyclosporin A"), ("Monascus purpureus", "statins that lower cholesterol"), ("Lactobacillus", "curd from milk"), ("Propionibacterium sharmanii", "large holes of Swiss cheese"), ("Clostridium butylicum", "butyric acid"), ("Streptococcus", "streptokinase that dissolves clots")],
    ask_left=("Which microbe is used in industry for {}?", "The commercial source of {} is"), ask_right=("The fungus or bacterium {} is valued for",),
)  # fmt: skip


pairs(
    "biotech_tools", "biology", "biotech_principles", "Tools of recombinant DNA technology", "medium",
    heads=("Tool", "Use"),
    items=[("EcoRI", "restriction enzyme that cuts DNA at a palindrome"), ("Taq polymerase", "heat-stable enzyme of the polymerase chain reaction"), ("pBR322", "plasmid vector with two antibiotic resistance genes"), ("Gel electrophoresis", "separation of DNA fragments by size"), ("Agrobacterium tumefaciens", "natural vector for genes into dicot plants"), ("Ethidium bromide", "stain that makes DNA glow in ultraviolet light"), ("Bioreactor", "vessel for growing cells to make a product on a large scale")],
    ask_left=("In genetic engineering the {} is",), ask_right=("Which description fits {} in recombinant DNA work?",),
)  # fmt: skip


pairs(
    "biotech_products", "biology", "biotech_applications", "Applications of biotechnology", "medium",
    heads=("Product", "Character"),
    items=[("Bt cotton", "carries a gene for an insecticidal protein"), ("Golden rice", "enriched in provitamin A"), ("Humulin", "human insulin made by Escherichia coli"), ("Rosie", "transgenic cow whose milk held human α-lactalbumin"), ("Flavr Savr tomato", "ripens slowly"), ("RNA interference in tobacco", "protects roots from a nematode")],
    ask_left=("Which product of biotechnology {}?".replace("{}", "is marked by this: {}"),), ask_right=("What is characteristic of {}?",),
)  # fmt: skip


pairs(
    "interactions", "biology", "populations", "Interactions of populations", "easy",
    heads=("Interaction", "Example"),
    items=[("Mutualism", "fungus and alga in a lichen"), ("Commensalism", "orchid on a mango branch"), ("Parasitism", "Cuscuta on a hedge plant"), ("Competition", "flamingoes and resident fishes feeding on the zooplankton of a lake"), ("Predation", "starfish eating mussels on a shore"), ("Amensalism", "Penicillium that stops the growth of bacteria around it"), ("Brood parasitism", "koel laying its eggs in the nest of a crow")],
    ask_right=("An example of {} between species is seen in the",), ask_left=("The relation of the {} is a case of", "How do ecologists classify the following: {}?"),
)  # fmt: skip


@family("biology", "populations", "Population growth", "medium", phrasings=2, integer=True, numeric_in=(0,))
def population_growth(r: Random, p: int) -> Draft:
    n = r.choice([200, 400, 500, 800])
    b, i, d, e = r.choice([(60, 20, 30, 10), (90, 10, 40, 20), (50, 30, 20, 10), (120, 20, 60, 30)])
    if p == 0:
        return number(
            f"A pond has {n} fishes. In a year {b} are hatched, {i} come in, {d} die and {e} leave. At the end of the year the number of fishes is",
            n + b + i - d - e,
            "",
            [n + b - d, n + b + i, n + b + e - d - i],
        )
    c, k = r.choice([(80, 8), (40, 4), (100, 20), (60, 6)])
    return exact(
        f"In a population of {c} lotus plants {k} new plants arise in a year. The birth rate, in offspring per plant per year, is",
        Ratio(k, c),
        [Ratio(c, k), k, Ratio(k, c - k)],
    )


pairs(
    "ecosystem_terms", "biology", "ecosystem", "Structure and function of ecosystems", "medium",
    heads=("Term", "Meaning"),
    items=[("Net primary productivity", "gross production less the respiration of plants"), ("Decomposition", "breakdown of detritus into inorganic substances"), ("Stratification", "vertical layering of species in a community"), ("Standing crop", "mass of living matter at a trophic level at a time"), ("Humification", "formation of dark colloidal matter that resists microbes"), ("Pioneer species", "organisms that first invade a bare area")],
    ask_left=("Ecologists call the {}",), ask_right=("{} of an ecosystem means the",),
)  # fmt: skip


statements(
    "ecology_facts", "biology", "ecosystem", "Energy flow", "easy", about="the flow of energy and matter in ecosystems",
    true=["The flow of energy is in one direction", "The pyramid of energy is always upright", "Decomposers return minerals to the soil", "Only about ten per cent of the energy passes to the next trophic level", "Plants are the producers of most ecosystems"],
    false=["Energy is recycled in an ecosystem", "A food chain can have any number of links", "The pyramid of biomass in the sea is upright as a rule", "Herbivores are secondary consumers", "Detritus food chains begin with green plants"],
)  # fmt: skip


@family("biology", "ecosystem", "Ecological pyramids", "easy", phrasings=2, integer=True)
def ten_percent(r: Random, p: int) -> Draft:
    base = r.choice([10000, 20000, 50000, 40000])
    figure = Figure("pyramid()")
    if p == 0:
        return number(
            f"The producers of a grassland hold {base} kJ of energy. By the ten per cent law, the energy at the third trophic level of the pyramid shown is",
            base // 100,
            "kJ",
            [base // 10, base // 1000, base // 3 + 1],
            figure=figure,
        )
    return number(
        f"In a pond the secondary consumers store {base // 100} J. According to the ten per cent rule the primary consumers must have held",
        base // 10,
        "J",
        [base, base // 100, base // 50],
    )


pairs(
    "conservation", "biology", "biodiversity", "Conservation of biodiversity", "easy",
    heads=("Measure or term", "Kind or meaning"),
    items=[("National park", "conservation on the natural site"), ("Seed bank", "conservation away from the natural site"), ("Sacred grove", "patch of forest protected by faith"), ("Hotspot", "region rich in endemic species and under threat"), ("Endemism", "restriction of a species to one region"), ("Cryopreservation", "storage of gametes in liquid nitrogen")],
    ask_right=("In conservation biology, which description fits the term {}?",), ask_left=("Which term fits this description: {}?",),
)  # fmt: skip


assertion(
    "ecology_assertions", "biology", "biodiversity", "Loss of biodiversity", "medium",
    [
        ("Tropical regions are richer in species than temperate ones.", "The tropics have had a long undisturbed time for evolution and more constant conditions.", 0),
        ("Introduced species never harm the native ones.", "The Nile perch led to the extinction of many cichlid fishes of Lake Victoria.", 3),
    ],
)  # fmt: skip
