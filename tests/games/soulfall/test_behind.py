"""SF-STEP-1: steps that only whoever has the smaller play area takes."""

from __future__ import annotations

from typing import cast

from soulgames import State, game
from soulgames.core.registry import shipped_content
from soulgames.games.soulfall import wording
from soulgames.games.soulfall.steps import read_step, step_text
from soulgames.games.soulfall.view import SoulfallView
from tests.packs.odd import edited

RULES = game(
    "soulfall",
    edited(
        shipped_content("soulfall", "reference"),
        ("lords.morrun.actions", '["if behind: populate, populate", "draw"]'),
        ("lords.sathe.actions", '["if behind: other discard", "if behind: take"]'),
        ("lords.vokhan.after", '"draw"'),
        ("lords.vokhan.effect", '["if behind: lay nomad", "if you do", "take"]'),
    ),
)
DECK = 'deck = ["ilmira", "ilmira", "ilmira", "ilmira"]\n'
ONE_CARD, TWO_CARDS = 'areas.one.shards = ["ilmira"]\n', 'areas.two.nomads = ["ilmira", "ilmira"]\n'


def after(position: str, *actions: str) -> State:
    state = RULES.from_scene(f'game = "soulfall"\n[position]\n{DECK}{position}')
    for action in actions:
        state.play(action)
    return state


def seen(state: State, seat: int | None = None) -> SoulfallView:
    return cast(SoulfallView, state.view(seat))


def nomads(state: State) -> int:
    return len(seen(state)["one"]["nomads"])


def test_the_smaller_play_area_gets_the_step() -> None:
    assert nomads(after('hands.one = ["morrun"]\n' + TWO_CARDS, "play morrun", "take first")) == 2


def test_it_is_counted_when_the_turn_of_the_step_comes() -> None:
    """Without it the second Populate is an Action like any other."""
    assert nomads(after('hands.one = ["morrun"]\n', "play morrun", "take first")) == 1
    both = 'areas.one = { shards = ["ilmira"], devotions = ["morrun"] }\n' + TWO_CARDS
    assert nomads(after('hands.one = ["morrun"]\n' + both, "play morrun", "take first")) == 1


def test_nothing_else_makes_the_lord_unplayable() -> None:
    state = after('hands.one = ["sathe"]\nhands.two = ["morrun"]\n' + ONE_CARD)
    assert "play sathe" not in [action.text for action in state.legal()]


def test_a_step_of_the_other_player_is_for_whose_card_it_is() -> None:
    state = after('hands.one = ["sathe"]\nhands.two = ["morrun"]\n' + TWO_CARDS, "play sathe", "take first")
    assert state.to_decide == 1
    state.play("discard morrun")
    assert seen(state)["two"]["hand_size"] == 0


def test_what_hangs_on_it_is_not_done_either() -> None:
    area = 'areas.one.devotions = ["vokhan"]\nhands.one = ["sathe"]\n'
    assert seen(after(area, "draw", "discard sathe"), 0)["offered"] is None
    state = after(area + TWO_CARDS, "draw", "discard sathe", "yes", "lay ilmira")
    assert seen(state, 0)["one"]["hand_size"] == 2


def test_it_is_said_as_it_is_written() -> None:
    for text in ("if behind: populate", "if behind: take 2", "if behind: may other draw", "if behind: oust own nomad"):
        assert step_text(read_step(text)) == text
    assert str(wording.step(read_step("if behind: prosper"))) == "Prosper if behind"
