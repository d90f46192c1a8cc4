"""What a player would like to know before deciding: what would be forfeited, and what one would expect to be possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.core.action import Action
from soulgames.core.telling import Fields
from soulgames.games.soulfall.events import (
    DREW,
    EFFECTS_DROPPED,
    EFFECTS_WAIT,
    NOMAD_OUSTED,
    OVER_LIMIT,
    OWN_NOMAD_OUSTED,
    OWN_SHARD_OUSTED,
    REST_SKIPPED,
    SHARD_OUSTED,
    STEP_SKIPPED,
    TOOK,
)
from soulgames.games.soulfall.notation import DEED_BITS, DEVOTING, DRAWING, PLAYING, POPULATING, PROSPERING
from soulgames.games.soulfall.pack import Lord, Lords
from soulgames.games.soulfall.phases import ACT, GRANT
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.steps import DEED, DEVOTE, IN_CODE, OTHER, PLAY, read_piece, split

CHOSEN: Final = (DRAWING, PLAYING, POPULATING, PROSPERING, DEVOTING)
FORFEITED: Final = (STEP_SKIPPED.name, REST_SKIPPED.name, EFFECTS_DROPPED.name, OVER_LIMIT.name)
UNKNOWN_TO_HAND: Final = [kind.name for kind in (DREW, TOOK, NOMAD_OUSTED, SHARD_OUSTED, OWN_NOMAD_OUSTED, OWN_SHARD_OUSTED)]
"""What lay face down comes to hand."""


def risky(position: Position, legal: Sequence[Action]) -> list[Action]:
    """Everything: each is tried up to the point from which on it hangs on what its player does not know.

    Where that point is cannot be seen if the other player takes steps of another package.
    """
    if position.lords.in_code and any(_opaque(lord) for lord in position.lords.all):
        return []
    return [action for action in legal if action.id >= 0]


def _opaque(lord: Lord) -> bool:
    steps = [step for piece in (*lord.pieces, *lord.effect.pieces) for step in piece]
    return any(step & DEED == IN_CODE and step & OTHER for step in steps)


def foresees(action: Action) -> bool:
    """All but what follows the deal; where a card that nobody knows comes to hand, `clouds` says so."""
    return action.id >= 0


def forfeits(told: Fields, seat: str) -> bool:
    """What is granted to a player and cannot be used, and cards that cannot be kept."""
    if told["kind"] not in FORFEITED or told["seat"] != seat:
        return False
    if told["kind"] != STEP_SKIPPED.name:
        return True
    return not all(step & OTHER for step in read_piece(split([str(told["step"])])))


def clouds(lords: Lords, told: Fields, seat: str) -> bool:
    """A card comes to hand that may be any; or a Devotion of the other player waits, and what it can do hangs on their hand."""
    kind = str(told["kind"])
    if kind == EFFECTS_WAIT.name:
        waiting = told["lords"]
        assert isinstance(waiting, list)
        return told["seat"] != seat and any(_secret(lords.all[lords.keys.index(key)]) for key in waiting)
    return kind in lords.kinds or (kind in UNKNOWN_TO_HAND and told["to"] == f"{seat}.hand")


def _secret(lord: Lord) -> bool:
    """Whether it hangs on the owner's hand if a Devotion could do anything."""
    steps = lord.effect.steps
    return any(step & DEED in (PLAY, DEVOTE, IN_CODE) and not step & OTHER for step in steps)


def missed(position: Position, named: list[list[Action]], legal: Sequence[Action]) -> list[Action]:
    """The five Actions, or those of them that are granted; where one is about a card, with each card in hand."""
    if position.phase not in (ACT, GRANT):
        return []
    found: list[Action] = []
    for kind in CHOSEN:
        if position.phase == ACT or position.granted & DEED_BITS[kind]:
            found.extend(_ways(position, named, kind))
    possible = {action.id for action in legal}
    return [action for action in found if action.id not in possible]


def _ways(position: Position, named: list[list[Action]], kind: int) -> list[Action]:
    if kind in (PLAYING, DEVOTING):
        return [action for action in named[kind] if position.me().hand[action.a]]
    return named[kind]
