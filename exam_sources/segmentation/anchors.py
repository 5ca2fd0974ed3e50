"""Where questions start: printed numbers, chosen as one sequence over the whole paper.

A number at the start of a line may be a question, an instruction of the cover, an item of a list within a stem, or a
solution that repeats the number. No line tells alone; the sequence does. Candidates are scored by how they stand
(form, margin, options before the next one), and the best chain of rising numbers is taken, with restarts where a
subject or section starts.

Belongs here: candidates, the chain, and numbers that were lost and are inferred from their neighbours.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.answer_lines import as_answer_line, pairs_in
from exam_sources.segmentation.flow import Flow, starts_cell

MAX_NUMBER = 250
"""No paper of these exams has more questions; a larger number is a quantity."""

LOOK_AHEAD = 60
"""Items to look ahead for a question's options; the longest stems with lists stay well within."""

_WORDED = re.compile(
    r"^(?:Q|Qn|Que|Ques|Question)\s*[.\-:]?\s*(?:No\.?|Number|ID)?\s*[.:\-]?\s*(?P<n>\d{1,3})\s*(?P<dot>[.):\-]*)"
    r"(?=\s|[A-Z(\[]|$|(?<=[.):])\S)",
    re.IGNORECASE,
)
_BENT = re.compile(r"^Q\W{0,3}\{?(?P<n>\d{1,3})\}?(?P<dot>\s*[|.:)]*)(?=\s|$)")
_DOTTED = re.compile(r"^(?P<n>\d{1,3})\s?(?P<dot>\.)(?!\d)")
_PARENTHESIS = re.compile(r"^(?P<n>\d{1,3})\s?(?P<dot>\))")
_BARE = re.compile(r"^(?P<n>\d{1,3})(?P<dot>)(?=\s+\S|$)")
_MISREAD = re.compile(r"^(?P<n>[0-9lIiOoSsBZzG|]{1,3})\s?(?P<dot>[.,:;)])(?=\s|[A-Z(]|$)")
_CORRECTED = str.maketrans("lIi|OoSsBZzG", "111100558226")
_SOLUTION_REPEAT = re.compile(r"^\(?[A-Ea-e1-4]\)(?:\s|$)|^\[[A-Ea-e1-4]\]")
_OPTION_LABEL = re.compile(r"^(?:[\(\[{]\s*([A-Ea-e1-5])\s*[\)\]}]|([A-Ea-e])\s*[.)](?![a-z]))")

USUAL_SHARE, STRAY_SHARE = 0.3, 0.15
"""Share of numbers with options of their own in a paper of questions, and below which a run of numbers is a list."""

