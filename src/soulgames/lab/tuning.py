"""Better weights for an evaluator, found by self-play.

`texel` is named after the chess program that made it known: play many games, note what the evaluator sees at quiet moments,
and find the weights with which its values come nearest to how the games ended. `spsa` (simultaneous perturbation) shakes all
weights at once, lets both versions play, and goes a step towards the one that won.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from soulgames.bots.bot import Bot
from soulgames.bots.evaluator import final_value
from soulgames.bots.evaluators import evaluator
from soulgames.bots.fallible import Fallible
from soulgames.bots.levels import make_thinker
from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game, State
from soulgames.core.registry import game as registered
from soulgames.lab.paired import PairScore, play_pair
from soulgames.lab.progress import Progress
from soulgames.lab.workers import crew, done_by, shared_out

Weights = Mapping[str, float]

PLAYER: Final = "casual"
"""The level that plays if nobody names another, without the slips that it has at the table: it is cheap."""
SLIPS: Final = 50
"""Of a thousand decisions in self-play: without surprises all games would be alike."""
OPENING: Final = 30
"""At most this many decisions at the beginning are random."""

HELD_OUT: Final = 5
"""One game in this many is kept out of the fit, to see whether it holds for games that it has not seen."""
HOLD: Final = 5.0
"""How strongly weights are held where they were: as if this many more positions spoke for them."""
HELD_FAST: Final = 1e9
"""The same for what cannot be learned from the beginnings of turns."""
STEPS: Final = 50
DIGITS: Final = 4

SHAKE: Final = 0.2
STRIDE: Final = 0.2
SMALLEST: Final = 0.02
"""SPSA changes weights in proportion to their size, but at least as if they were this large."""
PAIRS_A_STEP: Final = 4


class Moment(NamedTuple):
    """What the evaluator saw at the beginning of a turn, and how the game ended for the seat that had it."""

    features: list[float]
    result: float


class Tuned(NamedTuple):
    """New weights and how they were made: what stands in the file's table `made`."""

    weights: dict[str, float]
    made: Mapping[str, object]


class Comparison(NamedTuple):
    """A pair of games between two sets of weights."""

    first: dict[str, float]
    second: dict[str, float]
    seed: int


class NamedGame(NamedTuple):
    """A game as another process finds it: by its name, and the text of its pack unless it is the core one; and who plays it."""

    name: str
    content: str | None = None
    level: str = PLAYER

    @property
    def game(self) -> Game:
        return registered(self.name, self.content)


def named(game: Game, level: str = PLAYER) -> NamedGame:
    return NamedGame(game.name, None if game is registered(game.name) else game.pack.text, level)


# Texel.


def texel(
    game: Game,
    weights: Weights,
    games: int,
    seed: int,
    processes: int,
    progress: Progress,
    learned: Sequence[str] = (),
    level: str = PLAYER,
) -> Tuned:
    """Only those weights are fitted whose names begin with what is to be learned, if anything is named."""
    wanted = partial(self_play, named(game, level), dict(weights), seed)
    played: dict[int, list[Moment]] = {}
    for number, moments in shared_out(wanted, range(games), processes):
        played[number] = moments
        progress(len(played))
    learnt = [moment for number in sorted(played) if number % HELD_OUT for moment in played[number]]
    held_out = [moment for number in sorted(played) if not number % HELD_OUT for moment in played[number]]
    names = list(weights)
    before = np.array([weights[name] for name in names])
    free = np.array(_learned(game, weights, learned))
    after = np.array([_rounded(weight) for weight in fitted(*_columns(learnt), before, free)])
    losses = [round(float(loss(*_columns(held_out), found)), 5) for found in (before, after)]
    made = {"positions": len(learnt), "loss_before": losses[0], "loss_after": losses[1]}
    return Tuned(dict(zip(names, after.tolist(), strict=True)), made)


def _learned(game: Game, weights: Weights, wanted: Sequence[str]) -> list[bool]:
    """Which of the weights are free."""
    fixed = evaluator(game, weights).within_turn
    return [name not in fixed and (not wanted or name.startswith(tuple(wanted))) for name in weights]


def self_play(wanted: NamedGame, weights: Weights, seed: int, number: int) -> list[Moment]:
    """One game of a level against itself, with slips and a random opening."""
    game = wanted.game
    judge = evaluator(game, weights)
    names = list(weights)
    order = [judge.names.index(feature) for feature in names]
    rng = Rng((seed << 32) + number)
    bots = [Fallible(make_thinker(game, wanted.level, rng.answer(), judge=judge), SLIPS, rng.answer()) for _ in game.seats]
    state = game.new(game.some_options(rng))
    random_until = rng.below(OPENING + 1)
    seen: list[tuple[int, list[float]]] = []
    turn = 0
    for decision in range(game.longest):
        seat = state.to_decide
        if seat is None:
            break
        if decision < random_until or seat == CHANCE:
            state.apply(state.sample(rng))
            continue
        if state.turn_number != turn and state.turn == seat:
            turn = state.turn_number
            found = judge.features(state, seat)
            seen.append((seat, [found[place] for place in order]))
        state.apply(_chosen(bots[seat], state, seat))
    return [Moment(features, final_value(state, seat)) for seat, features in seen]


