"""How a child process leads a group of its own and ends with whoever started it.

Belongs here: what every kind of child process needs. What a child does, and its limits, is with those who start it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.connection
import multiprocessing.process
import os
import signal
import threading


def lead_group_and_end_with_parent() -> None:
    """Called first in a child: what it starts ends with it, and it ends with its parent, however that one ends.

    A run that is killed leaves nobody at work who would still write into its folders.
    """
    os.setpgrp()
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        multiprocessing.connection.wait([sentinel])
        os.killpg(os.getpgrp(), signal.SIGKILL)

    threading.Thread(target=watch, name="end-with-parent", daemon=True).start()


def end_group(child: multiprocessing.process.BaseProcess) -> None:
    """Ends a child that leads a group, and whatever it started that is still at work; waits for its end."""
    if child.pid is not None:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # all gone, or not leading a group yet
            os.killpg(child.pid, signal.SIGKILL)
    if child.is_alive():
        child.kill()
    child.join()
