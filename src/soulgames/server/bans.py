"""Whom the operator keeps out. With IPv6 that is always a whole household's network, as for the limits."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.server.limits import Network, guest, network
from soulgames.server.store.rows import BanRow

HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that are the same for everybody in a household."""
THIS_MACHINE: Final = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::/64"))
MAPPED: Final = ipaddress.IPv6Network("::ffff:0:0/96")
"""IPv4 addresses, written as IPv6 ones."""

BANNED: Final = N_("the operator of this server has banned your address")
BANNED_WHY: Final = N_("the operator of this server has banned your address: {reason}")
FOR_NOBODY: Final = N_("{network}: this machine and the proxies in front of the server are never banned")


class Bans:
    """Bans in force. They never hold for this machine and for proxies: nobody else could be let in any more."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self._never: Final = [*THIS_MACHINE, *_households(proxies)]
        self._rows: dict[Network, BanRow] = {}
        self._sizes: Collection[int] = ()
        """Bits of the networks that are banned: who comes is looked up once for each, and not beside every ban."""

    def renew(self, rows: Iterable[BanRow]) -> None:
        self._rows = {to_ban(row.network): row for row in rows}
        self._sizes = {network.prefixlen for network in self._rows}

    def __len__(self) -> int:
        return len(self._rows)

    def of(self, address: str) -> BanRow | None:
        """The ban that holds for an address, or for whom it stands (`guest`)."""
        if not self._rows:
            return None
        try:
            found = ipaddress.ip_network(guest(address))
        except ValueError:
            return None
        if self._spares(found):
            return None
        now = time.time()
        around = (found.supernet(new_prefix=bits) for bits in self._sizes if bits <= found.prefixlen)
        in_force = (row for network in around if (row := self._rows.get(network)) and not is_lapsed(row, now))
        return next(in_force, None)

    def check(self, banned: Network) -> None:
        """Raises InvalidNotation if a ban would hold for nobody."""
        if any(_within(banned, each) for each in self._never):
            raise InvalidNotation(Sentence(FOR_NOBODY, {"network": str(banned)}))

    def _spares(self, found: Network) -> bool:
        return any(_within(found, each) for each in self._never)


def to_ban(text: str) -> Network:
    """The network that a ban is for: an address alone, or the household that it belongs to."""
    found = network(text)
    if isinstance(found, ipaddress.IPv4Network):
        return found
    if found.subnet_of(MAPPED):
        mapped = found.network_address.ipv4_mapped
        assert mapped is not None
        return ipaddress.ip_network((int(mapped), found.prefixlen - MAPPED.prefixlen))
    return found.supernet(new_prefix=HOUSEHOLD) if found.prefixlen > HOUSEHOLD else found


def is_lapsed(row: BanRow, now: float) -> bool:
    return row.until is not None and row.until <= now


def words_for(ban: BanRow) -> Sentence:
    return Sentence(BANNED_WHY, {"reason": ban.reason}) if ban.reason else Sentence(BANNED)


def _households(addresses: Iterable[str]) -> Iterator[Network]:
    for address in addresses:
        try:
            yield to_ban(address)
        except InvalidNotation:  # the name of a proxy that comes through a socket of its own, and has no address
            continue


def _within(part: Network, whole: Network) -> bool:
    if isinstance(part, ipaddress.IPv4Network):
        return isinstance(whole, ipaddress.IPv4Network) and part.subnet_of(whole)
    return isinstance(whole, ipaddress.IPv6Network) and part.subnet_of(whole)
