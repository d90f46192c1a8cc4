"""What a pack may rule otherwise, its numbers, and what keeps a turn from going on without end."""

from __future__ import annotations

from typing import cast

import pytest

from soulgames import Rng, State, game
from soulgames.core.registry import shipped_content
from soulgames.core.walk import playout
from soulgames.games.soulfall.phases import MOST_GRANTS
from soulgames.games.soulfall.view import SoulfallView
from tests.games.soulfall.packs import SIX_MOONS
from tests.packs.odd import Edit, edited

LORDS = ("ginjinx", "ehvagri", "morrun", "sathe", "vokhan", "ilmira")


def pack(*edits: Edit) -> str:
    """The reference pack with some values changed."""
    return edited(shipped_content("soulfall", "reference"), *edits)


def ruling(key: str, value: str) -> Edit:
    return f"rules.{key}", f'"{value}"'


def played(content: str, text: str, *actions: str) -> State:
    state = game("soulfall", content).from_scene(f'game = "soulfall"\n[position]\n{text}')
    for action in actions:
        state.play(action)
    return state


def view(state: State) -> SoulfallView:
    return cast(SoulfallView, state.view(0))


@pytest.mark.parametrize(("starter", "first"), [("one", {"one"}), ("two", {"two"}), ("chance", {"one", "two"})])
def test_who_starts(starter: str, first: set[str]) -> None:
    """SF-SETUP-1. The deal is the same, whoever starts."""
    rules, plain = game("soulfall", pack(ruling("starter", starter))), game("soulfall", pack())
    found = set()
    for number in range(12):
        state, usual = rules.new(), plain.new()
        for each in (state, usual):
            each.play(f"chance {number}")
        found.add(view(state)["turn"])
        assert view(state)["one"]["hand"] == view(usual)["one"]["hand"]
    assert found == first


@pytest.mark.parametrize(("ruled", "offered"), [("wait", None), ("answer", "sathe")])
def test_whether_a_devotion_answers_the_devote_that_laid_it(ruled: str, offered: str | None) -> None:
    """SF-TRIG-3."""
    text = 'deck = ["morrun", "morrun"]\nhands.one = ["sathe"]'
    assert view(played(pack(ruling("new_devotions", ruled)), text, "devote sathe"))["offered"] == offered


@pytest.mark.parametrize(("ruled", "offered"), [("wait", None), ("answer", "ilmira")])
def test_whether_a_devotion_answers_the_play_during_which_it_came(ruled: str, offered: str | None) -> None:
    """SF-TRIG-3: Sathe's Action lays Ilmira, whose Devotion answers a Play."""
    text = 'deck = ["morrun", "morrun"]\nhands.one = ["sathe", "ilmira"]'
    actions = ("play sathe", "devote ilmira")
    assert view(played(pack(ruling("new_devotions", ruled)), text, *actions))["offered"] == offered


@pytest.mark.parametrize(
    ("ruled", "offered", "waiting"),
    [("oldest first", "vokhan", [["ilmira"]]), ("newest first", "ilmira", [["vokhan"]])],
)
def test_which_effects_come_first(ruled: str, offered: str, waiting: list[list[str]]) -> None:
    """SF-TRIG-2: the Oust, which Vokhan's Devotion answers, is completed before the Play, which Ilmira's answers."""
    text = 'deck = ["morrun", "morrun", "sathe"]\nhands.one = ["vokhan"]\n'
    text += 'areas.one.devotions = ["vokhan", "ilmira"]\nareas.two.nomads = ["sathe"]'
    state = played(pack(ruling("effects", ruled)), text, "play vokhan", "oust nomads", "populate")
    assert (view(state)["offered"], view(state)["waiting"]) == (offered, waiting)


@pytest.mark.parametrize(("ruled", "result"), [("larger area", "one"), ("tie", "tie")])
def test_what_the_last_turn_decides(ruled: str, result: str) -> None:
    """SF-END-3."""
    text = 'turn_number = 100\nchosen = ["draw", "play"]\ndeck = ["sathe", "sathe"]\nhands.one = ["sathe", "sathe", "sathe"]'
    assert view(played(pack(ruling("turn_limit", ruled)), text, "populate"))["result"] == result


def test_the_number_of_actions_in_a_turn() -> None:
    """SF-TURN-1."""
    position = 'deck = ["wen", "wen", "wen"]\nchosen = ["draw", "devote", "prosper"]'
    state = SIX_MOONS.from_scene(f'game = "soulfall"\n[position]\n{position}')
    assert view(state)["actions_left"] == 1
    question = view(state)["question"]
    assert question is not None
    assert (question["number"], question["count"]) == (4, 4)
    told = state.play_told("populate", [0])[0]
    assert (told[0]["number"], told[0]["count"]) == (4, 4)
    assert view(state)["turn"] == "two"


def test_thirty_effects_in_a_turn_at_most() -> None:
    """SF-TRIG-4: a Draw that has to be answered by another Draw."""
    edits = [
        (f"lords.{lord}.{key}", value) for lord in LORDS for key, value in (("after", '"draw"'), ("effect", '["must", "draw"]'))
    ]
    text = 'deck = ["morrun", "morrun", "morrun"]\nareas.one.devotions = ["sathe"]'
    state = played(pack(*edits), text, "draw")
    used: list[str] = []
    while view(state)["turn"] == "one" and "discard morrun" in [action.text for action in state.legal()]:
        used += [f"{event['kind']} {event['rule']}" for event in state.play_told("discard morrun", [0])[0]]
    assert used.count("effect_happens SF-TRIG-1") == MOST_GRANTS
    assert used.count("effects_dropped SF-TRIG-4") == 1


def test_nothing_is_counted_where_nothing_can_go_on_without_end() -> None:
    assert "grants" not in game("soulfall", pack()).new().to_scene()
    state = game("soulfall", pack()).new()
    playout(state, Rng(3), 10_000)
    assert "grants" not in state.to_scene()
