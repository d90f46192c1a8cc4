"""Views, events and questions as bytes. Nothing else in the server turns the inside of a game into bytes for a viewer.

These functions take nothing but what redaction has made for a viewpoint, and what they give is the only thing that the messages
of a table accept where a view, an event or a question belongs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, cast

import msgspec

from soulgames.core.game import Game
from soulgames.server.socket.encoded import Caution, EncodedEvent, EncodedQuestion, EncodedView, Prospect
from soulgames.server.socket.wire import Committed
from soulgames.tables.outlook import NOTHING_AHEAD, Outlook
from soulgames.tables.redaction import KnownEvent, Seen, Told, Viewpoint, Witnessed
from soulgames.tables.words import Words, capital

_plain: Callable[[object], bytes] = msgspec.json.Encoder().encode


def encoded(seen: Seen) -> EncodedView:
    """Views are plain values: anything that knows more, like a state, cannot be encoded."""
    return EncodedView(msgspec.Raw(_plain(seen)))


def event(known: KnownEvent, words: Words) -> EncodedEvent:
    return EncodedEvent(msgspec.Raw(_plain(words.event(known))))


def question(seen: Seen, words: Words) -> EncodedQuestion | None:
    asked = cast("Mapping[str, object] | None", seen.get("question"))
    return None if asked is None else EncodedQuestion(msgspec.Raw(_plain({**asked, "words": words.asked(asked)})))


NOTHING_TOLD: Final = Prospect([], {}, {}, {}, {})


def prospect(outlook: Outlook, seen: Seen, words: Words) -> Prospect:
    """What a seat may know in advance; `seen` is what it sees when it decides."""
    if outlook is NOTHING_AHEAD:
        return NOTHING_TOLD
    return Prospect(
        legal=[action.text for action in outlook.legal],
        labels=words.labels(outlook.legal, seen),
        routes={destination: list(way) for destination, way in outlook.routes.items()},
        dangers={what: [_danger(known, words) for known in losses] for what, losses in outlook.losses.items()},
        blocked={what: Caution(capital(words.refusal(why)), why.rule) for what, why in outlook.blocked.items()},
    )


def _danger(known: KnownEvent, words: Words) -> Caution:
    return Caution(words.warning(known), str(known["rule"]))


class News(NamedTuple):
    """Something that was committed, as one viewpoint may know of it: its view is encoded once, its words for each reader."""

    version: int
    who: str
    witnessed: Witnessed
    view: EncodedView

    def committed(self, words: Words) -> Committed:
        events = [event(known, words) for known in self.witnessed.events]
        return Committed(self.version, self.who, self.witnessed.heard, events, self.view)


def news(game: Game, witnessed: Sequence[Witnessed], first: int) -> list[News]:
    """What a viewpoint gets to know, with the versions that it led to."""
    return [News(version, each.who(game), each, encoded(each.after)) for version, each in enumerate(witnessed, first)]


def news_by_viewpoint(game: Game, told: Sequence[Told], first: int) -> dict[Viewpoint, list[News]]:
    whose = told[0] if told else {}
    return {viewpoint: news(game, [each[viewpoint] for each in told], first) for viewpoint in whose}
