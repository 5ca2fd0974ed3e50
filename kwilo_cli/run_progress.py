"""How far a run has come, drawn on the terminal: one line a paper, its stage, and a bar of the pages being read."""

from __future__ import annotations

from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn

from kwilo_assets.progress import Listener


class RunProgress(Listener):
    """A listener that draws. On something that is no terminal it prints one line for each paper that begins.

    Attributes:
        at: The stage that began last, and whose it is; "" before the first.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._bars = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=24),
            TextColumn("{task.fields[told]}", markup=False),
            TimeElapsedColumn(),
            console=console,
            disable=not console.is_terminal,
        )
        self.at = ""
        self._paper: str | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> RunProgress:
        self._bars.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end_paper()
        self._bars.stop()

    def stage(self, partition: str, stage: str) -> None:
        self.at = f"{stage} of {self._name(partition)}"
        if partition != self._paper:
            self._end_paper()
            self._paper = partition
            self._task = self._bars.add_task("", total=None, told="")
            if not self._console.is_terminal:
                self._console.print(self._name(partition), markup=False, highlight=False)
        if self._task is not None:
            self._bars.reset(self._task, description=f"{self._name(partition)}  {stage}", total=None, told="")

    def page(self, booklet_id: str, done: int, total: int) -> None:
        if self._task is not None:
            self._bars.update(self._task, completed=done, total=total, told=f"page {done} of {total}")

    def _end_paper(self) -> None:
        if self._task is not None:
            self._bars.update(self._task, description=f"{self._name(self._paper or '')}  done", total=1, completed=1)
            self._bars.update(self._task, told="")
            self._bars.stop_task(self._task)
        self._task = None

    @staticmethod
    def _name(partition: str) -> str:
        return "all papers" if partition == "all" else partition
