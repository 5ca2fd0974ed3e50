"""Taking content out of a PDF for good: glyphs out of content streams, pixels out of images, all that is no page.

Nothing is painted over: what is to go is not in the file that is written.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

import pikepdf
from PIL import Image

from exam_sources.privacy.glyphs import PageContent, StreamKey
from exam_sources.privacy.words import Glyph

SHOWS = ("Tj", "TJ", "'", '"')
JPEG_QUALITY = 90

NO_PAGE_CONTENT = (
    "Metadata", "AcroForm", "Names", "Outlines", "OpenAction", "AA", "StructTreeRoot", "MarkInfo", "PieceInfo",
    "PageLabels", "Threads", "Dests", "Collection", "SpiderInfo", "URI", "Perms", "Legal", "DSS", "AF", "Extensions",
)  # fmt: skip
OF_PAGES = ("Annots", "AA", "Metadata", "PieceInfo", "Thumb", "LastModified", "B", "StructParents", "AF", "ID", "PZ")


def blank_glyphs(pdf: pikepdf.Pdf, pages: dict[int, PageContent], unwanted: Iterable[Glyph]) -> set[int]:
    """Write the content streams anew without some glyphs; what follows them stays where it stood.

    Returns:
        Pages with a stream in which pdfminer and pikepdf count the show operations differently, so that nobody can say
        which one drew what; they are left as they are.
    """
    by_stream: dict[StreamKey, dict[int, set[int]]] = {}
    for glyph in unwanted:
        by_stream.setdefault(glyph.stream, {}).setdefault(glyph.operation, set()).add(glyph.index)
    uncertain: set[int] = set()
    shows = {key: show for content in pages.values() for key, show in content.shows.items()}
    for stream, operations in by_stream.items():
        target: Any = pdf.pages[stream[1]] if stream[0] == "page" else pdf.get_object(stream[1], 0)
        out: list[Any] = []
        number = -1
        for operands, operator in _instructions(target):
            name = str(operator)
            if name in SHOWS:
                number += 1
                show = shows.get((stream, number))
                if number in operations and show:
                    out += _rewritten(list(operands), name, show.displacements, show.code_lengths, operations[number])
                    continue
            out.append((operands, operator))
        if number + 1 == sum(key[0] == stream for key in shows):
            _write(pdf, target, stream, out)
        else:
            uncertain |= {i for i, p in pages.items() if any(key[0] == stream for key in p.shows)}
    return uncertain


def _instructions(target: Any) -> list[Any]:
    return list(pikepdf.parse_content_stream(target))


def _write(pdf: pikepdf.Pdf, target: Any, stream: StreamKey, operations: list[Any]) -> None:
    data = pikepdf.unparse_content_stream(operations)
    if stream[0] == "page":
        target.obj.Contents = pdf.make_stream(data)
    else:
        target.write(data)


def _rewritten(
    operands: list[Any], name: str, displacements: list[float], code_lengths: list[int], unwanted: set[int]
) -> list[Any]:
    before: list[Any] = []
    if name in ("'", '"'):
        if name == '"':
            before = [([operands[0]], pikepdf.Operator("Tw")), ([operands[1]], pikepdf.Operator("Tc"))]
        before.append(([], pikepdf.Operator("T*")))
    items = list(operands[-1]) if name == "TJ" else [operands[-1]]
    out: list[Any] = []
    glyph = string = 0
    for item in items:
        if not isinstance(item, pikepdf.String):
            out.append(item)
            continue
        data, length = bytes(item), code_lengths[string]
        string += 1
        if not length:  # codes of several lengths: the whole show operation goes
            moved = sum(displacements)
            return [*before, ([pikepdf.Array([round(moved, 3)])], pikepdf.Operator("TJ"))]
        kept = b""
        for at in range(0, len(data), length):
            if glyph in unwanted:
                if kept:
                    out.append(pikepdf.String(kept))
                    kept = b""
                out.append(round(displacements[glyph], 3))
            else:
                kept += data[at : at + length]
            glyph += 1
        if kept:
            out.append(pikepdf.String(kept))
    return [*before, ([pikepdf.Array(out)], pikepdf.Operator("TJ"))]


def blank_images(pdf: pikepdf.Pdf, object_numbers: Iterable[int]) -> None:
    """Make each of these images one white pixel, and every other image of the same bytes."""
    targets = [pdf.get_object(n, 0) for n in sorted(set(object_numbers)) if n]
    same = {t.read_raw_bytes() for t in targets if isinstance(t, pikepdf.Stream)}
    if not same:
        return
    for obj in pdf.objects:
        if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Image" and obj.read_raw_bytes() in same:
            for key in list(obj.keys()):
                if key not in ("/Type", "/Subtype", "/Length"):
                    del obj[key]
            obj.write(b"\xff")
            obj.Width, obj.Height, obj.BitsPerComponent = 1, 1, 8
            obj.ColorSpace = pikepdf.Name.DeviceGray


def drop_inline_images(pdf: pikepdf.Pdf, places: Iterable[tuple[StreamKey, int]]) -> None:
    """Take inline images out of their streams."""
    by_stream: dict[StreamKey, set[int]] = {}
    for stream, index in places:
        by_stream.setdefault(stream, set()).add(index)
    for stream, unwanted in by_stream.items():
        target: Any = pdf.pages[stream[1]] if stream[0] == "page" else pdf.get_object(stream[1], 0)
        out, number = [], -1
        for instruction in _instructions(target):
            if isinstance(instruction, pikepdf.ContentStreamInlineImage):
                number += 1
                if number in unwanted:
                    continue
            out.append(instruction)
        _write(pdf, target, stream, out)


def replace_by_picture(pdf: pikepdf.Pdf, index: int, picture: Image.Image, width: float, height: float) -> None:
    """Make a page one picture of itself; nothing of what it drew is kept."""
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=JPEG_QUALITY)
    image = pdf.make_stream(
        data.getvalue(),
        Type=pikepdf.Name.XObject,
        Subtype=pikepdf.Name.Image,
        Width=picture.width,
        Height=picture.height,
        BitsPerComponent=8,
        ColorSpace=pikepdf.Name.DeviceGray if picture.mode == "L" else pikepdf.Name.DeviceRGB,
        Filter=pikepdf.Name.DCTDecode,
    )
    page = pdf.pages[index].obj
    for key in list(page.keys()):
        if key not in ("/Type", "/Parent"):
            del page[key]
    page.MediaBox = page.CropBox = pikepdf.Array([0, 0, round(width, 3), round(height, 3)])
    page.Rotate = 0  # said, since it might be inherited
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Im0=image))
    page.Contents = pdf.make_stream(f"q {width:.3f} 0 0 {height:.3f} 0 0 cm /Im0 Do Q".encode())


def strip_all_but_pages(pdf: pikepdf.Pdf) -> None:
    """Drop metadata, attachments, annotations, forms, outlines, structure: wherever a value may stand beside pages."""
    for key in ("/Info", "/ID"):
        if key in pdf.trailer:
            del pdf.trailer[key]
    for name in NO_PAGE_CONTENT:
        if f"/{name}" in pdf.Root:
            del pdf.Root[f"/{name}"]
    for page in pdf.pages:
        for name in OF_PAGES:
            if f"/{name}" in page.obj:
                del page.obj[f"/{name}"]
    _drop_keys_everywhere(pdf)
    for index, _ in enumerate(pdf.pages):
        _drop_spoken_text(pdf, pdf.pages[index], ("page", index))
    for obj in pdf.objects:
        if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Form":
            _drop_spoken_text(pdf, obj, ("form", obj.objgen[0]))


def _drop_keys_everywhere(pdf: pikepdf.Pdf) -> None:
    for obj in pdf.objects:
        if isinstance(obj, (pikepdf.Dictionary, pikepdf.Stream)):
            for key in ("/PieceInfo", "/Metadata", "/LastModified", "/ActualText", "/Alt", "/OPI"):
                if key in obj:
                    del obj[key]


def _drop_spoken_text(pdf: pikepdf.Pdf, target: Any, stream: StreamKey) -> None:
    """Take the words out of marked content (/ActualText, /Alt, /E): they repeat what is drawn."""
    data = target.read_bytes() if stream[0] == "form" else b"".join(_contents(target))
    if not any(word in data for word in (b"/ActualText", b"/Alt", b"/E ", b"/E(")):
        return
    out = []
    for operands, operator in _instructions(target):
        if str(operator) in ("BDC", "DP") and len(operands) == 2 and isinstance(operands[1], pikepdf.Dictionary):
            operands = [operands[0], pikepdf.Dictionary({k: v for k, v in operands[1].items() if k == "/MCID"})]
        out.append((operands, operator))
    _write(pdf, target, stream, out)


def _contents(page: pikepdf.Page) -> list[bytes]:
    contents = page.obj.get("/Contents")
    if contents is None:
        return []
    return [s.read_bytes() for s in contents] if isinstance(contents, pikepdf.Array) else [contents.read_bytes()]
