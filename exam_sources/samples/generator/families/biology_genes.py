"""Biology: heredity, molecular biology, evolution."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    pairs,
    passage,
    statements,
)
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft, Figure

pairs(
    "genetic_disorders", "biology", "inheritance", "Genetic disorders", "medium",
    heads=("Disorder", "Genetic basis"),
    items=[("Down's syndrome", "trisomy of chromosome 21"), ("Turner's syndrome", "a single X chromosome"), ("Klinefelter's syndrome", "an additional X chromosome in a male"), ("Sickle cell anaemia", "glutamic acid replaced by valine in the β-chain of haemoglobin"), ("Phenylketonuria", "lack of an enzyme that turns phenylalanine into tyrosine"), ("Haemophilia", "X-linked recessive defect of a clotting factor"), ("Thalassaemia", "reduced synthesis of a globin chain")],
    ask_left=("Which human disorder has as its basis {}?", "{} is the cause of"), ask_right=("The genetic basis of {} is",),
)  # fmt: skip


pairs(
    "inheritance_patterns", "biology", "inheritance", "Patterns of inheritance", "medium",
    heads=("Pattern", "Example"),
    items=[("Incomplete dominance", "flower colour of the snapdragon"), ("Codominance", "AB blood group of man"), ("Polygenic inheritance", "colour of human skin"), ("Pleiotropy", "many effects of the gene of phenylketonuria"), ("Male haploidy", "sex determination of the honey bee"), ("Female heterogamety", "sex determination of birds")],
    ask_right=("A classical example of {} is the",), ask_left=("The {} illustrates",),
)  # fmt: skip


assertion(
    "genetics_assertions", "biology", "inheritance", "Linkage and sex determination", "medium",
    [
        ("Colour blindness is commoner in men than in women.", "Men have a single X chromosome.", 0),
        ("Genes that lie close together on a chromosome are mostly inherited together.", "Linked genes assort independently.", 2),
        ("The sex of a human child is decided by the egg.", "Human males are heterogametic.", 3),
    ],
)  # fmt: skip


@family("biology", "inheritance", "Mendelian crosses", "medium", phrasings=4)
def mendelian_cross(r: Random, p: int) -> Draft:
    if p == 0:
        n = r.choice([160, 320, 480, 800])
        return number(
            f"A tall pea plant that is heterozygous is selfed and gives {n} offspring. The number of dwarf plants expected among them is",
            n // 4,
            "",
            [n // 2, 3 * n // 4, n // 16],
        )
    if p == 1:
        n = r.choice([160, 320, 640, 1600])
        return number(
            f"Two plants heterozygous for two unlinked genes are crossed. Among {n} offspring, the number expected to be recessive for both characters is",
            n // 16,
            "",
            [n // 4, 9 * n // 16, 3 * n // 16],
        )
    if p == 2:
        k = r.choice([2, 3, 4])
        return number(
            f"The number of kinds of gametes formed by an individual heterozygous for {k} unlinked genes and homozygous for all others is",
            2**k,
            "",
            [2 * k if 2 * k != 2**k else 7, 3**k, k * k + 1],
        )
    cross, ratio, i = r.choice(
        [
            ("heterozygous tall × dwarf", "1 : 1", 0),
            ("pink × pink snapdragon, which show incomplete dominance", "1 : 2 : 1", 1),
            ("heterozygous round × heterozygous round seed", "3 : 1", 2),
            ("double heterozygote × double heterozygote, genes unlinked", "9 : 3 : 3 : 1", 3),
        ]
    )
    ratios = ["1 : 1", "1 : 2 : 1", "3 : 1", "9 : 3 : 3 : 1"]
    return text(
        f"The phenotypic ratio expected from the cross {cross} is", ratio, [x for j, x in enumerate(ratios) if j != i]
    )


@family("biology", "inheritance", "Blood groups and sex linkage", "medium", phrasings=3)
def blood_groups(r: Random, p: int) -> Draft:
    if p == 0:
        a, b, impossible, possible = r.choice(
            [
                ("AB", "O", "AB", ["A", "B"]),
                ("O", "O", "A", ["O"]),
                ("AB", "AB", "O", ["A", "B", "AB"]),
                ("A", "O", "B", ["A", "O"]),
            ]
        )
        others = [g for g in ("A", "B", "AB", "O") if g != impossible]
        if a == "AB" and b == "O":
            return text(
                "One parent has the blood group AB and the other O. The blood groups possible among their children are",
                "A and B",
                ["AB and O", "A, B, AB and O", "AB only"],
            )
        if len(possible) == 3:
            return text(
                f"Both parents have the blood group {a}. The blood group that none of their children can have is",
                impossible,
                others,
            )
        return text(
            f"A man of blood group {a} and a woman of blood group {b} ask about the groups of their children. A group that is possible for a child is",
            possible[-1],
            [g for g in ("A", "B", "AB", "O") if g not in possible] + ["Rh null"],
        )
    if p == 1:
        return exact(
            "A woman whose father was colour blind, herself of normal vision, marries a man of normal vision. The probability that a son of theirs is colour blind is",
            Ratio(1, 2),
            [Ratio(1, 4), Ratio(3, 4), Ratio(1)],
        )
    return exact(
        "A haemophilic man marries a woman who is neither affected nor a carrier. The fraction of their daughters who are carriers is",
        Ratio(1),
        [Ratio(1, 2), Ratio(1, 4), Ratio(0)],
    )


@family("biology", "inheritance", "Pedigree analysis", "hard", phrasings=2)
def pedigree(r: Random, p: int) -> Draft:
    kind, right = r.choice([("recessive", "autosomal recessive"), ("dominant", "autosomal dominant")])
    options = ["autosomal recessive", "autosomal dominant", "X-linked recessive", "Y-linked"]
    figure = Figure(f'pedigree("{kind}")')
    stem = (
        "Study the pedigree chart, in which filled symbols stand for affected persons. The trait is inherited as",
        "Circles are females, squares are males and filled symbols show the trait in the family drawn here. Which mode of inheritance explains it?",
    )[p]
    return text(stem, right, [o for o in options if o != right], figure=figure)


@passage("biology", "inheritance", "Mendelian crosses", "hard")
def maize_passage(r: Random) -> tuple[str, list[Draft]]:
    total = r.choice([400, 800, 1000])
    rec = r.choice([10, 20, 30])
    each = total * rec // 200
    parent = (total - 2 * each) // 2
    intro = (
        f"A maize plant heterozygous for the colour and the shape of its grains was crossed with a plant recessive for both. Of the {total} grains obtained, {parent} were coloured and full, {parent} colourless and shrunken, "
        f"{each} coloured and shrunken, and {each} colourless and full. Coloured and full are the dominant characters."
    )
    return intro, [
        text("The kind of cross described is", "a test cross", ["a reciprocal cross", "a monohybrid self cross", "a dihybrid self cross"]),
        number("The frequency of recombination between the two genes is", rec, "%", [rec // 2, 100 - rec, rec * 2 + 5]),
        text("If the two genes assorted independently, the four classes of grains would have been in the ratio", "1 : 1 : 1 : 1", ["9 : 3 : 3 : 1", "3 : 1 : 3 : 1", "1 : 2 : 2 : 1"]),
    ]  # fmt: skip


pairs(
    "molecular_tools", "biology", "molecular", "Genes and their expression", "medium",
    heads=("Term", "Meaning"),
    items=[("Helicase", "enzyme that unwinds the double helix"), ("DNA ligase", "enzyme that joins Okazaki fragments"), ("Promoter", "site where RNA polymerase binds"), ("Intron", "part of a gene that is removed from the primary transcript"), ("AUG", "codon for methionine that starts translation"), ("UAA", "codon that ends translation"), ("Nucleosome", "DNA wound round an octamer of histones"), ("Operator", "site of the lac operon to which the repressor binds")],
    ask_left=("In molecular genetics, the {} is called",), ask_right=("{} is the name of a(n)",),
)  # fmt: skip


pairs(
    "scientists_genes", "biology", "molecular", "Search for genetic material", "medium",
    heads=("Scientists", "Work"),
    items=[("Griffith", "discovered transformation in Pneumococcus"), ("Hershey and Chase", "showed with labelled phages that DNA is the genetic material"), ("Meselson and Stahl", "showed that DNA is replicated semiconservatively"), ("Jacob and Monod", "proposed the operon model"), ("Watson and Crick", "proposed the double helix"), ("Wilkins and Franklin", "took X-ray diffraction pictures of DNA")],
    ask_left=("Who {}?",), ask_right=("{}: which contribution to molecular biology do these names stand for?",),
)  # fmt: skip


statements(
    "dna_facts", "biology", "molecular", "Structure and replication of DNA", "easy", about="nucleic acids and gene expression",
    true=["The genetic code is nearly universal", "The two strands of DNA are antiparallel", "Adenine pairs with thymine by two hydrogen bonds", "Transcription yields RNA", "The genetic code is degenerate"],
    false=["Uracil is found in DNA as a rule", "DNA polymerase adds nucleotides in the 3′ to 5′ direction", "Each codon has two bases", "Guanine pairs with adenine", "Translation takes place in the nucleolus"],
)  # fmt: skip


@family("biology", "molecular", "Counting bases", "easy", phrasings=3, integer=True)
def base_counts(r: Random, p: int) -> Draft:
    a = r.choice([15, 18, 20, 22, 30, 35])
    if p == 0:
        return number(
            f"A double-stranded DNA has {a}% adenine. The percentage of cytosine in it is",
            50 - a,
            "%",
            [a, 100 - a, 100 - 2 * a],
        )
    if p == 1:
        n = r.choice([60, 90, 120, 150])
        return number(
            f"The coding part of an mRNA, start and stop codons included, has {n * 3} bases. The number of amino acids in the polypeptide first formed is",
            n - 1,
            "",
            [n, n * 3, n - 2],
        )
    n = r.choice([3, 4, 5])
    return number(
        f"A bacterium with DNA labelled by ^{{15}}N in both strands is grown in ^{{14}}N medium for {n} generations. Of the {2**n} DNA molecules, the number that still hold a labelled strand is",
        2,
        "",
        [1, 2 ** (n - 1), n],
    )


pairs(
    "evolution_terms", "biology", "evolution", "Evidence and mechanisms of evolution", "medium",
    heads=("Term", "Example or meaning"),
    items=[("Homologous organs", "forelimbs of whale and bat"), ("Analogous organs", "wings of butterfly and bird"), ("Adaptive radiation", "finches of the Galapagos islands"), ("Industrial melanism", "dark peppered moths in sooty woods"), ("Founder effect", "change of gene frequencies in a small group that settles elsewhere"), ("Saltation", "single large mutation thought to make species")],
    ask_right=("In the study of evolution, {} is illustrated or described by the",), ask_left=("Which term of evolution goes with the following: {}?",),
)  # fmt: skip


statements(
    "evolution_facts", "biology", "evolution", "Hardy-Weinberg principle and human evolution", "medium", about="evolution",
    true=["Gene flow can change allele frequencies", "Natural selection acts on the phenotype", "Homo erectus had a larger brain than Homo habilis", "Vestigial organs point to common descent", "Genetic drift is strongest in small populations"],
    false=["Acquired characters are inherited according to Darwin", "Mutations arise because an organism needs them", "The wings of a bat and of a fly are homologous", "A population in Hardy-Weinberg equilibrium evolves fast", "Man descended from the present-day chimpanzee"],
)  # fmt: skip


@family("biology", "evolution", "Allele frequencies", "hard", phrasings=2)
def hardy_weinberg(r: Random, p: int) -> Draft:
    q = r.choice([1, 2, 3, 4])
    if p == 0:
        return number(
            f"In a population in Hardy-Weinberg equilibrium the recessive allele has the frequency 0.{q}. The frequency of heterozygotes is",
            Ratio(2 * q * (10 - q), 100),
            "",
            [Ratio(q * q, 100), Ratio((10 - q) ** 2, 100), Ratio(q * (10 - q), 100)],
        )
    n = r.choice([1000, 2000, 5000])
    return number(
        f"Of {n} persons of a random mating population {n * q * q // 100} show a recessive trait. The number of carriers expected is",
        n * 2 * q * (10 - q) // 100,
        "",
        [n * q * (10 - q) // 100, n * (10 - q) ** 2 // 100, n * q * q // 50 + 1],
    )
