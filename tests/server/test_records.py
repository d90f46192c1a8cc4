"""Files of games that somebody has: looked at in the same way, and nothing of them is kept."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from soulgames import Rng, game
from soulgames.core.record import Record
from soulgames.lab.analysis import analyse
from soulgames.server import analyses
from soulgames.server.analyses import file_name, file_seed
from soulgames.server.forms import LARGEST_RECORD
from soulgames.server.review.files import LONGEST_HEAD, LONGEST_LINE, MOST_LINES
from soulgames.server.settings import Settings
from soulgames.server.workers.worker import ANALYST
from tests.patience import PATIENCE
from tests.server.processes import needs_proc
from tests.server.running import Server, bot, person, seated, serving
from tests.server.test_figures import figures
from tests.tables.test_moments import finished


@pytest.fixture(scope="module")
def record() -> Record:
    return finished("soulfall")


def opened(server: Server, text: str, **form: object) -> tuple[int, Any]:
    return server.request("/api/records", {"record": text, **form})


def test_a_file_is_shown_from_its_first_action(server: Server, record: Record) -> None:
    status, told = opened(server, record.text())
    assert status == 200, told
    assert (told["game"], told["content"], told["eyes"]) == ("soulfall", "core", None)
    assert len(told["moments"]) == len(record.actions) + 1
    assert [seat["name"] for seat in told["seats"]] == ["one", "two"]
    assert told["result"]["reason"]
    one = opened(server, record.text(), eyes="one")[1]
    assert one["eyes"] == "one"
    assert one["moments"][1]["view"] != told["moments"][1]["view"], "a hand is hidden"


def test_a_game_that_is_not_over_is_shown_as_far_as_it_goes(server: Server) -> None:
    rng = Rng(1)
    record = Record(game("soul-puzzler"), {}, {"one": "Ada", "two": "Bo"})
    for _ in range(5):
        record.play(record.state.sample(rng))
    told = opened(server, record.text())[1]
    assert (len(told["moments"]), told["result"]) == (6, None)
    assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bo"]


def test_one_that_does_not_replay_says_where_and_why(server: Server, record: Record) -> None:
    lines = record.text().splitlines(keepends=True)
    first = lines.index("---\n") + 1
    wrong = "".join([*lines[: first + 20], lines[first + 8], *lines[first + 21 :]])
    status, answer = opened(server, wrong)
    assert (status, answer["code"]) == (422, "invalid")
    assert answer["text"].startswith(f"line {first + 21}: ")
    assert "diverges here" in answer["text"]
    italian = server.request("/api/records", {"record": wrong}, language="it")[1]["text"]
    assert italian.startswith(f"riga {first + 21}: ")


@pytest.mark.parametrize("text", ["", "no record", "soul = 1\n\n---\n", "soul = 2\ngame = 'x'\n\n---\n", "\x00\n---\n"])
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    status, answer = opened(server, text)
    assert (status, answer["code"]) in ((422, "invalid"), (422, "malformed"))
    assert answer["text"]


def test_other_packs_and_unknown_eyes_are_refused(server: Server, record: Record) -> None:
    text = record.text()
    hash = record.game.pack.hash
    assert opened(server, text.replace('content = "core"', 'content = "mine"'))[1]["code"] == "unknown-content"
    assert "other values" in opened(server, text.replace(hash, hash[::-1]))[1]["text"]
    assert opened(server, text, eyes="three")[0] == 422


def test_a_file_is_bounded(server: Server, record: Record) -> None:
    head, _, _ = record.text().partition("---\n")
    assert opened(server, record.text() + "x" * LARGEST_RECORD)[0] == 422
    assert opened(server, "x" * (3 * LARGEST_RECORD))[0] == 413
    for broken in "\n\r\x0b\u2028":
        many = opened(server, head + "---\n" + f"chance 1{broken}" * (MOST_LINES + 1))
        assert many[0] == 422
        assert str(MOST_LINES) in many[1]["text"]
    dotted = opened(server, ".".join("a" * 60_000) + " = 1\n\n---\n")
    assert (dotted[0], str(LONGEST_LINE) in dotted[1]["text"]) == (422, True)
    long = opened(server, "".join(f"a{n} = '{'x' * 300}'\n" for n in range(30)) + "---\n")
    assert (long[0], str(LONGEST_HEAD) in long[1]["text"]) == (422, True)


def test_one_address_opens_a_few_at_a_time_and_nothing_is_kept(tmp_path: Path, record: Record) -> None:
    with serving(tmp_path / "tables.db", most_jobs=0) as server:
        status, answer = opened(server, record.text())
        assert (status, answer["code"]) == (503, "busy")
    with serving(tmp_path / "tables.db") as server:
        assert opened(server, record.text())[0] == 200
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
        assert file.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_a_table_begins_in_the_middle_of_a_file(server: Server, record: Record) -> None:
    moment = next(n for n in range(20, 60) if record.at(n).to_decide == 1)
    seats = {"one": bot(), "two": person("two")}
    form = {"record": record.text(), "moment": moment, "seats": seats}
    status, answer = server.request("/api/records/branches", form)
    assert status == 201, answer
    assert server.get(f"/api/tables/{answer['table']}")["origin"] == {"moment": moment, "table": None}
    with seated(server, answer) as (client,):
        assert client.state["legal"] == [action.text for action in record.at(moment).legal()]
    assert server.request("/api/records/branches", {**form, "record": "nothing"})[0] == 422
    assert server.request("/api/records/branches", {**form, "moment": 9999})[0] == 422


# What a strong player says of it, and what might have been.


def short() -> Record:
    """A few moves of a game that is not over."""
    rng = Rng(4)
    record = Record(game("soul-puzzler"), {}, {"one": "Ada", "two": "Bo"})
    for _ in range(9):
        record.play(record.state.sample(rng))
    return record


def looked_at(server: Server, text: str, begin: bool = True) -> tuple[int, Any]:
    return server.request("/api/records/analysis", {"record": text, "begin": begin})


def whole(server: Server, text: str) -> Any:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        status, told = looked_at(server, text)
        if status == 200:
            return told
        assert (status, told.get("status")) in [(202, "waiting"), (202, "working")], told
        time.sleep(0.02)
    raise AssertionError("the analysis did not come to an end")


def test_a_file_is_looked_at_as_anybody_could_and_what_was_found_is_remembered(tmp_path: Path) -> None:
    record = short()
    with serving(tmp_path / "tables.db") as server:
        status, told = looked_at(server, record.text(), begin=False)
        assert (status, told["status"], told["actions"]) == (200, "none", len(record.actions))
        found = whole(server, record.text())
        expected = analyse(record, ANALYST, file_seed(record.text())).as_json()
        assert (found["status"], found["analysis"]) == ("done", expected)
        waited = figures(server)['soulgames_waiting_seconds_count{lane="analyses"}']
        assert looked_at(server, record.text(), begin=False) == (200, found)
        assert figures(server)['soulgames_waiting_seconds_count{lane="analyses"}'] == waited, "nobody has to think again"
        assert figures(server)['soulgames_under_way{what="analyses"}'] == 0
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
        assert file.execute("SELECT count(*) FROM analyses").fetchone() == (0,)


def test_files_and_tables_share_the_limits_of_what_is_looked_at(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", most_jobs=0) as server:
        status, answer = looked_at(server, short().text())
        assert (status, answer["code"]) == (503, "busy")


@needs_proc
def test_one_address_has_only_a_few_files_looked_at(tmp_path: Path, record: Record) -> None:
    with serving(tmp_path / "tables.db", jobs_an_address=1) as server:
        assert looked_at(server, record.text())[0] == 202
        status, answer = looked_at(server, short().text())
        assert (status, answer["code"]) == (503, "busy")
        assert looked_at(server, record.text())[0] in (200, 202)


def test_only_the_last_files_are_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    store: Any = None
    house: Any = None
    jobs = analyses.Analyses(store, store, Settings(), house)
    monkeypatch.setattr(analyses, "REMEMBERED", 2)
    record = short()
    for text in ("a", "b", "c"):
        jobs._remember(analyses.AnalysisJob(analyses.of_file(record, text, None), 1.0))
    known = [jobs.of_known_file(file_name(text), "here") is not None for text in ("a", "b", "c")]
    assert known == [False, True, True]


def test_what_might_have_been_in_a_file(server: Server) -> None:
    record = short()
    moment = next(n for n in range(3, 9) if record.at(n).decider == 0)
    action = record.at(moment).legal()[0].text
    asked = {"record": record.text(), "moment": moment}
    status, told = server.request("/api/records/line", {**asked, "actions": [action], "eyes": "one"})
    assert (status, len(told["moments"]), len(told["labels"]), told["refused"]) == (200, 2, 1, None)
    begun = server.request("/api/records/line", {**asked, "eyes": "one"})[1]
    assert begun["ahead"]["legal"] == [action.text for action in record.at(moment).legal()]
    status, judged = server.request("/api/records/attempts", {**asked, "actions": [action]})
    assert (status, set(judged)) == (200, {"value", "best_value", "lost", "found"})


@pytest.mark.parametrize("page", ["line", "attempts", "analysis"])
def test_nothing_is_said_of_what_is_no_record(server: Server, record: Record, page: str) -> None:
    lines = record.text().splitlines(keepends=True)
    wrong = "".join([*lines[:-8], lines[-1], *lines[-8:]])
    form = {} if page == "analysis" else {"moment": 1, "actions": ["place a"]}
    for text in ("no record", wrong):
        status, answer = server.request(f"/api/records/{page}", {"record": text, **form})
        assert (status, bool(answer["text"])) == (422, True), answer
        assert "Traceback" not in server.log.read_text("utf-8")


def test_a_moment_or_an_action_that_the_game_has_not_is_refused(server: Server) -> None:
    text = short().text()

    def refused(page: str, **form: object) -> str:
        status, answer = server.request(f"/api/records/{page}", {"record": text, **form})
        assert status == 422, answer
        return str(answer["text"])

    assert "no moment 99" in refused("line", moment=99).lower()
    assert "no moment 99" in refused("attempts", moment=99, actions=["place a"]).lower()
    assert "nobody decides" in refused("attempts", moment=1).lower()
    assert refused("attempts", moment=1, actions=["dance"])
    assert "three" in refused("line", moment=1, eyes="three")
