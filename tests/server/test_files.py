"""Files of the web client and large answers: packed for those who can unpack them, kept for as long as they are true."""

from __future__ import annotations

import gzip
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from soulgames.server.files import accepted
from tests.patience import PATIENCE
from tests.server.running import Server, serving

SCRIPT = b"console.log('a page');\n" * 100
BROTLI = b"as if packed by brotli"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web = tmp_path_factory.mktemp("built") / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<h1>Play</h1>", "utf-8")
    (web / "assets" / "index-abc.js").write_bytes(SCRIPT)
    (web / "assets" / "index-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (web / "assets" / "index-abc.js.br").write_bytes(BROTLI)
    with serving(web.parent / "tables.db", web=str(web)) as server:
        yield server


def ask(server: Server, path: str, **headers: str) -> tuple[int, Any, bytes]:
    request = urllib.request.Request(
        server.address + path, headers={name.replace("_", "-"): text for name, text in headers.items()}
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


@pytest.mark.parametrize(
    ("takes", "coding"),
    [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("identity", None)],
)
def test_a_file_comes_as_the_browser_can_unpack_it(built: Server, takes: str, coding: str | None) -> None:
    status, headers, body = ask(built, "/assets/index-abc.js", accept_encoding=takes)
    assert (status, headers["content-encoding"]) == (200, coding)
    assert headers["content-type"].startswith("text/javascript")
    assert "Accept-Encoding" in headers["vary"]
    assert (gzip.decompress(body) if coding == "gzip" else body) == (BROTLI if coding == "br" else SCRIPT)


def test_what_has_a_hash_in_its_name_is_kept_for_good(built: Server) -> None:
    assert ask(built, "/assets/index-abc.js")[1]["cache-control"] == "public, max-age=31536000, immutable"
    assert "cache-control" not in ask(built, "/assets/index-gone.js")[1]


def test_the_page_itself_is_asked_for_each_time_and_seldom_sent(built: Server) -> None:
    status, headers, _ = ask(built, "/")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    again, headers, body = ask(built, "/", if_none_match=headers["etag"])
    assert (again, body, headers["cache-control"]) == (304, b"", "no-cache")


def test_large_answers_are_packed_too(built: Server) -> None:
    _, headers, body = ask(built, "/api/games/soulgivers/rules", accept_encoding="gzip")
    assert headers["content-encoding"] == "gzip"
    _, plain, whole = ask(built, "/api/games/soulgivers/rules")
    assert plain["content-encoding"] is None
    assert json.loads(gzip.decompress(body)) == json.loads(whole)
    assert len(body) * 2 < len(whole)
    assert ask(built, "/healthz", accept_encoding="gzip")[1]["content-encoding"] is None


def test_what_a_client_takes() -> None:
    assert accepted("gzip, br;q=0.9 ,zstd; q=0") == {"gzip", "br"}
    assert accepted("") == {""}
