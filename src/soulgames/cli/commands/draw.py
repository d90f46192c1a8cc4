"""`soulgames draw`: a position as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.commands.settings import Content
from soulgames.cli.files import load_own, load_record, read_text, reading
from soulgames.cli.speech import _, spoken, translated
from soulgames.core.game import State
from soulgames.core.record import RULE
from soulgames.core.refusal import InvalidNotation
from soulgames.core.scene import read_scene, settle_chance
from soulgames.pictures import svg

Drawn = Annotated[Path, typer.Argument(metavar="FILE", help=_("A record, or a scene."), show_default=False)]
At = Annotated[
    int | None,
    typer.Option(
        "--at", metavar="N", min=0, help=_("After this many actions of a record, or steps of a scene."), show_default=False
    ),
]
Seat = Annotated[
    str | None,
    typer.Option("--seat", metavar="SEAT", help=_("As this seat sees it; as the public does if left out."), show_default=False),
]


@translated
def draw(file: Drawn, at: At = None, seat: Seat = None, content: Content = None) -> None:
    """Draw a position as a picture (SVG), and write it to the output.

    Of a record the last position, of a scene the first one, unless --at says otherwise.
    """
    text, names = read_text(file), dict[str, str]()
    if f"\n{RULE}\n" in text:
        record = load_record(file, content)
        names = {seat: name for seat, name in record.players.items() if name != seat}
        state = record.at(_within(at, len(record.actions)))
    else:
        state = _of_scene(file, text, content, at or 0)
    viewer = None if seat is None else state.game.seat(seat)
    sys.stdout.write(svg(state, viewer, names=names, say=spoken().say))


def _of_scene(file: Path, text: str, content: str | None, at: int) -> State:
    with reading(file):
        scene = read_scene(text, load_own(content), file.parent)
    state = scene.start
    for step in scene.steps[: _within(at, len(scene.steps))]:
        if not step.do.startswith("chance"):
            settle_chance(state)
        if not step.refused:
            state.play(step.do)
    return state


def _within(at: int | None, last: int) -> int:
    if at is not None and at > last:
        raise InvalidNotation(_("there is no position {number}: expected 0 to {last}", number=at, last=last))
    return last if at is None else at
