"""The words that stand before a candidate's data on response sheets, in English, Hindi and Kannada.

Belongs here: labels, what is kept though it stands among them, and the forms that a value must have for a document to
count as a person's. Printed forms to be filled in by hand carry the labels without values.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_NO = r"(?:no\b\.?|number|num\b\.?|id\b|#)"

_OWNER = r"(?:['’`]?\s*s|s['’`])?"

_PATTERNS: dict[str, tuple[str, ...]] = {
    "application_number": (
        rf"(?:application|appl?n?\.?|form|acknowledgement)\s*(?:form\s*)?{_NO}",
        r"आवेदन\s*(?:पत्र\s*)?(?:संख्या|क्रमांक|सं\.?)",
        r"ಅರ್ಜಿ\s*(?:ಸಂಖ್ಯೆ|ಕ್ರಮಾಂಕ)",
    ),
    "roll_number": (
        rf"roll\s*{_NO}",
        rf"(?:hall\s*ticket|admit\s*card|admission\s*ticket|k?cet|omr\s*(?:sheet)?)\s*{_NO}",
        r"अनुक्रमांक",
        r"रोल\s*(?:नंबर|नं\.?|संख्या)",
        r"ನೋಂದಣಿ\s*ಸಂಖ್ಯೆ",
        r"ರೋಲ್\s*(?:ಸಂಖ್ಯೆ|ನಂಬರ್)",
        r"ಕ್ರಮ\s*ಸಂಖ್ಯೆ",
    ),
    "registration_number": (
        rf"(?:regn?|registration|enrol+ment|candidate|participant|user|login)\s*\.?\s*{_NO}",
        r"पंजीकरण\s*(?:संख्या|क्रमांक|सं\.?)",
    ),
    "parent_name": (
        rf"(?:father|mother|parent|guardian)\s*{_OWNER}\s*name",
        r"name\s*of\s*(?:the\s*)?(?:father|mother|parent|guardian)",
        r"(?:पिता|माता)\s*का\s*नाम",
        r"(?:ತಂದೆಯ|ತಾಯಿಯ|ತಂದೆ|ತಾಯಿ)\s*ಹೆಸರು",
    ),
    "candidate_name": (
        rf"(?:candidate|participant|student|applicant|examinee)\s*{_OWNER}\s*(?:full\s*)?name",
        r"name\s*of\s*(?:the\s*)?(?:candidate|student|applicant|examinee|participant)",
        r"(?:अभ्यर्थी|परीक्षार्थी|उम्मीदवार|छात्र)\s*का\s*नाम",
        r"(?:ಅಭ್ಯರ್ಥಿಯ?|ವಿದ್ಯಾರ್ಥಿಯ?)\s*ಹೆಸರು",
    ),
    "date_of_birth": (
        r"date\s*of\s*birth",
        r"birth\s*date",
        r"d\.?\s?o\.?\s?b\b\.?",
        r"जन्म\s*(?:तिथि|तारीख)",
        r"(?:ಜನ್ಮ|ಹುಟ್ಟಿದ)\s*ದಿನಾಂಕ",
    ),
    "mobile": (
        rf"(?:mobile|phone|contact|telephone)\s*(?:{_NO})?",
        r"मोबाइल(?:\s*(?:नंबर|संख्या))?",
        r"ಮೊಬೈಲ್(?:\s*ಸಂಖ್ಯೆ)?",
    ),
    "email": (r"e-?\s?mail(?:\s*(?:id\b|address))?", r"ई-?\s?मेल", r"ಇ-?\s?ಮೇಲ್"),
    "test_centre": (
        r"(?:test|exam(?:ination)?)\s*cent(?:re|er)(?:\s*(?:name|code|no\b\.?|number|city|address))?"
        r"(?:\s*(?:and|&)\s*address)?",
        r"cent(?:re|er)\s*(?:name|code|no\b\.?|number|city|address|of\s*examination)",
        r"(?:test|exam)\s*city",
        r"परीक्षा\s*(?:केंद्र|केन्द्र)",
        r"ಪರೀಕ್ಷಾ\s*ಕೇಂದ್ರ",
    ),
    "seat": (rf"(?:seat|lab|system|node|computer)\s*{_NO}",),
    "gender": (r"gender", r"sex", r"लिंग", r"ಲಿಂಗ"),
    "category": (r"(?:sub[-\s]*)?category", r"caste", r"श्रेणी", r"वर्ग", r"ವರ್ಗ"),
    "disability": (
        r"pwb?d(?:\s*(?:status|category))?",
        r"person\s*with\s*(?:benchmark\s*)?disabilit(?:y|ies)",
        r"disability",
        r"दिव्यांग",
        r"ಅಂಗವಿಕಲ",
    ),
    "address": (
        r"(?:(?:permanent|correspondence|postal|residential)\s*)?address",
        r"state\s*of\s*eligibility",
        r"nationality",
        r"पता",
        r"ವಿಳಾಸ",
    ),
    "photograph": (rf"(?:candidate\s*{_OWNER}\s*)?photo(?:graph)?", r"छायाचित्र", r"ಭಾವಚಿತ್ರ"),
    "signature": (
        rf"(?:candidate\s*{_OWNER}\s*)?signature(?:\s*of\s*(?:the\s*)?candidate)?",
        r"हस्ताक्षर",
        r"ಸಹಿ",
    ),
    "candidate_name_plain": (r"name", r"नाम", r"ಹೆಸರು"),
}

LABELS: dict[str, str] = {kind: "|".join(patterns) for kind, patterns in _PATTERNS.items()}
"""By kind, patterns of the label itself; of two that begin at one word the longer one counts."""

STRONG = ("application_number", "roll_number", "registration_number", "candidate_name", "parent_name", "date_of_birth")
"""Kinds that papers do not print with a value unless the sheet is one person's."""

