"""What happens in Soulfall, as data: every kind of event, with its English beside it. `tell.py` notes them.

A card that moves is told with `from` and `to`: the deck, what is played, or a path of the view as in `one.hand`; `place` is
where it lies, or lay, in its pile. Its `lord` is secret unless it lies open: those get it who know the card (SF-HIDE-1).
"""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import Kind, by_name

# What a card changes on its way, also in what the players know of it.
_HAND: Final = ("{seat}.hand", "{seat}.hand_size", "{seat}.seen", "{seat}.strayed", "{seat}.strays")
_KNOWN: Final = ("*.seen", "*.strayed", "*.strays")  # a stray that turns up tells of the hand that it came from
_DECK: Final = ("deck_size", "deck_known")
_FROM_DECK: Final = (*_DECK, "one.strays", "two.strays")  # places are counted from the top, so all cards move up
_DRAWN: Final = ("{seat}.hand", "{seat}.hand_size", *_DECK, *_KNOWN)
_OUSTED: Final = ("{other}.cards", "{other}.hand", "{other}.hand_size", *_KNOWN)

# The set-up and the turn.
DEALT: Final = Kind(
    "dealt",
    ("{who} is dealt {count} card.", "{who} is dealt {count} cards."),
    you=("You are dealt {lords}.",),
    changes=("{seat}.hand", "{seat}.hand_size", "deck_size"),
)
TURN_BEGAN: Final = Kind(
    "turn_began",
    "Turn {number} begins: {who} takes the Action cards.",
    you=("Turn {number} begins: you take the Action cards.",),
    changes=("turn", "turn_number", "chosen", "actions_left"),
    aside=True,
)
ACTION_CHOSEN: Final = Kind(
    "action_chosen",
    "Action {number} of {count}: {who} chooses {action}.",
    you=("Action {number} of {count}: you choose {action}.",),
    changes=("chosen", "actions_left"),
    aside=True,
)
ACTION_GRANTED: Final = Kind(
    "action_granted", "{lord} grants {action} to {who}.", you=("{lord} grants you {action}.",), aside=True
)
STEP_SKIPPED: Final = Kind(
    "step_skipped",
    "This step of {lord} is skipped, because it could do nothing: {step}.",
    warns=("This step of {lord} would be skipped, because it could do nothing: {step}.",),
)
STEP_DECLINED: Final = Kind(
    "step_declined",
    "{who} declines this step of {lord}: {step}.",
    you=("You decline this step of {lord}: {step}.",),
)
REST_SKIPPED: Final = Kind(
    "rest_skipped",
    "No Action is left that could do anything: {who} skips the rest of the turn.",
    you=("No Action is left that could do anything: you skip the rest of the turn.",),
    warns=("No Action would be left that could do anything: you would skip the rest of the turn.",),
)
OVER_LIMIT: Final = Kind(
    "over_limit",
    ("{who} holds {count} card too many.", "{who} holds {count} cards too many."),
    you=(("You hold {count} card too many.", "You hold {count} cards too many."),),
    warns=(
        (
            "Your turn would end with {count} card too many in your hand: you would have to discard it.",
            "Your turn would end with {count} cards too many in your hand: you would have to discard them.",
        ),
    ),
)
TOOK_AT_END: Final = Kind(
    "took_at_end",
    "At the end of the turn {who} takes {lord} from the deck.",
    "At the end of the turn {who} takes a card from the deck.",
    you=("At the end of the turn you take {lord} from the deck.",),
    changes=_DRAWN,
)
TURN_ENDED: Final = Kind("turn_ended", "{who} ends the turn.", you=("You end your turn.",), aside=True)
GAME_OVER: Final = Kind(
    "game_over",
    "{who} wins. Nomads: {nomads}, Shards: {shards}, cards in all: {cards}.",
    "{who} wins, {more} to {less} cards after {turns} turns.",
    "The game is a tie, {more} to {less} cards after {turns} turns.",
    you=(
        "You win. Nomads: {nomads}, Shards: {shards}, cards in all: {cards}.",
        "You win, {more} to {less} cards after {turns} turns.",
    ),
    warns=(
        "The game would be over after {turns} turns: {who} would win, {more} to {less} cards.",
        "The game would end in a tie, {more} to {less} cards after {turns} turns.",
    ),
    changes=("result",),
)

