"""Where commands print: a terminal as wide as it is, a file or pipe wide enough that no cell is cut."""

from __future__ import annotations

import sys

from rich.console import Console

WIDTH = 160
"""Columns where the output is no terminal: a reason folded at eighty cannot be read, nor searched."""


def console() -> Console:
    """Standard output."""
    return Console() if sys.stdout.isatty() else Console(width=WIDTH)


def error_console() -> Console:
    """Standard error: for progress, so that what is piped on stays clean."""
    return Console(stderr=True) if sys.stderr.isatty() else Console(stderr=True, width=WIDTH)
