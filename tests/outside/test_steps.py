"""Steps of Soulfall from another package are on cards and played like all others, and nothing else knows of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from soulgames import CHANCE, Game, InvalidNotation, Rng, State, game
from soulgames.bots.levels import make_bot
from soulgames.core.record import Record, read_record
from soulgames.core.registry import core_content
from soulgames.envs.encoders import encoder_of
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words
from tests.cli.running import one_line
from tests.laws.laws import LAWS
from tests.laws.telling import TELLING
from tests.outside.site import with_usury
from tests.outside.test_toys import shell

SCENE = """
game = "soulfall"
[position]
deck = ["morrun", "sathe", "sathe", "ginjinx"]
hands = { one = ["vessa", "ruhn", "sathe"], two = ["morrun"] }
areas.one = { nomads = ["sathe", "morrun", "ginjinx"], shards = ["sathe"] }
areas.two = { nomads = ["morrun"], devotions = ["ruhn"] }
"""


def words(state: State, seat: str) -> Words:
    return Words(state.game, Reader(language("en"), seat))


def asked(state: State) -> str:
    told = state.view(state.to_decide)["question"]
    assert isinstance(told, dict)
    return words(state, told["seat"]).asked(told)


def told(state: State, action: str, seat: int) -> list[str]:
    return [words(state, state.game.seats[seat]).told(event) for event in state.play_told(action, [seat])[0]]


def seen(state: State, viewer: int | None, seat: str, what: str) -> Any:
    """A field of what belongs to a player."""
    found = state.view(viewer)[seat]
    assert isinstance(found, dict)
    return found[what]


def test_it_asks_as_often_as_the_card_says_and_acts(usury: Game) -> None:
    state = usury.from_scene(SCENE)
    state.play("play vessa")
    state.play("take first")
    assert asked(state) == "Your turn: which Nomad becomes a Shard, by Vessa?"
    assert [action.text for action in state.legal()] == ["choose nomads", "choose nomads 2", "choose nomads 3"]
    assert told(state, "choose nomads 2", 0) == ["You turn a Nomad into a Shard."]
    assert state.legal()[-1].text == "choose nomads 2"
    state.play("choose nomads 1")
    assert [len(seen(state, None, "one", pile)) for pile in ("nomads", "shards")] == [1, 3]
    assert state.legal()[0].text.startswith("discard"), "if you do: a Draw"


def test_the_other_player_takes_it_and_decides_about_it(usury: Game) -> None:
    state = usury.from_scene(SCENE)
    state.play("play vessa")
    state.play("take second")
    assert state.to_decide == 1
    assert asked(state) == "Player one's turn, and you decide: which Nomad becomes a Shard, by Vessa?"
    state.play("choose nomads")
    assert [len(seen(state, None, "two", pile)) for pile in ("nomads", "shards")] == [0, 1]


def test_what_was_not_asked_for_is_refused_with_its_rule(usury: Game) -> None:
    state = usury.from_scene(SCENE)
    state.play("play vessa")
    state.play("take first")
    for action in ("choose nomads 4", "choose shards 1", "draw", "choose sathe"):
        refusal = state.why_not(action)
        assert refusal is not None
        assert (refusal.rule, refusal.text) == (
            "TOY-PAWN-1",
            "Vessa asks for something else: turn 2 Nomads of your own into Shards",
        )


def test_a_card_changes_hands_and_both_players_know_it_and_nobody_else(usury: Game) -> None:
    state = usury.from_scene(SCENE)
    state.play("play ruhn")
    state.play("take first")
    action = usury.parse(state, "choose sathe")
    assert [state.heard(action, seat) for seat in (0, 1, None)] == ["choose sathe", "choose", "choose"]
    assert told(state.copy(), "choose sathe", 0)[0] == "You hand over Sathe."
    assert told(state.copy(), "choose sathe", 1)[0] == "Player one hands over Sathe."
    state.play("choose sathe")
    assert seen(state, 1, "two", "hand") == ["morrun", "sathe"]
    assert seen(state, 0, "two", "seen") == ["sathe"]


def test_only_one_player_looks(usury: Game) -> None:
    state = usury.from_scene(SCENE)
    state.play("play ruhn")
    assert told(state.copy(), "take second", 0)[-1] == "The top card of the deck is Morrun."
    assert told(state.copy(), "take second", 1)[-1] == "Player one looks at the top card of the deck."
    state.play("take second")
    assert state.view(0)["deck_known"] == [{"place": 1, "lord": "morrun"}]
    assert state.view(1)["deck_known"] == []
    assert "look at the top card of the deck" in asked(state)


def test_it_is_skipped_where_it_could_do_nothing(usury: Game) -> None:
    state = usury.from_scene(
        SCENE.replace('nomads = ["sathe", "morrun", "ginjinx"], ', "").replace('nomads = ["morrun"], ', "")
    )
    refusal = state.why_not("play vessa")
    assert refusal is not None
    assert refusal.rule == "SF-PLAY-1"


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("law", [*LAWS, *TELLING], ids=lambda law: law.__name__)
def test_every_law_holds_with_them(law: Callable[[Game, int], None]) -> None:
    for seed in range(3):
        law(game("soulfall", with_usury()), seed)


def test_all_of_them_turn_up_in_random_games_to_the_end(usury: Game) -> None:
    kinds = {"pawned", "lent", "peeked"}
    for seed in range(200):
        rng, state = Rng(seed), usury.new()
        while state.to_decide is not None:
            action = state.sample(rng)
            if kinds:
                kinds -= {str(event["kind"]) for event in state.play_told(action, [None])[0]}
            else:
                state.apply(action)
            assert state.fault() is None
        assert state.outcome is not None
    assert not kinds


def test_a_record_of_them_replays(usury: Game) -> None:
    rng, record = Rng(7), Record(usury)
    while record.outcome is None:
        record.play(record.state.sample(rng))
    assert any(action.text.startswith("choose nomads") for action in record.actions)
    assert read_record(record.text()).outcome == record.outcome


def test_cards_say_what_they_do(usury: Game) -> None:
    cards = {(card.kind, card.key): str(card.text) for card in usury.cards()}
    assert cards["lord", "vessa"] == (
        "Play: (turn 2 Nomads of your own into Shards; if so, Draw) or the other player turns 1 Nomad of their own into a "
        "Shard, both if you are Devoted. Devotion, after Populate: turn 1 Nomad of your own into a Shard."
    )


@pytest.mark.parametrize("bot", ["greedy", "novice", "skilled"])
def test_bots_and_environments_play_with_them(usury: Game, bot: str) -> None:
    state, player = usury.from_scene(SCENE), make_bot(usury, bot, 1, patience=1.0)
    rng = Rng(1)
    state.play("play vessa")
    for _ in range(8):
        seat = state.to_decide
        if seat is None:
            break
        if seat == CHANCE:
            state.apply(state.sample(rng))
        else:
            assert encoder_of(usury).encode(state, seat)
            state.play(player.choose(state.view(seat), state.legal(), partial(state.resample, seat)))


def test_nothing_changes_for_a_pack_without_them(installed: None) -> None:
    plain = game("soulfall", core_content("soulfall").replace('pack = "core"', 'pack = "mine"'))
    assert [action.text for action in plain.vocabulary] == [action.text for action in game("soulfall").vocabulary]
    assert encoder_of(plain).size == encoder_of(game("soulfall")).size


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('"pawn 10"', r"has 'pawn 10': expected 'pawn' or 'pawn N' with N from 1 to 9"),
        ('"lend 2"', r"has 'lend 2': expected nothing after 'lend'"),
        ('"other lend"', r"has 'other lend': expected a step that the other player can take"),
        ('"peek"', r"has 'peek': expected draw, .*, 'lend', 'pawn', 'peek at deck'; could not be loaded: .*missing:Step"),
    ],
)
def test_what_a_pack_writes_wrongly_is_refused(written: str, said: str) -> None:
    with pytest.raises(InvalidNotation, match=said):
        game("soulfall", with_usury().replace('"pawn 2, if you do, draw"', written))


def test_without_the_package_the_pack_is_refused(site: Path) -> None:
    done = shell(Path("/nowhere"), "content", "check", site / "usury.toml")
    assert done.returncode == 2
    assert "has 'pawn 2': expected draw, populate" in one_line(done.stderr)


def test_they_are_played_in_the_terminal(site: Path) -> None:
    typed = "cards\n"
    done = shell(site, "play", "soulfall", "--content", site / "usury.toml", "--against", "greedy", "--seed", 5, typed=typed)
    assert done.returncode == 0, done.stderr
    assert "turn 1 Nomad of your own into a Shard" in one_line(done.stdout)
    assert shell(site, "content", "check", site / "usury.toml").returncode == 0


def test_a_scene_of_them_is_checked(site: Path) -> None:
    steps = """
[[steps]]
do = "play vessa"
[[steps]]
do = "take first"
[[steps]]
do = "choose nomads 4"
refused = "TOY-PAWN-1"
[[steps]]
do = "choose nomads 3"
[steps.expect]
areas.one.shards = ["sathe", "ginjinx"]
"""
    scene = site / "pawned.toml"
    scene.write_text(SCENE.replace("[position]", 'title = "Pawned"\n\n[position]', 1) + steps, "utf-8")
    done = shell(site, "check", scene, "--content", site / "usury.toml")
    assert done.returncode == 0, done.stdout
