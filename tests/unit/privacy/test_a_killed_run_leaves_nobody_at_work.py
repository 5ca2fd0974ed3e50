"""Who is killed while a file is looked at takes the process that looks at it along."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kwilo_core.settings import PROJECT_ROOT

CALL = """
import sys
from pathlib import Path
from exam_sources import parse_limits
if __name__ == "__main__":
    function = "tests.unit.privacy.slow_function:tell_and_wait"
    there = Path(sys.argv[1])
    if sys.argv[2] == "forkserver":
        parse_limits.call_in_limits(function, there, preload="exam_sources.parse_limits", blanked=there)
    else:
        parse_limits._call(function, there, parse_limits.DEFAULT_LIMITS, None, {"blanked": there})
"""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


@pytest.mark.parametrize("method", ["forkserver", "spawn"])
def test_the_process_that_reads_ends_with_the_one_that_asked(tmp_path: Path, method: str) -> None:
    told = tmp_path / "pid"
    script = tmp_path / "call.py"
    script.write_text(CALL, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(PROJECT_ROOT)}
    asking = subprocess.Popen([sys.executable, str(script), str(told), method], cwd=PROJECT_ROOT, env=environment)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (told.exists() and told.read_text(encoding="utf-8")):
        time.sleep(0.05)
    reader = int(told.read_text(encoding="utf-8"))
    assert is_alive(reader)
    asking.kill()
    asking.wait()
    while time.monotonic() < deadline and is_alive(reader):
        time.sleep(0.05)
    assert not is_alive(reader)
