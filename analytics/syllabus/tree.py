"""The reader of the syllabus trees: `trees/<exam>.yaml` checked and turned into nodes that can be looked up.

Belongs here: the form of a tree file, its checks, and the questions one asks of a tree (this node, this name, what is
in force in a year). Not here: any choice that a tagger or a mart makes with the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from analytics.syllabus.names import key_of, slug_of
from kwilo_core.canonical import hash_of
from kwilo_core.errors import KwiloError
from kwilo_core.ids import SUBJECTS, Exam, parse_exam

TREES = Path(__file__).parent / "trees"

_ID = re.compile(r"[a-z_]+/[a-z]+(/[a-z0-9]+(-[a-z0-9]+)*){0,2}")


class SyllabusError(KwiloError):
    """A syllabus tree, or a node of one, that cannot be used."""


class NodeKind(StrEnum):
    """The levels that have nodes of their own; the unit is an attribute of the chapter."""

    SUBJECT = "subject"
    CHAPTER = "chapter"
    TOPIC = "topic"


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _TopicEntry(_Strict):
    id: str
    name: str = Field(min_length=2)
    class_level: int | None = Field(default=None, ge=11, le=12)
    years: tuple[int | None, int | None] = (None, None)
    confirmed: bool
    aliases: tuple[str, ...] = ()
    phrases: tuple[str, ...] = Field(min_length=1)


class _ChapterEntry(_Strict):
    id: str
    name: str = Field(min_length=2)
    unit: str = Field(min_length=2)
    class_level: int | None = Field(default=None, ge=11, le=12)
    years: tuple[int | None, int | None] = (None, None)
    confirmed: bool
    aliases: tuple[str, ...] = ()
    topics: tuple[_TopicEntry, ...] = Field(min_length=1)


class _SubjectEntry(_Strict):
    id: str
    name: str
    chapters: tuple[_ChapterEntry, ...] = Field(min_length=1)


class _TreeFile(_Strict):
    exam: str
    syllabus_version: str = Field(min_length=3)
    sources: tuple[str, ...] = ()
    subjects: tuple[_SubjectEntry, ...] = Field(min_length=1)


@dataclass(frozen=True, slots=True)
class SyllabusNode:
    """One node of a tree.

    Attributes:
        id: `<exam>/<subject>[/<chapter>[/<topic>]]`, stable for ever.
        kind: Its level.
        name: As the syllabus writes it.
        subject: `physics`, `chemistry`, `mathematics` or `biology`.
        unit: The unit that the chapter stands in; None for a subject.
        chapter_id: The chapter that the node is or belongs to; None for a subject.
        chapter: That chapter's name.
        class_level: 11 or 12; None where both years teach it.
        years: First and last exam year in which it is in force, both inclusive; None is open.
        aliases: Other names for it.
        phrases: Key phrases of its content (topics).
        confirmed: Whether the entry was read in a copy of the official document.
    """

    id: str
    kind: NodeKind
    name: str
    subject: str
    unit: str | None
    chapter_id: str | None
    chapter: str | None
    class_level: int | None
    years: tuple[int | None, int | None]
    aliases: tuple[str, ...]
    phrases: tuple[str, ...]
    confirmed: bool

    def is_in_force(self, year: int) -> bool:
        """Whether the node belongs to the syllabus of the exam of `year`."""
        first, last = self.years
        return (first is None or first <= year) and (last is None or year <= last)


class SyllabusTree:
    """The syllabus of one exam. Made by `load_tree`; never changed afterwards."""

    def __init__(self, exam: Exam, syllabus_version: str, nodes: list[SyllabusNode], sources: tuple[str, ...]) -> None:
        self.exam = exam
        self.syllabus_version = syllabus_version
        self.sources = sources
        self._nodes = {node.id: node for node in nodes}
        self._children: dict[str, list[SyllabusNode]] = {}
        for node in nodes:
            self._children.setdefault(node.id.rpartition("/")[0], []).append(node)
        self._names = _index_names(nodes)

    @property
    def fingerprint(self) -> str:
        """SHA-256 over what a tagger learns from the tree: its version and every node's id, names and phrases."""
        return hash_of(
            [
                self.syllabus_version,
                [[n.id, n.name, n.unit, list(n.aliases), list(n.phrases)] for n in self._nodes.values()],
            ]
        )

    def nodes(self, subject: str | None = None) -> tuple[SyllabusNode, ...]:
        """Every node in the order of the file (subject, chapter, its topics), of one subject or of all."""
        return tuple(n for n in self._nodes.values() if subject is None or n.subject == subject)

    def node(self, node_id: str) -> SyllabusNode:
        """The node of an id.

        Raises:
            SyllabusError: when the tree has no such node.
        """
        try:
            return self._nodes[node_id]
        except KeyError:
            raise SyllabusError(
                f"no node {node_id!r} in the syllabus of {self.exam}",
                expected="an id such as " + repr(self.chapters()[0].id),
                remedy=f"see analytics/syllabus/trees/{self.exam.slug}.yaml",
            ) from None

    def __contains__(self, node_id: object) -> bool:
        return node_id in self._nodes

    def subjects(self) -> tuple[str, ...]:
        """The subjects of the exam, in the order of the file."""
        return tuple(n.subject for n in self._nodes.values() if n.kind is NodeKind.SUBJECT)

    def chapters(self, subject: str | None = None) -> tuple[SyllabusNode, ...]:
        """The chapters, in the order of the file, of one subject or of all."""
        return tuple(n for n in self.nodes(subject) if n.kind is NodeKind.CHAPTER)

    def topics(self, chapter_id: str) -> tuple[SyllabusNode, ...]:
        """The topics of a chapter, in the order of the file."""
        return tuple(self._children.get(self.node(chapter_id).id, ()))

    def resolve(self, name: str, subject: str) -> SyllabusNode | None:
        """The chapter or topic that `name` (a name, an alias, a slug or an id) means in `subject`, or None.

        A chapter's name goes before a topic's. A name that two topics share means neither of them.
        """
        if name in self._nodes:
            found = self._nodes[name]
            return found if found.subject == subject else None
        return self._names.get((subject, key_of(name)))

    def resolve_label(self, chapter: str, topic: str | None, subject: str) -> SyllabusNode | None:
        """The node that a foreign label (its chapter and topic, as names or slugs) means, or None.

        Other taxonomies cut chapters differently. An alias `chapter/topic` settles such a case; otherwise the chapter's
        name decides, refined to a topic of that chapter where the topic's name is known; last, the topic's name alone.
        """
        exact = self.resolve(f"{slug_of(chapter)}/{slug_of(topic)}", subject) if topic else None
        if exact is not None:
            return exact
        by_chapter = self.resolve(chapter, subject)
        by_topic = self.resolve(topic, subject) if topic else None
        if by_chapter is None:
            return by_topic
        if by_topic is not None and by_topic.chapter_id == by_chapter.chapter_id:
            return by_topic
        return by_chapter

    def in_force(self, year: int, subject: str | None = None) -> tuple[SyllabusNode, ...]:
        """The nodes that belong to the syllabus of the exam of `year`."""
        return tuple(n for n in self.nodes(subject) if n.is_in_force(year))


