"""Pages of a booklet, set with typst in the exam's own look, and where on them each question stands.

Belongs here: typst source from questions, compiling it the same way everywhere, reading positions back. The looks
themselves are `templates/*.typ`. Not here: scans (`degrade.py`), keys (`keys.py`).
"""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import typst
from PIL import Image

from exam_sources.samples.generator.answer_text import inline_answer
from exam_sources.samples.generator.markup import quote, to_linear, to_typst
from exam_sources.samples.generator.papers import BookletPlan, PaperPlan
from exam_sources.samples.generator.question import Block, Figure, MatchTable, Question, Statements
from kwilo_core.ids import SUBJECT_TITLES

HERE = Path(__file__).parent
TEMPLATES = HERE / "templates"
FONTS = HERE.parent / "fonts"

PICTURE_PPI = 160
"""Resolution of a response sheet's pictures: enough for OCR of single numbers."""

PICTURE_WIDTH = 420
"""Width of a picture of a stem, in points."""

_ROW = {"kcet": 12, "jee_advanced": 12, "neet": 5}
_GRID = {"kcet": 34, "jee_advanced": 30, "neet": 17}
_TITLES = {
    "kcet": "Karnataka Common Entrance Test",
    "neet": "National Eligibility cum Entrance Test (UG)",
    "jee_main": "Joint Entrance Examination (Main)",
    "jee_advanced": "Joint Entrance Examination (Advanced)",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a question stands: one box for each page or column that it runs over, in points from the top left."""

    regions: tuple[tuple[int, tuple[float, float, float, float]], ...]


@dataclass(slots=True)
class Booklet:
    """A booklet that was set.

    Attributes:
        pdf: The born-digital pages.
        places: Where each question stands, by its printed position (from 0).
        sheet_ids: For response sheets: question id and option ids by printed position.
    """

    pdf: bytes
    places: dict[int, Place] = field(default_factory=dict)
    sheet_ids: list[dict[str, Any]] = field(default_factory=list)


@contextmanager
def _workspace(files: Mapping[str, bytes]) -> Iterator[Path]:
    """A folder with the templates and `files`."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        for template in TEMPLATES.glob("*.typ"):
            (root / template.name).write_bytes(template.read_bytes())
        for path, data in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(data)
        yield root


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(FONTS)])


def _compile(source: str, files: Mapping[str, bytes], *, query: bool) -> tuple[bytes, list[dict[str, Any]]]:
    """The PDF of `source`, and the marks in it. No clock, no system fonts, no tags: the same bytes everywhere."""
    with _workspace({**files, "main.typ": source.encode()}) as root:
        compiler = typst.Compiler(str(root / "main.typ"), root=str(root), font_paths=_fonts())
        pdf = compiler.compile(format="pdf", timestamp=0, pdf_tags=False)
        marks = json.loads(compiler.query("<question-mark>", field="value")) if query else []
    assert isinstance(pdf, bytes)
    return pdf, marks


def compile_pdf(source: str) -> bytes:
    """The PDF of typst `source`, which may import the templates."""
    return _compile(source, {}, query=False)[0]


def pictures(sources: Sequence[str]) -> list[bytes]:
    """Each of `sources` as a picture of its own: greyscale PNG at `PICTURE_PPI`."""
    head = (
        '#import "common.typ": *\n#import "figures.typ": *\n'
        '#show: base.with(size: 12pt, fonts: ("New Computer Modern",))\n'
        "#set page(width: auto, height: auto, margin: 2pt)\n"
    )
    body = "#pagebreak()\n".join(sources)
    with _workspace({"main.typ": (head + body).encode()}) as root:
        compiler = typst.Compiler(str(root / "main.typ"), root=str(root), font_paths=_fonts())
        pages = compiler.compile(format="png", ppi=PICTURE_PPI)
    assert isinstance(pages, list)
    out = []
    for page in pages:
        picture = Image.open(io.BytesIO(page)).convert("RGB").convert("L").quantize(16)
        buffer = io.BytesIO()
        picture.save(buffer, "PNG", optimize=True)
        out.append(buffer.getvalue())
    return out


