"""Intent: files made to exhaust, loop, mislead or break whoever reads them. Each takes a random source and gives a PDF.

Belongs here: what a PDF's meaning allows an attacker. Damage that knows only bytes is in `damage.py`.
"""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Callable
from random import Random

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream

from tests.fuzz import papers
from tests.unit.reading.typesetting import pdf_of_content, pdf_of_objects

Trap = Callable[[Random], bytes]

_PRINT = b"BT /F1 12 Tf 20 100 Td (1. A line of print.) Tj ET "


def _opened(data: bytes | None = None) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data or papers.drawn()))


def _saved(pdf: pikepdf.Pdf, **options: object) -> bytes:
    out = io.BytesIO()
    pdf.save(out, deterministic_id="encryption" not in options, **options)  # type: ignore[arg-type]
    return out.getvalue()


def _page_with(pdf: pikepdf.Pdf, content: bytes, **resources: object) -> None:
    """Puts content and resources upon the first page of two; the second stays sound."""
    page = pdf.pages[0]
    for name, value in resources.items():
        page.Resources[Name("/" + name)] = value
    page.Contents = pdf.make_stream(content + page.Contents.read_bytes())


def _form(pdf: pikepdf.Pdf, content: bytes, **more: object) -> Stream:
    return pdf.make_stream(content, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 400, 500]), **more)


# -- structure of the file ------------------------------------------------------------------------------------------
def table_loop(rng: Random) -> bytes:
    """The cross-reference table names itself, or an own other section, as the one before."""
    data = papers.open_text()
    start = int(re.findall(rb"startxref\s+(\d+)", data)[-1])
    return re.sub(rb"trailer\s*<<", b"trailer << /Prev %d " % rng.choice((start, start + 1, 9, 0)), data)


def kids_loop(rng: Random) -> bytes:
    """A page tree that contains itself."""
    kids = rng.choice((b"2 0 R", b"3 0 R 2 0 R", b"3 0 R 2 0 R 2 0 R"))
    count = rng.choice((1, 2, 100, 10**6))
    return pdf_of_objects(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, count),
            b"<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R 4 0 R] /Count 3 >>",
            b"<< /Type /Page /Parent 3 0 R /MediaBox [0 0 300 200] >>",
        ]
    )


def parent_loop(rng: Random) -> bytes:
    """A page whose parent's parent is the page; what it would inherit is looked for in circles."""
    return pdf_of_objects(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent %d 0 R >>" % rng.choice((2, 3)),
            b"<< /Type /Page /Parent 2 0 R >>",
        ]
    )


def deep_page_tree(rng: Random) -> bytes:
    """A page at the end of thousands of nodes."""
    depth = rng.choice((100, 1500, 20_000))
    nodes = [b"<< /Type /Pages /Kids [%d 0 R] /Count 1 >>" % (i + 3) for i in range(depth)]
    leaf = b"<< /Type /Page /MediaBox [0 0 300 200] >>"
    return pdf_of_objects([b"<< /Type /Catalog /Pages 2 0 R >>", *nodes, leaf])


def thousands_of_pages(rng: Random) -> bytes:
    """More pages than any booklet has, or just as many as are allowed."""
    return pdf_of_content(_PRINT, pages=rng.choice((400, 401, 3000, 12_000)))


def page_count_that_lies(rng: Random) -> bytes:
    """A count of pages that are not there."""
    return re.sub(rb"/Count \d+", b"/Count %d" % rng.choice((-1, 0, 399, 10**9)), pdf_of_content(_PRINT, pages=3))


def kids_that_are_no_pages(rng: Random) -> bytes:
    """Fonts, numbers and nothing among the pages."""
    data = pdf_of_content(_PRINT, pages=3)
    other = rng.choice((b"7 0 R", b"99 0 R", b"null", b"42", b"1 0 R", b"(text)"))
    return re.sub(rb"/Kids \[3 0 R", b"/Kids [" + other, data)


def deep_values(rng: Random) -> bytes:
    """Arrays or dictionaries within each other, deeper than a parser's stack."""
    depth = rng.choice((500, 5_000, 200_000))
    value = b"[" * depth + b"]" * depth if rng.random() < 0.5 else b"<</A " * depth + b"1" + b">>" * depth
    return pdf_of_objects(
        [
            b"<< /Type /Catalog /Pages 2 0 R /Deep 4 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources " + value + b" >>",
            value,
        ]
    )


