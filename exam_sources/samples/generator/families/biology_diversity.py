"""Biology: kinds of living things and their structure."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from random import Random

from exam_sources.samples.generator.families.registry import (
    family,
    pairs,
    statements,
)
from exam_sources.samples.generator.forms import text
from exam_sources.samples.generator.question import Draft

pairs(
    "taxonomic_aids", "biology", "living_world", "Taxonomy and its aids", "easy",
    heads=("Term", "Meaning"),
    items=[
        ("Herbarium", "store of dried and pressed plant specimens on sheets"), ("Taxonomic key", "paired contrasting characters that lead to a name"), ("Monograph", "full account of a single taxon"),
        ("Flora", "account of the plants and habitats of an area"), ("Botanical garden", "collection of living plants for reference"), ("Catalogue", "list of the species found in a place with short notes"),
    ],
    ask_left=("Which taxonomic aid is a {}?", "In systematics, the name for a {} is"),
)  # fmt: skip


pairs(
    "taxa_of_species", "biology", "living_world", "Taxonomic categories", "medium",
    heads=("Organism", "Family"),
    items=[("Man", "Hominidae"), ("Housefly", "Muscidae"), ("Mango", "Anacardiaceae"), ("Wheat", "Poaceae"), ("Cat", "Felidae"), ("Dog", "Canidae"), ("Potato", "Solanaceae")],
    ask_right=("The taxonomic family to which the {} belongs is",),
)  # fmt: skip


pairs(
    "microbe_groups", "biology", "classification", "Kingdoms Monera, Protista and Fungi", "medium",
    heads=("Group of organisms", "Character"),
    items=[
        ("Methanogens", "archaebacteria in the gut of cattle that give off methane"), ("Dinoflagellates", "marine protists, some of which cause red tides"), ("Diatoms", "protists with walls of silica that fit like a soap box"),
        ("Slime moulds", "saprophytic protists that form a plasmodium"), ("Basidiomycetes", "fungi that bear spores on club-shaped cells"), ("Ascomycetes", "sac fungi such as yeast and Neurospora"),
        ("Mycoplasma", "smallest cells, without a cell wall"), ("Cyanobacteria", "photosynthetic prokaryotes, some with heterocysts"),
    ],
    ask_left=("Which group is described as {}?", "In the five kingdom classification, {} are called"), ask_right=("The {} are best described as",),
)  # fmt: skip


pairs(
    "plant_examples", "biology", "plant_kingdom", "Groups of plants", "easy",
    heads=("Plant", "Group"),
    items=[("Funaria", "moss"), ("Marchantia", "liverwort"), ("Selaginella", "heterosporous pteridophyte"), ("Cycas", "gymnosperm with coralloid roots"), ("Polysiphonia", "red alga"), ("Laminaria", "brown alga"), ("Chlamydomonas", "unicellular green alga"), ("Wolffia", "smallest angiosperm")],
    ask_right=("The plant {} is a(n)",), ask_left=("Which of the following plants is a(n) {}?",),
)  # fmt: skip


statements(
    "bryophyte_facts", "biology", "plant_kingdom", "Life cycles of plants", "medium", about="bryophytes and pteridophytes",
    true=["The dominant phase of a moss is the gametophyte", "Pteridophytes have vascular tissues", "Water is needed for the fertilisation of mosses", "The sporophyte of a moss depends on its gametophyte", "Selaginella is heterosporous"],
    false=["Bryophytes have true roots", "The prothallus of a fern is diploid", "Mosses produce seeds", "The main plant body of a fern is a gametophyte", "Bryophytes have xylem with vessels"],
)  # fmt: skip


pairs(
    "phylum_features", "biology", "animal_kingdom", "Characters of phyla", "medium",
    heads=("Phylum", "Distinctive feature"),
    items=[
        ("Porifera", "canal system lined by choanocytes"), ("Coelenterata", "cnidoblasts used for defence and capture of prey"), ("Ctenophora", "eight rows of ciliated comb plates"), ("Platyhelminthes", "flame cells for excretion"),
        ("Annelida", "nephridia and closed circulation in a segmented body"), ("Mollusca", "mantle over a soft visceral hump"), ("Echinodermata", "water vascular system"), ("Arthropoda", "jointed legs and a chitinous exoskeleton"),
    ],
    ask_left=("In which animal phylum does one find {}?", "The presence of {} points to the phylum"), ask_right=("A feature that sets the phylum {} apart is",),
)  # fmt: skip


statements(
    "chordate_facts", "biology", "animal_kingdom", "Chordata", "medium", about="animals and their classes",
    true=["All vertebrates are chordates", "Cartilaginous fishes lack an operculum over the gills", "Birds have pneumatic bones", "The heart of a crocodile has four chambers", "Bats are mammals"],
    false=["All chordates are vertebrates", "Amphibians are warm-blooded", "Sponges have a well developed nervous system", "Whales breathe through gills", "Echinoderm larvae are radially symmetrical"],
)  # fmt: skip


pairs(
    "placentation", "biology", "morphology", "Flower and placentation", "medium",
    heads=("Placentation", "Plant that shows it"),
    items=[("Marginal placentation", "pea"), ("Axile placentation", "China rose"), ("Parietal placentation", "mustard"), ("Free central placentation", "Dianthus"), ("Basal placentation", "sunflower")],
    ask_right=("{} is found in the ovary of",), ask_left=("What kind of placentation does the ovary of {} show?",),
)  # fmt: skip


pairs(
    "plant_organs", "biology", "morphology", "Modifications of root, stem and leaf", "easy",
    heads=("Structure", "Morphological nature"),
    items=[
        ("Potato tuber", "swollen underground stem"), ("Sweet potato", "swollen adventitious root"), ("Tendril of pea", "modified leaflet"), ("Thorn of Bougainvillea", "modified axillary bud"), ("Pitcher of Nepenthes", "modified leaf blade"),
        ("Pneumatophore of Rhizophora", "root that grows upwards for breathing"), ("Phylloclade of Opuntia", "flattened green stem"),
    ],
    ask_right=("Morphologically, the {} is a(n)",), ask_left=("Which plant part is a(n) {}?",),
)  # fmt: skip


pairs(
    "plant_tissues", "biology", "anatomy", "Plant tissues", "medium",
    heads=("Tissue or cell", "Character or function"),
    items=[
        ("Collenchyma", "living mechanical tissue with pectin at the corners of its cells"), ("Sclerenchyma", "dead lignified tissue that gives strength"), ("Companion cells", "keep up the pressure gradient in sieve tubes"), ("Cork cambium", "forms the periderm of old stems"),
        ("Bulliform cells", "let the leaf of a grass roll up in dry air"), ("Casparian strip", "band of suberin in the wall of endodermal cells"), ("Tracheids", "water conducting cells of gymnosperm wood"),
    ],
    ask_left=("Which plant tissue or structure is described as follows: {}?",), ask_right=("Which description fits {} in the anatomy of plants?",),
)  # fmt: skip


@family("biology", "anatomy", "Monocots and dicots", "easy", phrasings=2)
def monocot_dicot(r: Random, p: int) -> Draft:
    organ, right, i = r.choice(
        [
            ("stem of a dicot", "vascular bundles in a ring, open", 0),
            ("stem of a monocot", "scattered closed vascular bundles", 1),
            ("root of a monocot", "polyarch xylem and a large pith", 2),
            ("root of a dicot", "two to four xylem groups and a small pith", 3),
        ]
    )
    options = [
        "vascular bundles in a ring, open",
        "scattered closed vascular bundles",
        "polyarch xylem and a large pith",
        "two to four xylem groups and a small pith",
    ]
    stem = (
        f"A transverse section of a young {organ} shows",
        f"Under the microscope, the {organ} is recognised by its",
    )[p]
    return text(stem, right, [o for j, o in enumerate(options) if j != i])


pairs(
    "epithelia", "biology", "animal_tissues", "Animal tissues", "easy",
    heads=("Tissue", "Where it is found"),
    items=[("Squamous epithelium", "walls of blood vessels and air sacs"), ("Ciliated epithelium", "inner lining of the fallopian tubes"), ("Cuboidal epithelium", "tubules of nephrons"), ("Columnar epithelium", "lining of the stomach and intestine"), ("Areolar tissue", "support framework beneath the skin"), ("Tendon", "attachment of a skeletal muscle to a bone"), ("Ligament", "attachment of one bone to another")],
    ask_right=("The {} of the human body is seen in the",), ask_left=("Which animal tissue is typical of the {}?",),
)  # fmt: skip
