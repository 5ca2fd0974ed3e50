"""Which chapter of which exam's syllabus a concept of the families belongs to.

Exams name and cut their chapters differently, so families name a concept and this table names the chapter: KCET follows
the pre-university books, NEET and JEE Main the common unit list, JEE Advanced its own headings. `None`: that exam does
not set the concept, and no paper or labelled question of it draws one.

Belongs here: names of chapters by exam, and their node ids. The syllabus trees themselves are `analytics/syllabus`; a
test checks that every id made here is a node there.
"""

from __future__ import annotations

import re

from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam

Chapters = tuple[str | None, str | None, str | None, str | None]
"""Chapter names for KCET, NEET, JEE Main, JEE Advanced."""

_ORDER = (Exam.KCET, Exam.NEET, Exam.JEE_MAIN, Exam.JEE_ADVANCED)

_ROTATION = "System of Particles and Rotational Motion"
_BULK = "Properties of Solids and Liquids"
_THERMO_ADVANCED = "Thermodynamics and Kinetic Theory"
_MAGNETIC = "Magnetic Effects of Current and Magnetism"
_EMI = "Electromagnetic Induction and Alternating Currents"
_EMI_ADVANCED = "Electromagnetic Induction and Alternating Current"
_REDOX = "Redox Reactions and Electrochemistry"
_GOC = "Some Basic Principles of Organic Chemistry"
_GOC_KCET = "Organic Chemistry: Some Basic Principles and Techniques"
_OXYGEN = "Organic Compounds Containing Oxygen"
_PERIODIC = "Classification of Elements and Periodicity in Properties"
_BONDING = "Chemical Bonding and Molecular Structure"
_LIMITS = "Limit, Continuity and Differentiability"

