"""The step of core/questions/tagged: the syllabus node, difficulty and confidence of each logical question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from analytics.syllabus import load_tree
from analytics.tagging.questions import Tag, taggable_of
from analytics.tagging.source_labels import FROM_LABEL, FROM_TAGGER, difficulty_of_label, node_of_label, tag_of_label
from exam_sources.gates.tagged import TaggedQuestion, tagged_gate
from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.question_table import QUESTION_SCHEMA, question_of_row
from kwilo_assets.stage_run import StageOutput
from kwilo_assets.stages import DOCUMENT, LOGICAL, TAGGED, TOPIC_MODEL
from kwilo_assets.steps.topic_model import stored_model
from kwilo_assets.table_schemas import TAGGED_SCHEMA
from kwilo_assets.warehouse import contributors
from kwilo_assets.workplace import Workplace
from kwilo_core.canonical import canonical_json
from kwilo_core.errors import NotAdmittedError
from kwilo_core.ids import PaperKey, parse_paper_id
from records.numbering import PaperNumbering


def make(work: Workplace, entries: Sequence[CatalogueEntry], out: StageOutput) -> None:
    """One row a logical question."""
    rows = work.tables.read_rows(LOGICAL.table, out.partition)
    _check_contributors(rows, {e.booklet_id for e in entries}, out.partition)
    out.table(TAGGED.table, TAGGED_SCHEMA)
    if not rows:
        return
    with out.booklet(*sorted({b for row in rows for b in contributors(row)})):
        _tag(work, rows, {e.booklet_id: e for e in entries}, out)
    numbering = PaperNumbering(
        out.partition, rows[0]["numbering_booklet"], {r["question_id"]: r["question_number"] for r in rows}
    )
    # the paper is accepted: from now on a booklet that arrives later changes no number
    work.records.record_numbering(numbering)


def _tag(
    work: Workplace, rows: Sequence[dict[str, Any]], by_id: Mapping[str, CatalogueEntry], out: StageOutput
) -> None:
    key = parse_paper_id(out.partition)
    tags = _tags_of(work, rows, key)
    files = {
        row["booklet_id"]: row["file_sha256"]
        for row in work.tables.read_rows(DOCUMENT.table, out.partition)
        if row["role"] in ("paper", "questions")
    }
    tagged = [
        _row(row, tag, tag_from, year, by_id[row["standing_booklet"]], files.get(row["standing_booklet"]))
        for row, (tag, tag_from, year) in zip(rows, tags, strict=True)
    ]
    out.table(TAGGED.table, TAGGED_SCHEMA, tagged)
    nodes = {node.id for node in load_tree(key.exam).nodes()}
    out.gates += tagged_gate(
        rows[0]["numbering_booklet"],
        [
            TaggedQuestion(r["question_number"], r["content_hash"], r["chapter_id"], r["topic_id"], r["tag_confidence"])
            for r in tagged
        ],
        nodes=nodes,
    )


def _tags_of(work: Workplace, rows: Sequence[dict[str, Any]], key: PaperKey) -> list[tuple[Tag, str, int | None]]:
    """(tag, where it comes from, year) of each question: of its source's label where we know the node, else tagged.

    A question of a collection has the year that its label says.
    """
    tree = load_tree(key.exam)
    questions = [question_of_row(row) for row in rows]
    years = [key.year or _year(q.label.get("year")) for q in questions]
    labelled = [node_of_label(q.label, tree, q.subject) for q in questions]
    asked = [
        taggable_of(q, question_id=row["question_id"], exam=key.exam, year=year)
        for q, row, year, node in zip(questions, rows, years, labelled, strict=True)
        if node is None or difficulty_of_label(q.label) is None
    ]
    # the model is a large thing to load, and a file of labelled questions may need none of it
    estimated = {tag.question_id: tag for tag in stored_model(work).tag(asked)} if asked else {}
    version = work.tables.read_rows(TOPIC_MODEL.table)[0]["tagger_version"]
    found: list[tuple[Tag, str, int | None]] = []
    for q, row, year, node in zip(questions, rows, years, labelled, strict=True):
        estimate = estimated.get(row["question_id"])
        if node is None:
            assert estimate is not None
            found.append((estimate, FROM_TAGGER, year))
            continue
        tag = tag_of_label(
            q.label,
            node,
            tree,
            question_id=row["question_id"],
            year=year,
            estimated=estimate,
            tagger_version=version,
        )
        found.append((tag, FROM_LABEL, year))
    return found


def _year(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _check_contributors(rows: Sequence[dict[str, Any]], admitted: set[str], paper_id: str) -> None:
    """The logical questions must not hold what came from a booklet that may not go on any more."""
    gone = sorted({b for row in rows for b in contributors(row)} - admitted)
    if gone:
        raise NotAdmittedError(
            f"{LOGICAL.table} of {paper_id} was made with {', '.join(gone)}, which may not go on now",
            remedy=f"materialise {LOGICAL.table} for {paper_id} again",
        )


def _row(
    row: dict[str, Any], tag: Tag, tag_from: str, year: int | None, standing: CatalogueEntry, file_sha256: str | None
) -> dict[str, Any]:
    key = standing.booklet.paper
    return {
        **{name: row[name] for name in QUESTION_SCHEMA.names},
        "question_id": row["question_id"],
        "exam": key.exam.value,
        "year": year,
        "session": key.session,
        "shift": key.shift,
        "paper": key.paper,
        "subject": row["subject"] or tag.subject,
        "standing_booklet": row["standing_booklet"],
        "printings": row["printings"],
        "chapter_id": tag.chapter_id,
        "chapter": tag.chapter,
        "topic_id": tag.topic_id,
        "topic": tag.topic,
        "unit": tag.unit,
        "class_level": tag.class_level,
        "tag_confidence": tag.confidence,
        "topic_confidence": tag.topic_confidence,
        "tag_from": tag_from,
        "alternatives": canonical_json(tag.to_row()["alternatives"]),
        "in_syllabus": tag.in_syllabus,
        "review_status": tag.review_status,
        "difficulty": tag.difficulty,
        "difficulty_confidence": tag.difficulty_confidence,
        "tagger_version": tag.tagger_version,
        "syllabus_version": tag.syllabus_version,
        "authority": standing.authority,
        "rights_status": standing.rights_status,
        "rights_evidence": standing.rights_evidence,
        "source_url": standing.source_url,
        "file_sha256": file_sha256,
    }
