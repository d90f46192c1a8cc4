"""What a pack calls its cards, and which anomalies are in its deck: said in the rule book, where it is not as usual."""

from __future__ import annotations

from soulgames.core.telling import Card, Sentence
from soulgames.games.soulgivers.text.pack import Content
from soulgames.games.soulgivers.verbs.step import RULE

ANOMALY = "anomaly"


def names(content: Content, usual: list[Card]) -> list[tuple[str, Sentence]]:
    """Whoever has another name in this pack, by the first rule of its card: of all `usual` cards but the anomalies."""
    found = []
    for card in usual:
        own = content.words.name(card.kind, card.key)
        if own is not None and card.rules and card.kind != ANOMALY:
            found.append((card.rules[0], Sentence("{usual} is called {name}.", {"usual": card.name, "name": own})))
    return found


def deck(content: Content, cards: list[Card]) -> list[tuple[str, Sentence]]:
    """The anomalies by their rules; what the pack's own cards say stands under the rule of all of these."""
    anomalies = [card for card in cards if card.kind == ANOMALY]
    return [(card.rules[0], _in_deck(content, card, count)) for card, count in zip(anomalies, content.anomalies, strict=True)]


def _in_deck(content: Content, card: Card, count: int) -> Sentence:
    fields: dict[str, object] = {"name": card.name, "count": count, "text": card.text}
    if card.rules[0] == RULE:
        return Sentence("{name}, {count} in the deck: {text}", fields)
    if not count:
        return Sentence("Not in the deck.")
    if content.words.name(card.kind, card.key) is None:
        return Sentence("{count} in the deck.", {"count": count})
    return Sentence("Called {name}, {count} in the deck.", {"name": card.name, "count": count})
