"""The tagger on the sample papers: it learns from the samples' labelled questions, drawn with other seeds."""

from __future__ import annotations

import json

import pytest

from analytics.tagging import TaggableQuestion, label_files, question_text, read_labels, train
from kwilo_core.ids import Exam
from kwilo_core.settings import SAMPLES

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not any((SAMPLES / "truth").glob("*.json")), reason="the sample corpus was not generated yet"),
]


def test_at_most_one_confident_chapter_is_wrong_and_hardly_a_question_stays_raw() -> None:
    labels = read_labels(label_files())
    assert labels.skipped == ()
    asked, chapters = [], []
    for path in sorted((SAMPLES / "truth").glob("*.json")):
        truth = json.loads(path.read_text(encoding="utf-8"))
        for q in truth["questions"]:
            text = question_text(q["stem"], [o["text"] for o in q["options"]], q.get("passage"))
            name = f"{truth['booklet_id']}:{q['question_number']}"
            asked.append(
                TaggableQuestion(
                    name, text, Exam(truth["exam"]), q["subject"].lower(), truth["year"], q["question_type"]
                )
            )
            chapters.append(q["chapter_id"])
    tags = train(labels.questions).tag(asked)
    confident = [(t, c) for t, c in zip(tags, chapters, strict=True) if t.review_status == "machine_tagged"]
    wrong = [(t.question_id, t.chapter_id, c) for t, c in confident if t.chapter_id != c]
    assert len(confident) >= 0.99 * len(tags)  # measured: all
    assert len(wrong) <= 1, wrong  # measured: one, an assertion about sound that was written for optics
