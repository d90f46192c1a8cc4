"""The eight score abilities (SP-LINE-3). Each reads like its card; all act before the fall."""

from __future__ import annotations

from typing import Final

from soulgames.core.action import Action
from soulgames.games.soul_puzzler.characters import CHOOSING, PLACING, SWITCHING, ScoreAbility
from soulgames.games.soul_puzzler.offer import Offer
from soulgames.games.soul_puzzler.position import Position


class Peck(ScoreAbility):
    name = "peck"
    does = "The top token of a column goes home to its owner's pool."
    answers = CHOOSING
    asks = "a column, for its top token"

    def offer(self, position: Position, offer: Offer) -> None:
        offer.columns = position.board.tops(position.occupied())

    def answer(self, position: Position, action: Action) -> None:
        position.send_home(position.board.tops(position.occupied()) & action.a)


class Quake(ScoreAbility):
    name = "quake"
    does = "The bottom token of a column goes home to its owner's pool."
    answers = CHOOSING
    asks = "a column, for its bottom token"

    def offer(self, position: Position, offer: Offer) -> None:
        offer.columns = position.board.tops(position.occupied())

    def answer(self, position: Position, action: Action) -> None:
        tokens = position.occupied() & action.a
        position.send_home(tokens & -tokens)


class Breeze(ScoreAbility):
    name = "breeze"
    does = "Take one of your own tokens off the board into your pool."
    answers = CHOOSING
    asks = "one of your tokens"

    def offer(self, position: Position, offer: Offer) -> None:
        offer.squares = position.me().tokens

    def answer(self, position: Position, action: Action) -> None:
        position.send_home(action.a)


class Grace(ScoreAbility):
    name = "grace"
    does = "Place a token at once."
    answers = PLACING
    asks = "a column to place in"

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_places(offer)

    def answer(self, position: Position, action: Action) -> None:
        position.place(action.a)


class Echo(ScoreAbility):
    name = "echo"
    does = "Make a Switch at once, within the usual limits."
    answers = SWITCHING
    asks = "a Switch"

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_switches(offer)

    def answer(self, position: Position, action: Action) -> None:
        position.switch_tokens(action.b)


class Halo(ScoreAbility):
    name = "halo"
    does = "One more point if you scored four or more."

    def possible(self, position: Position) -> bool:
        return position.me().gained >= 4

    def use(self, position: Position) -> None:
        position.me().score += 1


class Gloom(ScoreAbility):
    name = "gloom"
    does = "Your opponent may not switch in their next turn unless they cannot place."

    def possible(self, position: Position) -> bool:
        return position.foe().gloom_waits == 0

    def use(self, position: Position) -> None:
        position.foe().gloom_waits = 1


class Toll(ScoreAbility):
    name = "toll"
    does = "Your opponent loses a point."

    def possible(self, position: Position) -> bool:
        return position.foe().score > 0

    def use(self, position: Position) -> None:
        position.foe().score -= 1


SCORE_ABILITIES: Final[dict[str, ScoreAbility]] = {
    ability.name: ability for ability in (Peck(), Halo(), Gloom(), Quake(), Breeze(), Toll(), Grace(), Echo())
}
