"""Positions that are laid by hand: each edit does what it says, and whatever one does, there is a position."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import soulgames
from soulgames import Game, InvalidNotation, Rng
from soulgames.core.laying import Dial
from soulgames.tables.laying import Laid, empty, lay

GAMES = ("soulgivers", "soulgivers-2v2", "soulfall", "soul-puzzler")
Edit = Mapping[str, object]


def laid(name: str, *edits: Edit) -> Laid:
    found = lay(empty(name), edits)
    assert found.refused is None, str(found.refused)
    return found


def refused(found: Laid, edit: Edit) -> str:
    after = lay(found.scene, [edit])
    assert after.scene == found.scene, "a refused edit has changed something"
    return str(after.refused)


def value(found: Laid, path: str) -> object:
    dials = [*found.dials, *(dial for thing in found.placed for dial in thing.dials)]
    return next(dial.value for dial in dials if dial.path == path)


def lying(found: Laid, at: str) -> list[str]:
    return [thing.key for thing in found.placed if thing.at == at]


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_table_is_a_position_of_the_core_pack(name: str) -> None:
    found = laid(name)
    assert found.game is soulgames.game(name)
    assert found.faults == []
    assert lay(found.scene).scene == found.scene
    assert {brush.tab for brush in found.brushes} | {dial.tab for dial in found.dials} == {tab.value for tab in found.tabs}


def an_edit(found: Laid, rng: Rng) -> Edit:
    """One that the page could offer."""
    things = [dial for thing in found.placed for dial in thing.dials]
    what = rng.below(5)
    if what < 2 and found.brushes:
        cells = [f"{file}{rank}" for file in "abcdefghij" for rank in range(1, 11)]
        places = [*cells, "portal-west-1", "specters-east-2"]
        return {"put": found.brushes[rng.below(len(found.brushes))].key, "at": places[rng.below(len(places))]}
    if what == 2 and found.placed:
        thing = found.placed[rng.below(len(found.placed))]
        return {"remove": thing.key, "at": thing.at}
    dials = [*found.dials, *things]
    dial = dials[rng.below(len(dials))]
    return {"set": dial.path, "to": some_value(dial, rng)}


def some_value(dial: Dial, rng: Rng) -> object:
    values = [notch.value for notch in dial.notches]
    if dial.kind == "flag":
        return rng.below(2) == 1
    if dial.kind == "number":
        return dial.least + rng.below(dial.most - dial.least + 1)
    if dial.kind == "choice":
        return values[rng.below(len(values))]
    return [values[rng.below(len(values))] for _ in range(rng.below(4))]


def some_state(game: Game, rng: Rng) -> str:
    state = game.new(game.some_options(rng))
    for _ in range(rng.below(120)):
        if state.to_decide is not None:
            state.apply(state.sample(rng))
    return state.to_scene()


@pytest.mark.parametrize("name", GAMES)
def test_whatever_one_lays_can_be_read_shown_and_played_on(name: str) -> None:
    for seed in range(6):
        rng = Rng(seed)
        text = empty(name) if seed % 3 == 0 else some_state(soulgames.game(name), rng)
        made = 0
        for _ in range(25):
            before = lay(text)
            found = lay(text, [an_edit(before, rng)])
            assert found.refused is None or "Error" not in str(found.refused), str(found.refused)
            assert lay(found.scene).state.key() == found.state.key()
            made += found.refused is None
            text = found.scene
        assert made > 8
        state = found.state
        for _ in range(30):
            if state.to_decide is not None:
                state.play(state.sample(rng))


def test_a_soulgiver_leaves_the_deck_and_comes_back_to_it() -> None:
    found = laid("soulgivers", {"put": "soulgivers.shells.runner", "at": "c3"})
    assert "runner" not in str(value(found, "decks.shells"))
    assert "runner" in str(value(found, "decks.specters"))
    moved = lay(found.scene, [{"put": "soulgivers.shells.runner", "at": "d4"}])
    assert (lying(moved, "c3"), lying(moved, "d4")) == ([], ["soulgivers.shells.runner"])
    gone = lay(found.scene, [{"remove": "", "at": "c3"}])
    assert lying(gone, "c3") == []
    assert "runner" in str(value(gone, "decks.shells"))


def test_who_stands_in_the_way_goes_back_into_the_deck() -> None:
    found = laid(
        "soulgivers", {"put": "soulgivers.shells.runner", "at": "c3"}, {"put": "soulgivers.specters.ghost", "at": "c3"}
    )
    assert lying(found, "c3") == ["soulgivers.specters.ghost"]
    assert "runner" in str(value(found, "decks.shells"))


def test_walls_holes_and_tiles() -> None:
    found = laid(
        "soulgivers",
        {"put": "wall.e", "at": "c3"},
        {"put": "wall.w", "at": "a1"},
        {"put": "hole", "at": "d4"},
        {"put": "destroyed", "at": "j10"},
        {"put": "mother", "at": "a1"},
    )
    view = found.state.view(None)
    assert (view["walls"], view["holes"]) == (["a1-w", "c3-d3"], ["d4"])
    assert (view["destroyed_tiles"], view["mother"]) == (["E5"], "A1")
    again = lay(found.scene, [{"put": "wall.e", "at": "c3"}, {"put": "hole", "at": "d4"}, {"put": "destroyed", "at": "i9"}])
    assert (again.state.view(None)["walls"], again.state.view(None)["holes"]) == (["a1-w"], [])
    assert again.state.view(None)["destroyed_tiles"] == []


def test_the_fragment_lies_on_a_tile_or_is_carried() -> None:
    found = laid("soulgivers", {"put": "soulgivers.shells.runner", "at": "c3"}, {"put": "fragment", "at": "c3"})
    assert value(found, "soulgivers.shells.runner.carries") is True
    assert found.state.view(None)["fragment"] is None
    dropped = lay(found.scene, [{"set": "soulgivers.shells.runner.carries", "to": False}])
    assert dropped.state.view(None)["fragment"] == "B2"
    assert lay(found.scene, [{"remove": "", "at": "c3"}]).state.view(None)["fragment"] == "B2"


def test_a_window_can_be_laid_open() -> None:
    found = laid(
        "soulgivers",
        {"put": "soulgivers.shells.runner", "at": "c3"},
        {"set": "hands.specters", "to": ["gyre"]},
        {"set": "soulgivers.shells.runner.active", "to": True},
        {"set": "window", "to": "specters"},
    )
    assert found.state.to_decide == 1
    assert {"play gyre", "decline"} <= {action.text for action in found.state.legal()}
    assert found.faults == []
    assert value(found, "window") == "specters"


def test_cards_in_hand_leave_their_deck() -> None:
    found = laid("soulgivers", {"set": "hands.shells", "to": ["decay", "decay"]})
    assert "decay" not in str(value(found, "anomaly_deck"))
    assert "all cards of Decay" in refused(found, {"set": "hands.specters", "to": ["decay"]})
    back = lay(found.scene, [{"set": "hands.shells", "to": []}])
    assert str(value(back, "anomaly_deck")).count("'decay'") == 2


def test_modifiers_come_from_the_supply_and_gates_have_an_owner() -> None:
    found = laid(
        "soulgivers",
        {"put": "modifier.black_hole", "at": "e5"},
        {"put": "modifier.gate.shells", "at": "a1"},
        {"put": "modifier.gate.specters", "at": "b1"},
    )
    assert found.faults == []
    assert (lying(found, "a1"), lying(found, "b1")) == (["modifier.gate.shells"], ["modifier.gate.specters"])
    moved = lay(found.scene, [{"move": "modifier.gate.specters", "at": "c1"}])
    assert (lying(moved, "b1"), lying(moved, "c1")) == ([], ["modifier.gate.specters"])
    assert lying(lay(found.scene, [{"put": "modifier.black_hole", "at": "e5"}]), "e5") == []


def test_what_play_cannot_reach_is_laid_and_explained() -> None:
    found = laid("soulgivers", {"put": "soulgivers.shells.runner", "at": "d4"}, {"put": "hole", "at": "d4"})
    assert [str(fault) for fault in found.faults] == ["the Shells' Runner on d4 lives on a black hole"]
    puzzle = laid("soul-puzzler", {"put": "x", "at": "a3"})
    assert [str(fault) for fault in puzzle.faults] == ["nothing is below a3: it would have come down"]
    line = laid("soul-puzzler", *({"put": "x", "at": square} for square in ("a1", "b1", "c1")))
    assert str(line.faults[0]) == "the line of player one on a1, b1 and c1 would have been scored"


def test_edits_that_are_none_are_refused_in_words() -> None:
    found = laid("soulgivers")
    assert "cannot be put" in refused(found, {"put": "hole", "at": "k11"})
    assert "is nothing that can be put" in refused(found, {"put": "king", "at": "a1"})
    assert "nothing like that" in refused(found, {"remove": "", "at": "a1"})
    assert "from 0 to 3" in refused(found, {"set": "essences", "to": 9})
    assert "cannot be chosen" in refused(found, {"set": "turn", "to": "nobody"})
    assert "cannot be set" in refused(found, {"set": "soulgivers.shells.runner.decay", "to": 2})
    assert "no change" in refused(found, {"paint": "red"})


def test_a_text_that_is_no_scene_names_its_line() -> None:
    with pytest.raises(InvalidNotation, match=r"line 3: unknown key position\.turns"):
        lay('game = "soulfall"\n[position]\nturns = 3\n')


def test_the_cards_of_soulfall_are_counted() -> None:
    found = laid("soulfall", {"set": "hands.one", "to": ["sathe"] * 3}, {"set": "areas.two.devotions", "to": ["sathe"]})
    assert str(value(found, "deck")).count("sathe") == 5
    assert "all cards of Sathe" in refused(found, {"set": "areas.one.nomads", "to": ["sathe"] * 6})
    assert "one Devotion" in refused(found, {"set": "areas.one.devotions", "to": ["morrun", "morrun"]})
    fewer = lay(found.scene, [{"set": "deck", "to": []}])
    assert "cards of Ginjinx are on the table" in str(fewer.faults[0])


def test_the_tokens_of_soul_puzzler_come_from_the_pools() -> None:
    found = laid("soul-puzzler", {"put": "x", "at": "a1"}, {"put": "O", "at": "b1"}, {"set": "characters.one", "to": "corvane"})
    assert (value(found, "pools.one"), value(found, "pools.two"), value(found, "power_left.one")) == (19, 19, 2)
    gone = lay(found.scene, [{"put": "x", "at": "a1"}, {"remove": "", "at": "b1"}, {"set": "characters.one", "to": ""}])
    assert (value(gone, "pools.one"), value(gone, "pools.two"), gone.placed) == (20, 20, [])
