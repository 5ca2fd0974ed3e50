"""Making one partition of one stage: is it due, who may go on, do it booklet by booklet, write. No Dagster here.

A step fills a `StageOutput`. What goes wrong with one booklet stays with that booklet: a failure row with its reason
and a rejected gate result, and the next booklet is made. The main table is written last, so that its sidecar means that
all is there.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import pyarrow as pa

from exam_sources.gates.gate_table import GATE_SCHEMA, gate_table_name, rows_of_results
from exam_sources.gates.result import GateResult, Outcome
from exam_sources.manifests.catalogue import CatalogueEntry
from kwilo_assets.admitted import read_admitted
from kwilo_assets.due import Due, State, inputs
from kwilo_assets.stages import DOCUMENT, StageDef, failure_table
from kwilo_assets.table_schemas import FAILURE_SCHEMA
from kwilo_assets.warehouse import withhold
from kwilo_assets.workplace import Workplace
from kwilo_core.canonical import hash_of
from kwilo_core.errors import KwiloError, NotAdmittedError, UnusableFileError
from kwilo_core.tables import WHOLE, Made

log = logging.getLogger("kwilo")

CAME_THROUGH = "booklet_came_through"
"""The claim that every stage makes of every booklet it was given: it could be made at all."""


@dataclass
class StageOutput:
    """What a step makes of a partition.

    Attributes:
        rows: {table: its rows}, in the order that is kept.
        schemas: {table: its columns}.
        gates: The gate results of the stage.
        failures: Rows of `FAILURE_SCHEMA`.
        notes: Figures for the UI: {name: value}, JSON values only.
        is_transient: Whether trying again may change the outcome; the partition is then due again next time.
    """

    stage: StageDef
    partition: str
    rows: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    schemas: dict[str, pa.Schema] = field(default_factory=dict)
    gates: list[GateResult] = field(default_factory=list)
    failures: list[dict[str, Any]] = field(default_factory=list)
    notes: dict[str, Any] = field(default_factory=dict)
    is_transient: bool = False

    def table(self, name: str, schema: pa.Schema, rows: Sequence[dict[str, Any]] = ()) -> None:
        """Add rows to a table of the stage; called once with no rows, it makes the empty table."""
        self.schemas[name] = schema
        self.rows.setdefault(name, []).extend(rows)

    def failure(
        self,
        booklet_id: str,
        reason: str,
        *,
        page: int | None = None,
        number: int | None = None,
        is_broken: bool = False,
    ) -> None:
        """Add a row about something that could not be read."""
        self.failures.append(
            {
                "paper_id": self.partition,
                "booklet_id": booklet_id,
                "stage": self.stage.name,
                "is_broken": is_broken,
                "page": page,
                "number": number,
                "reason": reason,
            }
        )

    @contextmanager
    def booklet(self, *booklet_ids: str) -> Iterator[None]:
        """Within the block, what goes wrong is this booklet's alone (or these booklets', where they are made together).

        What the block added is taken back when it fails, so that a booklet that failed leaves no rows behind.
        """
        rows_before = {name: len(rows) for name, rows in self.rows.items()}
        gates_before = len(self.gates)
        reason, is_broken = "", False
        try:
            yield
        except UnusableFileError as error:
            reason = f"{error.reason}: {error.one_line()}"
        except NotAdmittedError:
            raise  # of the whole partition, not of a booklet
        except KwiloError as error:
            reason = f"not_readable: {error.one_line()}"
        except Exception as error:  # one booklet's fault, even ours, is not its sibling's
            log.exception("%s of %s broke", self.stage.name, ", ".join(booklet_ids))
            reason, is_broken = f"broken: {type(error).__name__}: {error}", True
        reason = " ".join(reason.split())
        if reason:
            for name, rows in self.rows.items():
                del rows[rows_before.get(name, 0) :]
            del self.gates[gates_before:]
        for booklet_id in booklet_ids:
            if reason:
                self.failure(booklet_id, reason, is_broken=is_broken)
            self._claim(booklet_id, Outcome.REJECTED if reason else Outcome.PASSED, reason)

    def _claim(self, booklet_id: str, outcome: Outcome, reason: str) -> None:
        if self.stage.gate is not None:
            content = hash_of([booklet_id, self.stage.name, outcome.value, reason])
            self.gates.append(GateResult(booklet_id, self.stage.gate, CAME_THROUGH, outcome, content, reason))

    @property
    def broken(self) -> list[dict[str, Any]]:
        """Failures that nobody foresaw."""
        return [f for f in self.failures if f["is_broken"]]


@dataclass(frozen=True, slots=True)
class StageMade:
    """What making a partition came to.

    Attributes:
        is_unchanged: It was up to date, and nothing was done.
        broken: Reasons of booklets that failed in a way nobody foresaw.
        notes: Figures for the UI.
    """

    stage: StageDef
    partition: str
    made: Made
    is_unchanged: bool = False
    broken: tuple[str, ...] = ()
    notes: dict[str, Any] = field(default_factory=dict)


Step = Callable[[Workplace, Sequence[CatalogueEntry], StageOutput], None]


def step_of(stage: StageDef) -> Step:
    """The function that makes the stage; its module, with the engines it needs, is loaded here and not before."""
    module, name = stage.step.split(":")
    step: Step = getattr(import_module(module), name)
    return step


def make_stage(work: Workplace, stage: StageDef, partition: str = WHOLE, *, again: bool = False) -> StageMade:
    """Make one partition of one stage, if it is due.

    Args:
        again: Make it even where it is up to date.

    Raises:
        NotAdmittedError: when no booklet of the paper may go on to this stage.
        KwiloError: when the paper is in no manifest, or something the stage reads was never made.
    """
    due = inputs(work, stage, partition)
    if due.state is State.WAITING:
        read_admitted(work, partition, stage)  # raises, with the reason of each booklet
    if due.state is State.MISSING:
        raise KwiloError(f"{stage.table} of {partition}: {due.why}", remedy="materialise what it reads first")
    if due.state is State.CURRENT and not again:
        made = work.tables.made(stage.table, partition)
        if made is not None:
            return StageMade(stage, partition, made, is_unchanged=True)
    out = StageOutput(stage, partition)
    step_of(stage)(work, _readable(work, stage, partition), out)
    return _write(work, out, due)


def _readable(work: Workplace, stage: StageDef, partition: str) -> Sequence[CatalogueEntry]:
    if not stage.by_paper:
        return work.catalogue.entries
    return work.entries(partition) if stage is DOCUMENT else read_admitted(work, partition, stage)


def _write(work: Workplace, out: StageOutput, due: Due) -> StageMade:
    stage, partition = out.stage, out.partition
    if set(out.rows) != set(stage.tables):
        raise KwiloError(f"{stage.step} wrote {sorted(out.rows)}", expected=", ".join(stage.tables))
    # what broke, or may go better next time, carries no inputs hash: it is due again
    inputs_hash = "" if out.broken or out.is_transient else due.inputs_hash
    for table in stage.extra_tables:
        work.tables.write_rows(table, out.rows[table], schema=out.schemas[table], partition=partition)
    if stage.gate is not None:
        rows = rows_of_results(out.gates)
        work.tables.write_rows(gate_table_name(stage.gate), rows, schema=GATE_SCHEMA, partition=partition)
    if stage.by_paper:
        work.tables.write_rows(failure_table(stage), out.failures, schema=FAILURE_SCHEMA, partition=partition)
    made = work.tables.write_rows(
        stage.table,
        out.rows[stage.table],
        schema=out.schemas[stage.table],
        partition=partition,
        inputs_hash=inputs_hash,
    )
    if stage.by_paper:
        withhold(work, [partition])
    broken = tuple(f"{f['booklet_id']}: {f['reason']}" for f in out.broken)
    return StageMade(stage, partition, made, broken=broken, notes=out.notes)


__all__ = ["CAME_THROUGH", "NotAdmittedError", "StageMade", "StageOutput", "make_stage", "step_of"]
