"""A content pack on trial: games of every kind are played with it, and what is to blame for a finding is named."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from soulgames.cli.commands.version import compiled
from soulgames.core import registry
from soulgames.core.content import Pack
from soulgames.core.registry import core_content, games_of_pack
from soulgames.lab.fuzz import ANSWERING, REGISTERING, TIMEOUT, Wanted, fuzz
from soulgames.lab.fuzz_worker import RUNAWAY, rng_of
from soulgames.lab.trial import GAMES, SEED, Blame, Trial, try_pack
from tests.packs.odd import edited, line_of

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("game", "kinds"), [("soulgivers", 2), ("soul-puzzler", 1)])
def test_a_sound_pack_is_played_in_every_kind_of_game(game: str, kinds: int) -> None:
    assert len(games_of_pack(game)) == kinds
    assert try_pack(Pack(core_content(game))) == Trial(40, None)


@pytest.mark.parametrize("game", ["soulgivers", "soulgivers-2v2", "soul-puzzler"])
def test_every_set_up_turns_up(game: str) -> None:
    """Which options a game has is drawn as the fuzzer draws them: quick and full, with and without characters."""
    rules = registry.game(game)
    drawn = [rules.some_options(rng_of(SEED, number)) for number in range(1, GAMES // len(games_of_pack(rules.pack.game)) + 1)]
    if game == "soul-puzzler":
        assert {len(options) for options in drawn} == {0, 1, 2}
    else:
        assert {options["setup"] for options in drawn} == {"quick", "full"}
        assert any("shells" in options for options in drawn)


def test_long_games_are_fewer() -> None:
    wanted = Wanted("soul-puzzler", 40, 1, decisions=200)
    *_, tally = fuzz(wanted)
    *_, again = fuzz(wanted)
    assert 200 <= tally.decisions < 2000
    assert tally.games < 40
    assert again == tally


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Sequence[str]:
    """The modules with which this process and the fuzzer's child know the broken games."""
    if compiled():
        pytest.skip("compiled games cannot be broken by subclasses")
    from tests.lab.broken_games import register_all

    monkeypatch.setattr(registry, "_entries", dict(registry._entries))
    monkeypatch.setattr(registry, "_shipped", dict(registry._shipped))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    register_all()
    return (*REGISTERING, "tests.lab.broken_registered")


def test_the_value_to_blame_is_named(broken: Sequence[str]) -> None:
    edits = [("game", '= "broken-by-pack"'), ("end.points", "12"), ("board.tokens", "13"), ("characters.vesper", "-")]
    text = edited(core_content("soul-puzzler"), *edits)
    found = try_pack(Pack(text), broken)
    assert found.finding is not None
    assert found.finding.text == "ZeroDivisionError: thirteen is right out"
    assert found.blamed == [Blame("board.tokens", line_of(text, "board.tokens"))]


def test_a_game_that_is_broken_anyway_blames_nothing(broken: Sequence[str]) -> None:
    edits = [("game", '= "broken-crash"'), ("end.points", "12")]
    found = try_pack(Pack(edited(core_content("soul-puzzler"), *edits)), broken)
    assert found.finding is not None
    assert found.blamed == []


def test_a_pack_unlike_the_core_one_is_not_searched(broken: Sequence[str]) -> None:
    names = ["corvane", "lumina", "tenebra", "brackus", "zephyra", "morgrim", "solenne", "vesper"]
    edits = [("game", '= "broken-crash"'), ("end.points", "12"), *((f"characters.{name}.tokens", "3") for name in names)]
    found = try_pack(Pack(edited(core_content("soul-puzzler"), *edits)), broken)
    assert found.finding is not None
    assert found.blamed is None


@pytest.mark.parametrize("game", ["broken-hang", "broken-endless"])
def test_a_trial_is_over_in_time_whatever_the_pack_is(game: str, broken: Sequence[str]) -> None:
    began = time.monotonic()
    found = try_pack(Pack(edited(core_content("soul-puzzler"), ("game", f'= "{game}"'))), broken, seconds=3.0)
    assert found.finding is not None
    assert found.finding.kind in (TIMEOUT, RUNAWAY)
    assert found.blamed is None
    assert time.monotonic() - began < 3.0 + ANSWERING + 5.0


def test_a_pack_of_which_no_game_ends_in_time_has_failed() -> None:
    found = try_pack(Pack(core_content("soul-puzzler")), seconds=0.001)
    assert found.finding is not None
    assert found.finding.text == "no game was over within 0.001 seconds"


def test_a_pack_with_a_byte_order_mark_and_little_else_is_tried() -> None:
    pack = registry.pack_of('\ufeffpack = "mine"\ngame = "soul-puzzler"\n[end]\npoints = 5\n')
    assert try_pack(pack) == Trial(40, None)
