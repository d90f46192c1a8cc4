"""Runs the command: in this process, or as a user's shell does."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from soulgames.cli.main import app
from tests.patience import PATIENCE

SCENES = Path(__file__).parents[1] / "scenes"


def soulgames(*words: object, typed: str = "") -> Result:
    """Run it here. Anything but a polite end is a failure of the test."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        pytest.fail(f"{result.exception!r} came out of soulgames {' '.join(map(str, words))}")
    return result


def in_a_shell(*words: object, typed: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run it as a process of its own."""
    wanted = {**os.environ, "COLUMNS": "80", **environment}
    done = subprocess.run(
        [sys.executable, "-m", "soulgames", *map(str, words)],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        env=wanted,
        timeout=PATIENCE,
        check=False,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def last_line(output: str) -> str:
    return output.rstrip("\n").rpartition("\n")[2]


def one_line(text: str) -> str:
    """A rendered text without its wrapping."""
    return re.sub(r"\s+", " ", text)
