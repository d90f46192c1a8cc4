"""The Whisperer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.kit import (
    ACTIVATED,
    CELL,
    DIRECTION,
    DISCOURAGED,
    N_,
    NOWHERE,
    SILENCED,
    Ability,
    Action,
    Behaviour,
    Kind,
    Notation,
    Pending,
    PieceFrame,
    Position,
    Question,
    Refusal,
    ask,
    cells_of_side,
    direction_to,
    distance,
    is_wall,
    neighbour,
    offer_repeats,
    piece_at,
    repeat,
    repeatable,
    sees,
    tell_piece,
    why_repeat,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, Content, Direction, Piece, i64


REPEAT: Final = Kind("repeat", "{who} repeats a paid action of {character}.", you=("repeat a paid action of {character}.",))


class Encouragement(Ability):
    """An ally in range that was activated this turn repeats a paid action that it took, for no Essence, with new choices."""

    name = "encouragement"
    title = N_("Word of Encouragement")
    text = N_("An ally {range} repeats a paid action of this turn, for nothing.")
    rule = "SG-WHI-1"
    ranged = True
    may_be_repeated = False
    lacks = N_("no other ally in reach")
    questions = [CELL]
    words = [N_("{deed} – which ally repeats a paid action?")]

    def says(self, content: Content) -> str:
        if content.rulings.encouragement_needs_sight:
            return N_("An ally in sight, {range}, repeats a paid action of this turn, for nothing.")
        return self.text

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return cells_of_side(position, position.side_of(pending.who()))

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        refusal = self.why_far(position, pending, value) or self.why_no_target(position, value)
        if refusal is not None:
            return refusal
        ally: Piece = position.occupant[value]
        if position.side_of(ally) != position.side_of(pending.who()):
            return self.refuse("only allies are encouraged")
        if ally == pending.who():
            return self.refuse("nobody encourages themselves")
        if not position.marks[ally] & ACTIVATED:
            return self.refuse("this ally was not activated in this turn")
        if position.content.rulings.encouragement_needs_sight and not self._is_seen(position, pending, value):
            return self.refuse("the line of sight is not clear")
        return None if repeatable(position, ally) else self.refuse("this ally has no paid action that it could repeat")

    def _is_seen(self, position: Position, pending: Pending, cell: Cell) -> bool:
        start = self.origin(position, pending)
        direction = direction_to(start, cell)
        side = position.side_of(pending.who())
        return direction != NOWHERE and sees(position, side, start, direction, distance(start, cell))

    def act(self, position: Position, pending: Pending) -> None:
        position.stack.append(Repeating(position.occupant[pending.pick(0)]))


class Repeating(PieceFrame):
    """It repeats a paid action of its turn."""

    name = "repeating"
    number = 25
    asked = (REPEAT,)

    def decider(self, position: Position) -> i64:
        return position.player

    def question(self, position: Position) -> Question:
        return ask(position, REPEAT, "encouragement", "action", piece_at(position, self.piece))

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        offer_repeats(position, self.piece, notation, actions)

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        return why_repeat(position, self.piece, action)

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        repeat(position, self.piece, action)


class Discouragement(Ability):
    """The opposing Soulgivers that it sees in one direction cannot use abilities in their next turn."""

    name = "discouragement"
    title = N_("Word of Discouragement")
    text = N_("The opponent that it sees in one direction, {range}, cannot use abilities in its next turn.")
    rule = "SG-WHI-2"
    ranged = True
    lacks = N_("no direction")
    questions = [DIRECTION]
    words = [N_("{deed} – in which direction is it spoken?")]

    def says(self, content: Content) -> str:
        if content.rulings.discourages_all:
            return N_("All opponents in one direction, {range}, cannot use abilities in their next turn.")
        return self.text

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        reached = self._reached(position, pending, value)
        return None if reached else self.refuse("no opposing Soulgiver is seen there")

    def _reached(self, position: Position, pending: Pending, direction: Direction) -> list[int]:
        """The opponents on the line before the first wall; nobody is seen behind the first Soulgiver, where that counts."""
        side = position.side_of(pending.who())
        cell = self.origin(position, pending)
        found: list[int] = []
        for _ in range(position.content.ranges[self.name].most):
            if not position.ground.open(cell, direction):
                break
            cell = neighbour(cell, direction)
            piece: Piece = position.occupant[cell]
            if piece != NOWHERE and position.side_of(piece) != side:
                found.append(int(piece))
            if is_wall(position, side, cell) or (piece != NOWHERE and not position.content.rulings.discourages_all):
                break
        return found

    def act(self, position: Position, pending: Pending) -> None:
        for foe in self._reached(position, pending, pending.pick(0)):
            tell_piece(position, foe, SILENCED, self.rule)
            position.marks[foe] |= DISCOURAGED


class Whisperer(Behaviour):
    """A voice with no aura."""

    key = "whisperer"
    title = N_("Whisperer")
    text = N_("a word at the right moment")
    abilities = [Encouragement, Discouragement]
