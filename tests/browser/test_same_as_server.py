"""On one device everything is answered as the server answers it: the same fields, the same words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest

from soulgames import Rng, game, game_names
from soulgames.browser.levels import offered
from tests.browser.at_both import Both, Device, JsonObject
from tests.server.running import Client, Server, bot, person, serving

LANGUAGES = ["en", "it"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {"least_answer_seconds": 0, "most_answer_seconds": 0}
    with serving(tmp_path_factory.mktemp("server") / "tables.db", **settings) as running:
        yield running


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path", ["/api/languages", "/api/words/it", "/api/words/en", "/api/words/xx", "/api/games/chess/rules"]
)
def test_pages_about_languages(server: Server, language: str, path: str) -> None:
    assert Device().request(path, language=language) == server.request(path, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_rule_books_cards_and_contents(server: Server, name: str, language: str) -> None:
    for what in ("rules", "cards", "content"):
        path = f"/api/games/{name}/{what}"
        assert Device().request(path, language=language) == server.request(path, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_with_those_levels_that_answer_in_time(server: Server, language: str) -> None:
    here, there = Device().request("/api/games", language=language)[1], server.get("/api/games", language)
    for mine, theirs in zip(here, there, strict=True):
        known = [level for level in theirs["levels"] if level["name"] in offered(theirs["name"])]
        assert mine == {**theirs, "levels": known}
        assert {"novice", "casual", "skilled"} <= {level["name"] for level in mine["levels"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_and_questions(server: Server, language: str) -> None:
    device = Device()
    assert device.request("/api/faq", language=language) == server.request("/api/faq", language=language)
    (status, courses) = device.request("/api/lessons", language=language)
    assert (status, courses) == server.request("/api/lessons", language=language)
    for course in courses:
        path = f"/api/lessons/{course['game']}/{course['lessons'][0]['name']}"
        found = device.request(path, language=language)
        assert found == server.request(path, language=language)
        for actions in ([], ["nonsense"]):
            body = {"actions": actions}
            assert device.request(f"{path}/0", body, language) == server.request(f"{path}/0", body, language=language)
    assert device.request("/api/lessons/soulfall/none", language=language) == server.request(
        "/api/lessons/soulfall/none", language=language
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_of_the_rule_book(server: Server, language: str) -> None:
    rules = "/api/games/soulgivers/rules"
    for path in (
        *(f"{rules}/SG-ATT-1/scenes", f"{rules}/no-rule/scenes", "/api/games/soulgivers/content?content=reference"),
        *("/api/scenes/soulgivers/faq/06-4b-in-any-order", "/api/scenes/soulgivers/nothing"),
    ):
        assert Device().request(path, language=language) == server.request(path, language=language), path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_what_is_tried_on_a_scene(server: Server, name: str, language: str) -> None:
    rules, rng = game(name), Rng(11)
    state = rules.new(rules.some_options(rng))
    for _ in range(40):
        state.apply(state.sample(rng))
    legal = state.legal()[0].text
    for actions in ([legal], ["nonsense"], [legal, legal]):
        for eyes in (None, rules.seats[0]):
            body = {"scene": state.to_scene(), "actions": actions, "eyes": eyes}
            assert Device().request("/api/scenes/line", body, language) == server.request(
                "/api/scenes/line", body, language=language
            )
    body = {"scene": "no scene", "actions": []}
    assert (
        Device().request("/api/scenes/line", body, language)[1]
        == server.request("/api/scenes/line", body, language=language)[1]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles(server: Server, language: str) -> None:
    device = Device()
    for name in ("soul-puzzler", "soulfall", "soulgivers"):
        (status, found) = device.request(f"/api/puzzles/{name}", language=language)
        assert (status, found) == server.request(f"/api/puzzles/{name}", language=language)
        path = f"/api/puzzles/{name}/{found[0]['id']}"
        whole = device.request(path, language=language)[1]
        assert whole == server.get(path, language)
        for actions in ([], whole["solution"][:1], whole["solution"], ["nonsense"]):
            body = {"actions": actions}
            assert device.request(f"{path}/try", body, language) == server.request(f"{path}/try", body, language=language)
    for path in ("/api/puzzles/daily?day=2026-11-18", "/api/puzzles/chess", "/api/puzzles/soulfall/none"):
        assert device.request(path, language=language) == server.request(path, language=language)


def told(client: Client, until: int) -> list[JsonObject]:
    """What the server says up to a version, without who has come meanwhile."""
    messages = []
    while client.version < until:
        messages.append(client.next())
    return [message for message in messages if message["type"] != "presence"]


def settled(both: Both, number: int, *types: str) -> tuple[list[JsonObject], list[JsonObject]]:
    """What both have said up to an answer of one of these kinds."""
    theirs: list[Any] = []
    while not theirs or theirs[-1]["type"] not in types:
        theirs.append(both.clients[number].next())
    return [each for each in theirs if each["type"] != "presence"], plain(both.local_heard(number))


def plain(messages: list[JsonObject]) -> list[JsonObject]:
    return [message for message in messages if message["type"] != "presence"]


def ask_everything(both: Both, number: int, place: str, rng: Rng) -> None:
    """What changes nothing: the referee, a look ahead, a tip, the table in words."""
    state = both.states[number]
    action = state["legal"][rng.below(len(state["legal"]))]
    asked: list[tuple[str, JsonObject]] = [
        ("why", {"action": action}),
        ("why", {"action": "nonsense"}),
        ("look", {"action": action, "version": state["version"]}),
        ("tip", {"version": state["version"]}),
        ("tell", {"about": "board"}),
        ("tell", {"about": f"look {place}"}),
        ("undo", {"version": 0, "key": f"stale {state['version']}"}),
    ]
    for type, content in asked:
        both.say(number, type, **content)
        theirs, mine = settled(both, number, "verdict", "ahead", "tip", "told", "refused", "done")
        assert mine == theirs, (type, content)


PLACES = {"soul-puzzler": "d1", "soulfall": "one", "soulgivers": "c3", "soulgivers-2v2": "c3"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_a_table_at_one_screen_says_the_same(server: Server, name: str, language: str) -> None:
    seats = next(each["seats"] for each in server.get("/api/games") if each["name"] == name)
    options = {"setup": "quick"} if name.startswith("soulgivers") else {}
    both = Both(server, name, {seat: person(seat) for seat in seats}, language, options=options, hotseat=True)
    rng = Rng(5)
    for place, client in enumerate(both.clients):
        (welcome,) = [each for each in both.local_heard(place) if each["type"] == "welcome"]
        assert {**welcome, "seats": None} == {**client.welcome, "seats": None}
    for step in range(14):
        number = both.deciding()
        assert number is not None
        if step % 5 == 2:
            ask_everything(both, number, PLACES[name], rng)
        state = both.states[number]
        legal = state["legal"]
        wish: JsonObject = {"type": "act", "action": legal[rng.below(len(legal))]}
        if state["may_undo"] and step % 4 == 3:
            wish = {"type": "undo"}
        both.say(number, **wish, version=state["version"], key=f"step {step}")
        theirs, mine = settled(both, number, "done", "refused")
        assert mine == theirs
        version = theirs[-1]["version"]
        for other in set(range(len(seats))) - {number}:
            assert plain(both.local_heard(other)) == told(both.clients[other], version)
    both.say(0, "resign", key="resign")
    theirs, mine = settled(both, 0, "done")
    assert mine == theirs
    assert mine[0]["result"]["resigned"] == seats[0]
    played = both.device.request(f"/api/tables/{both.id}/moments")[1]["moments"]
    line = f"line?moment=3&action={quote(played[4]['heard'])}&action=nonsense"
    for path in (f"/api/tables/{both.id}{what}" for what in ("", "/moments", "/proof", f"/{line}", f"/{line}&eyes={seats[0]}")):
        (_, here), (_, there) = both.device.request(path, language=language), server.request(path, language=language)
        assert {**here, "seats": None} == {**there, "seats": None}
    for client in both.clients:
        client.close()


@pytest.mark.parametrize(("name", "level"), [("soul-puzzler", "greedy"), ("soulfall", "greedy"), ("soulgivers", "novice")])
def test_a_bot_plays_the_same(server: Server, name: str, level: str) -> None:
    """It draws from the same seed, and knows as much."""
    seats = next(each["seats"] for each in server.get("/api/games") if each["name"] == name)
    options = {"setup": "quick"} if name == "soulgivers" else {}
    both = Both(server, name, {seats[0]: person("one"), seats[1]: bot(level)}, "en", options=options)
    (client,) = both.clients
    rng = Rng(3)
    for step in range(12):
        while both.device.engine.think():
            pass
        client.until_mine()
        state = client.state
        heard = [each.get("state", each) for each in both.local_heard(0) if each["type"] in ("welcome", "state")]
        assert heard[-1]["committed"][-1:] == state["committed"][-1:]
        assert {**heard[-1], "committed": None} == {**state, "committed": None}
        both.say(0, "act", action=state["legal"][rng.below(len(state["legal"]))], version=state["version"], key=f"step {step}")
        client.wait("done")
    client.close()


def test_a_table_that_was_kept_goes_on() -> None:
    first = Device()
    seats = {"one": person("one"), "two": bot("greedy")}
    status, opened = first.request("/api/tables", {"game": "soul-puzzler", "options": {"one": "corvane"}, "seats": seats})
    assert status == 201
    table, token = opened["table"], opened["tokens"]["one"]
    assert table.startswith("local-")
    play(first, table, token, 4)
    kept = first.kept[table]
    second = Device()
    assert not second.engine.take_up(json.dumps(kept["kept"]), "en")
    assert second.request(f"/api/tables/{table}")[1] == kept["facts"]
    play(second, table, token, 3)
    assert second.kept[table]["facts"]["version"] > kept["facts"]["version"]


def play(device: Device, table: str, token: str, decisions: int) -> None:
    assert device.engine.connect(7, table)
    device.engine.hear(7, json.dumps({"type": "hello", "token": token, "language": "en"}))
    for _ in range(decisions):
        while device.engine.think():
            pass
        last = device.heard[7][-1]
        state = (
            last["state"] if last["type"] == "welcome" else next(m for m in reversed(device.heard[7]) if m["type"] == "state")
        )
        wish = {"type": "act", "action": state["legal"][0], "version": state["version"], "key": f"k{state['version']}"}
        device.engine.hear(7, json.dumps(wish))
    device.engine.hang_up(7)


def test_players_change_seats_in_a_rematch() -> None:
    device = Device()
    seats = {"one": {"kind": "person", "name": "Ada", "here": True}, "two": bot("random")}
    _, opened = device.request("/api/tables", {"game": "soul-puzzler", "options": {}, "seats": seats})
    token = opened["tokens"]["one"]
    assert device.engine.connect(1, opened["table"])
    for said in ({"type": "hello", "token": token}, {"type": "resign", "key": "a"}, {"type": "rematch", "key": "b"}):
        device.engine.hear(1, json.dumps(said))
    led = next(message for message in device.heard[1] if message["type"] == "rematch")
    assert led["token"] == token
    found = device.request(f"/api/tables/{led['table']}")[1]
    assert [(seat["seat"], seat["kind"], seat["name"]) for seat in found["seats"]] == [
        ("one", "bot", "random"),
        ("two", "person", "Ada"),
    ]
    assert device.request(f"/api/tables/{opened['table']}")[1]["next_table"] == led["table"]


def test_what_needs_somebody_else_is_refused_in_words() -> None:
    device = Device()
    friend = {"kind": "person", "name": "Ben", "here": False}
    seats: JsonObject = {"one": person("one"), "two": friend}
    wish = {"game": "soul-puzzler", "options": {}, "seats": seats}
    assert "nobody else can be invited" in device.request("/api/tables", wish)[1]["text"]
    seats["two"] = bot("master")
    assert "thinks too long" in device.request("/api/tables", wish)[1]["text"]
    seats["two"] = bot("casual")
    clocked = {**wish, "clock": {"minutes": 5}}
    assert "without a clock" in device.request("/api/tables", clocked)[1]["text"]
    assert device.request("/api/cups/x") == (503, {"code": "offline", "text": "this needs the server, which cannot be reached"})
    assert device.request("/api/tables/local-x")[0] == 404


def test_a_game_of_other_rules_says_so_and_is_not_lost() -> None:
    device = Device()
    seats = {"one": person("one"), "two": bot("random")}
    _, opened = device.request("/api/tables", {"game": "soul-puzzler", "options": {}, "seats": seats})
    kept = device.kept[opened["table"]]["kept"]
    kept["entries"].append([0, "place z", ""])
    assert "begun with other rules" in Device().engine.take_up(json.dumps(kept), "en")
