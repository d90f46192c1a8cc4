"""`make audit`: whether a package that this project uses has a known vulnerability.

Two programs ask the databases: pip-audit for the Python packages of `constraints.txt`, and npm for those of the web client.
What they say is believed only if it is whole: a database that could not be asked, or a package that was skipped, is a failure
too.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PIP: Final = (
    *(sys.executable, "-m", "pip_audit", "--strict", "--progress-spinner", "off", "--format", "json"),
    *("--requirement", "constraints.txt", "--no-deps", "--disable-pip"),
)
"""All packages in the versions that are installed everywhere, and no others."""
NPM: Final = ("npm", "audit", "--json", "--package-lock-only")
PATIENCE: Final = 600


class NotAsked(Exception):
    """A database gave no answer that could be believed."""


def python_findings(output: str) -> Iterator[str]:
    """What pip-audit found. Raises NotAsked if it did not look at everything."""
    packages = _read(output).get("dependencies")
    if not packages:
        raise NotAsked("it looked at no package")
    for package in packages:
        name = package.get("name", "?")
        if "skip_reason" in package:
            raise NotAsked(f"{name} was skipped: {package['skip_reason']}")
        for found in package["vulns"]:
            mended = ", ".join(found.get("fix_versions") or ["nowhere yet"])
            yield f"{name} {package['version']}: {found['id']}, mended in {mended}"


def npm_findings(output: str) -> Iterator[str]:
    """What npm found. Raises NotAsked if it was not answered, or looked at nothing."""
    answer = _read(output)
    if "error" in answer or "vulnerabilities" not in answer:
        raise NotAsked(str(answer.get("message") or answer.get("error") or "no answer"))
    if not answer.get("metadata", {}).get("dependencies", {}).get("total"):
        raise NotAsked("it looked at no package")
    for name, found in sorted(answer["vulnerabilities"].items()):
        yield f"{name} {found.get('range', '')}: {found['severity']}"


def _read(output: str) -> dict[str, Any]:
    try:
        answer = json.loads(output)
    except ValueError:
        raise NotAsked("it gave no answer") from None
    if not isinstance(answer, dict):
        raise NotAsked("it gave no answer")
    return answer


def audit(what: str, command: Sequence[str], folder: Path, findings: Callable[[str], Iterator[str]]) -> bool:
    """Whether all is well. Says what was found, or why nobody can know."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return _not_asked(what, str(error))
    try:
        found = list(findings(done.stdout))
    except NotAsked as error:
        return _not_asked(what, f"{error}\n{done.stderr.strip()}")
    if done.returncode and not found:
        return _not_asked(what, f"it ended with status {done.returncode}\n{done.stderr.strip()}")
    print("\n  ".join([f"{what}: {len(found) or 'no'} known vulnerabilities", *found]))
    return not found


def _not_asked(what: str, why: str) -> bool:
    print(f"{what}: the database could not be asked, so nothing is known: {why}".rstrip(), file=sys.stderr)
    return False


def main() -> int:
    python = audit("Python packages", PIP, ROOT, python_findings)
    npm = audit("npm packages", NPM, ROOT / "web", npm_findings)
    return 0 if python and npm else 1


if __name__ == "__main__":
    sys.exit(main())
