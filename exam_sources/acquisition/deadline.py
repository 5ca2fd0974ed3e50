"""The end of a request that takes too long, wherever it hangs: in the handshake, between two headers, in the bytes.

Timeouts of reading begin anew with each byte, so a server that sends one byte now and then would hold its reader for
days. Here the connection itself is ended when the time is over.
"""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Any

_CONNECTED = "connection.connect_tcp.complete"


class Deadline:
    """A context in which one connection may be at work for so long; afterwards it is shut down.

    Attributes:
        is_over: Whether the time is over.
    """

    def __init__(self, seconds: float) -> None:
        self.is_over = False
        self._sockets: list[socket.socket] = []
        self._lock = threading.Lock()
        self._timer = threading.Timer(seconds, self._end)
        self._timer.daemon = True

    def trace(self, event: str, info: dict[str, Any]) -> None:
        """What httpx is given as the request's `trace` extension: it tells of each connection that is made."""
        if event != _CONNECTED:
            return
        # a handle of its own, since encryption takes over the one that is told here
        handle: socket.socket = info["return_value"].get_extra_info("socket").dup()
        with self._lock:
            self._sockets.append(handle)
            if self.is_over:
                _shut(handle)

    def _end(self) -> None:
        with self._lock:
            self.is_over = True
            for handle in self._sockets:
                _shut(handle)

    def __enter__(self) -> Deadline:
        self._timer.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._timer.cancel()
        with self._lock:
            for handle in self._sockets:
                handle.close()
            self._sockets.clear()


def _shut(handle: socket.socket) -> None:
    with suppress(OSError):  # it is closed already
        handle.shutdown(socket.SHUT_RDWR)
