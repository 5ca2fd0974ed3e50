"""Decisions in a YAML file, as `kwilo review import` reads them.

    decisions_version: 1
    decisions:
      - booklet: neet-2025.x.en.kwilo
        stage: [segmented, answer_keys]     # one stage or a list
        check: "*"                          # a check of the stage, or * for all
        binds_to: file                      # file: sha256 is a file's; content: it is the content hash that was shown
        sha256: "..."
        decision: approve                   # or reject, with a reason
        who: sample reviewer
        at: 2026-01-15T10:00:00Z
        reason: compared with the page

A file is taken whole or not at all; the same file twice adds nothing.
"""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, ValidationError

from exam_sources.gates.result import Stage
from exam_sources.manifests.yaml_source import Place, YamlSource, YamlSourceError, problems_of, read_yaml
from kwilo_core.clock import now
from kwilo_core.errors import KwiloError
from records.decision import ANY_CHECK, Binding, Decision, Verdict

DECISIONS_VERSION = 1
CLOCK_SLACK = dt.timedelta(minutes=5)
"""How far another machine's clock may be ahead: a decision from the future would outweigh every later one."""

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]


def _as_list(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class DecisionForm(_Form):
    """One entry of the file."""

    booklet: Text
    stage: Annotated[list[Stage], BeforeValidator(_as_list), Field(min_length=1)]
    check: Text = ANY_CHECK
    question: int | None = None
    binds_to: Binding
    sha256: Annotated[str, StringConstraints(strip_whitespace=True, to_lower=True, pattern=r"^[0-9a-fA-F]{64}$")]
    decision: Verdict
    who: Text
    at: AwareDatetime
    reason: Text
    note: str = ""


class FileHead(_Form):
    """What stands above the decisions."""

    decisions_version: Literal[1]


class DecisionsFileError(KwiloError):
    """A file of decisions that cannot be taken; `problems` are lines of the form FILE:LINE: message."""

    def __init__(self, path: Path, problems: list[tuple[int, str]]) -> None:
        self.problems = [f"{path}:{line}: {message}" for line, message in problems]
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        super().__init__(self.problems[0] + more, remedy="nothing was imported")


def read_decisions(path: Path) -> list[Decision]:
    """The decisions of a file.

    Raises:
        DecisionsFileError: with every problem of the file, when there is any.
    """
    try:
        source = read_yaml(path)
    except YamlSourceError as error:
        raise DecisionsFileError(path, [(error.line, error.one_line())]) from error
    data = source.data
    if not isinstance(data, dict):
        raise DecisionsFileError(path, [(1, "no file of decisions: expected decisions_version and decisions")])
    problems: list[tuple[int, str]] = []
    try:
        FileHead.model_validate({k: v for k, v in data.items() if k != "decisions"})
    except ValidationError as error:
        problems += problems_of(error, source)
    entries = data.get("decisions")
    if not isinstance(entries, list):
        problems.append((source.line_of(("decisions",)), "decisions is missing or no list"))
        entries = []
    decisions: list[Decision] = []
    for i, entry in enumerate(entries):
        try:
            decisions += _decisions(source, ("decisions", i), entry)
        except ValidationError as error:
            problems += problems_of(error, source, ("decisions", i))
        except KwiloError as error:
            problems.append((getattr(error, "line", source.line_of(("decisions", i))), error.one_line()))
    if problems:
        raise DecisionsFileError(path, problems)
    return decisions


def _decisions(source: YamlSource, place: Place, entry: Any) -> list[Decision]:
    form = DecisionForm.model_validate(_with_times_as_text(entry))
    if form.at > now() + CLOCK_SLACK:
        raise YamlSourceError(
            f"at {form.at.isoformat()} is in the future", line=source.line_of((*place, "at")), expected="a past time"
        )
    return [
        Decision(
            who=form.who,
            at=form.at,
            stage=stage,
            check=form.check,
            booklet_id=form.booklet,
            question_number=form.question,
            content_hash=form.sha256,
            binds_to=form.binds_to,
            decision=form.decision,
            reason=form.reason,
            note=form.note,
        )
        for stage in form.stage
    ]


def _with_times_as_text(entry: Any) -> Any:
    # YAML makes a plain date of 2026-01-15, which has no zone: the message should show what was written
    if isinstance(entry, dict) and type(entry.get("at")) is dt.date:
        return entry | {"at": entry["at"].isoformat()}
    return entry
