"""Life at a table: keys, reconnecting, undo, resigning, rematch, chat, clocks, referee, hints and ways."""

from __future__ import annotations

import json
import time

import pytest

from soulgames.core.chance import CHANCE
from soulgames.core.record import read_record
from soulgames.server.keys import Keys
from soulgames.server.store.rows import MoveRow
from soulgames.tables.history import UNDO
from tests.server.running import Client, Server, bot, person, play_on, seated
from tests.server.test_analyses import begin, to_the_end

PAIR = {"one": person("Ann"), "two": person("Ben")}


def in_order(clients: list[Client]) -> list[Client]:
    """Whoever decides first."""
    return sorted(clients, key=lambda client: not client.state["you_decide"])


# Keys.


def test_the_same_key_twice_is_one_move(server: Server) -> None:
    with seated(server, server.open_for_people("soul-puzzler")) as clients:
        decider, other = in_order(clients)
        first = decider.act("place a", key="once")
        again = decider.act("place a", version=1, key="once")
        assert first == again == {"type": "done", "key": "once", "version": 2}
        other.catch_up(2)
        assert other.act("place b", key="once") == {"type": "done", "key": "once", "version": 3}  # keys are each seat's own


def test_two_tabs_of_one_seat_are_one_player(server: Server) -> None:
    opened = server.open_for_people("soul-puzzler")
    with seated(server, opened) as clients:
        decider, _ = in_order(clients)
        tab = Client.at(server, opened["table"], opened["tokens"][decider.welcome["seat"]])
        decider.tell("act", action="place a", version=1, key="both")
        tab.tell("act", action="place a", version=1, key="both")
        assert decider.wait("done", "refused") == tab.wait("done", "refused") == {"type": "done", "key": "both", "version": 2}
        tab.close()


# Reconnecting.


def test_reconnect_gets_what_was_missed(server: Server) -> None:
    opened = server.open_for_people("soulfall")
    with seated(server, opened) as clients:
        play_on(clients, seed=5, decisions=12)
        missed = [each for text in clients[0].received for each in _committed(text) if int(str(each["version"])) > 4]
        back = Client.at(server, opened["table"], opened["tokens"]["one"], version=4)
        assert back.state["committed"] == missed
        assert back.state["view"] == clients[0].state["view"]
        fresh = Client.at(server, opened["table"], opened["tokens"]["one"])
        assert fresh.state == {**back.state, "committed": []}
        same = Client.at(server, opened["table"], opened["tokens"]["one"], version=back.version)
        assert same.state == fresh.state
        ahead = Client.at(server, opened["table"], opened["tokens"]["one"], version=999)
        assert ahead.state == fresh.state
        for client in (back, fresh, same, ahead):
            client.close()


def _committed(text: str) -> list[dict[str, object]]:
    message = json.loads(text)
    found: list[dict[str, object]] = message.get("committed", [])
    return found


def test_too_long_ago_gets_the_view_only(server: Server) -> None:
    opened = server.open_for_people("soulgivers")
    with seated(server, opened) as clients:
        play_on(clients, seed=2, decisions=60)
        back = Client.at(server, opened["table"], opened["tokens"]["specters"], version=1)
        assert back.version > 51
        assert back.state["committed"] == []
        assert back.state["view"] == clients[1].state["view"]
        back.close()


def test_presence(server: Server) -> None:
    opened = server.open_for_people("soul-puzzler")
    one = Client.at(server, opened["table"], opened["tokens"]["one"])
    assert [seat["connected"] for seat in one.welcome["seats"]] == [True, False]
    two = Client.at(server, opened["table"], opened["tokens"]["two"])
    assert [seat["connected"] for seat in one.wait("presence")["seats"]] == [True, True]
    two.close()
    assert [seat["connected"] for seat in one.wait("presence")["seats"]] == [True, False]
    one.close()


# Undo.


