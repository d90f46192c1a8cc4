"""Steps that are classes of other packages (`step.py`): what they are asked and told, and the verbs that only they use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.games.soulfall.card_moves import CardMoves
from soulgames.games.soulfall.notation import CHOOSING, CHOOSING_NOMAD, CHOOSING_SHARD
from soulgames.games.soulfall.phases import ASKED
from soulgames.games.soulfall.side import BY_BOTH, LORD, LORD_BITS, STRAYS, Side
from soulgames.games.soulfall.step import DECK, MY_HAND, MY_NOMADS, MY_SHARDS, THEIR_HAND, THEIR_NOMADS, Move, Step
from soulgames.games.soulfall.steps import CODE_BITS, number_of
from soulgames.games.soulfall.tell import tell_moved

if TYPE_CHECKING:
    from mypy_extensions import i64


class InCode(CardMoves):
    """What the rules ask a step of another package, and what it may do besides the verbs of `CardMoves`."""

    def step_in_code(self) -> Step:
        """The one under way."""
        return self.lords.in_code[self.current_step() >> CODE_BITS]

    def offered_in_code(self, kind: i64) -> i64:
        """The answers of a kind to what it asks, as a set."""
        step = self.step_in_code()
        if kind == CHOOSING:
            return step.lords(self)
        return step.nomads(self) if kind == CHOOSING_NOMAD else step.shards(self) if kind == CHOOSING_SHARD else 0

    def asks_in_code(self, step: i64) -> bool:
        """Whether it waits for an answer; otherwise it is done at once."""
        found = self.lords.in_code[step >> CODE_BITS]
        if found.question is None or not found.has_answers(self):
            return False
        self.times = number_of(step)
        self.phase = ASKED
        return True

    def do_in_code(self, step: i64) -> None:
        self.lords.in_code[step >> CODE_BITS].do(self, number_of(step))

    def answer_in_code(self, action: Action) -> bool:
        """Whether it asks once more."""
        step = self.step_in_code()
        step.answer(self, action)
        self.times = self.times - 1 if step.has_answers(self) and step.possible(self) else 0
        return self.times > 0

    # Verbs. The step takes the rest from `CardMoves`: `draw`, `take_several`, `discard`, `lay`, `reveal_top` and the like.

    def move(self, move: Move, rule: str, which: i64 = 0) -> None:
        """A card goes its way: the Lord `which` of a hand, the card at that place of a pile, or the top one of the deck.

        It comes to lie last in its pile, or under the deck. Who knew it before still does, and whoever has it in hand.
        """
        start, end = self._where(move.start), self._where(move.end)
        card, place = self._away(move.start, start, which)
        knowers: i64 = 0
        if move.end == DECK:
            self.bury(card)
            place = self.left()
        elif move.end == MY_HAND or move.end == THEIR_HAND:
            self.to_hand(end, card)
            knowers = end.own
        else:
            pile = end.nomads if move.end == MY_NOMADS or move.end == THEIR_NOMADS else end.shards
            pile.append(card)
            place = len(pile)
        if self.noted is not None:
            tell_moved(self, move, rule, card, knowers, place)

    def _where(self, where: str) -> Side:
        return self.me() if where == MY_HAND or where == MY_NOMADS or where == MY_SHARDS else self.foe()

    def _away(self, where: str, side: Side, which: i64) -> tuple[i64, i64]:
        """A card that leaves its place; and that place, if it is in a pile."""
        if where == DECK:
            return self.lift(), 1
        if where == MY_HAND or where == THEIR_HAND:
            return self.from_hand_hidden(side, which), 0
        pile = side.nomads if where == MY_NOMADS or where == THEIR_NOMADS else side.shards
        return pile.pop(which), which + 1

    def look_at_top(self, move: Move, rule: str) -> None:
        """The player who takes the step gets to know the top card of the deck, and nobody else. It stays there."""
        card: i64 = self.deck[self.top]
        lord, own, foe = card >> LORD_BITS, self.me().own, self.foe()
        self.deck[self.top] = lord * LORD + (card & BY_BOTH | own)
        if self.noted is not None:
            tell_moved(self, move, rule, card, own, 1)
        if card & (STRAYS * foe.own):
            foe.strays -= 1
            foe.account_stray(lord)
            self.focus(foe)
        elif card & (STRAYS * own):
            self.deck[self.top] |= STRAYS * own
