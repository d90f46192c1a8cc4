"""The kinds of steps that other packages bring along, as entry points of the group `soulgames.soulfall`.

They are only looked for where a pack writes a step that the language itself does not have. A number is given to each for good.
"""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.outside import also_missing, bring_in
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Kind, Sentence
from soulgames.games.soulfall.step import Step

GROUP: Final = "soulgames.soulfall"
MOST: Final = 32
"""Their numbers have five bits."""
TAKEN: Final = {
    *("draw", "play", "populate", "prosper", "devote", "oust", "lay", "take", "discard", "reveal"),
    *("may", "must", "other", "if", "either"),
}
"""What begins something else in the language of cards."""
PLAIN_NAME: Final = re.compile(r"[a-z]+( [a-z]+)*")


class Roster:
    def __init__(self) -> None:
        self.steps: Final[list[Step]] = []
        self.unusable: Final[list[str]] = []
        """What other packages announce and cannot be used."""

    def add(self, announced: object) -> None:
        """The class of a step."""
        step = announced() if isinstance(announced, type) else announced
        if not isinstance(step, Step):
            words = N_("{step} is offered to Soulfall: expected a Step")
            raise InvalidNotation(Sentence(words, {"step": repr(step)}))
        self._check(step)
        self.steps.append(step)

    def _check(self, step: Step) -> None:
        """Its name can be told from all others, and nothing of it is missing."""
        name = step.name
        if not PLAIN_NAME.fullmatch(name) or name.split()[0] in TAKEN or len(self.steps) == MOST or not step.does:
            words = N_("no step can be called '{name}': expected words in lower case letters that begin no other step")
            raise InvalidNotation(Sentence(words, {"name": name}))
        kinds = {kind.name for other in self.steps for kind in kinds_of(other)}
        if name in [other.name for other in self.steps] or kinds & {kind.name for kind in kinds_of(step)}:
            words = N_("Soulfall has a step '{name}' already, or one that asks or tells in the same way")
            raise InvalidNotation(Sentence(words, {"name": name}))

    def find(self, words: list[str]) -> tuple[int, list[str]] | None:
        """The number of the step that some words begin with, the longest name first; and the words behind it."""
        for end in range(len(words), 0, -1):
            name = " ".join(words[:end])
            for number, step in enumerate(self.steps):
                if step.name == name:
                    return number, words[end:]
        return None

    def known(self) -> str:
        """The end of a sentence about a step that is not known."""
        names = "".join(f", '{step.name}'" for step in self.steps)
        return names + also_missing(self.unusable)


def kinds_of(step: Step) -> list[Kind]:
    """What a step asks and tells of itself."""
    return [*([] if step.question is None else [step.question]), *step.moves]


_loaded: Final[list[Roster]] = []


def roster() -> Roster:
    """In the order of the names of their entry points."""
    if not _loaded:
        found = Roster()
        found.unusable.extend(bring_in(GROUP, found.add))
        _loaded.append(found)
    return _loaded[0]
