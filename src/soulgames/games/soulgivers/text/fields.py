"""Fields of events and questions: pieces, places and answers by the keys that views and actions use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.board.geometry import CELL_NAMES, DIRECTIONS, PORTALS, SIDES, TILE_NAMES, name_of
from soulgames.games.soulgivers.text import notation as verb

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.position import Position

ANSWERS: Final = {
    verb.CHOOSE_CELL: "cell",
    verb.CHOOSE_TILE: "tile",
    verb.CHOOSE_DIRECTION: "direction",
    verb.CHOOSE_NUMBER: "number",
    verb.CHOOSE_NAME: "character",
    verb.CHOOSE_PIECE: "soul",
    verb.CHOOSE_ANOMALY: "anomaly",
    verb.CHOOSE_PLACE: "place",
    verb.CHOOSE_PORTAL: "portal",
}
"""What kind of answer an action is."""
HIGHEST: Final = 6
"""The last number of a Decay die."""


def piece_key(position: Position, piece: i64) -> str:
    return f"{SIDES[position.side_of(piece)]}.{position.card(piece).key}"


def of_piece(position: Position, piece: i64) -> dict[str, object]:
    return {
        "piece": piece_key(position, piece),
        "side": SIDES[position.side_of(piece)],
        "character": position.card(piece).key,
    }


def piece_at(position: Position, piece: i64) -> dict[str, object]:
    """A Soulgiver in play, and where it stands."""
    return {**of_piece(position, piece), "cell": name_of(position.where[piece])}


def die(decay: i64) -> int:
    """What a Decay die shows: whoever pays more than it has room for is destroyed with a 6 (SG-DECAY-1)."""
    return int(min(decay, HIGHEST))


def answer_key(position: Position, kind: i64, value: i64) -> str:
    """An answer of some kind, as its action writes it."""
    if kind == verb.CHOOSE_CELL:
        return CELL_NAMES[value]
    if kind == verb.CHOOSE_TILE:
        return TILE_NAMES[value]
    if kind == verb.CHOOSE_DIRECTION:
        return DIRECTIONS[value]
    if kind == verb.CHOOSE_PIECE:
        return piece_key(position, value)
    if kind == verb.CHOOSE_PORTAL:
        return PORTALS[value]
    return position.content.notation.of[kind][value].text.partition(" ")[2]
