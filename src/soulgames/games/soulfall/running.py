"""The steps of a card, done one after the other until one waits for a decision (SF-STEP-1), and what answers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.bits import BITS, place
from soulgames.games.soulfall import events
from soulgames.games.soulfall.notation import PLACES
from soulgames.games.soulfall.phases import (
    DISCARD,
    DROP,
    FOR_BOTH,
    FOR_EFFECT,
    FOR_PIECE,
    FOR_PIECES,
    FOR_STEP,
    GRANT,
    LAY,
    MAY,
    NONE,
    PICK,
    SHOW,
    THEIRS,
)
from soulgames.games.soulfall.steps import (
    AIMED,
    DEED,
    DEVOTE,
    DISCARDS,
    DRAW,
    IF_DONE,
    IN_CODE,
    LAY_NOMAD,
    LAY_SHARD,
    OTHER,
    OUST,
    OUST_THIS,
    PLAIN,
    PLAY,
    POPULATE,
    PROSPER,
    REVEAL_CARD,
    REVEAL_HAND,
    TAKE,
    THEY_MAY,
    asked_for,
    bare,
    number_of,
    piece_text,
    step_text,
)
from soulgames.games.soulfall.steps import MAY as YOU_MAY
from soulgames.games.soulfall.tell import tell_granted, tell_skipped, tell_step, tell_waiting
from soulgames.games.soulfall.turn_end import TurnEnd

if TYPE_CHECKING:
    from mypy_extensions import i64


class Running(TurnEnd):
    """What a card does."""

    # Actions that are complete.

    def complete(self, deed: i64, devoted: i64) -> None:
        """SF-TRIG-1, SF-TRIG-2: the Devotions that lay there when the Action began queue up to answer it."""
        lords = self.lords
        answering = devoted & lords.answering[deed]
        if not lords.plain_queue:
            self._complete_for_both(deed, answering)
        elif answering:
            if self.actor != self.mover:
                answering |= THEIRS
            self.waiting.append(answering)
            if self.noted is not None:
                tell_waiting(self, deed, answering)

    def _complete_for_both(self, deed: i64, answering: i64) -> None:
        """Where the other player's Devotions may answer too, or the newest effects come first."""
        waited = len(self.waiting)
        if answering:
            self._queue(deed, answering, self.actor)
        rivals = (self.watchers if deed == PLAY else self.foe().devoted) & self.lords.rivals[deed]
        if rivals:
            self._queue(deed, rivals, 1 - self.actor)
        if self.lords.newest_first and waited:
            self.waiting = self.waiting[waited:] + self.waiting[:waited]

    def _queue(self, deed: i64, answering: i64, owner: i64) -> None:
        if owner != self.mover:
            answering |= THEIRS
        self.waiting.append(answering)
        if self.noted is not None:
            tell_waiting(self, deed, answering)

    # Pieces: the Actions of a Lord, or the steps of an effect in either order.

    def waits_in_pieces(self, written: bool) -> bool:
        """Do what is left of them; where there is a choice, the player makes it."""
        while True:
            if self.piece != NONE:
                if self.waits_in_steps(self.steps_of(self.piece)):
                    return True
                self.piece = NONE
            able = self.able_pieces()
            if not able:
                self._skip_pieces()
                return False
            if able & (able - 1) and not (written and self.both):
                self.phase = PICK
                return True
            self.begin_piece(place(able & -able))

    def begin_piece(self, piece: i64) -> None:
        if self.both:
            self.both -= 1
            self.pieces &= ~BITS[piece]
        else:
            self.pieces = 0
        self.piece = piece
        self.step = 0
        if self.noted is not None and self.played != NONE:
            tell_granted(self, piece_text(self.steps_of(piece)))

    def _skip_pieces(self) -> None:
        if self.noted is not None:
            rule, lord = ("SF-PLAY-1", self.played) if self.played != NONE else ("SF-TRIG-3", self.effect)
            for piece in range(len(PLACES)):
                if self.pieces & BITS[piece]:
                    tell_skipped(self, rule, lord, piece_text(self.steps_of(piece)))
        self.pieces = 0
        self.both = 0

    # Steps.

    def waits_in_steps(self, steps: list[int]) -> bool:
        """Do what is left of some steps, until one waits for a decision."""
        lord = self.played if self.played != NONE else self.effect
        while self.step < len(steps):
            step: i64 = steps[self.step]
            self.step += 1
            if not self.step_possible(lord, step):
                if self.noted is not None:
                    tell_skipped(self, "SF-TRIG-3" if self.played == NONE else "SF-PLAY-1", lord, step_text(step))
                self._leave_undone(steps)
            elif self._step_waits(step):
                return True
        self.step = 0
        return False

    def _leave_undone(self, steps: list[int]) -> None:
        """A step was not done: what hangs on it is not done either."""
        if self.step < len(steps) and steps[self.step] & IF_DONE:
            self.step = len(steps)

    def _step_waits(self, step: i64) -> bool:
        if step > OUST_THIS or step == PLAY or self.played != NONE:
            return self._special_waits(step)
        if self.noted is not None and step <= PROSPER:  # a Devote or an Oust is told once it is taken
            tell_granted(self, step_text(step))
        if step == DRAW:
            self.draw(2)
            self.phase = DISCARD
            return True
        if step == LAY_NOMAD or step == LAY_SHARD:
            self.phase = LAY
            return True
        if step == DEVOTE or step == OUST:
            self.granted = BITS[step]
            self.phase = GRANT
            return True
        self._do_at_once(step, step)
        return False

    def _do_at_once(self, deed: i64, step: i64) -> None:
        """What nobody has to decide."""
        if deed == OUST_THIS:
            self.oust_this(self.effect)
            self.complete(OUST, self.me().devoted)  # it has left, so it does not answer its own Oust (SF-TRIG-3)
        elif deed == POPULATE:
            self.populate()
            self.complete(POPULATE, self.me().devoted)
        elif deed == PROSPER:
            self.prosper()
            self.complete(PROSPER, self.me().devoted)
        elif deed == TAKE:
            if step < PLAIN:
                self.take(events.TOOK, "SF-TRIG-1")
            else:
                self.take_several(number_of(step))
        elif deed == REVEAL_HAND:
            self.reveal_hand()
        elif deed == IN_CODE:
            self.do_in_code(step)
        else:
            self.reveal_top()

    def _special_waits(self, step: i64) -> bool:
        """A step with a mark or a number, of a kind that no core card has, or of a Lord that is played."""
        if step & YOU_MAY:
            self.phase = MAY
            return True
        if step & OTHER:
            self._hand_to(1 - self.doer)
        if step & THEY_MAY:
            self.phase = MAY
            return True
        return self._begin_step(step)

    def answer_may(self, yes: bool) -> bool:
        """Whether the step that was asked about waits for another decision."""
        step = self.current_step()
        if not yes:
            if self.noted is not None:
                tell_step(self, events.STEP_DECLINED, step_text(asked_for(step)))
            self._leave_undone(self.current_steps())
            return False
        if step & OTHER:
            self._hand_to(1 - self.doer)
        return self._begin_step(step)

    def _begin_step(self, step: i64) -> bool:
        deed = step & DEED
        if self.noted is not None and self.played == NONE and deed <= PROSPER and deed != PLAY:
            tell_granted(self, step_text(bare(step)))
        if deed == DRAW:
            self.draw(number_of(step))
            self.phase = DISCARD
        elif deed == LAY_NOMAD or deed == LAY_SHARD:
            self.phase = LAY
        elif deed == DISCARDS:
            self.times = min(number_of(step), self.me().size)
            self.phase = DROP
        elif deed == REVEAL_CARD:
            self.phase = SHOW
        elif deed == DEVOTE or deed == PLAY or deed == OUST:
            self.granted = BITS[deed]
            self.target = step & AIMED
            self.phase = GRANT
        elif deed != IN_CODE or not self.asks_in_code(step):
            self._do_at_once(deed, step)
            self._hand_to(self.doer)
            return False
        return True

    def turn_to(self, seat: i64) -> None:
        """Whose card is at work now."""
        self.doer = seat
        self.actor = seat
        self.decider = seat

    def _hand_to(self, seat: i64) -> None:
        """SF-STEP-2: who takes a step decides about it."""
        self.actor = seat
        self.decider = seat

    # A Play within a step.

    def suspend(self) -> None:
        """What a Play is granted by waits until it is over."""
        head = self.played + 1 + (self.effect + 1) * FOR_EFFECT + self.step * FOR_STEP
        head += (self.piece + 1) * FOR_PIECE + self.pieces * FOR_PIECES + self.both * FOR_BOTH
        self.frames = [*self.frames, head, self.answers, self.watchers]
        self.effect = NONE
        self.pieces = 0
        self.piece = NONE
        self.step = 0

    def resume(self) -> None:
        self.watchers = self.frames.pop()
        self.answers = self.frames.pop()
        head: i64 = self.frames.pop()
        self.played = head % FOR_EFFECT - 1
        self.effect = head // FOR_EFFECT % 64 - 1
        self.step = head // FOR_STEP % 128
        self.piece = head // FOR_PIECE % 16 - 1
        self.pieces = head // FOR_PIECES % 512
        self.both = head // FOR_BOTH
