"""The model's files: nothing is lost on the way, and nothing changed goes unseen."""

from __future__ import annotations

import io
import json
from pathlib import Path

import numpy as np
import pytest

from analytics.tagging import (
    TaggableQuestion,
    TaggingError,
    TopicModel,
    load_model,
    model_from_bytes,
    model_to_bytes,
    save_model,
)
from analytics.tagging.storage import ARRAYS, WORDS
from kwilo_core.ids import Exam
from tests.unit.tagging import small_set

TREES = {Exam.NEET: small_set.tree()}


def test_a_loaded_model_tags_as_the_saved_one(model: TopicModel, tmp_path: Path) -> None:
    mark = save_model(model, tmp_path / "model")
    loaded = load_model(tmp_path / "model", TREES)
    asked = [TaggableQuestion("q", q.text, q.exam, None, q.year) for q in small_set.draw(7, 40)]
    assert loaded.tag(asked) == model.tag(asked)
    assert json.loads((tmp_path / "model" / WORDS).read_text())["content_hash"] == mark
    assert sorted(p.name for p in (tmp_path / "model").iterdir()) == sorted([ARRAYS, WORDS])


def test_no_array_needs_pickle(model: TopicModel) -> None:
    with np.load(io.BytesIO(model_to_bytes(model)[ARRAYS]), allow_pickle=False) as arrays:
        assert all(arrays[name].dtype.kind in "fi" for name in arrays.files)


def test_a_changed_number_is_noticed(model: TopicModel) -> None:
    files = model_to_bytes(model)
    with np.load(io.BytesIO(files[ARRAYS])) as packed:
        arrays = {n: packed[n] for n in packed.files}
    name = next(n for n in arrays if n.startswith("chapters/") and n.endswith("/bias"))
    arrays[name] = arrays[name] + np.float32(0.01)
    changed = io.BytesIO()
    np.savez_compressed(changed, allow_pickle=False, **arrays)
    with pytest.raises(TaggingError, match="hash"):
        model_from_bytes({**files, ARRAYS: changed.getvalue()}, TREES)


def test_a_changed_word_is_noticed(model: TopicModel) -> None:
    files = model_to_bytes(model)
    words = json.loads(files[WORDS])
    words["tagger_version"] = "mine"
    with pytest.raises(TaggingError, match="hash"):
        model_from_bytes({**files, WORDS: json.dumps(words).encode()}, TREES)


@pytest.mark.parametrize("name", [ARRAYS, WORDS])
def test_a_missing_or_broken_file_is_named_or_refused(model: TopicModel, name: str) -> None:
    files = model_to_bytes(model)
    with pytest.raises(TaggingError, match=name):
        model_from_bytes({k: v for k, v in files.items() if k != name}, TREES)
    with pytest.raises(TaggingError, match="cannot be read"):
        model_from_bytes({**files, name: files[name][:100]}, TREES)


def test_a_pickled_array_is_refused(model: TopicModel) -> None:
    files = model_to_bytes(model)
    bad = io.BytesIO()
    np.savez(bad, allow_pickle=True, trap=np.array([{"a": 1}], dtype=object))
    with pytest.raises(TaggingError, match="cannot be read"):
        model_from_bytes({**files, ARRAYS: bad.getvalue()}, TREES)


def test_a_model_of_another_syllabus_is_refused(model: TopicModel) -> None:
    moved_on = {Exam.NEET: small_set.tree(leave_out=("Motion",))}
    with pytest.raises(TaggingError, match="another syllabus of NEET"):
        model_from_bytes(model_to_bytes(model), moved_on)
