"""Triggers that follow whatever happened: looked at before anybody decides anything."""

from __future__ import annotations

from soulgames.games.soulgivers.frame import Following
from soulgames.games.soulgivers.table import Table


class Watch:
    """Asks the cards whether something follows. Made by the game, which knows all cards."""

    def __init__(self) -> None:
        self.always: list[Trigger] = []
        self.on_horizons: list[Trigger] = []
        self.on_gates: list[Trigger] = []
        self.on_stuck: list[Trigger] = []

    def fires(self, table: Table) -> bool:
        """Whether something happened, so that it has to be looked at again."""
        if table.stack and isinstance(table.stack[-1], Following):
            return False
        if self.always and _any_fires(self.always, table):
            return True
        ground = table.ground
        if ground.horizons and _any_fires(self.on_horizons, table):
            return True
        if ground.has_gates and _any_fires(self.on_gates, table):
            return True
        return table.stuck != 0 and _any_fires(self.on_stuck, table)


class Trigger:
    """Something that happens by itself as soon as its condition holds."""

    def fires(self, table: Table) -> bool:
        """Let it happen, and say whether it did."""
        raise NotImplementedError


def _any_fires(triggers: list[Trigger], table: Table) -> bool:
    for trigger in triggers:
        if trigger.fires(table):
            return True
    return False
