"""A pack looked at: what is in it, what its cards say, and what is wrong with it. A stranger's is looked at in a worker."""

from __future__ import annotations

import re
import tomllib
from typing import Final

import msgspec

from soulgames.core.content import Pack, plain
from soulgames.core.game import Game
from soulgames.core.pack_places import Path, Places, dotted
from soulgames.core.pack_values import Sourced, entries
from soulgames.core.pack_writing import Change, with_changes
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.registry import games_of_pack, pack_of
from soulgames.core.telling import Sentence
from soulgames.server import catalog
from soulgames.server.box.adding import Changes, with_card
from soulgames.server.box.bounds import check_bounds, check_name, tidied
from soulgames.server.box.outline import Outline, PackFacts, PackTrouble, shipped
from soulgames.tables.language import Language, language

MOST_PROBLEMS: Final = 8


def looked_at(content: str, changes: Changes, code: str) -> bytes | Sentence:
    """`PackFacts` of a stranger's text after some changes, or why it is not even looked at."""
    text = tidied(content)
    try:
        check_bounds(text)
    except InvalidNotation as error:
        spoken = language(code)
        trouble = PackTrouble(None, error.line or None, spoken.say(error.words))
        return msgspec.json.encode(PackFacts(None, [], None, None, False, text, [], {}, [], [trouble]))
    try:
        text = with_changes(text, changes.values)
        added: list[str] = []
        for card in changes.cards:
            text, path = with_card(text, card)
            added.append(dotted(path))
        check_bounds(text)
    except InvalidNotation as error:
        return error.sentence
    told = facts(text, language(code))
    told.added = added
    return msgspec.json.encode(told)


def facts(text: str, spoken: Language) -> PackFacts:
    """All that can be said of a text that is TOML."""
    written = tomllib.loads(text)
    pack = _pack(text)
    values = written if pack is None else pack.table.values
    game = written.get("game")
    found, troubles = playable(text)
    known = game if isinstance(game, str) and games_of_pack(game) else None
    cards = [] if found is None else catalog.cards(found, spoken)
    readable = cards if known is None or cards else catalog.cards(registered(known), spoken)
    return PackFacts(
        game=known,
        games=[] if known is None else games_of_pack(known),
        name=None if pack is None else pack.name,
        hash=None if found is None else found.pack.hash,
        shipped=found is not None and found.pack.shipped,
        content=text,
        sections=Outline(values, text, known, readable, spoken).sections(),
        values={} if found is None else catalog.content(found),
        cards=cards,
        problems=[_told(error, path, text, spoken) for error, path in troubles],
    )


def _pack(text: str) -> Pack | None:
    try:
        return pack_of(text)
    except InvalidNotation:
        return None


def _told(error: InvalidNotation, path: Path | None, text: str, spoken: Language) -> PackTrouble:
    line = (Places(text).line(path) if path else None) or error.line or None
    told = spoken.say(error.words)
    if path is None:
        return PackTrouble(None, line, told)
    name = dotted(path)  # how an entry is written is of no concern in a form
    return PackTrouble(name, line, re.sub(rf"\b{re.escape(name)}\.value\b", name, told))


Mistake = tuple[InvalidNotation, Path | None]


def playable(text: str) -> tuple[Game | None, list[Mistake]]:
    """The game with a pack; or all mistakes that can be found, each with the value that is to blame.

    The rules name one mistake at a time. So that value is put back to what the game's own pack says, and they are asked again.
    """
    troubles: list[Mistake] = []
    trial = text
    while True:
        try:
            found = _played_with(trial)
        except InvalidNotation as error:
            path = _blamed(error, trial)
            troubles.append((error, path))
            mended = _put_back(trial, path) if len(troubles) < MOST_PROBLEMS else None
            if mended is None or mended == trial:
                return None, troubles
            trial = mended
        else:
            return (None if troubles else found), troubles


def _played_with(text: str) -> Game:
    """The first of the games that the pack is for. It has to do for all of them."""
    games = [registered(name, text) for name in games_of_pack(pack_of(text).game)]
    check_name(games[0].pack)
    return games[0]


def _blamed(error: InvalidNotation, text: str) -> Path | None:
    """The value that a mistake is about: it stands in its line, or is named in its words."""
    places, words = Places(text), str(error.words)
    named = {dotted(path): path for path, _ in _entries(text)} | {"pack": ("pack",), "game": ("game",)}
    for word in re.findall(r"[A-Za-z0-9_.-]+", words):
        path = named.get(word.removesuffix(".value").removesuffix(".source"))
        if path is not None and _covers(places, path, error.line):
            return path
    return next((path for path in named.values() if error.line and _covers(places, path, error.line)), None)


def _covers(places: Places, path: Path, line: int) -> bool:
    first, last = places.line(path), places.last_line(path)
    return not line or (first is not None and last is not None and first <= line <= last)


def _entries(text: str) -> list[tuple[Path, Sourced]]:
    pack = _pack(text)
    return list(entries(tomllib.loads(text) if pack is None else pack.table.values))


def _put_back(text: str, path: Path | None) -> str | None:
    """A text with one value as the game's own pack has it; None if it has none."""
    game = tomllib.loads(text).get("game")
    if path is None or not isinstance(game, str) or not games_of_pack(game):
        return None
    there = Sourced("trial", "printed") if path == ("pack",) else shipped(game).values.get(path)
    if there is None:
        return None
    try:
        return with_changes(text, [Change(path, plain(there.value))])
    except InvalidNotation:
        return None
