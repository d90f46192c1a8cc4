"""What everybody at the table sees. Nothing in Soul Puzzler is hidden."""

from __future__ import annotations

from typing import TypedDict

from soulgames.core.chance import CHANCE
from soulgames.games.soul_puzzler.position import Position
from soulgames.games.soul_puzzler.side import Side


class SideView(TypedDict):
    character: str | None
    power: str | None
    power_left: int
    score_ability: str | None
    pool: int
    score: int
    gloom: bool


class PuzzlerView(TypedDict):
    game: str
    board: list[str]
    one: SideView
    two: SideView
    turn: str
    to_decide: str | None
    question: dict[str, object] | None
    quiet_turns: int
    points_to_win: int
    result: str | None


def rows(position: Position) -> list[str]:
    """The board as lines, the top row first: x and o are tokens, X and O boulders."""
    return [
        "".join(_letter(position, position.board.square(column, row)) for column in range(position.board.columns))
        for row in reversed(range(position.board.rows))
    ]


def _letter(position: Position, square: int) -> str:
    letter = "x" if position.one.tokens & square else "o" if position.two.tokens & square else "."
    return letter.upper() if position.boulders & square else letter


def show(position: Position, points_to_win: int, question: dict[str, object] | None) -> PuzzlerView:
    seats = position.game.seats
    outcome = position.outcome
    decider = position.to_decide
    return {
        "game": position.game.name,
        "board": rows(position),
        "one": _side(position.one),
        "two": _side(position.two),
        "turn": seats[position.mover],
        "to_decide": None if decider is None else "chance" if decider == CHANCE else seats[decider],
        "question": question,
        "quiet_turns": position.quiet,
        "points_to_win": points_to_win,
        "result": None if outcome is None else outcome.result,
    }


def _side(side: Side) -> SideView:
    character = side.character
    return {
        "character": None if character is None else character.name,
        "power": None if character is None or character.power is None else str(character.power.title),
        "power_left": side.power_left,
        "score_ability": None if character is None or character.score is None else str(character.score.title),
        "pool": side.pool,
        "score": side.score,
        "gloom": bool(side.gloom or side.gloom_waits),
    }
