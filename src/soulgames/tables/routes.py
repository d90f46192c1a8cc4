"""Whole moves: where a seat can get by steps alone."""

from __future__ import annotations

from collections import deque

from soulgames.core.chance import Rng
from soulgames.core.game import State


def routes(state: State, seat: int) -> dict[str, list[str]]:
    """For each destination that the seat can reach: the shortest way there, as long as the same seat decides.

    It is looked for in a state that knows no more than the seat: a way that something hidden cuts off is still shown.
    """
    leads_to = state.game.leads_to
    found: dict[str, list[str]] = {}
    if not any(leads_to(action) for action in state.legal()):
        return found
    waiting: deque[tuple[State, list[str]]] = deque([(state.resample(seat, Rng(0)), [])])
    while waiting:
        before, way = waiting.popleft()
        for action in before.legal():
            destination = leads_to(action)
            if not destination or destination in found:
                continue
            found[destination] = [*way, action.text]
            after = before.copy()
            after.apply(action)
            if after.to_decide == seat:
                waiting.append((after, found[destination]))
    return found
