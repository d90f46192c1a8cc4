"""Who takes part in the benchmark, and what each is compared with. A new game is one line in CONTESTANTS."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence
from soulgames.lab.bench_engines import Engine, OursDriven, OursInside
from soulgames.lab.bench_peers import Chess, ConnectFour, ConnectFourInside, CrazyEights, SpielChess, SpielChessInside

INSIDE = "loop inside"
DRIVEN = "driven from Python"

CONNECT_FOUR_INSIDE = f"OpenSpiel connect_four, {INSIDE}"
CONNECT_FOUR_DRIVEN = f"OpenSpiel connect_four, {DRIVEN}"
CRAZY_EIGHTS_DRIVEN = f"OpenSpiel crazy_eights, {DRIVEN}"
SPIEL_CHESS_INSIDE = f"OpenSpiel chess, {INSIDE}"
SPIEL_CHESS_DRIVEN = f"OpenSpiel chess, {DRIVEN}"
CHESS_DRIVEN = f"python-chess, {DRIVEN}"


class Contestant(NamedTuple):
    """A row of the benchmark. `peer` names the one it is compared with; the peers themselves have none."""

    name: str
    make: Callable[..., Engine]
    peer: str = ""
    plain: bool = False
    clones: bool = False
    content: str = ""
    """The file of the content pack that its peer is played with here, if it is not the core one."""


class Goal(NamedTuple):
    """A contestant should be at least this many times as fast as its peer, or as another one that is named here."""

    name: str
    least: float
    peer: str = ""


NO_OPTIONS: dict[str, str] = {}


def ours(
    name: str,
    variant: str = "",
    options: dict[str, str] | None = NO_OPTIONS,
    inside: str = CONNECT_FOUR_INSIDE,
    driven: str = CONNECT_FOUR_DRIVEN,
) -> list[Contestant]:
    """The four rows of one of our games: compiled and plain, each with the loop inside and driven from Python.

    Options of None are drawn at random.
    """
    title = f"{name} {variant}".strip()
    return [
        Contestant(f"{title}, compiled, {INSIDE}", partial(OursInside, name, False, options), inside),
        Contestant(f"{title}, compiled, {DRIVEN}", partial(OursDriven, name, False, options), driven, False, True),
        Contestant(f"{title}, plain, {INSIDE}", partial(OursInside, name, True, options), CHESS_DRIVEN, True),
        Contestant(f"{title}, plain, {DRIVEN}", partial(OursDriven, name, True, options), CHESS_DRIVEN, True, True),
    ]


CONTESTANTS = [
    *ours("soul-puzzler"),
    *ours("soul-puzzler", "with characters", None),
    *ours("soulgivers", options={"setup": "quick"}, inside=SPIEL_CHESS_INSIDE, driven=SPIEL_CHESS_DRIVEN),
    *ours("soulfall", inside=CRAZY_EIGHTS_DRIVEN, driven=CRAZY_EIGHTS_DRIVEN),
    Contestant(CONNECT_FOUR_INSIDE, ConnectFourInside),
    Contestant(CONNECT_FOUR_DRIVEN, ConnectFour, clones=True),
    Contestant(CRAZY_EIGHTS_DRIVEN, CrazyEights, clones=True),
    Contestant(SPIEL_CHESS_INSIDE, SpielChessInside),
    Contestant(SPIEL_CHESS_DRIVEN, SpielChess, clones=True),
    Contestant(CHESS_DRIVEN, Chess, clones=True),
]

GOALS = [
    Goal(f"soul-puzzler, compiled, {DRIVEN}", 1),
    Goal(f"soul-puzzler, compiled, {INSIDE}", 1),
    Goal(f"soul-puzzler, plain, {DRIVEN}", 5),
    Goal(f"soulgivers, compiled, {DRIVEN}", 1),
    Goal(f"soulgivers, compiled, {INSIDE}", 1),
    Goal(f"soulgivers, plain, {DRIVEN}", 1),
    Goal(f"soulfall, compiled, {INSIDE}", 3),
]


def with_pack(game: str, pack: str, file: str) -> list[Contestant]:
    """A game as it is, and beside each of its rows the same with another content pack."""
    core = [row for row in CONTESTANTS if row.name.startswith(f"{game}, ")]
    own = [row._replace(name=f"{row.name}, {pack}", peer=row.name, content=file) for row in core]
    return [row for pair in zip(core, own, strict=True) for row in pair]


def contestant(name: str) -> Contestant:
    from soulgames.lab.bench_search import SEARCHES  # which is built on this module

    everybody = [*CONTESTANTS, *SEARCHES]
    for known in everybody:
        if known.name == name:
            return known
    asked = {"name": name, "known": "; ".join(known.name for known in everybody)}
    raise InvalidNotation(Sentence("unknown contestant '{name}': expected one of {known}", asked))
