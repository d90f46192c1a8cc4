""" "What if": tables that begin in the middle of a finished game, and what would have followed there."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from soulgames.core.record import Record, read_record
from soulgames.server.problems import NotGranted
from soulgames.server.review.review import Review
from tests.server.running import Message, Server, bot, person, play_on, seated, serving


@pytest.fixture(scope="module", params=["soul-puzzler", "soulgivers"])
def played(server: Server, request: pytest.FixtureRequest) -> Message:
    return finished(server, request.param)


def finished(server: Server, game: str) -> Message:
    opened = server.open_for_people(game, options={"setup": "quick"} if game == "soulgivers" else {})
    with seated(server, opened) as clients:
        play_on(clients, 5, 90)
        if not clients[0].over:
            assert clients[0].ask("resign")["type"] == "done"
    return opened


def record_of(server: Server, table: str) -> Record:
    return read_record(server.get(f"/api/tables/{table}/record"))


def branch(server: Server, played: Message, moment: int, **form: object) -> tuple[int, Any]:
    seats = list(played["tokens"])
    wanted = {"moment": moment, "seats": {seats[0]: person(seats[0]), seats[1]: bot()}, **form}
    return server.request(f"/api/tables/{played['table']}/branches", wanted)


def line(server: Server, played: Message, moment: int, *actions: str, eyes: str = "") -> Any:
    asked = "".join(f"&action={action.replace(' ', '%20')}" for action in actions) + (f"&eyes={eyes}" if eyes else "")
    return server.get(f"/api/tables/{played['table']}/line?moment={moment}{asked}")


def decided(record: Record, seat: int, moments: Iterable[int] | None = None) -> int:
    """A moment at which a seat has something to choose, in the middle of the game."""
    later = range(10, len(record.actions))
    return next(n for n in moments or later if record.at(n).to_decide == seat and len(record.at(n).legal()) > 1)


def test_a_table_begins_where_another_game_stood_and_can_be_played_to_its_end(server: Server, played: Message) -> None:
    old = record_of(server, played["table"])
    moment = decided(old, 0)
    status, opened = branch(server, played, moment)
    assert status == 201, opened
    facts = server.get(f"/api/tables/{opened['table']}")
    assert facts["origin"] == {"moment": moment, "table": played["table"]}
    assert server.get(f"/api/tables/{played['table']}")["origin"] is None
    with seated(server, opened) as (client,):
        assert client.version == moment
        assert client.state["you_decide"]
        assert client.state["legal"] == [action.text for action in old.at(moment).legal()]
        play_on([client], 7, 60)
        if not client.over:
            assert client.ask("resign")["type"] == "done"
    new = record_of(server, opened["table"])
    assert [str(action) for action in new.actions[:moment]] == [str(action) for action in old.actions[:moment]]
    check_chance(server, opened["table"], new)
    told = server.get(f"/api/tables/{opened['table']}/moments")["moments"]
    assert len(told) == len(new.actions) + 1


def check_chance(server: Server, table: str, record: Record) -> None:
    """Only what chance answered from there on follows from the table's own seed."""
    proof = server.get(f"/api/tables/{table}/proof")
    answers = [int(action.text.split()[1]) for action in record.actions if action.id < 0]
    seed, first = proof["seed"].encode(), proof["taken_over"]
    drawn = [int.from_bytes(hmac.digest(seed, b"%d" % n, hashlib.sha256)[:8], "big") for n in range(len(answers))]
    assert first > 0
    assert answers[first:] == drawn[first:]
    assert answers[:first] != drawn[:first]
    assert hashlib.sha256(seed).hexdigest() == proof["commitment"]


def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        played = finished(server, "soul-puzzler")
        opened = branch(server, played, decided(record_of(server, played["table"]), 0))[1]
        origin = server.get(f"/api/tables/{opened['table']}")["origin"]
        with seated(server, opened) as (client,):
            play_on([client], 3, 4)
            before = client.version, client.state["view"], client.state["legal"]
    with serving(tmp_path / "tables.db") as server:
        assert server.get(f"/api/tables/{opened['table']}")["origin"] == origin
        with seated(server, opened) as (client,):
            assert (client.version, client.state["view"], client.state["legal"]) == before


def test_nobody_waits_for_many_lines_at_once() -> None:
    review = Review()
    with review.few("far"), review.few("near"), review.few("far"), review.few("far"), review.few("far"):
        with pytest.raises(NotGranted) as refused, review.few("far"):
            pass
        assert refused.value.code == "busy"
        with review.few("near"):
            pass
    with review.few("far"):
        pass


