from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kwilo_core.ids import (
    SUBJECTS,
    BookletKey,
    Exam,
    IdError,
    PaperKey,
    make_booklet_key,
    make_question_id,
    paper_of_booklet,
    parse_booklet_id,
    parse_exam,
    parse_paper_id,
    parse_subject,
)

paper_keys = st.builds(
    PaperKey,
    exam=st.sampled_from(Exam),
    year=st.integers(1950, 2100),
    session=st.none() | st.from_regex(r"[a-z]{3}[0-9]{2}", fullmatch=True),
    shift=st.none() | st.sampled_from(["s1", "s2"]),
    subject=st.none() | st.sampled_from(SUBJECTS),
)


@given(paper_keys)
def test_every_paper_id_parses_back_to_its_parts(key: PaperKey) -> None:
    assert parse_paper_id(key.paper_id) == key


@given(
    paper_keys,
    st.none() | st.from_regex(r"[A-D]-?[1-9]", fullmatch=True),
    st.lists(st.sampled_from(["en", "hi", "kn"]), min_size=1, max_size=2, unique=True),
    st.from_regex(r"[A-Za-z][A-Za-z ]{0,8}[A-Za-z]", fullmatch=True),
)
def test_every_booklet_id_is_url_safe_and_parses_back(
    key: PaperKey, version: str | None, languages: list[str], publisher: str
) -> None:
    made = make_booklet_key(key, version=version, languages=languages, publisher=publisher)
    assert re.fullmatch(r"[a-z0-9._-]+", made.booklet_id)
    assert parse_booklet_id(made.booklet_id) == made
    assert paper_of_booklet(made.booklet_id) == key.paper_id


@pytest.mark.parametrize(
    ("paper_id", "parts"),
    [
        ("kcet-2024-mathematics", PaperKey(Exam.KCET, 2024, subject="mathematics")),
        ("neet-2024", PaperKey(Exam.NEET, 2024)),
        ("jee_main-2024-feb01-s1", PaperKey(Exam.JEE_MAIN, 2024, session="feb01", shift="s1")),
        ("jee_advanced-2025-p1", PaperKey(Exam.JEE_ADVANCED, 2025, paper="p1")),
    ],
)
def test_the_published_examples_parse(paper_id: str, parts: PaperKey) -> None:
    assert parse_paper_id(paper_id) == parts


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "neet",
        "neet-24",
        "gate-2024",
        "neet-2024-",
        "NEET-2024",
        "neet-2024-physics-s1",
        "neet-2024-../x",
        "neet-9999",
    ],
)
def test_what_is_no_paper_id_is_refused_with_the_value(wrong: str) -> None:
    with pytest.raises(IdError) as caught:
        parse_paper_id(wrong)
    assert wrong in str(caught.value) or "9999" in str(caught.value)


def test_a_collection_has_an_id_of_its_own() -> None:
    key = PaperKey(Exam.NEET, collection="genetics")
    assert key.paper_id == "neet-collection-genetics"
    assert parse_paper_id(key.paper_id) == key
    assert key.is_collection
    assert not parse_paper_id("neet-2024").is_collection


def test_a_collection_with_a_year_is_refused() -> None:
    with pytest.raises(IdError, match="collection"):
        PaperKey(Exam.NEET, 2024, collection="genetics")


def test_a_version_code_is_spelt_one_way() -> None:
    paper = PaperKey(Exam.KCET, 2024, subject="physics")
    ids = {
        make_booklet_key(paper, version=v, languages=["en"], publisher="KEA").booklet_id for v in ("A-1", "a1", "A 1")
    }
    assert ids == {"kcet-2024-physics.a1.en.kea"}


def test_no_version_is_an_x() -> None:
    key = make_booklet_key(PaperKey(Exam.NEET, 2024), version=None, languages=["en", "hi"], publisher="NTA")
    assert key.booklet_id == "neet-2024.x.en-hi.nta"
    assert parse_booklet_id(key.booklet_id) == BookletKey(PaperKey(Exam.NEET, 2024), None, ("en", "hi"), "nta")


@pytest.mark.parametrize("name", ["JEE Main", "jee-main", "JEE_MAIN", "jee_main"])
def test_an_exam_is_found_by_any_spelling(name: str) -> None:
    assert parse_exam(name) is Exam.JEE_MAIN


def test_botany_is_biology() -> None:
    assert parse_subject("Botany") == "biology"


def test_question_numbers_start_at_one() -> None:
    assert make_question_id("neet-2024", 1) == "neet-2024:1"
    with pytest.raises(IdError):
        make_question_id("neet-2024", 0)


@pytest.mark.parametrize("languages", [["xx"], ["en", "en"], [], ["english"]])
def test_a_language_that_no_paper_is_printed_in_is_refused_with_those_that_are(languages: list[str]) -> None:
    with pytest.raises(IdError, match="en, hi"):
        make_booklet_key(PaperKey(Exam.NEET, 2024), version=None, languages=languages, publisher="NTA")
