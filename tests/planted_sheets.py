"""Response sheets of several layouts with a planted candidate: names, numbers and a photograph of known noise."""

from __future__ import annotations

import io
import random
import tempfile
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2 as pdfium
import typst
from PIL import Image
from scipy.signal import fftconvolve

from kwilo_core.settings import SAMPLES

NAME, FATHER, MOTHER = "ZORVANA QUELTHIP", "BRIXTON QUELTHIP", "YSOLDE VANTREPP"
APPLICATION, ROLL, MOBILE = "240319876543", "DL7710426688", "9812345607"
EMAIL, CENTRE, BORN = "zorvana.q@example.org", "Vellikaran Polytechnic, Block Nine", "17/08/2006"
VALUES = (NAME, FATHER, MOTHER, APPLICATION, ROLL, MOBILE, EMAIL, CENTRE, BORN)
"""All of them; each layout prints some."""

PAGE = (
    "#set page(width: 595pt, height: 842pt, margin: 60pt)\n"
    '#set text(font: ("Noto Sans", "Noto Sans Devanagari", "Noto Sans Kannada"), size: 10pt)\n'
)


def noise(seed: int = 7) -> Image.Image:
    """A photograph that can be told from any other picture: 48 x 60 cells of noise, four pixels each."""
    cells = Image.frombytes("L", (48, 60), bytes(random.Random(seed).choices((20, 235), k=48 * 60)))
    return cells.resize((192, 240), Image.Resampling.NEAREST)


def shows_photograph(picture: Image.Image, points_wide: float = 595.0) -> bool:
    """Whether the planted noise stands on a picture of a page, by its correlation with every place on it."""
    scale = picture.width / points_wide
    part = noise().resize((round(60 * scale), round(75 * scale)), Image.Resampling.BOX)
    page = np.asarray(picture.convert("L"), dtype=float)
    wanted = np.asarray(part, dtype=float)
    wanted -= wanted.mean()
    ones = np.ones_like(wanted)
    if any(p < w for p, w in zip(page.shape, wanted.shape, strict=True)):
        return False
    met = fftconvolve(page, wanted[::-1, ::-1], mode="valid")
    mean = fftconvolve(page, ones, mode="valid") / ones.size
    energy = fftconvolve(page**2, ones, mode="valid") - ones.size * mean**2
    return bool((met / np.sqrt(np.maximum(energy, 1e3) * (wanted**2).sum())).max() > 0.3)


def questions(first: int = 1, last: int = 6) -> str:
    """Questions with the boxes of a response sheet."""
    out = ["*Section : Physics*"]
    for n in range(first, last + 1):
        out.append(
            f"#block(breakable: false)[Q.{n} What is the unit of quantity number {n}?"
            r" \ 1. newton \ 2. watt \ 3. joule \ 4. volt"
            f"\\ Question Type : MCQ \\ Question ID : 27851910{n:02} \\ Option 1 ID : 278519416{n:02}1"
            f"\\ Option 2 ID : 278519416{n:02}2 \\ Status : Answered \\ Chosen Option : 3]"
        )
    return "\n\n".join(out)


def _table(rows: dict[str, str], colon: str = "") -> str:
    cells = ", ".join(f"[*{label}*{colon}], [{value.replace('@', chr(92) + '@')}]" for label, value in rows.items())
    return f"#table(columns: (150pt, 220pt), {cells})"


TITLE = "= Joint Entrance 2024\n"
HEAD = {"Application No": APPLICATION, "Candidate Name": NAME, "Roll No.": ROLL}
TEST = {"Test Date": "01/02/2024", "Test Time": "9:00 AM - 12:00 PM", "Subject": "B. Tech"}
PARENTS = {"Father's Name": FATHER, "Mother's Name": MOTHER, "Date of Birth": BORN}
REACHED = {"Mobile No": MOBILE, "E-mail": EMAIL, "Test Centre": CENTRE, "Gender": "Female", "Category": "OBC"}
HINDI = {"आवेदन संख्या": APPLICATION, "अभ्यर्थी का नाम": NAME, "अनुक्रमांक": ROLL}
KANNADA = {"ಅರ್ಜಿ ಸಂಖ್ಯೆ": APPLICATION, "ಅಭ್ಯರ್ಥಿಯ ಹೆಸರು": NAME, "ನೋಂದಣಿ ಸಂಖ್ಯೆ": ROLL}
SPLIT = {"Test Centre Name": "Vellikaran Polytechnic, #linebreak() Block Nine"}
PHOTO = '#image("photo.png", width: 60pt)'

BELOW = (
    "#table(columns: (120pt, 150pt, 130pt), [*Roll Number*], [*Name of the Candidate*], [*Application Number*],"
    f" [{ROLL}], [{NAME}], [{APPLICATION}])"
)
COLONS = " \\ ".join(f"{k} : {v}".replace("@", "\\@") for k, v in (HEAD | PARENTS | REACHED | TEST).items())


def _boxes(text: str) -> str:
    return f"#box(table(columns: {len(text)}, {', '.join(f'[{c}]' for c in text)}))"


def _bars() -> str:
    bars = "".join(
        f"#place(top + left, dx: {k * 1.2}pt, rect(width: 0.6pt, height: 20pt, fill: black))" for k in range(200)
    )
    return f"#block(width: 240pt, height: 22pt)[{bars}]"


