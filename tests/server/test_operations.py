"""Every operation of the OpenAPI document does what it says: for strangers who ask for anything, and for people with tables."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from soulgames.core.registry import core_content
from soulgames.puzzles.puzzle import puzzles
from soulgames.server.app import openapi
from tests.patience import PATIENCE
from tests.server.running import Message, Server, bot, person, play_on, seated, serving

load_all_checks()
REJECTED = {"checks": {"negative_data_rejection": {"expected-statuses": [400, 404, 405, 409, 413, 422]}}}
schema = schemathesis.openapi.from_dict(json.loads(openapi()), config=SchemathesisConfig.from_dict(REJECTED))
OPERATIONS = {found.ok().label: found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)}

GAME = "soul-puzzler"
PAIR = {"one": person("Ann"), "two": person("Ben")}
GUESTS = {"one": person("Ann"), "two": {"kind": "person", "name": "Ben"}}
ENTRANTS = [{"name": "Ann", "who": "person", "here": True}, {"name": "Ben", "who": "person"}]

few = settings(max_examples=12, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))


class House:
    """A server with a game that is over, one of older rules, and people who open more."""

    def __init__(self, server: Server, finished: Message, outdated: Message) -> None:
        self.server = server
        self.finished = finished
        self.outdated = outdated

    def table(self, **seats: object) -> Message:
        return self.server.open_table(GAME, seats or PAIR)

    def cup(self) -> Message:
        status, opened = self.server.request("/api/cups", {"game": GAME, "entrants": ENTRANTS})
        assert status == 201, opened
        found: Message = opened
        return found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    data = tmp_path_factory.mktemp("house") / "tables.db"
    with serving(data) as server:
        finished, outdated = server.open_table(GAME, PAIR), server.open_table(GAME, PAIR)
        with seated(server, finished) as clients:
            play_on(clients, seed=1, decisions=4)
            clients[0].ask("resign")
    make_outdated(data, outdated["table"])
    with serving(data) as server:
        yield House(server, finished, outdated)


def make_outdated(data: Path, table: str) -> None:
    """As if it had been begun under the rules of before."""
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("""UPDATE tables SET "row" = json_set("row", '$.ruleset', '0') WHERE id = ?""", (table,))


@few
@schema.parametrize()
def test_whatever_a_stranger_asks_for(house: House, case: schemathesis.Case[Any]) -> None:
    """A form can be well written and still make no sense, like a game that there is not: that is refused with 422."""
    case.call_and_validate(base_url=house.server.address, excluded_checks=[positive_data_acceptance], timeout=PATIENCE)


class Real(NamedTuple):
    """What has to be real in a request; the rest of it may be anything that the document allows."""

    path: Message = {}
    form: Message = {}
    query: Message = {}
    token: str = ""


def over(house: House) -> Real:
    return Real({"table": house.finished["table"]})


def analysed(house: House) -> Real:
    assert house.server.request(f"/api/tables/{house.finished['table']}/analysis", method="POST")[0] in (200, 202)
    return over(house)


def of_a_game(house: House) -> Real:
    return Real({"game": GAME}, query={"table": house.finished["table"]})


def invited(house: House) -> Real:
    opened = house.table(**GUESTS)
    return Real({"table": opened["table"]}, {"invitation": opened["invitations"]["two"]})


def inviting(house: House) -> Real:
    opened = house.table(**GUESTS)
    return Real({"table": opened["table"]}, {"seat": "two", "token": opened["host"]})


def closing_screens(house: House) -> Real:
    opened = house.table()
    return Real({"table": opened["table"]}, {"token": opened["tokens"]["one"]})


def invited_to_cup(house: House) -> Real:
    opened = house.cup()
    return Real({"cup": opened["cup"]}, {"invitation": opened["invitations"]["Ben"]})


def inviting_to_cup(house: House) -> Real:
    opened = house.cup()
    return Real({"cup": opened["cup"]}, {"name": "Ben", "token": opened["host"]})


def leaving(house: House) -> Real:
    opened = house.table(one=person("Ann"), two=bot())
    return Real({"table": opened["table"]}, token=opened["tokens"]["one"])


def leaving_cup(house: House) -> Real:
    opened = house.cup()
    return Real({"cup": opened["cup"]}, token=opened["tokens"]["Ann"])


def line(house: House) -> Real:
    return over(house)._replace(query={"moment": 1})


MIDDLE = {"moment": 1, "actions": [], "seats": {"one": person("Ann"), "two": bot()}}


def record(house: House) -> str:
    found: str = house.server.get(f"/api/tables/{house.finished['table']}/record")
    return found


def bundle(_: House) -> Real:
    return Real(form={"name": secrets.token_hex(16)})


def carried(house: House) -> Real:
    name = secrets.token_hex(16)
    assert house.server.request("/api/bundles", {"name": name, "content": "sealed"})[0] == 201
    return Real({"name": name})


SCENE = {"scene": 'game = "soul-puzzler"', "pack": None}
LESSON = {"game": GAME, "lesson": "goal-and-turn"}
PUZZLE = {"game": GAME, "id": puzzles(GAME)[0].id}


TABLE = Real(form={"game": GAME, "seats": GUESTS, "options": {}, "content": "core", "pack": None})
CUP = Real(form={"game": GAME, "entrants": ENTRANTS, "options": {}, "content": "core", "pack": None})

REAL: dict[str, Callable[[House], Real]] = {
    "GET /api/games/{game}/rules": of_a_game,
    "GET /api/games/{game}/cards": of_a_game,
    "GET /api/games/{game}/content": of_a_game,
    "GET /api/games/{game}/pack": of_a_game,
    "POST /api/packs/check": lambda _: Real(form={"content": core_content(GAME), "changes": [], "cards": []}),
    "GET /api/words/{language}": lambda _: Real({"language": "it"}),
    "POST /api/tables": lambda _: TABLE,
    "GET /api/tables/{table}": over,
    "GET /api/tables/{table}/record": over,
    "GET /api/tables/{table}/proof": over,
    "GET /api/tables/{table}/moments": over,
    "GET /api/tables/{table}/line": line,
    "POST /api/tables/{table}/attempts": lambda house: over(house)._replace(form={"moment": 1, "actions": ["place a"]}),
    "POST /api/tables/{table}/branches": lambda house: over(house)._replace(form=MIDDLE),
    "POST /api/records": lambda house: Real(form={"record": record(house), "eyes": "one"}),
    "POST /api/records/analysis": lambda house: Real(form={"record": record(house)}),
    "POST /api/records/line": lambda house: Real(form={"record": record(house), "moment": 1, "eyes": "one"}),
    "POST /api/records/attempts": lambda house: Real(form={"record": record(house), "moment": 1, "actions": ["place a"]}),
    "POST /api/records/branches": lambda house: Real(form={**MIDDLE, "record": record(house)}),
    "GET /api/games/{game}/rules/{rule}/scenes": lambda _: Real({"game": GAME, "rule": "SP-TURN-1"}),
    "GET /api/scenes/{name}": lambda _: Real({"name": "soul-puzzler/zephyra-gust"}),
    "POST /api/scenes/line": lambda _: Real(form={**SCENE, "actions": ["place a"], "eyes": "one"}),
    "POST /api/scenes/check": lambda _: Real(form={**SCENE, "edits": []}),
    "POST /api/scenes/plan": lambda _: Real(form=SCENE),
    "POST /api/scenes/report": lambda _: Real(form={**SCENE, "actions": [], "action": "switch a1 b1"}),
    "POST /api/scenes/tables": lambda _: Real(form={**SCENE, "seats": PAIR}),
    "POST /api/records/scene": lambda house: Real(form={"record": record(house), "moment": 1, "actions": []}),
    "GET /api/tables/{table}/scene": line,
    "GET /api/lessons/{game}/{lesson}": lambda _: Real(LESSON),
    "POST /api/lessons/{game}/{lesson}/{step}": lambda _: Real({**LESSON, "step": 0}, {"actions": []}),
    "GET /api/puzzles/{game}": lambda _: Real({"game": GAME}),
    "GET /api/puzzles/{game}/{id}": lambda _: Real(PUZZLE),
    "POST /api/puzzles/{game}/{id}/try": lambda _: Real(PUZZLE, {"actions": []}),
    "POST /api/puzzles/{game}/{id}/results": lambda _: Real(PUZZLE, {"actions": []}),
    "POST /api/tables/{table}/analysis": over,
    "GET /api/tables/{table}/analysis": analysed,
    "GET /api/tables/{table}/mine": lambda house: over(house)._replace(token=house.finished["tokens"]["one"]),
    "POST /api/tables/{table}/again": lambda house: Real(
        {"table": house.outdated["table"]}, {"token": house.outdated["tokens"]["two"]}
    ),
    "POST /api/tables/{table}/seats": invited,
    "POST /api/tables/{table}/invitations": inviting,
    "POST /api/tables/{table}/screens/close": closing_screens,
    "DELETE /api/tables/{table}": leaving,
    "POST /api/cups": lambda _: CUP,
    "GET /api/cups/{cup}": lambda house: Real({"cup": house.cup()["cup"]}),
    "POST /api/cups/{cup}/seats": invited_to_cup,
    "POST /api/cups/{cup}/invitations": inviting_to_cup,
    "DELETE /api/cups/{cup}": leaving_cup,
    "POST /api/bundles": bundle,
    "POST /api/bundles/{name}/take": carried,
}
"""By operation, what makes it succeed. One that needs nothing is not named; one that is missing here fails below."""


def made_real(case: schemathesis.Case[Any], real: Real) -> None:
    if real.path:
        case.path_parameters = real.path
    case.query = real.query
    if isinstance(case.body, dict):
        case.body = {**case.body, **real.form}
    if real.token:
        case.headers["authorization"] = f"Bearer {real.token}"


@pytest.mark.parametrize("label", OPERATIONS)
def test_whoever_has_a_table_gets_what_the_document_promises(house: House, label: str) -> None:
    """Every operation, also one that was added yesterday, has to succeed: whatever else the document allows is said with it.

    That it fails without a token is looked at above, where none is real.
    """
    statuses = Counter[int]()

    @few
    @given(case=OPERATIONS[label].as_strategy())
    def ask(case: schemathesis.Case[Any]) -> None:
        made_real(case, REAL.get(label, lambda _: Real())(house))  # type: ignore[no-untyped-call]
        response = case.call_and_validate(base_url=house.server.address, excluded_checks=[ignored_auth], timeout=PATIENCE)
        statuses[response.status_code] += 1

    ask()
    assert all(200 <= status < 300 for status in statuses), f"{label}: {statuses}: say in REAL what it needs to succeed"
    assert statuses


def test_all_of_the_document_is_understood() -> None:
    paths = json.loads(openapi())["paths"]
    assert {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods} == set(OPERATIONS)


def test_nothing_real_is_of_an_operation_that_is_gone() -> None:
    assert set(REAL) <= set(OPERATIONS)
