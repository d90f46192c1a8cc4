"""Setting up, as a sequence of decisions (section 2 of the rules): tiles, who starts, and what follows from that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.telling import Kind, Question
from soulgames.games.soulgivers.board.geometry import MOTHER_TILE, TILES
from soulgames.games.soulgivers.board.tiles import MOTHER, turned
from soulgames.games.soulgivers.flow.drawing import DrawAnomaly
from soulgames.games.soulgivers.flow.ending import BeginTurn
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.flow.teams import ChooseTeam, DealCharacters, PlaceTeam, RandomTeam
from soulgames.games.soulgivers.flow.tile_swap import SwapTile
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text.events import (
    STARTED,
    TILES_LAID,
)
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import (
    tell,
    tell_player,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


LAY_TILES: Final = Kind("lay_tiles", "The tiles are shuffled.")
WHO_STARTS: Final = Kind("who_starts", "Who starts?")


class Beginning(Frame):
    """Chance begins the game; `quick` is 1 for the quick set-up."""

    fields = ("quick",)

    @property
    def quick(self) -> i64:
        return self.a

    def decider(self, position: Position) -> i64:
        return CHANCE

    def question(self, position: Position) -> Question:
        return ask(position, self.asked[0], "setup", "chance")


class LayTiles(Beginning):
    """Chance shuffles and turns the tiles (SG-SETUP-1, SG-SETUP-2)."""

    name = "lay_tiles"
    number = 12
    asked = (LAY_TILES,)

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        content = position.content
        rng = Rng(action.number)
        others = content.basic_tiles[1:] + content.other_tiles
        rng.shuffle(others)
        tiles = [0] * TILES
        tiles[MOTHER_TILE] = content.basic_tiles[0] | MOTHER
        for place, tile in zip(content.interference, content.interference_tiles, strict=True):
            tiles[place] = tile
        for place in range(TILES):
            if place != MOTHER_TILE and place not in content.interference:
                tiles[place] = int(turned(others.pop(), rng.below(4)))
        position.tiles = tiles
        position.barrier = 1
        position.fragment = MOTHER_TILE
        position.lay_ground()
        tell(position, TILES_LAID, "SG-SETUP-1", {})
        position.stack.append(WhoStarts(self.quick))


class WhoStarts(Beginning):
    """Chance says who starts (SG-SETUP-4); then come swaps, teams, places and the second player's anomaly."""

    name = "who_starts"
    number = 13
    asked = (WHO_STARTS,)

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        first: i64 = action.number & 1
        position.player = first
        position.side = first
        tell_player(position, first, STARTED, "SG-SETUP-4")
        last_to_first = [(first + place) % position.players for place in reversed(range(position.players))]
        position.stack.append(BeginTurn(first))
        position.stack.append(DrawAnomaly(last_to_first[-2]))  # SG-SETUP-7: for whoever plays second
        position.stack.extend([PlaceTeam(player) for player in last_to_first])
        if self.quick:
            position.stack.extend([RandomTeam(player) for player in last_to_first])
        else:
            position.stack.extend([ChooseTeam(player) for player in last_to_first])
            position.stack.extend([SwapTile(player) for player in last_to_first])
        if position.players == 4:
            position.stack.append(DealCharacters())