def test_undo_within_the_turn(server: Server) -> None:
    opened = server.open_for_people("soulfall")
    with seated(server, opened) as clients:
        decider, other = in_order(clients)
        before = decider.state
        assert not before["may_undo"]
        action = next(text for text in before["legal"] if text.startswith("devote"))
        assert decider.act(action)["type"] == "done"
        assert decider.state["may_undo"]
        assert decider.ask("undo", version=decider.version) == {"type": "done", "key": decider_key(decider), "version": 3}
        assert decider.state["view"] == before["view"]
        assert [(each["heard"], each["version"]) for each in decider.state["committed"]] == [("undo", 3)]
        other.catch_up(3)
        assert other.state["committed"][0]["heard"] == "undo"
        assert not decider.state["may_undo"]
        assert decider.ask("undo", version=3)["reason"] == "illegal"
        back = Client.at(server, opened["table"], opened["tokens"][other.welcome["seat"]], version=1)
        assert [each["heard"] for each in back.state["committed"]] == [action, "undo"]
        back.close()
        play_on(clients, seed=1)
    record = read_record(server.get(f"/api/tables/{opened['table']}/record"))
    assert len(record.actions) == clients[0].version - 2


def decider_key(client: Client) -> str:
    return str(next(json.loads(text)["key"] for text in reversed(client.received) if '"done"' in text))


def test_no_undo_of_what_revealed_something(server: Server) -> None:
    with seated(server, server.open_for_people("soulfall")) as clients:
        decider, _ = in_order(clients)
        decider.act("draw")
        assert decider.state["you_decide"]
        assert not decider.state["may_undo"]
        assert decider.ask("undo", version=decider.version)["reason"] == "illegal"


def test_against_a_bot_one_goes_back_to_ones_own_last_decision(server: Server) -> None:
    opened = server.open_table("soul-puzzler", {"one": person("Ann"), "two": bot()})
    me = Client.at(server, opened["table"], opened["tokens"]["one"])
    me.until_mine()
    before = me.state
    me.act(before["legal"][0])
    me.until_mine()
    assert me.state["may_undo"], "over the bot's answer"
    taken = me.version - before["version"]
    assert taken == 2
    version = me.version
    assert me.ask("undo", version=version)["version"] == version + taken
    assert me.state["view"] == before["view"]
    assert [each["heard"] for each in me.state["committed"]] == ["undo"] * taken
    me.close()
    back = Client.at(server, opened["table"], opened["tokens"]["one"])
    assert back.state["view"] == before["view"]
    back.close()


def test_not_even_against_a_bot_is_chance_asked_twice(server: Server) -> None:
    opened = server.open_table("soulfall", {"one": person("Ann"), "two": bot()})
    me = Client.at(server, opened["table"], opened["tokens"]["one"])
    me.until_mine()
    me.act("draw")
    assert not me.state["may_undo"]
    refused = me.ask("undo", version=me.version)
    assert refused["text"] == "this cannot be taken back: something hidden has come to light since"
    me.close()


# Resigning and playing again.


def test_resigning_leaves_the_record_as_it_is(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR)
    with seated(server, opened) as clients:
        play_on(clients, seed=4, decisions=5)
        assert clients[1].ask("resign", "bye")["type"] == "done"
        assert clients[1].ask("resign", "bye")["type"] == "done"
        clients[0].wait("state")
        result = clients[0].state["result"]
        words = "Player Ben resigned"
        assert result == {"winner": "one", "result": "one", "rule": None, "reason": words, "resigned": "two"}
    record = read_record(server.get(f"/api/tables/{opened['table']}/record"))
    assert record.state.outcome is None
    assert len(record.actions) == 6
    assert server.get(f"/api/tables/{opened['table']}")["result"] == result


