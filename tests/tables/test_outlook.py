"""What a seat may know before it decides: whole moves, what would be lost, and what cannot be done."""

from __future__ import annotations

import pytest

from soulgames import Action, InvalidNotation, State, chance, game
from soulgames.core.scene import settle_chance
from soulgames.tables.language import language
from soulgames.tables.outlook import ahead, outlook
from soulgames.tables.redaction import refusal
from soulgames.tables.words import Reader, Words
from tests.laws.high_card import HighCard, HighCardState

SCENE = """
game = "soulgivers"
[position]
[position.soulgivers.shells.protector]
at = "e5"
active = true
"""


class Ladder(HighCard):
    """Every card is a rung."""

    state = HighCardState

    def leads_to(self, action: Action) -> str:
        return f"rung {action.a}" if action.id >= 0 else ""


def test_a_game_says_where_its_actions_lead() -> None:
    state = Ladder().new()
    state.play(chance(5))
    assert outlook(state, 0).routes == {f"rung {card}": [f"play {card}"] for card in state.hands[0]}, (
        "then the other seat decides"
    )


def test_the_shortest_ways_of_a_soulgiver() -> None:
    state = game("soulgivers", pack="reference").from_scene(SCENE)
    found = outlook(state, 0).routes
    assert found["e6"] == ["step e6"]
    assert found["e7"] == ["step e6", "step e7"]
    for way in found.values():
        walked = state.copy()
        for text in way:
            walked.play(text)


def test_where_nobody_steps_there_are_no_ways() -> None:
    state = game("soul-puzzler").new()
    state.play(chance(0))
    assert outlook(state, 0).routes == {}


BESIDE_A_HOLE = """
game = "soulgivers"
[position]
modifiers = [{{ kind = "black_hole", at = "c4" }}]
population_used = ["shells", "specters"]
[position.soulgivers]
shells.{name} = {{ at = "c3", active = true }}
"""


def beside_a_hole(name: str) -> State:
    return game("soulgivers", pack="reference").from_scene(BESIDE_A_HOLE.format(name=name))


def test_a_black_hole_is_a_danger_to_whom_it_would_take() -> None:
    state = beside_a_hole("runner")
    losses = outlook(state, 0).losses
    assert losses.keys() == {"step c4", "c4"}, "the step, and the whole move"
    words = Words(state.game, Reader(language("en"), "shells"))
    assert [words.warning(lost) for lost in losses["c4"]] == [
        "The Runner would fall into the black hole on c4 and be destroyed."
    ]
    assert losses["c4"][0]["rule"] == "SG-MOVE-4"


def test_a_black_hole_is_no_danger_to_a_holemaker() -> None:
    found = outlook(beside_a_hole("holemaker"), 0)
    assert "c4" in found.routes
    assert not found.losses


WAITING = """
game = "soulgivers"
[position]
turn = "shells"
population_used = ["shells", "specters"]
[position.soulgivers]
shells.holemaker = { at = "portal-east-1" }
shells.runner = { at = "c3", decay = 5 }
shells.protector = { at = "c5" }
specters.patcher = { at = "c6" }
"""


def test_ending_the_turn_says_what_it_costs() -> None:
    state = game("soulgivers", pack="reference").from_scene(WAITING)
    words = Words(state.game, Reader(language("en"), "shells"))
    assert [words.warning(lost) for lost in outlook(state, 0).losses["end turn"]] == [
        "The Holemaker still waits on the left place of the eastern portal and will be destroyed.",
        "The Runner would reach 6 Decay and be destroyed.",
    ]
    state.play("activate holemaker")
    state.play("step g1")
    state.play("activate runner")
    assert [lost["character"] for lost in outlook(state, 0).losses["end turn"]] == ["runner"], "unused Essence is no cost"


PLACING = """
game = "soulgivers"
[position]
turn = "specters"
population_used = ["shells", "specters"]
walls = ["g1-s"]
holes = ["c1"]
[position.soulgivers]
shells.runner = { at = "c3" }
shells.protector = { at = "c5" }
specters.patcher = { at = "c6" }
[position.decks]
shells = ["ghost"]
"""


@pytest.mark.parametrize("name", ["blower", "ghost", "holemaker"])
def test_whoever_would_wait_where_no_way_leads_out_is_warned_of(name: str) -> None:
    """Before a wall or a black hole it will be destroyed when the turn ends (SG-TURN-5)."""
    state = game("soulgivers", pack="reference").from_scene(PLACING.replace("ghost", name))
    state.play("end turn")
    settle_chance(state)
    state.play(f"choose {name}")
    words = Words(state.game, Reader(language("en"), "shells"))
    found = {what: [words.warning(lost) for lost in losses] for what, losses in outlook(state, 0).losses.items()}
    assert {what: told[0].partition(".")[0] for what, told in found.items()} == STRANDED[name]


