"""What each card was worth: how often a side had it, used it, and won."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from soulgames.core.game import Game
from soulgames.lab.study.play import cards_of
from soulgames.lab.study.rows import GameRow
from soulgames.lab.study.shares import Share, false_discoveries, share, unlikely

Cases = list[tuple[int, bool]]
"""For each side that counts: the pair of its game, and whether it won."""

HALF: Final = 0.5
CLEAR: Final = 0.05
"""Below this a card is not where it is by luck."""


class CardFound(NamedTuple):
    kind: str
    key: str
    name: str
    had: Share
    """Of the sides that had it, how many won."""
    used: Share
    """Of the sides that used it."""
    alone: Share
    """Of the sides that had it, or were dealt it, while the other one had another card of its kind, where somebody won."""
    uses: int
    luck: float
    counts_uses: bool

    @property
    def is_dead(self) -> bool:
        return not self.had.number or (self.counts_uses and not self.uses)

    @property
    def is_clear(self) -> bool:
        return self.luck < CLEAR


def cards_found(game: Game, rows: Sequence[GameRow]) -> list[CardFound]:
    """All cards that are counted, in the order of the game, with those that nobody ever had."""
    had: dict[tuple[str, str], Cases] = defaultdict(list)
    used: dict[tuple[str, str], Cases] = defaultdict(list)
    alone: dict[tuple[str, str], Cases] = defaultdict(list)
    uses: dict[tuple[str, str], int] = defaultdict(int)
    dealt = game.counting().dealt()
    for row in rows:
        owners: dict[tuple[str, str], list[int]] = defaultdict(list)
        for card in row["cards"]:
            key, case = (card["kind"], card["key"]), (row["pair"], card["side"] == row["winning"])
            if card["had"]:
                had[key].append(case)
            if card["dealt"] if card["kind"] in dealt else card["had"]:
                owners[key].append(card["side"])
            if card["used"]:
                used[key].append(case)
                uses[key] += card["used"]
        sides_with = {
            kind: {side for (other, _), sides in owners.items() if other == kind for side in sides} for kind, _ in owners
        }
        for key, sides in owners.items():
            if len(sides) == 1 and len(sides_with[key[0]]) == 2 and row["winning"] is not None:
                alone[key].append((row["pair"], sides[0] == row["winning"]))
    counts_uses = {noted.card for noted in game.counting().used}
    named = cards_of([game])
    shares = {key: share(alone[key]) for key in named}
    lucks = dict(zip(named, false_discoveries([unlikely(shares[key], HALF) for key in named]), strict=True))
    return [
        CardFound(*key, name, share(had[key]), share(used[key]), shares[key], uses[key], lucks[key], key[0] in counts_uses)
        for key, name in named.items()
    ]


def by_kind(found: Iterable[CardFound]) -> dict[str, list[CardFound]]:
    kinds: dict[str, list[CardFound]] = defaultdict(list)
    for card in found:
        kinds[card.kind].append(card)
    return dict(kinds)
