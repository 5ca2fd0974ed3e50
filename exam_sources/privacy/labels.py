"""The words that stand before a candidate's data on response sheets, in English, Hindi and Kannada.

Belongs here: labels, what is kept though it stands among them, and the forms that a value must have for a document to
count as a person's. Printed forms to be filled in by hand carry the labels without values.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_NO = r"(?:no\b\.?|number|num\b\.?|id\b|#)"

LABELS: dict[str, str] = {
    "application_number": rf"(?:application|appl?n?\.?|form|acknowledgement)\s*(?:form\s*)?{_NO}|आवेदन\s*(?:पत्र\s*)?(?:संख्या|क्रमांक|सं\.?)|ಅರ್ಜಿ\s*(?:ಸಂಖ್ಯೆ|ಕ್ರಮಾಂಕ)",
    "roll_number": rf"roll\s*{_NO}|hall\s*ticket\s*{_NO}|admit\s*card\s*{_NO}|admission\s*ticket\s*{_NO}|cet\s*{_NO}|omr\s*(?:sheet\s*)?{_NO}|अनुक्रमांक|रोल\s*(?:नंबर|नं\.?|संख्या)|ನೋಂದಣಿ\s*ಸಂಖ್ಯೆ|ರೋಲ್\s*(?:ಸಂಖ್ಯೆ|ನಂಬರ್)|ಕ್ರಮ\s*ಸಂಖ್ಯೆ",
    "registration_number": rf"(?:regn?|registration|enrol+ment|candidate|participant|user|login)\s*\.?\s*{_NO}|पंजीकरण\s*(?:संख्या|क्रमांक|सं\.?)",
    "parent_name": r"(?:father|mother|parent|guardian)\s*(?:['’`]?\s*s|s['’`])?\s*name|name\s*of\s*(?:the\s*)?(?:father|mother|parent|guardian)|(?:पिता|माता)\s*का\s*नाम|(?:ತಂದೆಯ|ತಾಯಿಯ|ತಂದೆ|ತಾಯಿ)\s*ಹೆಸರು",
    "candidate_name": r"(?:candidate|participant|student|applicant|examinee)\s*(?:['’`]?\s*s|s['’`])?\s*(?:full\s*)?name|name\s*of\s*(?:the\s*)?(?:candidate|student|applicant|examinee|participant)|(?:अभ्यर्थी|परीक्षार्थी|उम्मीदवार|छात्र)\s*का\s*नाम|ಅಭ್ಯರ್ಥಿಯ?\s*ಹೆಸರು|ವಿದ್ಯಾರ್ಥಿಯ?\s*ಹೆಸರು",
    "date_of_birth": r"date\s*of\s*birth|birth\s*date|d\.?\s?o\.?\s?b\b\.?|जन्म\s*(?:तिथि|तारीख)|ಜನ್ಮ\s*ದಿನಾಂಕ|ಹುಟ್ಟಿದ\s*ದಿನಾಂಕ",
    "mobile": rf"(?:mobile|phone|contact|telephone)\s*(?:{_NO})?|मोबाइल(?:\s*(?:नंबर|संख्या))?|ಮೊಬೈಲ್(?:\s*ಸಂಖ್ಯೆ)?",
    "email": r"e-?\s?mail(?:\s*(?:id\b|address))?|ई-?\s?मेल|ಇ-?\s?ಮೇಲ್",
    "test_centre": r"(?:test|exam(?:ination)?)\s*cent(?:re|er)(?:\s*(?:name|code|no\b\.?|number|city|address))?(?:\s*(?:and|&)\s*address)?|cent(?:re|er)\s*(?:name|code|no\b\.?|number|city|address|of\s*examination)|(?:test|exam)\s*city|परीक्षा\s*केंद्र|परीक्षा\s*केन्द्र|ಪರೀಕ್ಷಾ\s*ಕೇಂದ್ರ",
    "seat": rf"(?:seat|lab|system|node|computer)\s*{_NO}",
    "gender": r"gender|sex|लिंग|ಲಿಂಗ",
    "category": r"(?:sub[-\s]*)?category|caste|श्रेणी|वर्ग|ವರ್ಗ",
    "disability": r"pwd(?:\s*(?:status|category))?|pwbd|person\s*with\s*(?:benchmark\s*)?disabilit(?:y|ies)|disability|दिव्यांग|ಅಂಗವಿಕಲ",
    "address": r"(?:(?:permanent|correspondence|postal|residential)\s*)?address|state\s*of\s*eligibility|nationality|पता|ವಿಳಾಸ",
    "photograph": r"(?:candidate\s*(?:['’`]?\s*s)?\s*)?photo(?:graph)?|छायाचित्र|ಭಾವಚಿತ್ರ",
    "signature": r"(?:candidate\s*(?:['’`]?\s*s)?\s*)?signature(?:\s*of\s*(?:the\s*)?candidate)?|हस्ताक्षर|ಸಹಿ",
    "candidate_name_plain": r"name|नाम|ಹೆಸರು",
}
"""By kind, patterns of the label itself; the order decides where two could begin at one word."""

STRONG = ("application_number", "roll_number", "registration_number", "candidate_name", "parent_name", "date_of_birth")
"""Kinds that papers do not print with a value unless the sheet is one person's."""

