"""What holds whenever somebody has to decide, whatever was played. The fuzzer asks after every decision.

Each check reads the plain facts, tiles and modifiers, and not what the rules have made of them: it is a second opinion.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.fault import Fault
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulgivers.board.geometry import (
    CELL_NAMES,
    CELLS,
    CORNER_OF,
    FIRST_PLACE,
    NOWHERE,
    SHELLS,
    TILE_OF,
    TILES,
    distance,
)
from soulgames.games.soulgivers.board.ground import (
    BLACK_HOLE,
    BORDER_WALL,
    CLOSED,
    EVENT_HORIZON,
    GATEWAY,
    KINDS,
    MODIFIERS,
    PATCH,
    lay,
)
from soulgames.games.soulgivers.board.tiles import DESTROYED, HOLE_BITS, mother_of
from soulgames.games.soulgivers.deeds.traits import INCORPOREAL
from soulgames.games.soulgivers.flow.drawing import PickOne, PlaceOnPortal, PutBack
from soulgames.games.soulgivers.flow.frame import Following
from soulgames.games.soulgivers.flow.turn import Turn
from soulgames.games.soulgivers.populations.event_horizon import DrawingIn
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.holes import is_exit, is_steady, travels
from soulgames.games.soulgivers.rules.queries import PORTAL_BITS, in_play, on_board
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.fields import piece_key

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Piece

LIVELY_DECAY: Final = range(1, 6)


def fault(position: Position) -> Fault | None:
    """The first thing that cannot be."""
    return next(iter(faults(position)), None)


def faults(position: Position) -> Iterator[Fault]:
    """All that cannot be, the first of each sort."""
    for check in (_waiting, _hands, _places_of_characters, _cards):
        wrong = check(position)
        if wrong is not None:
            yield wrong
    if not any(position.tiles):
        return  # the board is still to be laid
    for check in (_ground, _things, _modifiers, _occupants, _pieces, _souls, _laid):
        wrong = check(position)
        if wrong is not None:
            yield wrong


def _about(position: Position, rule: str, words: str, piece: Piece, **fields: object) -> Fault:
    """What is wrong with a Soulgiver."""
    return Fault(rule, Sentence(words, {"piece": position.game.phrase("piece", piece_key(position, int(piece))), **fields}))


def _waiting(position: Position) -> Fault | None:
    """Nothing waits below the decision of the turn, and nothing at all once the game is over."""
    if position.ending and position.stack:
        return Fault("SG-END-1", Sentence("the game is over, but something is still to be decided"))
    if len(position.stack) > 1 and isinstance(position.stack[-1], Turn):
        return Fault("SG-TURN-4", Sentence("something waits below the decision of the turn"))
    return None


# Cards: nothing is lost and nothing appears from nowhere.


def _cards(position: Position) -> Fault | None:
    """What is missing comes last: it only makes a position unfinished."""
    missing: Fault | None = None
    for card, expected in enumerate(position.content.anomalies):
        held = sum([hand.count(card) for hand in position.hands])
        count = position.pile.count(card) + position.played.count(card) + held
        if count == expected:
            continue
        called = position.game.phrase("card", position.content.anomaly_names[card])
        counted = {"count": count, "card": called, "expected": expected}
        words = Sentence("there are {count} cards of {card}, and {expected} in the game", counted)
        if count > expected:
            return Fault("SG-SETUP-2", words)
        missing = missing or Fault("SG-SETUP-2", words, unfinished=True)
    return missing


def _hands(position: Position) -> Fault | None:
    drawing = bool(position.stack) and isinstance(position.stack[-1], PutBack)
    for hand in position.hands:
        if len(hand) > position.content.hand + (1 if drawing else 0):
            return Fault("SG-DRAW-2", Sentence("a hand is too large"))
    return None


def _places_of_characters(position: Position) -> Fault | None:
    for piece in range(len(position.where)):
        places = _places(position, piece)
        if places > 1:
            return _about(position, "SG-SETUP-8", N_("{piece} is in {places} places"), piece, places=places)
    return None


def _places(position: Position, piece: Piece) -> int:
    """In how many places a character is: in a deck or team, drawn, in play, or as a Soul on the board or in somebody."""
    card = piece % position.characters
    side = position.side_of(piece)
    count = (position.where[piece] != NOWHERE) + (position.soul_at[piece] != NOWHERE) + position.soul.count(piece)
    player = side
    while player < position.players:
        count += position.decks[player].count(card) + position.teams[player].count(card)
        player += 2
    for frame in position.stack:
        if isinstance(frame, PickOne) and frame.player % 2 == side:
            count += (frame.character == card) + (frame.second_character == card)
        elif isinstance(frame, PlaceOnPortal) and frame.player % 2 == side:
            count += frame.character == card
    return count


# The board, the Fragment, the Barrier, the Essences, the modifiers.


def _ground(position: Position) -> Fault | None:
    """Closed are destroyed tiles and the one under the Barrier, whatever lies there (SG-BOARD-7, SG-BOARD-9, SG-2V2-4)."""
    barrier = position.barrier_tile()
    for cell in range(CELLS):
        closed = position.tiles[TILE_OF[cell]] & DESTROYED != 0 or TILE_OF[cell] == barrier
        if closed != _is_closed(position, cell):
            words = N_("{cell} should be closed") if closed else N_("{cell} should be open")
            return Fault("SG-BOARD-7", Sentence(words, {"cell": CELL_NAMES[cell]}))
    return None


def _laid(position: Position) -> Fault | None:
    """The ground is laid afresh only where something has changed that it cannot be adapted to."""
    afresh = lay(position.tiles, position.modifiers, mother_of(position.tiles), position.barrier_tile())
    if position.ground.same(afresh):
        return None
    return Fault("SG-BOARD-1", Sentence("the ground is not what tiles and modifiers make of it"))


def _is_closed(position: Position, cell: Cell) -> bool:
    return (position.ground.cells[cell] & CLOSED) != 0


def _takes_nothing(position: Position, cell: Cell) -> bool:
    """Whether neither Soul nor modifier can lie on a cell. With four players the Barrier covers what lies there (SG-2V2-4)."""
    return position.tiles[TILE_OF[cell]] & DESTROYED != 0 or (position.players == 2 and _is_closed(position, cell))


def _things(position: Position) -> Fault | None:
    if position.carrier == NOWHERE:
        if not 0 <= position.fragment < TILES or position.tiles[position.fragment] & DESTROYED:
            return Fault("SG-ANO-7", Sentence("the Fragment lies on no tile, or on a destroyed one"))
    elif not on_board(position, position.carrier):
        return Fault("SG-MOVE-8", Sentence("the Fragment is carried by somebody who is not on the board"))
    if position.barrier_tile() != NOWHERE and (position.carrier != NOWHERE or position.fragment != position.barrier_tile()):
        return Fault("SG-BOARD-9", Sentence("the Barrier stands, but the Fragment is not under it"))
    if not 0 <= position.essences <= position.content.essences:
        return Fault("SG-TURN-1", Sentence("there are {count} Essences", {"count": int(position.essences)}))
    return None


def _modifiers(position: Position) -> Fault | None:
    """Each side's supply and what lies on the board: as many as at the start (SG-MOD-3)."""
    lying = [0] * (GATEWAY + 2)
    for modifier in position.modifiers:
        lying[modifier % KINDS] += 1
        if _takes_nothing(position, modifier // KINDS):
            words = Sentence("a modifier lies on {cell}, which is closed", {"cell": CELL_NAMES[modifier // KINDS]})
            return Fault("SG-MOD-1", words)
    for kind in (BORDER_WALL, EVENT_HORIZON, GATEWAY, GATEWAY + 1):
        name = min(kind, GATEWAY)
        if lying[kind] > position.content.modifiers[name]:
            called = position.game.phrase("modifier", MODIFIERS[name])
            too_many = {"kind": called, "lying": lying[kind], "most": position.content.modifiers[name]}
            return Fault("SG-MOD-3", Sentence("{kind}: {lying} of one side lie on the board, and a side has {most}", too_many))
    return _supplies(position, lying)


def _supplies(position: Position, lying: list[int]) -> Fault | None:
    """A sum that does not add up is unfinished, because nobody has said what is left; more than there are is impossible."""
    unfinished: Fault | None = None
    for kind in range(len(MODIFIERS)):
        most = position.content.modifiers[kind]
        beside = [position.supplies[side * len(MODIFIERS) + kind] for side in range(2)]
        shared = kind in (BLACK_HOLE, PATCH)  # whose those on the board are, nobody sees
        possible = min(beside) >= 0 and max(beside) <= most and (not shared or lying[kind] <= 2 * most)
        if possible and (not shared or sum(beside) + lying[kind] == 2 * most):
            continue
        counted_by = {"kind": position.game.phrase("modifier", MODIFIERS[kind]), "lying": lying[kind], "beside": [*beside]}
        words = Sentence("{kind}: {lying} of them lie on the board, and {beside} beside it", counted_by)
        if not possible:
            return Fault("SG-MOD-3", words)
        unfinished = unfinished or Fault("SG-MOD-3", words, unfinished=True)
    return unfinished


# The pieces.


def _occupants(position: Position) -> Fault | None:
    for cell in range(CELLS):
        piece: Piece = position.occupant[cell]
        if piece != NOWHERE and position.where[piece] != cell:
            return _about(
                position, "SG-MOVE-3", N_("{piece} is not on {cell}, where it is looked for"), piece, cell=CELL_NAMES[cell]
            )
    return None


def _pieces(position: Position) -> Fault | None:
    for player in range(int(position.players)):
        if in_play(position, player) > position.content.in_play:
            return Fault("SG-TURN-1", Sentence("a player has too many Soulgivers in play"))
    between = bool(position.stack) and isinstance(position.stack[-1], Turn)
    for piece in range(len(position.where)):
        where = position.where[piece]
        if where == NOWHERE:
            continue
        if between and position.decay[piece] not in LIVELY_DECAY:
            return _about(position, "SG-TURN-5", N_("{piece} lives with Decay {decay}"), piece, decay=position.decay[piece])
        if where < FIRST_PLACE:
            wrong = _on_board(position, piece, where)
            if wrong is not None:
                return _about(position, wrong[0], wrong[1], piece, cell=CELL_NAMES[where])
        elif position.broken & PORTAL_BITS[(where - FIRST_PLACE) // 2]:
            return _about(position, "SG-BOARD-10", N_("{piece} waits on a destroyed portal"), piece)
    return None


def _on_board(position: Position, piece: Piece, cell: Cell) -> tuple[str, str] | None:
    """What is wrong with a Soulgiver on the board: a rule, and how it is broken."""
    if _is_closed(position, cell):
        return "SG-BOARD-7", N_("{piece} on {cell} stands on a closed cell")
    if position.occupant[cell] == NOWHERE:
        return "SG-MOVE-3", N_("{piece} on {cell} is not looked for where it stands")
    through = position.has(piece, INCORPOREAL)
    if position.occupant[cell] != piece:
        passes = through and position.where.count(int(cell)) == 2 and _moves_on(position, piece)
        return None if passes else ("SG-MOVE-3", N_("{piece} on {cell} stands where another does"))
    if _top(position, cell) == BORDER_WALL:
        passes = (through or position.side_of(piece) == SHELLS) and _moves_on(position, piece)
        return None if passes else ("SG-POP-1", N_("{piece} on {cell} stops on the Border"))
    wrong = _on_hole(position, piece, cell) if is_black_hole(position, cell) else None
    return wrong or _beside_horizons(position, piece, cell)


def _moves_on(position: Position, piece: Piece) -> bool:
    """Whether nothing can be answered but where to go from here. Or the game is over."""
    if not position.stack:
        return True
    if position.decider == CHANCE:
        return False
    actions: list[Action] = []
    position.stack[-1].offer(position, position.content.notation, actions)
    if isinstance(position.stack[-1], Turn):
        return piece == position.active and all(action.kind in (verb.STEP, verb.STEP_PORTAL) for action in actions)
    return all(verb.CHOOSE_CELL <= action.kind <= verb.CHOOSE_ENTRY for action in actions)


def is_black_hole(position: Position, cell: Cell) -> bool:
    """By the top modifier or, without one, by what is printed."""
    top = _top(position, cell)
    if top != NOWHERE:
        return top == BLACK_HOLE or top == EVENT_HORIZON
    return (position.tiles[TILE_OF[cell]] & HOLE_BITS[CORNER_OF[cell]]) != 0


def _top(position: Position, cell: Cell) -> i64:
    top: i64 = NOWHERE
    for modifier in position.modifiers:
        if modifier // KINDS == cell:
            top = modifier % KINDS
    return top


def _on_hole(position: Position, piece: Piece, cell: Cell) -> tuple[str, str] | None:
    """A card keeps it from harm (SG-MOVE-4); a traveller is there only as long as it cannot go (SG-SPA-3, SG-POP-5)."""
    if is_steady(position, piece):
        return None
    if not travels(position, piece):
        return "SG-MOVE-4", N_("{piece} on {cell} lives on a black hole")
    held = _top(position, cell) == EVENT_HORIZON and position.side_of(piece) == SHELLS
    if held or _is_answering(position) or not any(is_exit(position, hole) for hole in range(CELLS)):
        return None
    return "SG-SPA-3", N_("{piece} on {cell} is trapped, although there is a way out")


def _beside_horizons(position: Position, piece: Piece, cell: Cell) -> tuple[str, str] | None:
    """No Shell but one that is held stands next to a free Event Horizon (SG-POP-3), unless it waits to be drawn (SG-POP-4)."""
    if position.side_of(piece) != SHELLS or _top(position, cell) == EVENT_HORIZON:
        return None
    if not position.stack or isinstance(position.stack[-1], DrawingIn):
        return None
    for modifier in position.modifiers:
        horizon = modifier // KINDS
        draws = modifier % KINDS == EVENT_HORIZON and not _is_closed(position, horizon)
        if draws and distance(cell, horizon) == 1 and position.occupant[horizon] == NOWHERE:
            return "SG-POP-3", N_("{piece} on {cell} is not drawn in by the Event Horizon beside it")
    return None


def _is_answering(position: Position) -> bool:
    """Whether what follows from something is being decided: until then nothing else follows. Or the game is over."""
    return not position.stack or isinstance(position.stack[-1], Following)


# Souls.


def _souls(position: Position) -> Fault | None:
    for piece in range(len(position.soul_at)):
        cell = position.soul_at[piece]
        if cell != NOWHERE and _takes_nothing(position, cell):
            return _about(
                position, "SG-BOARD-7", N_("the Soul of {piece} lies on {cell}, which is closed"), piece, cell=CELL_NAMES[cell]
            )
        if position.soul[piece] != NOWHERE and not on_board(position, piece):
            return _about(position, "SG-SOUL-1", N_("{piece} bears a Soul, but is not on the board"), piece)
    return None
