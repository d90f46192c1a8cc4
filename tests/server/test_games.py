"""Whole games over sockets: everybody sees exactly what the engine says that they may see, and nothing else."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterator

import pytest

from soulgames import CHANCE, State, game_names
from soulgames.core.record import Record, read_record
from tests.server.running import Client, Message, Server, bot, person, play_on, seated

OPTIONS = {"soul-puzzler": {"one": "brackus", "two": "vesper"}, "soulgivers": {"shells": "ghost>aeger"}}


def replayed(record: Record) -> Iterator[tuple[int, str, State, State]]:
    """Version by version: who decided, and the state before and after."""
    state = record.game.new(record.options)
    for version, action in enumerate(record.actions, 1):
        before = state.copy()
        decider = before.to_decide
        state.apply(action)
        yield version, "chance" if decider == CHANCE else record.game.seats[decider or 0], before, state.copy()


def expected_news(record: Record, seat: int | None) -> dict[int, Message]:
    """What a viewer may hear and see, worked out from the record alone."""
    return {
        version: {
            "version": version,
            "seat": decider,
            "heard": before.heard(record.actions[version - 1], seat),
            "events": before.copy().play_told(record.actions[version - 1], [seat])[0],
            "view": json.loads(json.dumps(after.view(seat))),
        }
        for version, decider, before, after in replayed(record)
    }


def without_words(told: Message) -> Message:
    """An event or a question as the engine gave it."""
    return {key: value for key, value in told.items() if key not in ("words", "aside")}


def states(client: Client) -> list[Message]:
    messages = [json.loads(text) for text in client.received]
    return [message.get("state", message) for message in messages if message["type"] in ("welcome", "state")]


def check_what_was_seen(client: Client, record: Record, seat: int | None) -> None:
    """Every state and all that was committed, field by field."""
    expected = expected_news(record, seat)
    legal = {0: record.game.new(record.options)} | {version: after for version, _, _, after in replayed(record)}
    told = []
    for state in states(client):
        at = legal[state["version"]]
        assert state["view"] == expected[state["version"]]["view"]
        assert state["you_decide"] == (seat is not None and at.to_decide == seat)
        assert state["legal"] == ([action.text for action in at.legal()] if state["you_decide"] else [])
        assert set(state) == {
            *("type", "version", "view", "question", "legal", "labels", "routes", "you_decide", "may_undo"),
            *("dangers", "blocked", "clocks", "running", "result", "committed"),
        }
        assert list(state["labels"]) == state["legal"]
        if state["result"] is None:
            assert state["question"]["words"]
            assert without_words(state["question"]) == state["view"]["question"]
        for each in state["committed"]:
            each["events"] = [without_words(event) for event in each["events"]]
            assert each == expected[each["version"]]
            told.append(each["version"])
    assert told == list(range(states(client)[0]["version"] + 1, len(record.actions) + 1))


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game(server: Server, name: str) -> None:
    opened = server.open_for_people(name, options=OPTIONS.get(name, {}))
    spectator = Client.at(server, opened["table"])
    with seated(server, opened) as clients:
        play_on(clients, seed=7)
        spectator.catch_up(clients[0].version)
        spectator.close()
        text = server.get(f"/api/tables/{opened['table']}/record")
        record = read_record(text)
        outcome = record.state.outcome
        assert outcome is not None
        result = clients[0].state["result"]
        assert (result["result"], result["rule"], result["reason"]) == (outcome.result, outcome.rule, outcome.reason)
        for seat, client in enumerate(clients):
            check_what_was_seen(client, record, seat)
        check_what_was_seen(spectator, record, None)
        check_no_secret_was_sent(server, opened, [*clients, spectator])


def check_no_secret_was_sent(server: Server, opened: Message, clients: list[Client]) -> None:
    """No token, no seed and no number of chance was in any byte that anybody got."""
    proof = server.get(f"/api/tables/{opened['table']}/proof")
    record = server.get(f"/api/tables/{opened['table']}/record")
    numbers = re.findall(r"chance (\d+)", record)
    assert numbers
    secrets = [*opened["tokens"].values(), proof["seed"], *numbers]
    for client in clients:
        assert [secret for secret in secrets if any(secret in text for text in client.received)] == []


@pytest.mark.parametrize("name", ["soulfall", "soulgivers"])
def test_the_shuffles_were_fixed_before_the_first_move(server: Server, name: str) -> None:
    opened = server.open_for_people(name)
    facts = server.get(f"/api/tables/{opened['table']}")
    with seated(server, opened) as clients:
        assert clients[0].welcome["commitment"] == facts["commitment"]
        play_on(clients, seed=3)
    proof = server.get(f"/api/tables/{opened['table']}/proof")
    assert hashlib.sha256(proof["seed"].encode()).hexdigest() == proof["commitment"] == facts["commitment"]
    answers = re.findall(r"^chance (\d+)", server.get(f"/api/tables/{opened['table']}/record"), flags=re.MULTILINE)
    for number, answer in enumerate(answers):
        mac = hmac.new(proof["seed"].encode(), str(number).encode(), hashlib.sha256).digest()
        assert int.from_bytes(mac[:8], "big") == int(answer)


def test_secrets_are_kept_until_the_end(server: Server) -> None:
    opened = server.open_for_people("soulfall")
    for page in ("record", "proof", "analysis"):
        status, answer = server.request(f"/api/tables/{opened['table']}/{page}")
        assert (status, answer["code"]) == (409, "not-over")


@pytest.mark.parametrize("name", ["soul-puzzler", "soulfall", "soulgivers"])
def test_a_game_against_the_machine(server: Server, name: str) -> None:
    seats = next(entry["seats"] for entry in server.get("/api/games") if entry["name"] == name)
    opened = server.open_table(name, {seats[0]: person("Ann"), seats[1]: bot("novice")})
    assert list(opened["tokens"]) == [seats[0]]
    with seated(server, opened) as clients:
        play_on(clients, seed=1, decisions=40)
        seat = clients[0].welcome["seats"][1]
        there = {"taken": True, "connected": True, "again": False, "left": False}
        assert seat == {"seat": seats[1], "kind": "bot", "name": "novice", **there}
        assert any(each["seat"] == seats[1] for state in states(clients[0]) for each in state["committed"])


def test_bots_play_each_other_with_nobody_there(server: Server) -> None:
    opened = server.open_table("soul-puzzler", {"one": bot(), "two": bot("greedy")})
    assert opened["tokens"] == {}
    spectator = Client.at(server, opened["table"])
    while not spectator.over:
        spectator.wait("state")
    spectator.close()
    assert 'two = "greedy"' in server.get(f"/api/tables/{opened['table']}/record")
