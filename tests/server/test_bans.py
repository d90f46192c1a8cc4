"""Whoever is banned is kept out at every door, also behind a proxy; and nobody locks themselves out."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from soulgames.core.refusal import InvalidNotation
from soulgames.server.bans import Bans, to_ban
from soulgames.server.store.rows import BanRow
from soulgames.server.store.sqlite import SqliteStore
from tests.server.ordering import done, refused, told
from tests.server.running import Client, Server, seated, serving


def banning(*networks: str, proxies: tuple[str, ...] = (), until: float | None = None) -> Bans:
    bans = Bans(proxies)
    bans.renew(BanRow(str(to_ban(each)), until, "", 0.0) for each in networks)
    return bans


def comes_from(server: Server, address: str) -> Server:
    server.forwarded = {"X-Forwarded-For": address}
    return server


# For whom a ban holds.


@pytest.mark.parametrize(
    ("network", "inside", "outside"),
    [
        ("192.0.2.7", "192.0.2.7", "192.0.2.8"),
        ("192.0.2.0/24", "192.0.2.255", "192.0.3.0"),
        ("192.0.2.7/24", "192.0.2.1", "192.0.1.7"),
        ("2001:db8:1:2::5", "2001:db8:1:2:ffff::1", "2001:db8:1:3::5"),
        ("2001:db8:1:2::/127", "2001:db8:1:2:ffff::1", "2001:db8:1:3::5"),
        ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
        ("::ffff:192.0.2.7", "192.0.2.7", "192.0.2.8"),
        ("::ffff:192.0.2.0/120", "192.0.2.9", "192.0.3.9"),
        ("192.0.2.7", "::ffff:192.0.2.7", "::ffff:192.0.2.8"),
        ("0.0.0.0/0", "203.0.113.1", "2001:db8::1"),
        ("::/0", "2001:db8::1", "203.0.113.1"),
    ],
)
def test_inside_and_outside(network: str, inside: str, outside: str) -> None:
    bans = banning(network)
    assert bans.of(inside) is not None
    assert bans.of(outside) is None


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1", "", "a socket"])
def test_this_machine_is_never_kept_out(address: str) -> None:
    assert banning("0.0.0.0/0", "::/0").of(address) is None


@pytest.mark.parametrize("address", ["10.0.0.2", "2001:db8:1:2::9"])
def test_a_proxy_is_never_kept_out(address: str) -> None:
    bans = banning("10.0.0.0/8", "2001:db8::/32", proxies=("10.0.0.2", "2001:db8:1:2::9"))
    assert bans.of(address) is None
    assert bans.of("10.0.0.3") is not None
    with pytest.raises(InvalidNotation, match="never banned"):
        bans.check(to_ban(address))


@pytest.mark.parametrize("network", ["127.0.0.1", "127.0.0.0/8", "::1", "::ffff:127.0.0.1"])
def test_a_ban_that_would_hold_for_nobody_is_refused(network: str) -> None:
    with pytest.raises(InvalidNotation, match="never banned"):
        Bans(()).check(to_ban(network))


def test_a_ban_ends() -> None:
    assert banning("192.0.2.7", until=time.time() - 1).of("192.0.2.7") is None
    assert banning("192.0.2.7", until=time.time() + 1000).of("192.0.2.7") is not None


def test_many_bans_hold_each_for_its_own_network() -> None:
    """An operator may ban every network of a long list; a request asks once for each length of a network, not for each ban."""
    bans = banning(*(f"10.{number // 256}.{number % 256}.0/24" for number in range(5000)))
    assert bans.of("10.19.135.1") is not None
    assert bans.of("10.19.136.1") is None
    assert all(bans.of(f"203.0.113.{number}") is None for number in range(100))


# At the doors.


def test_requests_and_sockets_are_refused_in_words(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", proxies=["127.0.0.1"]) as server:
        opened = comes_from(server, "203.0.113.7").open_for_people("soul-puzzler")
        done(server.data, "ban", "203.0.113.7", "--reason", "Insults in the chat.")
        for path in ("/api/games", "/", "/healthz", f"/api/tables/{opened['table']}"):
            status, problem = server.request(path, language="it")
            assert (status, problem["code"]) == (403, "banned")
        assert problem["text"] == "chi gestisce questo server ha escluso il tuo indirizzo: Insults in the chat"
        with pytest.raises(InvalidStatus) as no:
            server.socket(opened["table"])
        assert no.value.response.status_code == 403
        assert comes_from(server, "203.0.113.8").request("/api/games")[0] == 200
        Client.at(server, opened["table"]).close()
        server.forwarded = {}
        assert server.request("/api/games")[0] == 200, "the proxy itself"
        done(server.data, "unban", "203.0.113.7")
        Client.at(comes_from(server, "203.0.113.7"), opened["table"]).close()


def test_those_who_are_there_are_cut_off_and_told_why(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", proxies=["127.0.0.1"]) as server:
        opened = comes_from(server, "2001:db8:1:2::7").open_for_people("soul-puzzler")
        with seated(server, opened) as (one, two):
            waiting = server.socket(opened["table"])  # has not said hello
            neighbour = Client.at(comes_from(server, "2001:db8:1:3::7"), opened["table"])
            assert "sockets cut: 3" in done(server.data, "ban", "2001:db8:1:2:9:9:9:9")
            for client in (one, two):
                last = client.until_closed()[-1]
                assert (last["type"], last["reason"]) == ("closing", "banned")
                assert "banned your address" in last["text"]
            assert "banned" in waiting.recv()
            neighbour.tell("why", action="pass")
            assert neighbour.wait("refused")["reason"] == "not-your-seat"
            neighbour.close()
            waiting.close()
        (ban,) = told(server.data, "bans")
        assert (ban["network"], ban["until"]) == ("2001:db8:1:2::/64", None)


def test_a_network_with_the_proxy_in_it(tmp_path: Path) -> None:
    """People are kept out, the proxy is not; and a header that names the proxy lets nobody in."""
    with serving(tmp_path / "tables.db", proxies=["127.0.0.1", "10.0.0.2"]) as server:
        done(server.data, "ban", "10.0.0.0/8")
        assert comes_from(server, "10.0.0.9").request("/api/games")[0] == 403
        assert comes_from(server, "10.0.0.2, 10.0.0.9").request("/api/games")[0] == 403
        assert comes_from(server, "10.0.0.9, 10.0.0.2").request("/api/games")[0] == 403
        server.forwarded = {}
        assert server.request("/api/games")[0] == 200
        assert "never banned" in " ".join(refused(server.data, "ban", "10.0.0.2").split())
        assert "never banned" in " ".join(refused(server.data, "ban", "127.0.0.1").split())


def test_what_a_stranger_says_about_itself_means_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        done(server.data, "ban", "203.0.113.7")
        assert comes_from(server, "203.0.113.7").request("/api/games")[0] == 200


def test_bans_last_as_long_as_they_should(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data, proxies=["127.0.0.1"]) as server:
        done(data, "ban", "203.0.113.1")
        done(data, "ban", "203.0.113.2", "--days", 1)
        done(data, "ban", "203.0.113.3", "--days", 1e-9)
        done(data, "ban", "203.0.113.2", "--days", 2, "--reason", "again")
    assert {each["network"]: each["reason"] for each in told(data, "bans")} == {"203.0.113.1/32": "", "203.0.113.2/32": "again"}
    with serving(data, proxies=["127.0.0.1"]) as server:
        statuses = [comes_from(server, f"203.0.113.{number}").request("/api/games")[0] for number in (1, 2, 3)]
        assert statuses == [403, 403, 200]
        assert "is not banned: expected" in refused(data, "unban", "203.0.113.3")
        assert "soulgames_bans 2" in server_figures(server)
    assert [each.network for each in asyncio.run(rows(data))] == ["203.0.113.2/32", "203.0.113.1/32"]


async def rows(data: Path) -> list[BanRow]:
    store = SqliteStore(str(data))
    try:
        return await store.ordered.bans()
    finally:
        await store.close()


def server_figures(server: Server) -> str:
    server.forwarded = {}
    return str(server.get("/metrics"))
