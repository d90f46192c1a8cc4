"""A power from another package: one class, one entry point and one character of a pack, and everything works with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from soulgames import InvalidNotation, game
from soulgames.core.registry import shipped_content
from soulgames.games.soul_puzzler.game import SoulPuzzler
from soulgames.games.soul_puzzler.powers import POWERS, Gust
from soulgames.games.soul_puzzler.roster import GROUP, Roster
from soulgames.games.soul_puzzler.score_abilities import SCORE_ABILITIES
from tests.patience import PATIENCE

SICKLE = """
from soulgames.core.telling import N_, Kind
from soulgames.games.soul_puzzler.characters import CHOOSING, Power
from soulgames.games.soul_puzzler.position import END


class Sickle(Power):
    name = "sickle"
    title = N_("Sickle")
    does = N_("Instead of your action, send the top token of a column home.")
    answers = CHOOSING
    asks = N_("a column to cut")
    questions = (Kind("sickle", "{who} chooses a column to cut.", you=("choose a column to cut.",)),)

    def offer(self, position, offer):
        offer.columns = position.board.tops(position.occupied())

    def answer(self, position, action):
        position.send_home(position.board.tops(position.occupied()) & action.a)
        return END
"""
REAPER = """
[characters.reaper]
name   = { value = "Reaper", source = "house" }
power  = { value = "sickle", source = "house" }
tokens = { value = 2, source = "house" }
score  = { value = "peck", source = "house" }
"""
PLAY = """
import sys

from soulgames import Rng, game
from soulgames.bots.evaluators import evaluator
from soulgames.envs.encoders import encoder_of
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words

rules = game("soul-puzzler", sys.stdin.read())
state = rules.new({"one": "reaper", "two": "corvane"})
state.play("chance 0")
state.play("place a")
state.play("place a")
words = Words(rules, Reader(language("en"), "one"))
print(list(rules.roster.powers)[-2:], len(rules.vocabulary) == len(game("soul-puzzler").vocabulary))
for action in ("power", "choose a"):
    print(words.asked(state.view(0)["question"]))
    print(state.why_not("choose 1"))
    for event in state.play_told(action, [0])[0][:1]:
        print(words.told(event))
assert -1 < evaluator(rules).value(state, 0) < 1
assert encoder_of(rules).encode(state, 0)
again = rules.from_scene(state.to_scene())
assert again.key() == state.key()
rng = Rng(1)
while state.to_decide is not None:
    state.play(state.sample(rng))
print(rules.abilities["Sickle"])
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder as an installer leaves it behind."""
    (tmp_path / "reaping.py").write_text(SICKLE, "utf-8")
    info = tmp_path / "reaping-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: reaping\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nsickle = reaping:Sickle\n", "utf-8")
    return tmp_path


def test_a_power_of_another_package(package: Path) -> None:
    path = os.pathsep.join([str(package), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        input=shipped_content("soul-puzzler", "reference") + REAPER,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "['drift', 'sickle'] True",
        "Your turn: place a token, switch two or use Sickle.",
        "there is nothing to choose now [SP-ABIL-1]",
        "You use Sickle.",
        "Your turn: choose a column to cut.",
        "Sickle asks for a column to cut [SP-ABIL-1]",
        "You send the token on a2 home.",
        "Instead of your action, send the top token of a column home.",
    ]


def test_the_shipped_ones_come_first_and_in_order() -> None:
    rules = game("soul-puzzler")
    assert isinstance(rules, SoulPuzzler)
    assert list(rules.roster.powers)[: len(POWERS)] == list(POWERS)
    assert list(rules.roster.score_abilities)[: len(SCORE_ABILITIES)] == list(SCORE_ABILITIES)


def test_nothing_is_replaced() -> None:
    with pytest.raises(InvalidNotation, match="Soul Puzzler has 'gust' already"):
        Roster().add(Gust())
    with pytest.raises(InvalidNotation, match="expected a Power or a ScoreAbility"):
        Roster().add("gust")
