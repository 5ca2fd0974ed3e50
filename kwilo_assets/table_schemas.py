"""The columns of the tables that the stages alone write: failures, the topic model, tagged questions, what counts.

The tables of a domain (catalogue, words, entries, questions, gates) have their columns beside that domain.
"""

from __future__ import annotations

import pyarrow as pa

from exam_sources.question_table import QUESTION_SCHEMA

FAILURE_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("booklet_id", pa.string()),
        ("stage", pa.string()),
        ("is_broken", pa.bool_()),  # an error nobody foresaw (the run reports it), not an unusable file
        ("page", pa.int32()),
        ("number", pa.int32()),
        ("reason", pa.string()),
    ]
)
"""One row: something that a stage could not read, and why."""

TOPIC_MODEL_SCHEMA = pa.schema(
    [
        ("exam", pa.string()),
        ("subject", pa.string()),
        ("tagger_version", pa.string()),
        ("model", pa.string()),  # {file of the model: its name in the object store}, JSON; the same in every row
        ("labelled_questions", pa.int64()),
        ("chapters", pa.int64()),
        ("topics", pa.int64()),
    ]
)
"""One row: the trained tagger's part for one exam and subject, and what it learnt from."""

TAGGED_SCHEMA = pa.schema(
    [
        *QUESTION_SCHEMA,
        ("question_id", pa.string()),
        ("exam", pa.string()),
        ("year", pa.int32()),
        ("session", pa.string()),
        ("shift", pa.string()),
        ("paper", pa.string()),
        ("standing_booklet", pa.string()),
        ("printings", pa.string()),
        ("chapter_id", pa.string()),
        ("chapter", pa.string()),
        ("topic_id", pa.string()),
        ("topic", pa.string()),
        ("unit", pa.string()),
        ("class_level", pa.int32()),
        ("tag_confidence", pa.float64()),  # of the chapter
        ("topic_confidence", pa.float64()),  # of the topic within the chapter
        ("tag_from", pa.string()),  # tagger, or source_label: of a file of structured questions
        ("alternatives", pa.string()),
        ("in_syllabus", pa.bool_()),
        ("review_status", pa.string()),
        ("difficulty", pa.string()),
        ("difficulty_confidence", pa.float64()),
        ("tagger_version", pa.string()),
        ("syllabus_version", pa.string()),
        ("authority", pa.string()),
        ("rights_status", pa.string()),
        ("rights_evidence", pa.string()),
        ("source_url", pa.string()),
        ("file_sha256", pa.string()),  # of the standing booklet's file, as it came
    ]
)
"""One row: a logical question with its syllabus node, difficulty, confidence and review status."""

COUNTED_PAPER_SCHEMA = pa.schema(
    [
        ("paper_id", pa.string()),
        ("exam", pa.string()),
        ("year", pa.int32()),
        ("session", pa.string()),
        ("shift", pa.string()),
        ("paper", pa.string()),
        ("subject", pa.string()),
        ("booklets", pa.string()),
        ("is_whole", pa.bool_()),
        ("questions", pa.int64()),
        ("tagged_hash", pa.string()),
    ]
)
"""One row: a paper whose tagged questions may be counted now, since every booklet they came from is admitted."""