def test_rematch_changes_seats(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR, options={"one": "corvane"}, clock={"minutes": 5})
    tokens = opened["tokens"]
    with seated(server, opened) as (one, two):
        assert one.ask("rematch")["reason"] == "unavailable"
        one.ask("resign")
        assert one.ask("rematch")["type"] == "done"
        assert one.ask("rematch")["type"] == "done"  # saying it twice is saying it once
        assert [seat["again"] for seat in two.wait("presence")["seats"]] == [True, False]
        two.ask("rematch")
        again = one.wait("rematch")
        assert again["token"] == tokens["one"]
        assert two.wait("rematch") == {**again, "token": tokens["two"]}
        spectator = Client.at(server, opened["table"])
        assert spectator.wait("rematch") == {**again, "token": None}
        late = Client.at(server, opened["table"], tokens["two"])
        assert late.wait("rematch")["token"] == tokens["two"]
        for client in (spectator, late):
            client.close()
    moved = Client.at(server, again["table"], tokens["one"])
    assert moved.welcome["seat"] == "two"
    assert [seat["name"] for seat in moved.welcome["seats"]] == ["Player Ben", "Player Ann"]
    assert moved.welcome["clock"] == {"minutes": 5.0, "increment_seconds": 0.0}
    assert moved.welcome["commitment"] != one.welcome["commitment"]
    assert server.get(f"/api/tables/{again['table']}")["options"] == {"one": "corvane"}
    moved.close()


# Chat.


def test_chat_is_between_seats_and_kept(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR)
    spectator = Client.at(server, opened["table"])
    with seated(server, opened) as (one, two):
        assert one.ask("chat", "first", text="  good\x07 luck ")["type"] == "done"
        assert one.ask("chat", "first", text="  good\x07 luck ")["type"] == "done"
        assert two.wait("chat") == {"type": "chat", "seat": "one", "name": "Player Ann", "text": "good  luck", "n": 1}
        assert two.ask("chat", text=" \u0007 ")["reason"] == "malformed"
        two.ask("chat", text="you too")
        back = Client.at(server, opened["table"], opened["tokens"]["one"])
        assert [(line["seat"], line["text"], line["n"]) for line in back.welcome["talk"]["lines"]] == [
            ("one", "good  luck", 1),
            ("two", "you too", 2),
        ]
        back.close()
        one.act("place a") if one.state["you_decide"] else two.act("place a")
        spectator.catch_up(2)
    assert not any("luck" in text for text in spectator.received)
    spectator.close()


# Clocks.


def test_a_flag_falls(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR, clock={"minutes": 0.01, "increment_seconds": 0})
    one = Client.at(server, opened["table"], opened["tokens"]["one"])
    assert one.state["clocks"] == {"one": 0.6, "two": 0.6}
    assert one.state["running"] is None  # not before everybody is there
    time.sleep(0.7)  # longer than either has
    two = Client.at(server, opened["table"], opened["tokens"]["two"])
    assert two.state["running"] in ("one", "two")
    two.wait("state")
    loser = two.state["view"]["to_decide"]
    assert two.state["result"]["winner"] == {"one": "two", "two": "one"}[loser]
    assert two.state["result"]["rule"] is None
    assert two.state["clocks"][loser] == 0
    assert "time" in two.state["result"]["reason"]
    one.close()
    two.close()
    assert read_record(server.get(f"/api/tables/{opened['table']}/record")).state.outcome is None


def test_a_turn_adds_the_increment(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR, clock={"minutes": 1, "increment_seconds": 60})
    with seated(server, opened) as clients:
        decider, other = in_order(clients)
        mine, theirs = decider.welcome["seat"], other.welcome["seat"]
        decider.act("place a")
        assert decider.state["clocks"][theirs] <= 60 < decider.state["clocks"][mine] <= 120
        assert decider.state["running"] == theirs


def test_a_bots_time_is_not_counted(server: Server) -> None:
    opened = server.open_table("soul-puzzler", {"one": person("Ann"), "two": bot()}, clock={"minutes": 1})
    with seated(server, opened) as (one,):
        assert set(one.state["clocks"]) == {"one"}
        play_on([one], seed=1, decisions=6)


# The referee, hints and ways.


def test_why(server: Server) -> None:
    with seated(server, server.open_for_people("soul-puzzler")) as clients:
        decider, _ = in_order(clients)
        decider.tell("why", action="place a")
        allowed = {"action": "place a", "rule": None, "title": None, "text": "this is allowed"}
        assert decider.wait("verdict") == {"type": "verdict", **allowed}
        decider.tell("why", action="switch a1 a2")
        assert decider.wait("verdict")["rule"] == "SP-TURN-1"
        decider.tell("why", action="dance")
        assert decider.wait("refused")["reason"] == "malformed"
        assert decider.version == 1


