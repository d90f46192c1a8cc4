"""What the steps of powers and score abilities ask for: as questions, and as a refusal says it."""

from __future__ import annotations

from typing import Final, NamedTuple

from soulgames.core.telling import N_, Kind, by_name
from soulgames.games.soul_puzzler.steps import ANY, ANYBODYS, BOTTOM, OPPOSING, OWN, TOP


class Asking(NamedTuple):
    question: Kind
    asks: str
    """After "asks for" or "is carried through first:"."""


PLACE: Final = Asking(
    Kind(
        "place_token",
        (
            "{who} places token {number} of {total}, not in column {columns}.",
            "{who} places token {number} of {total}, not in columns {columns}.",
        ),
        "{who} places token {number} of {total}.",
        "{who} places a token at once.",
        you=(
            (
                "place token {number} of {total}, not in column {columns}.",
                "place token {number} of {total}, not in columns {columns}.",
            ),
            "place token {number} of {total}.",
            "choose a column to place in.",
        ),
    ),
    N_("a column to place in"),
)
PLACE_APART: Final = Asking(PLACE.question, N_("a column to place in, another one each time"))
MIRROR: Final = Asking(
    Kind("place_mirrored", "{who} places a token, to be mirrored.", you=("place a token. Its mirror image follows.",)),
    N_("a column, then its mirror image"),
)
MIRROR_IMAGE: Final = Asking(
    Kind(
        "place_mirror_image",
        "{who} places a token in the mirror image of column {column}.",
        you=("place a token in the mirror image of column {column}.",),
    ),
    MIRROR.asks,
)
BOULDER: Final = Asking(
    Kind(
        "place_boulder",
        "{who} chooses a column for boulder {number} of {total}.",
        "{who} chooses a column for the boulder.",
        you=("choose a column for boulder {number} of {total}.", "choose a column for the boulder."),
    ),
    N_("a column for the boulder"),
)
CROW: Final = Asking(
    Kind(
        "push_in_crow",
        "{who} chooses a column for crow {number} of {total}.",
        "{who} chooses a column for the crow.",
        you=("choose a column for crow {number} of {total}.", "choose a column for the crow."),
    ),
    N_("a column for the crow"),
)
PUSH: Final = Asking(
    Kind(
        "push_in_token",
        "{who} chooses a column to push token {number} of {total} in.",
        "{who} chooses a column to push a token in.",
        you=("choose a column to push token {number} of {total} in.", "choose a column to push a token in."),
    ),
    N_("a column to push a token in"),
)
PUSH_MIRROR_IMAGE: Final = Asking(
    Kind(
        "push_in_mirror_image",
        "{who} pushes a token in at the mirror image of column {column}.",
        you=("push a token in at the mirror image of column {column}.",),
    ),
    MIRROR.asks,
)

