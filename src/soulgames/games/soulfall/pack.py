"""The Lords of a content pack: their Actions, their Devotions, and sets of Lords made once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from soulgames.core.bits import BITS
from soulgames.core.content import LONGEST_TEXT, name_of, number, sourced, word, wording
from soulgames.core.telling import Printed, Sentence, by_name
from soulgames.core.toml_text import Toml
from soulgames.games.soulfall.roster import kinds_of, roster
from soulgames.games.soulfall.step import Step
from soulgames.games.soulfall.steps import (
    CODE_BITS,
    DEED,
    DEVOTE,
    DRAW,
    EITHER_ORDER,
    IF_DONE,
    IN_CODE,
    MUST,
    OTHER,
    OUST,
    OUST_THIS,
    PLAY,
    POPULATE,
    PROSPER,
    REVEAL_CARD,
    TRIGGERS,
    WrongStep,
    deeds_of,
    read_piece,
    split,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

OTHER_TRIGGERS: Final = [f"other {trigger}" for trigger in TRIGGERS]
ORDERS: Final = ["either", "written"]
MOST_LORDS: Final = 30
MOST_CARDS: Final = 60
MOST_ACTIONS: Final = 3
MOST_STEPS: Final = 99
MOST_IN_EITHER_ORDER: Final = 9


class Effect:
    """What a Devotion does: it answers the Action `after`, its owner's or the other player's, with its pieces of steps."""

    def __init__(self, after: int, rival: bool, must: bool, pieces: list[list[int]]) -> None:
        self.after: Final[i64] = after
        self.rival: Final = rival
        """Whether it answers Actions of the other player."""
        self.must: Final = must
        """Whether it cannot be declined."""
        self.pieces: Final[list[list[int]]] = pieces
        """One, with all steps in the order written; or one for each step, if their order is free."""
        self.steps: Final[list[int]] = [step for piece in pieces for step in piece]
        self.deeds: Final[list[int]] = [step & DEED for step in self.steps]
        self.plain: Final = len(pieces) == 1 and all(step <= OUST_THIS and step != PLAY for step in self.steps)
        """Whether all of its steps are plain, one after the other."""


class CardWords(NamedTuple):
    """What the pack itself says on a card."""

    name: Sentence
    short: Sentence
    """The name without the epithet."""
    text: Sentence | None
    """What is printed there, if the owner has typed it in; otherwise it follows from the steps."""


class Lord:
    """A Lord of the pack: what Play gives, one piece of steps for each Action, and what its Devotion does."""

    def __init__(self, key: str, words: CardWords, count: int, pieces: list[list[int]], written: bool, effect: Effect) -> None:
        self.key: Final = key
        self.words: Final = words
        self.count: Final = count
        self.pieces: Final[list[list[int]]] = pieces
        self.written: Final = written
        """Whether the Devoted take its Actions in the order written."""
        self.effect: Final = effect
        self.deeds: Final[list[int]] = [step & DEED for piece in pieces for step in piece if not step & OTHER]
        """What its player does, step by step."""
        self.plain: Final = _plain(pieces) and not written
        """Whether its Actions are different ones as they can be chosen, or an Oust: then an answer names the Action itself."""
        self.granted: Final[i64] = deeds_of(pieces) if self.plain else 0

    def __repr__(self) -> str:
        return f"<{self.words.name}>"


class Lords:
    """All Lords, in the order of the pack. A set of them has the bit of each one's number."""

    def __init__(self, lords: list[Lord], newest_first: bool) -> None:
        self.all: Final[list[Lord]] = lords
        self.keys: Final[list[str]] = [lord.key for lord in lords]
        self.cards: Final[list[int]] = [place for place, lord in enumerate(lords) for _ in range(lord.count)]
        self.digging: Final[i64] = self._granting(DRAW) | self._granting(POPULATE) | self._granting(PROSPER)
        """Those with an Action that a deck alone makes possible."""
        self.ousting: Final[i64] = self._granting(OUST)
        self.devoting: Final[i64] = self._granting(DEVOTE)
        self.intricate: Final[i64] = sum(BITS[place] for place, lord in enumerate(lords) if not lord.plain)
        """Those whose Actions are more than the plain ones; the three sets above do not have them."""
        self.answering: Final[list[int]] = [self._answering(deed, False) for deed in range(OUST + 1)]
        """By Action: the Lords whose Devotion answers it."""
        self.rivals: Final[list[int]] = [self._answering(deed, True) for deed in range(OUST + 1)]
        """By Action: the Lords whose Devotion answers that of the other player."""
        self.rivalry: Final = any(self.rivals)
        self.newest_first: Final = newest_first
        self.plain_queue: Final = not self.rivalry and not newest_first
        """Whether nothing ever waits but one's own Devotions, in the order of their Actions."""
        self.most_pieces: Final = max([0, *(len(lord.pieces) for lord in lords if not lord.plain), *_free(lords)])
        """How many Actions of a Lord, or steps of an effect, there may be to pick from."""
        self.revealing: Final = any(REVEAL_CARD in _all_deeds(lord) for lord in lords)
        self.simple: Final = not self.intricate and all(_simple(lord.effect) for lord in lords)
        """Whether nobody but the player whose turn it is ever decides, and one thing is under way at a time."""
        self.looping: Final = _looping(lords)
        self.in_code: Final[dict[int, Step]] = _in_code(lords)
        """The steps of other packages that are on these cards, by their numbers."""
        self.kinds: Final = by_name(*(kind for step in self.in_code.values() for kind in kinds_of(step)))
        """What those ask and tell of themselves."""

    def _granting(self, deed: int) -> int:
        return sum(BITS[place] for place, lord in enumerate(self.all) if lord.granted & BITS[deed])

    def _answering(self, deed: int, rival: bool) -> int:
        effects = enumerate(lord.effect for lord in self.all)
        return sum(BITS[place] for place, effect in effects if effect.after == deed and effect.rival == rival)


