"""A content pack on trial: random games with it, and which of its values is to blame if they fail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.content import Pack, plain
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import core_content, games_of_pack
from soulgames.core.registry import game as registered
from soulgames.core.toml_text import read, write
from soulgames.lab.fuzz import REGISTERING, TIMEOUT, Finding, FuzzTally, Wanted, fuzz

GAMES: Final = 40
"""Shared among the games of the pack."""
DECISIONS: Final = 20_000
"""Also shared: a pack with which games are long is tried in fewer of them, so that nobody waits for long."""
SEED: Final = 1
MOST_SUSPECTS: Final = 8
LONGEST_SEARCHED: Final = 1000
"""A pack that differs from the core one in more places, or fails after more decisions, is not searched for what is to blame."""

Values = Mapping[str, object]


class Blame(NamedTuple):
    """A key of the pack without which the finding is gone, and its line."""

    key: str
    line: int


class Trial(NamedTuple):
    games: int
    finding: Finding | None
    blamed: Sequence[Blame] | None = None
    """None if it was not searched for."""


def try_pack(pack: Pack, modules: Sequence[str] = REGISTERING, seconds: float | None = None) -> Trial:
    """Play some games of every kind that the pack is for. The same pack is tried in the same games.

    With `seconds` it is over after about as many, whatever the pack is: one of which no game has ended by then has failed, and
    nothing is searched for what is to blame. The games are played in a process of their own, so any process may ask for this.
    """
    names, played = games_of_pack(pack.game), 0
    for name in names:
        share = None if seconds is None else seconds / len(names)
        wanted = Wanted(name, GAMES // len(names), SEED, share, modules=modules, content=pack.text)
        if share is not None:
            wanted = wanted._replace(patience=min(wanted.patience, share))
        wanted = wanted._replace(decisions=DECISIONS // len(names))
        tally = _last(wanted)
        played += tally.games
        if tally.findings:
            finding = tally.findings[0]
            known = None if seconds is not None else _blamed(pack, finding, wanted._replace(games=finding.number))
            return Trial(played, finding, known)
        if share is not None and tally.games == 0:
            return Trial(played, Finding(name, 1, TIMEOUT, f"no game was over within {share:g} seconds", "", {}, ()))
    return Trial(played, None)


def _last(wanted: Wanted) -> FuzzTally:
    *_, tally = fuzz(wanted)
    return tally


def _blamed(pack: Pack, finding: Finding, wanted: Wanted) -> list[Blame] | None:
    """The keys of which each one alone, put back to what the core pack says, makes the finding go away."""
    mine, core = pack.table.values, read(core_content(wanted.game)).values
    suspects = list(_differing(mine, core, ()))
    if len(suspects) > MOST_SUSPECTS or len(finding.actions) > LONGEST_SEARCHED:
        return None
    found = []
    for path in suspects:
        content = write(_put_back(mine, core, path))
        if _is_sound(wanted._replace(content=content)):
            key = ".".join(path)
            found.append(Blame(key, pack.table.line(key)))
    return found


def _differing(mine: Values, core: Values, inside: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Where two packs differ: single values, and whole tables that only one of them has. The order is that of the pack."""
    found: list[tuple[str, ...]] = []
    for key in [*mine, *(key for key in core if key not in mine)]:
        one, other = mine.get(key), core.get(key)
        if not inside and key in ("pack", "game"):
            continue
        if isinstance(one, dict) and isinstance(other, dict) and "value" not in one:
            found.extend(_differing(one, other, (*inside, key)))
        elif plain(one) != plain(other):
            found.append((*inside, key))
    return found


def _put_back(mine: Values, core: Values, path: Sequence[str]) -> dict[str, object]:
    """A pack's values with one entry as the core pack has it, or without the entry."""
    key, *rest = path
    changed = dict(mine)
    one, other = mine.get(key), core.get(key)
    if rest and isinstance(one, dict) and isinstance(other, dict):
        changed[key] = _put_back(one, other, rest)
    elif other is None:
        del changed[key]
    else:
        changed[key] = other
    return changed


def _is_sound(wanted: Wanted) -> bool:
    try:
        registered(wanted.game, wanted.content)
    except InvalidNotation:
        return False
    return not _last(wanted).findings
