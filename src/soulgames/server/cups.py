"""Cups over the network: the rules of a cup, with a table for every game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from soulgames.core.chance import Rng
from soulgames.core.game import Game
from soulgames.core.record import other_rules
from soulgames.core.registry import game as registered
from soulgames.server import proof
from soulgames.server.answers import CupFacts, CupFixture
from soulgames.server.catalog import check_level
from soulgames.server.forms import CupForm, EntrantForm
from soulgames.server.kept import first_moves, opening
from soulgames.server.names import tell_apart, tidy
from soulgames.server.packs import game_of, kept_pack
from soulgames.server.store.rows import CupPlace, CupRow, EntrantRow, MoveRow, SeatRow, TableRow
from soulgames.server.store.store import Store
from soulgames.tables.bracket import Bracket, Fixture, Place, draw
from soulgames.tables.cup import Seating, enter, opened, options_of, seating, to_play

if TYPE_CHECKING:
    from soulgames.server.hall import Hall

PERSON: Final = "person"


class CupStanding(NamedTuple):
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
        game = self._hall.packs.game(form.game, form.content)
        named = [entrant.model_copy(update={"name": tidy(entrant.name)}) for entrant in form.entrants]
        renamed = {before.name: after.name for before, after in zip(form.entrants, named, strict=True)}
        options = {renamed.get(key, key): value for key, value in form.options.items()}
        tokens = {entrant.name: proof.new_token() for entrant in named if entrant.who == PERSON}
        entrants = [_entrant(entrant, tokens) for entrant in drawn_lots(named, form.seed)]
        cup = CupRow(proof.new_id(), game.name, options, entrants, time.time(), pack=kept_pack(game))
        enter(game, [entrant.name for entrant in entrants], options)
        tell_apart([entrant.name for entrant in named])
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
            for place, fixture in missing(cup_standing(cup, tables)):
                row, moves = new_game(self._hall, cup, place, fixture, cup_standing(cup, tables).games.get(place, []))
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
        at = cup_standing(cup, tables)
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


def _fixture(at: CupStanding, place: Place, fixture: Fixture) -> CupFixture:
    games = at.games.get(place, [])
    table = games[-1].id if games else None
    return CupFixture(one=fixture.first, two=fixture.second, winner=fixture.winner, table=table, games=len(games))


def cup_standing(cup: CupRow, tables: Sequence[TableRow]) -> CupStanding:
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
    return CupStanding(bracket, games)


def missing(at: CupStanding) -> list[tuple[Place, Fixture]]:
    """Fixtures whose two players are known and who have no game under way: the first one, or a replay of a tie (SP-CUP-1).

    A game that was begun under other rules and not finished is begun again.
    """
    return [(place, at.bracket.fixture(place)) for place in to_play(at.bracket) if _waits(at.games.get(place, []))]


def _waits(games: Sequence[TableRow]) -> bool:
    return not games or games[-1].ending is not None or is_of_other_rules(games[-1])


def is_of_other_rules(row: TableRow) -> bool:
    return other_rules(registered(row.game), row.ruleset) is not None


def new_game(
    hall: Hall, cup: CupRow, place: Place, fixture: Fixture, before: Sequence[TableRow]
) -> tuple[TableRow, list[MoveRow]]:
    """The next game of a fixture, perhaps after a tie."""
    game = game_of(cup)
    named = {entrant.name: entrant for entrant in cup.entrants}
    seated, starts = seating(fixture, _tie(game, before))
    players = [named[name] for name in seated]
    seats = [SeatRow(seat, who.name, who.level, who.token_hash) for seat, who in zip(game.seats, players, strict=True)]
    options = options_of(game, list(named), cup.options, seated)
    at = CupPlace(cup.id, place.round, place.number, len(before))

    def begin() -> TableRow:
        return msgspec.structs.replace(hall.new_row(game, options, seats), place=at)

    row = opened(begin, lambda row: first_to_move(game, row), starts)
    return row, first_moves(game, row)


def _tie(game: Game, before: Sequence[TableRow]) -> Seating | None:
    """The last game of a fixture, if it was finished. Under other rules nobody can tell any more who started."""
    if not before or before[-1].ending is None:
        return None
    tied = before[-1]
    one, two = (seat.name for seat in tied.seats)
    return Seating((one, two), None if is_of_other_rules(tied) else first_to_move(game, tied))


def first_to_move(game: Game, row: TableRow) -> int:
    return opening(game, row).record.state.turn
