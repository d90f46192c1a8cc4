"""All powers and score abilities: those that come with the game, then those that other packages bring along.

A package offers a class of its own as an entry point of the group `soulgames.soul_puzzler`; a content pack then gives it to
a character by its name.
"""

from __future__ import annotations

from typing import Final

from soulgames.core.outside import bring_in
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Kind, Sentence, by_name
from soulgames.games.soul_puzzler import events, questions
from soulgames.games.soul_puzzler.characters import Power, ScoreAbility
from soulgames.games.soul_puzzler.powers import POWERS
from soulgames.games.soul_puzzler.score_abilities import SCORE_ABILITIES

GROUP: Final = "soulgames.soul_puzzler"


class Roster:
    def __init__(self) -> None:
        self.powers: Final[dict[str, Power]] = {}
        self.score_abilities: Final[dict[str, ScoreAbility]] = {}
        self.kinds: Final[dict[str, Kind]] = events.KINDS | questions.KINDS
        """All kinds of events and questions, those of the abilities among them."""
        self.titles: Final[dict[str, dict[str, Sentence]]] = {"power": {}, "score_ability": {}}
        """What players call each of them, by the name of the field in events and questions."""
        self.texts: Final[dict[str, str]] = {}
        """What each of them does, by its title as a view shows it."""
        self.unusable: Final[list[str]] = []
        """What other packages announce and cannot be used."""
        for power in POWERS.values():
            self.add(power)
        for ability in SCORE_ABILITIES.values():
            self.add(ability)

    def add(self, ability: object) -> None:
        if isinstance(ability, Power):
            self._claim("power", ability.name, ability.title, ability.does, ability.questions)
            self.powers[ability.name] = ability
        elif isinstance(ability, ScoreAbility):
            self._claim("score_ability", ability.name, ability.title, ability.does, ability.questions)
            self.score_abilities[ability.name] = ability
        else:
            words = N_("{ability} is offered to Soul Puzzler: expected a Power or a ScoreAbility")
            raise InvalidNotation(Sentence(words, {"ability": repr(ability)}))

    def add_class(self, announced: object) -> None:
        """What an entry point names."""
        self.add(announced() if isinstance(announced, type) else announced)

    def _claim(self, field: str, name: str, title: str, does: str, asked: tuple[Kind, ...]) -> None:
        """Names and titles are unique, and so are the kinds of questions."""
        kinds = by_name(*asked)
        if title in self.texts or name in self.titles[field] or self.kinds.keys() & kinds.keys():
            words = N_("Soul Puzzler has '{name}' already, or something called {title} or asked in the same way")
            raise InvalidNotation(Sentence(words, {"name": name, "title": title}))
        self.kinds.update(kinds)
        self.titles[field][name] = Sentence(title)
        self.texts[title] = does


def roster() -> Roster:
    """The shipped ones first and always in the same order, then those of other packages by the names of their entry points."""
    found = Roster()
    found.unusable.extend(bring_in(GROUP, found.add_class))
    return found
