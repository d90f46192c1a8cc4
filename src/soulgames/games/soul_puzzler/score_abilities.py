"""The eight score abilities (SP-LINE-3). Each reads like its card; all act before the fall."""

from __future__ import annotations

from typing import Final

from soulgames.core.action import Action
from soulgames.core.telling import N_, Kind
from soulgames.games.soul_puzzler.characters import CHOOSING, PLACING, SWITCHING, ScoreAbility
from soulgames.games.soul_puzzler.offer import Offer
from soulgames.games.soul_puzzler.position import Position


class Peck(ScoreAbility):
    name = "peck"
    title = N_("Peck")
    does = N_("The top token of a column goes home to its owner's pool.")
    answers = CHOOSING
    asks = N_("a column, for its top token")
    questions = (
        Kind("peck", "{who} chooses a column, whose top token goes home.", you=("choose a column. Its top token goes home.",)),
    )

    def offer(self, position: Position, offer: Offer) -> None:
        offer.columns = position.board.tops(position.occupied())

    def answer(self, position: Position, action: Action) -> None:
        position.send_home(position.board.tops(position.occupied()) & action.a)


class Quake(ScoreAbility):
    name = "quake"
    title = N_("Quake")
    does = N_("The bottom token of a column goes home to its owner's pool.")
    answers = CHOOSING
    asks = N_("a column, for its bottom token")
    questions = (
        Kind(
            "quake",
            "{who} chooses a column, whose bottom token goes home.",
            you=("choose a column. Its bottom token goes home.",),
        ),
    )

    def offer(self, position: Position, offer: Offer) -> None:
        offer.columns = position.board.tops(position.occupied())

    def answer(self, position: Position, action: Action) -> None:
        tokens = position.occupied() & action.a
        position.send_home(tokens & -tokens)


class Breeze(ScoreAbility):
    name = "breeze"
    title = N_("Breeze")
    does = N_("Take one of your own tokens off the board into your pool.")
    answers = CHOOSING
    asks = N_("one of your tokens")
    questions = (Kind("breeze", "{who} chooses a token to take home.", you=("choose one of your tokens to take home.",)),)

    def offer(self, position: Position, offer: Offer) -> None:
        offer.squares = position.me().tokens

    def answer(self, position: Position, action: Action) -> None:
        position.send_home(action.a)


class Grace(ScoreAbility):
    name = "grace"
    title = N_("Grace")
    does = N_("Place a token at once.")
    answers = PLACING
    asks = N_("a column to place in")
    questions = (Kind("grace", "{who} places a token at once.", you=("choose a column to place in.",)),)

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_places(offer)

    def answer(self, position: Position, action: Action) -> None:
        position.place(action.a)


class Echo(ScoreAbility):
    name = "echo"
    title = N_("Echo")
    does = N_("Make a Switch at once, within the usual limits.")
    answers = SWITCHING
    asks = N_("a Switch")
    questions = (Kind("echo", "{who} switches two tokens at once.", you=("switch two tokens.",)),)

    def offer(self, position: Position, offer: Offer) -> None:
        position.offer_switches(offer)

    def answer(self, position: Position, action: Action) -> None:
        position.switch_tokens(action.b)


class Halo(ScoreAbility):
    name = "halo"
    title = N_("Halo")
    does = N_("One more point if you scored four or more.")

    def possible(self, position: Position) -> bool:
        return position.me().gained >= 4

    def use(self, position: Position) -> None:
        position.change_score(position.decider, 1)


class Gloom(ScoreAbility):
    name = "gloom"
    title = N_("Gloom")
    does = N_("Your opponent may not switch in their next turn unless they cannot place.")

    def possible(self, position: Position) -> bool:
        return position.foe().gloom_waits == 0

    def use(self, position: Position) -> None:
        position.bar_switch()


class Toll(ScoreAbility):
    name = "toll"
    title = N_("Toll")
    does = N_("Your opponent loses a point.")

    def possible(self, position: Position) -> bool:
        return position.foe().score > 0

    def use(self, position: Position) -> None:
        position.change_score(1 - position.decider, -1)


SCORE_ABILITIES: Final[dict[str, ScoreAbility]] = {
    ability.name: ability for ability in (Peck(), Halo(), Gloom(), Quake(), Breeze(), Toll(), Grace(), Echo())
}
