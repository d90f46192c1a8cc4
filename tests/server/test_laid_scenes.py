"""The board on the kitchen table, over HTTP: laying, the best plan, a disputed ruling, and tables that begin there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import soulgames
from soulgames.core.record import read_record
from soulgames.core.registry import core_content
from tests.server.running import Message, Server, bot, person, play_on, seated, serving

RUNNER = {"put": "soulgivers.shells.runner", "at": "c3"}
GHOST = {"put": "soulgivers.specters.ghost", "at": "d3"}
WALL = {"put": "wall.e", "at": "c3"}


def check(server: Server, *edits: object, language: str = "en", **form: object) -> tuple[int, Any]:
    return server.request("/api/scenes/check", {"edits": edits, **form}, language=language)


def laid(server: Server, game: str, *edits: object) -> Message:
    status, found = check(server, *edits, game=game)
    assert (status, found.get("refused")) == (200, None), found
    return dict(found)


def test_a_position_is_laid_edit_by_edit(server: Server) -> None:
    found = laid(server, "soulgivers")
    for edit in (RUNNER, GHOST, WALL):
        found = check(server, edit, scene=found["scene"])[1]
    assert found["scene"] == laid(server, "soulgivers", RUNNER, GHOST, WALL)["scene"]
    assert [(each["at"], each["key"]) for each in found["placed"][:2]] == [
        ("c3", "soulgivers.shells.runner"),
        ("d3", "soulgivers.specters.ghost"),
    ]
    status, told = server.request("/api/scenes/line", {"scene": found["scene"], "actions": ["activate runner", "attack d3"]})
    assert status == 200
    assert told["refused"]["rule"] == "SG-REACT-1"


def test_words_are_in_the_language_of_whoever_asks(server: Server) -> None:
    found = check(server, RUNNER, {"put": "hole", "at": "c3"}, game="soulgivers", language="it")[1]
    assert {"value": "souls", "words": "Anime"} in found["tabs"]
    assert "buco nero" in found["faults"][0]["words"]
    assert (found["faults"][0]["rule"], found["faults"][0]["unfinished"]) == ("SG-MOVE-4", False)


def test_an_edit_that_cannot_be_made_is_explained_and_changes_nothing(server: Server) -> None:
    found = laid(server, "soul-puzzler")
    status, after = check(server, {"put": "x", "at": "k9"}, scene=found["scene"])
    assert (status, after["scene"]) == (200, found["scene"])
    assert after["refused"] == "This cannot be put on 'k9'"


@pytest.mark.parametrize("scene", ["dance", 'game = "chess"\n', 'game = "soulfall"\n[position]\nturns = 1\n'])
def test_what_is_no_scene_is_refused_with_words(server: Server, scene: str) -> None:
    status, answer = check(server, scene=scene)
    assert (status, answer["code"]) == (422, "invalid")


MISTAKES = [
    ("soulgivers", 'turn = "nobody"', 'riga 3: position.turn è "nobody": serve uno di questi valori: shells, specters'),
    ("soulgivers", "essences = 99", "riga 3: position.essences è 99: serve un numero intero da 0 a "),
    ("soulgivers", 'holes = ["z9"]', "riga 3: position.holes ha 'z9': i valori possibili sono da a1 a j10"),
    (
        "soulgivers",
        'soulgivers.shells.runner = { at = "z9" }',
        "soulgivers.shells.runner.at è 'z9': serve una casella da a1 a j10, o da",
    ),
    ("soulgivers", "fragmnt = 'A1'", "riga 3: chiave sconosciuta position.fragmnt: "),
    ("soulfall", 'hands.one = ["nobody"]', "position.hands.one ha 'nobody', che non è un Signore: i Signori sono "),
    ("soulfall", 'chosen = "draw"', 'riga 3: position.chosen è "draw": serve un elenco di testi tra virgolette'),
    ("soul-puzzler", 'board = "x"', "riga 3: position.board: servono 6 righe di 7, la più alta per prima"),
    ("soul-puzzler", "power_used = 1", "riga 3: position.power_used è 1: serve true o false"),
]


@pytest.mark.parametrize(("game", "line", "told"), MISTAKES)
def test_what_is_wrong_in_a_scene_is_told_in_the_language_of_the_page(server: Server, game: str, line: str, told: str) -> None:
    scene = f'game = "{game}"\n[position]\n{line}\n'
    status, answer = check(server, scene=scene, language="it")
    assert (status, answer["code"]) == (422, "invalid")
    assert told.lower() in answer["text"].lower()
    assert "expected" not in answer["text"]


@pytest.mark.parametrize("path", ["check", "line", "plan", "tables"])
@pytest.mark.parametrize("letter", ["\\u202e", "\\u0000"])
def test_a_title_is_what_it_seems_to_be(server: Server, path: str, letter: str) -> None:
    scene = f'game = "soul-puzzler"\ntitle = "A {letter}position"\n[position]\nscores.one = 3\n'
    more: dict[str, Message] = {"line": {"actions": []}, "tables": {"seats": {"one": person("Ada"), "two": bot()}}}
    status, answer = server.request(f"/api/scenes/{path}", {"scene": scene, **more.get(path, {})})
    assert (status, answer.get("code")) == (422, "invalid"), answer
    assert answer["text"].startswith("line 2: title: it cannot have letters that nobody sees"), answer["text"]


def test_a_position_that_breaks_the_rules_of_thumb_does_not_break_the_server(server: Server) -> None:
    odd = laid(server, "soulgivers", RUNNER)["scene"] + 'stack = ["turn", "pending leap specters.ghost a1 a1 a1 a1 a1"]\n'
    odd = odd.replace("[position.souls.specters]\n", "[position.souls.specters]\n[position.extra]\n")
    assert check(server, scene=odd)[0] in (200, 422)
    assert check(server, game="soulgivers")[0] == 200


@pytest.mark.parametrize("path", ["check", "line", "plan", "tables"])
@pytest.mark.parametrize(
    "stack",
    [
        ["pending soulstrike shells.runner"],
        ["turn", "pending chaos shells.runner B2 99 D2"],
        ["turn", "pending soulstrike shells.runner"],
    ],
)
def test_what_cannot_happen_is_refused_in_plain_words_wherever_it_is_read(server: Server, path: str, stack: list[str]) -> None:
    extra = f"[position.extra]\nstack = {json.dumps(stack)}\n"
    scene = 'game = "soulgivers"\n[position]\nsoulgivers.shells.runner = { at = "c3", active = true }\n' + extra
    more: dict[str, Message] = {"line": {"actions": []}, "tables": {"seats": {"shells": person("Ada"), "specters": bot()}}}
    status, answer = server.request(f"/api/scenes/{path}", {"scene": scene, **more.get(path, {})})
    assert (status, answer.get("code")) == (422, "invalid"), answer
    assert answer["text"].startswith("line 5: position.extra.stack"), answer["text"]
    assert "Error" not in answer["text"]


def test_the_best_plan_is_for_whoever_decides(server: Server) -> None:
    edits = [{"put": "x", "at": square} for square in ("a1", "b1")] + [{"set": "scores.one", "to": 14}]
    found = laid(server, "soul-puzzler", *edits)
    status, plan = server.request("/api/scenes/plan", {"scene": found["scene"]})
    assert status == 200, plan
    assert (plan["seat"], plan["actions"][0], plan["why"]) == ("one", "place c", ["It wins the game."])
    over = server.request("/api/scenes/line", {"scene": found["scene"], "actions": ["place c"]})[1]["scene"]
    assert server.request("/api/scenes/plan", {"scene": over})[0] == 422


def test_a_disputed_ruling_is_a_text_with_all_that_is_needed(server: Server) -> None:
    found = laid(server, "soulgivers", RUNNER, GHOST, WALL, {"set": "soulgivers.shells.runner.active", "to": True})
    asked = {"scene": found["scene"], "action": "attack d3"}
    status, text = server.request("/api/scenes/report", asked)
    assert status == 200, text
    assert found["scene"] in text
    for part in ("SG-ATT-1", "attack d3", "Where that comes from:", "The other reading"):
        assert part in text
    allowed = server.request("/api/scenes/report", {**asked, "action": "step c4"}, language="it")[1]
    assert "SG-MOVE-1" in allowed
    assert "L'altra lettura" in allowed
    assert "no action" in server.request("/api/scenes/report", {**asked, "action": "dance"})[1]


def open_from(server: Server, scene: str, seats: Message, **form: object) -> tuple[int, Any]:
    return server.request("/api/scenes/tables", {"scene": scene, "seats": seats, **form})


def test_a_table_begins_from_a_position_and_is_kept_with_it(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        found = laid(server, "soulgivers", RUNNER, GHOST, WALL)
        seats = {"shells": person("Ada"), "specters": bot()}
        status, opened = open_from(server, found["scene"], seats)
        assert status == 201, opened
        facts = server.get(f"/api/tables/{opened['table']}")
        assert (facts["laid"], facts["origin"]) == (True, None)
        with seated(server, opened) as (client,):
            assert client.state["view"]["shells"]["soulgivers"][0]["at"] == "c3"
            play_on([client], 3, 12)
            version = client.version
    with serving(tmp_path / "tables.db") as server:
        with seated(server, opened) as (client,):
            assert client.version >= version  # the machine may have gone on
            if not client.over:
                assert client.ask("resign")["type"] == "done"
        text = server.get(f"/api/tables/{opened['table']}/record")
        record = read_record(text)
        assert record.text() == text
        assert record.at(0).view(None)["walls"] == ["c3-d3"]
        told = server.get(f"/api/tables/{opened['table']}/moments")["moments"]
        assert told[0]["view"]["walls"] == ["c3-d3"]
        status, opened_file = server.request("/api/records", {"record": text})
        assert (status, len(opened_file["moments"])) == (200, len(told))


@pytest.mark.parametrize(
    ("game", "edits", "seats"),
    [
        ("soulgivers", [RUNNER, GHOST], {"shells": bot("novice"), "specters": person("Ada")}),
        ("soulfall", [], {"one": bot("novice"), "two": person("Ada")}),
    ],
)
def test_a_machine_that_decides_first_plays_on(server: Server, game: str, edits: list[object], seats: Message) -> None:
    status, opened = open_from(server, laid(server, game, *edits)["scene"], seats)
    assert status == 201, opened
    with seated(server, opened) as (client,):
        while not client.version and not client.over:
            client.wait("state")
        assert not client.over, client.state


def test_a_table_from_the_reference_pack_or_a_pack_of_ones_own(server: Server) -> None:
    seats = {"one": person("Ada"), "two": bot()}
    scene = 'game = "soul-puzzler"\n[position]\nscores.one = 3\n'
    pack = core_content("soul-puzzler").replace('pack = "core"', 'pack = "mine"').replace("line = 3", "line = 4")
    for more, name in (({}, "reference"), ({"pack": pack}, "mine")):
        status, opened = open_from(server, scene, seats, **more)
        assert status == 201, opened
        assert server.get(f"/api/tables/{opened['table']}")["content"] == name
        with seated(server, opened) as (client,):
            assert client.state["view"]["one"]["score"] == 3
            assert client.ask("resign")["type"] == "done"
        assert read_record(server.get(f"/api/tables/{opened['table']}/record")).at(0).view(None)["one"]["score"] == 3  # type: ignore[index]


def test_no_table_begins_where_the_game_is_over(server: Server) -> None:
    found = laid(
        server, "soul-puzzler", *[{"put": "x", "at": square} for square in ("a1", "b1")], {"set": "scores.one", "to": 14}
    )
    over = server.request("/api/scenes/line", {"scene": found["scene"], "actions": ["place c"]})[1]["scene"]
    status, answer = open_from(server, over, {"one": person("Ada"), "two": bot()})
    assert (status, answer["code"]) == (422, "invalid")
    assert open_from(server, found["scene"], {"one": person("Ada")})[0] == 422


def test_what_is_laid_is_bounded(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", most_decisions=0) as server:
        status, answer = check(server, game="soulfall")
        assert (status, answer["code"]) == (503, "busy")
        assert check(server, *[RUNNER] * 101, game="soulgivers")[0] == 422
        assert len(json.dumps(answer)) < 1000


def scene_of(server: Server, table: str, token: str = "", asked: str = "") -> tuple[int, Any]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return server.request(f"/api/tables/{table}/scene{asked}", headers=headers)


def test_a_moment_of_a_finished_game_is_laid_as_it_was(server: Server) -> None:
    opened = server.open_for_people("soulgivers", options={"setup": "quick"})
    with seated(server, opened) as clients:
        play_on(clients, 5, 40)
        if not clients[0].over:
            assert clients[0].ask("resign")["type"] == "done"
    text = server.get(f"/api/tables/{opened['table']}/record")
    record = read_record(text)
    for moment in (0, 12, len(record.actions)):
        status, found = scene_of(server, opened["table"], asked=f"?moment={moment}")
        assert (status, found["pack"]) == (200, None)
        assert found["scene"] == record.at(moment).to_scene()
    assert scene_of(server, opened["table"])[1]["scene"] == record.state.to_scene()
    assert scene_of(server, opened["table"], asked="?moment=999")[0] == 422
    status, filed = server.request("/api/records/scene", {"record": text, "moment": 12})
    assert (status, filed["scene"]) == (200, record.at(12).to_scene())


def test_of_a_game_under_way_a_seat_gets_what_it_knows_and_nobody_else_anything(server: Server) -> None:
    alone = server.open_table("soulfall", {"one": person("Ada"), "two": bot()})
    with seated(server, alone) as (client,):
        client.until_mine()
        assert scene_of(server, alone["table"])[0] == 403
        status, found = scene_of(server, alone["table"], alone["tokens"]["one"])
        assert status == 200, found
        state = soulgames.game("soulfall").from_scene(found["scene"])
        assert state.view(0) == client.state["view"]
    people = server.open_for_people("soulfall")
    with seated(server, people):
        status, answer = scene_of(server, people["table"], people["tokens"]["one"])
        assert (status, answer["code"]) == (409, "not-over")