CONCEPTS: dict[str, dict[str, Chapters]] = {
    "physics": {
        "units": (
            "Units and Measurements",
            "Physics and Measurement",
            "Units and Measurements",
            "Units, Dimensions and Measurement",
        ),
        "kinematics": ("Motion in a Plane", "Kinematics", "Kinematics", "Kinematics"),
        "laws_of_motion": ("Laws of Motion",) * 4,
        "work_energy": ("Work, Energy and Power",) * 4,
        "rotation": (_ROTATION, "Rotational Motion", "Rotational Motion", "Rotational Motion"),
        "gravitation": ("Gravitation",) * 4,
        "solids": ("Mechanical Properties of Solids", _BULK, _BULK, "Properties of Matter"),
        "fluids": ("Mechanical Properties of Fluids", _BULK, _BULK, "Properties of Matter"),
        "thermal": ("Thermal Properties of Matter", _BULK, _BULK, "Heat and Heat Transfer"),
        "thermodynamics": ("Thermodynamics", "Thermodynamics", "Thermodynamics", _THERMO_ADVANCED),
        "kinetic_theory": ("Kinetic Theory", "Kinetic Theory of Gases", "Kinetic Theory of Gases", _THERMO_ADVANCED),
        "oscillations": ("Oscillations", "Oscillations and Waves", "Oscillations and Waves", "Simple Harmonic Motion"),
        "waves": ("Waves", "Oscillations and Waves", "Oscillations and Waves", "Waves and Sound"),
        "electric_fields": ("Electric Charges and Fields", "Electrostatics", "Electrostatics", "Electrostatics"),
        "potential": ("Electrostatic Potential and Capacitance", "Electrostatics", "Electrostatics", "Capacitance"),
        "current": ("Current Electricity",) * 4,
        "moving_charges": ("Moving Charges and Magnetism", _MAGNETIC, _MAGNETIC, "Magnetic Effects of Current"),
        "magnetism": ("Magnetism and Matter", _MAGNETIC, _MAGNETIC, None),
        "emi": ("Electromagnetic Induction", _EMI, _EMI, _EMI_ADVANCED),
        "ac": ("Alternating Current", _EMI, _EMI, _EMI_ADVANCED),
        "em_waves": ("Electromagnetic Waves",) * 4,
        "ray_optics": ("Ray Optics and Optical Instruments", "Optics", "Optics", "Ray Optics"),
        "wave_optics": ("Wave Optics", "Optics", "Optics", "Wave Optics"),
        "dual_nature": ("Dual Nature of Radiation and Matter", *("Dual Nature of Matter and Radiation",) * 3),
        "atoms": ("Atoms", *("Atoms and Nuclei",) * 3),
        "nuclei": ("Nuclei", *("Atoms and Nuclei",) * 3),
        "semiconductors": ("Semiconductor Electronics", "Electronic Devices", "Electronic Devices", None),
        "experimental": (None, "Experimental Skills", "Experimental Skills", "Experimental Skills"),
    },
    "chemistry": {
        "basic_concepts": (
            "Some Basic Concepts of Chemistry",
            *("Some Basic Concepts in Chemistry",) * 2,
            "General Topics",
        ),
        "atomic_structure": ("Structure of Atom", *("Atomic Structure",) * 3),
        "bonding": (_BONDING,) * 4,
        "chem_thermo": ("Thermodynamics", *("Chemical Thermodynamics",) * 3),
        "equilibrium": ("Equilibrium", "Equilibrium", "Equilibrium", "Chemical and Ionic Equilibrium"),
        "solutions": ("Solutions",) * 4,
        "redox": ("Redox Reactions", _REDOX, _REDOX, "General Topics"),
        "electrochemistry": ("Electrochemistry", _REDOX, _REDOX, "Electrochemistry"),
        "kinetics": ("Chemical Kinetics",) * 4,
        "periodicity": (_PERIODIC,) * 4,
        "p_block": (None, *("p-Block Elements",) * 3),
        "d_f_block": ("d and f Block Elements", *("d- and f-Block Elements",) * 3),
        "coordination": ("Coordination Compounds",) * 4,
        "purification": (
            _GOC_KCET,
            *("Purification and Characterisation of Organic Compounds",) * 2,
            "Practical Organic Chemistry",
        ),
        "goc": (_GOC_KCET, _GOC, _GOC, "Basic Principles of Organic Chemistry"),
        "hydrocarbons": ("Hydrocarbons", "Hydrocarbons", "Hydrocarbons", "Alkanes, Alkenes and Alkynes"),
        "haloalkanes": (
            "Haloalkanes and Haloarenes",
            *("Organic Compounds Containing Halogens",) * 2,
            "Alkyl Halides and Haloarenes",
        ),
        "alcohols": ("Alcohols, Phenols and Ethers", _OXYGEN, _OXYGEN, "Alcohols, Phenols and Ethers"),
        "carbonyls": (
            "Aldehydes, Ketones and Carboxylic Acids",
            _OXYGEN,
            _OXYGEN,
            "Aldehydes, Ketones and Carboxylic Acids",
        ),
        "amines": ("Amines", *("Organic Compounds Containing Nitrogen",) * 2, "Amines"),
        "biomolecules": ("Biomolecules",) * 4,
        "practical": (None, *("Principles Related to Practical Chemistry",) * 2, "Practical Organic Chemistry"),
    },
    "mathematics": {
        "sets": ("Sets, Relations and Functions", None, *("Sets, Relations and Functions",) * 2),
        "functions": ("Relations and Functions", None, *("Sets, Relations and Functions",) * 2),
        "trigonometry": ("Trigonometric Functions", None, "Trigonometry", "Trigonometric Functions"),
        "inverse_trig": ("Inverse Trigonometric Functions", None, "Trigonometry", "Inverse Trigonometric Functions"),
        "complex": (
            "Complex Numbers and Quadratic Equations",
            None,
            "Complex Numbers and Quadratic Equations",
            "Complex Numbers",
        ),
        "quadratic": (
            "Complex Numbers and Quadratic Equations",
            None,
            "Complex Numbers and Quadratic Equations",
            "Quadratic Equations",
        ),
        "inequalities": ("Linear Inequalities", None, None, None),
        "matrices": ("Matrices", None, *("Matrices and Determinants",) * 2),
        "determinants": ("Determinants", None, *("Matrices and Determinants",) * 2),
        "permutations": ("Permutations and Combinations", None, *("Permutations and Combinations",) * 2),
        "binomial": ("Binomial Theorem", None, "Binomial Theorem and its Simple Applications", "Binomial Theorem"),
        "sequences": ("Sequences and Series", None, "Sequence and Series", "Sequences and Series"),
        "statistics": ("Statistics", None, "Statistics and Probability", "Statistics"),
        "probability": ("Probability", None, "Statistics and Probability", "Probability"),
        "linear_programming": ("Linear Programming", None, None, None),
        "limits": ("Limits and Derivatives", None, _LIMITS, "Limits and Continuity"),
        "continuity": ("Continuity and Differentiability", None, _LIMITS, "Limits and Continuity"),
        "derivatives": ("Continuity and Differentiability", None, _LIMITS, "Differentiation"),
        "derivatives_app": ("Application of Derivatives", None, _LIMITS, "Application of Derivatives"),
        "integrals": ("Integrals", None, "Integral Calculus", "Definite Integrals"),
        "area": ("Application of Integrals", None, "Integral Calculus", "Area under Curves"),
        "diff_eq": ("Differential Equations", None, *("Differential Equations",) * 2),
        "lines": ("Straight Lines", None, "Co-ordinate Geometry", "Straight Lines"),
        "conics": ("Conic Sections", None, "Co-ordinate Geometry", "Parabola, Ellipse and Hyperbola"),
        "vectors": ("Vector Algebra", None, "Vector Algebra", "Vectors"),
        "three_d": ("Three Dimensional Geometry", None, *("Three Dimensional Geometry",) * 2),
    },
    "biology": {
        key: (name, name, None, None)
        for key, name in {
            "living_world": "The Living World",
            "classification": "Biological Classification",
            "plant_kingdom": "Plant Kingdom",
            "animal_kingdom": "Animal Kingdom",
            "morphology": "Morphology of Flowering Plants",
            "anatomy": "Anatomy of Flowering Plants",
            "animal_tissues": "Structural Organisation in Animals",
            "cell": "Cell: The Unit of Life",
            "biomolecules_bio": "Biomolecules",
            "cell_cycle": "Cell Cycle and Cell Division",
            "photosynthesis": "Photosynthesis in Higher Plants",
            "respiration": "Respiration in Plants",
            "plant_growth": "Plant Growth and Development",
            "breathing": "Breathing and Exchange of Gases",
            "circulation": "Body Fluids and Circulation",
            "excretion": "Excretory Products and their Elimination",
            "locomotion": "Locomotion and Movement",
            "neural": "Neural Control and Coordination",
            "hormones": "Chemical Coordination and Integration",
            "plant_reproduction": "Sexual Reproduction in Flowering Plants",
            "human_reproduction": "Human Reproduction",
            "reproductive_health": "Reproductive Health",
            "inheritance": "Principles of Inheritance and Variation",
            "molecular": "Molecular Basis of Inheritance",
            "evolution": "Evolution",
            "health": "Human Health and Disease",
            "microbes": "Microbes in Human Welfare",
            "biotech_principles": "Biotechnology: Principles and Processes",
            "biotech_applications": "Biotechnology and its Applications",
            "populations": "Organisms and Populations",
            "ecosystem": "Ecosystem",
            "biodiversity": "Biodiversity and Conservation",
        }.items()
    },
}

