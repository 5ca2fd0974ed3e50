"""A booklet in two languages gives one question with both texts; stem and options in the leading one."""

from __future__ import annotations

from exam_sources.segmentation.segment import segment
from kwilo_core.ids import Exam
from tests.unit.segmentation.pages import booklet, document

HINDI = "यह एक वस्तु का द्रव्यमान है"
KANNADA = "ಈ ವಸ್ತುವಿನ ದ್ರವ್ಯರಾಶಿ ಎಷ್ಟು"


def rows(other: str, count: int = 4) -> list[str]:
    out: list[str] = []
    for n in range(1, count + 1):
        numbers = f"    (A) {n}.5 m    (B) {n}.6 m    (C) {n}.7 m    (D) {n}.8 m"
        out += [f"{n}. The length of rod {n} is measured to be", numbers, f"    {other} {n}", numbers]
    return out


def test_second_language_is_kept_beside_the_first() -> None:
    read = segment(document(rows(HINDI)), booklet(Exam.JEE_ADVANCED, 2013, ("en", "hi"), paper="p1")).questions
    assert [q.number for q in read] == [1, 2, 3, 4]
    first = read[0]
    assert first.stem == "The length of rod 1 is measured to be"
    assert [o.text for o in first.options] == ["1.5 m", "1.6 m", "1.7 m", "1.8 m"]
    assert first.text_by_language["hi"] == f"{HINDI} 1 (A) 1.5 m (B) 1.6 m (C) 1.7 m (D) 1.8 m"
    assert first.text_by_language["en"].startswith("The length of rod 1")


def test_leading_language_is_the_booklets_first() -> None:
    read = segment(document(rows(KANNADA)), booklet(Exam.KCET, 2024, ("kn", "en"), subject="physics")).questions
    assert read[0].stem.startswith(KANNADA)
    assert [o.text for o in read[0].options] == ["1.5 m", "1.6 m", "1.7 m", "1.8 m"]


def test_options_with_both_languages_in_one_cell_are_parted() -> None:
    options = ["ರಾಶಿ", "ವೇಗ", "ಬಲ", "ಕಾಲ"]
    english = ["mass", "speed", "force", "time"]
    out: list[str] = []
    for n in range(1, 5):
        out += [f"{n}. Which quantity is meant by the letter {n}", f"    {KANNADA}"]
        out += [f"    ({c}) {e} / {k}" for c, e, k in zip("ABCD", english, options, strict=True)]
    read = segment(document(out), booklet(Exam.KCET, 2024, ("en", "kn"), subject="physics")).questions
    assert [o.text for o in read[0].options] == english
    assert all(k in read[0].text_by_language["kn"] for k in options)
    assert KANNADA not in read[0].stem


def test_foreign_word_in_a_sentence_does_not_part_it() -> None:
    out = [f"{n}. The plant called तुलसी by many people in the country grows in soil {n}" for n in range(1, 4)]
    with_options = [x for row in out for x in (row, "    (A) red  (B) blue  (C) green  (D) brown")]
    read = segment(document(with_options), booklet()).questions
    assert "तुलसी" in read[0].stem
    assert read[0].text_by_language == {}


def test_names_of_functions_are_words_of_no_language() -> None:
    out: list[str] = []
    for n in range(1, 4):
        numbers = f"    (A) tan {n}x    (B) cos {n}x    (C) log {n}x    (D) sin {n}x"
        out += [f"{n}. The derivative of this function {n} is", numbers, f"    {KANNADA} sin {n}x", numbers]
    read = segment(document(out), booklet(Exam.KCET, 2024, ("en", "kn"), subject="mathematics")).questions
    assert read[0].stem == "The derivative of this function 1 is"
    assert [o.text for o in read[0].options] == ["tan 1x", "cos 1x", "log 1x", "sin 1x"]
    assert read[0].text_by_language["kn"].count("tan 1x") == 1
