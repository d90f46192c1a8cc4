"""All powers and score abilities that a pack may name: those that it writes down, its own and those of the reference pack, and
those that other packages bring along.

A package offers a class of its own as an entry point of the group `soulgames.soul_puzzler`; a content pack then gives it to
a character by its name.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from soulgames.core.outside import bring_in
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Kind, Sentence, by_name
from soulgames.games.soul_puzzler import asking, events, questions
from soulgames.games.soul_puzzler.cards import AbilityCard, PowerCard, ScoreCard
from soulgames.games.soul_puzzler.characters import Power, ScoreAbility
from soulgames.games.soul_puzzler.coded import CodedPower, CodedScoreAbility

GROUP: Final = "soulgames.soul_puzzler"
POWER: Final = "power"
SCORE_ABILITY: Final = "score_ability"


class Roster:
    def __init__(self, written: Iterable[AbilityCard] = ()) -> None:
        self.powers: Final[dict[str, PowerCard]] = {}
        self.score_abilities: Final[dict[str, ScoreCard]] = {}
        self.kinds: Final[dict[str, Kind]] = events.KINDS | questions.KINDS | asking.KINDS
        """All kinds of events and questions, those of the abilities among them."""
        self.titles: Final[dict[str, dict[str, Sentence]]] = {POWER: {}, SCORE_ABILITY: {}}
        """What players call each of them, by the name of the field in events and questions."""
        self.unusable: Final[list[str]] = []
        """What other packages announce and cannot be used."""
        self._names: Final[set[str]] = set()
        for card in written:
            self._take(card)

    def _take(self, card: AbilityCard) -> None:
        self._names.add(str(card.title))
        if isinstance(card, PowerCard):
            self.powers[card.name] = card
            self.titles[POWER][card.name] = card.title
        elif isinstance(card, ScoreCard):
            self.score_abilities[card.name] = card
            self.titles[SCORE_ABILITY][card.name] = card.title

    def add(self, ability: object) -> None:
        """One that is a class."""
        if isinstance(ability, Power):
            self._claim(POWER, ability.name, ability.title, ability.questions)
            self._take(CodedPower(ability))
        elif isinstance(ability, ScoreAbility):
            self._claim(SCORE_ABILITY, ability.name, ability.title, ability.questions)
            self._take(CodedScoreAbility(ability))
        else:
            words = N_("{ability} is offered to Soul Puzzler: expected a Power or a ScoreAbility")
            raise InvalidNotation(Sentence(words, {"ability": repr(ability)}))

    def add_class(self, announced: object) -> None:
        """What an entry point names."""
        self.add(announced() if isinstance(announced, type) else announced)

    def _claim(self, field: str, name: str, title: str, asked: tuple[Kind, ...]) -> None:
        """Names and titles are unique, and so are the kinds of questions."""
        kinds = by_name(*asked)
        if title in self._names or name in self.titles[field] or self.kinds.keys() & kinds.keys():
            words = N_("Soul Puzzler has '{name}' already, or something called {title} or asked in the same way")
            raise InvalidNotation(Sentence(words, {"name": name, "title": title}))
        self.kinds.update(kinds)


def roster(written: Iterable[AbilityCard] = ()) -> Roster:
    """Those of a pack first, then those of other packages by the names of their entry points."""
    found = Roster(written)
    found.unusable.extend(bring_in(GROUP, found.add_class))
    return found