SENT_FROM_END: Final = {
    (TOP, ANYBODYS): Asking(
        Kind(
            "send_top",
            "{who} chooses column {number} of {total}, whose top token goes home.",
            "{who} chooses a column, whose top token goes home.",
            you=("choose column {number} of {total}. Its top token goes home.", "choose a column. Its top token goes home."),
        ),
        N_("a column, for its top token"),
    ),
    (TOP, OWN): Asking(
        Kind(
            "send_own_top",
            "{who} chooses column {number} of {total}, where a token of theirs on top goes home.",
            "{who} chooses a column, where a token of theirs on top goes home.",
            you=(
                "choose column {number} of {total}. Your token on top goes home.",
                "choose a column. Your token on top goes home.",
            ),
        ),
        N_("a column with a token of yours on top"),
    ),
    (TOP, OPPOSING): Asking(
        Kind(
            "send_opposing_top",
            "{who} chooses column {number} of {total}, where an opposing token on top goes home.",
            "{who} chooses a column, where an opposing token on top goes home.",
            you=(
                "choose column {number} of {total}. The opposing token on top goes home.",
                "choose a column. The opposing token on top goes home.",
            ),
        ),
        N_("a column with an opposing token on top"),
    ),
    (BOTTOM, ANYBODYS): Asking(
        Kind(
            "send_bottom",
            "{who} chooses column {number} of {total}, whose bottom token goes home.",
            "{who} chooses a column, whose bottom token goes home.",
            you=(
                "choose column {number} of {total}. Its bottom token goes home.",
                "choose a column. Its bottom token goes home.",
            ),
        ),
        N_("a column, for its bottom token"),
    ),
    (BOTTOM, OWN): Asking(
        Kind(
            "send_own_bottom",
            "{who} chooses column {number} of {total}, where a token of theirs at the bottom goes home.",
            "{who} chooses a column, where a token of theirs at the bottom goes home.",
            you=(
                "choose column {number} of {total}. Your token at the bottom goes home.",
                "choose a column. Your token at the bottom goes home.",
            ),
        ),
        N_("a column with a token of yours at the bottom"),
    ),
    (BOTTOM, OPPOSING): Asking(
        Kind(
            "send_opposing_bottom",
            "{who} chooses column {number} of {total}, where an opposing token at the bottom goes home.",
            "{who} chooses a column, where an opposing token at the bottom goes home.",
            you=(
                "choose column {number} of {total}. The opposing token at the bottom goes home.",
                "choose a column. The opposing token at the bottom goes home.",
            ),
        ),
        N_("a column with an opposing token at the bottom"),
    ),
}
SENT: Final = {
    ANYBODYS: Asking(
        Kind(
            "send_token",
            "{who} chooses token {number} of {total} to send home.",
            "{who} chooses a token to send home.",
            you=("choose token {number} of {total} to send home.", "choose a token to send home."),
        ),
        N_("a token to send home"),
    ),
    OWN: Asking(
        Kind(
            "send_own_token",
            "{who} chooses token {number} of {total} to take home.",
            "{who} chooses a token to take home.",
            you=("choose token {number} of {total} of yours to take home.", "choose one of your tokens to take home."),
        ),
        N_("one of your tokens"),
    ),
    OPPOSING: Asking(
        Kind(
            "send_opposing_token",
            "{who} chooses opposing token {number} of {total} to send home.",
            "{who} chooses an opposing token to send home.",
            you=("choose opposing token {number} of {total} to send home.", "choose an opposing token to send home."),
        ),
        N_("an opposing token to send home"),
    ),
}
REPLACED: Final = {
    TOP: Asking(
        Kind(
            "replace_top",
            "{who} chooses token {number} of {total} to replace.",
            "{who} chooses a token to replace.",
            you=(
                "choose opposing token {number} of {total} with nothing on top.",
                "choose an opposing token with nothing on top.",
            ),
        ),
        N_("an opposing token with nothing on top"),
    ),
    BOTTOM: Asking(
        Kind(
            "replace_bottom",
            "{who} chooses token {number} of {total} to replace.",
            "{who} chooses a token to replace.",
            you=(
                "choose opposing token {number} of {total} at the bottom of its column.",
                "choose an opposing token at the bottom of its column.",
            ),
        ),
        N_("an opposing token at the bottom of its column"),
    ),
    ANY: Asking(
        Kind(
            "replace_token",
            "{who} chooses token {number} of {total} to replace.",
            "{who} chooses a token to replace.",
            you=("choose opposing token {number} of {total} to replace.", "choose an opposing token to replace."),
        ),
        N_("an opposing token to replace"),
    ),
}
SWITCHES: Final = {
    (False, False): Asking(
        Kind("make_switch", "{who} switches two tokens at once.", you=("switch two tokens.",)),
        N_("a Switch"),
    ),
    (True, False): Asking(
        Kind(
            "switch_diagonally",
            "{who} switches two tokens, diagonally if they like.",
            you=("switch two tokens. They may be diagonal neighbours.",),
        ),
        N_("a Switch, which may be diagonal"),
    ),
    (False, True): Asking(
        Kind(
            "switch_into_gaps",
            "{who} switches two tokens, or a token and an empty square beside it.",
            you=("switch two tokens, or a token and an empty square beside it.",),
        ),
        N_("a Switch, which may be with an empty square beside"),
    ),
    (True, True): Asking(
        Kind(
            "switch_any_way",
            "{who} switches two tokens, diagonally if they like, or a token and an empty square beside it.",
            you=("switch two tokens, which may be diagonal neighbours, or a token and an empty square beside it.",),
        ),
        N_("a Switch, which may be diagonal or with an empty square beside"),
    ),
}
"""By whether they may be diagonal, and into gaps."""

ROW: Final = Asking(
    Kind("choose_row", "{who} chooses a row to shift.", you=("choose a row to shift.",)),
    N_("a row, then left or right"),
)
DIRECTION: Final = Asking(
    Kind("shift_row", "{who} shifts row {row} to the left or right.", you=("shift row {row} to the left or right.",)),
    N_("left or right"),
)

ALL: Final = (
    *(PLACE, MIRROR, MIRROR_IMAGE, BOULDER, CROW, PUSH, PUSH_MIRROR_IMAGE, ROW, DIRECTION),
    *SENT_FROM_END.values(),
    *SENT.values(),
    *REPLACED.values(),
    *SWITCHES.values(),
)
KINDS: Final = by_name(*(asking.question for asking in ALL))
