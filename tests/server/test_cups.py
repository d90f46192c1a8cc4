"""Cups: the bracket, its tables, ties played again (SP-CUP-1), and a restart in between."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from soulgames import game
from soulgames.server.cups import cup_standing, first_to_move
from soulgames.server.forms import CupForm, EntrantForm
from soulgames.server.hall import Hall
from soulgames.server.packs import Packs
from soulgames.server.settings import Settings
from soulgames.server.store.rows import EndingRow
from soulgames.server.store.sqlite import SqliteStore
from tests.patience import wait_until
from tests.server.running import Client, Message, Server, serving


def open_cup(server: Server, entrants: dict[str, str], **rest: object) -> Message:
    form = {
        "game": "soul-puzzler",
        "entrants": [{"name": name, "who": who, "here": True} for name, who in entrants.items()],
        **rest,
    }
    status, answer = server.request("/api/cups", form)
    assert status == 201, answer
    found: Message = answer
    return found


def facts(server: Server, cup: Message) -> Message:
    found: Message = server.get(f"/api/cups/{cup['cup']}")
    return found


def test_bots_play_a_cup_to_its_end(server: Server) -> None:
    cup = open_cup(server, {"Ann": "random", "Ben": "greedy", "Cy": "random"})
    assert cup["tokens"] == {}
    wait_until(lambda: facts(server, cup)["champion"] is not None)
    found = facts(server, cup)
    first, final = found["rounds"]
    assert first[0] == {"one": "Ann", "two": None, "winner": "Ann", "table": None, "games": 0}  # a bye
    assert {first[1]["one"], first[1]["two"]} == {"Ben", "Cy"}
    assert final[0]["winner"] == found["champion"]
    result = server.get(f"/api/tables/{final[0]['table']}")["result"]
    names = {seat["seat"]: seat["name"] for seat in server.get(f"/api/tables/{final[0]['table']}")["seats"]}
    assert names[result["winner"]] == found["champion"]


def test_people_hold_one_token_for_all_their_tables(tmp_path: Path) -> None:
    """And the cup goes on after the server was killed in the middle of it."""
    data = tmp_path / "tables.db"
    entrants = {"Ann": "person", "Ben": "person", "Cy": "person", "Dora": "person"}
    with serving(data) as server:
        cup = open_cup(server, entrants, options={"Ann": "corvane"})
        first = facts(server, cup)["rounds"][0]
        lose(server, cup, first[0]["table"], "Ben")
        server.stop(signal.SIGKILL)
    with serving(data) as server:
        lose(server, cup, first[1]["table"], "Cy")
        final = facts(server, cup)["rounds"][1][0]
        assert (final["one"], final["two"], final["winner"]) == ("Ann", "Dora", None)
        assert server.get(f"/api/tables/{final['table']}")["options"] == {"one": "corvane"}
        outsider = Client(server, final["table"], cup["tokens"]["Ben"])
        assert outsider.next()["reason"] == "not-your-seat"
        outsider.close()
        lose(server, cup, final["table"], "Ann")
        assert facts(server, cup)["champion"] == "Dora"


def lose(server: Server, cup: Message, table: str, name: str) -> None:
    client = Client.at(server, table, cup["tokens"][name])
    assert client.welcome["cup"] == cup["cup"]
    assert client.ask("resign")["type"] == "done"
    assert client.ask("rematch")["reason"] == "unavailable"
    client.close()


def test_a_tie_is_played_again_with_seats_changed_and_the_other_player_starting(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = SqliteStore(str(tmp_path / "tables.db"))
        hall = Hall(store, Settings(), Packs())
        form = CupForm(options={}, entrants=[EntrantForm(name=name, who="person") for name in ("Ann", "Ben")])
        cup, _ = await hall.cups.open(form, game("soul-puzzler"))
        for replay in range(1, 5):
            loaded = await store.load_cup(cup)
            assert loaded is not None
            before = loaded[1][-1]
            await store.end(before.id, EndingRow(None, "tie", "SP-END-2", "so"))
            await hall.cups.advance(cup)
            await hall.cups.advance(cup)  # nothing is opened twice
            loaded = await store.load_cup(cup)
            assert loaded is not None
            row, tables = loaded
            assert len(tables) == replay + 1
            again = tables[-1]
            assert [seat.name for seat in again.seats] == [seat.name for seat in before.seats][::-1]
            rules = game("soul-puzzler")
            assert first_to_move(rules, again) == first_to_move(rules, before)
            assert cup_standing(row, tables).bracket.champion is None
        await hall.close()

    asyncio.run(scenario())


def test_lots_are_drawn_by_the_seed(server: Server) -> None:
    names = ["Ann", "Ben", "Cy", "Dora", "Eli", "Flo", "Gus", "Hal"]
    people = dict.fromkeys(names, "person")
    plain = [fixture[place] for fixture in facts(server, open_cup(server, people))["rounds"][0] for place in ("one", "two")]
    assert plain == names
    drawn = [
        [fixture[place] for fixture in facts(server, open_cup(server, people, seed=4))["rounds"][0] for place in ("one", "two")]
        for _ in range(2)
    ]
    assert drawn[0] == drawn[1] != names
    assert sorted(drawn[0]) == names


def test_what_is_no_cup(server: Server) -> None:
    pair = [{"name": "Ann", "who": "person"}, {"name": "Ben", "who": "person"}]
    for form, words in (
        ({"game": "soulgivers-2v2", "entrants": pair}, "needs a game for two"),
        ({"game": "chess", "entrants": pair}, "unknown game"),
        ({"entrants": [pair[0], pair[0]]}, "named twice"),
        ({"entrants": [pair[0], {"name": "one", "who": "person"}]}, "cannot be called one"),
        ({"entrants": pair, "options": {"Ann": "nobody"}}, "not a character"),
        ({"entrants": pair, "options": {"Ann": "vesper", "Ben": "vesper"}}, "both players have the character vesper"),
        ({"entrants": [pair[0], {"name": "Ben", "who": "genius"}]}, "unknown level"),
        ({"entrants": pair[:1]}, "entrants"),
    ):
        status, answer = server.request("/api/cups", form)
        assert status == 422
        assert words in answer["text"]
    assert server.request("/api/cups/nowhere")[0] == 404