STRANDED = {
    "blower": {
        "choose portal-west-1": "The Blower could not step out from there: a black hole is in front of it, on c1",
        "choose portal-east-1": "The Blower could not step out from there: the way onto g1 is closed",
    },
    "ghost": {"choose portal-west-1": "The Ghost could not step out from there: a black hole is in front of it, on c1"},
    "holemaker": {"choose portal-east-1": "The Holemaker could not step out from there: the way onto g1 is closed"},
}


BORDER = """
game = "soulgivers"
[position]
turn = "shells"
population_used = ["shells", "specters"]
modifiers = [{ kind = "border", at = "c10" }]
[position.soulgivers]
shells.runner = { at = "c3" }
specters.protector = { at = "c5" }
specters.patcher = { at = "c6" }
[position.decks]
specters = ["ghost"]
"""


@pytest.mark.parametrize(("name", "barred"), [("ghost", set()), ("blower", {"choose portal-west-1"})])
def test_the_border_bars_the_way_of_all_specters_but_the_ghost(name: str, barred: set[str]) -> None:
    """SG-POP-2, SG-GHO-3."""
    state = game("soulgivers", pack="reference").from_scene(BORDER.replace("ghost", name))
    state.play("end turn")
    settle_chance(state)
    state.play(f"choose {name}")
    assert set(outlook(state, 1).losses) == barred


def test_who_cannot_be_declared_says_why() -> None:
    state = game("soulgivers", pack="reference").from_scene(WAITING)
    assert {text: why.rule for text, why in outlook(state, 0).blocked.items()} == {"activate protector": "SG-PAT-3"}


def test_who_cannot_move_says_why() -> None:
    state = beside_a_hole("runner")
    state.play("rotate n")
    blocked = outlook(state, 0).blocked
    assert blocked["step c4"].rule == "SG-SHIELD-1"
    assert blocked["use leap"].rule == "SG-RUN-2"


def test_ahead_is_what_could_be_done_if_nobody_reacted() -> None:
    state = game("soulgivers", pack="reference").from_scene(WAITING.replace('population_used = ["shells", "specters"]', ""))
    declare = state.game.parse(state, "activate runner")
    found = ahead(state, 0, declare)
    assert found is not None
    prospect, seen = found
    assert "c4" in prospect.routes
    assert "step c4" in [action.text for action in prospect.legal]
    assert seen["active"] == "runner"
    assert state.view(0)["active"] is None, "nothing was said to anybody"
    assert ahead(state, 0, state.game.parse(state, "end turn")) is None
    assert ahead(state, 0, state.game.parse(state, "activate protector")) is None, "it is hushed"


CROWDED = """
game = "soulgivers"
[position]
population_used = ["shells", "specters"]
[position.soulgivers]
shells.volomancer = { at = "e5", active = true }
shells.runner = { at = "e7" }
specters.patcher = { at = "f6" }
"""


def test_an_ability_comes_with_all_that_it_can_be_aimed_at() -> None:
    state = game("soulgivers", pack="reference").from_scene(CROWDED)
    routes = outlook(state, 0).routes
    uses = [action.text for action in state.legal() if action.text.startswith("use ")]
    aimed = {name: way for name, way in routes.items() if name.startswith("use ")}
    assert uses
    assert aimed
    for use in uses:
        begun = state.copy()
        begun.play(use)
        answers = {action.text.removeprefix("choose ") for action in begun.legal()}
        assert {name.removeprefix(f"{use} ") for name in aimed if name.startswith(f"{use} ")} == answers
    for way in aimed.values():
        whole = state.copy()
        for text in way:
            whole.play(text)


def test_the_referee_answers_for_somebody_who_is_not_declared_yet() -> None:
    state = game("soulgivers", pack="reference").from_scene(WAITING)
    before = state.key()
    refused = {
        "activate runner, step j9": "SG-MOVE-1",
        "activate protector, step c6": "SG-PAT-3",
    }
    for text, rule in refused.items():
        found = refusal(state, 0, text)
        assert found is not None
        assert found.rule == rule
    assert refusal(state, 0, "activate runner, step c4") is None
    with pytest.raises(InvalidNotation, match="'end turn, step c4' is not an action"):
        refusal(state, 0, "end turn, step c4")
    assert state.key() == before
