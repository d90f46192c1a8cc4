"""What a seat may know of its decision before it makes it: whole moves, what would be lost, what cannot be done and why.

All of it is found by trying, in a state that knows no more than the seat, with the rules themselves. So it tells nothing that
the seat does not know, and what something hidden will change is not foreseen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import State
from soulgames.core.refusal import Refusal
from soulgames.tables.redaction import KnownEvent, Seen, seen

Losses = Sequence[KnownEvent]
"""What would happen to the seat's own, and should be known before."""


class Outlook(NamedTuple):
    """A decision as the seat that makes it may know it in advance."""

    legal: Sequence[Action]
    routes: Mapping[str, Sequence[str]]
    """Whole moves, as long as the same seat decides: the shortest way to each destination (`e6`), and what can be begun with
    each aim that it can have (`use leap e6`)."""
    losses: Mapping[str, Losses]
    """By a legal action, or by the name of a whole move."""
    blocked: Mapping[str, Refusal]
    """What one would expect to be able to do: the rule that forbids it."""


NOTHING_AHEAD: Final = Outlook([], {}, {}, {})
"""For whoever does not decide."""

FAR: Final = 2
"""How many decisions of the same seat after an action are looked at, for what none of their answers averts."""

NEXT_TURN: Final = "turn_began"
"""The kind of event with which every game begins a turn. What comes after it may hang on what the other side hides."""


def outlook(state: State, seat: int) -> Outlook:
    """Of the decision that is open; the seat is the one that decides."""
    legal = state.legal()
    risky, missed = state.risky(legal), state.missed(legal)
    openers = state.openers(legal)
    if not risky and not missed and not openers and not any(map(state.game.leads_to, legal)):
        return Outlook(legal, {}, {}, {})
    drawn = state.resample(seat, Rng(0))
    routes, losses = _walked(drawn, seat, legal)
    for opener in openers:
        _aim(drawn.copy(), seat, opener, routes, losses)
    for action in risky:
        found = _losses(drawn.copy(), seat, action)
        if found:
            losses[action.text] = found
    losses = _averted(losses, legal)
    blocked = {action.text: refusal for action in missed if (refusal := drawn.why_not(action)) is not None}
    return Outlook(legal, routes, losses, blocked)


def ahead(state: State, seat: int, action: Action) -> tuple[Outlook, Seen] | None:
    """After an action that only says who will act, if nobody reacts, with what is seen then. None for any other action."""
    drawn = state.resample(seat, Rng(0))
    after = drawn.announced(action) if drawn.why_not(action) is None else None
    return None if after is None or after.to_decide != seat else (outlook(after, seat), seen(after, seat))


def _losses(state: State, seat: int, action: Action, far: int = FAR) -> Losses:
    """What the seat loses by an action, which is played, before the next turn begins; also what it can no longer avert then."""
    game = state.game
    certain = far > 0 and state.foresees(action)
    found: list[KnownEvent] = []
    for event in state.play_told(action, [seat])[0]:
        if event["kind"] == NEXT_TURN:
            return found
        if game.harms(event, seat):
            found.append(KnownEvent(event))
        if game.clouds(event, seat):
            return found
    if certain and state.to_decide == seat:
        found.extend(_unaverted(state, seat, far - 1))
    return found


def _unaverted(state: State, seat: int, far: int) -> Losses:
    """What comes of every answer to a decision."""
    left: Losses | None = None
    for action in state.legal():
        lost = _losses(state.copy(), seat, action, far)
        left = lost if left is None else [event for event in left if event in lost]
        if not left:
            return []
    return left or []


def _averted(losses: Mapping[str, Losses], legal: Sequence[Action]) -> dict[str, Losses]:
    """Without what comes of every legal action: nobody needs to be warned of what cannot be averted."""
    first, *others = [losses.get(action.text, ()) for action in legal]
    certain = [lost for lost in first if all(lost in found for found in others)]
    left = {what: [lost for lost in found if lost not in certain] for what, found in losses.items()}
    return {what: found for what, found in left.items() if found}


def _walked(state: State, seat: int, legal: Sequence[Action]) -> tuple[dict[str, Sequence[str]], dict[str, Losses]]:
    """Where one gets by steps alone, and what is lost on arrival."""
    leads_to = state.game.leads_to
    routes: dict[str, Sequence[str]] = {}
    losses: dict[str, Losses] = {}
    waiting: deque[tuple[State, Sequence[Action], list[str]]] = deque([(state, legal, [])])
    while waiting:
        before, steps, way = waiting.popleft()
        for action in steps:
            destination = leads_to(action)
            if not destination or destination in routes:
                continue
            routes[destination] = [*way, action.text]
            after = before.copy()
            lost = _losses(after, seat, action)
            if lost:
                losses[destination] = lost
            elif after.to_decide == seat:
                waiting.append((after, after.legal(), [*way, action.text]))
    return routes, losses


def _aim(state: State, seat: int, opener: Action, routes: dict[str, Sequence[str]], losses: dict[str, Losses]) -> None:
    """What can be begun, with all that it can be aimed at, and what is lost by it. It is played."""
    state.play(opener)
    if state.to_decide != seat:
        return
    answers = state.legal()
    risky = state.risky(answers)
    for answer in answers:
        aim = state.game.aims_at(answer)
        if not aim:
            continue
        name = f"{opener.text} {aim}"
        routes[name] = [opener.text, answer.text]
        lost = _losses(state.copy(), seat, answer) if answer in risky else []
        if lost:
            losses[name] = lost
