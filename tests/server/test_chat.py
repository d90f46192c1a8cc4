"""Chat between strangers: switched off, muted, reported; each wish done once, each no with a sentence."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from soulgames.server.store.rows import ReportedRow
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.talk import MOST_REPORTS
from tests.server.running import Client, Message, Server, bot, person, seated, serving

PAIR = {"one": person("Ann"), "two": person("Ben")}


def texts(client: Client) -> list[str]:
    """The lines of the latest account of the chat, with what was said since."""
    return [line["text"] for line in client.welcome["talk"]["lines"]]


def talk(client: Client) -> Message:
    return client.wait("talk")


def at(server: Server, opened: Message, seat: str, **hello: object) -> Client:
    return Client.at(server, opened["table"], opened["tokens"][seat], None, **hello)


# Off.


def test_either_seat_switches_the_chat_off_and_both_are_told(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR)
    with seated(server, opened) as (ann, ben):
        assert ann.welcome["talk"] == {"type": "talk", "lines": [], "never": None, "off": [], "muted": [], "reported": []}
        ann.ask("chat", text="hello")
        assert ann.ask("chat-switch", "off", on=False)["type"] == "done"
        assert talk(ben)["off"] == ["one"]
        no = ben.ask("chat", text="why?")
        assert (no["reason"], no["text"]) == ("unavailable", "Player Ann has switched the chat off")
        no = ann.ask("chat", text="sorry")
        assert (no["reason"], no["text"]) == ("unavailable", "you have switched the chat off: switch it on again first")
        back = at(server, opened, "two", language="it")
        assert back.welcome["talk"]["off"] == ["one"]
        assert texts(back) == ["hello"]  # what was said before can still be read, and reported
        assert back.ask("chat", text="eh?")["text"] == "Player Ann ha spento la chat"
        back.close()


def test_it_is_on_again_when_nobody_has_it_off(server: Server) -> None:
    with seated(server, server.open_table("soul-puzzler", PAIR)) as (ann, ben):
        ann.ask("chat-switch", on=False)
        ben.ask("chat-switch", on=False)
        ann.ask("chat-switch", on=True)
        assert ann.ask("chat", text="hello?")["text"] == "Player Ben has switched the chat off"
        ben.ask("chat-switch", on=True)
        assert ann.ask("chat", text="hello?")["type"] == "done"


def test_switching_with_one_key_is_done_once(server: Server) -> None:
    with seated(server, server.open_table("soul-puzzler", PAIR)) as (ann, _):
        first = ann.ask("chat-switch", "first", on=False)
        ann.ask("chat-switch", "second", on=True)
        assert ann.ask("chat-switch", "first", on=False) == first
        assert ann.ask("chat", text="still on")["type"] == "done"


def test_a_table_opened_without_chat(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR, chat=False)
    with seated(server, opened) as (ann, ben):
        assert ann.welcome["talk"]["never"] == "table"
        assert ann.ask("chat", text="hello")["text"] == "this table was opened without chat"
        assert ann.ask("chat-switch", on=True)["text"] == "this table was opened without chat"
        ann.ask("resign")
        for client in (ann, ben):
            client.ask("rematch")
        again = ann.wait("rematch")
    with seated(server, {**opened, "table": again["table"]}) as (ann, _):
        assert ann.welcome["talk"]["never"] == "table"


def test_a_server_without_chat(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_table("soul-puzzler", PAIR)
        with seated(server, opened) as (ann, _):
            ann.ask("chat", text="hello")
    with serving(data, chat=False) as server, seated(server, opened) as (ann, _):
        assert ann.welcome["talk"]["never"] == "server"
        assert texts(ann) == []
        no = ann.ask("chat", text="hello again")
        assert (no["reason"], no["text"]) == ("unavailable", "there is no chat on this server")


def test_switches_and_mutes_survive_a_restart_and_a_rematch(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_table("soul-puzzler", PAIR)
        with seated(server, opened) as (ann, ben):
            ben.ask("chat", text="first")
            ann.ask("mute", seat="two", on=True)
            ben.ask("chat-switch", on=False)
    with serving(data) as server:
        with seated(server, opened) as (ann, ben):
            assert (ann.welcome["talk"]["off"], ann.welcome["talk"]["muted"], texts(ann)) == (["two"], ["two"], [])
            assert (ben.welcome["talk"]["off"], ben.welcome["talk"]["muted"], texts(ben)) == (["two"], [], ["first"])
            ann.ask("resign")
            ann.ask("rematch")
            ben.ask("rematch")
            again = ann.wait("rematch")
        ann, ben = (Client.at(server, again["table"], token) for token in opened["tokens"].values())
        assert (ann.welcome["seat"], ann.welcome["talk"]["off"], ann.welcome["talk"]["muted"]) == ("two", ["one"], ["one"])
        assert (ben.welcome["seat"], ben.welcome["talk"]["off"], ben.welcome["talk"]["muted"]) == ("one", ["one"], [])
        ann.close()
        ben.close()


# Muting.


def test_a_muted_seat_is_not_heard_and_not_told(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR)
    with seated(server, opened) as (ann, ben):
        ben.ask("chat", text="before")
        ann.ask("mute", seat="two", on=True)
        before = len(ben.received)
        assert ben.ask("chat", text="during")["type"] == "done"
        assert [text for text in ben.received[before:] if "mute" in text and '"muted":[]' not in text] == []
        other = at(server, opened, "one")
        assert (other.welcome["talk"]["muted"], texts(other)) == (["two"], [])
        ann.ask("chat", text="after")
        assert other.wait("chat")["text"] == "after"
        assert [text for text in ann.received if "during" in text] == []
        other.ask("mute", seat="two", on=False)
        heard = ann.wait_for(lambda message: message["type"] == "talk" and message["muted"] == [])
        assert [line["text"] for line in heard["lines"]] == ["before", "during", "after"]
        other.close()


def test_who_cannot_be_muted(server: Server) -> None:
    with seated(server, server.open_table("soul-puzzler", PAIR)) as (ann, _):
        for seat in ("one", "three", ""):
            no = ann.ask("mute", seat=seat, on=True)
            assert (no["reason"], no["text"]) == ("malformed", "nobody else writes from there")
    with seated(server, server.open_table("soul-puzzler", {"one": person("Ann"), "two": bot()})) as (ann,):
        assert ann.ask("mute", seat="two", on=True)["reason"] == "malformed"


# Reporting.


def reports(data: Path) -> list[ReportedRow]:
    async def read() -> list[ReportedRow]:
        store = SqliteStore(str(data))
        try:
            return await store.reports()
        finally:
            await store.close()

    return asyncio.run(read())


def test_a_reported_line_reaches_the_operator(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_table("soul-puzzler", PAIR)
        with seated(server, opened) as (ann, ben):
            ben.ask("chat", text="something nasty")
            ann.wait("chat")
            done = ann.ask("report", "mine", n=1, reason="insult")
            assert done["type"] == "done"
            assert ann.ask("report", "mine", n=1, reason="insult") == done
            assert ann.ask("report", "other", n=1, reason="threat")["type"] == "done"  # once is enough
            mine = at(server, opened, "one")
            assert mine.welcome["talk"]["reported"] == [1]
            mine.close()
            theirs = at(server, opened, "two")
            assert theirs.welcome["talk"]["reported"] == []  # nobody is told who has reported them
            theirs.close()
    (found,) = reports(data)
    assert abs(found.at - time.time()) < 3600
    assert found == ReportedRow(opened["table"], 1, 0, "insult", found.at, "soul-puzzler", 1, "something nasty")


def test_what_cannot_be_reported(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR)
    with seated(server, opened) as (ann, ben):
        ann.ask("chat", text="mine")
        for n in (1, 2, 0, -1, 10**9):
            no = ann.ask("report", n=n, reason="spam")
            assert (no["reason"], no["text"]) == ("malformed", "there is no such line of somebody else")
        assert ann.ask("report", n=1, reason="because")["reason"] == "malformed"
        spectator = Client.at(server, opened["table"])
        assert spectator.welcome["talk"] is None
        for wish in ({"type": "report", "n": 1, "reason": "spam"}, {"type": "mute", "seat": "two", "on": True}):
            assert spectator.ask(**wish)["reason"] == "not-your-seat"  # type: ignore[arg-type]
        assert spectator.ask("chat-switch", on=False)["reason"] == "not-your-seat"
        spectator.close()
        for n in range(2, MOST_REPORTS + 3):
            ben.ask("chat", text=str(n))
        answers = [ann.ask("report", n=n, reason="spam") for n in range(2, MOST_REPORTS + 3)]
        assert [answer["type"] for answer in answers] == ["done"] * MOST_REPORTS + ["refused"]
        assert answers[-1]["reason"] == "unavailable"
