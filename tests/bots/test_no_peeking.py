"""No bot knows more than its seat: if only what the seat cannot know is otherwise, the choice is the same.

A state and a second one, in which all that the seat cannot know is drawn again, are put before two equal bots. What a sampler
draws follows from the seat's knowledge and the generator alone (the first test), so an honest bot sees no difference. That a
dishonest one would be found out is shown with one that looks at the real state behind its sampler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pytest

from soulgames import CHANCE, Action, Rng, State, View, game, game_names
from soulgames.bots import levels
from soulgames.bots.bot import Bot
from soulgames.bots.evaluators import evaluator
from soulgames.bots.levels import bot_names, make_bot
from soulgames.bots.worlds import Sampler
from soulgames.cli.commands.version import compiled
from soulgames.core.game import Game
from soulgames.core.toml_text import Lines, Toml

HIDDEN = [name for name in game_names() if game(name).hidden]
MOST = 40
"""A bot that peeks does so with a small budget too."""


def pairs(rules: Game, seed: int, between: int = 7) -> Iterator[tuple[State, State]]:
    """States of a random game in which a seat has a choice, each with another one that looks the same to that seat."""
    rng = Rng(seed)
    state = rules.new(rules.some_options(rng))
    decisions = 0
    while (seat := state.to_decide) is not None:
        if seat != CHANCE and decisions % between == 0 and len(state.legal()) > 1:
            other = state.resample(seat, rng)
            if other.key() != state.key():
                yield state.copy(), other
        state.apply(state.sample(rng))
        decisions += 1


def choice(bot: Bot, state: State) -> Action:
    seat = state.to_decide
    assert seat is not None
    return bot.choose(state.view(seat), state.legal(), partial(state.resample, seat))


@pytest.fixture
def _small_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    if compiled():
        pytest.skip("settings are looked up inside of compiled code")
    settings_of = levels._settings

    def smaller(rules: Game, name: str) -> Toml:
        values = settings_of(rules, name).values
        return Toml({key: min(value, MOST) if isinstance(value, int) else value for key, value in values.items()}, Lines(""))

    monkeypatch.setattr(levels, "_settings", smaller)


class Peeker:
    """Looks at the real state: what is the worst after each action, with the cards that the others really have?"""

    def __init__(self, judge: Callable[[State, int], float]) -> None:
        self._judge = judge

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        assert isinstance(sampler, partial)
        state = sampler.func.__self__  # type: ignore[attr-defined]  # what a bot must never do
        assert isinstance(state, State)
        seat = state.to_decide
        assert seat is not None
        return max(legal, key=lambda action: self._worst(after(state, action), seat))

    def _worst(self, state: State, seat: int) -> float:
        """The others may answer, until it is the seat's decision again or its turn is over."""
        if state.to_decide in (seat, CHANCE, None) or state.turn != seat:
            return self._judge(state, seat)
        return min(self._worst(after(state, answer), seat) for answer in state.legal())


def after(state: State, action: Action) -> State:
    end = state.copy()
    end.apply(action)
    return end


@pytest.mark.parametrize("name", game_names())
def test_what_is_drawn_for_a_seat_follows_from_what_it_knows(name: str) -> None:
    for seed in range(3):
        for state, other in pairs(game(name), seed):
            seat = state.to_decide
            assert seat is not None
            assert state.view(seat) == other.view(seat)
            assert state.resample(seat, Rng(seed)).key() == other.resample(seat, Rng(seed)).key()


@pytest.mark.usefixtures("_small_budgets")
@pytest.mark.parametrize("bot", bot_names())
@pytest.mark.parametrize("name", HIDDEN)
def test_a_bot_chooses_the_same_whatever_it_cannot_know(name: str, bot: str) -> None:
    rules = game(name)
    looked_at = 0
    for state, other in pairs(rules, 5, between=31):
        assert choice(make_bot(rules, bot, 1), state) == choice(make_bot(rules, bot, 1), other)
        looked_at += 1
        if looked_at == 3:
            break
    assert looked_at


def check_that_peeking_pays_and_nobody_peeks(peeker: Peeker, state: State, other: State) -> None:
    seat = state.to_decide
    assert seat is not None
    assert state.view(seat) == other.view(seat)
    assert choice(peeker, state) != choice(peeker, other)
    for bot in bot_names():
        assert choice(make_bot(state.game, bot, 1), state) == choice(make_bot(state.game, bot, 1), other)


@pytest.mark.usefixtures("_small_budgets")
def test_a_card_on_top_of_the_deck_of_soulfall() -> None:
    """To draw is good, or not so good, for whoever sees the next card."""
    rules = game("soulfall")
    peeker = Peeker(evaluator(rules).value)
    found = (
        (state, other)
        for seed in range(50)
        for state, other in pairs(rules, seed, between=1)
        if choice(peeker, state) != choice(peeker, other)
    )
    check_that_peeking_pays_and_nobody_peeks(peeker, *next(found))


SECRET = """
game = "soulgivers"
title = "Whoever activates anybody opens a window, and the Architect does not survive a Decay (SG-ANO-1)"

[position]
turn = "shells"
hands.specters = ["CARD"]
population_used = ["shells", "specters"]

[position.soulgivers]
shells.architect = { at = "c3", decay = 4 }
shells.volomancer = { at = "g3" }
specters.ghost = { at = "d8" }
"""


def deeds_and_lives(state: State, seat: int) -> float:
    """Better to do something than nothing, but not for a life."""
    table = state.position()["soulgivers"]
    assert isinstance(table, dict)
    alive = table[state.game.seats[seat]].values()
    return len(alive) + any(soulgiver["active"] for soulgiver in alive) / 2


@pytest.mark.usefixtures("_small_budgets")
def test_a_card_in_the_others_hand_in_soulgivers() -> None:
    rules = game("soulgivers")
    deadly, harmless = (rules.from_scene(SECRET.replace("CARD", card)) for card in ("decay", "respite"))
    peeker = Peeker(deeds_and_lives)
    assert choice(peeker, harmless).text.startswith("activate ")
    assert not choice(peeker, deadly).text.startswith("activate ")
    check_that_peeking_pays_and_nobody_peeks(peeker, deadly, harmless)
