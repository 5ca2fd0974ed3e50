"""An HTTP server on this machine that does one thing wrongly for each path, for the tests of fetching."""

from __future__ import annotations

import gzip
import io
import socket
import ssl
import struct
import threading
import time
import zipfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar


def _zip() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("2024/one.pdf", PDF + b"one")
        archive.writestr("2024/two.pdf", PDF + b"two")
        archive.writestr("bomb.pdf", b"%PDF" + b"0" * 3_000_000)
    return packed.getvalue()


PDF = b"%PDF-1.7\n" + b"a small paper " * 50


ZIP = _zip()


class Handler(BaseHTTPRequestHandler):
    """Answers by the path.

    Attributes:
        asked: How often each path was asked for, in all.
        headers_of: The headers of the last request for each path.
    """

    asked: ClassVar[Counter[str]] = Counter()
    headers_of: ClassVar[dict[str, dict[str, str]]] = {}
    together: ClassVar[threading.Barrier] = threading.Barrier(2)

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
        path = self.path.split("?")[0]
        Handler.asked[path] += 1
        Handler.headers_of[path] = dict(self.headers)
        times = Handler.asked[path]
        if path == "/robots.txt":
            self._send(b"User-agent: *\nDisallow: /private/\n")
        elif path.startswith("/flaky"):  # such as /flaky2-name: fails twice
            self._send(PDF if times > int(path[6]) else b"busy", 200 if times > int(path[6]) else 503)
        elif path.startswith("/busy"):
            self._send(PDF if times > 1 else b"", 200 if times > 1 else 429, Retry_After="7")
        elif path.startswith("/marked"):
            mark = f'"v{1 + Handler.asked["/change"]}"'
            if self.headers.get("If-None-Match") == mark:
                self._send(b"", 304)
            else:
                self._send(PDF + mark.encode(), ETag=mark)
        elif path == "/change":
            self._send(b"changed")
        elif path == "/papers.zip":
            self._send(ZIP)
        elif path == "/stated.zip":
            is_known = self.headers.get("If-None-Match") == '"z1"'
            self._send(b"", 304) if is_known else self._send(ZIP, ETag='"z1"')
        elif path.startswith("/cut-once"):
            self._send(PDF[:100] if times == 1 else PDF, length=len(PDF))
        elif path.startswith("/together"):  # answers when two are there at once
            try:
                self.together.wait(timeout=5)
                self._send(PDF + path.encode())
            except threading.BrokenBarrierError:
                self._send(b"alone", 404)
        elif path == "/always-304":
            self._send(b"", 304)
        elif path == "/good.pdf":
            self._send(PDF, Content_Type="text/html", ETag='"v1"', Last_Modified="Mon, 01 Jan 2024 00:00:00 GMT")
        elif path == "/host":
            self._send(b"%PDF-" + self.headers["Host"].encode())
        elif path == "/once":
            self._send(b"", 302, Location="/good.pdf")
        elif path == "/to-private":
            self._send(b"", 302, Location="/private/paper.pdf")
        elif path in ("/drip-head", "/interim"):
            # a head that never ends: one header, or one "go on", after the other
            start = b"HTTP/1.1 200 OK\r\n" if path == "/drip-head" else b""
            piece = b"X-Again: 1\r\n" if path == "/drip-head" else b"HTTP/1.1 102 Processing\r\n\r\n"
            with suppress(OSError):
                self.wfile.write(start)
                for _ in range(100):
                    self.wfile.write(piece)
                    time.sleep(0.05)
        elif path == "/drip-unsaid":
            with suppress(OSError):
                self.wfile.write(b"HTTP/1.0 200 OK\r\n\r\n")
                for _ in range(100):
                    self.wfile.write(b"%PDF-")
                    time.sleep(0.05)
        elif path == "/reset":
            self.send_response(200)
            self.send_header("Content-Length", "3000")
            self.end_headers()
            self.wfile.write(PDF)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()
        elif path == "/bad-redirect":
            self._send(b"", 302, Location="http://[half/paper.pdf")
        elif path == "/loop":
            self._send(b"", 302, Location="/loop")
        elif path.startswith("/chain"):
            self._send(b"", 302, Location=f"/chain{int(path[6:] or 0) + 1}")
        elif path == "/inside":
            self._send(b"", 302, Location="http://10.0.0.1/secret.pdf")
        elif path == "/file":
            self._send(b"", 302, Location="file:///etc/hosts")
        elif path == "/cut":
            self._send(PDF[:100], length=len(PDF))
        elif path == "/slow":
            self.send_response(200)
            self.end_headers()
            time.sleep(3)
        elif path == "/drip":
            self.send_response(200)
            self.end_headers()
            for _ in range(60):
                self.wfile.write(b"%PDF-")
                self.wfile.flush()
                time.sleep(0.05)
        elif path == "/large":
            self._send(b"%PDF-" + b"x" * 5000)
        elif path == "/large-unsaid":
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"%PDF-" + b"x" * 5000)
        elif path == "/zipped":
            self._send(gzip.compress(b"%PDF-" + b"0" * 1_000_000), Content_Encoding="gzip")
        elif path == "/page.pdf":
            self._send(b"<html><body>Please log in, friend</body></html>", Content_Type="application/pdf")
        else:
            self._send(b"no", int(path.strip("/")) if path.strip("/").isdigit() else 404)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        pass  # who asked has gone, as the tests want it


@contextmanager
def archive_server(certificate: tuple[Path, Path] | None = None) -> Iterator[str]:
    """The server's address while the block runs; encrypted where a certificate and its key are given."""
    server = _Server(("127.0.0.1", 0), Handler)
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield f"{'https' if certificate else 'http'}://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
