"""The pages: what the OpenAPI document has, what is refused, and the page for people."""

from __future__ import annotations

import json
import os
import urllib.request
from pathlib import Path

from soulgames import game, game_names
from soulgames.core.pack_limits import CHARACTERS
from soulgames.server.app import described, openapi
from soulgames.server.socket.wire import ClientMessage, ServerMessage
from tests.cli.running import in_a_shell, soulgames
from tests.server.running import Server, bot, person, serving


def test_the_document_has_the_pages_and_the_messages() -> None:
    document = json.loads(soulgames("serve", "--openapi").output)
    assert document == described().openapi()
    schemas = document["components"]["schemas"]
    for union, wanted in (("ClientMessage", ClientMessage), ("ServerMessage", ServerMessage)):
        named = {part["$ref"].rpartition("/")[2] for part in schemas[union]["anyOf"]}
        assert named == {part.__name__ for part in wanted.__args__}
        assert named <= set(schemas)
    assert schemas["Committed"]["properties"]["view"]["type"] == "object"
    assert "/api/tables/{table}" in document["paths"]


def test_every_reference_of_the_document_leads_somewhere() -> None:
    document = openapi()
    schemas = json.loads(document)["components"]["schemas"]
    named = {part.partition('"')[0] for part in document.split('"#/components/schemas/')[1:]}
    assert named <= set(schemas)


def test_games(server: Server) -> None:
    found = {entry["name"]: entry for entry in server.get("/api/games")}
    assert list(found) == game_names()
    for name, entry in found.items():
        assert entry["seats"] == list(game(name).seats)
        assert entry["options"] == {key: str(about) for key, about in game(name).describe_options().items()}
        assert [level["name"] for level in entry["levels"]][:5] == ["novice", "casual", "skilled", "expert", "master"]
        assert all(level["about"] for level in entry["levels"])


def test_rules_and_content(server: Server) -> None:
    rules = {rule["id"]: rule for rule in server.get("/api/games/soulgivers-2v2/rules")}
    assert rules["SG-2V2-1"]["text"]
    assert rules["SG-2V2-1"]["source"]
    assert all(rule["source"] and "*Source" not in rule["text"] for rule in rules.values())
    content = server.get("/api/games/soul-puzzler/content")
    assert content["board"] == {"columns": 7, "rows": 6, "tokens": 20}
    assert content["characters"]["corvane"]["name"] == "Corvane"
    assert server.request("/api/games/chess/rules")[0] == 404


def test_what_is_no_table(server: Server) -> None:
    for form, words in (
        ({"game": "chess", "seats": {"one": bot()}}, "unknown game"),
        ({"game": "soulfall", "seats": {"one": bot()}}, "expected somebody for each"),
        ({"game": "soulfall", "seats": {"one": bot(), "two": bot("genius")}}, "unknown level"),
        ({"game": "soulfall", "seats": {"one": bot(), "two": bot()}, "options": {"x": "y"}}, "unknown option"),
        ({"game": "soulfall", "seats": {"one": bot(), "two": {"kind": "person", "name": "\n"}}}, "seats.two"),
        ({"game": "soulfall", "seats": {"one": bot(), "two": bot()}, "clock": {"minutes": 0}}, "clock.minutes"),
        ({"game": "soulfall", "seats": {"one": bot(), "two": bot()}, "more": 1}, "more"),
    ):
        status, answer = server.request("/api/tables", form)
        assert (status, set(answer)) == (422, {"code", "text"})
        assert words in answer["text"]
    assert server.request("/api/tables", raw=b"{")[0] == 422
    assert server.request("/api/tables", raw=b" " * (2 * CHARACTERS.strangers + 8193))[0] == 413
    assert server.request("/api/tables/nowhere/again", raw=b" " * 8193)[0] == 413
    assert server.request("/api/tables/nowhere") == (404, server.request("/api/tables/nowhere")[1])
    assert server.request("/api/nowhere")[1]["code"] == "unknown"


