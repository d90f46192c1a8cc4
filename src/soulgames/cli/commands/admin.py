"""`soulgames admin`: orders to a running server, or to its file while none runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeVar

import typer

from soulgames.cli.commands.serve import SettingsFile, needing_the_server
from soulgames.cli.commands.settings import examples
from soulgames.cli.console import say
from soulgames.cli.helping import HelpingGroup
from soulgames.cli.speech import _, spoken, translated
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game
from soulgames.core.telling import Sentence

if TYPE_CHECKING:
    from soulgames.server.operating.orders import HouseStanding, OperatorAnswer, Order, PersonThere, TableNow
    from soulgames.server.settings import Settings
    from soulgames.server.store.rows import BanRow, ReportedRow, SeatRow

Row = TypeVar("Row")

IDS: Final = {"ignore_unknown_options": True}
"""An id may begin with a dash, and is no option then."""

commands = typer.Typer(cls=HelpingGroup, no_args_is_help=True)

Data = Annotated[
    Path | None, typer.Option(metavar="FILE", help=_("The file of tables of the server."), show_default="soulgames.db")
]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help=_("The id of a table."), show_default=False)]
PlaceId = Annotated[str, typer.Argument(metavar="TABLE", help=_("The id of a table, or of a cup."), show_default=False)]
Address = Annotated[
    str,
    typer.Argument(
        metavar="ADDRESS", help=_("An address or a network, such as 192.0.2.7 or 2001:db8::/64."), show_default=False
    ),
]
OnOff = Annotated[Literal["on", "off"], typer.Argument(metavar="on|off", help=_("Whether people may only look."))]
Days = Annotated[float | None, typer.Option(min=0, metavar="N", help=_("For how many days; for good if left out."))]
Reason = Annotated[str, typer.Option(metavar="TEXT", help=_("Why; the people concerned read it."), show_default=False)]
Game = Annotated[str | None, typer.Option("--game", metavar="GAME", help=_("Only tables of this game."), show_default=False)]
Over = Annotated[
    bool | None, typer.Option("--over/--running", help=_("Only games that are over, or that are not."), show_default=False)
]
Most = Annotated[int, typer.Option(min=1, max=100_000, metavar="N", help=_("How many at most, the latest first."))]
AsJson = Annotated[bool, typer.Option("--json", help=_("As JSON, for programs."))]


@commands.callback()
@translated
def _admin(ctx: typer.Context, data: Data = None, settings: SettingsFile = None) -> None:
    """Give orders to a running server. While none runs, they change its file, and hold from its next start on."""
    with needing_the_server():
        from soulgames.server import configure

        ctx.obj = configure.settings({**configure.wanted(settings, {"data": data and str(data)}), "content": ()})


@commands.command("list", epilog=examples("soulgames admin list --running", "soulgames admin list --game soulfall --json"))
@translated
def list_tables(ctx: typer.Context, of_game: Game = None, over: Over = None, most: Most = 50, json: AsJson = False) -> None:
    """The tables: who sits there, how far they are, and who is there now."""
    from soulgames.server.operating.orders import ListTables, TablesTold

    answer = _ordered(ctx, ListTables(of_game, over, most))
    assert isinstance(answer, TablesTold)
    heads = [_("table"), _("game"), _("seats"), _("moves"), _("touched"), _("players"), _("watchers"), _("state")]
    _show(answer.tables, json, heads, _table_row)


@commands.command(context_settings=IDS, epilog=examples("soulgames admin who k3v9x2"))
@translated
def who(ctx: typer.Context, table: TableId, json: AsJson = False) -> None:
    """Who is at a table now, and from which address. The server keeps no addresses: whoever has left is not told."""
    from soulgames.server.operating.orders import AskWho, WhoTold

    answer = _ordered(ctx, AskWho(table))
    assert isinstance(answer, WhoTold)
    _show(answer.people, json, [_("seat"), _("name"), _("address")], _person_row)


@commands.command(epilog=examples("soulgames admin reports"))
@translated
def reports(ctx: typer.Context, most: Most = 50, json: AsJson = False) -> None:
    """What people have reported: the line of chat, who wrote it, and why it was reported."""
    from soulgames.server.operating.orders import ListReports, ReportsTold

    answer = _ordered(ctx, ListReports(most))
    assert isinstance(answer, ReportsTold)
    heads = [_("when"), _("table"), _("game"), _("author"), _("reason"), _("line")]
    _show(answer.reports, json, heads, _report_row)


@commands.command(context_settings=IDS, epilog=examples("soulgames admin end k3v9x2 --reason 'Please be kind to each other.'"))
@translated
def end(ctx: typer.Context, table: TableId, reason: Reason = "") -> None:
    """End a game: nobody has won, and everybody at the table is told."""
    from soulgames.server.operating.orders import EndTable

    _ordered(ctx, EndTable(table, reason))


@commands.command(context_settings=IDS, epilog=examples("soulgames admin delete k3v9x2"))
@translated
def delete(ctx: typer.Context, table: PlaceId) -> None:
    """Delete a game, or a cup with all of its games, for good."""
    from soulgames.server.operating.orders import DeletePlace

    _ordered(ctx, DeletePlace(table))


@commands.command(epilog=examples("soulgames admin ban 192.0.2.7 --days 7 --reason 'Insults in the chat.'"))
@translated
def ban(ctx: typer.Context, address: Address, days: Days = None, reason: Reason = "") -> None:
    """Keep an address or a network out, and cut its connections. With IPv6 that is at least a household's network, a /64."""
    from soulgames.server.operating.orders import BanNetwork

    _ordered(ctx, BanNetwork(address, days, reason))


