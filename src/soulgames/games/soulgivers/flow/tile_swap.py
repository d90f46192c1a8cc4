"""Setting up: each player may swap a tile next to one of its portals and turn both (SG-SETUP-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Kind, Question
from soulgames.games.soulgivers.board.geometry import TILE_NAMES, TILES
from soulgames.games.soulgivers.board.tiles import CIRCLES, MOTHER, turned
from soulgames.games.soulgivers.flow.frame import PlayerFrame
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import (
    TILES_KEPT,
)
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import (
    tell_answer,
    tell_player,
    tell_tiles_swapped,
    tell_turned,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Player, Tile

SWAP_FIRST: Final = Refusal("SG-SETUP-5", "swap a tile, or decline with 'done', first")
OTHER_FIRST: Final = Refusal("SG-SETUP-5", "choose the other tile of the swap first")
TURN_FIRST: Final = Refusal("SG-SETUP-5", "say first how far the swapped tile is turned")
NOT_AT_PORTAL: Final = Refusal("SG-SETUP-5", "this tile is not next to one of your portals")
SAME_TILE: Final = Refusal("SG-SETUP-5", "a tile is swapped with another one")
FIXED_TILE: Final = Refusal("SG-SETUP-5", "Mother tile, interference tiles and tiles next to an opposing portal stay")
TURNS: Final = Refusal("SG-SETUP-5", "a tile is turned by 0 to 3 quarter turns")

SWAP_TILE: Final = Kind(
    "swap_tile",
    "{who} may swap a tile next to a portal with another.",
    you=("choose a tile next to one of your portals to swap with another, or press Done.",),
)
SWAP_WITH: Final = Kind("swap_with", "{who} chooses the other tile.", you=("choose the tile to swap it with.",))
TURN_TILE: Final = Kind(
    "turn_tile",
    "{who} turns {tile}.",
    you=("turn {tile} clockwise by 0 to 3 quarters.",),
)


def may_not_be_swapped(position: Position, player: Player, tile: Tile) -> bool:
    """A tile that this player's swap may not touch."""
    opposing = 2 - 2 * (player % 2)
    at_opposing_portal = tile in position.content.portal_tiles[opposing : opposing + 2]
    return at_opposing_portal or (position.tiles[tile] & (MOTHER | CIRCLES)) != 0


def is_at_portal(position: Position, player: Player, tile: Tile) -> bool:
    own = 2 * (player % 2)
    return tile in position.content.portal_tiles[own : own + 2] and not may_not_be_swapped(position, player, tile)


class SwapTile(PlayerFrame):
    """The player may swap a tile next to one of its portals (SG-SETUP-5)."""

    name = "swap_tile"
    number = 14
    asked = (SWAP_TILE,)

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        return ask(position, SWAP_TILE, "swap", "tile", may_stop=True)

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        tiles = [tile for tile in range(TILES) if is_at_portal(position, self.player, tile)]
        actions.extend(notation.of[verb.CHOOSE_TILE][tile] for tile in tiles)
        actions.append(notation.of[verb.DONE][0])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind == verb.CHOOSE_TILE:
            return None if is_at_portal(position, self.player, action.a) else NOT_AT_PORTAL
        return None if action.kind == verb.DONE else SWAP_FIRST

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        if action.kind == verb.CHOOSE_TILE:
            tell_answer(position, "SG-SETUP-5", action)
            position.stack.append(SwapWith(self.player, action.a))
        else:
            tell_player(position, self.player, TILES_KEPT, "SG-SETUP-5")


class OfATile(PlayerFrame):
    """The player decides about the tile."""

    fields = ("player", "tile")

    @property
    def tile(self) -> Tile:
        return self.b

    def decider(self, position: Position) -> i64:
        return self.player


class SwapWith(OfATile):
    """The player chooses another tile for it."""

    name = "swap_with"
    number = 15
    asked = (SWAP_WITH,)

    def question(self, position: Position) -> Question:
        tile = TILE_NAMES[self.tile]
        return ask(position, SWAP_WITH, "swap", "tile", {"tile": tile, "chosen": [tile]})

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        for tile in range(TILES):
            if tile != self.tile and not may_not_be_swapped(position, self.player, tile):
                actions.append(notation.of[verb.CHOOSE_TILE][tile])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_TILE:
            return OTHER_FIRST
        if action.a == self.tile:
            return SAME_TILE
        return FIXED_TILE if may_not_be_swapped(position, self.player, action.a) else None

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        tiles = position.tiles.copy()
        tiles[self.tile], tiles[action.a] = tiles[action.a], tiles[self.tile]
        tell_tiles_swapped(position, self.tile, action.a, "SG-SETUP-5")
        position.tiles = tiles
        position.lay_ground()
        position.stack.append(TurnTile(self.player, self.tile))
        position.stack.append(TurnTile(self.player, action.a))


class TurnTile(OfATile):
    """The player turns the swapped tile that now lies there, first the one that it gave away."""

    name = "turn_tile"
    number = 16
    asked = (TURN_TILE,)

    def question(self, position: Position) -> Question:
        return ask(position, TURN_TILE, "swap", "number", {"tile": TILE_NAMES[self.tile], "number_means": "quarters"})

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.CHOOSE_NUMBER][:4])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_NUMBER:
            return TURN_FIRST
        return None if action.a < 4 else TURNS

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        tiles = position.tiles.copy()
        tiles[self.tile] = int(turned(tiles[self.tile], action.a))
        tell_turned(position, self.tile, action.a, "SG-SETUP-5")
        position.tiles = tiles
        position.lay_ground()
