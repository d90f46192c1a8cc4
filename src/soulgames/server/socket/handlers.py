"""What a viewer may ask of a table, and every reason to say no. A wish that is not granted changes nothing."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from soulgames.bots.reasons import walked
from soulgames.core.chance import Rng
from soulgames.core.game import State
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.telling import N_, Sentence
from soulgames.server.catalog import rule_title
from soulgames.server.facts import RESIGNED
from soulgames.server.hall import Hall
from soulgames.server.house import ONLY_LOOK
from soulgames.server.leaving import NOBODY_LEFT
from soulgames.server.operating.logs import about
from soulgames.server.problems import NotGranted, not_kept
from soulgames.server.proof import drawn
from soulgames.server.socket import chatting, reciting, tipping
from soulgames.server.socket.reading import called
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import (
    Act,
    AskHint,
    AskTip,
    ClientMessage,
    Done,
    Hello,
    Hint,
    HintWaits,
    LookAhead,
    Mute,
    NewTable,
    NotDone,
    Rematch,
    Report,
    Resign,
    Say,
    SwitchChat,
    Tell,
    Undo,
    Verdict,
    Why,
)
from soulgames.server.socket.wishes import Denied, granted_before, seat_of
from soulgames.server.store.store import StoreFailed
from soulgames.server.table import Table
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy, TooMany
from soulgames.tables import redaction

log: Final = logging.getLogger("soulgames.server")

BUSY: Final = N_("too many wait for advice just now: try again in a moment")
NOT_TAKEN_BACK: Final = N_("this cannot be taken back: {why}")


async def handle(hall: Hall, table: Table, viewer: Viewer, wish: ClientMessage) -> None:
    """Do what the viewer wants, or say why not."""
    key = getattr(wish, "key", None)
    try:
        if hall.house.read_only and key is not None:  # whatever has a key would be kept
            _only_confirm(table, viewer, key)
        else:
            await HANDLERS[type(wish)](hall, table, viewer, wish)
    except Denied as no:
        title = rule_title(table.game.name, no.rule, viewer.language)
        viewer.send(NotDone(key, no.reason, viewer.language.value(no.words), no.rule, title))
    except StoreFailed as failed:
        viewer.send(NotDone(key, "unavailable", viewer.language.say(not_kept(failed))))
        table.give_up()
    except Exception:
        log.exception("a wish failed", extra=about(table=table.id))
        table.give_up()


def _only_confirm(table: Table, viewer: Viewer, key: str) -> None:
    """What was granted before is confirmed again; anything new has to wait."""
    if not granted_before(table, viewer, seat_of(viewer), key):
        raise Denied("read-only", Sentence(ONLY_LOOK))


def _must_go_on(table: Table) -> None:
    if table.ending is not None:
        raise Denied("over", Sentence("the game is over: {why}", {"why": table.ending.why}), table.ending.rule)
    if table.halted is not None:
        raise Denied("unavailable", table.halted)


def _stale(table: Table, viewer: Viewer, key: str | None, version: int) -> bool:
    if version == table.version:
        return False
    words = Sentence("this was meant for version {meant}, but the table is at {now}", {"meant": version, "now": table.version})
    state = table.state_for(viewer.reading, []) if viewer.catching_up.take(time.monotonic()) else None
    viewer.send(NotDone(key, "stale", viewer.language.say(words), state=state))
    return True


def _must_decide(table: Table, seat: int) -> None:
    decider = table.decider
    if decider != seat:
        if decider is None:
            raise Denied("not-your-seat", Sentence("there is nothing to decide"))
        whose = {"name": called(table.game, table.row.seats[decider])}
        raise Denied("not-your-seat", Sentence("this is not yours to decide: {name} decides", whose))


def _in_time(table: Table, viewer: Viewer, seat: int, wish: Act | Undo) -> bool:
    """Whether a seat answers the decision that is open now. What was granted before, or is stale, has its answer already."""
    if granted_before(table, viewer, seat, wish.key):
        return False
    _must_go_on(table)
    if _stale(table, viewer, wish.key, wish.version):
        return False
    _must_decide(table, seat)
    return True


async def act(_: Hall, table: Table, viewer: Viewer, wish: Act) -> None:
    seat = seat_of(viewer)
    async with table.lock:
        if not _in_time(table, viewer, seat, wish):
            return
        state = table.record.state
        try:
            version = await table.play(seat, table.game.parse(state, wish.action), wish.key)
        except InvalidNotation as error:
            raise Denied("malformed", error.words) from None
        except Refused as refused:
            why = redaction.refusal(state, seat, wish.action) or refused.refusal
            raise Denied("illegal", why.sentence, why.rule) from None
        if table.seated.is_played_apart():
            await table.part()
            table.seated.tell()
        viewer.send(Done(wish.key, version))


async def undo(_: Hall, table: Table, viewer: Viewer, wish: Undo) -> None:
    seat = seat_of(viewer)
    async with table.lock:
        if not _in_time(table, viewer, seat, wish):
            return
        why_not = table.way_back().why_not
        if why_not:
            raise Denied("illegal", Sentence(NOT_TAKEN_BACK, {"why": Sentence(why_not)}))
        viewer.send(Done(wish.key, await table.undo(seat, wish.key)))


async def resign(_: Hall, table: Table, viewer: Viewer, wish: Resign) -> None:
    seat = seat_of(viewer)
    async with table.lock:
        if granted_before(table, viewer, seat, wish.key):
            return
        _must_go_on(table)
        by = table.row.seats[seat]
        words = Sentence("{name} resigned", {"name": called(table.game, by), RESIGNED: by.seat})
        viewer.send(Done(wish.key, await table.lose(seat, wish.key, words)))


async def rematch(hall: Hall, table: Table, viewer: Viewer, wish: Rematch) -> None:
    seat = seat_of(viewer)
    async with table.lock:
        if table.ending is None:
            raise Denied("unavailable", table.halted or Sentence("the game is not over yet"))
        if table.row.place is not None:
            raise Denied("unavailable", Sentence("a game of a cup is not played again"))
        if table.next_table is None and any(each.left for each in table.row.seats):
            raise Denied("unavailable", Sentence(NOBODY_LEFT))
        agreed = table.seated.agreed.union([seat])
        opens = table.next_table is None and agreed.issuperset(table.people)
        if opens:
            _admit(hall, viewer)
        table.seated.agreed.add(seat)
        if opens:
            table.next_table = await hall.rematch(table)
        viewer.send(Done(wish.key, table.version))
        table.seated.tell()
        for other in table.viewers if opens else [viewer]:
            lead_on(table, other)


def _admit(hall: Hall, viewer: Viewer) -> None:
    """A rematch is a new table, opened by the one who agreed last."""
    try:
        hall.admit(viewer.address)
    except NotGranted as no:
        raise Denied("unavailable", no.words) from None


def lead_on(table: Table, viewer: Viewer) -> None:
    """To the next table: a player's token opens their seat there too."""
    if table.next_table is not None:
        viewer.send(NewTable(table.next_table, viewer.token))


