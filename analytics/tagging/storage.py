"""Keeping a topic model as two files, numbers (`.npz`) and words (`.json`), with no pickle in either.

Belongs here: the form of those files and the hash that proves them whole. The JSON carries `content_hash`, SHA-256 over
itself and over every array; a model whose content differs from it does not load. Equal models give equal bytes.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse

from analytics.syllabus import SyllabusTree, load_trees
from analytics.tagging.classifier import LinearModel
from analytics.tagging.difficulty import DifficultyModel
from analytics.tagging.features import Vectoriser
from analytics.tagging.model import SubjectModel, TaggingError, TopicModel
from kwilo_core.canonical import canonical_json
from kwilo_core.ids import Exam

FORMAT = 1
ARRAYS = "topic_model.npz"
WORDS = "topic_model.json"

_REMEDY = "materialise core/topic_model again"


def model_to_bytes(model: TopicModel) -> dict[str, bytes]:
    """The model as files: their names and contents."""
    arrays: dict[str, np.ndarray] = {}
    words: dict[str, Any] = {
        "format": FORMAT,
        "tagger_version": model.tagger_version,
        "params_hash": model.params_hash,
        "training_hash": model.training_hash,
        "syllabus": {str(e): t.fingerprint for e, t in model.trees.items()},
        "vectorisers": {s: _put_vectoriser(arrays, f"vectoriser/{s}", v) for s, v in model.vectorisers.items()},
        "subject_vectoriser": _put_vectoriser(arrays, "subject_vectoriser", model.subject_vectoriser),
        "subject_models": {str(e): _put_linear(arrays, f"subject/{e}", m) for e, m in model.subject_models.items()},
        "subjects": {
            f"{exam}/{subject}": {
                "chapters": _put_linear(arrays, f"chapters/{exam}/{subject}", m.chapters),
                "topics": _put_linear(arrays, f"topics/{exam}/{subject}", m.topics),
                "labelled": m.labelled,
            }
            for (exam, subject), m in model.subjects.items()
        },
        "difficulty": {"levels": list(model.difficulty.levels)},
    }
    for name in ("mean", "scale", "weights", "bias"):
        arrays[f"difficulty/{name}"] = np.asarray(getattr(model.difficulty, name), dtype="<f8")
    words["content_hash"] = _content_hash(words, arrays)
    packed = io.BytesIO()
    np.savez_compressed(packed, allow_pickle=False, **{name: arrays[name] for name in sorted(arrays)})
    return {ARRAYS: packed.getvalue(), WORDS: canonical_json(words).encode("utf-8")}


def model_from_bytes(files: Mapping[str, bytes], trees: Mapping[Exam, SyllabusTree] | None = None) -> TopicModel:
    """The model in the files of `model_to_bytes`.

    Args:
        files: Names and contents.
        trees: The syllabuses, the installed ones by default. They must be those that the model was trained on.

    Raises:
        TaggingError: when a file is missing, is of another form, was changed, or the syllabus has moved on.
    """
    missing = [name for name in (ARRAYS, WORDS) if name not in files]
    if missing:
        raise TaggingError("topic model without " + " and ".join(missing), remedy=_REMEDY)
    try:
        words = json.loads(files[WORDS])
        with np.load(io.BytesIO(files[ARRAYS]), allow_pickle=False) as packed:
            arrays = {name: packed[name] for name in packed.files}
    except Exception as error:  # zip, JSON and array readers each raise their own
        raise TaggingError(f"the topic model's files cannot be read: {error}", remedy=_REMEDY) from error
    if not isinstance(words, dict) or words.get("format") != FORMAT:
        raise TaggingError("topic model of another format", expected=f"format {FORMAT}", remedy=_REMEDY)
    claimed = words.pop("content_hash", None)
    found = _content_hash(words, arrays)
    if claimed != found:
        raise TaggingError(f"the topic model's content has the hash {found}", expected=str(claimed), remedy=_REMEDY)
    installed = load_trees() if trees is None else trees
    known = {Exam(e): mark for e, mark in words["syllabus"].items()}
    for exam, mark in known.items():
        if exam not in installed or installed[exam].fingerprint != mark:
            raise TaggingError(f"the topic model was trained on another syllabus of {exam}", remedy=_REMEDY)
    return TopicModel(
        trees={e: installed[e] for e in known},
        vectorisers={s: _get_vectoriser(arrays, f"vectoriser/{s}", v) for s, v in words["vectorisers"].items()},
        subjects={
            (Exam(key.split("/")[0]), key.split("/")[1]): SubjectModel(
                _get_linear(arrays, f"chapters/{key}", m["chapters"]),
                _get_linear(arrays, f"topics/{key}", m["topics"]),
                int(m["labelled"]),
            )
            for key, m in words["subjects"].items()
        },
        subject_vectoriser=_get_vectoriser(arrays, "subject_vectoriser", words["subject_vectoriser"]),
        subject_models={Exam(e): _get_linear(arrays, f"subject/{e}", m) for e, m in words["subject_models"].items()},
        difficulty=DifficultyModel(
            tuple(words["difficulty"]["levels"]),
            *(arrays[f"difficulty/{name}"] for name in ("mean", "scale", "weights", "bias")),
        ),
        tagger_version=words["tagger_version"],
        params_hash=words["params_hash"],
        training_hash=words["training_hash"],
    )


def save_model(model: TopicModel, folder: Path) -> str:
    """Write the model's files into `folder` (made where it is missing) and give its content hash."""
    folder.mkdir(parents=True, exist_ok=True)
    files = model_to_bytes(model)
    for name, content in files.items():
        part = folder / f"{name}.part"
        part.write_bytes(content)
        part.replace(folder / name)
    return str(json.loads(files[WORDS])["content_hash"])


