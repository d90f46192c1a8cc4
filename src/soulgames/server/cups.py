"""Cups over the network: the bracket of the laboratory, with a table for every game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from soulgames.core.chance import Rng
from soulgames.core.game import Game
from soulgames.core.record import other_rules
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.lab.bracket import Bracket, Fixture, Place, draw
from soulgames.server import proof
from soulgames.server.catalog import check_level
from soulgames.server.forms import CupFacts, CupFixture, CupForm, EntrantForm
from soulgames.server.history import opening, record_of
from soulgames.server.store.rows import CupPlace, CupRow, EntrantRow, MoveRow, SeatRow, TableRow
from soulgames.server.store.store import Store

if TYPE_CHECKING:
    from soulgames.server.hall import Hall

PERSON: Final = "person"


class Standing(NamedTuple):
    """How a cup stands: the bracket, and the tables of each fixture, the latest replay last."""

    bracket: Bracket
    games: dict[Place, list[TableRow]]


class Cups:
    """What a cup needs to know is the results of its tables: the rest follows, and is worked out again whenever one ends."""

    def __init__(self, hall: Hall, store: Store) -> None:
        self._hall: Final = hall
        self._store: Final = store
        self._lock: Final = asyncio.Lock()

    async def open(self, form: CupForm) -> tuple[str, dict[str, str]]:
        """A new cup with its first tables, and the tokens of its people by name."""
        game = registered(form.game)
        if len(game.seats) != 2:
            raise InvalidNotation(f"{game.title} has {len(game.seats)} seats: a cup needs a game for two")
        tokens = {entrant.name: proof.new_token() for entrant in form.entrants if entrant.who == PERSON}
        entrants = [_entrant(entrant, tokens) for entrant in drawn_lots(form.entrants, form.seed)]
        cup = CupRow(proof.new_id(), game.name, form.options, entrants, time.time())
        draw([entrant.name for entrant in entrants])  # refuses a name that is there twice
        for one in entrants:
            if one.name in game.describe_options():
                raise InvalidNotation(f"a player cannot be called {one.name}: that is an option of {game.title}")
            for two in entrants:
                if two is not one:
                    game.new(options_of(cup, game, (one, two)))  # refuses a wrong option now, not in the middle of the cup
        await self._store.open_cup(cup)
        await self.advance(cup.id)
        return cup.id, tokens

    async def advance(self, id: str) -> None:
        """Open every table that can be played now and is not there yet."""
        async with self._lock:
            loaded = await self._store.load_cup(id)
            if loaded is None:
                return
            cup, tables = loaded
            for place, fixture in missing(standing(cup, tables)):
                row, moves = new_game(self._hall, cup, place, fixture, standing(cup, tables).games.get(place, []))
                await self._store.open_tables([row], moves)
                self._hall.set_up(row, moves)

    async def facts(self, id: str) -> CupFacts | None:
        """How a cup stands; opens what a crash may have kept from being opened, and wakes bots that play each other."""
        await self.advance(id)
        loaded = await self._store.load_cup(id)
        if loaded is None:
            return None
        cup, tables = loaded
        for row in tables:
            if row.ending is None and not is_of_other_rules(row):
                await self._hall.table(row.id)
        at = standing(cup, tables)
        rounds = [
            [_fixture(at, Place(number, place), fixture) for place, fixture in enumerate(fixtures)]
            for number, fixtures in enumerate(at.bracket.rounds)
        ]
        return CupFacts(cup=id, game=cup.game, champion=at.bracket.champion, rounds=rounds)


def _entrant(form: EntrantForm, tokens: dict[str, str]) -> EntrantRow:
    if form.who == PERSON:
        return EntrantRow(form.name, None, proof.hashed(tokens[form.name]))
    return EntrantRow(form.name, check_level(form.who))


def drawn_lots(entrants: Sequence[EntrantForm], seed: int | None) -> list[EntrantForm]:
    order = list(range(len(entrants)))
    if seed is not None:
        Rng(seed).shuffle(order)
    return [entrants[number] for number in order]


def _fixture(at: Standing, place: Place, fixture: Fixture) -> CupFixture:
    games = at.games.get(place, [])
    table = games[-1].id if games else None
    return CupFixture(one=fixture.first, two=fixture.second, winner=fixture.winner, table=table, games=len(games))


def standing(cup: CupRow, tables: Sequence[TableRow]) -> Standing:
    """Enter the results of the tables, round by round, into the bracket."""
    bracket = draw([entrant.name for entrant in cup.entrants])
    games: dict[Place, list[TableRow]] = {}
    for row in tables:
        if row.place is None:
            continue
        place = Place(row.place.round, row.place.number)
        games.setdefault(place, []).append(row)
        winner = None if row.ending is None else row.ending.winner
        if winner is not None:
            bracket = bracket.won(place, next(seat.name for seat in row.seats if seat.seat == winner))
    return Standing(bracket, games)


def missing(at: Standing) -> list[tuple[Place, Fixture]]:
    """Fixtures whose two players are known and who have no game under way: the first one, or a replay of a tie (SP-CUP-1).

    A game that was begun under other rules and not finished is begun again.
    """
    found = []
    for round_number, fixtures in enumerate(at.bracket.rounds):
        for number, fixture in enumerate(fixtures):
            place = Place(round_number, number)
            games = at.games.get(place, [])
            waits = not games or games[-1].ending is not None or is_of_other_rules(games[-1])
            if fixture.first and fixture.second and fixture.winner is None and waits:
                found.append((place, fixture))
    return found


def is_of_other_rules(row: TableRow) -> bool:
    return bool(other_rules(registered(row.game), row.ruleset))


def options_of(cup: CupRow, game: Game, seated: tuple[EntrantRow, EntrantRow]) -> dict[str, str]:
    """An option is set for a seat or, which goes first, for a player wherever they sit."""
    names = {entrant.name for entrant in cup.entrants}
    options = {key: value for key, value in cup.options.items() if key not in names}
    for seat, who in zip(game.seats, seated, strict=True):
        if who.name in cup.options:
            options[seat] = cup.options[who.name]
    return options


def new_game(
    hall: Hall, cup: CupRow, place: Place, fixture: Fixture, before: Sequence[TableRow]
) -> tuple[TableRow, list[MoveRow]]:
    """The next game of a fixture. After a tie the two change seats and the same seat starts, so the other player does."""
    from soulgames.server.hall import moves_of

    game = registered(cup.game)
    named = {entrant.name: entrant for entrant in cup.entrants}
    tied = before[-1] if before and before[-1].ending is not None else None
    names = [fixture.first or "", fixture.second or ""] if tied is None else [seat.name for seat in tied.seats][::-1]
    one, two = named[names[0]], named[names[1]]
    seats = [SeatRow(seat, who.name, who.level, who.token_hash) for seat, who in zip(game.seats, (one, two), strict=True)]
    at = CupPlace(cup.id, place.round, place.number, len(before))
    starts = None if tied is None or is_of_other_rules(tied) else first_to_move(game, tied)
    while True:
        row = msgspec.structs.replace(hall.new_row(game, options_of(cup, game, (one, two)), seats), place=at)
        if starts is None or first_to_move(game, row) == starts:
            return row, moves_of(row, opening(game, row))


def first_to_move(game: Game, row: TableRow) -> int:
    return record_of(game, row, opening(game, row)).state.turn
