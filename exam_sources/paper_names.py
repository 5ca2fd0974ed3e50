"""The parts of a paper's id as people write them: "Paper 1", "01 Feb", "Shift 2", "morning".

Belongs here: turning such words into the forms of `kwilo_core.ids`. The ids themselves are made there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kwilo_core.ids import Exam, IdError, PaperKey, parse_exam, parse_subject

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

PAPERS = ("1", "2")
"""Of JEE Advanced, and of the IIT-JEE before it since 2006."""

_ORDINALS = {
    "i": "1",
    "ii": "2",
    "iii": "3",
    "one": "1",
    "two": "2",
    "three": "3",
    "first": "1",
    "second": "2",
    "third": "3",
}
_SHIFTS = {"morning": "1", "forenoon": "1", "afternoon": "2", "evening": "2"}


def read_session(text: str) -> str:
    """The session that `text` names: "01 Feb", "Feb 1", "feb01", "2024-02-01", "01/02/2024" (day first) are all
    `feb01`.

    Raises:
        IdError: when it names no day of a month.
    """
    low = text.strip().lower()
    if numbers := re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", low):
        month, day = int(numbers[2]), int(numbers[3])
    elif numbers := re.fullmatch(r"(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{2,4})?", low):
        day, month = int(numbers[1]), int(numbers[2])
    else:
        name = re.search("|".join(MONTHS), low)
        number = re.search(r"(?<!\d)\d{1,2}(?!\d)", low)
        if not name or not number:
            raise IdError(f"session {text!r}", expected="a day such as 'feb01', '01 Feb' or '2024-02-01'")
        month, day = MONTHS.index(name[0]) + 1, int(number[0])
    if not (1 <= month <= 12 and 1 <= day <= 31):
        raise IdError(f"session {text!r}", expected="a day such as 'feb01', '01 Feb' or '2024-02-01'")
    return f"{MONTHS[month - 1]}{day:02d}"


def read_shift(text: str) -> str:
    """The shift that `text` names: "1", "Shift 1", "s1", "morning" are all `s1`.

    Raises:
        IdError: when it names none.
    """
    return f"s{_ordinal(text, 'shift', 's', _SHIFTS)}"


def read_paper(text: str) -> str:
    """The paper that `text` names: "1", "Paper 1", "Paper I", "p1" are all `p1`.

    Raises:
        IdError: when it names none.
    """
    number = _ordinal(text, "paper", "p", {})
    if number not in PAPERS:
        raise IdError(f"paper {text!r}", expected="a form like 'Paper 1' or 'p1', of " + " and ".join(PAPERS))
    return f"p{number}"


def _ordinal(text: str, word: str, letter: str, names: dict[str, str]) -> str:
    low = re.sub(rf"^(?:{word})?\W*", "", text.strip().lower())
    low = re.sub(rf"\W*{word}$", "", low)
    low = re.sub(rf"^{letter}(?=\d)", "", low)
    found = names.get(low) or _ORDINALS.get(low) or low
    if not re.fullmatch(r"[1-9]", found):
        raise IdError(f"{word} {text!r}", expected=f"a form like '{word.capitalize()} 1' or '{letter}1'")
    return found


@dataclass(frozen=True, slots=True)
class PaperParts:
    """The parts of a paper as people write them; None where nothing was said."""

    exam: str | None = None
    year: int | None = None
    session: str | None = None
    shift: str | None = None
    paper: str | None = None
    subject: str | None = None

    def paper_key(self) -> PaperKey:
        """The paper of these parts; a part that its exam's ids do not have is left out.

        A subject is part of a paper's id for KCET alone; of the other exams a booklet may cover one subject of a paper.

        Raises:
            IdError: when exam or year is missing, or a part has no form that an id can hold.
        """
        if self.exam is None or self.year is None:
            raise IdError(f"exam {self.exam!r} and year {self.year!r}", expected="both")
        exam = parse_exam(self.exam)
        is_main = exam is Exam.JEE_MAIN
        return PaperKey(
            exam,
            self.year,
            session=read_session(self.session) if self.session and is_main else None,
            shift=read_shift(self.shift) if self.shift and is_main else None,
            paper=read_paper(self.paper) if self.paper and exam is Exam.JEE_ADVANCED else None,
            subject=parse_subject(self.subject) if self.subject and exam is Exam.KCET else None,
        )
