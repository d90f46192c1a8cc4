"""What a pack is designed to: measures of the games played with it, each with the range in which it should be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either, Sentence
from soulgames.core.toml_text import Toml
from soulgames.lab.study.cards import cards_found
from soulgames.lab.study.findings import PackStudied, first_player, nobody
from soulgames.lab.study.rows import GameRow
from soulgames.lab.study.shares import Share, median, share, wilson

CardNamed = tuple[str, str]
"""A kind of card, and the card's key."""

PERCENT: Final = 100.0
DEAD: Final = "used"
BALANCE: Final = "won"
PRIOR: Final = 10.0
"""A card that few sides had is taken for one that wins half of this many games more."""


class PackGoal(NamedTuple):
    """A measure, and the range in which it should be. One step outside of it counts as much as a step of another goal."""

    name: str
    low: float
    high: float
    step: float
    card: CardNamed | None = None
    """The card that it is about; without one, it is about the game as a whole."""

    def loss(self, value: float) -> float:
        """How far a value is from the goal, squared; nothing within the range."""
        outside = max(self.low - value, value - self.high, 0.0) / self.step
        return outside * outside

    @property
    def words(self) -> str:
        named = self.name if self.card is None else f"{self.name}: {self.card[0]} {self.card[1]}"
        return f"{named} {self.low:g} to {self.high:g}"


class Measurement(NamedTuple):
    """A value, and how sure it is."""

    value: float
    low: float
    high: float
    number: int

    def __str__(self) -> str:
        return f"{self.value:.1f} [{self.low:.1f}–{self.high:.1f}]"


Measures = dict[PackGoal, Measurement]


def in_percent(counted: Share) -> Measurement:
    return Measurement(PERCENT * counted.value, PERCENT * counted.low, PERCENT * counted.high, counted.number)


def _sides(played: PackStudied) -> Measurement:
    first, _ = played.game.sides()
    return in_percent(share((row["pair"], row["winner"] == first) for row in played.decided))


def _turns(played: PackStudied) -> Measurement:
    """The median, with the interval of its rank."""
    ordered = sorted(row["turns"] for row in played.rows)
    if not ordered:
        return Measurement(0.0, 0.0, 0.0, 0)
    ends = [ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in wilson(len(ordered) / 2, len(ordered))]
    return Measurement(median(ordered), ends[0], ends[1], len(ordered))


def _short(turns: int) -> Callable[[PackStudied], Measurement]:
    return lambda played: in_percent(share((row["pair"], row["turns"] <= turns) for row in played.rows))


class Whole(NamedTuple):
    """A measure of the game as a whole, and what counts as a step."""

    of: Callable[[PackStudied], Measurement]
    step: float


WHOLE: Final[Mapping[str, Whole]] = {
    "first_player": Whole(lambda played: in_percent(first_player(played)), 2.0),
    "sides": Whole(_sides, 2.0),
    "nobody": Whole(lambda played: in_percent(nobody(played)), 1.0),
    "turns": Whole(_turns, 2.0),
    "over_within_four": Whole(_short(4), 1.0),
}
CARD_STEP: Final = 5.0
USED_STEP: Final = 10.0


class Goals:
    """All goals of a design."""

    def __init__(self, game: Game, table: Toml) -> None:
        self._game: Final = game
        self.half_width = PERCENT
        self.all: Final = [*self._of_the_game(table.table("goals")), *self._of_cards(table)]

    def _of_the_game(self, table: Toml) -> list[PackGoal]:
        for key in table:
            if key not in WHOLE:
                table.fail(key, Sentence("unknown goal: expected {known}", {"known": Either([*WHOLE])}))
        return [PackGoal(key, *_range(table, key), WHOLE[key].step) for key in table]

    def _of_cards(self, table: Toml) -> list[PackGoal]:
        """Every card of a kind should win its share, and be used."""
        if "cards" not in table:
            return []
        kinds, found = table.table("cards"), []
        for kind in kinds:
            keys = [card.key for card in self._game.cards() if card.kind == kind]
            if not keys:
                known = Either([*self._game.counting().kinds()])
                kinds.fail(kind, Sentence("no card is of this kind: expected {known}", {"known": known}))
            wanted = kinds.table(kind)
            if BALANCE in wanted:
                found += [PackGoal(BALANCE, *_range(wanted, BALANCE), CARD_STEP, (kind, key)) for key in keys]
            if "half_width" in wanted:
                self.half_width = min(self.half_width, wanted.real("half_width"))
            if DEAD in wanted:
                found += [PackGoal(DEAD, wanted.real(DEAD), float("inf"), USED_STEP, (kind, key)) for key in keys]
            wanted.done()
        return found

    def measured(self, rows: Sequence[GameRow]) -> Measures:
        """All that the goals are about, as these games have it."""
        played = PackStudied(self._game, rows)
        cards = {(card.kind, card.key): card for card in cards_found(self._game, rows)}
        found: Measures = {}
        for goal in self.all:
            if goal.card is None:
                found[goal] = WHOLE[goal.name].of(played)
            elif goal.name == BALANCE:
                found[goal] = in_percent(cards[goal.card].alone)
            else:
                uses = PERCENT * cards[goal.card].uses / max(1, len(rows))
                found[goal] = Measurement(uses, uses, uses, len(rows))
        return found

    def is_met(self, goal: PackGoal, found: Measurement) -> bool:
        """In the range, and for a card's share as sure as it should be."""
        sure = goal.name != BALANCE or (found.high - found.low) / 2 <= self.half_width
        return sure and goal.low <= found.value <= goal.high


def loss(measures: Measures) -> float:
    return sum(goal.loss(_shrunk(goal, found)) for goal, found in measures.items())


def _shrunk(goal: PackGoal, found: Measurement) -> float:
    """A share of few games says little: it is drawn towards the half."""
    if goal.name != BALANCE:
        return found.value
    return (found.value * found.number + PERCENT / 2 * PRIOR) / (found.number + PRIOR)


def _range(table: Toml, key: str) -> tuple[float, float]:
    """As in `[48, 52]`."""
    value = table.value(key)
    if isinstance(value, list) and len(value) == 2:
        low, high = value
        if isinstance(low, int | float) and isinstance(high, int | float) and low <= high:
            return float(low), float(high)
    raise InvalidNotation(Sentence("{key}: expected two numbers, as in [48, 52]", {"key": table.name(key)}), table.line(key))
