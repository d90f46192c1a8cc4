"""The weights of the evaluators: data files that `soulgames tune` writes."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from soulgames.core.toml_text import read, write


def read_weights(game: str) -> dict[str, float]:
    """The weights by the names of their features."""
    return parse_weights(files("soulgames.bots.evaluators").joinpath("weights", f"{game}.toml").read_text("utf-8"))


def parse_weights(text: str) -> dict[str, float]:
    table = read(text).table("weights")
    return {name: table.real(name) for name in table}


def write_weights(game: str, made: Mapping[str, object], weights: Mapping[str, float]) -> str:
    """The text of a file of weights, which tells how they were made."""
    return write({"game": game, "made": dict(made), "weights": dict(weights)})
