"""Questions whose printed number was lost: found by a second set of options before the next number, and numbered by
their place.

Belongs here: parting one span into several. Numbers that are there in a bent form are found in `anchors.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from exam_sources.reading.page_model import Line
from exam_sources.segmentation.anchors import Anchor
from exam_sources.segmentation.bilingual import has_other_script
from exam_sources.segmentation.flow import Item
from exam_sources.segmentation.options import chain_score, choose_chain, cut_options

if TYPE_CHECKING:
    from exam_sources.segmentation.segment import Span

GOOD_SET = 5.0
"""A set of four labels, most of them at the start of a cell: nothing less parts a question."""


def split_unnumbered(span: Span, following: Span | None, style: str | None) -> list[Span]:
    """`span` in pieces where numbers are missing before `following` and its body holds a set of options for each piece.

    Without missing numbers nothing is parted: a list within a stem may be labelled as the options are.
    """
    missing = (following.anchor.number - span.anchor.number - 1) if following else 0
    if missing < 1 or missing > 5 or has_other_script(span.body):
        return [span]
    pieces = _cut(span.body, style, missing + 1)
    if len(pieces) != missing + 1:
        return [span]
    out = []
    for k, piece in enumerate(pieces):
        anchor = span.anchor if k == 0 else Anchor(span.anchor.index, span.anchor.number + k, None, inferred=True)
        last = k == len(pieces) - 1
        out.append(
            replace(
                span, anchor=anchor, body=piece, answers=span.answers if last else [], solution=span.solution if last
                else [], box=span.box if last else None, options_from=0,
            )
        )  # fmt: skip
    return out


def _cut(body: Sequence[Item], style: str | None, count: int) -> list[list[Item]]:
    pieces: list[list[Item]] = []
    rest = list(body)
    while len(pieces) < count - 1:
        chains = [c for c in choose_chain(rest, style) if len(c) >= 4 and chain_score(c) >= GOOD_SET]
        if len(chains) < 2:
            break
        options = cut_options(rest[: chains[1][0].line], chains[0])
        end = options.last_item + 1
        if not any(isinstance(x, Line) and x.tokens for x in rest[end : chains[1][0].line]):
            break
        pieces.append(rest[:end])
        rest = rest[end:]
    pieces.append(rest)
    return pieces
