"""What a side cannot know, drawn at random: the other's hand, its secret team and the two cards that it has drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.games.soulgivers.cards import PickOne, PutBack, drawn_by, replaced
from soulgames.games.soulgivers.setup import ChooseTeam
from soulgames.games.soulgivers.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def heard(table: Table, action: Action, seat: int | None) -> str:
    """A team is chosen in secret and an anomaly put back unseen; only whoever does it knows more."""
    secret = isinstance(table.stack[-1], (ChooseTeam, PutBack)) if table.stack else False
    if action.id < 0:
        return "chance"
    return "choose" if secret and seat != table.decider else action.text


def resample(table: Table, seat: i64, rng: Rng) -> None:
    _redraw_hands(table, seat, rng)
    for player in range(table.players):
        if player != seat:
            _redraw_characters(table, player, rng)


def _redraw_hands(table: Table, seat: i64, rng: Rng) -> None:
    """The others' cards are any of those that are neither played nor in one's own hand."""
    unseen = table.pile.copy()
    for player in range(table.players):
        if player != seat:
            unseen += table.hands[player]
    unseen.sort()
    rng.shuffle(unseen)
    for player in range(table.players):
        if player != seat:
            size = len(table.hands[player])
            table.hands = replaced(table.hands, player, unseen[:size])
            unseen = unseen[size:]
    table.pile = sorted(unseen)


def _redraw_characters(table: Table, other: i64, rng: Rng) -> None:
    """A team that is not placed yet, or two cards drawn: any of those that are not on the table."""
    drawn = drawn_by(table, other)
    team = len(table.teams[other])
    if not team and not drawn:
        return
    unseen = sorted(table.decks[other] + table.teams[other] + drawn)
    rng.shuffle(unseen)
    table.teams = replaced(table.teams, other, unseen[:team])
    rest = unseen[team:]
    if drawn:
        first = rest.pop()
        second = rest.pop() if len(drawn) == 2 else -1
        table.stack[-1] = PickOne(other, first, second)
    table.decks = replaced(table.decks, other, sorted(rest))