def test_hints_only_where_they_are_fair(server: Server) -> None:
    with seated(server, server.open_for_people("soul-puzzler")) as clients:
        decider, _ = in_order(clients)
        decider.tell("hint", version=1)
        assert decider.wait("hint", "refused")["reason"] == "unavailable"
    with seated(server, server.open_for_people("soul-puzzler", hotseat=True), screen="ours") as clients:
        decider, _ = in_order(clients)
        decider.tell("hint", version=1)
        hint = decider.wait("hint", "refused")
        assert hint["actions"][0] in decider.state["legal"]
        assert -1 <= hint["value"] <= 1
        assert len(hint["labels"]) == len(hint["actions"])
        assert hint["reasons"]
        decider.tell("hint", version=0)
        assert decider.wait("hint", "refused")["reason"] == "stale"


def test_a_hint_does_not_hold_up_the_line(server: Server) -> None:
    opened = server.open_for_people("soulgivers", options={"setup": "quick"}, hotseat=True)
    with seated(server, opened, screen="ours") as clients:
        decider, _ = in_order(clients)
        decider.tell("hint", version=decider.version)
        decider.tell("resign", key="enough")
        assert decider.wait("hint", "done") == {"type": "done", "key": "enough", "version": decider.version}


def test_bots_play_for_spectators_not_for_nobody(server: Server) -> None:
    bots = {"one": bot(), "two": bot()}
    alone, watched = server.open_table("soul-puzzler", bots), server.open_table("soul-puzzler", bots)
    spectator = Client.at(server, watched["table"])
    while not spectator.over:
        spectator.wait("state")
    spectator.close()
    assert server.get(f"/api/tables/{alone['table']}")["version"] == 1


def test_routes_lead_where_they_say(server: Server) -> None:
    opened = server.open_for_people("soulgivers", options={"setup": "quick"}, hotseat=True)
    with seated(server, opened) as clients:
        while not any(text.startswith("step") for client in clients for text in client.state["legal"]):
            play_on(clients, seed=clients[0].version, decisions=1)
        decider, _ = in_order(clients)
        routes = decider.state["routes"]
        assert [client.state["routes"] for client in clients if client is not decider] == [{}]
        steps = {text.removeprefix("step ") for text in decider.state["legal"] if text.startswith("step")}
        assert steps <= set(routes)
        cell, way = max(routes.items(), key=lambda route: len(route[1]))
        assert way[-1] == f"step {cell}"
        for action in way:
            assert decider.act(action)["type"] == "done"


def test_there_are_no_routes_where_nobody_steps(server: Server) -> None:
    with seated(server, server.open_for_people("soul-puzzler")) as clients:
        decider, _ = in_order(clients)
        assert decider.state["routes"] == {}


def choices(record: str) -> int:
    """How many decisions of a record were choices between several actions."""
    played = read_record(record)
    state = played.game.new(played.options)
    found = 0
    for action in played.actions:
        found += state.to_decide != CHANCE and len(state.legal()) > 1
        state.apply(action)
    return found


@pytest.mark.parametrize("name", ["soul-puzzler", "soulfall"])
def test_analysis_of_a_finished_game(server: Server, name: str) -> None:
    opened = server.open_for_people(name)
    with seated(server, opened) as clients:
        play_on(clients, seed=6, decisions=4)
        clients[0].ask("resign")
    begin(server, opened)
    found, record = to_the_end(server, opened)[-1]["analysis"], server.get(f"/api/tables/{opened['table']}/record")
    assert found["game"] == name
    assert sum(len(turn["decisions"]) for turn in found["turns"]) == choices(record)
    assert to_the_end(server, opened)[0]["analysis"] == found


def test_a_key_leads_to_all_that_was_taken_back_with_it() -> None:
    """Also when the table is taken up again: one wish may take back several decisions."""
    texts = (("place a", "mine"), ("place b", None), (UNDO, "back"), (UNDO, None), ("place c", "next"))
    keys = Keys([MoveRow("t", version, 0, text, key, None, 0.0) for version, (text, key) in enumerate(texts, 1)])
    assert [keys.version(0, key) for key in ("mine", "back", "next")] == [1, 4, 5]
