"""The Aeger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    CELL,
    DEADLY_DECAY,
    DECAY,
    FINISHED,
    N_,
    NOWHERE,
    NUMBER,
    TILE,
    WAITING,
    Ability,
    Behaviour,
    Pending,
    Position,
    Refusal,
    add_decay,
    all_tiles,
    any_waits,
    cells_of_side,
    corner_cells,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Tile, i64


class Infection(Ability):
    """On a tile in range: +1 Decay for one or two Soulgivers; +1 +1 +2 for three; +1 +1 +2 +3 for four."""

    name = "infection"
    title = N_("Infection")
    text = N_("For {price}, everybody on a tile {range} takes Decay, the more the fuller it is.")
    rule = "SG-AEG-1"
    ranged = True
    decay_paid = True
    lacks = N_("no tile in reach")
    questions = [TILE, CELL, CELL]
    words = [
        N_("{deed} – which tile is infected?"),
        N_("{deed} – who takes the most Decay?"),
        N_("{deed} – which of the others takes the most Decay?"),
    ]

    def asks(self, position: Position, pending: Pending) -> i64:
        count = pending.count()
        if count == 0:
            return TILE
        worse = len(_sick(position, pending.pick(0))) - 2
        return CELL if count - 1 < worse else FINISHED

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return all_tiles() if pending.count() == 0 else _sick(position, pending.pick(0))

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 0:
            refusal = self.why_tile_far(position, pending, value)
            return refusal or (None if _sick(position, value) else self.refuse("no Soulgiver stands on that tile"))
        if value not in _sick(position, pending.pick(0)):
            return self.refuse("no Soulgiver of that tile stands there")
        taken = pending.count() == 2 and value == pending.pick(1)
        return self.refuse("each Soulgiver gets one amount") if taken else None

    def act(self, position: Position, pending: Pending) -> None:
        """The last of the chosen ones gets 2, the one before it 3, all others 1."""
        sick = _sick(position, pending.pick(0))
        amounts = dict.fromkeys(sick, 1)
        for index in range(1, pending.count()):
            amounts[int(pending.pick(index))] = int(pending.count() - index + 1)
        victims = [(position.occupant[cell], amount) for cell, amount in amounts.items()]
        for piece, amount in victims:
            add_decay(position, piece, amount, self.rule)


def _sick(position: Position, tile: Tile) -> list[int]:
    return sorted([cell for cell in corner_cells(tile) if position.occupant[cell] != NOWHERE])


class MagnificentDecay(Ability):
    """X Decay, 1 to 3, on an opposing Soulgiver, for X Decay on oneself unless the pack has another price."""

    name = "magnificent_decay"
    title = N_("Magnificent Decay")
    text = N_("An opponent {range} takes X Decay, 1 to 3. Its user pays {price}.")
    rule = "SG-AEG-2"
    ranged = True
    lacks = N_("no opposing Soulgiver on the board")
    questions = [CELL, NUMBER]
    words = [N_("{deed} – which opponent takes Decay?"), N_("{deed} – how much Decay?")]
    number_means = DECAY
    by_choice = True

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        if pending.count():
            return super().candidates(position, pending)
        return cells_of_side(position, 1 - position.side_of(pending.who()))

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        piece = pending.who()
        if pending.count() == 1:
            if not 1 <= value <= 3:
                return self.refuse("the Decay is 1, 2 or 3")
            chosen = value if self.printed_price.by_choice else 0
            dear = self._die(position, pending) + chosen > DEADLY_DECAY
            return self.refuse("it cannot be more Decay than can be paid") if dear else None
        refusal = self.why_far(position, pending, value) or self.why_no_target(position, value)
        if refusal is not None:
            return refusal
        if position.side_of(position.occupant[value]) == position.side_of(piece):
            return self.refuse("the target is an opposing Soulgiver")
        return None

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        least = 1 if self.printed_price.by_choice else 0
        broke = self._die(position, pending) + least > DEADLY_DECAY
        return self.refuse("its die leaves no Decay to pay with") if broke else None

    def why_nothing(self, position: Position, pending: Pending) -> Refusal:
        waits = any_waits(position, 1 - position.side_of(pending.who()))
        return WAITING if waits else super().why_nothing(position, pending)

    def _die(self, position: Position, pending: Pending) -> i64:
        """Where the die of its user stands before X is paid, with all the rest of the price."""
        return position.decay[pending.who()] + self.cost + self.gate_cost(position, pending)

    def decay_cost(self, position: Position, pending: Pending) -> i64:
        if not self.printed_price.by_choice:
            return self.cost
        return self.cost + (pending.pick(1) if pending.count() == 2 else 1)

    def act(self, position: Position, pending: Pending) -> None:
        add_decay(position, position.occupant[pending.pick(0)], pending.pick(1), self.rule)


class Aeger(Behaviour):
    """A plague with no aura."""

    key = "aeger"
    title = N_("Aeger")
    text = N_("sick, and glad to share it")
    abilities = [Infection, MagnificentDecay]