# ---------------------------------------------------------------- typst source of a question


def _block(block: Block) -> str:
    match block:
        case str():
            return to_typst(block) + "\n\n"
        case Statements(rows):
            inner = ", ".join(f"({_content(label)}, [{to_typst(text)}])" for label, text in rows)
            return f"#statements({inner})\n\n"
        case MatchTable(heads, left, right):
            lines: list[str] = []
            for i in range(max(len(left), len(right))):
                cells = [side[i] if i < len(side) else None for side in (left, right)]
                parts = [f"[{to_typst(x)}]" if c else "none" for c in cells for x in (c or ("", ""))]
                tall = any(c and "\\frac" in c[1] for c in cells)
                lines.append(f"({', '.join(parts)}, {'true' if tall else 'false'})")
            return f"#match-table(([{to_typst(heads[0])}], [{to_typst(heads[1])}]), ({', '.join(lines)}))\n\n"
        case Figure(source):
            return f"#drawing({source})\n\n"


def _content(text: str) -> str:
    return f"[#{quote(text)}]"


def stem_source(question: Question) -> str:
    """The typst markup of a question's stem."""
    return "".join(_block(b) for b in question.stem)


def layout_of(question: Question, look: str, rng: Random) -> str:
    """`row`, `grid` or `column`, by the longest option; now and then the roomier one, as in real papers.

    A "!" at the end says that an option holds a tall formula.
    """
    longest = max((len(o["text"]) for o in question.linear_options()), default=0)
    layouts = ["row", "grid", "column"]
    index = 0 if longest <= _ROW[look] else 1 if longest <= _GRID[look] else 2
    tall = "!" if any("\\frac" in o.text or "\\mat" in o.text for o in question.options) else ""
    return layouts[min(2, index + (rng.random() < 0.15))] + tall


def _labels(plan: PaperPlan, count: int) -> str:
    names = ["1", "2", "3", "4", "5"] if plan.option_style == "1" else ["A", "B", "C", "D", "E"]
    return "(" + ", ".join(f'"({n})"' for n in names[:count]) + ("," if count == 1 else "") + ")"


def _question(plan: PaperPlan, booklet: BookletPlan, index: int, question: Question, rng: Random) -> str:
    texts = ", ".join(f"[{to_typst(o.text)}]" for o in question.options)
    second = ""
    if "kn" in booklet.languages and question.kannada:
        figures = "".join(_block(b) for b in question.stem if isinstance(b, Figure))
        second = f", second: [{to_typst(question.kannada)}\n\n{figures}]"
    answer = f", answer: {_content(inline_answer(question))}" if booklet.key == "inline" else ""
    return (
        f'#question({index}, "{question.printed_number}", [{stem_source(question)}], '
        f"{_labels(plan, len(question.options))}, "
        f'({texts}{"," if question.options else ""}), "{layout_of(question, plan.look, rng)}"{second}{answer})\n'
    )


def _passage(questions: Sequence[Question], index: int) -> str:
    """The passage before the question at `index`, where a new one begins there."""
    question = questions[index]
    if question.passage is None or (index and questions[index - 1].passage == question.passage):
        return ""
    last = index
    while last + 1 < len(questions) and questions[last + 1].passage == question.passage:
        last += 1
    lead = f"Read the passage and answer questions {question.printed_number} to {questions[last].printed_number}."
    return f"#passage[#strong({_content(lead)})\n\n{to_typst(question.passage)}]\n"


