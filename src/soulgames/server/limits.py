"""What one address may ask of a server that strangers share."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from typing import Final


class Bucket:
    """Some at once, and then a number of them a second."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now: float) -> bool:
        return self._left + (now - self._at) * self._rate >= self._burst


class Allowance:
    """A bucket for every address, forgotten when it is full again."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._buckets: Final[dict[str, Bucket]] = {}

    def take(self, address: str) -> bool:
        now = time.monotonic()
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._rate, self._burst, now)
        return self._buckets[address].take(now)

    def forget(self) -> None:
        now = time.monotonic()
        for address in [address for address, bucket in self._buckets.items() if bucket.full(now)]:
            del self._buckets[address]


class OpenLines:
    """Open connections, of each address and in all."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most: Final = most
        self._most_of_one: Final = most_of_one
        self._open: Final[Counter[str]] = Counter()

    def enter(self, address: str) -> bool:
        """False if there are too many already; then there is nothing to leave."""
        if self._open.total() >= self._most or self._open[address] >= self._most_of_one:
            return False
        self._open[address] += 1
        return True

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
