"""Small scenes on a pack with something changed, written in Python."""

from __future__ import annotations

from collections.abc import Mapping

from soulgames import game
from soulgames.core.registry import shipped_content
from soulgames.core.scene import read_scene, run
from soulgames.core.toml_text import write
from tests.packs.odd import Edit, edited


def plays(edits: list[Edit], position: str, *script: str | Mapping[str, object], name: str = "soulgivers") -> None:
    """Steps in order: `step a1`; `step a1 / SG-MOVE-3` is refused by that rule; a table says what holds after a step."""
    rules = game(name, edited(shipped_content("soulgivers", "reference"), *edits))
    steps: list[dict[str, object]] = []
    for said in script:
        if not isinstance(said, str):
            steps[-1]["expect"] = said
            continue
        do, _, rule = said.partition(" / ")
        steps.append({"do": do, "refused": rule} if rule else {"do": do})
    text = write({"game": name, "steps": steps}) + f"\n[position]\n{position}\n"
    failure = run(read_scene(text, {name: rules}))
    assert failure is None, failure
