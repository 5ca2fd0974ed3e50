"""The markup that families write their wording in, and its two forms: typst source and the linear text form.

Plain text with `_x`, `_{..}`, `^x`, `^{..}` for scripts (chemistry, units) and `$..$` for mathematics. Within dollars
letters are variables, runs that name a function (sin, log, lim ...) are upright, and these commands are known:

    \\frac{a}{b}  \\sqrt{x}  \\text{word}  \\vb{A} (bold upright: a vector)  \\mat{1,2;3,4}  \\det{1,2;3,4}

Belongs here: parsing the markup once and printing it twice, so that page and truth cannot drift apart. Not here: blocks
such as match tables (`question.py`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kwilo_core.errors import KwiloError
from kwilo_core.linear_text import fraction, root, script

FUNCTIONS = (
    "cosec", "sin", "cos", "tan", "cot", "sec", "log", "ln", "lim", "max", "min", "det", "exp", "adj", "arg",
)  # fmt: skip
_LIMITED = ("lim", "max", "min")
_TYPST_KNOWN = {"sin", "cos", "tan", "cot", "sec", "log", "ln", "lim", "max", "min", "det", "exp", "arg"}
_OPENING, _CLOSING = "([{", ")]}"
_MATH_TOKEN = re.compile(r"\\([A-Za-z]+)|([0-9]+(?:\.[0-9]+)?)|([A-Za-z]+)|(\s+)|(.)", re.S)


class MarkupError(KwiloError):
    """Markup that does not parse: a brace without its partner, or a command that is not known."""


@dataclass(frozen=True, slots=True)
class Text:
    """Upright running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """One variable, operator, bracket or number within mathematics; `upright` for names of functions."""

    text: str
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    """White space between symbols: it shows in the linear form only."""


@dataclass(frozen=True, slots=True)
class Script:
    """A superscript (`^`) or subscript (`_`) of what stands before it."""

    mark: str
    body: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Fraction:
    """A stacked fraction."""

    top: tuple[Node, ...]
    bottom: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Root:
    """A square root."""

    body: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Bold:
    """A vector, printed bold and upright."""

    text: str


@dataclass(frozen=True, slots=True)
class Matrix:
    """A matrix in brackets, or a determinant between bars."""

    rows: tuple[tuple[tuple[Node, ...], ...], ...]
    bars: bool


@dataclass(frozen=True, slots=True)
class Math:
    """A stretch of mathematics within text."""

    body: tuple[Node, ...]


Node = Text | Symbol | Space | Script | Fraction | Root | Bold | Matrix | Math


def _closing(source: str, start: int) -> int:
    """The index of the brace that closes the one at `start`."""
    depth = 0
    for i in range(start, len(source)):
        depth += {"{": 1, "}": -1}.get(source[i], 0)
        if not depth:
            return i
    raise MarkupError(f"markup {source!r}: the brace at {start} is not closed", expected="balanced braces")


def _argument(source: str, i: int) -> tuple[str, int]:
    """The argument at `i`, a braced group or one character, and the index after it."""
    if i < len(source) and source[i] == "{":
        end = _closing(source, i)
        return source[i + 1 : end], end + 1
    if i >= len(source):
        raise MarkupError(f"markup {source!r} ends where an argument is due", expected="one character or {..}")
    return source[i], i + 1


def _words(letters: str) -> list[Symbol]:
    """A run of letters as names of functions and single variables."""
    out: list[Symbol] = []
    while letters:
        name = next((f for f in FUNCTIONS if letters.startswith(f)), None)
        out.append(Symbol(name, upright=True) if name else Symbol(letters[0]))
        letters = letters[len(name) if name else 1 :]
    return out


def _matrix(body: str, bars: bool) -> Matrix:
    return Matrix(tuple(tuple(_math(cell.strip()) for cell in row.split(",")) for row in body.split(";")), bars)


def _math(source: str) -> tuple[Node, ...]:
    out: list[Node] = []
    i = 0
    while i < len(source):
        if source[i] in "^_":
            body, end = _argument(source, i + 1)
            out.append(Script(source[i], _math(body)))
            i = end
            continue
        match = _MATH_TOKEN.match(source, i)
        assert match is not None  # the last alternative takes any character
        i = match.end()
        command, number, letters, space, other = match.groups()
        if command:
            body, i = _argument(source, i)
            if command == "frac":
                bottom, i = _argument(source, i)
                out.append(Fraction(_math(body), _math(bottom)))
            elif command == "sqrt":
                out.append(Root(_math(body)))
            elif command == "text":
                out.append(Text(body))
            elif command == "vb":
                out.append(Bold(body))
            elif command in ("mat", "det"):
                out.append(_matrix(body, bars=command == "det"))
            else:
                raise MarkupError(f"unknown command \\{command}", expected="frac, sqrt, text, vb, mat or det")
        elif number:
            out.append(Symbol(number))
        elif letters:
            out.extend(_words(letters))
        elif space:
            out.append(Space())
        else:
            out.append(Symbol(other))
    return tuple(out)


