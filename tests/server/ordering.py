"""Orders to a real server, as an operator gives them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import Result

from tests.cli.running import soulgames


def ordered(data: Path, *words: object) -> Result:
    return soulgames("admin", "--data", data, *words)


def done(data: Path, *words: object) -> str:
    """What the command says to an order that is carried out."""
    result = ordered(data, *words)
    assert result.exit_code == 0, result.output
    return result.output.strip()


def refused(data: Path, *words: object) -> str:
    result = ordered(data, *words)
    assert result.exit_code == 2, result.output
    return result.output.strip()


def told(data: Path, *words: object) -> Any:
    return json.loads(done(data, *words, "--json"))
