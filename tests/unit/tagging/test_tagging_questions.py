"""What a tag says, and when it says nothing."""

from __future__ import annotations

from itertools import product

import pytest

from analytics.syllabus import load_trees
from analytics.tagging import TaggableQuestion, TaggingError, TopicModel, taggable_of, train
from exam_sources.model import Option, Question, QuestionType
from kwilo_core.ids import Exam
from kwilo_core.thresholds import TAG_CONFIDENCE_FLOOR
from tests.unit.tagging import small_set


def ask(text: str, **parts: object) -> TaggableQuestion:
    return TaggableQuestion("q", text, **{"exam": Exam.NEET, "subject": "physics", "year": 2021, **parts})  # type: ignore[arg-type]


def test_questions_drawn_with_another_seed_come_out_right(model: TopicModel) -> None:
    asked = small_set.draw(2, 100)
    tags = model.tag([ask(q.text, subject=q.subject) for q in asked])
    confident = [(q, t) for q, t in zip(asked, tags, strict=True) if t.review_status == "machine_tagged"]
    assert len(confident) >= 95
    assert all(t.chapter_id == q.chapter_id for q, t in confident)
    assert sum(t.topic_id == q.topic_id for q, t in confident) >= 0.95 * len(confident)


def test_a_tag_carries_the_node_and_what_made_it(model: TopicModel) -> None:
    (tag,) = model.tag([ask("A convex lens of focal length 31 cm forms an image of an object 44 cm away.")])
    assert tag.chapter == "Lenses and Mirrors"
    assert tag.topic == "Lens images"
    assert (tag.unit, tag.class_level) == ("Unit of Lenses and Mirrors", 11)
    assert tag.review_status == "machine_tagged"
    assert tag.confidence >= TAG_CONFIDENCE_FLOOR
    assert tag.in_syllabus is True
    assert tag.tagger_version == model.tagger_version
    assert tag.syllabus_version == "neet-test"
    assert tag.difficulty in ("easy", "medium", "hard")
    assert 0 < tag.difficulty_confidence <= 1


def test_the_three_likeliest_chapters_stand_in_order_and_the_first_is_the_tag(model: TopicModel) -> None:
    (tag,) = model.tag([ask("What fraction of the sample is left after three half-lives?")])
    chances = [a.probability for a in tag.alternatives]
    assert len(chances) == 3
    assert chances == sorted(chances, reverse=True)
    assert sum(chances) == pytest.approx(1.0, abs=1e-4)  # the subject has three chapters
    assert tag.alternatives[0].chapter_id == tag.chapter_id
    assert tag.confidence == chances[0]


@pytest.mark.parametrize("text", ["", "   ", "???", "ಪ್ರಶ್ನೆ", "qwxz vvkq", "17 + 4.5"])
def test_a_text_that_says_nothing_stays_raw_with_no_confidence(model: TopicModel, text: str) -> None:
    (tag,) = model.tag([ask(text)])
    assert (tag.review_status, tag.chapter_id, tag.chapter, tag.topic_id, tag.unit) == ("raw", None, None, None, None)
    assert tag.confidence == 0.0
    assert tag.alternatives == ()
    assert tag.in_syllabus is None


def test_a_tag_below_the_floor_stays_raw_and_keeps_its_alternatives() -> None:
    model = train(small_set.mixed(1, 300), {Exam.NEET: small_set.tree()})
    phrases = [[p for ps in topics.values() for p in ps] for topics in small_set.CONTENT["physics"].values()]
    tags = model.tag([ask(" and ".join(one_of_each)) for one_of_each in product(*phrases)])
    below = [t for t in tags if t.alternatives[0].probability < TAG_CONFIDENCE_FLOOR]
    assert 0 < len(below) < len(tags)
    assert {t.review_status for t in below} == {"raw"}
    assert {(t.chapter_id, t.topic_id, t.unit, t.in_syllabus) for t in below} == {(None, None, None, None)}
    assert all(len(t.alternatives) == 3 for t in below)
    assert {t.review_status for t in tags if t not in below} == {"machine_tagged"}


