"""What a step of a power or of a score ability is: it asks for one answer, or does something without asking.

What may answer a step depends on the answer before it, `held`, and on the columns answered before that, `earlier`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.telling import Kind
from soulgames.games.soul_puzzler.board import LETTERS
from soulgames.games.soul_puzzler.offer import Offer
from soulgames.games.soul_puzzler.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

PLACING: Final = "place"
SWITCHING: Final = "switch"
CHOOSING: Final = "choose"

# In which columns the answers to a step that is done several times may be.
ANYWHERE: Final = 0
DIFFERENT: Final = 1
MIRRORED: Final = 2


MOST_STEPS: Final = 24
"""With the answers that they ask for counted one by one: a state keeps the number of the step that is due in a few bits."""


class Step:
    """One answer of an ability, or one thing that it does."""

    def __init__(self, verb: str, question: Kind | None, asks: str) -> None:
        self.verb: Final = verb
        """The verb of its answer; empty if nothing is asked."""
        self.question: Final = question
        self.asks: Final = asks
        """What the decider is asked for, as a refusal says it."""
        self.in_power = True
        """Whether it belongs to a power: then tokens fall at once, and what bars a Switch bars it here too (SP-ABIL-2)."""
        self.number: i64 = 1
        self.total: i64 = 1
        """Which of how many answers of the same kind it is."""
        self.spread: i64 = ANYWHERE
        self.length: i64 = 1
        """How many steps there are to pass over if its condition is not met."""
        self.least: i64 = 0
        """The points that its player must have got in the scoring under way."""
        self.behind = False
        """Whether its player must have fewer points than the opponent."""
        self.needs: i64 = 0
        """How many tokens have to be in the pool to begin with it (SP-ABIL-2)."""
        self.goes_on = False
        """Whether the next answer is asked for before lines are looked for."""

    def met(self, position: Position) -> bool:
        """Whether its condition is met."""
        if self.least and position.me().gained < self.least:
            return False
        return not self.behind or position.me().score < position.foe().score

    def possible(self, position: Position, held: i64, earlier: i64) -> bool:
        offer = Offer()
        self.offer(position, offer, held, earlier)
        return offer.some()

    def offer(self, position: Position, offer: Offer, held: i64, earlier: i64) -> None:
        """Fill in what may answer it now."""
        raise NotImplementedError

    def answer(self, position: Position, action: Action, held: i64) -> None:
        """Do what was answered."""
        raise NotImplementedError

    def do(self, position: Position) -> None:
        """Do what needs no answer."""
        raise NotImplementedError

    def holds(self) -> bool:
        """Whether the next step has to know the answer."""
        return False

    def passed(self, position: Position, held: i64, earlier: i64) -> i64:
        """The columns answered before this one, if the next step has to know them."""
        return 0

    def about(self, position: Position, held: i64, earlier: i64) -> dict[str, object]:
        """What its question is about."""
        return {} if self.total == 1 else {"number": int(self.number), "total": int(self.total)}

    def is_diagonal(self) -> bool:
        """Whether it is a Switch that may be diagonal."""
        return False

    def is_into_gaps(self) -> bool:
        """Whether it is a Switch that may be with an empty square to the left or right."""
        return False


class ColumnStep(Step):
    """A step that is answered with a column."""

    def squares(self, position: Position) -> i64:
        """A square of each column that could be answered."""
        raise NotImplementedError

    def possible(self, position: Position, held: i64, earlier: i64) -> bool:
        return self.open(position, held, earlier) != 0

    def offer(self, position: Position, offer: Offer, held: i64, earlier: i64) -> None:
        if self.verb == PLACING:
            offer.places = self.open(position, held, earlier)
        else:
            offer.columns = self.open(position, held, earlier)

    def open(self, position: Position, held: i64, earlier: i64) -> i64:
        squares = self.squares(position)
        if self.spread == ANYWHERE or not squares:
            return squares
        board = position.board
        if self.spread == DIFFERENT:
            return squares if self.number == 1 else squares & ~(board.column[held] | earlier)
        last: i64 = board.columns - 1
        if self.number > 1:
            return squares & board.column[last - held]
        if position.me().pool < self.needs:
            return 0
        found: i64 = 0
        column: i64 = 0
        while column <= last:
            image: i64 = board.column[last - column]
            if column != last - column and squares & image:
                found |= squares & board.column[column]
            column += 1
        return found

    def holds(self) -> bool:
        return self.spread != ANYWHERE

    def passed(self, position: Position, held: i64, earlier: i64) -> i64:
        if self.spread != DIFFERENT or self.number == 1 or self.number == self.total:
            return 0
        return earlier | position.board.column[held]

    def about(self, position: Position, held: i64, earlier: i64) -> dict[str, object]:
        if self.number == 1 or self.spread == ANYWHERE:
            return super().about(position, held, earlier)
        if self.spread == MIRRORED:
            return {"column": LETTERS[held]}
        taken = earlier | position.board.column[held]
        columns = [LETTERS[at] for at, squares in enumerate(position.board.column) if squares & taken]
        return {**super().about(position, held, earlier), "columns": columns, "count": len(columns)}
