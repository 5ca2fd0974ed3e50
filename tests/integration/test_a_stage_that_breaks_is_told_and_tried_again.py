"""An error that nobody foresaw costs its booklet, ends the command with 1, and is tried again by the next run."""

from __future__ import annotations

from typing import Any

import pytest
from typer.testing import CliRunner

from kwilo_assets.steps import aligned
from kwilo_cli.commands.run import BROKEN
from kwilo_cli.main import app
from kwilo_core.errors import KwiloError
from tests.integration.conftest import IN_TWO_VERSIONS, World

SOUND, BREAKING = IN_TWO_VERSIONS.booklet_id(0), IN_TWO_VERSIONS.booklet_id(1)


@pytest.fixture
def breaking_world(own_world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """A world in which aligning one booklet of a paper raises what no code expects."""
    sound = aligned.align_booklet

    def align_booklet(segmentation: Any, entries: Any, booklet: Any) -> Any:
        if booklet.booklet_id == BREAKING:
            raise ZeroDivisionError("division by zero")
        return sound(segmentation, entries, booklet)

    monkeypatch.setattr(aligned, "align_booklet", align_booklet)
    own_world.work().tables.drop("core/questions/aligned", IN_TWO_VERSIONS.paper_id)
    return own_world


def test_its_sibling_goes_on_and_the_next_run_tries_again(
    breaking_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = {"paper": IN_TWO_VERSIONS.paper_id, "assets": "core/questions/*"}
    summary = breaking_world.run(**wanted)
    assert summary.broken == [f"aligned of {BREAKING}: broken: ZeroDivisionError: division by zero"]
    ends = {b.booklet_id: b for b in summary.booklets}
    assert ends[BREAKING].gate == "failed"
    rows = breaking_world.work().tables.read_rows("core/questions/tagged", IN_TWO_VERSIONS.paper_id)
    assert {r["standing_booklet"] for r in rows} == {SOUND}

    monkeypatch.undo()
    for name, value in breaking_world.environment().items():
        monkeypatch.setenv(name, value)
    summary = breaking_world.run(**wanted)
    assert summary.broken == []
    assert {b.gate for b in summary.booklets} == {"passed"}


def test_the_command_exits_with_1_and_says_which_stage_broke(breaking_world: World) -> None:
    done = CliRunner().invoke(
        app, ["run", "--paper", IN_TWO_VERSIONS.paper_id, "--select", "core/questions/aligned"], catch_exceptions=False
    )
    assert done.exit_code == BROKEN
    assert f"aligned of {BREAKING}" in done.stderr
    assert "failed" in done.stdout


def test_the_command_exits_with_0_though_papers_are_held(own_world: World) -> None:
    done = CliRunner().invoke(app, ["run"], catch_exceptions=False)
    assert done.exit_code == 0
    assert "nothing was due" in done.stdout
    assert "held" in done.stdout
    assert "kwilo review list" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [(["--paper", "neet-*"], "kcet-2022-physics"), (["--select", "core/nothing"], "core/questions/tagged")],
)
def test_what_names_nothing_is_an_error_that_lists_what_there_is(
    world: World, arguments: list[str], expected: str
) -> None:
    with pytest.raises(KwiloError, match=expected):
        CliRunner().invoke(app, ["run", *arguments], catch_exceptions=False)


def test_weightage_prints_the_published_rows(world: World) -> None:
    done = CliRunner().invoke(app, ["weightage", "--exam", "kcet", "--from", "2023", "--format", "csv"])
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("exam,year,subject,chapter,questions,marks,share_of_marks,share_of_paper,interval,")
    assert len(lines) == 7
    assert all(line.startswith("KCET,2023,physics,") for line in lines[1:])
