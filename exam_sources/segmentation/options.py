"""A question's options: labels found as one set, and the text that belongs to each, in rows, columns, grids or over
pages.

Labels may be (A) A) [A] (a) a. (1) 1) 1. or A. ; the contract's labels are A-E whatever the paper prints.

Belongs here: finding the set of labels within the lines of one question and sharing the tokens among them. Which form
of label a paper uses is counted over the whole paper by `usual_style`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from exam_sources.answers import LABELS
from exam_sources.reading.page_model import Figure, Line, Token
from exam_sources.segmentation.answer_lines import as_answer_line, starts_solution
from exam_sources.segmentation.flow import Item, join_text, line_of, starts_cell

# a bracketed digit before a stroke is a fraction: (5)/(11)
_BRACKETED = re.compile(r"^[\(\[{]\s*(?P<l>[A-Ea-e1-5])\s*[\)\]}]\.?(?!/)")
_CLOSED = re.compile(r"^(?P<l>[A-Ea-e1-5])[\)\]}](?![\w\)])|^(?P<m>[A-E])[\)\]}]")
_DOTTED = re.compile(r"^(?P<l>[A-Ea-e1-5])\.(?!\d)(?=$|[^.])")
_GLUED = re.compile(r"(?<=[\w.)\]}])(?=\([A-E]\))")
_UNCLOSED = re.compile(r"^[\(\[{](?P<l>[A-Ea-e1-5])$")
ALIGN = 6.0
"""Labels of one column of options start within this many points of each other."""


@dataclass(frozen=True, slots=True)
class Label:
    """A token that may be an option's label.

    Attributes:
        line, token: Its place: index within the question's items, and within the line's tokens.
        place: 0 for A, 1 for B, ...
        style: The form, such as "(A)" or "a.".
        length: Characters of the token that the label takes.
        is_cell: Whether it starts a cell (the line's start, or after a wide gap).
    """

    line: int
    token: int
    place: int
    style: str
    length: int
    x0: float
    is_cell: bool
    is_first: bool


@dataclass(slots=True)
class OptionSet:
    """The options of one question.

    Attributes:
        labels: The chosen labels, A first.
        texts: Text of each option, in the order of `labels`.
        first_item, last_item: Index of the first and last item that belong to the options.
        stem_tokens: Tokens on the first label's line that stand before it and belong to the stem.
        tail: Items after the options that belong to no option.
        figures: {place: whether a figure stands in its cell}.
    """

    labels: list[Label]
    texts: list[str]
    first_item: int
    last_item: int
    stem_tokens: tuple[Token, ...] = ()
    tail: list[Item] = field(default_factory=list)
    figures: dict[int, bool] = field(default_factory=dict)

    @property
    def is_complete(self) -> bool:
        """Whether at least A to D were found."""
        return {x.place for x in self.labels} >= {0, 1, 2, 3}


def find_labels(items: Sequence[Item]) -> list[Label]:
    """Every token among `items` that has the form of an option's label."""
    out: list[Label] = []
    for i, item in enumerate(items):
        if isinstance(item, Figure):
            continue
        for j, token in enumerate(item.tokens):
            hit = _label_of(token.text)
            if (
                hit is None
                and _UNCLOSED.match(token.text)
                and j + 1 < len(item.tokens)
                and item.tokens[j + 1].text[:1] in ")]}"
            ):
                hit = (token.text[-1], "()", len(token.text))
            if hit:
                letter, form, length = hit
                kind = "1" if letter.isdigit() else "A" if letter.isupper() else "a"
                place = int(letter) - 1 if letter.isdigit() else ord(letter.upper()) - 65
                out.append(Label(i, j, place, kind + form, length, token.x0, starts_cell(item, j), j == 0))
    return out


def _label_of(text: str) -> tuple[str, str, int] | None:
    for pattern, form in ((_BRACKETED, "()"), (_CLOSED, "()"), (_DOTTED, ".")):
        found = pattern.match(text)
        if found:
            groups = found.groupdict()
            return groups["l"] or groups["m"], form, found.end()
    return None


def chains_of(labels: Sequence[Label], style: str) -> list[list[Label]]:
    """Sets of labels of one style that could be one question's options, in reading order, not overlapping.

    A set starts at an A and takes the first B, C, D (and E) after it that comes before the next A; a B that stands
    after the C, as where options are set in two columns, is taken too.
    """
    of_style = [x for x in labels if x.style == style]
    starts = [k for k, x in enumerate(of_style) if x.place == 0 and (x.is_cell or x.is_first)]
    chains = []
    for n, k in enumerate(starts):
        stop = starts[n + 1] if n + 1 < len(starts) else len(of_style)
        chain: dict[int, Label] = {0: of_style[k]}
        for x in of_style[k + 1 : stop]:
            if x.place == 4 and not (3 in chain and x.is_cell):
                continue  # a fifth option comes after the fourth; elsewhere "[E]" is a quantity
            known = chain.get(x.place)
            if known is None or (not known.is_cell and x.is_cell):
                chain[x.place] = x
        ordered = [chain[p] for p in sorted(chain)]
        while ordered and [x.place for x in ordered] != list(range(len(ordered))) and len(ordered) > 4:
            ordered.pop()
        chains.append(ordered)
    return chains


def chain_score(chain: Sequence[Label]) -> float:
    """How much a set of labels looks like options: complete, in order, each at the start of a cell, aligned."""
    if len(chain) < 2:
        return 0.0
    score = float(min(4, len(chain)))
    score += sum(0.5 if x.is_first else 0.35 if x.is_cell else -0.4 for x in chain)
    order = [(x.line, x.token) for x in chain]
    score += 0.3 if order == sorted(order) else 0.0
    columns: list[float] = []
    for x in chain:
        if x.is_first and not any(abs(x.x0 - c) <= ALIGN for c in columns):
            columns.append(x.x0)
    score -= 0.3 * max(0, len(columns) - 2)
    return score


def split_glued(items: Sequence[Item], style: str) -> list[Item]:
    """`items` with tokens cut before a label that is glued to the word before it: "colloid(D)" is two tokens.

    Only capital letters in brackets are cut; "f(a)" is a formula.
    """
    if style != "A()":
        return list(items)
    out: list[Item] = []
    for item in items:
        if isinstance(item, Line) and any(_GLUED.search(t.text) for t in item.tokens):
            tokens: list[Token] = []
            for token in item.tokens:
                pieces = _GLUED.split(token.text)
                at, width = 0, (token.x1 - token.x0) / max(1, len(token.text))
                for piece in pieces:
                    x0 = token.x0 + at * width
                    tokens.append(replace(token, text=piece, x0=x0, x1=x0 + width * len(piece)))
                    at += len(piece)
            item = line_of(item, tokens)
        out.append(item)
    return out


def usual_style(spans: Iterable[Sequence[Item]]) -> str | None:
    """The form of label that most questions of the paper use for a complete set of options."""
    votes: Counter[str] = Counter()
    for items in spans:
        body = list(items)
        for i, item in enumerate(items):
            if isinstance(item, Line) and (as_answer_line(item) or starts_solution(item)):
                body = body[:i]
                break
        labels = find_labels(body)
        found: list[tuple[int, float, str]] = []
        for style in {x.style for x in labels}:
            for chain in chains_of(labels, style):
                if len(chain) >= 3 and chain_score(chain) >= 3.5:
                    # the later set is the options, the earlier one a list in the stem
                    found.append((chain[0].line, chain_score(chain), style))
        if found:
            votes[max(found)[2]] += 1
    return votes.most_common(1)[0][0] if votes else None


def choose_chain(items: Sequence[Item], style: str | None) -> list[list[Label]]:
    """The sets of labels in the paper's style, or, where it has none here, in the best other one."""
    labels = find_labels(items)
    if style:
        chains = [c for c in chains_of(labels, style) if len(c) >= 3 or (len(c) == 2 and chain_score(c) >= 2.5)]
        if chains:
            return chains
    if bare := _bare_rows(items):
        return [bare]
    best: list[list[Label]] = []
    best_score = 4.5  # a whole set with most labels at the start of a cell
    for other in sorted({x.style for x in labels} - {style}):
        for chain in chains_of(labels, other):
            score = chain_score(chain)
            if len(chain) >= 4 and score > best_score:
                best_score, best = score, [chain]
    return best


def _bare_rows(items: Sequence[Item]) -> list[Label]:
    """Rows that start with A, B, C, D and no sign at all, as in a table of options; empty where there are none."""
    rows: list[Label] = []
    for i, item in enumerate(items):
        if isinstance(item, Line) and len(item.tokens) > 1 and len(rows) < 4:
            first = item.tokens[0]
            aligned = not rows or abs(first.x0 - rows[0].x0) <= ALIGN
            if first.text == "ABCD"[len(rows)] and aligned:
                rows.append(Label(i, 0, len(rows), "A", 1, first.x0, True, True))
    return rows if len(rows) == 4 and rows[3].line - rows[0].line <= 12 else []


def cut_options(items: Sequence[Item], chain: Sequence[Label]) -> OptionSet:
    """Shares the tokens from the first label on among the options.

    On a line with labels, tokens go to the label before them; on a line without, to the label of the row above in
    whose column they stand. Tokens left of a row's first label belong to the option before it when they continue its
    column.
    """
    by_line: dict[int, list[Label]] = {}
    for x in chain:
        by_line.setdefault(x.line, []).append(x)
    for labels in by_line.values():
        labels.sort(key=lambda x: x.token)
    first, last = min(by_line), max(by_line)
    pieces: dict[int, list[str]] = {x.place: [] for x in chain}
    figures: dict[int, bool] = {}
    stem_tokens: tuple[Token, ...] = ()
    row: list[Label] = []
    row_line: Line | None = None
    end = last
    tail: list[Item] = []
    for i in range(first, len(items)):
        item = items[i]
        if isinstance(item, Figure):
            if row and (i <= last or not tail):
                _figure_into(item, row, figures)
                end = max(end, i)
            else:
                tail.append(item)
            continue
        labels = by_line.get(i, [])
        if not labels:
            if i > last and (tail or not _continues(row_line, items[end], item, row)):
                tail.append(item)
                continue
            end = max(end, i)
            for place, tokens in _by_column(item.tokens, row).items():
                pieces[place].append(" ".join(t.text for t in tokens))
            row_line = item
            continue
        head = item.tokens[: labels[0].token]
        if head and i == first:
            stem_tokens = head
        elif head and row:
            for place, tokens in _by_column(head, row).items():
                pieces[place].append(" ".join(t.text for t in tokens))
        for n, label in enumerate(labels):
            stop = labels[n + 1].token if n + 1 < len(labels) else len(item.tokens)
            cell = item.tokens[label.token : stop]
            words = [cell[0].text[label.length :].lstrip(" .)]}") if len(cell[0].text) > label.length else ""]
            words += [t.text for t in cell[1:]]
            if words and not words[0] and len(words) > 1 and words[1] in (")", "]", "."):
                words = words[2:]
            pieces[label.place].append(" ".join(w for w in words if w))
        row, row_line = labels, item
    ordered = sorted(chain, key=lambda x: x.place)
    return OptionSet(ordered, [join_text(pieces[x.place]) for x in ordered], first, end, stem_tokens, tail, figures)


def _figure_into(figure: Figure, row: Sequence[Label], figures: dict[int, bool]) -> None:
    middle = (figure.x0 + figure.x1) / 2
    left_of = [x for x in row if x.x0 <= middle] or list(row[:1])
    for x in left_of[-1:]:
        figures[x.place] = True
    if figure.x1 - figure.x0 > 250 and len(row) > 1:
        for x in row:
            figures[x.place] = True


def _by_column(tokens: Sequence[Token], row: Sequence[Label]) -> dict[int, list[Token]]:
    """Tokens of a line without labels of their own, by the column of the row above that they stand in."""
    out: dict[int, list[Token]] = {}
    if not row:
        return out
    columns = sorted(row, key=lambda x: x.x0)
    current = columns[0].place
    previous: Token | None = None
    for token in tokens:
        place = [x.place for x in columns if x.x0 <= token.x0 + ALIGN] or [columns[0].place]
        # a line that runs on over the columns is one text: change the column only at a gap
        if previous is None or token.x0 - previous.x1 > 0.6 * max(4.0, token.bottom - token.top):
            current = place[-1]
        out.setdefault(current, []).append(token)
        previous = token
    return out


def _continues(row_line: Line | None, before: Item, line: Line, row: Sequence[Label]) -> bool:
    """Whether a line after the last row of labels still belongs to an option: near, indented, of the same kind."""
    if row_line is None:
        return False
    if (line.page, line.column) != (before.page, before.column):
        return False
    height = max(4.0, line.size)
    gap = line.top - before.bottom
    indented = line.x0 >= min(x.x0 for x in row) - 2.0
    return (
        gap <= 0.9 * height
        and indented
        and line.size <= 1.15 * row_line.size
        and (row_line.is_bold or not line.is_bold)
    )


def contract_label(place: int) -> str:
    """The contract's label of the option at `place`."""
    return LABELS[place]
