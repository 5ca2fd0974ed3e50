"""The whole graph over the real papers: `make real-papers`. Each comes through, or waits or fails with its reason.

The manifest and all state lie in a home of their own (`--home`, by default build/real_papers_home), never among the
shipped manifests. Ends with how many booklets passed, were held and were rejected.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from pathlib import Path

from kwilo_core.settings import PROJECT_ROOT
from tests.real_papers.corpus import corpus_is_here, write_manifest

HOME = PROJECT_ROOT / "build" / "real_papers_home"


def main() -> int:
    """Run it; returns 1 where a stage broke, 2 where the papers are not here."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--home", type=Path, default=HOME, help="where the state goes")
    parser.add_argument("--paper", help="a pattern of paper ids; all by default")
    given = parser.parse_args()
    if not corpus_is_here():
        print("the real papers are not beside this checkout (../shared/corpus)", file=sys.stderr)
        return 2
    manifests = given.home.with_name(given.home.name + "_manifest")
    write_manifest(manifests)
    os.environ |= {"KWILO_HOME": str(given.home), "KWILO_MANIFESTS": str(manifests)}

    from kwilo_assets.run import run

    summary = run(paper=given.paper)
    for booklet in summary.booklets:
        print(f"{booklet.booklet_id:45} {booklet.gate:9} {booklet.reason.split(';')[0][:120]}")
    print(", ".join(f"{n} {gate}" for gate, n in sorted(Counter(b.gate for b in summary.booklets).items())))
    for line in summary.broken:
        print(f"broken: {line}", file=sys.stderr)
    return 1 if summary.broken else 0


if __name__ == "__main__":
    sys.exit(main())
