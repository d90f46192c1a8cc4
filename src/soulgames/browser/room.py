"""A table with all lines to it: what may be wished there, every no, and what everybody hears."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from soulgames.browser.adviser import advice
from soulgames.browser.data import JsonObject, news
from soulgames.browser.line import Declined, LocalLine
from soulgames.browser.local_table import LocalTable
from soulgames.core.chance import Rng
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.rulebook import rules_of
from soulgames.core.telling import N_, Sentence
from soulgames.lessons.tips.finding import tip
from soulgames.tables import redaction
from soulgames.tables.fairness import hashed
from soulgames.tables.language import spoken
from soulgames.tables.outlook import outlook
from soulgames.tables.reading import Reading, called
from soulgames.tables.reciting import recited
from soulgames.tables.redaction import Told, viewpoint
from soulgames.tables.words import capital

Keep = Callable[[LocalTable], None]
OpenRematch = Callable[[LocalTable], LocalTable]
"""Opens the rematch of a table."""

NOT_TAKEN_BACK: Final = N_("this cannot be taken back: {why}")
NOT_HERE: Final = N_("on this device there is nobody to write to")
NO_SEAT: Final = N_("this link opens no seat at this table")

SILENCE: Final[JsonObject] = {"type": "talk", "lines": [], "never": "table", "off": [], "muted": [], "reported": []}
"""Who sits before one screen needs no chat."""


class LocalRoom:
    """A table with all lines to it. What one of them does, all of them hear of."""

    def __init__(
        self, table: LocalTable, keep: Callable[[LocalTable], None], again: Callable[[LocalTable], LocalTable]
    ) -> None:
        self.table: Final = table
        self.lines: Final[list[LocalLine]] = []
        self.agreed: Final[set[int]] = set()
        self._keep: Final = keep
        self._again: Final = again
        self._granted: Final[dict[tuple[int, str], int]] = {}
        self._wishes: Final[dict[str, Callable[[LocalLine, JsonObject], None]]] = {
            "act": self._act,
            "undo": self._undo,
            "resign": self._resign,
            "rematch": self._rematch,
            "why": self._why,
            "look": self._look,
            "hint": self._hint,
            "tip": self._tip,
            "tell": self._tell,
        }

    def here(self) -> set[int]:
        return {line.seat for line in self.lines if line.seat is not None}

    # Coming and going.

    def hello(self, line: LocalLine, said: JsonObject) -> None:
        table, token = self.table, said.get("token")
        seat, language = table.seat_of(token), spoken(said.get("language"))
        line.reading = Reading(None, language)
        if token is not None and seat is None:
            raise Declined("not-your-seat", Sentence(NO_SEAT))
        line.reading, line.token, line.seated = Reading(seat, language, bool(said.get("shared")) or table.hotseat), token, True
        self.lines.append(line)
        back = table.missed(said.get("version"), seat)
        line.send(
            {
                "type": "welcome",
                "table": table.id,
                "game": table.game.name,
                "seat": None if seat is None else table.game.seats[seat],
                "seats": table.seat_facts(self.here(), self.agreed),
                "commitment": hashed(table.seed),
                "clock": None,
                "talk": None if seat is None else SILENCE,
                "cup": None,
                "hotseat": table.hotseat,
                "screens": 0 if seat is None else 1,
                "state": table.state_for(line.reading, news(back, table.version - len(back) + 1)),
            }
        )
        if seat is not None:
            self._tell_presence(line)
        self._lead_on(line)

    def leave(self, line: LocalLine) -> None:
        if line in self.lines:
            self.lines.remove(line)

    def wish(self, line: LocalLine, said: JsonObject) -> None:
        """Do what somebody wants, or say why not. A wish that is not granted changes nothing."""
        key = said.get("key")
        try:
            if not line.seated:
                self.hello(line, said)
            else:
                self._wishes.get(str(said.get("type")), self._unheard)(line, said)
        except Declined as no:
            refused = {"type": "refused", "key": key, "reason": no.reason, "text": line.say(no.words), "rule": no.rule}
            line.send({**refused, "title": self._title(line, no.rule), "state": None})

    # What is wished.

    def _act(self, line: LocalLine, said: JsonObject) -> None:
        seat = self._seat(line)
        if not self._in_time(line, seat, said):
            return
        state = self.table.record.state
        try:
            told = self.table.play(self.table.game.parse(state, said["action"]), self._viewpoints())
        except InvalidNotation as error:
            raise Declined("malformed", error.words) from None
        except Refused as refused:
            why = redaction.refusal(state, seat, said["action"]) or refused.refusal
            raise Declined("illegal", why.sentence, why.rule) from None
        self._committed(line, said["key"], told)

    def _undo(self, line: LocalLine, said: JsonObject) -> None:
        seat = self._seat(line)
        if not self._in_time(line, seat, said):
            return
        why_not = self.table.way_back().why_not
        if why_not:
            raise Declined("illegal", Sentence(NOT_TAKEN_BACK, {"why": Sentence(why_not)}))
        self._committed(line, said["key"], self.table.undo(seat, self._viewpoints()))

    def _resign(self, line: LocalLine, said: JsonObject) -> None:
        seat = self._seat(line)
        if self._granted_before(line, seat, said["key"]):
            return
        self._must_go_on()
        self.table.resign(seat)
        self._committed(line, said["key"], [])

    def _rematch(self, line: LocalLine, said: JsonObject) -> None:
        seat, table = self._seat(line), self.table
        if table.outcome is None:
            raise Declined("unavailable", Sentence("the game is not over yet"))
        self.agreed.add(seat)
        opens = table.next_table is None and self.agreed.issuperset(table.people)
        if opens:
            table.next_table = self._again(table).id
            self._keep(table)
        line.send({"type": "done", "key": said["key"], "version": table.version})
        self._tell_presence()
        for other in self.lines if opens else [line]:
            self._lead_on(other)

    def _why(self, line: LocalLine, said: JsonObject) -> None:
        seat = self._seat(line)
        self._must_go_on()
        self._must_decide(seat)
        try:
            found = redaction.refusal(self.table.record.state, seat, said["action"])
        except InvalidNotation as error:
            raise Declined("malformed", error.words) from None
        rule, words = (None, Sentence("this is allowed")) if found is None else (found.rule, found.sentence)
        title = self._title(line, rule)
        line.send({"type": "verdict", "action": said["action"], "rule": rule, "text": line.say(words), "title": title})

    def _look(self, line: LocalLine, said: JsonObject) -> None:
        if not self._may_ask(line, said):
            return
        try:
            action = self.table.game.parse(self.table.record.state, said["action"])
        except InvalidNotation as error:
            raise Declined("malformed", error.words) from None
        found = self.table.ahead(line.reading, action)
        if found is None:
            raise Declined("unavailable", Sentence("there is nothing to see in advance here"))
        line.send(found)

    def _hint(self, line: LocalLine, said: JsonObject) -> None:
        if self._may_ask(line, said):
            line.send(advice(self.table, line.reading))

    def _tip(self, line: LocalLine, said: JsonObject) -> None:
        """About a decision of somebody else's, or one that is gone already, there are no words."""
        seat, table, found = self._seat(line), self.table, None
        if said["version"] == table.version and table.decider == seat:
            drawn = table.record.state.resample(seat, Rng(table.version))
            found = tip(drawn, seat, outlook(drawn, seat))
        words = "" if found is None else capital(table.words(line.reading).say(found.words))
        line.send({"type": "tip", "version": said["version"], "text": words, "rule": "" if found is None else found.rule})

    def _tell(self, line: LocalLine, said: JsonObject) -> None:
        sight = redaction.seen(self.table.record.state, viewpoint(self.table.game, line.seat))
        try:
            lines = recited(self.table.game, sight, self.table.words(line.reading), said["about"])
        except InvalidNotation as error:
            raise Declined("malformed", error.words) from None
        line.send({"type": "told", "about": said["about"], "lines": lines})

    def _unheard(self, line: LocalLine, said: JsonObject) -> None:
        raise Declined("unavailable", Sentence(NOT_HERE))

    # Every reason to say no.

    def _seat(self, line: LocalLine) -> int:
        if line.seat is None:
            raise Declined("not-your-seat", Sentence("spectators only watch: this needs a seat's link"))
        return line.seat

    def _granted_before(self, line: LocalLine, seat: int, key: str) -> bool:
        version = self._granted.get((seat, key))
        if version is not None:
            line.send({"type": "done", "key": key, "version": version})
        return version is not None

    def _in_time(self, line: LocalLine, seat: int, said: JsonObject) -> bool:
        if self._granted_before(line, seat, said["key"]):
            return False
        self._must_go_on()
        if self._stale(line, said):
            return False
        self._must_decide(seat)
        return True

    def _may_ask(self, line: LocalLine, said: JsonObject) -> bool:
        seat = self._seat(line)
        if self._stale(line, said):
            return False
        self._must_go_on()
        self._must_decide(seat)
        return True

    def _must_go_on(self) -> None:
        outcome = self.table.outcome
        if outcome is not None:
            raise Declined("over", Sentence("the game is over: {why}", {"why": outcome.words}), outcome.rule or None)

    def _stale(self, line: LocalLine, said: JsonObject) -> bool:
        meant, now = said["version"], self.table.version
        if meant == now:
            return False
        words = Sentence("this was meant for version {meant}, but the table is at {now}", {"meant": meant, "now": now})
        state = self.table.state_for(line.reading, [])
        refused = {"type": "refused", "key": said.get("key"), "reason": "stale", "text": line.say(words), "rule": None}
        line.send({**refused, "title": None, "state": state})
        return True

    def _must_decide(self, seat: int) -> None:
        decider = self.table.decider
        if decider == seat:
            return
        if decider is None:
            raise Declined("not-your-seat", Sentence("there is nothing to decide"))
        whose = {"name": called(self.table.game, self.table.seats[decider])}
        raise Declined("not-your-seat", Sentence("this is not yours to decide: {name} decides", whose))

    # What everybody hears.

    def bot_plays(self, text: str) -> None:
        self._committed(None, "", self.table.play(self.table.game.parse(self.table.record.state, text), self._viewpoints()))

    def _viewpoints(self) -> set[redaction.Viewpoint]:
        return {viewpoint(self.table.game, line.seat) for line in self.lines}

    def _committed(self, line: LocalLine | None, key: str, told: Sequence[Told]) -> None:
        """It is kept before anybody hears of it."""
        self._keep(self.table)
        first = self.table.version - len(told) + 1
        if line is not None and line.seat is not None:
            self._granted[line.seat, key] = self.table.version
        for each in self.lines:
            whose = viewpoint(self.table.game, each.seat)
            each.send(self.table.state_for(each.reading, news([one[whose] for one in told], first)))
        if line is not None:
            line.send({"type": "done", "key": key, "version": self.table.version})

    def _tell_presence(self, but: LocalLine | None = None) -> None:
        seats = self.table.seat_facts(self.here(), self.agreed)
        for line in self.lines:
            if line is not but:
                screens = 0 if line.seat is None else 1
                line.send({"type": "presence", "seats": seats, "hotseat": self.table.hotseat, "screens": screens})

    def _lead_on(self, line: LocalLine) -> None:
        if self.table.next_table is not None:
            line.send({"type": "rematch", "table": self.table.next_table, "token": line.token})

    def _title(self, line: LocalLine, rule: str | None) -> str | None:
        found = None if rule is None else rules_of(self.table.game, line.reading.language).get(rule)
        return None if found is None else found.title
