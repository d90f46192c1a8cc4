"""Anomalies made of steps: those that come with the game, and those of a pack."""

from __future__ import annotations

from typing import Final

from soulgames.core.content import LONGEST_TEXT, number, wording
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soulgivers.verbs import on_soulgivers, on_tiles
from soulgames.games.soulgivers.verbs.language import WHO, CardStep, read_steps
from soulgames.games.soulgivers.verbs.step import CardTexts, Verb

MOST_OF_A_KIND: Final = 15
"""So that all cards of a deck can be counted by what environments show."""

ON_SOULGIVERS: Final[dict[str, type[Verb]]] = {
    "decay": on_soulgivers.ChangeDecay,
    "move": on_soulgivers.MoveSoulgiver,
    "turn": on_soulgivers.TurnSoulgiver,
    "destroy": on_soulgivers.DestroySoulgiver,
    "end": on_soulgivers.EndActivation,
}
ON_OTHERS: Final[dict[tuple[str, str], type[Verb]]] = {
    ("rotate", "a tile"): on_tiles.RotateTile,
    ("swap", "two tiles"): on_tiles.SwapTiles,
    ("slide", "a row or column"): on_tiles.SlideTiles,
    ("destroy", "a tile"): on_tiles.DestroyTile,
    ("destroy", "a Soul"): on_tiles.DestroySoul,
    ("draw", "cards"): on_tiles.DrawCards,
}


def compose(key: str, texts: CardTexts, steps: list[CardStep]) -> list[Verb]:
    """The deeds of a card: the one that is played, and those that follow it."""
    verbs: list[Verb] = []
    for index, step in enumerate(steps):
        kind = ON_SOULGIVERS[step.verb] if step.what in WHO else ON_OTHERS[step.verb, step.what]
        verbs.append(kind(key if index == 0 else f"{key}.{index + 1}", texts, step))
        if index:
            verbs[-2].following = verbs[-1]
    return verbs


def is_composed(anomalies: Toml, key: str) -> bool:
    """Whether a pack says of what steps a card is made, and not only how many there are."""
    entry = anomalies.values.get(key)
    return isinstance(entry, dict) and "value" not in entry


def read_card(anomalies: Toml, key: str) -> list[Verb]:
    """A card of a pack: `count`, `steps`, and `name` and `text` if the box has other words than these."""
    entry = anomalies.table(key)
    found = entry.value("steps")
    texts = [found] if isinstance(found, str) else entry.texts("steps")
    steps = read_steps(entry, "steps", texts)
    title = wording(entry, "name") or Sentence(key.replace("_", " ").title())
    text = wording(entry, "text", LONGEST_TEXT)
    number(entry, "count", 0, MOST_OF_A_KIND)
    entry.done()
    return compose(key, CardTexts(title, text=text), steps)


def count_of(anomalies: Toml, key: str) -> int:
    """How many of a card are in the deck; none if the pack does not name it."""
    if key not in anomalies:
        return 0
    if is_composed(anomalies, key):
        return number(anomalies.table(key), "count", 0, MOST_OF_A_KIND)
    return number(anomalies, key, 0, MOST_OF_A_KIND)
