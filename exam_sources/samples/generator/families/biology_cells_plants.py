"""Biology: cells, and how plants live."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    pairs,
    passage,
    statements,
)
from exam_sources.samples.generator.forms import number, text
from exam_sources.samples.generator.question import Draft

pairs(
    "organelles", "biology", "cell", "Cell organelles", "easy",
    heads=("Organelle", "Function"),
    items=[
        ("Mitochondrion", "aerobic respiration and formation of ATP"), ("Ribosome", "synthesis of proteins"), ("Golgi apparatus", "packaging and glycosylation of secretory products"), ("Lysosome", "digestion of worn-out cell parts by hydrolases"),
        ("Smooth endoplasmic reticulum", "synthesis of lipids and steroid hormones"), ("Centriole", "organisation of the spindle in animal cells"), ("Nucleolus", "synthesis of ribosomal RNA"), ("Contractile vacuole", "osmoregulation in Amoeba"),
    ],
    ask_left=("The cell structure that is concerned with {} is the", "Which organelle carries out {}?"), ask_right=("The chief role of the {} in a cell is",),
)  # fmt: skip


statements(
    "membrane_facts", "biology", "cell", "Cell membrane and nucleus", "easy", about="cells and their parts",
    true=["Ribosomes of bacteria are of the 70S kind", "The fluid mosaic model describes the plasma membrane", "Mitochondria have their own circular DNA", "Prokaryotes lack a nuclear envelope", "The cell wall of fungi holds chitin"],
    false=["Ribosomes are bounded by a membrane", "Chloroplasts are found in all eukaryotic cells", "Plant cells have centrioles as a rule", "The nucleolus is enclosed by its own membrane", "Active transport needs no energy"],
)  # fmt: skip


pairs(
    "biomolecule_pairs", "biology", "biomolecules_bio", "Structure of biomolecules", "easy",
    heads=("Biomolecule", "Kind or role"),
    items=[
        ("Collagen", "most abundant protein of the animal world"), ("RuBisCO", "most abundant protein of the biosphere"), ("Chitin", "polysaccharide of the exoskeleton of insects"), ("Lecithin", "phospholipid of cell membranes"), ("Inulin", "polymer of fructose"), ("Concanavalin A", "plant lectin"), ("GLUT-4", "carrier of glucose into cells"),
    ],
    ask_right=("The description that fits {} is:",), ask_left=("Which of these biomolecules answers the description: {}?",),
)  # fmt: skip


pairs(
    "division_stages", "biology", "cell_cycle", "Mitosis and meiosis", "medium",
    heads=("Stage", "Event"),
    items=[
        ("Zygotene", "pairing of homologous chromosomes"), ("Pachytene", "crossing over between non-sister chromatids"), ("Diplotene", "appearance of chiasmata"), ("Diakinesis", "terminalisation of chiasmata"), ("S phase", "replication of DNA"),
        ("Metaphase", "alignment of chromosomes at the equator"), ("Telophase", "return of the nuclear envelope"), ("G_1 phase", "growth of the cell before its DNA is replicated"),
    ],
    ask_left=("During which stage of the cell cycle does the {} take place?", "In a dividing cell, {} marks the stage called"), ask_right=("The event that marks {} is",),
)  # fmt: skip


statements(
    "meiosis_facts", "biology", "cell_cycle", "Mitosis and meiosis", "medium", about="cell division",
    true=["DNA is replicated only once in meiosis", "The centromeres split in anaphase II of meiosis", "Mitosis keeps the chromosome number unchanged", "Cells in the G_0 phase do not divide", "Crossing over takes place in prophase I"],
    false=["DNA is replicated between meiosis I and meiosis II", "The sister chromatids separate in anaphase I", "The chromosome number doubles in the S phase", "Synapsis takes place in mitosis", "Cytokinesis in plant cells begins with a furrow"],
)  # fmt: skip


@family("biology", "cell_cycle", "Counting chromosomes", "medium", phrasings=3, integer=True)
def chromosome_counts(r: Random, p: int) -> Draft:
    n = r.choice([7, 8, 10, 12, 14, 20])
    if p == 0:
        return number(
            f"The diploid number of a plant is {2 * n}. The number of chromatids in one of its cells at the metaphase of mitosis is",
            4 * n,
            "",
            [2 * n, n, 3 * n],
        )
    if p == 1:
        return number(
            f"A root tip cell of a plant has {2 * n} chromosomes. The number of chromosomes in a cell of its endosperm is",
            3 * n,
            "",
            [2 * n, n, 4 * n],
        )
    return number(
        f"The number of bivalents seen at the metaphase I of meiosis in an animal with {2 * n} chromosomes in its body cells is",
        n,
        "",
        [2 * n, 4 * n, n // 2 + 1],
    )


pairs(
    "photosynthesis_terms", "biology", "photosynthesis", "Light and dark reactions", "medium",
    heads=("Term", "Description"),
    items=[
        ("PEP carboxylase", "first carbon dioxide acceptor enzyme of C_4 plants"), ("RuBisCO", "enzyme that fixes carbon dioxide in the Calvin cycle"), ("P_{700}", "reaction centre of photosystem I"), ("P_{680}", "reaction centre of photosystem II"), ("Kranz anatomy", "wreath of bundle sheath cells in the leaves of maize"),
        ("Photolysis", "splitting of water on the inner side of the thylakoid membrane"), ("Stroma", "site of the dark reactions"),
    ],
    ask_left=("In photosynthesis, the {} is called",), ask_right=("{} in a photosynthesising leaf refers to the",),
)  # fmt: skip


statements(
    "c4_facts", "biology", "photosynthesis", "C_3 and C_4 pathways", "medium", about="photosynthesis in C_3 and C_4 plants",
    true=["Photorespiration is negligible in C_4 plants", "The first stable product of the Calvin cycle has three carbon atoms", "C_4 plants do well at high temperature", "The bundle sheath cells of C_4 plants hold RuBisCO", "Oxygen given off in photosynthesis comes from water"],
    false=["The first stable product in C_4 plants is phosphoglyceric acid", "Cyclic photophosphorylation yields NADPH", "RuBisCO is found in the mesophyll of C_4 plants only", "Rice is a C_4 plant", "The Calvin cycle takes place in the lumen of thylakoids"],
)  # fmt: skip


@passage("biology", "photosynthesis", "Factors affecting photosynthesis", "medium")
def leaf_disc_passage(r: Random) -> tuple[str, list[Draft]]:
    low, high = r.choice([(300, 600), (250, 500), (200, 400)])
    plant = r.choice(["spinach", "tomato", "bell pepper"])
    intro = (
        f"Leaf discs of {plant}, a C_3 plant, were kept in bright light at 25 °C in two closed chambers. In the first the air held {low} parts per million of carbon dioxide, in the second {high}. "
        "The discs of the second chamber gave off oxygen faster. When the light was dimmed to one tenth the two chambers gave off oxygen at the same slow rate."
    )
    return intro, [
        text("In bright light the factor that limited photosynthesis in the first chamber was", "carbon dioxide", ["light", "temperature", "water"]),
        text("In dim light the rate was the same in both chambers because", "light had become the limiting factor", ["the stomata had opened fully", "carbon dioxide had become the limiting factor", "respiration had stopped"]),
        text("The oxygen given off by the discs was set free in", "the lumen of the thylakoids", ["the stroma of the chloroplasts", "the matrix of the mitochondria", "the cytosol"]),
    ]  # fmt: skip


pairs(
    "respiration_sites", "biology", "respiration", "Steps of respiration", "medium",
    heads=("Process", "Where it takes place or what it yields"),
    items=[
        ("Glycolysis", "cytosol of the cell"), ("Krebs cycle", "matrix of the mitochondrion"), ("Electron transport chain", "inner membrane of the mitochondrion"), ("Alcoholic fermentation", "ethanol and carbon dioxide from pyruvate in yeast"), ("Lactic fermentation", "lactate in working muscle that is short of oxygen"),
    ],
    ask_right=("During the breakdown of glucose, {} is associated with the",),
)  # fmt: skip


assertion(
    "plant_assertions", "biology", "respiration", "Respiratory quotient and fermentation", "medium",
    [
        ("The respiratory quotient of fats is less than one.", "Fats need more oxygen for their oxidation than the carbon dioxide that they give.", 0),
        ("Glycolysis takes place in the absence of oxygen too.", "The enzymes of glycolysis are in the matrix of the mitochondria.", 2),
    ],
)  # fmt: skip


@family("biology", "respiration", "ATP yield", "hard", phrasings=2, integer=True)
def atp_yield(r: Random, p: int) -> Draft:
    n = r.choice([2, 3, 5, 10])
    if p == 0:
        return number(
            f"The net gain of ATP molecules when {n} molecules of glucose undergo glycolysis only, by direct phosphorylation, is",
            2 * n,
            "",
            [4 * n, 38 * n, n],
        )
    return number(
        f"If {n} molecules of pyruvate pass through the link reaction and the Krebs cycle, the number of carbon dioxide molecules given off is",
        3 * n,
        "",
        [2 * n, n, 6 * n],
    )


pairs(
    "plant_hormones", "biology", "plant_growth", "Plant growth regulators", "easy",
    heads=("Growth regulator", "Effect"),
    items=[
        ("Auxin", "apical dominance and rooting of cuttings"), ("Gibberellin", "bolting of rosette plants and longer sugarcane stems"), ("Cytokinin", "delay of leaf senescence and division of cells"), ("Ethylene", "ripening of fruits"), ("Abscisic acid", "closure of stomata under water stress"),
    ],
    ask_left=("Which plant hormone is responsible for the {}?", "A gardener who wants {} should apply"), ask_right=("A well-known effect of {} on plants is the",),
)  # fmt: skip


assertion(
    "growth_assertions", "biology", "plant_growth", "Growth and development", "medium",
    [
        ("Removal of the apical bud makes side branches grow out.", "The apical bud is a source of auxin that holds back lateral buds.", 0),
        ("Ethylene is used to ripen fruits.", "Ethylene is a gaseous hormone.", 1),
    ],
)  # fmt: skip


pairs(
    "pollination", "biology", "plant_reproduction", "Pollination and fertilisation", "easy",
    heads=("Term", "Meaning"),
    items=[
        ("Geitonogamy", "transfer of pollen to another flower of the same plant"), ("Xenogamy", "transfer of pollen to the stigma of a different plant"), ("Cleistogamy", "self-pollination in flowers that never open"), ("Apomixis", "formation of seeds without fertilisation"),
        ("Parthenocarpy", "formation of fruits without fertilisation"), ("Emasculation", "removal of anthers from a bisexual flower bud"), ("Syngamy", "fusion of a male gamete with the egg"), ("Polyembryony", "presence of more than one embryo in a seed"),
    ],
    ask_left=("The {} is known in plant breeding or embryology as", "Which term denotes the {}?"), ask_right=("By {} in flowering plants one means the",),
)  # fmt: skip


statements(
    "embryo_sac_facts", "biology", "plant_reproduction", "Embryo sac and endosperm", "medium", about="sexual reproduction in flowering plants",
    true=["A typical embryo sac has seven cells and eight nuclei", "The endosperm of angiosperms is triploid as a rule", "The exine of pollen holds sporopollenin", "Double fertilisation is a feature of angiosperms", "The tapetum nourishes the developing pollen grains"],
    false=["The embryo sac develops from a diploid megaspore", "The generative cell of a pollen grain is larger than its vegetative cell", "Coconut water is a cellular endosperm", "Filiform apparatus is found in the antipodal cells", "All seeds of angiosperms keep their endosperm at maturity"],
)  # fmt: skip


@family("biology", "plant_reproduction", "Gametes and divisions", "medium", phrasings=2, integer=True)
def meioses_for_seeds(r: Random, p: int) -> Draft:
    n = r.choice([4, 8, 20, 40, 100])
    if p == 0:
        return number(
            f"The number of meiotic divisions needed to form {n} seeds in a self-pollinated flower, no pollen being wasted, is",
            n + n // 4,
            "",
            [n, 2 * n, n // 4],
        )
    return number(
        f"How many microspore mother cells must undergo meiosis to give {4 * n} pollen grains?",
        n,
        "",
        [4 * n, 2 * n, 8 * n],
    )
