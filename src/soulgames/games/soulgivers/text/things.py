"""What lies on the board and beside it, in short, for the one who asks. What a character's card says stands on the card."""

from __future__ import annotations

from typing import Final, NamedTuple

from soulgames.core.telling import N_, Card, Sentence
from soulgames.games.soulgivers.board.geometry import SIDES
from soulgames.games.soulgivers.text.pack import Content


class Thing(NamedTuple):
    key: str
    title: str
    text: str
    rules: tuple[str, ...]


MODIFIERS: Final = (
    Thing(
        "black_hole",
        N_("Black hole, laid"),
        N_("Makes its cell a black hole. Whoever enters is destroyed."),
        ("SG-MOD-2", "SG-MOVE-4"),
    ),
    Thing("patch", N_("Patch"), N_("The cell is free, and the walls on its edges are cancelled."), ("SG-MOD-2",)),
    Thing(
        "border",
        N_("The Border"),
        N_("A wall to Specters. Shells walk and see through it, but never stop on it."),
        ("SG-POP-1", "SG-POP-2"),
    ),
    Thing(
        "event_horizon",
        N_("Event Horizon"),
        N_("Draws in and destroys every Shell that comes next to it."),
        ("SG-POP-3", "SG-POP-4", "SG-POP-5"),
    ),
    Thing(
        "gate",
        N_("Gate"),
        N_("Those of its side may enter for {enter}, or peek through to the other gate for {peek}."),
        ("SG-GAT-1", "SG-GAT-2"),
    ),
)

GROUND: Final = (
    Thing("hole", N_("Black hole"), N_("Whoever enters is destroyed. You can see across it."), ("SG-BOARD-5", "SG-MOVE-4")),
    Thing(
        "circle",
        N_("Interference cell"),
        N_("While you stand here your opponent can neither draw nor play anomalies."),
        ("SG-DRAW-1", "SG-REACT-3"),
    ),
    Thing(
        "fragment",
        N_("The Fragment"),
        N_(
            "Carry it into a portal of your own and you have won. Pick it up from any cell of its tile. Its carrier has one "
            "point of movement less, and its two shields."
        ),
        ("SG-FRAG-1", "SG-MOVE-7", "SG-SHIELD-2", "SG-END-1"),
    ),
    Thing(
        "mother",
        N_("The Mother tile"),
        N_("Where the Fragment lay in the beginning. It cannot be destroyed."),
        ("SG-BOARD-2", "SG-ANO-7"),
    ),
    Thing(
        "destroyed",
        N_("Destroyed tile"),
        N_("Nobody enters it or sees across. It can still be slid, swapped and turned."),
        ("SG-BOARD-6", "SG-BOARD-7"),
    ),
    Thing(
        "soul",
        N_("Soul"),
        N_("An ally on its tile may absorb it: their Decay goes back to 1, and they gain what the Soul could do."),
        ("SG-SOUL-1", "SG-SOUL-2"),
    ),
    Thing("wall", N_("Wall"), N_("Stops steps, attacks, passes and sight."), ("SG-BOARD-4",)),
    Thing(
        "anomaly_deck",
        N_("Anomalies"),
        N_("Once in your turn you may draw one for an Essence. They are played right after somebody was declared active."),
        ("SG-DRAW-1", "SG-DRAW-2", "SG-REACT-1"),
    ),
    Thing(
        "essences",
        N_("Tribute Essences"),
        N_(
            "Collect, pass, drop, attack, an ability or a new anomaly cost one each. They come back every turn. Whoever used "
            "one takes another Decay when the turn ends."
        ),
        ("SG-TURN-1", "SG-TURN-5", "SG-ABIL-1"),
    ),
)

BARRIER: Final = Thing(
    "barrier",
    N_("The Barrier"),
    N_("Closes the tile of the Fragment: nobody gets in or sees across. One attack brings it down."),
    ("SG-BOARD-9", "SG-ATT-4"),
)
BARRIER_OF_FOUR: Final = Thing(
    "barrier",
    N_("The Barrier"),
    N_("Closes the tile where the Fragment lies. It is down while anybody stands on an interference cell."),
    ("SG-2V2-4", "SG-BOARD-9"),
)

