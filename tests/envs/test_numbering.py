"""The ids of actions never change without a new version. The fingerprints of all versions stand in numbering.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game, game_names
from soulgames.core.registry import core_content
from soulgames.envs.numbering import NUMBERING, fingerprint, versioned

KNOWN = [line.split() for line in (Path(__file__).with_name("numbering.txt")).read_text("utf-8").splitlines()]


def test_every_game_has_a_version() -> None:
    assert sorted(NUMBERING) == game_names()


@pytest.mark.parametrize("name", game_names())
def test_a_vocabulary_is_that_of_its_version(name: str) -> None:
    """If this fails, the ids have changed: raise the version in NUMBERING, and add a line with it and the new fingerprint."""
    assert [name, str(NUMBERING[name]), fingerprint(game(name))] in KNOWN


def test_no_version_is_given_twice() -> None:
    versions = [(name, version) for name, version, _ in KNOWN]
    assert len(set(versions)) == len(versions)


@pytest.mark.parametrize("name", game_names())
def test_an_id_is_a_place_in_the_vocabulary(name: str) -> None:
    assert [action.id for action in game(name).vocabulary] == list(range(len(game(name).vocabulary)))


def test_names_have_the_version() -> None:
    assert versioned(game("soulgivers-2v2")) == f"soulgivers_2v2_v{NUMBERING['soulgivers-2v2']}"


def test_another_content_pack_with_other_actions_has_another_name() -> None:
    content = core_content("soul-puzzler")
    smaller = game("soul-puzzler", content.replace("columns = { value = 7", "columns = { value = 6"))
    quicker = game("soul-puzzler", content.replace("points = { value = 15", "points = { value = 9"))
    assert versioned(smaller) == f"soul_puzzler_v1_{fingerprint(smaller)}"
    assert versioned(quicker) == "soul_puzzler_v1", "the same actions"