def endless_references(rng: Random) -> bytes:
    """A content whose length is told by itself, or a box by a chain of references that comes round."""
    first = rng.choice((b"<< /Length 4 0 R >> stream\nq Q\nendstream", b"5 0 R"))
    return pdf_of_objects(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox 5 0 R /Contents 4 0 R >>",
            first,
            b"6 0 R",
            b"5 0 R",
        ]
    )


def locked(rng: Random) -> bytes:
    """Encrypted: with a password that is asked for, or with one that only forbids."""
    asks = rng.random() < 0.5
    strength = rng.choice((2, 3, 4, 6))
    old = {"aes": False, "metadata": False} if strength < 4 else {}
    lock = pikepdf.Encryption(owner="owner", user="user" if asks else "", R=strength, **old)
    return _saved(_opened(papers.typeset()), encryption=lock)


# -- pages ----------------------------------------------------------------------------------------------------------
def strange_page_box(rng: Random) -> bytes:
    """A page that is giant, empty, turned inside out, far away or no box at all."""
    box = rng.choice(
        (
            "0 0 200000 200000",
            "0 0 14400 14400",
            "0 0 5000 5000",
            "0 0 4999 1",
            "0 0 0 0",
            "300 200 0 0",
            "1e9 1e9 1000000300 1000000200",
            "0 0 1e38 1e38",
            "-5 -5 nan inf",
            "0 0 300",
            "",
            "/A /B /C /D",
        )
    )
    data = pdf_of_content(_PRINT, box=box, pages=2)
    return data.replace(b"/Type /Page /P", b"/Type /Page /UserUnit %d /P" % rng.choice((1, 1, 75, 10**6)))


def turned_page(rng: Random) -> bytes:
    """Turned by right angles, by others, and by no number."""
    turn = rng.choice((b"90", b"180", b"270", b"-90", b"450", b"45", b"1e10", b"/X", b"99999999999999999999"))
    return pdf_of_content(_PRINT, pages=2).replace(b"/Type /Page /P", b"/Type /Page /Rotate " + turn + b" /P")


def contents_by_the_thousand(rng: Random) -> bytes:
    """A page whose content is the same stream again and again."""
    pdf = _opened()
    stream = pdf.pages[0].Contents
    pdf.pages[0].Contents = Array([stream] * rng.choice((100, 2_000, 20_000)))
    return _saved(pdf)