OF_A_SIDE: Final = (
    Thing(
        "portal",
        N_("Portal of the {side}"),
        N_(
            "The {side} win if they carry the Fragment in here. Newcomers wait here, any number of them; whoever still waits "
            "when the turn ends is destroyed."
        ),
        ("SG-BOARD-10", "SG-TURN-5", "SG-TURN-7", "SG-MOVE-8"),
    ),
    Thing(
        "broken_portal",
        N_("Portal of the {side}, destroyed"),
        N_("Nobody comes from here any more."),
        ("SG-ANO-2", "SG-END-3"),
    ),
)
ACTIONS: Final = (
    Thing(
        "activate",
        N_("Activate"),
        N_("Say which of your Soulgivers is active and play it. Then name the next one, or end the turn."),
        ("SG-TURN-2",),
    ),
    Thing(
        "rotate",
        N_("Rotate"),
        N_("When its movement ends, a Soulgiver may turn once to any side. Its shields turn with it."),
        ("SG-SHIELD-1",),
    ),
    Thing(
        "rotate_fragment",
        N_("Rotate the Fragment"),
        N_("A carrier has the two shields of the Fragment instead of its own. They stand at a right angle."),
        ("SG-SHIELD-2",),
    ),
    Thing(
        "absorb",
        N_("Absorb"),
        N_("Take up an allied Soul on the same tile: you become a Double Soul with Decay 1 and have its abilities too."),
        ("SG-SOUL-1", "SG-SOUL-2"),
    ),
    Thing("collect", N_("Collect"), N_("Pick up the Fragment if it lies free on your tile."), ("SG-FRAG-1",)),
    Thing(
        "pass",
        N_("Pass the Fragment"),
        N_("Throw it to an ally exactly {count} cells away in a straight line, in sight. The receiver pays nothing."),
        ("SG-FRAG-2",),
    ),
    Thing("drop", N_("Drop"), N_("Lay the Fragment down at the centre of your tile."), ("SG-FRAG-3",)),
    Thing(
        "attack",
        N_("Attack"),
        N_("Destroy an opponent on a cell next to you, unless a shield or a wall is in between. It fells the Barrier, too."),
        ("SG-ATT-1", "SG-ATT-2"),
    ),
    Thing(
        "draw",
        N_("Draw an anomaly"),
        N_("Once in your turn, at any moment, for an Essence. Nobody takes Decay for it."),
        ("SG-DRAW-1",),
    ),
)
# Where a pack has a disputed rule another way.
BARE_CARRIER: Final = {
    "fragment": N_(
        "Carry it into a portal of your own and you have won. Pick it up from any cell of its tile. Its carrier has one "
        "point of movement less, and no shields."
    ),
    "rotate_fragment": N_("A carrier has no shields, so there is nothing to turn."),
}
DRAWN_LAST: Final = {"draw": N_("At the end of your turn, for an Essence: drawing ends it. Nobody takes Decay for it.")}
SIDE_TITLES: Final = (N_("Shells"), N_("Specters"))


def things(content: Content) -> list[Card]:
    """Modifiers first; in the game of four nothing breaks the Barrier (SG-2V2-4)."""
    prices: dict[str, object] = {key: content.prices[key].words() for key in ("enter", "peek")}
    other = {
        **(BARE_CARRIER if content.rulings.bare_carrier else {}),
        **(DRAWN_LAST if content.rulings.draw_is_last else {}),
    }
    found = [_card("modifier", thing, prices if thing.key == "gate" else {}, "") for thing in MODIFIERS]
    barrier = BARRIER_OF_FOUR if content.players == len(SIDES) ** 2 else BARRIER
    found.extend(_card("ground", _said(thing, other), {}, "") for thing in (*GROUND, barrier))
    passing: dict[str, object] = {"count": content.pass_distance}
    found.extend(_card("action", _said(thing, other), passing if thing.key == "pass" else {}, "") for thing in ACTIONS)
    for side, title in zip(SIDES, SIDE_TITLES, strict=True):
        named: dict[str, object] = {"side": Sentence(title)}
        found.extend(_card("ground", thing, named, side) for thing in OF_A_SIDE)
    return found


def _said(thing: Thing, other: dict[str, str]) -> Thing:
    return thing._replace(text=other.get(thing.key, thing.text))


def _card(kind: str, thing: Thing, fields: dict[str, object], of: str) -> Card:
    return Card(kind, thing.key, Sentence(thing.title, fields), Sentence(thing.text, fields), thing.rules, of)
