"""SF-HIDE-1: each player knows what eyes can follow, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import cast

import pytest

from soulgames import Rng, State, game
from soulgames.games.soulfall.view import SoulfallView

RULES = game("soulfall", pack="reference")
ONE, TWO = 0, 1
MANY = 40


def position(text: str) -> State:
    return RULES.from_scene(f'game = "soulfall"\n[position]\n{text}')


def after(text: str, *actions: str) -> State:
    state = position(text)
    for action in actions:
        state.play(action)
    return state


def seen_by(state: State, seat: int | None) -> SoulfallView:
    return cast(SoulfallView, state.view(seat))


def deck_known(state: State, seat: int | None) -> dict[int, str]:
    return {card["place"]: card["lord"] for card in seen_by(state, seat)["deck_known"]}


def resampled(state: State, seat: int) -> Iterator[SoulfallView]:
    """Worlds that a seat holds for possible, as the other player sees them."""
    for number in range(MANY):
        yield seen_by(state.resample(seat, Rng(number)), 1 - seat)


DECK = 'deck = ["ginjinx", "ehvagri", "morrun", "sathe"]\n'


def test_a_discard_is_known_to_its_owner_at_the_bottom_of_the_deck() -> None:
    state = after(DECK, "draw", "discard ehvagri")
    assert deck_known(state, ONE) == {3: "ehvagri"}
    assert deck_known(state, TWO) == {}
    assert deck_known(state, None) == {}


def test_a_played_card_is_known_to_both_under_the_deck() -> None:
    state = after(DECK + 'hands.one = ["ilmira"]', "play ilmira", "prosper")
    assert deck_known(state, ONE) == deck_known(state, TWO) == {4: "ilmira"}
    assert deck_known(state, None) == {}


def test_discards_rise_with_the_deck() -> None:
    state = after(DECK, "draw", "discard ehvagri", "populate")
    assert deck_known(state, ONE) == {2: "ehvagri"}


def test_cards_from_the_deck_are_unknown_to_both() -> None:
    state = after(DECK, "populate", "prosper")
    for seat in (ONE, TWO, None):
        assert seen_by(state, seat)["one"]["nomads"] == [None]
        assert seen_by(state, seat)["one"]["shards"] == [None]


def test_a_known_discard_stays_known_face_down_in_any_area() -> None:
    state = after('deck = ["ginjinx", "ehvagri"]', "draw", "discard ehvagri", "populate")
    assert seen_by(state, ONE)["one"]["nomads"] == ["ehvagri"]
    assert seen_by(state, TWO)["one"]["nomads"] == [None]


def test_a_card_laid_from_hand_is_known_to_its_owner_alone() -> None:
    text = DECK + 'hands.one = ["vokhan", "sathe"]\nareas.one.devotions = ["ginjinx"]'
    state = after(text, "prosper", "yes", "lay vokhan")
    assert seen_by(state, ONE)["one"]["shards"] == [None, "vokhan"]
    assert seen_by(state, TWO)["one"]["shards"] == [None, None]
    assert seen_by(state, None)["one"]["shards"] == [None, None]


def test_an_ousted_face_down_card_is_seen_by_its_owner_and_not_by_who_ousts_it() -> None:
    state = after(DECK + 'hands.one = ["vokhan"]\nareas.two.nomads = ["sathe"]', "play vokhan", "oust nomads")
    assert seen_by(state, TWO)["two"]["hand"] == ["sathe"]
    assert seen_by(state, ONE)["two"]["hand"] is None
    assert seen_by(state, ONE)["two"]["seen"] == []


def test_an_ousted_devotion_is_known_to_be_in_that_hand() -> None:
    state = after(DECK + 'hands.one = ["vokhan"]\nareas.two.devotions = ["sathe"]', "play vokhan", "oust sathe")
    assert seen_by(state, ONE)["two"]["seen"] == ["sathe"]
    assert seen_by(state, TWO)["two"]["seen"] == ["sathe"]
    assert seen_by(state, None)["two"]["seen"] == []
    assert all(cast(list[str], world["two"]["hand"]) == ["sathe"] for world in resampled(state, ONE))


def test_a_devotion_that_ousts_itself_is_known_to_be_in_its_owners_hand() -> None:
    """SF-OUST-1, SF-HIDE-1: everybody saw which card it was."""
    text = DECK + 'hands.one = ["vokhan"]\nareas.one.devotions = ["ehvagri"]'
    state = after(text, "draw", "discard ginjinx", "yes")
    for seat in (ONE, TWO):
        assert seen_by(state, seat)["one"]["devotions"] == []
        assert seen_by(state, seat)["one"]["seen"] == ["ehvagri"]
    assert seen_by(state, None)["one"]["seen"] == []
    hands = [cast(list[str], world["one"]["hand"]) for world in resampled(state, TWO)]
    assert all("ehvagri" in hand for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 1, "the others are anybody's guess"


def test_a_devotion_that_ousted_itself_may_be_the_card_that_is_laid_face_down_then() -> None:
    text = DECK + 'hands.one = ["vokhan"]\nareas.one.devotions = ["ehvagri", "ginjinx"]'
    for laid in ("ehvagri", "vokhan"):
        state = after(text, "draw", "discard ginjinx", "yes", "yes", f"lay {laid}")
        side = seen_by(state, TWO)["one"]
        assert side["seen"] == []
        assert side["strayed"] == ["ehvagri"]
        assert side["strays"] == ["one shards 2"]


def test_a_discard_that_the_other_draws_is_known_to_be_in_that_hand() -> None:
    text = 'deck = ["ginjinx", "ehvagri", "morrun"]\nchosen = ["populate"]'
    state = after(text, "draw", "discard ehvagri", "prosper")  # one takes no card: the deck is the Ehvagri, which one takes
    assert seen_by(state, ONE)["one"]["hand"] == ["ginjinx", "ehvagri"]
    text = 'deck = ["ginjinx", "ehvagri", "morrun", "sathe"]\nhands.one = ["vokhan", "vokhan"]\nchosen = ["populate"]'
    state = after(text, "draw", "discard ehvagri", "prosper", "draw")
    assert seen_by(state, ONE)["two"]["seen"] == ["ehvagri"]
    assert seen_by(state, TWO)["two"]["seen"] == ["ehvagri"]
    assert seen_by(state, TWO)["two"]["hand"] == ["ehvagri", "sathe"]


STRAY = """
turn = "two"
chosen = ["devote", "populate"]
deck = ["ginjinx", "ginjinx", "morrun", "morrun", "ilmira"]
hands.one = ["vokhan", "ehvagri", "ehvagri"]
hands.two = ["vokhan"]
areas.one.devotions = ["sathe"]
"""


def test_a_card_that_leaves_the_hand_face_down_may_be_the_known_one() -> None:
    for discarded in ("sathe", "ginjinx"):
        state = after(STRAY, "play vokhan", "oust sathe", "draw", f"discard {discarded}")
        for seat in (ONE, TWO):
            side = seen_by(state, seat)["one"]
            assert side["seen"] == []
            assert side["strayed"] == ["sathe"]
            assert side["strays"] == ["deck 4"]
        assert deck_known(state, ONE) == {3: "vokhan", 4: discarded}
        assert deck_known(state, TWO) == {3: "vokhan"}


def test_the_strayed_lord_is_in_the_hand_or_at_the_stray_in_every_world() -> None:
    state = after(STRAY, "play vokhan", "oust sathe", "draw", "discard ehvagri")
    there, here = 0, 0
    for number in range(MANY):
        world = state.resample(TWO, Rng(number))
        hand = cast(list[str], seen_by(world, ONE)["one"]["hand"])
        strayed = deck_known(world, ONE)[4] == "sathe"
        assert strayed or "sathe" in hand
        there += strayed
        here += "sathe" in hand
    assert there
    assert here


def test_the_known_lord_coming_out_openly_settles_it() -> None:
    state = after(STRAY, "play vokhan", "oust sathe", "draw", "discard ginjinx", "devote sathe")
    side = seen_by(state, TWO)["one"]
    assert side["strayed"] == side["strays"] == side["seen"] == []


SHORT = """
turn = "two"
chosen = ["devote", "populate"]
deck = ["ginjinx", "ginjinx"]
hands.one = ["vokhan", "ehvagri", "ilmira"]
hands.two = ["vokhan"]
areas.one.devotions = ["sathe"]
"""


def test_a_stray_is_followed_wherever_it_lies() -> None:
    state = after(SHORT, "play vokhan", "oust sathe", "draw", "discard ginjinx", "devote ehvagri")
    assert seen_by(state, TWO)["one"]["strays"] == ["deck 1"]
    state.play("prosper")
    assert seen_by(state, TWO)["one"]["strays"] == ["one shards 1"]


def test_a_stray_that_comes_back_leaves_the_hand_known_again() -> None:
    state = after(SHORT, "play vokhan", "oust sathe", "draw", "discard ginjinx", "play ilmira", "draw")
    side = seen_by(state, TWO)["one"]
    assert side["seen"] == ["sathe", "vokhan"]  # and the Vokhan that two had played
    assert side["strayed"] == side["strays"] == []


def test_a_stray_drawn_by_the_other_player_is_accounted_for() -> None:
    text = """