def test_tables_are_not_opened_too_often(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", tables_a_minute=1e-9, table_burst=2.0) as server:
        pair = {"one": person("a"), "two": person("b")}
        server.open_table("soulfall", pair)
        server.open_table("soulfall", pair)
        status, answer = server.request("/api/tables", {"game": "soulfall", "seats": pair})
        assert (status, answer["code"]) == (429, "too-frequent")


def test_the_page_for_people(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<h1>Play</h1>", "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    with serving(tmp_path / "tables.db", web=str(web)) as server:
        assert server.get("/") == "<h1>Play</h1>"
        assert server.get("/healthz")["status"] == "ok"
        assert server.request("/../secret.txt")[0] == 404
        assert server.request("/%2e%2e/secret.txt")[0] == 404
        with urllib.request.urlopen(server.address) as response:
            assert response.headers["x-content-type-options"] == "nosniff"
            assert response.headers["referrer-policy"] == "no-referrer"
            assert "default-src 'self'" in response.headers["content-security-policy"]


BROWSER = {"accept": "text/html,application/xhtml+xml"}


def test_every_address_of_the_client_is_its_page(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<head><title>Soulgames</title></head><main>Play</main>", "utf-8")
    with serving(tmp_path / "tables.db", web=str(web)) as server:
        seats = {"one": {"kind": "person", "name": "<b>Ada & Co", "here": True}, "two": bot("casual")}
        table = server.open_table("soul-puzzler", seats)["table"]
        for path in (f"/table/{table}", f"/game/{table}", f"/game/{table}/57"):
            page = server.get(path)
            assert page.startswith("<head><title>Soul Puzzler: &lt;b&gt;Ada &amp; Co – Casual</title>"), path
            assert '<meta property="og:description" content="A game under way: come and watch." />' in page
            assert page.endswith("</head><main>Play</main>")
            assert f'<meta property="og:image" content="{server.address}/game/{table}/1.' in page
        assert f"/game/{table}/1." in server.get(f"/game/{table}/{'9' * 5000}"), "a moment beyond what is read as a number"
        assert server.request(f"/game/{table}/{'9' * 5000}.svg")[0] == 422
        assert "Una partita in corso" in server.get(f"/table/{table}", language="it")
        for path in ("/rules/soulfall", "/cup/c1", "/invitation/t1", "/cup-invitation/c1"):
            assert "<main>Play</main>" in server.get(path)
        for path in ("/table/nowhere", "/game/nowhere/1", "/rules/chess", "/nonsense", "/nonsense/x"):
            status, page = server.request(path, headers=BROWSER)
            assert (status, page.endswith("<main>Play</main>")) == (404, True), path
        assert server.request("/assets/gone.js")[0] == 404
        assert server.request("/api/nowhere", headers=BROWSER)[1]["code"] == "unknown"


def test_a_page_that_is_built_again_is_shown_at_every_address(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("<head><title>Soulgames</title></head><main>One</main>")
    with serving(tmp_path / "tables.db", web=str(tmp_path)) as server:
        assert server.get("/settings").endswith("<main>One</main>")
        page.unlink()
        assert server.get("/settings").endswith("<main>One</main>"), "while it is being built"
        page.write_text("<head><title>Soulgames</title></head><main>Two, longer</main>")
        os.utime(page, ns=(1, 1))
        for path in ("/settings", "/box/soulfall", "/"):
            assert server.get(path).endswith("<main>Two, longer</main>"), path


def test_without_the_web_client_there_is_a_friendly_page(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", web=str(tmp_path / "not-built")) as server:
        assert "npm run build" in server.get("/")


def test_without_the_extra_the_rest_works(tmp_path: Path) -> None:
    (tmp_path / "fastapi.py").write_text("raise ModuleNotFoundError(\"No module named 'fastapi'\", name='fastapi')", "utf-8")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = in_a_shell("serve", PYTHONPATH=path)
    assert done.returncode == 2
    assert "soulgames[server]" in done.stderr
    assert in_a_shell("rules", "soulfall", "SF-END-1", PYTHONPATH=path).returncode == 0


def test_the_document_is_worked_out_once(server: Server) -> None:
    assert openapi() is openapi()
    assert server.get("/openapi.json") == json.loads(openapi())
