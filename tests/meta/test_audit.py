"""An audit that has not looked at everything is no audit."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tools.audit import NotAsked, audit, npm_findings, python_findings

SOUND = {"name": "one", "version": "1", "vulns": []}
FAULTY = {"name": "two", "version": "2", "vulns": [{"id": "CVE-1", "fix_versions": ["3"]}]}
TOTAL = {"dependencies": {"total": 7}}


def pip(*packages: object) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


def test_what_is_found_is_told() -> None:
    assert list(python_findings(pip(SOUND))) == []
    assert list(python_findings(pip(SOUND, FAULTY))) == ["two 2: CVE-1, mended in 3"]
    assert list(npm_findings(json.dumps({"vulnerabilities": {}, "metadata": TOTAL}))) == []
    faulty = {"vulnerabilities": {"three": {"severity": "high", "range": "<4"}}, "metadata": TOTAL}
    assert list(npm_findings(json.dumps(faulty))) == ["three <4: high"]


@pytest.mark.parametrize("output", ["", "[]", "{}", pip(), pip(SOUND, {"name": "two", "skip_reason": "not found"}), "{"])
def test_python_packages_that_nobody_looked_at(output: str) -> None:
    with pytest.raises(NotAsked):
        list(python_findings(output))


@pytest.mark.parametrize(
    "output",
    [
        *("", "[]", "{}", '{"message": "405 Method Not Allowed", "error": {}}'),
        *('{"vulnerabilities": {}}', '{"vulnerabilities": {}, "metadata": {"dependencies": {"total": 0}}}'),
    ],
)
def test_npm_packages_that_nobody_looked_at(output: str) -> None:
    with pytest.raises(NotAsked):
        list(npm_findings(output))


def says(output: str, status: int = 0) -> tuple[str, ...]:
    return sys.executable, "-c", f"import sys; print({output!r}); sys.exit({status})"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("no-such-program",), "could not be asked"),
        (says("", 1), "could not be asked"),
        (says(pip(SOUND), 1), "could not be asked, so nothing is known: it ended with status 1"),
        (says(pip(FAULTY), 1), "Python: 1 known vulnerabilities\n  two 2: CVE-1"),
    ],
)
def test_it_fails_loudly(command: tuple[str, ...], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not audit("Python", command, tmp_path, python_findings)
    said = capsys.readouterr()
    assert words in said.out + said.err


def test_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit("Python", says(pip(SOUND)), tmp_path, python_findings)
    assert capsys.readouterr().out == "Python: no known vulnerabilities\n"
