"""A tree file that is wrong is refused with the entry that is wrong."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analytics.syllabus import SyllabusError, slug_of
from analytics.syllabus.tree import parse_tree

GOOD: dict[str, Any] = {
    "exam": "neet",
    "syllabus_version": "neet-test",
    "subjects": [
        {
            "id": "neet/physics",
            "name": "Physics",
            "chapters": [
                {
                    "id": "neet/physics/optics",
                    "name": "Optics",
                    "unit": "Light",
                    "class_level": 12,
                    "confirmed": True,
                    "aliases": ["Ray Optics"],
                    "topics": [
                        {"id": "neet/physics/optics/lenses", "name": "Lenses", "confirmed": True, "phrases": ["lens"]},
                        {"id": "neet/physics/optics/prism", "name": "Prism", "confirmed": True, "phrases": ["prism"]},
                    ],
                },
                {
                    "id": "neet/physics/sound",
                    "name": "Sound",
                    "unit": "Waves",
                    "years": [None, 2020],
                    "confirmed": False,
                    "topics": [
                        {"id": "neet/physics/sound/pitch", "name": "Pitch", "confirmed": True, "phrases": ["pitch"]},
                        {"id": "neet/physics/sound/prism", "name": "Prism", "confirmed": True, "phrases": ["echo"]},
                    ],
                },
            ],
        }
    ],
}


def changed(change: str, value: Any) -> dict[str, Any]:
    """GOOD with the entry at a dotted path replaced."""
    data = copy.deepcopy(GOOD)
    at: Any = data
    *way, last = [int(p) if p.isdigit() else p for p in change.split(".")]
    for part in way:
        at = at[part]
    at[last] = value
    return data


def test_a_good_file_becomes_a_tree() -> None:
    tree = parse_tree(GOOD, "test")
    assert [c.name for c in tree.chapters()] == ["Optics", "Sound"]
    assert tree.node("neet/physics/optics/lenses").unit == "Light"
    assert {n.name for n in tree.in_force(2021) if n.kind == "chapter"} == {"Optics"}


def test_a_name_that_two_topics_share_means_neither() -> None:
    tree = parse_tree(GOOD, "test")
    assert tree.resolve("Prism", "physics") is None
    assert tree.resolve("Pitch", "physics") == tree.node("neet/physics/sound/pitch")


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("exam", "gate", "gate"),
        ("subjects.0.id", "neet/alchemy", "alchemy"),
        ("subjects.0.chapters.1.id", "neet/physics/optics", "neet/physics/optics"),
        ("subjects.0.chapters.1.id", "neet/chemistry/sound", "neet/chemistry/sound"),
        ("subjects.0.chapters.1.id", "neet/physics/So und", "So und"),
        ("subjects.0.chapters.1.aliases", ["ray optics"], "ray optics"),
        ("subjects.0.chapters.1.years", [2021, 2020], "2021"),
        ("subjects.0.chapters.1.topics", [], "topics"),
        ("subjects.0.chapters.1.class_level", 9, "class_level"),
        ("subjects.0.chapters.0.topics.0.phrases", [], "phrases"),
        ("subjects.0.chapters.0.colour", "red", "colour"),
    ],
)
def test_a_wrong_entry_is_refused_and_named(path: str, value: Any, told: str) -> None:
    from kwilo_core.errors import KwiloError

    with pytest.raises(KwiloError) as caught:
        parse_tree(changed(path, value), "test")
    assert told in str(caught.value)


def test_the_fingerprint_moves_with_a_phrase_and_not_with_a_reading() -> None:
    assert parse_tree(GOOD, "a").fingerprint == parse_tree(copy.deepcopy(GOOD), "b").fingerprint
    other = changed("subjects.0.chapters.0.topics.0.phrases", ["lens", "focus"])
    assert parse_tree(other, "a").fingerprint != parse_tree(GOOD, "a").fingerprint


@given(st.text(max_size=60))
def test_the_slug_of_a_slug_is_itself(name: str) -> None:
    assert slug_of(slug_of(name)) == slug_of(name)


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Alcohols, Phenols & Ethers", "alcohols-phenols-and-ethers"),
        ("Cell: The Unit of Life", "cell-the-unit-of-life"),
        ("Chapter 5: Newton's Laws of Motion", "newtons-laws-of-motion"),
        ("d- and f-Block Elements", "d-and-f-block-elements"),
    ],
)
def test_slugs_are_words_joined_by_dashes(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_syllabus_error_is_what_a_caller_catches() -> None:
    with pytest.raises(SyllabusError):
        parse_tree({}, "empty")
