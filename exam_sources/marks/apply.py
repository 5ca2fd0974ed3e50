"""From a marking scheme to the marks of each question.

`apply_scheme` runs before the key is aligned (it says which types a key's answers must fit); `compare_totals` after it
(the key says what was taken out of the evaluation).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from exam_sources.booklet import BookletInfo
from exam_sources.findings import Finding, hold, listed, note
from exam_sources.marks.placing import Place, Placing, contradictions, place_questions
from exam_sources.marks.printed import PrintedScheme, PrintedSection
from exam_sources.marks.scheme import Scheme
from exam_sources.marks.shape import Block
from exam_sources.model import Question, QuestionType, Status, effective_marks


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over questions: the most a candidate could get, and the printed marks of all."""

    marks_max: float
    marks_offered: float


def total_of(questions: Sequence[Question]) -> Totals:
    """The totals of some questions; marks that are not known count as nothing."""
    return Totals(
        marks_max=round(sum(effective_marks(q) for q in questions), 6),
        marks_offered=round(sum(q.marks or 0.0 for q in questions), 6),
    )


def apply_scheme(
    questions: Sequence[Question],
    scheme: Scheme | None,
    booklet: BookletInfo,
    *,
    printed: PrintedScheme | None = None,
) -> tuple[list[Question], list[Finding]]:
    """The questions with marks, and with the subject, section and type where the page does not say.

    Args:
        questions: As segmentation read them, in reading order.
        scheme: The paper's scheme; None where the table has none, then the printed one alone serves.
        booklet: Says what the booklet covers of its paper.
        printed: The schemes that the pages print. Where the two disagree that is a finding; a scheme that was confirmed
            stands, else the printed one does.
    """
    if not questions:
        return [], []
    if scheme is None:
        return _apply_printed_alone(questions, booklet, printed)
    placing = place_questions(questions, scheme.shape, booklet.covers)
    findings: list[Finding] = []
    marked = []
    differing: dict[str, list[tuple[int, str]]] = {}
    borne_out = 0
    for question, place in zip(questions, placing.places, strict=True):
        section = _printed_section(printed, question, place)
        differs = place is not None and section is not None and section.says_marks and _differs(place.block, section)
        if place is not None and section is not None and section.says_marks and not differs:
            borne_out += 1
        if differs and place is not None and section is not None:
            differing.setdefault(section.name, []).append((question.number, _difference(place.block, section)))
        marked.append(
            _marked(question, place, section if (differs and not scheme.confirmed) or place is None else None)
        )
    for name, found in differing.items():
        findings.append(
            hold(
                "printed_scheme_differs",
                f"{name} prints {found[0][1]}; "
                + ("the table's figures stand" if scheme.confirmed else "the printed figures stand"),
                [number for number, _ in found],
                source=scheme.source,
            )
        )
    findings += _placing_findings(questions, placing, scheme, borne_out == len(questions))
    return marked, findings


def _printed_section(printed: PrintedScheme | None, question: Question, place: Place | None) -> PrintedSection | None:
    if printed is None:
        return None
    named = question.section or (place.block.section if place else None)
    return printed.find(named, question.subject or (place.block.subject if place else None))


def _differs(block: Block, section: PrintedSection) -> bool:
    return block.marks != section.marks or (section.negative is not None and block.negative != section.negative)


def _difference(block: Block, section: PrintedSection) -> str:
    lost = "an unread deduction" if section.negative is None else f"-{section.negative:g}"
    return f"+{section.marks:g} and {lost} where the table has +{block.marks:g} and -{block.negative:g}"


def _marked(question: Question, place: Place | None, section: PrintedSection | None) -> Question:
    """One question with its marks: from its block, or from what is printed where `section` is given."""
    if place is None:
        return question if section is None or not section.says_marks else _by_print(question, section)
    block = place.block
    changes: dict[str, Any] = {
        "marks": block.marks,
        "negative_marks": block.negative,
        "partial": block.partial,
        "section_attempt": block.attempt,
        "section_of": block.of,
    }
    if question.subject is None and block.subject:
        changes |= {"subject": block.subject, "subject_from": "scheme"}
    if question.section is None and block.section:
        changes |= {"section": block.section, "section_from": "scheme"}
    if question.type_from != "printed":
        if not block.accepts(question.question_type) or question.question_type in (
            QuestionType.INTEGER,
            QuestionType.NUMERICAL,
        ):
            changes |= {"question_type": block.question_types[0], "type_from": "scheme"}
        elif question.type_from is None:
            changes |= {"type_from": "scheme"}
    marked = question.with_(**changes)
    return _by_print(marked, section) if section is not None and section.says_marks else marked


