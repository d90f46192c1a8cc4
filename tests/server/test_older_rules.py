"""Tables that were kept under older rules: nobody plays or judges them, their people are told, and may begin again."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from soulgames import game
from soulgames.cli.commands.version import compiled
from soulgames.core.record import read_record
from soulgames.core.registry import shipped_content
from soulgames.server.store.rows import PackRow, TableRow
from tests.server.running import Client, Message, Server, bot, person, play_on, seated, serving

if compiled():
    pytest.skip("the ruleset of a compiled game cannot be changed", allow_module_level=True)

NEW_RULES = """\
import soulgames
from soulgames.core.registry import game

type(game("soul-puzzler")).ruleset = "99"
"""
NEW_CARDS = """\
import soulgames
from soulgames.core.registry import game

game("soul-puzzler").pack.hash = "another"
"""
NEW_ENGINE = """\
import soulgames
from soulgames.games.soul_puzzler.state import PuzzlerState

key = PuzzlerState.key
PuzzlerState.key = lambda state: key(state) + 1
"""
PAIR = {"one": person("Ann"), "two": person("Ben")}
LOOK = "it can be looked at but not continued, and you may start a new one"


def change(folder: Path, monkeypatch: pytest.MonkeyPatch, how: str = NEW_RULES) -> None:
    """Every Python that is started from now on has another Soul Puzzler."""
    (folder / "sitecustomize.py").write_text(how, "utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))


def kept(data: Path, table: str) -> object:
    """What the file has of a table: its moves, and its end."""
    with closing(sqlite3.connect(data)) as file:
        moves = file.execute('SELECT * FROM moves WHERE "table" = ? ORDER BY version', (table,)).fetchall()
        return moves, file.execute("SELECT ending FROM tables WHERE id = ?", (table,)).fetchone()


def played(server: Server, ended: bool, **rest: object) -> Message:
    """Three decisions of a game of Soul Puzzler; then perhaps the first player resigns."""
    opened = server.open_table("soul-puzzler", PAIR, **rest)
    with seated(server, opened) as clients:
        play_on(clients, seed=1, decisions=3)
        if ended:
            clients[0].ask("resign")
    return opened


def test_an_unfinished_game_of_older_rules_is_only_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        seats = {"one": person("Ann"), "two": bot()}
        mine = server.open_table("soul-puzzler", seats, clock={"minutes": 0.01, "increment_seconds": 0})
        other = server.open_for_people("soulfall")
        with seated(server, other) as others:
            play_on(others, seed=1, decisions=3)
    before = kept(data, mine["table"])
    change(tmp_path, monkeypatch)
    with serving(data) as server:
        old, token = mine["table"], mine["tokens"]["one"]
        facts = server.get(f"/api/tables/{old}")
        assert facts["shown"]
        assert facts["other_rules"] == f"this game was begun under other rules of Soul Puzzler (ruleset 2, now 99): {LOOK}"
        assert (facts["result"], facts["next_table"]) == (None, None)
        assert [seat["name"] for seat in facts["seats"]] == ["Player Ann", "random"]
        assert "si può guardare" in server.get(f"/api/tables/{old}", language="it")["other_rules"]

        for hello in (token, None):
            client = Client.at(server, old, hello)
            state = client.state
            assert (state["legal"], state["you_decide"], state["question"], state["running"]) == ([], False, None, None)
            client.close()
        client = Client.at(server, old, token)
        for refused in (client.act("pass"), client.ask("resign"), client.ask("rematch"), client.ask("undo", version=1)):
            assert (refused["reason"], refused["text"]) == ("unavailable", facts["other_rules"])
        client.close()
        record = server.get(f"/api/tables/{old}/record")
        assert 'ruleset = "2"' in record
        assert record.count("chance ") == len(before[0])  # type: ignore[index]
        for page in ("proof", "analysis"):
            assert server.request(f"/api/tables/{old}/{page}")[1]["code"] == "not-over"

        with seated(server, other) as clients:
            assert server.get(f"/api/tables/{other['table']}")["other_rules"] is None
            play_on(clients, seed=2, decisions=3)

        assert kept(data, old) == before
        assert "Traceback" not in server.log.read_text("utf-8")


def test_a_finished_game_of_older_rules_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        ended = played(server, ended=True)
        text = server.get(f"/api/tables/{ended['table']}/record")
    change(tmp_path, monkeypatch)
    with serving(data) as server:
        facts = server.get(f"/api/tables/{ended['table']}")
        assert facts["shown"]
        assert facts["other_rules"] == "this game was played under other rules of Soul Puzzler (ruleset 2, now 99)"
        assert facts["result"]["winner"] == "two"
        assert server.get(f"/api/tables/{ended['table']}/record") == text
        assert server.get(f"/api/tables/{ended['table']}/proof")["commitment"] == facts["commitment"]
        with seated(server, ended) as clients:
            assert clients[0].state["result"]["winner"] == "two"
            for client in clients:
                client.ask("rematch")
            fresh = clients[0].wait("rematch")
        assert server.get(f"/api/tables/{fresh['table']}")["other_rules"] is None


def test_a_game_with_other_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = played(server, ended=False)
    change(tmp_path, monkeypatch, NEW_CARDS)
    with serving(data) as server:
        told = server.get(f"/api/tables/{opened['table']}")["other_rules"]
        assert told == f"this game was begun under other rules of Soul Puzzler (its cards have changed since): {LOOK}"


def test_a_game_begun_with_the_former_core_goes_on(tmp_path: Path) -> None:
    """Until the core pack was balanced, it had the values that the reference pack has."""
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = played(server, ended=False, pack=shipped_content("soul-puzzler", "reference"))
    with closing(sqlite3.connect(data)) as file, file:
        row = msgspec.json.decode(file.execute("SELECT row FROM tables").fetchone()[0], type=TableRow)
        assert row.content_hash == game("soul-puzzler", pack="reference").pack.hash
        former = msgspec.json.encode(msgspec.structs.replace(row, pack=None)).decode()
        file.execute("UPDATE tables SET row = ?", (former,))
    with serving(data) as server:
        facts = server.get(f"/api/tables/{opened['table']}")
        assert (facts["other_rules"], facts["content"]) == (None, "reference")
        with seated(server, opened) as clients:
            play_on(clients, seed=2, decisions=3)
            clients[0].ask("resign")
        said = server.get(f"/api/tables/{opened['table']}/record")
    assert read_record(said).game.pack.name == "reference"


def test_a_game_that_leads_elsewhere_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules are called the same, but this engine has another position after the first turn."""
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened, ended, other = played(server, ended=False), played(server, ended=True), server.open_for_people("soulfall")
        text = server.get(f"/api/tables/{ended['table']}/record")
    before = kept(data, opened["table"])
    change(tmp_path, monkeypatch, NEW_ENGINE)
    with serving(data) as server:
        facts = server.get(f"/api/tables/{opened['table']}")
        assert not facts["shown"]
        assert facts["other_rules"].startswith("from move 1 on, this game of Soul Puzzler no longer leads where it led")
        client = Client(server, opened["table"], opened["tokens"]["one"])
        refused = client.wait("refused")
        assert (refused["reason"], refused["text"]) == ("unavailable", facts["other_rules"])
        client.close()
        status, problem = server.request(f"/api/tables/{ended['table']}/proof", language="it")
        assert (status, problem["code"]) == (409, "diverged")
        assert problem["text"].startswith("dalla mossa 1 in poi")
        assert server.get(f"/api/tables/{ended['table']}/record") == text
        with seated(server, other) as clients:
            play_on(clients, seed=2, decisions=3)
        status, fresh = server.request(f"/api/tables/{opened['table']}/again", {"token": opened["tokens"]["one"]})
        assert status == 201
        with seated(server, {**opened, "table": fresh["table"]}) as clients:
            play_on(clients, seed=2, decisions=3)
        assert kept(data, opened["table"]) == before
    said = server.log.read_text("utf-8")
    assert "a kept game diverges" in said
    assert "Traceback" not in said


