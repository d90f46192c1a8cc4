"""A power from another package: one class, one entry point and one character of a pack, and everything works with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from soulgames import InvalidNotation, game
from soulgames.core.registry import shipped_content
from soulgames.core.telling import Sentence
from soulgames.games.soul_puzzler.characters import Character, Power
from soulgames.games.soul_puzzler.game import SoulPuzzler
from soulgames.games.soul_puzzler.roster import GROUP, Roster
from soulgames.games.soul_puzzler.side import Side
from soulgames.games.soul_puzzler.state import PuzzlerState
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


SHUTTERS = """
from soulgames.core.telling import N_, Kind
from soulgames.games.soul_puzzler.characters import CHOOSING, Power, ScoreAbility
from soulgames.games.soul_puzzler.position import ACT, ASK, POWER


class Shutters(Power):
    name = "shutters"
    title = N_("Shutters")
    does = N_("Before your action, shift a row; then send the top token of a column home.")
    answers = CHOOSING
    asks = N_("a row, then a way, then a column")
    questions = (
        Kind("shutters_row", "{who} chooses a row.", you=("choose a row.",)),
        Kind("shutters_way", "{who} shifts row {row}.", you=("shift row {row}.",)),
        Kind("shutters_column", "{who} chooses a column.", you=("choose a column.",)),
    )
    holds = "row"

    def offer(self, position, offer):
        if position.stage == 0:
            offer.rows = position.board.left
        elif position.stage == 1:
            offer.words = 16 | 32
        else:
            offer.columns = position.board.tops(position.occupied())

    def answer(self, position, action):
        if position.stage == 0:
            position.choose_row(action.b)
            return ASK
        if position.stage == 1:
            position.shift(position.held, action.a == 16)
            position.fall()
            return POWER
        position.send_home(position.board.tops(position.occupied()) & action.a)
        return ACT


class Bounty(ScoreAbility):
    name = "bounty"
    title = N_("Bounty")
    does = N_("Two more points.")

    def possible(self, position):
        return True

    def use(self, position):
        position.change_score(position.decider, 2)
"""


def test_a_class_may_ask_several_times_and_a_score_ability_for_nothing() -> None:
    """What steps cannot say: the way in code is the same as ever."""
    scope: dict[str, type] = {}
    exec(SHUTTERS, scope)
    known = Roster()
    known.add_class(scope["Shutters"])
    known.add_class(scope["Bounty"])
    rules = game("soul-puzzler", shipped_content("soul-puzzler", "reference"))
    assert isinstance(rules, SoulPuzzler)
    closer = Character("closer", Sentence("Closer"), known.powers["shutters"], 2, known.score_abilities["bounty"])
    state = rules.from_scene('game = "soul-puzzler"\n[position]\nboard = """\n' + ".......\n" * 5 + 'xx.oo..\n"""\n')
    assert isinstance(state, PuzzlerState)
    table = PuzzlerState(rules, Side(closer, 20, 2), Side(None, 20, 0))
    state.copy_to(table)
    table.one.tokens, table.two.tokens = state.one.tokens, state.two.tokens
    for action in ("power", "choose 1", "choose right", "choose f", "place a"):
        table.play(action)
    assert table.view(None)["board"][-1] == "....o.."  # type: ignore[index]
    table.play("use score")
    assert (table.one.score, table.mover) == (5, 1)


SHIPPED = ["shini", "beacon", "eclipse", "boulder", "gust", "hex", "mirror", "drift"]


def test_the_shipped_ones_come_first_and_in_order() -> None:
    for rules in (game("soul-puzzler"), game("soul-puzzler", 'pack = "mine"\ngame = "soul-puzzler"')):
        assert isinstance(rules, SoulPuzzler)
        assert list(rules.roster.powers) == SHIPPED
        assert list(rules.roster.score_abilities) == ["peck", "halo", "gloom", "quake", "breeze", "toll", "grace", "echo"]


class Gust(Power):
    name = "gust"
    title = "Gale"
    does = "Something else."
    answers = "choose"
    asks = "a row"
    questions = ()


def test_nothing_is_replaced() -> None:
    rules = game("soul-puzzler")
    assert isinstance(rules, SoulPuzzler)
    known = Roster([*rules.roster.powers.values()])
    with pytest.raises(InvalidNotation, match="Soul Puzzler has 'gust' already"):
        known.add(Gust())
    with pytest.raises(InvalidNotation, match="expected a Power or a ScoreAbility"):
        known.add("gust")
