"""`pip install soulgames` needs no other package: engine and opponents run without any, and the command says what it needs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import soulgames
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
SENTENCE = "the command needs the extra cli: pip install 'soulgames[cli]'\n"

BLOCKED = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""

PLAY = """
import importlib.util
assert not any(map(importlib.util.find_spec, ["rich", "typer", "numpy", "pytest"]))

import soulgames
from soulgames.bots.levels import make_bot
from soulgames.core.scene import read_scene, run

for name in soulgames.game_names():
    rules = soulgames.game(name)
    rng, bots = soulgames.Rng(1), [make_bot(rules, level, 1) for level in ("random", "greedy")]
    state = rules.new()
    for number in range(12):
        seat = state.to_decide
        if seat is None or seat == soulgames.CHANCE:
            state.play(state.sample(rng))
            continue
        chosen = bots[number % 2].choose(state.view(seat), state.legal(), lambda rng: state.resample(seat, rng))
        state.play(chosen)
    assert run(read_scene(state.to_scene())) is None
    print(name)
"""


TABLE = """
from soulgames import Rng, game, game_names
from soulgames.tables import bracket, clock, cup, driver, history, redaction, undo

class Anything:
    def __init__(self, seed):
        self.rng = Rng(seed)
    def choose(self, view, legal, sampler):
        return legal[self.rng.below(len(legal))]

for name in game_names():
    rules, rng = game(name), Rng(1)
    record = history.History(rules, {}, {}).record
    players = {seat: driver.BotPlayer(Anything(number)) for number, seat in enumerate(rules.seats)}
    told = []
    match = driver.Match(record, players, rng.answer, told.append)
    while len(told) < 40 and match.step():
        pass
    assert [played.action for played in told] == record.actions
    print(name)
"""


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w-]", text)[0] for text in requirements}


CLI = sorted(names(EXTRAS["cli"]))
ALL = sorted(set().union(*map(names, EXTRAS.values())) - {"soulgames"})


def python(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    wanted = {**os.environ, **environment}
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, env=wanted, timeout=PATIENCE, check=False)


def bare(*words: str) -> subprocess.CompletedProcess[str]:
    """Python with soulgames and nothing that was ever installed."""
    return python("-S", *words, PYTHONPATH=str(Path(soulgames.__file__).parents[1]))


def without(packages: list[str], code: str) -> subprocess.CompletedProcess[str]:
    """Run some code where only these packages cannot be found."""
    return python("-c", BLOCKED.format(names=packages) + code)


def test_nothing_has_to_be_installed() -> None:
    assert PROJECT["dependencies"] == []
    assert CLI == ["rich", "typer"]


@pytest.mark.parametrize("extra", ["bench", "dev", "lab", "server"])
def test_what_runs_commands_brings_the_command(extra: str) -> None:
    inside = {name for text in EXTRAS[extra] for name in re.findall(r"[a-z]+", text.partition("[")[2])}
    assert "cli" in inside or any("soulgames[cli]" in EXTRAS[name] for name in inside)


def test_games_and_bots_need_no_package() -> None:
    done = bare("-c", PLAY)
    assert (done.stderr, done.stdout) == ("", "soul-puzzler\nsoulfall\nsoulgivers\nsoulgivers-2v2\n")


def test_a_table_needs_no_package() -> None:
    """It has to run in a browser too."""
    done = bare("-c", TABLE)
    assert (done.stderr, done.stdout) == ("", "soul-puzzler\nsoulfall\nsoulgivers\nsoulgivers-2v2\n")


def test_the_command_says_what_it_needs() -> None:
    done = bare("-m", "soulgames", "play")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", SENTENCE)


@pytest.mark.parametrize("missing", CLI)
def test_the_command_needs_both_of_them(missing: str) -> None:
    done = without([missing], "import runpy\nrunpy.run_module('soulgames', run_name='__main__')")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", SENTENCE)
    assert PROJECT["scripts"] == {"soulgames": "soulgames.__main__:main"}


def test_the_command_needs_no_other_extra() -> None:
    others = [name for name in ALL if name not in CLI]
    done = without(others, "import sys\nsys.argv = ['soulgames', '--version']\nfrom soulgames.__main__ import main\nmain()")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_mistake_of_ours_is_no_missing_extra() -> None:
    done = without(["webbrowser"], "from soulgames.__main__ import main\nmain()")
    assert done.stderr.endswith("ModuleNotFoundError: No module named 'webbrowser'\n")


def test_the_server_shows_nothing_by_itself() -> None:
    done = without(CLI, "import soulgames.server.app, soulgames.server.run, soulgames.server.workers.worker\nprint('there')")
    assert (done.stdout, done.stderr) == ("there\n", "")
