"""Soulfall in the terminal: what is told of a card that is taken when the turn ends (SF-END-2)."""

from __future__ import annotations

from soulgames import CHANCE, Rng, game
from soulgames.core.game import State
from tests.cli import narrating
from tests.cli.running import in_a_shell

NAMES = {"one": "you", "two": "novice"}
SCENE = """
game = "soulfall"
title = "The third Action of a turn, with one card in hand"
rules = ["SF-END-2"]

[position]
chosen = ["draw", "populate"]
hands.one = ["morrun"]
deck = ["sathe", "vokhan", "ilmira"]
"""
HAND = 3


def told(state: State, text: str, listener: int | None) -> str:
    (line,) = narrating.told(state, NAMES, text, ears=listener)
    return line


def test_the_card_that_ends_a_turn_is_told_to_whoever_takes_it() -> None:
    rules = game("soulfall")
    state = rules.from_scene(SCENE)
    laid = "You lay a card from the deck as a Shard."
    assert told(state.copy(), "prosper", 0) == f"{laid} At the end of the turn you take Vokhan from the deck."
    assert told(state.copy(), "prosper", 1).endswith("a card from the deck.")
    devoted = "You lay Morrun as a Devotion. At the end of the turn you take Sathe from the deck."
    assert told(state.copy(), "devote morrun", 0) == devoted


def test_it_is_told_when_it_happens_and_only_then() -> None:
    """Whoever takes a card had fewer than three; whoever does not has three, unless the deck is empty."""
    rules, taken, kept = game("soulfall"), 0, 0
    for seed in range(30):
        rng, state = Rng(seed), rules.new()
        while state.to_decide is not None:
            legal, mover = state.legal(), state.view(None)["turn"]
            turn, chance = state.turn_number, state.to_decide == CHANCE
            said = told(state, f"chance {rng.answer()}" if chance else legal[rng.below(len(legal))].text, rng.below(2))
            if chance or state.turn_number != turn + 1:
                assert "At the end" not in said
                continue
            side, deck = state.view(None)[str(mover)], state.view(None)["deck_size"]
            assert isinstance(side, dict)
            if "At the end of the turn" in said:
                taken += 1
                assert side["hand_size"] <= HAND
            else:
                kept += 1
                assert side["hand_size"] == HAND or deck == 0, said
    assert taken
    assert kept


def test_a_terminal_without_unicode_shows_every_letter() -> None:
    typed = "devote ehvagri\ndraw\n1\nyes\n"
    words = ("play", "soulfall", "--content", "reference", "--against", "novice", "--seed", 3)
    done = in_a_shell(*words, typed=typed, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert "You use Ehvagri's Devotion." in done.stdout
