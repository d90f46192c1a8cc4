"""The flow of the game: whose decision follows which, scoring and its cascades, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action, chance
from soulgames.core.bits import SLOTS, count, nth
from soulgames.core.chance import Rng
from soulgames.core.game import NOBODY, Outcome, View
from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_, Question, Sentence
from soulgames.games.soul_puzzler import events, questions, referee, scene
from soulgames.games.soul_puzzler.offer import DECLINE, PASS, PLACE, RIGHT, UP, USE_SCORE, WORD, Offer
from soulgames.games.soul_puzzler.offer import POWER as DECLARE_POWER
from soulgames.games.soul_puzzler.position import (
    ACT,
    ASK,
    END,
    FIRST,
    OFFERED,
    ONE,
    OVER,
    POWER,
    SCORE,
    TWO,
    Position,
    Side,
)
from soulgames.games.soul_puzzler.view import show

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soul_puzzler.game import SoulPuzzler

BY_POINTS: Final = N_("{one} to {two}")
BY_QUIET_TURNS: Final = N_("{one} to {two} after {quiet} quiet turns")


class PuzzlerState(Position):
    """A game of Soul Puzzler under way."""

    def __init__(self, rules: SoulPuzzler, one: Side, two: Side) -> None:
        super().__init__(rules, rules.board, one, two, rules.switch_same_colour)
        self.rules: Final = rules

    def copy(self) -> PuzzlerState:
        other = PuzzlerState(self.rules, self.one.copy(), self.two.copy())
        self.copy_to(other)
        return other

    # What may be decided.

    def offer(self) -> Offer:
        """The answers to the decision under way."""
        offer = Offer()
        phase = self.phase
        if phase == ACT:
            self._offer_action(offer)
        elif phase == POWER:
            self.acting().power.offer(self, offer)
        elif phase == OFFERED:
            offer.words = USE_SCORE | DECLINE
        elif phase == SCORE:
            self.acting().score.offer(self, offer)
        return offer

    def _offer_action(self, offer: Offer) -> None:
        side = self.me()
        self.offer_places(offer)
        if self.only_placing():  # SP-ABIL-1
            offer.words = PASS
            return
        if not side.gloom or not offer.places:
            self.offer_switches(offer)
        if not offer.places | offer.ups | offer.rights:  # SP-TURN-4
            offer.words = PASS
        if side.power_left > 0 and not self.power_used and self.acting().power.possible(self):  # SP-ABIL-1
            offer.words |= DECLARE_POWER

    def legal(self) -> list[Action]:
        if self.phase == FIRST:
            return [chance(0)]
        return self.offer().actions(self.rules.named)

    def sample(self, rng: Rng) -> Action:
        if self.phase != ACT:  # rare, and with few answers
            return super().sample(rng)
        offer = self.offer()
        named = self.rules.named
        places = count(offer.places)
        ups = count(offer.ups)
        rights = count(offer.rights)
        n = rng.below(places + ups + rights + count(offer.words))
        if n < places:
            return named[PLACE][nth(offer.places, n) % SLOTS]
        n -= places
        if n < ups:
            return named[UP][nth(offer.ups, n) % SLOTS]
        n -= ups
        if n < rights:
            return named[RIGHT][nth(offer.rights, n) % SLOTS]
        return named[WORD][nth(offer.words, n - rights) % SLOTS]

    def refusal(self, action: Action) -> Refusal | None:
        return None if self.offer().allows(action) else referee.explain(self, action)

    # What follows a decision.

    def apply(self, action: Action) -> None:
        phase = self.phase
        if phase == ACT:
            self._act(action)
        elif phase == POWER:
            self._follow(self.acting().power.answer(self, action))
        elif phase == OFFERED:
            self._use_or_decline(action)
        elif phase == SCORE:
            self.acting().score.answer(self, action)
            self._score_ability_over()
        else:  # SP-SETUP-1: an even answer of chance lets player one start
            self.mover = action.number & 1
            if self.told is not None:
                events.tell_of(self, self.mover, events.STARTED, "SP-SETUP-1", {})
            self._begin_turn()

    def _act(self, action: Action) -> None:
        if action.kind == PLACE:
            self.place(action.a)
            self._follow(END)
        elif action.kind != WORD:
            self.switch_tokens(action.b)
            self._follow(END)
        elif action.a == DECLARE_POWER:
            self._declare_power()
        else:
            if self.told is not None:
                rule = "SP-ABIL-1" if self.only_placing() else "SP-TURN-4"
                events.tell_deed(self, events.PASSED, rule, {})
            self._follow(END)

    def _declare_power(self) -> None:
        side = self.me()
        side.power_left -= 1
        self.power_used = 1
        self.phase = POWER
        if self.told is not None:
            spent = {"power": self.acting().power.name, "left": int(side.power_left)}
            events.tell_deed(self, events.POWER_DECLARED, "SP-ABIL-1", spent)

    def _follow(self, what: i64) -> None:
        """After an action or an answer to a power: score all lines, then go on with what follows."""
        if what == ASK:
            self.stage = 1
            return
        if what == POWER:
            self.stage = 1
        self.resume = what
        self._settle()

    def _settle(self) -> None:
        """SP-LINE-4: lines score, players are asked, tokens fall, until there is no line left. A question interrupts it."""
        while self._score_lines():
            if self._asks_somebody():
                return
            self._end_scoring()
        self._go_on()

    def _score_lines(self) -> bool:
        """SP-LINE-1, SP-LINE-2: whether there was a scoring. Boulders are part of no line."""
        one = self.board.lines(self.one.tokens & ~self.boulders)
        two = self.board.lines(self.two.tokens & ~self.boulders)
        if not one | two:
            return False
        self.scored = 1
        self._score(self.one, one)
        self._score(self.two, two)
        return True

    def _score(self, side: Side, squares: i64) -> None:
        side.gained = count(squares)
        side.to_ask = 1 if side.gained or self.rules.all_use_score else 0  # SP-LINE-3
        side.score += side.gained
        side.pool += side.gained
        side.tokens &= ~squares
        self._disturb(squares)
        if squares and self.told is not None:
            events.scored(self, side, squares)

    def _asks_somebody(self) -> bool:
        """SP-LINE-3: the player whose turn it is first."""
        return self._asks(self.mover) or self._asks(1 - self.mover)

    def _asks(self, seat: i64) -> bool:
        """Whether a player is still to be asked and has a score ability that could do something."""
        side = self.side(seat)
        if not side.to_ask:
            return False
        self.decider = seat
        if side.character is not None and side.character.score.possible(self):
            self.phase = OFFERED
            return True
        self._asked(side)
        return False

    def _asked(self, side: Side) -> None:
        side.to_ask = 0
        side.gained = 0

    def _end_scoring(self) -> None:
        """No question is left: tokens fall, and boulders turn ordinary before new lines are looked for (SP-ABIL-2)."""
        self.fall()
        if self.told is not None:
            events.boulders_turned(self)
        self.boulders = 0

    def _use_or_decline(self, action: Action) -> None:
        ability = self.acting().score
        used = action.a == USE_SCORE
        if self.told is not None:
            kind = events.SCORE_ABILITY_USED if used else events.SCORE_ABILITY_DECLINED
            events.tell_deed(self, kind, "SP-LINE-3", {"score_ability": ability.name})
        if used:
            ability.use(self)
            if ability.answers:
                self.phase = SCORE
                return
        self._score_ability_over()

    def _score_ability_over(self) -> None:
        """SP-LINE-4: what the ability has lined up scores at once, before the fall, and everybody is asked about that."""
        self._asked(self.me())
        self._score_lines()
        if not self._asks_somebody():
            self._end_scoring()
            self._settle()

    def _go_on(self) -> None:
        """All lines have scored: what follows in this turn?"""
        resume = self.resume
        self.resume = END
        self.decider = self.mover
        if resume == ACT:
            self.phase = ACT
        elif resume == POWER and self.acting().power.possible(self):
            self.phase = POWER
        else:
            if resume == POWER and self.told is not None:
                events.tell(self, events.POWER_CUT_SHORT, "SP-ABIL-2", {"power": self.acting().power.name})
            self._end_turn()

    def _end_turn(self) -> None:
        self.quiet = 0 if self.scored else self.quiet + 1
        if self.switch_age:
            self.switch = 0  # SP-TURN-2: made in the turn before this one
        self.switch_age = 1
        if self.told is not None:
            events.tell_of(self, self.mover, events.TURN_ENDED, "SP-TURN-1", {"quiet": int(self.quiet)})
        if self._ending():
            self.phase = OVER
            self.decider = NOBODY
            if self.told is not None:
                events.game_over(self)
            return
        self._lift_gloom(self.side(self.mover))
        self.mover = 1 - self.mover
        self._begin_turn()

    def _lift_gloom(self, side: Side) -> None:
        if side.gloom and not side.gloom_waits and self.told is not None:
            events.tell_of(self, self.mover, events.SWITCH_FREED, "SP-ABIL-2", {})
        side.gloom = 0

    def _ending(self) -> bool:
        """SP-END-1, SP-END-2."""
        one, two = self.one.score, self.two.score
        enough = self.rules.points
        return ((one >= enough or two >= enough) and one != two) or self.quiet >= self.rules.quiet_turns

    def _begin_turn(self) -> None:
        side = self.side(self.mover)
        side.gloom = side.gloom_waits
        side.gloom_waits = 0
        self.turns += 1
        self.scored = 0
        self.power_used = 0
        self.stage = 0
        self.held = 0
        self.phase = ACT
        self.decider = self.mover
        if self.told is not None:
            events.tell_of(self, self.mover, events.TURN_BEGAN, "SP-TURN-1", {"number": int(self.turns)})

    # What is known.

    @property
    def turn(self) -> int:
        return self.mover

    @property
    def turn_number(self) -> int:
        return self.turns

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        one, two = self.one.score, self.two.score
        score: dict[str, object] = {"one": one, "two": two, "quiet": int(self.quiet)}
        if one == two:
            return Outcome(None, "tie", (0, 0), "SP-END-2", Sentence(BY_QUIET_TURNS, score))
        winner = ONE if one > two else TWO
        points = (1, 0) if winner == ONE else (0, 1)
        seat = self.game.seats[winner]
        if max(one, two) >= self.rules.points:
            return Outcome(winner, seat, points, "SP-END-1", Sentence(BY_POINTS, score))
        return Outcome(winner, seat, points, "SP-END-2", Sentence(BY_QUIET_TURNS, score))

    def view(self, seat: int | None) -> View:
        asked = self.question(seat)
        return show(self, self.rules.points, None if asked is None else asked.told())

    def question(self, seat: int | None) -> Question | None:
        return questions.asked(self, self.offer())

    def resample(self, seat: int, rng: Rng) -> PuzzlerState:
        return self.copy()  # nothing is hidden

    def position(self) -> dict[str, object]:
        return scene.position(self, self.rules.notation)
