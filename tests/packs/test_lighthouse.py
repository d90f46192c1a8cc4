"""The example pack of Soulgivers, typed in from scratch: it is played to the end by everybody, and everything takes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pyspiel
import pytest

from soulgames import CHANCE, Game, Rng, chance, game
from soulgames.bots.levels import make_bot
from soulgames.core.scene import read_scene, run
from soulgames.envs.openspiel import register
from soulgames.envs.pettingzoo import raw_env
from soulgames.lab.fuzz_worker import Journal, RandomGame
from tests.laws.laws import LAWS
from tests.laws.telling import TELLING

TEXT = (Path(__file__).parents[2] / "examples" / "packs" / "soulgivers-lighthouse.toml").read_text("utf-8")
GAMES = ["soulgivers", "soulgivers-2v2"]
ALL_CARDS = """
game = "soulgivers"
[position]
turn = "shells"
hands.specters = ["HELD"]
population_used = ["shells", "specters"]
souls.shells.ghost = { at = "d7" }
soulgivers.shells.runner = { at = "c3" }
soulgivers.shells.blower = { at = "f4" }
soulgivers.specters.patcher = { at = "h8", decay = 3 }
"""


@pytest.mark.parametrize("name", GAMES)
def test_random_games_find_nothing(name: str, tmp_path: Path) -> None:
    with Journal(tmp_path / "journal") as journal:
        for number in range(1, 5):
            result = RandomGame(game(name, TEXT), 1, number, journal).run()
            assert "finding" not in result, result


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("law", [*LAWS, *TELLING], ids=lambda law: law.__name__)
def test_the_laws_hold(law: Callable[[Game, int], None], name: str) -> None:
    law(game(name, TEXT), 1)


def test_bots_play_it_to_the_end() -> None:
    """One that looks ahead and one that does not; features that they never met count nothing."""
    rules = game("soulgivers", TEXT)
    bots = [make_bot(rules, "casual", 1), make_bot(rules, "random", 2)]
    state, rng = rules.new({"setup": "quick"}), Rng(3)
    while state.outcome is None:
        seat = state.to_decide
        if seat is None or seat == CHANCE:
            state.apply(chance(rng.below(1 << 30)))
        else:
            state.apply(bots[seat].choose(state.view(seat), state.legal(), partial(state.resample, seat)))
    assert state.outcome.points


PLAYED = {
    "undertow": ("choose f4", "choose f3", "choose g3", "rotate w"),
    "foghorn": (),
    "landslide": ("choose A1", "choose e", "choose E2"),
    "lamp_oil": ("choose h8", "chance 0"),
}


@pytest.mark.parametrize("card", PLAYED)
def test_each_card_of_its_own_is_played(card: str) -> None:
    steps = "".join(f'[[steps]]\ndo = "{do}"\n' for do in ("activate blower", f"play {card}", *PLAYED[card]))
    last = '[[steps]]\ndo = "activate runner"\n'
    failure = run(read_scene(ALL_CARDS.replace("HELD", card) + steps + last, {"soulgivers": game("soulgivers", TEXT)}))
    assert failure is None, failure


def test_the_cards_read_like_cards() -> None:
    found = {card.key: card for card in game("soulgivers", TEXT).cards()}
    assert str(found["undertow"].text) == "Move an opposing Soulgiver up to 2 cells. Turn its shields."
    assert str(found["foghorn"].text) == "The Soulgiver just declared takes 1 Decay. Its activation ends."
    assert str(found["lamp_oil"].text) == "One of yours recovers by 1, and you draw."


@pytest.mark.parametrize("name", GAMES)
def test_environments_take_it(name: str) -> None:
    rules = game(name, TEXT)
    environment = raw_env(rules)
    environment.reset(seed=1)
    assert environment.action_space(environment.agents[0]).n == len(rules.vocabulary)
    spiel = pyspiel.load_game(register(rules))
    state = spiel.new_initial_state()
    assert spiel.num_distinct_actions() >= len(rules.vocabulary)
    assert state.is_chance_node()
