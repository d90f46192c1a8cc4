"""What comes of some actions on the position of a scene. All of this is done by a worker: the scene may be anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.scene import Scene, read_scene
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import read
from soulgames.server.answers import Ending
from soulgames.server.box.bounds import check_bounds, check_shape
from soulgames.server.facts import ending_of, ending_told
from soulgames.server.games import with_pack
from soulgames.server.review.lines import LineFacts, why_ended
from soulgames.server.review.told import told
from soulgames.server.socket.reading import Reading, words_for
from soulgames.server.socket.views import prospect, question
from soulgames.server.store.rows import SeatRow
from soulgames.tables.language import Language, language, scene_title
from soulgames.tables.redaction import Viewpoint, seen
from soulgames.tables.tries import TriedLine, try_line
from soulgames.tables.words import Words


class SceneLine(LineFacts):
    """Actions tried on the position of a scene, as far as they can be played, for all seats by whoever tries."""

    game: str
    content: Annotated[str, Meta(description="The name of its content pack")]
    title: Annotated[str, Meta(description="Of the scene")]
    decider: Annotated[str | None, Meta(description="The seat that is asked at the end")]
    scene: Annotated[str, Meta(description="The position at the end as the text of a scene")]
    result: Annotated[Ending | None, Meta(description="How the game ended, if it did")]


def scene_line(text: str, pack: str | None, actions: Sequence[str], eyes: str | None, code: str) -> bytes | Sentence:
    """What `SceneLine` says, or what is wrong with the scene and where."""
    try:
        scene = _read(text, pack)
        viewer = None if eyes is None else scene.game.seat(eyes)
    except InvalidNotation as error:
        return error.sentence
    spoken = language(code)
    words = _words(scene.game, Reading(viewer, spoken))
    return msgspec.json.encode(_told(scene, try_line(scene, actions, viewer, words), viewer, words, spoken))


def _read(text: str, pack: str | None) -> Scene:
    """Raises InvalidNotation if a scene, or the pack that comes with it, is no such thing, or larger than one."""
    check_shape(text)
    if pack is None:
        return read_scene(text)
    check_bounds(pack)
    name = read(text).text("game")
    return read_scene(text, {name: with_pack(name, pack)})


def _words(game: Game, reading: Reading) -> Words:
    return words_for(game, [SeatRow(seat, seat) for seat in game.seats], reading)


def _told(scene: Scene, tried: TriedLine, eyes: Viewpoint, words: Words, spoken: Language) -> SceneLine:
    game, state, decider = scene.game, tried.state, tried.decider
    own = _words(game, Reading(decider, spoken, shared=decider != eyes))  # who plays for all seats is none of them
    sight = seen(state, decider)
    outcome = state.outcome
    return SceneLine(
        moments=told(tried.line.moments, game.seats, words),
        labels=tried.line.labels,
        refused=why_ended(tried.line, own),
        question=None if decider is None else question(sight, own),
        ahead=prospect(tried.ahead, sight, own),
        game=game.name,
        content=game.pack.name,
        title=scene_title(scene.title, spoken),
        decider=None if decider is None else game.seats[decider],
        scene=state.to_scene(),
        result=None if outcome is None else ending_told(ending_of(game, outcome), spoken.say),
    )
