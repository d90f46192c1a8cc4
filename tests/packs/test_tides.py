"""The example pack of Soul Puzzler, typed in as an owner would: it keeps all laws, and its scenes show the steps at work."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from soulgames import CHANCE, Game, Rng, game
from soulgames.bots.levels import make_bot
from soulgames.core.scene import read_scene, run
from soulgames.envs.encoders import encoder_of
from soulgames.lab.fuzz_worker import Journal, RandomGame
from soulgames.tables.language import language
from tests.laws.laws import LAWS
from tests.laws.telling import TELLING

HERE = Path(__file__)
TIDES = game("soul-puzzler", (HERE.parents[2] / "examples" / "packs" / "soul-puzzler-tides.toml").read_text("utf-8"))
SCENES = sorted((HERE.parent / "tides").glob("*.toml"))


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_scene(path: Path) -> None:
    assert run(read_scene(path.read_text("utf-8"), {TIDES.name: TIDES})) is None


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("law", [*LAWS, *TELLING], ids=lambda law: law.__name__)
def test_law(law: Callable[[Game, int], None], seed: int) -> None:
    law(TIDES, seed)


@pytest.mark.parametrize("number", range(1, 13))
def test_a_random_game_finds_nothing(number: int, tmp_path: Path) -> None:
    with Journal(tmp_path / "journal") as journal:
        result = RandomGame(TIDES, 1, number, journal).run()
    assert "finding" not in result, result


@pytest.mark.parametrize("level", ["random", "greedy", "novice", "casual"])
def test_bots_play_it_to_the_end(level: str) -> None:
    rng = Rng(1)
    for options in ({"one": "marin", "two": "undine"}, {"one": "coralle", "two": "barnacle"}):
        state, player = TIDES.new(options), make_bot(TIDES, level, 1, patience=0.05)
        while (seat := state.to_decide) is not None:
            if seat == CHANCE:
                state.apply(state.sample(rng))
            else:
                state.play(player.choose(state.view(seat), state.legal(), partial(state.resample, seat)))
        assert state.outcome is not None


def test_pettingzoo_takes_it() -> None:
    np = pytest.importorskip("numpy")
    pytest.importorskip("pettingzoo")
    from soulgames.envs.pettingzoo import raw_env

    environment = raw_env(TIDES, {"one": "undine", "two": "marin"})
    environment.reset(seed=4)
    chooser = np.random.default_rng(4)
    for agent in environment.agent_iter():
        observation, _, over, _, info = environment.last()
        assert environment.observation_space(agent).contains(observation)
        environment.step(None if over else int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
    assert info["outcome"]["result"] in ("one", "two", "tie")


def test_openspiel_takes_it() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from soulgames.envs.openspiel import register

    state, rng = pyspiel.load_game(register(TIDES), {"one": "coralle", "two": "undine"}).new_initial_state(), Rng(3)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
    assert sum(state.returns()) == 0


def test_observations_tell_how_far_an_ability_is() -> None:
    encoder = encoder_of(TIDES)
    starts, sizes = encoder.starts, {field.name: field for field in encoder.fields}
    assert {"earlier", "score_earlier", "score_step"} <= sizes.keys()
    state = TIDES.new({"one": "coralle", "two": "marin"})
    for action in ("chance 0", "power", "place a", "place c"):
        state.play(action)
    seen = encoder.encode(state, 0)
    assert (seen[starts["second"]], seen[starts["held"]]) == (2, 2)
    assert list(seen[starts["earlier"] : starts["earlier"] + 12]) == [1] * 6 + [0] * 6


def test_names_are_said_in_the_readers_language() -> None:
    cards = {(card.kind, card.key): card for card in TIDES.cards()}
    assert str(cards["character", "undine"].text) == "Undertow 3 times in a game, Pearl after a scoring."
    assert language("it").say(cards["power", "undertow"].name) == "Risucchio"
    assert str(cards["score_ability", "flotsam"].text) == ("After a scoring, send home 2 top tokens, each from another column.")
