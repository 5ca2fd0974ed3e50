"""Small papers for the tests of parse, typeset with typst: born-digital PDFs of our own."""

from __future__ import annotations

from pathlib import Path

import typst

HEAD = '#set page(width: 595pt, height: 842pt, margin: 50pt)\n#set text(size: 11pt, font: "New Computer Modern")\n'


def typeset(folder: Path, body: str, name: str = "paper.pdf") -> Path:
    """A PDF of some typst markup."""
    source = folder / f"{name}.typ"
    source.write_text(HEAD + body, encoding="utf-8")
    out = folder / name
    typst.compile(str(source), output=str(out), timestamp=0)
    return out


def question(number: int, stem: str, options: list[str], answer: str | None = None) -> str:
    """The markup of one question with its options in a grid, and the answer under it."""
    cells = ", ".join(f"[({c}) {text}]" for c, text in zip("ABCD", options, strict=False))
    rows = f"#block[{number}. {stem}]\n#pad(left: 20pt, grid(columns: (1fr, 1fr), row-gutter: 6pt, {cells}))\n"
    return rows + (f"#block[*Ans. {answer}*]\n" if answer else "")


def kcet_paper(folder: Path, count: int = 60, *, with_answers: bool = True) -> Path:
    """A physics paper of one subject with version code A-1 in its title."""
    parts = ["#align(center)[*KCET -- 2023 PHYSICS*]\n#align(center)[CODE : A-1]\n"]
    for n in range(1, count + 1):
        stem = f"A body of mass {n} kg moves with the speed {n + 3} m s#super[-1]. Its momentum in SI units is"
        options = [f"{n * (n + 3)} units", f"{n + (n + 3)} units", f"{n * n} units", f"{n + 1} times zero"]
        parts.append(question(n, stem, options, "ABCD"[n % 4] if with_answers else None))
    return typeset(folder, "\n".join(parts))
