"""Positions of Soulfall that are laid by hand. What is laid somewhere comes from the deck, and goes back under it."""

from __future__ import annotations

from typing import Final

from soulgames.core.laying import NO_PLACE, Brush, Dial, DialValue, Laying, Notch, Placed, Slate
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulfall.pack import Lords
from soulgames.games.soulfall.steps import DEEDS, DEVOTE
from soulgames.games.soulfall.texts import PLAYERS, name, step

TABS: Final = {"one": N_("Player one"), "two": N_("Player two"), "deck": N_("The deck"), "turn": N_("The turn")}
PILES: Final = {
    "hands.{seat}": N_("Hand of {player}"),
    "areas.{seat}.nomads": N_("Nomads of {player}"),
    "areas.{seat}.shards": N_("Shards of {player}"),
    "areas.{seat}.devotions": N_("Devotions of {player}"),
}
NONE_LEFT: Final = N_("all cards of {lord} are on the table")
DEVOTED: Final = N_("one Devotion to a Lord is enough: {lord} is there")
"""SF-DEV-1."""


class SoulfallLaying(Laying):
    def __init__(self, lords: Lords, choices: int, turns: int) -> None:
        self._lords: Final = lords
        self._choices: Final = choices
        self._turns: Final = turns
        self._names: Final = {lord.key: name(lord) for lord in lords.all}

    def tabs(self) -> list[Notch]:
        return [Notch(key, Sentence(words)) for key, words in TABS.items()]

    def beginning(self) -> dict[str, object]:
        """Nothing is laid: all cards are in the deck."""
        return {"deck": [self._lords.keys[lord] for lord in self._lords.cards]}

    def brushes(self) -> list[Brush]:
        return []

    def dials(self, slate: Slate) -> list[Dial]:
        lords = [Notch(key, words) for key, words in self._names.items()]
        found = []
        for seat, called in PLAYERS.items():
            for path, words in PILES.items():
                pile = path.format(seat=seat)
                said = Sentence(words, {"player": Sentence(called)})
                found.append(Dial(pile, said, seat, slate.texts(pile), lords, side=seat))
        top = Sentence("Deck, the top card first")
        found.append(Dial("deck", top, "deck", slate.texts("deck"), lords))
        players = [Notch(seat, Sentence(words)) for seat, words in PLAYERS.items()]
        deeds = [Notch(deed, step(number)) for number, deed in enumerate(DEEDS[: DEVOTE + 1])]
        chosen = Sentence("Actions that were chosen in this turn")
        return [
            *found,
            Dial("turn", Sentence("Whose turn it is"), "turn", slate.text("turn", "one"), players),
            Dial("turn_number", Sentence("Number of the turn"), "turn", slate.number("turn_number"), [], 1, self._turns),
            Dial("chosen", chosen, "turn", slate.texts("chosen"), deeds),
        ]

    def placed(self, slate: Slate) -> list[Placed]:
        return []

    def put(self, slate: Slate, brush: Brush, at: str) -> None:
        raise InvalidNotation(Sentence(NO_PLACE, {"place": at}))

    def turn(self, slate: Slate, dial: Dial, value: DialValue) -> None:
        """What was being decided, and what was known of cards, does not hold where these are laid anew."""
        slate.drop("extra")
        values = [str(each) for each in value] if isinstance(value, list) else []
        if dial.path == "chosen":
            slate.set("chosen", list(dict.fromkeys(values))[: self._choices - 1])
        elif dial.path == "deck":
            self._check_counts(slate, values)
            slate.set("deck", values)
        elif isinstance(value, list):
            self._lay(slate, dial.path, values)
        else:
            slate.set(dial.path, value)

    def _lay(self, slate: Slate, path: str, after: list[str]) -> None:
        """As many as there are of a Lord: from the deck or, where it is unfinished, from the box."""
        twice = [lord for lord in after if path.endswith("devotions") and after.count(lord) > 1]
        if twice:
            raise InvalidNotation(Sentence(DEVOTED, {"lord": self._names[twice[0]]}))
        before, deck = slate.texts(path), slate.texts("deck")
        for lord in dict.fromkeys([*before, *after]):
            more = after.count(lord) - before.count(lord)
            deck += [lord] * -more
            for _ in range(min(more, deck.count(lord))):
                deck.reverse()  # the last one: what lies on top stays where it is
                deck.remove(lord)
                deck.reverse()
        slate.set(path, after)
        self._check_counts(slate, deck)
        slate.set("deck", deck)

    def _check_counts(self, slate: Slate, deck: list[str]) -> None:
        laid = [path.format(seat=seat) for seat in PLAYERS for path in PILES]
        for lord in self._lords.all:
            if deck.count(lord.key) + sum(slate.texts(path).count(lord.key) for path in laid) > lord.count:
                raise InvalidNotation(Sentence(NONE_LEFT, {"lord": self._names[lord.key]}))
