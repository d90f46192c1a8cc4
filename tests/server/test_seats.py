"""Who gets a seat, and how: invitations that work once, screens that a seat sees and can close, and one screen for all."""

from __future__ import annotations

import json
import signal
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from soulgames.server.proof import hashed
from tests.patience import wait_until
from tests.server.older import older_file
from tests.server.running import Client, Message, Server, serving

KEY = "a key of my own, chosen at random"
PAIR = {"one": {"kind": "person", "name": "Ann", "here": True}, "two": {"kind": "person", "name": "Ben"}}


def opened_by_ann(server: Server, **rest: object) -> Message:
    """Ann opens a table and sits at it; Ben is invited."""
    return server.open_table("soul-puzzler", PAIR, **rest)


def take(server: Server, table: str, invitation: str, key: str = KEY) -> tuple[int, Message]:
    status, answer = server.request(f"/api/tables/{table}/seats", {"invitation": invitation, "key": key})
    return status, answer


def ask_invitation(server: Server, table: str, seat: str, token: str) -> tuple[int, Message]:
    status, answer = server.request(f"/api/tables/{table}/invitations", {"seat": seat, "token": token})
    return status, answer


def close_others(server: Server, table: str, token: str, key: str = KEY, screen: str | None = None) -> tuple[int, Message]:
    form = {"token": token, "key": key, "screen": screen}
    status, answer = server.request(f"/api/tables/{table}/screens/close", form)
    return status, answer


def bens(server: Server, opened: Message) -> str:
    """Ben opens his invitation."""
    status, taken = take(server, opened["table"], opened["invitations"]["two"])
    assert status == 201, taken
    token: str = taken["token"]
    return token


def is_refused(server: Server, table: str, token: str) -> bool:
    client = Client(server, table, token)
    refused = client.wait("welcome", "refused").get("reason") == "not-your-seat"
    client.close()
    return refused


# Invitations.


def test_the_host_gets_no_key_to_a_friends_seat(server: Server) -> None:
    opened = opened_by_ann(server)
    assert list(opened["tokens"]) == ["one"]
    assert list(opened["invitations"]) == ["two"]
    table, invitation = opened["table"], opened["invitations"]["two"]
    assert is_refused(server, table, invitation)
    assert is_refused(server, table, opened["host"])

    token = bens(server, opened)
    assert token not in str(opened)
    ben = Client.at(server, table, token)
    assert ben.welcome["seat"] == "two"
    ben.close()


def test_an_invitation_works_once(server: Server) -> None:
    opened = opened_by_ann(server)
    seats = server.get(f"/api/tables/{opened['table']}")["seats"]
    assert [seat["taken"] for seat in seats] == [True, False]
    bens(server, opened)
    status, refused = take(server, opened["table"], opened["invitations"]["two"], "the key of somebody else")
    assert (status, refused["code"]) == (409, "invitation-used")
    assert "watch" in refused["text"]
    assert [seat["taken"] for seat in server.get(f"/api/tables/{opened['table']}")["seats"]] == [True, True]


def test_looking_at_a_link_does_not_use_it_up(server: Server) -> None:
    opened = opened_by_ann(server)
    assert server.request(f"/api/tables/{opened['table']}/seats")[0] == 405
    server.get(f"/api/tables/{opened['table']}")
    bens(server, opened)


def test_a_lost_answer_is_given_again(server: Server) -> None:
    """To whoever has the key; also after the server was started again."""
    opened = opened_by_ann(server)
    token = bens(server, opened)
    assert bens(server, opened) == token


