"""The flow of the game: whose decision follows which, scoring and its cascades, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.bits import count
from soulgames.core.game import NOBODY
from soulgames.games.soul_puzzler import events
from soulgames.games.soul_puzzler.offer import PLACE, USE_SCORE, WORD
from soulgames.games.soul_puzzler.offer import POWER as DECLARE_POWER
from soulgames.games.soul_puzzler.position import ACT, ASK, DROPPED, END, OFFERED, OVER, POWER, SCORE, Position
from soulgames.games.soul_puzzler.side import Side

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soul_puzzler.game import SoulPuzzler


class Flow(Position):
    """What follows a decision."""

    def __init__(self, rules: SoulPuzzler, one: Side, two: Side) -> None:
        super().__init__(rules, rules.board, one, two, rules.switch_same_colour, rules.score_switch_binds)
        self.rules: Final = rules

    def apply(self, action: Action) -> None:
        phase = self.phase
        if phase == ACT:
            self._act(action)
        elif phase == POWER:
            self._follow(self.power().answer(self, action))
        elif phase == OFFERED:
            self._use_or_decline(action)
        elif phase == SCORE:
            self._after_step(self.score_ability().answer(self, action))
        else:  # SP-SETUP-1: an even answer of chance lets player one start
            self.mover = action.number & 1
            if self.noted is not None:
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
            if self.noted is not None:
                rule = "SP-ABIL-1" if self.only_placing() else "SP-TURN-4"
                events.tell_deed(self, events.PASSED, rule, {})
            self._follow(END)

    def _declare_power(self) -> None:
        side = self.me()
        side.power_left -= 1
        self.power_used = 1
        self.phase = POWER
        if self.noted is not None:
            spent = {"power": self.power().name, "left": int(side.power_left)}
            events.tell_deed(self, events.POWER_DECLARED, "SP-ABIL-1", spent)
        self._go_on_with(self._carry_on())

    def _carry_on(self) -> i64:
        """What follows in a power: POWER for an answer, or what comes after it."""
        power = self.power()
        what = power.carry_on(self)
        if what != DROPPED:
            return what
        if self.noted is not None:
            events.tell_deed(self, events.POWER_CUT_SHORT, "SP-ABIL-2", {"power": power.name})
        return power.follows

    def _follow(self, what: i64) -> None:
        """After an action or an answer to a power: score all lines, then go on with what follows."""
        if what == ASK:
            self.stage += 1
            return
        if what == POWER:
            self.stage += 1
        self.resume = what
        self._settle()

    def _settle(self) -> None:
        """SP-LINE-4: lines score, players are asked, tokens fall, until there is no line left. A question interrupts it."""
        while self._score_lines():
            if self._asks_somebody():
                return
            self._end_scoring()
            if self._won_at_once():
                self._end_turn()
                return
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
        if squares and self.noted is not None:
            events.scored(self, side, squares)

    def _asks_somebody(self) -> bool:
        """SP-LINE-3: the player whose turn it is first, unless the pack has it otherwise."""
        first = self.mover if self.rules.mover_first else 1 - self.mover
        return self._asks(first) or self._asks(1 - first)

    def _asks(self, seat: i64) -> bool:
        """Whether a player is still to be asked and has a score ability that could do something."""
        side = self.side(seat)
        if not side.to_ask:
            return False
        self.decider = seat
        ability = side.score_ability()
        if ability is not None and ability.possible(self):
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
        if self.noted is not None:
            events.boulders_turned(self)
        self.boulders = 0

    def _use_or_decline(self, action: Action) -> None:
        ability = self.score_ability()
        used = action.a == USE_SCORE
        if self.noted is not None:
            kind = events.SCORE_ABILITY_USED if used else events.SCORE_ABILITY_DECLINED
            events.tell_deed(self, kind, "SP-LINE-3", {"score_ability": ability.name})
        self._after_step(ability.carry_on(self) if used else END)

    def _after_step(self, what: i64) -> None:
        """After a step of a score ability: another answer, or all of it is done."""
        if what == ASK:
            self.phase = SCORE
            return
        if what == DROPPED and self.noted is not None:
            dropped = {"score_ability": self.score_ability().name}
            events.tell_deed(self, events.SCORE_ABILITY_CUT_SHORT, "SP-ABIL-2", dropped)
        self.score_stage = self.score_held = self.score_earlier = 0
        self._score_ability_over()

    def _score_ability_over(self) -> None:
        """SP-LINE-4: what the ability has lined up scores at once, before the fall, and everybody is asked about that."""
        self._asked(self.me())
        self._score_lines()
        if not self._asks_somebody():
            self._end_scoring()
            if self._won_at_once():
                self._end_turn()
            else:
                self._settle()

    def _go_on(self) -> None:
        """All lines have scored: what follows in this turn?"""
        resume = self.resume
        self.resume = END
        self.decider = self.mover
        if resume == END:
            self._end_turn()
        else:
            self._go_on_with(self._carry_on() if resume == POWER else resume)

    def _go_on_with(self, what: i64) -> None:
        if what == POWER:
            self.phase = POWER
        elif what == ACT:
            self.stage = self.held = self.earlier = 0
            self.phase = ACT
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.quiet += 1
        if self.scored:
            self.quiet = 0
        if self.switch_age:
            self.switch = 0  # SP-TURN-2: made in the turn before this one
        self.switch_age = 1
        if self.noted is not None:
            events.tell_of(self, self.mover, events.TURN_ENDED, "SP-TURN-1", {"quiet": int(self.quiet)})
        if self._ending():
            self.phase = OVER
            self.decider = NOBODY
            if self.noted is not None:
                events.game_over(self)
            return
        self._lift_gloom(self.side(self.mover))
        self.mover = 1 - self.mover
        self._begin_turn()

    def _lift_gloom(self, side: Side) -> None:
        if side.gloom and not side.gloom_waits and self.noted is not None:
            events.tell_of(self, self.mover, events.SWITCH_FREED, "SP-ABIL-2", {})
        side.gloom = 0

    def _ending(self) -> bool:
        """SP-END-1, SP-END-2."""
        return self._won() or self.quiet >= self.rules.quiet_turns

    def _won(self) -> bool:
        """SP-END-1."""
        one, two = self.one.score, self.two.score
        enough = self.rules.points
        return (one >= enough or two >= enough) and one != two

    def _won_at_once(self) -> bool:
        """Whether the game is over in the middle of a turn, since the pack does not wait for its end."""
        return self.rules.ends_at_once and self._won()

    def _begin_turn(self) -> None:
        side = self.side(self.mover)
        side.gloom = side.gloom_waits
        side.gloom_waits = 0
        self.turns += 1
        self.scored = 0
        self.power_used = 0
        self.stage = 0
        self.held = 0
        self.earlier = 0
        self.phase = ACT
        self.decider = self.mover
        if self.noted is not None:
            events.tell_of(self, self.mover, events.TURN_BEGAN, "SP-TURN-1", {"number": int(self.turns)})