turn = "two"
chosen = ["devote", "draw"]
deck = ["ginjinx", "morrun", "morrun", "morrun", "ilmira"]
hands.one = ["ehvagri", "ehvagri"]
hands.two = ["vokhan", "sathe", "sathe", "sathe"]
areas.one.devotions = ["sathe"]
"""
    start = ("play vokhan", "oust sathe", "draw")
    # deck: morrun, morrun, ilmira, vokhan, then the discard; one populates and prospers, then two draws up to it
    for discarded, left in (("sathe", []), ("morrun", ["sathe"])):
        state = after(text, *start, f"discard {discarded}", "populate", "prosper")
        while state.turn == ONE:
            state.play("discard ehvagri")
        assert seen_by(state, TWO)["one"]["strayed"] == ["sathe"]
        for action in ("draw", "discard sathe", "play sathe", "draw"):
            state.play(action)
        side = seen_by(state, TWO)["one"]
        assert side["strayed"] + side["seen"] == left


def test_a_single_known_card_laid_face_down_stays_known() -> None:
    text = """
turn = "two"
chosen = ["draw", "populate"]
deck = ["ginjinx", "ginjinx"]
hands.two = ["vokhan", "morrun", "morrun", "morrun"]
areas.one.devotions = ["sathe", "ginjinx"]
"""
    state = after(text, "play vokhan", "oust sathe", "prosper", "yes", "lay sathe")
    assert seen_by(state, TWO)["one"]["shards"] == [None, "sathe"]
    assert seen_by(state, TWO)["one"]["strays"] == []


@pytest.mark.parametrize("seed", range(12))
def test_what_is_claimed_to_be_known_is_true(seed: int) -> None:
    """Along random games: every Lord that a view names lies where the view says."""
    rng = Rng(seed)
    state = RULES.new()
    while state.to_decide is not None:
        state.apply(state.sample(rng))
        table = cast(dict[str, dict[str, dict[str, list[str]]]], state.position())
        deck = cast(list[str], table["deck"])
        for seat in (ONE, TWO):
            view = seen_by(state, seat)
            assert all(deck[place - 1] == lord for place, lord in deck_known(state, seat).items())
            for name, side in (("one", view["one"]), ("two", view["two"])):
                hand = cast(list[str], table["hands"][name])
                assert all(hand.count(lord) >= side["seen"].count(lord) for lord in hand + side["seen"])
                for pile, cards in (("nomads", side["nomads"]), ("shards", side["shards"])):
                    truth = table["areas"][name][pile]
                    assert all(card in (None, lord) for card, lord in zip(cards, truth, strict=True))


def test_the_public_hears_and_sees_only_what_lies_open() -> None:
    state = after(DECK + 'hands.one = ["vokhan"]\nareas.one.devotions = ["ilmira"]\nareas.one.nomads = ["morrun"]', "draw")
    discard = RULES.parse(state, "discard vokhan")
    assert [state.heard(discard, seat) for seat in (ONE, TWO, None)] == ["discard vokhan", "discard", "discard"]
    public = json.dumps(state.view(None))
    assert "ilmira" in public
    assert not any(lord in public for lord in ("vokhan", "ginjinx", "ehvagri", "morrun", "sathe"))


def test_playing_and_devoting_are_heard_by_all() -> None:
    state = position(DECK + 'hands.one = ["vokhan"]')
    for text in ("play vokhan", "devote vokhan", "populate"):
        assert state.heard(RULES.parse(state, text), None) == text
    assert RULES.new().heard(RULES.parse(None, "chance 7"), ONE) == "chance"
