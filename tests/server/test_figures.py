"""`/metrics`: the figures are true, in the format that Prometheus reads, and only for those who are named."""

from __future__ import annotations

import re
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

import pytest

from soulgames.core.refusal import InvalidNotation
from soulgames.server.limits import Networks
from soulgames.server.operating.counts import Spread, Times
from tests.patience import PATIENCE
from tests.server.running import Client, Server, person, play_on, seated, serving

SAMPLE = re.compile(r'([a-z_]+)((?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})?) (\d+(?:\.\d+)?(?:e[+-]\d+)?)')
FAMILY = re.compile(r"_(bucket|sum|count)$")


def figures(server: Server) -> dict[str, float]:
    """Every line is one that Prometheus reads, and stands below the name and the kind of its family."""
    text: str = server.get("/metrics")
    assert text.endswith("\n")
    found: dict[str, float] = {}
    family = kind = ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            family = line.split()[2]
        elif line.startswith("# TYPE "):
            assert line.split()[2] == family
            kind = line.split()[3]
        else:
            match = SAMPLE.fullmatch(line)
            assert match is not None, line
            name = FAMILY.sub("", match[1]) if kind == "histogram" else match[1]
            assert name == family, line
            assert match[1] + match[2] not in found, line
            found[match[1] + match[2]] = float(match[3])
    return found


def status(server: Server, headers: Mapping[str, str] | None = None) -> int:
    try:
        with urllib.request.urlopen(urllib.request.Request(server.address + "/metrics", headers=dict(headers or {}))) as answer:
            found: int = answer.status
            return found
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_the_figures_tell_of_a_game(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soul-puzzler")
        server.request("/api/tables/nowhere")
        with seated(server, opened) as clients:
            decider = next(client for client in clients if client.state["you_decide"])
            assert decider.act("nonsense")["type"] == "refused"
            play_on(clients, seed=4, decisions=7)
            now = figures(server)
            assert now["soulgames_sockets"] == 2
            assert now["soulgames_tables"] == 1
    assert now['soulgames_moves_total{game="soul-puzzler"}'] == 7
    assert now['soulgames_tables_opened_total{game="soul-puzzler"}'] == 1
    assert now['soulgames_refusals_total{reason="malformed"}'] == 1
    assert now['soulgames_requests_total{route="/api/tables",method="POST",status="201"}'] == 1
    assert now['soulgames_requests_total{route="/api/tables/{table}",method="GET",status="404"}'] == 1
    assert now['soulgames_problems_total{code="unknown-table"}'] == 1
    assert now["soulgames_lines_opened_total"] == 2
    assert now["soulgames_commit_seconds_count"] == now['soulgames_commit_seconds_bucket{le="+Inf"}'] >= 8
    assert 0 < now["soulgames_commit_seconds_sum"] < PATIENCE
    assert now["soulgames_commit_jobs_sum"] >= 8
    assert now['soulgames_file_bytes{part="log"}'] + now['soulgames_file_bytes{part="tables"}'] > 10_000
    assert now["soulgames_writes_waiting"] == 0
    assert now["process_resident_memory_bytes"] > 10_000_000


def test_nothing_is_left_when_everybody_has_gone(tmp_path: Path) -> None:
    """A game against a bot: its driver, its table, its lines and its lock are gone after it; tasks are as many as before."""
    with serving(tmp_path / "tables.db", idle_seconds=0.1, sweep_seconds=0.1, log_level="debug") as server:
        before = figures(server)
        for _ in range(2):
            opened = server.open_table("soul-puzzler", {"one": person("Ann"), "two": {"kind": "bot", "level": "random"}})
            client = Client.at(server, opened["table"], opened["tokens"]["one"])
            assert figures(server)['soulgames_under_way{what="drivers"}'] >= 1
            play_on([client], seed=5, decisions=6)
            client.close()
        until = time.monotonic() + PATIENCE
        while (
            (now := figures(server))["soulgames_tables"]
            or now["soulgames_sockets"]
            or now["soulgames_tasks"] > before["soulgames_tasks"]
        ):
            assert time.monotonic() < until, now
            time.sleep(0.05)
        assert now['soulgames_waiting_seconds_count{lane="quick"}'] > 0
        left = {
            name: value
            for name, value in now.items()
            if name.startswith(("soulgames_under_way", "soulgames_waiting{", "soulgames_thinking"))
        }
        assert len(left) >= 11
        assert [name for name, value in left.items() if value] == []


def test_they_are_for_those_who_are_named(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", proxies=["127.0.0.1"]) as server:
        assert status(server) == 200
        for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
            assert status(server, {header: "127.0.0.1"}) == 403, "through a proxy anybody can come"
    with serving(tmp_path / "others.db", metrics_for=["192.0.2.0/24"]) as server:
        assert status(server) == 403


def test_networks() -> None:
    some = Networks(["192.0.2.7", "2001:db8::/32", "10.0.0.0/8"])
    assert all(address in some for address in ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8:5::1", "10.9.9.9"))
    assert not any(address in some for address in ("192.0.2.8", "2001:db9::1", "", "nobody", "::1"))
    with pytest.raises(InvalidNotation, match="expected an address or a network"):
        Networks(["everywhere"])


def test_how_they_are_written() -> None:
    tally, spread = Times("t_total", "About.", "game"), Spread("s", "About.", (1, 10), "lane")
    tally.add("a")
    tally.add("b")
    tally.add("b")
    for value in (0.5, 1, 5, 100):
        spread.add(value, "x")
    assert [*tally.lines()] == ["# HELP t_total About.", "# TYPE t_total counter", 't_total{game="a"} 1', 't_total{game="b"} 2']
    assert [*spread.lines()][2:] == [
        's_bucket{lane="x",le="1"} 2',
        's_bucket{lane="x",le="10"} 3',
        's_bucket{lane="x",le="+Inf"} 4',
        's_sum{lane="x"} 106.5',
        's_count{lane="x"} 4',
    ]
