"""What the server says about puzzles."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from soulgames.puzzles import glicko
from soulgames.puzzles.crafts import craft
from soulgames.puzzles.puzzle import Puzzle
from soulgames.puzzles.themes import THEMES
from soulgames.server.answers import Fact
from soulgames.tables.language import Language


class ThemeFacts(Fact):
    key: str
    title: str


class PuzzleFacts(Fact):
    id: str
    game: str
    goal: Annotated[str, Meta(description="A word for the program")]
    asks: Annotated[str, Meta(description="What is to be done, as a headline")]
    promise: Annotated[str, Meta(description="What a solver can rely on, in a sentence")]
    seat: Annotated[str, Meta(description="Whose turn it is, and who is to do it")]
    themes: list[ThemeFacts]
    rating: Annotated[int, Meta(description="Glicko-2; at first by how hard bots find it, then by who solves it")]
    decisions: Annotated[int, Meta(description="How many decisions the solution is made of")]


class PuzzleWhole(Fact):
    puzzle: PuzzleFacts
    scene: Annotated[str, Meta(description="The position, as the text of a scene")]
    solution: Annotated[list[str], Meta(description="The actions of the solution, of whoever decides")]
    next: Annotated[
        str, Meta(description="The id of the next puzzle of the game, a little harder; the first one after the last")
    ]


class JudgedTry(Fact):
    result: Literal["on the way", "solved", "refuted"]
    why: Annotated[str, Meta(description="Why it is refuted, in words; empty otherwise")]
    answer: Annotated[list[str], Meta(description="What others play next: their reply, or what refutes the try")]
    way: Annotated[list[str], Meta(description="A way to the goal from there, after the answer, as far as one is known")]
    decision: Annotated[str, Meta(description="The next decision on that way: a hint")]


class RatingFacts(Fact):
    rating: float
    deviation: float
    volatility: float


class RatedResult(Fact):
    solved: bool
    counted: Annotated[
        bool, Meta(description="False if this browser has a result for the puzzle already: then nothing changes")
    ]
    puzzle: int
    solver: RatingFacts


PUZZLE_FACTS: Final = (PuzzleFacts, PuzzleWhole, JudgedTry, RatedResult)
"""What is described in the document of the interface."""


def facts(puzzle: Puzzle, rating: int, language: Language) -> PuzzleFacts:
    return PuzzleFacts(
        id=puzzle.id,
        game=puzzle.game,
        goal=puzzle.goal,
        asks=language.say(puzzle.asks()),
        promise=language.translate(craft(puzzle.game).promise),
        seat=puzzle.seat,
        themes=[ThemeFacts(key, language.translate(THEMES[key])) for key in THEMES if key in puzzle.themes],
        rating=rating,
        decisions=len(puzzle.decisions),
    )


def whole(puzzle: Puzzle, rating: int, language: Language, following: str) -> PuzzleWhole:
    return PuzzleWhole(facts(puzzle, rating, language), puzzle.scene(), list(puzzle.solution), following)


def told(rated: glicko.Rated) -> RatingFacts:
    return RatingFacts(round(rated.rating, 2), round(rated.deviation, 2), round(rated.volatility, 6))
