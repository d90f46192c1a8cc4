"""The help and the meanings of what is offered: the game's own, in the words of its cards."""

from __future__ import annotations

import pytest

from soulgames import CHANCE, Rng, game, game_names
from soulgames.cli.console import unicode
from soulgames.cli.drawings import drawing_of
from soulgames.cli.drawings.drawing import Meaning
from soulgames.cli.table.understand import understand
from soulgames.core.rulebook import book
from tests.cli.running import one_line, soulgames


@pytest.mark.parametrize("name", game_names())
def test_the_examples_of_the_help_are_actions_of_the_game(name: str) -> None:
    rules = game(name)
    examples = drawing_of(rules, unicode()).examples
    for action in examples.several.partition(" (")[0].split(", "):
        assert rules.parse(None, action).text == action
    assert examples.word in book(name).lower()


def test_help_shows_no_other_games_examples() -> None:
    output = one_line(soulgames("play", "soulfall", "--against", "random", "--seed", 5, typed="help\n").output)
    assert "populate, prosper, devote sathe" in output
    assert "activate runner" not in output
    assert "resign give the game up" in output


def test_short_forms_in_the_help_are_understood() -> None:
    puzzler, soulfall = game("soul-puzzler").new(), game("soulfall").new()
    puzzler.play("chance 0")
    assert [understand(puzzler, puzzler.legal(), text).text for text in ("pl c", "c")] == ["place c"] * 2
    soulfall.play("chance 2")
    assert [understand(soulfall, soulfall.legal(), text).text for text in ("dr", "pop")] == ["draw", "populate"]


def text_of(name: str, kind: str, key: str) -> str:
    return next(str(card.text) for card in game(name).cards() if (card.kind, card.key) == (kind, key))


def test_every_power_and_score_ability_has_its_text() -> None:
    rules, seen = game("soul-puzzler"), set[Meaning]()
    drawing = drawing_of(rules, unicode())
    for seed in range(60):
        seen.update(meaning for meaning in drawing.cards(rules.new(rules.some_options(Rng(seed))).view(0)))
    said = {(str(card.name), str(card.text)) for card in rules.cards() if card.kind not in ("character", "thing")}
    assert {(meaning.name, meaning.text) for meaning in seen} == said
    assert len(seen) == 18


def test_a_power_is_explained_where_it_is_offered() -> None:
    words = ("play", "soul-puzzler", "--against", "random", "--seed", 5, "-o", "one=zephyra")
    output = one_line(soulgames(*words, typed="place a\nplace b\n").output)
    assert output.count("Gust " + text_of("soul-puzzler", "power", "gust")) == 2, "an empty board has no row to shift"


def test_what_is_basic_is_told_once() -> None:
    output = one_line(soulgames("play", "soulfall", "--against", "random", "--seed", 5, typed="populate\n").output)
    assert output.count("populate " + text_of("soulfall", "action", "populate")) == 1


def test_cards_tells_of_everything_in_play() -> None:
    words = ("play", "soulgivers", "--against", "random", "--seed", 5, "-o", "setup=quick")
    output = one_line(soulgames(*words, typed="cards\n").output)
    assert "Spacewalker: at home between the stars" in output
    assert "Teleport: Swap places with an ally anywhere on the board." in output
    lords = one_line(soulgames("play", "soulfall", "--against", "random", typed="cards\n").output)
    assert "Ginjinx, The Liar: Play: Oust or (discard a card; if so, take the top 2 cards), both if you are Devoted." in lords
    assert "Devotion, after Prosper: lay a Shard from hand." in lords


@pytest.mark.parametrize("name", ["soulgivers", "soulgivers-2v2"])
def test_every_ability_and_anomaly_that_is_offered_has_its_text(name: str) -> None:
    rules, seen = game(name), set()
    drawing = drawing_of(rules, unicode())
    cards = {card.key: card for card in rules.cards() if card.kind in ("ability", "anomaly")}
    for seed in range(6):
        rng = Rng(seed)
        state = rules.new(rules.some_options(rng))
        for _ in range(250):
            if state.to_decide is None:
                break
            if state.to_decide != CHANCE:
                legal = state.legal()
                said = {meaning.name: meaning.text for meaning in drawing.meanings(state.view(0), legal)}
                for action in legal:
                    verb, _, rest = action.text.partition(" ")
                    if verb in ("use", "play"):
                        assert said[str(cards[rest].name)] == str(cards[rest].text), rest
                        seen.add(rest)
            state.apply(state.sample(rng))
    assert len(seen) > 10


def test_a_devotion_is_explained_where_it_is_offered() -> None:
    rules = game("soulfall")
    state = rules.new()
    rng = Rng(3)
    while not any(action.text == "yes" for action in state.legal()):
        state.apply(state.sample(rng))
    (meaning,) = drawing_of(rules, unicode()).meanings(state.view(state.to_decide), state.legal())
    assert meaning.name.endswith("'s Devotion")
    assert meaning.text.startswith("after ")
