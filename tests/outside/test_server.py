"""A table in the browser with a pack that does not come with the games: it is played, kept and shown like any other."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from soulgames import Game, game
from tests.cli.running import in_a_shell, one_line
from tests.outside.site import with_toys
from tests.server.running import Client, Message, Server, bot, person, play_on, seated, serving
from tests.server.test_analyses import begin, to_the_end
from tests.server.test_secrets import worlds_compared

OPTIONS = {"shells": "ghost>porcupine", "specters": "runner>porcupine"}
AGAINST_A_BOT = {"shells": person("Ann"), "specters": bot("greedy")}


@pytest.fixture
def path(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Python that is started from now on finds the package."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")]))


def cards(server: Server, asked: str = "") -> dict[str, str]:
    return {card["key"]: card["text"] for card in server.get(f"/api/games/soulgivers/cards{asked}")}


PLAN = [
    *("done", "choose porcupine", "choose patcher", "choose blower"),
    *("choose portal-east-2", "choose portal-east-1", "choose portal-west-1"),
    *("activate patcher", "step g1", "activate porcupine", "step h1", "use shove", "choose g1"),
]
"""The Patcher goes first; the Porcupine comes out beside it and shoves it, if no wall and nobody is in the way."""


def shoves(client: Client) -> bool:
    """Follow the plan as far as it goes. False if something is in the way."""
    for action in PLAN:
        while not client.state["you_decide"] or "decline" in client.state["legal"]:
            if client.state["you_decide"]:
                assert client.act("decline")["type"] == "done"
            else:
                client.wait("state")
        if action not in client.state["legal"]:
            return False
        assert client.act(action)["type"] == "done"
    return True


def shoved(server: Server, tries: int = 30) -> Message:
    """A table at which the Porcupine has shoved somebody. Tiles lie at random, so that not every table is good for it."""
    for _ in range(tries):
        opened = server.open_table("soulgivers", AGAINST_A_BOT, options=OPTIONS, content="toys")
        with seated(server, opened) as (client,):
            if shoves(client):
                told = [each for text in client.received for each in json.loads(text).get("committed", [])]
                assert any("Shove" in event["words"] for each in told for event in each["events"])
                return opened
    pytest.fail("nobody was ever shoved")


@pytest.mark.usefixtures("path")
def test_a_table_is_played_killed_and_taken_up_where_the_pack_is_not_offered(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data, content=[with_toys()]) as server:
        packs = {entry["name"]: entry["packs"] for entry in server.get("/api/games")}
        assert packs["soulgivers"] == packs["soulgivers-2v2"] == ["core", "toys"]
        assert packs["soulfall"] == ["core"]
        assert "porcupine" in server.get("/api/games/soulgivers/content?content=toys")["characters"]
        opened = shoved(server)
        with seated(server, opened) as (client,):
            play_on([client], seed=4, decisions=15)
            version, view = client.version, client.state["view"]
            server.stop(signal.SIGKILL)

    with serving(data) as server:
        table, asked = opened["table"], f"?table={opened['table']}"
        facts = server.get(f"/api/tables/{table}")
        assert facts["content"] == "toys"
        assert facts["version"] >= version
        assert cards(server, asked)["shove"].startswith("Push a Soulgiver 1 to 2 cells away")
        assert "shove" not in cards(server)
        assert "porcupine" in server.get(f"/api/games/soulgivers/content{asked}")["characters"]
        assert "porcupine" not in server.get("/api/games/soulgivers/content")["characters"]
        assert server.request(f"/api/games/soulfall/cards{asked}")[1]["code"] == "unknown-table"
        with seated(server, opened) as (client,):
            if client.version == version:
                assert client.state["view"] == view
            play_on([client], seed=5, decisions=5)
            client.ask("resign")
            client.tell("rematch", key="once more")
            following = client.wait("rematch")["table"]
        assert server.get(f"/api/tables/{following}")["content"] == "toys"
        assert 'content = "toys"' in server.get(f"/api/tables/{table}/record")
        begin(server, opened)
        assert to_the_end(server, opened)[-1]["analysis"]["game"] == "soulgivers"
        assert "Traceback" not in server.log.read_text("utf-8")


@pytest.mark.usefixtures("path")
def test_hints_and_cups_have_the_pack(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", content=[with_toys()]) as server:
        opened = server.open_table("soulgivers", AGAINST_A_BOT, options=OPTIONS, content="toys")
        with seated(server, opened) as (client,):
            while not client.state["you_decide"]:
                client.wait("state")
            client.tell("hint", version=client.version)
            assert client.wait("hint")["actions"][0] in client.state["legal"]
        entrants = [{"name": name, "who": "person"} for name in ("Ann", "Ben")]
        status, cup = server.request("/api/cups", {"game": "soulgivers", "entrants": entrants, "content": "toys"})
        assert status == 201, cup
        table = server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]["table"]
        assert server.get(f"/api/tables/{table}")["content"] == "toys"


def test_without_the_package_its_tables_are_refused_and_others_go_on(
    path: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "tables.db"
    with serving(data, content=[with_toys()]) as server:
        ours = server.open_table("soulgivers", AGAINST_A_BOT, options=OPTIONS, content="toys")
        plain = server.open_table("soulgivers", AGAINST_A_BOT, options={"setup": "quick"}, content="core")
    monkeypatch.undo()
    with serving(data) as server:
        status, problem = server.request(f"/api/tables/{ours['table']}")
        assert (status, problem["code"]) == (409, "unreadable-content")
        assert problem["text"].startswith("this server cannot read the content pack 'toys' of this game: unknown character ")
        client = Client(server, ours["table"], ours["tokens"]["shells"])
        refused = client.wait("refused")
        assert (refused["reason"], refused["text"]) == ("unavailable", problem["text"])
        client.close()
        assert server.get(f"/api/tables/{plain['table']}")["content"] == "core"
        with seated(server, plain) as clients:
            play_on(clients, seed=1, decisions=3)
        assert "Traceback" not in server.log.read_text("utf-8")


def test_a_pack_that_is_not_offered_is_refused_by_name(tmp_path: Path) -> None:
    mine = with_pack_name("mine")
    with serving(tmp_path / "tables.db", content=[mine]) as server:
        wish = {"game": "soul-puzzler", "seats": {"one": bot(), "two": bot()}}
        status, problem = server.request("/api/tables", {**wish, "content": "yours"})
        assert (status, problem["code"]) == (422, "unknown-content")
        assert problem["text"] == "there is no content pack 'yours' for Soul Puzzler here: expected core or mine"
        assert server.request("/api/games/soulfall/cards?content=mine")[1]["code"] == "unknown-content"
        assert server.request("/api/tables", {**wish, "content": "mine"})[0] == 201


@pytest.mark.usefixtures("installed")
def test_a_viewer_cannot_tell_worlds_apart_in_which_they_play(toys: Game, tmp_path: Path) -> None:
    compared, words = asyncio.run(worlds_compared(toys, tmp_path / "tables.db", OPTIONS))
    assert compared > 60
    assert words > 2 * compared


def with_pack_name(name: str) -> str:
    return game("soul-puzzler").pack.text.replace('pack = "core"', f'pack = "{name}"')


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (with_pack_name("mine"), 'line 6: another pack for soul-puzzler is called "mine": expected another name'),
        (with_pack_name("core"), 'line 6: the game itself comes with a pack called "core": expected another name'),
        (
            with_pack_name("x").replace('game = "soul-puzzler"', 'game = "chess"'),
            "unknown game 'chess': expected soul-puzzler, soulfall or",
        ),
        (
            with_pack_name("x").replace("columns", "colums"),
            "line 10: unknown key board.colums: expected columns",
        ),
    ],
    ids=["twice", "core", "game", "key"],
)
def test_a_wrong_pack_keeps_the_doors_shut(second: str, said: str, tmp_path: Path) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    one.write_text(with_pack_name("mine"), "utf-8")
    two.write_text(second, "utf-8")
    done = in_a_shell("serve", "--port", 0, "--data", tmp_path / "tables.db", "--content", one, "--content", two)
    assert done.returncode == 2
    assert one_line(done.stderr).startswith(f"{two}: line ")
    assert said in one_line(done.stderr)
    assert not (tmp_path / "tables.db").exists()
