"""Setting up, as a sequence of decisions (section 2 of the rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Kind, Question
from soulgames.games.soulgivers.board.geometry import MOTHER_TILE, TILE_NAMES, TILES
from soulgames.games.soulgivers.board.tiles import CIRCLES, MOTHER, turned
from soulgames.games.soulgivers.flow.drawing import DrawAnomaly, PlaceOnPortal, replaced, without
from soulgames.games.soulgivers.flow.ending import BeginTurn
from soulgames.games.soulgivers.flow.frame import Frame, PlayerFrame
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import (
    CHARACTERS_DEALT,
    STARTED,
    TEAM_CHOSEN,
    TEAM_DRAWN,
    TEAM_SHOWN,
    TILES_KEPT,
    TILES_LAID,
)
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import (
    names_of,
    tell,
    tell_answer,
    tell_player,
    tell_secret,
    tell_team,
    tell_tiles_swapped,
    tell_turned,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Player, Tile

SWAP_FIRST: Final = Refusal("SG-TURN-4", "swap a tile, or decline with 'done', first")
NOT_AT_PORTAL: Final = Refusal("SG-SETUP-5", "this tile is not next to one of your portals")
SAME_TILE: Final = Refusal("SG-SETUP-5", "a tile is swapped with another one")
FIXED_TILE: Final = Refusal("SG-SETUP-5", "Mother tile, interference tiles and tiles next to an opposing portal stay")
TURNS: Final = Refusal("SG-SETUP-5", "a tile is turned by 0 to 3 quarter turns")
TEAM_FIRST: Final = Refusal("SG-TURN-4", "choose your team first")
NOT_IN_DECK: Final = Refusal("SG-SETUP-6", "this character is not in your deck")
CHOSEN_BEFORE: Final = Refusal("SG-SETUP-6", "you have chosen this character already")


LAY_TILES: Final = Kind("lay_tiles", "The tiles are shuffled.")
WHO_STARTS: Final = Kind("who_starts", "Who starts?")
DEAL_CHARACTERS: Final = Kind("deal_characters", "The characters are dealt to the players of each side.")
SWAP_TILE: Final = Kind(
    "swap_tile",
    "{who} may swap a tile next to a portal with another.",
    you=("Choose a tile next to one of your portals to swap with another, or done.",),
)
SWAP_WITH: Final = Kind("swap_with", "{who} chooses the other tile.", you=("Choose the other tile.",))
TURN_TILE: Final = Kind(
    "turn_tile",
    "{who} turns {tile}.",
    you=("Choose the quarter turns clockwise, 0 to 3, of a swapped tile.",),
)
CHOOSE_TEAM: Final = Kind(
    "choose_team",
    ("{who} chooses {count} more Soulgiver in secret.", "{who} chooses {count} more Soulgivers in secret."),
    you=("Choose {count} more of your first Soulgivers in secret.",),
)
RANDOM_TEAM: Final = Kind("random_team", "A team is drawn.")


class LayTiles(Frame):
    """Chance shuffles and turns the tiles (SG-SETUP-1, SG-SETUP-2). `quick` is 1 for the quick set-up."""

    name = "lay_tiles"
    number = 12
    fields = ("quick",)
    asked = (LAY_TILES,)

    @property
    def quick(self) -> i64:
        return self.a

    def decider(self, position: Position) -> i64:
        return CHANCE

    def question(self, position: Position) -> Question:
        return ask(position, LAY_TILES, "setup", "chance")

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


class WhoStarts(Frame):
    """Chance says who starts (SG-SETUP-4); then come swaps, teams, places and the second player's anomaly."""

    name = "who_starts"
    number = 13
    fields = ("quick",)
    asked = (WHO_STARTS,)

    @property
    def quick(self) -> i64:
        return self.a

    def decider(self, position: Position) -> i64:
        return CHANCE

    def question(self, position: Position) -> Question:
        return ask(position, WHO_STARTS, "setup", "chance")

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


