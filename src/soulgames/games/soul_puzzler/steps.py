"""The steps that powers and score abilities are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.telling import Kind
from soulgames.games.soul_puzzler.offer import LEFT, RIGHTWARDS, Offer
from soulgames.games.soul_puzzler.position import Position
from soulgames.games.soul_puzzler.step import CHOOSING, PLACING, SWITCHING, ColumnStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

# Which tokens.
TOP: Final = 0
BOTTOM: Final = 1
ANY: Final = 2

# Whose.
ANYBODYS: Final = 0
OWN: Final = 1
OPPOSING: Final = 2

# Columns.


class PlaceStep(ColumnStep):
    """A Place (SP-TURN-1), perhaps of a boulder."""

    def __init__(self, question: Kind, asks: str, boulder: bool) -> None:
        super().__init__(PLACING, question, asks)
        self.boulder: Final = boulder
        self.needs = 1

    def squares(self, position: Position) -> i64:
        if position.me().pool > 0:
            return position.board.landings(position.occupied())
        return 0

    def answer(self, position: Position, action: Action, held: i64) -> None:
        position.place(action.a, self.boulder)


class PushStep(ColumnStep):
    """A token comes in at the bottom of a column: a crow, which is the spent ability token, or one from the pool."""

    def __init__(self, question: Kind, asks: str, crow: bool) -> None:
        super().__init__(CHOOSING, question, asks)
        self.crow: Final = crow
        self.needs = 0 if crow else 1

    def squares(self, position: Position) -> i64:
        return position.board.landings(position.occupied()) if self.crow or position.me().pool > 0 else 0

    def answer(self, position: Position, action: Action, held: i64) -> None:
        position.push_in(action.b, not self.crow)


class SendEndStep(ColumnStep):
    """The token at one end of a column goes home."""

    def __init__(self, question: Kind, asks: str, end: i64, whose: i64) -> None:
        super().__init__(CHOOSING, question, asks)
        self.end: Final = end
        self.whose: Final = whose

    def squares(self, position: Position) -> i64:
        return at_end(position, self.end) & belonging(position, self.whose)

    def answer(self, position: Position, action: Action, held: i64) -> None:
        position.send_home(self.squares(position) & action.a)
        if self.in_power:
            position.fall()


# Squares.


class SendStep(Step):
    """Any token goes home."""

    def __init__(self, question: Kind, asks: str, whose: i64) -> None:
        super().__init__(CHOOSING, question, asks)
        self.whose: Final = whose

    def offer(self, position: Position, offer: Offer, held: i64, earlier: i64) -> None:
        offer.squares = belonging(position, self.whose)

    def answer(self, position: Position, action: Action, held: i64) -> None:
        position.send_home(action.a)
        if self.in_power:
            position.fall()


class ReplaceStep(Step):
    """A token from the pool takes the place of an opposing one."""

    def __init__(self, question: Kind, asks: str, end: i64) -> None:
        super().__init__(CHOOSING, question, asks)
        self.end: Final = end
        self.needs = 1

    def offer(self, position: Position, offer: Offer, held: i64, earlier: i64) -> None:
        if position.me().pool > 0:
            offer.squares = at_end(position, self.end) & position.foe().tokens

    def answer(self, position: Position, action: Action, held: i64) -> None:
        position.replace(action.a)


class SwitchStep(Step):
    """A Switch, perhaps a diagonal one or with an empty square beside the token."""

    def __init__(self, question: Kind, asks: str, diagonal: bool, into_gaps: bool) -> None:
        super().__init__(SWITCHING, question, asks)
        self.diagonal: Final = diagonal
        self.into_gaps: Final = into_gaps

    def offer(self, position: Position, offer: Offer, held: i64, earlier: i64) -> None:
        if self.in_power and position.gloomed():
            return
        position.offer_switches(offer)
        if self.diagonal:
            position.offer_diagonals(offer)
        if self.into_gaps:
            position.offer_gaps(offer)

    def answer(self, position: Position, action: Action, held: i64) -> None:
        if position.occupied() & action.b == action.b:
            position.switch_tokens(action.b, self.in_power)
        else:
            position.drift(action.b, self.in_power)

    def is_diagonal(self) -> bool:
        return self.diagonal

    def is_into_gaps(self) -> bool:
        return self.into_gaps


# Rows.


class RowStep(Step):
    """A row is chosen."""

    def __init__(self, question: Kind, asks: str) -> None:
        super().__init__(CHOOSING, question, asks)
        self.goes_on = True

    def offer(self, position: Position, offer: Offer, held: i64, earlier: i64) -> None:
        occupied = position.occupied()
        for row in position.board.row:
            if occupied & row:
                offer.rows |= row & position.board.left

    def answer(self, position: Position, action: Action, held: i64) -> None:
        position.tell_row(action.b)

    def holds(self) -> bool:
        return True


class ShiftStep(Step):
    """The row that was chosen moves to the side."""

    def __init__(self, question: Kind, asks: str) -> None:
        super().__init__(CHOOSING, question, asks)

    def possible(self, position: Position, held: i64, earlier: i64) -> bool:
        return True

    def offer(self, position: Position, offer: Offer, held: i64, earlier: i64) -> None:
        offer.words = LEFT | RIGHTWARDS

    def answer(self, position: Position, action: Action, held: i64) -> None:
        position.shift(held, action.a == LEFT)
        if self.in_power:
            position.fall()

    def about(self, position: Position, held: i64, earlier: i64) -> dict[str, object]:
        return {"row": str(held + 1)}


# Without an answer.


class PointsStep(Step):
    """A player gets or loses points, and never more than they have: what it costs oneself is paid in full or not at all."""

    def __init__(self, mine: bool, points: i64) -> None:
        super().__init__("", None, "")
        self.mine: Final = mine
        self.points: Final = points

    def possible(self, position: Position, held: i64, earlier: i64) -> bool:
        if self.points > 0:
            return True
        return position.me().score + self.points >= 0 if self.mine else position.foe().score > 0

    def do(self, position: Position) -> None:
        if self.mine:
            position.change_score(position.decider, self.points)
        else:
            position.change_score(1 - position.decider, max(self.points, -position.foe().score))


class BarStep(Step):
    """The opponent may not Switch in their next turn. It does nothing while that is so already."""

    def __init__(self) -> None:
        super().__init__("", None, "")

    def possible(self, position: Position, held: i64, earlier: i64) -> bool:
        return position.foe().gloom_waits == 0

    def do(self, position: Position) -> None:
        position.bar_switch()


def at_end(position: Position, end: i64) -> i64:
    """The tokens at the top or bottom of their columns, or all."""
    occupied = position.occupied()
    if end == ANY:
        return occupied
    return position.board.tops(occupied) if end == TOP else position.board.bottoms(occupied)


def belonging(position: Position, whose: i64) -> i64:
    if whose == ANYBODYS:
        return position.occupied()
    return position.me().tokens if whose == OWN else position.foe().tokens
