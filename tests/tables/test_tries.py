"""Trying things on a position: for all seats, and nobody passes by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game_names
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.scene import Scene, read_scene
from soulgames.tables.language import ENGLISH, language
from soulgames.tables.tries import TriedLine, try_line
from soulgames.tables.words import Reader, Words

SCENES = Path(__file__).parents[1] / "scenes"

WALL = """
game = "soulgivers"
[position]
turn = "shells"
walls = ["c3-d3"]
population_used = ["shells", "specters"]
hands.specters = ["gyre"]
[position.soulgivers]
shells.runner  = { at = "c3" }
specters.ghost = { at = "d3" }
"""
DRAWN = """
game = "soul-puzzler"
[position]
board = '''
.......
.......
.......
.......
.......
xxx....'''
"""


def tried(scene: Scene, actions: list[str], eyes: int | None = None) -> TriedLine:
    return try_line(scene, actions, eyes, Words(scene.game, Reader(language(ENGLISH))))


def in_scenes(name: str) -> list[Path]:
    """Some of a game's scenes, spread over all of them."""
    found = sorted((SCENES / name).glob("**/*.toml"))
    return found[:: max(1, len(found) // 12)]


@pytest.mark.parametrize("name", game_names())
def test_the_accepted_steps_of_a_scene_are_a_line(name: str) -> None:
    for path in in_scenes(name):
        scene = read_scene(path.read_text("utf-8"))
        accepted = [step.do for step in scene.steps if not step.refused]
        found = tried(scene, accepted)
        assert found.line.no is None, path
        assert len(found.line.moments) == len(accepted) + 1
        assert len(found.line.labels) == len(accepted)
        again = read_scene(found.state.to_scene())
        assert again.start.key() == found.state.key()


@pytest.mark.parametrize("name", game_names())
def test_a_refused_step_names_its_rule_and_plays_nothing(name: str) -> None:
    looked_at = 0
    for path in in_scenes(name):
        scene = read_scene(path.read_text("utf-8"))
        accepted: list[str] = []
        for step in scene.steps:
            if step.refused:
                looked_at += 1
                before, found = tried(scene, accepted), tried(scene, [*accepted, step.do, "end turn"])
                assert isinstance(found.line.no, Refused)
                assert found.line.no.refusal.rule in step.refused
                assert found.state.key() == before.state.key()
                assert len(found.line.labels) == len(accepted)
            else:
                accepted.append(step.do)
    assert looked_at


def test_reactions_are_asked_of_whoever_tries() -> None:
    scene = read_scene(WALL)
    asked = tried(scene, ["activate runner"])
    assert asked.decider == scene.game.seat("specters")
    assert "decline" in [action.text for action in asked.ahead.legal]
    declined = tried(scene, ["activate runner", "decline"])
    assert declined.decider == scene.game.seat("shells")
    assert "attack d3" in declined.ahead.blocked or declined.state.why_not("attack d3")
    assert declined.line.labels[0] == "Activate the Runner"


def test_chance_answers_nought_unless_the_actions_say_otherwise() -> None:
    scene = read_scene(WALL.replace("\n[position]", '\n[position]\nanomaly_deck = ["gyre", "decay", "respite", "fracture"]', 1))
    begun = ["activate runner", "decline", "draw"]
    by_itself, said = tried(scene, begun), tried(scene, [*begun, "chance 0"])
    assert by_itself.state.key() == said.state.key()
    assert (len(by_itself.line.moments), len(said.line.moments)) == (4, 5)
    hands = {str(tried(scene, [*begun, f"chance {number}"]).state.view(0)["seats"]) for number in range(12)}
    assert len(hands) > 1


def test_what_cannot_be_read_is_said_too() -> None:
    found = tried(read_scene(DRAWN), ["place d", "dance"])
    assert isinstance(found.line.no, InvalidNotation)
    assert len(found.line.moments) == 2


def test_a_scene_itself_is_not_changed_and_eyes_see_only_their_own() -> None:
    scene = read_scene(WALL)
    before = scene.start.key()
    seen = tried(scene, ["activate runner"], scene.game.seat("shells"))
    opened = tried(scene, ["activate runner"])
    assert scene.start.key() == before
    assert "gyre" not in str(seen.line.moments[-1].view["seats"])
    assert "gyre" in str(opened.line.moments[-1].view["seats"])
