"""The eight score abilities (SP-LINE-3). Each reads like its card; all act before the fall."""

from __future__ import annotations

from typing import Final

from soulgames.core.action import Action
from soulgames.games.soul_puzzler.characters import CHOOSING, PLACING, SWITCHING, ScoreAbility
from soulgames.games.soul_puzzler.offer import Offer
from soulgames.games.soul_puzzler.position import Position


class Peck(ScoreAbility):
    """The top token of a column goes home to its owner's pool."""

    name = "peck"
    answers = CHOOSING
    asks = "a column, for its top token"

    def offer(self, position: Position, offer: Offer) -> None:
        offer.columns = position.board.tops(position.occupied())

    def answer(self, position: Position, action: Action) -> None:
        position.send_home(position.board.tops(position.occupied()) & action.a)


class Quake(ScoreAbility):
    """The bottom token of a column goes home to its owner's pool."""

    name = "quake"
    answers = CHOOSING
    asks = "a column, for its bottom token"

    def offer(self, position: Position, offer: Offer) -> None:
        offer.columns = position.board.tops(position.occupied())

    def answer(self, position: Position, action: Action) -> None:
        tokens = position.occupied() & action.a
        position.send_home(tokens & -tokens)


class Breeze(ScoreAbility):
    """Take one of your own tokens off the board into your pool."""

    name = "breeze"
    answers = CHOOSING
    asks = "one of your tokens"

    def offer(self, position: Position, offer: Offer) -> None:
        offer.squares = position.me().tokens

    def answer(self, position: Position, action: Action) -> None:
        position.send_home(action.a)


class Grace(ScoreAbility):
    """Place a token at once."""

    name = "grace"
    answers = PLACING
    asks = "a column to place in"

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_places(offer)

    def answer(self, position: Position, action: Action) -> None:
        position.place(action.a)


class Echo(ScoreAbility):
    """Make a Switch at once, within the usual limits (SP-TURN-2, SP-TURN-3)."""

    name = "echo"
    answers = SWITCHING
    asks = "a Switch"

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_switches(offer)

    def answer(self, position: Position, action: Action) -> None:
        position.switch_tokens(action.b)


class Halo(ScoreAbility):
    """One more point if you scored four or more."""

    name = "halo"

    def possible(self, position: Position) -> bool:
        return position.me().gained >= 4

    def use(self, position: Position) -> None:
        position.me().score += 1


class Gloom(ScoreAbility):
    """Your opponent may not Switch in their next turn unless they cannot Place."""

    name = "gloom"

    def possible(self, position: Position) -> bool:
        return position.foe().gloom_waits == 0

    def use(self, position: Position) -> None:
        position.foe().gloom_waits = 1


class Toll(ScoreAbility):
    """Your opponent loses a point, if they have one."""

    name = "toll"

    def possible(self, position: Position) -> bool:
        return position.foe().score > 0

    def use(self, position: Position) -> None:
        position.foe().score -= 1


SCORE_ABILITIES: Final[dict[str, ScoreAbility]] = {
    ability.name: ability for ability in (Peck(), Halo(), Gloom(), Quake(), Breeze(), Toll(), Grace(), Echo())
}
