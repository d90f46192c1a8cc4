"""A puzzle that was found, as it is kept: its position in few words, its themes, and how hard bots find it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from soulgames.core.game import Game, State
from soulgames.core.refusal import InvalidNotation
from soulgames.core.toml_text import write
from soulgames.lab.mine.trying import rated
from soulgames.puzzles.crafts import Craft, Quest
from soulgames.puzzles.puzzle import Puzzle
from soulgames.puzzles.turns import Solution

ID_LENGTH = 6


class Find(NamedTuple):
    """A position with one solution."""

    start: State
    quest: Quest
    solution: Solution
    positions: int


def written(made: Craft, find: Find, origin: str) -> Puzzle:
    quest, rules = find.quest, find.start.game
    position = slimmed(find.start)
    texts = [action.text for action in find.solution.actions]
    rating, found = rated(made, find.start, quest)
    return Puzzle(
        id=sha256(json.dumps([quest.goal, position], sort_keys=True).encode()).hexdigest()[:ID_LENGTH],
        game=rules.name,
        goal=quest.goal,
        seat=rules.seats[quest.seat],
        wanted=quest.wanted,
        gain=_gain(made, find),
        position=position,
        solution=texts,
        decisions=find.solution.decisions,
        themes=made.themes(own_events(find.start, texts, quest.seat)),
        rating=rating,
        found=found,
        positions=find.positions,
        origin=origin,
    )


def _gain(made: Craft, find: Find) -> int:
    measure = made.goal(find.quest.goal).measure
    return 0 if measure is None else abs(find.quest.wanted - measure(find.start, find.quest.seat))


def own_events(start: State, texts: Sequence[str], seat: int) -> list[Mapping[str, object]]:
    """What happens in a solution in the solver's turns."""
    state, found = start.copy(), list[Mapping[str, object]]()
    for text in texts:
        told = state.turn == seat
        events = state.play_told(text, (seat,))[0]
        found += events if told else []
    return found


def slimmed(state: State) -> dict[str, object]:
    """The position without whatever can be left out of its scene without changing anything."""
    whole: dict[str, object] = json.loads(json.dumps(state.position()))
    _slim(state.game, whole, whole, state.position())
    return whole


def _slim(rules: Game, whole: dict[str, object], table: dict[str, object], wanted: dict[str, object]) -> None:
    for name, value in list(table.items()):
        del table[name]
        if not _is_still(rules, whole, wanted):
            table[name] = value
            if isinstance(value, dict):
                _slim(rules, whole, value, wanted)


def _is_still(rules: Game, position: dict[str, object], wanted: dict[str, object]) -> bool:
    """By the whole position and not by its key, which leaves out what never changes in a game."""
    try:
        return rules.from_scene(write({"game": rules.name, "position": position})).position() == wanted
    except InvalidNotation:
        return False