def _by_print(question: Question, section: PrintedSection) -> Question:
    changes: dict[str, Any] = {"marks": section.marks}
    if section.negative is not None:
        changes["negative_marks"] = section.negative
    if section.partial:
        changes["partial"] = section.partial
    if question.type_from is None and section.question_type:
        changes |= {"question_type": section.question_type, "type_from": "printed"}
    return question.with_(**changes)


def _apply_printed_alone(
    questions: Sequence[Question], booklet: BookletInfo, printed: PrintedScheme | None
) -> tuple[list[Question], list[Finding]]:
    marked, without = [], []
    for question in questions:
        section = printed.find(question.section, question.subject) if printed else None
        if section is None or not section.says_marks:
            without.append(question.number)
            marked.append(question)
        else:
            marked.append(_by_print(question, section))
    if booklet.paper.is_collection:
        return marked, []  # a collection counts in no mart, so its questions need no marks
    paper = booklet.paper.paper_id
    if not without:
        return marked, [note("scheme_from_pages", f"no scheme of {paper} is in the table; the printed one was taken")]
    return marked, [
        hold(
            "no_scheme",
            f"no scheme of {paper} is in the table and none is printed for {len(without)} of {len(questions)} "
            f"questions ({listed(without)}); add a row with its source to marks/schemes.yaml",
            without,
        )
    ]


def _placing_findings(
    questions: Sequence[Question], placing: Placing, scheme: Scheme, borne_out: bool
) -> list[Finding]:
    """What does not fit between the questions and the shape of the paper."""
    findings = []
    pairs = list(zip(questions, placing.places, strict=True))
    outside = [q.number for q, p in pairs if p is None]
    if outside:
        findings.append(
            hold(
                "question_outside_scheme",
                f"the scheme has no place for {len(outside)} questions ({listed(outside)}); it has "
                f"{placing.shape.count}, numbered by {placing.numbering}",
                outside,
            )
        )
    for what in ("subject", "section", "type"):
        wrong = [(q, p.block) for q, p in pairs if p and what in contradictions(q, p.block)]
        if wrong:
            q, block = wrong[0]
            page = {"subject": q.subject, "section": q.section, "type": q.question_type.value}[what]
            table = {"subject": block.subject, "section": block.section, "type": block.question_types[0].value}[what]
            findings.append(
                hold(
                    f"{what}_differs_from_scheme",
                    f"{len(wrong)} questions ({listed(q.number for q, _ in wrong)}) have another {what} on the page "
                    f"than by the scheme, such as {page} for {table}",
                    [q.number for q, _ in wrong],
                )
            )
    unnamed = [q.number for q, p in pairs if q.subject is None and p is not None and p.block.subject]
    if unnamed and not placing.shape.order_fixed and len(placing.shape.subjects) > 1:
        findings.append(
            hold(
                "subject_from_usual_order",
                f"no heading names the subject of {len(unnamed)} questions ({listed(unnamed)}); it was taken from the "
                "usual order of numbers, which is not the same in every printing",
                unnamed,
            )
        )
    if not scheme.confirmed and not borne_out:
        complete = not outside and Counter(p.number for p in placing.places if p).total() == placing.shape.count
        make = note if complete else hold
        findings.append(
            make(
                "scheme_not_confirmed",
                f"the scheme comes from no source that was read ({scheme.source})"
                + (
                    "; the number of questions agrees with it"
                    if complete
                    else "; the number of questions differs from it"
                ),
            )
        )
    return findings


def compare_totals(
    questions: Sequence[Question], scheme: Scheme | None, covers: Sequence[str] | None = None
) -> list[Finding]:
    """What differs between the sums over questions with answers and the scheme's totals.

    Args:
        questions: With marks and, from the key, their status.
        scheme: The paper's scheme; nothing is compared without one.
        covers: What the booklet covers.
    """
    if scheme is None:
        return []
    shape = scheme.expected_shape(covers)
    dropped = [q for q in questions if q.status is Status.DROPPED_NOT_EVALUATED]
    lost = sum(q.marks or 0.0 for q in dropped)
    found = total_of(questions).marks_max + lost
    findings = []
    if abs(found - shape.marks_max) > 1e-6:
        findings.append(
            hold(
                "marks_differ_from_scheme",
                f"the questions' marks add up to {found:g}; the scheme has {shape.marks_max:g} for {shape.count} "
                f"questions, {len(questions)} were read",
                (),
                marks=found,
                expected=shape.marks_max,
            )
        )
    if shape.not_evaluated is not None and len(dropped) != shape.not_evaluated:
        findings.append(
            note(
                "not_evaluated_differs",
                f"{len(dropped)} questions are marked as not evaluated; the examining body announced "
                f"{shape.not_evaluated}",
                [q.number for q in dropped],
            )
        )
    return findings
