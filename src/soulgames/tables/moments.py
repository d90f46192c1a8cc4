"""A game that is over, from its first moment to its last: what happened in each action, and what was seen after it.

It can be seen with the eyes of a seat, or with all cards open, as the seats know them together. Nothing here asks whether the
game is over: whoever tells of moments has to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.game import Game, State
from soulgames.core.record import Record
from soulgames.tables.redaction import KnownEvent, Seen, Told, Viewpoint, seen, viewpoint, witnessed


class PastMoment(NamedTuple):
    """The table after an action, and the action that led there; the first moment is before any."""

    seat: int
    """Whose action it was; CHANCE for an answer of chance, and at the beginning."""
    turn: int
    """The turn in which it was done, by its number,"""
    turn_seat: int
    """and whose turn that was."""
    heard: str
    events: Sequence[KnownEvent]
    view: Seen


def moments(record: Record, eyes: Viewpoint) -> Iterator[PastMoment]:
    """All moments of a record, as a seat saw them; for None with all cards open."""
    again = record.again()
    yield first_moment(again.state, eyes)
    for action in record.actions:
        yield next_moment(again, action, eyes)


def first_moment(state: State, eyes: Viewpoint) -> PastMoment:
    """A position, without what led there."""
    views = [seen(state, viewer) for viewer in _viewers(state.game, eyes)]
    return PastMoment(CHANCE, state.turn_number, state.turn, "", [], _open(views))


def next_moment(record: Record, action: Action, eyes: Viewpoint) -> PastMoment:
    """Play an action, and give the moment that it leads to."""
    turn, turn_seat = record.state.turn_number, record.state.turn
    told = witnessed(record, action, _viewers(record.game, eyes))
    first = next(iter(told.values()))
    heard = action.text if eyes is None and first.seat != CHANCE else first.heard
    return PastMoment(first.seat, turn, turn_seat, heard, _open_events(told), _open([each.after for each in told.values()]))


def _viewers(game: Game, eyes: Viewpoint) -> list[Viewpoint]:
    if eyes is None and game.hidden:
        return list(range(len(game.seats)))
    return [viewpoint(game, eyes)]


def _open(views: Sequence[Seen]) -> Seen:
    return Seen(reduce(_together, views))  # type: ignore[arg-type]  # what mappings know together is a mapping


def _open_events(told: Told) -> list[KnownEvent]:
    """Everybody is told of the same events, and of each as many fields as they may know."""
    each = [witness.events for witness in told.values()]
    return [KnownEvent({key: value for known in same for key, value in known.items()}) for same in zip(*each, strict=True)]


def _together(mine: object, theirs: object) -> object:
    """What two viewers know together: where one sees nothing, it is what the other one sees."""
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        return {key: _together(mine.get(key), theirs.get(key)) for key in {**mine, **theirs}}
    if isinstance(mine, list) and isinstance(theirs, list):
        if _agree(mine, theirs):
            return [_together(one, other) for one, other in zip(mine, theirs, strict=True)]
        return [*mine, *(more for more in theirs if more not in mine)]
    return theirs if mine is None else mine


def _agree(mine: object, theirs: object) -> bool:
    """Whether two viewers can see the same thing there."""
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        return all(_agree(mine[key], theirs[key]) for key in mine.keys() & theirs.keys())
    if isinstance(mine, list) and isinstance(theirs, list):
        return len(mine) == len(theirs) and all(map(_agree, mine, theirs))
    return mine is None or theirs is None or mine == theirs
