"""PDFs for the tests of reading: typeset pages, scans of them, and files made by hand that nobody should accept."""

from __future__ import annotations

import io
import zlib
from pathlib import Path

import pypdfium2 as pdfium
import typst
from PIL import Image

from exam_sources.reading.lines import document_text
from exam_sources.reading.page_model import DocumentText, Figure
from exam_sources.reading.pages import read_document

PAGE = '#set page(width: 420pt, height: 560pt, margin: 40pt)\n#set text(font: "New Computer Modern", size: 11pt)\n'


def typeset(folder: Path, markup: str, *, head: str = PAGE, name: str = "paper.pdf") -> Path:
    """A PDF of `markup` (typst), on a page of 420 x 560 points unless `head` says otherwise."""
    path = folder / name
    path.write_bytes(typst.compile((head + markup).encode(), timestamp=0))
    return path


def text_of(path: Path, **options: object) -> DocumentText:
    """The document's text as segmentation would get it."""
    return document_text(read_document(path, **options))  # type: ignore[arg-type]


def texts(document: DocumentText) -> list[str]:
    """The lines' texts; a figure is `<figure>`."""
    return ["<figure>" if isinstance(i, Figure) else i.text for i in document.items]


def one_line(folder: Path, markup: str) -> str:
    """All of a small document's text on one line."""
    return " ".join(texts(text_of(typeset(folder, markup))))


def scanned(path: Path, *, dpi: int = 200, angle: float = 0.0, name: str = "scan.pdf") -> Path:
    """The PDF at `path` as pictures of its pages, each turned by `angle` degrees."""
    document = pdfium.PdfDocument(path)
    pictures = []
    for page in document:
        picture = page.render(scale=dpi / 72).to_pil().convert("L")
        pictures.append(picture.rotate(angle, Image.Resampling.BICUBIC, fillcolor=255).convert("RGB"))
    out = path.parent / name
    pictures[0].save(out, "PDF", resolution=dpi, save_all=True, append_images=pictures[1:])
    return out


def pdf_of_objects(objects: list[bytes], *, trailer: bytes = b"") -> bytes:
    """A PDF whose objects 1.. are `objects`; object 1 is the catalogue."""
    out = io.BytesIO()
    out.write(b"%PDF-1.7\n")
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(out.tell())
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    for offset in offsets:
        out.write(b"%010d 00000 n \n" % offset)
    out.write(b"trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, trailer, start))
    return out.getvalue()


def pdf_of_content(content: bytes, *, box: str = "0 0 300 200", pages: int = 1) -> bytes:
    """A PDF of `pages` equal pages with one content stream, fonts /F1 Helvetica and /F2 Symbol."""
    kids = " ".join(f"{3 + i} 0 R" for i in range(pages))
    packed = zlib.compress(content)
    stream = 3 + pages
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {pages} >>".encode(),
        *[
            (
                f"<< /Type /Page /Parent 2 0 R /MediaBox [{box}] /Contents {stream} 0 R "
                f"/Resources << /Font << /F1 {stream + 1} 0 R /F2 {stream + 2} 0 R >> >> >>"
            ).encode()
        ]
        * pages,
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(packed), packed),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>",
    ]
    return pdf_of_objects(objects)
