"""Finished games looked at again."""

from __future__ import annotations

import gzip
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from soulgames.core.record import read_record
from soulgames.pictures import svg
from soulgames.tables.moments import moments
from tests.patience import PATIENCE
from tests.server.running import Message, Server, play_on, seated, serving

Moment = dict[str, Any]


@pytest.fixture(scope="module")
def played(server: Server) -> Message:
    opened = server.open_for_people("soulfall")
    with seated(server, opened) as clients:
        play_on(clients, 5)
    return opened


def views(told: list[Moment]) -> Iterator[Moment]:
    """Whole views, of what is new in each."""
    view: Moment = {}
    for moment in told:
        view = {**view, **moment["view"]}
        yield view


@pytest.mark.parametrize("eyes", [None, "one", "two"])
def test_all_moments_of_a_finished_game(server: Server, played: Message, eyes: str | None) -> None:
    record = read_record(server.get(f"/api/tables/{played['table']}/record"))
    answer = server.get(f"/api/tables/{played['table']}/moments" + (f"?eyes={eyes}" if eyes else ""))
    told, expected = answer["moments"], list(moments(record, None if eyes is None else record.game.seat(eyes)))
    assert answer["eyes"] == eyes
    assert list(views(told)) == [json.loads(json.dumps(moment.view)) for moment in expected]
    assert [moment["heard"] for moment in told] == [moment.heard for moment in expected]
    assert [moment["turn"] for moment in told] == [moment.turn for moment in expected]
    assert all({"kind", "rule", "words"} <= event.keys() for moment in told for event in moment["events"])
    assert "Player one" in json.dumps(told)


def test_words_are_in_the_language_of_the_one_who_reads(server: Server, played: Message) -> None:
    path = f"/api/tables/{played['table']}/moments"
    english, italian = (server.get(path, language=code)["moments"] for code in ("en", "it"))
    assert [event["kind"] for moment in english for event in moment["events"]] == [
        event["kind"] for moment in italian for event in moment["events"]
    ]
    assert "turno" in json.dumps(italian)
    assert "turno" not in json.dumps(english)


def test_moments_come_compressed(server: Server, played: Message) -> None:
    address = f"{server.address}/api/tables/{played['table']}/moments"
    plain = urllib.request.urlopen(address).read()
    with urllib.request.urlopen(urllib.request.Request(address, headers={"accept-encoding": "gzip, br"})) as response:
        packed = response.read()
        assert response.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed) == plain
    assert len(packed) * 5 < len(plain)


def test_any_moment_as_the_public_saw_it_is_a_picture(server: Server, played: Message) -> None:
    table = played["table"]
    record = read_record(server.get(f"/api/tables/{table}/record"))
    called = {"one": "Player one", "two": "Player two"}
    for moment in (0, 7, len(record.actions)):
        assert server.get(f"/game/{table}/{moment}.svg") == svg(record.at(moment), names=called)
    with urllib.request.urlopen(f"{server.address}/game/{table}/7.png") as response:
        assert (response.headers["content-type"], response.read()[:4]) == ("image/png", b"\x89PNG")
    assert server.request(f"/game/{table}/9999.svg")[0] == 404
    assert server.get(f"/game/{table}/board.svg") == svg(record.at(moment), alone=True)
    assert server.request(f"/game/{table}/7.gif")[0] in (404, 422)


def test_a_picture_of_a_game_under_way_shows_what_the_public_may_know(server: Server) -> None:
    opened = server.open_for_people("soulfall")
    with seated(server, opened) as clients:
        play_on(clients, 1, 6)
        shown, number = clients[0].state["view"], clients[0].version
    picture = server.get(f"/game/{opened['table']}/{number}.svg")
    lying = {lord for side in ("one", "two") for lord in shown[side]["devotions"]} | {shown["played"]}
    secret = set(shown["one"]["hand"]) - lying
    assert secret
    assert not any(f">{lord.capitalize()}<" in picture for lord in secret)


def test_nothing_is_told_of_a_game_that_is_under_way(server: Server, played: Message) -> None:
    under_way = server.open_for_people("soulfall")["table"]
    status, answer = server.request(f"/api/tables/{under_way}/moments")
    assert (status, answer["code"]) == (409, "not-over")
    assert server.request("/api/tables/nowhere/moments")[0] == 404
    status, answer = server.request(f"/api/tables/{played['table']}/moments?eyes=three")
    assert (status, answer["code"]) == (422, "invalid")


def asked_for_png(server: Server, table: str, moment: int) -> int:
    try:
        with urllib.request.urlopen(f"{server.address}/game/{table}/{moment}.png", timeout=PATIENCE) as response:
            assert response.read()[:4] == b"\x89PNG"
            return int(response.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code if error.headers["retry-after"] else 0


def test_a_png_is_made_by_a_worker_and_once(tmp_path: Path) -> None:
    """It takes a tenth of a second, in which the server's own process could answer nobody."""
    with serving(tmp_path / "tables.db") as server:
        table = server.open_for_people("soulfall")["table"]
        assert [asked_for_png(server, table, 0) for _ in range(3)] == [200] * 3
        assert 'soulgames_waiting_seconds_count{lane="pictures"} 1' in server.get("/metrics")


def test_one_address_gets_a_few_pngs_at_a_time(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", jobs_an_address=2) as server:
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as clients:
            play_on(clients, 3, 12)
        with ThreadPoolExecutor(12) as many:
            found = list(many.map(lambda moment: asked_for_png(server, opened["table"], moment), range(12)))
        assert set(found) == {200, 503}
        assert asked_for_png(server, opened["table"], 0) == 200, "and afterwards again"
