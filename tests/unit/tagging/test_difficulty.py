"""The estimate of difficulty: plain, and honest about it."""

from __future__ import annotations

import pytest

from analytics.tagging.difficulty import LEVELS, fit_difficulty


def test_without_labels_every_level_is_equally_likely() -> None:
    model = fit_difficulty([], [], [])
    assert model.estimate(["Find x."], [None]) == [("medium", pytest.approx(1 / 3, abs=1e-6))]
    assert model.estimate([], []) == []


def test_with_few_labels_it_gives_their_shares() -> None:
    model = fit_difficulty(["a", "b", "c", "d"], [None] * 4, ["hard", "hard", "hard", "easy"])
    assert model.estimate(["x"], [None]) == [("hard", pytest.approx(0.75, abs=1e-6))]


@pytest.mark.parametrize("levels", [LEVELS, ("easy", "hard")])
def test_with_labels_that_follow_the_length_it_learns_that(levels: tuple[str, ...]) -> None:
    texts, marks = [], []
    for i in range(120):
        level = levels[i % len(levels)]
        texts.append(" ".join(["word"] * (5 + 40 * levels.index(level) + i % 4)))
        marks.append(level)
    model = fit_difficulty(texts, ["single_correct"] * 120, marks)
    short, long = model.estimate(["word " * 6, "word " * 90], ["single_correct"] * 2)
    assert (short[0], long[0]) == ("easy", "hard")
    assert min(short[1], long[1]) > 0.6
