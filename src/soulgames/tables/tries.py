"""Trying things on a position: all seats are played by whoever tries, reactions included, and nobody passes by themselves.

The position is that of a scene. Chance answers 0 wherever the actions do not say `chance N`, as in scenes that are
checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from soulgames.core.action import Action, chance
from soulgames.core.chance import CHANCE
from soulgames.core.game import State
from soulgames.core.record import Record
from soulgames.core.scene import Scene, settle_chance
from soulgames.tables.lines import WalkedLine, walk_line
from soulgames.tables.outlook import NOTHING_AHEAD, Outlook, outlook
from soulgames.tables.redaction import Viewpoint
from soulgames.tables.words import Words

T = TypeVar("T")


class TriedLine(NamedTuple):
    """What came of some actions, and how things stand at their end."""

    line: WalkedLine
    state: State
    decider: int | None
    """The seat that decides there; None if the game is over, or an answer of chance is open."""
    ahead: Outlook


def try_line(scene: Scene, actions: Sequence[str], eyes: Viewpoint, words: Words) -> TriedLine:
    """Play the actions from the position of a scene on, as far as they can be played; its steps are ignored."""
    record = Record(scene.game)
    record.state = scene.start.copy()
    if not _for_chance(actions, 0):
        settle_chance(record.state)
    line = walk_line(record, actions, _follow, eyes, words)
    decider = record.state.decider
    if decider < 0:
        return TriedLine(line, record.state, None, NOTHING_AHEAD)
    return TriedLine(line, record.state, decider, outlook(record.state, decider))


def _follow(record: Record, actions: Sequence[str], play: Callable[[Action], T]) -> Iterator[list[T]]:
    """Play each action for whoever decides. Raises InvalidNotation or Refused."""
    for number, text in enumerate(actions, 1):
        done = [play(record.game.parse(record.state, text))]
        while record.state.decider == CHANCE and not _for_chance(actions, number):
            done.append(play(chance(0)))
        yield done


def _for_chance(actions: Sequence[str], number: int) -> bool:
    """Whether the actions say themselves what chance answers next."""
    return number < len(actions) and actions[number].startswith("chance")
