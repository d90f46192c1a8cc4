"""The eight powers. Each reads like its card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.telling import N_, Kind
from soulgames.games.soul_puzzler.characters import CHOOSING, PLACING, SWITCHING, Power
from soulgames.games.soul_puzzler.offer import LEFT, RIGHTWARDS, Offer
from soulgames.games.soul_puzzler.position import ACT, ASK, END, POWER, Position

if TYPE_CHECKING:
    from mypy_extensions import i64


class Shini(Power):
    name = "shini"
    title = N_("Shini")
    does = N_(
        "Before your action, push a crow in at the bottom of a column with room; the column rises by one. The crow is "
        "your token. Then place a token or pass; you may not switch."
    )
    answers = CHOOSING
    asks = N_("a column for the crow")
    questions = (Kind("shini", "{who} chooses a column for the crow.", you=("choose a column for the crow.",)),)
    before_placing = True

    def offer(self, position: Position, offer: Offer) -> None:
        offer.columns = position.board.landings(position.occupied())

    def answer(self, position: Position, action: Action) -> i64:
        position.push_in(action.b)
        return ACT


class Beacon(Power):
    name = "beacon"
    title = N_("Beacon")
    does = N_("Place twice this turn, in two different columns.")
    answers = PLACING
    asks = N_("a column to place in, twice")
    questions = (
        Kind("beacon", "{who} places the first of two tokens.", you=("place the first of two tokens.",)),
        Kind(
            "beacon_again",
            "{who} places a second token, not in column {column}.",
            you=("place a second token, not in column {column}.",),
        ),
    )
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
    title = N_("Eclipse")
    does = N_("Your Switch this turn may be diagonal.")
    answers = SWITCHING
    asks = N_("a Switch, which may be diagonal")
    questions = (
        Kind(
            "eclipse",
            "{who} switches two tokens, diagonally if they like.",
            you=("switch two tokens. They may be diagonal neighbours.",),
        ),
    )
    diagonal = True

    def offer(self, position: Position, offer: Offer) -> None:
        if not position.gloomed():
            position.offer_switches(offer)
            position.offer_diagonals(offer)

    def answer(self, position: Position, action: Action) -> i64:
        position.switch_tokens(action.b)
        return END


class Boulder(Power):
    name = "boulder"
    title = N_("Boulder")
    does = N_("The token you place is a boulder: in no line and never switched, until the next scoring is over.")
    answers = PLACING
    asks = N_("a column for the boulder")
    questions = (Kind("boulder", "{who} chooses a column for the boulder.", you=("choose a column for the boulder.",)),)
    needs = 1

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_places(offer)

    def answer(self, position: Position, action: Action) -> i64:
        position.place(action.a, boulder=True)
        return END


class Gust(Power):
    name = "gust"
    title = N_("Gust")
    does = N_(
        "Instead of your action, shift a row by one square to the left or right; what leaves at one end comes back at "
        "the other. Then tokens fall."
    )
    answers = CHOOSING
    asks = N_("a row, then left or right")
    questions = (
        Kind("gust", "{who} chooses a row for the gust.", you=("choose a row for the gust.",)),
        Kind("gust_direction", "{who} shifts row {row} to the left or right.", you=("shift row {row} to the left or right.",)),
    )
    holds = "row"

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
            position.choose_row(action.b)
            return ASK
        position.shift(position.held, action.a == LEFT)
        position.fall()
        return END


class Hex(Power):
    name = "hex"
    title = N_("Hex")
    does = N_(
        "Instead of your action, put a token of yours in the place of an opposing one that has nothing on top of it; "
        "that one goes home."
    )
    answers = CHOOSING
    asks = N_("an opposing token with nothing on top")
    questions = (Kind("hex", "{who} chooses a token to replace.", you=("choose an opposing token with nothing on top.",)),)
    needs = 1

    def offer(self, position: Position, offer: Offer) -> None:
        if position.me().pool >= self.needs:
            offer.squares = position.board.tops(position.occupied()) & position.foe().tokens

    def answer(self, position: Position, action: Action) -> i64:
        position.replace(action.a)
        return END


class Mirror(Power):
    name = "mirror"
    title = N_("Mirror")
    does = N_("Place in a column, then in its mirror image. The middle column has none.")
    answers = PLACING
    asks = N_("a column, then its mirror image")
    questions = (
        Kind("mirror", "{who} places a token, to be mirrored.", you=("place a token. Its mirror image follows.",)),
        Kind(
            "mirror_image",
            "{who} places a token in the mirror image of column {column}.",
            you=("place a token in the mirror image of column {column}.",),
        ),
    )
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
    title = N_("Drift")
    does = N_("Your Switch this turn may exchange a token with an empty square beside it; then tokens fall.")
    answers = SWITCHING
    asks = N_("a Switch, which may be with an empty square beside")
    questions = (
        Kind(
            "drift",
            "{who} switches two tokens, or a token and an empty square beside it.",
            you=("switch two tokens, or a token and an empty square beside it.",),
        ),
    )
    into_gaps = True

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
