"""What the PettingZoo environments cost, beside the engine's own step: writes bench/envs.md.

    .venv/bin/python bench/envs.py [--seconds 0.2] [--rounds 15]

Engine and environment play the same recorded games, in one process and in turn. For each decision the engine lists the legal
actions and applies the recorded one; the environment is asked with `last()` and gets the same action with `step()`. Compiled
and plain modules, and PettingZoo's chess beside python-chess, are measured in processes of their own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

HERE = Path(__file__).parent
NATIVE = HERE.parent / "build" / "native"

GAMES = 20  # recorded of each game; chess has fewer, because they take long
CHESS_GAMES = 3
GOAL = 3.0  # times the engine's own step
OPTIONS = {"soulgivers": {"setup": "quick"}, "soulgivers-2v2": {"setup": "quick"}}

METHOD = (
    "Microseconds for one decision, medians over the rounds, and how many times the engine's own step that is, taken within "
    "each round: median (smallest–largest). The engine lists the legal actions and applies one; `raw_env` is the environment, "
    "asked with `last()` and told with `step()`; `env` is the same in PettingZoo's usual wrappers. All play the same recorded "
    "games, in turn, in one process. Soulgivers is played with the quick set-up. How it is done: bench/envs.py."
)


class Recorded(NamedTuple):
    """A game to be played again: what chance draws from, and the actions."""

    seed: int
    actions: list[Any]


class Contestant(NamedTuple):
    """Plays one recorded game; `label` says how."""

    name: str
    label: str
    play: Callable[[Recorded], None]
    games: list[Recorded]


def replay(environment: Any, recorded: Recorded) -> None:
    environment.reset(seed=recorded.seed)
    for action in recorded.actions:
        environment.last()
        environment.step(action)
    while environment.agents:  # each agent is told that it is over
        environment.last()
        environment.step(None)


def record(environment: Any, count: int) -> list[Recorded]:
    import numpy as np

    games = []
    for seed in range(count):
        chooser = np.random.default_rng(seed)
        environment.reset(seed=seed)
        actions: list[int] = []
        while not any(environment.terminations.values()):
            mask = environment.last()[0]["action_mask"]
            actions.append(int(chooser.choice(np.flatnonzero(mask))))
            environment.step(actions[-1])
        games.append(Recorded(seed, actions))
    return games


def ours(name: str) -> list[Contestant]:
    from soulgames.core.action import chance
    from soulgames.core.chance import CHANCE, Rng
    from soulgames.core.registry import game
    from soulgames.envs.pettingzoo import env, raw_env

    rules, options = game(name), OPTIONS.get(name, {})
    vocabulary = rules.vocabulary

    def engine(recorded: Recorded) -> None:
        rng = Rng(recorded.seed)
        actions = iter(recorded.actions)
        state = rules.new(options)
        while (seat := state.to_decide) is not None:
            if seat == CHANCE:
                state.apply(chance(rng.answer()))
            else:
                state.legal()
                state.apply(vocabulary[next(actions)])

    raw, wrapped = raw_env(name, options), env(name, options)
    games = record(raw, GAMES)
    return [
        Contestant(name, "engine", engine, games),
        Contestant(name, "raw_env", lambda recorded: replay(raw, recorded), games),
        Contestant(name, "env", lambda recorded: replay(wrapped, recorded), games),
    ]


def chess() -> list[Contestant]:
    import chess as rules
    from pettingzoo.classic.chess.chess import env, raw_env

    raw, wrapped = raw_env(), env()
    games, moves = [], []
    for recorded in record(raw, CHESS_GAMES):
        replay(raw, recorded)
        games.append(recorded)
        moves.append(Recorded(0, list(raw.board.move_stack)))

    def engine(recorded: Recorded) -> None:
        board = rules.Board()
        for move in recorded.actions:
            list(board.legal_moves)
            board.push(move)

    return [
        Contestant("chess", "engine", engine, moves),
        Contestant("chess", "raw_env", lambda recorded: replay(raw, recorded), games),
        Contestant("chess", "env", lambda recorded: replay(wrapped, recorded), games),
    ]


def slice_of(contestant: Contestant, seconds: float) -> float:
    """Microseconds for one decision, over whole games, all of them equally often."""
    decisions = 0
    start = now = time.process_time()
    for place, recorded in enumerate(cycle(contestant.games), 1):
        contestant.play(recorded)
        decisions += len(recorded.actions)
        now = time.process_time()
        if now - start >= seconds and place % len(contestant.games) == 0:
            break
    return 1e6 * (now - start) / decisions


def measure(contestants: list[Contestant], seconds: float, rounds: int) -> list[list[float]]:
    for contestant in contestants:
        contestant.play(contestant.games[0])
    found: list[list[float]] = [[] for _ in contestants]
    for number in range(rounds):
        for place in range(len(contestants)):
            turn = (place + number) % len(contestants)
            found[turn].append(slice_of(contestants[turn], seconds))
    return found


def child(what: str, seconds: float, rounds: int) -> None:
    """Measure all of one kind and say so in JSON."""
    rows = {}
    if what == "chess":
        rows["chess"] = measure(chess(), seconds, rounds)
    else:
        from soulgames import game_names
        from soulgames.envs.encoders import encoder
        from soulgames.lab.bench_worker import compiled_modules

        if bool(compiled_modules()) != (what == "compiled") or str(encoder.__file__).endswith(".py") != (what == "plain"):
            sys.exit(f"these are not the {what} modules")
        for name in game_names():
            rows[name] = measure(ours(name), seconds, rounds)
    json.dump(rows, sys.stdout)


def run(what: str, seconds: float, rounds: int, native: Path) -> dict[str, list[list[float]]]:
    path = str(native) if what == "compiled" else ""
    command = [sys.executable, __file__, "--child", what, "--seconds", str(seconds), "--rounds", str(rounds)]
    output = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, check=True).stdout
    found: dict[str, list[list[float]]] = json.loads(output)
    return found


def row(title: str, rounds: list[list[float]]) -> tuple[str, float]:
    """A line of the report, and how many times the engine's step the bare environment takes."""
    from soulgames.lab.bench_report import Ratio, three

    engine = rounds[0]
    ratios = []
    for others in rounds[1:]:
        found = [other / own for other, own in zip(others, engine, strict=True)]
        ratios.append(Ratio(median(found), min(found), max(found)))
    cells = [title, *(three(median(one)) for one in rounds), *map(str, ratios)]
    return f"| {' | '.join(cells)} |", ratios[0].middle


