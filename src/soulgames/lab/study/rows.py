"""A row of data for each game, and the table that they make. What the columns mean: docs/study.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    import polars


class CardCount(TypedDict):
    """A card that a side had, or an ability on it, and how often it used it."""

    kind: str
    key: str
    side: int
    had: bool
    dealt: bool
    used: int


class FirstDone(TypedDict):
    """Which side was the first to do something, and in which turn."""

    name: str
    side: int
    turn: int


class Loss(TypedDict):
    side: int
    what: str
    cause: str
    number: int


class KindChosen(TypedDict):
    """A kind of action: in how many decisions it was legal beside others, and in how many of these it was chosen."""

    kind: str
    offered: int
    chosen: int


class Row(TypedDict):
    """What was counted in a game."""

    began: str
    winner: str
    winning: int | None
    """The number of the side that won."""
    result: str
    rule: str
    reason: str
    turns: int
    decisions: int
    choices: int
    branching: float
    widest: int
    lead_changes: int
    drama: float | None
    worst: float | None
    settled: float | None
    values: list[float]
    firsts: list[FirstDone]
    cards: list[CardCount]
    losses: list[Loss]
    kinds: list[KindChosen]


class GameRow(Row):
    """A row, and which game it is: the number of its pack, its pair, and whether the seats were exchanged."""

    pack: int
    pair: int
    exchanged: bool
    seed: int
    options: str
    bots: str


def schema() -> dict[str, Any]:
    """The types of the columns."""
    import polars as pl

    whole, text, real = pl.Int32(), pl.String(), pl.Float64()
    card = pl.Struct({"kind": text, "key": text, "side": whole, "had": pl.Boolean(), "dealt": pl.Boolean(), "used": whole})
    return {
        "pack": whole,
        "pair": whole,
        "exchanged": pl.Boolean(),
        "seed": pl.Int64(),
        "options": text,
        "bots": text,
        "began": text,
        "winner": text,
        "winning": whole,
        **dict.fromkeys(("result", "rule", "reason"), text),
        **dict.fromkeys(("turns", "decisions", "choices"), whole),
        "branching": real,
        "widest": whole,
        "lead_changes": whole,
        **dict.fromkeys(("drama", "worst", "settled"), real),
        "values": pl.List(real),
        "firsts": pl.List(pl.Struct({"name": text, "side": whole, "turn": whole})),
        "cards": pl.List(card),
        "losses": pl.List(pl.Struct({"side": whole, "what": text, "cause": text, "number": whole})),
        "kinds": pl.List(pl.Struct({"kind": text, "offered": whole, "chosen": whole})),
    }


def frame(rows: Iterable[GameRow] | Iterable[Mapping[str, Any]]) -> polars.DataFrame:
    """All rows as a table, in the order of the games."""
    import polars as pl

    return pl.DataFrame(list(rows), schema=schema(), orient="row").sort("pack", "pair", "exchanged")
