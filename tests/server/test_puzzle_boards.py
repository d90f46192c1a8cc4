"""The small pictures of puzzles: drawn once, not kept without end, and counted among an address's requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from soulgames.puzzles.puzzle import Puzzle, puzzles
from soulgames.server.puzzles import boards
from soulgames.server.puzzles.boards import Boards
from soulgames.tables.language import ENGLISH, Language, language
from tests.server.running import serving

FIRST, SECOND, THIRD = puzzles("soul-puzzler")[:3]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Which puzzle was drawn, and for whom, in order."""
    found: list[tuple[str, str]] = []
    real: Callable[[Puzzle, Language], bytes] = boards._drawn

    def noted(puzzle: Puzzle, spoken: Language) -> bytes:
        found.append((puzzle.id, spoken.code))
        return real(puzzle, spoken)

    monkeypatch.setattr(boards, "_drawn", noted)
    return found


def test_many_who_want_the_same_picture_wait_for_one_drawing(drawn: list[tuple[str, str]]) -> None:
    async def wanted() -> list[bytes]:
        kept = Boards()
        english = await asyncio.gather(*[kept.of(FIRST, language(ENGLISH)) for _ in range(20)])
        return [*english, await kept.of(FIRST, language("it"))]

    pictures = asyncio.run(wanted())
    assert drawn == [(FIRST.id, "en"), (FIRST.id, "it")]
    assert len(set(pictures[:20])) == 1
    assert pictures[0].startswith(b"<svg")


def test_no_more_pictures_are_kept_than_there_is_room_for(
    drawn: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "MOST_KEPT", 2)

    async def wanted() -> None:
        kept = Boards()
        for puzzle in (FIRST, SECOND, THIRD, THIRD, FIRST):
            await kept.of(puzzle, language(ENGLISH))

    asyncio.run(wanted())
    assert [id for id, _ in drawn] == [FIRST.id, SECOND.id, THIRD.id, FIRST.id], "the oldest one makes room"


def test_pictures_count_among_the_requests_of_an_address(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", requests_a_second=1e-9, request_burst=3.0) as server:
        path = f"/puzzles/{FIRST.game}/{FIRST.id}/board.svg"
        assert [server.request(path)[0] for _ in range(4)] == [200, 200, 200, 429]
