"""Games that were begun with the core packs of earlier releases are replayed with these, whatever the core pack is by now."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game
from soulgames.core.record import head_of, read_record

BEGUN = Path(__file__).with_name("begun")
"""Records of the second core packs; the first are the reference packs now."""


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
