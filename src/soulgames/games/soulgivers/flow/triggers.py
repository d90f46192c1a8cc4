"""Triggers that follow whatever happened: looked at before anybody decides anything."""

from __future__ import annotations

from typing import ClassVar, Final

from soulgames.core import mypyc_attr
from soulgames.games.soulgivers.flow.frame import Following
from soulgames.games.soulgivers.position import Position

ALWAYS: Final = 0
ON_HORIZONS: Final = 1  # while an Event Horizon lies
ON_GATES: Final = 2  # while a gate lies
ON_STUCK: Final = 3  # while somebody waits in a black hole


class Triggers:
    """Asks the cards whether something follows. Made by the game, which knows all cards."""

    def __init__(self) -> None:
        self.always: list[Trigger] = []
        self.on_horizons: list[Trigger] = []
        self.on_gates: list[Trigger] = []
        self.on_stuck: list[Trigger] = []

    def add(self, trigger: Trigger) -> None:
        [self.always, self.on_horizons, self.on_gates, self.on_stuck][trigger.when].append(trigger)

    def fires(self, position: Position) -> bool:
        """Whether something happened, so that it has to be looked at again."""
        if position.stack and isinstance(position.stack[-1], Following):
            return False
        if self.always and _any_fires(self.always, position):
            return True
        ground = position.ground
        if ground.horizons and _any_fires(self.on_horizons, position):
            return True
        if ground.has_gates and _any_fires(self.on_gates, position):
            return True
        return position.stuck != 0 and _any_fires(self.on_stuck, position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """Something that happens by itself as soon as its condition holds."""

    when: ClassVar[int] = ALWAYS
    """When it is worth a look."""

    def fires(self, position: Position) -> bool:
        """Let it happen, and say whether it did."""
        raise NotImplementedError


def _any_fires(triggers: list[Trigger], position: Position) -> bool:
    for trigger in triggers:
        if trigger.fires(position):
            return True
    return False
