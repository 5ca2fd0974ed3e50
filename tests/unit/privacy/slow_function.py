"""A function that a limited process can be asked to run, and that does not end by itself."""

from __future__ import annotations

import os
import time
from pathlib import Path


def tell_and_wait(path: Path, *, blanked: Path) -> None:
    """Writes its process id beside `path`."""
    blanked.write_text(str(os.getpid()), encoding="utf-8")
    time.sleep(600)
