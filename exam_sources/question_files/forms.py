"""The two forms of a row, as pydantic models; `row_schema.json` is made from them.

A question of a labelled bank: HTML with LaTeX between dollar signs, labels of a taxonomy of its own.

    {"id": "q1", "exam": "JEE_MAIN", "year": 2003, "paper": "aieee-2003", "subject": "physics", "unit": "mechanics",
     "chapter": "kinematics", "topic": "projectiles", "difficulty": "easy", "type": "single_correct", "is_bonus": false,
     "stem": "...", "options": ["...", "..."], "answer": ["C"]}

A question as `kwilo parse --json` prints it (`exam_sources/parse_schema.json`), with `paper` beside it where the file
holds several papers. Keys that are not named here are passed over, marks above all: they come from the schemes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, TypeAdapter

from exam_sources.answers import LABELS

SCHEMA_FILE = Path(__file__).with_name("row_schema.json")
MAX_TEXT_CHARS = 100_000
"""Of a stem in HTML: the longest seen has 12,000, styles and addresses of pictures included."""

LABELLED_TYPES = ("single_correct", "multiple_correct", "numeric", "integer", "numerical", "assertion_reason",
                  "matrix_match")  # fmt: skip

Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=300)]
Text = Annotated[str, StringConstraints(max_length=MAX_TEXT_CHARS)]


def _as_list(value: Any) -> Any:
    return [str(value)] if isinstance(value, str | int | float) and not isinstance(value, bool) else value


def _as_text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


class _Form(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class LabelledRow(_Form):
    """A question of a labelled bank."""

    stem: Text = Field(description="HTML with LaTeX; may be empty where a picture is the question.")
    subject: Name
    type: Literal["single_correct", "multiple_correct", "numeric", "integer", "numerical", "assertion_reason",
                  "matrix_match"]  # fmt: skip
    options: list[Text] = Field(default=[], max_length=len(LABELS), description="In any order; labelled A to E here.")
    answer: Annotated[list[Name], BeforeValidator(_as_list)] | None = Field(
        default=None, description="Labels, or a number, a range (`1.2 to 1.4`) or alternatives (`3 or 5`)."
    )
    is_bonus: bool = Field(default=False, description="Marks went to all.")
    number: int | None = Field(default=None, ge=1, le=1000, description="As printed, where that is known.")
    id: Annotated[Name, BeforeValidator(_as_text)] | None = None
    exam: Name | None = None
    year: int | None = None
    paper: Name | None = Field(default=None, description="The file's name for the paper; the manifest maps it.")
    unit: Name | None = None
    chapter: Name | None = None
    topic: Name | None = None
    difficulty: Name | None = None


class ParsedOption(_Form):
    """An option of a parsed question."""

    label: Literal["A", "B", "C", "D", "E"]
    text: Text


class ParsedRow(_Form):
    """A question as `kwilo parse` prints it, as far as a file of questions needs it."""

    number: int = Field(ge=1, le=1000)
    question_type: Literal["single_correct", "multiple_correct", "integer", "numerical", "assertion_reason",
                           "matrix_match"]  # fmt: skip
    stem: Text
    subject: Name | None = None
    section: Name | None = None
    passage: Text | None = None
    options: list[ParsedOption] = Field(default=[], max_length=len(LABELS))
    answer: dict[str, Any] | None = None
    status: Literal["valid", "dropped_all_credited", "grace_all", "dropped_not_evaluated"] = "valid"
    has_diagram: bool = False
    has_formula_image: bool = False
    printed_number: Name | None = None
    confidence: float = Field(default=1.0, ge=0, le=1)
    paper: Name | None = Field(default=None, description="The file's name for the paper, where it holds several.")


def is_parsed_form(row: dict[str, Any]) -> bool:
    """Whether a row has the form of `kwilo parse`; a labelled one says `type` in place of `question_type`."""
    return "question_type" in row and "type" not in row


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a row."""
    adapter: TypeAdapter[Any] = TypeAdapter(LabelledRow | ParsedRow)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A row of a file of structured questions",
        "contract_version": 1,
    } | adapter.json_schema()


def schema_text() -> str:
    """The schema as the published file holds it."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
