"""Every way to be refused: a reason, nothing changed, and the line stays open."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from soulgames import chance, game
from soulgames.server.socket.connection import MOST_REFUSED
from tests.patience import PATIENCE
from tests.server.running import Client, Server, seated, serving


@pytest.fixture
def pair(server: Server) -> Iterator[tuple[Client, Client]]:
    """A game of Soul Puzzler: the one who decides, and the other."""
    with seated(server, server.open_for_people("soul-puzzler")) as (one, two):
        yield (one, two) if one.state["you_decide"] else (two, one)


def version_at(server: Server, client: Client) -> int:
    found: int = server.get(f"/api/tables/{client.welcome['table']}")["version"]
    return found


def test_illegal_by_a_rule(server: Server, pair: tuple[Client, Client]) -> None:
    decider, _ = pair
    opening = game("soul-puzzler").new()
    opening.apply(chance(0))
    why = opening.why_not("switch a1 a2")
    assert why is not None
    refused = decider.act("switch a1 a2")
    assert (refused["type"], refused["reason"], refused["rule"]) == ("refused", "illegal", why.rule)
    assert refused["text"] == why.text
    assert refused["state"] is None
    assert version_at(server, decider) == 1


def test_no_action_at_all(server: Server, pair: tuple[Client, Client]) -> None:
    decider, _ = pair
    refused = decider.act("dance")
    assert (refused["reason"], refused["rule"]) == ("malformed", None)
    assert "expected place" in refused["text"]
    assert decider.act("chance 5")["reason"] == "illegal"
    assert version_at(server, decider) == 1


def test_no_action_at_all_in_the_language_of_the_seat(server: Server) -> None:
    opened = server.open_for_people("soul-puzzler")
    with seated(server, opened, language="it") as (one, two):
        decider = one if one.state["you_decide"] else two
        text = decider.act("dance")["text"]
    assert text.startswith("'dance' non è un'azione di Soul Puzzler: ci si aspetta place, switch")


def test_stale_comes_back_with_the_state_of_now(server: Server, pair: tuple[Client, Client]) -> None:
    decider, other = pair
    assert decider.act("place a")["type"] == "done"
    other.catch_up(2)
    refused = other.act("place b", version=1)
    assert refused["reason"] == "stale"
    assert refused["state"]["version"] == 2
    assert refused["state"]["legal"] == other.state["legal"]
    assert other.act("place b", version=99)["reason"] == "stale"
    assert version_at(server, decider) == 2


def test_not_your_decision(pair: tuple[Client, Client]) -> None:
    _, other = pair
    refused = other.act("place a")
    assert refused["reason"] == "not-your-seat"
    assert "Player" in refused["text"]
    for question in ({"type": "why", "action": "place a"}, {"type": "hint", "version": 1}):
        other.tell(**question)
        assert other.wait("refused", "verdict", "hint")["reason"] == "not-your-seat"


def test_spectators_only_watch(server: Server, pair: tuple[Client, Client]) -> None:
    spectator = Client.at(server, pair[0].welcome["table"])
    assert spectator.state["legal"] == []
    for refused in (
        spectator.act("place a"),
        spectator.ask("undo", version=1),
        spectator.ask("resign"),
        spectator.ask("rematch"),
        spectator.ask("chat", text="hello"),
    ):
        assert refused["reason"] == "not-your-seat"
    spectator.close()


def test_over(pair: tuple[Client, Client]) -> None:
    decider, other = pair
    assert other.ask("resign")["type"] == "done"
    decider.wait("state")
    for refused in (decider.act("place a"), decider.ask("undo", version=1), decider.ask("resign")):
        assert refused["reason"] == "over"
        assert "resigned" in refused["text"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{",
        "[]",
        "null",
        '{"type": "dance"}',
        '{"type": "act"}',
        '{"type": "act", "action": 5, "version": 1, "key": "k"}',
        '{"type": "act", "action": "place a", "version": -1, "key": "k"}',
        '{"type": "act", "action": "place a", "version": 1, "key": ""}',
        '{"type": "act", "action": "place a", "version": 1, "key": "' + "k" * 65 + '"}',
        '{"type": "act", "action": "place a", "version": 1, "key": "k", "more": 1}',
        '{"type": "chat", "text": "", "key": "k"}',
        '{"type": "chat", "text": "' + "x" * 301 + '", "key": "k"}',
        '{"type": "chat", "text": "\\ud800", "key": "k"}',
        '{"type": "hello", "token": null, "version": null}',
        "[" * 5000,
    ],
)
def test_malformed(server: Server, pair: tuple[Client, Client], text: str) -> None:
    decider, _ = pair
    decider.socket.send(text)
    refused = decider.wait("refused")
    assert refused["reason"] == "malformed"
    assert decider.act("place a")["type"] == "done"


def test_a_malformed_message_is_named_if_it_can_be(pair: tuple[Client, Client]) -> None:
    decider, _ = pair
    decider.socket.send('{"type": "act", "key": "mine"}')
    assert decider.wait("refused")["key"] == "mine"


def test_bytes_are_read_like_text(pair: tuple[Client, Client]) -> None:
    decider, _ = pair
    decider.socket.send(b"\xff\xfe")
    assert decider.wait("refused")["reason"] == "malformed"
    decider.socket.send(json.dumps({"type": "why", "action": "place a"}).encode())
    assert decider.wait("verdict")["rule"] is None


@pytest.mark.parametrize("size", [8 * 1024 + 1, 60_000])
def test_oversized(pair: tuple[Client, Client], size: int) -> None:
    decider, _ = pair
    decider.socket.send("x" * size)
    assert decider.wait("refused")["reason"] == "oversized"
    decider.socket.send("é" * (4 * 1024 + 1))
    assert decider.wait("refused")["reason"] == "oversized"
    assert decider.act("place a")["type"] == "done"


def test_far_too_large_ends_the_connection(pair: tuple[Client, Client]) -> None:
    decider, other = pair
    decider.socket.send("x" * 100_000)
    decider.until_closed()
    assert decider.socket.close_code == 1009
    other.wait("presence")


def test_a_text_that_is_none_ends_the_line_and_is_no_error_of_ours(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soul-puzzler")
        client = Client.at(server, opened["table"], opened["tokens"]["one"])
        client.socket.send(b"\xff\xfe" * 100, text=True)
        client.until_closed()
        assert client.socket.close_code == 1007
    log = server.log.read_text("utf-8")
    assert "line closed" in log
    assert not any(word in log for word in ("Traceback", "ERROR", "UTF-8"))


def test_too_frequent(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", messages_a_second=1e-9, message_burst=3.0) as server:
        opened = server.open_for_people("soul-puzzler")
        token = opened["tokens"]["one"]
        client = Client.at(server, opened["table"], token)
        client.tell("why", action="place a")
        client.tell("why", action="place a")
        client.tell("chat", text="again", key="mine")
        refused = client.wait_for(lambda message: message.get("reason") == "too-frequent")
        assert refused["key"] == "mine"
        for _ in range(MOST_REFUSED):
            client.tell("why", action="place a")
        closing = client.until_closed()[-1]
        assert (closing["type"], closing["reason"]) == ("closing", "too-frequent")
        assert server.get(f"/api/tables/{opened['table']}")["version"] == 1
        loud = Client.at(server, opened["table"], token)
        for _ in range(2 + MOST_REFUSED + 1):  # the hello was the first of three
            loud.socket.send("x" * 9000)
        assert loud.until_closed()[-1]["reason"] == "too-frequent"


def test_the_first_word_is_hello(server: Server) -> None:
    opened = server.open_for_people("soul-puzzler")
    line = server.socket(opened["table"])
    line.send('{"type": "resign", "key": "mine"}')
    refused = json.loads(line.recv(timeout=PATIENCE))
    assert (refused["reason"], refused["key"]) == ("malformed", "mine")
    line.send(json.dumps({"type": "hello", "token": opened["tokens"]["two"]}))
    assert json.loads(line.recv(timeout=PATIENCE))["seat"] == "two"
    line.close()


def test_hello_is_said_once(server: Server) -> None:
    opened = server.open_for_people("soul-puzzler")
    client = Client(server, opened["table"], "no such token")
    with suppress(ConnectionClosed):  # the line may have been cut by now
        client.tell("hello", token=opened["tokens"]["two"])
    refused, closing = client.until_closed()
    assert (refused["type"], refused["reason"]) == ("refused", "not-your-seat")
    assert (closing["type"], closing["reason"]) == ("closing", "no-hello")


def test_a_token_of_another_table_opens_nothing(server: Server) -> None:
    opened, other = (server.open_for_people("soul-puzzler") for _ in range(2))
    client = Client(server, opened["table"], other["tokens"]["one"])
    assert client.next()["reason"] == "not-your-seat"
    client.close()


def test_an_unknown_table(server: Server) -> None:
    client = Client(server, "nowhere")
    assert client.next()["reason"] == "unavailable"
    client.close()


def test_silence_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", hello_seconds=5.0) as server:
        opened = server.open_for_people("soul-puzzler")
        client = Client.at(server, opened["table"])  # whoever has said hello may be silent
        silent = server.socket(opened["table"])
        assert json.loads(silent.recv(timeout=PATIENCE))["reason"] == "no-hello"
        silent.close()
        client.tell("hello")
        assert client.next()["type"] == "refused"
        client.close()


def test_what_another_seat_may_do_is_no_business_of_mine(server: Server) -> None:
    """In Soulfall the referee's answer about a discard would tell what is in the other's hand."""
    with seated(server, server.open_for_people("soulfall")) as clients:
        decider, other = sorted(clients, key=lambda client: not client.state["you_decide"])
        for action in decider.state["legal"]:
            assert other.act(action)["reason"] == "not-your-seat"
            other.tell("why", action=action)
            assert other.wait("refused", "verdict")["reason"] == "not-your-seat"
