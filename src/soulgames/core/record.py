"""Records (`.soul`): a header, then one action per line, with a short hash of the state at every end of a turn.

A record replays to the byte or not at all: reading one plays it through the referee and compares every hash.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.game import Game, Outcome, State
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.registry import as_begun, shipped_packs
from soulgames.core.registry import game as registered
from soulgames.core.rulesets import other_rules
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import Toml, read, write
from soulgames.core.version import VERSION

FORMAT: Final = 1
RULE: Final = "---"


def short_hash(state: State) -> str:
    return f"{state.key() & 0xFFFFFFFF:08x}"


def lost(game: Game, seat: int, words: Sentence) -> Outcome:
    """How a game ends that a seat loses at the table and not by the rules: the other side has won, and no rule is named."""
    sides = game.sides()
    winner = (seat + 1) % len(sides)
    return Outcome(winner, sides[winner], (), "", words)


class Record:
    """A game with its history: what a table keeps, saves and takes up again."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str] | None = None,
        players: Mapping[str, str] | None = None,
        scene: str = "",
    ) -> None:
        self.game: Final = game
        self.options: Final = dict(options or {})
        self.players: Final = {seat: (players or {}).get(seat, seat) for seat in game.seats}
        self.scene: Final = scene
        """The position that it was begun from, if somebody has laid one: the text of a scene."""
        self.state: State = self._beginning()
        self.actions: Final[list[Action]] = []
        self.resigned = ""
        """The seat that gave the game up."""
        self._hashes: Final[list[str]] = []
        self._earlier: State | None = None  # before the last action, if nothing was taken back since

    def _beginning(self) -> State:
        return self.game.from_scene(self.scene) if self.scene else self.game.new(self.options)

    def again(self) -> Record:
        """The same game before its first action."""
        return Record(self.game, self.options, self.players, self.scene)

    def play(self, action: Action | str) -> None:
        """Play an action and keep it. Raises Refused or InvalidNotation, and then keeps nothing."""
        self.play_told(action, ())

    def play_told(self, action: Action | str, viewers: Sequence[int | None]) -> list[list[dict[str, object]]]:
        """As `play`, and what happened: for each viewer (a seat, or None for the public) the events that they may know of."""
        meant = self.game.parse(self.state, action) if isinstance(action, str) else action
        turn, earlier = self.state.turn_number, self.state.copy()
        told: list[list[dict[str, object]]] = []
        if viewers:
            told = self.state.play_told(meant, viewers)
        else:
            self.state.play(meant)
        self.actions.append(meant)
        self._earlier = earlier
        ended = self.state.turn_number != turn or self.state.to_decide is None
        self._hashes.append(short_hash(self.state) if ended else "")
        return told

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and sent to another process as what it is: a game, and what was played."""
        begun, played = (self.game, self.options, self.players, self.scene), [str(action) for action in self.actions]
        return _played_again, (*begun, played, self.resigned)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: by the rules, or at the table, because somebody resigned. That has no rule."""
        if not self.resigned:
            return self.state.outcome
        return lost(self.game, self.game.seat(self.resigned), Sentence("{seat} resigned", {"seat": self.resigned}))

    def resign(self, seat: int) -> None:
        """The other side wins at the table; the position stays as it is."""
        self.resigned = self.game.seats[seat]

    def undo(self) -> Action:
        """Take the last action back. Whether one may, `soulgames.tables.undo` has said before."""
        self.state = self.before().copy()
        self._earlier = None
        self._hashes.pop()
        return self.actions.pop()

    def ended_turn(self) -> bool:
        """Whether the last action ended a turn or the game."""
        return bool(self.last_hash())

    def last_hash(self) -> str:
        """Of the state after the last action, if that ended a turn or the game."""
        return self._hashes[-1] if self._hashes else ""

    def before(self) -> State:
        """The state before the last action: not to be changed."""
        if self._earlier is None:
            self._earlier = self.at(len(self.actions) - 1)
        return self._earlier

    def at(self, number: int) -> State:
        """The state after this many actions: a fresh one."""
        state = self._beginning()
        for action in self.actions[:number]:
            state.apply(action)
        return state

    def text(self) -> str:
        outcome = self.outcome
        header: dict[str, object] = {
            "game": self.game.name,
            "ruleset": self.game.ruleset,
            "engine": VERSION,
            "content": self.game.pack.name,
            "content_hash": self.game.pack.hash,
            **({} if self.game.pack.shipped else {"pack": self.game.pack.resolved()}),
            "result": "" if outcome is None else outcome.result,
            **({"resigned": self.resigned} if self.resigned else {}),
            **({"scene": self.scene} if self.scene else {}),
            "options": self.options,
            "players": self.players,
        }
        return written(header, zip([str(action) for action in self.actions], self._hashes, strict=True))


def _played_again(
    game: Game, options: Mapping[str, str], players: Mapping[str, str], scene: str, actions: Sequence[str], resigned: str
) -> Record:
    record = Record(game, options, players, scene)
    for action in actions:
        record.play(action)
    record.resigned = resigned
    return record


