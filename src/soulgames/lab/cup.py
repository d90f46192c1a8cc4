"""A cup played game by game: two to eight named players, one champion (SP-CUP-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.bots.levels import make_bot
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game, Outcome
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation, Refusal, Refused
from soulgames.lab.entrant import ME, Entrant, from_label
from soulgames.tables.bracket import Place
from soulgames.tables.cup import Seating, enter, opened, options_of, seating
from soulgames.tables.driver import BotPlayer, Match, Player, Watcher, settle

MOST_REPLAYS: Final = 100
"""Two bots that always answer alike could tie without end."""

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
        self.game: Final = game
        self.bracket = enter(game, [entrant.name for entrant in entrants], options)
        self._entrants: Final = {entrant.name: entrant for entrant in entrants}
        self._options: Final = dict(options)
        self._rng: Final = Rng(seed)
        self._seat: Final = seat
        self._tied: CupGame | None = None
        self._left: CupGame | None = None
        """A game that was begun and left."""

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
        return CupGame(place, self.bracket.stage(place), self._replay(), (first, second), opening.turn, record)

    def next_game(self) -> CupGame | None:
        """Seat the players of the next game and let chance open it; None when the cup has a champion."""
        if self._left is not None:
            game, self._left = self._left, None
            return game
        place = self.bracket.next_place()
        if place is None:
            return None
        tied = self._tied
        seated, starts = seating(self.bracket.fixture(place), None if tied is None else Seating(tied.seated, tied.starts))
        record = opened(lambda: self._begun(seated), lambda begun: begun.state.turn, starts)
        return CupGame(place, self.bracket.stage(place), self._replay(), seated, record.state.turn, record)

    def _replay(self) -> int:
        return 0 if self._tied is None else self._tied.replay + 1

    def _begun(self, seated: tuple[str, str]) -> Record:
        """A new game up to the first decision of a player."""
        labels = {seat: self._entrants[name].label for seat, name in zip(self.game.seats, seated, strict=True)}
        record = Record(self.game, options_of(self.game, list(self._entrants), self._options, seated), labels)
        settle(record, self._rng.answer, record.play)
        return record

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
            tied = {"first": first, "second": second, "games": game.replay + 1}
            raise Refused(Refusal("SP-CUP-1", "{first} and {second} tied {games} games in a row: no champion", tied))
        self._tied = game
