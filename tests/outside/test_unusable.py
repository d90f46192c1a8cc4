"""A package with a fault is missed where a pack asks for what it has, and nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from soulgames import InvalidNotation, Rng, game
from soulgames.core.registry import core_content
from soulgames.games.soulfall import roster as steps
from soulgames.games.soulgivers.deeds.roster import _loaded

KIT = "from soulgames.games.soulgivers.kit import *\n"
STEP = "from soulgames.games.soulfall.kit import Step\n"
POWER = "from soulgames.games.soul_puzzler.characters import Power\n"
FRAME = "class Odd(Frame):\n    name = 'odd'\n    number = 1000\n"
FAULTS = {
    "nothing": "",
    "no_card": "Found = 1\n",
    "crash": "raise RuntimeError('it rains')\n",
    "a_second_runner": f"{KIT}class Found(Behaviour):\n    key = 'runner'\n    title = text = 'another'\n",
    "frame": f"{KIT}{FRAME}class Found(Behaviour):\n    key = 'odd'\n    title = text = 'odd'\n",
    "half_a_power": f"{POWER}class Found(Power):\n    name = 'half'\n",
    "a_second_gust": f"{POWER}class Found(Power):\n    name = 'gust'\n    title = does = asks = 'Gust'\n    questions = ()\n",
    "half_a_step": f"{STEP}class Found(Step):\n    does = 'nothing'\n",
    "a_second_draw": f"{STEP}class Found(Step):\n    name = 'draw again'\n    does = 'Draw again'\n",
}
ENTRIES = {
    "soulgivers": ('[characters.odd]\nmove = { value = "3 P", source = "house" }\n', r"unknown character characters\.odd: "),
    "soul-puzzler": (
        '[characters.odd]\nname = { value = "Odd", source = "house" }\npower = { value = "odd", source = "house" }\n',
        r"power",
    ),
    "soulfall": (
        '[lords.odd]\nname = "Odd"\ncount = 1\nafter = "draw"\neffect = ["draw"]\nactions = ["odd"]\n',
        r"lords\.odd\.actions.*has 'odd': expected draw, .*soulfall\.md has them",
    ),
}
ANOMALY = '\n[anomalies.drizzle]\nvalue = 2\nsource = "house"\n'


@pytest.fixture(params=FAULTS)
def package(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Announced for all games; put away afterwards."""
    name = f"unusable_{request.param}"
    (tmp_path / f"{name}.py").write_text(FAULTS[request.param], "utf-8")
    about = tmp_path / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    lines = [f"[soulgames.{group}]\nfound = {name}:Found\n" for group in ("soulgivers", "soul_puzzler", "soulfall")]
    (about / "entry_points.txt").write_text("".join(lines), "utf-8")
    before, known = list(_loaded), list(steps._loaded)
    _loaded.clear()
    steps._loaded.clear()
    sys.path.insert(0, str(tmp_path))
    yield name
    sys.path.remove(str(tmp_path))
    _loaded[:] = before
    steps._loaded[:] = known


def own(name: str) -> str:
    return core_content(name).replace('pack = "core"', 'pack = "mine"')


@pytest.mark.parametrize("name", ["soulgivers", "soul-puzzler", "soulfall"])
def test_it_is_missed_only_where_a_pack_asks_for_it(package: str, name: str) -> None:
    rules = game(name, own(name))
    state = rules.new(rules.some_options(Rng(1)))
    rng = Rng(1)
    for _ in range(20):
        state.apply(state.sample(rng))
    entry, said = ENTRIES[name]
    with pytest.raises(InvalidNotation, match=rf"{said}.*; could not be loaded: {package}:Found \("):
        game(name, own(name) + entry)


@pytest.mark.parametrize("package", ["nothing"], indirect=True)
def test_an_anomaly_is_missed_in_the_same_words(package: str) -> None:
    said = rf"unknown anomaly anomalies\.drizzle: expected decay, .*; could not be loaded: {package}:Found \("
    with pytest.raises(InvalidNotation, match=said):
        game("soulgivers", own("soulgivers") + ANOMALY)