def load_model(folder: Path, trees: Mapping[Exam, SyllabusTree] | None = None) -> TopicModel:
    """The model in `folder`.

    Raises:
        TaggingError: as `model_from_bytes`.
    """
    files = {n: (folder / n).read_bytes() for n in (ARRAYS, WORDS) if (folder / n).is_file()}
    return model_from_bytes(files, trees)


def _content_hash(words: Mapping[str, Any], arrays: Mapping[str, np.ndarray]) -> str:
    digest = hashlib.sha256(canonical_json(words).encode("utf-8"))
    for name in sorted(arrays):
        array = np.ascontiguousarray(arrays[name])
        digest.update(f"\n{name} {array.dtype.str} {array.shape}\n".encode())
        digest.update(array.tobytes())
    return digest.hexdigest()


def _put_vectoriser(arrays: dict[str, np.ndarray], key: str, vectoriser: Vectoriser) -> list[str]:
    arrays[f"{key}/weights"] = vectoriser.weights.astype("<f4")
    return list(vectoriser.vocabulary)


def _get_vectoriser(arrays: Mapping[str, np.ndarray], key: str, vocabulary: list[str]) -> Vectoriser:
    return Vectoriser(tuple(vocabulary), arrays[f"{key}/weights"])


def _put_linear(arrays: dict[str, np.ndarray], key: str, model: LinearModel) -> dict[str, Any]:
    weights = model.weights.tocsr()
    arrays[f"{key}/data"] = weights.data.astype("<f4")
    arrays[f"{key}/indices"] = weights.indices.astype("<i4")
    arrays[f"{key}/indptr"] = weights.indptr.astype("<i4")
    arrays[f"{key}/bias"] = model.bias.astype("<f4")
    return {"classes": list(model.classes), "temperature": model.temperature, "features": int(weights.shape[0])}


def _get_linear(arrays: Mapping[str, np.ndarray], key: str, words: Mapping[str, Any]) -> LinearModel:
    classes = tuple(words["classes"])
    parts = (arrays[f"{key}/data"], arrays[f"{key}/indices"], arrays[f"{key}/indptr"])
    weights = sparse.csr_matrix(parts, shape=(int(words["features"]), len(classes)))
    return LinearModel(classes, weights, arrays[f"{key}/bias"], float(words["temperature"]))
