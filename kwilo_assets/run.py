"""The order of a whole run: what is due, through Dagster, up to the published tables.

    catalogue, topic model -> each paper, from its first due stage on -> marts and the published copy -> catalogue again

Dagster is imported only where something is due.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from exam_sources.acquisition.quarantine import empty_quarantine
from exam_sources.privacy.originals import check_originals_key
from kwilo_assets.booklet_state import BookletEnd, booklet_ends
from kwilo_assets.due import State, inputs
from kwilo_assets.progress import Listener
from kwilo_assets.shared_content import touched_by_others
from kwilo_assets.stages import CATALOGUE, DOCUMENT, PAPER_STAGES, STAGES, TOPIC_MODEL, StageDef
from kwilo_assets.warehouse import MARTS, marts_are_due
from kwilo_assets.workplace import Workplace, open_workplace
from kwilo_core import temporaries
from kwilo_core.errors import KwiloError
from kwilo_core.home import alone
from kwilo_core.settings import Settings, load_settings

if TYPE_CHECKING:
    from kwilo_assets.materialise import Materialiser

WEIGHTAGE = "out/weightage"
"""The key under which dbt's models stand; they are made together."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What a run was asked for.

    Attributes:
        papers: The papers, sorted.
        stages: The stages, in order.
        weightage: Whether the marts are wanted.
    """

    papers: tuple[str, ...]
    stages: tuple[StageDef, ...]
    weightage: bool


@dataclass
class RunSummary:
    """What a run came to.

    Attributes:
        made: How many partitions were made or found up to date while running; 0 where nothing was due.
        broken: Stages that broke, each as one line. A held or rejected booklet is none.
        booklets: Where every booklet of the selected papers stands.
    """

    made: int = 0
    broken: list[str] = field(default_factory=list)
    booklets: list[BookletEnd] = field(default_factory=list)


def select(work: Workplace, paper: str | None = None, assets: str | None = None) -> Selection:
    """What `--paper GLOB` and `--select ASSETS` name.

    Args:
        paper: A pattern of paper ids (`neet-*`); None for all papers of the manifests.
        assets: Asset keys or patterns, joined by commas (`core/questions/*,out/weightage/*`); None for all.

    Raises:
        KwiloError: when a pattern names nothing.
    """
    known = work.catalogue.paper_ids
    if not known and work.catalogue.problems:
        raise KwiloError(
            f"no paper in the manifests: {work.catalogue.problems[0].one_line()}", remedy="see `kwilo sources check`"
        )
    papers = tuple(p for p in known if paper is None or fnmatchcase(p, paper))
    if paper is not None and not papers:
        raise KwiloError(f"no paper {paper!r} in the manifests", expected="one of " + (", ".join(known) or "none"))
    if assets is None:
        return Selection(papers, STAGES, True)
    keys = [s.table for s in STAGES] + [f"{WEIGHTAGE}/{mart}" for mart in MARTS]
    chosen: set[str] = set()
    for pattern in (p.strip().strip("/") for p in assets.split(",")):
        found = {k for k in keys if fnmatchcase(k, pattern) or k.startswith(f"{pattern}/")}
        if not found:
            raise KwiloError(f"no asset {pattern!r}", expected="one of " + ", ".join(keys))
        chosen |= found
    return Selection(
        papers, tuple(s for s in STAGES if s.table in chosen), any(k.startswith(WEIGHTAGE) for k in chosen)
    )


def first_due(work: Workplace, paper_id: str, stages: Sequence[StageDef]) -> StageDef | None:
    """The first of these stages that is due for a paper; None where none can be made anew."""
    for stage in stages:
        if stage.by_paper and inputs(work, stage, paper_id).state is State.DUE:
            return stage
    return None


def run(
    settings: Settings | None = None,
    *,
    paper: str | None = None,
    assets: str | None = None,
    listener: Listener | None = None,
) -> RunSummary:
    """Make what is due, in order, and say where every booklet stands.

    Args:
        settings: Of the environment by default.
        paper, assets: What was asked for; see `select`.
        listener: Told of stages and pages.

    Raises:
        KwiloError: when a pattern names nothing, the home cannot be used, or another run is at work in it.
    """
    settings = settings or load_settings()
    check_originals_key(settings)  # before anything is fetched that could then not be kept
    listener = listener or Listener()
    work = open_workplace(settings)
    wanted = select(work, paper, assets)
    summary = RunSummary()
    with alone(work.home):
        empty_quarantine(work.home.quarantine)
        _sweep(work)
        try:
            _make_due(settings, wanted, summary, listener)
        finally:
            empty_quarantine(work.home.quarantine)  # the last zip of papers, and what was interrupted
    summary.booklets = booklet_ends(open_workplace(settings), wanted.papers)
    return summary


def _sweep(work: Workplace) -> None:
    """Clear away what killed runs were writing."""
    if work.objects.is_local:
        work.objects.sweep()
    for folder in (work.home.tables, work.home.cache, work.home.published, work.home.originals):
        temporaries.sweep(folder)


def _make_due(settings: Settings, wanted: Selection, summary: RunSummary, listener: Listener) -> None:
    engine = _Engine(settings, summary, listener)
    try:
        for stage in (CATALOGUE, TOPIC_MODEL):
            if stage in wanted.stages and inputs(open_workplace(settings), stage).state is State.DUE:
                engine.whole([stage])
        paper_stages = [s for s in PAPER_STAGES if s in wanted.stages]
        if DOCUMENT in paper_stages:
            _queue_fetches(open_workplace(settings), wanted.papers)
        for paper_id in wanted.papers:
            first = first_due(open_workplace(settings), paper_id, paper_stages)
            if first is not None:
                engine.paper(paper_id, paper_stages[paper_stages.index(first) :])
        # a paper that came later may have the bytes or the questions of one that was made before it
        for paper_id in touched_by_others(open_workplace(settings), wanted.papers) if summary.made else ():
            first = first_due(open_workplace(settings), paper_id, paper_stages)
            if first is not None:
                engine.paper(paper_id, paper_stages[paper_stages.index(first) :])
        if wanted.weightage and marts_are_due(open_workplace(settings)):
            engine.weightage()
        # what was read is told in the catalogue too, which was made before it was read
        if CATALOGUE in wanted.stages and inputs(open_workplace(settings), CATALOGUE).state is State.DUE:
            engine.whole([CATALOGUE])
    finally:
        engine.close()


def _queue_fetches(work: Workplace, papers: Sequence[str]) -> None:
    """Every booklet whose files are due is an open job before the first is fetched: a person sees what is to come, and
    after a kill what is left.
    """
    due = [p for p in papers if inputs(work, DOCUMENT, p).state is State.DUE]
    if due:
        entries = [e for p in due for e in work.entries(p) if e.booklet_id not in work.withdrawn]
        work.records.see_sources(entries)
        work.records.queue_jobs(e.booklet_id for e in entries)


class _Engine:
    """Dagster, loaded when the first thing is due."""

    def __init__(self, settings: Settings, summary: RunSummary, listener: Listener) -> None:
        self._settings, self._summary, self._listener = settings, summary, listener
        self._session: Materialiser | None = None

    def _open(self) -> Materialiser:
        from kwilo_assets.materialise import Materialiser  # Dagster and dbt take seconds to load

        if self._session is None:
            self._session = Materialiser(self._settings, self._listener)
        return self._session

    def whole(self, stages: Sequence[StageDef]) -> None:
        self._note(self._open().stages(stages), len(stages))

    def paper(self, paper_id: str, stages: Sequence[StageDef]) -> None:
        self._note(self._open().stages(stages, paper_id), len(stages))

    def weightage(self) -> None:
        self._note(self._open().weightage(), len(MARTS))

    def _note(self, broken: list[str], made: int) -> None:
        self._summary.made += made
        self._summary.broken += broken

    def close(self) -> None:
        if self._session is not None:
            self._session.close()
