"""What Soulfall asks, as data: every kind of question, its English beside it, and the question that is open."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import Kind, Question, by_name
from soulgames.games.soulfall.notation import PLACES
from soulgames.games.soulfall.pack import lords_of
from soulgames.games.soulfall.phases import (
    ACT,
    ASKED,
    DEAL,
    DISCARD,
    DROP,
    GRANT,
    LIMIT,
    MAY,
    NONE,
    OFFERED,
    ORDER,
    OVER,
    PICK,
    SHOW,
)
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.steps import CODE_BITS, DEED, DEEDS, LAY_NOMAD, OUST, OWN, asked_for, bare, piece_text, step_text

ASK_DEAL: Final = Kind("deal", "Chance shuffles, deals and says who starts.")
ASK_ACTION: Final = Kind(
    "choose_action", "{who} chooses Action {number} of {count}.", you=("choose Action {number} of {count}.",)
)
ASK_GRANTED: Final = Kind("granted", "{who} takes {actions}, granted by {lord}.", you=("take {actions}, granted by {lord}.",))
ASK_GRANTED_ONE: Final = Kind(
    "granted_one", "{who} takes one of {actions}, granted by {lord}.", you=("take one of {actions}, granted by {lord}.",)
)
ASK_GRANTED_BOTH: Final = Kind(
    "granted_both",
    "{who} takes {actions} in either order, granted by {lord}.",
    you=("take {actions} in either order, granted by {lord}.",),
)
ASK_GRANTED_ALL: Final = Kind(
    "granted_all",
    "{who} takes {actions} in any order, granted by {lord}.",
    you=("take {actions} in any order, granted by {lord}.",),
)
ASK_DISCARD: Final = Kind("discard_drawn", "{who} ends the Draw with a discard.", you=("discard a card to end the Draw.",))
ASK_LIMIT: Final = Kind(
    "discard_at_end",
    ("{who} discards {count} card at the end of the turn.", "{who} discards {count} cards at the end of the turn."),
    you=(("discard {count} card to end your turn.", "discard {count} cards to end your turn."),),
)
ASK_EFFECT: Final = Kind("use_effect", "{who} may use {lord}'s Devotion.", you=("use {lord}'s Devotion?",))
ASK_ORDER: Final = Kind(
    "put_first",
    "{who} says whose Devotion goes first.",
    you=("of {lords}, whose Devotion goes first?",),
)
ASK_NOMAD: Final = Kind(
    "lay_nomad",
    "{who} lays a card from hand as a Nomad, by {lord}'s Devotion.",
    you=("lay a card from hand as a Nomad, by {lord}'s Devotion.",),
)
ASK_SHARD: Final = Kind(
    "lay_shard",
    "{who} lays a card from hand as a Shard, by {lord}'s Devotion.",
    you=("lay a card from hand as a Shard, by {lord}'s Devotion.",),
)
ASK_NOMAD_PLAYED: Final = Kind(
    "lay_nomad_played",
    "{who} lays a card from hand as a Nomad, granted by {lord}.",
    you=("lay a card from hand as a Nomad, granted by {lord}.",),
)
ASK_SHARD_PLAYED: Final = Kind(
    "lay_shard_played",
    "{who} lays a card from hand as a Shard, granted by {lord}.",
    you=("lay a card from hand as a Shard, granted by {lord}.",),
)
ASK_PICK: Final = Kind(
    "pick_action", "{who} takes one of {actions}, granted by {lord}.", you=("which of {actions}, granted by {lord}?",)
)
ASK_PICK_ALL: Final = Kind(
    "pick_order",
    "{who} takes {actions} in any order, granted by {lord}.",
    you=("which of {actions} first, all of them granted by {lord}?",),
)
ASK_MAY: Final = Kind("may_step", "{who} may take a step of {lord}: {step}.", you=("take this step of {lord}: {step}?",))
ASK_STEP_DISCARD: Final = Kind(
    "discard_by_step",
    ("{who} discards {count} card because of {lord}.", "{who} discards {count} cards because of {lord}."),
    you=(("discard {count} card because of {lord}.", "discard {count} cards because of {lord}."),),
)
ASK_REVEAL: Final = Kind(
    "reveal_card", "{who} reveals a card in hand because of {lord}.", you=("reveal a card in hand because of {lord}.",)
)

QUESTIONS: Final = by_name(
    *(ASK_DEAL, ASK_ACTION, ASK_GRANTED, ASK_GRANTED_ONE, ASK_GRANTED_BOTH, ASK_DISCARD, ASK_LIMIT, ASK_EFFECT, ASK_ORDER),
    *(
        ASK_GRANTED_ALL,
        ASK_NOMAD,
        ASK_SHARD,
        ASK_NOMAD_PLAYED,
        ASK_SHARD_PLAYED,
        ASK_PICK,
        ASK_PICK_ALL,
        ASK_MAY,
        ASK_STEP_DISCARD,
        ASK_REVEAL,
    ),
)


def question(position: Position, seat: int | None, hand_size: int, choices: int) -> Question | None:
    """What is asked now, as a seat or the public may know it."""
    phase, seats = position.phase, position.game.seats
    if phase == OVER:
        return None
    if phase == DEAL:
        return Question(ASK_DEAL, "chance", "deal", "chance")
    who = seats[position.decider]
    found = _asked(position, who, seat, hand_size, choices)
    return found if position.decider == position.mover else found._replace(during=seats[position.mover])


def _asked(position: Position, who: str, seat: int | None, hand_size: int, choices: int) -> Question:
    phase = position.phase
    if phase == ACT:
        fields: dict[str, object] = {"number": len(position.chosen) + 1, "count": int(choices)}
        return Question(ASK_ACTION, who, "turn", "action", fields=fields)
    if phase == DISCARD:
        return Question(ASK_DISCARD, who, "draw", "card")
    if phase == LIMIT:
        return Question(ASK_LIMIT, who, "end_of_turn", "card", fields={"count": int(position.me().size - hand_size)})
    if phase == GRANT:
        return _granted(position, who)
    if phase == ORDER:
        return _order(position, who, seat == position.decider)
    if phase == OFFERED:
        fields = {"lord": position.lords.keys[position.effect]}
        return Question(ASK_EFFECT, who, "devotion", "yes_no", may_stop=True, fields=fields)
    return _step(position, who)


def _granted(position: Position, who: str) -> Question:
    actions = [DEEDS[deed] for deed in range(OUST + 1) if position.granted >> deed & 1]
    fields = _lord(position)
    if position.target:
        actions = [step_text(OUST | int(position.target))]
        seats = position.game.seats
        fields["area"] = seats[position.actor if position.target & OWN else 1 - position.actor]
    several = ASK_GRANTED_ONE if not position.both else ASK_GRANTED_BOTH if len(actions) == 2 else ASK_GRANTED_ALL
    kind = ASK_GRANTED if len(actions) == 1 else several
    return Question(kind, who, _deed(position), "action", fields={**fields, "actions": actions})


def _deed(position: Position) -> str:
    return "devotion" if position.played == NONE else "play"


def _lord(position: Position) -> dict[str, object]:
    return {"lord": position.lords.keys[position.effect if position.played == NONE else position.played]}


def _order(position: Position, who: str, to_them: bool) -> Question:
    """Which effects could do something may depend on the cards in hand: that is for the eyes of their owner (SF-HIDE-1)."""
    able: dict[str, object] = {"lords": lords_of(position.lords.keys, position.next_effects())} if to_them else {}
    return Question(ASK_ORDER, who, "devotion", "lord", fields=able)


def _step(position: Position, who: str) -> Question:
    """What a step of a card asks."""
    phase, deed = position.phase, _deed(position)
    fields = _lord(position)
    if phase == PICK:
        places = [place for place in range(int(position.pieces).bit_length()) if position.pieces >> place & 1]
        fields["actions"] = [piece_text(position.steps_of(place)) for place in places]
        fields["places"] = [PLACES[place] for place in places]
        return Question(ASK_PICK_ALL if position.both else ASK_PICK, who, deed, "place", fields=fields)
    if phase == MAY:
        fields["step"] = step_text(asked_for(int(position.current_step())))
        return Question(ASK_MAY, who, deed, "yes_no", may_stop=True, fields=fields)
    if phase == DROP:
        return Question(ASK_STEP_DISCARD, who, deed, "card", fields={**fields, "count": int(position.times)})
    if phase == ASKED:
        return _in_code(position, who, deed)
    if phase == SHOW:
        return Question(ASK_REVEAL, who, deed, "card", fields=fields)
    nomad = position.current_step() & DEED == LAY_NOMAD
    if position.played == NONE:
        return Question(ASK_NOMAD if nomad else ASK_SHARD, who, deed, "card", fields=fields)
    return Question(ASK_NOMAD_PLAYED if nomad else ASK_SHARD_PLAYED, who, deed, "card", fields=fields)


def _in_code(position: Position, who: str, deed: str) -> Question:
    """What a step of another package asks."""
    step = position.current_step()
    kind = position.lords.in_code[step >> CODE_BITS].question
    assert kind is not None
    fields = {**_lord(position), "step": step_text(bare(int(step))), "count": int(position.times)}
    return Question(kind, who, deed, "card", fields=fields)
