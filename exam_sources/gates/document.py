"""The gate behind raw/papers/document: are the bytes there, right, and held under a known right?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from exam_sources.acquisition.acquire import AcquiredFile, AcquisitionFailure, Outcome
from exam_sources.findings import listed
from exam_sources.gates.checks import NOT_WITHDRAWN
from exam_sources.gates.content import document_hash
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.question_file import TOLD_THERE, file_is_accepted
from exam_sources.gates.result import GateResult, Stage
from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.manifests.vocabulary import Role

QUESTIONS_IN = (Role.PAPER, Role.QUESTIONS)
"""The roles of the one file that a booklet's questions come from."""


def document_gate(
    entry: CatalogueEntry, outcomes: Sequence[Outcome], *, same_bytes: Mapping[str, Sequence[str]] | None = None
) -> list[GateResult]:
    """What the gate says of one booklet's files.

    Args:
        entry: The booklet as its manifest states it.
        outcomes: What became of each file.
        same_bytes: {sha256 of a paper's file: all booklets that have it}, from `booklets_by_paper_bytes`.

    Returns:
        One result for each check of the stage. A paper that is not stored is rejected, a missing key only held: the
        questions can be read without it.
    """
    make = ResultMaker(entry.booklet_id, Stage.DOCUMENT, document_hash((o.file.role.value, o.sha256) for o in outcomes))
    return [
        _stored(make, outcomes),
        _checksums(make, outcomes),
        _rights(make, entry),
        make.passed(NOT_WITHDRAWN),
        _one_booklet(make, entry, outcomes, same_bytes or {}),
        file_is_accepted(make, entry, outcomes),
    ]


def _stored(make: ResultMaker, outcomes: Sequence[Outcome]) -> GateResult:
    check = "every_file_is_stored"
    failed = [o for o in outcomes if isinstance(o, AcquisitionFailure)]
    told = [{"role": o.file.role.value, "reason": o.reason, "message": o.message} for o in failed]
    stored = len(outcomes) - len(failed)
    if not any(isinstance(o, AcquiredFile) and o.file.role in QUESTIONS_IN for o in outcomes):
        why = next((o for o in failed if o.file.role in QUESTIONS_IN), None)
        reason = why.reason if why else "no_paper_file"
        sentence = why.message if why else "the manifest names no file with role paper"
        return make.rejected(check, reason, sentence, failures=told, stored=stored)
    if failed:
        return make.held(
            check,
            failed[0].reason,
            f"{len(failed)} of {len(outcomes)} files are not stored: "
            + listed([f"{o.file.role.value} ({o.message})" for o in failed], 3),
            failures=told,
            stored=stored,
        )
    sizes = [{"role": o.file.role.value, "size_bytes": o.size_bytes, "media_type": o.media_type}
             for o in outcomes if isinstance(o, AcquiredFile)]  # fmt: skip
    return make.passed(check, files=sizes)


def _checksums(make: ResultMaker, outcomes: Sequence[Outcome]) -> GateResult:
    check = "every_file_matches_its_checksum"
    wrong = [o for o in outcomes if isinstance(o, AcquisitionFailure) and o.reason == "checksum_mismatch"]
    if wrong:
        told = [{"role": o.file.role.value, "stated": o.file.sha256, "found": o.sha256} for o in wrong]
        if any(o.file.role in QUESTIONS_IN for o in wrong):
            return make.rejected(check, "checksum_mismatch", wrong[0].message, mismatches=told)
        return make.held(check, "checksum_mismatch", listed([o.message for o in wrong], 3), mismatches=told)
    changed = [o for o in outcomes if isinstance(o, AcquiredFile) and o.is_changed_at_source]
    if changed:
        changes = [{"role": o.file.role.value, "now": o.sha256, "earlier": list(o.earlier)} for o in changed]
        sentence = (
            f"{listed([o.file.source for o in changed], 3)} gave other bytes before; look at both, and state the "
            "checksum of the right ones in the manifest, or approve"
        )
        return make.held(check, "changed_at_source", sentence, changes=changes)
    unpinned = [o.file.role.value for o in outcomes if isinstance(o, AcquiredFile) and not o.is_pinned]
    return make.passed(check, **({"without_stated_checksum": unpinned} if unpinned else {}))


def _rights(make: ResultMaker, entry: CatalogueEntry) -> GateResult:
    check = "rights_and_authority_are_known"
    if entry.questions is not None:
        return make.passed(check, why=TOLD_THERE)
    missing = [n for n, v in (("rights_status", entry.rights_status), ("authority", entry.authority)) if v is None]
    if missing:
        return make.held(
            check,
            "rights_unknown",
            f"{entry.manifest.name}:{entry.line} states no {' and no '.join(missing)}; add it or approve",
            missing=missing,
        )
    evidence = {"rights_status": entry.rights_status, "authority": entry.authority, "evidence": entry.rights_evidence}
    return make.passed(check, **{k: None if v is None else str(v) for k, v in evidence.items()})


def _one_booklet(
    make: ResultMaker, entry: CatalogueEntry, outcomes: Sequence[Outcome], same_bytes: Mapping[str, Sequence[str]]
) -> GateResult:
    check = "paper_bytes_belong_to_one_booklet"
    hashes = {o.sha256 for o in outcomes if o.file.role is Role.PAPER and o.sha256}
    others = sorted({b for h in hashes for b in same_bytes.get(h, ()) if b != entry.booklet_id})
    if others:
        return make.held(
            check,
            "same_bytes_twice",
            f"the paper's bytes are those of {listed(others, 4)} too; one of the names is wrong: "
            "correct the manifest, or approve the right one",
            booklets=others,
            sha256=sorted(hashes),
        )
    return make.passed(check)


def withdrawn_gate(entry: CatalogueEntry) -> list[GateResult]:
    """What the gate says of a booklet whose rights were withdrawn: rejected, which nobody can approve."""
    make = ResultMaker(entry.booklet_id, Stage.DOCUMENT, document_hash([]))
    return [make.rejected(NOT_WITHDRAWN, "withdrawn", "its rights were withdrawn; nothing of it is kept or fetched")]
