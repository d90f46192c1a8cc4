"""Puzzles over HTTP: lists, the daily one, tries, and results that move the ratings."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from soulgames.puzzles.crafts import crafts
from soulgames.puzzles.puzzle import Puzzle, daily, puzzles
from soulgames.server import limits
from soulgames.server.hall import Hall
from soulgames.server.packs import Packs
from soulgames.server.puzzles.ratings import RESULT_BURST, RESULTS_A_SECOND
from soulgames.server.settings import Settings
from soulgames.server.store.sqlite import SqliteStore
from tests.server.running import Server, serving

KEY = "a key of one browser"
OTHER = "a key of another one"


def address(puzzle: Puzzle, what: str = "") -> str:
    return f"/api/puzzles/{puzzle.game}/{puzzle.id}{what}"


@pytest.mark.parametrize("game", crafts())
def test_puzzles_are_listed_by_theme_and_rating(server: Server, game: str) -> None:
    status, found = server.request(f"/api/puzzles/{game}")
    assert (status, len(found)) == (200, len(puzzles(game)))
    ratings = [each["rating"] for each in found]
    assert ratings == sorted(ratings)
    theme = found[0]["themes"][0]["key"]
    about = server.request(f"/api/puzzles/{game}?theme={theme.replace(' ', '%20')}")[1]
    assert 0 < len(about) <= len(found)
    assert all(theme in [each["key"] for each in one["themes"]] for one in about)
    hard = server.request(f"/api/puzzles/{game}?least={ratings[-1]}")[1]
    assert all(each["rating"] >= ratings[-1] for each in hard)
    assert hard


def test_one_is_told_with_its_scene_and_in_the_language_of_the_reader(server: Server) -> None:
    puzzle = puzzles("soulgivers")[0]
    told = server.request(address(puzzle))[1]
    assert told["puzzle"]["asks"] == str(puzzle.asks())
    assert told["scene"] == puzzle.scene()
    assert told["next"] == puzzles("soulgivers")[1].id
    italian = server.request(address(puzzle), language="it")[1]
    assert italian["puzzle"]["asks"] != told["puzzle"]["asks"]


def test_the_daily_one_is_the_same_for_everybody(server: Server) -> None:
    told = server.request("/api/puzzles/daily?day=2026-11-18")[1]
    assert told["puzzle"]["id"] == daily(739938).id, "days are counted from the first of the year 1"
    assert server.request("/api/puzzles/daily?day=2026-11-18")[1] == told
    assert server.request("/api/puzzles/daily?day=2026-11-19")[1]["puzzle"]["game"] != told["puzzle"]["game"]
    assert server.request("/api/puzzles/daily")[0] == 200
    assert server.request("/api/puzzles/daily?day=never")[0] == 422


def test_what_is_not_there_is_said_so(server: Server) -> None:
    assert server.request("/api/puzzles/chess")[0] == 404
    assert server.request("/api/puzzles/soulgivers/nothing")[0] == 404


def test_a_try_is_judged(server: Server) -> None:
    puzzle = next(each for each in puzzles("soulgivers") if each.goal == "conquest")
    assert server.request(address(puzzle, "/try"), {"actions": []})[1]["result"] == "on the way"
    assert server.request(address(puzzle, "/try"), {"actions": [*puzzle.solution]})[1]["result"] == "solved"
    wrong = server.request(address(puzzle, "/try"), {"actions": ["end turn"]})[1]
    assert (wrong["result"], wrong["why"]) == ("refuted", "The turn is over, and the goal is not reached.")
    status, refused = server.request(address(puzzle, "/try"), {"actions": ["step a1"]})
    assert (status, refused["code"]) == (422, "illegal")


def test_the_first_result_of_a_browser_counts_and_is_kept(tmp_path: Path) -> None:
    puzzle = puzzles("soul-puzzler")[40]
    solved = {"actions": [*puzzle.solution], "key": KEY}
    with serving(tmp_path / "tables.db", proxies=["127.0.0.1"]) as running:
        before = running.request(address(puzzle))[1]["puzzle"]["rating"]
        first = running.request(address(puzzle, "/results"), solved)[1]
        assert (first["solved"], first["counted"]) == (True, True)
        assert first["puzzle"] < before
        assert first["solver"]["rating"] > 1500
        again = running.request(address(puzzle, "/results"), solved)[1]
        assert (again["counted"], again["puzzle"]) == (False, first["puzzle"])
        running.forwarded = {"X-Forwarded-For": "203.0.113.7"}
        failed = running.request(address(puzzle, "/results"), {"actions": [], "key": OTHER})[1]
        assert (failed["solved"], failed["counted"]) == (False, True)
        assert failed["puzzle"] > first["puzzle"]
        assert failed["solver"]["rating"] < 1500
    with serving(tmp_path / "tables.db") as running:
        assert running.request(address(puzzle))[1]["puzzle"]["rating"] == failed["puzzle"]
        assert running.request(address(puzzle, "/results"), solved)[1]["counted"] is False


def test_what_was_not_played_to_the_goal_is_not_solved(server: Server) -> None:
    puzzle = puzzles("soul-puzzler")[60]
    told = server.request(address(puzzle, "/results"), {"actions": [], "key": "somebody who gives up"})[1]
    assert told["solved"] is False


def test_an_address_reports_only_so_many_results_in_a_row(tmp_path: Path) -> None:
    """Whoever counts for many browsers at once would move ratings that others live with."""
    puzzle = puzzles("soul-puzzler")[0]

    def report(number: int) -> tuple[int, Any]:
        return running.request(address(puzzle, "/results"), {"actions": [], "key": f"the key of browser {number}"})

    with serving(tmp_path / "tables.db", proxies=["127.0.0.1"]) as running:
        running.forwarded = {"X-Forwarded-For": "192.0.2.1"}
        since = time.monotonic()
        assert [report(number)[0] for number in range(RESULT_BURST)] == [200] * RESULT_BURST
        number = RESULT_BURST
        while (answer := report(number))[0] == 200:  # on a slow machine some more are earned meanwhile
            number += 1
            assert number <= RESULT_BURST + RESULTS_A_SECOND * (time.monotonic() - since)
        assert (answer[0], answer[1]["code"]) == (429, "too-frequent")
        assert "too many results" in answer[1]["text"]
        assert running.request(address(puzzle, "/try"), {"actions": []})[0] == 200, "whoever tries goes on"
        running.forwarded = {"X-Forwarded-For": "192.0.2.2"}
        assert report(number)[1]["counted"] is True, "somebody elsewhere, and the refused result was not kept"


def test_addresses_are_forgotten_once_they_may_report_as_much_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        hall = Hall(SqliteStore(str(tmp_path / "a.db")), Settings(), Packs(()))
        assert hall.ratings.results.take("192.0.2.1")
        await hall.sweep()
        assert len(hall.ratings.results) == 1
        later = time.monotonic() + 2 / RESULTS_A_SECOND
        monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: later))
        await hall.sweep()
        assert len(hall.ratings.results) == 0
        await hall.close()

    asyncio.run(scenario())


def test_one_address_moves_a_puzzle_once_a_day_however_many_browsers_it_makes_up(tmp_path: Path) -> None:
    puzzle = puzzles("soul-puzzler")[70]
    weak = {"actions": [*puzzle.solution], "rating": 600, "deviation": 30}
    with serving(tmp_path / "tables.db", proxies=["127.0.0.1"]) as running:

        def told(key: str) -> dict[str, Any]:
            return dict(running.request(address(puzzle, "/results"), {**weak, "key": key})[1])

        first, *others = [told(f"made-up-browser-{n}") for n in range(4)]
        assert [each["puzzle"] for each in others] == [first["puzzle"]] * 3
        assert all(each["counted"] and each["solver"]["rating"] > 600 for each in others), "the solvers' own ratings move"
        assert told("made-up-browser-1")["counted"] is False, "each browser counts once"
        running.forwarded = {"X-Forwarded-For": "203.0.113.8"}
        assert told("a browser elsewhere")["puzzle"] < first["puzzle"]


def test_all_puzzles_are_listed_whatever_became_of_their_ratings(tmp_path: Path) -> None:
    puzzle, data = puzzles("soulgivers")[5], tmp_path / "tables.db"
    with serving(data):
        pass
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("insert into puzzle_ratings values (?, -241.0, 45.0, 0.06)", [f"soulgivers/{puzzle.id}"])
    with serving(data) as running:
        found = running.request("/api/puzzles/soulgivers")[1]
        assert len(found) == len(puzzles("soulgivers"))
        assert (found[0]["id"], found[0]["rating"]) == (puzzle.id, 400)
        assert len(running.request("/api/puzzles/soulgivers?least=500")[1]) == len(found) - 1
        assert [each["id"] for each in running.request("/api/puzzles/soulgivers?most=400")[1]] == [puzzle.id]
