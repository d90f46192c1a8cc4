"""What a side cannot know, drawn at random: the other's hand, its secret team and the two cards that it has drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.games.soulgivers.flow.drawing import PickOne, PutBack, drawn_by, replaced
from soulgames.games.soulgivers.flow.teams import ChooseTeam
from soulgames.games.soulgivers.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Player


def heard(position: Position, action: Action, seat: int | None) -> str:
    """A team is chosen in secret and an anomaly put back unseen; only whoever does it knows more."""
    secret = isinstance(position.stack[-1], (ChooseTeam, PutBack)) if position.stack else False
    if action.id < 0:
        return "chance"
    return "choose" if secret and seat != position.decider else action.text


def resample(position: Position, seat: Player, rng: Rng) -> None:
    _redraw_hands(position, seat, rng)
    for player in range(position.players):
        if player != seat:
            _redraw_characters(position, player, rng)


def _redraw_hands(position: Position, seat: Player, rng: Rng) -> None:
    """The others' cards are any of those that are neither played nor in one's own hand."""
    unseen = position.pile.copy()
    for player in range(position.players):
        if player != seat:
            unseen += position.hands[player]
    unseen.sort()
    rng.shuffle(unseen)
    for player in range(position.players):
        if player != seat:
            size = len(position.hands[player])
            position.hands = replaced(position.hands, player, unseen[:size])
            unseen = unseen[size:]
    position.pile = sorted(unseen)


def _redraw_characters(position: Position, other: i64, rng: Rng) -> None:
    """A team that is not placed yet, or two cards drawn: any of those that are not on the table."""
    drawn = drawn_by(position, other)
    team = len(position.teams[other])
    if not team and not drawn:
        return
    unseen = sorted(position.decks[other] + position.teams[other] + drawn)
    rng.shuffle(unseen)
    position.teams = replaced(position.teams, other, unseen[:team])
    rest = unseen[team:]
    if drawn:
        first = rest.pop()
        second = rest.pop() if len(drawn) == 2 else -1
        position.stack[-1] = PickOne(other, first, second)
    position.decks = replaced(position.decks, other, sorted(rest))
