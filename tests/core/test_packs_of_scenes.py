"""Which content pack a scene, or a record, is played with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulgames import InvalidNotation, Rng, game, game_names
from soulgames.core import registry
from soulgames.core.content import CORE, REFERENCE
from soulgames.core.record import Record, read_record
from soulgames.core.registry import core_content, reference_game, shipped_content
from soulgames.core.scene import read_scene

SHORT = shipped_content("soul-puzzler", REFERENCE).replace("value = 15", "value = 3").replace("reference", "short")
MISNAMED = SHORT.replace('pack = "short"', 'pack = "core"')
SCENE = 'game = "soul-puzzler"\ncontent = "CONTENT"\n[position]\nturn = "two"\n'
UNNAMED = SCENE.replace('content = "CONTENT"\n', "")


def refusal(text: str, *, by: str = "") -> str:
    """Why a scene cannot be read: by anybody, or by the game with this pack."""
    with pytest.raises(InvalidNotation) as caught:
        game("soul-puzzler", by).from_scene(text) if by else read_scene(text)
    return str(caught.value)


@pytest.mark.parametrize("name", game_names())
def test_shipped_packs_are_read_once(name: str) -> None:
    assert game(name) is game(name, pack=CORE)
    assert reference_game(name) is game(name, pack=REFERENCE)
    assert reference_game(name).pack.name == REFERENCE
    assert repr(game(name)) == f"game('{name}')"
    assert repr(reference_game(name)) == f"game('{name}', pack='reference')"


def test_an_unknown_pack_is_refused() -> None:
    with pytest.raises(InvalidNotation, match="unknown pack 'house' of soulfall: expected core or reference"):
        game("soulfall", pack="house")


@pytest.mark.parametrize("pack", [CORE, REFERENCE])
def test_a_scene_names_a_shipped_pack(pack: str) -> None:
    assert read_scene(SCENE.replace("CONTENT", pack)).game is game("soul-puzzler", pack=pack)


def test_a_scene_that_names_none_runs_on_the_reference() -> None:
    assert read_scene(UNNAMED).game is reference_game("soul-puzzler")


def test_a_game_without_a_reference_has_its_core_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "packed_game"
    (package / "content").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "content" / "core.toml").write_text(core_content("soul-puzzler"), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_shipped", dict(registry._shipped))
    monkeypatch.setitem(registry._entries, "toy", registry.GameEntry(type(game("soul-puzzler")), package.name, "soul-puzzler"))
    assert reference_game("toy") is game("toy")
    assert read_scene(UNNAMED.replace("soul-puzzler", "toy")).game is game("toy")


@pytest.mark.parametrize("pack", [CORE, REFERENCE])
@pytest.mark.parametrize("name", game_names())
def test_a_written_position_leads_back_to_its_pack(name: str, pack: str) -> None:
    rng, rules = Rng(3), game(name, pack=pack)
    state = rules.new()
    for _ in range(20):
        state.apply(state.sample(rng))
    again = read_scene(state.to_scene())
    assert again.game is rules
    assert again.start.key() == state.key()
    assert again.start.to_scene() == state.to_scene()
    assert "content_hash" not in state.to_scene()


def test_a_game_reads_no_scene_of_another_pack() -> None:
    written = reference_game("soul-puzzler").new().to_scene()
    with pytest.raises(InvalidNotation, match=r'line 2: this scene is for another content pack \("reference"\): expected one'):
        game("soul-puzzler").from_scene(written)


@pytest.mark.parametrize("content", [SHORT, MISNAMED], ids=["short", "another core"])
def test_a_scene_of_an_owners_pack_says_which_one_it_needs(content: str) -> None:
    own = game("soul-puzzler", content)
    written = own.new().to_scene()
    needed = f'"{own.pack.name}" with the hash {own.pack.hash}, which does not come with Soul Puzzler'
    assert refusal(written) == f"line 2: this scene needs the content pack {needed}: name its file with --content"
    assert read_scene(written, {own.name: own}).game is own
    assert own.from_scene(written).to_scene() == written


def test_an_owners_pack_is_for_scenes_that_name_it_or_none() -> None:
    short, misnamed = game("soul-puzzler", SHORT), game("soul-puzzler", MISNAMED)
    assert read_scene(SCENE.replace("CONTENT", "short"), {short.name: short}).game is short
    assert read_scene(UNNAMED, {short.name: short}).game is short
    assert read_scene(SCENE.replace("CONTENT", "core"), {misnamed.name: misnamed}).game is game("soul-puzzler")
    assert "another content pack" in refusal(SCENE.replace("CONTENT", "core"), by=MISNAMED)
    assert refusal(SCENE.replace("CONTENT", "short")).startswith('line 2: this scene needs the content pack "short", which')


def test_a_scene_names_its_pack_with_a_word() -> None:
    assert "line 2: content is 7: expected a text in quotes" in refusal(SCENE.replace('"CONTENT"', "7"))
    assert 'needs the content pack ""' in refusal(SCENE.replace("CONTENT", ""))
    assert "with the hash 123" in refusal(UNNAMED.replace("[pos", 'content_hash = "123"\n[pos'))


def test_the_text_of_a_shipped_pack_is_that_pack() -> None:
    """As when a game is pickled with its pack."""
    text = shipped_content("soul-puzzler", REFERENCE)
    state = game("soul-puzzler", "# With another comment\n" + text).new()
    assert reference_game("soul-puzzler").from_scene(state.to_scene()).key() == state.key()


@pytest.mark.parametrize("pack", [CORE, REFERENCE])
def test_a_record_finds_its_shipped_pack(pack: str) -> None:
    record = Record(game("soulfall", pack=pack))
    record.play("chance 1")
    assert re.search(rf'^content = "{pack}"$', record.text(), flags=re.MULTILINE)
    again = read_record(record.text())
    assert again.game is record.game
    assert again.text() == record.text()
