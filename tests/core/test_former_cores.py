"""Games that were begun with the core packs of earlier releases are replayed with these, whatever the core pack is by now."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game
from soulgames.core.record import head_of, read_record
from soulgames.core.registry import as_begun

BEGUN = Path(__file__).with_name("begun")
"""Records of the second core packs; the first are the reference packs now."""

PLAYED = [
    ("soul-puzzler", "ea5ce055f8ea397a"),
    ("soulfall", "bcdcdfb0972e13e9"),
    ("soulfall", "fe66ec9b398df5e0"),
    ("soulgivers", "31d27db427c5d0ea"),
    ("soulgivers", "28610118cf87419e"),
]
"""The hashes of all core packs since the first, with today's: whoever changes one keeps it, and adds the new one here."""


@pytest.mark.parametrize(("name", "hash"), PLAYED)
def test_every_core_pack_that_was_played_with_is_found(name: str, hash: str) -> None:
    assert as_begun(name, "core", hash).pack.is_called(hash)


def test_the_core_packs_of_today_are_among_them() -> None:
    assert {(name, game(name).pack.hash) for name, _ in PLAYED} <= set(PLAYED)


@pytest.mark.parametrize("name", ["soulfall", "soulgivers", "soulgivers-2v2"])
def test_a_game_of_a_former_core_is_replayed_and_kept(name: str) -> None:
    text = (BEGUN / f"{name}.soul").read_text("utf-8")
    head, record = head_of(text), read_record(text)
    assert head.content == "core"
    assert not game(name).pack.is_called(head.content_hash)
    assert record.game.pack.is_called(head.content_hash)
    assert record.state.outcome is not None
    again = read_record(record.text())
    assert again.game.pack.hash == record.game.pack.hash
    assert again.actions == record.actions
