"""The step of core/topic_model: train the tagger, keep it in the object store, and say what it learnt from."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from analytics.syllabus import load_trees
from analytics.tagging.labels import read_labels
from analytics.tagging.model import TopicModel
from analytics.tagging.storage import ARRAYS, WORDS, model_from_bytes, model_to_bytes
from analytics.tagging.training import train
from exam_sources.manifests.catalogue import CatalogueEntry
from kwilo_assets.due import label_files
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import TOPIC_MODEL
from kwilo_assets.table_schemas import TOPIC_MODEL_SCHEMA
from kwilo_assets.workplace import Workplace
from kwilo_core.object_store import ObjectStore


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """One row an exam and subject; the model's two files are objects, named in every row."""
    trees = load_trees()
    labels = read_labels(label_files(work), trees)
    model = train(labels.questions, trees)
    names = {name: work.objects.put(data, _ending(name)) for name, data in model_to_bytes(model).items()}
    seen = Counter((str(q.exam), q.subject) for q in labels.questions)
    out.table(
        TOPIC_MODEL.table,
        TOPIC_MODEL_SCHEMA,
        [
            {
                "exam": str(exam),
                "subject": subject,
                "tagger_version": model.tagger_version,
                "model": json.dumps(names, sort_keys=True),
                "labelled_questions": seen[str(exam), subject],
                "chapters": len(part.chapters.classes),
                "topics": len(part.topics.classes),
            }
            for (exam, subject), part in sorted(model.subjects.items(), key=lambda item: (str(item[0][0]), item[0][1]))
        ],
    )

    out.notes["skipped_labels"] = [f"{s.file}:{s.line}: {s.reason}" for s in labels.skipped]


def _ending(name: str) -> str:
    return "." + name.rsplit(".", 1)[1]


def stored_model(work: Workplace) -> TopicModel:
    """The model that the table names, its bytes checked against their names and its own hash.

    Raises:
        KwiloError: when it was never trained, an object is not there, or the syllabus has moved on since.
    """
    names = json.loads(work.tables.read_rows(TOPIC_MODEL.table)[0]["model"])
    return _loaded(work.objects, names[ARRAYS], names[WORDS])


@lru_cache(maxsize=1)
def _loaded(objects: ObjectStore, arrays: str, words: str) -> TopicModel:
    """Once a process: objects are named by their hash, so the same names are the same model."""
    return model_from_bytes({ARRAYS: objects.get(arrays), WORDS: objects.get(words)})
