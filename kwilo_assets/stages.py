"""The table of stages: what each one is called, what it reads and writes, and which code makes it. No Dagster here.

A stage is one asset. Its inputs hash (due.py) is taken over what stands in this table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from exam_sources.gates.result import Stage as Gate
from kwilo_core.canonical import hash_of, hash_of_file
from kwilo_core.settings import PROJECT_ROOT

COMMON_CODE = ("kwilo_core", "exam_sources/model.py", "exam_sources/answers.py", "exam_sources/booklet.py",
               "exam_sources/question_table.py", "exam_sources/gates", "kwilo_assets/stage_run.py")  # fmt: skip
"""Code that every stage stands on: a change here makes everything due."""


@dataclass(frozen=True, slots=True)
class StageDef:
    """One stage.

    Attributes:
        name: Short name, for progress, failures and gates.
        table: The asset's table, which is also its key.
        step: `module:function` that makes it.
        reads: Stages whose tables it reads.
        extra_tables: Tables it writes besides; the main one is written last, so that its sidecar means all are there.
        gate: The gate that stands behind it; None where there is none.
        code: Files and folders, from the project root, whose bytes are the stage's code version.
        engines: Distributions whose versions change what the stage makes.
        by_paper: Whether it has one partition a paper.
    """

    name: str
    table: str
    step: str
    reads: tuple[str, ...] = ()
    extra_tables: tuple[str, ...] = ()
    gate: Gate | None = None
    code: tuple[str, ...] = ()
    engines: tuple[str, ...] = ()
    by_paper: bool = True

    @property
    def tables(self) -> tuple[str, ...]:
        """Every table that downstream stages may read, the main one first."""
        return (self.table, *self.extra_tables)

    @property
    def key(self) -> list[str]:
        """The parts of the asset key."""
        return self.table.split("/")

    @property
    def code_version(self) -> str:
        """A hash of the stage's code (see `fingerprint`)."""
        return fingerprint(self.code)


