"""The cup: two to eight named players, one champion (SP-CUP-1), over any game with two seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.bots.levels import make_bot
from soulgames.core.action import chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game, Outcome
from soulgames.core.record import Record
from soulgames.core.refusal import BrokenInvariant, InvalidNotation, Refusal, Refused
from soulgames.lab.bracket import Place, draw
from soulgames.lab.entrant import ME, Entrant, from_label
from soulgames.lab.match import BotPlayer, Match, Player, Watcher

MOST_REPLAYS: Final = 100
"""Two bots that always answer alike could tie without end."""

MOST_OPENINGS: Final = 1000


SeatPlayer = Callable[[Game, Entrant, int], Player]
"""Seats an entrant; the number is the seed of a bot."""


def seat_bot(game: Game, entrant: Entrant, seed: int) -> Player:
    return BotPlayer(make_bot(game, entrant.who, seed))


class CupGame(NamedTuple):
    """One game of a fixture, opened and ready to be played; `replay` counts the ties before it."""

    place: Place
    stage: str
    replay: int
    seated: tuple[str, str]
    starts: int
    record: Record

    @property
    def starter(self) -> str:
        return self.seated[self.starts]


class Cup:
    """The bracket and the games in it, one after the other. The same seed plays the same cup, if only bots play."""

    def __init__(
        self, game: Game, entrants: Sequence[Entrant], options: Mapping[str, str], seed: int, seat: SeatPlayer = seat_bot
    ) -> None:
        if len(game.seats) != 2:
            raise InvalidNotation(f"{game.title} has {len(game.seats)} seats: a cup needs a game for two")
        self.game: Final = game
        self.bracket = draw([entrant.name for entrant in entrants])
        self._entrants: Final = {entrant.name: entrant for entrant in entrants}
        self._options: Final = dict(options)
        self._rng: Final = Rng(seed)
        self._seat: Final = seat
        self._tied: CupGame | None = None
        self._left: CupGame | None = None
        """A game that was begun and left."""
        self._check_options([entrant.name for entrant in entrants])

    def _check_options(self, names: list[str]) -> None:
        """Refuse a wrong option before the first game, not in the middle of the cup."""
        for name in names:
            if name in self.game.describe_options():
                raise InvalidNotation(f"a player cannot be called {name}: that is an option of {self.game.title}")
            for other in names:
                if other != name:
                    self.game.new(self._options_of((name, other)))

    def _options_of(self, seated: tuple[str, str]) -> dict[str, str]:
        """An option is set for a seat (`one=corvane`) or, which goes first, for a player wherever they sit (`Ann=corvane`)."""
        options = {key: value for key, value in self._options.items() if key not in self._entrants}
        for name, seat in zip(seated, self.game.seats, strict=True):
            if name in self._options:
                options[seat] = self._options[name]
        return options

    def entrant(self, name: str) -> Entrant:
        return self._entrants[name]

    def restore(self, records: Sequence[Record]) -> None:
        """Take a cup up again: the games that were played in it, in their order, the last one perhaps unfinished."""
        for record in records:
            game = self._restored(record)
            outcome = record.outcome
            if outcome is None:
                self._left = game
            else:
                self._enter(game, outcome)

    def _restored(self, record: Record) -> CupGame:
        place = self.bracket.next_place()
        if place is None or self._left is not None:
            raise InvalidNotation("the cup has more games than its bracket: expected the games of one cup, in their order")
        first, second = (from_label(record.players[seat]).name for seat in self.game.seats)
        opening = self.game.new(record.options)
        for action in record.actions:
            if opening.to_decide != CHANCE:
                break
            opening.apply(action)
        replay = 0 if self._tied is None else self._tied.replay + 1
        return CupGame(place, self.bracket.stage(place), replay, (first, second), opening.turn, record)

    def next_game(self) -> CupGame | None:
        """Seat the players of the next game and let chance open it; None when the cup has a champion.

        SP-CUP-1: after a tie the two change seats and the same seat starts, so the other player does.
        """
        if self._left is not None:
            game, self._left = self._left, None
            return game
        place = self.bracket.next_place()
        if place is None:
            return None
        fixture = self.bracket.fixture(place)
        if fixture.first is None or fixture.second is None:
            raise BrokenInvariant(f"the {self.bracket.stage(place)} has no two players yet")
        seated, starts = (fixture.first, fixture.second), None
        if self._tied is not None:
            seated, starts = self._tied.seated[::-1], self._tied.starts
        record = self._open(seated, starts)
        replay = 0 if self._tied is None else self._tied.replay + 1
        return CupGame(place, self.bracket.stage(place), replay, seated, record.state.turn, record)

    def _open(self, seated: tuple[str, str], starts: int | None) -> Record:
        """A new game up to the first decision of a player; chance answers again until the wanted seat starts."""
        labels = {seat: self._entrants[name].label for seat, name in zip(self.game.seats, seated, strict=True)}
        for _ in range(MOST_OPENINGS):
            record = Record(self.game, self._options_of(seated), labels)
            while record.state.to_decide == CHANCE:
                record.play(chance(self._rng.answer()))
            if starts is None or record.state.turn == starts:
                return record
        raise BrokenInvariant(f"chance never lets player {self.game.seats[starts or 0]} start")

    def play(self, game: CupGame, watch: Watcher | None = None) -> Outcome | None:
        """Play a game and enter its winner into the bracket. None if a player left: the cup stays where it was."""
        players = {
            seat: self._seat(self.game, self._entrants[name], self._rng.answer())
            for seat, name in zip(self.game.seats, game.seated, strict=True)
        }
        people = [seat for seat, name in enumerate(game.seated) if self._entrants[name].who == ME]
        outcome = Match(game.record, players, self._rng.answer, watch, people=people).run()
        if outcome is not None:
            self._enter(game, outcome)
        return outcome

    def _enter(self, game: CupGame, outcome: Outcome) -> None:
        """The result of a game into the bracket."""
        if outcome.winner is None:
            self._tie(game)
        else:
            self.bracket = self.bracket.won(game.place, game.seated[outcome.winner])
            self._tied = None

    def _tie(self, game: CupGame) -> None:
        if game.replay >= MOST_REPLAYS:
            first, second = game.seated
            raise Refused(Refusal("SP-CUP-1", f"{first} and {second} tied {game.replay + 1} games in a row: no champion"))
        self._tied = game
