"""What the cards say of themselves, and actions as orders."""

from __future__ import annotations

from soulgames import game
from soulgames.core.chance import Rng
from soulgames.core.rulebook import rules
from soulgames.core.telling import Card


def cards() -> dict[tuple[str, str], Card]:
    found = game("soulfall").cards()
    by_key = {(card.kind, card.key): card for card in found}
    assert len(by_key) == len(found), "no two have the same key"
    return by_key


def test_all_of_them_have_words_and_rules_of_the_book() -> None:
    known = rules("soulfall")
    for card in cards().values():
        assert "{" not in str(card.text) + str(card.name)
        assert card.rules
        assert not set(card.rules) - set(known), card.key


def test_a_lord_is_explained_with_its_devotion() -> None:
    found = cards()
    lords = [key for kind, key in found if kind == "lord"]
    assert lords == [key for kind, key in found if kind == "devotion"]
    assert [key for kind, key in found if kind == "action"] == ["draw", "play", "populate", "prosper", "devote", "oust"]
    assert str(found["thing", "nomads"].text) == "9 Nomads at the end of your turn win."


def test_every_legal_action_has_an_order_of_its_own() -> None:
    seen: set[str] = set()
    for seed in range(6):
        rng, state = Rng(seed), game("soulfall").new()
        while state.to_decide is not None:
            if state.to_decide >= 0:
                legal, view = state.legal(), state.view(state.to_decide)
                labels = [str(state.game.label(action, view)) for action in legal]
                assert len(set(labels)) == len(labels)
                assert not any("{" in label for label in labels)
                seen |= {label.split()[0] for label in labels}
            state.apply(state.sample(rng))
    assert {"Draw", "Play", "Populate", "Prosper", "Devote", "Discard", "Oust", "Lay", "Use", "Decline"} <= seen
