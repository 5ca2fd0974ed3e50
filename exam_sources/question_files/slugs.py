"""Which paper a file's own name for it is: `jee-main-2019-online-9th-april-morning-slot` is `jee_main-2019-apr09-s1`.

Belongs here: that one reading. It guesses nothing: a word that it does not know makes the whole name unknown, and a
person writes the paper id into the manifest.
"""

from __future__ import annotations

import re

from exam_sources.paper_names import MONTHS
from kwilo_core.ids import Exam, IdError, PaperKey, parse_paper_id, parse_subject

_EXAMS = (
    (("jee", "main"), Exam.JEE_MAIN),
    (("jee", "mains"), Exam.JEE_MAIN),
    (("aieee",), Exam.JEE_MAIN),
    (("jee", "advanced"), Exam.JEE_ADVANCED),
    (("iit", "jee"), Exam.JEE_ADVANCED),
    (("neet", "ug"), Exam.NEET),
    (("neet",), Exam.NEET),
    (("kcet",), Exam.KCET),
    (("ugcet",), Exam.KCET),
)
"""How names begin, a longer beginning before a shorter one. AIEEE and IIT-JEE are what JEE Main and Advanced were."""

_SAYS_NOTHING = frozenset(("online", "offline", "slot", "exam", "of", "the"))
_SHIFTS = {"morning": "s1", "forenoon": "s1", "afternoon": "s2", "evening": "s2"}
_LONG_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_MONTHS = {name: i + 1 for months in (MONTHS, _LONG_MONTHS) for i, name in enumerate(months)} | {"sept": 9}
FIRST_ONLINE_DAYS = 2019
"""From then on each JEE Main paper is of a day and a shift."""


def paper_of_slug(slug: str, exam: Exam) -> PaperKey | None:
    """The paper that `slug` names; None where it names none of `exam` for certain.

    Args:
        slug: As a file of questions writes it. A paper id of ours names itself.
        exam: The exam that the file is said to be of.
    """
    try:
        key = parse_paper_id(slug)
        return key if key.exam is exam and _has_all_parts(key) else None
    except IdError:
        pass
    words = [w for w in re.split(r"[^a-z0-9]+", slug.lower()) if w]
    found = next(((len(head), e) for head, e in _EXAMS if tuple(words[: len(head)]) == head), None)
    if found is None or found[1] is not exam:
        return None
    parts: dict[str, str] = {}
    rest = words[found[0] :]
    while rest:
        taken = _part(rest, exam)
        if taken is None or parts.keys() & taken[1].keys():
            return None  # a word that is not known, or a part that is said twice
        rest = rest[taken[0] :]
        parts |= taken[1]
    if "year" not in parts:
        return None
    day, month = parts.pop("day", None), parts.pop("month", None)
    if (day is None) != (month is None):
        return None
    if day and month:
        parts["session"] = f"{MONTHS[int(month) - 1]}{int(day):02d}"
    try:
        key = PaperKey(exam, int(parts.pop("year")), **parts)
    except IdError:
        return None
    return key if _has_all_parts(key) else None


def _part(words: list[str], exam: Exam) -> tuple[int, dict[str, str]] | None:
    """How many of the next words say one part of a paper's id, and which; None where the next one is not known."""
    word, after = words[0], words[1] if len(words) > 1 else ""
    if word in ("paper", "shift"):
        name, letter = ("paper", "p") if word == "paper" else ("shift", "s")
        if re.fullmatch(r"[1-9]", after):
            return 2, {name: letter + after}
        return (1, {}) if word == "shift" else None  # "morning shift"
    if word in _SAYS_NOTHING:
        return 1, {}
    if re.fullmatch(r"(?:19|20)\d\d", word):
        return 1, {"year": word}
    if day := re.fullmatch(r"(\d{1,2})(?:st|nd|rd|th)?", word):
        return (1, {"day": day[1]}) if 1 <= int(day[1]) <= 31 and exam is Exam.JEE_MAIN else None
    if word in _MONTHS and exam is Exam.JEE_MAIN:
        return 1, {"month": str(_MONTHS[word])}
    if word in _SHIFTS and exam is Exam.JEE_MAIN:
        return 1, {"shift": _SHIFTS[word]}
    if exam is Exam.KCET:
        try:
            return 1, {"subject": parse_subject(word)}
        except IdError:
            return None
    return None


def _has_all_parts(key: PaperKey) -> bool:
    """Whether the id is one paper's: a part too few would be several papers'."""
    if key.is_collection:
        return True
    if key.exam is Exam.JEE_ADVANCED:
        return key.paper is not None and not key.session
    if key.exam is Exam.KCET:
        return key.subject is not None
    if key.exam is Exam.JEE_MAIN:
        in_days = (key.year or 0) >= FIRST_ONLINE_DAYS
        return key.subject is None and (bool(key.session) == bool(key.shift)) and (bool(key.session) or not in_days)
    return not key.session and not key.shift and not key.paper and key.subject is None
