"""Biology: human physiology and reproduction, heredity, evolution, health, biotechnology, ecology."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from random import Random

from exam_sources.samples.generator.families.registry import assertion, family, pairs, passage, statements
from exam_sources.samples.generator.forms import exact, number, text
from exam_sources.samples.generator.question import Draft, Figure

pairs(
    "hormone_glands", "biology", "hormones", "Endocrine glands and hormones", "easy",
    heads=("Hormone", "Source"),
    items=[
        ("Insulin", "β-cells of the islets of Langerhans"), ("Glucagon", "α-cells of the islets of Langerhans"), ("Thyroxine", "thyroid gland"), ("Adrenaline", "adrenal medulla"), ("Cortisol", "adrenal cortex"), ("Melatonin", "pineal gland"), ("Oxytocin", "hypothalamus, released by the posterior pituitary"), ("Prolactin", "anterior pituitary"), ("Progesterone", "corpus luteum"),
    ],
    ask_right=("The hormone {} is produced by the",), ask_left=("Which hormone comes from the {}?", "The {} secretes"),
)  # fmt: skip

pairs(
    "hormone_disorders", "biology", "hormones", "Disorders of hormones", "medium",
    heads=("Disorder", "Cause"),
    items=[
        ("Cretinism", "lack of thyroxine in a growing child"), ("Acromegaly", "excess of growth hormone in an adult"), ("Diabetes insipidus", "lack of vasopressin"), ("Diabetes mellitus", "lack or inaction of insulin"), ("Addison's disease", "underproduction of hormones of the adrenal cortex"), ("Graves' disease", "overactive thyroid gland with bulging eyes"),
    ],
    ask_left=("Which disorder is due to {}?",), ask_right=("{} is brought about by",),
)  # fmt: skip

pairs(
    "muscle_joints", "biology", "locomotion", "Joints and bones", "easy",
    heads=("Joint", "Where it is found"),
    items=[("Ball and socket joint", "between the humerus and the shoulder girdle"), ("Hinge joint", "at the knee"), ("Pivot joint", "between the atlas and the axis"), ("Saddle joint", "between the carpal and the metacarpal of the thumb"), ("Gliding joint", "between the carpals"), ("Fibrous joint", "between the bones of the skull")],
    ask_left=("What kind of joint is found {}?",), ask_right=("A {} of the human skeleton lies",),
)  # fmt: skip

pairs(
    "brain_parts", "biology", "neural", "Human brain", "easy",
    heads=("Part of the brain", "Function"),
    items=[("Cerebrum", "memory, reasoning and voluntary control"), ("Cerebellum", "balance and posture of the body"), ("Medulla oblongata", "control of breathing and heartbeat"), ("Hypothalamus", "regulation of body temperature, thirst and hunger"), ("Corpus callosum", "link between the two cerebral hemispheres"), ("Thalamus", "relay of sensory impulses to the cortex")],
    ask_left=("In man the part of the brain concerned with the {} is the", "Damage to which part of the brain would upset the {}?"), ask_right=("In the human nervous system the {} serves the",),
)  # fmt: skip

pairs(
    "blood_cells", "biology", "circulation", "Blood", "easy",
    heads=("Blood component", "Role"),
    items=[("Neutrophils", "phagocytosis of invading bacteria"), ("Basophils", "release of histamine and heparin"), ("Lymphocytes", "immune responses of the body"), ("Platelets", "clotting of blood"), ("Erythrocytes", "carriage of oxygen"), ("Albumins", "osmotic balance of plasma"), ("Eosinophils", "defence against parasites and role in allergy")],
    ask_left=("Which component of blood is chiefly concerned with the {}?",), ask_right=("The main role of {} in human blood is the",),
)  # fmt: skip

pairs(
    "nephron_parts", "biology", "excretion", "Nephron", "medium",
    heads=("Part of the nephron", "Function"),
    items=[("Glomerulus", "ultrafiltration of blood"), ("Proximal convoluted tubule", "reabsorption of most of the glucose, amino acids and water"), ("Descending limb of Henle's loop", "permeable to water and nearly impermeable to salts"), ("Ascending limb of Henle's loop", "impermeable to water, transports salts"), ("Collecting duct", "concentration of urine under the influence of vasopressin"), ("Juxtaglomerular apparatus", "release of renin")],
    ask_left=("In the human kidney, the part that is marked by {} is the",), ask_right=("The {} of a nephron is known for its",),
)  # fmt: skip

pairs(
    "lung_volumes", "biology", "breathing", "Respiratory volumes", "medium",
    heads=("Volume or capacity", "Meaning"),
    items=[("Tidal volume", "air breathed in or out in a normal breath"), ("Residual volume", "air left in the lungs after a forced expiration"), ("Vital capacity", "greatest volume of air breathed out after a forced inspiration"), ("Inspiratory reserve volume", "extra air that can be breathed in by a forced inspiration"), ("Expiratory reserve volume", "extra air that can be breathed out by a forced expiration")],
    ask_left=("In the measurement of breathing, the {} is the",), ask_right=("By {} of the lungs is meant the",),
)  # fmt: skip

pairs(
    "contraception", "biology", "reproductive_health", "Birth control and infertility", "easy",
    heads=("Method", "Description"),
    items=[("Copper-T", "intrauterine device that releases copper ions"), ("Vasectomy", "surgical cutting and tying of the vas deferens"), ("Tubectomy", "surgical cutting and tying of the fallopian tubes"), ("ZIFT", "transfer of an early embryo into the fallopian tube"), ("Lactational amenorrhoea", "natural method that rests on intense breast feeding"), ("Saheli", "non-steroidal oral pill taken once a week"), ("GIFT", "transfer of an ovum from a donor into the fallopian tube")],
    ask_left=("Which term of reproductive health names the {}?",), ask_right=("In family welfare programmes, {} is the",),
)  # fmt: skip

pairs(
    "gonad_cells", "biology", "human_reproduction", "Gametogenesis and organs", "easy",
    heads=("Structure", "Function"),
    items=[("Leydig cells", "secretion of androgens"), ("Sertoli cells", "nutrition of developing sperms"), ("Acrosome", "enzymes that help the sperm to enter the ovum"), ("Corpus luteum", "secretion of progesterone after ovulation"), ("Trophoblast", "attachment of the blastocyst to the endometrium"), ("Placenta", "secretion of human chorionic gonadotropin and exchange of gases with the embryo"), ("Epididymis", "storage and maturation of sperms")],
    ask_left=("In human reproduction, which structure serves the {}?",), ask_right=("The role of the {} in human reproduction is the",),
)  # fmt: skip

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

pairs(
    "evolution_terms", "biology", "evolution", "Evidence and mechanisms of evolution", "medium",
    heads=("Term", "Example or meaning"),
    items=[("Homologous organs", "forelimbs of whale and bat"), ("Analogous organs", "wings of butterfly and bird"), ("Adaptive radiation", "finches of the Galapagos islands"), ("Industrial melanism", "dark peppered moths in sooty woods"), ("Founder effect", "change of gene frequencies in a small group that settles elsewhere"), ("Saltation", "single large mutation thought to make species")],
    ask_right=("In the study of evolution, {} is illustrated or described by the",), ask_left=("Which term of evolution goes with the following: {}?",),
)  # fmt: skip

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

pairs(
    "ecosystem_terms", "biology", "ecosystem", "Structure and function of ecosystems", "medium",
    heads=("Term", "Meaning"),
    items=[("Net primary productivity", "gross production less the respiration of plants"), ("Decomposition", "breakdown of detritus into inorganic substances"), ("Stratification", "vertical layering of species in a community"), ("Standing crop", "mass of living matter at a trophic level at a time"), ("Humification", "formation of dark colloidal matter that resists microbes"), ("Pioneer species", "organisms that first invade a bare area")],
    ask_left=("Ecologists call the {}",), ask_right=("{} of an ecosystem means the",),
)  # fmt: skip

pairs(
    "conservation", "biology", "biodiversity", "Conservation of biodiversity", "easy",
    heads=("Measure or term", "Kind or meaning"),
    items=[("National park", "conservation on the natural site"), ("Seed bank", "conservation away from the natural site"), ("Sacred grove", "patch of forest protected by faith"), ("Hotspot", "region rich in endemic species and under threat"), ("Endemism", "restriction of a species to one region"), ("Cryopreservation", "storage of gametes in liquid nitrogen")],
    ask_right=("In conservation biology, which description fits the term {}?",), ask_left=("Which term fits this description: {}?",),
)  # fmt: skip

pairs(
    "epithelia", "biology", "animal_tissues", "Animal tissues", "easy",
    heads=("Tissue", "Where it is found"),
    items=[("Squamous epithelium", "walls of blood vessels and air sacs"), ("Ciliated epithelium", "inner lining of the fallopian tubes"), ("Cuboidal epithelium", "tubules of nephrons"), ("Columnar epithelium", "lining of the stomach and intestine"), ("Areolar tissue", "support framework beneath the skin"), ("Tendon", "attachment of a skeletal muscle to a bone"), ("Ligament", "attachment of one bone to another")],
    ask_right=("The {} of the human body is seen in the",), ask_left=("Which animal tissue is typical of the {}?",),
)  # fmt: skip

statements(
    "heart_facts", "biology", "circulation", "Human heart and circulation", "medium", about="the human heart and its circulation",
    true=["The pulmonary vein carries oxygenated blood", "The sinoatrial node starts the heartbeat", "The tricuspid valve guards the right atrioventricular opening", "The first heart sound is due to the closing of the cuspid valves", "The wall of the left ventricle is the thickest"],
    false=["The pulmonary artery carries oxygenated blood", "The P wave of an ECG stands for the contraction of the ventricles", "Blood of group O has both A and B antigens", "The bicuspid valve is on the right side", "The vena cava opens into the left atrium"],
)  # fmt: skip

statements(
    "gas_facts", "biology", "breathing", "Transport of gases", "medium", about="breathing and the transport of gases in man",
    true=["Most of the carbon dioxide is carried as bicarbonate", "The diaphragm contracts during inspiration", "A fall in pH shifts the oxygen dissociation curve to the right", "Emphysema is often due to smoking", "Oxygen binds to haemoglobin where its partial pressure is high"],
    false=["Most of the oxygen is carried in solution in the plasma", "Expiration at rest needs the contraction of the diaphragm", "Haemoglobin binds carbon monoxide less firmly than oxygen", "The partial pressure of oxygen is higher in tissues than in alveoli", "The residual volume can be breathed out with effort"],
)  # fmt: skip

statements(
    "muscle_facts", "biology", "locomotion", "Muscle contraction", "medium", about="the contraction of skeletal muscle",
    true=["The A band keeps its length during contraction", "Calcium ions bind to troponin", "The H zone becomes narrower in a contracted sarcomere", "Myosin heads act as an ATPase", "The thin filaments slide over the thick ones"],
    false=["The I band lengthens during contraction", "Actin filaments become shorter", "Calcium ions are pumped out of the sarcomere to begin contraction", "Tropomyosin breaks down ATP", "Each sarcomere lies between two M lines"],
)  # fmt: skip

statements(
    "kidney_facts", "biology", "excretion", "Regulation of the kidney", "medium", about="excretion in man",
    true=["Vasopressin raises the reabsorption of water", "Urea is formed in the liver", "The loop of Henle helps to concentrate urine", "Glucose does not appear in normal urine", "Birds excrete chiefly uric acid"],
    false=["The glomerular filtrate holds red blood cells", "Renin lowers the blood pressure", "The ascending limb of Henle's loop is permeable to water", "Man is ammonotelic", "The proximal tubule reabsorbs no sodium"],
)  # fmt: skip

statements(
    "nerve_facts", "biology", "neural", "Nerve impulse", "medium", about="the nerve impulse and synapses",
    true=["At rest the axon membrane is more permeable to potassium than to sodium ions", "Impulses travel faster in myelinated fibres", "The sodium-potassium pump moves three sodium ions out for two potassium ions in", "Neurotransmitters are stored in vesicles", "Depolarisation is due to the inflow of sodium ions"],
    false=["The outer side of a resting axon membrane is negative", "Impulses cross a chemical synapse in both directions", "The myelin sheath covers the nodes of Ranvier", "Repolarisation is due to the inflow of sodium ions", "The cell body of a neuron has no nucleus"],
)  # fmt: skip

statements(
    "cycle_facts", "biology", "human_reproduction", "Menstrual cycle and pregnancy", "medium", about="the human menstrual cycle and pregnancy",
    true=["A surge of LH brings about ovulation", "The corpus luteum secretes progesterone", "Implantation takes place in the uterus", "Spermatogenesis begins at puberty", "Oxytocin acts on the muscle of the uterus during birth"],
    false=["Ovulation takes place on the first day of the cycle", "Meiosis of the oocyte is complete before birth", "Fertilisation takes place in the uterus as a rule", "FSH is secreted by the ovary", "A primary spermatocyte is haploid"],
)  # fmt: skip

statements(
    "dna_facts", "biology", "molecular", "Structure and replication of DNA", "easy", about="nucleic acids and gene expression",
    true=["The genetic code is nearly universal", "The two strands of DNA are antiparallel", "Adenine pairs with thymine by two hydrogen bonds", "Transcription yields RNA", "The genetic code is degenerate"],
    false=["Uracil is found in DNA as a rule", "DNA polymerase adds nucleotides in the 3′ to 5′ direction", "Each codon has two bases", "Guanine pairs with adenine", "Translation takes place in the nucleolus"],
)  # fmt: skip

statements(
    "ecology_facts", "biology", "ecosystem", "Energy flow", "easy", about="the flow of energy and matter in ecosystems",
    true=["The flow of energy is in one direction", "The pyramid of energy is always upright", "Decomposers return minerals to the soil", "Only about ten per cent of the energy passes to the next trophic level", "Plants are the producers of most ecosystems"],
    false=["Energy is recycled in an ecosystem", "A food chain can have any number of links", "The pyramid of biomass in the sea is upright as a rule", "Herbivores are secondary consumers", "Detritus food chains begin with green plants"],
)  # fmt: skip

statements(
    "immunity_facts", "biology", "health", "Immunity", "medium", about="the human immune system",
    true=["Antibodies are produced by B-lymphocytes", "Vaccination gives active immunity", "HIV attacks helper T-lymphocytes", "An antibody molecule has four polypeptide chains", "The thymus is a primary lymphoid organ"],
    false=["Innate immunity depends on an earlier infection", "Passive immunity lasts for life", "Allergy is due to IgG antibodies alone", "HIV has DNA as its genetic material", "The spleen is a primary lymphoid organ"],
)  # fmt: skip

statements(
    "evolution_facts", "biology", "evolution", "Hardy-Weinberg principle and human evolution", "medium", about="evolution",
    true=["Gene flow can change allele frequencies", "Natural selection acts on the phenotype", "Homo erectus had a larger brain than Homo habilis", "Vestigial organs point to common descent", "Genetic drift is strongest in small populations"],
    false=["Acquired characters are inherited according to Darwin", "Mutations arise because an organism needs them", "The wings of a bat and of a fly are homologous", "A population in Hardy-Weinberg equilibrium evolves fast", "Man descended from the present-day chimpanzee"],
)  # fmt: skip

assertion(
    "human_assertions", "biology", "breathing", "Exchange of gases", "medium",
    [
        ("Carbon monoxide poisoning starves the tissues of oxygen.", "Haemoglobin binds carbon monoxide far more firmly than oxygen.", 0),
        ("Red blood cells of mammals have no nucleus when mature.", "Red blood cells hold haemoglobin.", 1),
    ],
)  # fmt: skip

assertion(
    "genetics_assertions", "biology", "inheritance", "Linkage and sex determination", "medium",
    [
        ("Colour blindness is commoner in men than in women.", "Men have a single X chromosome.", 0),
        ("Genes that lie close together on a chromosome are mostly inherited together.", "Linked genes assort independently.", 2),
        ("The sex of a human child is decided by the egg.", "Human males are heterogametic.", 3),
    ],
)  # fmt: skip

assertion(
    "ecology_assertions", "biology", "biodiversity", "Loss of biodiversity", "medium",
    [
        ("Tropical regions are richer in species than temperate ones.", "The tropics have had a long undisturbed time for evolution and more constant conditions.", 0),
        ("Introduced species never harm the native ones.", "The Nile perch led to the extinction of many cichlid fishes of Lake Victoria.", 3),
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


@family("biology", "breathing", "Counting the breath", "easy", phrasings=1, integer=True)
def minute_volume(r: Random, p: int) -> Draft:
    t, n = r.choice([(500, 12), (500, 16), (450, 14), (600, 15)])
    return number(
        f"A healthy person with a tidal volume of {t} mL breathes {n} times a minute. The volume of air breathed in per minute is",
        t * n,
        "mL",
        [t * n * 2, t + n, t * n // 2],
    )


@family("biology", "circulation", "Cardiac output", "easy", phrasings=1, integer=True)
def cardiac_output(r: Random, p: int) -> Draft:
    s, n = r.choice([(70, 72), (70, 70), (60, 80), (75, 68)])
    return number(
        f"The stroke volume of a heart is {s} mL and it beats {n} times a minute. The cardiac output is",
        s * n,
        "mL per minute",
        [s + n, s * n * 2, s * n // 2],
    )


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
