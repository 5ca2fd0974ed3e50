"""How often one server is asked: never sooner than an interval after the last time, whichever thread asks.

Belongs here: waiting. What a server allows to be fetched at all is in `robots.py`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class HostPacer:
    """Gives each host's requests their turns.

    Attributes:
        clock, sleep: Time, and how it is waited; for tests.
    """

    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    _free_at: dict[str, float] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def wait(self, host: str, interval: float) -> float:
        """Wait until `host` may be asked again, `interval` seconds after its last turn; returns the seconds waited."""
        with self._lock:
            now = self.clock()
            turn = max(now, self._free_at.get(host, now))
            # taken before waiting, so that two threads never get one turn
            self._free_at[host] = turn + interval
        if turn > now:
            self.sleep(turn - now)
        return turn - now

    def put_off(self, host: str, seconds: float) -> None:
        """The host asked for a pause: nobody asks it for `seconds`."""
        with self._lock:
            self._free_at[host] = max(self._free_at.get(host, 0.0), self.clock() + seconds)


PACER = HostPacer()
"""The one of this process."""
