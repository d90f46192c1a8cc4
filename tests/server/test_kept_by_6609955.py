"""A file of the release before versions were noted, with real games (`kept_by_6609955/play.py` says how it was made).

Every game in it is shown or says why not, and whoever held a seat then still does.
"""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from soulgames.server.store.versions import SCHEMA
from tests.cli.running import in_a_shell
from tests.server.older import FOLDER, kept_by_6609955
from tests.server.running import Client, Server, play_on, seated, serving

OPENED: dict[str, dict[str, Any]] = json.loads((FOLDER / "opened.json").read_text("utf-8"))
AT_TABLES = {what: given for what, given in OPENED.items() if "table" in given}
LOST = {"soulfall finished", "soulgivers-2v2 finished"}
"""Under today's rules they lead elsewhere."""
OVER = {"soul-puzzler finished", "soulgivers finished", "resigned", "flag fell", *LOST}


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(kept_by_6609955(tmp_path_factory.mktemp("upgraded"))) as server:
        yield server


def test_the_file_of_before_is_kept_as_it_was(upgraded: Server, tmp_path: Path) -> None:
    copy = upgraded.data.with_name("tables.db.before-1")
    with closing(sqlite3.connect(copy)) as kept, closing(sqlite3.connect(kept_by_6609955(tmp_path))) as before:
        assert list(kept.iterdump()) == list(before.iterdump())
    with closing(sqlite3.connect(upgraded.data)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [(str(SCHEMA),)]


@pytest.mark.parametrize("what", AT_TABLES)
def test_a_game_is_shown_or_says_why_not(upgraded: Server, what: str) -> None:
    opened = OPENED[what]
    facts = upgraded.get(f"/api/tables/{opened['table']}")
    assert facts["shown"] == (what not in LOST)
    assert (facts["result"] is not None) == (what in OVER)
    assert "(ruleset 1, now " in facts["other_rules"]
    told = ("shown any more", "played under") if what in OVER else ("looked at but not continued",)
    assert any(words in facts["other_rules"] for words in told)
    record = upgraded.get(f"/api/tables/{opened['table']}/record")
    assert 'ruleset = "1"' in record
    for seat, token in opened["tokens"].items():
        client = Client(upgraded, opened["table"], token)
        if what in LOST:
            assert client.wait("refused")["text"] == facts["other_rules"]
        else:
            client.wait("welcome")
            assert client.welcome["seat"] == seat
            assert not client.state["you_decide"]
            assert client.version == facts["version"]
        client.close()


def test_what_was_said_and_taken_back_is_there(upgraded: Server) -> None:
    opened = OPENED["chat and undo"]
    ann = Client.at(upgraded, opened["table"], opened["tokens"]["one"])
    assert [line["text"] for line in ann.welcome["talk"]["lines"]] == ["Ciao, Ben!", "Hello."]
    ann.close()
    record = upgraded.get(f"/api/tables/{opened['table']}/record")
    assert "undo" not in record
    assert len(record.partition("\n---\n")[2].splitlines()) == 4


def test_a_finished_game_leads_on_to_its_rematch(upgraded: Server) -> None:
    opened = OPENED["soul-puzzler finished"]
    client = Client.at(upgraded, opened["table"], opened["tokens"]["one"])
    assert client.state["result"]["winner"] == "two"
    assert client.wait("rematch")["table"] == OPENED["rematch"]["table"]
    client.close()


def test_people_begin_again_with_the_keys_of_then(upgraded: Server) -> None:
    for what in ("soulfall unfinished", "soulfall finished"):
        opened = OPENED[what]
        status, fresh = upgraded.request(f"/api/tables/{opened['table']}/again", {"token": opened["tokens"]["two"]})
        assert status == 201
        with seated(upgraded, {**opened, "table": fresh["table"]}) as clients:
            play_on(clients, seed=1, decisions=5)


def test_the_finished_cup_is_there_and_the_other_one_goes_on(upgraded: Server) -> None:
    over = upgraded.get(f"/api/cups/{OPENED['cup']['cup']}")
    assert over["champion"] in ("Ann", "Ben", "Cy", "Dora")
    assert all(fixture["winner"] for fixtures in over["rounds"] for fixture in fixtures)
    going = upgraded.get(f"/api/cups/{OPENED['cup under way']['cup']}")
    tokens = OPENED["cup under way"]["tokens"]
    for fixture in going["rounds"][0]:
        assert fixture["games"] == 2
        assert upgraded.get(f"/api/tables/{fixture['table']}")["other_rules"] is None
        for name in {fixture["one"], fixture["two"]} & set(tokens):
            Client.at(upgraded, fixture["table"], tokens[name]).close()


def test_check_games_says_so_before(tmp_path: Path) -> None:
    data = kept_by_6609955(tmp_path)
    before = hashlib.sha256(data.read_bytes()).hexdigest()
    done = in_a_shell("--lang", "en", "check-games", data)
    assert done.returncode == 1
    *lost, same, shown, halted, diverge, unreadable = done.stdout.splitlines()
    assert [int(line.rpartition(" ")[2]) for line in (same, shown, halted, diverge, unreadable)] == [0, 7, 18, 2, 0]
    assert sorted(line.split()[0] for line in lost) == sorted(OPENED[what]["table"] for what in LOST)
    soulfall, givers = sorted(lost, key=lambda line: line.split()[1])
    assert re.search(r"soulfall, ruleset 1, move 48 of 52: lay sathe is refused now: .* \[SF-TRIG-1\]$", soulfall)
    assert re.search(r"soulgivers-2v2, ruleset 1, move 41 of 159: decline was decided by .*, but now that is for ", givers)
    assert hashlib.sha256(data.read_bytes()).hexdigest() == before
    assert [path.name for path in tmp_path.iterdir()] == [data.name]
