"""A line: what one seat might do from a position on, one action after the other, if nobody reacts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from soulgames.core.action import Action
from soulgames.core.record import Record

T = TypeVar("T")


def after(record: Record, number: int) -> Record:
    """A game as it stood after this many actions, to be played on; what led there is not in its list of actions."""
    again = Record(record.game, record.options, record.players)
    again.state = record.at(number)
    return again


def follow(record: Record, actions: Sequence[str], play: Callable[[Action], T]) -> Iterator[list[T]]:
    """Play the actions of whoever decides, and for each give what `play` gave for it and for those who let it happen.

    Ends where chance or another seat comes in for good. Raises InvalidNotation or Refused.
    """
    seat = record.state.decider  # below 0: chance, or nobody any more
    for text in actions:
        if seat < 0 or record.state.decider != seat:
            return
        turn = record.state.turn_number
        done = [play(record.game.parse(record.state, text))]
        while record.state.turn_number == turn and record.state.decider >= 0 and record.state.decider != seat:
            done.append(play(record.state.legal()[-1]))  # to pass is the last of the answers
        yield done
