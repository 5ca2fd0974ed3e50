"""The corpus as it is committed: files with their checksums, truth that fits the manifest, labels apart from papers."""

from __future__ import annotations

import csv
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from exam_sources.answers import check_answer
from exam_sources.samples.generator.concepts import chapter_of
from exam_sources.samples.generator.corpus import read_checksums
from exam_sources.samples.generator.families import FAMILIES
from exam_sources.samples.generator.papers import PAPERS
from kwilo_core.ids import Exam, PaperKey, make_booklet_key, parse_exam
from kwilo_core.settings import PROJECT_ROOT

SAMPLES = PROJECT_ROOT / "exam_sources" / "samples"
TREES = PROJECT_ROOT / "analytics" / "syllabus" / "trees"


def manifest() -> dict[str, Any]:
    return yaml.safe_load((SAMPLES / "manifest.yaml").read_text())


def booklets() -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    out = []
    for paper in manifest()["papers"]:
        key = PaperKey(
            parse_exam(paper["exam"]), paper["year"], paper["session"], paper["shift"], paper["paper"], paper["subject"]
        )
        for booklet in paper["booklets"]:
            made = make_booklet_key(
                key, version=booklet["version"], languages=booklet["languages"], publisher=booklet["publisher"]
            )
            out.append((made.booklet_id, paper, booklet))
    return out


BOOKLETS = booklets()
EACH = pytest.mark.parametrize(("booklet_id", "paper", "booklet"), BOOKLETS, ids=[b[0] for b in BOOKLETS])


def truth(booklet_id: str) -> dict[str, Any]:
    return json.loads((SAMPLES / "truth" / f"{booklet_id}.json").read_text())


def file_of(booklet: dict[str, Any], role: str) -> Path | None:
    return next((SAMPLES / f["path"] for f in booklet["files"] if f["role"] == role), None)


def test_every_file_has_the_checksum_that_is_stated() -> None:
    for name, digest in read_checksums(SAMPLES).items():
        assert hashlib.sha256((SAMPLES / name).read_bytes()).hexdigest() == digest, name


def test_no_file_lies_there_without_a_checksum() -> None:
    stated = set(read_checksums(SAMPLES))
    found = {
        str(p.relative_to(SAMPLES)) for folder in ("papers", "keys", "truth") for p in (SAMPLES / folder).iterdir()
    }
    assert found <= stated


def test_the_manifest_names_every_planned_booklet() -> None:
    assert [b[0] for b in BOOKLETS] == [p.booklet_key(b).booklet_id for p in PAPERS for b in p.booklets]


@EACH
def test_the_manifest_states_the_checksums_of_its_files(
    booklet_id: str, paper: dict[str, Any], booklet: dict[str, Any]
) -> None:
    for file in booklet["files"]:
        assert hashlib.sha256((SAMPLES / file["path"]).read_bytes()).hexdigest() == file["sha256"]
    assert file_of(booklet, "paper") is not None


@EACH
def test_truth_numbers_its_questions_through(booklet_id: str, paper: dict[str, Any], booklet: dict[str, Any]) -> None:
    told = truth(booklet_id)
    assert told["booklet_id"] == booklet_id
    questions = told["questions"]
    assert sorted(q["question_number"] for q in questions) == list(range(1, len(questions) + 1))
    assert all(q["question_id"] == f"{told['paper_id']}:{q['question_number']}" for q in questions)
    by_subject: dict[str, list[int]] = {}
    for q in questions:
        by_subject.setdefault(q["subject"], []).append(q["printed_number"])
    printed = [q["printed_number"] for q in questions]
    runs_through = printed == list(range(1, len(questions) + 1))
    restarts = all(numbers == list(range(1, len(numbers) + 1)) for numbers in by_subject.values())
    assert runs_through or restarts


@EACH
def test_truth_answers_have_the_contract_s_form(
    booklet_id: str, paper: dict[str, Any], booklet: dict[str, Any]
) -> None:
    for q in truth(booklet_id)["questions"]:
        assert check_answer(q["answer"]) is not None
        assert q["answer"]["kind"] != "options" or set(q["answer"]["accepted"]) <= {o["label"] for o in q["options"]}
        assert q["page"] >= 1 and q["bbox"][0] < q["bbox"][2] and q["bbox"][1] < q["bbox"][3]


@EACH
def test_truth_chapters_are_nodes_of_the_syllabus(
    booklet_id: str, paper: dict[str, Any], booklet: dict[str, Any]
) -> None:
    tree = yaml.safe_load((TREES / f"{parse_exam(paper['exam']).slug}.yaml").read_text())
    names = {c["id"]: c["name"] for s in tree["subjects"] for c in s["chapters"]}
    for q in truth(booklet_id)["questions"]:
        assert names.get(q["chapter_id"]) == q["chapter"]


