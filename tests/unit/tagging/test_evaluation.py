"""The figures of the tagger: what they count, and that near-duplicates never check themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from analytics.tagging import LabelledQuestion, TaggingError, TopicModel, train
from analytics.tagging.evaluate import evaluate, judge, main, scores_of, table
from kwilo_core.ids import Exam
from tests.unit.tagging import small_set

TREES = {Exam.NEET: small_set.tree()}


def test_figures_of_an_easy_set_are_near_one_and_beat_the_baseline(model: TopicModel) -> None:
    test = small_set.draw(3, 100)
    scores = scores_of(judge(model, test, small_set.draw(1)))
    assert [(s.exam, s.subject) for s in scores] == [(Exam.NEET, "biology"), (Exam.NEET, "physics")]
    for s in scores:
        assert s.top1 >= 0.95
        assert s.top1 <= s.top3 <= 1
        assert s.baseline <= 0.6
        assert s.questions == sum(b.questions for b in s.bins)
        assert s.tagged_right >= 0.95
    assert sum(s.questions for s in scores) == 100
    assert "NEET" in table(scores)


def test_a_wrong_label_counts_as_wrong(model: TopicModel) -> None:
    rows = [
        replace(q, chapter_id="neet/physics/motion", topic_id=None)
        for q in small_set.draw(3)
        if q.label_chapter == "Lenses and Mirrors"
    ]
    (score,) = scores_of(judge(model, rows, rows))
    assert score.top1 <= 0.05
    assert score.baseline == 1.0
    assert score.calibration_error > 0.5


def test_no_group_stands_on_both_sides() -> None:
    rows = small_set.draw(1, 60)
    groups = np.arange(60) // 3
    seen: list[set[str]] = []

    def factory(learned: Sequence[LabelledQuestion]) -> TopicModel:
        seen.append({q.label_id for q in learned})
        return train(learned, TREES)

    scores = evaluate(factory, rows, lambda _: groups, folds=3)
    assert sum(s.questions for s in scores) == 60
    assert len(seen) == 3
    for learned in seen:
        inside = [q.label_id in learned for q in rows]
        assert 0 < sum(inside) < 60
        for g in range(20):
            assert len({inside[i] for i in range(60) if groups[i] == g}) == 1


def test_too_few_groups_is_an_error_that_says_so() -> None:
    same = [replace(small_set.draw(1)[0], label_id=str(i)) for i in range(9)]
    with pytest.raises(TaggingError, match="1 groups"):
        evaluate(lambda rows: train(rows, TREES), same, folds=3)


def test_the_command_without_any_file_says_what_to_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("analytics.tagging.evaluate.label_files", lambda named: ())
    with pytest.raises(SystemExit) as stopped:
        main([])
    assert stopped.value.code == 2
    assert "KWILO_LABELS" in capsys.readouterr().err
