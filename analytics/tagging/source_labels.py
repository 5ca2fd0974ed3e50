"""A tag from the label that a question's source gives it: a foreign chapter and topic, met with a node of our syllabus.

Belongs here: that meeting, and what such a tag is worth. A label is a statement of the source and no review decision:
its questions are `machine_tagged`, with a confidence above the tagger's floor and below a person's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from analytics.syllabus import NodeKind, SyllabusNode, SyllabusTree
from analytics.tagging.difficulty import LEVELS
from analytics.tagging.questions import MACHINE_TAGGED, Tag
from kwilo_core.thresholds import SOURCE_LABEL_CONFIDENCE

FROM_LABEL, FROM_TAGGER = "source_label", "tagger"
"""Where a tag comes from (`tag_from`)."""


def node_of_label(label: Mapping[str, Any], tree: SyllabusTree, subject: str | None) -> SyllabusNode | None:
    """The chapter or topic that a source's label means; None where there is no label, or none that the tree knows."""
    chapter, topic = label.get("chapter"), label.get("topic")
    if not isinstance(chapter, str) or not chapter.strip() or subject is None:
        return None
    node = tree.resolve_label(chapter, topic if isinstance(topic, str) else None, subject)
    return None if node is None or node.kind is NodeKind.SUBJECT else node


def difficulty_of_label(label: Mapping[str, Any]) -> str | None:
    """The difficulty that the source states, where it is one of ours."""
    level = label.get("difficulty")
    return level if level in LEVELS else None


def tag_of_label(
    label: Mapping[str, Any],
    node: SyllabusNode,
    tree: SyllabusTree,
    *,
    question_id: str,
    year: int | None,
    estimated: Tag | None,
    tagger_version: str,
) -> Tag:
    """The tag that the label gives.

    Args:
        label: As the source has it.
        node: What it means (`node_of_label`).
        tree: The syllabus of the question's exam.
        question_id, year: Of the question.
        estimated: The tagger's tag, where the label says nothing of the difficulty.
        tagger_version: Of the tagger that stands ready, whose place the label takes.
    """
    chapter = tree.node(str(node.chapter_id))
    topic = node if node.kind is NodeKind.TOPIC else None
    level = difficulty_of_label(label)
    assert level is not None or estimated is not None
    made = Tag(
        question_id=question_id,
        subject=chapter.subject,
        subject_confidence=1.0,
        chapter_id=chapter.id,
        chapter=chapter.name,
        topic_id=topic.id if topic else None,
        topic=topic.name if topic else None,
        topic_confidence=SOURCE_LABEL_CONFIDENCE if topic else 0.0,
        unit=chapter.unit,
        class_level=node.class_level,
        confidence=SOURCE_LABEL_CONFIDENCE,
        alternatives=(),
        review_status=MACHINE_TAGGED,
        in_syllabus=node.is_in_force(year) if year is not None else None,
        difficulty=level or "",
        difficulty_confidence=SOURCE_LABEL_CONFIDENCE,
        tagger_version=tagger_version,
        syllabus_version=tree.syllabus_version,
    )
    if level is None and estimated is not None:
        made = replace(made, difficulty=estimated.difficulty, difficulty_confidence=estimated.difficulty_confidence)
    return made
