"""SF-STEP-1 to SF-STEP-3: what cards can say beyond the plain ones, on the example pack."""

from __future__ import annotations

from typing import cast

from soulgames import State, game
from soulgames.core.registry import shipped_content
from soulgames.games.soulfall.view import SoulfallView
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words
from tests.games.soulfall.packs import SIX_MOONS
from tests.packs.odd import edited

ONE, TWO = 0, 1
DECK = 'deck = ["wen", "corvo", "belka", "orrin", "ysolde", "tamsin", "wen"]\n'


def after(text: str, *actions: str) -> State:
    state = SIX_MOONS.from_scene(f'game = "soulfall"\n[position]\n{text}')
    for action in actions:
        state.play(action)
    return state


def seen(state: State, seat: int | None) -> SoulfallView:
    return cast(SoulfallView, state.view(seat))


def asked(state: State) -> dict[str, object]:
    question = seen(state, state.to_decide)["question"]
    assert question is not None
    return question


def texts(state: State) -> list[str]:
    return [action.text for action in state.legal()]


def refused(state: State, action: str) -> str:
    return str(state.why_not(action))


# SF-STEP-1: one step after the other.


def test_a_draw_has_the_number_of_its_step() -> None:
    state = after(DECK + 'hands.one = ["tamsin"]', "play tamsin", "take first")
    assert seen(state, ONE)["one"]["hand_size"] == 3
    assert texts(state) == ["discard belka", "discard corvo", "discard wen"]
    assert refused(state, "draw") == "the Draw ends with a discard: discard a Lord from your hand [SF-DRAW-1]"


def test_a_draw_of_three_from_a_deck_of_two() -> None:
    state = after('deck = ["wen", "corvo"]\nhands.one = ["tamsin"]', "play tamsin", "take first")
    assert seen(state, ONE)["one"]["hand"] == ["corvo", "wen"]


def test_actions_that_are_not_plain_are_picked_by_their_place() -> None:
    state = after(DECK + 'hands.one = ["tamsin"]', "play tamsin")
    assert texts(state) == ["take first", "take second"]
    assert asked(state)["actions"] == ["draw 3", "take 2, other take"]
    assert refused(state, "draw") == "Tamsin: take first or second [SF-STEP-1]"
    state.play("take second")
    assert seen(state, ONE)["one"]["hand_size"] == 2
    assert seen(state, TWO)["two"]["hand"] == ["belka"]


def test_one_that_could_do_nothing_cannot_be_picked() -> None:
    state = after(DECK + 'hands.one = ["belka"]\nareas.two = { nomads = ["wen"], devotions = ["wen"] }', "play belka")
    assert texts(state) == ["take first", "take third"]
    assert refused(state, "take second") == "this of Belka could do nothing now: Oust a Shard [SF-STEP-1]"


def test_the_only_one_that_could_do_something_is_taken_unasked() -> None:
    state = after(DECK + 'hands.one = ["belka"]\nareas.two.shards = ["wen", "wen"]', "play belka")
    assert texts(state) == ["oust shards", "oust shards 2"]
    assert refused(state, "oust nomads") == "this Oust takes another kind of card: Oust a Shard [SF-OUST-1]"
    assert refused(state, "oust shards 3") == "the other player has no Shard number 3 [SF-OUST-1]"
    assert refused(state, "draw") == "Belka grants Oust a Shard [SF-PLAY-1]"


def test_the_devoted_take_three_in_any_order() -> None:
    area = 'areas.two = { nomads = ["wen"], shards = ["wen"], devotions = ["corvo"] }\nareas.one.devotions = ["belka"]\n'
    state = after(DECK + 'hands.one = ["belka"]\n' + area, "play belka")
    assert asked(state)["kind"] == "pick_order"
    for action in ("take third", "oust corvo", "take first", "oust nomads", "oust shards"):
        state.play(action)
    assert seen(state, ONE)["two"]["cards"] == 0
    assert seen(state, ONE)["played"] is None


def test_two_equal_actions_for_the_devoted() -> None:
    state = after(DECK + 'hands.one = ["orrin"]\nareas.one.devotions = ["orrin"]', "play orrin", "take second")
    assert len(seen(state, ONE)["one"]["nomads"]) == 2


def test_the_order_written() -> None:
    """The Devoted of Tamsin are not asked: first the Draw, then the cards that are taken."""
    state = after(DECK + 'hands.one = ["tamsin"]\nareas.one.devotions = ["tamsin"]', "play tamsin")
    assert texts(state)[0].startswith("discard ")
    state.play("discard belka")
    assert seen(state, TWO)["two"]["hand_size"] == 1


def test_what_hangs_on_a_step_that_could_do_nothing_is_not_done() -> None:
    """Without a card in hand there is nothing to reveal, so nothing is taken; the effect is not even offered."""
    state = after('deck = ["wen"]\nareas.one.devotions = ["tamsin"]', "draw", "discard wen")
    assert seen(state, ONE)["offered"] is None
    assert seen(state, ONE)["one"]["hand_size"] == 0