def _headings(plan: PaperPlan, questions: Sequence[Question], index: int) -> str:
    """Headings of subject and section that are due before the question at `index`."""
    now = questions[index]
    before = questions[index - 1] if index else None
    new_subject = before is None or before.subject != now.subject
    new_section = new_subject or before is None or before.section != now.section
    out = ""
    title = SUBJECT_TITLES[now.subject]
    if plan.look == "jee_main":
        return f"#heading-line({_content(f'{title} {now.section}')})\n" if new_section else ""
    if plan.look == "kcet" or not (new_subject or new_section):
        return ""
    if new_subject:
        out += f"#heading-line({_content(title)})\n"
    if new_section and now.section and plan.look == "neet":
        out += f"#heading-line({_content(now.section)})\n"
        if now.section_attempt:
            out += f"Answer any {now.section_attempt} of the {now.section_of} questions of this section.\n\n"
    if new_section and now.section and plan.look == "jee_advanced":
        section = next(s for s in plan.sections if s.subject == now.subject and s.name == now.section)
        count = sum(q.subject == now.subject and q.section == now.section for q in questions)
        rules = ", ".join(f"[{to_typst(rule)}]" for rule in section.instructions)
        out += f"#section({_content(now.section)}, [{count * section.marks}], ({rules},))\n"
    return out


def _opening(plan: PaperPlan, booklet: BookletPlan, count: int) -> str:
    year = plan.key.year
    title = f"{_TITLES[plan.look]} – {year}"
    imports = f'#import "{plan.look}.typ": *\n#import "figures.typ": *\n'
    if plan.look == "kcet":
        subject = SUBJECT_TITLES[plan.key.subject or ""]
        return imports + f'#show: paper.with("{title}", "{subject}", "{booklet.version}", "{plan.date}", {count})\n'
    if plan.look == "neet":
        minutes = 200 if year in (2022, 2023, 2024) else 180
        return imports + f'#show: paper.with("{title}", "{booklet.version}", "{plan.date}", {count}, {minutes})\n'
    if plan.look == "jee_advanced":
        return imports + f'#show: paper.with("{title}", "{year}")\n'
    time = "9:00 AM - 12:00 PM" if plan.key.shift == "s1" else "3:00 PM - 6:00 PM"
    return imports + f'#show: paper.with("{title}", "{plan.date}", "{time}")\n'


def typeset(plan: PaperPlan, booklet: BookletPlan, questions: Sequence[Question], rng: Random) -> Booklet:
    """The pages of one booklet.

    Args:
        plan: Its paper.
        booklet: The printing.
        questions: In printed order.
        rng: Source of layout choices and, for response sheets, of ids.
    """
    if plan.look == "jee_main":
        return _typeset_sheet(plan, booklet, questions, rng)
    parts = [_opening(plan, booklet, len(questions))]
    for index, question in enumerate(questions):
        parts.append(_headings(plan, questions, index))
        parts.append(_passage(questions, index))
        parts.append(_question(plan, booklet, index, question, rng))
    parts.append("#closing()\n")
    pdf, marks = _compile("".join(parts), {}, query=True)
    return Booklet(pdf, places=_places(marks, plan.look))


# ---------------------------------------------------------------- response sheets


def _sheet_ids(questions: Sequence[Question], rng: Random) -> list[dict[str, Any]]:
    """Question and option ids as the examining body gives them: option n on display is not the n-th id."""
    prefix = rng.randrange(100_000, 999_999)
    option = rng.randrange(20_000, 60_000)
    out = []
    for index, question in enumerate(questions):
        ids = [f"{prefix}{option + k}" for k in range(len(question.options))]
        rng.shuffle(ids)
        option += len(ids)
        out.append({"question_id": f"{prefix}{1001 + index}", "option_ids": ids})
    return out


