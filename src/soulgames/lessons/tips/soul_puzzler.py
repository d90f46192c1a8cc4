"""Tips for Soul Puzzler."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from soulgames.core.action import Action
from soulgames.core.content import plain
from soulgames.core.game import State
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import read, write
from soulgames.lessons.tips.tip import KnownDecision, Tip

WIN: Final = N_("You can win the game in this turn. Look for the line.")
NEAR: Final = N_("You have {score} of {goal} points: a line of {length} would be enough.")
SHORTEST: Final = 3
"""Tokens in a line, unless the pack asks for more (SP-LINE-1)."""


def find(known: KnownDecision) -> Iterator[Tip]:
    if known.view["question"]["deed"] != "turn":
        return
    acts = [action for action in known.outlook.legal if action.text.startswith(("place ", "switch "))]
    if any(_wins(known, action) for action in acts):
        yield Tip("win", Sentence(WIN), "SP-END-1")
    best = max((_points(known.state, action, known.seat) for action in acts), default=0)
    if best > 0:
        words = Sentence(
            "You can score {count} point in this turn.", {"count": best}, "You can score {count} points in this turn."
        )
        yield Tip("score", words, "SP-LINE-2")
    yield from _threats(known)
    score, goal = known.view[known.name]["score"], known.view["points_to_win"]
    length = _shortest_line(known.state)
    if goal - length <= score < goal:
        yield Tip("near", Sentence(NEAR, {"score": score, "goal": goal, "length": length}), "SP-END-1")


def _shortest_line(state: State) -> int:
    rules: Any = plain(state.game.pack.table.values.get("rules", {}))
    return int(rules.get("line", SHORTEST))


def _wins(known: KnownDecision, action: Action) -> bool:
    outcome = known.after([action]).outcome
    return outcome is not None and outcome.winner == known.seat


def _points(state: State, action: Action, seat: int) -> int:
    """What the first scoring of an action is worth to a seat."""
    name = state.game.seats[seat]
    events = state.copy().play_told(action, [seat])[0]
    return next((int(str(event["count"])) for event in events if event["kind"] == "scored" and event["seat"] == name), 0)


def _threats(known: KnownDecision) -> Iterator[Tip]:
    """Where the other player could score by placing a token, if it were their turn now."""
    other = 1 - known.seat
    position = {key: value for key, value in known.state.position().items() if key not in ("extra", "last_switch")}
    state = known.state.game.from_position(read(write({**position, "turn": known.state.game.seats[other]})))
    for action in state.legal():
        verb, _, column = action.text.partition(" ")
        count = _points(state, action, other) if verb == "place" else 0
        if count:
            words = Sentence(
                "As the board stands, the other player could place in column {column} and score {count} point.",
                {"column": column, "count": count},
                "As the board stands, the other player could place in column {column} and score {count} points.",
            )
            yield Tip("threat", words, "SP-LINE-1", action.text)