def _all_deeds(lord: Lord) -> list[int]:
    """On both halves of a card, whoever does it."""
    return [step & DEED for piece in lord.pieces for step in piece] + lord.effect.deeds


def _in_code(lords: list[Lord]) -> dict[int, Step]:
    steps = [step for lord in lords for piece in (*lord.pieces, *lord.effect.pieces) for step in piece]
    codes = sorted({step >> CODE_BITS for step in steps if step & DEED == IN_CODE})
    return {code: roster().steps[code] for code in codes}


def _plain(pieces: list[list[int]]) -> bool:
    """Whether Actions are different ones of a single step without any mark, and none of them a Play."""
    deeds = [piece[0] for piece in pieces]
    single = all(len(piece) == 1 and deed <= OUST and deed != PLAY for piece, deed in zip(pieces, deeds, strict=True))
    return single and len(set(deeds)) == len(deeds)


def _free(lords: list[Lord]) -> list[int]:
    """How many steps there are in each effect that has them in either order."""
    return [len(lord.effect.pieces) for lord in lords if len(lord.effect.pieces) > 1]


def _simple(effect: Effect) -> bool:
    return effect.plain and not effect.rival and not effect.must


def _looping(lords: list[Lord]) -> bool:
    """SF-TRIG-4: whether effects could answer each other in a circle, or cards grant Plays: then a turn has to be bounded."""
    if any(PLAY in _all_deeds(lord) for lord in lords):
        return True
    after = [BITS[lord.effect.after] for lord in lords]
    done = [sum(BITS[deed] for deed in _actions(lord.effect)) for lord in lords]
    leads = [{number for number, bit in enumerate(after) if deeds & bit} for deeds in done]
    for _ in lords:
        leads = [found.union(*(leads[number] for number in found)) for found in leads]
    return any(place in found for place, found in enumerate(leads))


def _actions(effect: Effect) -> set[int]:
    """The Actions that an effect takes, whoever does."""
    return {OUST if deed == OUST_THIS else deed for deed in effect.deeds if deed <= OUST or deed == OUST_THIS}


def several(keys: list[str], counts: list[int]) -> list[str]:
    """A hand as a list of Lords, in the order of the pack."""
    return [key for lord, key in enumerate(keys) for _ in range(counts[lord])]


def lords_of(keys: list[str], bits: int) -> list[str]:
    """A set of Lords, in the order of the pack."""
    return [key for lord, key in enumerate(keys) if bits >> lord & 1]


def _items(table: Toml, key: str) -> tuple[Toml, list[list[str]]]:
    """A sourced list of texts, each of them steps with commas in between; and its entry, to complain about."""
    entry = sourced(table, key)
    texts = entry.texts("value")
    entry.done()
    return entry, [split([text]) for text in texts]


def _piece(entry: Toml, items: list[str]) -> list[int]:
    try:
        return read_piece(items)
    except WrongStep as wrong:
        entry.fail("value", f"{entry.name('value')} has '{wrong.found}': expected {wrong.expected}")


