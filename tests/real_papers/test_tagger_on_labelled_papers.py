"""The tagger on labelled questions of real papers: it learns from the years before and is asked about the last two."""

from __future__ import annotations

import pytest

from analytics.syllabus import load_tree
from analytics.tagging import read_labels, train
from analytics.tagging.evaluate import judge, scores_of
from kwilo_core.ids import Exam
from kwilo_core.settings import PROJECT_ROOT

LABELLED = PROJECT_ROOT.parent / "shared" / "labelled"
LAST_LEARNED = 2022

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not LABELLED.is_dir(), reason="the labelled questions are not beside the project (../shared)"),
]


def test_chapters_of_later_papers_come_out_far_better_than_the_commonest_chapter() -> None:
    trees = {Exam.JEE_MAIN: load_tree(Exam.JEE_MAIN)}
    (file,) = LABELLED.glob("jee_main_*.jsonl.gz")
    labels = read_labels([file], trees)
    assert len(labels.skipped) <= 0.001 * len(labels.questions)  # the aliases cover its chapters
    learned = [q for q in labels.questions if q.year is not None and q.year <= LAST_LEARNED]
    asked = [q for q in labels.questions if q.year is not None and q.year > LAST_LEARNED]
    floors = {"physics": 0.86, "chemistry": 0.69, "mathematics": 0.84}  # measured 0.89, 0.72, 0.87
    for score in scores_of(judge(train(learned, trees), asked, learned)):
        assert score.top1 >= floors[score.subject]
        assert score.top1 >= 5 * score.baseline
        assert score.calibration_error <= 0.10
        assert score.tagged_right >= score.top1


@pytest.mark.parametrize("exam", [Exam.JEE_ADVANCED, Exam.NEET])
def test_most_labels_of_other_taxonomies_find_a_node(exam: Exam) -> None:
    (file,) = LABELLED.glob(f"{exam.slug}_*.jsonl.gz")
    labels = read_labels([file])
    assert len(labels.skipped) <= 0.05 * len(labels.questions)
