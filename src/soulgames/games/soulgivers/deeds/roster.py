"""All cards that are known: those that come with the game, and those of other packages that say so.

A card that comes with the game is a file in its room. Another package adds its own by an entry point of the group
`soulgames.soulgivers` that names the class of a character or an anomaly, a module with such classes, or a list of these. Who
is in a game is up to its pack.
"""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from types import ModuleType
from typing import Final

from soulgames.core.outside import bring_in
from soulgames.core.refusal import BrokenInvariant
from soulgames.core.telling import Sentence
from soulgames.games.soulgivers import anomalies, characters, populations
from soulgames.games.soulgivers.deeds.anomaly import Anomaly, PrintedCard
from soulgames.games.soulgivers.deeds.behaviour import Behaviour
from soulgames.games.soulgivers.deeds.population import Population
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.flow.frames import OWN_FRAMES
from soulgames.games.soulgivers.flow.triggers import Trigger
from soulgames.games.soulgivers.verbs.compose import compose
from soulgames.games.soulgivers.verbs.language import parse
from soulgames.games.soulgivers.verbs.step import CardTexts, NextStep, Verb

GROUP: Final = "soulgames.soulgivers"
MOST_FRAMES: Final = 255
"""Their numbers stand in a byte of what environments show."""


class Roster:
    def __init__(self) -> None:
        self.characters: Final[dict[str, type[Behaviour]]] = {}
        self.anomalies: Final[dict[str, type[Anomaly]]] = {}
        self.composed: Final[dict[str, PrintedCard]] = {}
        """The anomalies that are made of steps."""
        self.populations: Final[dict[int, type[Population]]] = {}
        self.frames: Final[dict[str, type[Frame]]] = {}
        self.triggers: Final[list[type[Trigger]]] = []
        self.unusable: Final[list[str]] = []
        """What other packages announce and cannot be used."""

    def add_room(self, room: ModuleType) -> None:
        """All modules of a package of ours."""
        for found in pkgutil.iter_modules(room.__path__):
            self.add(import_module(f"{room.__name__}.{found.name}"))

    def add_whole(self, found: object) -> None:
        """All of it, or nothing if a part of it cannot be added."""
        trial = Roster()
        trial._take(self)
        trial.add(found)
        self._take(trial)

    def _take(self, other: Roster) -> None:
        self.characters.update(other.characters)
        self.anomalies.update(other.anomalies)
        self.composed.update(other.composed)
        self.populations.update(other.populations)
        self.frames.update(other.frames)
        self.triggers[:] = other.triggers

    def add(self, found: object) -> None:
        """A card, with the frames and triggers beside it; or all cards of a module or a list."""
        if isinstance(found, (list, tuple)):
            for part in found:
                self.add(part)
        elif isinstance(found, ModuleType):
            self._add_module(found)
        elif isinstance(found, type) and issubclass(found, (Behaviour, Anomaly)):
            self._add_card(found)
            self._add_beside(sys.modules[found.__module__])
        else:
            raise BrokenInvariant(f"{found!r} is no card: expected a Behaviour or an Anomaly, or a module or a list of them")

    def _add_module(self, module: ModuleType) -> None:
        printed = vars(module).get("PRINTED")
        if isinstance(printed, dict):
            self.composed.update(printed)
        for found in _classes_of(module):
            if issubclass(found, (Behaviour, Anomaly, Population)):
                self._add_card(found)
        self._add_beside(module)

    def _add_card(self, card: type) -> None:
        if issubclass(card, Behaviour) and hasattr(card, "key"):
            known = self.characters.setdefault(card.key, card)
            _check_single(card.key, known, card)
        elif issubclass(card, Anomaly) and hasattr(card, "name"):
            other = self.anomalies.setdefault(card.name, card)
            _check_single(card.name, other, card)
            if card.name in self.composed:
                raise BrokenInvariant(f"two of a kind are called {card.name}: in another package, and in the game")
        elif issubclass(card, Population):
            _check_single(card.name, self.populations.setdefault(card.side, card), card)

    def composed_card(self, key: str) -> list[Verb]:
        """Made anew for each game."""
        card = self.composed[key]
        step = parse(card.step)
        if step is None:
            raise BrokenInvariant(f"the anomaly {key} has the step '{card.step}', which is none")
        return compose(key, CardTexts(Sentence(card.title), card.rule, Sentence(card.text), card.words), [step])

    def _add_beside(self, module: ModuleType) -> None:
        for found in _classes_of(module):
            if issubclass(found, Frame) and hasattr(found, "name"):
                self.add_frame(found)
            elif issubclass(found, Trigger) and found not in self.triggers:
                self.triggers.append(found)

    def add_frame(self, frame: type[Frame]) -> None:
        """Its number stands for it in the key of a state, so that no two may share one."""
        if not 0 < frame.number <= MOST_FRAMES:
            raise BrokenInvariant(f"the frame {frame.name} has the number {frame.number}: expected 1 to {MOST_FRAMES}")
        _check_single(frame.name, self.frames.setdefault(frame.name, frame), frame)
        for other in self.frames.values():
            if other.number == frame.number and other is not frame:
                raise BrokenInvariant(f"the frames {other.name} and {frame.name} both have the number {frame.number}")


def _classes_of(module: ModuleType) -> list[type]:
    """Those that are written there, not those that it imports."""
    found: list[object] = list(vars(module).values())
    return [part for part in found if isinstance(part, type) and part.__module__ == module.__name__]


def _check_single(name: str, known: type, found: type) -> None:
    if known is not found:
        raise BrokenInvariant(f"two of a kind are called {name}: in {known.__module__} and in {found.__module__}")


_loaded: Final[list[Roster]] = []


def roster() -> Roster:
    """Loaded once, when the first game is made: by then all of our modules are there for the other packages to use."""
    if not _loaded:
        found = Roster()
        for frame in (*OWN_FRAMES, NextStep):
            found.add_frame(frame)
        for room in (characters, anomalies, populations):
            found.add_room(room)
        found.unusable.extend(bring_in(GROUP, found.add_whole))
        _loaded.append(found)
    return _loaded[0]