_LINE = "Motion in a Straight Line"
_PARTICLES = "Systems of Particles and Collisions"

TOPIC_CHAPTERS: dict[tuple[str, str, Exam], str | None] = {
    ("kinematics", "Motion in a straight line", Exam.KCET): _LINE,
    ("kinematics", "Position, velocity and acceleration by calculus", Exam.KCET): _LINE,
    ("kinematics", "Graphs of motion", Exam.KCET): _LINE,
    ("work_energy", "Collisions", Exam.JEE_ADVANCED): _PARTICLES,
    ("rotation", "Centre of mass", Exam.JEE_ADVANCED): _PARTICLES,
    ("laws_of_motion", "Momentum and impulse", Exam.JEE_ADVANCED): _PARTICLES,
    ("potential", "Potential of charges", Exam.JEE_ADVANCED): "Electrostatics",
    ("potential", "Equipotential surfaces", Exam.JEE_ADVANCED): "Electrostatics",
    ("hydrocarbons", "Alkanes, alkenes and arenes", Exam.JEE_ADVANCED): None,
    # molality and dilution; no family of this topic asks for Henry's law
    ("solutions", "Concentration and Henry's law", Exam.JEE_ADVANCED): "General Topics",
    ("practical", "Qualitative analysis of ions", Exam.JEE_ADVANCED): "Principles of Qualitative Analysis",
    ("integrals", "Methods of integration", Exam.JEE_ADVANCED): "Indefinite Integrals",
    ("conics", "Circle", Exam.JEE_ADVANCED): "Circles",
    # by the coordinates of the vertices, with no word of determinants
    ("determinants", "Area of a triangle", Exam.KCET): "Straight Lines",
    ("determinants", "Area of a triangle", Exam.JEE_MAIN): "Co-ordinate Geometry",
    ("determinants", "Area of a triangle", Exam.JEE_ADVANCED): "Straight Lines",
}
"""Topics of a concept that an exam puts under another chapter than the rest of it."""

WORDING_CHAPTERS: dict[tuple[str, int, Exam], str] = {
    # an inelastic collision, among assertions about energy
    ("mechanics_assertions", 1, Exam.JEE_ADVANCED): _PARTICLES,
    # a dielectric between plates, beside equipotential surfaces
    ("field_assertions", 1, Exam.JEE_ADVANCED): "Capacitance",
    # the distance of two points in space comes a year before lines and planes
    ("space_lines", 1, Exam.KCET): "Introduction to Three Dimensional Geometry",
}
"""Wordings of a family that an exam puts under another chapter than the rest of it."""


class ConceptError(KwiloError):
    """A concept that no table knows."""


def chapter_of(exam: Exam, subject: str, concept: str, topic: str, family: str = "", phrasing: int = 0) -> str | None:
    """The chapter's name in `exam`'s syllabus; None where that exam does not set the concept.

    Args:
        exam, subject, concept, topic: What is asked about.
        family, phrasing: The wording, where it is drawn already; a few stand in another chapter than their topic.

    Raises:
        ConceptError: when the concept is unknown.
    """
    try:
        chapters = CONCEPTS[subject][concept]
    except KeyError:
        raise ConceptError(f"concept {concept!r} of {subject!r}", expected="a key of CONCEPTS") from None
    of_topic = TOPIC_CHAPTERS.get((concept, topic, exam), chapters[_ORDER.index(exam)])
    return of_topic and WORDING_CHAPTERS.get((family, phrasing, exam), of_topic)


def chapter_id(exam: Exam, subject: str, chapter: str) -> str:
    """The syllabus node id of a chapter: `neet/physics/laws-of-motion`."""
    words = re.findall(r"[a-z0-9]+", chapter.replace("&", " and ").lower())
    return f"{exam.slug}/{subject}/{'-'.join(words)}"
