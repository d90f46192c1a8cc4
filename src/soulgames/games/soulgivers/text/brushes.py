"""What can be put on the board of Soulgivers by hand, and what can be set about a position."""

from __future__ import annotations

from typing import Final

from soulgames.core.laying import Brush, Dial, Notch, Placed, Slate
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulgivers.board.geometry import DIRECTIONS, PORTALS, SIDES
from soulgames.games.soulgivers.board.ground import MODIFIERS
from soulgames.games.soulgivers.deeds.traits import GATE_WALKER
from soulgames.games.soulgivers.rules.decay import DEADLY_DECAY
from soulgames.games.soulgivers.text.pack import Content
from soulgames.games.soulgivers.text.phrases import COMPASS, Phrases
from soulgames.games.soulgivers.text.scene_extra import MOST_TURNS
from soulgames.games.soulgivers.text.things import GROUND
from soulgames.games.soulgivers.text.things import MODIFIERS as MODIFIER_THINGS

TABS: Final = {
    "pieces": N_("Soulgivers"),
    "souls": N_("Souls"),
    "tiles": N_("Tiles"),
    "modifiers": N_("Modifiers"),
    "cards": N_("Hands and decks"),
    "turn": N_("The turn"),
}
WALLS: Final = {
    "n": N_("Wall on the north side"),
    "e": N_("Wall on the east side"),
    "s": N_("Wall on the south side"),
    "w": N_("Wall on the west side"),
}
ON_TILES: Final = ("hole", "circle", "fragment", "mother", "destroyed")
GATES: Final = {"shells": N_("Gate of the Shells"), "specters": N_("Gate of the Specters")}
NOBODY: Final = Notch("", Sentence("nobody"))
NO_SOUL: Final = Notch("", Sentence("no Soul"))
USED: Final = {"shells": N_("The Shells have used {ability}"), "specters": N_("The Specters have used {ability}")}


def tabs() -> list[Notch]:
    return [Notch(key, Sentence(words)) for key, words in TABS.items()]


def brushes(content: Content, phrases: Phrases) -> list[Brush]:
    names = content.notation.names
    found = [
        Brush(f"soulgivers.{side}.{name}", phrases.piece(f"{side}.{name}"), "pieces", side, name, phrases.name(name))
        for side in SIDES
        for name in names
    ]
    found += [
        Brush(f"souls.{side}.{name}", phrases.soul(f"{side}.{name}"), "souls", side, "soul", phrases.name(name))
        for side in SIDES
        for name in names
    ]
    found += [Brush(f"wall.{way}", Sentence(words), "tiles", "", "wall") for way, words in WALLS.items()]
    titles = {thing.key: thing.title for thing in (*GROUND, *MODIFIER_THINGS)}
    found += [Brush(key, Sentence(titles[key]), "tiles", "", key) for key in ON_TILES]
    found += [Brush(f"modifier.{kind}", Sentence(titles[kind]), "modifiers", "", kind) for kind in MODIFIERS[:-1]]
    found += [Brush(f"modifier.gate.{side}", Sentence(words), "modifiers", side, "gate") for side, words in GATES.items()]
    return found


def dials(content: Content, phrases: Phrases, seats: tuple[str, ...], slate: Slate) -> list[Dial]:
    """What can be set about the whole position."""
    turn = slate.text("turn", seats[0])
    players = {seat: _named(phrases, "seat", seat) for seat in seats}
    others = [Notch(seat, words) for seat, words in players.items() if SIDES[seats.index(seat) % 2] != _side(turn)]
    found = [
        Dial("turn", Sentence("Whose turn it is"), "turn", turn, [Notch(*pair) for pair in players.items()]),
        Dial("window", Sentence("Who may react now"), "turn", _window(slate), [NOBODY, *others]),
        Dial("turn_number", Sentence("Number of the turn"), "turn", slate.number("turn_number"), [], 1, MOST_TURNS),
        Dial("essences", Sentence("Tribute Essences left"), "turn", slate.number("essences"), [], 0, content.essences),
        Dial("barrier", Sentence("The Barrier stands"), "turn", slate.flag("barrier")),
    ]
    for side in SIDES:
        words = Sentence(USED[side], {"ability": phrases.populations[side]})
        used = side in slate.texts("population_used")
        found.append(Dial(f"population_used.{side}", words, "turn", used, side=side))
    for portal in PORTALS:
        words = Sentence("Destroyed: {portal}", {"portal": _named(phrases, "portal", portal)})
        side = portal.partition("-")[0]
        found.append(Dial(f"portals_destroyed.{portal}", words, "turn", portal in slate.texts("portals_destroyed"), side=side))
    return found + _cards(content, phrases, seats, slate)


def _cards(content: Content, phrases: Phrases, seats: tuple[str, ...], slate: Slate) -> list[Dial]:
    anomalies = [Notch(name, phrases.deed(name)) for name in content.anomaly_names]
    characters = [Notch(name, phrases.character(name)) for name in content.notation.names]
    found = []
    for seat in seats:
        whose = {"player": _named(phrases, "seat", seat)}
        hand, deck = Sentence("Hand of {player}", whose), Sentence("Deck of {player}, the top card first", whose)
        found.append(Dial(f"hands.{seat}", hand, "cards", slate.texts(f"hands.{seat}"), anomalies, side=_side(seat)))
        found.append(Dial(f"decks.{seat}", deck, "cards", slate.texts(f"decks.{seat}"), characters, side=_side(seat)))
    deck = Sentence("Deck of anomalies, the top card first")
    found.append(Dial("anomaly_deck", deck, "cards", slate.texts("anomaly_deck"), anomalies))
    return found


