"""The tagger: from a question's text to its chapter and topic in the exam's syllabus, with a calibrated probability.

Belongs here: reading labels, features, training, tagging, keeping the model, and measuring it. Not here: the syllabus
itself (`analytics.syllabus`) and what tags are counted for (`analytics.weightage`).
"""

from analytics.tagging.labels import Labels, label_files, read_labels
from analytics.tagging.model import TaggingError, TopicModel
from analytics.tagging.questions import (
    Alternative,
    LabelledQuestion,
    Tag,
    TaggableQuestion,
    question_text,
    taggable_of,
)
from analytics.tagging.storage import load_model, model_from_bytes, model_to_bytes, save_model
from analytics.tagging.training import TaggerParams, train, training_hash

__all__ = [
    "Alternative",
    "LabelledQuestion",
    "Labels",
    "Tag",
    "TaggableQuestion",
    "TaggerParams",
    "TaggingError",
    "TopicModel",
    "label_files",
    "load_model",
    "model_from_bytes",
    "model_to_bytes",
    "question_text",
    "read_labels",
    "save_model",
    "taggable_of",
    "train",
    "training_hash",
]
