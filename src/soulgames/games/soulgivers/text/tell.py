"""Telling what happens. Each of these notes an event if somebody listens, and otherwise costs a look at who does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.telling import Event, Fields, Kind
from soulgames.games.soulgivers.board.geometry import (
    CELL_NAMES,
    DIRECTIONS,
    NOWHERE,
    PORTALS,
    SIDES,
    TILE_NAMES,
    name_of,
    side_of_portal,
)
from soulgames.games.soulgivers.board.ground import GATEWAY, MODIFIERS
from soulgames.games.soulgivers.text import events
from soulgames.games.soulgivers.text.fields import answer_key, die, of_piece, piece_at, piece_key
from soulgames.games.soulgivers.text.notation import CHOOSE_CELL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.core.action import Action
    from soulgames.games.soulgivers.board.numbers import Cell, Direction, Piece, Player, Tile
    from soulgames.games.soulgivers.position import Position


def tell(position: Position, kind: Kind, rule: str, fields: Fields) -> None:
    """For what has its fields at hand."""
    if position.noted is not None:
        position.noted.append(Event(kind, rule, fields))


def of_player(position: Position, player: Player) -> dict[str, object]:
    return {"seat": position.game.seats[player], "side": SIDES[player % 2]}


def tell_player(position: Position, player: Player, kind: Kind, rule: str) -> None:
    if position.noted is not None:
        position.noted.append(Event(kind, rule, of_player(position, player)))


def tell_secret(position: Position, player: Player, kind: Kind, rule: str, secret: Fields) -> None:
    """What only a player knows in full."""
    if position.noted is not None:
        position.noted.append(Event(kind, rule, of_player(position, player), secret, (int(player),)))


def names_of(position: Position, cards: list[int]) -> list[str]:
    return [position.content.characters[card].key for card in cards]


# Players and their cards.


def tell_drawn(position: Position, player: Player, cards: list[int]) -> None:
    """Characters that only their player sees."""
    if position.noted is not None:
        fields = {**of_player(position, player), "count": len(cards)}
        secret = {"characters": names_of(position, cards)}
        position.noted.append(Event(events.CHARACTERS_DRAWN, "SG-TURN-1", fields, secret, (int(player),)))


def tell_team(position: Position, player: Player, kind: Kind, cards: list[int]) -> None:
    """A whole team, shown to all."""
    if position.noted is not None:
        fields = {**of_player(position, player), "characters": names_of(position, cards)}
        position.noted.append(Event(kind, "SG-SETUP-6", fields))


def tell_card(position: Position, player: Player, kind: Kind, rule: str, card: i64) -> None:
    """A card that everybody sees."""
    if position.noted is not None:
        position.noted.append(Event(kind, rule, {**of_player(position, player), "card": position.content.anomaly_names[card]}))


def tell_population(position: Position, player: Player, ability: i64) -> None:
    if position.noted is not None:
        fields = {**of_player(position, player), "card": position.content.deeds[ability].name}
        position.noted.append(Event(events.POPULATION_USED, "SG-REACT-6", fields))


def tell_character(position: Position, player: Player, character: i64) -> None:
    if position.noted is not None:
        fields = {**of_player(position, player), "character": position.content.characters[character].key}
        position.noted.append(Event(events.CHARACTER_KEPT, "SG-TURN-1", fields))


def tell_placed(position: Position, piece: Piece, before: str, cell: Cell) -> None:
    """With the cell before its place, if it cannot step out there: a black hole (`hole`), or no way onto it (`shut`)."""
    if position.noted is not None:
        seat = position.game.seats[position.owner[piece]]
        fields = {"seat": seat, **of_piece(position, piece), "to": name_of(position.where[piece])}
        if before:
            fields[before] = name_of(cell)
        position.noted.append(Event(events.PLACED, "SG-TURN-1" if position.turn_number else "SG-SETUP-6", fields))


def tell_turn(position: Position) -> None:
    if position.noted is not None:
        player = position.player
        turn = {"number": position.turns[player], "essences": int(position.essences)}
        position.noted.append(Event(events.TURN_BEGAN, "SG-TURN-1", {**of_player(position, player), **turn}))


def tell_over(position: Position) -> None:
    outcome = position.outcome if position.noted is not None else None
    if outcome is not None:
        tell(position, events.GAME_OVER, outcome.rule, {"result": outcome.result, "ending": events.ENDINGS[position.ending]})


def tell_answer(position: Position, rule: str, action: Action) -> None:
    """What whoever decides has chosen, before anything comes of it."""
    if position.noted is None:
        return
    key = answer_key(position, action.kind, action.a)
    fields: dict[str, object] = {"seat": position.game.seats[position.decider], "choice": key}
    if action.kind == CHOOSE_CELL and position.occupant[action.a] != NOWHERE:
        fields.update(piece_at(position, position.occupant[action.a]))
    position.noted.append(Event(events.CHOSEN, rule, fields))


# Soulgivers.


def tell_piece(position: Position, piece: Piece, kind: Kind, rule: str) -> None:
    if position.noted is not None:
        position.noted.append(Event(kind, rule, piece_at(position, piece)))


def tell_declared(position: Position, piece: Piece) -> None:
    if position.noted is not None:
        seat = position.game.seats[position.owner[piece]]
        position.noted.append(Event(events.DECLARED, "SG-TURN-2", {"seat": seat, **piece_at(position, piece)}))


def tell_use(position: Position, piece: Piece, ability: i64) -> None:
    if position.noted is not None:
        fields = {**piece_at(position, piece), "ability": position.content.deeds[ability].name}
        position.noted.append(Event(events.ABILITY_USED, position.content.deeds[ability].rule, fields))


def tell_ended(position: Position) -> None:
    """The activation of whoever is active."""
    if position.noted is not None:
        position.noted.append(Event(events.ACTIVATION_ENDED, "SG-TURN-2", of_piece(position, position.active)))


def tell_paid(position: Position, piece: Piece) -> None:
    """An Essence, by a Soulgiver that will feel it."""
    if position.noted is not None:
        fields = {**of_piece(position, piece), "essences": int(position.essences)}
        position.noted.append(Event(events.ESSENCE_PAID, "SG-TURN-5", fields))


def tell_spent(position: Position, rule: str) -> None:
    """An Essence that is marked on nobody."""
    if position.noted is not None:
        fields = {**of_player(position, position.player), "essences": int(position.essences)}
        position.noted.append(Event(events.ESSENCE_SPENT, rule, fields))


def tell_moved(position: Position, piece: Piece, kind: Kind, rule: str, start: Cell, end: Cell) -> None:
    if position.noted is not None:
        fields = {**of_piece(position, piece), "from": name_of(start), "to": name_of(end)}
        position.noted.append(Event(kind, rule, fields))


def tell_front(position: Position, piece: Piece, rule: str, front: Direction) -> None:
    if position.noted is not None:
        kind = events.FRAGMENT_TURNED if position.carrier == piece else events.SHIELDS_SET
        position.noted.append(Event(kind, rule, {**piece_at(position, piece), "direction": DIRECTIONS[front]}))


def tell_attack(position: Position, piece: Piece, target: Piece) -> None:
    if position.noted is not None:
        cells = {"from": CELL_NAMES[position.where[piece]], "to": CELL_NAMES[position.where[target]]}
        fields = {**of_piece(position, piece), "target": piece_key(position, target), **cells}
        position.noted.append(Event(events.ATTACKED, "SG-ATT-1", fields))


def tell_destroyed(position: Position, piece: Piece, why: str, rule: str) -> None:
    if position.noted is not None:
        fields = {**piece_at(position, piece), "why": why}
        if why == "hole":
            fields["hole"] = fields["cell"]
        elif why == "waiting":
            fields["place"] = fields["cell"]
        elif why == "decay":
            fields["decay"] = die(position.decay[piece])
        position.noted.append(Event(events.DESTROYED, rule, fields))


def tell_decay(position: Position, piece: Piece, rule: str, before: i64) -> None:
    if position.noted is not None and die(position.decay[piece]) != die(before):
        change = {"from": die(before), "to": die(position.decay[piece])}
        position.noted.append(Event(events.DECAY, rule, {**piece_at(position, piece), **change}))


# Souls and the Fragment.


def of_soul(position: Position, soul: Piece) -> dict[str, object]:
    named = of_piece(position, soul)
    return {"soul": named["piece"], "soul_side": named["side"], "soul_character": named["character"]}


def tell_soul(position: Position, soul: Piece, kind: Kind, rule: str, cell: Cell) -> None:
    if position.noted is not None:
        position.noted.append(Event(kind, rule, {**of_soul(position, soul), "cell": CELL_NAMES[cell]}))


def tell_soul_moved(position: Position, soul: Piece, kind: Kind, rule: str, start: Cell, end: Cell) -> None:
    if position.noted is not None:
        cells = {"from": CELL_NAMES[start], "to": CELL_NAMES[end]}
        position.noted.append(Event(kind, rule, {**of_soul(position, soul), **cells}))


def tell_bearer(position: Position, piece: Piece, soul: Piece, kind: Kind, rule: str) -> None:
    """Somebody who gets or loses a Soul."""
    if position.noted is not None:
        position.noted.append(Event(kind, rule, {**piece_at(position, piece), **of_soul(position, soul)}))


def tell_carrier(position: Position, piece: Piece, rule: str) -> None:
    """Before somebody takes the Fragment, from the ground or from its carrier."""
    if position.noted is None:
        return
    giver = position.carrier
    if giver == NOWHERE:
        fields = {**piece_at(position, piece), "tile": TILE_NAMES[position.fragment]}
        position.noted.append(Event(events.COLLECTED, rule, fields))
        return
    named = of_piece(position, piece)
    receiver = {"receiver": named["piece"], "receiver_side": named["side"], "receiver_character": named["character"]}
    cells = {"from": name_of(position.where[giver]), "to": name_of(position.where[piece])}
    position.noted.append(Event(events.PASSED, rule, {**of_piece(position, giver), **receiver, **cells}))


def tell_dropped(position: Position, tile: Tile, rule: str) -> None:
    if position.noted is not None:
        fields = {**piece_at(position, position.carrier), "tile": TILE_NAMES[tile]}
        position.noted.append(Event(events.DROPPED, rule, fields))


# The ground.


def tell_tile(position: Position, tile: Tile, kind: Kind, rule: str) -> None:
    if position.noted is not None:
        position.noted.append(Event(kind, rule, {"tile": TILE_NAMES[tile]}))


def tell_turned(position: Position, tile: Tile, quarters: i64, rule: str) -> None:
    if position.noted is not None:
        fields = {"tile": TILE_NAMES[tile], "count": int(quarters)}
        position.noted.append(Event(events.TILE_TURNED if quarters else events.TILE_KEPT, rule, fields))


def tell_tiles_swapped(position: Position, first: Tile, second: Tile, rule: str) -> None:
    if position.noted is not None:
        seat = position.game.seats[position.decider]
        fields = {"seat": seat, "tiles": [TILE_NAMES[first], TILE_NAMES[second]]}
        position.noted.append(Event(events.TILES_SWAPPED, rule, fields))


def tell_slid(position: Position, line: list[int], direction: Direction, rule: str) -> None:
    """The last tile of the line has come around to its beginning."""
    if position.noted is not None:
        names = [TILE_NAMES[tile] for tile in line]
        which = {"column": names[0][0]} if direction % 2 == 0 else {"row": names[0][1]}
        fields = {**which, "direction": DIRECTIONS[direction], "tiles": names, "around": names[-1]}
        position.noted.append(Event(events.TILE_SLID, rule, fields))


def tell_modifier(position: Position, cell: Cell, modifier: i64, kind: Kind, rule: str) -> None:
    if position.noted is not None:
        position.noted.append(Event(kind, rule, {**of_modifier(modifier), "cell": CELL_NAMES[cell]}))


def tell_modifier_moved(position: Position, start: Cell, end: Cell, modifier: i64, rule: str) -> None:
    if position.noted is not None:
        cells = {"from": CELL_NAMES[start], "to": CELL_NAMES[end]}
        position.noted.append(Event(events.MODIFIER_MOVED, rule, {**of_modifier(modifier), **cells}))


def of_modifier(modifier: i64) -> dict[str, object]:
    if modifier < GATEWAY:
        return {"modifier": MODIFIERS[modifier]}
    return {"modifier": MODIFIERS[GATEWAY], "owner": SIDES[modifier - GATEWAY]}


def tell_portal(position: Position, portal: i64) -> None:
    if position.noted is not None:
        fields = {"portal": PORTALS[portal], "side": SIDES[side_of_portal(portal)]}
        position.noted.append(Event(events.PORTAL_DESTROYED, "SG-ANO-2", fields))
