"""Materialising through Dagster within this process, on the home's own instance, so that the UI shows every run.

One run a paper from its first due stage on: an asset that finds itself up to date says so and does nothing. Dagster's
and dbt's own messages go to `logs/dagster.log` under the home.
"""

from __future__ import annotations

import contextlib
import io
import logging
import os
import warnings
from collections.abc import Sequence

import dagster as dg

from kwilo_assets.definitions import defs
from kwilo_assets.event_log import keep_connections
from kwilo_assets.instance import open_instance
from kwilo_assets.partitions import add_papers
from kwilo_assets.progress import Listener, listening
from kwilo_assets.stages import StageDef, failure_table
from kwilo_assets.workplace import open_workplace
from kwilo_core.settings import Settings

_TAGS = {"kwilo/command": "run"}
_QUIET = {"loggers": {"console": {"config": {"log_level": "CRITICAL"}}}}


class Materialiser:
    """Runs of one home. Close it when done."""

    def __init__(self, settings: Settings, listener: Listener) -> None:
        warnings.simplefilter("ignore", dg.BetaWarning)
        warnings.simplefilter("ignore", dg.PreviewWarning)
        self._settings, self._listener = settings, listener
        work = open_workplace(settings)
        os.environ["KWILO_HOME"] = str(work.home.root)
        self._log = _log_file(work.home.root / "logs" / "dagster.log")
        with self._quietly():
            self._instance = open_instance(work.home, log_file=work.home.root / "logs" / "dagster.log")
            self._connections = keep_connections(self._instance)
            self._job = defs().resolve_implicit_global_asset_job_def()
            self._weightage = sorted(
                (k for k in self._job.asset_layer.executable_asset_keys if k.path[:2] == ["out", "weightage"]),
                key=lambda k: list(k.path),
            )
            _end_dead_runs(self._instance)
        add_papers(self._instance, work.catalogue.paper_ids)

    def stages(self, stages: Sequence[StageDef], paper_id: str | None = None) -> list[str]:
        """Materialise these stages (of one paper, or unpartitioned); returns what broke, one line each."""
        failed = self._execute([dg.AssetKey(s.key) for s in stages], paper_id)
        return failed + self._broken(stages, paper_id)

    def weightage(self) -> list[str]:
        """Build the marts and publish them; returns what broke."""
        self._listener.stage("all", "weightage")
        return self._execute(self._weightage, None)

    def close(self) -> None:
        """Give back the instance and the log."""
        if self._connections is not None:
            self._connections.close()
        self._instance.dispose()
        self._log.close()

    def _execute(self, keys: Sequence[dg.AssetKey], paper_id: str | None) -> list[str]:
        with self._quietly(), listening(self._listener):
            result = self._job.execute_in_process(
                instance=self._instance,
                partition_key=paper_id,
                asset_selection=list(keys),
                run_config=_QUIET,
                raise_on_error=False,
                tags=_TAGS,
            )
        if result.success:
            return []
        failures = [event for event in result.all_events if event.is_step_failure]
        if any(_is_interrupt(event) for event in failures):
            raise KeyboardInterrupt  # Dagster turns the signal into a failed step; the person meant the whole run
        told = [_failure_line(event, paper_id) for event in failures]
        return told or [f"{paper_id or 'all'}: the run {result.run_id} failed; see the Dagster UI"]

    def _broken(self, stages: Sequence[StageDef], paper_id: str | None) -> list[str]:
        """What broke for one booklet while its siblings went on: a failure row, and no failed step."""
        work = open_workplace(self._settings)
        rows = []
        for stage in stages:
            made = work.tables.made(failure_table(stage), paper_id) if paper_id is not None else None
            if paper_id is not None and made is not None and made.rows:
                rows += [r for r in work.tables.read_rows(failure_table(stage), paper_id) if r["is_broken"]]
        return [f"{r['stage']} of {r['booklet_id']}: {r['reason']}" for r in rows]

    def _quietly(self) -> contextlib.AbstractContextManager[object]:
        stack = contextlib.ExitStack()
        stack.enter_context(contextlib.redirect_stdout(self._log))
        stack.enter_context(contextlib.redirect_stderr(self._log))
        return stack


def _end_dead_runs(instance: dg.DagsterInstance) -> None:
    """Runs of a process that was killed are ended, and the pools that they still hold are freed.

    The caller holds the lock of `kwilo run`, so a run of ours that is still going belongs to nobody. Left alone, its
    place in a pool would make every later step of that pool wait for ever.
    """
    ours = dg.RunsFilter(statuses=[dg.DagsterRunStatus.STARTING, dg.DagsterRunStatus.STARTED], tags=_TAGS)
    for run in instance.get_runs(ours):
        instance.report_run_failed(run, "the process that ran it has ended")
        instance.event_log_storage.free_concurrency_slots_for_run(run.run_id)


def _log_file(path: os.PathLike[str]) -> io.TextIOWrapper:
    os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120
    return open(path, "a", encoding="utf-8", errors="backslashreplace", buffering=1)  # noqa: PTH123 - kept open


def _is_interrupt(event: dg.DagsterEvent) -> bool:
    error = event.step_failure_data.error
    while error is not None:
        if error.cls_name == "DagsterExecutionInterruptedError":
            return True
        error = error.cause
    return False


def _failure_line(event: dg.DagsterEvent, paper_id: str | None) -> str:
    data = event.step_failure_data
    error = data.error
    while error is not None and error.cause is not None:
        error = error.cause
    user = data.user_failure_data
    message = (user.description if user else None) or (error.message if error else None) or "no message"
    return f"{event.step_key} of {paper_id or 'all'}: " + " ".join(message.split())


logging.getLogger("kwilo").addHandler(logging.NullHandler())
