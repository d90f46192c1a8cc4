"""A line: what might be done from a position on, one action after the other, with the moments that it leads through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from soulgames.core.action import Action
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.tables.moments import PastMoment, first_moment, next_moment
from soulgames.tables.redaction import Viewpoint, seen
from soulgames.tables.words import Words

T = TypeVar("T")


class LinePoint(NamedTuple):
    """An action that was played: as an order, and the moment that it led to."""

    label: str
    moment: PastMoment


Follow = Callable[[Record, Sequence[str], Callable[[Action], LinePoint]], Iterator[list[LinePoint]]]
"""Plays actions, and for each gives what `play` gave for it and for all that followed by itself."""


class WalkedLine(NamedTuple):
    """The moments of a line as far as it can be played, and each action as an order."""

    moments: list[PastMoment]
    labels: list[str]
    no: Refused | InvalidNotation | None
    """Why the next action cannot be played."""


def after(record: Record, number: int) -> Record:
    """A game as it stood after this many actions, to be played on; what led there is not in its list of actions."""
    again = record.again()
    again.state = record.at(number)
    return again


def follow(record: Record, actions: Sequence[str], play: Callable[[Action], T]) -> Iterator[list[T]]:
    """Play the actions of one seat, which decides, and for each give what `play` gave for it and for those who let it happen.

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


def walk_line(record: Record, actions: Sequence[str], follow: Follow, eyes: Viewpoint, words: Words) -> WalkedLine:
    """Play a line. One moment for each action, whatever followed it by itself."""
    line = WalkedLine([first_moment(record.state, eyes)], [], None)

    def play(action: Action) -> LinePoint:
        seat = record.state.decider
        before = seen(record.state, seat) if seat >= 0 else None
        moment = next_moment(record, action, eyes)  # what is refused there has no words as an order
        return LinePoint(action.text if before is None else words.label(action, before), moment)

    try:
        for done in follow(record, actions, play):
            events = [event for each in done for event in each.moment.events]
            line.moments.append(done[0].moment._replace(events=events, view=done[-1].moment.view))
            line.labels.append(done[0].label)
    except (Refused, InvalidNotation) as no:
        return line._replace(no=no)
    return line