# Cards.
DREW: Final = Kind("drew", "{who} draws {lord}.", "{who} draws a card.", you=("You draw {lord}.",), changes=_DRAWN)
TOOK: Final = Kind(
    "took",
    "{who} takes {lord} from the deck.",
    "{who} takes a card from the deck.",
    you=("You take {lord} from the deck.",),
    changes=_DRAWN,
)
DISCARDED: Final = Kind(
    "discarded",
    "{who} discards {lord} under the deck.",
    "{who} discards a card under the deck.",
    you=("You discard {lord} under the deck.",),
    changes=(*_HAND, *_DECK),
)
PLAYED: Final = Kind("played", "{who} plays {lord}.", you=("You play {lord}.",), changes=(*_HAND, "played"))
PLAY_ENDED: Final = Kind(
    "play_ended", "{lord} has been played and goes under the deck.", changes=("played", *_DECK), aside=True
)
POPULATED: Final = Kind(
    "populated",
    "{who} lays {lord} from the deck as a Nomad.",
    "{who} lays a card from the deck as a Nomad.",
    you=("You lay {lord} from the deck as a Nomad.", "You lay a card from the deck as a Nomad."),
    changes=("{seat}.nomads", "{seat}.cards", *_FROM_DECK),
)
PROSPERED: Final = Kind(
    "prospered",
    "{who} lays {lord} from the deck as a Shard.",
    "{who} lays a card from the deck as a Shard.",
    you=("You lay {lord} from the deck as a Shard.", "You lay a card from the deck as a Shard."),
    changes=("{seat}.shards", "{seat}.cards", *_FROM_DECK),
)
DEVOTED: Final = Kind(
    "devoted",
    "{who} lays {lord} as a Devotion.",
    you=("You lay {lord} as a Devotion.",),
    changes=(*_HAND, "{seat}.devotions", "{seat}.cards"),
)
NOMAD_LAID: Final = Kind(
    "nomad_laid",
    "{who} lays {lord} from hand as a Nomad.",
    "{who} lays a card from hand as a Nomad.",
    you=("You lay {lord} from hand as a Nomad.",),
    changes=(*_HAND, "{seat}.nomads", "{seat}.cards"),
)
SHARD_LAID: Final = Kind(
    "shard_laid",
    "{who} lays {lord} from hand as a Shard.",
    "{who} lays a card from hand as a Shard.",
    you=("You lay {lord} from hand as a Shard.",),
    changes=(*_HAND, "{seat}.shards", "{seat}.cards"),
)
NOMAD_OUSTED: Final = Kind(
    "nomad_ousted",
    "{who} ousts Nomad {place}: {lord} goes back to {whom}.",
    "{who} ousts Nomad {place}: it goes back to {whom}.",
    you=("You oust Nomad {place}: {lord} goes back to {whom}.", "You oust Nomad {place}: it goes back to {whom}."),
    changes=("{other}.nomads", *_OUSTED),
)
SHARD_OUSTED: Final = Kind(
    "shard_ousted",
    "{who} ousts Shard {place}: {lord} goes back to {whom}.",
    "{who} ousts Shard {place}: it goes back to {whom}.",
    you=("You oust Shard {place}: {lord} goes back to {whom}.", "You oust Shard {place}: it goes back to {whom}."),
    changes=("{other}.shards", *_OUSTED),
)
DEVOTION_OUSTED: Final = Kind(
    "devotion_ousted",
    "{who} ousts a Devotion: {lord} goes back to {whom}.",
    you=("You oust a Devotion: {lord} goes back to {whom}.",),
    changes=("{other}.devotions", *_OUSTED),
)
OWN_NOMAD_OUSTED: Final = Kind(
    "own_nomad_ousted",
    "{who} ousts Nomad {place} from their own play area: {lord} comes to hand.",
    "{who} ousts Nomad {place} from their own play area: it comes to hand.",
    you=("You oust your own Nomad {place}: {lord} comes to your hand.",),
    changes=("{seat}.nomads", "{seat}.cards", *_HAND, *_KNOWN),
)
OWN_SHARD_OUSTED: Final = Kind(
    "own_shard_ousted",
    "{who} ousts Shard {place} from their own play area: {lord} comes to hand.",
    "{who} ousts Shard {place} from their own play area: it comes to hand.",
    you=("You oust your own Shard {place}: {lord} comes to your hand.",),
    changes=("{seat}.shards", "{seat}.cards", *_HAND, *_KNOWN),
)
OWN_DEVOTION_OUSTED: Final = Kind(
    "own_devotion_ousted",
    "{who} ousts a Devotion from their own play area: {lord} comes to hand.",
    you=("You oust your own Devotion: {lord} comes to your hand.",),
    changes=("{seat}.devotions", "{seat}.cards", *_HAND, *_KNOWN),
)
HAND_REVEALED: Final = Kind(
    "hand_revealed",
    "{who} reveals the hand: {lords}.",
    "{who} reveals the hand.",
    you=("You reveal your hand: {lords}.",),
    changes=_KNOWN,
)
CARD_REVEALED: Final = Kind(
    "card_revealed",
    "{who} reveals {lord} in hand.",
    "{who} reveals a card in hand.",
    you=("You reveal {lord} in your hand.",),
    changes=_KNOWN,
)
TOP_REVEALED: Final = Kind(
    "top_revealed",
    "{who} reveals the top card of the deck: {lord}.",
    "{who} reveals the top card of the deck.",
    you=("You reveal the top card of the deck: {lord}.",),
    changes=(*_DECK, *_KNOWN),
)
DEVOTION_LEFT: Final = Kind(
    "devotion_left",
    "{lord} ousts itself and goes back to {who}.",
    you=("{lord} ousts itself and goes back to you.",),
    changes=(*_HAND, "{seat}.devotions", "{seat}.cards"),
)

