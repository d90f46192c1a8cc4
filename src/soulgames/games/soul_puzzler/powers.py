"""The eight powers. Each reads like its card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.games.soul_puzzler.characters import CHOOSING, PLACING, SWITCHING, Power
from soulgames.games.soul_puzzler.offer import LEFT, RIGHTWARDS, Offer
from soulgames.games.soul_puzzler.position import ACT, ASK, END, POWER, Position

if TYPE_CHECKING:
    from mypy_extensions import i64


class Shini(Power):
    name = "shini"
    does = (
        "Before your action, push a crow in at the bottom of a column with room; the column rises by one. The crow is "
        "your token. Then place a token or pass; you may not switch."
    )
    answers = CHOOSING
    asks = "a column for the crow"
    before_placing = True

    def offer(self, position: Position, offer: Offer) -> None:
        offer.columns = position.board.landings(position.occupied())

    def answer(self, position: Position, action: Action) -> i64:
        position.lift(action.b)
        position.me().tokens |= position.board.bottom & action.a
        return ACT


class Beacon(Power):
    name = "beacon"
    does = "Place twice this turn, in two different columns."
    answers = PLACING
    asks = "a column to place in, twice"
    needs = 1

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_places(offer)
        if position.stage:
            offer.places &= ~position.board.column[position.held]

    def answer(self, position: Position, action: Action) -> i64:
        position.place(action.a)
        position.held = action.b
        return END if position.stage else POWER


class Eclipse(Power):
    name = "eclipse"
    does = "Your Switch this turn may be diagonal."
    answers = SWITCHING
    asks = "a Switch, which may be diagonal"

    def offer(self, position: Position, offer: Offer) -> None:
        if not position.gloomed():
            position.offer_switches(offer)
            position.offer_diagonals(offer)

    def answer(self, position: Position, action: Action) -> i64:
        position.switch_tokens(action.b)
        return END


class Boulder(Power):
    name = "boulder"
    does = "The token you place is a boulder: in no line and never switched, until the next scoring is over."
    answers = PLACING
    asks = "a column for the boulder"
    needs = 1

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_places(offer)

    def answer(self, position: Position, action: Action) -> i64:
        position.boulders |= position.place(action.a)
        return END


class Gust(Power):
    name = "gust"
    does = (
        "Instead of your action, shift a row by one square to the left or right; what leaves at one end comes back at "
        "the other. Then tokens fall."
    )
    answers = CHOOSING
    asks = "a row, then left or right"

    def offer(self, position: Position, offer: Offer) -> None:
        if position.stage:
            offer.words = LEFT | RIGHTWARDS
        else:
            occupied = position.occupied()
            for row in position.board.row:
                if occupied & row:
                    offer.rows |= row & position.board.left

    def answer(self, position: Position, action: Action) -> i64:
        if not position.stage:
            position.held = action.b
            return ASK
        position.shift(position.held, action.a == LEFT)
        position.fall()
        return END


class Hex(Power):
    name = "hex"
    does = (
        "Instead of your action, put a token of yours in the place of an opposing one that has nothing on top of it; "
        "that one goes home."
    )
    answers = CHOOSING
    asks = "an opposing token with nothing on top"
    needs = 1

    def offer(self, position: Position, offer: Offer) -> None:
        if position.me().pool >= self.needs:
            offer.squares = position.board.tops(position.occupied()) & position.foe().tokens

    def answer(self, position: Position, action: Action) -> i64:
        position.send_home(action.a)
        position.me().tokens |= action.a
        position.me().pool -= 1
        return END


class Mirror(Power):
    name = "mirror"
    does = "Place in a column, then in its mirror image. The middle column has none."
    answers = PLACING
    asks = "a column, then its mirror image"
    needs = 2

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_places(offer)
        board = position.board
        last: i64 = board.columns - 1
        if position.stage:
            offer.places &= board.column[last - position.held]
            return
        landings = offer.places if position.me().pool >= self.needs else 0
        offer.places = 0
        column: i64 = 0
        while column <= last:
            image: i64 = board.column[last - column]
            if column != last - column and landings & image:
                offer.places |= landings & board.column[column]
            column += 1

    def answer(self, position: Position, action: Action) -> i64:
        position.place(action.a)
        position.held = action.b
        return END if position.stage else POWER


class Drift(Power):
    name = "drift"
    does = "Your Switch this turn may exchange a token with an empty square beside it; then tokens fall."
    answers = SWITCHING
    asks = "a Switch, which may be with an empty square beside"

    def offer(self, position: Position, offer: Offer) -> None:
        if position.gloomed():
            return
        position.offer_switches(offer)
        occupied = position.occupied()
        movable = occupied & ~position.boulders
        empty = position.board.all & ~occupied
        across = position.board.stride
        offer.rights |= (movable & (empty >> across)) | (empty & (movable >> across))

    def answer(self, position: Position, action: Action) -> i64:
        if position.occupied() & action.b == action.b:
            position.switch_tokens(action.b)
        else:
            position.drift(action.b)
        return END


POWERS: Final[dict[str, Power]] = {
    power.name: power for power in (Shini(), Beacon(), Eclipse(), Boulder(), Gust(), Hex(), Mirror(), Drift())
}