def _chosen(bot: Fallible, state: State, seat: int) -> Action:
    return bot.choose(state.view(seat), state.legal(), partial(state.resample, seat))


def _columns(moments: Sequence[Moment]) -> tuple[np.ndarray, np.ndarray]:
    return np.array([moment.features for moment in moments]), np.array([moment.result for moment in moments])


def loss(features: np.ndarray, results: np.ndarray, weights: np.ndarray) -> float:
    """The mean squared distance of the evaluator's values from the results."""
    totals = features @ weights
    return float(np.mean((totals / (1 + np.abs(totals)) - results) ** 2))


def fitted(features: np.ndarray, results: np.ndarray, start: np.ndarray, free: np.ndarray | None = None) -> np.ndarray:
    """The weights of least loss, with a pull towards the start: Gauss and Newton's steps, halved until they help.

    Those that are not free stay as they are.
    """
    hold = HOLD / len(results) * np.diag(np.maximum(features.std(axis=0), 1e-3) ** 2)
    held = np.zeros(len(start), bool) if free is None else ~free
    hold[held, held] = HELD_FAST
    weights = start

    def cost(candidate: np.ndarray) -> float:
        away = candidate - start
        return loss(features, results, candidate) + float(away @ hold @ away)

    for _ in range(STEPS):
        totals = features @ weights
        slopes = features / (1 + np.abs(totals))[:, None] ** 2
        errors = totals / (1 + np.abs(totals)) - results
        downhill = slopes.T @ errors / len(results) + hold @ (weights - start)
        step = np.linalg.solve(slopes.T @ slopes / len(results) + hold, downhill)
        while cost(weights - step) > cost(weights) and np.abs(step).max() > 1e-9:
            step = step / 2
        if np.abs(step).max() <= 1e-9:
            break
        weights = weights - step
    return weights


def _rounded(weight: float) -> float:
    return float(f"{weight:.{DIGITS}g}")


# SPSA.


def spsa(
    game: Game,
    weights: Weights,
    games: int,
    seed: int,
    processes: int,
    progress: Progress,
    learned: Sequence[str] = (),
    level: str = PLAYER,
) -> Tuned:
    """Each step plays a few pairs between two versions that differ in all weights, or in those that are to be learned."""
    rng = Rng(seed)
    now = dict(weights)
    steps = -(-games // (2 * PAIRS_A_STEP))
    with crew(partial(_compared_once, named(game, level)), min(processes, PAIRS_A_STEP)) as workers:
        for step in range(steps):
            shake = SHAKE / (1 + step) ** 0.101
            stride = STRIDE / (1 + step + steps / 10) ** 0.602
            sizes = {name: (1.0 if rng.below(2) else -1.0) * max(abs(now[name]), SMALLEST) for name in now}
            sizes = {name: size if not learned or name.startswith(tuple(learned)) else 0.0 for name, size in sizes.items()}
            up, down = ({name: now[name] + way * shake * sizes[name] for name in now} for way in (1, -1))
            tasks = [Comparison(up, down, rng.answer()) for _ in range(PAIRS_A_STEP)]
            score = sum(sum(pair.results) for _, pair in done_by(workers, tasks)) / (2 * PAIRS_A_STEP)
            now = {name: now[name] + stride * score * sizes[name] for name in now}
            progress(2 * PAIRS_A_STEP * (step + 1))
    return Tuned({name: _rounded(weight) for name, weight in now.items()}, {"games": 2 * PAIRS_A_STEP * steps, "steps": steps})


METHODS: Final = {"texel": texel, "spsa": spsa}


# Are they better?


def compared(
    game: Game, first: Weights, second: Weights, pairs: int, seed: int, processes: int, level: str = PLAYER
) -> Iterator[PairScore]:
    """A level with the first weights against itself with the second, in pairs of games."""
    tasks = [Comparison(dict(first), dict(second), (seed << 32) + number) for number in range(pairs)]
    return (score for _, score in shared_out(partial(_compared_once, named(game, level)), tasks, min(processes, pairs)))


def _compared_once(wanted: NamedGame, task: Comparison) -> PairScore:
    game = wanted.game
    players = [partial(_player, game, wanted.level, weights) for weights in (task.first, task.second)]
    return play_pair(game, players, task.seed)


def _player(game: Game, level: str, weights: Weights, seed: int) -> Bot:
    return make_thinker(game, level, seed, judge=evaluator(game, weights))