def _read_actions(lord: Toml) -> list[list[int]]:
    """What Play gives (SF-PLAY-1)."""
    entry, texts = _items(lord, "actions")
    if not 1 <= len(texts) <= MOST_ACTIONS:
        lord.fail("actions", f"{lord.name('actions')} has {len(texts)} Actions: expected 1 to {MOST_ACTIONS}")
    pieces = [_piece(entry, items) for items in texts]
    for piece in pieces:
        if OUST_THIS in [step & DEED for step in piece]:
            entry.fail("value", f"{entry.name('value')} has 'oust self': expected it in an effect alone, for a Devotion")
        _check_length(lord, "actions", len(piece))
    return pieces


def _read_effect(lord: Toml) -> Effect:
    """What a Devotion does (SF-TRIG-1)."""
    entry, texts = _items(lord, "effect")
    items = [item for some in texts for item in some]
    must = items[:1] == [MUST]
    free = items[must : must + 1] == [EITHER_ORDER]
    steps = _piece(entry, items[must + free :])
    if not steps:
        lord.fail("effect", f"{lord.name('effect')} is empty: expected at least one step")
    _check_length(lord, "effect", len(steps))
    if [step & DEED for step in steps].count(OUST_THIS) > 1:  # SF-TRIG-3: laid again in between, it is another Devotion
        lord.fail("effect", f"{lord.name('effect')} has 'oust this' twice: expected it once")
    if free and (len(steps) > MOST_IN_EITHER_ORDER or any(step & IF_DONE for step in steps)):
        problem = f"{lord.name('effect')} begins with '{EITHER_ORDER}'"
        lord.fail("effect", f"{problem}: expected {MOST_IN_EITHER_ORDER} steps at most, and no condition between them")
    after = word(lord, "after", [*TRIGGERS, *OTHER_TRIGGERS])
    rival = after in OTHER_TRIGGERS
    place = OTHER_TRIGGERS.index(after) if rival else TRIGGERS.index(after)
    return Effect(place, rival, must, [[step] for step in steps] if free else [steps])


def _check_length(lord: Toml, key: str, steps: int) -> None:
    if steps > MOST_STEPS:
        lord.fail(key, f"{lord.name(key)} has {steps} steps: expected {MOST_STEPS} at most")


def _read_lord(key: str, entry: Toml) -> Lord:
    words = _read_words(entry)
    count = number(entry, "count", 1, MOST_CARDS)
    actions, effect = _read_actions(entry), _read_effect(entry)
    written = "order" in entry and word(entry, "order", ORDERS) == "written"
    entry.done()
    return Lord(key, words, count, actions, written, effect)


def _read_words(entry: Toml) -> CardWords:
    """A name in the language of the catalogues, or one for each language."""
    value = entry.value("name")
    several = wording(entry, "name") if isinstance(value, dict) and "value" not in value else None
    name = Sentence(name_of(entry, "name")) if several is None else several
    short = _short(name)
    if short is None:
        entry.fail("name", f"{entry.name('name')} begins with a comma: expected a name before the epithet")
    return CardWords(name, short, wording(entry, "text", LONGEST_TEXT))


def _short(name: Sentence) -> Sentence | None:
    """A name up to its comma. None if there is nothing before it."""
    printed = name.fields.get("printed")
    if not isinstance(printed, Printed):
        text = name.text.partition(",")[0]
        return Sentence(text) if text else None
    texts = {code: text.partition(",")[0] for code, text in printed.texts.items()}
    return Sentence(name.text, {"printed": Printed(texts)}) if all(texts.values()) else None


def read_lords(table: Toml, newest_first: bool) -> Lords:
    found: list[Lord] = []
    for key in table:
        if not re.fullmatch(r"[a-z]+", key) or key in ("nomads", "shards"):
            table.fail(key, f"{table.name(key)} cannot name a Lord: expected lower case letters, neither nomads nor shards")
        found.append(_read_lord(key, table.table(key)))
    if not 1 <= len(found) <= MOST_LORDS:
        table.fail("", f"lords: there are {len(found)} of them: expected 1 to {MOST_LORDS}")
    cards = sum(lord.count for lord in found)
    if cards > MOST_CARDS:
        table.fail("", f"lords: their counts make {cards} cards in all: expected {MOST_CARDS} at most")
    return Lords(found, newest_first)
