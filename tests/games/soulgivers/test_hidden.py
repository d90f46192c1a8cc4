"""Hidden information: hands, secret teams and drawn cards are nobody else's business, and nothing gives them away."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from soulgames import CHANCE, Rng, chance
from soulgames.games.soulgivers.state import SoulgiversState
from tests.games.soulgivers.names import ANOMALIES
from tests.games.soulgivers.sample import GAME, decisions

DISTINCT = [name for name in ANOMALIES if name != "decay"]  # every Soulgiver in a view has some Decay

TABLE = """
game = "soulgivers"
[position]
population_used = ["shells", "specters"]
hands           = { shells = SHELLS, specters = SPECTERS }
[position.soulgivers.shells]
runner  = { at = "e4" }
patcher = { at = "b4" }
[position.soulgivers.specters]
ghost  = { at = "h8" }
blower = { at = "f8" }
"""


def table(shells: list[str], specters: list[str]) -> SoulgiversState:
    """The Shells to move, and both hold these cards."""
    state = GAME.from_scene(TABLE.replace("SHELLS", json.dumps(shells)).replace("SPECTERS", json.dumps(specters)))
    assert isinstance(state, SoulgiversState)
    return state


def seen(state: SoulgiversState, seat: int | None) -> str:
    return json.dumps(state.view(seat))


def seat_view(state: SoulgiversState, whose: int, seat: int | None) -> dict[str, object]:
    seats = state.view(seat)["seats"]
    assert isinstance(seats, list)
    found = seats[whose]
    assert isinstance(found, dict)
    return found


def drawing(number: int) -> SoulgiversState:
    """The Shells have drawn two of their deck, and choose."""
    state = table([], [])
    for text in ("activate patcher", "end turn", "chance 0", "choose architect", "choose portal-east-1", "end turn"):
        state.play(text)
    state.play(chance(number))
    assert state.stack[-1].name == "pick_one"
    return state


# Hands.


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = table(["gyre", "respite"], ["collapse", "exposure", "shelter"])
    assert seat_view(state, 0, 0)["hand"] == ["gyre", "respite"]
    assert seat_view(state, 1, 1)["hand"] == ["collapse", "exposure", "shelter"]
    for whose, seat in [(0, 1), (0, None), (1, 0), (1, None)]:
        assert seat_view(state, whose, seat)["hand"] is None
        assert seat_view(state, whose, seat)["hand_size"] == 2 + whose
    assert [name for name in DISTINCT if name in seen(state, None)] == []
    assert [name for name in DISTINCT if name in seen(state, 0)] == ["gyre", "respite"]
    assert [name for name in DISTINCT if name in seen(state, 1)] == ["shelter", "collapse", "exposure"]


def test_views_do_not_depend_on_the_others_hand() -> None:
    one, two = table(["gyre"], ["collapse", "exposure"]), table(["gyre"], ["shelter", "decay"])
    for seat in (0, None):
        assert seen(one, seat) == seen(two, seat)
    assert seen(one, 1) != seen(two, 1)


def test_a_played_anomaly_is_seen_by_all() -> None:
    state = table([], ["respite", "gyre"])
    for text in ("activate runner", "play gyre", "choose A1", "choose 1"):
        state.play(text)
    for seat in (0, 1, None):
        assert state.view(seat)["played"] == ["gyre"]
    assert "respite" not in seen(state, 0)


@pytest.mark.parametrize("held", [1, 3])
def test_a_drawn_anomaly_is_seen_by_its_owner_alone(held: int) -> None:
    """Neither the card that was drawn nor, with a fourth one, the card that was put back."""
    states = [table(["gyre", "gyre", "respite"][:held], []) for _ in range(2)]
    for number, state in enumerate(states):
        state.play("draw")
        state.play(chance(9 * number))
    assert seen(states[0], 0) != seen(states[1], 0)
    for state in states:
        if held == 3:
            state.play("choose gyre")
    for seat in (1, None):
        assert seen(states[0], seat) == seen(states[1], seat)
        assert [name for name in DISTINCT if name in seen(states[0], seat)] == []


def test_what_is_put_back_is_not_seen() -> None:
    states = [table(["gyre", "shelter", "respite"], []) for _ in range(2)]
    for state, card in zip(states, ("gyre", "shelter"), strict=True):
        for text in ("draw", "chance 0", f"choose {card}"):
            state.play(text)
    for seat in (1, None):
        assert seen(states[0], seat) == seen(states[1], seat)


# Characters: the secret team (see also test_setup), and the two drawn cards.


def test_two_drawn_cards_are_seen_by_their_owner_alone() -> None:
    one, two = drawing(0), drawing(19)
    assert seat_view(one, 0, 0)["drawn"] != seat_view(two, 0, 0)["drawn"]
    assert len(seat_view(one, 0, 0)["drawn"]) == 2  # type: ignore[arg-type]
    for seat in (1, None):
        assert seen(one, seat) == seen(two, seat)
        assert seat_view(one, 0, seat)["drawn"] is None


def test_only_the_chosen_one_of_two_is_shown() -> None:
    """Whether it was drawn with this or that other card."""
    by_pair: dict[str, SoulgiversState] = {}
    for number in range(60):
        state = drawing(number)
        drawn = seat_view(state, 0, 0)["drawn"]
        assert isinstance(drawn, list)
        if "ghost" in drawn:
            state.play("choose ghost")
            asked = state.question(1)
            assert asked is not None
            assert asked.fields["character"] == "ghost"
            by_pair[str(sorted(drawn))] = state
    assert len(by_pair) > 3
    assert len({seen(state, 1) for state in by_pair.values()}) == 1
    assert len({seen(state, None) for state in by_pair.values()}) == 1


# What a search may assume.


def test_resampling_deals_any_hand_that_could_be() -> None:
    """Not a card whose two copies one holds oneself, and never other cards for oneself."""
    state = table(["gyre", "gyre", "respite"], ["collapse"])
    reached: Counter[str] = Counter()
    for number in range(400):
        other = state.resample(0, Rng(number))
        assert other.hands[0] == state.hands[0]
        assert other.view(0) == state.view(0)
        assert Counter(other.pile + other.hands[0] + other.hands[1]) == Counter(state.pile + state.hands[0] + state.hands[1])
        reached[ANOMALIES[other.hands[1][0]]] += 1
    assert set(reached) == set(ANOMALIES) - {"gyre"}
    assert reached["respite"] < reached["shelter"]  # one copy left, not two


def test_resampling_keeps_played_cards() -> None:
    state = table([], ["respite", "gyre"])
    for text in ("activate runner", "play gyre", "choose A1", "choose 1"):
        state.play(text)
    hands = set()
    for number in range(200):
        other = state.resample(0, Rng(number))
        assert other.played == state.played
        hands.add(ANOMALIES[other.hands[1][0]])
    assert hands == set(ANOMALIES)  # the second Gyre too


def test_resampling_changes_nothing_for_whoever_knows_all() -> None:
    """With an empty hand against one, there is nothing to be drawn again but the order of the deck, which is no order."""
    state = table(["gyre"], [])
    other = state.resample(0, Rng(5))
    assert other.hands == state.hands
    assert sorted(other.pile) == sorted(state.pile)
    assert other.decks == state.decks


def test_resampling_deals_any_secret_team() -> None:
    state = GAME.new()
    for text in ("chance 1", "chance 0", "done", "done", "choose ghost", "choose runner", "choose blower"):
        state.play(text)
    assert isinstance(state, SoulgiversState)
    assert state.to_decide == 1
    teams = set()
    for number in range(300):
        other = state.resample(1, Rng(number))
        assert other.view(1) == state.view(1)
        assert other.legal() == state.legal()
        assert sorted(other.teams[0] + other.decks[0]) == sorted(state.teams[0] + state.decks[0])
        teams.add(tuple(sorted(other.teams[0])))
        assert state.resample(0, Rng(number)).teams == state.teams
    assert len(teams) > 90  # of 120


def test_resampling_deals_any_two_cards() -> None:
    state = drawing(0)
    pairs = set()
    for number in range(400):
        other = state.resample(1, Rng(number))
        drawn = seat_view(other, 0, 0)["drawn"]
        assert isinstance(drawn, list)
        assert other.view(1) == state.view(1)
        pairs.add(tuple(sorted(drawn)))
        assert state.resample(0, Rng(number)).view(0) == state.view(0)
    left = len(state.decks[0]) + 2
    assert len(pairs) == left * (left - 1) // 2


# Reaction windows open on public knowledge only.

USELESS = ["fracture", "dispersal"]  # nobody is next to a portal, and no Soul lies anywhere


@pytest.mark.parametrize("hand", [["gyre", "collapse"], USELESS, ["gyre", "fracture"], ["decay", "temporal_suspension"]])
def test_a_window_opens_whatever_the_cards_are(hand: list[str]) -> None:
    state = table([], hand)
    state.play("activate patcher")
    assert state.to_decide == 1
    playable = [f"play {card}" for card in ANOMALIES if card in hand and card not in USELESS]
    assert [str(action) for action in state.legal()] == [*playable, "decline"]
    public = table([], ["shelter", "respite"])
    public.play("activate patcher")
    for seat in (0, None):
        assert seen(state, seat) == seen(public, seat)


def test_no_window_opens_without_cards() -> None:
    state = table([], [])
    state.play("activate patcher")
    assert state.to_decide == 0


def test_no_window_opens_for_cards_that_are_barred() -> None:
    """An opposing Soulgiver on an interference cell is seen by all (SG-REACT-3)."""
    for hand in (["gyre", "collapse"], USELESS):
        text = TABLE.replace("SHELLS", "[]").replace("SPECTERS", json.dumps(hand)).replace('"b4"', '"a5"')
        state = GAME.from_scene(text)
        state.play("activate patcher")
        assert state.to_decide == 0


@pytest.mark.parametrize("hand", [["gyre", "collapse"], USELESS])
def test_a_population_ability_is_answered_whatever_the_cards_are(hand: list[str]) -> None:
    text = TABLE.replace("SHELLS", "[]").replace("SPECTERS", json.dumps(hand)).replace('["shells", "specters"]', '["specters"]')
    state = GAME.from_scene(text)
    for action in ("activate patcher", "decline", "population"):
        state.play(action)
    assert state.to_decide == 1


@pytest.mark.parametrize("seed", range(60))
def test_nothing_that_one_does_shows_what_the_other_hides(seed: int) -> None:
    """An action leads to the same view, decider and questions, whatever the other side holds."""
    for number, (state, action) in enumerate(decisions(seed)):
        seat = state.to_decide
        if seat is None or seat == CHANCE or state.teams[1 - seat]:
            continue  # a secret team is shown as soon as both are chosen
        real, imagined = state.copy(), state.resample(seat, Rng(number))
        real.apply(action)
        imagined.apply(action)
        assert imagined.to_decide == real.to_decide
        assert imagined.view(seat) == real.view(seat)
        assert imagined.view(None) == real.view(None)


# What others hear of an action.


def test_a_secret_choice_is_heard_by_its_owner_alone() -> None:
    state = GAME.new()
    for text in ("chance 1", "chance 0", "done", "done"):
        state.play(text)
    action = GAME.parse(state, "choose ghost")
    assert [state.heard(action, seat) for seat in (0, 1, None)] == ["choose ghost", "choose", "choose"]


def test_a_card_put_back_is_heard_by_its_owner_alone() -> None:
    state = table(["gyre", "shelter", "respite"], [])
    state.play("draw")
    assert state.heard(chance(3), 0) == "chance"  # which would say which card it is
    state.play(chance(3))
    action = GAME.parse(state, "choose shelter")
    assert [state.heard(action, seat) for seat in (0, 1, None)] == ["choose shelter", "choose", "choose"]


def test_everything_else_is_heard_by_all() -> None:
    state = drawing(0)
    for action in state.legal():
        assert {state.heard(action, seat) for seat in (0, 1, None)} == {str(action)}
    state = table([], ["gyre"])
    for text in ("activate patcher", "play gyre", "choose A1"):
        action = GAME.parse(state, text)
        assert {state.heard(action, seat) for seat in (0, 1, None)} == {text}
        state.play(action)