ENOUGH_ALONE = ("application_number", "roll_number", "candidate_name")
"""Of these one is enough where its label begins a line or a cell."""

NUMBERED = ("application_number", "roll_number", "registration_number")
NAMED = ("candidate_name", "parent_name", "candidate_name_plain")

SEARCHED = (*NUMBERED, *NAMED, "date_of_birth", "mobile", "email", "address", "test_centre", "unlabelled")
"""Kinds whose values are looked for in the whole file; a gender or a category is a common word."""

KEPT = re.compile(
    r"^(?:(?:test|exam(?:ination)?|paper)\s*(?:date|time|shift|session|name|day|language|medium)\b"
    r"|(?:date|time|shift|session|subject|paper|medium|language|exam(?:ination)?|course|stream)\b(?!\s*of\s*birth)"
    r"|(?:question\s*(?:type|id|paper|booklet)|(?:test|question)?\s*booklet|version|set|code|maximum|max|total)\b"
    r"|duration\b|परीक्षा\s*(?:तिथि|तारीख|समय)|विषय|पाली|ಪರೀಕ್ಷಾ\s*(?:ದಿನಾಂಕ|ಸಮಯ)|ವಿಷಯ)",
    re.IGNORECASE,
)
"""What is no person's though it stands among a candidate's data; value included."""

QUESTION = re.compile(
    r"^(?:section\b|part\b|q(?:uestion|n|ue|s)?\s*\.?\s*(?:no\.?|number)?\s*[:.]?\s*\d|\d{1,3}\s*[.)](?:\s|$)"
    r"|question\s*(?:id|type)|options?\b|instructions?\b|प्रश्न|ಪ್ರಶ್ನೆ|खंड|भाग)",
    re.IGNORECASE,
)
"""Where a candidate's block is over."""

