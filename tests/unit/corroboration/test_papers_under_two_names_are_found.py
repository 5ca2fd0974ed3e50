"""Two papers with the same questions are found, however they were scanned; exercises of one family are no twins."""

from __future__ import annotations

import random
import re

import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.corroboration.prints_table import PRINTS_SCHEMA, prints_of_rows, rows_of_prints
from exam_sources.corroboration.twins import TwinIndex
from exam_sources.model import Question
from tests.unit.logical.papers import misread, paper, printed


def prints(questions: list[Question], paper_id: str = "a", booklet_id: str = "b"):
    rows = rows_of_prints(questions, paper_id=paper_id, booklet_id=booklet_id)
    return prints_of_rows(pa.Table.from_pylist(rows, schema=PRINTS_SCHEMA).to_pylist())


def index(**papers: list[Question]) -> TwinIndex:
    made = TwinIndex()
    for name, questions in papers.items():
        made.put(name, prints(questions, name))
    return made


def test_another_scan_in_another_order_is_found_from_both_sides() -> None:
    chance = random.Random(5)
    order = list(range(30))
    chance.shuffle(order)
    scan = [misread(q, chance, 0.01) for q in printed(paper(30), order)]
    made = index(early=paper(30), late=scan, other=paper(30, seed=99))
    (twin,) = made.twins_of("early")
    assert (twin.paper_id, twin.readable) == ("late", 30)
    assert twin.same >= 20
    assert [t.paper_id for t in made.twins_of("late")] == ["early"]
    assert made.twins_of("other") == []
    assert made.twins_of("unknown") == []


def test_the_same_wording_with_other_numbers_is_another_paper() -> None:
    chance = random.Random(5)

    def numbers_anew(text: str) -> str:
        return re.sub(r"\d+", lambda m: str(chance.randint(1000, 9999)), text)

    drill = [
        q.with_(stem=numbers_anew(q.stem), options=tuple(type(o)(o.label, numbers_anew(o.text)) for o in q.options))
        for q in paper(30)
    ]
    assert index(one=paper(30), other=drill).twins_of("one") == []


def test_a_paper_that_repeats_some_questions_is_no_twin() -> None:
    assert index(one=paper(40), other=[*paper(12), *paper(28, seed=99)]).twins_of("one") == []


def test_only_the_papers_asked_about_are_looked_at_and_a_dropped_one_is_forgotten() -> None:
    made = index(one=paper(20), other=paper(20), third=paper(20))
    assert [t.paper_id for t in made.twins_of("one", among={"third"})] == ["third"]
    made.drop("third")
    assert [t.paper_id for t in made.twins_of("one")] == ["other"]


def test_a_paper_is_read_by_the_booklet_that_has_the_most() -> None:
    rows = rows_of_prints(paper(20), paper_id="a", booklet_id="a.1")
    rows += rows_of_prints(paper(15, seed=9), paper_id="a", booklet_id="a.2")
    assert len(prints_of_rows(rows)) == 20


@settings(max_examples=20, deadline=None)
@given(st.permutations(["a", "b", "c", "d"]), st.permutations(range(15)))
def test_neither_the_order_of_papers_nor_of_questions_changes_who_is_whose_twin(
    names: list[str], order: list[int]
) -> None:
    papers = {"a": paper(15), "b": printed(paper(15), order), "c": paper(15, seed=2), "d": paper(15, seed=3)}
    made = index(**{name: papers[name] for name in names})
    found = {name: [t.paper_id for t in made.twins_of(name)] for name in papers}
    assert found == {"a": ["b"], "b": ["a"], "c": [], "d": []}
