"""Who may ask for something: pages that came from here, and programs. The page of another site may not, in nobody's browser."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from soulgames.server.settings import Settings

SAFE: Final = {"GET", "HEAD", "OPTIONS"}
"""They change nothing, and a browser keeps their answers from the pages of other sites."""
TOLD: Final = ("/api/", "/metrics", "/openapi.json")
"""Answers for the pages of this server. A site whose name leads here all at once would count as one of them in a browser."""


class Doors:
    def __init__(self, settings: Settings) -> None:
        here = socket.gethostname().casefold()
        self._outside: Final = {_plain(name) for name in settings.names}
        self._names: Final = {"localhost", here, f"{here}.local", _plain(settings.host), *self._outside}

    def admit(self, scope: Scope) -> bool:
        """Whether a request was meant for this server and, if it may change something, comes from one of its own pages."""
        safe = scope["type"] == "http" and scope["method"] in SAFE
        if safe and not scope["path"].startswith(TOLD):
            return True
        headers = Headers(scope=scope)
        host, origins = headers.get("host", ""), headers.getlist("origin")
        arrived = (scope.get("server") or ("",))[0]
        return self._ours(host, arrived) and (safe or all(self._from_here(origin, host) for origin in origins))

    def _ours(self, host: str, arrived: str) -> bool:
        """Known here by this name, or by a number: anybody can have a name lead to this address, but not another number."""
        name = _name(host)
        return name in self._names or name == arrived or _is_near(name)

    def _from_here(self, origin: str, host: str) -> bool:
        """From the very address that is asked, or from a name outside: a proxy may ask under another one."""
        try:
            place = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(place) and (place.casefold() == host.casefold() or _name(place) in self._outside)


def _plain(name: str) -> str:
    return name.strip().casefold().removesuffix(".")


def _name(place: str) -> str:
    """Without the port."""
    try:
        return _plain(urlsplit(f"//{place}").hostname or "")
    except ValueError:
        return ""


def _is_near(name: str) -> bool:
    """This machine, or its own network: behind a container the number that was called is not the one that was reached."""
    try:
        found = ipaddress.ip_address(name)
    except ValueError:
        return False
    return found.is_private or found.is_loopback or found.is_link_local
