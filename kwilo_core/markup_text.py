r"""From HTML with LaTeX between dollar signs, as files of structured questions write it, to the linear text form.

Belongs here: that one conversion, as far as words and formulas must match those read from a page. It is lenient: markup
that it does not know loses its backslash and stays as a word. It renders nothing and executes nothing.
"""

from __future__ import annotations

import html
import re

from kwilo_core.linear_text import fraction, normalise, root, script

_MATH = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)
_HIDDEN = re.compile(r"<(style|script)\b.*?(?:</\1\s*>|\Z)", re.DOTALL | re.IGNORECASE)
_TAG = re.compile(r"<(/?)([a-zA-Z]+)[^<>]*>")
_SYMBOLS = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ",
    "sigma": "σ", "tau": "τ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ",
    "Delta": "Δ",
    "Theta": "Θ", "Lambda": "Λ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "int": "∫", "oint": "∮",
    "sum": "∑", "prod": "∏", "infty": "∞", "to": "→", "rightarrow": "→", "longrightarrow": "→",
    "rightleftharpoons": "⇌",
    "leftrightarrow": "↔", "Leftrightarrow": "⇔", "Rightarrow": "⇒", "times": "×", "cdot": "·", "pm": "±", "mp": "∓",
    "div": "÷", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "approx": "≈", "equiv": "≡",
    "sim": "~",
    "propto": "∝", "partial": "∂", "nabla": "∇", "in": "∈", "notin": "∉", "cap": "∩", "cup": "∪", "subset": "⊂",
    "subseteq": "⊆", "wedge": "∧", "vee": "∨", "neg": "¬", "forall": "∀", "exists": "∃", "angle": "∠", "perp": "⊥",
    "circ": "°", "degree": "°", "prime": "'", "ldots": "...", "dots": "...", "cdots": "...", "hbar": "ħ", "ell": "l",
    "mid": "|", "quad": " ", "qquad": " ", "left": "", "right": "", "limits": "", "displaystyle": "", "nolimits": "",
}  # fmt: skip
_WRAPPERS = frozenset(
    re.findall(
        r"\w+",
        "mathrm mathbf mathit mathop mathbb mathcal mathsf rm bf it operatorname overline underline bar vec hat "
        "overrightarrow widehat tilde dot ddot boldsymbol",
    )
)
_WORDS = frozenset(("\\text", "\\textbf", "\\textit", "\\hbox", "\\mbox"))  # words within a formula: spaces count
_PIECE = re.compile(r"\\[a-zA-Z]+|\\.|[{}^_&]|[^\\{}^_&]")


def _group(pieces: list[str], at: int) -> tuple[list[str], int]:
    """The pieces of the argument that begins at `at` (a braced group, or one piece), and where it ends."""
    while at < len(pieces) and pieces[at].isspace():
        at += 1
    if at >= len(pieces):
        return [], at
    if pieces[at] != "{":
        return [pieces[at]], at + 1
    depth, end = 1, at + 1
    while end < len(pieces) and depth:
        depth += {"{": 1, "}": -1}.get(pieces[end], 0)
        end += 1
    return pieces[at + 1 : end - (0 if depth else 1)], end


def _over(pieces: list[str]) -> int | None:
    r"""Where the `\over` of this level stands."""
    depth = 0
    for i, piece in enumerate(pieces):
        depth += {"{": 1, "}": -1}.get(piece, 0)
        if piece == "\\over" and depth == 0:
            return i
    return None


def _linear(pieces: list[str], level: int = 0) -> str:
    if level > 40:  # deeper than any formula on an exam paper: a file made to exhaust the stack
        return ""
    split = _over(pieces)
    if split is not None:
        return fraction(_linear(pieces[:split], level + 1), _linear(pieces[split + 1 :], level + 1))
    out: list[str] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        name = piece[1:]
        if piece in "^_":
            inner, i = _group(pieces, i + 1)
            out.append(script("", _linear(inner, level + 1), piece))
        elif piece == "{":
            inner, i = _group(pieces, i)
            out.append(_linear(inner, level + 1))
        elif piece in ("\\frac", "\\dfrac", "\\tfrac"):
            top, i = _group(pieces, i + 1)
            bottom, i = _group(pieces, i)
            out.append(fraction(_linear(top, level + 1), _linear(bottom, level + 1)))
        elif piece == "\\sqrt":
            inner, i = _group(pieces, i + 1)
            out.append(root(_linear(inner, level + 1)))
        elif piece in ("\\begin", "\\end"):
            _, i = _group(pieces, i + 1)
            out.append(" ")
        elif piece in _WORDS:
            inner, i = _group(pieces, i + 1)
            out.append(" " + re.sub(r"[{}\\]", "", "".join(inner)) + " ")
        elif piece.isspace() or (name in _WRAPPERS and piece.startswith("\\")):
            i += 1  # LaTeX sets no space in a formula, and a chemical formula must stay one word
        elif piece.startswith("\\"):
            i += 1
            out.append(_SYMBOLS.get(name, f" {name} " if name.isalpha() and len(name) > 1 else name.strip("\\,;:! ")))
        else:
            i += 1
            out.append(" " if piece in "&}~" else piece)
    return "".join(out)


def latex_to_linear(formula: str) -> str:
    """A LaTeX formula in the linear text form."""
    return normalise(re.sub(r" +([\^_])", r"\1", _linear(_PIECE.findall(formula))))


def markup_to_linear(text: str) -> str:
    """HTML with LaTeX in the linear text form: indices kept, every other tag a space, entities read."""
    text = html.unescape(_HIDDEN.sub(" ", text))
    text = _MATH.sub(lambda m: " " + latex_to_linear(next(g for g in m.groups() if g is not None)) + " ", text)
    text = re.sub(r"<sub>(.*?)</sub>", lambda m: script("", m[1], "_"), text, flags=re.DOTALL | re.IGNORECASE)
    text = re.sub(r"<sup>(.*?)</sup>", lambda m: script("", m[1], "^"), text, flags=re.DOTALL | re.IGNORECASE)
    return normalise(re.sub(r"\s+", " ", _TAG.sub(" ", text)))
