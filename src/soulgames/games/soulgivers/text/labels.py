"""Actions as orders, for buttons: made from the view of whoever decides."""

from __future__ import annotations

from typing import Final

from soulgames.core.action import Action
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulgivers.board.geometry import CELL_NAMES, DIRECTIONS, PORTALS, SIDES, TILE_NAMES
from soulgames.games.soulgivers.deeds.deed import DECAY, QUARTERS
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.phrases import Phrases
from soulgames.games.soulgivers.text.view import PieceView, SoulgiversView

PLAIN: Final = {
    verb.DECLINE: N_("Let it happen"),
    verb.STEP_PORTAL: N_("Carry the Fragment home"),
    verb.COLLECT: N_("Collect the Fragment"),
    verb.DROP: N_("Drop the Fragment"),
    verb.ATTACK_BARRIER: N_("Attack the Barrier"),
    verb.DRAW: N_("Draw an anomaly"),
    verb.CHOOSE_ENTRY: N_("Lead into the portal"),
    verb.DONE: N_("Done"),
    verb.END_TURN: N_("End turn"),
}
TURNS: Final = (N_("Leave it as it is"), N_("Quarter turn"), N_("Half turn"), N_("Three quarter turns"))


def label(phrases: Phrases, action: Action, view: SoulgiversView) -> Sentence:
    kind = int(action.kind)
    if kind in PLAIN:
        return Sentence(PLAIN[kind])
    if kind in (verb.STEP, verb.PASS, verb.ATTACK, verb.CHOOSE_CELL):
        return _to_a_cell(phrases, kind, CELL_NAMES[action.a], view)
    if kind in (verb.USE, verb.PLAY, verb.POPULATION, verb.CHOOSE_ANOMALY):
        return _card(phrases, kind, action.text.split()[-1], view)
    if kind in (verb.ACTIVATE, verb.ABSORB, verb.CHOOSE_NAME, verb.CHOOSE_PIECE):
        return _somebody(phrases, kind, action.text.split()[1], view)
    if kind == verb.CHOOSE_NUMBER:
        return _number(int(action.a), view)
    if kind == verb.CHOOSE_PLACE:
        return phrases.placing((view["to_decide"] or view["turn"]).partition("-")[0], int(action.a))
    return _place(phrases, kind, int(action.a))


def _to_a_cell(phrases: Phrases, kind: int, cell: str, view: SoulgiversView) -> Sentence:
    if kind == verb.STEP:
        return Sentence("Step to {cell}", {"cell": cell})
    occupant = _occupant(view, cell)
    if occupant is None:
        return Sentence("Choose {cell}", {"cell": cell})
    somebody = {"piece": phrases.piece(occupant), "cell": cell}
    if kind == verb.ATTACK:
        return Sentence("Attack {piece} on {cell}", somebody)
    if kind == verb.PASS:
        return Sentence("Pass the Fragment to {piece} on {cell}", somebody)
    return Sentence("Choose {piece} on {cell}", somebody)


def _occupant(view: SoulgiversView, cell: str) -> str | None:
    for side in SIDES:
        for piece in _soulgivers(view, side):
            if piece["at"] == cell:
                return f"{side}.{piece['name']}"
    return None


def _soulgivers(view: SoulgiversView, side: str) -> list[PieceView]:
    return (view["shells"] if side == "shells" else view["specters"])["soulgivers"]


def _card(phrases: Phrases, kind: int, key: str, view: SoulgiversView) -> Sentence:
    if kind == verb.USE:
        return phrases.deed(key)
    if kind == verb.POPULATION:
        side = (view["to_decide"] or view["turn"]).partition("-")[0]
        return Sentence("Use {card}", {"card": phrases.populations[side]})
    card = {"card": phrases.deed(key)}
    return Sentence("Play {card}", card) if kind == verb.PLAY else Sentence("Put {card} back", card)


def _somebody(phrases: Phrases, kind: int, key: str, view: SoulgiversView) -> Sentence:
    if kind == verb.ACTIVATE:
        return Sentence("Activate {character}", {"character": phrases.character(key)})
    if kind == verb.ABSORB:
        return Sentence("Absorb the Soul of {character}", {"character": phrases.character(key)})
    if kind == verb.CHOOSE_NAME:
        return Sentence("Choose {character}", {"character": phrases.character(key)})
    side, _, name = key.partition(".")
    if any(piece["name"] == name for piece in _soulgivers(view, side)):
        return Sentence("Choose {piece}", {"piece": phrases.piece(key)})
    return Sentence("Choose {soul}", {"soul": phrases.soul(key)})


def _number(number: int, view: SoulgiversView) -> Sentence:
    means = (view["question"] or {}).get("number_means")
    if means == QUARTERS and number < len(TURNS):
        return Sentence(TURNS[number])
    if means == DECAY:
        return Sentence("{number} Decay", {"number": number})
    return Sentence("Choose {number}", {"number": number})


def _place(phrases: Phrases, kind: int, number: int) -> Sentence:
    if kind == verb.ROTATE:
        return Sentence("Turn to the {direction}", {"direction": phrases.phrase("direction", DIRECTIONS[number])})
    if kind == verb.CHOOSE_DIRECTION:
        return Sentence("Choose {direction}", {"direction": phrases.phrase("direction", DIRECTIONS[number])})
    if kind == verb.CHOOSE_TILE:
        return Sentence("Choose {tile}", {"tile": phrases.phrase("tile", TILE_NAMES[number])})
    return Sentence("Choose {portal}", {"portal": phrases.phrase("portal", PORTALS[number])})