def test_of_two_who_open_it_at_once_one_gets_the_seat(server: Server) -> None:
    opened = opened_by_ann(server)
    invitation, answers = opened["invitations"]["two"], []

    def open_it(number: int) -> None:
        answers.append(take(server, opened["table"], invitation, f"the secret key number {number}"))

    threads = [threading.Thread(target=open_it, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(status for status, _ in answers) == [201, *[409] * 7]


def test_an_invitation_outlives_the_server_and_dies_with_its_use(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = opened_by_ann(server)
        server.stop(signal.SIGKILL)
    with serving(data) as server:
        token = bens(server, opened)
        server.stop(signal.SIGKILL)
    with serving(data) as server:
        assert bens(server, opened) == token
        assert take(server, opened["table"], opened["invitations"]["two"], "another key, not Ben's")[0] == 409
        assert not is_refused(server, opened["table"], token)
        server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    secrets = [token, KEY, opened["host"], *opened["tokens"].values(), *opened["invitations"].values()]
    assert [secret for secret in secrets if secret.encode() in kept] == []


def test_the_host_renews_an_invitation_until_somebody_came(server: Server) -> None:
    opened = opened_by_ann(server)
    table, before = opened["table"], opened["invitations"]["two"]
    assert ask_invitation(server, table, "two", opened["tokens"]["one"])[0] == 403  # a seat does not invite to another one
    status, fresh = ask_invitation(server, table, "two", opened["host"])
    assert status == 201
    assert take(server, table, before)[1]["code"] == "no-invitation"
    assert take(server, table, fresh["invitation"])[0] == 201
    assert ask_invitation(server, table, "two", opened["host"])[1]["code"] == "taken"
    assert ask_invitation(server, table, "three", opened["host"])[0] == 404


def test_an_invitation_of_another_table_opens_nothing(server: Server) -> None:
    opened, other = opened_by_ann(server), opened_by_ann(server)
    assert take(server, opened["table"], other["invitations"]["two"])[1]["code"] == "no-invitation"
    assert take(server, "nowhere", other["invitations"]["two"])[0] == 404


# Screens.


def test_a_seat_invites_itself_to_another_screen_and_sees_both(server: Server) -> None:
    opened = opened_by_ann(server)
    table, token = opened["table"], opened["tokens"]["one"]
    laptop = Client.at(server, table, token, screen="laptop")
    assert laptop.welcome["screens"] == 1
    _, invited = ask_invitation(server, table, "one", token)
    _, taken = take(server, table, invited["invitation"])
    assert taken["seat"] == "one"
    assert laptop.wait("presence")["screens"] == 2  # the phone may look at any moment
    phone = Client.at(server, table, taken["token"], screen="phone")
    assert phone.welcome["screens"] == 2
    phone.close()
    laptop.close()


def test_a_token_at_two_screens_counts_as_two(server: Server) -> None:
    opened = opened_by_ann(server)
    mine = Client.at(server, opened["table"], opened["tokens"]["one"], screen="mine")
    tab = Client.at(server, opened["table"], opened["tokens"]["one"], screen="mine")
    assert tab.welcome["screens"] == 1
    thief = Client.at(server, opened["table"], opened["tokens"]["one"], screen="theirs")
    assert mine.wait_for(lambda told: told["type"] == "presence" and told["screens"] == 2)
    ben = Client.at(server, opened["table"], bens(server, opened))
    assert ben.welcome["screens"] == 1
    for client in (mine, tab, thief, ben):
        client.close()


def test_the_other_screens_of_a_seat_are_closed(server: Server) -> None:
    opened = opened_by_ann(server)
    table, token = opened["table"], opened["tokens"]["one"]
    ben = Client.at(server, table, bens(server, opened))
    _, invited = ask_invitation(server, table, "one", token)
    mine = Client.at(server, table, token, screen="mine")
    thief = Client.at(server, table, token, screen="theirs")
    status, fresh = close_others(server, table, token, screen="mine")
    assert status == 201, fresh
    assert (fresh["seat"], fresh["token"] != token) == ("one", True)
    assert close_others(server, table, token, screen="mine") == (201, fresh)  # the answer may have been lost
    farewell = thief.until_closed()[-1]
    assert (farewell["type"], farewell["reason"]) == ("closing", "closed")
    assert is_refused(server, table, token)
    assert take(server, table, invited["invitation"])[0] == 403
    assert mine.wait_for(lambda told: told["type"] == "presence" and told["screens"] == 1)
    assert mine.ask("chat", text="only me")["type"] == "done"
    assert ben.wait("chat")["text"] == "only me"
    assert close_others(server, table, "stolen")[0] == 403
    back = Client.at(server, table, fresh["token"])
    for client in (mine, ben, back):
        client.close()


def test_a_fresh_token_opens_the_rematch_too(server: Server) -> None:
    opened = opened_by_ann(server)
    table, token = opened["table"], bens(server, opened)
    ann = Client.at(server, table, opened["tokens"]["one"])
    ben = Client.at(server, table, token, screen="Ben's")
    ann.ask("resign")
    fresh = close_others(server, table, token, screen="Ben's")[1]["token"]
    ann.ask("rematch")
    ben.ask("rematch")
    rematch = ben.wait("rematch")
    assert rematch["token"] == fresh
    moved = Client.at(server, rematch["table"], fresh)
    assert moved.welcome["seat"] == "one"
    again = close_others(server, rematch["table"], fresh, "another key, chosen again")[1]["token"]
    assert is_refused(server, table, fresh)
    assert moved.until_closed()[-1]["reason"] == "closed"
    assert not is_refused(server, table, again)
    for client in (ann, ben):
        client.close()


def test_there_are_only_so_many_screens(server: Server) -> None:
    opened = opened_by_ann(server)
    table, token = opened["table"], opened["tokens"]["one"]
    for _ in range(15):
        _, invited = ask_invitation(server, table, "one", token)
        assert take(server, table, invited["invitation"])[0] == 201
    assert ask_invitation(server, table, "one", token)[1]["code"] == "too-many-screens"


# Cups.


def test_a_cup_invites_its_players(server: Server) -> None:
    entrants = [
        {"name": "Ann", "who": "person", "here": True},
        {"name": "Ben", "who": "person"},
        {"name": "Cy", "who": "random"},
    ]
    status, cup = server.request("/api/cups", {"game": "soul-puzzler", "entrants": entrants})
    assert (status, list(cup["tokens"]), list(cup["invitations"])) == (201, ["Ann"], ["Ben"])
    page = f"/api/cups/{cup['cup']}"
    assert server.get(page)["awaited"] == ["Ben"]
    status, renewed = server.request(f"{page}/invitations", {"name": "Ben", "token": cup["host"]})
    assert status == 201
    assert server.request(f"{page}/seats", {"invitation": cup["invitations"]["Ben"], "key": KEY})[0] == 403
    form = {"invitation": renewed["invitation"], "key": KEY}
    status, ben = server.request(f"{page}/seats", form)
    assert (status, ben["name"]) == (201, "Ben")
    assert server.request(f"{page}/seats", form) == (201, ben)
    assert server.get(page)["awaited"] == []
    assert server.request(f"{page}/seats", {**form, "key": "the key of somebody else"})[0] == 409
    assert server.request(f"{page}/invitations", {"name": "Ben", "token": cup["host"]})[1]["code"] == "taken"
    match = next(match for match in server.get(page)["rounds"][0] if "Ben" in (match["one"], match["two"]) and match["table"])
    client = Client.at(server, match["table"], ben["token"])
    assert client.welcome["seat"] is not None
    client.close()


# One screen for all.


def test_everybody_is_told_that_all_sit_before_one_screen(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR, hotseat=True)
    assert set(opened["tokens"]) == {"one", "two"}
    assert server.get(f"/api/tables/{opened['table']}")["hotseat"] is True
    watcher = Client.at(server, opened["table"])
    assert watcher.welcome["hotseat"] is True
    one, two = (Client.at(server, opened["table"], token, screen="ours") for token in opened["tokens"].values())
    decider = one if one.state["you_decide"] else two
    decider.tell("hint", version=1)
    assert decider.wait("hint", "refused")["type"] == "hint"
    for client in (watcher, one, two):
        client.close()


def test_no_hints_before_all_sit_at_the_screen(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR, hotseat=True)
    tokens = list(opened["tokens"].values())
    first = Client.at(server, opened["table"], tokens[0], screen="ours")
    alone = first if first.state["you_decide"] else Client.at(server, opened["table"], tokens[1], screen="ours")
    if alone is not first:
        first.close()
        alone.wait_for(lambda told: told["type"] == "presence" and not told["seats"][0]["connected"])
    alone.tell("hint", version=1)
    assert alone.wait("hint", "refused")["type"] == "refused"
    first.close()
    alone.close()


def test_two_at_different_screens_get_no_hints_any_more(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_table("soul-puzzler", PAIR, hotseat=True)
        tokens = list(opened["tokens"].values())
        here, there = Client.at(server, opened["table"], tokens[0], screen="here"), Client(server, opened["table"], tokens[1])
        there.wait("welcome")
        assert here.wait("presence")["hotseat"] is False
        assert there.welcome["hotseat"] is False
        there.close()
        server.stop(signal.SIGKILL)
    with serving(data) as server:
        assert server.get(f"/api/tables/{opened['table']}")["hotseat"] is False
        both = [Client.at(server, opened["table"], token, screen="here") for token in tokens]
        decider = next(client for client in both if client.state["you_decide"])
        decider.tell("hint", version=1)
        assert decider.wait("hint", "refused")["reason"] == "unavailable"
        for client in both:
            client.close()


def test_those_who_come_one_after_the_other_get_no_hints_any_more(server: Server) -> None:
    """Never at the same time, so that nobody meets anybody before another screen; but one of them plays alone."""
    opened = server.open_table("soul-puzzler", PAIR, hotseat=True)
    tokens = list(opened["tokens"].values())
    both = [Client.at(server, opened["table"], token, screen="here") for token in tokens]
    there = next(number for number, client in enumerate(both) if client.state["you_decide"])
    for client in both:
        client.close()
    wait_until(lambda: not any(seat["connected"] for seat in server.get(f"/api/tables/{opened['table']}")["seats"]))
    alone = Client.at(server, opened["table"], tokens[there], screen="there")
    assert alone.welcome["hotseat"] is True
    alone.act(alone.state["legal"][0])
    assert server.get(f"/api/tables/{opened['table']}")["hotseat"] is False
    alone.close()
    both = [Client.at(server, opened["table"], token, screen="here") for token in tokens]
    decider = next(client for client in both if client.state["you_decide"])
    decider.tell("hint", version=decider.state["version"])
    assert decider.wait("hint", "refused")["reason"] == "unavailable"
    for client in both:
        client.close()


# Files.


def test_keys_go_with_the_last_table_of_their_holder(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        for opened in (opened_by_ann(server), opened_by_ann(server)):
            bens(server, opened)
    file = sqlite3.connect(data)
    file.execute("PRAGMA foreign_keys = ON")
    file.execute("DELETE FROM tables WHERE id = ?", (opened["table"],))
    file.commit()
    assert file.execute("SELECT count(*) FROM keys").fetchone() == (6,)
    with serving(data, sweep_seconds=0.05) as server:
        wait_until(lambda: file.execute("SELECT count(*) FROM keys").fetchone() == (3,))
    file.close()


def test_a_file_from_before_invitations(tmp_path: Path) -> None:
    """The one token of each seat opens it as before, also in a rematch; and it can be given up for a fresh one."""
    data = tmp_path / "tables.db"
    row = {"id": "t", "game": "soul-puzzler", "options": {}, "seed": "s", "created": 1.0, "ruleset": "2"}
    names = {"one": "Ann", "two": "Ben"}
    row["seats"] = [{"seat": s, "name": n, "level": None, "token_hash": hashed(f"token of {n}")} for s, n in names.items()]
    entrants = [{"name": name, "level": None, "token_hash": hashed(f"token of {name}")} for name in names.values()]
    cup = {"id": "c", "game": "soul-puzzler", "options": {}, "entrants": entrants, "created": 1.0}
    with closing(sqlite3.connect(older_file(data))) as file:
        file.executescript("DELETE FROM moves; DELETE FROM tables")
        file.execute("INSERT INTO tables (id, row, created) VALUES ('t', ?, 1.0)", (json.dumps(row, separators=(",", ":")),))
        file.execute("INSERT INTO cups VALUES ('c', ?, 1.0)", (json.dumps(cup, separators=(",", ":")),))
        file.commit()
    with serving(data) as server:
        assert [seat["taken"] for seat in server.get("/api/tables/t")["seats"]] == [True, True]
        ann, ben = (Client.at(server, "t", f"token of {name}") for name in names.values())
        assert [client.welcome["seat"] for client in (ann, ben)] == ["one", "two"]
        fresh = close_others(server, "t", "token of Ann")[1]["token"]
        assert is_refused(server, "t", "token of Ann")
        match = server.get("/api/cups/c")["rounds"][0][0]["table"]
        assert not is_refused(server, match, fresh)
        assert is_refused(server, match, "token of Ann")
        assert ask_invitation(server, "t", "two", "token of Ben")[0] == 201
        ann.close()
        ben.close()
