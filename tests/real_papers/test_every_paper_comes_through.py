"""Every real paper parses, or fails with a reason of ours; the traps fail or are seen for what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from exam_sources.parse import parse_paper
from kwilo_core.errors import KwiloError, UnusableFileError
from kwilo_core.settings import load_settings
from tests.real_papers.corpus import RealPaper, corpus_is_here, real_papers

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not corpus_is_here(), reason="the real papers are not beside this checkout (../shared/corpus)"),
]
PAPERS = real_papers() if corpus_is_here() else []
CACHE = load_settings().home / "cache"

FEWEST = 25
"""Questions of the smallest file (a chapter of a collection has about 30)."""


def read(paper: RealPaper) -> list[dict[str, object]]:
    covers = paper.info.covers
    parsed = parse_paper(
        paper.path,
        paper=paper.info.paper,
        languages=paper.info.languages,
        version=paper.info.version_code,
        subject=covers[0] if covers else None,
        cache=CACHE,
    )
    return [q.to_contract() for q in parsed.questions]


@pytest.mark.parametrize("paper", [p for p in PAPERS if p.reading_class], ids=lambda p: p.info.booklet_id)
def test_paper_gives_questions(paper: RealPaper) -> None:
    questions = read(paper)
    assert len(questions) >= FEWEST
    assert all(0 < q["confidence"] <= 1 for q in questions)  # type: ignore[operator]
    assert all(q["stem"] or q["options"] or q["passage"] for q in questions)


@pytest.mark.parametrize("paper", [p for p in PAPERS if "truncated" in p.stem], ids=lambda p: p.info.booklet_id)
def test_truncated_file_fails_with_its_reason(paper: RealPaper) -> None:
    with pytest.raises(UnusableFileError) as error:
        read(paper)
    assert error.value.reason in ("truncated", "not_a_pdf", "unreadable")


@pytest.mark.parametrize("paper", [p for p in PAPERS if not p.reading_class], ids=lambda p: p.info.booklet_id)
def test_trap_gives_questions_or_an_error_of_ours(paper: RealPaper) -> None:
    try:
        questions = read(paper)
    except KwiloError as error:
        assert error.one_line()
    else:
        assert questions
    assert Path(paper.path).exists()
