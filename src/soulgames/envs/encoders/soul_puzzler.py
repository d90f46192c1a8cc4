"""Soul Puzzler as numbers. Nothing is hidden, so all of the position is shown: one's own side first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.game import Game, State
from soulgames.envs.encoders.encoder import Encoder, Field, byte
from soulgames.games.soul_puzzler.game import SoulPuzzler
from soulgames.games.soul_puzzler.position import OVER, Position
from soulgames.games.soul_puzzler.side import Side

if TYPE_CHECKING:
    from mypy_extensions import i64

PHASES: Final = OVER + 1
POWER_STEPS: Final = 2
PHASE_NAMES: Final = (
    "who starts",
    "an action",
    "an answer to a power",
    "whether to use a score ability",
    "an answer to it",
    "nothing, the game is over",
)


class SoulPuzzlerEncoder(Encoder):
    def __init__(self, game: Game) -> None:
        assert isinstance(game, SoulPuzzler)
        super().__init__(_fields(game))
        columns, rows = game.board.columns, game.board.rows
        characters = list(game.characters)
        self._columns: Final[i64] = columns
        self._stride: Final[i64] = rows + 1
        self._column: Final[i64] = game.board.column[0]
        self._heaps: Final[list[bytes]] = [bytes([heap >> row & 1 for row in range(rows)]) for heap in range(1 << rows)]
        self._blank: Final[bytes] = bytes(columns * rows)
        self._phases: Final[list[bytes]] = [bytes([number == phase for number in range(PHASES)]) for phase in range(PHASES)]
        self._long: Final = _asks_at_length(game)
        self._nobody: Final[bytes] = bytes(len(characters))
        self._characters: Final[dict[str, bytes]] = {key: bytes([key == other for other in characters]) for key in characters}

    def encode(self, state: State, seat: i64) -> bytearray:
        assert isinstance(state, Position)
        own = state.one if seat == 0 else state.two
        other = state.two if seat == 0 else state.one
        parts: list[bytes] = []
        self._plane(parts, own.tokens)
        self._plane(parts, other.tokens)
        self._plane(parts, state.boulders)
        self._plane(parts, state.switch)
        decider = state.decider
        small: list[int] = [
            decider == seat,
            decider == 1 - seat,
            state.mover == seat,
            state.stage,
            state.held if state.stage else 0,
            state.power_used,
            byte(state.quiet),
            byte(own.pool),
            byte(other.pool),
            byte(own.score),
            byte(other.score),
            own.power_left,
            other.power_left,
            own.gloom | own.gloom_waits,
            other.gloom | other.gloom_waits,
            own.to_ask,
            other.to_ask,
            byte(own.gained),
            byte(other.gained),
        ]
        parts.append(bytes(small))
        parts.append(self._phases[state.phase])
        parts.append(self._character(own))
        parts.append(self._character(other))
        if self._long:
            self._plane(parts, state.earlier)
            self._plane(parts, state.score_earlier)
            parts.append(bytes([state.score_stage, state.score_held if state.score_stage else 0]))
        return bytearray(b"".join(parts))

    def _plane(self, parts: list[bytes], squares: i64) -> None:
        if not squares:
            parts.append(self._blank)
            return
        for _ in range(self._columns):
            parts.append(self._heaps[squares & self._column])
            squares >>= self._stride

    def _character(self, side: Side) -> bytes:
        character = side.character
        return self._nobody if character is None else self._characters[character.key]


def _fields(game: SoulPuzzler) -> list[Field]:
    board = (game.board.columns, game.board.rows)
    characters = list(game.characters)
    fields = [
        Field("mine", board, "own tokens, column by column from the left, each from the bottom up"),
        Field("theirs", board, "the other's tokens"),
        Field("boulders", board, "which of all these are boulders"),
        Field("switched", board, "the latest Switch, while it may not be switched back"),
        Field("deciding", (2,), "whether it is oneself, or the other, who decides"),
        Field("my_turn", (1,), "whether it is one's own turn"),
        Field("second", (1,), "how many steps of a power lie behind, if there is more than one: 1 at the second answer"),
        Field("held", (1,), "the answer before: a column or a row, from 0"),
        Field("power_used", (1,), "whether the power was used in this turn"),
        Field("quiet", (1,), "turns in a row without a scoring"),
        Field("pool", (2,), "tokens beside the board: own, the other's; so in the next five and in the last field"),
        Field("score", (2,), "points"),
        Field("power_left", (2,), "ability tokens"),
        Field("gloom", (2,), "whether Gloom lies on the player"),
        Field("to_ask", (2,), "whether the player is still to be asked about the scoring under way"),
        Field("gained", (2,), "the points in it, as long as the player is"),
        Field("phase", (PHASES,), f"what is asked for, a 1 at one of: {', '.join(PHASE_NAMES)}"),
        Field("character", (2, len(characters)), f"a 1 at the player's character, if any: {', '.join(characters)}"),
    ]
    if _asks_at_length(game):
        fields += [
            Field("earlier", board, "the columns answered before those, where columns have to differ"),
            Field("score_earlier", board, "the same of a score ability"),
            Field("score_step", (2,), "how many steps of a score ability lie behind, and the answer before, from 0"),
        ]
    return fields


def _asks_at_length(game: SoulPuzzler) -> bool:
    """Whether some power of the pack has more than two steps, or some score ability more than one."""
    powers = [character.power.length for character in game.characters.values() if character.power is not None]
    scores = [character.score.length for character in game.characters.values() if character.score is not None]
    return max(powers, default=0) > POWER_STEPS or max(scores, default=0) > 1
