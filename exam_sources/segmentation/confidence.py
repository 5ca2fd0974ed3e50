"""How sure the reading of one question is: graded by its worst part, each with a reason.

Belongs here: the grades. A grade says how often a question with this fault was right on real papers, roughly; the
floor below which a person looks is `kwilo_core.thresholds.QUESTION_CONFIDENCE_FLOOR`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from exam_sources.model import Question, QuestionType
from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.figure_labels import labels_among
from exam_sources.segmentation.flow import Item

NUMBER_INFERRED = 0.6
NO_OPTIONS = 0.3
SOME_OPTIONS = 0.4
OPTION_EMPTY = 0.5
OPTIONS_EQUAL = 0.75
STEM_SHORT = 0.4
UNMAPPED_GLYPHS = 0.6
OCR_FORMULA = 0.7
OCR_TEXT = 0.88
TEXT_LEFT_OVER = 0.8
IN_PIECES = 0.7
TABLE = 0.85
DRAWING = 0.85
FORMULA_TEXT = 0.88
PLAIN_TEXT = 0.98

SHARE_OF_FORMULA = 0.08
"""Formula signs among the characters; above it a sign lost or misplaced changes what is asked."""

SHORTEST_STEM = 12
"""Characters; the shortest stems seen ("Gold sol is not a :") are longer."""

_UNMAPPED = re.compile("[\ue000-\uf8ff\ufffd\u25a1]|\\(cid:\\d+\\)")
_FORMULA = re.compile(r"[_^√∫∑]|\)/\(|[=<>±×]|\\|[α-ωΑ-Ω]|\d")
_PIECES = re.compile(r"(?:(?<=\s)|^)(?:[^\W_]\s+){4,}[^\W_](?=\s|$)|(\S)(?: \1){2,}(?=\s|$)")
_LISTS = re.compile(r"\b(?:list|column)\s*[-–—]?\s*(?:I|1|A)\b", re.IGNORECASE)
_SELECTING = (QuestionType.SINGLE_CORRECT, QuestionType.MULTIPLE_CORRECT, QuestionType.ASSERTION_REASON)


def _words_on_figures(items: Sequence[Item]) -> list[Line]:
    """Lines of few words that stand on a figure and were not taken for its labels."""
    figures = [x for x in items if isinstance(x, Figure)]
    known = labels_among(items)
    return [
        x
        for i, x in enumerate(items)
        if isinstance(x, Line)
        and i not in known
        and len(x.tokens) <= 4
        and any(
            f.page == x.page and f.top < (x.top + x.bottom) / 2 < f.bottom and f.x0 < x.x1 and x.x0 < f.x1
            for f in figures
        )
    ]


def grade(
    question: Question, items: Sequence[Item], *, left_over: bool, has_option_figures: bool
) -> tuple[float, tuple[str, ...]]:
    """The confidence of a question and the reasons why it is not higher.

    Args:
        question: The question as it was put together.
        items: The lines and figures it was read from.
        left_over: Whether text stood in its place that belongs to nothing known.
        has_option_figures: Whether figures stand among its options.
    """
    faults: list[tuple[float, str]] = []
    texts = [o.text for o in question.options]
    whole = " ".join([question.stem, *texts])
    if question.number_inferred:
        faults.append((NUMBER_INFERRED, "the printed number could not be read"))
    if question.question_type in _SELECTING and len(texts) < 4:
        faults.append((SOME_OPTIONS if texts else NO_OPTIONS, f"{len(texts)} options found"))
    if texts and any(not t for t in texts) and not has_option_figures:
        faults.append((OPTION_EMPTY, "an option without text or picture"))
    filled = [re.sub(r"\W", "", t.lower()) for t in texts if t]
    if len(set(filled)) < len(filled) and not has_option_figures:
        faults.append((OPTIONS_EQUAL, "two options with the same text"))
    if len(question.stem) < SHORTEST_STEM and not question.passage:
        faults.append((STEM_SHORT, "hardly any text in the stem"))
    if _UNMAPPED.search(whole):
        faults.append((UNMAPPED_GLYPHS, "characters that no map knows"))
    words = [t for x in items if isinstance(x, Line) for t in x.tokens]
    if any(t.source == "ocr" for t in words):
        mean = sum(t.confidence for t in words) / max(1, len(words))
        formula = len(_FORMULA.findall(whole)) > 0.04 * len(whole)
        faults.append(
            (min(OCR_FORMULA if formula else OCR_TEXT, mean), "read by OCR" + (", with formulas" if formula else ""))
        )
    if _PIECES.search(whole):
        faults.append((IN_PIECES, "a formula in pieces"))
    if _LISTS.search(question.stem):
        faults.append((TABLE, "a table read line by line"))
    if question.has_diagram and any(_words_on_figures(items)):
        faults.append((DRAWING, "words of a drawing in the text"))
    if left_over:
        faults.append((TEXT_LEFT_OVER, "text that belongs to no part"))
    if not faults:
        return (FORMULA_TEXT if len(_FORMULA.findall(whole)) > SHARE_OF_FORMULA * len(whole) else PLAIN_TEXT), ()
    return round(min(f for f, _ in faults), 4), tuple(reason for _, reason in sorted(faults))