def test_booklets_of_one_paper_tell_the_same_questions() -> None:
    first, second = (truth(b[0])["questions"] for b in BOOKLETS if b[0].startswith("kcet-2023-physics."))
    by_id = {q["question_id"]: q for q in second}
    assert len(by_id) == len(first)
    for q in first:
        other = by_id[q["question_id"]]
        assert (q["stem"], q["options"], q["answer"], q["chapter_id"]) == (
            other["stem"],
            other["options"],
            other["answer"],
            other["chapter_id"],
        )


def test_keys_by_id_name_the_right_options() -> None:
    seen = 0
    for booklet_id, _, booklet in BOOKLETS:
        path = file_of(booklet, "key")
        if path is None or path.suffix == ".pdf":
            continue
        seen += 1
        if path.suffix == ".csv":
            entries = {r["Question ID"]: r["Correct Option ID"] for r in csv.DictReader(path.read_text().splitlines())}
        else:
            entries = json.loads(path.read_text())
        for q in truth(booklet_id)["questions"]:
            entry = entries[q["printed_ids"]["question_id"]]
            if q["answer"]["kind"] == "bonus":
                assert entry == "Drop" and q["status"] == "dropped_all_credited"
            elif q["answer"]["kind"] == "numeric":
                assert float(entry) == q["answer"]["ranges"][0][0]
            else:
                index = q["printed_ids"]["option_ids"].index(entry)
                assert q["options"][index]["label"] == q["answer"]["accepted"][0]
        assert len(entries) == len(truth(booklet_id)["questions"])
    assert seen == 2


def test_displayed_options_are_not_in_the_order_of_their_ids() -> None:
    questions = [q for b in BOOKLETS if b[0].startswith("jee_main") for q in truth(b[0])["questions"] if q["options"]]
    ordered = sum(q["printed_ids"]["option_ids"] == sorted(q["printed_ids"]["option_ids"]) for q in questions)
    assert ordered < len(questions) / 4


def test_one_booklet_alone_lacks_entries_in_its_key() -> None:
    gaps = {b[0]: sum(q["key_missing"] for q in truth(b[0])["questions"]) for b in BOOKLETS}
    assert {k: v for k, v in gaps.items() if v} == {"neet-2023.e2.en.kwilo": 3}


def test_the_bilingual_booklet_tells_every_stem_in_both_languages() -> None:
    questions = truth("kcet-2024-mathematics.c3.en-kn.kwilo")["questions"]
    for q in questions:
        texts = q["text_by_language"]
        assert texts["en"] == q["stem"]
        assert any("\u0c80" <= c <= "\u0cff" for c in texts["kn"])


def test_labelled_questions_are_apart_from_the_papers() -> None:
    rows = [json.loads(line) for line in (SAMPLES / "labelled_questions.jsonl").read_text().splitlines()]
    assert {r["exam"] for r in rows} == {"KCET", "NEET", "JEE_MAIN", "JEE_ADVANCED"}
    in_papers = {
        "\n".join([q["stem"], *(f"({o['label']}) {o['text']}" for o in q["options"])])
        for b in BOOKLETS
        for q in truth(b[0])["questions"]
        if q["question_type"] != "assertion_reason"  # their wordings are fixed, so a paper may share one
    }
    assert not in_papers & {r["text"] for r in rows}


def test_every_topic_that_a_paper_may_draw_is_labelled_for_its_exam() -> None:
    rows = [json.loads(line) for line in (SAMPLES / "labelled_questions.jsonl").read_text().splitlines()]
    labelled = {(r["exam"], r["subject"], r["topic"]) for r in rows}
    wanted = {
        (exam.value, f.subject, f.topic)
        for exam in Exam
        for f in FAMILIES.values()
        if f.form != "assertion"  # of fixed wordings, which papers may use up
        and f.subject in {r["subject"] for r in rows if r["exam"] == exam.value}
        and chapter_of(exam, f.subject, f.concept, f.topic) is not None
    }
    assert wanted <= labelled


def test_labelled_chapters_are_nodes_of_the_syllabus() -> None:
    known: set[str] = set()
    for path in TREES.glob("*.yaml"):
        known |= {c["id"] for s in yaml.safe_load(path.read_text())["subjects"] for c in s["chapters"]}
    rows = [json.loads(line) for line in (SAMPLES / "labelled_questions.jsonl").read_text().splitlines()]
    assert {r["chapter_id"] for r in rows} <= known


def test_the_corpus_stays_small() -> None:
    size = sum(p.stat().st_size for folder in ("papers", "keys", "truth") for p in (SAMPLES / folder).iterdir())
    assert size < 25_000_000
    assert (SAMPLES / "labelled_questions.jsonl").stat().st_size < 1_500_000
