"""All that can be asked about at the table: the Lords with their Devotions, the Actions, the deck and what lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.telling import N_, Card, Sentence
from soulgames.games.soulfall import texts, wording
from soulgames.games.soulfall.pack import Lord
from soulgames.games.soulfall.steps import DEEDS, PLAY

if TYPE_CHECKING:
    from soulgames.games.soulfall.game import Soulfall

ACTIONS: Final = [
    (N_("Take the top 2 cards of the deck into your hand, then put 1 card from your hand under it."), "SF-DRAW-1"),
    (N_("Play a Lord from your hand and take one of its two Actions; both if you are Devoted to it."), "SF-PLAY-1"),
    (N_("The top card of the deck becomes a Nomad, face down."), "SF-POP-1"),
    (N_("The top card of the deck becomes a Shard, face down."), "SF-PRO-1"),
    (N_("A card from your hand becomes a Devotion. You cannot have two Devotions of one Lord."), "SF-DEV-1"),
    (N_("A card of the other player's play area goes back to its owner's hand."), "SF-OUST-1"),
]
"""By number."""
PLAY_ANY: Final = N_("Play a Lord from your hand and take one of its Actions; all of them if you are Devoted to it.")
"""For Lords that have not two of them each."""


def cards(rules: Soulfall) -> list[Card]:
    """In the order in which one would read them; with the numbers of Nomads and Shards that win."""
    found: list[Card] = []
    for lord in rules.lords.all:
        found.extend(_lord(lord))
    pairs = all(len(lord.pieces) == 2 for lord in rules.lords.all)
    for deed, (text, rule) in enumerate(ACTIONS):
        if deed == PLAY and not pairs:
            text = PLAY_ANY
        found.append(Card("action", DEEDS[deed], texts.step(deed), Sentence(text), (rule, "SF-TURN-1")))
    deck = Sentence("Discarded and played cards go under it. While it is empty, Populate and Prosper do nothing.")
    nomad = Sentence("{number} Nomads at the end of your turn win.", {"number": int(rules.nomads_to_win)})
    shard = Sentence("{number} Shards at the end of your turn win.", {"number": int(rules.shards_to_win)})
    found.append(Card("thing", "deck", Sentence("The deck"), deck, ("SF-DISC-1", "SF-EMPTY-1")))
    found.append(Card("thing", "nomads", Sentence("Nomad"), nomad, ("SF-POP-1", "SF-HIDE-1", "SF-END-1")))
    found.append(Card("thing", "shards", Sentence("Shard"), shard, ("SF-PRO-1", "SF-HIDE-1", "SF-END-1")))
    return found


def _lord(lord: Lord) -> list[Card]:
    """The card itself, and what it says as a Devotion."""
    text = lord.words.text or wording.card(lord)
    return [
        Card("lord", lord.key, lord.words.name, text, ("SF-CARD-1", "SF-PLAY-1", "SF-TRIG-1")),
        Card("devotion", lord.key, texts.name(lord), wording.devotion(lord), ("SF-TRIG-1", "SF-TRIG-2"), lord.key),
        *([] if lord.plain else _granted(lord)),
    ]


def _granted(lord: Lord) -> list[Card]:
    """Each Action of a Lord, by its place on the card, where it is not one of the plain ones."""
    words = [wording.piece(piece) for piece in lord.pieces]
    return [
        Card("granted", f"{lord.key} {place}", said, said, ("SF-PLAY-1", "SF-STEP-1")) for place, said in enumerate(words, 1)
    ]
