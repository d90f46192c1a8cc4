"""What belongs to one player: tokens, pool, score, and what an ability has done to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.chance import mix

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soul_puzzler.cards import PowerCard, ScoreCard
    from soulgames.games.soul_puzzler.characters import Character


class Side:
    """One player's share of the state."""

    def __init__(self, character: Character | None, pool: i64, power_left: i64) -> None:
        self.character: Final = character
        self.tokens: i64 = 0  # the squares with their tokens, boulders among them
        self.pool: i64 = pool
        self.score: i64 = 0
        self.power_left: i64 = power_left
        self.to_ask: i64 = 0  # whether they are still to be asked about the scoring under way (SP-LINE-3)
        self.gained: i64 = 0  # the points they got in it, as long as they are
        self.gloom_waits: i64 = 0  # for their next turn
        self.gloom: i64 = 0  # in the turn under way

    def power(self) -> PowerCard | None:
        return None if self.character is None else self.character.power

    def score_ability(self) -> ScoreCard | None:
        return None if self.character is None else self.character.score

    def copy(self) -> Side:
        side = Side(self.character, self.pool, self.power_left)
        side.tokens = self.tokens
        side.score = self.score
        side.to_ask = self.to_ask
        side.gained = self.gained
        side.gloom_waits = self.gloom_waits
        side.gloom = self.gloom
        return side

    def key(self) -> i64:
        counts = (self.pool << 36) + (self.score << 24) + (self.power_left << 12) + (self.gained << 2)
        return mix(self.tokens, counts + (self.to_ask << 48) + (self.gloom_waits << 1) + self.gloom)
