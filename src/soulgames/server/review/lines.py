"""What would follow a moment of a game: the moments of a line, and what could be done at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from soulgames.core.record import Record
from soulgames.core.refusal import Refused
from soulgames.core.telling import N_, Sentence
from soulgames.server.answers import Fact
from soulgames.server.review.told import ToldMoment, told
from soulgames.server.socket.encoded import Caution, JsonQuestion, Prospect
from soulgames.server.socket.views import prospect, question
from soulgames.tables.lines import WalkedLine, after, follow, walk_line
from soulgames.tables.outlook import NOTHING_AHEAD, outlook
from soulgames.tables.redaction import Viewpoint, seen
from soulgames.tables.words import Words, capital

NO_MOMENT: Final = N_("this game has no moment {moment}: expected 0 to {last}")
NOTHING_TO_DECIDE: Final = N_("nobody decides at this moment")


class LineFacts(Fact):
    """Actions that might have been played, as far as they can be. Others let them happen; chance is not asked."""

    moments: Annotated[list[ToldMoment], Meta(description="The one in which it begins, and one after each action")]
    labels: Annotated[list[str], Meta(description="Each action as an order")]
    refused: Annotated[Caution | None, Meta(description="Why the next action cannot be played, and the rule")]
    question: Annotated[JsonQuestion | None, Meta(description="What is asked at its end, if the same seat decides there")]
    ahead: Annotated[Prospect, Meta(description="What that seat could do there")]


def why_no_moment(record: Record, moment: int) -> Sentence | None:
    last = len(record.actions)
    return Sentence(NO_MOMENT, {"moment": moment, "last": last}) if moment > last else None


def why_no_attempt(record: Record, moment: int, actions: Sequence[str]) -> Sentence | None:
    """Why there is nothing to judge: somebody has to have decided something else there."""
    missing = why_no_moment(record, moment)
    decided = missing is None and actions and record.at(moment).decider >= 0
    return None if decided else missing or Sentence(NOTHING_TO_DECIDE)


def line(record: Record, moment: int, actions: Sequence[str], eyes: Viewpoint, words: Words, own: Words) -> bytes:
    """`own` are the words for the one whose eyes these are."""
    again = after(record, moment)
    seat = again.state.to_decide
    walked = walk_line(again, actions, follow, eyes, own)
    decides = seat is not None and seat >= 0 and again.state.to_decide == seat
    sight = seen(again.state, seat if decides else None)
    ahead = prospect(outlook(again.state, seat) if decides and seat is not None else NOTHING_AHEAD, sight, own)
    asked = question(sight, own) if decides else None
    found = told(walked.moments, record.game.seats, words)
    return msgspec.json.encode(LineFacts(found, walked.labels, why_ended(walked, own), asked, ahead))


def why_ended(walked: WalkedLine, words: Words) -> Caution | None:
    """Why the action after the last moment of a line cannot be played."""
    if walked.no is None:
        return None
    if isinstance(walked.no, Refused):
        return Caution(capital(words.refusal(walked.no.refusal)), walked.no.refusal.rule)
    return Caution(capital(words.say(walked.no.words)), "")