def test_chance_that_was_to_answer_answers_anew(server: Server, played: Message) -> None:
    first, second = (branch(server, played, 0)[1] for _ in range(2))
    answers = set()
    for opened in (first, second):
        with seated(server, opened) as (client,):
            client.ask("resign")
        record = record_of(server, opened["table"])
        assert server.get(f"/api/tables/{opened['table']}/proof")["taken_over"] == 0
        answers.add(str(record.actions[0]))
    assert len(answers) == 2


def test_a_plan_can_be_played_before_one_sits_down(server: Server, played: Message) -> None:
    old = record_of(server, played["table"])
    moment = decided(old, 0)
    wanted = old.at(moment).legal()[0].text
    status, opened = branch(server, played, moment, actions=[wanted])
    assert status == 201, opened
    with seated(server, opened) as (client,):
        client.ask("resign")
    assert str(record_of(server, opened["table"]).actions[moment]) == wanted


def test_what_cannot_be_begun_is_refused(server: Server, played: Message) -> None:
    old = record_of(server, played["table"])
    moment = decided(old, 0)
    assert branch(server, played, len(old.actions) + 1)[0] == 422
    assert branch(server, played, moment, actions=["nonsense"])[0] == 422
    assert branch(server, played, moment, seats={"one": bot()})[0] == 422
    refused = next(action for action in old.game.vocabulary if action.id not in {each.id for each in old.at(moment).legal()})
    status, answer = branch(server, played, moment, actions=[refused.text])
    assert (status, answer["code"]) == (422, "illegal")
    if not old.resigned and old.state.to_decide is None:
        assert branch(server, played, len(old.actions))[1]["code"] == "over"
    under_way = server.open_for_people("soulfall")
    seats = {"one": person("one"), "two": bot()}
    for page, form in (("branches", {"moment": 0, "seats": seats}), ("attempts", {"moment": 0, "actions": ["x"]})):
        status, answer = server.request(f"/api/tables/{under_way['table']}/{page}", form)
        assert (status, answer["code"]) == (409, "not-over")
    assert server.request(f"/api/tables/{under_way['table']}/line?moment=0")[1]["code"] == "not-over"
    assert server.request(f"/api/tables/{played['table']}/line?moment=99999")[0] == 422


def test_what_would_have_followed(server: Server, played: Message) -> None:
    old = record_of(server, played["table"])
    moment, seat = decided(old, 0), old.game.seats[0]
    begun = line(server, played, moment, eyes=seat)
    legal = [action.text for action in old.at(moment).legal()]
    assert (begun["ahead"]["legal"], begun["labels"], begun["refused"]) == (legal, [], None)
    assert begun["question"]["seat"] == seat
    assert len(begun["moments"]) == 1
    tried = line(server, played, moment, legal[0], eyes=seat)
    assert tried["labels"] == [begun["ahead"]["labels"][legal[0]]]
    assert [told["seat"] for told in tried["moments"]] == ["chance", seat]
    assert tried["moments"][1]["events"]
    illegal = next(action.text for action in old.game.vocabulary if action.text not in legal)
    refused = line(server, played, moment, illegal, legal[0])
    assert len(refused["moments"]) == 1
    assert refused["refused"]["rule"]
    assert refused["ahead"]["legal"] == legal


def test_an_attempt_is_judged_as_the_analysis_judges(server: Server, played: Message) -> None:
    old = record_of(server, played["table"])
    moment = decided(old, 0, range(len(old.actions) - 1, 0, -1))
    path = f"/api/tables/{played['table']}/attempts"
    legal = [action.text for action in old.at(moment).legal()]
    status, first = server.request(path, {"moment": moment, "actions": [legal[0]]})
    assert status == 200, first
    assert -1 <= first["value"] <= 1
    assert first["lost"] == pytest.approx(max(0, first["best_value"] - first["value"]), abs=0.002)
    assert first["found"] == (first["lost"] < 0.07)
    assert server.request(path, {"moment": moment, "actions": [legal[0]]})[1] == first
    assert server.request(path, {"moment": moment, "actions": ["nonsense"]})[1]["code"] == "illegal"
    assert server.request(path, {"moment": moment, "actions": []})[0] == 422
    assert server.request(path, {"moment": 0, "actions": legal[:1]})[0] == 422
