"""Soulgivers as a game of the registry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.content import Pack
from soulgames.core.game import Game, State
from soulgames.core.refusal import InvalidNotation
from soulgames.core.toml_text import Table as Toml
from soulgames.games.soulgivers import scene
from soulgames.games.soulgivers.deeds import all_behaviours, all_deeds, all_triggers, common_abilities
from soulgames.games.soulgivers.frame import Frame
from soulgames.games.soulgivers.geometry import SIDES, TILES
from soulgames.games.soulgivers.ground import Ground
from soulgames.games.soulgivers.naming import named_target
from soulgames.games.soulgivers.pack import Content
from soulgames.games.soulgivers.setup import LayTiles
from soulgames.games.soulgivers.state import SoulgiversState
from soulgames.games.soulgivers.turn import Turn


class Soulgivers(Game):
    """Rules: docs/rules/soulgivers.md."""

    name = "soulgivers"
    title = "Soulgivers"
    seats = SIDES
    ruleset = "1"
    chance_rule = "SG-SETUP-4"
    hidden = True
    longest = 40_000

    def __init__(self, pack: Pack) -> None:
        behaviours, common = all_behaviours(), common_abilities()
        self.content: Final = Content(pack, behaviours, all_deeds(behaviours, common), common, all_triggers())
        self.notation: Final = self.content.notation
        super().__init__(pack, self.notation.actions)
        self.turn_frame: Final[Frame] = Turn()
        self._empty: Final = [0] * TILES
        self._ground: Final = Ground(self._empty, [], False)

    def describe_options(self) -> dict[str, str]:
        return {"setup": "full (swap a tile, choose your team in secret) or quick (random teams, no swap); full if left out"}

    def some_options(self, rng: Rng) -> dict[str, str]:
        return {"setup": "quick" if rng.below(4) else "full"}

    def new(self, options: Mapping[str, object] | None = None) -> SoulgiversState:
        chosen = dict(options or {})
        setup = chosen.pop("setup", "full")
        if setup not in ("full", "quick"):
            raise InvalidNotation(f"'{setup}' is no set-up: expected full or quick")
        if chosen:
            raise InvalidNotation(f"unknown option '{next(iter(chosen))}': expected setup")
        state = self.bare()
        core = [number for number, character in enumerate(self.content.characters) if character.core]
        state.decks = [core, core.copy()]
        state.pile = [card for card, count in enumerate(self.content.anomalies) for _ in range(count)]
        state.stack = [LayTiles(1 if setup == "quick" else 0)]
        state.run()
        return state

    def bare(self) -> SoulgiversState:
        """A table with nothing on it."""
        return SoulgiversState(self, self._empty, self._ground)

    def from_position(self, table: Toml) -> SoulgiversState:
        state = self.bare()
        scene.load(state, table)
        return state

    def differences(self, expect: Toml, state: State) -> Iterator[str]:
        return scene.differences(expect, state.position(), self.notation.names)

    def expected(self, text: str) -> str:
        return self.notation.expected(text)

    def parse(self, state: State | None, text: str) -> Action:
        """A target may be named instead of its cell, and a Soul without its side: `attack ghost`, `choose runner`."""
        words = text.split()
        if isinstance(state, SoulgiversState) and len(words) == 2 and words[1] in self.notation.names:
            found = named_target(state, words[0], self.notation.names.index(words[1]))
            if found is not None:
                return found
        if len(words) == 2 and words[0] in ("attack", "pass") and words[1] in self.notation.names:
            if state is not None:
                raise InvalidNotation(f"'{text}': no such Soulgiver is on the board")
            text = f"{words[0]} a1"
        return super().parse(state, text)
