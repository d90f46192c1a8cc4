"""The tree of a search: decisions as far as they are told apart, the actions taken there, and what came of them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.chance import mix

if TYPE_CHECKING:
    from mypy_extensions import i64

WIDTH: Final = 4.0
"""A node looks at its best actions only, this many times the root of its visits: with many actions it widens slowly."""


class Edge:
    """An action at a node. Its values are those of the side that decides there."""

    def __init__(self, action: Action, prior: float, sign: float) -> None:
        self.action: Final = action
        self.prior: Final = prior  # how the position after it looked when it was found
        self.sign: Final = sign  # 1 if the searching side decides, otherwise -1
        self.total = 0.0
        self.visits: i64 = 0
        self.available: i64 = 0  # in how many simulations it could have been chosen: counted where that differs
        self.first: Node | None = None  # where it leads; if it can be more than one, the others are its siblings

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits else self.prior


class Node:
    """A decision. What the decider is offered tells it from others that the same actions lead to."""

    def __init__(self, sight: i64, sibling: Node | None) -> None:
        self.sight: Final[i64] = sight
        self.sibling: Final = sibling
        self.visits: i64 = 0
        self.edges: list[Edge] = []
        self.memory: i64 = 0  # the number of the search that remembers it, under this key
        self.key = 0


def sight_of(seat: i64, legal: list[Action]) -> i64:
    """A fingerprint of what a decider is offered. Much of what a seat sees shows in that, and it costs little."""
    key = mix(seat, len(legal))
    for action in legal:
        key = mix(key, action.id)
    return key


def reached(edge: Edge, sight: i64) -> Node:
    """The node behind an edge, found again or new."""
    node = edge.first
    while node is not None:
        if node.sight == sight:
            return node
        node = node.sibling
    found = Node(sight, edge.first)
    edge.first = found
    return found


def found_edge(edges: list[Edge], action: Action, start: i64) -> i64:
    """The place of an action's edge, or -1. Looks from a place on, because actions come in much the same order every time."""
    size: i64 = len(edges)
    place = start
    while place < size:
        if edges[place].action is action:
            return place
        place += 1
    place = 0
    while place < start and place < size:
        if edges[place].action is action:
            return place
        place += 1
    return -1


def best(node: Node, exploration: float) -> Edge:
    """The edge with the highest upper bound. The prior counts as one visit, and the edges have to be sorted by it."""
    edges = node.edges
    width: i64 = int(WIDTH * math.sqrt(float(node.visits)))
    if width > len(edges):
        width = len(edges)
    found = edges[0]
    highest = -1e9
    eagerness = exploration * math.sqrt(math.log(float(node.visits)))
    place: i64 = 0
    while place < width:
        edge = edges[place]
        weight = float(edge.visits + 1)
        bound = (edge.total + edge.prior + eagerness * math.sqrt(weight)) / weight
        if bound > highest:
            highest = bound
            found = edge
        place += 1
    return found


def best_available(edges: list[Edge], exploration: float) -> Edge:
    """The same among edges that are not always there: for each it counts how often it could have been chosen."""
    found = edges[0]
    highest = -1e9
    for edge in edges:
        weight = float(edge.visits + 1)
        eagerness = exploration * math.sqrt(math.log(float(edge.available)) * weight)
        bound = (edge.total + edge.prior + eagerness) / weight
        if bound > highest:
            highest = bound
            found = edge
    return found
