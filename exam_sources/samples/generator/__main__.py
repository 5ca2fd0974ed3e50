"""The generator's command: writes the sample corpus, or checks that it is what the generator writes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from exam_sources.samples.generator.corpus import differences, write_corpus
from exam_sources.samples.generator.papers import RENDERS
from kwilo_core.errors import KwiloError

SAMPLES = Path(__file__).resolve().parent.parent
SEED = 2026
"""The committed corpus is drawn from this seed."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0 when all went well, 1 when `--check` found differences, 2 when it could not run."""
    parser = argparse.ArgumentParser(prog="python -m exam_sources.samples.generator", description=__doc__)
    parser.add_argument("--seed", type=int, default=SEED, help="what everything is drawn from (default: %(default)s)")
    parser.add_argument("--out", type=Path, help="folder to write to")
    parser.add_argument(
        "--size", type=float, default=1.0, help="share of the official number of questions (default: 1)"
    )
    parser.add_argument("--render", choices=RENDERS, help="render every booklet so, instead of as its plan says")
    parser.add_argument("--papers", metavar="GLOB", help="only papers whose id fits, such as 'neet-*'")
    parser.add_argument(
        "--check", action="store_true", help="compare the committed corpus (or --out) with what the generator makes"
    )
    options = parser.parse_args(arguments)
    try:
        if options.check:
            found = differences(options.out or SAMPLES, options.seed)
            for line in found:
                print(line, file=sys.stderr)
            print("the corpus is what the generator makes" if not found else f"{len(found)} differences")
            return 1 if found else 0
        if options.out is None:
            parser.error("--out is needed unless --check is given")
        for path in write_corpus(
            options.out, options.seed, size=options.size, render=options.render, pattern=options.papers
        ):
            print(path)
    except KwiloError as error:
        print(error.one_line(), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
