"""Soulfall a second time, written straight from the rule book: lists of names, everything open, a conversation as generators.

Slow and plain on purpose. It knows nothing of the engine, and nothing of knowledge.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

Asking = Generator[set[str], str, None]
"""Yields what may be said, and is sent what was said."""


class Lord(NamedTuple):
    actions: tuple[str, str]
    after: str
    effect: tuple[str, ...]


Lords = dict[str, Lord]

HOUSE: Lords = {
    "ginjinx": Lord(("prosper", "oust"), "prosper", ("lay shard",)),
    "ehvagri": Lord(("prosper", "populate"), "draw", ("oust this", "populate", "prosper")),
    "morrun": Lord(("populate", "draw"), "populate", ("lay nomad",)),
    "sathe": Lord(("draw", "devote"), "devote", ("draw",)),
    "vokhan": Lord(("oust", "populate"), "oust", ("prosper",)),
    "ilmira": Lord(("draw", "prosper"), "play", ("take",)),
}
PAIRS: Lords = {
    "arla": Lord(("prosper", "oust"), "draw", ("lay shard", "lay shard")),
    "bran": Lord(("prosper", "populate"), "draw", ("oust this", "populate", "prosper")),
    "cass": Lord(("populate", "draw"), "draw", ("take",)),
    "dorn": Lord(("draw", "devote"), "oust", ("draw",)),
    "edda": Lord(("oust", "populate"), "oust", ("oust this", "devote")),
    "fenn": Lord(("draw", "prosper"), "oust", ("prosper",)),
}
CHOOSABLE = ("draw", "play", "populate", "prosper", "devote")


class Area:
    def __init__(self) -> None:
        self.hand: list[str] = []
        self.nomads: list[str] = []
        self.shards: list[str] = []
        self.devotions: list[str] = []

    def total(self) -> int:
        return len(self.nomads) + len(self.shards) + len(self.devotions)


class Naive:
    """The table after the deal."""

    def __init__(self, lords: Lords, hands: tuple[list[str], list[str]], deck: list[str], starter: int) -> None:
        self.lords = lords
        self.areas = (Area(), Area())
        self.areas[0].hand, self.areas[1].hand = list(hands[0]), list(hands[1])
        self.deck = list(deck)
        self.turn = starter
        self.turns = 1
        self.chosen: list[str] = []
        self.queue: list[list[str]] = []
        self.result = ""

    @property
    def mine(self) -> Area:
        return self.areas[self.turn]

    @property
    def theirs(self) -> Area:
        return self.areas[1 - self.turn]

    def game(self) -> Asking:
        while not self.result:
            yield from self.one_turn()

    def one_turn(self) -> Asking:
        self.chosen = []
        while len(self.chosen) < 3:
            words = {word for action in CHOOSABLE if action not in self.chosen for word in self.ways(action)}
            if not words:
                break
            said = yield words
            self.chosen.append(said.split()[0])
            yield from self.carry_out(said)
            yield from self.effects()
        if len(self.mine.nomads) >= 9 or len(self.mine.shards) >= 9 or self.mine.total() >= 18:
            self.result = ("one", "two")[self.turn]
            return
        if len(self.mine.hand) < 3 and self.deck:
            self.mine.hand.append(self.deck.pop(0))
        while len(self.mine.hand) > 3:
            yield from self.discard()
        if self.turns == 100:
            one, two = self.areas[0].total(), self.areas[1].total()
            self.result = "tie" if one == two else "one" if one > two else "two"
            return
        self.turn, self.turns = 1 - self.turn, self.turns + 1

    def ways(self, action: str) -> set[str]:
        """How an Action can be said so that it does something."""
        if action in ("draw", "populate", "prosper"):
            return {action} if self.deck else set()
        if action == "devote":
            return {f"devote {lord}" for lord in self.mine.hand if lord not in self.mine.devotions}
        if action == "oust":
            nomads = {f"oust nomads {n}" for n in range(1, len(self.theirs.nomads) + 1)}
            shards = {f"oust shards {n}" for n in range(1, len(self.theirs.shards) + 1)}
            return nomads | shards | {f"oust {lord}" for lord in self.theirs.devotions}
        return {f"play {lord}" for lord in set(self.mine.hand) if self.playable(lord)}

    def playable(self, lord: str) -> bool:
        self.mine.hand.remove(lord)
        able = any(self.ways(action) for action in self.lords[lord].actions)
        self.mine.hand.append(lord)
        return able

    def carry_out(self, said: str) -> Asking:
        action, *rest = said.split()
        devotions = list(self.mine.devotions)
        if action == "draw":
            self.mine.hand += [self.deck.pop(0) for _ in range(min(2, len(self.deck)))]
            yield from self.discard()
        elif action == "populate":
            self.mine.nomads.append(self.deck.pop(0))
        elif action == "prosper":
            self.mine.shards.append(self.deck.pop(0))
        elif action == "devote":
            self.mine.hand.remove(rest[0])
            self.mine.devotions.append(rest[0])
        elif action == "oust":
            self.oust(rest)
        else:
            yield from self.play(rest[0])
        self.completed(action, devotions)

    def oust(self, what: list[str]) -> None:
        pile = {"nomads": self.theirs.nomads, "shards": self.theirs.shards}.get(what[0], self.theirs.devotions)
        place = int(what[1]) - 1 if len(what) > 1 else pile.index(what[0])
        self.theirs.hand.append(pile.pop(place))

    def play(self, lord: str) -> Asking:
        self.mine.hand.remove(lord)
        left = list(self.lords[lord].actions)
        for _ in range(2 if lord in self.mine.devotions else 1):
            words = {word for action in left for word in self.ways(action)}
            if words:
                said = yield words
                left.remove(said.split()[0])
                yield from self.carry_out(said)
        self.deck.append(lord)

    def discard(self) -> Asking:
        said = yield {f"discard {lord}" for lord in self.mine.hand}
        lord = said.split()[1]
        self.mine.hand.remove(lord)
        self.deck.append(lord)

    def effects(self) -> Asking:
        """One completed Action after the other. Which of its answers goes first is asked while there is a choice."""
        while self.queue:
            able = [lord for lord in self.queue[0] if self.useful(lord)]
            if not able:
                self.queue.pop(0)
                continue
            lord = able[0]
            if len(able) > 1:
                lord = (yield {f"choose {lord}" for lord in able}).split()[1]
            self.queue[0].remove(lord)
            if (yield {"yes", "no"}) == "yes":
                for step in self.lords[lord].effect:
                    yield from self.step(lord, step)

    def useful(self, lord: str) -> bool:
        return any(self.can(step) for step in self.lords[lord].effect)

    def can(self, step: str) -> bool:
        """Of a Devotion that lies there."""
        if step in ("lay nomad", "lay shard"):
            return bool(self.mine.hand)
        return step == "oust this" or bool(self.deck if step == "take" else self.ways(step))

    def step(self, lord: str, step: str) -> Asking:
        if not self.can(step):
            return
        if step in ("lay nomad", "lay shard"):
            said = yield {f"lay {card}" for card in self.mine.hand}
            self.mine.hand.remove(said.split()[1])
            (self.mine.shards if step == "lay shard" else self.mine.nomads).append(said.split()[1])
        elif step == "take":
            self.mine.hand.append(self.deck.pop(0))
        elif step == "oust this":
            self.mine.devotions.remove(lord)
            self.mine.hand.append(lord)
            self.queue = [[other for other in waiting if other != lord] for waiting in self.queue]
            self.completed("oust", self.mine.devotions)
        elif step in ("devote", "oust"):
            said = yield self.ways(step)
            yield from self.carry_out(said)
        else:
            yield from self.carry_out(step)

    def completed(self, action: str, devotions: list[str]) -> None:
        self.queue.append([lord for lord in devotions if self.lords[lord].after == action])

    def position(self) -> dict[str, object]:
        areas = {
            seat: {
                "nomads": sorted(area.nomads),
                "shards": sorted(area.shards),
                "devotions": sorted(area.devotions),
                "hand": sorted(area.hand),
            }
            for seat, area in zip(("one", "two"), self.areas, strict=True)
        }
        return {"turn": ("one", "two")[self.turn], "turn_number": self.turns, "deck": list(self.deck), "areas": areas}
