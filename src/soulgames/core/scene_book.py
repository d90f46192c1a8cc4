"""The scenes of the rule books, which come with the package: each rule acted out.

They are those under `tests/scenes`, `GAME/…/NAME.toml`, and are called as they lie there: `soulgivers/att-1-never-an-ally`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from soulgames.core.registry import game as registered
from soulgames.core.registry import game_names
from soulgames.core.toml_text import Toml, read

FOLDER: Final = "scenes"
SUFFIX: Final = ".toml"


class ShownStep(NamedTuple):
    """An action of a scene, and the rules of which one refuses it."""

    do: str
    refused: list[str]


class ShownScene(NamedTuple):
    """A scene to look at: its head, as long as nobody asks for more. A thousand of them are read at once."""

    name: str
    game: str
    title: str
    rules: list[str]
    text: str

    def steps(self) -> list[ShownStep]:
        return [_step(step) for step in read(self.text).tables("steps")]


@cache
def scenes_of(game: str) -> dict[str, ShownScene]:
    """The scenes of a game by their names."""
    folder = files("soulgames").joinpath(FOLDER, game)
    return {name: _shown(name, game, text) for name, text in _texts(folder, game)} if folder.is_dir() else {}


def find_scene(name: str) -> ShownScene | None:
    game = name.partition("/")[0]
    return scenes_of(game).get(name) if game in game_names() else None


def scenes_about(game: str, rule: str) -> list[ShownScene]:
    """The scenes that show a rule of a game's book: first those called after it, then those about few others."""
    found = [scene for scene in _sharing(game) if rule in scene.rules]
    called = rule.partition("-")[2].lower() + "-"  # SG-ATT-1 is shown by soulgivers/att-1-…
    return sorted(
        found, key=lambda scene: (not _file(scene).startswith(called), scene.game != game, len(scene.rules), scene.name)
    )


@cache
def scene_counts(game: str) -> Counter[str]:
    """By how many scenes each rule of a game's book is shown."""
    return Counter(rule for scene in _sharing(game) for rule in set(scene.rules))


def _file(scene: ShownScene) -> str:
    return scene.name.rpartition("/")[2]


def _texts(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    """All scenes below a folder, in the order of their files."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _texts(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(SUFFIX):
            yield f"{path}/{entry.name.removesuffix(SUFFIX)}", entry.read_text("utf-8")


def _shown(name: str, game: str, text: str) -> ShownScene:
    head = read(text.partition("\n[")[0] + "\n")
    return ShownScene(name, game, head.text("title"), head.texts("rules"), text)


def _step(step: Toml) -> ShownStep:
    one = isinstance(step.values.get("refused"), str)
    return ShownStep(step.text("do"), [step.text("refused")] if one else step.texts("refused"))


def _sharing(game: str) -> list[ShownScene]:
    """Of all games with the same book."""
    book = registered(game).book or game
    sharing = [name for name in game_names() if (registered(name).book or name) == book]
    return [scene for name in sharing for scene in scenes_of(name).values()]
