"""`soulgames serve`: people play each other, and the machine, in the browser."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.console import complain, say
from soulgames.cli.files import read_text, reading
from soulgames.cli.polite import BAD_INPUT
from soulgames.cli.speech import _, translated
from soulgames.core.packs import find_pack

Host = Annotated[
    str | None,
    typer.Option(metavar="NAME", help=_("The address to listen at; 0.0.0.0 is everywhere."), show_default="127.0.0.1"),
]
Port = Annotated[
    int | None,
    typer.Option(min=0, max=65535, metavar="N", help=_("The port; 0 takes any that is free."), show_default="8000"),
]
Data = Annotated[Path | None, typer.Option(metavar="FILE", help=_("Where the tables are kept."), show_default="soulgames.db")]
SettingsFile = Annotated[
    Path | None,
    typer.Option(
        "--settings",
        metavar="FILE",
        help=_("A TOML file of settings; the environment (SOULGAMES_PORT and the like) and options win over it."),
        show_default=False,
        exists=True,
        dir_okay=False,
    ),
]
Web = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", help=_("The folder of the built web client."), show_default=False, exists=True, file_okay=False
    ),
]
NativeFolder = Annotated[
    Path | None,
    typer.Option(
        "--native",
        metavar="DIR",
        help=_("The folder of the compiled rules; bots change to them once they are whole."),
        show_default=False,
    ),
]
Content = Annotated[
    list[str] | None,
    typer.Option(
        metavar="PACK",
        help=_("A content pack, a file or a name, that tables can be opened with, too; can be given several times."),
        show_default=False,
    ),
]
Names = Annotated[
    list[str] | None,
    typer.Option(
        "--name",
        metavar="NAME",
        help=_("A name under which the server is known outside; can be given several times."),
        show_default=False,
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        "--proxy",
        metavar="ADDRESS",
        help=_("The address of a proxy that says for whom it asks; can be given several times."),
        show_default=False,
    ),
]
AtOnce = Annotated[
    bool,
    typer.Option("--at-once", help=_("Bots answer as soon as they can, even where the time that they take tells something.")),
]
Open = Annotated[bool, typer.Option("--open", help=_("Open the page in the browser."))]
OpenApi = Annotated[bool, typer.Option("--openapi", help=_("Write the OpenAPI document of the server, and exit."))]


@contextmanager
def needing_the_server() -> Iterator[None]:
    """For what cannot be imported without the extra."""
    try:
        yield
    except ModuleNotFoundError as missing:
        command = "pip install 'soulgames[server]'"
        needed = {"name": missing.name, "command": command}
        complain(_("The server needs more packages ({name} is missing): install them with  {command}", **needed))
        raise typer.Exit(BAD_INPUT) from None


@translated
def serve(
    host: Host = None,
    port: Port = None,
    data: Data = None,
    web: Web = None,
    native: NativeFolder = None,
    content: Content = None,
    names: Names = None,
    proxies: Proxies = None,
    at_once: AtOnce = False,
    settings: SettingsFile = None,
    open_browser: Open = False,
    openapi: OpenApi = False,
) -> None:
    """Serve games to browsers: people against people, or against the machine."""
    with needing_the_server():
        from soulgames.server import configure
        from soulgames.server.app import openapi as document
        from soulgames.server.run import run
    if openapi:
        typer.echo(document(), nl=False)
        return

    def ready(address: str) -> None:
        here, near = addresses(address)
        say(_("The tables are open at {address} (stop with Ctrl+C)", address=here))
        if near is not None:
            say(_("For others in your network: {address}", address=near))
        if open_browser:
            webbrowser.open(here)

    given = {
        "host": host,
        "port": port,
        "data": _text(data),
        "web": _text(web),
        "native": _text(native),
        "content": content or None,
        "names": names or None,
        "proxies": proxies or None,
        "least_answer_seconds": 0.0 if at_once else None,
        "most_answer_seconds": 0.0 if at_once else None,
    }
    chosen = configure.wanted(settings, given)
    offered = read_packs([find_pack(named) for named in chosen.get("content", ())])
    try:
        run(configure.settings({**chosen, "content": offered}), ready)
    except KeyboardInterrupt:
        say(_("The tables are closed; all games are kept."))


def addresses(address: str) -> tuple[str, str | None]:
    """Where this machine finds the server, and where the others of its network do, if it listens everywhere."""
    everywhere = next((host for host in ("0.0.0.0", "[::]") if f"//{host}:" in address), None)
    if everywhere is None:
        return address, None
    near = _in_the_network()
    return address.replace(everywhere, "127.0.0.1"), near and address.replace(everywhere, near)


def _in_the_network() -> str | None:
    """The number of this machine in its network. Nothing is sent: it is only looked up which way something would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has
        except OSError:  # no network
            return None
        number: str = probe.getsockname()[0]
    return None if number.startswith("127.") else number


def _text(path: Path | None) -> str | None:
    return None if path is None else str(path)


def read_packs(files: Sequence[Path]) -> tuple[str, ...]:
    """The texts of the packs. They are checked one by one, so that a refusal names the file."""
    from soulgames.server.packs import Packs

    packs, texts = Packs(), [read_text(file) for file in files]
    for file, text in zip(files, texts, strict=True):
        with reading(file):
            packs.offer(text)
    return tuple(texts)