def report(seconds: float, rounds: int, native: Path) -> str:
    from soulgames.core.version import VERSION
    from soulgames.lab.bench import processor

    lines = [
        "# What the environments cost",
        "",
        f"- command: `python bench/envs.py --seconds {seconds:g} --rounds {rounds}`",
        f"- machine: {processor()}, {os.cpu_count()} cores, {platform.system()}",
        f"- CPython {platform.python_version()}; soulgames {VERSION}; PettingZoo {version('pettingzoo')}; "
        f"python-chess {version('chess')}; NumPy {version('numpy')}",
        "",
        METHOD,
        "",
        "| game | engine, µs | raw_env, µs | env, µs | raw_env beside the engine | env beside the engine |",
        "|---|---:|---:|---:|---|---|",
    ]
    goals = []
    for what in ("plain", "compiled"):
        for name, figures in run(what, seconds, rounds, native).items():
            line, ratio = row(f"{name}, {what}", figures)
            lines.append(line)
            verdict = "met" if ratio <= GOAL else "not met"
            goals.append(f"- **{verdict}**: {name}, {what}: at most {GOAL:g} times the engine's own step; measured {ratio:.2f}")
    lines.append(row("PettingZoo's chess beside python-chess", run("chess", seconds, rounds, native)["chess"])[0])
    return "\n".join([*lines, "", "Goals, for `raw_env`:", "", *goals, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.2, help="the length of a slice")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--native", type=Path, default=NATIVE, help="where the compiled package is")
    parser.add_argument("--child", choices=["plain", "compiled", "chess"], help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child(given.child, given.seconds, given.rounds)
        return
    text = report(given.seconds, given.rounds, given.native)
    (HERE / "envs.md").write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
