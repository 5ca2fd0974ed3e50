"""The sound papers that fuzzing starts from: typeset, drawn and scanned, small, the same on every machine.

Belongs here: whole files. What is done to them is in `damage.py` and `traps.py`.
"""

from __future__ import annotations

import functools
import io
import zlib

import pikepdf
import pypdfium2 as pdfium
import typst

_HEAD = "#set page(width: 420pt, height: 560pt, margin: 36pt)\n#set text(size: 10pt)\n"
_LINES = 18  # lines of the page drawn by hand


@functools.cache
def typeset() -> bytes:
    """Three pages of twelve questions with formulas and drawings, fonts embedded, as typst writes them."""
    parts = ["#align(center)[*NEET (UG) 2023 \\ PHYSICS*]\n"]
    for n in range(1, 13):
        parts.append(
            f"{n}. A body of mass ${n} k g$ moves with the speed $v_{n} = sqrt({n} + x^2) / {n + 1}$. Its energy is\n\n"
            "#grid(columns: (1fr, 1fr), row-gutter: 6pt, "
            f"[(1) ${n}^2$ J], [(2) $x_{n}$ J], [(3) $-{n}$ J], [(4) zero])\n"
        )
        if n % 4 == 0 and n < 12:
            parts.append("#rect(width: 60pt, height: 30pt)\n#pagebreak()\n")
    return typst.compile((_HEAD + "\n".join(parts)).encode(), timestamp=0)


@functools.cache
def repacked() -> bytes:
    """The typeset paper with its objects in compressed object streams."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(typeset())) as pdf:
        pdf.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return out.getvalue()


@functools.cache
def open_text() -> bytes:
    """The typeset paper with nothing compressed and a plain cross-reference table: any byte may mean something."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(typeset())) as pdf:
        pdf.save(
            out,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
            stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
            compress_streams=False,
            deterministic_id=True,
        )
    return out.getvalue()


@functools.cache
def drawn() -> bytes:
    """Two pages in fonts that are not embedded, written by hand."""
    lines = "".join(
        f"1 0 0 1 40 {520 - 26 * i} Tm ({i + 1}. What is the value of {i} plus {i}? \\(1\\) {i} \\(2\\) {2 * i}) Tj\n"
        for i in range(_LINES)
    )
    pdf = pikepdf.Pdf.new()
    for _ in range(2):
        page = pdf.add_blank_page(page_size=(420, 560))
        page.Resources = pikepdf.Dictionary(
            Font=pikepdf.Dictionary(
                F1=pikepdf.Dictionary(
                    Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
                )
            )
        )
        page.Contents = pdf.make_stream(f"BT /F1 10 Tf\n{lines}ET".encode())
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()


@functools.cache
def scanned() -> bytes:
    """One page of the typeset paper as a grey picture of 110 dpi."""
    with pdfium.PdfDocument(typeset()) as document:
        picture = document[0].render(scale=110 / 72, grayscale=True).to_pil().convert("L")
    pdf = pikepdf.Pdf.new()
    page = pdf.add_blank_page(page_size=(420, 560))
    image = pdf.make_stream(zlib.compress(picture.tobytes()))
    image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    image.Width, image.Height, image.BitsPerComponent = picture.width, picture.height, 8
    image.ColorSpace, image.Filter = pikepdf.Name.DeviceGray, pikepdf.Name.FlateDecode
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Im=image))
    page.Contents = pdf.make_stream(b"420 0 0 560 0 0 cm /Im Do")
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()
