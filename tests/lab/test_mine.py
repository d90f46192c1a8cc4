"""Puzzles are found in games of bots, kept game by game, and chosen so that they differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames.core.refusal import InvalidNotation
from soulgames.lab.mine.checking import check
from soulgames.lab.mine.digging import Dig, dig
from soulgames.lab.mine.keeping import MinedFile, mined
from soulgames.lab.mine.sifting import pattern, sifted
from soulgames.lab.mine.writing import slimmed
from soulgames.puzzles.puzzle import Puzzle, puzzles

GAME = Dig("soul-puzzler", "casual", 3, 400)
"""A short game, with a puzzle that weak bots find too: strong ones would have to think about it."""
OTHER = GAME._replace(seed=8)


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    return [puzzle for game in (GAME, OTHER) for puzzle in dig(game)]


def test_what_is_found_holds(found: list[Puzzle]) -> None:
    assert found
    for puzzle in found:
        assert check(puzzle) is None, puzzle.id
        assert puzzle.origin.startswith("casual ")
        assert 700 <= puzzle.rating <= 2200
        assert set(puzzle.found) == {"novice", "casual", "skilled", "expert", "master"}


def test_the_same_game_has_the_same_puzzles(found: list[Puzzle]) -> None:
    assert dig(GAME) == [puzzle for puzzle in found if puzzle.origin == found[0].origin]


def test_what_was_cut_short_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "mined.jsonl"
    games = [GAME, OTHER]
    assert len(list(mined(MinedFile(path), games[:1], 1))) == 1
    with path.open("a", encoding="utf-8") as file:
        file.write('{"of": ["torn')
    assert len(list(mined(MinedFile(path), games, 1))) == 1, "only the second one is looked through"
    assert list(MinedFile(path).read()) == games
    path.write_text("something else\n", "utf-8")
    with pytest.raises(InvalidNotation, match="expected what was mined"):
        MinedFile(path).read()


def test_different_ones_are_chosen_first() -> None:
    known = puzzles("soulgivers")
    patterns = {pattern(puzzle) for puzzle in known}
    chosen = sifted([*known, *known], len(patterns))
    assert {pattern(puzzle) for puzzle in chosen} == patterns
    assert [puzzle.rating for puzzle in chosen] == sorted(puzzle.rating for puzzle in chosen)


@pytest.mark.parametrize("game", ["soulgivers", "soulfall", "soul-puzzler"])
def test_a_position_in_few_words_is_the_same_position(game: str) -> None:
    start = puzzles(game)[0].start()
    assert slimmed(start) == puzzles(game)[0].position
