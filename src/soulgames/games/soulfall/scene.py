"""Positions as tables of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS, count
from soulgames.core.chance import CHANCE
from soulgames.core.game import NOBODY
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soulfall import intricate
from soulgames.games.soulfall.pack import lords_of, several
from soulgames.games.soulfall.phases import (
    ACT,
    ASKED,
    DEAL,
    DEVOTIONS,
    DROP,
    GRANT,
    LAY,
    MAY,
    NONE,
    OFFERED,
    ORDER,
    OVER,
    SHOW,
    THEIRS,
)
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.side import BY_BOTH, BY_ONE, BY_TWO, LORD, LORD_BITS, MARKS, STRAYS, Side
from soulgames.games.soulfall.steps import DEEDS, DEVOTE, OUST, PLAY
from soulgames.games.soulfall.view import piles

if TYPE_CHECKING:
    from soulgames.games.soulfall.game import Soulfall

SEATS: Final = ("one", "two")
PHASES: Final = (
    *("deal", "act", "grant", "discard", "offered", "lay", "limit", "order", "over"),
    *("pick", "may", "drop", "show", "asked"),
)
IN_STEP: Final = (LAY, MAY, DROP, SHOW, ASKED)
KNOWERS: Final = {".": 0, "1": BY_ONE, "2": BY_TWO, "b": BY_BOTH, "i": BY_ONE * (STRAYS + 1), "z": BY_TWO * (STRAYS + 1)}
"""The marks of a card: known to nobody, to one, to two, to both; strayed from the hand of one, of two."""
LETTERS: Final = {marks: letter for letter, marks in KNOWERS.items()}


def position(state: Position) -> dict[str, object]:
    """The complete `[position]` table."""
    keys = state.lords.keys
    sides = (state.one, state.two)
    table: dict[str, object] = {
        "turn": SEATS[state.mover],
        "turn_number": int(state.turns),
        "chosen": [DEEDS[deed] for deed in state.chosen],
        "deck": [keys[card >> LORD_BITS] for card in state.deck[state.top :]],
        "hands": {seat: several(keys, side.hand) for seat, side in zip(SEATS, sides, strict=True)},
        "areas": {seat: _area(keys, side) for seat, side in zip(SEATS, sides, strict=True)},
    }
    extra = _flow(state, keys) | _knowledge(state, keys)
    if extra:
        table["extra"] = extra
    return table


def _area(keys: list[str], side: Side) -> dict[str, object]:
    return {
        "nomads": [keys[card >> LORD_BITS] for card in side.nomads],
        "shards": [keys[card >> LORD_BITS] for card in side.shards],
        "devotions": lords_of(keys, side.devoted),
    }


def _flow(state: Position, keys: list[str]) -> dict[str, object]:
    """What no scene written by hand needs: the decision under way."""
    extra: dict[str, object] = {}
    if state.phase != ACT:
        extra["phase"] = PHASES[state.phase]
    if state.played != NONE:
        extra["played"] = keys[state.played]
        extra["both"] = int(state.both) if state.both > 1 else bool(state.both)
        extra["answers"] = lords_of(keys, state.answers)
    if state.granted:
        extra["granted"] = [word for deed, word in enumerate(DEEDS) if state.granted >> deed & 1]
    if state.waiting:
        extra["waiting"] = [_waiting(keys, answering) for answering in state.waiting]
    if state.effect != NONE:
        extra["effect"] = keys[state.effect]
        extra["step"] = int(state.step)
    return extra if state.lords.simple else extra | intricate.written(state)


def _waiting(keys: list[str], answering: int) -> str:
    """Devotions with spaces in between; those of the player whose turn it is not begin with `other`."""
    return " ".join([*(["other:"] if answering & THEIRS else []), *lords_of(keys, answering)])


def _knowledge(state: Position, keys: list[str]) -> dict[str, object]:
    """The marks of the face-down cards, pile by pile, and what is known of the hands; nothing where there is nothing known."""
    known: dict[str, object] = {}
    for name, cards in piles(state).items():
        marks = "".join(LETTERS[card & MARKS] for card in cards)
        if marks.strip("."):
            known[name.replace(" ", "_")] = marks
    seen: dict[str, object] = {}
    blurred: dict[str, object] = {}
    for seat, side in zip(SEATS, (state.one, state.two), strict=True):
        if any(side.seen):
            seen[seat] = several(keys, side.seen)
        if any(side.blurred):
            blurred[seat] = several(keys, side.blurred)
    found: dict[str, object] = {"known": known, "seen": seen, "blurred": blurred}
    return {key: value for key, value in found.items() if value}


class LordReader:
    """Reads Lords, and sees to it that none occurs more often than it has cards."""

    def __init__(self, rules: Soulfall) -> None:
        self._keys: Final = rules.lords.keys
        self._left: Final = [lord.count for lord in rules.lords.all]

    def lords(self, table: Toml, key: str, counted: bool = True) -> list[int]:
        found = [self._lord(table, key, word) for word in table.texts(key)]
        for lord in found if counted else []:
            self._left[lord] -= 1
            if self._left[lord] < 0:
                more = N_("{key}: more cards of {lord} in the position than there are in the game")
                table.fail(key, Sentence(more, {"key": table.name(key), "lord": self._keys[lord]}))
        return found

    def _lord(self, table: Toml, key: str, word: str) -> int:
        if word not in self._keys:
            found = {"key": table.name(key), "value": word, "known": ", ".join(self._keys)}
            table.fail(key, Sentence("{key} has '{value}', which is no Lord: expected {known}", found))
        return self._keys.index(word)

    def distinct(self, table: Toml, key: str, counted: bool = True) -> int:
        """A set of Lords, each at most once."""
        lords = self.lords(table, key, counted)
        if len(set(lords)) != len(lords):
            twice = N_("{key} names a Lord twice: expected each at most once (SF-DEV-1)")
            table.fail(key, Sentence(twice, {"key": table.name(key)}))
        return sum(BITS[lord] for lord in lords)

    def sets(self, table: Toml, key: str) -> list[int]:
        """Sets of Lords, each of them a text with spaces in between."""
        return [self._set(table, key, text.split()) for text in table.texts(key)]

    def _set(self, table: Toml, key: str, words: list[str]) -> int:
        others = words[:1] == ["other:"]
        lords = {self._lord(table, key, word) for word in words[others:]}
        return sum(BITS[lord] for lord in lords) + (THEIRS if others else 0)

    def one(self, table: Toml, key: str, counted: bool) -> int:
        """A single Lord, or NONE."""
        if key not in table:
            return NONE
        lord = self._keys.index(table.choice(key, self._keys))
        if counted:
            self._left[lord] -= 1
        return lord

    def named(self, table: Toml, key: str, word: str, counted: bool) -> int:
        """A Lord that is named within a text."""
        lord = self._lord(table, key, word)
        if counted:
            self._left[lord] -= 1
        return lord


def load(state: Position, rules: Soulfall, table: Toml) -> None:
    """Fill a new state from a `[position]` table."""
    reader = LordReader(rules)
    state.mover = SEATS.index(table.choice("turn", SEATS, "one"))
    state.turns = table.integer("turn_number", 1, most=int(rules.turns))
    state.chosen = [_deed(table, word) for word in table.texts("chosen")]
    state.used = sum(BITS[deed] for deed in set(state.chosen))
    state.deck = [lord * LORD for lord in reader.lords(table, "deck")]
    hands, areas = table.table("hands"), table.table("areas")
    for seat, side in zip(SEATS, (state.one, state.two), strict=True):
        for lord in reader.lords(hands, seat):
            side.gain(lord)
        _load_area(side, reader, areas.table(seat))
    hands.done()
    areas.done()
    _load_extra(state, reader, table.table("extra"))
    if state.turns == 0 and state.phase != DEAL:
        dealt = N_("{key} is 0: expected at least 1 once the cards are dealt")
        table.fail("turn_number", Sentence(dealt, {"key": table.name("turn_number")}))
    most = int(rules.choices) - (state.phase == ACT)
    if len(set(state.chosen)) != len(state.chosen) or len(state.chosen) > most:
        found = {"key": table.name("chosen"), "most": most}
        table.fail("chosen", Sentence("{key}: expected at most {most} different Actions (SF-TURN-1)", found))
    table.done()


def _deed(table: Toml, word: str) -> int:
    chosen = DEEDS[: DEVOTE + 1]
    if word not in chosen:
        found = {"key": table.name("chosen"), "value": word, "known": ", ".join(chosen)}
        table.fail("chosen", Sentence("{key} has '{value}': expected {known}", found))
    return chosen.index(word)


def _load_area(side: Side, reader: LordReader, area: Toml) -> None:
    side.nomads = [lord * LORD for lord in reader.lords(area, "nomads")]
    side.shards = [lord * LORD for lord in reader.lords(area, "shards")]
    side.devoted = reader.distinct(area, "devotions")
    area.done()


def _load_extra(state: Position, reader: LordReader, extra: Toml) -> None:
    state.phase = PHASES.index(extra.choice("phase", PHASES, "act"))
    state.doer = state.actor = state.mover
    state.played = reader.one(extra, "played", True)
    both = extra.value("both")
    state.both = extra.integer("both", 0, most=9) if type(both) is int else int(extra.flag("both"))
    state.answers = reader.distinct(extra, "answers", False)
    refused = "" if state.lords.looping else DEEDS[PLAY]
    granted = [word for word in extra.texts("granted") if word in DEEDS[: OUST + 1] and word != refused]
    if len(granted) != len(extra.texts("granted")):
        extra.fail("granted", N_("extra.granted: expected draw, populate, prosper, devote or oust"))
    state.granted = sum(BITS[DEEDS.index(word)] for word in set(granted))
    state.waiting = reader.sets(extra, "waiting")
    state.effect = reader.one(extra, "effect", False)
    state.step = extra.integer("step", 0, most=99)
    if not state.lords.simple:
        intricate.load(state, reader, extra)
    state.decider = {DEAL: CHANCE, OVER: NOBODY}.get(int(state.phase), int(state.actor))
    _load_knowledge(state, reader, extra)
    extra.done()
    _check_phase(state, extra)


def _load_knowledge(state: Position, reader: LordReader, extra: Toml) -> None:
    known = extra.table("known")
    for name, pile in piles(state).items():
        key = name.replace(" ", "_")
        marks = known.text(key, "." * len(pile))
        if len(marks) != len(pile) or not set(marks) <= set(KNOWERS):
            asked = {"key": known.name(key), "known": "".join(KNOWERS), "number": len(pile)}
            known.fail(key, Sentence("{key}: expected one of {known} for each of {number} cards", asked))
        for at, mark in enumerate(marks):
            pile[at] += KNOWERS[mark]
            state.one.strays += mark == "i"
            state.two.strays += mark == "z"
        if key == "deck":
            state.deck = pile
    known.done()
    _load_hands(state, reader, extra.table("seen"), extra.table("blurred"))


def _load_hands(state: Position, reader: LordReader, seen: Toml, blurred: Toml) -> None:
    """What is known of the hands."""
    for seat, side in zip(SEATS, (state.one, state.two), strict=True):
        for lord in reader.lords(seen, seat, False):
            side.see(lord)
            if side.seen[lord] > side.hand[lord]:
                seen.fail(seat, Sentence("{key} names a card that is not in that hand", {"key": seen.name(seat)}))
        for lord in reader.lords(blurred, seat, False):
            side.blurred[lord] += 1
            side.blurred_some += 1
        near = strays(state, side)
        for lord in range(len(near)):
            if side.seen[lord] + side.blurred[lord] > side.hand[lord] + near[lord]:
                neither = N_("{key} names a card that is neither in that hand nor among its strays")
                blurred.fail(seat, Sentence(neither, {"key": blurred.name(seat)}))
        if (side.strays == 0) != (side.blurred_some == 0):
            unfit = N_("{key} and the strays marked in extra.known do not fit")
            blurred.fail(seat, Sentence(unfit, {"key": blurred.name(seat)}))
    seen.done()
    blurred.done()


def strays(state: Position, side: Side) -> list[int]:
    """How many cards of each Lord have strayed from a hand."""
    found = [0] * len(side.hand)
    for pile in piles(state).values():
        for card in pile:
            if card & (STRAYS * side.own):
                found[card >> LORD_BITS] += 1
    return found


def _check_phase(state: Position, extra: Toml) -> None:
    """A decision under way has to be one that can be asked for."""
    busy = state.effect != NONE or (state.played != NONE and state.piece != NONE)
    steps = len(state.current_steps()) if busy else 0
    if (state.phase == OFFERED and state.effect == NONE) or (state.phase in IN_STEP and not busy):
        extra.fail("phase", N_("extra.phase: expected extra.effect, the Devotion that it is about"))
    for answering in state.waiting:
        owner = state.side(1 - state.mover if answering & THEIRS else state.mover)
        if not answering & DEVOTIONS or answering & DEVOTIONS & ~owner.devoted:
            theirs = N_("extra.waiting: expected Devotions of the player whose turn it is not, behind 'other:'")
            ours = N_("extra.waiting: expected Devotions of the player whose turn it is")
            extra.fail("waiting", theirs if answering & THEIRS else ours)
    if state.phase == ORDER and (not state.waiting or count(state.waiting[0] & DEVOTIONS) < 2):
        extra.fail("phase", N_("extra.phase: expected extra.waiting to begin with two Devotions that answer the same Action"))
    if state.step > steps or (state.phase in IN_STEP and state.step == 0):
        extra.fail("step", N_("extra.step does not fit the effect"))
    if state.phase == GRANT and (not state.granted or (state.played == NONE and state.effect == NONE)):
        extra.fail("phase", N_("extra.phase: expected extra.granted, and extra.played or extra.effect"))
