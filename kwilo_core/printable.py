"""Text of unknown origin made fit for a terminal and for one line of a log.

Belongs here: what may be printed. How a command lays its output out is in `kwilo_cli`.
"""

from __future__ import annotations

REPLACEMENT = "\ufffd"
_JOINERS = "\u200c\u200d"  # Kannada and Devanagari are spelt with them


def printable(text: str) -> str:
    """`text` with every control character replaced: file names, papers and keys can hold terminal commands.

    Args:
        text: One line; a line break in it is replaced like any other control character.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in _JOINERS else REPLACEMENT for c in text)
