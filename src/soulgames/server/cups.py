"""Cups over the network: the rules of a cup, with a table for every game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from soulgames.core.chance import Rng
from soulgames.core.game import Game
from soulgames.core.telling import Sentence
from soulgames.server import proof
from soulgames.server.answers import CupFacts, CupFixture
from soulgames.server.catalog import check_level
from soulgames.server.forms import CupForm, EntrantForm
from soulgames.server.holders import Holder
from soulgames.server.kept import first_moves, opening
from soulgames.server.leaving import SOMEBODY, left_words
from soulgames.server.names import tell_apart, tidy
from soulgames.server.older_games import changed_since
from soulgames.server.packs import game_of, kept_pack
from soulgames.server.problems import OtherRules
from soulgames.server.store.rows import CupPlace, CupRow, EntrantRow, MoveRow, SeatRow, TableRow
from soulgames.server.store.store import Store
from soulgames.server.table import Table
from soulgames.server.usher import Given
from soulgames.tables.bracket import Bracket, Fixture, Place, draw
from soulgames.tables.cup import Seating, enter, opened, options_of, seating, to_play
from soulgames.tables.language import Language

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
        self.lock: Final = asyncio.Lock()

    async def open(self, form: CupForm, game: Game) -> tuple[str, Given]:
        """A new cup with its first tables, and what its people come with, by name."""
        named = [entrant.model_copy(update={"name": tidy(entrant.name)}) for entrant in form.entrants]
        renamed = {before.name: after.name for before, after in zip(form.entrants, named, strict=True)}
        options = {renamed.get(key, key): value for key, value in form.options.items()}
        given = Given()
        holders = {entrant.name: given.add(entrant.name, entrant.here) for entrant in named if entrant.who == PERSON}
        entrants = [_entrant(entrant, holders) for entrant in drawn_lots(named, form.seed)]
        host = proof.hashed(given.host)
        cup = CupRow(proof.new_id(), game.name, options, entrants, time.time(), host, pack=kept_pack(game))
        enter(game, [entrant.name for entrant in entrants], options)
        tell_apart([entrant.name for entrant in named])
        await self._store.open_cup(cup, given.keys)
        await self.advance(cup.id)
        return cup.id, given

    async def holders(self, id: str) -> tuple[CupRow, list[Holder | None]] | None:
        """A cup, and who holds the places of its entrants."""
        loaded = await self._store.load_cup(id)
        if loaded is None:
            return None
        return loaded[0], await self._hall.usher.load(loaded[0].entrants)

    async def advance(self, id: str) -> None:
        """Open every table that can be played now and is not there yet."""
        async with self.lock:
            loaded = await self._store.load_cup(id)
            if loaded is None or self._hall.house.read_only:
                return
            cup, tables = loaded
            halted = {row.id for row in tables if row.ending is None and not await self._goes_on(row)}
            for place, fixture in missing(cup_standing(cup, tables), halted):
                row, moves = new_game(self._hall, cup, place, fixture, cup_standing(cup, tables).games.get(place, []))
                holders = await self._hall.usher.load(row.seats)
                await self._store.open_tables([row], moves)
                await _lost_by_who_left(self._hall.set_up(row, moves, holders))

    async def _goes_on(self, row: TableRow) -> bool:
        """Whether an unfinished game can be played on. It is taken up with that, so bots that play each other wake."""
        if changed_since(row) is not None:
            return False
        try:
            return await self._hall.table(row.id) is not None
        except OtherRules:
            return False

    async def facts(self, id: str, language: Language) -> CupFacts | None:
        """How a cup stands; opens what a crash may have kept from being opened."""
        await self.advance(id)
        loaded = await self._store.load_cup(id)
        if loaded is None:
            return None
        cup, tables = loaded
        at, names = cup_standing(cup, tables), _words_for_those_who_left(cup, language)
        rounds = [
            [_fixture(at, Place(number, place), _told(fixture, names)) for place, fixture in enumerate(fixtures)]
            for number, fixtures in enumerate(at.bracket.rounds)
        ]
        holders = await self._hall.usher.load(cup.entrants)
        places = zip(cup.entrants, holders, strict=True)
        awaited = [entrant.name for entrant, who in places if who is not None and not who.taken]
        champion = at.bracket.champion and names.get(at.bracket.champion, at.bracket.champion)
        return CupFacts(cup=id, game=cup.game, champion=champion, awaited=awaited, rounds=rounds)


def _entrant(form: EntrantForm, holders: dict[str, str]) -> EntrantRow:
    if form.who == PERSON:
        return EntrantRow(form.name, None, holders[form.name])
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


def _words_for_those_who_left(cup: CupRow, language: Language) -> dict[str, str]:
    left = {entrant.name: number for number, entrant in enumerate(cup.entrants, 1) if entrant.left}
    return {name: language.say(Sentence(SOMEBODY, {"number": number})) for name, number in left.items()}


def _told(fixture: Fixture, names: dict[str, str]) -> Fixture:
    return Fixture(*(name and names.get(name, name) for name in fixture))


async def _lost_by_who_left(table: Table) -> None:
    """Nobody waits for them; if both have left, one of them goes on in the bracket, and loses the next game."""
    left = next((number for number, seat in enumerate(table.row.seats) if seat.left), None)
    if left is not None:
        async with table.lock:
            await table.lose(left, None, left_words(table.game, table.row.seats[left]))


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


def missing(at: CupStanding, halted: Collection[str]) -> list[tuple[Place, Fixture]]:
    """Fixtures whose two players are known and who have no game under way: the first one, or a replay of a tie (SP-CUP-1).

    A game that was begun under other rules and not finished is begun again.
    """
    return [(place, at.bracket.fixture(place)) for place in to_play(at.bracket) if _waits(at.games.get(place, []), halted)]


def _waits(games: Sequence[TableRow], halted: Collection[str]) -> bool:
    return not games or games[-1].ending is not None or games[-1].id in halted


def new_game(
    hall: Hall, cup: CupRow, place: Place, fixture: Fixture, before: Sequence[TableRow]
) -> tuple[TableRow, list[MoveRow]]:
    """The next game of a fixture, perhaps after a tie."""
    game = game_of(cup)
    named = {entrant.name: entrant for entrant in cup.entrants}
    seated, starts = seating(fixture, _tie(game, before))
    players = [named[name] for name in seated]
    seats = [SeatRow(seat, who.name, who.level, who.holder, who.left) for seat, who in zip(game.seats, players, strict=True)]
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
    return Seating((one, two), None if changed_since(tied) is not None else first_to_move(game, tied))


def first_to_move(game: Game, row: TableRow) -> int:
    return opening(game, row).record.state.turn