RESPONSE = re.compile(
    r"(?:chosen\s*option|given\s*answer|answer\s*given|(?:your|marked)\s*(?:answer|response)|status)\s*[:;]*", re.I
)
RESPONSE_STATE = re.compile(
    r"(?:not\s+)?(?:answered|attempted|visited)(?:\s+and)?(?:\s+marked\s+for\s+review)?|(?:and\s+)?marked\s+for\s+review",
    re.IGNORECASE,
)

TITLE = re.compile(
    r"\b(?:joint|entrance|examination|exam|jee|neet|k?cet|nta|eligibility|response|test|question|paper|answer)\b",
    re.IGNORECASE,
)
"""Words of a sheet's title."""

_FILLER = re.compile(r"[\s_.…\-–—:;|/\\()\[\]{}□☐▢◯○■*,]+")
_PRINTED = re.compile(
    r"\b(?:in\s*(?:figures?|words?|capitals?|capital\s*letters?|block\s*letters?)|(?:capital|block)\s*letters?"
    r"|as\s*per\s*[a-z ]+|with\s*date|only|dd|mm|yyyy|yy|here|paste|affix|to\s*be\s*filled[a-z ]*"
    r"|अंकों\s*में|शब्दों\s*में|ಅಂಕಿಗಳಲ್ಲಿ|ಅಕ್ಷರಗಳಲ್ಲಿ)\b",
    re.IGNORECASE,
)


_NO_NAME = re.compile(
    r"signature|roll|number|invigilator|centre|booklet|candidate|code|date|section|instruction|marks|time"
    r"|physics|chemistry|mathematics|biology|botany|zoology|english|hindi|kannada",
    re.IGNORECASE,
)

_DATE = re.compile(
    r"\d{1,2}\D{1,3}(?:\d{1,2}|[a-z]{3,9})\D{1,3}\d{2,4}|\d{4}\D\d{1,2}\D\d{1,2}|(?<!\d)\d{8}(?!\d)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Label:
    """A label found at the start of some text: its kind, and where its value may begin."""

    kind: str
    end: int


_COMPILED = [
    (kind, re.compile(rf"(?:{pattern})(?![a-z])\s*(?:\([^)]*\)\s*)?[:;\-–.]*\s*", re.IGNORECASE))
    for kind, pattern in LABELS.items()
]


def label_at(text: str) -> Label | None:
    """The label that `text` begins with; the longest one of those that fit."""
    best: Label | None = None
    for kind, pattern in _COMPILED:
        met = pattern.match(text)
        if met and (best is None or met.end() > best.end):
            best = Label(kind, met.end())
    return best


def value_of(text: str) -> str:
    """`text` without what a printed form shows where a value is to be written; "" where no value is left."""
    return _FILLER.sub(" ", _PRINTED.sub(" ", text)).strip()


def has_form(kind: str, text: str) -> bool:
    """Whether `text` looks like a value of that kind: what makes a document a person's."""
    value = value_of(text)
    if kind in NUMBERED:
        compact = value.replace(" ", "")
        return (
            5 <= len(compact) <= 20
            and sum(c.isdigit() for c in compact) >= max(4, len(compact) // 2)
            and (len(value.split()) <= 4 or all(len(w) == 1 for w in value.split()))  # or one box a digit
            and len(set(compact)) > 1
        )
    if kind in NAMED:
        words = value.split()
        return (
            (1 <= len(words) <= 6 or all(len(w) == 1 for w in words))
            and len(value) >= 3
            and not any(c.isdigit() for c in value)
            and all(w[0].isupper() or not w[0].isascii() for w in words)
            and label_at(value) is None
            and not _NO_NAME.search(value)
            and not TITLE.search(value)
        )
    if kind == "date_of_birth":
        return bool(
            re.search(r"\d{1,2}\D{1,3}(?:\d{1,2}|[a-z]{3,9})\D{1,3}\d{2,4}|\d{4}\D\d{1,2}\D\d{1,2}", text, re.I)
        )
    return bool(value)
