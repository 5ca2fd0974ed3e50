"""A small world, run once through the whole graph, and copies of it for tests that change something.

kcet-2022-physics   booklet A-1 is sound, booklet A-2 is no PDF
kcet-2023-physics   two versions of one paper, questions permuted
kcet-2025-physics   one question has no key entry: held
"""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from kwilo_assets import due
from kwilo_assets.run import RunSummary, run
from kwilo_assets.workplace import Workplace, open_workplace
from kwilo_core.settings import load_settings
from tests.integration.small_papers import QUESTIONS, SmallBooklet, SmallPaper, write_labels, write_papers

WITH_BAD_SIBLING = SmallPaper(
    2022, booklets=(SmallBooklet("A-1"), SmallBooklet("A-2", paper_bytes=b"%PDF-1.4 no more"))
)
PERMUTED = tuple(range(QUESTIONS // 2, QUESTIONS)) + tuple(range(QUESTIONS // 2))
IN_TWO_VERSIONS = SmallPaper(2023, booklets=(SmallBooklet("A-1"), SmallBooklet("B-2", order=PERMUTED)))
HELD = SmallPaper(2025, booklets=(SmallBooklet(missing_from_key=(7,)),))


@dataclass(frozen=True)
class World:
    """A home that was run, with its manifests and labels."""

    folder: Path

    @property
    def home(self) -> Path:
        return self.folder / "home"

    def environment(self) -> dict[str, str]:
        """What a process must have set to work in it."""
        return {
            "KWILO_HOME": str(self.home),
            "KWILO_MANIFESTS": str(self.folder / "papers"),
            "KWILO_LABELS": str(self.folder / "labels.jsonl"),
            "KWILO_WORKERS": "1",
        }

    def work(self) -> Workplace:
        return open_workplace(load_settings())

    def run(self, **wanted: str) -> RunSummary:
        return run(load_settings(), **wanted)


def _build(world: World) -> None:
    world.folder.mkdir(parents=True)
    write_papers(world.folder / "papers", [WITH_BAD_SIBLING, IN_TWO_VERSIONS, HELD])
    write_labels(world.folder / "labels.jsonl")
    with pytest.MonkeyPatch.context() as patch:
        _enter(world, patch)
        summary = world.run()
    assert summary.broken == []


def _enter(world: World, patch: pytest.MonkeyPatch) -> None:
    for name, value in world.environment().items():
        patch.setenv(name, value)
    # the samples' labels are many and say nothing about these papers
    patch.setattr(due, "SAMPLES", world.folder / "no_samples")


@pytest.fixture(scope="session")
def built_world(tmp_path_factory: pytest.TempPathFactory) -> World:
    """The world, built once, by whichever test process comes first."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    world, ready = World(shared / "a small world's"), shared / "small_world.ready"
    with (shared / "small_world.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            _build(world)
            ready.touch()
    return world


@pytest.fixture
def world(built_world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """The world as it was run; a test that takes it changes nothing in it."""
    _enter(built_world, monkeypatch)
    return built_world


@pytest.fixture
def own_world(built_world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A copy of the world that the test may change."""
    copy = World(tmp_path / "world")
    shutil.copytree(built_world.folder, copy.folder)
    _enter(copy, monkeypatch)
    yield copy
