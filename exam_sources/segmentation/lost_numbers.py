"""Questions whose printed number was lost: found by a set of options of their own, and numbered by their neighbours.

Belongs here: anchors for numbers that are nowhere on the page. Numbers that are there in a bent form are found in
`anchors.py`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.anchors import Anchor
from exam_sources.segmentation.answer_lines import as_answer_line, starts_solution
from exam_sources.segmentation.flow import Flow, Item
from exam_sources.segmentation.options import Label, chain_score, chains_of, find_labels

GOOD_SET = 3.6
"""Three labels at the start of cells; less may be words of a sentence."""

MOST_LOST = 12
"""Lost numbers in a row; more means that the pages were not read, and places say nothing."""


def infer_anchors(
    flow: Flow, anchors: Sequence[Anchor], *, start: int, end: int, style: str | None, breaks: Sequence[int]
) -> list[Anchor]:
    """The anchors with those added that stand where numbers are missing and options show that a question is there.

    Without missing numbers nothing is added: a list within a stem may be labelled as the options are.

    Args:
        flow: The document.
        anchors: In reading order.
        start: Index of the first item that may belong to a question (behind a cover).
        end: Index of the item where the questions end.
        style: The form of the paper's option labels.
        breaks: Indexes of headings, behind which no question before them goes on.
    """
    if style is None or not anchors:
        return list(anchors)
    out = _before_first(flow, anchors[0], start, style, breaks)
    for k, anchor in enumerate(anchors):
        out.append(anchor)
        following = anchors[k + 1] if k + 1 < len(anchors) else None
        if following is not None and following.number <= anchor.number:
            # numbers start again behind a heading: what is lost before the first that was read is lost at a start too
            headings = [b for b in breaks if anchor.index < b < following.index]
            out += _before_first(flow, following, headings[-1] + 1, style, ()) if headings else []
        if following is None or not 1 < following.number - anchor.number <= MOST_LOST + 1:
            continue
        missing = following.number - anchor.number - 1
        starts = _question_starts(flow, anchor.index, following.index, style, known_start=True)[:missing]
        if len(starts) < missing:
            starts = _starts_behind_answers(flow, anchor.index, following.index, missing, breaks) or starts
        out += [Anchor(i, anchor.number + 1 + n, None, inferred=True) for n, i in enumerate(starts)]
    return out


def _before_first(flow: Flow, first: Anchor, start: int, style: str, breaks: Sequence[int]) -> list[Anchor]:
    """Anchors of the questions lost before the first number that was read, behind the last heading before it."""
    if not 1 < first.number <= MOST_LOST + 1:
        return []
    lower = max([start, *[b + 1 for b in breaks if b < first.index]])
    starts = _question_starts(flow, lower, first.index, style, known_start=False)[-(first.number - 1) :]
    return [Anchor(i, first.number - len(starts) + k, None, inferred=True) for k, i in enumerate(starts)]


def _question_starts(flow: Flow, lower: int, upper: int, style: str, *, known_start: bool) -> list[int]:
    """Where questions start among the items from `lower` to `upper`, told by their sets of options.

    Args:
        flow: The document.
        lower: The first item.
        upper: One behind the last item.
        style: The form of the paper's option labels.
        known_start: Whether the first set belongs to a question that is known already.
    """
    items = flow.items[lower:upper]
    chains = [c for c in chains_of(find_labels(items), style) if len(c) >= 2 and chain_score(c) >= GOOD_SET]
    starts: list[int] = []
    for n, chain in enumerate(chains):
        if n == 0 and known_start:
            continue
        before = _last_line(chains[n - 1]) + 1 if n else 0
        at = _start_of_stem(items, before, min(x.line for x in chain), behind_options=n > 0)
        if at is not None:
            starts.append(lower + at)
    return starts


def _starts_behind_answers(flow: Flow, lower: int, upper: int, missing: int, breaks: Sequence[int]) -> list[int]:
    """Where lost questions start, told by the answers that are printed below each; empty unless each has one."""
    answers = [i for i in range(lower, upper) if _is_answer(flow.items[i])]
    if len(answers) != missing + 1 or any(lower < b < upper for b in breaks):
        return []
    starts: list[int] = []
    for a, b in itertools.pairwise(answers):
        lines = [i for i in range(a + 1, b) if isinstance(flow.items[i], Line)]
        if not lines:
            return []
        starts.append(lines[0])
    return starts


def _last_line(chain: Sequence[Label]) -> int:
    return max(x.line for x in chain)


def _start_of_stem(items: Sequence[Item], lower: int, first_label: int, *, behind_options: bool) -> int | None:
    """The item where the stem of the options at `first_label` starts, none before `lower`; None where it has no line.

    Right behind the options (and the answer) of the question before, the stem starts at once; behind a solution, or
    where nothing tells, it starts after the widest gap.
    """
    answers = [i for i in range(lower, first_label) if _is_answer(items[i])]
    solutions = [i for i in range(lower, first_label) if isinstance(x := items[i], Line) and starts_solution(x)]
    at = max([lower, *[i + 1 for i in answers]])
    if behind_options and not answers:
        # lines that go on the last option stand closer to it than the next question does
        at = _after_widest_gap(items, max(0, lower - 1), first_label) or lower
    if not behind_options or any(i >= at for i in solutions):
        at = _after_widest_gap(items, at, first_label) or at
    lines = [i for i in range(at, first_label) if isinstance(items[i], Line)]
    return lines[0] if lines else None


def _is_answer(item: Item) -> bool:
    return isinstance(item, Line) and as_answer_line(item) is not None


def _after_widest_gap(items: Sequence[Item], lower: int, upper: int) -> int | None:
    """The item behind the widest vertical gap between `lower` and `upper`; a new page or column is a gap of its own."""
    best: tuple[float, int] | None = None
    for i in range(lower + 1, upper):
        above, below = items[i - 1], items[i]
        if isinstance(below, Figure):
            continue
        gap = below.top - above.bottom if (above.page, above.column) == (below.page, below.column) else 8.0
        if best is None or gap > best[0] + 0.5:
            best = (gap, i)
    return best[1] if best and best[0] > 2.0 else None
