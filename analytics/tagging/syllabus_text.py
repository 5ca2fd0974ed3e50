"""The syllabus as examples to learn from, so that a chapter without a labelled question can still be told.

Belongs here: which texts a tree gives, under which node, and how much each counts beside a labelled question.
"""

from __future__ import annotations

from dataclasses import dataclass

from analytics.syllabus import SyllabusTree

TOPIC_WEIGHT = 1.0  # a topic's whole entry counts like one labelled question
PHRASE_WEIGHT = 1.0  # a third of it was as good on real papers with many labels, and worse where labels are few


@dataclass(frozen=True, slots=True)
class SyllabusText:
    """One text of the syllabus, the nodes it speaks of, and its weight."""

    text: str
    chapter_id: str
    topic_id: str
    weight: float


def syllabus_texts(tree: SyllabusTree, subject: str) -> list[SyllabusText]:
    """The texts of a subject: each topic's names and phrases together, and each phrase alone."""
    out: list[SyllabusText] = []
    for chapter in tree.chapters(subject):
        for topic in tree.topics(chapter.id):
            whole = ". ".join((chapter.name, topic.name, *topic.phrases))
            out.append(SyllabusText(whole, chapter.id, topic.id, TOPIC_WEIGHT))
            out.extend(SyllabusText(p, chapter.id, topic.id, PHRASE_WEIGHT) for p in topic.phrases)
    return out
