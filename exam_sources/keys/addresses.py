"""Which question an entry is for: by the examining body's id, by where it is printed, or by number.

Numbers are the hard part: a key may count through a paper whose printed numbers start again with each subject, or the
other way round. Every way of reading a source's numbers is tried on the whole source; one entry is never read one way
and its neighbour another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from exam_sources.booklet import BookletInfo
from exam_sources.keys.entry import KeyEntry
from exam_sources.marks import find_scheme, place_questions
from exam_sources.model import Question

Address = tuple[str | None, int]
"""(subject or None, number)."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """The ways in which a key may name the questions of one booklet; an address that two questions share names neither.

    Attributes:
        by_id: {the examining body's question id: position}.
        readings: {name of a way of numbering: {address: position}}.
        paper_numbers: Every running number of the whole paper by its scheme; empty where no scheme is known.
        shared: Addresses of printed numbers that two questions share, with the numbers.
    """

    by_id: Mapping[str, int]
    readings: Mapping[str, Mapping[Address, int]]
    paper_numbers: frozenset[int] = frozenset()
    shared: frozenset[int] = field(default_factory=frozenset)


def addresses_of(questions: Sequence[Question], booklet: BookletInfo) -> Addresses:
    """Every way of naming the questions of a booklet."""
    by_id = {str(i): k for k, q in enumerate(questions) if (i := q.printed_ids.get("question_id"))}
    printed, shared = _unique([((None, q.number), k) for k, q in enumerate(questions)])
    with_subject, _ = _unique([((q.subject, q.number), k) for k, q in enumerate(questions) if q.subject])
    readings: dict[str, Mapping[Address, int]] = {"printed": printed | with_subject}
    scheme = find_scheme(booklet.paper)
    paper_numbers: frozenset[int] = frozenset()
    if scheme is not None:
        placing = place_questions(questions, scheme.shape, booklet.covers)
        places = [(k, p) for k, p in enumerate(placing.places) if p]
        running, _ = _unique([((None, p.number), k) for k, p in places])
        starts = {s: min(b.first for b in placing.shape.of_subject(s)) for s in placing.shape.subjects}
        within, _ = _unique(
            [((p.block.subject, p.number - starts[p.block.subject] + 1), k) for k, p in places if p.block.subject]
        )
        named, _ = _unique([((p.block.subject, p.number), k) for k, p in places if p.block.subject])
        readings["running"] = running | named
        readings["within_subject"] = within
        paper_numbers = frozenset(scheme.shape.numbers)
    return Addresses(by_id, readings, paper_numbers, shared)


def _unique(pairs: Sequence[tuple[Address, int]]) -> tuple[dict[Address, int], frozenset[int]]:
    """Addresses that name one question, and the numbers of those that name several."""
    found: dict[Address, int] = {}
    twice: set[Address] = set()
    for address, position in pairs:
        if address in found:
            twice.add(address)
        found[address] = position
    return {a: k for a, k in found.items() if a not in twice}, frozenset(n for _, n in twice)


def read_numbers(entries: Sequence[KeyEntry], addresses: Addresses) -> dict[int, int]:
    """{index in `entries`: position of the question}, by the one way of numbering that suits the whole source best.

    Args:
        entries: Of one source, each with a number.
        addresses: Of the booklet.

    Returns:
        Entries that name no question of the booklet are left out.
    """
    readings = dict(addresses.readings)
    highest = max((e.number or 0 for e in entries if e.subject is None), default=0)
    questions = {position for reading in readings.values() for position in reading.values()}
    if "running" in readings and highest > len(questions) * 1.1 and highest in addresses.paper_numbers:
        # the key goes beyond the booklet: it counts through the whole paper, so a booklet's own numbers say nothing
        readings = {"running": readings["running"]}
    elif addresses.shared and 0 < highest <= max(addresses.shared):
        # printed numbers start again, and so may the key's: nothing says which subject such a number is of
        readings = {
            name: {a: k for a, k in r.items() if a[0] or a[1] not in addresses.shared} for name, r in readings.items()
        }
    best: dict[int, int] = {}
    for reading in readings.values():  # "printed" comes first and wins a tie
        found = {}
        for i, entry in enumerate(entries):
            position = reading.get((entry.subject, entry.number or 0))
            if position is None and entry.subject is not None:
                position = reading.get((None, entry.number or 0)) if _single_subject(reading) else None
            if position is not None:
                found[i] = position
        if len(set(found.values())) > len(set(best.values())):
            best = found
    return best


def _single_subject(reading: Mapping[Address, int]) -> bool:
    """Whether a booklet is of one subject, so that a key's naming of it adds nothing."""
    return len({subject for subject, _ in reading if subject}) < 2
