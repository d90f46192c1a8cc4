"""What one address may ask of a server that strangers share."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Iterable
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence


class Bucket:
    """Some at once, and then a number of them a second."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._left = burst
        self._at = now

    def take(self, now: float, number: int = 1) -> bool:
        """All of them, or none."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < number:
            return False
        self._left -= number
        return True

    def full(self, now: float) -> bool:
        return self._left + (now - self._at) * self._rate >= self._burst


class Allowance:
    """A bucket for every address, forgotten when it is full again."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._buckets: Final[dict[str, Bucket]] = {}

    def take(self, address: str, number: int = 1) -> bool:
        now = time.monotonic()
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._rate, self._burst, now)
        return self._buckets[address].take(now, number)

    def forget(self) -> None:
        now = time.monotonic()
        for address in [address for address, bucket in self._buckets.items() if bucket.full(now)]:
            del self._buckets[address]

    def __len__(self) -> int:
        """How many addresses are known."""
        return len(self._buckets)


A_DAY: Final = 24 * 3600.0


class OnceADay:
    """What one address does with one thing counts once in a day."""

    def __init__(self) -> None:
        self._done: Final[dict[tuple[str, str], float]] = {}

    def may(self, address: str, thing: str) -> bool:
        done = self._done.get((address, thing))
        return done is None or time.monotonic() - done >= A_DAY

    def note(self, address: str, thing: str) -> None:
        self._done[address, thing] = time.monotonic()

    def forget(self) -> None:
        now = time.monotonic()
        for done in [done for done, at in self._done.items() if now - at >= A_DAY]:
            del self._done[done]


class OpenLines:
    """Open connections, of each address and in all."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most: Final = most
        self._most_of_one: Final = most_of_one
        self._open: Final[Counter[str]] = Counter()

    def enter(self, address: str) -> bool:
        """False if there are too many already; then there is nothing to leave."""
        if self.total() >= self._most or self._open[address] >= self._most_of_one:
            return False
        self._open[address] += 1
        return True

    def total(self) -> int:
        return self._open.total()

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def guest(address: str) -> str:
    """Whom an address stands for: with IPv6 one household has a whole network of them."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.IPv6Network((int(found), 64), strict=False))


Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Networks:
    """Some addresses, each named alone or with its whole network."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._networks: Final = [network(text) for text in texts]

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        plain = (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found
        return any(plain in each for each in self._networks)


def network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        words = Sentence("'{text}': expected an address or a network, such as 192.0.2.7 or 2001:db8::/64", {"text": text})
        raise InvalidNotation(words) from None
