"""`soulgames content`, and `--content` in every command that takes one: a file, or a name."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game, game_names
from soulgames.cli.commands.serve import read_packs
from soulgames.core.pack_values import differences, house_values, values_of
from soulgames.core.packs import find_pack, own_packs, packs_folder
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import pack_of, shipped_packs
from tests.cli.running import in_a_shell, one_line, soulgames

SIX = 'pack = "Six columns"\ngame = "soul-puzzler"\n[board]\ncolumns = 6\n'


@pytest.fixture
def six(packs: Path) -> Path:
    path = packs / "six.toml"
    path.write_text(SIX, "utf-8")
    return path


# Names.


def test_a_name_is_a_shipped_pack_or_a_file_of_the_folder(six: Path) -> None:
    assert find_pack("six") == find_pack("Six columns") == find_pack("six", "soul-puzzler") == six
    assert find_pack("reference", "soulfall").name == "reference.toml"
    assert find_pack("./six") == Path("six")
    assert find_pack("six.toml") == Path("six.toml")
    assert [(pack.key, pack.name, pack.game) for pack in own_packs()] == [("six", "Six columns", "soul-puzzler")]


def test_the_folder_is_that_of_the_users_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOULGAMES_PACKS")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert packs_folder() == Path("/data/soulgames/packs")
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", "/home/ann")
    assert packs_folder() == Path("/home/ann/.local/share/soulgames/packs")
    assert own_packs() == []


def test_a_name_that_nothing_has_says_what_is_there(six: Path, packs: Path) -> None:
    with pytest.raises(InvalidNotation, match="no content pack 'seven': expected core, reference or six, or a file"):
        find_pack("seven", "soulfall")
    with pytest.raises(
        InvalidNotation, match="no content pack 'seven': expected core or reference of a game or six, or a file"
    ):
        find_pack("seven")
    six.rename(packs / "six.txt")
    with pytest.raises(
        InvalidNotation, match=f"expected core or reference of a game or one of your own, in {packs}, or a file"
    ):
        find_pack("six")
    with pytest.raises(InvalidNotation, match="every game has a content pack 'core'"):
        find_pack("core")


def test_a_name_that_two_have_is_unclear(six: Path, packs: Path) -> None:
    (packs / "also.toml").write_text(SIX, "utf-8")
    unclear = r"several content packs are called 'Six columns': name one of the files, .*also.toml or .*six.toml"
    with pytest.raises(InvalidNotation, match=unclear):
        find_pack("Six columns")
    assert find_pack("six") == six


# Every command.


@pytest.mark.parametrize("named", ["six", "Six columns", "FILE"])
def test_a_pack_is_taken_by_its_name_or_file(named: str, six: Path) -> None:
    pack = str(six) if named == "FILE" else named
    assert soulgames("perft", "soul-puzzler", "--depth", 1, "--content", pack).output.split() == ["1", "6"]


def test_every_command_that_plays_checks_measures_or_explains_takes_a_pack() -> None:
    playing = ("play", "cup", "serve", "replay", "draw", "analyse", "arena")
    for command in (*playing, "rules", "check", "perft", "fuzz", "tune", "bench"):
        assert "--content" in soulgames(command, "--help").output, command


def test_records_are_read_with_a_pack_that_is_named(six: Path, tmp_path: Path) -> None:
    record = Record(game("soul-puzzler", SIX))
    record.play("chance 0")
    file = tmp_path / "game.soul"
    file.write_text(record.text(), "utf-8")
    for words in (["replay", file], ["replay", file, "--content", "six"], ["draw", file, "--content", "six"]):
        assert soulgames(*words).exit_code == 0
    other = soulgames("replay", file, "--content", "core")
    assert other.exit_code == 1
    assert "played with another content pack" in one_line(other.stderr)


def test_the_fuzzer_takes_a_name(six: Path, tmp_path: Path) -> None:
    assert "nothing found" in soulgames("fuzz", "--content", "six", "--games", 2, "--out", tmp_path / "found").output
    assert "nothing found" in soulgames("fuzz", "soulfall", "--content", "reference", "--games", 2).output


def test_a_server_offers_a_pack_by_its_name(six: Path) -> None:
    assert read_packs([find_pack("six")]) == (SIX,)


def test_a_cup_and_a_game_are_played_with_a_pack_by_its_name(six: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cup"
    cup = soulgames("cup", "Ann=random", "Ben=random", "--content", "six", "--seed", 3, "--save", folder)
    assert cup.exit_code == 0, cup.output
    kept = next(folder.iterdir()).read_text("utf-8")
    assert 'content = "Six columns"' in kept
    seats = ("--seat", "one=random", "--seat", "two=random")
    assert soulgames("play", "soul-puzzler", *seats, "--content", "six", "--seed", 3).exit_code == 0


def test_weights_for_a_pack_are_written_elsewhere(six: Path, tmp_path: Path) -> None:
    tuning = ("tune", "soul-puzzler", "--games", 10, "--check", 2, "--jobs", 1, "--content", "six", "--force")
    assert "--content goes with --out" in soulgames(*tuning).stderr
    file = tmp_path / "weights.toml"
    assert soulgames(*tuning, "--out", file).exit_code == 0
    assert game("soul-puzzler", SIX).pack.hash in file.read_text("utf-8")


def test_a_pack_is_measured_beside_the_core_one(six: Path) -> None:
    measured = soulgames("bench", "--content", "six", "--seconds", 0.01, "--rounds", 1)
    assert measured.exit_code == 0
    row = "| soul-puzzler, plain, loop inside, Six columns | "
    found = next(line for line in measured.output.splitlines() if line.startswith(row))
    assert found.endswith("soul-puzzler, plain, loop inside |")
    assert "--search and --content" in soulgames("bench", "--content", "six", "--search").stderr


# The commands about packs.


def test_a_new_pack_goes_into_the_folder_under_its_name(packs: Path) -> None:
    written = soulgames("content", "new", "soulfall", "lords")
    path = packs / "lords.toml"
    assert one_line(written.output) == f"{path}: written. Change it, then: soulgames content check lords "
    pack = pack_of(path.read_text("utf-8"))
    assert (pack.name, pack.game, pack.hash) == ("lords", "soulfall", game("soulfall").pack.hash)
    assert soulgames("content", "new", "soulfall", "lords").exit_code == 2


@pytest.mark.parametrize("name", ["core", "reference", "Core", "core.toml", "./reference.toml"])
def test_a_new_pack_has_a_name_of_its_own(name: str, packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(packs)
    written = soulgames("content", "new", "soulfall", name)
    assert written.exit_code == 2
    assert "the game itself comes with a pack called" in one_line(written.stderr)
    assert list(packs.iterdir()) == []


def test_the_folder_is_made_for_the_first_pack(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOULGAMES_PACKS", str(packs / "not" / "there"))
    assert soulgames("content", "new", "soulgivers", "my-box").exit_code == 0
    assert (packs / "not" / "there" / "my-box.toml").is_file()


def test_the_list_has_the_shipped_packs_and_ones_own(six: Path, packs: Path) -> None:
    (packs / "broken.toml").write_text("pack = 1", "utf-8")
    told = soulgames("content", "list").output
    for name in ("soul-puzzler", "soulfall", "soulgivers"):
        assert f"\n{game(name).title}\n" in f"\n{told}"
    shown = one_line(told)
    house, number = house_values(pack_of(SIX))
    assert f"six {house} of {number} values are house; {six}" in shown
    assert f"broken {packs / 'broken.toml'}: line 1: pack is 1: expected a text in quotes" in shown
    only = soulgames("content", "list", "soulfall").output
    assert "six" not in only
    assert "broken" not in only


def test_check_warns_of_a_name_that_the_game_has(six: Path) -> None:
    six.write_text(SIX.replace("Six columns", "reference"), "utf-8")
    checked = soulgames("content", "check", "six")
    assert checked.exit_code == 0
    assert f'{six}: line 1: the game itself has a pack called "reference": give yours another name' in one_line(checked.output)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("# a comment\n" * 4096, f"line 1: the pack has {12 * 4096 + len(SIX)} characters: expected at most 49152"),
        (f"#{'x' * 4000}\n", "line 5: this line has 4001 characters: expected at most 4000"),
        ("", ""),
    ],
)
def test_check_warns_of_a_pack_that_no_server_takes(more: str, why: str, six: Path) -> None:
    six.write_text(SIX + more, "utf-8")
    checked = soulgames("content", "check", "six")
    assert checked.exit_code == 0
    said = one_line(checked.output)
    assert ("too large to be sent to a server" in said) is bool(why)
    assert why in said


def test_check_reads_a_byte_order_mark_and_bare_values(six: Path) -> None:
    six.write_text("\ufeff" + SIX, "utf-8")
    assert "40 random games played, nothing found" in one_line(soulgames("content", "check", "six").output)
    six.write_text("\ufeff" + SIX.replace("= 6", "= 60"), "utf-8")
    assert soulgames("content", "check", "six").stderr.startswith(f"{six}: line 4: board.columns is 60: expected ")


def test_the_difference_is_that_to_the_core_pack_or_another(six: Path, packs: Path) -> None:
    six.write_text(SIX + '[characters.crow]\nname = "Crow"\npower = "shini"\ntokens = 1\nscore = "peck"\n', "utf-8")
    own, core = pack_of(six.read_text("utf-8")), game("soul-puzzler").pack
    house, number = house_values(own)
    told = soulgames("content", "diff", "six").output.splitlines()
    assert told[0].split() == ["board.columns", "7", "→", "6"]
    assert told[1].split() == ["characters.crow", "only", "in", "Six", "columns"]
    assert told[2].split() == ["characters.corvane", "only", "in", "core"]
    assert told[-2:] == [f"{len(differences(own, core))} differences.", f"{house} of {number} values are still house."]
    (packs / "seven.toml").write_text(SIX.replace("columns = 6", "columns = 7").replace("Six", "Seven"), "utf-8")
    assert soulgames("content", "diff", "seven", "reference").output.startswith("No difference.\n")
    assert "only in Seven columns" in soulgames("content", "diff", "six", "seven").output


def test_the_difference_has_each_value_of_a_table_that_the_core_pack_leaves_out(packs: Path) -> None:
    (packs / "box.toml").write_text(
        'pack = "Box"\ngame = "soulgivers"\n[prices]\nleap = "free"\n[cells]\ntornado = 3\n'
        '[rules]\nleap_over_souls = true\nleap_over_patches = true\ndraw = "last"\n[abilities.leap]\nname = "Jump"\n',
        "utf-8",
    )
    told = [line.split() for line in soulgames("content", "diff", "box").output.splitlines()]
    assert ["prices.leap", "only", "in", "Box:", '"free"'] in told
    assert ["cells.tornado", "2", "→", "3"] in told
    assert ["rules.leap_over_souls", "false", "→", "true"] in told
    assert ["rules.draw", '"any', 'time"', "→", '"last"'] in told
    assert ["abilities.leap", "only", "in", "Box"] in told
    assert not any(line[0] == "rules.leap_over_patches" for line in told), "it is as it would be without"
    back = [line.split() for line in soulgames("content", "diff", "core", "box", "--game", "soulgivers").output.splitlines()]
    assert ["rules.leap_over_souls", "true", "→", "false"] in back


def test_show_has_all_values_with_their_sources_and_the_cards(six: Path) -> None:
    shown = soulgames("content", "show", "six").output
    lines = [line.split() for line in shown.splitlines()]
    assert ["columns", "6", "printed"] in lines
    assert ["rows", "6", "house;", "left", "out", "here"] in lines
    assert "Peck" in shown
    assert "the top token of a column" in one_line(shown).lower()
    core = soulgames("content", "show", "core", "--game", "soulfall")
    assert "Ginjinx" in core.output


def test_the_commands_speak_italian(six: Path) -> None:
    told = in_a_shell("--lang", "it", "content", "diff", "six", "reference").stdout
    assert "1 differenza." in told
    assert "valori" in told


# What is counted.


@pytest.mark.parametrize("name", game_names())
def test_every_value_of_a_shipped_pack_has_its_source(name: str) -> None:
    for shipped in shipped_packs(name):
        pack = game(name, pack=shipped).pack
        values = values_of(pack)
        assert all(value.source.partition(":")[0] in ("house", "documented") for value in values)
        assert house_values(pack) == (sum(value.is_house for value in values), len(values))
        assert differences(pack, pack) == []


def test_a_name_in_several_languages_is_one_value() -> None:
    crow = '[characters.crow]\nname = { en = "Crow", it = "Corvo" }\npower = "shini"\ntokens = 1\nscore = "peck"\n'
    values = {value.key: value for value in values_of(pack_of(SIX + crow))}
    assert values["characters.crow.name"].value == {"en": "Crow", "it": "Corvo"}
    assert values["characters.crow.name"].source == "printed"
    assert values["board.rows"].given is False