@lru_cache(maxsize=20_000)
def parse(source: str) -> tuple[Node, ...]:
    """The nodes of `source`.

    Raises:
        MarkupError: a dollar or brace without its partner, or an unknown command.
    """
    pieces = source.split("$")
    if len(pieces) % 2 == 0:
        raise MarkupError(f"markup {source!r}: odd number of dollars", expected="each $ with its partner")
    out: list[Node] = []
    for index, piece in enumerate(pieces):
        if index % 2:
            out.append(Math(_math(piece)))
            continue
        i = start = 0
        while i < len(piece):
            if piece[i] not in "^_":
                i += 1
                continue
            if i > start:
                out.append(Text(piece[start:i]))
            mark = piece[i]
            body, i = _argument(piece, i + 1)
            out.append(Script(mark, (Text(body),)))
            start = i
        if start < len(piece):
            out.append(Text(piece[start:]))
    return tuple(out)


# ---------------------------------------------------------------- the linear form


def _linear(nodes: Sequence[Node]) -> str:
    out = ""
    for node in nodes:
        match node:
            case Text(text) | Bold(text):
                out += text
            case Symbol(text, upright):
                # a function's name keeps its distance from a letter or number beside it
                # and a digit its distance from a script, which would swallow it: sec^2 3x
                after_script = text[0].isdigit() and len(out) > 1 and out[-2] in "^_"
                if (
                    (upright and out and out[-1].isalnum())
                    or (text[0].isalnum() and _ends_with_function(out))
                    or after_script
                ):
                    out += " "
                out += text
            case Space():
                out += " "
            case Script(mark, body):
                out = script(out, _linear(body), mark)
            case Fraction(top, bottom):
                out += fraction(_linear(top), _linear(bottom))
            case Root(body):
                out += root(_linear(body))
            case Matrix(rows, bars):
                inner = "; ".join(" ".join(_linear(cell) for cell in row) for row in rows)
                out += f"|{inner}|" if bars else f"[{inner}]"
            case Math(body):
                out += _linear(body)
    return out


def _ends_with_function(text: str) -> bool:
    word = re.search(r"[A-Za-z]+$", text)
    return word is not None and word[0] in FUNCTIONS


def to_linear(source: str) -> str:
    """`source` in the linear text form, with ASCII minus and single spaces."""
    text = _linear(parse(source)).replace("−", "-").replace("\u00a0", " ")
    return re.sub(r"[ \t]+", " ", text).strip()


# ---------------------------------------------------------------- typst


def quote(text: str) -> str:
    """`text` as a typst string literal."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _typst_symbol(symbol: Symbol) -> str:
    if symbol.upright:
        return symbol.text if symbol.text in _TYPST_KNOWN else f"op({quote(symbol.text)})"
    if symbol.text == "|":
        return 'class("normal", \\|)'
    if symbol.text in "#$&\\_^/\"'`@~*()[]{},;|:.!":
        return "\\" + symbol.text
    return symbol.text


def _typst_math(nodes: Sequence[Node]) -> str:
    out: list[str] = []
    i = 0
    while i < len(nodes):
        node = nodes[i]
        base = _typst_node(node) if not isinstance(node, Space) else ""
        scripts: dict[str, str] = {}
        while i + 1 < len(nodes) and isinstance(nodes[i + 1], Script):
            mark = nodes[i + 1]
            assert isinstance(mark, Script)
            scripts["t" if mark.mark == "^" else "b"] = _typst_math(mark.body)
            i += 1
        if scripts:
            inner = (
                '""' if not base else f"limits({base})" if isinstance(node, Symbol) and node.text in _LIMITED else base
            )
            out.append(f"attach({inner}, " + ", ".join(f"{k}: {v}" for k, v in sorted(scripts.items())) + ")")
        elif base:
            out.append(base)
        i += 1
    return " ".join(out)


def _typst_node(node: Node) -> str:
    match node:
        case Text(text):
            return quote(text)
        case Bold(text):
            return f"bold(upright({text if len(text) == 1 else quote(text)}))"
        case Symbol():
            return _typst_symbol(node)
        case Space():
            return ""
        case Script(mark, body):  # a script with nothing before it
            return f'attach("", {"t" if mark == "^" else "b"}: {_typst_math(body)})'
        case Fraction(top, bottom):
            return f"frac({_typst_math(top)}, {_typst_math(bottom)})"
        case Root(body):
            return f"sqrt({_typst_math(body)})"
        case Matrix(rows, bars):
            delimiter = '"|"' if bars else '"["'
            return f"mat(delim: {delimiter}, " + "; ".join(", ".join(_typst_math(c) for c in row) for row in rows) + ")"
        case Math(body):
            return _typst_math(body)


def to_typst(source: str) -> str:
    """`source` as typst markup that needs no escaping: strings, scripts and formulas."""
    out: list[str] = []
    for node in parse(source):
        match node:
            case Text(text):
                out.append(f"#{quote(text)};")
            case Math(body):
                inner = _typst_math(body)
                stacked = any(
                    isinstance(n, Fraction | Matrix) or (isinstance(n, Symbol) and n.text in "∫∑") for n in body
                )
                out.append(f"$display({inner})$" if stacked else f"${inner}$")
            case Script(mark, body):
                inner = "".join(b.text for b in body if isinstance(b, Text)).replace("-", "−")
                out.append(f"#{'super' if mark == '^' else 'sub'}[#{quote(inner)};];")
            case _:
                raise MarkupError(f"{node!r} cannot stand in running text", expected="text, script or formula")
    return "".join(out)
