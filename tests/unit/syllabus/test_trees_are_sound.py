"""The four syllabus trees as they ship."""

from __future__ import annotations

import pytest

from analytics.syllabus import NodeKind, SyllabusError, SyllabusTree, load_tree, load_trees, slug_of
from kwilo_core.ids import Exam, IdError

ALL = pytest.mark.parametrize("tree", load_trees().values(), ids=lambda t: str(t.exam))


@pytest.mark.parametrize(
    ("exam", "subjects"),
    [
        (Exam.KCET, {"physics", "chemistry", "mathematics", "biology"}),
        (Exam.NEET, {"physics", "chemistry", "biology"}),
        (Exam.JEE_MAIN, {"physics", "chemistry", "mathematics"}),
        (Exam.JEE_ADVANCED, {"physics", "chemistry", "mathematics"}),
    ],
)
def test_each_exam_has_its_subjects(exam: Exam, subjects: set[str]) -> None:
    assert set(load_tree(exam).subjects()) == subjects


@ALL
def test_ids_are_unique_and_nested_under_their_parents(tree: SyllabusTree) -> None:
    ids = [n.id for n in tree.nodes()]
    assert len(ids) == len(set(ids))
    for node in tree.nodes():
        assert node.id.startswith(f"{tree.exam.slug}/{node.subject}")
        if node.kind is NodeKind.TOPIC:
            assert node.id.rpartition("/")[0] == node.chapter_id


@ALL
def test_the_last_part_of_an_id_is_the_slug_of_the_name(tree: SyllabusTree) -> None:
    for node in tree.nodes():
        if node.kind is not NodeKind.SUBJECT:
            assert node.id.rpartition("/")[2] == slug_of(node.name)


@ALL
def test_every_chapter_has_a_unit_and_topics_with_phrases(tree: SyllabusTree) -> None:
    for chapter in tree.chapters():
        topics = tree.topics(chapter.id)
        assert chapter.unit
        assert 1 <= len(topics) <= 8
        assert all(len(t.phrases) >= 3 for t in topics)


@ALL
def test_every_chapter_is_found_by_its_name_its_slug_and_its_id(tree: SyllabusTree) -> None:
    for chapter in tree.chapters():
        for name in (chapter.name, chapter.name.upper(), slug_of(chapter.name), chapter.id):
            assert tree.resolve(name, chapter.subject) == chapter


@ALL
def test_every_alias_finds_its_node_and_no_other(tree: SyllabusTree) -> None:
    for node in tree.nodes():
        for alias in node.aliases:
            assert tree.resolve(alias, node.subject) == node


@ALL
def test_a_topic_is_in_force_only_while_its_chapter_is(tree: SyllabusTree) -> None:
    for year in (2010, 2023, 2024, 2026):
        force = {n.id for n in tree.in_force(year)}
        for node in tree.nodes():
            if node.kind is NodeKind.TOPIC and node.id in force:
                assert node.chapter_id in force


@pytest.mark.parametrize(
    ("exam", "subject", "count"),
    [
        (Exam.JEE_MAIN, "physics", 20),
        (Exam.JEE_MAIN, "chemistry", 20),
        (Exam.JEE_MAIN, "mathematics", 14),
        (Exam.NEET, "physics", 20),
        (Exam.NEET, "chemistry", 20),
        (Exam.NEET, "biology", 32),
        (Exam.KCET, "mathematics", 25),
    ],
)
def test_the_list_in_force_in_2025_has_the_official_length(exam: Exam, subject: str, count: int) -> None:
    chapters = [n for n in load_tree(exam).in_force(2025, subject) if n.kind is NodeKind.CHAPTER]
    assert len(chapters) == count


@pytest.mark.parametrize(
    ("exam", "chapter_id"),
    [
        ("JEE Main", "jee_main/chemistry/solid-state"),
        ("NEET", "neet/biology/digestion-and-absorption"),
        ("KCET", "kcet/chemistry/polymers"),
    ],
)
def test_a_chapter_that_was_closed_belongs_to_the_years_before(exam: str, chapter_id: str) -> None:
    node = load_tree(exam).node(chapter_id)
    assert node.is_in_force(2023)
    assert not node.is_in_force(2024)


def test_jee_advanced_keeps_what_jee_main_closed() -> None:
    assert load_tree("JEE_ADVANCED").node("jee_advanced/chemistry/solid-state").is_in_force(2025)


@pytest.mark.parametrize(
    ("exam", "subject", "name", "chapter_id"),
    [
        ("NEET", "physics", "Properties of Bulk Matter", "neet/physics/properties-of-solids-and-liquids"),
        ("NEET", "physics", "Chapter 10: Rotational Mechanics", "neet/physics/rotational-motion"),
        ("JEE Main", "chemistry", "p-block-elements", "jee_main/chemistry/p-block-elements"),
        ("JEE Main", "physics", "capacitor", "jee_main/physics/electrostatics"),
        ("JEE Main", "mathematics", "parabola", "jee_main/mathematics/co-ordinate-geometry"),
        ("KCET", "mathematics", "area-under-the-curves", "kcet/mathematics/application-of-integrals"),
        (
            "JEE Advanced",
            "physics",
            "heat-and-thermodynamics",
            "jee_advanced/physics/thermodynamics-and-kinetic-theory",
        ),
    ],
)
def test_names_of_other_taxonomies_find_their_chapter(exam: str, subject: str, name: str, chapter_id: str) -> None:
    node = load_tree(exam).resolve(name, subject)
    assert node is not None
    assert node.chapter_id == chapter_id


def test_a_name_of_another_subject_is_not_found() -> None:
    assert load_tree("NEET").resolve("Kinematics", "biology") is None
    assert load_tree("NEET").resolve("neet/physics/kinematics", "biology") is None
    assert load_tree("NEET").resolve("no such chapter", "physics") is None


def test_a_label_that_two_chapters_share_is_settled_by_its_topic() -> None:
    tree = load_tree("JEE Main")
    heat = tree.resolve_label("heat-and-thermodynamics", "heat-transfer", "physics")
    gas = tree.resolve_label("heat-and-thermodynamics", "kinetic-theory-of-gases-and-gas-laws", "physics")
    other = tree.resolve_label("heat-and-thermodynamics", "thermodynamics-process", "physics")
    assert [n and n.chapter_id for n in (heat, gas, other)] == [
        "jee_main/physics/properties-of-solids-and-liquids",
        "jee_main/physics/kinetic-theory-of-gases",
        "jee_main/physics/thermodynamics",
    ]


def test_a_labels_topic_refines_its_chapter_but_never_overrules_it() -> None:
    tree = load_tree("KCET")
    refined = tree.resolve_label("Wave Optics", "Polarisation", "physics")
    overruled = tree.resolve_label("Wave Optics", "Transformers", "physics")
    assert refined and refined.id == "kcet/physics/wave-optics/polarisation"
    assert overruled and overruled.id == "kcet/physics/wave-optics"


def test_an_unknown_exam_and_an_unknown_node_are_errors_that_name_them() -> None:
    with pytest.raises(IdError, match="GATE"):
        load_tree("GATE")
    with pytest.raises(SyllabusError, match="neet/physics/alchemy"):
        load_tree("NEET").node("neet/physics/alchemy")
