"""What players, Lords, Actions and effects are called, and what a card does: made here and nowhere else, to be translated.

The name of a Lord is what its entry in the content pack says; what it does follows from its steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.game import View
from soulgames.core.telling import N_, Either, Sentence
from soulgames.games.soulfall import wording
from soulgames.games.soulfall.notation import (
    CHOOSING,
    CHOOSING_NOMAD,
    CHOOSING_SHARD,
    DEVOTING,
    DISCARDING,
    LAYING,
    NO,
    OUSTING_DEVOTION,
    OUSTING_NOMAD,
    OUSTING_SHARD,
    PICKING,
    PLACES,
    PLAYING,
    SHOWING,
    YES,
)
from soulgames.games.soulfall.pack import Lord, Lords
from soulgames.games.soulfall.steps import OUST, read_piece, split

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYERS: Final = {"one": N_("player one"), "two": N_("player two")}

ORDERS: Final = {
    PLAYING: N_("Play {lord}"),
    DEVOTING: N_("Devote {lord}"),
    DISCARDING: N_("Discard {lord}"),
    OUSTING_DEVOTION: N_("Oust {lord}"),
    CHOOSING: N_("{lord}'s Devotion first"),
    SHOWING: N_("Reveal {lord}"),
    YES: N_("Use {lord}'s Devotion"),
    NO: N_("Decline {lord}'s Devotion"),
}
"""By kind of action, where it is about a Lord and says all."""


def step(deed: i64) -> Sentence:
    """An Action, or another plain step."""
    return wording.step(int(deed))


def name(lord: Lord) -> Sentence:
    """A Lord's name without the epithet."""
    return lord.words.short


def either_action(lord: Lord) -> Either:
    """What Play gives."""
    return Either(wording.actions(lord))


def all_actions(lord: Lord) -> list[object]:
    """What Play gives to the Devoted."""
    return wording.actions(lord)


def phrase(lords: Lords, field: str, value: object) -> object:
    """What fills the place of a field: a name for a key, the value itself where there is none."""
    key = str(value)
    if field in ("lord", "lords"):
        return name(lords.all[lords.keys.index(key)])
    if field in ("action", "actions", "step"):
        return wording.piece(read_piece(split([key])))
    return Sentence(PLAYERS[key]) if field == "seat" else value


def label(lords: Lords, action: Action, view: View) -> Sentence:
    """An action as an order. Which Devotion a yes or no is about, and as what a card is laid, the question says."""
    kind = int(action.kind)
    if kind in (OUSTING_NOMAD, OUSTING_SHARD):
        order = N_("Oust Nomad {place}") if kind == OUSTING_NOMAD else N_("Oust Shard {place}")
        return Sentence(order, {"place": int(action.a) + 1})
    if kind in (CHOOSING_NOMAD, CHOOSING_SHARD):
        order = N_("Nomad {place}") if kind == CHOOSING_NOMAD else N_("Shard {place}")
        return Sentence(order, {"place": int(action.a) + 1})
    if kind < OUST and kind not in ORDERS:
        return step(kind)
    asked = view.get("question")
    about = asked if isinstance(asked, dict) else {}
    if kind == PICKING:
        return _picked(lords, PLACES[action.a], about)
    if kind in (YES, NO) and about.get("kind") == "may_step":
        return (
            Sentence("Do it: {step}", {"step": phrase(lords, "step", about["step"])}) if kind == YES else Sentence("Leave it")
        )
    if kind == CHOOSING and about.get("kind") in lords.kinds:
        return name(lords.all[action.a])
    if kind == LAYING:
        nomad = str(about.get("kind")).startswith("lay_nomad")
        order = N_("Lay {lord} as a Nomad") if nomad else N_("Lay {lord} as a Shard")
    else:
        order = ORDERS[kind]
    lord = phrase(lords, "lord", about["lord"]) if kind in (YES, NO) else name(lords.all[action.a])
    return Sentence(order, {"lord": lord})


def _picked(lords: Lords, place: str, about: dict[str, object]) -> Sentence:
    """One of the Actions of a card, by its place."""
    places, actions = about["places"], about["actions"]
    assert isinstance(places, list)
    assert isinstance(actions, list)
    return Sentence("{action}", {"action": phrase(lords, "action", actions[places.index(place)])})
