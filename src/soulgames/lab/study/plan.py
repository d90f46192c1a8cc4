"""What a study plays: which games, with which packs, by whom. Everything about a game follows from its plan and its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.chance import Rng
from soulgames.core.game import Game
from soulgames.core.registry import address, again
from soulgames.core.version import VERSION
from soulgames.lab.arena import MOST_PAIRS
from soulgames.lab.contenders import fingerprint


class PairTask(NamedTuple):
    """A pair of games: the number of the pack, and that of the pair."""

    pack: int
    pair: int


class Shard(NamedTuple):
    """The part of a study that one machine of several plays: the first of three is 1 of 3."""

    number: int = 1
    of: int = 1


ALL: Final = Shard()


class StudyPlan(NamedTuple):
    """One pack, or two to be compared in games of the same seeds."""

    game: str
    packs: Sequence[tuple[str, str, str]]
    """The address of the game with each of them (`registry.address`)."""
    bots: str
    seed: int
    options: Mapping[str, str] = {}
    """What all games have in common. The rest is drawn for each pair, or left as a table opens."""
    draw: bool = True

    def rules(self, pack: int) -> Game:
        return again(*self.packs[pack])

    def games(self) -> list[Game]:
        return [self.rules(number) for number in range(len(self.packs))]

    def seed_of(self, pair: int) -> int:
        return self.seed * MOST_PAIRS + pair

    def drawn(self, game: Game, rng: Rng) -> dict[str, str]:
        """The options of a pair of games."""
        drawn = game.some_options(rng) if self.draw else {}
        return {**drawn, **self.options}

    def tasks(self, pairs: int, shard: Shard = ALL) -> list[PairTask]:
        """All packs advance together, so that a study that is cut short can compare them."""
        mine = range(shard.number - 1, pairs, shard.of)
        return [PairTask(pack, pair) for pair in mine for pack in range(len(self.packs))]

    def described(self) -> dict[str, object]:
        """What the games follow from, but for the code of the bots. Two studies that agree in this can be put together."""
        games = self.games()
        return {
            "game": self.game,
            "ruleset": games[0].ruleset,
            "engine": VERSION,
            "packs": [{"name": rules.pack.name, "hash": rules.pack.hash} for rules in games],
            "bots": self.bots,
            "fingerprint": fingerprint(games[0], self.bots),
            "seed": self.seed,
            "options": dict(self.options),
            "draw": self.draw,
        }


def plan(games: Sequence[Game], bots: str, seed: int, options: Mapping[str, str] | None = None, draw: bool = True) -> StudyPlan:
    """A plan for a game with one pack, or with two."""
    return StudyPlan(games[0].name, tuple(address(rules) for rules in games), bots, seed, dict(options or {}), draw)
