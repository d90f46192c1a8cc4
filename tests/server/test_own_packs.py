"""Packs that people bring along: tables are opened with them, and what is hostile harms nobody."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from soulgames import game
from soulgames.core.pack_limits import CHARACTERS
from soulgames.core.record import read_record
from soulgames.core.registry import core_content
from soulgames.server.box.trial import LONGEST, tried
from tests.server.running import Client, Message, Server, bot, person, play_on, seated, serving

GAME = "soul-puzzler"
CORE = core_content(GAME)
MINE = CORE.replace('pack = "core"', 'pack = "My box"').replace("value = 15", "value = 3").replace("Corvane", "Cornacchia")
SEATS = {"one": person("Ann"), "two": person("Ben")}


def asked(server: Server, pack: str, game: str = GAME, **form: object) -> tuple[int, Any]:
    return server.request("/api/tables", {"game": game, "options": {}, "seats": SEATS, "pack": pack, **form})


def check(server: Server, content: str, language: str = "", **changes: object) -> tuple[int, Any]:
    wanted = [{"path": path.replace("__", "."), "value": value} for path, value in changes.items()]
    return server.request("/api/packs/check", {"content": content, "changes": wanted}, language=language)


def finished(server: Server, opened: Message) -> str:
    with seated(server, opened) as clients:
        play_on(clients, seed=1)
    record: str = server.get(f"/api/tables/{opened['table']}/record")
    return record


def test_values_are_put_into_a_text_and_the_cards_read_as_it_says(server: Server) -> None:
    status, told = check(server, CORE, pack="Mia", characters__corvane__name="Cornacchia", end__points=12)
    assert status == 200, told
    assert told["problems"] == []
    assert (told["game"], told["name"], told["values"]["end"]["points"]) == (GAME, "Mia", 12)
    assert "Cornacchia" in [card["name"] for card in told["cards"]]
    assert 'points      = { value = 12, source = "printed" }   # SP-END-1' in told["content"]


def test_a_problem_is_told_where_it_is(server: Server) -> None:
    (problem,) = check(server, CORE, board__columns=70)[1]["problems"]
    assert (problem["path"], problem["line"]) == ("board.columns", 10)
    (deep,) = check(server, "a = " + "[" * 3000)[1]["problems"]
    assert "nested" in deep["text"]
    (wide,) = check(server, "# " + "x" * 5000, language="it")[1]["problems"]
    assert wide["text"].startswith("questa riga ha 5002 caratteri")


def test_the_games_own_pack_is_told_in_the_same_way(server: Server) -> None:
    told = server.get(f"/api/games/{GAME}/pack")
    assert (told["content"], told["shipped"], told["name"]) == (CORE, True, "core")
    assert told["sections"] == check(server, CORE)[1]["sections"]


def test_the_book_lists_the_lords_and_its_sources_are_plain(server: Server) -> None:
    told = {rule["id"]: rule for rule in server.get("/api/games/soulfall/rules")}
    assert "| Ehvagri, The Wanderer | Prosper; or Populate |" in told["the-lords"]["text"]
    assert told["the-lords"]["source"] == ""
    about = next(rule["source"] for rule in told.values() if "House, about knowledge:" in rule["source"])
    assert "House, about knowledge:\n\n- Knowledge goes where the card goes." in about
    assert not [rule["id"] for rule in told.values() if "*" in rule["source"]]


def test_a_table_is_played_with_the_text_of_a_pack_by_everybody_who_comes(server: Server) -> None:
    status, opened = asked(server, MINE)
    assert status == 201, opened
    assert server.get(f"/api/tables/{opened['table']}")["content"] == "My box"
    for path in ("cards", "content", "pack", "rules"):
        assert server.get(f"/api/games/{GAME}/{path}?table={opened['table']}")
    rules = {rule["id"]: rule["text"] for rule in server.get(f"/api/games/{GAME}/rules?table={opened['table']}")}
    assert "a player has **3** (not 15) points or more" in rules["SP-END-1"]
    shown = server.get(f"/api/games/{GAME}/pack?table={opened['table']}")
    assert (shown["content"], shown["values"]["end"]["points"]) == (MINE, 3)
    assert "Cornacchia" in [card["name"] for card in shown["cards"]]
    record = read_record(finished(server, opened))
    assert record.game.pack.name == "My box"
    assert record.outcome is not None
    assert record.outcome.words.fields["more"] == 3


def test_bots_rematches_branches_and_cups_keep_it(server: Server) -> None:
    opened = asked(server, MINE)[1]
    with seated(server, opened) as (one, two):
        play_on([one, two], seed=2)
        one.ask("rematch")
        two.ask("rematch")
        again = two.wait("rematch")["table"]
    assert server.get(f"/api/tables/{again}")["content"] == "My box"
    middle = {"moment": 3, "actions": [], "seats": {"one": person("Ann"), "two": bot()}}
    status, branch = server.request(f"/api/tables/{opened['table']}/branches", middle)
    assert status == 201, branch
    assert server.get(f"/api/games/{GAME}/content?table={branch['table']}")["end"]["points"] == 3
    entrants = [{"name": "Ann", "who": "person", "here": True}, {"name": "Ben", "who": "random"}]
    status, cup = server.request("/api/cups", {"game": GAME, "entrants": entrants, "pack": MINE})
    assert status == 201, cup
    table = server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]["table"]
    client = Client.at(server, table, cup["tokens"]["Ann"])
    client.until_mine()
    client.close()
    assert server.get(f"/api/tables/{table}")["content"] == "My box"


def test_a_record_with_its_own_pack_is_looked_at_and_played_on_without_the_file(server: Server, tmp_path: Path) -> None:
    record = finished(server, asked(server, MINE)[1])
    with serving(tmp_path / "elsewhere.db") as elsewhere:
        status, told = elsewhere.request("/api/records", {"record": record})
        assert status == 200, told
        assert told["content"] == "My box"
        assert check(elsewhere, told["pack"])[1]["values"]["end"]["points"] == 3
        middle = {"record": record, "moment": 3, "actions": [], "seats": {"one": person("Ann"), "two": bot()}}
        status, branch = elsewhere.request("/api/records/branches", middle)
        assert status == 201, branch
        assert elsewhere.get(f"/api/games/{GAME}/content?table={branch['table']}")["end"]["points"] == 3


def test_the_record_of_a_game_of_older_rules_brings_its_pack_along(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = asked(server, MINE)[1]
        with seated(server, opened) as clients:
            play_on(clients, seed=1, decisions=4)
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("""UPDATE tables SET "row" = json_set("row", '$.ruleset', '0')""")
    with serving(data) as server:
        record = server.get(f"/api/tables/{opened['table']}/record")
        assert read_record(record.replace('ruleset = "0"', f'ruleset = "{game(GAME).ruleset}"')).game.pack.name == "My box"


def test_a_pack_for_another_game_or_two_at_once_are_refused(server: Server) -> None:
    status, answer = asked(server, MINE, game="soulfall", seats={"one": person("Ann"), "two": person("Ben")})
    assert (status, answer["code"]) == (422, "invalid")
    assert "this pack is for soul-puzzler" in answer["text"]
    assert asked(server, MINE, content="core")[0] == 422


CHARACTER = '\n[characters.c{n}]\nname="C{n}"\npower="shini"\ntokens=1\nscore="peck"\n'
FAR = (('"core"', '"far"'), ("value = 15", "value = 999"), ("value = 60", "value = 999"), ("value = 20", "value = 99"))
ENDLESS = reduce(lambda text, change: text.replace(*change), FAR, CORE)

HOSTILE = {
    "no toml": "pack = ",
    "deep lists": MINE + "\nx = " + "[" * 3900,
    "deep tables": MINE + "\n[" + ".".join("a" * 1900) + "]",
    "deep keys": MINE + "\n" + ".".join("a" * 1900) + " = 1",
    "a long line": MINE + "\n# " + "x" * 5000,
    "many values": MINE + "\n" + "".join(f"a{n}=1\n" for n in range(5000)),
    "turned letters": MINE.replace("My box", "My \u202ebox"),
    "turned letters on a card": MINE.replace("Lumina", "Lum\u202eina"),
    "zalgo": MINE.replace("My box", "My bo\u0301\u0301\u0301\u0301x"),
    "a wrong value": MINE.replace("value = 7,", "value = 700,"),
    "a huge number": MINE.replace("value = 7,", f"value = {'9' * 3000},"),
    "the name of the core pack": MINE.replace("My box", "core"),
    "an endless game": ENDLESS,
}


@pytest.mark.parametrize("why", HOSTILE)
def test_hostile_packs_are_refused_in_words_and_harm_nobody(server: Server, why: str) -> None:
    status, answer = asked(server, HOSTILE[why])
    assert (status, answer["code"]) == (422, "unplayable-content"), answer
    assert answer["text"]
    status, told = check(server, HOSTILE[why])
    assert status == 200
    assert told["problems"] or why == "an endless game"
    assert server.get("/healthz")["status"] == "ok"


def test_an_endless_game_is_named_as_one(server: Server) -> None:
    assert str(LONGEST) in asked(server, ENDLESS)[1]["text"]


@pytest.mark.parametrize(("number", "status"), [(300, 201), (600, 422)])
def test_a_pack_with_very_many_cards_is_played_or_refused(server: Server, number: int, status: int) -> None:
    many = MINE + "".join(CHARACTER.format(n=n) for n in range(number))
    assert len(many) <= CHARACTERS.strangers
    found, answer = asked(server, many)
    assert found == status, answer


def test_markup_in_names_is_shown_as_letters(server: Server) -> None:
    named = MINE.replace("My box", "<b>box</b>").replace("Lumina", "<script>x</script>")
    status, opened = asked(server, named)
    assert status == 201, opened
    assert server.get(f"/api/tables/{opened['table']}")["content"] == "<b>box</b>"
    assert "<script>" not in server.get(f"/game/{opened['table']}/now.svg")


def test_what_is_too_large_is_not_even_read(server: Server) -> None:
    assert asked(server, MINE + "#" * CHARACTERS.strangers)[0] == 422
    assert asked(server, "#" * 3 * CHARACTERS.strangers)[0] == 413
    assert check(server, "#" * 3 * CHARACTERS.strangers)[0] == 413


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"packs_a_minute": 0.001, "pack_burst": 2, "pack_checks_a_second": 0.001, "pack_check_burst": 2}
    with serving(tmp_path_factory.mktemp("strict") / "tables.db", **limits) as running:
        yield running


def test_an_address_may_bring_a_few_packs_and_play_with_each_as_often_as_it_likes(strict: Server) -> None:
    first, second, third = (MINE.replace("My box", f"Box {n}") for n in range(3))
    assert [asked(strict, pack)[0] for pack in (first, first, first, second, third, first)] == [201, 201, 201, 201, 429, 201]


def test_an_address_may_have_packs_looked_at_so_often(strict: Server) -> None:
    assert [check(strict, MINE)[0] for _ in range(3)] == [200, 200, 429]


def test_what_takes_too_long_is_given_up_and_the_next_is_served(tmp_path: Path) -> None:
    """The worker is stopped in the middle of it, however it hangs."""
    with serving(tmp_path / "tables.db", pack_seconds=0.01) as server:
        assert asked(server, MINE)[1]["code"] == "unavailable"
        assert check(server, MINE)[1]["code"] == "unavailable"
        assert server.open_table(GAME, SEATS)


def test_a_trial_ends_in_its_time() -> None:
    assert tried(MINE, 0) is None
    assert "expected a whole number" in str(tried(HOSTILE["a wrong value"], 0))
