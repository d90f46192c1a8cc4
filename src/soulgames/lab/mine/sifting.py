"""Which of many puzzles are shipped: as different from each other as they can be, easy ones and hard ones."""

from __future__ import annotations

from collections.abc import Iterable

from soulgames.puzzles.puzzle import Puzzle


def sifted(found: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """One of each pattern after the other, those with most decisions first; sorted by how hard they are."""
    patterns: dict[tuple[str, ...], list[Puzzle]] = {}
    for puzzle in {puzzle.id: puzzle for puzzle in found}.values():
        patterns.setdefault(pattern(puzzle), []).append(puzzle)
    for alike in patterns.values():
        alike.sort(key=lambda puzzle: (-puzzle.rating, puzzle.id))
    rows = sorted(patterns.values(), key=lambda alike: (-len(alike[0].decisions), alike[0].id))
    chosen: list[Puzzle] = []
    while len(chosen) < most and any(rows):
        for alike in rows:
            if alike and len(chosen) < most:
                chosen.append(alike.pop(0))
    return sorted(chosen, key=lambda puzzle: (puzzle.rating, puzzle.id))


def pattern(puzzle: Puzzle) -> tuple[str, ...]:
    """The goal, and what is decided, whoever does it and wherever."""
    return (puzzle.goal, *sorted(_kind(decision) for decision in puzzle.decisions))


def _kind(decision: str) -> str:
    """An ability counts by its name, and everything else by its verb."""
    words = decision.rpartition(": ")[2].split()
    return " ".join(words[:2]) if words[0] == "use" else words[0]
