"""A running game: whose decision it is, who makes it, and what chance says. People and bots are passed in as players."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple, Protocol, TypeVar

from soulgames.core.action import Action, chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game, Outcome, State, View
from soulgames.core.record import Record
from soulgames.core.refusal import BrokenInvariant, Refusal
from soulgames.tables.outlook import Outlook, outlook
from soulgames.tables.redaction import KnownEvent, legal, refusal, seen, witnessed
from soulgames.tables.undo import take_back, way_back

Chance = Callable[[], int]
"""Answers a decision of chance with a 64-bit number."""


T = TypeVar("T")


def secure_chance() -> int:
    """Chance at a real table: nobody can foretell its next answer from the ones before."""
    return secrets.randbits(64)


def settle(record: Record, answer: Chance, play: Callable[[Action], T]) -> list[T]:
    """Let chance answer for as long as it is asked. `play` is how its answers get into the record."""
    played = []
    while record.state.to_decide == CHANCE:
        played.append(play(chance(answer())))
    return played


def only_choice(state: State) -> Action | None:
    """What has to be played, if there is no choice: nobody needs to think about it."""
    legal = state.legal()
    return legal[0] if len(legal) == 1 else None


class Wish(Enum):
    """What a player may want instead of deciding."""

    UNDO = "undo"
    RESIGN = "resign"
    LEAVE = "leave"


class Decision:
    """What lies before a player who has to decide: the view of their seat, the legal actions and the referee.

    It also keeps the record, for a person who wants to save; a bot is only ever handed what `BotPlayer` picks out.
    """

    def __init__(self, record: Record, seat: int) -> None:
        self.record: Final = record
        self.seat: Final = seat
        self.view: Final = seen(record.state, seat)
        self.legal: Final = legal(record.state, seat)
        self._outlook: Outlook | None = None

    @property
    def outlook(self) -> Outlook:
        """What the seat may know in advance; found when somebody wants to know."""
        if self._outlook is None:
            self._outlook = outlook(self.record.state, self.seat)
        return self._outlook

    @property
    def game(self) -> Game:
        return self.record.game

    def why_not(self, action: Action) -> Refusal | None:
        """The referee: None if the action may be played now."""
        return refusal(self.record.state, self.seat, action)

    def resample(self, rng: Rng) -> State:
        """A full state that agrees with all that the seat knows."""
        return self.record.state.resample(self.seat, rng)


class Player(Protocol):
    """Whoever sits in a seat: a bot, or a person at a terminal."""

    def choose(self, decision: Decision) -> Action | Wish: ...


class Chooser(Protocol):
    """Chooses from what a seat knows: its view, its legal actions, and states drawn from that knowledge."""

    def choose(self, view: View, legal: Sequence[Action], sampler: Callable[[Rng], State]) -> Action: ...


class BotPlayer:
    """Seats a bot. It sees the view, the legal actions and states drawn from what its seat knows: nothing else."""

    def __init__(self, bot: Chooser) -> None:
        self._bot: Final = bot

    def choose(self, decision: Decision) -> Action:
        return self._bot.choose(decision.view, decision.legal, decision.resample)


class Played(NamedTuple):
    """One answer as the listener may know of it: what happened, and the table before and after it.

    `seat` is CHANCE for an answer of chance. The action itself may be a secret: tell of it by `heard`.
    """

    seat: int
    action: Action
    heard: str
    before: View
    after: View
    events: Sequence[KnownEvent] = ()


Watcher = Callable[[Played], None]


def watched(record: Record, action: Action, listener: int | None) -> Played:
    """Play an action while somebody listens."""
    before = seen(record.state, listener)
    told = witnessed(record, action, [listener])[listener]
    return Played(told.seat, action, told.heard, before, told.after, told.events)


class Match:
    """A record, the players by the names of their seats, and chance. `run` plays until the end or until a player leaves.

    Whoever watches learns what the seat `listener` may know, or the public. `people` are the seats whose decisions can be taken
    back, all of them if left out.
    """

    def __init__(
        self,
        record: Record,
        players: Mapping[str, Player],
        chance: Chance,
        watch: Watcher | None = None,
        listener: int | None = None,
        people: Sequence[int] | None = None,
    ) -> None:
        self.record: Final = record
        self._players: Final = [players[seat] for seat in record.game.seats]
        self._chance: Final = chance
        self._watch: Final = watch
        self._listener: Final = listener
        self._people: Final = range(len(self._players)) if people is None else people

    def run(self) -> Outcome | None:
        """Play on. None if a player left before the end; the record can be taken up again."""
        while self.step():
            pass
        return self.record.outcome

    def step(self) -> bool:
        """One decision, or one taken back. False when the game is over or the player who decides has left."""
        seat = self.record.state.to_decide
        if seat is None or self.record.resigned:
            return False
        if seat == CHANCE:
            self._play(chance(self._chance()))
            return True
        answer = self._players[seat].choose(Decision(self.record, seat))
        if answer is Wish.LEAVE:
            return False
        if answer is Wish.RESIGN:
            self.record.resign(seat)
        elif answer is Wish.UNDO:
            self._undo()
        elif isinstance(answer, Action):
            self._play(answer)
        return True

    def _undo(self) -> None:
        back = way_back(self.record, self._people)
        if back.why_not:
            raise BrokenInvariant(f"a player wanted to undo what may not be undone: {back.why_not}")
        take_back(self.record, back)

    def _play(self, action: Action) -> None:
        if self._watch is None:
            self.record.play(action)
        else:
            self._watch(watched(self.record, action, self._listener))