def test_a_step_with_may_is_asked_about_when_its_turn_comes() -> None:
    area = 'areas.two = { nomads = ["wen"], devotions = ["orrin"] }\n'
    state = after(DECK + area, "populate", "yes")
    assert state.to_decide == TWO
    assert asked(state)["kind"] == "may_step"
    assert refused(state, "draw").endswith(": Oust a Nomad of your own to your hand [SF-STEP-1]")
    declined = state.copy()
    told = declined.play_told("no", [ONE])[0]
    assert [event["kind"] for event in told] == ["step_declined", "effect_ended"]
    assert seen(declined, ONE)["two"]["cards"] == 2  # neither the Prosper nor the Populate
    for action in ("yes", "oust nomads"):
        state.play(action)
    assert seen(state, TWO)["two"]["hand"] == ["wen"]
    assert (len(seen(state, ONE)["two"]["shards"]), len(seen(state, ONE)["two"]["nomads"])) == (1, 1)


def test_the_steps_of_an_effect_in_either_order() -> None:
    state = after(DECK + 'hands.one = ["wen"]\nareas.one.devotions = ["ysolde"]', "prosper", "yes")
    assert asked(state)["actions"] == ["reveal hand", "lay nomad"]
    state.play("take second")
    told = state.play_told("lay wen", [TWO])[0]
    skipped = [event for event in told if event["kind"] == "step_skipped"]
    assert [event["step"] for event in skipped] == ["reveal hand"]  # the hand is empty now
    assert seen(state, TWO)["one"]["nomads"] == [None]


def test_a_granted_play_is_done_before_its_card_goes_on() -> None:
    state = after(DECK + 'hands.one = ["corvo", "orrin", "tamsin"]', "play corvo", "take first")
    assert texts(state) == ["play tamsin", "play orrin"]
    state.play("play orrin")
    state.play("take first")
    deck = cast(list[str], state.position()["deck"])
    assert deck[-2:] == ["orrin", "corvo"]
    assert seen(state, ONE)["chosen"] == ["play"]


def test_a_plain_lord_whose_play_is_granted_has_its_own_actions_alone() -> None:
    """What is left of the card that grants the Play waits until the other one is over."""
    reference = shipped_content("soulfall", "reference")
    rules = game("soulfall", edited(reference, ("lords.morrun.actions", '["play", "populate", "draw"]')))
    state = rules.from_scene("""
        game = "soulfall"
        [position]
        deck = ["sathe", "sathe", "sathe", "sathe"]
        hands.one = ["morrun", "ginjinx"]
        areas.one.devotions = ["morrun"]
        areas.two.nomads = ["sathe", "sathe"]
    """)
    for action in ("play morrun", "take first", "play ginjinx", "prosper"):
        state.play(action)
    assert texts(state) == ["take second", "take third"]
    assert asked(state)["lord"] == "morrun"
    state.play("take second")
    assert [len(seen(state, ONE)["one"][pile]) for pile in ("nomads", "shards")] == [1, 1]


def test_a_card_that_could_only_grant_another_play_cannot_be_chosen_for_it() -> None:
    state = after(DECK + 'hands.one = ["corvo", "corvo"]\nareas.one.devotions = ["corvo"]\nareas.two.devotions = ["corvo"]')
    assert refused(state, "play corvo").startswith("neither Play nor Devote could do anything")
    state = after(DECK + 'hands.one = ["corvo", "corvo", "orrin"]\nareas.one.devotions = ["corvo", "orrin"]', "play corvo")
    assert texts(state) == ["play orrin"]
    assert refused(state, "play corvo") == "Corvo has no Action but Play that could do anything now [SF-STEP-1]"


def test_discards_of_a_step() -> None:
    state = after(DECK + 'hands.one = ["wen", "orrin", "belka", "belka"]', "play wen", "take first")
    assert asked(state)["kind"] == "discard_by_step"
    assert asked(state)["count"] == 2
    assert refused(state, "draw") == "Wen asks for a discard from your hand [SF-STEP-1]"
    assert refused(state, "discard wen") == "you have no Wen in hand [SF-STEP-1]"
    state.play("discard belka")
    assert asked(state)["count"] == 1
    state.play("discard orrin")
    assert seen(state, ONE)["one"]["hand_size"] == 4


def test_an_oust_of_ones_own() -> None:
    state = after(
        DECK + 'hands.one = ["wen"]\nareas.one = { shards = ["belka"], devotions = ["orrin"] }', "play wen", "take second"
    )
    assert texts(state) == ["oust shards", "oust orrin"]
    assert refused(state, "oust belka") == "you have no Devotion of Belka [SF-OUST-1]"
    assert refused(state, "oust nomads") == "you have no Nomad number 1 [SF-OUST-1]"
    state.play("oust orrin")
    assert seen(state, ONE)["one"]["hand"] == ["orrin"]
    assert seen(state, TWO)["one"]["seen"] == ["orrin"]


