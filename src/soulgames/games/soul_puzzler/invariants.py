"""What holds whenever a turn begins or goes on, whatever was played. The fuzzer asks after every decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.fault import Fault
from soulgames.core.telling import Sentence
from soulgames.games.soul_puzzler.flat import ACT
from soulgames.games.soul_puzzler.position import Position

if TYPE_CHECKING:
    from soulgames.games.soul_puzzler.game import SoulPuzzler


def fault(position: Position, rules: SoulPuzzler) -> Fault | None:
    """The first thing that cannot be. Lines score and tokens come down before the next action, not before the next answer.

    How many tokens there are is no law: Shini brings one along.
    """
    if position.phase != ACT:
        return None
    for seat, side in zip(rules.seats, (position.one, position.two), strict=True):
        lined = position.board.lines(side.tokens & ~position.boulders)
        if lined:
            line = {"player": rules.phrase("seat", seat), "squares": [*position.board.names(lined)]}
            return Fault("SP-LINE-1", Sentence("the line of {player} on {squares} would have been scored", line))
    loose = position.board.hovering(position.one.tokens | position.two.tokens)
    if loose:
        squares: dict[str, object] = {"squares": [*position.board.names(loose)]}
        return Fault("SP-LINE-4", Sentence("nothing is below {squares}: it would have come down", squares))
    return None
