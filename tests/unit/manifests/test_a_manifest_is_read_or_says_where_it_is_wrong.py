"""Reading manifests: a bad entry is a problem with its file and line, and every other entry stands."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent

import jsonschema
import pyarrow as pa
import pytest
import yaml

from exam_sources.manifests.catalogue import Catalogue
from exam_sources.manifests.catalogue_table import CATALOGUE_SCHEMA, BookletState, rows_of_catalogue
from exam_sources.manifests.local_files import check_local_files
from exam_sources.manifests.reader import load_manifests
from exam_sources.manifests.schema import SCHEMA_FILE, schema_text
from exam_sources.manifests.vocabulary import Authority, Kind, Rights, Role

SHA = "a" * 64

GOOD = f"""\
manifest_version: 1
collection: tests
defaults: {{authority: licensed, rights_status: licensed, rights_evidence: "ours", publisher: kwilo}}
papers:
  - exam: KCET
    year: 2023
    subject: physics
    booklets:
      - version: A-1
        languages: [en]
        files:
          - {{role: paper, path: papers/one.pdf, sha256: "{SHA}"}}
          - {{role: key, path: keys/one.csv, authority: official, date: 2023-06-15}}
      - version: B-2
        languages: [en, kn]
        publisher: KEA
        authority: official
        rights_status: official_public
        files:
          - {{role: paper, url: "https://example.org/two.pdf", sha256: "{SHA[:-1]}b"}}
  - exam: JEE Main
    year: 2024
    session: feb01
    shift: s1
    exam_date: 2024-02-01
    booklets:
      - languages: [en]
        covers: [Physics]
        files: [{{role: paper, path: papers/three.pdf}}]
  - kind: collection
    exam: NEET
    name: heredity
    booklets:
      - files: [{{role: paper, path: papers/four.pdf}}]
