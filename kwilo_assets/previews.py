"""What a person sees of an asset in the UI: small tables and pictures, as Dagster metadata.

Text that was read from a paper is escaped: in Markdown it must stay text, whatever it holds.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import dagster as dg

ROWS = 12
"""Rows of a preview: what fits on a screen beside the rest."""

CELL = 160
"""Characters of a cell before it is cut."""

PICTURE_BYTES = 300_000
"""A picture in metadata is stored with the event for ever; a larger one is left out."""


_ACTIVE = re.compile(r"[&<>\\`*_{}\[\]()#!|~$]")
"""Signs that Markdown or HTML acts on."""


def escaped(value: Any) -> str:
    """`value` as one cell of a Markdown table, with nothing in it that Markdown or HTML would act on."""
    if value is None:
        return ""
    text = f"{value:.3g}" if isinstance(value, float) else str(value)
    text = " ".join(text.split())
    text = text if len(text) <= CELL else text[: CELL - 1] + "…"
    return _ACTIVE.sub(lambda m: f"&#{ord(m[0])};", text)


def preview_table(rows: Sequence[Mapping[str, Any]], columns: Sequence[str], limit: int = ROWS) -> dg.MetadataValue:
    """The first rows as a Markdown table."""
    lines = ["| " + " | ".join(c.replace("_", " ") for c in columns) + " |", "|" + " --- |" * len(columns)]
    lines += ["| " + " | ".join(escaped(row.get(c)) for c in columns) + " |" for row in rows[:limit]]
    if len(rows) > limit:
        lines += ["", f"{len(rows) - limit} more rows"]
    return dg.MetadataValue.md("\n".join(lines) if rows else "no rows")


def picture(png: bytes | None, title: str) -> dg.MetadataValue:
    """A PNG shown in place; a sentence where there is none or it is too large to keep in an event."""
    if not png:
        return dg.MetadataValue.text("no picture could be made")
    if len(png) > PICTURE_BYTES:
        return dg.MetadataValue.text(f"the picture has {len(png)} bytes, too many to keep with the event")
    return dg.MetadataValue.md(f"![{escaped(title)}](data:image/png;base64,{base64.b64encode(png).decode()})")


def mean(values: Sequence[float]) -> float | None:
    """The mean, rounded for the screen; None of nothing."""
    return round(sum(values) / len(values), 4) if values else None


def counts(values: Sequence[Any]) -> dg.MetadataValue:
    """How often each value stands, as JSON."""
    found: dict[str, int] = {}
    for value in values:
        found[str(value)] = found.get(str(value), 0) + 1
    return dg.MetadataValue.json(dict(sorted(found.items())))


def answer_text(answer: str | None) -> str:
    """A stored answer for a cell: the accepted labels, numbers or word."""
    if not answer:
        return ""
    found = json.loads(answer)
    return str(found.get("accepted") or found.get("ranges") or found["kind"])
