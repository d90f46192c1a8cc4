"""Counts one game while it is played, from the events that the engine tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from soulgames.bots.evaluator import Evaluator, side_of
from soulgames.core.action import Action
from soulgames.core.counting import Noted
from soulgames.core.game import Game, State
from soulgames.core.refusal import BrokenInvariant
from soulgames.lab.study.curve import swing
from soulgames.lab.study.rows import CardCount, FirstDone, KindChosen, Loss, Row

ToldEvent = Mapping[str, object]
CardKey = tuple[str, str, int]
"""A kind of card, the card's key, and the side."""


class GameTally:
    """One game under way. Tell it of every decision before it is played, and of all events after it."""

    def __init__(self, game: Game, evaluator: Evaluator, options: Mapping[str, str]) -> None:
        self._game: Final = game
        self._evaluator: Final = evaluator
        self._counting: Final = game.counting()
        self._sides: Final = {
            **{seat: int(side_of(number)) for number, seat in enumerate(game.seats)},
            **_numbers(game.sides()),
        }
        self._had: Final[set[CardKey]] = set()
        self._dealt: Final[set[CardKey]] = set()
        self._used: Final[Counter[CardKey]] = Counter()
        self._lost: Final[Counter[tuple[int, str, str]]] = Counter()
        self._firsts: Final[dict[str, FirstDone]] = {}
        self._legal: Final[list[int]] = []
        self._offered: Final[Counter[str]] = Counter()
        self._chosen: Final[Counter[str]] = Counter()
        self._values: Final[list[float]] = []
        self._began: int | None = None
        self._turns = 0
        if self._counting.chosen:
            chosen = [(seat, options[seat]) for seat in game.seats if seat in options]
            self._had.update((self._counting.chosen, key, self._sides[seat]) for seat, key in chosen)

    def decided(self, legal: Sequence[Action], action: Action) -> None:
        """What a seat chose from. Where all that is legal is of one kind, no kind was chosen."""
        self._legal.append(len(legal))
        kinds = {_kind(each) for each in legal}
        if len(kinds) > 1:
            self._offered.update(kinds)
            self._chosen[_kind(action)] += 1

    def happened(self, state: State, events: Iterable[ToldEvent], decider: int) -> None:
        """All that followed a decision, each event with all its fields. Chance decides for whoever has the turn."""
        side = int(side_of(decider if decider >= 0 else state.turn))
        for told in events:
            self._count(told, side)
        if state.turn_number == self._turns and state.to_decide is not None:
            return
        if self._began is None and state.turn_number:
            self._began = int(side_of(state.turn))
        elif state.turn_number:
            self._values.append(round(float(self._evaluator.value(state, 0)), 4))
        self._turns = state.turn_number

    def _count(self, told: ToldEvent, decider: int) -> None:
        counting, kind = self._counting, told["kind"]
        for noted in counting.had:
            if noted.event.name == kind:
                self._had.update(self._cards(noted, told))
                if noted.dealt:
                    self._dealt.update(self._cards(noted, told))
        for noted in counting.used:
            if noted.event.name == kind:
                self._used.update(self._cards(noted, told))
        for lost in counting.lost:
            if lost.event.name == kind:
                cause = str(told[lost.field]) if lost.field else lost.cause
                self._lost[self._sides[str(told[lost.side])], str(told.get(lost.what, "")), cause] += 1
        for first in counting.first:
            if first.event.name == kind and first.name not in self._firsts:
                side = self._sides[str(told[first.side])] if first.side else decider
                self._firsts[first.name] = {"name": first.name, "side": side, "turn": max(1, self._turns)}

    def _cards(self, noted: Noted, told: ToldEvent) -> list[CardKey]:
        named = told.get(noted.field) if noted.field else noted.key
        keys = named if isinstance(named, list) else [] if named is None else [named]
        return [(noted.card, str(key), self._sides[str(told[noted.side])]) for key in keys]

    def row(self, state: State) -> Row:
        """The finished game as a row. What names the game is added by whoever plays it."""
        outcome = state.outcome
        if outcome is None:
            raise BrokenInvariant("a game that is not over was to be counted")
        sides, swung = self._game.sides(), swing(self._values, outcome.winner)
        return {
            "began": "" if self._began is None else sides[self._began],
            "winner": "" if outcome.winner is None else sides[outcome.winner],
            "winning": outcome.winner,
            "result": outcome.result,
            "rule": outcome.rule,
            "reason": outcome.words.text,
            "turns": state.turn_number,
            "decisions": len(self._legal),
            "choices": sum(1 for number in self._legal if number > 1),
            "branching": round(sum(self._legal) / max(1, len(self._legal)), 4),
            "widest": max(self._legal, default=0),
            "lead_changes": swung.lead_changes,
            "drama": _rounded(swung.drama),
            "worst": _rounded(swung.worst),
            "settled": _rounded(swung.settled),
            "values": self._values,
            "firsts": [self._firsts[first.name] for first in self._counting.first if first.name in self._firsts],
            "cards": self._card_counts(),
            "losses": [
                Loss(side=side, what=what, cause=cause, number=n) for (side, what, cause), n in sorted(self._lost.items())
            ],
            "kinds": [KindChosen(kind=kind, offered=n, chosen=self._chosen[kind]) for kind, n in sorted(self._offered.items())],
        }

    def _card_counts(self) -> list[CardCount]:
        """What each side had or used. Whoever has a card has what stands on it, unless events tell of that by themselves."""
        had, counted = set(self._had), self._counting.kinds()
        told = {noted.card for noted in self._counting.had}
        for card in self._game.cards():
            if card.kind not in counted or card.kind in told:
                continue
            for side, name in enumerate(self._game.sides()):
                everybody = card.kind in self._counting.common and card.of in ("", name)
                if everybody or any((kind, card.of, side) in self._had for kind in counted if kind != card.kind):
                    had.add((card.kind, card.key, side))
        both = sorted(had | set(self._used))
        return [
            CardCount(
                kind=card[0], key=card[1], side=card[2], had=card in had, dealt=card in self._dealt, used=self._used[card]
            )
            for card in both
        ]


def _numbers(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _kind(action: Action) -> str:
    """An action's verb: what kind of action it is."""
    return action.text.partition(" ")[0]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
