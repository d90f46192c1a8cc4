"""What the messages of a table hold of a game. Only `views.py` makes it, from nothing but what redaction has made."""

from __future__ import annotations

from typing import Annotated, NewType

from msgspec import Meta, Raw, Struct

EncodedView = NewType("EncodedView", Raw)
"""A view as JSON. Only `views.encoded` makes one, and it takes nothing but what redaction has made."""

EncodedEvent = NewType("EncodedEvent", Raw)
EncodedQuestion = NewType("EncodedQuestion", Raw)
"""Likewise, from `views.event` and `views.question`."""

JsonView = Annotated[EncodedView, Meta(extra_json_schema={"type": "object", "description": "State.view of this viewer"})]


def _fields(description: str, **types: str) -> Meta:
    """An object with these fields, and others that its kind decides."""
    properties = {name: {"type": type} for name, type in types.items()}
    known = {"type": "object", "properties": properties, "required": list(types), "additionalProperties": True}
    return Meta(extra_json_schema={**known, "description": description})


JsonEvent = Annotated[
    EncodedEvent,
    _fields(
        "Something that happened: its kind, its rule, the fields of its kind as keys, the words for this viewer, and `aside` "
        "if they go without saying where something else happened",
        kind="string",
        rule="string",
        words="string",
    ),
]
JsonQuestion = Annotated[
    EncodedQuestion,
    _fields(
        "What is asked: of which seat, by which deed, what kind of answer is wanted, the fields of its kind, and the words",
        kind="string",
        seat="string",
        deed="string",
        answer="string",
        may_stop="boolean",
        words="string",
    ),
]


class Caution(Struct):
    """What would be lost, or what forbids something, and the rule about it."""

    text: str
    rule: str


class Prospect(Struct):
    """What can be done, and what is worth knowing before it is done. All from what this viewer knows."""

    legal: list[str]
    labels: dict[str, str]
    """Each legal action as an order, for a button."""
    routes: dict[str, list[str]]
    """Whole moves: for each cell that can be reached by steps the shortest way there (`e6`), and abilities with what they
    can be aimed at (`use leap e6`)."""
    dangers: dict[str, list[Caution]]
    """What would be lost, by a legal action or by the name of a whole move."""
    blocked: dict[str, Caution]
    """What one would expect to be able to do now, and why not."""
