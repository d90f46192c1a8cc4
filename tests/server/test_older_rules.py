"""Tables that were kept under older rules: nobody plays or judges them, their people are told, and may begin again."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import msgspec
import pytest

from soulgames.cli.commands.version import compiled
from soulgames.server.store.rows import PackRow, TableRow
from tests.server.running import Client, Message, bot, person, play_on, seated, serving

if compiled():
    pytest.skip("the ruleset of a compiled game cannot be changed", allow_module_level=True)

NEW_RULES = """\
import soulgames
from soulgames.core.registry import game

type(game("soul-puzzler")).ruleset = "99"
"""
SENTENCE = ", now 99) and cannot be continued or replayed: you may start a new one"
PAIR = {"one": person("Ann"), "two": person("Ben")}


def change_rules(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Python that is started from now on has newer rules for Soul Puzzler."""
    (folder / "sitecustomize.py").write_text(NEW_RULES, "utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))


def kept(data: Path, table: str) -> object:
    """What the file has of a table: its moves, and its end."""
    file = sqlite3.connect(data)
    try:
        moves = file.execute('SELECT * FROM moves WHERE "table" = ? ORDER BY version', (table,)).fetchall()
        return moves, file.execute("SELECT ending FROM tables WHERE id = ?", (table,)).fetchone()
    finally:
        file.close()


def told(message: Message) -> bool:
    text: str = message["text"]
    return text.startswith("this game was begun under older rules of Soul Puzzler (ruleset ") and text.endswith(SENTENCE)


def test_a_kept_game_of_older_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        seats = {"one": person("Ann"), "two": bot()}
        mine = server.open_table("soul-puzzler", seats, clock={"minutes": 0.01, "increment_seconds": 0})
        ended, other = server.open_table("soul-puzzler", PAIR), server.open_for_people("soulfall")
        with seated(server, ended) as clients, seated(server, other) as others:
            play_on(clients, seed=1, decisions=3)
            clients[0].ask("resign")
            play_on(others, seed=1, decisions=3)
    before = kept(data, mine["table"])
    change_rules(tmp_path, monkeypatch)
    with serving(data) as server:
        old, token = mine["table"], mine["tokens"]["one"]
        facts = server.get(f"/api/tables/{old}")
        assert told({"text": facts["other_rules"]})
        assert (facts["result"], facts["next_table"]) == (None, None)
        assert [seat["name"] for seat in facts["seats"]] == ["Player Ann", "random"]

        for hello in (token, None):
            client = Client(server, old, hello)
            refused = client.wait("refused")
            assert refused["reason"] == "unavailable"
            assert told(refused)
            client.close()

        over = server.get(f"/api/tables/{ended['table']}")
        assert told({"text": over["other_rules"]})
        assert over["result"]["winner"] == "two"
        for page in ("record", "proof", "analysis"):
            status, problem = server.request(f"/api/tables/{ended['table']}/{page}")
            assert (status, problem["code"]) == (409, "other-rules")
            assert told(problem)

        with seated(server, other) as clients:
            assert server.get(f"/api/tables/{other['table']}")["other_rules"] is None
            play_on(clients, seed=2, decisions=3)

        assert kept(data, old) == before
        assert "Traceback" not in server.log.read_text("utf-8")


def test_its_people_begin_again_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_table("soul-puzzler", PAIR, options={"one": "corvane"})
        with seated(server, opened) as clients:
            play_on(clients, seed=1, decisions=3)
        again = f"/api/tables/{opened['table']}/again"
        assert server.request(again, {"token": opened["tokens"]["one"]})[1]["code"] == "still-open"
    change_rules(tmp_path, monkeypatch)
    with serving(data) as server:
        assert server.request(again, {"token": "stolen"})[0] == 403
        assert server.request("/api/tables/nowhere/again", {"token": "stolen"})[0] == 404
        status, fresh = server.request(again, {"token": opened["tokens"]["two"]})
        assert status == 201
        assert server.request(again, {"token": opened["tokens"]["one"]}) == (201, fresh)
        assert server.get(f"/api/tables/{opened['table']}")["next_table"] == fresh["table"]
        assert server.get(f"/api/tables/{fresh['table']}")["options"] == {"one": "corvane"}
        with seated(server, {**opened, "table": fresh["table"]}) as clients:
            assert [client.welcome["seat"] for client in clients] == ["one", "two"]
            play_on(clients, seed=2, decisions=3)


def test_a_cup_begins_an_unfinished_game_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    entrants = [{"name": name, "who": "person"} for name in ("Ann", "Ben")]
    with serving(data) as server:
        _, cup = server.request("/api/cups", {"game": "soul-puzzler", "entrants": entrants})
        before = server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]
    change_rules(tmp_path, monkeypatch)
    with serving(data) as server:
        after = server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]
        assert after["table"] != before["table"]
        assert (after["one"], after["two"], after["games"]) == (before["one"], before["two"], 2)
        refused = server.request(f"/api/tables/{before['table']}/again", {"token": cup["tokens"]["Ann"]})
        assert refused[1]["code"] == "cup"
        ben = Client.at(server, after["table"], cup["tokens"]["Ben"])
        ben.ask("resign")
        ben.close()
        assert server.get(f"/api/cups/{cup['cup']}")["champion"] == "Ann"


def test_a_row_from_before_rulesets_were_kept_is_of_the_first() -> None:
    row = TableRow(id="t", game="soul-puzzler", options={}, seats=[], seed="s", created=1.0, ruleset="7")
    written = msgspec.json.decode(msgspec.json.encode(row))
    assert written.pop("ruleset") == "7"
    assert msgspec.convert(written, TableRow).ruleset == "1"


def test_a_row_from_before_packs_were_kept_is_of_the_core_one() -> None:
    row = TableRow(id="t", game="soul-puzzler", options={}, seats=[], seed="s", created=1.0, pack=PackRow("mine", "…"))
    written = msgspec.json.decode(msgspec.json.encode(row))
    assert written.pop("pack") == {"name": "mine", "text": "…"}
    assert msgspec.convert(written, TableRow).pack_name == "core"
