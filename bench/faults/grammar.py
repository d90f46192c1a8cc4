"""What no client should send, and what one may: messages by the classes of `wire.py`, bent a little or much, and bare noise.

A class that is added there is sent from then on. All of it follows from a seed, and from what the table told the sender.
"""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from soulgames.server.socket.wire import ClientMessage

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FIN = 0x80
TYPES = {kind.__struct_config__.tag: msgspec.structs.fields(kind) for kind in ClientMessage.__args__}
RARELY = {"resign": 0.02, "rematch": 0.3, "hint": 0.1, "chat-switch": 0.3}
"""How often these are said, beside the others: a game should get somewhere."""

ODD_TEXTS = (
    *("", " ", "\0", "\x7f", "null", "\ufeff", "\u202e", "\U0001f47b" * 30, "e\u0301" * 40, "\ud800", "\udfff\ud800", "%s%n"),
    *("' OR 1=1 --", "../../etc/passwd", "<script>", "{version}", "chance 5", "undo", "a" * 64, "a" * 65, "a" * 201, "a" * 301),
)
ODD_NUMBERS = (0, -1, 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**40, 0.5, -0.0, 1e308)
RAW_NUMBERS = (b"1e999", b"-", b"01", b"NaN", b"Infinity", b"1" * 5000, b"0." + b"0" * 3000 + b"1")


class Knows(NamedTuple):
    """What a sender has heard at the table."""

    version: int = 0
    legal: Sequence[str] = ()
    tokens: Sequence[str] = ()
    """Of all kinds: their own, those of others, and of other tables."""


class Sent(NamedTuple):
    frames: bytes
    key: str | None = None
    """If it is an act or an undo that could be granted."""
    ends: bool = False
    """Whether the line may be cut for it without a word: the protocol itself is broken, or closed."""