def test_an_unknown_subject_is_predicted_first(model: TopicModel) -> None:
    (tag,) = model.tag([ask("The glomerulus of a nephron filters how much blood?", subject=None)])
    assert tag.subject == "biology"
    assert tag.chapter == "The Kidney"
    assert tag.confidence <= tag.subject_confidence


def test_nothing_known_and_no_subject_gives_no_subject(model: TopicModel) -> None:
    (tag,) = model.tag([ask("???", subject=None)])
    assert tag.subject is None


def test_a_chapter_closed_by_the_year_of_the_exam_is_tagged_and_marked() -> None:
    closed = {Exam.NEET: small_set.tree(years={"Radioactive Decay": [None, 2022]})}
    model = train(small_set.draw(1), closed)
    tags = model.tag([ask("The half-life of a sample is 9 days. What fraction is left?", year=y) for y in (2022, 2023)])
    assert [t.chapter for t in tags] == ["Radioactive Decay"] * 2
    assert [t.in_syllabus for t in tags] == [True, False]


def test_tags_come_back_in_the_order_of_the_questions_and_do_not_depend_on_company(model: TopicModel) -> None:
    asked = [ask(q.text, subject=None if i % 3 else q.subject) for i, q in enumerate(small_set.draw(4, 30))]
    together = model.tag(asked)
    assert together == [model.tag([q])[0] for q in asked]
    assert model.tag([]) == []


def test_an_exam_or_a_subject_that_the_model_lacks_is_an_error_that_names_it(model: TopicModel) -> None:
    with pytest.raises(TaggingError, match="KCET"):
        model.tag([ask("x", exam=Exam.KCET)])
    with pytest.raises(TaggingError, match="mathematics"):
        model.tag([ask("x", subject="mathematics")])


def test_a_row_of_a_tag_is_plain_values(model: TopicModel) -> None:
    (tag,) = model.tag([ask("A projectile is thrown; find its range.")])
    row = tag.to_row()
    assert row["alternatives"][0]["chapter_id"] == tag.alternatives[0].chapter_id
    assert row["chapter"] == "Motion"


def test_a_read_question_is_asked_with_its_passage_stem_and_options() -> None:
    read = Question(
        number=4,
        stem="Find the range.",
        page=1,
        bbox=(0, 0, 1, 1),
        passage="A stone is thrown.",
        subject="physics",
        options=(Option("A", "4 m"), Option("B", ""), Option("C", "5 m")),
        question_type=QuestionType.INTEGER,
    )
    asked = taggable_of(read, question_id="p:4", exam=Exam.NEET, year=2020)
    assert asked.text == "A stone is thrown.\nFind the range.\n4 m\n5 m"
    assert (asked.subject, asked.question_type, asked.year) == ("physics", "integer", 2020)


def test_the_syllabus_text_alone_tells_plain_questions_of_a_real_tree() -> None:
    trees = {Exam.KCET: load_trees()[Exam.KCET]}
    model = train([], trees)
    asked = {
        "physics": [
            ("A capacitor with a dielectric slab between its plates stores", "Electrostatic Potential and Capacitance"),
            ("The stopping potential in the photoelectric effect depends on", "Dual Nature of Radiation and Matter"),
        ],
        "mathematics": [
            ("The principal value of sin^{-1}(1/2) is", "Inverse Trigonometric Functions"),
            ("The corner points of the feasible region are given. The maximum of Z is", "Linear Programming"),
        ],
        "biology": [
            (
                "Which restriction endonuclease cuts at a palindromic sequence?",
                "Biotechnology: Principles and Processes",
            )
        ],
        "chemistry": [("Which vitamin deficiency causes scurvy? Which amino acid is a zwitterion?", "Biomolecules")],
    }
    for subject, pairs in asked.items():
        tags = model.tag([TaggableQuestion("q", text, Exam.KCET, subject) for text, _ in pairs])
        assert [t.alternatives[0].chapter for t in tags] == [chapter for _, chapter in pairs]
