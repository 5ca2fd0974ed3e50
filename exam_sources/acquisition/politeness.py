"""How often one server is asked: never sooner than an interval after the last time, whichever thread asks, and not at
all for a while where it asked to be left alone or where nobody is there.

Belongs here: turns and pauses of a host. What a server allows to be fetched at all is in `robots.py`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from exam_sources.acquisition.fetch import FetchError


@dataclass
class HostPacer:
    """Gives each host's requests their turns.

    Attributes:
        clock, sleep: Time, and how it is waited; for tests.
    """

    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    _free_at: dict[str, float] = field(default_factory=dict)
    _alone: dict[str, tuple[float, FetchError]] = field(default_factory=dict)
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
        """The host asked for a short pause: nobody asks it for `seconds`."""
        with self._lock:
            self._free_at[host] = max(self._free_at.get(host, 0.0), self.clock() + seconds)

    def leave_alone(self, host: str, seconds: float, why: FetchError) -> None:
        """Nobody asks the host for `seconds`; who wants to is told at once, with the reason that `why` has."""
        with self._lock:
            self._alone[host] = (self.clock() + seconds, why)

    def check(self, host: str) -> None:
        """Nothing where the host may be asked.

        Raises:
            FetchError: where it is left alone.
        """
        with self._lock:
            until, why = self._alone.get(host, (0.0, None))
            left = until - self.clock()
            if why is None:
                return
            if left <= 0:
                del self._alone[host]
                return
        raise FetchError(
            f"{host} is left alone for {left:.0f} s more: {why.message}",
            reason=why.reason,
            is_transient=True,
            remedy="run it again later",
            is_settled=True,
        )


PACER = HostPacer()
"""The one of this process."""