def _typeset_sheet(plan: PaperPlan, booklet: BookletPlan, questions: Sequence[Question], rng: Random) -> Booklet:
    ids = _sheet_ids(questions, rng)
    sources: list[str] = []
    for question in questions:
        sources.append(f"#box(width: {PICTURE_WIDTH}pt)[{stem_source(question)}]\n")
        sources.extend(_option_box(o.text) for o in question.options)
    images = pictures(sources)
    files = {f"p/{i}.png": data for i, data in enumerate(images)}
    parts = [_opening(plan, booklet, len(questions))]
    at = 0
    for index, question in enumerate(questions):
        parts.append(_headings(plan, questions, index))
        names = []
        for _ in range(1 + len(question.options)):
            width = Image.open(io.BytesIO(images[at])).width * 72 / PICTURE_PPI
            names.append(f'picture("p/{at}.png", {width:.2f}pt)')
            at += 1
        rows = ", ".join(f'("{a}", "{b}")' for a, b in _box_rows(question, ids[index], rng))
        options = ", ".join(names[1:]) + ("," if names[1:] else "")
        parts.append(f'#question({index}, "{question.printed_number}", {names[0]}, ({options}), ({rows},))\n')
    pdf, marks = _compile("".join(parts), files, query=True)
    return Booklet(pdf, places=_places(marks, plan.look), sheet_ids=ids)


def _option_box(text: str) -> str:
    """An option's picture: as wide as it is, up to the width of a stem's."""
    source = to_typst(text)
    long = len(to_linear(text)) > 60
    return f"#box(width: {PICTURE_WIDTH - 30}pt)[{source}]\n" if long else f"#box[{source}]\n"


def _box_rows(question: Question, ids: Mapping[str, Any], rng: Random) -> list[tuple[str, str]]:
    """What the box beside a question prints. What is chosen is drawn by chance: no person ever sat for it."""
    status = rng.choice(["Answered", "Not Answered", "Answered", "Not Attempted and Marked For Review"])
    rows = [("Question Type", "MCQ" if question.options else "SA"), ("Question ID", ids["question_id"])]
    rows += [(f"Option {i + 1} ID", o) for i, o in enumerate(ids["option_ids"])]
    rows.append(("Status", status))
    chosen = str(rng.randint(1, 4)) if status == "Answered" else "--"
    if question.options:
        rows.append(("Chosen Option", chosen))
    else:
        rows.insert(2, ("Given Answer", str(rng.randint(1, 99)) if status == "Answered" else "--"))
    return rows


# ---------------------------------------------------------------- where questions stand

_COLUMNS = {
    "kcet": [(52.0, 543.0)],
    "jee_advanced": [(60.0, 535.0)],
    "jee_main": [(36.0, 576.0)],
    "neet": [(40.0, 288.0), (308.0, 556.0)],
}
_PAGE = {
    "kcet": (58.0, 786.0),
    "jee_advanced": (68.0, 782.0),
    "jee_main": (38.0, 752.0),
    "neet": (40.0, 796.0),
}
_ABOVE, _BELOW = 2.0, 12.0  # a mark stands at the top of its line


def _places(marks: Sequence[Mapping[str, Any]], look: str) -> dict[int, Place]:
    """Boxes of questions from the marks of their beginnings and ends."""
    columns, (top, bottom) = _COLUMNS[look], _PAGE[look]

    def flow(mark: Mapping[str, Any]) -> tuple[int, int]:
        column = max((i for i, (x0, _) in enumerate(columns) if mark["x"] >= x0 - 4), default=0)
        return int(mark["page"]), column

    starts = {int(m["id"]): m for m in marks if m["edge"] == "start"}
    ends = {int(m["id"]): m for m in marks if m["edge"] == "end"}
    out: dict[int, Place] = {}
    for index, start in starts.items():
        end = ends[index]
        steps = [flow(start)]
        while steps[-1] < flow(end):
            page, column = steps[-1]
            steps.append((page, column + 1) if column + 1 < len(columns) else (page + 1, 0))
        regions = []
        for i, (page, column) in enumerate(steps):
            y0 = start["y"] - _ABOVE if i == 0 else top
            y1 = end["y"] + _BELOW if i == len(steps) - 1 else bottom
            if y1 - y0 > _BELOW + _ABOVE + 1 or len(steps) == 1:
                x0, x1 = columns[column]
                regions.append((page, (x0, round(y0, 1), x1, round(max(y1, y0 + _BELOW), 1))))
        out[index] = Place(tuple(regions))
    assert all(a < b for a, b in pairwise(sorted(out)))
    return out
