"""Biology: human physiology and reproduction."""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from random import Random

from exam_sources.samples.generator.families.registry import (
    assertion,
    family,
    pairs,
    statements,
)
from exam_sources.samples.generator.forms import number
from exam_sources.samples.generator.question import Draft

pairs(
    "lung_volumes", "biology", "breathing", "Respiratory volumes", "medium",
    heads=("Volume or capacity", "Meaning"),
    items=[("Tidal volume", "air breathed in or out in a normal breath"), ("Residual volume", "air left in the lungs after a forced expiration"), ("Vital capacity", "greatest volume of air breathed out after a forced inspiration"), ("Inspiratory reserve volume", "extra air that can be breathed in by a forced inspiration"), ("Expiratory reserve volume", "extra air that can be breathed out by a forced expiration")],
    ask_left=("In the measurement of breathing, the {} is the",), ask_right=("By {} of the lungs is meant the",),
)  # fmt: skip


statements(
    "gas_facts", "biology", "breathing", "Transport of gases", "medium", about="breathing and the transport of gases in man",
    true=["Most of the carbon dioxide is carried as bicarbonate", "The diaphragm contracts during inspiration", "A fall in pH shifts the oxygen dissociation curve to the right", "Emphysema is often due to smoking", "Oxygen binds to haemoglobin where its partial pressure is high"],
    false=["Most of the oxygen is carried in solution in the plasma", "Expiration at rest needs the contraction of the diaphragm", "Haemoglobin binds carbon monoxide less firmly than oxygen", "The partial pressure of oxygen is higher in tissues than in alveoli", "The residual volume can be breathed out with effort"],
)  # fmt: skip


assertion(
    "human_assertions", "biology", "breathing", "Exchange of gases", "medium",
    [
        ("Carbon monoxide poisoning starves the tissues of oxygen.", "Haemoglobin binds carbon monoxide far more firmly than oxygen.", 0),
        ("Red blood cells of mammals have no nucleus when mature.", "Red blood cells hold haemoglobin.", 1),
    ],
)  # fmt: skip


