"""A syllabus of two exams and drawn questions on it, small enough to train on in a moment."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from analytics.syllabus import SyllabusTree, slug_of
from analytics.syllabus.tree import parse_tree
from analytics.tagging import LabelledQuestion
from kwilo_core.ids import Exam

CONTENT: dict[str, dict[str, dict[str, list[str]]]] = {
    "physics": {
        "Lenses and Mirrors": {
            "Lens images": ["convex lens", "focal length", "power of a lens", "dioptre"],
            "Mirror images": ["concave mirror", "mirror formula", "radius of curvature"],
        },
        "Motion": {
            "Projectiles": ["projectile", "angle of projection", "range", "time of flight"],
            "Straight line": ["uniform acceleration", "displacement", "velocity-time graph"],
        },
        "Radioactive Decay": {
            "Half-life": ["half-life", "decay constant", "activity"],
            "Emission": ["alpha particle", "beta decay"],
        },
    },
    "biology": {
        "The Kidney": {
            "Filtration": ["nephron", "glomerulus", "filtration rate"],
            "Water balance": ["antidiuretic hormone", "concentrated urine"],
        },
        "Inheritance": {
            "Crosses": ["monohybrid cross", "phenotypic ratio", "dominant allele"],
            "Linkage": ["linked genes", "recombination frequency"],
        },
    },
}

WORDING: dict[str, list[str]] = {
    "Lens images": [
        "A convex lens of focal length {a} cm forms an image of an object kept {b} cm away. Where is the image?",
        "Two thin lenses of power {a} D and {b} D are kept in contact. What is the power of the pair?",
        "What happens to the focal length of a glass lens when it is dipped in water of index 1.{a}?",
    ],
    "Mirror images": [
        "A concave mirror has a radius of curvature of {a} cm. Its focal length is",
        "An object stands {a} cm in front of a convex mirror of focal length {b} cm. The magnification is",
    ],
    "Projectiles": [
        "A stone is thrown at {a} m/s at an angle of projection of {b}°. Its horizontal range is",
        "For which angle of projection is the range of a projectile the largest, if its speed is {a} m/s?",
    ],
    "Straight line": [
        "A car at rest gains a uniform acceleration of {a} m/s^2 for {b} s. Its displacement is",
        "The area under a velocity-time graph between {a} s and {b} s gives the",
    ],
    "Half-life": [
        "A sample has a half-life of {a} days. What fraction of it is left after {b} days?",
        "The decay constant of a nucleus is 0.{a} per year. Find its half-life.",
    ],
    "Emission": [
        "A nucleus of mass number 2{a} emits an alpha particle. The mass number of the daughter is",
        "In a beta decay the atomic number {a} of the nucleus becomes",
    ],
    "Filtration": [
        "The blood that enters the glomerulus of a nephron is {a} times as much as what is filtered there.",
        "Which cells of the nephron make the filtration slits of the glomerulus in {a} out of {b} kidneys?",
    ],
    "Water balance": [
        "Antidiuretic hormone makes the collecting duct let out {a} ml less urine because",
        "Concentrated urine of {a} mosmol is formed by an animal that drinks {b} ml because",
    ],
    "Crosses": [
        "In a monohybrid cross of tall and dwarf plants {a} seeds were sown. How many will be tall?",
        "A dominant allele is carried by {a} of {b} plants. The phenotypic ratio of their progeny is",
    ],
    "Linkage": [
        "Two linked genes show a recombination frequency of {a} percent. Their distance on the map is",
        "Why do {a} linked genes of a fly not assort independently, with {b} recombinants found?",
    ],
}


def tree(
    exam: Exam = Exam.NEET, *, leave_out: tuple[str, ...] = (), years: dict[str, Any] | None = None
) -> SyllabusTree:
    """The syllabus of `exam` with the chapters of CONTENT, but those left out."""
    subjects = []
    for subject, chapters in CONTENT.items():
        entries = []
        for chapter, topics in chapters.items():
            if chapter in leave_out:
                continue
            at = f"{exam.slug}/{subject}/{slug_of(chapter)}"
            entries.append(
                {
                    "id": at,
                    "name": chapter,
                    "unit": f"Unit of {chapter}",
                    "class_level": 11,
                    "years": (years or {}).get(chapter, [None, None]),
                    "confirmed": True,
                    "topics": [
                        {
                            "id": f"{at}/{slug_of(topic)}",
                            "name": topic,
                            "class_level": 11,
                            "years": (years or {}).get(chapter, [None, None]),
                            "confirmed": True,
                            "phrases": phrases,
                        }
                        for topic, phrases in topics.items()
                    ],
                }
            )
        subjects.append({"id": f"{exam.slug}/{subject}", "name": subject.capitalize(), "chapters": entries})
    return parse_tree({"exam": exam.slug, "syllabus_version": f"{exam.slug}-test", "subjects": subjects}, "small set")


def draw(seed: int, count: int = 120, exam: Exam = Exam.NEET) -> list[LabelledQuestion]:
    """`count` labelled questions, the topics in turn."""
    chance = random.Random(seed)
    topics = [(s, c, t) for s, cs in CONTENT.items() for c, ts in cs.items() for t in ts]
    out = []
    for i in range(count):
        subject, chapter, topic = topics[i % len(topics)]
        text = chance.choice(WORDING[topic]).format(a=chance.randint(2, 90), b=chance.randint(2, 90))
        at = f"{exam.slug}/{subject}/{slug_of(chapter)}"
        out.append(
            LabelledQuestion(
                text=text,
                exam=exam,
                subject=subject,
                chapter_id=at,
                topic_id=f"{at}/{slug_of(topic)}",
                difficulty=chance.choice(["easy", "medium", "hard"]),
                question_type="single_correct",
                year=2020 + i % 4,
                label_id=f"{seed}:{i}",
                label_chapter=chapter,
                label_topic=topic,
            )
        )
    return out


def mixed(seed: int, count: int) -> list[LabelledQuestion]:
    """`count` labelled texts on physics, each of two phrases of its chapter and up to two of another."""
    chance = random.Random(f"mixed {seed}")
    phrases = {c: [p for ps in topics.values() for p in ps] for c, topics in CONTENT["physics"].items()}
    out = []
    for i, q in enumerate([q for q in draw(seed, 4 * count) if q.subject == "physics"][:count]):
        other = chance.choice(sorted(set(phrases) - {q.label_chapter}))
        words = [chance.choice(phrases[q.label_chapter]) for _ in range(2)]
        words += [chance.choice(phrases[other]) for _ in range(chance.choice([0, 1, 2]))]
        chance.shuffle(words)
        out.append(replace(q, text=" and ".join(words), label_id=f"{seed}-{i}"))
    return out
