"""The languages of a booklet, by the script of its letters."""

from __future__ import annotations

import re

from exam_sources.reading.page_model import DocumentText

LANGUAGE_SHARE = 0.04
"""A script with this share of the letters is a language of the booklet; a name, a watermark or a cover has less."""

SCRIPTS = {
    "en": re.compile(r"[A-Za-z]"),
    "hi": re.compile("[\u0904-\u0939\u0958-\u0961]"),
    "bn": re.compile("[\u0985-\u09b9\u09dc-\u09df]"),
    "pa": re.compile("[\u0a05-\u0a39]"),
    "gu": re.compile("[\u0a85-\u0ab9]"),
    "or": re.compile("[\u0b05-\u0b39]"),
    "ta": re.compile("[\u0b85-\u0bb9]"),
    "te": re.compile("[\u0c05-\u0c39]"),
    "kn": re.compile("[\u0c85-\u0cb9]"),
    "ml": re.compile("[\u0d05-\u0d39]"),
    "ur": re.compile("[\u0620-\u064a\u0671-\u06d3]"),
}
"""{language: its letters}; vowel signs are left out, so that a letter counts once in every script."""

SAME_SCRIPT = {"mr": "hi", "ne": "hi", "sa": "hi", "as": "bn"}
"""Languages that are printed in another one's script: by letters they cannot be told apart."""


def script_shares(text: DocumentText) -> dict[str, float]:
    """{language of a script: share of the document's letters}, those with any letter, the largest first.

    Latin letters stand in the formulas of every booklet, so their share says little by itself.
    """
    counts = {code: sum(len(p.findall(line.text)) for line in text.lines) for code, p in SCRIPTS.items()}
    total = sum(counts.values())
    shares = {code: round(n / total, 4) for code, n in counts.items() if n}
    return dict(sorted(shares.items(), key=lambda pair: (-pair[1], pair[0])))


def languages_of(shares: dict[str, float]) -> tuple[str, ...]:
    """The languages that these shares show, English first."""
    found = [code for code, share in shares.items() if share >= LANGUAGE_SHARE]
    return tuple(sorted(found, key=lambda code: list(SCRIPTS).index(code)))


def contradictions(declared: tuple[str, ...], shares: dict[str, float]) -> dict[str, str]:
    """{language: what is wrong} where the letters contradict the languages that a manifest declares.

    Args:
        declared: ISO 639 codes.
        shares: From `script_shares`; nothing contradicts where no letter was read.
    """
    if not shares:
        return {}
    wanted = {SAME_SCRIPT.get(code, code): code for code in declared}
    wrong = {
        code: f"{share:.0%} of the letters are in its script, and it is not declared"
        for code, share in shares.items()
        if code != "en" and share >= LANGUAGE_SHARE and code not in wanted
    }
    for script, code in wanted.items():
        if script in SCRIPTS and shares.get(script, 0.0) < LANGUAGE_SHARE:
            share = shares.get(script, 0.0)
            told = f"{share:.1%} of the letters are" if share else "no letter is"
            wrong[code] = f"it is declared, and {told} in its script"
    return wrong