CATALOGUE = StageDef(
    "catalogue", "raw/papers/catalogue", "kwilo_assets.steps.catalogue:make", by_paper=False,
    code=("exam_sources/manifests", "kwilo_assets/steps/catalogue.py"),
)  # fmt: skip
DOCUMENT = StageDef(
    "document", "raw/papers/document", "kwilo_assets.steps.document:make", gate=Gate.DOCUMENT,
    code=("exam_sources/manifests", "exam_sources/acquisition", "exam_sources/privacy",
          "kwilo_assets/steps/document.py"),
)  # fmt: skip
PAGE_LAYOUT = StageDef(
    "page_layout", "core/papers/page_layout", "kwilo_assets.steps.page_layout:make", reads=("document",),
    extra_tables=("core/papers/page_layout_graphics", "core/papers/page_layout_pages"), gate=Gate.LAYOUT,
    code=("exam_sources/reading", "kwilo_assets/steps/page_layout.py"),
    engines=("pdfplumber", "pypdfium2", "pytesseract", "pillow", "tesseract"),
)  # fmt: skip
SEGMENTED = StageDef(
    "segmented", "core/questions/segmented", "kwilo_assets.steps.segmented:make", reads=("page_layout",),
    extra_tables=("core/questions/segmented_lines", "core/papers/document_facts", "core/questions/question_prints"),
    gate=Gate.SEGMENTED,
    code=("exam_sources/reading", "exam_sources/segmentation", "exam_sources/self_description", "exam_sources/marks",
          "exam_sources/corroboration",
          "exam_sources/question_files", "exam_sources/paper_names.py",
          "exam_sources/keys/answer_text.py", "kwilo_assets/steps/segmented.py", "kwilo_assets/steps/question_rows.py"),
    engines=("pypdfium2",),
)  # fmt: skip
ENTRIES = StageDef(
    "answer_keys", "core/answer_keys/entries", "kwilo_assets.steps.entries:make", reads=("document", "segmented"),
    gate=Gate.KEYS,
    code=("exam_sources/reading", "exam_sources/keys", "exam_sources/marks", "exam_sources/findings.py",
          "exam_sources/segmentation/lines_table.py", "kwilo_assets/steps/entries.py",
          "kwilo_assets/steps/question_rows.py"),
    engines=("pdfplumber", "pypdfium2", "pytesseract", "openpyxl", "tesseract"),
)  # fmt: skip
ALIGNED = StageDef(
    "aligned", "core/questions/aligned", "kwilo_assets.steps.aligned:make", reads=("segmented", "answer_keys"),
    gate=Gate.ALIGNED,
    code=("exam_sources/keys", "exam_sources/marks", "exam_sources/findings.py", "exam_sources/question_files",
          "exam_sources/corroboration", "exam_sources/logical", "kwilo_assets/steps/aligned.py",
          "kwilo_assets/steps/alignment.py", "kwilo_assets/steps/question_rows.py", "kwilo_assets/shared_content.py"),
    engines=("rapidfuzz", "scipy"),
)  # fmt: skip
LOGICAL = StageDef(
    "logical", "core/questions/logical", "kwilo_assets.steps.logical:make", reads=("aligned",), gate=Gate.LOGICAL,
    code=("exam_sources/logical", "exam_sources/marks", "exam_sources/findings.py", "kwilo_assets/steps/logical.py"),
    engines=("rapidfuzz", "scipy"),
)  # fmt: skip
TOPIC_MODEL = StageDef(
    "topic_model", "core/topic_model", "kwilo_assets.steps.topic_model:make", by_paper=False,
    code=("analytics/syllabus", "analytics/tagging", "kwilo_assets/steps/topic_model.py"),
    engines=("scikit-learn", "numpy"),
)  # fmt: skip
TAGGED = StageDef(
    "tagged", "core/questions/tagged", "kwilo_assets.steps.tagged:make", reads=("logical", "topic_model"),
    gate=Gate.TAGGED,
    code=("analytics/syllabus", "analytics/tagging", "kwilo_assets/steps/tagged.py", "kwilo_assets/table_schemas.py"),
)  # fmt: skip

STAGES = (CATALOGUE, DOCUMENT, PAGE_LAYOUT, SEGMENTED, ENTRIES, ALIGNED, LOGICAL, TOPIC_MODEL, TAGGED)
"""Every stage, each after those it reads."""

BY_NAME = {s.name: s for s in STAGES}
PAPER_STAGES = tuple(s for s in STAGES if s.by_paper)
"""The stages that a paper goes through, in order."""


def gates_before(stage: StageDef) -> tuple[Gate, ...]:
    """The gates that a booklet must have passed (or been approved at) before `stage` may read it."""
    return tuple(s.gate for s in PAPER_STAGES[: PAPER_STAGES.index(stage)] if s.gate is not None)


def failure_table(stage: StageDef) -> str:
    """The table of a stage's failures, one partition a paper."""
    return f"failures/{stage.name}"


@cache
def _hash_of_path(path: str) -> str:
    place = PROJECT_ROOT / path
    if place.is_file():
        return hash_of_file(place)
    files = sorted(p for p in place.rglob("*") if p.is_file() and "__pycache__" not in p.parts and p.suffix != ".pyc")
    return hash_of([[str(p.relative_to(PROJECT_ROOT)), hash_of_file(p)] for p in files])


def fingerprint(code: tuple[str, ...], common: tuple[str, ...] = COMMON_CODE) -> str:
    """A short hash of the bytes of these files and folders, and of the code that every stage stands on.

    A hand-kept version number is forgotten; the bytes are not. The price is that a changed comment makes a stage due.
    Read once a process, so a process keeps the version of the code that it has loaded.
    """
    return hash_of([[path, _hash_of_path(path)] for path in sorted({*common, *code})])[:16]