CONTINUES, GAP, GAP_EACH, GAP_MOST = 0.4, 0.5, 0.3, 4.0
RESTART_AT_HEADING, RESTART_ELSEWHERE, RESTART_NOT_AT_ONE = 0.3, 6.0, 2.5
LATE_START_EACH, LATE_START_MOST = 0.15, 3.0


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line that may start a question.

    Attributes:
        index: Of the item in the flow.
        number: As printed.
        style: "worded" (Q.1), "dotted" (1.), "parenthesis" (1)), "bare" (1) or "misread".
        length: Characters of the line's text that the number takes.
        score: How much it looks like a question, by itself.
    """

    index: int
    number: int
    style: str
    length: int
    score: float = 0.0
    has_options: bool = False


@dataclass(frozen=True, slots=True)
class Anchor:
    """A line where a question starts; `length` characters of it are the printed number."""

    index: int
    number: int
    printed: str | None
    length: int = 0
    inferred: bool = False


def find_candidates(flow: Flow) -> list[Candidate]:
    """Every line that starts with a number in one of the known forms, scored by how it stands."""
    found: list[Candidate] = []
    for i, item in enumerate(flow.items):
        if isinstance(item, Figure) or not item.tokens:
            continue
        text = item.text
        for style, pattern in (
            ("worded", _WORDED),
            ("worded", _BENT),
            ("dotted", _DOTTED),
            ("parenthesis", _PARENTHESIS),
            ("bare", _BARE),
            ("misread", _MISREAD),
        ):
            match = pattern.match(text)
            if not match:
                continue
            digits = match["n"].translate(_CORRECTED)
            if (
                digits.isdigit()
                and 1 <= int(digits) <= MAX_NUMBER
                and not (style == "misread" and match["n"].isalpha() and match["dot"] not in ".)")
            ):
                found.append(Candidate(i, int(digits), style, match.end()))
            break
    return _scored(flow, found)


def _scored(flow: Flow, found: Sequence[Candidate]) -> list[Candidate]:
    usual = _usual_offsets(flow, found)
    labels = [_labels_at(item) if isinstance(item, Line) else frozenset() for item in flow.items]
    answers = [isinstance(item, Line) and as_answer_line(item) is not None for item in flow.items]
    scored = []
    for k, c in enumerate(found):
        line = flow.items[c.index]
        assert isinstance(line, Line)
        end = next(
            (d.index for d in found[k + 1 :] if d.style == c.style and _is_aligned(flow, d, usual)), len(flow.items)
        )
        end = min(end, c.index + LOOK_AHEAD)
        seen: set[str] = set()
        for i in range(c.index, end):
            seen |= labels[i]
        options = len({x.upper() for x in seen}) >= 2 or any(answers[c.index : end])
        rest = line.text[c.length :].strip()
        score = {"worded": 1.0, "dotted": 0.3, "parenthesis": 0.2, "bare": -0.4, "misread": -0.3}[c.style]
        score += 0.5 if _is_aligned(flow, c, usual) else -0.8 if c.style != "worded" else 0.0
        score += 0.8 if options else -0.1
        if _SOLUTION_REPEAT.match(rest) and (pairs_in(line) >= 1) and not _reads_on(rest):
            score -= 1.5
        if c.style == "bare" and (not starts_cell(line, 1) if len(line.tokens) > 1 else False):
            score -= 0.3
        scored.append(replace(c, score=score, has_options=options))
    return scored


def _reads_on(rest: str) -> bool:
    """Whether the text after a number goes on with a second label, as a stem that starts with "(A) and (B)" does."""
    return len(re.findall(r"\([A-E]\)", rest)) >= 2


def _labels_at(line: Line) -> frozenset[str]:
    out = set()
    for i, token in enumerate(line.tokens):
        found = _OPTION_LABEL.match(token.text)
        if found and (starts_cell(line, i) or i):
            out.add(found[1] or found[2])
    return frozenset(out)


def _usual_offsets(flow: Flow, found: Sequence[Candidate]) -> dict[str, float]:
    """The offset from the margin at which most numbers of each form stand."""
    votes: dict[str, Counter[int]] = defaultdict(Counter)
    for c in found:
        line = flow.items[c.index]
        assert isinstance(line, Line)
        votes[c.style][round(flow.offset(line) / 4)] += 1
    usual = {}
    for style, counter in votes.items():
        # smoothed over neighbours; among equals the one nearer to the margin
        usual[style] = 4.0 * max(counter, key=lambda o: (counter[o] + 0.6 * (counter[o - 1] + counter[o + 1]), -o))
    return usual


def _is_aligned(flow: Flow, c: Candidate, usual: dict[str, float]) -> bool:
    line = flow.items[c.index]
    assert isinstance(line, Line)
    return abs(flow.offset(line) - usual.get(c.style, 0.0)) <= 9.0 or flow.offset(line) <= 3.0


def question_evidence(flow: Flow, candidates: Sequence[Candidate]) -> list[bool]:
    """For each item, whether a line with a number and options of its own starts there."""
    evidence = [False] * len(flow.items)
    for c in candidates:
        line = flow.items[c.index]
        if c.has_options and isinstance(line, Line) and pairs_in(line) == 0:
            evidence[c.index] = True
    return evidence


def best_chain(
    candidates: Sequence[Candidate], breaks: Sequence[int], *, firsts: frozenset[int] = frozenset({1})
) -> list[Candidate]:
    """The best sequence of candidates as the questions of one paper.

    Args:
        candidates: Of any style; a chain is of one style ("worded", "dotted" or "parenthesis").
        breaks: Indexes of items where a subject or section starts: numbers may restart there.
        firsts: Numbers that a part of the paper may start with.
    """
    chains = [
        _chain([c for c in candidates if c.style == style], breaks, firsts)
        for style in ("worded", "dotted", "parenthesis", "bare")
    ]
    # a worded form is meant for questions alone, so fewer of them still outweigh a list's plain numbers
    weights = (1.5, 1.0, 0.8, 0.5)
    best = max(range(len(chains)), key=lambda k: chains[k][0] * weights[k])
    chain = chains[best][1]
    instructions = _runs_without_options(chain)
    if instructions:
        kept = [c for c in candidates if c.index not in instructions]
        return best_chain(kept, breaks, firsts=firsts)
    # plain numbers of which none has options or an answer are a list of something else
    return chain if any(c.has_options or c.style == "worded" for c in chain) else []


def _runs_without_options(chain: Sequence[Candidate]) -> set[int]:
    """The items of runs of numbers among which hardly any has options, in a paper where many have: instructions."""
    runs: list[list[Candidate]] = []
    for c in chain:
        if runs and c.number > runs[-1][-1].number:
            runs[-1].append(c)
        else:
            runs.append([c])
    with_options = sum(c.has_options for c in chain)
    if len(runs) < 2 or with_options < USUAL_SHARE * len(chain):
        return set()
    return {c.index for run in runs if sum(x.has_options for x in run) < STRAY_SHARE * len(run) for c in run}


def _chain(
    candidates: Sequence[Candidate], breaks: Sequence[int], firsts: frozenset[int]
) -> tuple[float, list[Candidate]]:
    n = len(candidates)
    if not n:
        return 0.0, []
    # breaks before each candidate, so that "a heading stands between" is one comparison
    passed, k = [], 0
    for c in candidates:
        while k < len(breaks) and breaks[k] <= c.index:
            k += 1
        passed.append(k)
    value = [0.0] * n
    before = [-1] * n
    for j, c in enumerate(candidates):
        start = 0.0 if c.number in firsts else -min(LATE_START_MOST, LATE_START_EACH * (c.number - 1))
        value[j] = c.score + start
        for i in range(j):
            gain = value[i] + c.score + _transition(candidates[i].number, c.number, passed[j] > passed[i], firsts)
            if gain > value[j]:
                value[j], before[j] = gain, i
    j = max(range(n), key=value.__getitem__)
    total = value[j]
    chain: list[Candidate] = []
    while j >= 0:
        chain.append(candidates[j])
        j = before[j]
    return total, chain[::-1]


def _transition(a: int, b: int, heading_between: bool, firsts: frozenset[int]) -> float:
    if b == a + 1:
        return CONTINUES
    if b > a:
        return -min(GAP_MOST, GAP + GAP_EACH * (b - a - 1))
    if b in firsts:
        return -RESTART_AT_HEADING if heading_between else -RESTART_ELSEWHERE
    return -RESTART_NOT_AT_ONE - (0 if heading_between else RESTART_ELSEWHERE)


def fill_gaps(flow: Flow, chain: Sequence[Candidate], candidates: Sequence[Candidate], end: int) -> list[Anchor]:
    """The chain as anchors, with lost numbers filled from weaker candidates between their neighbours.

    A candidate fills a gap when it stands at the margin and its number is one of the missing ones (a form that OCR
    bent, a number without its dot).

    Args:
        flow: The document.
        chain: The chosen chain.
        candidates: All candidates, those of other styles included.
        end: Index of the item where the questions end.
    """
    usual = _usual_offsets(flow, chain)
    style = chain[0].style if chain else ""
    taken = {c.index for c in chain}
    out: list[Anchor] = []
    for k, c in enumerate(chain):
        out.append(Anchor(c.index, c.number, str(c.number), c.length))
        following = chain[k + 1] if k + 1 < len(chain) else None
        stop = following.index if following else end
        if following is not None and not c.number + 1 < following.number <= c.number + 40:
            continue
        last_missing = following.number if following else c.number + 2
        expected = c.number + 1
        for d in candidates:
            if d.index in taken or not c.index < d.index < stop or not expected <= d.number < last_missing:
                continue
            line = flow.items[d.index]
            assert isinstance(line, Line)
            at_margin = abs(flow.offset(line) - usual.get(style, 0.0)) <= 12.0
            if at_margin and d.has_options:
                out.append(Anchor(d.index, d.number, str(d.number), d.length))
                expected = d.number + 1
                if following is None:
                    last_missing = expected + 1
    return out