"""


def write(folder: Path, text: str, name: str = "manifest.yaml") -> Path:
    path = folder / name
    path.write_text(dedent(text), encoding="utf-8")
    return path


def load(folder: Path, text: str) -> Catalogue:
    return load_manifests([write(folder, text)])


def test_every_field_of_a_good_manifest_arrives(tmp_path: Path) -> None:
    catalogue = load(tmp_path, GOOD)
    assert catalogue.problems == ()
    assert [e.booklet_id for e in catalogue.entries] == [
        "jee_main-2024-feb01-s1.x.en.kwilo",
        "kcet-2023-physics.a1.en.kwilo",
        "kcet-2023-physics.b2.en-kn.kea",
        "neet-collection-heredity.x.en.kwilo",
    ]
    main, one, two, collection = catalogue.entries
    assert (one.authority, one.rights_status, one.rights_evidence) == (Authority.LICENSED, Rights.LICENSED, "ours")
    assert (two.authority, two.rights_status, two.publisher) == (Authority.OFFICIAL, Rights.OFFICIAL_PUBLIC, "KEA")
    assert [f.role for f in one.files] == [Role.PAPER, Role.KEY]
    assert one.files[1].authority is Authority.OFFICIAL
    assert str(one.files[1].date) == "2023-06-15"
    assert one.booklet.version_code == "A-1"
    assert two.files[0].url == "https://example.org/two.pdf"
    assert main.booklet.covers == ("physics",)
    assert str(main.exam_date) == "2024-02-01"
    assert collection.kind is Kind.COLLECTION
    assert catalogue.paper_ids == [
        "jee_main-2024-feb01-s1", "kcet-2023-physics", "neet-collection-heredity",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "right", "line", "said"),
    [
        ("rolle: paper, path: papers/one.pdf", "role: paper, path: papers/one.pdf", 12, "role"),
        ("exam: KCAT", "exam: KCET", 5, "KCAT"),
        ("year: 1823", "year: 2023", 6, "1823"),
        ("subject: alchemy", "subject: physics", 5, "alchemy"),
        ("    colour: blue\n    subject: physics", "    subject: physics", 7, "colour"),
        ('sha256: "short"', f'sha256: "{SHA}"', 12, "short"),
        ("path: ../one.pdf", "path: papers/one.pdf", 12, "leaves"),
        ("path: papers/one.pdf, url: https://example.org/1", "path: papers/one.pdf", 12, "one of path"),
        ("version: A-1\n        authority: heaven", "version: A-1", 10, "heaven"),
        ("date: 2023-13-15", "date: 2023-06-15", 13, "2023-13-15"),
        ("role: solutions, path: papers/one.pdf", "role: paper, path: papers/one.pdf", 11, "exactly one"),
    ],
)
def test_one_bad_value_is_named_with_its_line_and_the_rest_stands(
    tmp_path: Path, wrong: str, right: str, line: int, said: str
) -> None:
    assert right in GOOD
    catalogue = load(tmp_path, GOOD.replace(right, wrong))
    assert {p.line for p in catalogue.problems} == {line}
    assert said in catalogue.problems[0].message
    assert catalogue.problems[0].file == tmp_path / "manifest.yaml"
    assert "jee_main-2024-feb01-s1.x.en.kwilo" in {e.booklet_id for e in catalogue.entries}


def test_a_bad_booklet_leaves_its_sibling(tmp_path: Path) -> None:
    catalogue = load(tmp_path, GOOD.replace("version: A-1", "version: [A]"))
    ids = {e.booklet_id for e in catalogue.entries}
    assert "kcet-2023-physics.b2.en-kn.kea" in ids
    assert "kcet-2023-physics.a1.en.kwilo" not in ids


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("exam: KCET, year: 2023", "subject"),
        ("exam: JEE_ADVANCED, year: 2023", "paper"),
        ("exam: JEE_MAIN, year: 2023, session: feb01", "shift"),
        ("exam: NEET, year: 2023, subject: physics", "covers"),
        ("exam: NEET", "year"),
        ("exam: NEET, year: 2023, name: heredity", "collection"),
        ("exam: NEET, kind: collection", "name"),
    ],
)
def test_a_paper_whose_parts_make_another_papers_id_is_refused(tmp_path: Path, part: str, said: str) -> None:
    catalogue = load(
        tmp_path,
        f"manifest_version: 1\npapers:\n  - {{{part}, booklets: [{{files: [{{role: paper, path: a.pdf}}]}}]}}\n",
    )
    assert catalogue.entries == ()
    assert said in catalogue.problems[0].message
    assert catalogue.problems[0].line == 3


def test_a_booklet_that_stands_twice_is_reported_and_its_first_place_counts(tmp_path: Path) -> None:
    first = write(tmp_path, GOOD, "a.yaml")
    second = write(tmp_path, GOOD.replace("papers/one.pdf", "papers/other.pdf"), "b.yaml")
    catalogue = load_manifests([tmp_path])
    assert len(catalogue.entries) == 4
    assert {p.file for p in catalogue.problems} == {second}
    assert all("twice" in p.message and str(first) in p.message for p in catalogue.problems)
    one = catalogue.entry("kcet-2023-physics.a1.en.kwilo")
    assert one is not None and one.manifest == first


def test_a_number_as_version_code_is_a_name(tmp_path: Path) -> None:
    catalogue = load(
        tmp_path,
        "manifest_version: 1\npapers:\n  - exam: NEET\n    year: 2024\n    booklets:\n"
        "      - version: 11\n        files: [{role: paper, path: a.pdf}]\n",
    )
    assert [e.booklet_id for e in catalogue.entries] == ["neet-2024.11.en.unknown"]
    assert catalogue.entries[0].rights_status is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("manifest_version: 2\npapers: []\n", "manifest_version"),
        ("- a\n- b\n", "manifest_version"),
        ("manifest_version: 1\n", "papers"),
        ("manifest_version: 1\npapers: [\n", "not YAML"),
        ("manifest_version: 1\nmanifest_version: 1\npapers: []\n", "twice"),
        ("manifest_version: 1\nx: &a [1]\npapers: [*a, *a]\n", "alias"),
        ("manifest_version: 1\npapers: " + "[" * 50 + "]" * 50 + "\n", "deep"),
        ("manifest_version: 1\npapers: " + "[" * 200_000 + "\n", "deep"),  # scanned whole, it would take hours
        ("", "no manifest"),
    ],
)
def test_a_file_that_is_no_manifest_is_a_problem(tmp_path: Path, text: str, said: str) -> None:
    catalogue = load(tmp_path, text)
    assert catalogue.entries == ()
    assert said in catalogue.problems[0].message


def test_python_objects_in_yaml_are_not_made(tmp_path: Path) -> None:
    catalogue = load(tmp_path, "manifest_version: 1\npapers: !!python/object/apply:os.getcwd []\n")
    assert catalogue.entries == ()
    assert len(catalogue.problems) == 1


def test_a_decisions_file_beside_a_manifest_is_passed_over(tmp_path: Path) -> None:
    write(tmp_path, "decisions_version: 1\ndecisions: []\n", "decisions.yaml")
    write(tmp_path, GOOD)
    catalogue = load_manifests([tmp_path])
    assert catalogue.problems == ()
    assert len(catalogue.entries) == 4


def test_a_path_that_is_not_there_and_an_empty_folder_are_problems(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    catalogue = load_manifests([tmp_path / "nowhere.yaml", tmp_path / "empty"])
    assert ["not there" in p.message or "without a manifest" in p.message for p in catalogue.problems] == [True, True]


def test_the_published_schema_is_that_of_the_models() -> None:
    assert SCHEMA_FILE.read_text(encoding="utf-8") == schema_text()


def test_the_published_schema_accepts_a_good_manifest_and_refuses_a_bad_one() -> None:
    schema = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
    data = json.loads(json.dumps(yaml.safe_load(GOOD), default=str))
    jsonschema.validate(data, schema)
    data["papers"][0]["booklets"][0]["files"][0]["role"] = "cover"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, schema)


def test_the_catalogue_table_has_a_row_for_each_booklet(tmp_path: Path) -> None:
    catalogue = load(tmp_path, GOOD)
    rows = rows_of_catalogue(catalogue, {"kcet-2023-physics.a1.en.kwilo": BookletState(marks_max=60, gate="passed")})
    table = pa.Table.from_pylist(rows, schema=CATALOGUE_SCHEMA).to_pylist()
    assert [r["booklet_id"] for r in table] == [e.booklet_id for e in catalogue.entries]
    one = table[1]
    assert (one["exam"], one["year"], one["subject"], one["version_code"]) == ("KCET", 2023, "physics", "A-1")
    assert (one["marks_max"], one["gate"], one["kind"]) == (60.0, "passed", "paper")
    assert json.loads(one["files"])[0]["sha256"] == SHA
    assert table[3]["kind"] == "collection"


def test_local_files_are_compared_with_their_checksums(tmp_path: Path) -> None:
    (tmp_path / "papers").mkdir()
    for name in ("one", "three"):
        (tmp_path / "papers" / f"{name}.pdf").write_bytes(b"%PDF-1.7 " + name.encode())
    outside = tmp_path.parent / f"{tmp_path.name}-outside.pdf"
    outside.write_bytes(b"%PDF-1.7")
    (tmp_path / "papers" / "four.pdf").symlink_to(outside)
    catalogue = load(tmp_path, GOOD)
    messages = {p.line: p.message for p in check_local_files(catalogue.entries)}
    assert "SHA-256" in messages[12]  # papers/one.pdf has other bytes than stated
    assert "not there" in messages[13]  # keys/one.csv
    assert "leaves" in messages[34]  # a link that leads out of the folder
    assert len(messages) == 3  # papers/three.pdf states no checksum; an address is not fetched
