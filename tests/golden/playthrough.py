"""A random game written out in full: view, legal actions and hash at every decision."""

from __future__ import annotations

import json

from soulgames import CHANCE, Game, Rng


def playthrough(game: Game, options: dict[str, str], seed: int) -> str:
    rng = Rng(seed)
    state = game.new(options)
    lines = [f"{game.name}, seed {seed}, options {json.dumps(options)}"]
    while state.to_decide is not None:
        action = state.sample(rng)
        who = "chance" if state.to_decide == CHANCE else game.seats[state.to_decide]
        lines += ["", f"key     {state.key():016x}", f"public  {json.dumps(state.view(None), ensure_ascii=False)}"]
        if game.hidden:
            lines += [f"{seat:7} {json.dumps(state.view(n), ensure_ascii=False)}" for n, seat in enumerate(game.seats)]
        lines += [f"legal   {', '.join(map(str, state.legal()))}", f"{who:7} {action}"]
        state.apply(action)
    assert state.outcome is not None
    winner, result, points, rule, words = state.outcome
    lines += ["", f"key     {state.key():016x}", f"outcome {result}, {points}, side {winner}, {rule}: {words}"]
    return "\n".join(lines) + "\n"
