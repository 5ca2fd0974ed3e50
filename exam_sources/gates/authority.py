"""What the gates make of where a booklet and its key come from: official > licensed > coaching > mirror.

What stands on a mirror alone waits for a person, or for a better source that bears it out. Two papers with the same
questions are one under two names, and both wait until a person says which name is right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from exam_sources.corroboration.agreement import Agreement
from exam_sources.corroboration.twins import Twin
from exam_sources.findings import listed
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.result import GateResult
from exam_sources.keys.align import UsedEntry
from exam_sources.manifests.vocabulary import Authority
from exam_sources.model import Question


@dataclass(frozen=True, slots=True)
class Witnesses:
    """What other sources say of a booklet.

    Attributes:
        authority: Of the booklet's own source; None where the manifest does not say.
        agreements: With each sibling of better authority that is itself admitted.
        waiting: {booklet id: why it may not go on} of the better siblings that are not.
        twins: Other papers that have most of its questions.
    """

    authority: Authority | None = None
    agreements: Sequence[Agreement] = ()
    waiting: dict[str, str] = field(default_factory=dict)
    twins: Sequence[Twin] = ()


def source_is_borne_out(make: ResultMaker, witnesses: Witnesses) -> GateResult:
    """Held as `mirror_only` where a mirror's booklet stands alone, or differs from the better ones."""
    check, authority = "source_is_more_than_a_mirror", witnesses.authority
    told = [a.to_json() for a in witnesses.agreements]
    if authority is None or not authority.is_weak:
        return make.passed(check, authority=authority and authority.value)
    bearing = [a for a in witnesses.agreements if a.bears_out]
    if bearing:
        best = min(bearing, key=lambda a: (Authority(a.authority).rank, -a.agreed, a.booklet_id))
        return make.passed(check, authority=authority.value, borne_out_by=best.booklet_id, siblings=told)
    if witnesses.agreements:
        sentence = "; ".join(_short_of(a) for a in witnesses.agreements[:2])
    elif witnesses.waiting:
        names = listed(f"{booklet_id} ({why[:120]})" for booklet_id, why in sorted(witnesses.waiting.items()))
        sentence = f"the better sources of its paper wait themselves: {names}"
    else:
        sentence = "its paper has no better source"
    return make.held(
        check,
        "mirror_only",
        f"the booklet stands on a source of authority {authority} alone: {sentence}; add a better source or approve",
        authority=authority.value,
        siblings=told,
        waiting=dict(sorted(witnesses.waiting.items())),
    )


def _short_of(agreement: Agreement) -> str:
    """Why an agreement does not bear a booklet out."""
    told = (
        f"{agreement.booklet_id} ({agreement.authority}) has {agreement.matched} of its {agreement.questions} "
        f"questions and {agreement.agreed} of its {agreement.answered} answers"
    )
    differing = [f"question {d.number} ({d.what}: {d.here} here, {d.there} there)" for d in agreement.differences]
    return told + (f"; they differ in {listed(differing, 4)}" if differing else "")


def questions_are_its_own(make: ResultMaker, witnesses: Witnesses) -> GateResult:
    """Held where another paper has most of the booklet's questions."""
    check = "questions_are_of_no_other_paper"
    if not witnesses.twins:
        return make.passed(check)
    told = [
        {"paper": t.paper_id, "same": t.same, "readable": t.readable, "questions": list(t.numbers)}
        for t in witnesses.twins
    ]
    names = listed([f"{t.same} of {t.readable} are those of {t.paper_id}" for t in witnesses.twins], 4)
    return make.held(
        check,
        "questions_of_another_paper",
        f"of the questions that can be compared {names}; one of the names is wrong: correct the manifest, or approve "
        "the right one",
        papers=told,
    )


def key_is_borne_out(
    make: ResultMaker, questions: Sequence[Question], used: Sequence[UsedEntry], authority: Authority | None
) -> GateResult:
    """Held where answers of a better booklet stand on a key of a mirror; an entry that agrees and is better stands.

    A key that is less than its booklet and more than a mirror is told in the evidence. The key of a booklet that is a
    mirror's itself waits with the booklet (`source_is_more_than_a_mirror`).
    """
    check = "key_is_more_than_a_mirror"
    standing = {u.position: u for u in used if u.stands}
    by_authority: dict[str, list[int]] = {}
    for position, entry in sorted(standing.items()):
        number = questions[position].number if position < len(questions) else position + 1
        by_authority.setdefault(entry.entry.authority or "unknown", []).append(number)
    counts = {name: len(numbers) for name, numbers in sorted(by_authority.items())}
    if authority is None or authority.is_weak:
        return make.passed(check, answers_by_authority=counts, why="the booklet's own authority is judged with it")
    weak = {name: numbers for name, numbers in by_authority.items() if name in _WEAK}
    if weak:
        numbers = sorted(n for found in weak.values() for n in found)
        names = " or ".join(sorted(weak))
        sentence = (
            f"{len(numbers)} of {len(standing)} answers ({listed(numbers)}) stand on a key of authority {names} alone, "
            f"beside a booklet of authority {authority}; add a better key or approve"
        )
        return make.held(check, "key_mirror_only", sentence, questions=numbers, answers_by_authority=counts)
    lower = [name for name in by_authority if name in list(Authority) and Authority(name).rank > authority.rank]
    told = {"lower_than_the_booklet": sorted(lower)} if lower else {}
    return make.passed(check, answers_by_authority=counts, **told)


_WEAK = frozenset(a.value for a in Authority if a.is_weak)
