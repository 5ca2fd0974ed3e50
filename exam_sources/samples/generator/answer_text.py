"""A right answer as papers and keys print it.

Belongs here: the printed forms of answers. Not here: whole keys (`keys.py`).
"""

from __future__ import annotations

from exam_sources.samples.generator.question import LETTERS, Question


def inline_answer(question: Question) -> str:
    """The answer as it is printed beside a question: `C`, `A, C`, `7`, `[1.15 to 1.25]`."""
    answer = question.answer
    match answer["kind"]:
        case "options":
            return ", ".join(answer["accepted"])
        case "numeric":
            low, high = answer["ranges"][0]
            return f"{low}" if low == high else f"[{low} to {high}]"
        case "bonus":
            return "MARKS TO ALL"
        case _:
            return "DROPPED"


def key_answer(question: Question, option_style: str) -> str:
    """The answer as a key's table prints it: a digit or letter by the paper's own labels, `Dropped`, `Grace`."""
    answer = question.answer
    match answer["kind"]:
        case "options":
            labels = answer["accepted"]
            return ",".join(str(LETTERS.index(x) + 1) if option_style == "1" else x for x in labels)
        case "numeric":
            low, high = answer["ranges"][0]
            return f"{low}" if low == high else f"{low} to {high}"
        case "bonus":
            return "Grace"
        case _:
            return "Dropped"
