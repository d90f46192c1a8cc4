"""What play never leads to, in a position that was laid by hand. The invariants need not look at it: no rule brings it about.

Each check asks what can be seen on the table, not how it came about. So a destroyed tile may lie at a portal, for it may have
been slid there, and the Border in the Shells' own turn, for they may have used it in that turn (SG-REACT-1).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from soulgames.core.fault import Fault
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulgivers.board.geometry import (
    CELL_NAMES,
    CELLS,
    CORNER_OF,
    FIRST_PLACE,
    NOWHERE,
    SHELLS,
    SIDES,
    SPECTERS,
    TILE_NAMES,
    TILE_OF,
    TILES,
)
from soulgames.games.soulgivers.board.ground import BLACK_HOLE, BORDER_WALL, EVENT_HORIZON, GATEWAY, KINDS, MODIFIERS
from soulgames.games.soulgivers.board.tiles import CIRCLE_BITS, DESTROYED, HOLE_BITS, mother_of
from soulgames.games.soulgivers.position import ACTIVATED, Position
from soulgames.games.soulgivers.rules.queries import SIDE_BITS
from soulgames.games.soulgivers.text.fields import piece_key

if TYPE_CHECKING:
    from soulgames.games.soulgivers.board.numbers import Cell

POPULATION: Final = {BORDER_WALL: SHELLS, EVENT_HORIZON: SPECTERS}
"""The modifiers of a population, and the side that lays them."""
CIRCLES: Final = 2
TAKES_SOULS: Final = "eradicate"
"""The ability that takes opposing Souls (SG-GHO-1)."""
LAYS_GATES: Final = "gate"
"""The ability that lays them (SG-GAT-1)."""


def impossible(position: Position) -> Iterator[Fault]:
    yield from _modifiers(position)
    yield from _tiles(position)
    yield from _characters(position)
    yield from _pieces(position)


# Modifiers.


def _modifiers(position: Position) -> Iterator[Fault]:
    below: dict[int, int] = {}
    for modifier in position.modifiers:
        cell, kind = modifier // KINDS, modifier % KINDS
        wrong = _why_not_laid(position, cell, kind, below.get(cell, NOWHERE))
        if wrong is not None:
            rule, words = wrong
            called = position.game.phrase("modifier", MODIFIERS[min(kind, GATEWAY)])
            yield Fault(rule, Sentence(words, {"kind": called, "cell": CELL_NAMES[cell]}))
        below[cell] = kind


def _why_not_laid(position: Position, cell: Cell, kind: int, below: int) -> tuple[str, str] | None:
    if _is_circle(position, cell):
        return "SG-MOD-1", N_("{kind} lies on {cell}, an interference cell")
    if below in POPULATION:
        return "SG-MOD-4", N_("{kind} on {cell} covers a population modifier")
    if kind == EVENT_HORIZON and not _was_hole(position, cell, below):
        return "SG-POP-3", N_("{kind} lies on {cell}, where there is no black hole")
    if kind in POPULATION and not position.population_used & SIDE_BITS[POPULATION[kind]]:
        return "SG-REACT-6", N_("{kind} lies on {cell}, but the population ability has not been used")
    if kind >= GATEWAY and _in_deck(position, kind - GATEWAY, LAYS_GATES):
        return "SG-GAT-1", N_("{kind} lies on {cell}, but whoever lays it has never been in play")
    return None


def _is_circle(position: Position, cell: Cell) -> bool:
    return position.tiles[TILE_OF[cell]] & CIRCLE_BITS[CORNER_OF[cell]] != 0


def _was_hole(position: Position, cell: Cell, below: int) -> bool:
    if below != NOWHERE:
        return below == BLACK_HOLE
    return position.tiles[TILE_OF[cell]] & HOLE_BITS[CORNER_OF[cell]] != 0


# Tiles.


def _tiles(position: Position) -> Iterator[Fault]:
    circled = [tile for tile in range(TILES) if any(position.tiles[tile] & bit for bit in CIRCLE_BITS)]
    mother = mother_of(position.tiles)
    for tile in circled:
        if position.tiles[tile] & DESTROYED:
            yield Fault(
                "SG-ANO-7", Sentence("{tile} is an interference tile and cannot be destroyed", {"tile": TILE_NAMES[tile]})
            )
    if mother != NOWHERE:
        yield from _mother(position, mother)
    count = sum(_is_circle(position, cell) for cell in range(CELLS))
    for tile in circled:
        if sum(position.tiles[tile] & bit != 0 for bit in CIRCLE_BITS) > 1:
            words = Sentence(
                "{tile} has more than one interference cell: each is on a tile of its own", {"tile": TILE_NAMES[tile]}
            )
            yield Fault("SG-BOARD-2", words)
    if count != CIRCLES:
        words = Sentence(
            "there are {count} interference cells, and {expected} in the game", {"count": count, "expected": CIRCLES}
        )
        yield Fault("SG-BOARD-2", words, unfinished=count < CIRCLES)


def _mother(position: Position, mother: int) -> Iterator[Fault]:
    named = {"tile": TILE_NAMES[mother]}
    if position.tiles[mother] & DESTROYED:
        yield Fault("SG-ANO-7", Sentence("{tile} is the Mother tile and cannot be destroyed", named))
    if any(position.tiles[mother] & bit for bit in (*HOLE_BITS, *CIRCLE_BITS)):
        yield Fault("SG-BOARD-2", Sentence("{tile} is the Mother tile, which has neither black hole nor circle", named))


# Characters.


def _characters(position: Position) -> Iterator[Fault]:
    """Too large a deck under few on the table is only one that nobody has looked through yet."""
    most = position.content.deck
    for side, name in enumerate(SIDES):
        cards = range(int(position.characters))
        on_table = sum(_on_table(position, int(position.piece(side, card))) for card in cards)
        in_decks = sum(len(position.decks[player]) for player in range(side, int(position.players), len(SIDES)))
        if on_table + in_decks > most:
            counted = {"who": position.game.phrase("side", name), "count": on_table + in_decks, "most": most}
            words = Sentence("{who}: {count} characters, and a deck holds {most}", counted)
            yield Fault("SG-SETUP-8", words, unfinished=max(on_table, in_decks) <= most)


def _on_table(position: Position, piece: int) -> bool:
    return position.where[piece] != NOWHERE or position.soul_at[piece] != NOWHERE or piece in position.soul


def _in_deck(position: Position, side: int, ability: str) -> bool:
    """Whether the character with this ability waits in a deck of a side."""
    card, players = _bearer(position, ability), range(side, int(position.players), len(SIDES))
    return any(card in position.decks[player] for player in players)


def _bearer(position: Position, ability: str) -> int:
    """The character with this ability, or NOWHERE."""
    for card, behaviour in enumerate(position.content.behaviours):
        if any(each.name == ability for each in behaviour.abilities):
            return card
    return NOWHERE


def _pieces(position: Position) -> Iterator[Fault]:
    for piece in range(len(position.where)):
        where, soul = position.where[piece], position.soul[piece]
        named: dict[str, object] = {"piece": position.game.phrase("piece", piece_key(position, piece))}
        if where >= FIRST_PLACE and position.decay[piece] != 1 and not position.marks[piece] & ACTIVATED:
            words = N_("{piece} waits on a portal with Decay {decay}: newcomers have 1")
            yield Fault("SG-TURN-1", Sentence(words, {**named, "decay": position.decay[piece]}))
        if soul != NOWHERE and position.side_of(soul) != position.side_of(piece) and not _took_it(position, piece):
            yield Fault("SG-SOUL-1", Sentence("{piece} has an opposing Soul, which only Eradicate takes", named))


def _took_it(position: Position, piece: int) -> bool:
    """By the ability of its card, or of a Soul it had before: nobody has that while its character lives or is in the deck."""
    card, side = _bearer(position, TAKES_SOULS), int(position.side_of(piece))
    if card in (NOWHERE, piece % int(position.characters)):
        return True
    lives = position.where[int(position.piece(side, card))] != NOWHERE
    return not lives and not _in_deck(position, side, TAKES_SOULS)
