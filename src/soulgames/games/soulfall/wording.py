"""What steps, Actions and Devotions say, as whole sentences to be translated. All of it follows from the steps of a card."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import N_, Either, Sentence
from soulgames.games.soulfall.pack import Effect, Lord
from soulgames.games.soulfall.roster import roster
from soulgames.games.soulfall.steps import (
    AIMED,
    BEHIND,
    CODE_BITS,
    DEED,
    DEVOTION,
    DISCARDS,
    DRAW,
    IF_DONE,
    IN_CODE,
    MAY,
    NOMAD,
    OTHER,
    OUST,
    OWN,
    PLAIN,
    SHARD,
    TAKE,
    THEY_MAY,
    number_of,
)

YOURS: Final = [
    N_("Draw"),
    N_("Play"),
    N_("Populate"),
    N_("Prosper"),
    N_("Devote"),
    N_("Oust"),
    N_("lay a Nomad from hand"),
    N_("lay a Shard from hand"),
    N_("take the top card"),
    N_("Oust this to hand"),
    N_("discard a card"),
    N_("reveal your hand"),
    N_("reveal a card in your hand"),
    N_("reveal the top card of the deck"),
]
"""By number: the Actions, and what else a step may do."""

THEIRS: Final = {
    DRAW: N_("the other player Draws"),
    2: N_("the other player Populates"),
    3: N_("the other player Prospers"),
    OUST: N_("the other player Ousts one of your cards"),
    6: N_("the other player lays a Nomad from hand"),
    7: N_("the other player lays a Shard from hand"),
    TAKE: N_("the other player takes the top card"),
    DISCARDS: N_("the other player discards a card"),
    11: N_("the other player reveals their hand"),
    12: N_("the other player reveals a card in hand"),
    13: N_("the other player reveals the top card of the deck"),
}
"""The same, done by the other player, for whom not all of it can be said."""

COUNTED: Final = {
    DRAW: Sentence("Draw {count} card", {}, "Draw {count} cards"),
    TAKE: Sentence("take the top {count} card", {}, "take the top {count} cards"),
    DISCARDS: Sentence("discard {count} card", {}, "discard {count} cards"),
    DRAW | OTHER: Sentence("the other player Draws {count} card", {}, "the other player Draws {count} cards"),
    TAKE | OTHER: Sentence("the other player takes the top {count} card", {}, "the other player takes the top {count} cards"),
    DISCARDS | OTHER: Sentence("the other player discards {count} card", {}, "the other player discards {count} cards"),
}
"""With a number that is not the usual one."""

OUSTS: Final = {
    NOMAD: N_("Oust a Nomad"),
    SHARD: N_("Oust a Shard"),
    DEVOTION: N_("Oust a Devotion"),
    OWN: N_("Oust a card of your own to your hand"),
    OWN | NOMAD: N_("Oust a Nomad of your own to your hand"),
    OWN | SHARD: N_("Oust a Shard of your own to your hand"),
    OWN | DEVOTION: N_("Oust a Devotion of your own to your hand"),
    OTHER | NOMAD: N_("the other player Ousts one of your Nomads"),
    OTHER | SHARD: N_("the other player Ousts one of your Shards"),
    OTHER | DEVOTION: N_("the other player Ousts one of your Devotions"),
    OTHER | OWN: N_("the other player Ousts a card of their own to their hand"),
    OTHER | OWN | NOMAD: N_("the other player Ousts a Nomad of their own to their hand"),
    OTHER | OWN | SHARD: N_("the other player Ousts a Shard of their own to their hand"),
    OTHER | OWN | DEVOTION: N_("the other player Ousts a Devotion of their own to their hand"),
}

PLAYS: Final = {
    (1, False): N_("Play: {actions}."),
    (2, False): N_("Play: {actions}, both if you are Devoted."),
    (2, True): N_("Play: {actions}, both in this order if you are Devoted."),
    (3, False): N_("Play: {actions}, all three if you are Devoted."),
    (3, True): N_("Play: {actions}, all three in this order if you are Devoted."),
}
"""By the number of Actions, and whether their order is written."""

ANSWERS: Final = {
    (False, False): N_("after {action}: {steps}"),
    (False, True): N_("after {action}, always: {steps}"),
    (True, False): N_("after the other player's {action}: {steps}"),
    (True, True): N_("after the other player's {action}, always: {steps}"),
}
"""By whether a Devotion answers the other player, and whether it has to be used."""


def step(number: int) -> Sentence:
    """A step, whoever takes it."""
    words = _words(number)
    if number & BEHIND:
        words = Sentence("{step} if behind", {"step": words})
    if number & MAY:
        return Sentence("{step} if you like", {"step": words})
    return Sentence("{step} if they like", {"step": words}) if number & THEY_MAY else words


def _words(number: int) -> Sentence:
    deed, other = number & DEED, number & OTHER
    if deed == IN_CODE:
        return _in_code(number, other != 0)
    if deed == OUST and number & AIMED:
        return Sentence(OUSTS[number & AIMED | other])
    if number & ~(OTHER | MAY | THEY_MAY | IF_DONE | BEHIND) >= PLAIN:
        return COUNTED[deed | other]._replace(fields={"count": number_of(number)})
    return Sentence(THEIRS[deed] if other else YOURS[deed])


def _in_code(number: int, other: bool) -> Sentence:
    step = roster().steps[number >> CODE_BITS]
    says = step.theirs if other else step.does
    if isinstance(says, str):
        return Sentence(says)
    return Sentence(says[0], {"count": number_of(number)}, says[1])


def piece(steps: list[int]) -> Sentence:
    """Several steps: what hangs on one of them, or on the play areas, comes behind it."""
    for place in range(len(steps) - 1, 0, -1):
        if steps[place] & IF_DONE:
            fields: dict[str, object] = {"steps": piece(steps[:place]), "then": _joined(steps[place:])}
            return Sentence("{steps}; if so, {then}", fields)
    always = [number for number in steps if not number & BEHIND]
    if always and steps[: len(always)] == always and len(always) < len(steps):
        rest = [number & ~BEHIND for number in steps[len(always) :]]
        return Sentence("{steps}; if behind, also {then}", {"steps": _joined(always), "then": _joined(rest)})
    return _joined(steps)


def _joined(steps: list[int]) -> Sentence:
    return step(steps[0]) if len(steps) == 1 else Sentence("{steps}", {"steps": [step(number) for number in steps]})


def actions(lord: Lord) -> list[object]:
    """What Play gives, one by one: several steps of one Action are held together."""
    if len(lord.pieces) == 1:
        return [piece(lord.pieces[0])]
    return [piece(steps) if len(steps) == 1 else Sentence("({steps})", {"steps": piece(steps)}) for steps in lord.pieces]


def devotion(lord: Lord) -> Sentence:
    """What a Devotion answers, and with what."""
    effect = lord.effect
    return Sentence(ANSWERS[effect.rival, effect.must], {"action": step(int(effect.after)), "steps": _effect(effect)})


def _effect(effect: Effect) -> Sentence:
    if len(effect.pieces) == 1:
        return piece(effect.pieces[0])
    return Sentence("{steps} in any order", {"steps": [step(number) for number in effect.steps]})


def card(lord: Lord) -> Sentence:
    """All that a card can do."""
    several = len(lord.pieces)
    play = Sentence(PLAYS[several, lord.written and several > 1], {"actions": Either(actions(lord))})
    return Sentence("{play} Devotion, {devotion}.", {"play": play, "devotion": devotion(lord)})
