"""How a server is run, and the limits that keep one client from harming the others."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from soulgames.server.operating.logs import LogForm, LogLevel


class Settings(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    """The address to listen at; 0.0.0.0 is everywhere."""
    port: int = 8000
    """0 takes any that is free."""
    data: str = "soulgames.db"
    """The file of all tables, an SQLite database."""
    most_megabytes: float = 0.0
    """How large that file may grow, so that it does not fill the disk; 0 sets no limit."""
    web: str | None = None
    """The folder of the built web client; the one beside the source if there is one."""
    content: tuple[str, ...] = ()
    """Content packs that tables can be opened with, beside the core ones: files, whose texts are kept here."""
    log: LogForm = "text"
    """How the log is written, to standard error: `text` or `json`, one object a line."""
    log_level: LogLevel = "info"
    """From which level on: `debug`, `info`, `warning` or `error`."""

    workers: int = 2
    """Processes in which bots think."""
    native: str | None = None
    """The folder of the compiled rules, perhaps still in the making: workers change to them once they are whole."""
    thinking_seconds: float = 120.0
    """A bot that takes longer has lost its way."""
    least_answer_seconds: float = 0.4
    most_answer_seconds: float = 1.0
    """Where something is hidden, a bot's answer is told after a time drawn between these, whatever it could do; 0: at once."""
    most_decisions: int = 512
    """Decisions of bots that may wait for a worker at once."""
    decisions_an_address: int = 128
    """Of these, for the people of one address."""
    most_jobs: int = 32
    """Hints that may wait, as many pictures (PNG), and as many games that may be analysed, at once."""
    jobs_an_address: int = 4
    """Of these, for one address."""
    analysis_patience_seconds: float = 90.0
    """An analysis that nobody has asked about for so long is given up."""
    bot_retry_seconds: float = 60.0
    """A bot that got no answer from a worker tries again after a second, then after twice as long, and so on up to this."""

    messages_a_second: float = 30.0
    message_burst: float = 60.0
    """A client may send this many at once, and then that many a second."""
    messages_of_one_a_second: float = 120.0
    message_burst_of_one: float = 600.0
    """The same for all connections of an address together."""
    catch_ups_a_second: float = 1.0
    catch_up_burst: float = 10.0
    """Stale wishes that are answered with the whole state; others are only refused."""
    catch_ups_of_one_a_second: float = 5.0
    catch_up_burst_of_one: float = 50.0
    """Of an address: who comes back and is told what they missed, or changes how the chat is heard and is told all of it."""
    requests_a_second: float = 30.0
    request_burst: float = 300.0
    """Requests of an address for anything but files."""
    tables_a_minute: float = 60.0
    table_burst: float = 60.0
    """Tables that one address may open, rematches and the games of a cup included."""
    backlog: int = 256 * 1024
    """Bytes that wait for a slow viewer before the line is cut."""
    hello_seconds: float = 10.0
    """How long a new connection may take to say hello."""
    request_seconds: float = 20.0
    """How long a request may take to arrive."""
    most_connections: int = 4000
    most_connections_of_one: int = 200
    """In all, and of one address: requests and sockets, each."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are believed when they say for whom they ask (X-Forwarded-For)."""
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks that may read the figures at `/metrics`; nobody may through a proxy."""
    names: tuple[str, ...] = ()
    """Names under which the server is known outside, as a proxy's: pages of these may ask it for something."""
    farewell_seconds: float = 20.0
    """How long the last word to somebody may take."""
    most_viewers: int = 64
    """Connections to one table; each of its seats may have 16 all the same."""
    most_chat: int = 200
    """Lines of chat that a table keeps."""
    chat: bool = True
    """Whether people at a table can write to each other; each of them can switch it off there."""
    most_undos: int = 200
    """At one table, so that a game's history stays bounded."""

    pack_seconds: float = 20.0
    """How long a worker may look at a content pack that somebody brings along, or try it in random games."""
    packs_a_minute: float = 6.0
    pack_burst: float = 12.0
    """Packs of their own that the people of one address may have tried, to open tables with them."""
    pack_checks_a_second: float = 3.0
    pack_check_burst: float = 30.0
    """How often one address may have a pack looked at while it is typed in."""

    bundle_seconds: float = 600.0
    """How long the games of a browser wait, encrypted, for the other browser to which they are carried."""
    most_bundles: int = 100
    """How many of these may wait at once."""
    bundles_an_address: int = 5
    """Of these, from one address."""

    idle_seconds: float = 60.0
    """A table without viewers leaves the memory after this time; it is taken up again from the file."""
    keep_days: float = 30.0
    """Days on which the server ran until an unfinished game that nobody touches is marked; a week later it is deleted."""
    keep_finished_days: float = 0.0
    """The same for finished games; 0 keeps them for good."""
    sweep_seconds: float = 15.0
    """How often is looked for what can be put away."""


def built_web() -> Path | None:
    """The web client, if it has been built: beside the source, or in the package."""
    here = Path(__file__).resolve()
    for folder in (here.parents[3] / "web" / "dist", here.parents[1] / "web"):
        if (folder / "index.html").is_file():
            return folder
    return None
