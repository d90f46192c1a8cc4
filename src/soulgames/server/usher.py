"""How people come to their seats: by invitations that work once. Nobody but a seat itself gets a key to it.

An answer is given when it is committed, and given again to whoever asks again with the same key: a token follows from what was
shown and from the key, which the client chose at random and told nobody else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from soulgames.core.game import Game
from soulgames.core.telling import N_, Sentence
from soulgames.server.catalog import check_level
from soulgames.server.forms import PersonForm, SeatsForm
from soulgames.server.holders import Holder, Holders
from soulgames.server.names import tell_apart, tidy
from soulgames.server.problems import NotGranted
from soulgames.server.proof import derived, hashed, new_id, new_token, opens
from soulgames.server.store.rows import EntrantRow, KeyRow, SeatRow
from soulgames.server.store.store import Store

if TYPE_CHECKING:
    from soulgames.server.table import Table

MOST_SCREENS: Final = 16
"""Tokens of one seat."""

USED: Final = N_("this invitation has been opened already, and works only once: you may watch, or ask for another one")
NO_INVITATION: Final = N_("this invitation opens no seat here: perhaps there is a newer one")
NO_SEAT: Final = N_("this link opens no seat at this table")
TAKEN: Final = N_("somebody has come to this seat already: only they can open it on another screen")
WHO_SITS: Final = N_("{game} has the seats {seats}: expected somebody for each of them")
TOO_MANY: Final = N_("this seat is open on too many screens: close the others first")


class Given(Struct):
    """What whoever opens a table or a cup is given, by seat or by name."""

    tokens: dict[str, str] = field(default_factory=dict)
    """Of those who sit before this screen."""
    invitations: dict[str, str] = field(default_factory=dict)
    """For everybody else."""
    host: str = field(default_factory=new_token)
    """Lets them invite those who have not come once more."""
    keys: list[KeyRow] = field(default_factory=list)
    """What is kept of it."""

    def add(self, whom: str, here: bool) -> str:
        """Somebody with a key to their seat, or with an invitation: the name of the holder."""
        holder, secret = new_id(), new_token()
        (self.tokens if here else self.invitations)[whom] = secret
        self.keys.append(KeyRow(hashed(secret), holder, "token" if here else "invitation"))
        return holder

    def seats(self, form: SeatsForm, game: Game) -> list[SeatRow]:
        """Of a new table. All who sit before one screen sit before this one."""
        names, seats = game.seats, []
        if sorted(form.seats) != sorted(names):
            about = {"game": Sentence(game.title), "seats": list(names)}
            raise NotGranted(422, "invalid", Sentence(WHO_SITS, about))
        for seat in names:
            who = form.seats[seat]
            if isinstance(who, PersonForm):
                seats.append(SeatRow(seat, tidy(who.name), None, self.add(seat, who.here or form.hotseat)))
            else:
                seats.append(SeatRow(seat, who.level, check_level(who.level)))
        tell_apart([seat.name for seat in seats if seat.level is None], [seat.name for seat in seats if seat.level is not None])
        return seats


class Usher:
    def __init__(self, store: Store, tables: Mapping[str, Table]) -> None:
        self._store: Final = store
        self._tables: Final = tables
        self._holders: Final = Holders()

    def holders(self, places: Sequence[SeatRow | EntrantRow], keys: Sequence[KeyRow]) -> list[Holder | None]:
        """Of some places, from their keys; a bot holds nothing."""
        return [None if place.holder is None else self._holders.of(place.holder, keys) for place in places]

    async def load(self, places: Sequence[SeatRow | EntrantRow]) -> list[Holder | None]:
        keys = await self._store.load_keys([place.holder for place in places if place.holder is not None])
        return self.holders(places, keys)

    async def take(self, holders: Sequence[Holder | None], invitation: str, key: str) -> tuple[int, str]:
        """The place that an invitation opens, and a fresh token for it. The first who comes gets it."""
        shown, token = hashed(invitation), derived(invitation, key)
        for place, holder in enumerate(holders):
            if holder is None:
                continue
            async with holder.lock:
                if shown == holder.invitation:
                    row = KeyRow(hashed(token), holder.name, "token")
                    await self._store.take_seat(shown, row)
                    holder.invitation = None
                    holder.used.add(shown)
                    holder.tokens.add(row.hash)
                    for table, _ in self._sits(holder):
                        table.seated.tell()
                if shown in holder.used:
                    if not holder.is_opened_by(token):
                        raise NotGranted(409, "invitation-used", Sentence(USED))
                    return place, token
        raise NotGranted(403, "no-invitation", Sentence(NO_INVITATION))

    async def invite(self, holder: Holder, token: str, host: str | None) -> str:
        """A fresh invitation: by the host until somebody has come, and by the seat itself for another screen."""
        async with holder.lock:
            if not holder.is_opened_by(token):
                if not opens(token, host):
                    raise NotGranted(403, "not-your-seat", Sentence(NO_SEAT))
                if holder.taken:
                    raise NotGranted(409, "taken", Sentence(TAKEN))
            if len(holder.tokens) >= MOST_SCREENS:
                raise NotGranted(409, "too-many-screens", Sentence(TOO_MANY))
            invitation = new_token()
            row = KeyRow(hashed(invitation), holder.name, "invitation")
            await self._store.invite(row)
            holder.invitation = row.hash
            return invitation

    async def close_others(self, holders: Sequence[Holder | None], token: str, key: str, screen: str | None) -> tuple[int, str]:
        """The place that a token opens, and the only token that opens it from now on. One screen stays and has it."""
        fresh = derived(token, key)
        for place, holder in enumerate(holders):
            if holder is None:
                continue
            async with holder.lock:
                if holder.is_opened_by(token):
                    row = KeyRow(hashed(fresh), holder.name, "token")
                    await self._store.close_screens(row)
                    holder.invitation = None
                    holder.tokens.clear()
                    holder.tokens.add(row.hash)
                    for table, seat in self._sits(holder):
                        table.viewers.cut_off(seat, screen, fresh)
                        table.seated.tell()
                if holder.is_opened_by(fresh):
                    return place, fresh
        raise NotGranted(403, "not-your-seat", Sentence(NO_SEAT))

    def _sits(self, holder: Holder) -> list[tuple[Table, int]]:
        """At which tables in memory, and where."""
        tables = [table for table in self._tables.values() if holder in table.seated.holders]
        return [(table, table.seated.holders.index(holder)) for table in tables]
