"""One key entry: what one source says the answer of one question is, and where it says so."""

from __future__ import annotations

from dataclasses import dataclass

from exam_sources.answers import Answer


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """An answer as one source gives it. An entry is never overwritten: two sources make two entries.

    An entry with neither number nor id nor position is a row of a key that could not be read; `as_printed` says which
    row, and why.

    Attributes:
        number: The question number as the key prints it; None where it is keyed by id.
        question_id: The examining body's own question id (NTA), where the key is by id.
        option_ids: The examining body's option ids that are accepted, where the key is by id; alternatives as inner
            tuples.
        subject: Where the numbering restarts by subject and the key says which.
        version: The version code the key is for, as an id spells it ("a1"); None where it does not say.
        answer: The accepted answer in the contract's form (None for a by-id entry before it is joined).
        as_printed: The text that was read.
        method: "inline", "grid", "table", "bubbles", "by_id", "solution" (the label that opens a worked solution), or
            "structured" (a row of a file of structured questions).
        file_sha256, page, bbox: Where it stands; page and box are None for CSV and JSON.
        authority: Of the source: official, licensed, coaching, mirror.
        confidence: 0 to 1, how surely it was read.
        position: Index of the question in the booklet's segmentation where the entry is printed beside it, else None.
    """

    number: int | None
    answer: Answer | None
    method: str
    as_printed: str = ""
    question_id: str | None = None
    option_ids: tuple[tuple[str, ...], ...] = ()
    subject: str | None = None
    version: str | None = None
    file_sha256: str = ""
    page: int | None = None
    bbox: tuple[float, float, float, float] | None = None
    authority: str = ""
    confidence: float = 1.0
    position: int | None = None