LAYOUTS: dict[str, str] = {
    "table": f"{TITLE}{_table(HEAD | TEST)}\n{PHOTO}\n{questions()}",
    "colons": f"{TITLE}#grid(columns: (330pt, 80pt), [{COLONS}], [{PHOTO}])\n{questions()}",
    "values_below": f"{TITLE}{BELOW}\n{PHOTO}\n{questions()}",
    "running_head": f"#set page(header: [Roll No: {ROLL} #h(40pt) Candidate Name: {NAME}])\n{TITLE}{questions(1, 12)}",
    "hindi": f"{TITLE}{_table(HINDI | TEST)}\n{PHOTO}\n{questions()}",
    "kannada": f"{TITLE}{_table(KANNADA | TEST)}\n{PHOTO}\n{questions()}",
    "split_value": f"{TITLE}{_table(HEAD | SPLIT | TEST)}\nIssued to {NAME}, {APPLICATION}\n{questions()}",
    "boxes": f"{TITLE}Roll No #h(20pt) {_boxes(ROLL)}\n\nCandidate Name #h(20pt) {_boxes(NAME)}\n\n{questions()}",
    "watermark": f"#set page(background: rotate(45deg, text(30pt, gray)[{NAME} {APPLICATION}]))\n"
    f"{TITLE}{_table(HEAD | TEST)}\n{questions()}",
    "sideways": "#set page(flipped: true)\n#rotate(90deg, reflow: true)"
    f"[#block(width: 480pt)[{TITLE}{_table(HEAD | TEST)}\n{PHOTO}\n{questions(1, 2)}]]",
}
"""Each in another way of printing."""

BARCODE = f"{TITLE}{_table(HEAD | TEST)}\n{_bars()}\n{questions()}"
"""Its first page can be blanked on a picture of it alone."""


def born_digital(layout: str) -> bytes:
    """A sheet with a text layer: one of `LAYOUTS`, or a layout itself."""
    with tempfile.TemporaryDirectory() as folder:
        noise().save(Path(folder) / "photo.png")
        (Path(folder) / "sheet.typ").write_text(PAGE + LAYOUTS.get(layout, layout), encoding="utf-8")
        return bytes(
            typst.compile(Path(folder) / "sheet.typ", font_paths=[SAMPLES / "fonts"], format="pdf", timestamp=0)
        )


def scanned(layout: str, dpi: int = 200) -> bytes:
    """The same as pictures without a text layer."""
    document = pdfium.PdfDocument(born_digital(layout))
    pictures = [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in document]
    out = io.BytesIO()
    pictures[0].save(out, "PDF", save_all=True, append_images=pictures[1:], resolution=dpi)
    return out.getvalue()


def badly_scanned(layout: str) -> bytes:
    """As `scanned`: coarse, grey, askew, and saved with loss."""
    pages = pdfium.PdfDocument(born_digital(layout))
    pictures = [p.render(scale=120 / 72).to_pil().convert("L").rotate(0.8, fillcolor=255) for p in pages]
    out = io.BytesIO()
    pictures[0].save(out, "PDF", save_all=True, append_images=pictures[1:], resolution=120, quality=40)
    return out.getvalue()


def lying_on_its_side(layout: str) -> bytes:
    """As `scanned`, each page turned by a quarter."""
    pages = pdfium.PdfDocument(born_digital(layout))
    pictures = [p.render(scale=200 / 72).to_pil().convert("RGB").rotate(90, expand=True) for p in pages]
    out = io.BytesIO()
    pictures[0].save(out, "PDF", save_all=True, append_images=pictures[1:], resolution=200)
    return out.getvalue()


def with_values_beside_the_pages(layout: str = "table") -> bytes:
    """A sheet that repeats its values in metadata, an annotation, an attachment, a form field and an outline."""
    with pikepdf.open(io.BytesIO(born_digital(layout))) as pdf:
        pdf.docinfo["/Title"] = f"Response sheet of {NAME}"
        with pdf.open_metadata() as metadata:
            metadata["dc:description"] = f"{NAME} {APPLICATION}"
        pdf.attachments[f"{ROLL}.txt"] = f"{NAME};{ROLL}".encode()
        note = pdf.make_indirect(
            pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Text, Rect=[10, 10, 30, 30], Contents=NAME)
        )
        field = pdf.make_indirect(
            pikepdf.Dictionary(
                Type=pikepdf.Name.Annot,
                Subtype=pikepdf.Name.Widget,
                FT=pikepdf.Name.Tx,
                T="rollNo",
                V=ROLL,
                Rect=[40, 10, 90, 30],
            )
        )
        pdf.pages[0].obj.Annots = pikepdf.Array([note, field])
        pdf.Root.AcroForm = pikepdf.Dictionary(Fields=pikepdf.Array([field]))
        with pdf.open_outline() as outline:
            outline.root.append(pikepdf.OutlineItem(f"Sheet of {NAME}", 0))
        out = io.BytesIO()
        pdf.save(out)
        return out.getvalue()


def with_the_block_in_a_form() -> bytes:
    """A sheet whose first page is a form XObject drawn by a page of its own."""
    with pikepdf.open(io.BytesIO(born_digital("colons"))) as source, pikepdf.new() as pdf:
        for page in source.pages:
            pdf.add_blank_page(page_size=(595, 842))
            pdf.pages[-1].add_overlay(page)
        out = io.BytesIO()
        pdf.save(out)
        return out.getvalue()


def all_sheets() -> dict[str, bytes]:
    """Every layout, born-digital and scanned."""
    sheets = {layout: born_digital(layout) for layout in LAYOUTS}
    sheets |= {f"scanned_{layout}": scanned(layout) for layout in ("table", "colons", "values_below")}
    sheets["badly_scanned"] = badly_scanned("table")
    sheets["lying_on_its_side"] = lying_on_its_side("colons")
    sheets["beside_the_pages"] = with_values_beside_the_pages()
    sheets["in_a_form"] = with_the_block_in_a_form()
    return sheets
