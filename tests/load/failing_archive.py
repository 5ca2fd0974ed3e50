"""Five hundred booklets on a server that fails in every way that is known, and what has to become of each.

Belongs here: the booklets, the server, the manifest. What is done with them is in the tests.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import yaml

from kwilo_core.canonical import hash_of_bytes

VERSIONS = ("A-1", "B-2", "C-3", "D-4")
SUBJECTS = ("biology", "chemistry", "mathematics", "physics")
FIRST_YEAR = 1980

GOOD = ("plain",) * 10 + ("marked", "flaky", "busy", "moved", "slow", "copy")
BAD = {
    "cut": "cut_off",
    "page": "wrong_type",
    "loop": "redirect_loop",
    "gone": "http_404",
    "huge": "too_large",
    "other": "checksum_mismatch",
    "down": "http_500",
    "inside": "private_address",
    "forbidden": "robots",
}
"""Each kind of failure, and the reason that its row has to give."""

KINDS = (*GOOD, *BAD)


@dataclass(frozen=True, slots=True)
class Booklet:
    """One booklet: its number, how its server behaves, and what its bytes are where they come through."""

    number: int
    kind: str

    @property
    def data(self) -> bytes:
        # a copy has the bytes of the plain booklet before it
        n = self.number - self.number % len(KINDS) if self.kind == "copy" else self.number
        return pdf_of(f"booklet {n}")

    @property
    def path(self) -> str:
        folder = "private" if self.kind == "forbidden" else "papers"
        return f"/{folder}/{self.kind}/{self.number}.pdf"

    @property
    def reason(self) -> str | None:
        """Why it has to be turned down; None where it has to be stored."""
        return BAD.get(self.kind)


def booklets(count: int) -> list[Booklet]:
    return [Booklet(n, KINDS[n % len(KINDS)]) for n in range(count)]


def pdf_of(text: str) -> bytes:
    """A small whole PDF that says `text`, with as many words as a page of a paper has."""
    lines = [
        text,
        *[f"{n}. Which of these numbers is the sum of {n} and {n + 1}, and why is it odd?" for n in range(1, 30)],
    ]
    content = ("BT /F1 11 Tf 14 TL 40 800 Td " + " ".join(f"({line}) Tj T*" for line in lines) + " ET").encode()
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj" % number + body + b"endobj\n"
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, table)
    return bytes(out)


def booklet_ids(count: int) -> dict[str, Booklet]:
    """{booklet id: the booklet}."""
    found = {}
    for booklet in booklets(count):
        year, subject, version = _place(booklet.number)
        code = version.replace("-", "").lower()
        found[f"kcet-{year}-{subject}.{code}.en.kwilo"] = booklet
    return found


def _place(number: int) -> tuple[int, str, str]:
    paper, version = divmod(number, len(VERSIONS))
    year, subject = divmod(paper, len(SUBJECTS))
    return FIRST_YEAR + year, SUBJECTS[subject], VERSIONS[version]


def write_manifest(folder: Path, address: str, count: int) -> Path:
    """A manifest of the first `count` booklets; returns its folder."""
    papers: dict[tuple[int, str], dict] = {}
    for booklet in booklets(count):
        year, subject, version = _place(booklet.number)
        paper = papers.setdefault((year, subject), {"exam": "KCET", "year": year, "subject": subject, "booklets": []})
        file = {"role": "paper", "url": address + booklet.path}
        if booklet.kind == "other" or (booklet.reason is None and booklet.number % 3 == 0):
            file["sha256"] = hash_of_bytes(booklet.data)
        paper["booklets"].append({"version": version, "files": [file]})
    folder.mkdir(parents=True)
    facts = {"authority": "licensed", "rights_status": "licensed", "rights_evidence": "a test", "publisher": "kwilo"}
    text = yaml.safe_dump({"manifest_version": 1, "defaults": facts, "papers": list(papers.values())}, sort_keys=False)
    (folder / "manifest.yaml").write_text(text, encoding="utf-8")
    return folder


class _Handler(BaseHTTPRequestHandler):
    booklets_by_path: ClassVar[dict[str, Booklet]] = {}
    asked: ClassVar[Counter[str]] = Counter()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the parent's name
        pass

    def _send(self, data: bytes, code: int = 200, length: int | None = None, **headers: str) -> None:
        self.send_response(code)
        self.send_header("Content-Length", str(len(data) if length is None else length))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self) -> None:
        with suppress(BrokenPipeError, ConnectionResetError):  # the one who asked was killed
            self._answer()

    def _answer(self) -> None:
        if self.path == "/robots.txt":
            self._send(b"User-agent: *\nDisallow: /private/\n")
            return
        path = self.path.removeprefix("/moved-here")
        booklet = self.booklets_by_path.get(path)
        if booklet is None:
            self._send(b"no", 404)
            return
        self.asked[self.path] += 1
        is_first = self.asked[self.path] == 1
        data = booklet.data
        match booklet.kind:
            case "marked":
                mark = f'"{booklet.number}"'
                self._send(b"", 304) if self.headers.get("If-None-Match") == mark else self._send(data, ETag=mark)
            case "flaky":
                self._send(b"busy", 503) if is_first else self._send(data)
            case "busy":
                self._send(b"", 429, Retry_After="0") if is_first else self._send(data)
            case "moved" if self.path == path:
                self._send(b"", 302, Location="/moved-here" + path)
            case "slow":
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                for start in range(0, len(data), 700):
                    self.wfile.write(data[start : start + 700])
                    self.wfile.flush()
                    time.sleep(0.1)
            case "cut":
                self._send(data[: len(data) // 2], length=len(data))
            case "page":
                self._send(b"<html><body>Please log in</body></html>", Content_Type="application/pdf")
            case "loop":
                self._send(b"", 302, Location=path)
            case "gone":
                self._send(b"gone", 404)
            case "huge":
                self._send(data, length=10**12)
            case "other":
                self._send(pdf_of(f"something else {booklet.number}"))
            case "down":
                self._send(b"down", 500)
            case "inside":
                self._send(b"", 302, Location="http://10.0.0.1/paper.pdf")
            case _:
                self._send(data)


@contextmanager
def failing_archive(count: int) -> Iterator[str]:
    """The address of the server while the block runs."""
    _Handler.booklets_by_path = {b.path: b for b in booklets(count)}
    _Handler.asked.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
