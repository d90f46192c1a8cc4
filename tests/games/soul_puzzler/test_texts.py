"""What a power or score ability does is said in one place, and actions are orders."""

from __future__ import annotations

from soulgames import game
from soulgames.core import rulebook
from soulgames.core.chance import Rng
from soulgames.games.soul_puzzler.game import SoulPuzzler


def test_every_ability_says_what_it_does() -> None:
    rules = game("soul-puzzler")
    assert isinstance(rules, SoulPuzzler)
    both = [card for character in rules.characters.values() for card in (character.power, character.score)]
    shown = {card.name for card in both if card is not None}
    assert set(rules.abilities) == {name.title() for name in shown}
    assert all(text.endswith(".") for text in rules.abilities.values())


def test_cards_have_words_and_rules_of_the_book() -> None:
    rules = game("soul-puzzler")
    found = rules.cards()
    book = set(rulebook.rules("soul-puzzler"))
    for card in found:
        assert "{" not in str(card.text) + str(card.name)
        assert str(card.text).endswith(".")
        assert card.rules
        assert not set(card.rules) - book
    of_corvane = {card.kind: card for card in found if "corvane" in (card.key, card.of)}
    assert str(of_corvane["character"].text) == "Shini 2 times in a game, Peck after a scoring."
    assert (of_corvane["power"].key, of_corvane["score_ability"].key) == ("shini", "peck")


def test_every_legal_action_has_an_order_of_its_own() -> None:
    seen: set[str] = set()
    for seed in range(24):
        rng = Rng(seed)
        state = game("soul-puzzler").new(game("soul-puzzler").some_options(rng))
        while state.to_decide is not None:
            if state.to_decide >= 0:
                legal, view = state.legal(), state.view(state.to_decide)
                labels = [str(state.game.label(action, view)) for action in legal]
                assert len(set(labels)) == len(labels)
                assert not any("{" in label for label in labels)
                seen |= set(labels)
            state.apply(state.sample(rng))
    assert {
        "Place in column a",
        "Switch a1 and b1",
        "Choose row 1",
        "Shift to the left",
        "Use Halo",
        "Decline Halo",
        "Pass",
    } <= seen