class DealCharacters(Frame):
    """Two against two: chance deals each side's characters to its two players (SG-2V2-2)."""

    name = "deal_characters"
    number = 27
    asked = (DEAL_CHARACTERS,)

    def decider(self, position: Position) -> i64:
        return CHANCE

    def question(self, position: Position) -> Question:
        return ask(position, DEAL_CHARACTERS, "setup", "chance")

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        rng = Rng(action.number)
        decks = position.decks.copy()
        owner = position.owner.copy()
        for side in (0, 1):
            cards = decks[side] + decks[side + 2]
            rng.shuffle(cards)
            half = len(cards) // 2
            decks[side], decks[side + 2] = sorted(cards[:half]), sorted(cards[half:])
            for card in decks[side + 2]:
                owner[position.piece(side, card)] = side + 2
        position.decks = decks
        position.owner = owner
        tell(position, CHARACTERS_DEALT, "SG-2V2-2", {})


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


class SwapWith(PlayerFrame):
    """The player chooses another tile for its tile."""

    name = "swap_with"
    number = 15
    fields = ("player", "tile")
    asked = (SWAP_WITH,)

    @property
    def tile(self) -> Tile:
        return self.b

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        tile = TILE_NAMES[self.tile]
        return ask(position, SWAP_WITH, "swap", "tile", {"tile": tile, "chosen": [tile]})

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        for tile in range(TILES):
            if tile != self.tile and not may_not_be_swapped(position, self.player, tile):
                actions.append(notation.of[verb.CHOOSE_TILE][tile])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_TILE:
            return SWAP_FIRST
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


class TurnTile(PlayerFrame):
    """The player turns the swapped tile that now lies there, first the one that it gave away."""

    name = "turn_tile"
    number = 16
    fields = ("player", "tile")
    asked = (TURN_TILE,)

    @property
    def tile(self) -> Tile:
        return self.b

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        return ask(position, TURN_TILE, "swap", "number", {"tile": TILE_NAMES[self.tile], "number_means": "quarters"})

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.CHOOSE_NUMBER][:4])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_NUMBER:
            return SWAP_FIRST
        return None if action.a < 4 else TURNS

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        tiles = position.tiles.copy()
        tiles[self.tile] = int(turned(tiles[self.tile], action.a))
        tell_turned(position, self.tile, action.a, "SG-SETUP-5")
        position.tiles = tiles
        position.lay_ground()


class ChooseTeam(PlayerFrame):
    """The player chooses its first Soulgivers in secret, one after the other (SG-SETUP-6)."""

    name = "choose_team"
    number = 17
    asked = (CHOOSE_TEAM,)

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        missing = position.content.in_play - len(position.teams[self.player])
        return ask(position, CHOOSE_TEAM, "team", "character", {"count": missing})

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.CHOOSE_NAME][character] for character in sorted(position.decks[self.player]))

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_NAME:
            return TEAM_FIRST
        if action.a in position.teams[self.player]:
            return CHOSEN_BEFORE
        return None if action.a in position.decks[self.player] else NOT_IN_DECK

    def answer(self, position: Position, action: Action) -> None:
        into_team(position, self.player, action.a)
        tell_secret(position, self.player, TEAM_CHOSEN, "SG-SETUP-6", {"character": position.content.characters[action.a].key})
        if len(position.teams[self.player]) == position.content.in_play:
            position.stack.pop()


class RandomTeam(PlayerFrame):
    """Chance chooses the first Soulgivers of the player: part of the quick set-up."""

    name = "random_team"
    number = 18
    asked = (RANDOM_TEAM,)

    def decider(self, position: Position) -> i64:
        return CHANCE

    def question(self, position: Position) -> Question:
        return ask(position, RANDOM_TEAM, "team", "chance", {"other": position.game.seats[self.player]})

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        rng = Rng(action.number)
        while len(position.teams[self.player]) < position.content.in_play:
            deck = position.decks[self.player]
            into_team(position, self.player, deck[rng.below(len(deck))])
        team = names_of(position, position.teams[self.player])
        tell_secret(position, self.player, TEAM_DRAWN, "SG-SETUP-6", {"characters": team})


def into_team(position: Position, player: Player, character: i64) -> None:
    position.decks = replaced(position.decks, player, without(position.decks[player], character))
    position.teams = replaced(position.teams, player, [*position.teams[player], int(character)])


class PlaceTeam(PlayerFrame):
    """The player shows its team and places it, in the order in which it was chosen."""

    name = "place_team"
    number = 19

    def resolve(self, position: Position) -> None:
        team = position.teams[self.player]
        tell_team(position, self.player, TEAM_SHOWN, team)
        position.teams = replaced(position.teams, self.player, [])
        for character in reversed(team):
            position.stack.append(PlaceOnPortal(self.player, character))