def content_bomb(rng: Random) -> bytes:
    """A small stream that unpacks to very much."""
    unit = rng.choice((b"q ", b" ", b"BT ET ", b"0 0 1 1 re f ", b"(A) Tj ", b"[", b"BX ", b"1 0 0 1 0 0 cm "))
    packed = zlib.compress(_PRINT + unit * (rng.choice((10**5, 2 * 10**6, 3 * 10**7)) // len(unit)), 9)
    pdf = _opened()
    pdf.pages[0].Contents = Stream(pdf, packed, Filter=Name.FlateDecode)
    return _saved(pdf, compress_streams=False)


def bomb_in_a_bomb(rng: Random) -> bytes:
    """Packed, and packed again, several times."""
    data, times = b"q " * rng.choice((10**5, 2 * 10**7)), rng.choice((2, 3, 30))
    for _ in range(times):
        data = zlib.compress(data, 9)
    pdf = _opened()
    pdf.pages[0].Contents = Stream(pdf, data, Filter=Array([Name.FlateDecode] * times))
    return _saved(pdf, compress_streams=False)


def strange_operators(rng: Random) -> bytes:
    """A content of operators without sense, order or bounds."""
    words = (
        *(
            "q",
            "Q",
            "BT",
            "ET",
            "Tj",
            "TJ",
            "Tf",
            "Td",
            "TD",
            "Tm",
            "T*",
            "cm",
            "re",
            "m",
            "l",
            "c",
            "h",
            "f",
            "S",
            "W",
            "n",
            "sh",
            "Do",
        ),
        *(
            "gs",
            "BI",
            "ID",
            "EI",
            "BDC",
            "EMC",
            "BX",
            "EX",
            "Tr",
            "Tz",
            "Ts",
            "Tw",
            "TL",
            "'",
            '"',
            "d0",
            "d1",
            "scn",
            "cs",
        ),
        *(
            "0",
            "1",
            "-1",
            "1e38",
            "-1e38",
            "99999999999",
            "0.00000001",
            "/F1",
            "/Im",
            "/None",
            "(text)",
            "(",
            ")",
            "<41",
            "<<",
            ">>",
            "[",
            "]",
        ),
    )
    content = " ".join(rng.choice(words) for _ in range(rng.choice((50, 2_000, 100_000))))
    pdf = _opened()
    _page_with(pdf, content.encode() + b"\n")
    return _saved(pdf)


def very_many_characters(rng: Random) -> bytes:
    """Print upon print: characters by the ten thousand, all over the page or all in one place."""
    count = rng.choice((5_000, 50_000, 300_000))
    place = b"0 0 Td" if rng.random() < 0.5 else b"0.7 0.01 Td"
    pdf = _opened()
    _page_with(pdf, b"BT /F1 8 Tf 20 300 Td " + (place + b" (1) Tj ") * count + b"ET ")
    return _saved(pdf)


def very_many_drawings(rng: Random) -> bytes:
    """Lines, curves and boxes by the ten thousand."""
    count = rng.choice((3_000, 25_000, 200_000))
    kinds = ("{} {} m {} {} l S", "{} {} {} {} re f", "{} {} m {} {} 9 9 50 50 c S", "{} {} m {} {} l 3 3 l 9 9 l h f")
    kind = rng.choice(kinds)
    drawn = " ".join(kind.format(*(rng.randrange(500) for _ in range(4))) for _ in range(count))
    pdf = _opened()
    _page_with(pdf, drawn.encode() + b" ")
    return _saved(pdf)


def one_endless_path(rng: Random) -> bytes:
    """One path of very many segments."""
    points = " ".join(f"{rng.randrange(500)} {rng.randrange(500)} l" for _ in range(rng.choice((5_000, 400_000))))
    pdf = _opened()
    _page_with(pdf, f"0 0 m {points} {rng.choice(('S', 'f', 'W n'))} ".encode())
    return _saved(pdf)


def strange_matrices(rng: Random) -> bytes:
    """Print without height, beyond any number, mirrored or at places far off the page."""
    values = ("0", "1", "-1", "1e-30", "1e30", "3.4e38", "-99999999", "0.5")
    parts = []
    for i in range(60):
        numbers = " ".join(rng.choice(values) for _ in range(6))
        parts.append(f"q {numbers} cm BT /F1 {rng.choice(values)} Tf {i} {i} Td ({i}. word \\(1\\)) Tj ET Q")
    pdf = _opened()
    _page_with(pdf, "\n".join(parts).encode() + b"\n")
    return _saved(pdf)


def many_question_numbers(rng: Random) -> bytes:
    """Nothing but numbers of questions and labels of options, on many pages."""
    pages = rng.choice((1, 20, 200))
    word = rng.choice(("{}. a (1) b (2) c (3) d (4) e", "(1) (2) (3) (4)", "{}.", "Q.{} 1 2 3", "{} ({})", "9" * 300))
    lines = " ".join(f"1 0 0 1 5 {198 - 3 * i} Tm ({word.format(i, i)}) Tj" for i in range(64))
    lines = re.sub(r"(?<=\()(.*?)(?=\) Tj)", lambda m: re.sub(r"[()]", r"\\\g<0>", m.group()), lines)
    return pdf_of_content(f"BT /F1 3 Tf {lines} ET".encode(), pages=pages)


# -- pictures -------------------------------------------------------------------------------------------------------
def picture_bomb(rng: Random) -> bytes:
    """A picture declared huge, with all of its bytes, few or none."""
    side = rng.choice((3_000, 20_000, 60_000, 2**31 - 1))
    data = rng.choice(
        (b"", b"\0" * 1000, zlib.compress(bytes(min(side * side, 4 * 10**8)), 9) if side < 60_000 else b"x")
    )
    pdf = _opened(papers.scanned()) if rng.random() < 0.1 else _opened()
    image = Stream(
        pdf,
        data,
        Type=Name.XObject,
        Subtype=Name.Image,
        Width=side,
        Height=rng.choice((side, 1)),
        BitsPerComponent=rng.choice((1, 8, 16, 77)),
        ColorSpace=rng.choice((Name.DeviceGray, Name.DeviceRGB, Name.DeviceCMYK, Name.Nothing)),
        Filter=Name.FlateDecode,
    )
    covers = rng.random() < 0.3
    _page_with(
        pdf,
        b"q 400 0 0 500 0 0 cm /Im Do Q " if covers else b"q 40 0 0 50 0 0 cm /Im Do Q ",
        XObject=Dictionary(Im=image),
    )
    return _saved(pdf, compress_streams=False)


def filters_that_lie(rng: Random) -> bytes:
    """Pictures and contents whose bytes are not what their filter says."""
    names = (
        Name.DCTDecode,
        Name.JPXDecode,
        Name.JBIG2Decode,
        Name.CCITTFaxDecode,
        Name.LZWDecode,
        Name.RunLengthDecode,
    )
    names += (Name.ASCII85Decode, Name.ASCIIHexDecode, Name.FlateDecode, Name.Crypt, Name.NoSuchDecode)
    kind = rng.choice(names)
    filters = Array([kind] * rng.choice((1, 1, 2, 50)))
    pdf = _opened()
    if rng.random() < 0.5:
        pdf.pages[0].Contents = Stream(pdf, rng.randbytes(rng.choice((0, 10, 5000))), Filter=filters)
    else:
        head = {Name.DCTDecode: b"\xff\xd8\xff\xe0", Name.JPXDecode: b"\0\0\0\x0cjP  \r\n\x87\n"}.get(kind, b"")
        image = Stream(
            pdf,
            head + rng.randbytes(3000),
            Type=Name.XObject,
            Subtype=Name.Image,
            Width=400,
            Height=500,
            BitsPerComponent=8,
            ColorSpace=Name.DeviceRGB,
            Filter=filters,
            DecodeParms=Dictionary(Predictor=15, Columns=10**9, Colors=255, K=-1),
        )
        _page_with(pdf, b"q 60 0 0 50 0 0 cm /Im Do Q ", XObject=Dictionary(Im=image))
    return _saved(pdf, compress_streams=False)


def mask_loop(rng: Random) -> bytes:
    """A picture that is its own mask; a group whose soft mask draws the group."""
    pdf = _opened()
    image = pdf.make_stream(
        bytes(100),
        Type=Name.XObject,
        Subtype=Name.Image,
        Width=10,
        Height=10,
        BitsPerComponent=8,
        ColorSpace=Name.DeviceGray,
    )
    image.SMask = image
    group = Dictionary(S=Name.Transparency, CS=Name.DeviceGray)
    form = pdf.make_indirect(_form(pdf, b"/G gs /Im Do /Fm Do", Group=group))
    state = pdf.make_indirect(Dictionary(SMask=Dictionary(S=Name.Luminosity, G=form)))
    form.Resources = Dictionary(ExtGState=Dictionary(G=state), XObject=Dictionary(Im=image, Fm=form))
    _page_with(pdf, b"/G gs /Im Do /Fm Do ", XObject=Dictionary(Im=image, Fm=form), ExtGState=Dictionary(G=state))
    return _saved(pdf)


# -- forms, fonts, patterns -----------------------------------------------------------------------------------------
def form_loop(rng: Random) -> bytes:
    """A form that draws itself, at once or through others."""
    pdf = _opened()
    forms = [pdf.make_indirect(_form(pdf, b"/X Do " * rng.choice((1, 3)))) for _ in range(rng.choice((1, 2, 9)))]
    for form, other in zip(forms, [*forms[1:], forms[0]], strict=True):
        form.Resources = Dictionary(XObject=Dictionary(X=other))
    _page_with(pdf, b"/X Do ", XObject=Dictionary(X=forms[0]))
    return _saved(pdf)


def forms_within_forms(rng: Random) -> bytes:
    """Forms that draw forms several times, many levels deep: what is drawn doubles with each."""
    pdf = _opened()
    drawn = _form(pdf, b"0 0 10 10 re f BT /F1 3 Tf (x) Tj ET", Resources=pdf.pages[0].Resources)
    times = rng.choice((1, 2, 10))
    for _ in range(rng.choice((5, 12, 30, 200))):
        drawn = _form(pdf, b"/X Do " * times, Resources=Dictionary(XObject=Dictionary(X=drawn)))
    _page_with(pdf, b"/X Do ", XObject=Dictionary(X=drawn))
    return _saved(pdf)


def pattern_loop(rng: Random) -> bytes:
    """A pattern painted with itself, in tiles too small to count."""
    pdf = _opened()
    step = rng.choice((0, 0.0001, 1, -1))
    pattern = pdf.make_indirect(
        pdf.make_stream(
            b"/Pattern cs /P scn 0 0 9 9 re f",
            Type=Name.Pattern,
            PatternType=1,
            PaintType=1,
            TilingType=1,
            BBox=Array([0, 0, 9, 9]),
            XStep=step,
            YStep=step,
        )
    )
    pattern.Resources = Dictionary(Pattern=Dictionary(P=pattern))
    _page_with(pdf, b"/Pattern cs /P scn 0 0 400 500 re f ", Pattern=Dictionary(P=pattern))
    return _saved(pdf)


def drawn_font_loop(rng: Random) -> bytes:
    """A font whose glyphs are drawn by writing in the font."""
    pdf = _opened()
    font = pdf.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.Type3,
            FontBBox=Array([0, 0, 9, 9]),
            FontMatrix=Array(rng.choice(([0.1, 0, 0, 0.1, 0, 0], [0, 0, 0, 0, 0, 0], [1e30, 0, 0, 1e30, 0, 0]))),
            Encoding=Dictionary(Type=Name.Encoding, Differences=Array([65, Name.a])),
            FirstChar=65,
            LastChar=rng.choice((65, 10**9)),
            Widths=Array([10]),
        )
    )
    font.CharProcs = Dictionary(a=pdf.make_stream(b"10 0 d0 BT /T3 5 Tf (AAA) Tj ET 0 0 9 9 re f"))
    font.Resources = Dictionary(Font=Dictionary(T3=font))
    page_font = pdf.pages[0].Resources.Font
    page_font[Name.T3] = font
    _page_with(pdf, b"BT /T3 20 Tf 30 30 Td (AAAA) Tj ET ")
    return _saved(pdf)