def placed(content: Content, phrases: Phrases, seats: tuple[str, ...], slate: Slate) -> list[Placed]:
    """Soulgivers first, then what lies under them: Souls, modifiers, what is printed, the Fragment."""
    found = []
    for side in SIDES:
        for name in slate.names(f"soulgivers.{side}"):
            path = f"soulgivers.{side}.{name}"
            where = place_of(side, slate.text(f"{path}.at"))
            found.append(Placed(where, path, phrases.piece(f"{side}.{name}"), _of_piece(content, phrases, seats, slate, path)))
    for side in SIDES:
        for name in slate.names(f"souls.{side}"):
            path = f"souls.{side}.{name}"
            found.append(Placed(slate.text(f"{path}.at"), path, phrases.soul(f"{side}.{name}"), []))
    known = {brush.key: brush.words for brush in brushes(content, phrases)}
    for kind, cell in reversed(modifiers(slate)):
        key = f"modifier.{kind}.{gate_owner(content, slate, cell)}" if kind == "gate" else f"modifier.{kind}"
        found.append(Placed(cell, key, known[key], []))
    for edge in slate.texts("walls"):
        cell, _, _ = edge.partition("-")
        found.append(Placed(cell, f"wall.{way_of(edge)}", known[f"wall.{way_of(edge)}"], []))
    for path, key in (("holes", "hole"), ("interference", "circle")):
        found += [Placed(cell, key, known[key], []) for cell in slate.texts(path)]
    return found


def place_of(side: str, at: str) -> str:
    """Each side has its own `portal-west-1`; on the board it is called `shells-west-1`."""
    return f"{side}-{at.removeprefix('portal-')}" if at.startswith("portal-") else at


def way_of(edge: str) -> str:
    """On which side of its cell a wall stands, from its name (`c3-d3`, or `a1-w`)."""
    first, _, second = edge.partition("-")
    if second in DIRECTIONS:
        return second
    if first[0] != second[0]:
        return "e" if first[0] < second[0] else "w"
    return "n" if int(first[1:]) < int(second[1:]) else "s"


def modifiers(slate: Slate) -> list[tuple[str, str]]:
    """Kind and cell of each, bottom first."""
    found = slate.get("modifiers")
    tables = [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []
    return [(str(entry.get("kind")), str(entry.get("at"))) for entry in tables]


def gate_owner(content: Content, slate: Slate, cell: str) -> str:
    """Whose gate it is: as it is said, or else that of the side with a keeper in play."""
    if slate.get("extra.specter_gates") is not None:
        return SIDES[cell in slate.texts("extra.specter_gates")]
    keepers = [name for name, traits in zip(content.notation.names, content.traits, strict=True) if traits & GATE_WALKER]
    for side in SIDES:
        for name in slate.names(f"soulgivers.{side}"):
            soul = slate.text(f"soulgivers.{side}.{name}.soul").rpartition(".")[2]
            if name in keepers or soul in keepers:
                return side
    return SIDES[0]


def _of_piece(content: Content, phrases: Phrases, seats: tuple[str, ...], slate: Slate, path: str) -> list[Dial]:
    side, name = path.split(".")[1:]
    compass = [Notch(way, Sentence(words)) for way, words in COMPASS.items()]
    souls = [
        Notch(f"{whose}.{other}", phrases.piece(f"{whose}.{other}"))
        for whose in SIDES
        for other in content.notation.names
        if not slate.names(f"soulgivers.{whose}").count(other)
    ]
    found = [
        Dial(f"{path}.decay", Sentence("Decay"), "pieces", slate.number(f"{path}.decay"), [], 1, DEADLY_DECAY - 1),
        Dial(f"{path}.shields", Sentence("Front of the shields"), "pieces", slate.text(f"{path}.shields", "n"), compass),
        Dial(f"{path}.soul", Sentence("Double Soul"), "pieces", slate.text(f"{path}.soul"), [NO_SOUL, *souls]),
        Dial(f"{path}.carries", Sentence("Carries the Fragment"), "pieces", slate.flag(f"{path}.carries")),
        Dial(f"{path}.active", Sentence("Is active now"), "pieces", slate.flag(f"{path}.active")),
        Dial(f"{path}.activated", Sentence("Has been active in this turn"), "pieces", slate.flag(f"{path}.activated")),
    ]
    if slate.flag(f"{path}.carries"):
        own = slate.text(f"{path}.own_shields", "n")
        words = Sentence("Front of its own shields, under the Fragment's")
        found.insert(2, Dial(f"{path}.own_shields", words, "pieces", own, compass))
    if len(seats) > len(SIDES):
        owners = [seat for seat in seats if _side(seat) == side]
        second = f"{side}.{name}" in slate.texts("extra.second_players")
        notches = [Notch(seat, _named(phrases, "seat", seat)) for seat in owners]
        found.append(Dial(f"{path}.owner", Sentence("Belongs to"), "pieces", owners[second], notches))
    return found


def _window(slate: Slate) -> str:
    stack = slate.texts("extra.stack")
    words = stack[-1].split() if stack else []
    return words[1] if words[:1] == ["window"] and len(words) == 2 else ""


def _side(seat: str) -> str:
    return seat.partition("-")[0]


def _named(phrases: Phrases, field: str, key: str) -> Sentence:
    found = phrases.phrase(field, key)
    return found if isinstance(found, Sentence) else Sentence(key)
