"""Abilities of Soulgivers: costs, ranges, and who may use one (SG-ABIL-1, SG-SOUL-3).

What each one does stands in its character's file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulgames.core import mypyc_attr
from soulgames.core.bits import BITS
from soulgames.core.refusal import BrokenInvariant, Refusal
from soulgames.core.telling import Sentence
from soulgames.games.soulgivers.board.geometry import (
    CELL_NAMES,
    NOWHERE,
    SIZE,
    TILE_OF,
    direction_to,
    distance,
    tile_distance,
)
from soulgames.games.soulgivers.deeds.deed import Deed
from soulgames.games.soulgivers.deeds.pending import PEEKING, Pending
from soulgames.games.soulgivers.flow.frame import PieceFrame
from soulgames.games.soulgivers.position import (
    ABILITY_PAID,
    DISCOURAGED,
    MORE_PAID,
    OWN_ABILITY,
    SOUL_ABILITY,
    USED_OWN,
    USED_SOUL,
    Position,
)
from soulgames.games.soulgivers.rules.activation import NO_ESSENCE, pay_essence
from soulgames.games.soulgivers.rules.decay import DEADLY_DECAY, destroy, set_decay
from soulgames.games.soulgivers.rules.holes import BY_RULE, why_unmoved
from soulgames.games.soulgivers.rules.modifiers import other_gate
from soulgames.games.soulgivers.rules.queries import on_board, why_untargetable
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.fields import of_piece
from soulgames.games.soulgivers.text.prices import USUAL, Price, Range
from soulgames.games.soulgivers.text.tell import tell_spent

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Piece, Player, Side, Tile
    from soulgames.games.soulgivers.text.pack import Content

WAITING: Final = Refusal("SG-TURN-7", "whoever waits on a portal cannot be chosen yet, and nobody else is there")
NO_ABILITY: Final = Refusal("SG-ABIL-1", "this Soulgiver has no such ability")
USED_BEFORE: Final = Refusal("SG-ABIL-1", "an ability of this card was used in this turn already")
ABILITY_ESSENCE: Final = Refusal("SG-ABIL-1", NO_ESSENCE)
ABILITY_DECAY: Final = Refusal("SG-ABIL-1", "its die leaves too little Decay to pay with")
SOUL_WAITS: Final = Refusal("SG-SOUL-2", "this Soul was absorbed after an ability was used: its own waits until the next turn")
DISCOURAGED_NOW: Final = Refusal("SG-WHI-2", "a Word of Discouragement keeps this Soulgiver from its abilities")
NOT_BY_PEEKING: Final = Refusal("SG-GAT-2", "an ability that moves its user is not used by peeking")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Deed):
    """An ability never assumes its bearer: a Double Soul uses another's. It hits allies and foes alike (SG-ABIL-2)."""

    moves_bearer: ClassVar[bool] = False
    """Whether its bearer moves: then it can be used neither by peeking through a gate nor by somebody trapped."""
    ranged: ClassVar[bool] = False
    """Whether it reaches only as far as the pack says."""
    decay_paid: ClassVar[bool] = False
    """Whether it is paid for in Decay, unless the pack says otherwise."""
    by_choice: ClassVar[bool] = False
    """Whether its price may be as much Decay as its user has chosen."""
    shares_price: ClassVar[bool] = True
    """Whether its Essences cover the other ability of a Double Soul, too (SG-SOUL-3)."""
    may_be_repeated: ClassVar[bool] = True
    """Whether somebody encouraged may use it once more (SG-WHI-1)."""
    opener: ClassVar[int] = 0
    """A number of its own, from 1, if it opens another ability: then the game remembers which sides have used it."""

    def __init__(self) -> None:
        super().__init__()
        self.range: Range | None = None
        """What the pack says, as are the prices: in Decay, or if that is 0 in Essences."""
        self.cost: i64 = 0
        self.essences: i64 = 1
        self.printed_price: Price = USUAL
        self._too_far: Final = Refusal(self.rule, "that is out of range")
        self._tile_too_far: Final = Refusal(self.rule, "that tile is out of range")
        self._not_straight: Final = Refusal(self.rule, "that is not in a straight line")

    def chooser(self, position: Position, pending: Pending) -> Player:
        return position.owner[pending.who()]

    def priced_at(self, price: Price) -> None:
        self.cost = price.decay
        self.essences = price.essences
        self.printed_price = price

    def decay_cost(self, position: Position, pending: Pending) -> i64:
        """What it costs in Decay; with 0 it costs Essences, or nothing."""
        return self.cost

    def too_dear(self, position: Position, piece: Piece) -> bool:
        """Whether it costs more Decay than brings a die to 6."""
        return position.decay[piece] + self.cost > DEADLY_DECAY

    def price(self, content: Content) -> Sentence:
        """What it costs, as it is printed."""
        return self.printed_price.words()

    def owes(self, position: Position, pending: Pending) -> i64:
        """The Essences that are still to be paid for it; what the other ability of a Double Soul has cost covers it, too."""
        if self.essences == 0 or pending.is_encouraged() or self.decay_cost(position, pending):
            return 0
        if not position.done & ABILITY_PAID or not self.shares_price:
            return self.essences
        left = self.essences - 1 - position.done // MORE_PAID
        return left if left > 0 else 0

    def gate_cost(self, position: Position, pending: Pending) -> i64:
        """What looking through a gate adds to it in Decay."""
        return position.content.prices["peek"].decay if pending.is_peeking() else 0

    def note_use(self, position: Position, side: Side) -> None:
        """For the ability that it opens."""
        position.used_before |= BITS[2 * self.opener - 2 + side]

    def finish(self, position: Position, pending: Pending) -> None:
        """SG-ABIL-1: paid within the ability, in Essence or Decay, before the effect."""
        piece = pending.who()
        owed = self.owes(position, pending)
        if owed:
            self._pay_essences(position, piece, owed, self.shares_price)
        cost = self.decay_cost(position, pending)
        if pending.is_peeking():
            self._pay_essences(position, piece, position.content.prices["peek"].essences, False)
            cost += self.gate_cost(position, pending)
        if cost and position.where[piece] != NOWHERE:
            set_decay(position, piece, position.decay[piece] + cost, "SG-ABIL-1")
            if position.active == piece and position.content.rulings.decay_covers_soul and self.shares_price:
                position.done |= ABILITY_PAID
            if position.decay[piece] >= DEADLY_DECAY:
                position.stack.append(Reckoning(piece))
        self.act(position, pending)

    def _pay_essences(self, position: Position, piece: Piece, count: i64, shared: bool) -> None:
        """Somebody who died while it was under way has nothing left to feel it with."""
        while count > 0:
            if position.active == piece:
                pay_essence(position, piece)
                if shared:
                    position.done += MORE_PAID if position.done & ABILITY_PAID else ABILITY_PAID
            else:
                position.essences -= 1
                tell_spent(position, "SG-ABIL-1")
            count -= 1

    def about(self, position: Position, pending: Pending) -> dict[str, object]:
        """And who uses it; as long as nothing else is named, it is about where that one stands."""
        user = pending.who()
        fields = {**of_piece(position, user), **super().about(position, pending)}
        if "cell" not in fields and "tile" not in fields and on_board(position, user):
            fields["cell"] = CELL_NAMES[self.origin(position, pending)]
        return fields

    # Where it is used.

    def in_reach(self, position: Position, pending: Pending, value: i64) -> bool:
        if self.range is None:
            return True
        kind = self.asks(position, pending)
        if kind == verb.CHOOSE_TILE:
            return self.why_tile_far(position, pending, value) is None
        return kind != verb.CHOOSE_CELL or self.why_far(position, pending, value) is None

    def origin(self, position: Position, pending: Pending) -> Cell:
        """The cell that ranges are counted from: one's own, or the other gate while peeking."""
        cell: Cell = position.where[pending.who()]
        return other_gate(position, position.side_of(pending.who()), cell) if pending.is_peeking() else cell

    def why_far(self, position: Position, pending: Pending, cell: Cell) -> Refusal | None:
        """SG-RANGE-1, for a cell."""
        range = self.range
        assert range is not None
        start = self.origin(position, pending)
        if range.in_tiles:
            steps = tile_distance(TILE_OF[start], TILE_OF[cell])
        else:
            steps = distance(start, cell)
            if range.pattern is not None and not in_pattern(range, start, cell, SIZE):
                return self._too_far
            if range.linear and start != cell and direction_to(start, cell) == NOWHERE:
                return self._not_straight
        return None if range.least <= steps <= range.most else self._too_far

    def why_tile_far(self, position: Position, pending: Pending, tile: Tile) -> Refusal | None:
        range = self.range
        assert range is not None
        own = TILE_OF[self.origin(position, pending)]
        if range.pattern is not None and not in_pattern(range, own, tile, SIZE // 2):
            return self._tile_too_far
        steps = tile_distance(own, tile)
        return None if range.least <= steps <= range.most else self._tile_too_far

    def why_no_target(self, position: Position, cell: Cell) -> Refusal | None:
        """A Soulgiver that may be chosen has to stand there."""
        target: Piece = position.occupant[cell]
        if target == NOWHERE:
            return self.refuse("no Soulgiver stands there")
        return why_untargetable(position, target)


def in_pattern(range: Range, start: i64, end: i64, width: i64) -> bool:
    """Whether a cell or a tile lies in the pattern around another, on a board that is so wide."""
    offset = (int(end % width - start % width), int(end // width - start // width))
    return range.pattern is not None and offset in range.pattern


def has_used(position: Position, side: Side, opener: i64) -> bool:
    """Whether a side has used an ability that opens others."""
    return position.used_before & BITS[2 * opener - 2 + side] != 0


class Reckoning(PieceFrame):
    """The price has brought it to 6: after the effect it is destroyed, whatever that did to the die."""

    name = "reckoning"
    number = 22

    def resolve(self, position: Position) -> None:
        if position.where[self.piece] != NOWHERE:
            destroy(position, self.piece, "price", "SG-ABIL-1")


def owns(position: Position, card: Piece, number: i64) -> bool:
    """Whether a card has the ability of this number."""
    for ability in position.content.behaviours[card % position.characters].deeds:
        if ability.number == number:
            return True
    return False


def abilities_of(position: Position, piece: Piece) -> list[int]:
    """The numbers of the abilities of its card and of its Soul, in order."""
    numbers = {ability.number for behaviour in position.behaviours(piece) for ability in behaviour.deeds}
    return sorted([int(number) for number in numbers])


def has_ability(position: Position, piece: Piece, number: i64) -> bool:
    """Whether its card or that of its Soul has it."""
    soul: Piece = position.soul[piece]
    return owns(position, piece, number) or (soul != NOWHERE and owns(position, soul, number))


def slot_of(position: Position, piece: Piece, number: i64) -> i64:
    """USED_OWN or USED_SOUL, for the card that can still lend the ability; 0 if it is used up, NOWHERE if none has it."""
    soul: Piece = position.soul[piece]
    of_soul = soul != NOWHERE and owns(position, soul, number)
    if owns(position, piece, number):
        if not position.done & USED_OWN:
            return USED_OWN
    elif not of_soul:
        return NOWHERE
    return USED_SOUL if of_soul and not position.done & USED_SOUL else 0


def why_kept(position: Position, piece: Piece, number: i64, flags: i64) -> Refusal | None:
    """What keeps a Soulgiver from an ability that it has, whatever the Essences: a word, its die, a gate or a black hole."""
    if position.marks[piece] & DISCOURAGED:
        return DISCOURAGED_NOW
    ability = ability_of(position, number)
    if ability.too_dear(position, piece):
        return ABILITY_DECAY
    if not ability.moves_bearer:
        return None
    if flags & PEEKING:
        return NOT_BY_PEEKING
    return why_unmoved(position, piece, BY_RULE)


def why_withheld(position: Position, piece: Piece, number: i64, flags: i64) -> Refusal | None:
    """What withholds an ability from the active Soulgiver, whatever there is to use it on."""
    slot = slot_of(position, piece, number)
    if slot == NOWHERE:
        return NO_ABILITY
    refusal = why_kept(position, piece, number, flags)
    if refusal is not None:
        return refusal
    if slot == 0:
        return SOUL_WAITS if waits(position, piece, number) else USED_BEFORE
    ability = ability_of(position, number)
    if position.done & ABILITY_PAID and ability.essences <= 1 and not flags & PEEKING:
        return None
    owed = ability.owes(position, Pending(number, piece + flags))
    if flags & PEEKING:
        owed += position.content.prices["peek"].essences
    return None if owed <= position.essences else ABILITY_ESSENCE


def can_use(position: Position, piece: Piece, number: i64, flags: i64) -> bool:
    """As `why_use`, without looking for words."""
    if why_withheld(position, piece, number, flags) is not None:
        return False
    return position.content.deeds[number].possible(position, Pending(number, piece + flags))


def why_use(position: Position, piece: Piece, number: i64, flags: i64) -> Refusal | None:
    """What keeps the active Soulgiver from an ability of its cards."""
    refusal = why_withheld(position, piece, number, flags)
    return refusal or position.content.deeds[number].why_begin(position, Pending(number, piece + flags))


def waits(position: Position, piece: Piece, number: i64) -> bool:
    """Whether an ability only comes with a Soul that was absorbed too late, rather than having been used (SG-SOUL-2)."""
    if owns(position, piece, number):
        return False
    used = position.marks[piece] // SOUL_ABILITY
    return used == 0 or not owns(position, position.soul[piece], used - 1)


def ability_of(position: Position, number: i64) -> Ability:
    ability = position.content.deeds[number]
    assert isinstance(ability, Ability)
    return ability


def mark_used(position: Position, piece: Piece, number: i64) -> None:
    """Take note of an ability that is begun, for this activation and for whoever repeats it."""
    slot = slot_of(position, piece, number)
    if slot <= 0 or number + 1 >= SOUL_ABILITY // OWN_ABILITY:
        raise BrokenInvariant(f"there is no room to note that ability {number} was used")
    position.done |= slot
    shift: i64 = OWN_ABILITY if slot == USED_OWN else SOUL_ABILITY
    position.marks[piece] += (number + 1) * shift


def used_abilities(position: Position, piece: Piece) -> list[int]:
    """The numbers of the abilities that a Soulgiver has used in this turn."""
    own = position.marks[piece] % SOUL_ABILITY // OWN_ABILITY
    return [int(number) - 1 for number in (own, position.marks[piece] // SOUL_ABILITY) if number]
