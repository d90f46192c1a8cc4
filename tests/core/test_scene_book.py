"""The scenes that come with the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game_names
from soulgames.core.rulebook import chapters_by_rule, rules, source
from soulgames.core.scene import read_scene
from soulgames.core.scene_book import find_scene, scene_counts, scenes_about, scenes_of

SCENES = Path(__file__).parents[1] / "scenes"


@pytest.mark.parametrize("name", game_names())
def test_all_scenes_are_there_as_they_are_written(name: str) -> None:
    found = scenes_of(name)
    assert {f"{name}.toml" for name in found} == {str(path.relative_to(SCENES)) for path in (SCENES / name).glob("**/*.toml")}
    for scene in list(found.values())[::25]:
        whole = read_scene(scene.text)
        assert (scene.game, scene.title, scene.rules) == (whole.game.name, whole.title, whole.rules)
        assert [tuple(step) for step in scene.steps()] == [(step.do, step.refused) for step in whole.steps]


def test_a_scene_is_found_by_its_name_alone() -> None:
    found = find_scene("soulgivers/att-1-never-an-ally")
    assert found is not None
    assert found.steps()[-1].refused == ["SG-ATT-1"]
    for name in ("soulgivers/nothing", "chess/mate", "../docs/rules/soulgivers", ""):
        assert find_scene(name) is None


def test_a_rule_is_shown_first_by_what_is_called_after_it() -> None:
    names = [scene.name for scene in scenes_about("soulgivers", "SG-ATT-1")]
    assert names[0].startswith("soulgivers/att-1-")
    assert len(names) == scene_counts("soulgivers")["SG-ATT-1"]
    called = [name.startswith("soulgivers/att-1-") for name in names]
    assert called == sorted(called, reverse=True)
    assert scenes_about("soulgivers", "no-rule") == []


def test_games_with_one_book_share_its_scenes() -> None:
    games = {scene.game for scene in scenes_about("soulgivers", "SG-2V2-1")}
    assert games == {"soulgivers-2v2"}
    assert scene_counts("soulgivers") == scene_counts("soulgivers-2v2")


@pytest.mark.parametrize("name", game_names())
def test_every_rule_stands_in_a_chapter(name: str) -> None:
    chapters = chapters_by_rule(source(name))
    assert set(chapters) == set(rules(name))
    assert all(chapters.values())
    assert 4 < len(set(chapters.values())) < 20
