"""Positions as pictures: well formed, complete, and showing no more than the view they are drawn from."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import soulgames
from soulgames import Rng, State
from soulgames.core.scene import read_scene
from soulgames.pictures import SKETCHES, svg
from soulgames.tables.language import language
from tests.laws.high_card import HighCard

SVG = "{http://www.w3.org/2000/svg}"
SCENES = Path(__file__).parents[1] / "scenes"


def some(name: str, seed: int, decisions: int) -> State:
    rng, game = Rng(seed), soulgames.game(name)
    state = game.new(game.some_options(rng))
    while state.to_decide is not None and decisions:
        state.apply(state.sample(rng))
        decisions -= 1
    return state


def words(picture: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", soulgames.game_names())
@pytest.mark.parametrize("seed", range(6))
def test_every_position_can_be_drawn(name: str, seed: int) -> None:
    for decisions in (0, 1, 12, 40, 90, 10**6):
        state = some(name, seed, decisions)
        for seat in (None, 0, 1):
            picture = svg(state, seat)
            assert ElementTree.fromstring(picture).get("viewBox") == "0 0 1200 630"
            assert words(picture)[-1]


@pytest.mark.parametrize("name", soulgames.game_names())
def test_a_board_alone_fills_its_picture(name: str) -> None:
    state = some(name, 2, 40)
    whole, alone = svg(state), svg(state, alone=True)
    sketch = SKETCHES[name]
    assert ElementTree.fromstring(alone).get("viewBox") == f"0 0 {sketch.width:g} {sketch.height:g}"
    assert state.game.title in words(whole)
    assert state.game.title not in words(alone)


def test_every_scene_can_be_drawn() -> None:
    """They have what random games seldom have: walls on the border, destroyed tiles, gates, Double Souls."""
    for path in sorted(SCENES.rglob("*.toml")):
        ElementTree.fromstring(svg(read_scene(path.read_text("utf-8")).start))


def test_every_registered_game_has_a_drawing() -> None:
    assert set(SKETCHES) == set(soulgames.game_names())


def test_the_board_of_soul_puzzler_has_its_tokens() -> None:
    state = some("soul-puzzler", 3, 20)
    letters = "".join(state.view(None)["board"])  # type: ignore[arg-type]
    shapes = [part.get("r") or part.get("d") for part in ElementTree.fromstring(svg(state)).iter()]
    assert shapes.count("40") == letters.lower().count("x") > 0
    assert shapes.count("M0-41 35-20V20L0 41-35 20V-20z") == letters.lower().count("o") > 0


def test_a_hand_is_shown_to_whoever_holds_it() -> None:
    state = some("soulfall", 1, 8)
    hand = state.view(0)["one"]["hand"]  # type: ignore[index]
    names = {
        "ginjinx": "Ginjinx",
        "ehvagri": "Ehvagri",
        "morrun": "Morrun",
        "sathe": "Sathe",
        "vokhan": "Vokhan",
        "ilmira": "Ilmira",
    }
    own, public = words(svg(state, 0)), words(svg(state))
    assert all(own.count(names[lord]) > public.count(names[lord]) for lord in hand)


@pytest.mark.parametrize("name", ["soulfall", "soulgivers"])
def test_a_picture_follows_from_the_view_alone(name: str) -> None:
    """What a seat cannot tell apart looks the same to it, and to the public."""
    for seed in range(5):
        state = some(name, seed, 30)
        if state.to_decide is None:
            continue
        other = state.resample(0, Rng(seed))
        assert svg(other, 0) == svg(state, 0)
        assert svg(other) == svg(state)


def test_names_and_language() -> None:
    state = some("soul-puzzler", 1, 5)
    picture = svg(state, names={"one": '<Ada> & "Co"'}, say=language("it").say, width=600)
    assert '<Ada> & "Co"' in words(picture)
    assert any("punti" in text for text in words(picture))
    assert ElementTree.fromstring(picture).get("width") == "600"
    assert picture._repr_svg_() == picture


def test_a_game_without_a_drawing_gets_its_title() -> None:
    game = HighCard()
    assert game.title in words(svg(game.new()))
