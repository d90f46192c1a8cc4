"""Three steps of Soulfall that its language does not have: a card changes its kind, changes hands, or is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulfall.kit import (
    DECK,
    MY_HAND,
    MY_NOMADS,
    MY_SHARDS,
    N_,
    THEIR_HAND,
    Action,
    InCode,
    Kind,
    Move,
    Position,
    Step,
    all_of,
)

if TYPE_CHECKING:
    from soulgames.games.soulfall.kit import i64

PAWNED = Move(
    "pawned", "{who} turns a Nomad into a Shard.", you=("You turn a Nomad into a Shard.",), start=MY_NOMADS, end=MY_SHARDS
)
LENT = Move(
    "lent",
    "{who} hands over {lord}.",
    "{who} hands over a card.",
    you=("You hand over {lord}.",),
    start=MY_HAND,
    end=THEIR_HAND,
)
PEEKED = Move(
    "peeked",
    "{who} looks at the top card of the deck.",
    you=("The top card of the deck is {lord}.",),
    start=DECK,
    end=DECK,
)


class Pawn(Step):
    name = "pawn"
    does = (N_("turn {count} Nomad of your own into a Shard"), N_("turn {count} Nomads of your own into Shards"))
    theirs = (
        N_("the other player turns {count} Nomad of their own into a Shard"),
        N_("the other player turns {count} Nomads of their own into Shards"),
    )
    rule = "TOY-PAWN-1"
    question = Kind("pawn", "{who} turns a Nomad into a Shard, by {lord}.", you=("which Nomad becomes a Shard, by {lord}?",))
    moves = (PAWNED,)

    def nomads(self, position: Position) -> i64:
        return all_of(position.me().nomads)

    def answer(self, position: InCode, action: Action) -> None:
        position.move(PAWNED, self.rule, action.a)


class Lend(Step):
    name = "lend"
    does = N_("give the other player a card from your hand")
    rule = "TOY-LEND-1"
    question = Kind("lend", "{who} gives a card away, by {lord}.", you=("which card do you give away, by {lord}?",))
    secret = True
    moves = (LENT,)

    def lords(self, position: Position) -> i64:
        return position.me().held

    def answer(self, position: InCode, action: Action) -> None:
        position.move(LENT, self.rule, action.a)


class Peek(Step):
    name = "peek at deck"
    does = N_("look at the top card of the deck")
    theirs = N_("the other player looks at the top card of the deck")
    rule = "TOY-PEEK-1"
    moves = (PEEKED,)

    def possible(self, position: Position) -> bool:
        return position.left() > 0

    def do(self, position: InCode, number: i64) -> None:
        position.look_at_top(PEEKED, self.rule)
