"""Tips for Soulgivers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from soulgames.core.game import State
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import read, write
from soulgames.lessons.tips.tip import KnownDecision, Tip
from soulgames.tables.outlook import outlook

DELIVER: Final = N_("{character} carries the Fragment, and your portal is within reach: step inside, and you have won.")
COLLECT: Final = N_("{character} stands on the tile of the Fragment: collect it, for one Essence.")
REACH: Final = N_("{character} can walk to the tile of the Fragment this turn, and collect it.")
DYING: Final = N_("{character} is at Decay {decay}: when this turn ends, it is destroyed. Use it while you can.")
SAVED: Final = N_("{character} is at Decay {decay}: let it absorb a Soul in this turn, or it is destroyed when the turn ends.")
WAITING: Final = N_("{character} waits on a portal: step out with it, or it is destroyed when this turn ends.")
STRANDED: Final = N_(
    "{character} waits on a portal and cannot step out: {why}. When this turn ends, it is destroyed, unless something "
    "opens the way."
)
HOLE: Final = N_("a black hole is in front of it")
ABSORB: Final = N_("{character} can absorb a Soul here. That costs nothing, and its die goes back to 1.")
BARRIER: Final = N_("{character} can attack the Barrier. One hit opens the way to the Fragment.")
OPEN: Final = N_(
    "{foe} could attack {character} from {cell} in the next turn: no shield covers that side. You may still turn it."
)

END: Final = "end turn"
FARTHEST: Final = 12
"""Steps from the Fragment beyond which nobody is asked whether it gets there."""


def find(known: KnownDecision) -> Iterator[Tip]:
    if known.view["question"]["deed"] != "turn":
        return
    yield from _home(known)
    yield from _collect(known)
    yield from _doomed(known)
    yield from _absorb(known)
    yield from _reach(known)
    yield from _barrier(known)
    yield from _open(known)
    yield from _essences(known)


def _own(known: KnownDecision) -> list[Any]:
    return [piece for piece in known.view[known.name]["soulgivers"] if piece["seat"] == known.name]


def _active(known: KnownDecision) -> Any | None:
    return next((piece for piece in _own(known) if piece["name"] == known.view["active"]), None)


def _tip(known: KnownDecision, kind: str, text: str, rule: str, piece: Any, **more: object) -> Tip:
    named = known.state.game.phrase("character", piece["name"])
    return Tip(kind, Sentence(text, {"character": named, **more}), rule, piece["at"])


def _ready(known: KnownDecision, piece: Any) -> State | None:
    """The position in which a Soulgiver is active, if it is or may be declared and nobody reacts."""
    if piece["name"] == known.view["active"]:
        return known.state
    declared = f"activate {piece['name']}"
    return known.state.copy().announced(known.state.game.parse(None, declared)) if known.may(declared) else None


def _walks(start: State, seat: int, arrived: Callable[[State], bool]) -> bool:
    """Whether steps alone lead to a position like that."""
    waiting, known = deque([start]), {start.key()}
    while waiting:
        before = waiting.popleft()
        if arrived(before):
            return True
        for action in before.legal() if before.to_decide == seat else []:
            if not before.game.leads_to(action):
                continue
            after = before.copy()
            after.play(action)
            if after.key() not in known:
                known.add(after.key())
                waiting.append(after)
    return False


def _home(known: KnownDecision) -> Iterator[Tip]:
    for piece in _own(known):
        ready = _ready(known, piece) if piece["carries"] else None
        if ready and _walks(ready, known.seat, lambda state: state.outcome is not None and state.outcome.winner == known.seat):
            yield _tip(known, "deliver", DELIVER, "SG-MOVE-8", piece)


def _collect(known: KnownDecision) -> Iterator[Tip]:
    active = _active(known)
    if active is not None and known.may("collect"):
        yield _tip(known, "collect", COLLECT, "SG-FRAG-1", active)


def _doomed(known: KnownDecision) -> Iterator[Tip]:
    """Who is destroyed if the turn ends now, and can still do something."""
    for lost in known.outlook.losses.get(END, ()):
        piece = next((each for each in _own(known) if each["name"] == lost.get("character")), None)
        if piece is None or _ready(known, piece) is None:
            continue
        if lost.get("why") == "waiting":
            yield _waiting(known, piece)
        elif lost.get("why") == "decay":
            yield _dying(known, piece)


def _dying(known: KnownDecision, piece: Any) -> Tip:
    """A Soul sets the die back (SG-SOUL-1), if there is one where it stands or can walk to."""
    ready = _ready(known, piece)
    if ready is not None and _walks(ready, known.seat, _may_absorb):
        return _tip(known, "saved", SAVED, "SG-SOUL-1", piece, decay=piece["decay"])
    return _tip(known, "dying", DYING, "SG-TURN-5", piece, decay=piece["decay"])


def _may_absorb(state: State) -> bool:
    return any(action.text.startswith("absorb ") for action in state.legal())


def _waiting(known: KnownDecision, piece: Any) -> Tip:
    """The way out is one step onto one cell: nobody is sent where there is none, or into a black hole."""
    ready = _ready(known, piece)
    assert ready is not None
    steps = [action for action in ready.legal() if ready.game.leads_to(action)]
    if not steps:
        why = next((why.sentence for text, why in outlook(ready, known.seat).blocked.items() if text.startswith("step ")), None)
        return _tip(known, "stranded", STRANDED, "SG-TURN-5", piece, why=why or Sentence("a wall is in the way"))
    fallen = [lost for lost in outlook(ready, known.seat).losses.get(steps[0].text.partition(" ")[2], ()) if "hole" in lost]
    if fallen:
        return _tip(known, "stranded", STRANDED, "SG-TURN-5", piece, why=Sentence(HOLE))
    return _tip(known, "waiting", WAITING, "SG-TURN-5", piece)


def _absorb(known: KnownDecision) -> Iterator[Tip]:
    active = _active(known)
    if active is not None and _may_absorb(known.state):
        yield _tip(known, "absorb", ABSORB, "SG-SOUL-1", active)


def _reach(known: KnownDecision) -> Iterator[Tip]:
    """Who can get to a Fragment that lies there; an Essence is needed to collect it."""
    tile = known.view["fragment"]
    if tile is None or known.view["barrier"] or not known.view["essences"] or known.may("collect"):
        return
    for piece in _own(known):
        ready = _ready(known, piece) if _distance(piece["at"], tile) <= FARTHEST else None
        if ready and _walks(ready, known.seat, lambda state: "collect" in [action.text for action in state.legal()]):
            yield _tip(known, "reach", REACH, "SG-FRAG-1", piece)


def _distance(at: str, tile: str) -> int:
    """Steps from a cell to a tile as if nothing were in the way, or one too many; a portal may be anywhere."""
    if "-" in at:
        return 0
    across, up = ord(at[0]) - ord("a") - 2 * (ord(tile[0]) - ord("A")), int(at[1:]) - 2 * int(tile[1:])
    return abs(across) + abs(up)


def _barrier(known: KnownDecision) -> Iterator[Tip]:
    active = _active(known)
    if active is not None and known.may("attack barrier"):
        yield _tip(known, "barrier", BARRIER, "SG-ATT-4", active)


def _open(known: KnownDecision) -> Iterator[Tip]:
    """Whether somebody beside the one that is active could attack it in the next turn, while it may still be turned."""
    active = _active(known)
    if active is None or not any(text.startswith("rotate ") for text in known.legal):
        return
    for side in known.state.game.sides():
        for foe in known.view[side]["soulgivers"] if side != known.name else []:
            if _beside(foe["at"], active["at"]) and _attacks(known, side, foe["name"], active["at"]):
                named = known.state.game.phrase("piece", f"{side}.{foe['name']}")
                yield _tip(known, "open", OPEN, "SG-ATT-2", active, foe=named, cell=foe["at"])


def _beside(one: str, other: str) -> bool:
    if "-" in one or "-" in other:
        return False
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:])) == 1


def _attacks(known: KnownDecision, side: str, foe: str, cell: str) -> bool:
    """As the referee would see it, if it were the other side's turn now."""
    position = {key: value for key, value in known.state.position().items() if key != "extra"}
    pieces: Any = position["soulgivers"]
    for each in [piece for pieces_of_side in pieces.values() for piece in pieces_of_side.values()]:
        each.update({key: False for key in ("active", "activated") if key in each})
    position.update(turn=side, essences=1)
    state = known.state.game.from_position(read(write(position)))
    declared = state.game.parse(None, f"activate {foe}")
    ready = state.announced(declared) if state.to_decide == state.turn and state.why_not(declared) is None else None
    return ready is not None and ready.why_not(f"attack {cell}") is None


def _essences(known: KnownDecision) -> Iterator[Tip]:
    left = known.view["essences"]
    if left and known.may("draw", END) and not any(text.startswith(("activate ", "use ", "step ")) for text in known.legal):
        words = Sentence(
            "All have acted, and {count} Essence is left: for one you may draw an anomaly.",
            {"count": left},
            "All have acted, and {count} Essences are left: for one you may draw an anomaly.",
        )
        yield Tip("essences", words, "SG-DRAW-1")
