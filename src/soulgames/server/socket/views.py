"""Views as bytes. Nothing else in the server turns the inside of a game into bytes for a viewer.

`encoded` takes nothing but what redaction has made for a viewpoint, and what it gives is the only thing that the messages of a
table accept where a view belongs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from soulgames.core.game import Game
from soulgames.server.socket.wire import EncodedView, Event
from soulgames.tables.redaction import Seen, Told, Viewpoint, Witnessed

_plain: Callable[[object], bytes] = msgspec.json.Encoder().encode


def encoded(seen: Seen) -> EncodedView:
    """Views are plain values: anything that knows more, like a state, cannot be encoded."""
    return EncodedView(msgspec.Raw(_plain(seen)))


def events(game: Game, witnessed: Sequence[Witnessed], first: int) -> list[Event]:
    """What a viewer gets to know, with the versions that it led to."""
    return [Event(version, each.who(game), each.heard, encoded(each.after)) for version, each in enumerate(witnessed, first)]


def events_by_viewpoint(game: Game, told: Sequence[Told], first: int) -> dict[Viewpoint, list[Event]]:
    whose = told[0] if told else {}
    return {viewpoint: events(game, [each[viewpoint] for each in told], first) for viewpoint in whose}
