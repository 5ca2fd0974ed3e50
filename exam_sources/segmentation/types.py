"""What kind of answer a question asks for: by its section's printed heading, else by the scheme, else by its own text.

Belongs here: the wordings that tell a type. Marks are read in `exam_sources/marks`.
"""

from __future__ import annotations

import re

from exam_sources.model import QuestionType

_MULTIPLE = re.compile(
    r"one\s+or\s+more(?:\s+than\s+one)?\b|more\s+than\s+one\s+(?:option|answer|choice|correct|of)|multiple\s+correct|one\s+or\s+more\s+is\s*/?\s*are",
    re.IGNORECASE,
)
_MATCHING = re.compile(
    r"matching\s+list|match(?:ing)?\s+the\s+(?:list|column)s?|matrix[\s-]*match|list[\s-]*match", re.IGNORECASE
)
_MATRIX = re.compile(
    r"matrix[\s-]*match|darken(?:ed)?\s+(?:the\s+)?(?:appropriate\s+)?bubbles?.{0,80}\b4\s*[x×]\s*[45]",
    re.IGNORECASE | re.DOTALL,
)
_INTEGER = re.compile(
    r"(?:non[\s-]*negative|single[\s-]*digit|positive)\s+integer|integer\s+(?:answer\s+)?(?:type|value)|nearest\s+integer|answer\s+(?:to\s+each\s+question\s+)?is\s+an?\s+integer|"
    r"integer\s*,?\s+ranging|correct\s+integer",
    re.IGNORECASE,
)
_NUMERICAL = re.compile(
    r"numerical\s+(?:value|answer|type)|numeric\s+(?:value|answer|type)|decimal\s+(?:places?|notation)", re.IGNORECASE
)
_SINGLE = re.compile(
    r"only\s+one\b(?!\s+option\s+is\s+chosen)|single\s+correct|single\s+choice|straight\s+objective|one\s+correct\s+(?:option|answer)|multiple\s+choice\s+questions?\s*\(?mcq",
    re.IGNORECASE,
)
_PARAGRAPH = re.compile(r"paragraph\s+type|comprehension\s+type|linked\s+comprehension", re.IGNORECASE)

_ASSERTION = re.compile(r"\bassertion\b.*\breason\b", re.IGNORECASE | re.DOTALL)
_STATEMENT_PAIR = re.compile(
    r"\bstatement\s*[-–:]?\s*(?:I|1)\b.*\b(?:correct\s+explanation)\b", re.IGNORECASE | re.DOTALL
)
_LISTS = re.compile(
    r"\b(?:list|column)\s*[-–—:]?\s*(?:I|1|A)\b.*\b(?:list|column)\s*[-–—:]?\s*(?:II|2|B|lI|Il|11)\b",
    re.IGNORECASE | re.DOTALL,
)
_MATCH_WORD = re.compile(r"\bmatch(?:ed|ing)?\b", re.IGNORECASE)


def type_of_section(text: str) -> QuestionType | None:
    """The type that a section's heading and instructions state, None where they state none.

    Sections of several right options quote "ONLY one option is chosen" in their marking scheme, hence the order of the
    tests.
    """
    if _MULTIPLE.search(text):
        return QuestionType.MULTIPLE_CORRECT
    if _MATCHING.search(text):
        return QuestionType.MATRIX_MATCH
    if _PARAGRAPH.search(text) and _SINGLE.search(text):
        return QuestionType.SINGLE_CORRECT
    if _INTEGER.search(text):
        return QuestionType.INTEGER
    if _NUMERICAL.search(text):
        return QuestionType.NUMERICAL
    if _SINGLE.search(text):
        return QuestionType.SINGLE_CORRECT
    return None


def asks_for_matrix(text: str) -> bool:
    """Whether a section asks for a whole matrix of matches rather than for one option."""
    return bool(_MATRIX.search(text))


def type_of_text(text: str, option_count: int) -> QuestionType:
    """The type that the wording and the options of a question suggest."""
    if option_count < 2:
        return QuestionType.INTEGER if _INTEGER.search(text) else QuestionType.NUMERICAL
    if _ASSERTION.search(text) or _STATEMENT_PAIR.search(text):
        return QuestionType.ASSERTION_REASON
    if _LISTS.search(text) and _MATCH_WORD.search(text):
        return QuestionType.MATRIX_MATCH
    return QuestionType.SINGLE_CORRECT


def settle_type(
    text: str,
    option_count: int,
    *,
    printed: QuestionType | None,
    scheme: QuestionType | None,
    labels_readable: bool = True,
) -> tuple[QuestionType, str]:
    """The type of one question and what says so: "printed", "scheme" or "text".

    Assertion-reason and matching are kinds of single-correct questions, told by their wording whatever the heading
    says of the number of right options. A heading that asks for options where the page shows none does not hold.
    """
    by_text = type_of_text(text, option_count)
    open_types = (QuestionType.INTEGER, QuestionType.NUMERICAL)
    for stated, source in ((printed, "printed"), (scheme, "scheme")):
        if stated is None:
            continue
        if stated is QuestionType.SINGLE_CORRECT and by_text in (
            QuestionType.ASSERTION_REASON,
            QuestionType.MATRIX_MATCH,
        ):
            return by_text, "text"
        if stated not in open_types and option_count == 0 and labels_readable and stated is not by_text:
            continue
        if source == "scheme" and (stated in open_types) != (option_count < 2):
            continue
        return stated, source
    return by_text, "text"
