"""Things that strangers try on positions: told as a line of a finished game is, and within limits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from soulgames.core.pack_limits import CHARACTERS
from soulgames.core.registry import core_content
from soulgames.server.forms import MOST_TRIED
from tests.server.running import Server, serving
from tests.tables.test_tries import DRAWN, WALL


def tried(server: Server, scene: str, *actions: str, language: str = "en", **form: object) -> tuple[int, Any]:
    return server.request("/api/scenes/line", {"scene": scene, "actions": actions, **form}, language=language)


def test_a_line_on_a_scene_is_told_with_all_that_can_be_done_at_its_end(server: Server) -> None:
    status, told = tried(server, WALL, "activate runner", "decline", "attack d3")
    assert status == 200, told
    assert (told["game"], told["content"], told["decider"]) == ("soulgivers", "reference", "shells")
    assert len(told["moments"]) == 3
    assert told["labels"] == ["Activate the Runner", "Let it happen"]
    assert told["refused"]["rule"] == "SG-ATT-1"
    assert "step c4" in told["ahead"]["legal"]
    assert told["question"]["words"].startswith("The Shells player's turn")
    assert told["result"] is None
    status, on = tried(server, told["scene"], "step c4")
    assert status == 200
    assert on["refused"] is None


def test_whoever_has_eyes_is_spoken_to(server: Server) -> None:
    told = tried(server, WALL, eyes="shells")[1]
    assert told["question"]["words"].startswith("Your turn")
    assert "gyre" not in str(told["moments"][0]["view"]["seats"])
    assert tried(server, WALL, eyes="nobody")[0] == 422


def test_a_game_ends_there_as_anywhere(server: Server) -> None:
    told = tried(server, DRAWN + "scores.one = 14\n", "place d", language="it")[1]
    assert (told["decider"], told["question"]) == (None, None)
    assert told["result"]["winner"] == "one"
    assert told["ahead"]["legal"] == []


@pytest.mark.parametrize(
    "scene", ["dance", "game = 'chess'", WALL.replace("c3", "z9"), WALL + "[other]\n", 'game = "soulfall"\ncontent = "x"']
)
def test_what_is_no_scene_is_refused_with_words(server: Server, scene: str) -> None:
    status, answer = tried(server, scene)
    assert (status, answer["code"]) == (422, "invalid")
    assert answer["text"]


def test_a_scene_is_bounded(server: Server) -> None:
    assert tried(server, WALL + "#" * CHARACTERS.strangers)[0] == 422
    assert tried(server, "x" * (6 * CHARACTERS.strangers))[0] == 413
    assert tried(server, DRAWN, *["place a"] * (MOST_TRIED + 1))[0] == 422
    assert "too deep" in tried(server, "a" + ".a" * 12 + " = 1")[1]["text"]


def test_a_pack_may_come_along(server: Server) -> None:
    pack = core_content("soul-puzzler").replace('pack = "core"', 'pack = "mine"').replace("line = 3", "line = 4")
    assert tried(server, DRAWN, pack=pack)[1]["content"] == "mine"
    assert tried(server, DRAWN, pack="game = 3")[0] == 422


def test_few_wait_at_once(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", most_decisions=0) as server:
        status, answer = tried(server, WALL)
        assert (status, answer["code"]) == (503, "busy")


def test_the_pack_of_a_scene_can_be_looked_at(server: Server) -> None:
    for what in ("content", "cards", "rules"):
        assert server.get(f"/api/games/soulgivers/{what}?content=reference")


def test_the_scenes_of_a_rule_can_be_tried(server: Server) -> None:
    found = server.get("/api/games/soulgivers/rules/SG-ATT-1/scenes")
    rule = next(rule for rule in server.get("/api/games/soulgivers/rules") if rule["id"] == "SG-ATT-1")
    assert (len(found), rule["chapter"]) == (rule["scenes"], "Tribute actions")
    for scene in found[:3]:
        played: list[str] = []
        for step in scene["steps"]:
            told = tried(server, scene["text"], *played, step["do"])[1]
            if step["refused"]:
                assert told["refused"]["rule"] in step["refused"]
            else:
                assert told["refused"] is None
                played.append(step["do"])
    assert server.get(f"/api/scenes/{found[0]['name']}") == found[0]
    assert server.request("/api/games/soulgivers/rules/no-rule/scenes")[0] == 404
    assert server.request("/api/scenes/soulgivers/nothing")[0] == 404
