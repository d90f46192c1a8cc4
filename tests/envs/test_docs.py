"""What docs/envs.md shows is what happens."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from soulgames import game, game_names
from soulgames.envs import NEEDED
from soulgames.envs.encoders import encoder_of
from soulgames.envs.openspiel import spiel_name
from soulgames.envs.pettingzoo import zoo_id

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "envs.md").read_text("utf-8")


def table(name: str) -> str:
    """The fields of a game's observation as the page has them."""
    rows = [
        f"| `{field.name}` | {' × '.join(map(str, field.shape))} | {field.meaning} |" for field in encoder_of(game(name)).fields
    ]
    return "\n".join(["| field | shape | |", "|---|---|---|", *rows])


@pytest.mark.parametrize("code", re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL))
def test_examples_run(code: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "docs/envs.md", "exec"), {})
    assert printed.getvalue().splitlines() == re.findall(r"#> (.*)$", code, flags=re.MULTILINE)


@pytest.mark.parametrize("name", game_names())
def test_every_game_is_listed(name: str) -> None:
    rules = game(name)
    seats = ", ".join(rules.seats)
    sizes = f"{len(rules.vocabulary)} | {encoder_of(rules).size}"
    assert f"| {rules.title} | `{zoo_id(name)}` | `{spiel_name(rules)}` | {seats} | {sizes} |" in PAGE


@pytest.mark.parametrize("name", [name for name in game_names() if not game(name).book])
def test_every_field_is_described(name: str) -> None:
    assert table(name) in PAGE


def test_four_players_have_the_same_fields_for_more_seats() -> None:
    two, four = encoder_of(game("soulgivers")).fields, encoder_of(game("soulgivers-2v2")).fields
    assert [field.name for field in two] == [field.name for field in four]
    more = [one.name for one, other in zip(two, four, strict=True) if one.shape != other.shape]
    assert f"have four numbers instead of two: {', '.join(f'`{name}`' for name in more)}." in PAGE
    for one, other in zip(two, four, strict=True):
        assert one.shape == other.shape or (one.shape, other.shape) == ((2,), (4,))


@pytest.mark.parametrize("package", NEEDED)
def test_a_missing_package_is_named_with_its_remedy(package: str) -> None:
    """In a process of its own, in which the package cannot be found; the rest of soulgames is there."""
    code = f"""
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name == "{package}" else found(name)
import soulgames
print(soulgames.game("soulfall").title)
import soulgames.envs
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "Soulfall\n"
    assert f"soulgames.envs needs {package}: install with  pip install 'soulgames[envs]'" in done.stderr
