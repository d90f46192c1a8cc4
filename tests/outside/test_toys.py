"""A character and an anomaly of another package are played like all others, and nothing else knows of them."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from soulgames import CHANCE, Game, InvalidNotation, Rng, State, game
from soulgames.bots.levels import make_bot
from soulgames.core.registry import core_content
from soulgames.envs.numbering import versioned
from soulgames.lab.study.plan import plan
from soulgames.lab.study.play import play_pair
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words
from tests.cli.running import in_a_shell, one_line
from tests.laws.laws import LAWS
from tests.laws.telling import TELLING
from tests.outside.site import with_toys

SCENE = """
game = "soulgivers"
[position]
turn = "shells"
hands = { specters = ["hail"] }
[position.soulgivers.shells.porcupine]
at = "e5"
active = true
[position.soulgivers.specters.ghost]
at = "e7"
decay = 2
[position.soulgivers.specters.architect]
at = "f6"
"""
STEPS = """
[[steps]]
do = "use shove"
[[steps]]
do = "choose d7"
refused = "TOY-POR-1"
[[steps]]
do = "choose e7"
[steps.expect]
soulgivers.specters.ghost.at = "e8"
"""


def scene(toys: Game) -> State:
    return toys.from_scene(SCENE)


def side(state: State, name: str) -> dict[str, dict[str, object]]:
    found = state.view(None)[name]
    assert isinstance(found, dict)
    return {piece["name"]: piece for piece in found["soulgivers"]}


def words(state: State) -> str:
    """What whoever decides is asked."""
    told = state.view(None)["question"]
    assert isinstance(told, dict)
    return Words(state.game, Reader(language("en"), told["seat"])).asked(told)


def test_its_ability_asks_acts_and_refuses(toys: Game) -> None:
    state = scene(toys)
    state.play("use shove")
    assert words(state) == "Your turn: Shove – who is pushed away?"
    refusal = state.why_not("choose f6")
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("TOY-POR-1", "that is not in a straight line")
    assert [action.text for action in state.legal()] == ["choose e7"]
    state.play("choose e7")
    assert side(state, "specters")["ghost"]["at"] == "e8"


def test_its_aura_does_what_it_says(toys: Game) -> None:
    state = scene(toys)
    state.play("step e6")
    state.play("rotate n")
    specters = side(state, "specters")
    assert (specters["ghost"]["decay"], specters["architect"]["decay"]) == (3, 2)


def test_the_anomaly_is_played_in_a_window(toys: Game) -> None:
    state = toys.from_scene(SCENE.replace("active = true\n", ""))
    state.play("activate porcupine")
    state.play("play hail")
    assert words(state) == "The Shells player's turn, and you decide: Hail – choose a tile.", "it has no words of its own"
    assert state.why_not("choose A1") is not None
    state.play("choose C3")
    assert side(state, "shells")["porcupine"]["decay"] == 2
    assert side(state, "specters")["architect"]["decay"] == 2
    assert side(state, "specters")["ghost"]["decay"] == 2, "on another tile"


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("law", [*LAWS, *TELLING], ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", ["soulgivers", "soulgivers-2v2"])
def test_every_law_holds_with_them(name: str, law: Callable[[Game, int], None]) -> None:
    law(game(name, with_toys()), 3)


def test_both_turn_up_in_random_games_without_a_fault(toys: Game) -> None:
    wanted = {"activate porcupine", "use shove", "play hail"}
    for seed in range(100):
        rng = Rng(seed)
        state = toys.new({"setup": "quick", "shells": "ghost>porcupine", "specters": "runner>porcupine"})
        while state.to_decide is not None and state.turn_number < 25:
            action = state.sample(rng)
            wanted.discard(action.text)
            state.apply(action)
            assert state.fault() is None
        if not wanted:
            return
    pytest.fail(f"never played: {', '.join(sorted(wanted))}")


def test_their_actions_follow_all_others(toys: Game) -> None:
    """So a player that was trained without them finds every action in its place."""
    shipped = [action.text for action in game("soulgivers").vocabulary]
    texts = [action.text for action in toys.vocabulary]
    assert texts[: len(shipped)] == shipped
    assert texts[len(shipped) :] == [
        "activate porcupine",
        "play hail",
        "absorb porcupine",
        "use shove",
        "choose porcupine",
        "choose shells.porcupine",
        "choose specters.porcupine",
        "choose hail",
    ]
    assert [action.id for action in toys.vocabulary] == list(range(len(texts)))
    assert versioned(toys) != versioned(game("soulgivers"))


@pytest.mark.usefixtures("installed")
def test_a_pack_without_them_is_as_it_was() -> None:
    plain = game("soulgivers", core_content("soulgivers").replace('pack = "core"', 'pack = "mine"'))
    assert [action.text for action in plain.vocabulary] == [action.text for action in game("soulgivers").vocabulary]
    for seed in range(3):
        one, other = (rules.new(rules.some_options(Rng(seed))) for rules in (plain, game("soulgivers")))
        rng, same = Rng(seed), Rng(seed)
        while one.to_decide is not None and one.turn_number < 12:
            one.apply(one.sample(rng))
            other.apply(other.sample(same))
            assert one.key() == other.key()


@pytest.mark.usefixtures("installed")
def test_an_unknown_one_is_said_to_be_unknown() -> None:
    content = with_toys().replace("[characters.porcupine]", "[characters.hedgehog]")
    with pytest.raises(
        InvalidNotation, match=r"unknown character characters.hedgehog: expected runner, .*, porcupine; could not "
    ):
        game("soulgivers", content)


def test_their_words_are_among_the_cards(toys: Game) -> None:
    cards = {card.key: card for card in toys.cards()}
    assert str(cards["shove"].text) == "Push a Soulgiver 1 to 2 cells away in a straight line one cell further away."
    assert [cards[key].of for key in ("shove", "quills", "hail")] == ["porcupine", "porcupine", ""]


@pytest.mark.parametrize("bot", ["greedy", "novice", "skilled"])
def test_bots_play_with_them(toys: Game, bot: str) -> None:
    state, player = scene(toys), make_bot(toys, bot, 1, patience=1.0)
    rng = Rng(1)
    for _ in range(8):
        seat = state.to_decide
        if seat is None:
            break
        if seat == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.play(player.choose(state.view(seat), state.legal(), partial(state.resample, seat)))
    assert state.fault() is None


def test_they_are_in_the_environment(toys: Game) -> None:
    np = pytest.importorskip("numpy")
    pytest.importorskip("pettingzoo")
    from soulgames.envs.pettingzoo import raw_env

    environment = raw_env(toys)
    environment.reset(seed=4)
    chooser = np.random.default_rng(4)
    for agent in environment.agent_iter(300):
        observation, _, over, _, _ = environment.last()
        assert environment.observation_space(agent).contains(observation)
        assert len(observation["action_mask"]) == len(toys.vocabulary)
        environment.step(None if over else int(chooser.choice(np.flatnonzero(observation["action_mask"]))))


def test_they_are_in_a_game_of_openspiel(toys: Game) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from soulgames.envs.openspiel import register

    name = register(toys)
    assert register(game("soulgivers", with_toys())) == name, "the same pack is the same game"
    assert name not in (register(game("soulgivers")), register(game("soulgivers-2v2", with_toys())))
    spiel_game = pyspiel.load_game(f"{name}(shells=ghost>porcupine)")
    assert spiel_game.num_distinct_actions() == len(toys.vocabulary)
    pyspiel.random_sim_test(spiel_game, num_sims=1, serialize=True, verbose=False)

    state = spiel_game.new_initial_state(SCENE)
    wanted = toys.parse(None, "use shove").id
    assert wanted in state.legal_actions()
    state.apply_action(wanted)
    again = pickle.loads(pickle.dumps(spiel_game)).new_initial_state(str(state))
    assert [again.action_to_string(action) for action in again.legal_actions()] == ["choose e7"]


def test_they_are_played_in_the_terminal(site: Path) -> None:
    words = ("play", "soulgivers", "--content", site / "toys.toml", "--against", "greedy", "-o", "shells=ghost>porcupine")
    done = shell(site, *words, "--seed", 5, typed="done\ndecline\nchoose porcupine\ncards\n")
    assert done.returncode == 0, done.stderr
    assert "team: Porcupine" in one_line(done.stdout)
    assert "Quills: When its movement ends, opponents next to it take 1 Decay." in one_line(done.stdout)


def test_a_scene_of_them_is_checked(site: Path) -> None:
    scene = site / "shove.toml"
    scene.write_text(SCENE.replace("[position]", 'title = "Shoved"\n\n[position]', 1) + STEPS, "utf-8")
    done = shell(site, "check", scene, "--content", site / "toys.toml")
    assert done.returncode == 0, done.stdout
    assert shell(site, "content", "check", site / "toys.toml").returncode == 0


def shell(site: Path, *words: object, typed: str = "") -> CompletedProcess[str]:
    """The command where the package is installed."""
    path = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
    return in_a_shell(*words, typed=typed, PYTHONPATH=path, XDG_STATE_HOME=str(site / "state"))


def test_a_study_counts_them(toys: Game) -> None:
    """Which events count is said by the game, not by the card: so it need not know of studies."""
    state = scene(toys)
    events = [event for action in ("use shove", "choose e7") for event in state.play_told(action, [None])[0]]
    used = {noted.event.name: noted.field for noted in toys.counting().used if noted.card == "ability"}
    assert "shove" in [event[used[str(event["kind"])]] for event in events if event["kind"] in used]
    study = plan([toys], "random", 1)
    rows = [row for task in study.tasks(12) for row in play_pair(study, False, task).rows]
    cards = [card for row in rows for card in row["cards"]]
    assert any(card["key"] == "porcupine" and card["had"] and card["used"] for card in cards)
    assert any(card["key"] == "shove" and card["had"] for card in cards)
    assert any(card["key"] == "hail" and card["had"] and card["used"] for card in cards)