def broken_character_maps(rng: Random) -> bytes:
    """Fonts whose maps to Unicode are rubbish, endless, wrong or refer to themselves."""
    maps = (
        b"begincmap 1 beginbfrange <0000> <FFFFFFFF> <0041> endbfrange endcmap",
        b"1 begincodespacerange <00> <FF> endcodespacerange 99999999 beginbfchar <41> <D800> endbfchar",
        b"begincmap 2 beginbfchar <0041> <" + b"0042" * 20_000 + b"> <0042> <> endbfchar endcmap",
        b"begincmap 1 beginbfrange <0000> <FFFF> [" + b"<0041> " * 60_000 + b"] endbfrange endcmap",
        b"/Own usecmap begincmap endcmap",
        rng.randbytes(4000),
        b"begincmap 3 beginbfchar <0001> <0000> <0002> <FFFF> <0003> <200E202E> endbfchar endcmap",
    )
    pdf = _opened(papers.typeset())
    for page in pdf.pages:
        for _, font in page.Resources.Font.items():
            if rng.random() < 0.8:
                font.ToUnicode = pdf.make_stream(rng.choice(maps))
                font.ToUnicode.UseCMap = font.ToUnicode
            if rng.random() < 0.3:
                font.Encoding = rng.choice((Name.NoSuch, Name("/Identity-V"), Name("/UniGB-UCS2-H"), Array([]), 7))
    return _saved(pdf)


