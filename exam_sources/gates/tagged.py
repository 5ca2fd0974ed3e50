"""The gate behind core/questions/tagged: tags are nodes of the syllabus, and sure enough to be shown.

A question below the floor stays untagged (`raw`) and is counted as such: nothing to hold. A paper that is mostly
untagged is of a kind that the tagger does not know, and waits.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from exam_sources.findings import listed
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.result import GateResult, Stage
from kwilo_core.canonical import hash_of
from kwilo_core.thresholds import RAW_SHARE_CEILING, TAG_CONFIDENCE_FLOOR


@dataclass(frozen=True, slots=True)
class TaggedQuestion:
    """What the gate needs of one tagged question.

    Attributes:
        content_hash: Of the question; the tag's node is added to it here.
        chapter_id, topic_id: Nodes of the syllabus; None where the question stays untagged.
        confidence: 0 to 1, of the chapter.
    """

    question_number: int
    content_hash: str
    chapter_id: str | None
    topic_id: str | None
    confidence: float

    @property
    def tagged_hash(self) -> str:
        """Hash of what a reviewer of the tag sees."""
        return hash_of({"question": self.content_hash, "chapter": self.chapter_id, "topic": self.topic_id})


def tagged_gate(booklet_id: str, tagged: Sequence[TaggedQuestion], *, nodes: Collection[str]) -> list[GateResult]:
    """What the gate says of a paper's tags.

    Args:
        booklet_id: The paper's numbering booklet, under which the results stand.
        tagged: The paper's questions.
        nodes: Ids of all nodes of the exam's tree.

    Returns:
        One result for each check of the stage, and one for each question whose tag is no node.
    """
    make = ResultMaker(
        booklet_id, Stage.TAGGED, hash_of({"tags": [[q.question_number, q.tagged_hash] for q in tagged]})
    )
    unknown = [q for q in tagged if any(n is not None and n not in nodes for n in (q.chapter_id, q.topic_id))]
    check = "tags_are_syllabus_nodes"
    if unknown:
        names = sorted({n for q in unknown for n in (q.chapter_id, q.topic_id) if n is not None and n not in nodes})
        numbers = [q.question_number for q in unknown]
        taxonomy = make.held(
            check,
            "unknown_node",
            f"{len(unknown)} questions have a tag that the syllabus tree does not know ({listed(names, 5)}); "
            "train the tagger on the present tree",
            questions=numbers,
            nodes=names,
        )
    else:
        taxonomy = make.passed(check, questions=len(tagged))
    return [taxonomy, _floor(make, tagged)]


def _floor(make: ResultMaker, tagged: Sequence[TaggedQuestion]) -> GateResult:
    check = "tags_are_above_the_floor"
    raw = [q.question_number for q in tagged if q.chapter_id is None]
    share = len(raw) / len(tagged) if tagged else 0.0
    mean = sum(q.confidence for q in tagged) / len(tagged) if tagged else 0.0
    evidence = {
        "raw": raw,
        "raw_share": round(share, 4),
        "mean_confidence": round(mean, 4),
        "floor": TAG_CONFIDENCE_FLOOR,
    }
    if share > RAW_SHARE_CEILING:
        sentence = f"{len(raw)} of {len(tagged)} questions have no tag above {TAG_CONFIDENCE_FLOOR}"
        return make.held(check, "mostly_untagged", sentence, **evidence)
    return make.passed(check, **evidence)
