"""Keys and versions of the real papers, where they are beside the project.

The floors are shares over all papers of a kind; what a paper's own key leaves unclear counts against them.
"""

from __future__ import annotations

import json
from collections import defaultdict
from functools import lru_cache
from typing import Any

import pytest

from exam_sources.answers import Answer
from exam_sources.logical.matching import match_questions
from exam_sources.logical.merge import BookletReading, merge_booklets
from exam_sources.marks import find_scheme, total_of
from exam_sources.model import Option, Question
from exam_sources.parse import ParsedPaper, parse_paper
from tests.real_papers.corpus import CORPUS, RealPaper, corpus_is_here, real_papers

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not corpus_is_here(), reason="the real papers are not beside this checkout"),
]

ANSWERED_FLOOR = 0.97
"""Share of the questions with a key in truth that get an answer; some keys print an answer that is none."""

RIGHT_FLOOR = 0.97
"""Share of the given answers that are the truth's."""


def _born() -> list[RealPaper]:
    return [p for p in real_papers() if p.reading_class == "born" and p.has_truth] if corpus_is_here() else []


@lru_cache(maxsize=32)
def _parsed(stem: str) -> ParsedPaper:
    paper = next(p for p in real_papers() if p.stem == stem)
    return parse_paper(
        paper.path,
        paper=paper.info.paper,
        languages=paper.info.languages,
        version=paper.info.version_code,
        subject=paper.info.covers[0] if paper.info.covers else None,
    )


def _truth(stem: str) -> dict[str, Any]:
    return json.loads((CORPUS / "truth" / f"{stem}.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def _question_of_truth(data: dict[str, Any]) -> Question:
    options = tuple(Option("ABCDE"[i], text) for i, text in enumerate(data.get("options") or []))
    return Question(number=data["number"], stem=data["stem"], page=1, bbox=(0, 0, 1, 1), options=options)


def _is_right(answer: Answer, truth: dict[str, Any]) -> bool:
    wanted = truth.get("answer_object")
    if wanted:
        return answer == wanted
    letters = sorted(truth["answer"])
    if answer["kind"] == "options":
        return bool(answer["accepted"] == letters)
    if answer["kind"] == "any_of":
        return letters in answer["accepted"]
    try:
        value = float(letters[0])
    except ValueError:
        return answer["kind"] == "numeric"  # a range or alternatives, written in a form of the truth's own
    return answer["kind"] == "numeric" and any(low - 1e-6 <= value <= high + 1e-6 for low, high in answer["ranges"])


def test_the_keys_of_born_digital_papers_are_read_and_right() -> None:
    asked = answered = right = 0
    for paper in _born():
        truth = _truth(paper.stem)
        if not truth.get("has_key") or truth.get("option_order") == "shuffled":
            continue
        questions = list(_parsed(paper.stem).questions)
        known = [t for t in truth["questions"] if t.get("answer") or t.get("answer_object")]
        for pair in match_questions(questions, [_question_of_truth(t) for t in known]):
            asked += 1
            answer = questions[pair.left].answer
            if answer is not None:
                answered += 1
                right += _is_right(answer, known[pair.right])
    assert asked > 100
    assert answered / asked >= ANSWERED_FLOOR
    assert right / answered >= RIGHT_FLOOR


def test_a_whole_paper_has_the_marks_of_its_scheme() -> None:
    for paper in _born():
        parsed = _parsed(paper.stem)
        scheme = find_scheme(parsed.booklet.paper)
        if scheme is None:
            continue
        shape = scheme.expected_shape(parsed.booklet.covers)
        codes = {f.code for f in parsed.findings}
        if len(parsed.questions) == shape.count and "question_outside_scheme" not in codes:
            assert total_of(parsed.questions).marks_max == shape.marks_max, paper.info.booklet_id


def test_printings_of_one_paper_merge_into_one_set() -> None:
    printings: dict[str, list[RealPaper]] = defaultdict(list)
    for paper in _born():
        if paper.info.covers is None:
            printings[paper.info.paper.paper_id].append(paper)
    several = {k: v for k, v in printings.items() if len(v) > 1}
    assert several
    for paper_id, papers in several.items():
        readings = [BookletReading(p.info, _parsed(p.stem).questions, "coaching") for p in papers]
        merged = merge_booklets(readings)
        scheme = find_scheme(papers[0].info.paper)
        assert scheme is not None
        assert len(merged.questions) == scheme.shape.count, paper_id
        lost = sum(len(r.questions) for r in readings) - sum(len(q.printings) for q in merged.questions)
        assert lost <= 0.05 * sum(len(r.questions) for r in readings), paper_id


def test_questions_of_two_versions_pair_as_the_map_has_them() -> None:
    maps = [m for m in (CORPUS / "keys").glob("*.json") if "pairs" in json.loads(m.read_text(encoding="utf-8"))]
    assert maps
    for place in maps:
        data = json.loads(place.read_text(encoding="utf-8"))
        first, second = [name for name, value in data["pairs"][0].items() if type(value) is int]
        wanted = {pair[first]: pair[second] for pair in data["pairs"]}
        # the files of the map that this corpus has under a version code
        by_version = {
            p.info.key.version: p for p in _born()
            if p.info.key.version in (first, second) and p.info.paper.exam.slug in place.stem
            and str(p.info.paper.year) in place.stem and p.info.paper.subject
            and p.info.paper.subject[:3] in place.stem
        }  # fmt: skip
        assert set(by_version) == {first, second}
        left, right = (list(_parsed(by_version[v].stem).questions) for v in (first, second))
        pairs = {left[p.left].number: right[p.right].number for p in match_questions(left, right)}
        common = wanted.keys() & pairs.keys()
        assert len(common) >= 0.9 * len(wanted)
        # the map was made by a machine, and some of its rows are one question off
        near = sum(abs(pairs[n] - wanted[n]) <= 1 for n in common)
        assert near >= 0.9 * len(common)