def _index_names(nodes: list[SyllabusNode]) -> dict[tuple[str, str], SyllabusNode]:
    """Names and aliases to nodes. Chapters first; an alias must be unique, a topic's own name need not be."""
    index: dict[tuple[str, str], SyllabusNode] = {}
    for node in (n for n in nodes if n.kind is NodeKind.CHAPTER):
        for name in (node.name, node.id.rpartition("/")[2], *node.aliases):
            _claim(index, node, name)
    topics = [n for n in nodes if n.kind is NodeKind.TOPIC]
    for node in topics:
        for name in node.aliases:
            _claim(index, node, name)
    aliased = set(index)
    shared: set[tuple[str, str]] = set()
    for node in topics:
        key = (node.subject, key_of(node.name))
        if key in aliased or key in shared:
            continue
        if key in index:
            shared.add(key)
            del index[key]
        else:
            index[key] = node
    return index


def _claim(index: dict[tuple[str, str], SyllabusNode], node: SyllabusNode, name: str) -> None:
    key = (node.subject, key_of(name))
    other = index.setdefault(key, node)
    if other is not node:
        raise SyllabusError(
            f"the name {name!r} means both {other.id} and {node.id}",
            expected="one node a name within an exam and subject",
            remedy="remove the alias from one of them, or write it as chapter/topic",
        )