def written(header: Mapping[str, object], played: Iterable[tuple[str, str]]) -> str:
    """A record from its header and its actions, each with the hash of the state if a turn ended there."""
    lines = [f"{action}  #{hash}\n" if hash else f"{action}\n" for action, hash in played]
    return write({"soul": FORMAT, **header}) + f"\n{RULE}\n" + "".join(lines)


def read_record(text: str, content: str | None = None) -> Record:
    """Play a record through. Raises InvalidNotation with the line where it is malformed or diverges."""
    header = _header(text)
    head, _, body = text.partition(f"\n{RULE}\n")
    record = _begin(header, _game(header), content)
    first = head.count("\n") + 3
    for number, line in enumerate(body.splitlines(), first):
        _replay_line(record, line, number)
    _give_up(record, header)
    wanted, outcome = header.text("result"), record.outcome
    actual = "" if outcome is None else outcome.result
    if wanted != actual:
        header.fail("result", f'the header says result = "{wanted}", but the actions lead to "{actual}"')
    return record


class Head(NamedTuple):
    """With which pack a record was played, before its actions are looked at."""

    game: str
    content: str
    content_hash: str


def head_of(text: str) -> Head:
    """Raises InvalidNotation if the head of a record cannot be read, or is of other rules."""
    header = _header(text)
    return Head(_game(header).name, header.text("content"), header.text("content_hash"))


def check_rules(text: str) -> None:
    """Raises InvalidNotation if a record is of other rules: before its content pack is looked at, which may be as old."""
    head, rule, _ = text.partition(f"\n{RULE}\n")
    if rule:
        _game(read(head + "\n"))


def _header(text: str) -> Toml:
    head, rule, _ = text.partition(f"\n{RULE}\n")
    if not rule:
        expected = Sentence("no record: expected a header, a line '{line}' and the actions", {"line": RULE})
        raise InvalidNotation(expected, 1)
    return read(head + "\n")


def _game(header: Toml) -> Game:
    """The game of a record with the core pack, if it has the record's rules."""
    if header.integer("soul") != FORMAT:
        header.fail("soul", f"record format {header.integer('soul')} is unknown: expected soul = {FORMAT}")
    try:
        game = registered(header.text("game"))
    except InvalidNotation as error:
        header.fail("game", error.words)
    told = other_rules(game, header.text("ruleset"))
    if told is not None:
        header.fail("ruleset", str(told))
    return game


def _with_kept_pack(header: Toml, game: str) -> Game:
    """The pack that travels with a record: whoever replays it needs no file."""
    try:
        return registered(game, header.text("pack"))
    except InvalidNotation as error:
        header.fail("pack", Sentence("the content pack of this record cannot be read: {why}", {"why": error.words}))


def _begin(header: Toml, game: Game, content: str | None) -> Record:
    pack = header.text("content")
    if content is not None:
        game = registered(game.name, content)  # a mistake in the pack names the pack's line, not the record's
    elif "pack" in header:
        game = _with_kept_pack(header, game.name)
    elif pack in shipped_packs(game.name):
        game = as_begun(game.name, pack, header.text("content_hash"))
    header.text("pack", "")
    if not game.pack.is_called(header.text("content_hash")):
        header.fail("content_hash", f'played with another content pack ("{pack}"): name its file with --content')
    options, players = header.table("options"), header.table("players")
    for key in ("engine", "result"):
        header.text(key)
    header.text("resigned", "")
    scene = header.text("scene", "")
    header.done()
    try:
        return Record(game, _texts(options), _texts(players), scene)
    except InvalidNotation as error:
        header.fail("scene" if scene else "options", error.words)


def _give_up(record: Record, header: Toml) -> None:
    resigned = header.text("resigned", "")
    if not resigned:
        return
    if record.state.outcome is not None:
        header.fail("resigned", "the game is over by the rules: nobody can have resigned")
    try:
        record.resign(record.game.seat(resigned))
    except InvalidNotation as error:
        header.fail("resigned", error.words)


def _texts(table: Toml) -> dict[str, str]:
    return {key: table.text(key) for key in table}


def _replay_line(record: Record, line: str, number: int) -> None:
    action, _, hash = line.partition("#")
    try:
        record.play(action.strip())
    except InvalidNotation as error:
        raise InvalidNotation(error.words, number) from None
    except Refused as refused:
        why = {"action": action.strip(), "why": refused.refusal.sentence, "rule": refused.refusal.rule}
        words = Sentence("the game diverges here: {action} is refused: {why} [{rule}]", why)
        raise InvalidNotation(words, number) from None
    actual = record.last_hash()
    if hash.strip() != actual:
        hashes = {"hash": f"#{hash.strip()}", "actual": f"#{actual}"}
        words = Sentence("the game diverges here: the hash is {hash}, but this engine's is {actual}", hashes)
        raise InvalidNotation(words, number)
