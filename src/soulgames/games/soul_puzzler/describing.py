"""What a power or a score ability does, in words made from its deeds: what its card would tell the player who has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.core.telling import N_, Fields, Sentence
from soulgames.games.soul_puzzler.grammar import Deed
from soulgames.games.soul_puzzler.step import ANYWHERE, DIFFERENT, MIRRORED
from soulgames.games.soul_puzzler.steps import ANY, ANYBODYS, BOTTOM, OPPOSING, OWN, TOP

ACTION: Final = "as the action"
BEFORE_PLACING: Final = "before placing"
BEFORE_ACTING: Final = "before acting"
AFTER_SCORING: Final = "after a scoring"

FIRST: Final = {
    ACTION: N_("Instead of your action, {step}."),
    BEFORE_PLACING: N_("Before your action, {step}."),
    BEFORE_ACTING: N_("Before your action, {step}."),
    AFTER_SCORING: N_("After a scoring, {step}."),
}
LAST: Final = {
    BEFORE_PLACING: N_("Then place a token or pass; you may not switch."),
    BEFORE_ACTING: N_("Then act as usual."),
}
"""How it begins and ends, by when it is used."""

ALONE: Final = {
    Deed("place", 2): N_("Place twice this turn."),
    Deed("place", 2, spread=DIFFERENT): N_("Place twice this turn, in two different columns."),
    Deed("place", 2, spread=MIRRORED): N_("Place in a column, then in its mirror image. A middle column has none."),
    Deed("place", 1, "boulder"): N_(
        "The token you place is a boulder: in no line and never switched, until the next scoring is over."
    ),
    Deed("switch", diagonal=True): N_("Your Switch this turn may be diagonal."),
    Deed("switch", into_gaps=True): N_(
        "Your Switch this turn may exchange a token with an empty square beside it; then tokens fall."
    ),
    Deed("switch", diagonal=True, into_gaps=True): N_(
        "Your Switch this turn may be diagonal, or exchange a token with an empty square beside it; then tokens fall."
    ),
}
"""Powers of one step that is the action."""

SCORING_ALONE: Final = {
    Deed("place"): N_("Place a token at once."),
    Deed("switch"): N_("Make a Switch at once, within the usual limits."),
    Deed("send home", end=TOP): N_("The top token of a column goes home to its owner's pool."),
    Deed("send home", end=BOTTOM): N_("The bottom token of a column goes home to its owner's pool."),
    Deed("send home", whose=OWN): N_("Take one of your own tokens off the board into your pool."),
    Deed("bar the switch"): N_("Your opponent may not switch in their next turn unless they cannot place."),
    Deed("take", thing="point"): N_("Your opponent loses a point."),
    Deed("gain", thing="point"): N_("You get one more point."),
}
"""Score abilities of one step."""

TOKENS: Final = {
    (TOP, ANYBODYS): Sentence("the top token of a column", {}, "{count} top tokens"),
    (TOP, OWN): Sentence("a top token of yours", {}, "{count} top tokens of yours"),
    (TOP, OPPOSING): Sentence(
        "an opposing token that has nothing on top of it", {}, "{count} opposing tokens that have nothing on top of them"
    ),
    (BOTTOM, ANYBODYS): Sentence("the bottom token of a column", {}, "{count} bottom tokens"),
    (BOTTOM, OWN): Sentence("a bottom token of yours", {}, "{count} bottom tokens of yours"),
    (BOTTOM, OPPOSING): Sentence("an opposing bottom token", {}, "{count} opposing bottom tokens"),
    (ANY, ANYBODYS): Sentence("a token", {}, "{count} tokens"),
    (ANY, OWN): Sentence("a token of yours", {}, "{count} tokens of yours"),
    (ANY, OPPOSING): Sentence("an opposing token", {}, "{count} opposing tokens"),
}
"""By where they lie, and whose they are."""

PLACES: Final = {
    ("token", ANYWHERE): Sentence("place a token", {}, "place {count} tokens"),
    ("token", DIFFERENT): Sentence("place {count} tokens in different columns"),
    ("token", MIRRORED): Sentence("place in a column and in its mirror image"),
    ("boulder", ANYWHERE): Sentence(
        "place a boulder, which is in no line and never switched until the next scoring is over",
        {},
        "place {count} boulders, which are in no line and never switched until the next scoring is over",
    ),
    ("boulder", DIFFERENT): Sentence(
        "place {count} boulders in different columns, which are in no line and never switched until the next scoring is over",
    ),
    ("boulder", MIRRORED): Sentence(
        "place a boulder in a column and another in its mirror image; boulders are in no line and never switched until the "
        "next scoring is over"
    ),
}
PUSHES: Final = {
    ("crow", ANYWHERE): Sentence(
        "push a crow, a token of yours, in at the bottom of a column with room; the column rises by one",
        {},
        "push {count} crows, tokens of yours, in at the bottom of columns with room; a column rises by one for each",
    ),
    ("crow", DIFFERENT): Sentence(
        "push {count} crows, tokens of yours, in at the bottom of different columns with room; each column rises by one",
    ),
    ("crow", MIRRORED): Sentence(
        "push a crow, a token of yours, in at the bottom of a column, and another at the bottom of its mirror image; both "
        "columns rise by one"
    ),
    ("token", ANYWHERE): Sentence(
        "push a token from your pool in at the bottom of a column with room; the column rises by one",
        {},
        "push {count} tokens from your pool in at the bottom of columns with room; a column rises by one for each",
    ),
    ("token", DIFFERENT): Sentence(
        "push {count} tokens from your pool in at the bottom of different columns with room; each column rises by one",
    ),
    ("token", MIRRORED): Sentence(
        "push a token from your pool in at the bottom of a column, and another at the bottom of its mirror image; both columns "
        "rise by one"
    ),
}
SWITCHES: Final = {
    (False, False): Sentence("switch two tokens", {}, "switch two tokens, {count} times"),
    (True, False): Sentence(
        "switch two tokens, which may be diagonal neighbours",
        {},
        "switch two tokens, which may be diagonal neighbours, {count} times",
    ),
    (False, True): Sentence(
        "switch two tokens, or a token and an empty square beside it",
        {},
        "switch two tokens, or a token and an empty square beside it, {count} times",
    ),
    (True, True): Sentence(
        "switch two tokens, which may be diagonal neighbours, or a token and an empty square beside it",
        {},
        "switch two tokens, which may be diagonal neighbours, or a token and an empty square beside it, {count} times",
    ),
}
DEEDS: Final = {
    "shift": Sentence(
        "shift a row by one square to the left or right; what leaves at one end comes back at the other, then tokens fall",
        {},
        "shift {count} rows, each by one square to the left or right; what leaves at one end comes back at the other, then "
        "tokens fall",
    ),
    "replace": Sentence(
        "put a token of yours in the place of {tokens}; that one goes home",
        {},
        "put tokens of yours in the place of {tokens}; those go home",
    ),
    "gain": Sentence("get one more point", {}, "get {count} more points"),
    "lose": Sentence("pay a point", {}, "pay {count} points"),
    "take": Sentence("take a point from your opponent's score", {}, "take {count} points from your opponent's score"),
    "give": Sentence("give your opponent a point", {}, "give your opponent {count} points"),
    "bar the switch": Sentence("keep your opponent from switching in their next turn, unless they cannot place"),
}
SENT: Final = N_("send home {tokens}")
SENT_APART: Final = N_("send home {tokens}, each from another column")


def described(deeds: Sequence[Deed], when: str) -> Sentence:
    """What all of it does."""
    if len(deeds) == 1:
        deed = deeds[0]
        alone = ALONE if when == ACTION else SCORING_ALONE if when == AFTER_SCORING else {}
        if deed in alone:
            return Sentence(alone[deed])
        if when == AFTER_SCORING and deed.verb == "gain" and deed.least:
            points = {"count": deed.times, "least": deed.least}
            return Sentence(
                "One more point if you scored {least} or more.",
                points,
                "You get {count} more points if you scored {least} or more.",
            )
    told = [Sentence(FIRST[when], {"step": _clause(deeds[0])})]
    told.extend(Sentence("Then {step}.", {"step": _clause(deed)}) for deed in deeds[1:])
    told.extend([Sentence(LAST[when])] if when in LAST else [])
    text = told[0]
    for sentence in told[1:]:
        text = Sentence("{first} {next}", {"first": text, "next": sentence})
    return text


def _clause(deed: Deed) -> Sentence:
    """What one deed does, under its condition."""
    plain = _plain(deed)
    if deed.least:
        return Sentence("if you scored {least} or more, {step}", {"least": deed.least, "step": plain})
    return Sentence("if you have fewer points than your opponent, {step}", {"step": plain}) if deed.behind else plain


def _plain(deed: Deed) -> Sentence:
    fields: Fields = {"count": deed.times}
    if deed.verb == "place":
        return PLACES[deed.thing, deed.spread]._replace(fields=fields)
    if deed.verb == "push in":
        return PUSHES[deed.thing, deed.spread]._replace(fields=fields)
    if deed.verb == "switch":
        return SWITCHES[deed.diagonal, deed.into_gaps]._replace(fields=fields)
    tokens = TOKENS[deed.end, deed.whose]._replace(fields=fields)
    if deed.verb == "send home":
        return Sentence(SENT if deed.spread == ANYWHERE else SENT_APART, {"tokens": tokens})
    return DEEDS[deed.verb]._replace(fields={**fields, "tokens": tokens})
