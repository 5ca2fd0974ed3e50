"""What must be made again, and why: the inputs hash of a stage, compared with the one in its sidecar. No Dagster here.

    inputs = code version + engine versions + thresholds + upstream output hashes + admitted booklets + manifest entry

`kwilo run` asks before it imports Dagster; the asset asks again when it runs, so both ways of starting agree.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from exam_sources.gates.gate_table import gate_table_name
from exam_sources.manifests.catalogue import CatalogueEntry, ManifestFile
from exam_sources.manifests.local_files import local_path
from kwilo_assets.admitted import Standing, booklet_standings
from kwilo_assets.booklet_state import booklet_ends
from kwilo_assets.shared_content import same_bytes_elsewhere, twins_of
from kwilo_assets.stages import (
    ALIGNED,
    BY_NAME,
    CATALOGUE,
    DOCUMENT,
    PAGE_LAYOUT,
    SEGMENTED,
    TAGGED,
    TOPIC_MODEL,
    StageDef,
    failure_table,
)
from kwilo_assets.workplace import Workplace
from kwilo_core import thresholds
from kwilo_core.canonical import hash_of, hash_of_file
from kwilo_core.errors import KwiloError
from kwilo_core.settings import SAMPLES
from kwilo_core.tables import WHOLE
from records.decision import decisions_about


class State(StrEnum):
    """current: as made. due: to be made. waiting: no booklet may go on. missing: something it reads is not made yet."""

    CURRENT = "current"
    DUE = "due"
    WAITING = "waiting"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Due:
    """How a stage stands for one partition.

    Attributes:
        inputs_hash: What it would be made from now; "" where it cannot be made.
        why: For a person, in one line.
    """

    stage: StageDef
    partition: str
    state: State
    inputs_hash: str = ""
    why: str = ""


@cache
def engine_version(name: str) -> str:
    """The version of an engine: of a distribution, or of the Tesseract on the path ("absent" where there is none)."""
    if name != "tesseract":
        return metadata.version(name)
    try:
        told = subprocess.run(["tesseract", "--version"], capture_output=True, text=True, timeout=20, check=False)
    except OSError:
        return "absent"
    return (told.stdout or told.stderr).splitlines()[0] if (told.stdout or told.stderr) else "unknown"


@cache
def thresholds_in_force() -> dict[str, Any]:
    """Every threshold by name: a gate that judges by another bound must judge again."""
    return {k: v for k, v in vars(thresholds).items() if k.isupper() and isinstance(v, int | float | str | tuple)}


def _upstream(work: Workplace, stage: StageDef, partition: str) -> dict[str, str] | str:
    """{table: output hash} of everything the stage reads, or the name of the first table that is missing."""
    found = {}
    for name in stage.reads:
        above = BY_NAME[name]
        for table in above.tables:
            made = work.tables.made(table, partition if above.by_paper else WHOLE)
            if made is None:
                return table
            found[table] = made.output_hash
    if stage is PAGE_LAYOUT:
        # pages are read again when the bytes are others, not when what is said of their rights is
        found = {DOCUMENT.table: _stored_bytes(work, partition)}
    return found


def _stored_bytes(work: Workplace, partition: str) -> str:
    columns = ("booklet_id", "role", "file_sha256", "object_name", "status")
    return hash_of([[row[name] for name in columns] for row in work.tables.read_rows(DOCUMENT.table, partition)])


def _entry_facts(entry: CatalogueEntry, *, with_files: bool, with_rights: bool = True) -> dict[str, Any]:
    """What the manifest says of a booklet, without where it says it; with its files for those that fetch them, and with
    its rights for those that hand them on.
    """
    facts: dict[str, Any] = {
        "booklet": asdict(entry.booklet),
        "kind": entry.kind,
        "authority": entry.authority,
        "source": [entry.publisher, entry.collection, str(entry.exam_date)],
    }
    if with_rights:
        facts["rights"] = [entry.rights_status, entry.rights_evidence, entry.source_url]
    if with_files:
        facts["files"] = [
            {k: str(v) for k, v in asdict(f).items() if k != "line"} | {"stat": _stat(f, entry)} for f in entry.files
        ]
    return facts


def _stat(file: ManifestFile, entry: CatalogueEntry) -> list[int] | None:
    """Size and time of a local file: bytes that were replaced in place are read again, and found by their checksum."""
    if file.url:
        return None
    try:
        stat = local_path(file, entry.manifest_dir).stat()
    except (OSError, KwiloError):
        return None
    return [stat.st_size, stat.st_mtime_ns]


def _witnesses(work: Workplace, paper_id: str) -> dict[str, Any]:
    """What the gate behind the answers judges by, beside the booklets themselves: papers with the same questions, and,
    where a booklet is a mirror's, who of its siblings waits before this stage and what was decided about them at it.
    """
    facts: dict[str, Any] = {"twins": [twin.paper_id for twin in twins_of(work, paper_id)]}
    entries = work.entries(paper_id)
    if any(e.authority is not None and e.authority.is_weak for e in entries):
        facts["decided"] = sorted(
            d.decision_hash
            for e in entries
            if e.authority is not None and not e.authority.is_weak
            for d in decisions_about(work.decisions, e.booklet_id)
            if d.stage is ALIGNED.gate
        )
        facts["waiting"] = {
            s.booklet_id: s.why_not for s in booklet_standings(work, paper_id, ALIGNED) if not s.admitted
        }
    return facts


def label_files(work: Workplace) -> list[Path]:
    """The files of labelled questions that the tagger learns from."""
    files = [SAMPLES / "labelled_questions.jsonl", *work.settings.labels]
    return files if files[0].exists() else files[1:]  # one that the setting names must be there


def _read_so_far(work: Workplace, paper_id: str) -> list[str | None]:
    """Output hashes of the tables that the catalogue tells of."""
    found = [work.tables.made(s.table, paper_id) for s in (DOCUMENT, SEGMENTED, ALIGNED, TAGGED)]
    return [made.output_hash if made else None for made in found]


def _waiting(stage: StageDef, partition: str, standings: Sequence[Standing]) -> Due:
    why = " || ".join(f"{s.booklet_id}: {s.why_not}" for s in standings)
    return Due(stage, partition, State.WAITING, why=why)


def inputs(work: Workplace, stage: StageDef, partition: str = WHOLE) -> Due:
    """How `stage` stands for `partition`, with the hash that it would be made from.

    Raises:
        KwiloError: when no manifest names the paper.
    """
    standings = booklet_standings(work, partition, stage) if stage.by_paper else []
    if standings and all(s.is_stopped for s in standings):
        return _waiting(stage, partition, standings)
    upstream = _upstream(work, stage, partition)
    if isinstance(upstream, str):
        return Due(stage, partition, State.MISSING, why=f"{upstream} is not made yet")
    facts: dict[str, Any] = {
        "stage": stage.name,
        "code": stage.code_version,
        "engines": {name: engine_version(name) for name in stage.engines},
        "thresholds": thresholds_in_force(),
        "upstream": upstream,
    }
    if stage is CATALOGUE:
        facts["entries"] = [_entry_facts(e, with_files=True) for e in work.catalogue.entries]
        facts["read"] = {p: _read_so_far(work, p) for p in work.catalogue.paper_ids}
        facts["ends"] = [asdict(end) for end in booklet_ends(work, work.catalogue.paper_ids)]
    elif stage is TOPIC_MODEL:
        facts["labels"] = [hash_of_file(f) if f.is_file() else None for f in label_files(work)]
    elif stage is DOCUMENT:
        facts["entries"] = [
            _entry_facts(e, with_files=True) for e in work.entries(partition) if e.booklet_id not in work.withdrawn
        ]
        facts["withdrawn"] = [e.booklet_id for e in work.entries(partition) if e.booklet_id in work.withdrawn]
        facts["same_bytes"] = same_bytes_elsewhere(work, partition)
    else:
        admitted = sorted(s.booklet_id for s in standings if s.admitted)
        if not admitted:
            return _waiting(stage, partition, standings)
        facts["entries"] = [
            _entry_facts(e, with_files=False, with_rights=stage is TAGGED)
            for e in work.entries(partition)
            if e.booklet_id in admitted
        ]
        if stage is ALIGNED:
            facts["witnesses"] = _witnesses(work, partition)
    wanted = hash_of(facts)
    made = work.tables.made(stage.table, partition)
    lost = _lost(work, stage, partition) if made is not None else None
    if made is not None and made.inputs_hash == wanted and lost is None:
        return Due(stage, partition, State.CURRENT, wanted)
    if made is None:
        why = "never made"
    elif not made.inputs_hash:
        why = "broke last time"
    else:
        why = f"{lost} is gone" if made.inputs_hash == wanted else "its inputs changed"
    return Due(stage, partition, State.DUE, wanted, why)


def _lost(work: Workplace, stage: StageDef, partition: str) -> str | None:
    """A table written beside the stage's own that is not there any more; None where all are.

    Without its gate table a booklet counts as not judged, so a stage that called itself current would hold it for ever.
    """
    beside = [*stage.extra_tables]
    if stage.gate is not None:
        beside.append(gate_table_name(stage.gate))
    if stage.by_paper:
        beside.append(failure_table(stage))
    return next((table for table in beside if work.tables.made(table, partition) is None), None)
