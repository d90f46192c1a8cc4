"""Tips for Soulfall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from soulgames.core.content import plain
from soulgames.core.telling import N_, Sentence
from soulgames.lessons.tips.tip import KnownDecision, Tip

ONE_NOMAD: Final = N_("You have {count} Nomads. With one more at the end of your turn you win: Populate lays one.")
ONE_SHARD: Final = N_("You have {count} Shards. With one more at the end of your turn you win: Prosper lays one.")
THEIR_NOMADS: Final = N_("The other player has {count} Nomads and wins with {goal}. An Oust sends one back to hand.")
THEIR_SHARDS: Final = N_("The other player has {count} Shards and wins with {goal}. An Oust sends one back to hand.")
TWIN: Final = N_("You are Devoted to {lord} and hold another copy: play it, and you may take all of its Actions.")
NO_DEVOTION: Final = N_("You have no Devotion yet. Devote a Lord, and it answers your Actions as long as it lies there.")

CHOOSING: Final = "choose_action"


def find(known: KnownDecision) -> Iterator[Tip]:
    if known.view["question"]["kind"] != CHOOSING:
        return
    other = next(seat for seat in known.state.game.seats if seat != known.name)
    mine, theirs = known.view[known.name], known.view[other]
    goals: Any = plain(known.state.game.pack.table.values["end"])
    if len(mine["nomads"]) == goals["nomads"] - 1 and known.may("populate"):
        yield Tip("one_nomad", Sentence(ONE_NOMAD, {"count": len(mine["nomads"])}), "SF-END-1", "populate")
    if len(mine["shards"]) == goals["shards"] - 1 and known.may("prosper"):
        yield Tip("one_shard", Sentence(ONE_SHARD, {"count": len(mine["shards"])}), "SF-END-1", "prosper")
    for kind, words, key in (("their_nomads", THEIR_NOMADS, "nomads"), ("their_shards", THEIR_SHARDS, "shards")):
        if len(theirs[key]) >= goals[key] - 1:
            yield Tip(kind, Sentence(words, {"count": len(theirs[key]), "goal": goals[key]}), "SF-OUST-1")
    for lord in mine["devotions"]:
        if known.may(f"play {lord}"):
            yield Tip("twin", Sentence(TWIN, {"lord": known.state.game.phrase("lord", lord)}), "SF-PLAY-1", f"play {lord}")
    if not mine["devotions"] and any(text.startswith("devote ") for text in known.legal):
        yield Tip("no_devotion", Sentence(NO_DEVOTION), "SF-DEV-1", "devote")
