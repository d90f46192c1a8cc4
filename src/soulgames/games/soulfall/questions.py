"""What Soulfall asks, as data: every kind of question, its English beside it, and the question that is open."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import Kind, Question, by_name
from soulgames.games.soulfall.pack import CHOICES, DEEDS, LAY_NOMAD, OUST, lords_of
from soulgames.games.soulfall.position import ACT, DEAL, DISCARD, GRANT, LIMIT, NONE, OFFERED, ORDER, OVER, Position

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

QUESTIONS: Final = by_name(
    *(ASK_DEAL, ASK_ACTION, ASK_GRANTED, ASK_GRANTED_ONE, ASK_GRANTED_BOTH, ASK_DISCARD, ASK_LIMIT, ASK_EFFECT, ASK_ORDER),
    *(ASK_NOMAD, ASK_SHARD),
)


def question(position: Position, seat: int | None, hand_size: int) -> Question | None:
    """What is asked now, as a seat or the public may know it."""
    phase, who = position.phase, position.game.seats[position.mover]
    if phase == OVER:
        return None
    if phase == DEAL:
        return Question(ASK_DEAL, "chance", "deal", "chance")
    if phase == ACT:
        return Question(ASK_ACTION, who, "turn", "action", fields={"number": len(position.chosen) + 1, "count": CHOICES})
    if phase == DISCARD:
        return Question(ASK_DISCARD, who, "draw", "card")
    if phase == LIMIT:
        return Question(ASK_LIMIT, who, "end_of_turn", "card", fields={"count": int(position.me().size - hand_size)})
    if phase == GRANT:
        return _granted(position, who)
    if phase == ORDER:
        return _order(position, who, seat == position.mover)
    return _effect(position, who)


def _granted(position: Position, who: str) -> Question:
    by_effect = position.played == NONE
    actions = [DEEDS[deed] for deed in range(OUST + 1) if position.granted >> deed & 1]
    kind = ASK_GRANTED_BOTH if position.both else ASK_GRANTED if len(actions) == 1 else ASK_GRANTED_ONE
    lord = position.lords.keys[position.effect if by_effect else position.played]
    fields: dict[str, object] = {"lord": lord, "actions": actions}
    return Question(kind, who, "devotion" if by_effect else "play", "action", fields=fields)


def _order(position: Position, who: str, to_them: bool) -> Question:
    """Which effects could do something may depend on the cards in hand: that is for the eyes of their owner (SF-HIDE-1)."""
    able: dict[str, object] = {"lords": lords_of(position.lords.keys, position.next_effects())} if to_them else {}
    return Question(ASK_ORDER, who, "devotion", "lord", fields=able)


def _effect(position: Position, who: str) -> Question:
    lord = position.lords.all[position.effect]
    fields: dict[str, object] = {"lord": lord.key}
    if position.phase == OFFERED:
        return Question(ASK_EFFECT, who, "devotion", "yes_no", may_stop=True, fields=fields)
    kind = ASK_NOMAD if lord.effect[position.step - 1] == LAY_NOMAD else ASK_SHARD
    return Question(kind, who, "devotion", "card", fields=fields)
