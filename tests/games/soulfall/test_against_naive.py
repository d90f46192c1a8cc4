"""The engine and the naive game agree, decision by decision."""

from __future__ import annotations

from typing import Any

import pytest

from soulgames import Game, Rng, State, game
from soulgames.core.chance import MULTIPLIER, WORD
from tests.games.soulfall.naive import HOUSE, PAIRS, Lords, Naive
from tests.games.soulfall.packs import WITH_PAIRS

RULES = game("soulfall", pack="reference")


def engine_position(state: State) -> dict[str, object]:
    table: dict[str, Any] = state.position()
    areas = {
        seat: {pile: sorted(cards) for pile, cards in table["areas"][seat].items()} | {"hand": sorted(table["hands"][seat])}
        for seat in RULES.seats
    }
    return {"turn": table["turn"], "turn_number": table["turn_number"], "deck": table["deck"], "areas": areas}


def spoken(text: str) -> str:
    """The naive game numbers the first Nomad and Shard as well."""
    return f"{text} 1" if text in ("oust nomads", "oust shards") else text


def dealt(state: State, lords: Lords) -> Naive:
    table: dict[str, Any] = state.position()
    return Naive(lords, (table["hands"]["one"], table["hands"]["two"]), table["deck"], state.turn)


def play_both(state: State, lords: Lords, rng: Rng) -> set[str]:
    """Play to the end at random, in step. Returns the verbs that were said."""
    naive = dealt(state, lords)
    conversation = naive.game()
    words = next(conversation)
    verbs = set()
    while state.to_decide is not None:
        assert sorted(spoken(str(action)) for action in state.legal()) == sorted(words), state.to_scene()
        assert engine_position(state)["areas"] == naive.position()["areas"]
        action = state.sample(rng)
        verbs.add(str(action).split()[0])
        state.apply(action)
        try:
            words = conversation.send(spoken(str(action)))
        except StopIteration:
            break
    assert state.outcome is not None
    assert state.outcome.result == naive.result
    assert engine_position(state) == naive.position()
    return verbs


@pytest.mark.parametrize("seed", range(60))
def test_whole_games(seed: int) -> None:
    rng = Rng(seed)
    state = RULES.new()
    state.apply(state.sample(rng))
    verbs = play_both(state, HOUSE, rng)
    assert "choose" not in verbs, "no two house Lords answer the same Action (SF-TRIG-2)"


def test_whole_games_in_which_several_devotions_answer_one_action() -> None:
    verbs: set[str] = set()
    for seed in range(60):
        rng = Rng(seed)
        state = WITH_PAIRS.new()
        state.apply(state.sample(rng))
        verbs |= play_both(state, PAIRS, rng)
    assert verbs == {str(action).split()[0] for action in WITH_PAIRS.vocabulary}


@pytest.mark.parametrize(("rules", "lords"), [(RULES, HOUSE), (WITH_PAIRS, PAIRS)], ids=["house", "pairs"])
@pytest.mark.parametrize("seed", range(20))
def test_few_cards_and_many_turns(seed: int, rules: Game, lords: Lords) -> None:
    """Most cards are out of the game: empty decks, skipped turns, the hundredth turn (SF-EMPTY-1, SF-TURN-1, SF-END-3)."""
    rng = Rng(seed)
    cards = [list(lords)[rng.below(6)] for _ in range(4 + rng.below(6))]
    text = f'game = "soulfall"\n[position]\nhands.one = {cards[:2]}\nhands.two = {cards[2:4]}\ndeck = {cards[4:]}\n'
    play_both(rules.from_scene(text), lords, rng)


def words_of(seed: int) -> list[int]:
    """The generator of chance once more, as its module describes it: many 31-bit words for a seed below 2**61."""
    x, rest = 0x2545F4914F6CDD1, seed * 2
    for _ in range(3):
        x += rest & WORD
        x, rest = MULTIPLIER * (x & WORD) + (x >> 31), rest >> 31
    found = []
    for number in range(4 + 48):
        x = MULTIPLIER * (x & WORD) + (x >> 31)
        if number >= 4:
            found.append((x & WORD) ^ (x >> 31))
    return found


@pytest.mark.parametrize("number", [0, 1, 7, 123456789])
def test_the_deal(number: int) -> None:
    """SF-SETUP-1: the cards in the order of the pack, shuffled from the last place down; then who starts."""
    words = words_of(number)
    cards = [lord for lord in HOUSE for _ in range(8)]
    for last in range(47, 0, -1):
        other = words.pop(0) * (last + 1) >> 31
        cards[last], cards[other] = cards[other], cards[last]
    state = RULES.new()
    state.play(f"chance {number}")
    table: dict[str, Any] = state.position()
    assert sorted(table["hands"]["one"]) == sorted(cards[:3])
    assert sorted(table["hands"]["two"]) == sorted(cards[3:6])
    assert table["deck"] == cards[6:]
    assert state.turn == words.pop(0) * 2 >> 31


def test_either_player_may_start() -> None:
    starters = set()
    for number in range(20):
        state = RULES.new()
        state.play(f"chance {number}")
        starters.add(state.turn)
    assert starters == {0, 1}
