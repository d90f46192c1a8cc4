"""What an owner may add to a pack: printed words, prices, how far things are moved, disputed rules, and cards."""

from __future__ import annotations

from typing import Final

from soulgames.core.blanks import FLAG, NUMBER, TEXT, Blank, Blanks, NewCard, worded
from soulgames.core.telling import N_
from soulgames.games.soulgivers.deeds.roster import Roster
from soulgames.games.soulgivers.text.pack import CELLS, WORDED
from soulgames.games.soulgivers.text.rulings import RULINGS, YES

PRICES: Final = N_('"essence 1" to "essence 8", "decay 1" to "decay 5", or "free".')
SECTIONS: Final = {
    "anomaly_words": N_("What the anomalies of the game are called on your cards, and what stands there."),
    "abilities": N_("What abilities are called on your cards, and what stands there."),
    "auras": N_("What auras are called on your cards, and what stands there."),
    "populations": N_("What the population abilities are called in your box, and what stands there."),
    "prices": N_("What abilities cost to use."),
    "cells": N_("How far abilities move what they move."),
    "rules": N_("Where the texts of the boxed game disagree, and groups play differently."),
}
A_CHARACTER: Final = {"move": "4 P", "shields": "n", "attack": False, "set": "expansion"}
AN_ANOMALY: Final = {"count": 2, "steps": ["decay +1 on an opponent"]}


def blanks(known: Roster) -> Blanks:
    """The same for every pack."""
    values = [*worded("characters", "character"), *worded("anomalies", "anomaly")]
    for kind, section in WORDED:
        values.extend(worded(section, kind))
    values.append(Blank("prices.*", TEXT, about=PRICES, card="ability", part="price"))
    values.extend([Blank(f"cells.{key}", NUMBER, usual=usual) for key, (usual, _) in CELLS.items()])
    for ruling in RULINGS:
        kind = FLAG if YES in ruling.choices else TEXT
        usual = next(iter(ruling.choices))
        values.append(Blank(f"rules.{ruling.key}", kind, about=ruling.rule, usual=usual, choices=ruling.choices))
    characters = dict.fromkeys(known.characters, A_CHARACTER)
    anomalies = {key: {"count": 2, "steps": [card.step]} for key, card in known.composed.items()}
    cards = [NewCard("characters", characters, named=False), NewCard("anomalies", {"": AN_ANOMALY, **anomalies})]
    return Blanks(values, cards, SECTIONS)
