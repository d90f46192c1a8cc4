"""`check`, `perft` and `replay` find the content pack that a file is for, or say which one it needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game
from soulgames.core.record import Record
from soulgames.core.registry import shipped_content
from tests.cli.running import one_line, soulgames

SIX_COLUMNS = shipped_content("soul-puzzler", "reference").replace("value = 7", "value = 6").replace("reference", "narrow")
IN_THE_LAST_COLUMN = 'game = "soul-puzzler"\n[position]\n[[steps]]\ndo = "place g"\n'
OF_ANOTHER_GAME = 'game = "soulfall"\n[position]\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "narrow.pack"
    path.write_text(SIX_COLUMNS, "utf-8")
    return path


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A position of a game with that pack, as the engine writes it."""
    path = tmp_path / "written.toml"
    path.write_text(game("soul-puzzler", SIX_COLUMNS).new().to_scene(), "utf-8")
    return path


def test_a_scene_of_an_owners_pack_is_checked_with_it(pack: Path, written: Path) -> None:
    alone = soulgames("check", written)
    assert alone.exit_code == 1
    assert 'line 2: this scene needs the content pack "narrow" with the hash' in one_line(alone.output)
    assert soulgames("check", written, "--content", pack, "--quiet").output == "1 passed, 0 failed\n"


def test_an_owners_pack_is_for_the_scenes_of_its_game_that_name_no_other(pack: Path, tmp_path: Path) -> None:
    unnamed, named, other = (tmp_path / f"{name}.toml" for name in ("unnamed", "named", "other"))
    unnamed.write_text(IN_THE_LAST_COLUMN, "utf-8")
    named.write_text('content = "core"\n' + IN_THE_LAST_COLUMN, "utf-8")
    other.write_text(OF_ANOTHER_GAME, "utf-8")
    assert soulgames("check", tmp_path, "--quiet").output == "3 passed, 0 failed\n"
    result = soulgames("check", tmp_path, "--content", pack)
    assert f"FAILED  {unnamed}" in result.output
    assert result.output.endswith("2 passed, 1 failed\n")


def test_a_broken_pack_is_bad_input(pack: Path, written: Path) -> None:
    pack.write_text(SIX_COLUMNS.replace("value = 6", "value = 60", 1), "utf-8")
    result = soulgames("check", written, "--content", pack)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{pack}: line 10: board.columns.value is 60")


def test_perft_counts_with_the_pack_of_the_position(pack: Path, written: Path, tmp_path: Path) -> None:
    unnamed = tmp_path / "unnamed.toml"
    unnamed.write_text(IN_THE_LAST_COLUMN, "utf-8")
    counting = ("perft", "soul-puzzler", "--depth", 1, "--position")
    assert soulgames(*counting, unnamed).output.split() == ["1", "7"]
    assert soulgames(*counting, unnamed, "--content", pack).output.split() == ["1", "6"]
    assert soulgames(*counting, written, "--content", pack).output.split() == ["1", "6"]
    assert "needs the content pack" in soulgames(*counting, written).stderr
    unnamed.write_text(OF_ANOTHER_GAME, "utf-8")
    assert 'line 1: expected game = "soul-puzzler"' in soulgames(*counting, unnamed).stderr


def test_a_game_on_the_reference_pack_is_replayed(tmp_path: Path) -> None:
    record = Record(game("soul-puzzler", pack="reference"))
    record.play("chance 0")
    path = tmp_path / "game.soul"
    path.write_text(record.text(), "utf-8")
    result = soulgames("replay", path)
    assert result.exit_code == 0
    assert "1 decisions, 1 turns: all as the record says." in result.output


# Packs that are found by their name.


@pytest.mark.parametrize("place", ["beside", "folder"])
def test_a_scene_finds_the_pack_that_it_names(place: str, tmp_path: Path, packs: Path) -> None:
    scene = tmp_path / "scenes" / "scene.toml"
    scene.parent.mkdir()
    scene.write_text('content = "narrow"\n' + IN_THE_LAST_COLUMN.replace("place g", "place f"), "utf-8")
    needed = soulgames("check", scene)
    assert needed.exit_code == 1
    assert 'needs the content pack "narrow", which does not come with Soul Puzzler: put it' in one_line(needed.output)
    own = (scene.parent if place == "beside" else packs) / "narrow.toml"
    own.write_text(SIX_COLUMNS, "utf-8")
    assert soulgames("check", scene.parent, "--quiet").output == "1 passed, 0 failed\n"
    assert soulgames("draw", scene).exit_code == 0
    assert soulgames("perft", "soul-puzzler", "--depth", 1, "--position", scene).output.split() == ["1", "6"]
    scene.write_text('content = "narrow"\n' + IN_THE_LAST_COLUMN, "utf-8")
    assert soulgames("check", scene).exit_code == 1
    own.write_text(SIX_COLUMNS.replace("value = 6", "value = 60", 1), "utf-8")
    assert f"{own}: line 10: board.columns.value is 60" in soulgames("check", scene).output.replace("\n", "")


def test_a_scene_with_a_hash_takes_no_other_pack_of_that_name(pack: Path, written: Path) -> None:
    beside = written.with_name("narrow.toml")
    beside.write_text(SIX_COLUMNS, "utf-8")
    assert soulgames("check", written, "--quiet").output == "1 passed, 0 failed\n"
    beside.write_text(SIX_COLUMNS.replace("value = 6", "value = 5"), "utf-8")
    assert "needs the content pack" in soulgames("check", written).output


def test_a_scene_names_no_path(tmp_path: Path) -> None:
    (tmp_path / "narrow.toml").write_text(SIX_COLUMNS, "utf-8")
    scene = tmp_path / "inside" / "scene.toml"
    scene.parent.mkdir()
    scene.write_text('content = "../narrow"\n' + IN_THE_LAST_COLUMN, "utf-8")
    assert "needs the content pack" in soulgames("check", scene).output
