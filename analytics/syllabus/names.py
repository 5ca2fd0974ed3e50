"""One spelling for names of chapters and topics, so that every way a source writes one meets the same node.

Belongs here: the slug of a name. Which node a slug stands for is the tree's business.
"""

from __future__ import annotations

import re
import unicodedata

_APOSTROPHES = str.maketrans("", "", "'’‘`")
_LABEL_PREFIX = re.compile(r"^\s*(?:chapter|unit)\s+[0-9ivxlc]+\s*[:.\-]\s*", re.IGNORECASE)


def slug_of(name: str) -> str:
    """The slug of a name: lower-case words joined by `-`, `&` read as "and", apostrophes and other marks dropped.

    "Alcohols, Phenols & Ethers" becomes `alcohols-phenols-and-ethers`; a leading "Chapter 10:" is not part of the name.
    The slug of a slug is itself.
    """
    text = unicodedata.normalize("NFKD", _LABEL_PREFIX.sub("", name)).translate(_APOSTROPHES)
    text = text.replace("&", " and ").lower()
    return "-".join(re.findall(r"[a-z0-9]+", text))


def key_of(name: str) -> str:
    """The look-up key of a name or alias: its slug; an alias `chapter/topic` keeps its one slash."""
    return "/".join(slug_of(part) for part in name.split("/"))
