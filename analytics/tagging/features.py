"""From the linear text of a question to numbers: words, pairs and pieces of words, and formula tokens, by TF-IDF.

Belongs here: the tokens of a text and the weights of tokens. A formula is evidence ("sin^{-1}", "∫", "K_2Cr_2O_7"), so
it is kept; a number is not ("24 m" and "36 m" are the same question), so it is dropped. Pieces of words let a word with
one wrongly read letter still count.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from scipy import sparse

from kwilo_core.linear_text import normalise

MIN_DOCUMENTS = 2  # a token met once tells nothing about a second question
MAX_FEATURES = 40_000  # beyond it accuracy on real papers no longer moved, and the model only grew
WORD_WEIGHT = 1.0
PIECE_WEIGHT = 0.4  # pieces repeat what the word says; they decide only where the word is unknown
PIECE_LENGTHS = (4, 5)

_ELEMENTS = frozenset(
    re.findall(
        "[A-Z][a-z]?",
        "HHeLiBeBCNOFNeNaMgAlSiPSClArKCaScTiVCrMnFeCoNiCuZnGaGeAsSeBrKrRbSrYZrNbMoTcRuRhPdAgCdInSnSbTeIXeCsBaLaCePrNd"
        "SmEuGdTbDyHoErTmYbLuHfTaWReOsIrPtAuHgTlPbBiPoRnFrRaAcThPaUNpPuD",
    )
)
_STOP_WORDS = frozenset(
    re.findall(
        r"\w+",
        """the of and is to in for an are at on by with that which its it be as from if this these will then when than
        such one two has have was were their there between following correct incorrect statement option answer choose
        given find value question below above true false match list column only both none all not""",
    )
)
_ENDINGS = (
    "isations", "isation", "ations", "ation", "ising", "ised", "ises", "ise", "ities", "ity", "ically", "ical", "ings",
    "ing", "edly", "ies", "ied", "ions", "ion", "ally", "als", "al", "ers", "er", "ed", "es", "s", "e", "y",
)  # fmt: skip
_SHORTEST_STEM = 4
_FORMULAE = re.compile(
    "|".join(
        (
            r"given below are two statements",
            r"one is labell?ed as[^.:\n]*",
            r"in (?:the )?light of the above statements?",
            r"choose the (?:most appropriate|correct) (?:answer|option)[^.:\n]*(?:below|following)?",
            r"from the options given below",
            r"assertion ?\(?a?\)?",
            r"reason ?\(?r?\)?",
            r"statement[ -]?(?:iii|ii|i|1|2)\b",
            r"list[ -]?(?:iii|ii|i)\b",
            r"(?:both )?\(?a\)? (?:and \(?r\)? are|is) (?:true|false|correct|incorrect)[^\n]*",
            r"both statements?[^\n]*(?:true|false|correct|incorrect)",
            r"match (?:the )?(?:list|column)s?[^\n]{0,40}with[^\n]{0,20}",
        )
    ),
    re.IGNORECASE,
)
"""What examiners write around any question, whatever its chapter."""

_SUBSCRIPT = r"(?:_(?:[0-9a-z]|\{[^{}]*\}))?"
_CHEMICAL = rf"(?<![A-Za-z])\[?(?:\(?[A-Z][a-z]?{_SUBSCRIPT}\)?{_SUBSCRIPT})+\]?(?![a-z])"
_TOKEN = re.compile(
    "|".join(
        (
            r"(?P<inverse>\b(?:sin|cos|tan|cot|sec|cosec|f|A)\^\{-1\})",
            r"(?P<derivative>d\^2y/dx\^2|\bd\^?2?[a-z]/d[a-z]\^?2?\b|\(d\^?2?[a-z]\)/\(d[a-z]\^?2?\))",
            r"(?P<array>[\[|][^\[\]|;\n]{1,60};[^\[\]|\n]{1,80}[\]|])",
            rf"(?P<chemical>{_CHEMICAL})",
            r"(?P<power>\b(?:[a-zA-Z]|[0-9]+)\^\{?[0-9a-z]\}?)",
            r"(?P<word>[A-Za-z]{2,})",
            r"(?P<symbol>[α-ωΑ-Ωμ∫∑∏√∞→⇌∂±×·∩∪⊂⊆∈∧∨¬∀∃∠⊥°Ω∇|!…])",
        )
    )
)


def _stem(word: str) -> str:
    """The word without its ending: "polarised" and "polarisation" are one. At least four letters stay."""
    word = word.replace("iz", "is")
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)]
    return word[:-1] + "i" if word.endswith("y") else word  # "body" meets "bodies"


def _is_formula(text: str) -> bool:
    symbols = re.findall(r"[A-Z][a-z]?", re.sub(r"_\{[^{}]*\}", "", text))
    return bool(symbols) and all(s in _ELEMENTS for s in symbols) and (len(symbols) > 1 or "_" in text)


def sequence(text: str) -> list[str]:
    """The tokens of a text in reading order: stemmed words in lower case, formulas and symbols; numbers are gone."""
    found: list[str] = []
    for match in _TOKEN.finditer(_FORMULAE.sub(" ", normalise(text))):
        kind, piece = match.lastgroup, match[0]
        if kind == "chemical":
            if _is_formula(piece):
                found.append("~" + re.sub(r"[{}\[\]]", "", piece))
                if "_" in piece:
                    found.append("~formula")
            else:
                found.extend(_stem(w.lower()) for w in re.findall(r"[A-Za-z]{2,}", piece))
        elif kind == "word":
            found.append(_stem(piece.lower()))
        elif kind == "array":  # rows of a matrix or a determinant: [a b; c d], |a b; c d|
            found.append("~matrix" if piece[0] == "[" else "~determinant")
        elif kind == "derivative":
            found.append("~d2y" if "2" in piece else "~dy")
        elif kind == "power":
            base, _, exponent = re.sub(r"[{}]", "", piece).partition("^")
            found.extend((f"~{'n' if base.isdigit() else base}^{exponent}", f"~power{exponent}"))
        else:
            found.append("~" + re.sub(r"[{}]", "", piece))
    return found


def features(text: str) -> Counter[str]:
    """How often each feature stands in a text: `w:` words and pairs of words, `c:` pieces of words."""
    tokens = [t for t in sequence(text) if t not in _STOP_WORDS]
    counts: Counter[str] = Counter("w:" + t for t in tokens)
    counts.update(f"w:{a} {b}" for a, b in pairwise(tokens))
    for token in tokens:
        if not token.startswith("~") and len(token) > PIECE_LENGTHS[0]:
            framed = f"<{token}>"
            for n in PIECE_LENGTHS:
                counts.update("c:" + framed[i : i + n] for i in range(len(framed) - n + 1))
    return counts


@dataclass(frozen=True, slots=True)
class Vectoriser:
    """Texts to rows of TF-IDF weights, each row of length 1 (or 0 where no token is known).

    Attributes:
        vocabulary: The features in the order of the columns.
        weights: Inverse document frequency times the weight of the feature's kind, one a column, float32.
    """

    vocabulary: tuple[str, ...]
    weights: np.ndarray

    @classmethod
    def fit(cls, texts: Sequence[str], *, min_documents: int = MIN_DOCUMENTS, limit: int = MAX_FEATURES) -> Vectoriser:
        """The vectoriser of a collection of texts.

        Args:
            texts: The collection.
            min_documents: How many texts must have a feature for it to be kept.
            limit: The most features to keep, those that most texts have first.
        """
        return cls._fit([features(text) for text in texts], min_documents, limit)

    @classmethod
    def fit_transform(cls, texts: Sequence[str]) -> tuple[Vectoriser, sparse.csr_matrix]:
        """The vectoriser of a collection and the collection's rows; quicker than one after the other."""
        counted = [features(text) for text in texts]
        vectoriser = cls._fit(counted, MIN_DOCUMENTS, MAX_FEATURES)
        return vectoriser, vectoriser._rows(counted)

    def transform(self, texts: Sequence[str]) -> sparse.csr_matrix:
        """The rows of `texts`: a sparse float32 matrix, (texts, features)."""
        return self._rows([features(text) for text in texts])

    @classmethod
    def _fit(cls, counted: Sequence[Counter[str]], min_documents: int, limit: int) -> Vectoriser:
        frequency: Counter[str] = Counter()
        for found in counted:
            frequency.update(found.keys())
        kept = sorted((f for f, n in frequency.items() if n >= min_documents), key=lambda f: (-frequency[f], f))[:limit]
        kept.sort()
        n = len(counted)
        idf = np.array([np.log((1 + n) / (1 + frequency[f])) + 1.0 for f in kept], dtype=np.float64)
        kind = np.array([WORD_WEIGHT if f.startswith("w:") else PIECE_WEIGHT for f in kept], dtype=np.float64)
        return cls(tuple(kept), (idf * kind).astype(np.float32))

    def _rows(self, counted: Sequence[Counter[str]]) -> sparse.csr_matrix:
        column = {f: i for i, f in enumerate(self.vocabulary)}
        data: list[np.ndarray] = [np.zeros(0)]
        indices: list[int] = []
        starts = [0]
        for found in counted:
            row = sorted((column[f], n) for f, n in found.items() if f in column)
            at = [i for i, _ in row]
            values = (1.0 + np.log(np.array([n for _, n in row], dtype=np.float64))) * self.weights[at]
            norm = float(np.sqrt((values**2).sum()))
            data.append(values / norm if norm else values)
            indices.extend(at)
            starts.append(len(indices))
        return sparse.csr_matrix(
            (
                np.concatenate(data).astype(np.float32),
                np.array(indices, dtype=np.int32),
                np.array(starts, dtype=np.int32),
            ),
            shape=(len(counted), len(self.vocabulary)),
        )
