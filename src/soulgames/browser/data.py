"""Views, questions, events and prospects as plain data: field by field what the messages of the server hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from soulgames.core.game import Game, Outcome
from soulgames.tables.moments import PastMoment
from soulgames.tables.outlook import NOTHING_AHEAD, Outlook
from soulgames.tables.redaction import Seen, Witnessed
from soulgames.tables.words import Words, capital

JsonObject = dict[str, Any]


def question(seen: Seen, words: Words) -> JsonObject | None:
    asked = cast("Mapping[str, object] | None", seen.get("question"))
    return None if asked is None else {**asked, "words": words.asked(asked)}


def prospect(outlook: Outlook, seen: Seen, words: Words) -> JsonObject:
    """What a seat may know in advance; `seen` is what it sees when it decides."""
    if outlook is NOTHING_AHEAD:
        return {"legal": [], "labels": {}, "routes": {}, "dangers": {}, "blocked": {}}
    return {
        "legal": [action.text for action in outlook.legal],
        "labels": words.labels(outlook.legal, seen),
        "routes": {destination: list(way) for destination, way in outlook.routes.items()},
        "dangers": {
            what: [{"text": words.warning(known), "rule": str(known["rule"])} for known in losses]
            for what, losses in outlook.losses.items()
        },
        "blocked": {what: {"text": capital(words.refusal(why)), "rule": why.rule} for what, why in outlook.blocked.items()},
    }


class LocalNews:
    """Something that was done, with the version that it led to, as one viewpoint may know of it."""

    def __init__(self, version: int, witnessed: Witnessed) -> None:
        self.version = version
        self.witnessed = witnessed

    def told(self, game: Game, words: Words) -> JsonObject:
        events = [words.event(known) for known in self.witnessed.events]
        who, heard, view = self.witnessed.who(game), self.witnessed.heard, dict(self.witnessed.after)
        return {"version": self.version, "seat": who, "heard": heard, "events": events, "view": view}


def news(witnessed: Sequence[Witnessed], first: int) -> list[LocalNews]:
    return [LocalNews(version, each) for version, each in enumerate(witnessed, first)]


def ending(game: Game, outcome: Outcome | None, resigned: str | None, words: Words) -> JsonObject | None:
    """How a game ended: by the rules, or because a seat has given up."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else game.sides()[outcome.winner]
    told = {"winner": winner, "result": outcome.result, "rule": outcome.rule or None}
    return {**told, "reason": words.say(outcome.words), "resigned": resigned}


def moments(found: Iterable[PastMoment], seats: tuple[str, ...], words: Words) -> list[JsonObject]:
    """Of each view only what is new in it: the rest is as before."""
    told: list[JsonObject] = []
    before: Mapping[str, object] = {}
    for moment in found:
        fresh = {key: value for key, value in moment.view.items() if key not in before or before[key] != value}
        told.append(
            {
                "seat": "chance" if moment.seat < 0 else seats[moment.seat],
                "turn": moment.turn,
                "turn_seat": seats[moment.turn_seat],
                "heard": moment.heard,
                "events": [words.event(known) for known in moment.events],
                "view": fresh,
            }
        )
        before = moment.view
    return told