def _flatten(file: _TreeFile, exam: Exam) -> Iterator[SyllabusNode]:
    for s in file.subjects:
        subject = s.id.rpartition("/")[2]
        root = SyllabusNode(s.id, NodeKind.SUBJECT, s.name, subject, None, None, None, None, (None, None), (), (), True)
        yield root
        for c in s.chapters:
            chapter = replace(
                root, id=c.id, kind=NodeKind.CHAPTER, name=c.name, unit=c.unit, chapter_id=c.id, chapter=c.name,
                class_level=c.class_level, years=c.years, aliases=c.aliases, confirmed=c.confirmed,
            )  # fmt: skip
            yield chapter
            for t in c.topics:
                yield replace(
                    chapter, id=t.id, kind=NodeKind.TOPIC, name=t.name, class_level=t.class_level, years=t.years,
                    aliases=t.aliases, phrases=t.phrases, confirmed=t.confirmed,
                )  # fmt: skip


def _check_nodes(nodes: list[SyllabusNode], exam: Exam) -> None:
    seen: set[str] = set()
    for node in nodes:
        parent = node.id.rpartition("/")[0]
        if not _ID.fullmatch(node.id):
            raise SyllabusError(f"node id {node.id!r}", expected="<exam>/<subject>/<chapter>[/<topic>] in slugs")
        if node.kind is NodeKind.SUBJECT and (parent != exam.slug or node.subject not in SUBJECTS):
            raise SyllabusError(f"subject id {node.id!r}", expected=f"{exam.slug}/ and one of " + ", ".join(SUBJECTS))
        if node.kind is not NodeKind.SUBJECT and parent not in seen:
            raise SyllabusError(f"node {node.id!r} does not begin with the id of the node that it stands under")
        if node.id in seen:
            raise SyllabusError(f"node id {node.id!r} stands twice", remedy="ids are unique: rename one")
        first, last = node.years
        if first is not None and last is not None and first > last:
            raise SyllabusError(f"node {node.id!r} has the years {first} to {last}", expected="the first one first")
        seen.add(node.id)


def parse_tree(data: Mapping[str, Any], origin: str) -> SyllabusTree:
    """A tree from the content of a tree file.

    Args:
        data: The parsed YAML.
        origin: What to call the file in an error.

    Raises:
        SyllabusError: when the form is wrong, an id stands twice or a name means two nodes.
    """
    try:
        file = _TreeFile.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise SyllabusError(f"{origin}: {where}: {first['msg']}", remedy="see the other entries of the file") from error
    exam = parse_exam(file.exam)
    nodes = list(_flatten(file, exam))
    _check_nodes(nodes, exam)
    return SyllabusTree(exam, file.syllabus_version, nodes, file.sources)


@cache
def _load(exam: Exam) -> SyllabusTree:
    path = TREES / f"{exam.slug}.yaml"
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times faster where libyaml is there
    return parse_tree(yaml.load(path.read_text(encoding="utf-8"), Loader=loader), path.name)


def load_tree(exam: Exam | str) -> SyllabusTree:
    """The syllabus of an exam (`Exam.NEET`, "NEET", "jee_main", "JEE Main"); read once a process.

    Raises:
        IdError: when the exam is unknown.
        SyllabusError: when its file is not a valid tree.
    """
    return _load(exam if isinstance(exam, Exam) else parse_exam(exam))


def load_trees() -> dict[Exam, SyllabusTree]:
    """The syllabuses of all exams."""
    return {exam: load_tree(exam) for exam in Exam}
