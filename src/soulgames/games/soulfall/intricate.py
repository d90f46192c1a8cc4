"""What a scene says about a decision under way that only cards beyond the plain ones lead to (SF-STEP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soulfall.pack import Lord, lords_of
from soulgames.games.soulfall.phases import (
    FOR_BOTH,
    FOR_EFFECT,
    FOR_PIECE,
    FOR_PIECES,
    FOR_STEP,
    FRAME,
    GRANT,
    MOST_GRANTS,
    NONE,
    PICK,
)
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.steps import AIMED, DEED, OUST

if TYPE_CHECKING:
    from soulgames.games.soulfall.scene import LordReader

SEATS: Final = ("one", "two")
BEGUN: Final = N_(
    "extra.suspended has '{value}': "
    "expected 'PLAYED or EFFECT, Lord, step N, piece N, pieces N, both N' with numbers that fit the Lord"
)


def written(state: Position) -> dict[str, object]:
    """All of it that is not as it usually is."""
    extra: dict[str, object] = {}
    if state.doer != state.mover:
        extra["doer"] = SEATS[state.doer]
    if state.actor != state.doer:
        extra["actor"] = SEATS[state.actor]
    if state.watchers:
        extra["watchers"] = lords_of(state.lords.keys, state.watchers)
    numbers = {"pieces": state.pieces, "piece": state.piece + 1, "times": state.times, "grants": state.grants}
    extra.update({key: int(value) for key, value in numbers.items() if value})
    if state.played != NONE and state.step:
        extra["step"] = int(state.step)
    if state.played == NONE and state.both:
        extra["both"] = int(state.both)
    if state.frames:
        starts = range(0, len(state.frames), FRAME)
        extra["suspended"] = [_suspended(state, state.frames[at]) for at in starts]
        extra["suspended_answers"] = [" ".join(lords_of(state.lords.keys, state.frames[at + 1])) for at in starts]
        extra["suspended_watchers"] = [" ".join(lords_of(state.lords.keys, state.frames[at + 2])) for at in starts]
    return extra


def _suspended(state: Position, head: int) -> str:
    """What a Play was granted by, in words."""
    played, effect = head % FOR_EFFECT - 1, head // FOR_EFFECT % 64 - 1
    lord = state.lords.keys[played if played != NONE else effect]
    step, piece = head // FOR_STEP % 128, head // FOR_PIECE % 16
    numbers = f"step {step}, piece {piece}, pieces {head // FOR_PIECES % 512}, both {head // FOR_BOTH}"
    return f"{'played' if played != NONE else 'effect'} {lord}, {numbers}"


def load(state: Position, reader: LordReader, extra: Toml) -> None:
    """The same back into a position, and seen to fit."""
    state.doer = SEATS.index(extra.choice("doer", SEATS, SEATS[state.mover]))
    state.actor = SEATS.index(extra.choice("actor", SEATS, SEATS[state.doer]))
    state.watchers = reader.distinct(extra, "watchers", False)
    state.pieces = extra.integer("pieces", 0, most=511)
    state.piece = extra.integer("piece", 0, most=9) - 1
    state.times = extra.integer("times", 0, most=9)
    state.grants = extra.integer("grants", 0, most=MOST_GRANTS)
    _load_suspended(state, reader, extra)
    _check_pieces(state, extra)
    if state.phase == GRANT and state.step and (state.piece != NONE or state.effect != NONE):
        step = state.current_step()
        state.target = step & AIMED if step & DEED == OUST else 0


def _check_pieces(state: Position, extra: Toml) -> None:
    """Whether there are such pieces, and such a step."""
    at_work = state.played if state.played != NONE else state.effect
    if at_work == NONE:
        if state.pieces or state.piece != NONE or state.phase == PICK:
            extra.fail("pieces", N_("extra.pieces: expected extra.played or extra.effect, the card that they are of"))
        return
    pieces = _pieces(state.lords.all[at_work], state.played != NONE)
    if state.piece >= len(pieces) or state.pieces >= BITS[len(pieces)]:
        unfit = N_("extra.piece and extra.pieces do not fit: expected {most} pieces at most")
        extra.fail("piece", Sentence(unfit, {"most": len(pieces)}))
    running = state.piece != NONE or state.played == NONE
    if state.step > (len(state.current_steps()) if running else 0):
        extra.fail("step", N_("extra.step does not fit the effect"))
    if state.phase == PICK and not state.able_pieces():
        extra.fail("pieces", N_("extra.pieces: expected at least one that could do something"))


def _pieces(lord: Lord, played: bool) -> list[list[int]]:
    return lord.pieces if played else lord.effect.pieces


def _load_suspended(state: Position, reader: LordReader, extra: Toml) -> None:
    texts = extra.texts("suspended")
    answers, watchers = reader.sets(extra, "suspended_answers"), reader.sets(extra, "suspended_watchers")
    if not len(texts) == len(answers) == len(watchers) <= MOST_GRANTS:
        extra.fail("suspended", N_("extra.suspended: expected as many of suspended_answers and suspended_watchers"))
    if texts and state.played == NONE:
        extra.fail("suspended", N_("extra.suspended: expected extra.played, the card that is played meanwhile"))
    for text, answering, watching in zip(texts, answers, watchers, strict=True):
        state.frames = [*state.frames, _head(state, reader, extra, text), answering, watching]


def _head(state: Position, reader: LordReader, extra: Toml, text: str) -> int:
    words = [part.split() for part in text.split(",")]
    names = [part[0] for part in words if len(part) == 2]
    if names[1:] != ["step", "piece", "pieces", "both"] or names[0] not in ("played", "effect"):
        extra.fail("suspended", Sentence(BEGUN, {"value": text}))
    played = names[0] == "played"
    lord = reader.named(extra, "suspended", words[0][1], played)
    digits = [part[1] for part in words[1:]]
    numbers = [int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1 for word in digits]
    step, piece, left, both = numbers
    pieces = _pieces(state.lords.all[lord], played)
    fits = 0 <= piece <= len(pieces) and 0 <= left < BITS[len(pieces)] and 0 <= both < len(pieces)
    if not fits or (played and not piece) or not 1 <= step <= len(pieces[max(piece - 1, 0)]):
        extra.fail("suspended", Sentence(BEGUN, {"value": text}))
    head = (lord + 1) * (1 if played else FOR_EFFECT)
    return head + step * FOR_STEP + piece * FOR_PIECE + left * FOR_PIECES + both * FOR_BOTH