# SF-STEP-2: steps of the other player.


def test_the_other_player_decides_about_a_step_of_theirs() -> None:
    """Belka's Devotion is two's, has to be used, and asks one for a discard."""
    state = after(DECK + 'hands.one = ["wen", "orrin"]\nareas.two.devotions = ["belka"]', "devote wen")
    assert state.to_decide == ONE
    assert asked(state) | {"lord": "belka", "count": 1} == asked(state)
    state.play("discard orrin")
    assert seen(state, ONE)["one"]["hand"] == []
    assert seen(state, ONE)["turn"] == "one"


def test_the_other_player_may() -> None:
    state = after(DECK + 'hands.one = ["ysolde", "wen"]\nhands.two = ["orrin"]', "play ysolde", "lay wen")
    assert state.to_decide == TWO
    assert asked(state)["during"] == "one"
    said = Words(SIX_MOONS, Reader(language("en"), "two"))
    assert said.asked(asked(state)).endswith("take this step of Ysolde: Draw?")
    state.play("yes")
    assert seen(state, TWO)["two"]["hand_size"] == 3
    state.play("discard orrin")
    assert state.to_decide == ONE
    assert seen(state, ONE)["played"] is None


def test_the_action_of_such_a_step_is_answered_as_one_of_theirs() -> None:
    """Two's Draw, which one's card grants, is answered by two's Tamsin."""
    area = 'areas.two.devotions = ["tamsin"]\n'
    state = after(DECK + 'hands.one = ["ysolde", "wen"]\nhands.two = ["orrin"]\n' + area, "play ysolde", "lay wen")
    for action in ("yes", "discard orrin"):
        state.play(action)
    assert seen(state, ONE)["offered"] == "tamsin"
    assert state.to_decide == TWO


def test_a_devotion_that_answers_the_other_player_leaves_itself() -> None:
    hands = 'hands.one = ["belka", "orrin"]\nhands.two = ["corvo"]\n'
    area = 'areas.one.nomads = ["tamsin"]\nareas.two = { nomads = ["wen"], devotions = ["wen"] }\n'
    state = after(DECK + hands + area, "play belka", "take first", "oust nomads")
    assert state.to_decide == TWO
    assert seen(state, ONE)["offered"] == "wen"
    state.play("yes")
    assert seen(state, TWO)["one"]["seen"] == ["orrin"]  # one's hand is revealed
    assert state.to_decide == ONE
    assert texts(state) == ["oust nomads"]
    state.play("oust nomads")
    assert seen(state, ONE)["one"]["hand"] == ["tamsin", "orrin"]
    assert seen(state, TWO)["two"]["hand"] == ["corvo", "wen", "wen"]


# SF-STEP-3: reveal.


def test_a_revealed_card_is_known_to_both_and_not_to_the_public() -> None:
    state = after(DECK + 'hands.one = ["wen"]\nareas.one.devotions = ["tamsin"]', "draw", "discard corvo", "yes")
    assert refused(state, "lay wen") == "Tamsin asks you to reveal a Lord in your hand [SF-STEP-3]"
    assert refused(state, "reveal corvo") == "you have no Corvo in hand [SF-STEP-3]"
    told = state.play_told("reveal wen", [ONE, TWO, None])
    assert [events[0].get("lord") for events in told] == ["wen", "wen", None]
    assert seen(state, TWO)["one"]["seen"] == ["wen"]
    assert seen(state, None)["one"]["seen"] == []


def test_a_card_that_the_other_player_knew_tells_nothing_new() -> None:
    text = DECK + 'hands.one = ["wen", "wen"]\nareas.one.devotions = ["tamsin"]\nextra.seen.one = ["wen"]'
    state = after(text, "draw", "discard corvo", "yes", "reveal wen")
    assert seen(state, TWO)["one"]["seen"] == ["wen"]


def test_a_revealed_hand_settles_what_had_strayed() -> None:
    """Two knew of a Wen; one laid a card face down, which could be it; then the hand is shown, and it is not in it."""
    text = DECK + 'hands.one = ["wen", "orrin"]\nareas.one.devotions = ["ysolde"]\nextra.seen.one = ["wen"]'
    state = after(text, "prosper", "yes", "take second", "lay wen")
    assert seen(state, TWO)["one"]["seen"] == ["orrin"]
    assert seen(state, TWO)["one"]["strayed"] == ["wen"]
    assert seen(state, TWO)["one"]["strays"] == ["one nomads 1"]


def test_the_top_card_of_the_deck() -> None:
    state = after(DECK + 'hands.one = ["wen"]', "play wen")  # nothing to discard, nothing to Oust: the third Action
    assert seen(state, TWO)["one"]["shards"] == ["wen"]  # it was shown before the Prosper laid it
    assert seen(state, None)["one"]["shards"] == [None]