def broken_fonts(rng: Random) -> bytes:
    """Embedded fonts whose programs are damaged, whose widths are wrong, whose numbers are mad."""
    pdf = _opened(papers.typeset())
    for item in pdf.objects:
        if isinstance(item, Dictionary) and item.get("/Type") == Name.FontDescriptor:
            for key in ("/FontFile", "/FontFile2", "/FontFile3"):
                if key in item:
                    program = bytearray(item[key].read_bytes())
                    for _ in range(rng.choice((1, 20, 500))):
                        program[rng.randrange(len(program))] = rng.randrange(256)
                    item[key].write(bytes(program[: rng.choice((len(program), len(program) // 2, 3))] or b"x"))
            item.Ascent, item.Descent = rng.choice((10**9, -5, 0)), rng.choice((10**9, 0))
        if isinstance(item, Dictionary) and item.get("/Subtype") in (Name.CIDFontType0, Name.CIDFontType2):
            item.DW = rng.choice((0, -1000, 10**9))
            item.W = rng.choice((Array([0, 2**31 - 1, 500]), Array([0, Array([1e30] * 50)]), Array([])))
    return _saved(pdf)


# -- what a PDF may carry along -------------------------------------------------------------------------------------
def scripts_and_attachments(rng: Random) -> bytes:
    """Scripts that run at opening, actions that launch, files within the file."""
    pdf = _opened(papers.typeset())
    script = Dictionary(S=Name.JavaScript, JS="while (true) { app.alert('x'); }")
    launch = Dictionary(S=Name.Launch, F="/bin/sh", NewWindow=True)
    pdf.Root.OpenAction = rng.choice((script, launch, Dictionary(S=Name.URI, URI="http://127.0.0.1:1/")))
    pdf.Root.Names = Dictionary(JavaScript=Dictionary(Names=Array(["a", script])))
    pdf.pages[0].AA = Dictionary(O=script, C=launch)
    pdf.attachments["run.exe"] = b"MZ" + rng.randbytes(rng.choice((10, 10**6)))
    return _saved(pdf)


def annotation_and_outline_loops(rng: Random) -> bytes:
    """Annotations that are each other's parent and look; an outline that comes round; form fields likewise."""
    pdf = _opened()
    look = pdf.make_indirect(_form(pdf, b"/X Do"))
    look.Resources = Dictionary(XObject=Dictionary(X=look))
    note = pdf.make_indirect(
        Dictionary(
            Type=Name.Annot,
            Subtype=rng.choice((Name.Widget, Name.Stamp, Name.Popup)),
            Rect=Array([0, 0, 300, 300]),
            AP=Dictionary(N=look),
        )
    )
    note.Parent, note.Popup, note.Kids, note.FT = note, note, Array([note]), Name.Tx
    pdf.pages[0].Annots = Array([note] * rng.choice((1, 5_000)))
    pdf.Root.AcroForm = Dictionary(Fields=Array([note]), XFA=rng.randbytes(50))
    item = pdf.make_indirect(Dictionary(Title="x"))
    item.Next, item.First, item.Parent = item, item, item
    pdf.Root.Outlines = item
    return _saved(pdf)


def hidden_layers(rng: Random) -> bytes:
    """Text in layers that are off, white, invisible, clipped away or off the page."""
    ways = ("3 Tr", "7 Tr", "1 g", "1 0 0 1 -5000 0 cm", "0 0 0 0 re W n", "/OC /Off BDC", "/G gs")
    parts = [
        f"q {rng.choice(ways)} BT /F1 9 Tf 30 {500 - 9 * i} Td ({i}. not there \\(1\\) a) Tj ET Q" for i in range(50)
    ]
    pdf = _opened()
    group = pdf.make_indirect(Dictionary(Type=Name.OCG, Name="off"))
    pdf.Root.OCProperties = Dictionary(
        OCGs=Array([group]), D=Dictionary(OFF=Array([group]), Order=Array([group, group]))
    )
    _page_with(
        pdf,
        "\n".join(parts).encode() + b"\n",
        Properties=Dictionary(Off=group),
        ExtGState=Dictionary(G=Dictionary(ca=0, CA=0)),
    )
    return _saved(pdf)


def no_pdf_at_all(rng: Random) -> bytes:
    """Other files under the name of a PDF, or behind its first line."""
    other = rng.choice(
        (b"PK\x03\x04", b"<html>", b"\x89PNG\r\n", b"\x7fELF", b"GIF89a", b"", b"%PDF-", b"%PDF-1.7\n", b"\0" * 2000)
    )
    return other + rng.randbytes(rng.choice((0, 10, 5000))) + rng.choice((b"", b"\nstartxref\n9\n%%EOF\n"))


TRAPS: tuple[Trap, ...] = (
    table_loop,
    kids_loop,
    parent_loop,
    deep_page_tree,
    thousands_of_pages,
    page_count_that_lies,
    kids_that_are_no_pages,
    deep_values,
    endless_references,
    locked,
    strange_page_box,
    turned_page,
    contents_by_the_thousand,
    content_bomb,
    bomb_in_a_bomb,
    strange_operators,
    very_many_characters,
    very_many_drawings,
    one_endless_path,
    strange_matrices,
    many_question_numbers,
    picture_bomb,
    filters_that_lie,
    mask_loop,
    form_loop,
    forms_within_forms,
    pattern_loop,
    drawn_font_loop,
    broken_character_maps,
    broken_fonts,
    scripts_and_attachments,
    annotation_and_outline_loops,
    hidden_layers,
    no_pdf_at_all,
)