async def why(_: Hall, table: Table, viewer: Viewer, wish: Why) -> None:
    """Only whoever decides may ask: what another seat may do can be a secret."""
    seat = seat_of(viewer)
    async with table.lock:
        _must_go_on(table)
        _must_decide(table, seat)
        try:
            found = redaction.refusal(table.record.state, seat, wish.action)
        except InvalidNotation as error:
            raise Denied("malformed", error.words) from None
        rule, words = (None, Sentence("this is allowed")) if found is None else (found.rule, found.sentence)
        title = rule_title(table.game.name, rule, viewer.language)
        viewer.send(Verdict(wish.action, rule, viewer.language.say(words), title))


def _may_ask(table: Table, viewer: Viewer, seat: int, wish: LookAhead | AskHint) -> bool:
    """Whether a seat asks about the decision that is open now."""
    if _stale(table, viewer, None, wish.version):
        return False
    _must_go_on(table)
    _must_decide(table, seat)
    return True


async def look(_: Hall, table: Table, viewer: Viewer, wish: LookAhead) -> None:
    """Nobody else hears of it."""
    seat = seat_of(viewer)
    async with table.lock:
        if not _may_ask(table, viewer, seat, wish):
            return
        try:
            action = table.game.parse(table.record.state, wish.action)
        except InvalidNotation as error:
            raise Denied("malformed", error.words) from None
        found = table.ahead(viewer.reading, action)
        if found is None:
            raise Denied("unavailable", Sentence("there is nothing to see in advance here"))
        viewer.send(found)


async def hint(hall: Hall, table: Table, viewer: Viewer, wish: AskHint) -> None:
    seat = seat_of(viewer)
    async with table.lock:
        if not _may_ask(table, viewer, seat, wish):
            return
        if table.people != [seat] and not table.seated.at_one_screen():
            raise Denied("unavailable", Sentence("no advice against other people"))
        # It agrees with what the seat knows, and knows no more.
        drawn_state = table.record.state.resample(seat, Rng(table.version))
        asked = (
            table.game.name,
            table.row.content,
            drawn_state.to_scene(),
            seat,
            drawn(table.row.seed, f"hint {table.version}"),
        )
        viewer.wait_for("hint", _advise(hall, table, viewer, wish.version, drawn_state, asked))


async def _advise(
    hall: Hall, table: Table, viewer: Viewer, version: int, state: State, asked: tuple[str, str | None, str, int, int]
) -> None:
    """Tell the viewer what a worker finds out. Meanwhile the line goes on: a hint must not hold up a resignation."""

    def moved_up(place: int) -> None:
        if place:
            viewer.send(HintWaits(version, place))

    try:
        texts, value, why = await hall.workers.hint(viewer.address, moved_up, worker.hint, *asked)
        plan = [table.game.parse(None, text) for text in texts]
        words, seat = table.words(viewer.reading), viewer.seat
        ahead = walked(state, plan)
        labels = [words.label(action, then.view(seat)) for action, then in zip(plan, ahead[:-1], strict=False)]
        viewer.send(Hint(version, texts[: len(labels)], labels, [words.say(each) for each in why], value))
    except TooMany:
        viewer.send(NotDone(None, "busy", viewer.language.say(Sentence(BUSY))))
    except Exception as error:
        if not isinstance(error, Busy):
            log.exception("a hint failed")
        failed = Sentence("nobody could think about it just now: try again")
        viewer.send(NotDone(None, "unavailable", viewer.language.say(failed)))


async def hello(_: Hall, table: Table, viewer: Viewer, wish: Hello) -> None:
    raise Denied("malformed", Sentence("you have said hello before"))


HANDLERS: Final[dict[type, Callable[[Hall, Table, Viewer, Any], Awaitable[None]]]] = {
    Act: act,
    Undo: undo,
    Resign: resign,
    Rematch: rematch,
    Say: chatting.say,
    SwitchChat: chatting.switch,
    Mute: chatting.mute,
    Report: chatting.report,
    Why: why,
    LookAhead: look,
    AskHint: hint,
    AskTip: tipping.tip_at,
    Tell: reciting.tell,
    Hello: hello,
}
