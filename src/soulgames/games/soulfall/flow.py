"""The flow of the game: which decision follows which, the queue of effects, the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.bits import BITS, place
from soulgames.games.soulfall import events
from soulgames.games.soulfall.notation import DEED_BITS, YES
from soulgames.games.soulfall.phases import (
    ACT,
    ASKED,
    DEVOTIONS,
    DISCARD,
    GRANT,
    LAY,
    LIMIT,
    MAY,
    MOST_GRANTS,
    NONE,
    OFFERED,
    ORDER,
    PICK,
    SHOW,
    THEIRS,
)
from soulgames.games.soulfall.running import Running
from soulgames.games.soulfall.side import BY_BOTH, LORD
from soulgames.games.soulfall.steps import DEED, DEVOTE, DRAW, LAY_NOMAD, OUST, PLAY, POPULATE, PROSPER
from soulgames.games.soulfall.tell import (
    tell_chosen,
    tell_dropped,
    tell_effect,
    tell_granted_kind,
    tell_open,
    tell_skipped_deeds,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAY_ALONE: Final = 2  # the set of Play: nothing else is granted with it


class Flow(Running):
    """What follows a decision."""

    def apply(self, action: Action) -> None:
        phase = self.phase
        if phase == ACT:
            self._choose(action)
        elif phase == GRANT:
            self._do_granted(action)
        elif phase == DISCARD:
            self.discard(action.a)
            self.complete(DRAW, self.me().devoted)
            self._go_on()
        elif phase == OFFERED:
            self._answer_offer(action.kind == YES)
        elif phase == LAY:
            self._lay(action.a)
        elif phase == ORDER:
            self._put_first(action.a)
        elif phase == LIMIT:
            self.discard_to_limit(action.a)
        elif phase >= PICK:
            self._answer_step(phase, action)
        else:
            self.deal(action.number)

    def _answer_step(self, phase: i64, action: Action) -> None:
        """What only steps ask that no core card has (SF-STEP-1)."""
        if phase == PICK:
            self.begin_piece(action.a)
        elif phase == MAY:
            if self.answer_may(action.kind == YES):
                return
        elif phase == SHOW:
            self.reveal_card(action.a)
        elif phase == ASKED:
            if self.answer_in_code(action):
                return
        else:
            self.discard(action.a)
            self.times -= 1
            if self.times:
                return
        self._go_on()

    # Actions.

    def _choose(self, action: Action) -> None:
        """An Action card is used (SF-TURN-1)."""
        self.chosen.append(action.kind)
        self.used |= BITS[action.kind]
        if self.noted is not None:
            tell_chosen(self, action.kind, self.rules.choices)
        if action.kind == PLAY:
            self._begin_play(action.a)
        else:
            self._do(action.kind, action.a)

    def _do(self, kind: i64, which: i64) -> None:
        """Carry out any Action but Play; a Draw then waits for its discard."""
        if kind == DRAW:
            self.draw(2)
            self.phase = DISCARD
            return
        if kind == POPULATE:
            self.populate()
            self.complete(POPULATE, self.me().devoted)
        elif kind == PROSPER:
            self.prosper()
            self.complete(PROSPER, self.me().devoted)
        elif kind == DEVOTE:
            devoted = self.me().devoted  # SF-TRIG-3: a Devotion does not answer the Devote that laid it
            self.devote(which)
            self.complete(DEVOTE, self.me().devoted if self.rules.new_answer else devoted)
        else:
            self.oust(kind, which)
            self.complete(OUST, self.me().devoted)
            self.target = 0
        self._go_on()

    # Play.

    def _begin_play(self, lord: i64) -> None:
        """SF-PLAY-1: the card is revealed and leaves the hand."""
        side = self.me()
        self.from_hand(side, lord)
        self.played = lord
        card = self.lords.all[lord]
        self.both = len(card.pieces) - 1 if side.devoted & BITS[lord] else 0
        self.answers = side.devoted
        if self.lords.rivalry:
            self.watchers = self.foe().devoted
        if self.noted is not None:
            tell_open(self, events.PLAYED, "SF-PLAY-1", lord)
        if card.plain:
            self.granted = card.granted
            self.phase = GRANT
            return
        self.pieces = BITS[len(card.pieces)] - 1
        self._go_on()

    def _do_granted(self, action: Action) -> None:
        """One of a Lord's Actions, or the first of all; or the Action of a step."""
        if self.granted == PLAY_ALONE:
            self.granted = 0
            self.grants += 1
            self.suspend()
            self._begin_play(action.a)
            return
        if self.both and self.piece == NONE:
            self.granted &= ~DEED_BITS[action.kind]
            self.both -= 1
        else:
            self.granted = 0
        if self.noted is not None and (self.piece == NONE or self.played == NONE):
            tell_granted_kind(self, action.kind)
        self._do(action.kind, action.a)

    def _end_play(self) -> None:
        """The played card goes under the deck, known to both; only then is the Play complete (SF-TRIG-2)."""
        if self.granted and self.noted is not None:
            tell_skipped_deeds(self, "SF-PLAY-1", self.played, self.granted)
        self.bury(self.played * LORD + BY_BOTH)
        if self.noted is not None:
            tell_open(self, events.PLAY_ENDED, "SF-PLAY-1", self.played)
        self.complete(PLAY, self.me().devoted if self.rules.new_answer else self.answers)
        self.played = NONE
        self.answers = 0
        self.watchers = 0
        self.granted = 0
        self.both = 0
        if self.frames:
            self.resume()

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

    def _go_on(self) -> None:
        """An Action has been completed, or a step of a card: find the next decision."""
        if self.actor != self.doer:
            self.turn_to(self.doer)
        while self.played != NONE:
            if self.granted and self._can_be_granted():
                self.phase = GRANT
                return
            if (self.pieces or self.piece != NONE) and self.waits_in_pieces(self.lords.all[self.played].written):
                return
            self._end_play()
        if (self.effect != NONE or self.waiting) and self._waits_for_effects():
            return
        if self.doer != self.mover:
            self.turn_to(self.mover)
        if len(self.chosen) < self.rules.choices and self.can_act():
            self.phase = ACT
        else:
            self.end_turn()

    def _waits_for_effects(self) -> bool:
        """The effect under way, then those that wait."""
        while self.effect != NONE or self.waiting:
            if self.effect != NONE:
                if self._waits_in_effect():
                    return True
                if self.noted is not None:
                    tell_effect(self, events.EFFECT_ENDED, "SF-TRIG-1", self.effect)
                self.effect = NONE
            elif self._asks_for_effect():
                return True
        return False

    def _asks_for_effect(self) -> bool:
        """SF-TRIG-2: of several Devotions that answer the same Action, their owner says which goes first.

        Those whose effect could do nothing do not count for that (SF-TRIG-3), but they are looked at again after each effect.
        """
        first: i64 = self.waiting[0]
        owner = self.mover if first < THEIRS else 1 - self.mover
        if owner != self.doer:
            self.turn_to(owner)
        able: i64 = 0
        if self.grants < MOST_GRANTS:
            able = self.next_effects()
        if not able:
            if self.noted is not None:
                tell_dropped(self, "SF-TRIG-3" if self.grants < MOST_GRANTS else "SF-TRIG-4", first)
            self.waiting.pop(0)
            return False
        if able & (able - 1):
            self.phase = ORDER
            return True
        return self._offer(place(able))

    def _put_first(self, lord: i64) -> None:
        if self.noted is not None:
            tell_effect(self, events.PUT_FIRST, "SF-TRIG-2", lord)
        if not self._offer(lord):
            self._go_on()

    def _offer(self, lord: i64) -> bool:
        """Whether it can be declined: otherwise it is used at once."""
        left = self.waiting[0] & ~BITS[lord]
        if left & DEVOTIONS:
            self.waiting[0] = left
        else:
            self.waiting.pop(0)
        self.effect = lord
        self.step = 0
        if self.lords.all[lord].effect.must:
            self._use()
            return False
        self.phase = OFFERED
        if self.noted is not None:
            tell_effect(self, events.EFFECT_OFFERED, "SF-TRIG-1", lord)
        return True

    def _answer_offer(self, yes: bool) -> None:
        if yes:
            self._use()
        else:
            if self.noted is not None:
                tell_effect(self, events.EFFECT_DECLINED, "SF-TRIG-1", self.effect)
            self.effect = NONE
        self._go_on()

    def _use(self) -> None:
        effect = self.lords.all[self.effect].effect
        if self.noted is not None:
            tell_effect(self, events.EFFECT_HAPPENS if effect.must else events.EFFECT_USED, "SF-TRIG-1", self.effect)
        if self.lords.looping:
            self.grants += 1
        if not effect.plain and len(effect.pieces) > 1:
            self.pieces = BITS[len(effect.pieces)] - 1
            self.both = len(effect.pieces) - 1

    def _waits_in_effect(self) -> bool:
        pieces = self.lords.all[self.effect].effect.pieces
        return self.waits_in_steps(pieces[0]) if len(pieces) == 1 else self.waits_in_pieces(False)

    def _lay(self, lord: i64) -> None:
        """No Populate and no Prosper, so it triggers nothing (SF-TRIG-1)."""
        self.lay(lord, self.current_step() & DEED == LAY_NOMAD)
        self._go_on()
