"""What happens in a game: the kinds of events, each with its words and with what it accounts for in a view."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import Kind, by_name

# Setting up.

TILES_LAID: Final = Kind(
    "tiles_laid",
    "The tiles are shuffled and laid out.",
    changes=("walls", "holes", "interference", "mother", "barrier", "fragment"),
)
STARTED: Final = Kind("started", "{who} starts.", you=("You start.",), changes=("turn",))
CHARACTERS_DEALT: Final = Kind(
    "characters_dealt", "The characters are dealt to the two players of each side.", changes=("seats.*.deck_size",)
)
TILES_SWAPPED: Final = Kind(
    "tiles_swapped",
    "{who} swaps two tiles: {tiles}.",
    you=("You swap two tiles: {tiles}.",),
    changes=("walls", "holes", "interference", "destroyed_tiles", "mother", "fragment", "modifiers"),
)
TILES_KEPT: Final = Kind("tiles_kept", "{who} swaps no tile.", you=("You swap no tile.",))
TEAM_CHOSEN: Final = Kind(
    "team_chosen",
    "{who} chooses {character} in secret.",
    "{who} chooses a Soulgiver in secret.",
    you=("You choose {character} in secret.",),
    changes=("seats.{seat}.team", "seats.{seat}.deck_size"),
)
TEAM_DRAWN: Final = Kind(
    "team_drawn",
    "{who} gets {characters}.",
    "{who} gets a team.",
    you=("You get {characters}.",),
    changes=("seats.{seat}.team", "seats.{seat}.deck_size"),
)
TEAM_SHOWN: Final = Kind(
    "team_shown",
    "{who} shows {characters}.",
    you=("You show {characters}.",),
    changes=("{side}.unseen", "seats.{seat}.team"),
)
PLACED: Final = Kind(
    "placed",
    "{piece} waits on {to}.",
    warns=(
        "{character} could not step out from there: a black hole is in front of it, on {hole}. Whoever still "
        "waits when the turn ends is destroyed.",
        "{character} could not step out from there: the way onto {shut} is closed. Whoever still waits when the turn "
        "ends is destroyed.",
    ),
    changes=("{side}.soulgivers.{character}.*", "seats.{seat}.team"),
)

# The turn.

TURN_BEGAN: Final = Kind(
    "turn_began",
    "{who}'s turn begins.",
    you=("It is your turn.",),
    changes=("turn", "seats.{seat}.turns", "essences"),
    aside=True,
)
TURN_ENDED: Final = Kind(
    "turn_ended",
    "{who} ends the turn.",
    you=("You end your turn.",),
    changes=("{side}.soulgivers.*.activated", "{side}.soulgivers.*.paid"),
    aside=True,
)
DECLARED: Final = Kind(
    "declared",
    "{who} declares {piece} active.",
    you=("You declare {piece} active.",),
    changes=("active", "points_left", "{side}.soulgivers.{character}.activated"),
)
ACTIVATION_ENDED: Final = Kind("activation_ended", changes=("active", "points_left"))
ESSENCE_PAID: Final = Kind("essence_paid", changes=("essences", "{side}.soulgivers.{character}.paid"))
ESSENCE_SPENT: Final = Kind(
    "essence_spent", "{who} spends a Tribute Essence.", you=("You spend a Tribute Essence.",), changes=("essences",), aside=True
)
CHARACTERS_DRAWN: Final = Kind(
    "characters_drawn",
    "{who} draws {characters}.",
    ("{who} draws {count} Soulgiver.", "{who} draws {count} Soulgivers."),
    you=("You draw {characters}.",),
    changes=("seats.{seat}.drawn", "seats.{seat}.deck_size"),
)
CHARACTER_KEPT: Final = Kind(
    "character_kept",
    "{who} brings in {character}.",
    you=("You bring in {character}.",),
    changes=("{side}.unseen", "seats.{seat}.drawn", "seats.{seat}.deck_size", "seats.{seat}.team"),
)
ENDINGS: Final = ("", "conquest_shells", "conquest_specters", "extermination", "decay", "no_portals", "all_turns")
"""How a game ended, by Position.ending."""
GAME_OVER: Final = Kind(
    "game_over",
    "The game is over: {ending}.",
    warns=("The game would be over: {ending}.",),
    changes=("result",),
)

# Cards.

CARD_DRAWN: Final = Kind(
    "card_drawn",
    "{who} draws {card}.",
    "{who} draws an anomaly.",
    you=("You draw {card}.",),
    changes=("seats.{seat}.hand", "seats.{seat}.hand_size", "anomaly_deck_size"),
)
DECK_REMADE: Final = Kind(
    "deck_remade", "The played anomalies are shuffled into a new deck.", changes=("anomaly_deck_size", "played")
)
CARD_PUT_BACK: Final = Kind(
    "card_put_back",
    "{who} puts {card} back.",
    "{who} puts an anomaly back.",
    you=("You put {card} back.",),
    changes=("seats.{seat}.hand", "seats.{seat}.hand_size", "anomaly_deck_size"),
)
CARD_PLAYED: Final = Kind(
    "card_played",
    "{who} plays {card}.",
    you=("You play {card}.",),
    changes=("seats.{seat}.hand", "seats.{seat}.hand_size", "played"),
)
POPULATION_USED: Final = Kind(
    "population_used", "{who} uses {card}.", you=("You use {card}.",), changes=("{side}.population_used",)
)
DECLINED: Final = Kind("declined", "{who} lets it happen.", you=("You let it happen.",))
ABILITY_USED: Final = Kind("ability_used", "{piece} uses {ability}.")
CHOSEN: Final = Kind(
    "chosen",
    "{who} chooses {piece} on {cell}.",
    "{who} chooses {choice}.",
    you=("You choose {piece} on {cell}.", "You choose {choice}."),
)
STOPPED_CHOOSING: Final = Kind("stopped", "{who} stops choosing.", you=("You stop choosing.",))

# Soulgivers on their way.

STEPPED: Final = Kind("moved", "{piece} steps to {to}.", changes=("{side}.soulgivers.{character}.at", "points_left"))
LEAPT: Final = Kind("leapt", "{piece} leaps to {to}.", changes=("{side}.soulgivers.{character}.at",))
CHARGED: Final = Kind("charged", "{piece} charges to {to}.", changes=("{side}.soulgivers.{character}.at",))
PUSHED: Final = Kind("pushed", "{piece} is pushed to {to}.", changes=("{side}.soulgivers.{character}.at",))
BLOWN_AWAY: Final = Kind("blown_away", "{piece} is blown to {to}.", changes=("{side}.soulgivers.{character}.at",))
LED: Final = Kind("led", "{piece} is led to {to}.", changes=("{side}.soulgivers.{character}.at",))
SWAPPED: Final = Kind("swapped", "{piece} changes places and is on {to}.", changes=("{side}.soulgivers.{character}.at",))
DRAWN_IN: Final = Kind(
    "drawn_in", "{piece} is drawn into the Event Horizon on {to}.", changes=("{side}.soulgivers.{character}.at",)
)
CAME_OUT: Final = Kind("came_out", "{piece} comes out on {to}.", changes=("{side}.soulgivers.{character}.at",))
RODE: Final = Kind(
    "rode",
    changes=(
        "{side}.soulgivers.{character}.at",
        "{side}.soulgivers.{character}.front",
        "{side}.soulgivers.{character}.shields",
    ),
)
STEPPED_INTO_PORTAL: Final = Kind("stepped_into_portal", "{piece} carries the Fragment into its portal.")
SHIELDS_SET: Final = Kind(
    "shields_set",
    "{piece} faces {direction}.",
    changes=("{side}.soulgivers.{character}.front", "{side}.soulgivers.{character}.shields"),
)
FRAGMENT_TURNED: Final = Kind(
    "fragment_turned",
    "The Fragment of {piece} faces {direction}.",
    changes=("{side}.soulgivers.{character}.front", "{side}.soulgivers.{character}.shields"),
)
SUSPENDED: Final = Kind("suspended", "The activation of {piece} ends at once.")
SILENCED: Final = Kind("discouraged", "{piece} cannot use abilities in its next turn.")

# Attack, Decay and Souls.

ATTACKED: Final = Kind("attacked", "{piece} attacks {target} on {to}.")
BARRIER_ATTACKED: Final = Kind("barrier_attacked", "{piece} attacks the Barrier.")
UNHARMED: Final = Kind("unharmed", "{piece} is unharmed.")
DESTROYED: Final = Kind(
    "destroyed",
    "{piece} falls into the black hole on {hole} and is destroyed.",
    "{piece} still waits on {place} when the turn ends and is destroyed.",
    "{piece} is destroyed.",
    warns=(
        "{character} would fall into the black hole on {hole} and be destroyed.",
        "{character} still waits on {place} and will be destroyed.",
        "{character} would reach {decay} Decay and be destroyed.",
        "{character} would be destroyed.",
    ),
    changes=("{side}.soulgivers.{character}.*",),
)
DECAY: Final = Kind("decay", "The Decay of {piece} is {to} now.", changes=("{side}.soulgivers.{character}.decay",), aside=True)
SOUL_LAID: Final = Kind("soul_laid", "{soul} lies on {cell}.", changes=("{soul_side}.souls.{soul_character}.*",))
SOUL_LIFTED: Final = Kind("soul_lifted", changes=("{soul_side}.souls.{soul_character}.*",))
SOUL_LOST: Final = Kind("soul_lost", "{piece} loses {soul}.", changes=("{side}.soulgivers.{character}.soul",))
SOUL_GONE: Final = Kind("soul_gone", "{soul} leaves the game.", changes=("{soul_side}.souls.{soul_character}.*",))
SOUL_RODE: Final = Kind("soul_rode", changes=("{soul_side}.souls.{soul_character}.at",))
SOUL_SENT: Final = Kind("soul_sent", "{soul} flies from {from} to {to}.", changes=("{soul_side}.souls.{soul_character}.*",))
SOUL_SHATTERED: Final = Kind(
    "soul_shattered", "{soul} flies from {from} to {to} and is shattered.", "{soul} is shattered on {cell}."
)
SOUL_DROPPED: Final = Kind(
    "soul_dropped",
    "{piece} drops {soul} on {cell}.",
    changes=("{side}.soulgivers.{character}.soul", "{soul_side}.souls.{soul_character}.*"),
)
SOUL_ABSORBED: Final = Kind(
    "absorbed",
    "{piece} absorbs {soul}.",
    changes=("{side}.soulgivers.{character}.soul", "{soul_side}.souls.{soul_character}.*"),
)

# The Fragment.

COLLECTED: Final = Kind(
    "collected",
    "{piece} collects the Fragment.",
    changes=(
        "fragment",
        "points_left",
        "{side}.soulgivers.{character}.carries",
        "{side}.soulgivers.{character}.shields",
    ),
)
PASSED: Final = Kind(
    "passed",
    "{piece} passes the Fragment to {receiver}.",
    changes=(
        "points_left",
        "{side}.soulgivers.{character}.carries",
        "{side}.soulgivers.{character}.front",
        "{side}.soulgivers.{character}.shields",
        "{receiver_side}.soulgivers.{receiver_character}.carries",
        "{receiver_side}.soulgivers.{receiver_character}.shields",
    ),
)
DROPPED: Final = Kind(
    "dropped",
    "{piece} drops the Fragment on {tile}.",
    changes=(
        "fragment",
        "points_left",
        "{side}.soulgivers.{character}.carries",
        "{side}.soulgivers.{character}.front",
        "{side}.soulgivers.{character}.shields",
    ),
)

# The ground.

TILE_SLID: Final = Kind(
    "tile_slid",
    "Row {row} slides {direction}.",
    "Column {column} slides {direction}.",
    changes=("walls", "holes", "interference", "destroyed_tiles", "mother", "fragment", "modifiers"),
)
TILE_TURNED: Final = Kind(
    "tile_turned",
    ("{tile} turns by {count} quarter.", "{tile} turns by {count} quarters."),
    changes=("walls", "holes", "interference", "modifiers"),
)
TILE_KEPT: Final = Kind("tile_kept", "{tile} stays as it is.")
TILE_DESTROYED: Final = Kind("tile_destroyed", "{tile} is destroyed.", changes=("destroyed_tiles", "holes", "interference"))
MODIFIER_LAID: Final = Kind("modifier_laid", "{modifier} is laid on {cell}.", changes=("modifiers", "holes"))
MODIFIER_MOVED: Final = Kind("modifier_moved", "{modifier} moves from {from} to {to}.", changes=("modifiers", "holes"))
MODIFIER_REMOVED: Final = Kind("modifier_removed", "{modifier} leaves {cell}.", changes=("modifiers", "holes"))
BARRIER_RISES: Final = Kind("barrier_rises", "The Barrier rises over {tile}.", changes=("barrier", "holes", "interference"))
BARRIER_FALLS: Final = Kind("barrier_falls", "The Barrier falls.", changes=("barrier", "holes", "interference"))
PORTAL_DESTROYED: Final = Kind("portal_destroyed", "{portal} is destroyed.", changes=("{side}.portals_destroyed",))

KINDS: Final = by_name(
    *(TILES_LAID, STARTED, CHARACTERS_DEALT, TILES_SWAPPED, TILES_KEPT, TEAM_CHOSEN, TEAM_DRAWN, TEAM_SHOWN, PLACED),
    *(TURN_BEGAN, TURN_ENDED, DECLARED, ACTIVATION_ENDED, ESSENCE_PAID, ESSENCE_SPENT),
    *(CHARACTERS_DRAWN, CHARACTER_KEPT, GAME_OVER),
    *(CARD_DRAWN, DECK_REMADE, CARD_PUT_BACK, CARD_PLAYED, POPULATION_USED, DECLINED, ABILITY_USED),
    *(CHOSEN, STOPPED_CHOOSING),
    *(STEPPED, LEAPT, CHARGED, PUSHED, BLOWN_AWAY, LED, SWAPPED, DRAWN_IN, CAME_OUT, RODE, STEPPED_INTO_PORTAL),
    *(SHIELDS_SET, FRAGMENT_TURNED, SUSPENDED, SILENCED),
    *(ATTACKED, BARRIER_ATTACKED, UNHARMED, DESTROYED, DECAY, SOUL_LAID, SOUL_LIFTED, SOUL_LOST, SOUL_GONE),
    *(SOUL_RODE, SOUL_SENT, SOUL_SHATTERED, SOUL_DROPPED, SOUL_ABSORBED),
    *(COLLECTED, PASSED, DROPPED),
    *(TILE_SLID, TILE_TURNED, TILE_KEPT, TILE_DESTROYED, MODIFIER_LAID, MODIFIER_MOVED, MODIFIER_REMOVED),
    *(BARRIER_RISES, BARRIER_FALLS, PORTAL_DESTROYED),
)