class Grammar:
    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self._seed = seed
        self._count = 0
        self._last = b"{}"

    def next(self, knows: Knows) -> Sent:
        self._count += 1
        (make,) = self.rng.choices(list(WAYS), list(WAYS.values()))
        return make(self, knows)

    # Messages.

    def wish(self, knows: Knows) -> dict[str, Any]:
        """A message of some type, as it should be."""
        names = list(TYPES)
        (name,) = self.rng.choices(names, [RARELY.get(name, 1.0) if name != "act" else 3.0 for name in names])
        fields = TYPES[name]
        return {"type": name, **{field.encode_name: self._value(field.encode_name, knows) for field in fields}}

    def _value(self, name: str, knows: Knows) -> object:
        values: dict[str, Callable[[], object]] = {
            "action": lambda: self.rng.choice([*knows.legal, "dance"]) if self.rng.random() < 0.9 else "undo",
            "version": lambda: knows.version,
            "key": lambda: f"{self._seed} {self._count}",
            "token": lambda: self.rng.choice([None, *knows.tokens]),
            "text": lambda: f"line {self._count}",
            "language": lambda: self.rng.choice(["en", "it", "xx", None]),
            "seat": lambda: self.rng.choice(["one", "two", "shells", "specters"]),
            "n": lambda: self.rng.randrange(-1, 60),
            "reason": lambda: self.rng.choice(["insult", "spam", "other"]),
            "screen": lambda: "a screen",
        }
        return values[name]() if name in values else self.rng.random() < 0.8

    def valid(self, knows: Knows) -> Sent:
        wish = self.wish(knows)
        return self._said(json.dumps(wish).encode(), _key(wish))

    def bent(self, knows: Knows) -> Sent:
        """One field is missing, of another type, at a limit, or one too many."""
        wish = self.wish(knows)
        name = self.rng.choice(list(wish))
        way = self.rng.randrange(5)
        if way == 0:
            del wish[name]
        elif way == 1:
            wish[name] = self.anything(2)
        elif way == 2:
            wish[name] = self.rng.choice(ODD_NUMBERS if name in ("version", "n") else ODD_TEXTS)
        elif way == 3:
            wish[str(self.rng.choice(ODD_TEXTS))] = self.anything(1)
        else:
            wish["version"] = max(0, knows.version + self.rng.choice([-50, -1, 1, 1000]))
        return self._said(json.dumps(wish).encode(), _key(wish))

    def twice(self, knows: Knows) -> Sent:
        """A key of JSON that stands there twice, or a number that no JSON has."""
        wish = self.wish(knows)
        text = json.dumps(wish)[:-1].encode()
        if self.rng.random() < 0.5:
            name, other = self.rng.choice(list(wish)), self.anything(1)
            read = {**wish, name: other}  # the last one counts
            return self._said(text + f",{json.dumps(name)}:{json.dumps(other)}}}".encode(), _key(read))
        return self._said(text + b',"version":' + self.rng.choice(RAW_NUMBERS) + b"}", _key(wish))

    def again(self, _: Knows) -> Sent:
        """The same bytes as before: a key that was used."""
        return self._said(self._last)

    def strange(self, _: Knows) -> Sent:
        return self._said(json.dumps(self.anything(4)).encode())

    def huge(self, knows: Knows) -> Sent:
        size = self.rng.choice([8_000, 8_192, 8_193, 20_000, 60_000])
        return self._said(json.dumps({**self.wish(knows), "text": "x" * size}).encode()[:65_000])

    def deep(self, _: Knows) -> Sent:
        depth = self.rng.choice([10, 500, 4_000])
        opened, closed = self.rng.choice([("[", "]"), ('{"key":', "}")])
        return self._said((opened * depth + "0" + closed * self.rng.choice([0, depth])).encode()[:8_192])

    def noise(self, _: Knows) -> Sent:
        return Sent(framed(BINARY, self.rng.randbytes(self.rng.randrange(200))))

    def anything(self, depth: int) -> object:
        way = self.rng.randrange(7 if depth else 5)
        if way < 2:
            return self.rng.choice(ODD_TEXTS)
        if way < 4:
            return self.rng.choice(ODD_NUMBERS)
        if way == 4:
            return self.rng.choice([None, True, False])
        parts = [self.anything(depth - 1) for _ in range(self.rng.randrange(4))]
        return parts if way == 5 else {str(self.rng.choice(ODD_TEXTS)): part for part in parts}

    def _said(self, text: bytes, key: str | None = None) -> Sent:
        self._last = text
        kind = BINARY if self.rng.random() < 0.1 else TEXT
        return Sent(framed(kind, text, self.rng.randbytes(4)), key)

    # Frames.

    def pieces(self, knows: Knows) -> Sent:
        """A message in several frames, perhaps with a ping between them."""
        wish = self.wish(knows)
        text = json.dumps(wish).encode()
        cut = self.rng.randrange(len(text))
        ping = framed(PING, b"there?") if self.rng.random() < 0.5 else b""
        frames = [framed(TEXT, text[:cut], last=False), ping, framed(0, b"", last=False), framed(0, text[cut:])]
        return Sent(b"".join(frames), _key(wish))

    def ping(self, _: Knows) -> Sent:
        return Sent(framed(self.rng.choice([PING, PONG]), self.rng.randbytes(self.rng.randrange(126))))

    def broken(self, knows: Knows) -> Sent:
        """No frame of the protocol, no text, far too much, or goodbye: whoever sends that is cut."""
        text = json.dumps(self.wish(knows)).encode()
        frames = [
            framed(TEXT, b"\xff\xfe" + text),
            framed(3, text),
            framed(0, text),
            framed(PING, b"x" * 126),
            framed(TEXT, b"x" * 70_000),
            framed(TEXT, text, reserved=0x40),
            bytes([FIN | TEXT, len(text[:100])]) + text[:100],
            framed(CLOSE, struct.pack("!H", 1000)),
            framed(CLOSE, b"\x00"),
            framed(TEXT, text, last=False) + framed(TEXT, text),
        ]
        return Sent(self.rng.choice(frames), ends=True)


WAYS: dict[Callable[[Grammar, Knows], Sent], float] = {
    Grammar.valid: 40,
    Grammar.bent: 30,
    Grammar.twice: 5,
    Grammar.again: 3,
    Grammar.strange: 6,
    Grammar.huge: 0.5,
    Grammar.deep: 1,
    Grammar.noise: 4,
    Grammar.pieces: 4,
    Grammar.ping: 4,
    Grammar.broken: 0.3,
}


def _key(wish: dict[str, Any]) -> str | None:
    key = wish.get("key")
    return key if isinstance(key, str) and wish.get("type") in ("act", "undo") else None


def framed(kind: int, text: bytes, mask: bytes = bytes(4), last: bool = True, reserved: int = 0) -> bytes:
    """A frame as a client has to send it: masked."""
    size = len(text)
    head = bytes([(FIN if last else 0) | reserved | kind])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += struct.pack("!BH", 0x80 | 126, size)
    else:
        head += struct.pack("!BQ", 0x80 | 127, size)
    if mask == bytes(4):
        return head + mask + text
    repeated = mask * (size // 4 + 1)
    masked = int.from_bytes(text, "big") ^ int.from_bytes(repeated[:size], "big")
    return head + mask + masked.to_bytes(size, "big")
