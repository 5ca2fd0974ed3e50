"""Which booklet's order numbers a paper's questions: recorded when the paper is first accepted, and kept.

A question's id holds its number, so a booklet that arrives later must not renumber what is published.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from kwilo_core.canonical import canonical_json
from kwilo_core.clock import now
from records.audit import append_event
from records.database import Database
from records.ingestion import PLATFORM
from records.models import NumberingRow


@dataclass(frozen=True, slots=True)
class PaperNumbering:
    """The numbering of one paper.

    Attributes:
        numbering_booklet: The booklet whose order it is.
        numbers: {key of a question, as the merging of booklets makes it: running number}.
    """

    paper_id: str
    numbering_booklet: str
    numbers: Mapping[str, int]


def numbering_of(database: Database, paper_id: str) -> PaperNumbering | None:
    """The numbering of a paper; None where it was never accepted."""
    with database.reading() as session:
        row = session.get(NumberingRow, paper_id)
        return None if row is None else PaperNumbering(paper_id, row.numbering_booklet, json.loads(row.numbers))


def record_numbering(database: Database, numbering: PaperNumbering) -> PaperNumbering:
    """Keep a paper's numbering, if none is kept yet.

    Returns:
        The numbering that stands: the one that was recorded first.
    """
    before = numbering_of(database, numbering.paper_id)
    if before is not None:
        return before
    with database.writing() as session:
        row = session.get(NumberingRow, numbering.paper_id)
        if row is not None:  # another process was quicker
            return PaperNumbering(row.paper_id, row.numbering_booklet, json.loads(row.numbers))
        numbers = canonical_json(dict(numbering.numbers))
        session.add(
            NumberingRow(
                paper_id=numbering.paper_id,
                numbering_booklet=numbering.numbering_booklet,
                numbers=numbers,
                recorded_at=now(),
            )
        )
        append_event(
            session,
            "paper_numbered",
            actor=PLATFORM,
            subject=numbering.paper_id,
            payload={"numbering_booklet": numbering.numbering_booklet, "questions": len(numbering.numbers)},
        )
    return numbering
