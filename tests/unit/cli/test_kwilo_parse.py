"""`kwilo parse` and `kwilo --help`: forms, exit codes, one line on standard error, and what they do not import."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

import exam_sources
from kwilo_cli.main import COMMANDS
from tests.unit.parse.typeset import kcet_paper

HEAVY = ("dagster", "dbt", "great_expectations", "sklearn", "pandas", "duckdb", "sqlalchemy")


def kwilo(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "kwilo_cli", *arguments], capture_output=True, text=True, timeout=120)


def imported_by(*arguments: str) -> set[str]:
    """The heavy packages that a command line imports, in its own process."""
    code = (
        "import sys, json\n"
        f"sys.argv = ['kwilo', *{list(arguments)!r}]\n"
        "from kwilo_cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        f"print('IMPORTED', json.dumps([m for m in {HEAVY!r} if m in sys.modules]), file=sys.stderr)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    line = next(x for x in run.stderr.splitlines() if x.startswith("IMPORTED"))
    return set(json.loads(line.removeprefix("IMPORTED ")))


@pytest.fixture(scope="module")
def paper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kcet_paper(tmp_path_factory.mktemp("cli"), 12)


def test_help_lists_every_command_with_a_line_of_help() -> None:
    run = kwilo("--help")
    assert run.returncode == 0
    for name, (_, help_line) in COMMANDS.items():
        assert name in run.stdout
        assert help_line.split()[0] in run.stdout


@pytest.mark.parametrize("arguments", [("--help",), ("parse", "--help")])
def test_help_loads_nothing_heavy(arguments: tuple[str, ...]) -> None:
    assert imported_by(*arguments) == set()


def test_parse_loads_neither_dagster_nor_dbt_nor_the_tagger(paper: Path) -> None:
    assert imported_by("parse", str(paper)) == set()


def test_questions_are_written_as_the_schema_has_them(paper: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    run = kwilo("parse", str(paper), "--exam", "KCET", "--year", "2023", "--subject", "Physics", "--json", str(out))
    assert run.returncode == 0, run.stderr
    questions = json.loads(out.read_text(encoding="utf-8"))
    schema = json.loads((Path(exam_sources.__file__).parent / "parse_schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(questions, schema)
    assert [q["number"] for q in questions] == list(range(1, 13))
    assert questions[0]["subject"] == "Physics"
    assert "12 questions of kcet-2023-physics" in run.stdout


def test_key_of_its_own_gives_the_answers(tmp_path: Path) -> None:
    paper = kcet_paper(tmp_path, 6, with_answers=False)
    key = tmp_path / "key.csv"
    key.write_text("question,answer\n" + "".join(f"{n},{'ABCD'[n % 4]}\n" for n in range(1, 7)), encoding="utf-8")
    out = tmp_path / "out.json"
    run = kwilo("parse", str(paper), "--exam", "auto", "--key", str(key), "--json", str(out))
    assert run.returncode == 0, run.stderr
    answers = [q["answer"] for q in json.loads(out.read_text(encoding="utf-8"))]
    assert answers == [{"kind": "options", "accepted": ["ABCD"[n % 4]]} for n in range(1, 7)]


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (None, "no such file"),
        (b"", "empty"),
        (b"PK\x03\x04 zip", "PDF"),
        (b"%PDF-1.4\n1 0 obj\n<<", "stops before its end"),
    ],
)
def test_file_that_cannot_be_used_ends_with_one_line_and_exit_code_2(
    content: bytes | None, word: str, tmp_path: Path
) -> None:
    file = tmp_path / "paper.pdf"
    if content is not None:
        file.write_bytes(content)
    run = kwilo("parse", str(file), "--exam", "NEET", "--year", "2024")
    assert run.returncode == 2
    assert word in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
    assert "Traceback" not in run.stderr + run.stdout


def test_unknown_exam_is_one_line_as_well(paper: Path) -> None:
    run = kwilo("parse", str(paper), "--exam", "GATE", "--year", "2024")
    assert run.returncode == 2
    assert run.stderr.startswith("kwilo: unknown exam 'GATE'")


def test_json_file_that_cannot_be_written_is_one_line(paper: Path, tmp_path: Path) -> None:
    run = kwilo("parse", str(paper), "--json", str(tmp_path / "no" / "such" / "folder.json"))
    assert run.returncode == 2
    assert len(run.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("paper.pdf", "--year", "abc"), "--year"),
        (("paper.pdf", "--no-such-option"), "--no-such-option"),
        ((), "PAPER.pdf"),
    ],
)
def test_command_line_that_is_wrong_is_one_line_that_names_the_help(arguments: tuple[str, ...], word: str) -> None:
    run = kwilo("parse", *arguments)
    assert run.returncode == 2
    assert len(run.stderr.splitlines()) == 1
    assert word in run.stderr
    assert "parse --help" in run.stderr


def test_file_name_sends_no_command_to_the_terminal(paper: Path, tmp_path: Path) -> None:
    readable, unusable = tmp_path / "a\x1b[31m\x07.pdf", tmp_path / "b\x1b[2J.pdf"
    readable.write_bytes(paper.read_bytes())
    unusable.write_bytes(b"no PDF")
    good, bad = kwilo("parse", str(readable)), kwilo("parse", str(unusable))
    assert (good.returncode, bad.returncode) == (0, 2), good.stderr
    assert "[31m" in good.stdout
    assert "[2J" in bad.stderr
    for text in (good.stdout, good.stderr, bad.stdout, bad.stderr):
        assert not set(text) & {"\x1b", "\x07"}


def test_letters_that_the_terminal_does_not_know_end_no_command(paper: Path, tmp_path: Path) -> None:
    named = tmp_path / "ಪ್ರಶ್ನೆ.pdf"
    named.write_bytes(paper.read_bytes())
    ascii_only = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    for file, code in ((named, 0), (tmp_path / "ಇಲ್ಲ.pdf", 2)):
        run = subprocess.run(
            [sys.executable, "-m", "kwilo_cli", "parse", str(file)], env=ascii_only, capture_output=True, timeout=120
        )
        assert run.returncode == code, run.stderr
        assert b"Traceback" not in run.stderr


def test_manifests_that_are_nowhere_are_one_line_and_not_an_empty_run(tmp_path: Path) -> None:
    nowhere = {**os.environ, "KWILO_HOME": str(tmp_path / "home"), "KWILO_MANIFESTS": str(tmp_path / "nowhere")}
    run = subprocess.run(
        [sys.executable, "-m", "kwilo_cli", "run"], env=nowhere, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 2
    assert len(run.stderr.splitlines()) == 1
    assert "no paper in the manifests" in run.stderr
