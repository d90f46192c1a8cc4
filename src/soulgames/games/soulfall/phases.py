"""What the game waits for, and the other small numbers of a position."""

from __future__ import annotations

from typing import Final

# What the game waits for.
DEAL: Final = 0  # chance: the shuffle, and who starts
ACT: Final = 1  # an Action of the turn
GRANT: Final = 2  # an Action granted by the played Lord, or by an effect
DISCARD: Final = 3  # the discard that ends a Draw
OFFERED: Final = 4  # whether to use an effect
LAY: Final = 5  # the card that an effect plays from hand
LIMIT: Final = 6  # a discard at the end of the turn
ORDER: Final = 7  # which of several effects goes first
OVER: Final = 8
PICK: Final = 9  # which of a Lord's Actions, or which step of an effect in either order
MAY: Final = 10  # whether to take a step
DROP: Final = 11  # the discard that a step asks for
SHOW: Final = 12  # the card that a step reveals
ASKED: Final = 13  # what a step of another package asks for

THEIRS: Final = 0x10000000000  # among waiting Devotions: those of the player whose turn it is not
DEVOTIONS: Final = THEIRS - 1
MOST_GRANTS: Final = 30  # effects and granted Plays in a turn (SF-TRIG-4)

ONE: Final = 0
TWO: Final = 1
NONE: Final = -1

FRAME: Final = 3  # numbers of something suspended; and where in the first of them which one stands
FOR_EFFECT: Final = 64
FOR_STEP: Final = 4096
FOR_PIECE: Final = 524288
FOR_PIECES: Final = 8388608
FOR_BOTH: Final = 4294967296
