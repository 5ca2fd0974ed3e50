"""Marking schemes by exam, year and paper, as data; and how a scheme gives each question its marks.

schemes.yaml  the table, with sources      scheme.py   reading it, finding a paper's row
shape.py      what a paper should look like placing.py  which question stands where in it
printed.py    schemes that the pages print  apply.py    marks for each question, and what disagrees
"""

from exam_sources.marks.apply import Totals, apply_scheme, compare_totals, total_of
from exam_sources.marks.placing import Place, Placing, place_questions
from exam_sources.marks.printed import PrintedScheme, PrintedSection, read_printed_scheme
from exam_sources.marks.scheme import Scheme, SchemeError, find_scheme, load_schemes
from exam_sources.marks.shape import Block, ExpectedShape

__all__ = [
    "Block", "ExpectedShape", "Place", "Placing", "PrintedScheme", "PrintedSection", "Scheme", "SchemeError",
    "Totals", "apply_scheme", "compare_totals", "find_scheme", "load_schemes", "place_questions", "read_printed_scheme",
    "total_of",
]  # fmt: skip