NUMBERED = ("application_number", "roll_number", "registration_number")
NAMED = ("candidate_name", "parent_name", "candidate_name_plain")

SEARCHED = (*NUMBERED, *NAMED, "date_of_birth", "mobile", "email", "address", "test_centre", "unlabelled")
"""Kinds whose values are looked for in the whole file; a gender or a category is a common word."""

KEPT = re.compile(
    r"^(?:test|exam(?:ination)?|paper)\s*(?:date|time|shift|session|name|day|language|medium)\b|^(?:date|time|shift|session|subject|paper|medium|language|exam(?:ination)?|course|stream)\b(?!\s*of\s*birth)"
    r"|^(?:question\s*(?:type|id|paper|booklet)|(?:test|question)?\s*booklet|version|set|code|maximum|max|total|duration)\b"
    r"|^(?:परीक्षा\s*(?:तिथि|तारीख|समय)|विषय|पाली|ಪರೀಕ್ಷಾ\s*(?:ದಿನಾಂಕ|ಸಮಯ)|ವಿಷಯ)",
    re.IGNORECASE,
)
"""What is no person's though it stands among a candidate's data; value included."""

QUESTION = re.compile(
    r"^(?:section\b|part\b|q(?:uestion|n|ue|s)?\s*\.?\s*(?:no\.?|number)?\s*[:.]?\s*\d|\d{1,3}\s*[.)](?:\s|$)|question\s*(?:id|type)|options?\b|instructions?\b"
    r"|प्रश्न|ಪ್ರಶ್ನೆ|खंड|भाग)",
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

_FILLER = re.compile(r"[\s_.…\-–—:;|/\\()\[\]{}□☐▢◯○■*,]+")
_PRINTED = re.compile(
    r"\b(?:in\s*(?:figures?|words?|capitals?|capital\s*letters?|block\s*letters?)|capital\s*letters?|block\s*letters?|as\s*per\s*[a-z ]+|with\s*date|only|dd|mm|yyyy|yy|here|paste|affix"
    r"|to\s*be\s*filled[a-z ]*|अंकों\s*में|शब्दों\s*में|ಅಂಕಿಗಳಲ್ಲಿ|ಅಕ್ಷರಗಳಲ್ಲಿ)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Label:
    """A label found at the start of some text: its kind, and where its value may begin."""

    kind: str
    end: int


_COMPILED = [
    (kind, re.compile(rf"(?:{pattern})(?![a-z])\s*(?:\([^)]*\)\s*)?[:;\-–.]*\s*", re.I))
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
            and len(value.split()) <= 4
            and len(set(compact)) > 1
        )
    if kind in NAMED:
        words = value.split()
        return (
            1 <= len(words) <= 6
            and len(value) >= 3
            and not any(c.isdigit() for c in value)
            and all(w[0].isupper() or not w[0].isascii() for w in words)
            and label_at(value) is None
            and not re.search(r"signature|roll|number|invigilator|centre|booklet|candidate|code|date", value, re.I)
        )
    if kind == "date_of_birth":
        return bool(
            re.search(r"\d{1,2}\D{1,3}(?:\d{1,2}|[a-z]{3,9})\D{1,3}\d{2,4}|\d{4}\D\d{1,2}\D\d{1,2}", text, re.I)
        )
    return bool(value)