# Effects.
EFFECTS_WAIT: Final = Kind(
    "effects_wait",
    ("The Devotion of {lords} answers the {action}.", "The Devotions of {lords} answer the {action}."),
    changes=("waiting",),
    aside=True,
)
EFFECTS_DROPPED: Final = Kind(
    "effects_dropped",
    ("The waiting effect of {lords} is dropped.", "The waiting effects of {lords} are dropped."),
    warns=(
        (
            "The Devotion of {lords} would answer in vain: its effect would be dropped.",
            "The Devotions of {lords} would answer in vain: their effects would be dropped.",
        ),
    ),
    changes=("waiting",),
)
PUT_FIRST: Final = Kind("effect_put_first", "{who} puts {lord}'s Devotion first.", you=("You put {lord}'s Devotion first.",))
EFFECT_OFFERED: Final = Kind(
    "effect_offered",
    "{who} may use {lord}'s Devotion.",
    you=("You may use {lord}'s Devotion.",),
    changes=("offered", "waiting"),
    aside=True,
)
EFFECT_USED: Final = Kind("effect_used", "{who} uses {lord}'s Devotion.", you=("You use {lord}'s Devotion.",))
EFFECT_HAPPENS: Final = Kind("effect_happens", "{lord}'s Devotion has to be used.", changes=("offered", "waiting"))
EFFECT_DECLINED: Final = Kind(
    "effect_declined", "{who} declines {lord}'s Devotion.", you=("You decline {lord}'s Devotion.",), changes=("offered",)
)
EFFECT_ENDED: Final = Kind("effect_ended", "{lord}'s Devotion has done its work.", changes=("offered",), aside=True)

EVENTS: Final = by_name(
    *(DEALT, TURN_BEGAN, ACTION_CHOSEN, ACTION_GRANTED, STEP_SKIPPED, STEP_DECLINED, REST_SKIPPED, OVER_LIMIT),
    *(TOOK_AT_END, TURN_ENDED, GAME_OVER),
    *(DREW, TOOK, DISCARDED, PLAYED, PLAY_ENDED, POPULATED, PROSPERED, DEVOTED, NOMAD_LAID, SHARD_LAID),
    *(NOMAD_OUSTED, SHARD_OUSTED, DEVOTION_OUSTED, DEVOTION_LEFT),
    *(OWN_NOMAD_OUSTED, OWN_SHARD_OUSTED, OWN_DEVOTION_OUSTED, HAND_REVEALED, CARD_REVEALED, TOP_REVEALED),
    *(EFFECTS_WAIT, EFFECTS_DROPPED, PUT_FIRST, EFFECT_OFFERED, EFFECT_USED, EFFECT_HAPPENS, EFFECT_DECLINED, EFFECT_ENDED),
)

WAYS: Final = {
    TOOK_AT_END.name: ("deck", "{seat}.hand"),
    DREW.name: ("deck", "{seat}.hand"),
    TOOK.name: ("deck", "{seat}.hand"),
    DISCARDED.name: ("{seat}.hand", "deck"),
    PLAYED.name: ("{seat}.hand", "played"),
    PLAY_ENDED.name: ("played", "deck"),
    POPULATED.name: ("deck", "{seat}.nomads"),
    PROSPERED.name: ("deck", "{seat}.shards"),
    DEVOTED.name: ("{seat}.hand", "{seat}.devotions"),
    NOMAD_LAID.name: ("{seat}.hand", "{seat}.nomads"),
    SHARD_LAID.name: ("{seat}.hand", "{seat}.shards"),
    NOMAD_OUSTED.name: ("{other}.nomads", "{other}.hand"),
    SHARD_OUSTED.name: ("{other}.shards", "{other}.hand"),
    DEVOTION_OUSTED.name: ("{other}.devotions", "{other}.hand"),
    OWN_NOMAD_OUSTED.name: ("{seat}.nomads", "{seat}.hand"),
    OWN_SHARD_OUSTED.name: ("{seat}.shards", "{seat}.hand"),
    OWN_DEVOTION_OUSTED.name: ("{seat}.devotions", "{seat}.hand"),
    CARD_REVEALED.name: ("{seat}.hand", "{seat}.hand"),
    TOP_REVEALED.name: ("deck", "deck"),
    DEVOTION_LEFT.name: ("{seat}.devotions", "{seat}.hand"),
}
"""Where a card comes from and where it goes."""
