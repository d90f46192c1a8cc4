"""Whole moves: where a seat can get by steps alone."""

from __future__ import annotations

from collections import deque
from typing import Final

from soulgames.core.chance import Rng
from soulgames.core.game import State

STEP: Final = "step "


def routes(state: State, seat: int) -> dict[str, list[str]]:
    """For each cell that the seat can reach: the shortest way there, as long as the same seat decides.

    It is looked for in a state that knows no more than the seat: a way that something hidden cuts off is still shown.
    """
    found: dict[str, list[str]] = {}
    if not any(action.text.startswith(STEP) for action in state.legal()):
        return found
    waiting: deque[tuple[State, list[str]]] = deque([(state.resample(seat, Rng(0)), [])])
    while waiting:
        before, way = waiting.popleft()
        for action in before.legal():
            cell = action.text.removeprefix(STEP)
            if not action.text.startswith(STEP) or cell in found:
                continue
            found[cell] = [*way, action.text]
            after = before.copy()
            after.apply(action)
            if after.to_decide == seat:
                waiting.append((after, found[cell]))
    return found
