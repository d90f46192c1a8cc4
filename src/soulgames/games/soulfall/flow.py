"""The flow of the game: which decision follows which, the queue of effects, the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.core.bits import BITS, place
from soulgames.core.chance import Rng
from soulgames.games.soulfall import events
from soulgames.games.soulfall.notation import DEED_BITS, YES
from soulgames.games.soulfall.pack import (
    CHOICES,
    DEVOTE,
    DRAW,
    LAY_NOMAD,
    LAY_SHARD,
    OUST,
    OUST_THIS,
    PLAY,
    POPULATE,
    PROSPER,
    TAKE,
)
from soulgames.games.soulfall.position import ACT, DISCARD, GRANT, LAY, LIMIT, NONE, OFFERED, ORDER
from soulgames.games.soulfall.side import BY_BOTH, LORD
from soulgames.games.soulfall.tell import (
    tell_began,
    tell_chosen,
    tell_dealt,
    tell_dropped,
    tell_effect,
    tell_granted,
    tell_open,
    tell_skipped,
    tell_waiting,
)
from soulgames.games.soulfall.turn_end import TurnEnd

if TYPE_CHECKING:
    from mypy_extensions import i64


class Flow(TurnEnd):
    """What follows a decision."""

    def apply(self, action: Action) -> None:
        phase = self.phase
        if phase == ACT:
            self._choose(action)
        elif phase == GRANT:
            self._do_granted(action)
        elif phase == DISCARD:
            self.discard(action.a)
            self._complete(DRAW, self.me().devoted)
            self._go_on()
        elif phase == OFFERED:
            self._answer_offer(action.kind == YES)
        elif phase == LAY:
            self._lay(action.a)
        elif phase == ORDER:
            if self.noted is not None:
                tell_effect(self, events.PUT_FIRST, "SF-TRIG-2", action.a)
            self._offer(action.a)
        elif phase == LIMIT:
            self.discard_to_limit(action.a)
        else:
            self._deal(action.number)

    def _deal(self, number: int) -> None:
        """SF-SETUP-1. The cards lie in the order of the pack; the answer of chance seeds the shuffle, then the starter."""
        rng = Rng(number)
        cards = self.lords.cards[:]
        rng.shuffle(cards)
        self.mover = rng.below(2)
        size = self.rules.hand_size
        for card in cards[:size]:
            self.one.gain(card)
        for card in cards[size : 2 * size]:
            self.two.gain(card)
        self.deck = [card * LORD for card in cards[2 * size :]]
        self.turns = 1
        self.phase = ACT
        self.decider = self.mover
        if self.noted is not None:
            tell_dealt(self)
            tell_began(self, "SF-SETUP-1")

    # Actions.

    def _choose(self, action: Action) -> None:
        """An Action card is used (SF-TURN-1)."""
        self.chosen.append(action.kind)
        self.used |= BITS[action.kind]
        if self.noted is not None:
            tell_chosen(self, action.kind)
        if action.kind == PLAY:
            self._begin_play(action.a)
        else:
            self._do(action.kind, action.a)

    def _do(self, kind: i64, which: i64) -> None:
        """Carry out any Action but Play; a Draw then waits for its discard."""
        if kind == DRAW:
            self.draw()
            self.phase = DISCARD
            return
        devoted = self.me().devoted  # SF-TRIG-3: a Devotion does not answer the Devote that laid it
        if kind == POPULATE:
            self.populate()
            self._complete(POPULATE, devoted)
        elif kind == PROSPER:
            self.prosper()
            self._complete(PROSPER, devoted)
        elif kind == DEVOTE:
            self.devote(which)
            self._complete(DEVOTE, devoted)
        else:
            self.oust(kind, which)
            self._complete(OUST, devoted)
        self._go_on()

    def _begin_play(self, lord: i64) -> None:
        """SF-PLAY-1: the card is revealed and leaves the hand."""
        side = self.me()
        self.from_hand(side, lord)
        self.played = lord
        self.both = 1 if side.devoted & BITS[lord] else 0
        self.answers = side.devoted
        self.granted = self.lords.all[lord].granted
        self.phase = GRANT
        if self.noted is not None:
            tell_open(self, events.PLAYED, "SF-PLAY-1", lord)

    def _do_granted(self, action: Action) -> None:
        """One of the two Actions, or the first of both; or the Action of an effect."""
        if self.both:
            self.granted &= ~DEED_BITS[action.kind]
            self.both = 0
        else:
            self.granted = 0
        if self.noted is not None:
            tell_granted(self, action.kind)
        self._do(action.kind, action.a)

    def _end_play(self) -> None:
        """The played card goes under the deck, known to both; only then is the Play complete (SF-TRIG-2)."""
        if self.granted and self.noted is not None:
            tell_skipped(self, "SF-PLAY-1", self.played, self.granted)
        self.bury(self.played * LORD + BY_BOTH)
        if self.noted is not None:
            tell_open(self, events.PLAY_ENDED, "SF-PLAY-1", self.played)
        self._complete(PLAY, self.answers)
        self.played = NONE
        self.answers = 0
        self.granted = 0
        self.both = 0

    def _can_be_granted(self) -> bool:
        """Whether what is still granted could do something: otherwise it is skipped (SF-PLAY-1)."""
        granted = self.granted
        while granted:
            bit = granted & -granted
            if self.possible(place(bit)):
                return True
            granted ^= bit
        return False

    # Effects.

    def _complete(self, deed: i64, devoted: i64) -> None:
        """SF-TRIG-1, SF-TRIG-2: the Devotions that lay there when the Action began queue up to answer it."""
        answering = devoted & self.lords.answering[deed]
        if answering:
            self.waiting.append(answering)
            if self.noted is not None:
                tell_waiting(self, deed, answering)

    def _go_on(self) -> None:
        """An Action has been completed, or a step of an effect: find the next decision."""
        if self.played != NONE:
            if self._can_be_granted():
                self.phase = GRANT
                return
            self._end_play()
        while self.effect != NONE or self.waiting:
            if self.effect != NONE:
                if self._waits_in_effect():
                    return
                if self.noted is not None:
                    tell_effect(self, events.EFFECT_ENDED, "SF-TRIG-1", self.effect)
                self.effect = NONE
            elif self._asks_for_effect():
                return
        if len(self.chosen) < CHOICES and self.can_act():
            self.phase = ACT
        else:
            self.end_turn()

    def _asks_for_effect(self) -> bool:
        """SF-TRIG-2: of several Devotions that answer the same Action, their owner says which goes first.

        Those whose effect could do nothing do not count for that (SF-TRIG-3), but they are looked at again after each effect.
        """
        able = self.next_effects()
        if not able:
            if self.noted is not None:
                tell_dropped(self, self.waiting[0])
            self.waiting.pop(0)
            return False
        if able & (able - 1):
            self.phase = ORDER
        else:
            self._offer(place(able))
        return True

    def _offer(self, lord: i64) -> None:
        left = self.waiting[0] & ~BITS[lord]
        if left:
            self.waiting[0] = left
        else:
            self.waiting.pop(0)
        self.effect = lord
        self.step = 0
        self.phase = OFFERED
        if self.noted is not None:
            tell_effect(self, events.EFFECT_OFFERED, "SF-TRIG-1", lord)

    def _answer_offer(self, yes: bool) -> None:
        if self.noted is not None:
            tell_effect(self, events.EFFECT_USED if yes else events.EFFECT_DECLINED, "SF-TRIG-1", self.effect)
        if not yes:
            self.effect = NONE
        self._go_on()

    def _waits_in_effect(self) -> bool:
        """Do the steps of the effect one after the other, until one waits for a decision."""
        steps = self.lords.all[self.effect].effect
        while self.step < len(steps):
            deed: i64 = steps[self.step]
            self.step += 1
            if not self.step_possible(self.effect, deed):
                if self.noted is not None:
                    tell_skipped(self, "SF-TRIG-3", self.effect, BITS[deed])
            elif self._step_waits(deed):
                return True
        self.step = 0
        return False

    def _step_waits(self, deed: i64) -> bool:
        if self.noted is not None and deed <= PROSPER:  # a Devote or an Oust is told once it is taken
            tell_granted(self, deed)
        if deed == DRAW:
            self.draw()
            self.phase = DISCARD
            return True
        if deed == LAY_NOMAD or deed == LAY_SHARD:
            self.phase = LAY
            return True
        if deed == DEVOTE or deed == OUST:
            self.granted = BITS[deed]
            self.phase = GRANT
            return True
        if deed == OUST_THIS:
            self.oust_own(self.effect)
            self._complete(OUST, self.me().devoted)  # it has left, so it does not answer its own Oust (SF-TRIG-3)
        elif deed == TAKE:
            self.take(events.TOOK, "SF-TRIG-1")
        elif deed == POPULATE:
            self.populate()
            self._complete(POPULATE, self.me().devoted)
        else:
            self.prosper()
            self._complete(PROSPER, self.me().devoted)
        return False

    def _lay(self, lord: i64) -> None:
        """No Populate and no Prosper, so it triggers nothing (SF-TRIG-1)."""
        self.lay(lord, self.lords.all[self.effect].effect[self.step - 1] == LAY_NOMAD)
        self._go_on()
