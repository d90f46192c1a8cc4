"""The environments take a content pack by its file or its name."""

from __future__ import annotations

import pickle
from pathlib import Path

import pyspiel
import pytest

from soulgames import InvalidNotation, game
from soulgames.envs import openspiel  # noqa: F401  it registers the games
from soulgames.envs.pettingzoo import env, raw_env

SIX = 'pack = "Six columns"\ngame = "soul-puzzler"\n[board]\ncolumns = 6\n'


@pytest.fixture(params=["six", "FILE"])
def six(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    path = tmp_path / "six.toml"
    path.write_text(SIX, "utf-8")
    monkeypatch.setenv("SOULGAMES_PACKS", str(tmp_path))
    return str(path) if request.param == "FILE" else "six"


def test_pettingzoo_plays_with_it(six: str) -> None:
    environment = env("soul-puzzler", content=six)
    environment.reset(seed=1)
    for _agent in environment.agent_iter():
        observation, _, ended, *_ = environment.last()
        assert observation is not None
        environment.step(None if ended else int(observation["action_mask"].argmax()))
    assert raw_env("soul-puzzler", content=six).action_space("one").n == len(game("soul-puzzler", SIX).vocabulary)


def test_a_game_that_is_made_has_its_pack(six: str) -> None:
    with pytest.raises(InvalidNotation, match="has its content pack: expected the name of a game"):
        raw_env(game("soul-puzzler"), content=six)


def test_openspiel_plays_with_it(six: str) -> None:
    spiel = pyspiel.load_game(f"python_soul_puzzler(content={six})")
    own = game("soul-puzzler", SIX)
    assert spiel.num_distinct_actions() == len(own.vocabulary)
    assert spiel.get_type().short_name == f"python_soul_puzzler_{own.pack.hash}"
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)
    again = pickle.loads(pickle.dumps(spiel))
    assert again.rules.pack.hash == own.pack.hash
    assert pyspiel.load_game("python_soul_puzzler").num_distinct_actions() != spiel.num_distinct_actions()
