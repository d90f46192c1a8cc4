"""The example pack with every step of the language: the laws of every game hold for it, and everybody can play it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pyspiel
import pytest
from rich.console import Console

from soulgames import CHANCE, Game, Rng
from soulgames.bots.levels import make_bot
from soulgames.cli.drawings import drawing_of
from soulgames.envs.encoders import encoder_of
from soulgames.envs.openspiel import register
from soulgames.envs.pettingzoo import raw_env
from soulgames.games.soulfall import wording
from soulgames.games.soulfall.game import Soulfall
from soulgames.lab.fuzz_worker import Journal, RandomGame
from soulgames.tables.language import language
from tests.games.soulfall.packs import SIX_MOONS
from tests.laws.laws import LAWS, decisions
from tests.laws.telling import TELLING

RULES = SIX_MOONS


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("law", [*LAWS, *TELLING], ids=lambda law: law.__name__)
def test_law(law: Callable[[Game, int], None], seed: int) -> None:
    law(RULES, seed)


def test_random_games_find_nothing(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal") as journal:
        for number in range(1, 21):
            result = RandomGame(RULES, 1, number, journal).run()
            assert "finding" not in result, result


@pytest.mark.parametrize("levels", [("random", "greedy"), ("greedy", "novice"), ("casual", "random")])
def test_opponents_play_it_to_the_end(levels: tuple[str, str]) -> None:
    state, rng = RULES.new(), Rng(7)
    bots = [make_bot(RULES, level, seed) for seed, level in enumerate(levels)]
    while state.to_decide is not None:
        if state.to_decide == CHANCE:
            state.apply(state.sample(rng))
            continue
        seat = state.to_decide
        state.play(bots[seat].choose(state.view(seat), state.legal(), partial(state.resample, seat)))
    assert state.outcome is not None


def test_two_states_that_a_seat_cannot_tell_apart_are_encoded_alike() -> None:
    encoder = encoder_of(RULES)
    for number, (state, _) in enumerate(decisions(RULES, 3)):
        for seat in range(2):
            assert encoder.encode(state.resample(seat, Rng(number)), seat) == encoder.encode(state, seat)
            assert len(encoder.encode(state, seat)) == encoder.size


def test_it_is_an_environment_of_pettingzoo() -> None:
    environment = raw_env(RULES)
    environment.reset(seed=4)
    for decision in range(400):
        observation, _, termination, truncation, _ = environment.last()
        if termination or truncation:
            break
        mask = observation["action_mask"]
        environment.step([number for number, legal in enumerate(mask) if legal][decision % int(mask.sum())])
    assert len(RULES.vocabulary) == environment.action_space("one").n


def test_it_is_a_game_of_openspiel() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(register(RULES)), num_sims=1, serialize=True, verbose=False)


def test_the_terminal_draws_every_position() -> None:
    console, drawing = Console(width=120, color_system=None), drawing_of(RULES, unicode=True)
    with console.capture() as capture:
        for state, _ in decisions(RULES, 2):
            console.print(drawing.table(state.view(0), {"one": "you", "two": "Ada"}))
    assert "▶" in capture.get()


CARDS = [
    (
        "tamsin",
        "Play: Draw 3 cards or (take the top 2 cards and the other player takes the top card), both in this order if "
        "you are Devoted. Devotion, after Draw: reveal a card in your hand; if so, take the top card.",
        "Gioca: Pesca di 3 carte o (prendi le prime 2 carte e l'altro giocatore prende la prima carta), tutte e due in "
        "quest'ordine se sei Devoto. Devozione, dopo Pesca: mostra una carta della tua mano; in tal caso, prendi la "
        "prima carta.",
    ),
    (
        "orrin",
        "Play: Populate or Populate, both if you are Devoted. Devotion, after the other player's Populate: Oust a Nomad "
        "of your own to your hand if you like; if so, Prosper and Populate.",
        "Gioca: Popola o Popola, tutte e due se sei Devoto. Devozione, dopo Popola dell'altro giocatore: Scaccia un tuo "
        "Nomade nella tua mano, se vuoi; in tal caso, Prospera e Popola.",
    ),
    (
        "belka",
        "Play: Oust a Nomad, Oust a Shard or Oust a Devotion, all three if you are Devoted. Devotion, after the other "
        "player's Devote, always: the other player discards a card.",
        "Gioca: Scaccia un Nomade, Scaccia una Scheggia o Scaccia una Devozione, tutte e tre se sei Devoto. Devozione, "
        "dopo Consacra dell'altro giocatore, sempre: l'altro giocatore scarta una carta.",
    ),
    (
        "ysolde",
        "Play: lay a Shard from hand; if so, the other player Draws if they like. Devotion, after Prosper: reveal your "
        "hand and lay a Nomad from hand in any order.",
        "Gioca: posa una Scheggia dalla mano; in tal caso, l'altro giocatore esegue Pesca, se vuole. Devozione, dopo "
        "Prospera: mostra la tua mano e posa un Nomade dalla mano, in qualsiasi ordine.",
    ),
    (
        "corvo",
        "Play: Play or Devote, both if you are Devoted. Devotion, after Play: Play.",
        "Gioca: Gioca o Consacra, tutte e due se sei Devoto. Devozione, dopo Gioca: Gioca.",
    ),
    (
        "wen",
        "Play: (discard 2 cards; if so, take the top 3 cards), Oust a card of your own to your hand or (reveal the top "
        "card of the deck and Prosper), all three if you are Devoted. Devotion, after the other player's Oust: Oust "
        "this to hand, the other player reveals their hand and the other player Ousts a card of their own to their "
        "hand.",
        "Gioca: (scarta 2 carte; in tal caso, prendi le prime 3 carte), Scaccia una tua carta nella tua mano o (mostra "
        "la prima carta del mazzo e Prospera), tutte e tre se sei Devoto. Devozione, dopo Scaccia dell'altro giocatore: "
        "Scaccia questa carta nella mano, l'altro giocatore mostra la sua mano e l'altro giocatore Scaccia una propria "
        "carta nella sua mano.",
    ),
]


@pytest.mark.parametrize(("key", "english", "italian"), CARDS, ids=[key for key, _, _ in CARDS])
def test_what_a_card_says_follows_from_its_steps(key: str, english: str, italian: str) -> None:
    assert isinstance(RULES, Soulfall)
    lord = RULES.lords.all[RULES.lords.keys.index(key)]
    assert str(wording.card(lord)) == english
    assert language("it").say(wording.card(lord)) == italian


def test_a_name_in_two_languages() -> None:
    wen = next(card for card in RULES.cards() if card.kind == "devotion" and card.key == "wen")
    assert (str(wen.name), language("it").say(wen.name)) == ("Wen", "Wen")
    wen = next(card for card in RULES.cards() if card.kind == "lord" and card.key == "wen")
    assert (str(wen.name), language("it").say(wen.name)) == ("Wen, The Wheel", "Wen, la Ruota")
