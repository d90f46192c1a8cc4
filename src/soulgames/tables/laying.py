"""The board on the kitchen table: a position that is laid by hand, one edit after the other, and what is to be said about it.

A position is the text of a scene. Edits are small: put something somewhere, take something away, set something. Whether what
comes of them can be a position, the rules of the game say; one that play could not have reached is laid all the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.fault import Fault
from soulgames.core.game import Game, State
from soulgames.core.laying import Brush, Dial, Laying, Notch, Placed, Slate
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.scene import game_of
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Lines, Toml, read, write

NO_EDIT: Final = N_("this is no change of a position: expected something to put, to remove or to set")
NOT_ON_TABLE: Final = N_("there is nothing like that on '{place}'")
BROKEN: Final = N_("the rules cannot make sense of this position")
TITLE: Final = "A position"


class Laid(NamedTuple):
    """A position on the kitchen table."""

    game: Game
    title: str
    state: State
    scene: str
    """The whole position, as the engine writes it: with all that was left out."""
    tabs: list[Notch]
    brushes: list[Brush]
    dials: list[Dial]
    placed: list[Placed]
    faults: list[Fault]
    """What keeps it from being reached by play, and then what is still missing."""
    refused: Sentence | None
    """Why an edit was not made; then the position is as it was before that one."""


def beginning(game: Game) -> str:
    """The text to begin with, where nobody has laid anything yet."""
    named = {"game": game.name, **game.pack.for_scene(), "title": TITLE}
    return write({**named, "position": game.laying().beginning()})


def lay(text: str, edits: Sequence[Mapping[str, object]] = (), own: Mapping[str, Game] | None = None) -> Laid:
    """The position of a scene after some edits, as far as they can be made. Raises InvalidNotation if there is none at all."""
    scene = read(text)
    game, title = game_of(scene, own), scene.text("title", TITLE)
    state, refused = _state(game, scene.table("position")), None
    for edit in edits:
        try:
            state = _edited(game, state, edit)
        except InvalidNotation as no:
            refused = no.words
            break
    laying, slate = game.laying(), Slate(state.position())
    return Laid(
        game=game,
        title=title,
        state=state,
        scene=_written(game, title, slate.values),
        tabs=laying.tabs(),
        brushes=laying.brushes(),
        dials=laying.dials(slate),
        placed=laying.placed(slate),
        faults=sorted(state.faults(), key=lambda fault: fault.unfinished),
        refused=refused,
    )


def empty(name: str) -> str:
    """The text to begin with, for the pack that tables open with."""
    return beginning(registered(name))


def _written(game: Game, title: str, position: Mapping[str, object]) -> str:
    return write({"game": game.name, **game.pack.for_scene(), "title": title, "position": position})


def _edited(game: Game, state: State, edit: Mapping[str, object]) -> State:
    slate = Slate(state.position())
    _make(game.laying(), slate, edit)
    text = write({"position": slate.values})
    return _state(game, Toml(slate.values, Lines(text), "position"))


def _make(laying: Laying, slate: Slate, edit: Mapping[str, object]) -> None:
    """One change of the table."""
    at = str(edit.get("at", ""))
    if "put" in edit:
        laying.put(slate, laying.brush(str(edit["put"])), at)
    elif "set" in edit:
        dial = laying.dial(slate, str(edit["set"]))
        laying.turn(slate, dial, dial.checked(edit.get("to")))
    elif "remove" in edit:
        thing = _lying(laying, slate, str(edit["remove"]), at)
        laying.remove(slate, thing.key, thing.at)
    elif "move" in edit:
        thing = _lying(laying, slate, str(edit["move"]), "")
        laying.put(slate, laying.brush(thing.key), at)
        _take_from(laying, slate, thing)
    else:
        raise InvalidNotation(Sentence(NO_EDIT))


def _take_from(laying: Laying, slate: Slate, thing: Placed) -> None:
    """What can lie in several places at once is still where it was."""
    if any(other.key == thing.key and other.at == thing.at for other in laying.placed(slate)):
        laying.remove(slate, thing.key, thing.at)


def _lying(laying: Laying, slate: Slate, key: str, at: str) -> Placed:
    """A thing by its key and place; without a key the topmost of a place, without a place the first of a key."""
    for thing in laying.placed(slate):
        if (not key or thing.key == key) and (not at or thing.at == at):
            return thing
    raise InvalidNotation(Sentence(NOT_ON_TABLE, {"place": at or key}))


def _state(game: Game, table: Toml) -> State:
    """As the rules read it. What they were never made for may break them: that is no position, and no fault of ours."""
    try:
        state = game.from_position(table)
        if state.to_decide is not None:
            state.legal()
        for seat in (None, *range(len(game.seats))):
            state.view(seat)
    except InvalidNotation:
        raise
    except Exception as error:
        raise InvalidNotation(Sentence(BROKEN)) from error
    return state
