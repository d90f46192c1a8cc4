"""Games on their way from one browser to another: once, for some minutes, bounded, and unreadable here."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames.server.carrying import Bundles
from soulgames.server.forms import LARGEST_BUNDLE
from soulgames.server.problems import NotGranted
from soulgames.server.settings import Settings
from tests.server.running import Server, serving

NAME = "0123456789abcdef" * 2


def keep(server: Server, name: str, content: str = "secret") -> tuple[int, dict[str, object]]:
    return server.request("/api/bundles", {"name": name, "content": content})


def take(server: Server, name: str) -> tuple[int, dict[str, object]]:
    return server.request(f"/api/bundles/{name}/take", raw=b"")


def test_a_bundle_is_taken_once(server: Server) -> None:
    assert keep(server, NAME) == (201, {"seconds": 600.0})
    assert keep(server, NAME, "another")[0] == 409
    assert take(server, NAME) == (200, {"content": "secret"})
    status, answer = take(server, NAME)
    assert (status, answer["code"]) == (404, "unknown")
    assert keep(server, NAME)[0] == 201  # the name is free again
    assert take(server, NAME)[0] == 200


def test_a_bundle_can_be_larger_than_other_requests_but_not_without_end(server: Server) -> None:
    assert keep(server, "a" * 32, "x" * LARGEST_BUNDLE)[0] == 201
    assert len(str(take(server, "a" * 32)[1]["content"])) == LARGEST_BUNDLE
    assert keep(server, "b" * 32, "x" * (LARGEST_BUNDLE + 1))[0] == 422
    assert server.request("/api/bundles", raw=b" " * (LARGEST_BUNDLE + 9000))[0] == 413
    assert server.request("/api/tables/t1/seats", raw=b" " * 9000)[0] == 413


@pytest.mark.parametrize("name", ["short", "A" * 32, "0" * 33])
def test_what_is_no_name_or_no_bundle_is_refused(server: Server, name: str) -> None:
    assert keep(server, name)[0] == 422
    assert take(server, name)[0] == 422
    assert keep(server, NAME, "not base64!")[0] == 422


def test_bundles_are_few_and_bringing_them_counts_as_opening_tables(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", most_bundles=2, tables_a_minute=1e-9, table_burst=4.0) as server:
        assert [keep(server, letter * 32)[0] for letter in "abc"] == [201, 201, 503]
        assert take(server, "a" * 32)[0] == 200
        assert keep(server, "d" * 32)[0] == 201
        assert keep(server, "e" * 32)[1]["code"] == "too-frequent"


def test_one_address_does_not_take_the_room_of_all(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", most_bundles=4, bundles_an_address=2, proxies=["127.0.0.1"]) as server:
        server.forwarded = {"X-Forwarded-For": "192.0.2.7"}
        assert [keep(server, letter * 32)[0] for letter in "abc"] == [201, 201, 503]
        server.forwarded = {"X-Forwarded-For": "192.0.2.8"}
        assert keep(server, "d" * 32)[0] == 201


def test_after_some_minutes_it_is_gone() -> None:
    now = 0.0
    bundles = Bundles(Settings(bundle_seconds=60.0, most_bundles=1), lambda: now)
    bundles.keep("a", "first", "Ann's")
    now = 59.0
    with pytest.raises(NotGranted, match="too many"):
        bundles.keep("b", "second", "Bob's")
    now = 60.0
    with pytest.raises(NotGranted, match="leads to nothing"):
        bundles.take("a")
    bundles.keep("b", "second", "Bob's")
    assert bundles.take("b") == "second"