@family("biology", "breathing", "Counting the breath", "easy", phrasings=1, integer=True)
def minute_volume(r: Random, p: int) -> Draft:
    t, n = r.choice([(500, 12), (500, 16), (450, 14), (600, 15)])
    return number(
        f"A healthy person with a tidal volume of {t} mL breathes {n} times a minute. The volume of air breathed in per minute is",
        t * n,
        "mL",
        [t * n * 2, t + n, t * n // 2],
    )


pairs(
    "blood_cells", "biology", "circulation", "Blood", "easy",
    heads=("Blood component", "Role"),
    items=[("Neutrophils", "phagocytosis of invading bacteria"), ("Basophils", "release of histamine and heparin"), ("Lymphocytes", "immune responses of the body"), ("Platelets", "clotting of blood"), ("Erythrocytes", "carriage of oxygen"), ("Albumins", "osmotic balance of plasma"), ("Eosinophils", "defence against parasites and role in allergy")],
    ask_left=("Which component of blood is chiefly concerned with the {}?",), ask_right=("The main role of {} in human blood is the",),
)  # fmt: skip


statements(
    "heart_facts", "biology", "circulation", "Human heart and circulation", "medium", about="the human heart and its circulation",
    true=["The pulmonary vein carries oxygenated blood", "The sinoatrial node starts the heartbeat", "The tricuspid valve guards the right atrioventricular opening", "The first heart sound is due to the closing of the cuspid valves", "The wall of the left ventricle is the thickest"],
    false=["The pulmonary artery carries oxygenated blood", "The P wave of an ECG stands for the contraction of the ventricles", "Blood of group O has both A and B antigens", "The bicuspid valve is on the right side", "The vena cava opens into the left atrium"],
)  # fmt: skip


@family("biology", "circulation", "Cardiac output", "easy", phrasings=1, integer=True)
def cardiac_output(r: Random, p: int) -> Draft:
    s, n = r.choice([(70, 72), (70, 70), (60, 80), (75, 68)])
    return number(
        f"The stroke volume of a heart is {s} mL and it beats {n} times a minute. The cardiac output is",
        s * n,
        "mL per minute",
        [s + n, s * n * 2, s * n // 2],
    )


pairs(
    "nephron_parts", "biology", "excretion", "Nephron", "medium",
    heads=("Part of the nephron", "Function"),
    items=[("Glomerulus", "ultrafiltration of blood"), ("Proximal convoluted tubule", "reabsorption of most of the glucose, amino acids and water"), ("Descending limb of Henle's loop", "permeable to water and nearly impermeable to salts"), ("Ascending limb of Henle's loop", "impermeable to water, transports salts"), ("Collecting duct", "concentration of urine under the influence of vasopressin"), ("Juxtaglomerular apparatus", "release of renin")],
    ask_left=("In the human kidney, the part that is marked by {} is the",), ask_right=("Which description fits the part of a nephron called {}?",),
)  # fmt: skip


statements(
    "kidney_facts", "biology", "excretion", "Regulation of the kidney", "medium", about="excretion in man",
    true=["Vasopressin raises the reabsorption of water", "Urea is formed in the liver", "The loop of Henle helps to concentrate urine", "Glucose does not appear in normal urine", "Birds excrete chiefly uric acid"],
    false=["The glomerular filtrate holds red blood cells", "Renin lowers the blood pressure", "The ascending limb of Henle's loop is permeable to water", "Man is ammonotelic", "The proximal tubule reabsorbs no sodium"],
)  # fmt: skip


pairs(
    "muscle_joints", "biology", "locomotion", "Joints and bones", "easy",
    heads=("Joint", "Where it is found"),
    items=[("Ball and socket joint", "between the humerus and the shoulder girdle"), ("Hinge joint", "at the knee"), ("Pivot joint", "between the atlas and the axis"), ("Saddle joint", "between the carpal and the metacarpal of the thumb"), ("Gliding joint", "between the carpals"), ("Fibrous joint", "between the bones of the skull")],
    ask_left=("What kind of joint is found {}?",), ask_right=("A {} of the human skeleton lies",),
)  # fmt: skip


statements(
    "muscle_facts", "biology", "locomotion", "Muscle contraction", "medium", about="the contraction of skeletal muscle",
    true=["The A band keeps its length during contraction", "Calcium ions bind to troponin", "The H zone becomes narrower in a contracted sarcomere", "Myosin heads act as an ATPase", "The thin filaments slide over the thick ones"],
    false=["The I band lengthens during contraction", "Actin filaments become shorter", "Calcium ions are pumped out of the sarcomere to begin contraction", "Tropomyosin breaks down ATP", "Each sarcomere lies between two M lines"],
)  # fmt: skip


pairs(
    "brain_parts", "biology", "neural", "Human brain", "easy",
    heads=("Part of the brain", "Function"),
    items=[("Cerebrum", "memory, reasoning and voluntary control"), ("Cerebellum", "balance and posture of the body"), ("Medulla oblongata", "control of breathing and heartbeat"), ("Hypothalamus", "regulation of body temperature, thirst and hunger"), ("Corpus callosum", "link between the two cerebral hemispheres"), ("Thalamus", "relay of sensory impulses to the cortex")],
    ask_left=("In man the part of the brain concerned with the {} is the", "Damage to which part of the brain would upset the {}?"), ask_right=("In the human nervous system the {} serves the",),
)  # fmt: skip


statements(
    "nerve_facts", "biology", "neural", "Nerve impulse", "medium", about="the nerve impulse and synapses",
    true=["At rest the axon membrane is more permeable to potassium than to sodium ions", "Impulses travel faster in myelinated fibres", "The sodium-potassium pump moves three sodium ions out for two potassium ions in", "Neurotransmitters are stored in vesicles", "Depolarisation is due to the inflow of sodium ions"],
    false=["The outer side of a resting axon membrane is negative", "Impulses cross a chemical synapse in both directions", "The myelin sheath covers the nodes of Ranvier", "Repolarisation is due to the inflow of sodium ions", "The cell body of a neuron has no nucleus"],
)  # fmt: skip


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
    "gonad_cells", "biology", "human_reproduction", "Gametogenesis and organs", "easy",
    heads=("Structure", "Function"),
    items=[("Leydig cells", "secretion of androgens"), ("Sertoli cells", "nutrition of developing sperms"), ("Acrosome", "enzymes that help the sperm to enter the ovum"), ("Corpus luteum", "secretion of progesterone after ovulation"), ("Trophoblast", "attachment of the blastocyst to the endometrium"), ("Placenta", "secretion of human chorionic gonadotropin and exchange of gases with the embryo"), ("Epididymis", "storage and maturation of sperms")],
    ask_left=("In human reproduction, which structure serves the {}?",), ask_right=("The role of the {} in human reproduction is the",),
)  # fmt: skip


statements(
    "cycle_facts", "biology", "human_reproduction", "Menstrual cycle and pregnancy", "medium", about="the human menstrual cycle and pregnancy",
    true=["A surge of LH brings about ovulation", "The corpus luteum secretes progesterone", "Implantation takes place in the uterus", "Spermatogenesis begins at puberty", "Oxytocin acts on the muscle of the uterus during birth"],
    false=["Ovulation takes place on the first day of the cycle", "Meiosis of the oocyte is complete before birth", "Fertilisation takes place in the uterus as a rule", "FSH is secreted by the ovary", "A primary spermatocyte is haploid"],
)  # fmt: skip


pairs(
    "contraception", "biology", "reproductive_health", "Birth control and infertility", "easy",
    heads=("Method", "Description"),
    items=[("Copper-T", "intrauterine device that releases copper ions"), ("Vasectomy", "surgical cutting and tying of the vas deferens"), ("Tubectomy", "surgical cutting and tying of the fallopian tubes"), ("ZIFT", "transfer of an early embryo into the fallopian tube"), ("Lactational amenorrhoea", "natural method that rests on intense breast feeding"), ("Saheli", "non-steroidal oral pill taken once a week"), ("GIFT", "transfer of an ovum from a donor into the fallopian tube")],
    ask_left=("Which term of reproductive health names the {}?",), ask_right=("In family welfare programmes, {} is the",),
)  # fmt: skip