@commands.command(epilog=examples("soulgames admin unban 192.0.2.7"))
@translated
def unban(ctx: typer.Context, address: Address) -> None:
    """Let an address or a network in again."""
    from soulgames.server.operating.orders import LiftBan

    _ordered(ctx, LiftBan(address))


@commands.command(epilog=examples("soulgames admin bans"))
@translated
def bans(ctx: typer.Context, json: AsJson = False) -> None:
    """Who is kept out, until when, and why."""
    from soulgames.server.operating.orders import BansTold, ListBans

    answer = _ordered(ctx, ListBans())
    assert isinstance(answer, BansTold)
    _show(answer.bans, json, [_("network"), _("since"), _("until"), _("reason")], _ban_row)


@commands.command("read-only", epilog=examples("soulgames admin read-only on", "soulgames admin read-only off"))
@translated
def read_only(ctx: typer.Context, switch: OnOff) -> None:
    """Let people only look, or play again. It is kept, also over a restart; clocks and bots rest meanwhile."""
    from soulgames.server.operating.orders import SwitchReadOnly

    _ordered(ctx, SwitchReadOnly(switch == "on"))


@commands.command(epilog=examples("soulgames admin status"))
@translated
def status(ctx: typer.Context, json: AsJson = False) -> None:
    """Whether a server runs, and how it stands."""
    from soulgames.server.operating.orders import AskStanding, HouseStanding

    answer = _ordered(ctx, AskStanding())
    assert isinstance(answer, HouseStanding)
    if json:
        _write_json(answer)
    else:
        _say_how_it_stands(answer)


def _ordered(ctx: typer.Context, order: Order) -> OperatorAnswer:
    """Of the server that runs, or else in its file. What is not carried out ends with a sentence and status 2."""
    from soulgames.server.operating.admin_socket import ask
    from soulgames.server.operating.orders import CarriedOut, NotCarriedOut
    from soulgames.server.store.sentences import taken_up

    settings: Settings = ctx.obj
    data = Path(settings.data)
    try:
        answer = ask(data, order)
    except OSError as error:
        words = Sentence("{path}: the server could not be asked: {error}", {"path": data, "error": error.strerror or error})
        raise InvalidNotation(words) from None
    if answer is None:
        answer = asyncio.run(_in_file(settings, order))
    if isinstance(answer, NotCarriedOut):
        raise InvalidNotation(taken_up(answer.words))
    if isinstance(answer, CarriedOut):
        say(spoken().say(taken_up(answer.words)))
    return answer


async def _in_file(settings: Settings, order: Order) -> OperatorAnswer:
    """With the file's lock, so that no server starts meanwhile."""
    from soulgames.server.bans import Bans
    from soulgames.server.operating.office import Office
    from soulgames.server.store.copies import look_through
    from soulgames.server.store.sqlite import SqliteStore

    look_through(Path(settings.data))
    store = SqliteStore(settings.data, settings.most_megabytes)
    try:
        return await Office(store, Bans(settings.proxies)).carry_out(order)
    finally:
        await store.close()


# How it is shown.


def _say_how_it_stands(at: HouseStanding) -> None:
    if at.pid is None:
        say(_("no server runs; this is what its file says"))
    else:
        running = {"version": at.version, "pid": at.pid, "hours": round((at.seconds or 0) / 3600, 1)}
        say(_("soulgames {version} runs as process {pid}, for {hours} hours", **running))
        say(_("tables in memory: {tables}; sockets: {sockets}", tables=at.in_memory, sockets=at.sockets))
    say(_("tables: {tables}; bans: {bans}", tables=at.tables, bans=at.bans))
    say(_("people may only look") if at.read_only else _("people may play"))


def _table_row(each: TableNow) -> list[str]:
    row, state = each.kept, _("over") if each.kept.over else _("in memory") if each.in_memory else _("in the file")
    seats = ", ".join(_seat(seat) for seat in row.seats)
    return [row.id, row.game, seats, str(row.version), _when(row.touched), str(each.players), str(each.watchers), state]


def _seat(seat: SeatRow) -> str:
    return seat.shown_name if seat.level is None else _("{name} (bot)", name=seat.level)


def _report_row(each: ReportedRow) -> list[str]:
    text = _("(deleted since)") if each.text is None else each.text
    return [_when(each.at), each.table, each.game, game(each.game).seats[each.author], each.reason, text]


def _person_row(each: PersonThere) -> list[str]:
    return [each.seat or _("(watches)"), each.name, each.address]


def _ban_row(each: BanRow) -> list[str]:
    return [each.network, _when(each.at), _("for good") if each.until is None else _when(each.until), each.reason]


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _show(found: Sequence[Row], json: bool, heads: Sequence[str], cells: Callable[[Row], Sequence[str]]) -> None:
    """Columns as wide as they have to be, the last one as it is; or all of it as JSON."""
    if json:
        _write_json(found)
        return
    lines = [heads, *(cells(each) for each in found)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads) - 1)]
    for line in lines:
        padded = [cell.ljust(width) for cell, width in zip(line, widths, strict=False)]
        say("  ".join([*padded, line[-1]]))


def _write_json(found: object) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
