"""Soulgivers: the field of tiles with its portals, what lies there, and the pieces with their shields and Decay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulgames.core.game import Game
from soulgames.core.telling import Sentence
from soulgames.pictures.picture import PlainView, Sketch
from soulgames.pictures.sheet import SIDES, SOFT, Sheet
from soulgames.pictures.soulgivers_pieces import fragment, lying_soul, piece

CELL: Final = 60
SPAN: Final = 600
EDGE: Final = 17
PORTAL: Final = 72
WIDE: Final = SPAN + 2 * EDGE
HIGH: Final = SPAN + 2 * EDGE + 2 * PORTAL
WAITING: Final = 103
"""From the middle of a tile to whoever waits in front of it."""
FILES: Final = "abcdefghij"
TURNS: Final = {"n": 0, "e": 90, "s": 180, "w": 270}
OUTER: Final = {"n": "5", "e": "E", "s": "1", "w": "A"}
"""The rows and columns of tiles at the edges of the board."""
USUAL: Final = {"shells-west": "B1", "shells-east": "D1", "specters-west": "B5", "specters-east": "D5"}
STEPS: Final = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}

VOID: Final = "#120d1e"
SLAB: Final = "#3a3157"
SHADE: Final = "#292140"
GROOVE: Final = "#554a78"
WALL: Final = "#efe3c8"
HOLE_RING: Final = "#9d76ff"
BARRIER: Final = "#6fd0ff"
CIRCLE: Final = "#55d6d6"
PATCH: Final = "#7fa568"
RUBBLE: Final = "M-46-40l34-8-8 36-30 6zM6-44l38 8 4 22-30 14zM-40 14l34 4-4 26-34 2zM12 10l32 6-6 28-24-4z"


def board(sheet: Sheet, view: PlainView, game: Game) -> None:
    portals = _portals(game)
    across = any(outwards in "ew" for _, outwards in portals.values())
    scale = WIDE / (SPAN + 2 * EDGE + 2 * PORTAL) if across else 1.0
    with sheet.moved((EDGE + PORTAL) * scale if across else EDGE, HIGH / 2 - SPAN / 2 * scale, scale):
        for name, (tile, outwards) in portals.items():
            whose = name.partition("-")[0]
            _portal(sheet, tile, outwards, 0 if whose == "shells" else 1, name in view[whose]["portals_destroyed"])
        sheet.rect(-16, -16, SPAN + 32, SPAN + 32, VOID, 18, stroke="#2e2547", stroke_width=2)
        _ground(sheet, view)
        for side, name in enumerate(("shells", "specters")):
            for soul in view[name]["souls"]:
                lying_soul(sheet, _cell(soul["at"]), side, soul["name"])
        for side, name in enumerate(("shells", "specters")):
            for each in view[name]["soulgivers"]:
                piece(sheet, _spot(each["at"], name, portals), side, each, each["name"] == view["active"] and _turn(view, name))
        if view["fragment"] is not None:
            fragment(sheet, _tile(view["fragment"]))
        if view["barrier"] and view["mother"] is not None:
            x, y = _tile(view["mother"])
            sheet.rect(x - 57, y - 57, 114, 114, BARRIER, 16, fill_opacity=0.22, stroke=BARRIER, stroke_width=4)


def _turn(view: PlainView, side: str) -> bool:
    return str(view["turn"]).startswith(side)


def _portals(game: Game) -> dict[str, tuple[str, str]]:
    """The tile whose outer cells each portal touches (SG-BOARD-10), and on which side of the board, as the pack says."""
    places = game.pack.table.values.get("places", {})
    found = {}
    for portal, usual in USUAL.items():
        entry = places.get(portal, usual) if isinstance(places, Mapping) else usual
        written = str(entry.get("value", usual) if isinstance(entry, Mapping) else entry)
        tile, _, side = written.partition(" ")
        home = "s" if portal.startswith("shells") else "n"
        outer = [direction for direction, ends in OUTER.items() if tile[:1] in ends or tile[1:] in ends]
        found[portal] = tile, side or (home if home in outer else outer[0])
    return found


def _ground(sheet: Sheet, view: PlainView) -> None:
    for number in range(25):
        name = f"{'ABCDE'[number % 5]}{number // 5 + 1}"
        x, y = _tile(name)
        if name in view["destroyed_tiles"]:
            with sheet.moved(x, y):
                sheet.path(RUBBLE, SHADE)
            continue
        sheet.rect(x - 58.5, y - 56, 117, 117, SHADE, 9)
        sheet.rect(x - 58.5, y - 58.5, 117, 116, SLAB, 9)
        sheet.path(f"M{x} {y - 52}V{y + 52}M{x - 52} {y}H{x + 52}", stroke=GROOVE, stroke_width=1.4, stroke_dasharray="1 5")
        if name == view["mother"]:
            sheet.circle(x, y, 30, "none", stroke="#ff6fbb", stroke_opacity=0.5, stroke_width=2)
    for cell in view["interference"]:
        sheet.circle(*_cell(cell), 20, "none", stroke=CIRCLE, stroke_width=4)
    for cell in view["holes"]:
        _hole(sheet, cell)
    for laid in view["modifiers"]:
        _modifier(sheet, laid)
    for wall in view["walls"]:
        _wall(sheet, wall)
    for number, file in enumerate(FILES):
        sheet.text((number + 0.5) * CELL, SPAN + 11, file, 10, SOFT, text_anchor="middle")
        sheet.text(-9, SPAN - (number + 0.5) * CELL + 4, str(number + 1), 10, SOFT, text_anchor="middle")


def _hole(sheet: Sheet, cell: str) -> None:
    x, y = _cell(cell)
    sheet.circle(x, y, 22, HOLE_RING, fill_opacity=0.55)
    sheet.circle(x, y, 18.5, "#07050d")
    sheet.path(f"M{x - 14} {y + 4}A15 15 0 0 1 {x + 10} {y - 11}", stroke="#ffb37a", stroke_width=2.6)


def _modifier(sheet: Sheet, laid: PlainView) -> None:
    x, y = _cell(laid["at"])
    if laid["kind"] == "patch":
        sheet.rect(x - 25, y - 25, 50, 50, PATCH, 9)
    elif laid["kind"] == "gate":
        plain = SIDES[0 if laid["owner"] == "shells" else 1][0]
        sheet.path(f"M{x - 17} {y + 22}V{y - 4}A17 17 0 0 1 {x + 17} {y - 4}V{y + 22}", stroke=plain, stroke_width=5)
    else:
        ring = SIDES[1][0] if laid["kind"] == "event_horizon" else HOLE_RING
        sheet.rect(x - 27, y - 27, 54, 54, "none", 10, stroke=ring, stroke_width=3, stroke_dasharray="7 4")


def _wall(sheet: Sheet, wall: str) -> None:
    """ "c3-d3" stands between two cells, "a1-w" on the border."""
    cell, _, to = wall.partition("-")
    x, y = _file_and_rank(cell)
    direction = (
        to
        if to in TURNS
        else next((d for d, (dx, dy) in STEPS.items() if f"{FILES[x + dx : x + dx + 1]}{y + dy + 1}" == to), "n")
    )
    with sheet.moved(*_cell(cell), turned=TURNS[direction]):
        sheet.rect(-29, -34.5, 58, 9, WALL, 3.5, stroke=VOID, stroke_width=1.6)


def _portal(sheet: Sheet, tile: str, outwards: str, side: int, broken: bool) -> None:
    """On whichever side of the board it lies: drawn as if that were the north."""
    plain, deep, _ = SIDES[side]
    with sheet.moved(*_tile(tile), turned=TURNS[outwards]):
        dashes = "5 7" if broken else "none"
        sheet.path(
            "M-58-70V-101Q0-154 58-101V-70z", VOID if broken else deep, stroke=plain, stroke_width=3, stroke_dasharray=dashes
        )


def _file_and_rank(cell: str) -> tuple[int, int]:
    return FILES.index(cell[0]), int(cell[1:]) - 1


def _cell(cell: str) -> tuple[float, float]:
    x, y = _file_and_rank(cell)
    return (x + 0.5) * CELL, SPAN - (y + 0.5) * CELL


def _tile(tile: str) -> tuple[float, float]:
    return ("ABCDE".index(tile[0]) * 2 + 1) * CELL, SPAN - (int(tile[1:]) * 2 - 1) * CELL


def _spot(at: str, side: str, portals: dict[str, tuple[str, str]]) -> tuple[float, float]:
    """A cell, or a place on a portal of this side: "portal-west-2"."""
    if not at.startswith("portal"):
        return _cell(at)
    _, which, place = at.split("-")
    tile, outwards = portals[f"{side}-{which}"]
    x, y = _tile(tile)
    dx, dy = STEPS[outwards]
    along = -CELL / 2 if place == "1" else CELL / 2  # from the west, or from the south
    return x + dx * WAITING + abs(dy) * along, y - dy * WAITING - abs(dx) * along


def facts(view: PlainView, seat: str) -> list[Sentence]:
    side = view[seat.partition("-")[0]]
    own = next(each for each in view["seats"] if each["seat"] == seat)
    found = [Sentence("deck {deck}, hand {hand}", {"deck": own["deck_size"], "hand": own["hand_size"]})]
    if view["turn"] == seat and view["result"] is None:
        found.append(Sentence("Essences {number}", {"number": view["essences"]}))
    if any(each["carries"] and each["seat"] == seat for each in side["soulgivers"]):
        found.append(Sentence("carries the Fragment"))
    return found


SKETCH: Final = Sketch(WIDE, HIGH, board, facts)
