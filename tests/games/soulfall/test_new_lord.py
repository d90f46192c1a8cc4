"""One entry of the content pack is all that a new Lord needs: rules, words, opponents, environments and terminal follow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from rich.console import Console

from soulgames import CHANCE, Game, Rng, State, game
from soulgames.bots.levels import make_bot
from soulgames.cli.drawings import drawing_of
from soulgames.core.registry import shipped_content
from soulgames.envs.encoders import encoder_of
from soulgames.games.soulfall import wording
from soulgames.games.soulfall.game import Soulfall
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words
from tests.laws.telling import TELLING

ENTRY = """
[lords.ondra]
name    = { value = "Old Ondra, The Ferrywoman", source = "house" }
count   = { value = 8, source = "house" }
actions = { value = ["devote", "oust"], source = "house" }
after   = { value = "draw", source = "house" }
effect  = { value = ["oust", "take", "devote", "lay nomad", "draw"], source = "house" }
"""
RULES = game("soulfall", shipped_content("soulfall", "reference") + ENTRY)
TABLE = """
deck = ["sathe", "sathe", "morrun", "vokhan"]
hands.one = ["ondra", "ehvagri"]
areas.two = { devotions = ["ondra"] }
"""


def position() -> State:
    return RULES.from_scene(f'game = "soulfall"\n[position]\n{TABLE}')


@pytest.mark.parametrize("law", TELLING, ids=lambda law: law.__name__)
def test_its_games_are_told(law: Callable[[Game, int], None]) -> None:
    law(RULES, 1)


def test_it_is_called_by_the_name_of_its_entry() -> None:
    state = position()
    told = state.play_told("play ondra", [1])[0]
    said = Words(RULES, Reader(language("en"), "two"))
    assert [said.told(event) for event in told] == ["Action 1 of 3: player one chooses Play.", "Player one plays Old Ondra."]
    assert str(state.why_not("draw")) == "Old Ondra grants Devote or Oust [SF-PLAY-1]"


def test_its_text_follows_from_its_steps() -> None:
    assert isinstance(RULES, Soulfall)
    assert str(wording.card(RULES.lords.all[-1])) == (
        "Play: Devote or Oust, both if you are Devoted. "
        "Devotion, after Draw: Oust, take the top card, Devote, lay a Nomad from hand and Draw."
    )


def test_the_terminal_shows_it() -> None:
    console = Console(width=100, color_system=None)
    drawing = drawing_of(RULES, unicode=True)
    with console.capture() as capture:
        console.print(drawing.table(position().view(0), {"one": "you", "two": "random"}))
    lines = [" ".join(line.split()) for line in capture.get().splitlines()]
    assert lines[3].startswith("Devotions Old Ondra after Draw: Oust, take the top card, Devote")
    assert any(line.startswith("Old Ondra Devote or Oust ·") for line in lines)
    assert any(meaning.name.startswith("Old Ondra") for meaning in drawing.cards(position().view(0)))


def test_an_opponent_plays_it_to_the_end() -> None:
    state, rng = RULES.new(), Rng(5)
    bots = [make_bot(RULES, "greedy", seed) for seed in (1, 2)]
    while state.to_decide is not None:
        if state.to_decide == CHANCE:
            state.apply(state.sample(rng))
            continue
        seat = state.to_decide
        state.play(bots[seat].choose(state.view(seat), state.legal(), partial(state.resample, seat)))
    assert state.outcome is not None


def test_an_observation_has_room_for_it() -> None:
    encoder, plain = encoder_of(RULES), encoder_of(game("soulfall", pack="reference"))
    assert encoder.size > plain.size
    state = position()
    with_it = list(encoder.encode(state, 0))
    state.play("play ondra")
    assert list(encoder.encode(state, 0)) != with_it