def test_its_people_begin_again_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_table("soul-puzzler", PAIR, options={"one": "corvane"})
        with seated(server, opened) as clients:
            play_on(clients, seed=1, decisions=3)
        again = f"/api/tables/{opened['table']}/again"
        assert server.request(again, {"token": opened["tokens"]["one"]})[1]["code"] == "still-open"
    change(tmp_path, monkeypatch)
    with serving(data) as server:
        assert server.request(again, {"token": "stolen"})[0] == 403
        assert server.request("/api/tables/nowhere/again", {"token": "stolen"})[0] == 404
        looks = Client.at(server, opened["table"], opened["tokens"]["one"])
        status, fresh = server.request(again, {"token": opened["tokens"]["two"]})
        assert status == 201
        assert looks.wait("rematch")["table"] == fresh["table"]
        looks.close()
        assert server.request(again, {"token": opened["tokens"]["one"]}) == (201, fresh)
        assert server.get(f"/api/tables/{opened['table']}")["next_table"] == fresh["table"]
        assert server.get(f"/api/tables/{fresh['table']}")["options"] == {"one": "corvane"}
        with seated(server, {**opened, "table": fresh["table"]}) as clients:
            assert [client.welcome["seat"] for client in clients] == ["one", "two"]
            play_on(clients, seed=2, decisions=3)


@pytest.mark.parametrize("how", [NEW_RULES, NEW_ENGINE])
def test_a_cup_begins_an_unfinished_game_again(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    entrants = [{"name": name, "who": "person", "here": True} for name in ("Ann", "Ben")]
    with serving(data) as server:
        _, cup = server.request("/api/cups", {"game": "soul-puzzler", "entrants": entrants})
        before = server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]
    change(tmp_path, monkeypatch, how)
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
