"""The game with characters a second time: tokens are things of their own, a turn is a story that stops for its questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator

from tests.games.soul_puzzler.naive import Square, lines

COLUMNS, ROWS = 7, 6
SIDES = ("one", "two")
POWERS = {
    "corvane": ("shini", 2, "peck"),
    "lumina": ("beacon", 1, "halo"),
    "tenebra": ("eclipse", 2, "gloom"),
    "brackus": ("boulder", 1, "quake"),
    "zephyra": ("gust", 2, "breeze"),
    "morgrim": ("hex", 2, "toll"),
    "solenne": ("mirror", 1, "grace"),
    "vesper": ("drift", 2, "echo"),
}
STRAIGHT = ((0, 1), (1, 0))
DIAGONAL = ((1, 1), (1, -1))

Question = tuple[str, list[str]]
"""Who is asked, and the answers that are allowed."""
Story = Generator[Question, str, None]


class Token:
    def __init__(self, owner: str) -> None:
        self.owner, self.boulder = owner, False


def column(number: int) -> str:
    return "abcdefg"[number]


def name(square: Square) -> str:
    return f"{column(square[0])}{square[1] + 1}"


def square_of(text: str) -> Square:
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


class NaiveTable:
    def __init__(self, characters: dict[str, str], first: str, each: bool = True, same_colour: bool = False) -> None:
        self.characters, self.turn, self.each, self.same_colour = characters, first, each, same_colour
        self.board: dict[Square, Token] = {}
        self.pools, self.scores = dict.fromkeys(SIDES, 20), dict.fromkeys(SIDES, 0)
        self.left = {side: POWERS[key][1] for side, key in characters.items()}
        self.gloom: set[str] = set()  # whose next turn it binds
        self.bound = False  # the turn under way
        self.switched: dict[Square, Token] = {}
        self.switcher, self.switch_turn, self.number, self.quiet = "", 0, 0, 0
        self.scored = False

    # What there is.

    def other(self, side: str) -> str:
        return SIDES[1 - SIDES.index(side)]

    def power(self, side: str) -> str:
        return POWERS[self.characters[side]][0] if side in self.characters else ""

    def score_ability(self, side: str) -> str:
        return POWERS[self.characters[side]][2] if side in self.characters else ""

    def rows_in(self, at: int) -> list[int]:
        return [row for row in range(ROWS) if (at, row) in self.board]

    def landing(self, at: int) -> int | None:
        return next((row for row in range(ROWS) if (at, row) not in self.board), None)

    def lined(self) -> set[Square]:
        colours = {at: "x" if token.owner == "one" else "o" for at, token in self.board.items() if not token.boulder}
        return lines(colours, COLUMNS, ROWS)

    def drawn(self) -> list[str]:
        return ["".join(self._letter((at, row)) for at in range(COLUMNS)) for row in reversed(range(ROWS))]

    def _letter(self, square: Square) -> str:
        token = self.board.get(square)
        letter = "." if token is None else "x" if token.owner == "one" else "o"
        return letter.upper() if token is not None and token.boulder else letter

    # What may be done.

    def places(self, side: str) -> list[str]:
        return [f"place {column(at)}" for at in range(COLUMNS) if self.pools[side] and self.landing(at) is not None]

    def switches(self, side: str, steps: tuple[tuple[int, int], ...] = STRAIGHT) -> list[str]:
        found = []
        for first, one in self.board.items():
            for step in steps:
                second = first[0] + step[0], first[1] + step[1]
                two = self.board.get(second)
                if two is None or one.boulder or two.boulder or self.switches_back(side, first, second):
                    continue
                if one.owner != two.owner or self.same_colour:
                    found.append(f"switch {name(first)} {name(second)}")
        return found

    def switches_back(self, side: str, first: Square, second: Square) -> bool:
        """SP-TURN-2: the same two tokens, where the opponent has just put them."""
        lie_there = all(self.board.get(square) is token for square, token in self.switched.items())
        just = self.number - self.switch_turn <= 1
        return set(self.switched) == {first, second} and lie_there and just and self.switcher != side

    def may_switch(self, side: str) -> bool:
        return not self.bound or not self.places(side)

    # What is done.

    def put(self, side: str, said: str) -> Token:
        at = ord(said.split()[1]) - ord("a")
        row = self.landing(at)
        assert row is not None
        self.pools[side] -= 1
        self.board[at, row] = Token(side)
        return self.board[at, row]

    def home(self, square: Square) -> None:
        self.pools[self.board.pop(square).owner] += 1

    def exchange(self, side: str, said: str) -> None:
        first, second = map(square_of, said.split()[1:])
        self.board[first], self.board[second] = self.board[second], self.board[first]
        self.switched = {first: self.board[first], second: self.board[second]}
        self.switcher, self.switch_turn = side, self.number

    def fall(self) -> None:
        for at in range(COLUMNS):
            stack = [self.board.pop((at, row)) for row in self.rows_in(at)]
            self.board.update({(at, row): token for row, token in enumerate(stack)})

    # The story.

    def over(self) -> bool:
        one, two = self.scores.values()
        return (max(one, two) >= 15 and one != two) or self.quiet >= 60

    def story(self) -> Story:
        while not self.over():
            self.number += 1
            self.scored, self.bound = False, self.turn in self.gloom
            self.gloom.discard(self.turn)
            yield from self.one_turn(self.turn)
            self.quiet = 0 if self.scored else self.quiet + 1
            self.turn = self.other(self.turn)

    def one_turn(self, side: str) -> Story:
        actions = self.places(side) + (self.switches(side) if self.may_switch(side) else [])
        can = bool(self.left.get(side)) and self.can_begin(side)
        said = yield side, (actions or ["pass"]) + ["power"] * can
        if said == "power":
            self.left[side] -= 1
            begin: Callable[[str], Story] = getattr(self, self.power(side))
            yield from begin(side)
        else:
            self.do(side, said)
        yield from self.settle()

    def do(self, side: str, said: str) -> None:
        if said.startswith("place"):
            self.put(side, said)
        elif said.startswith("switch"):
            self.exchange(side, said)

    def settle(self) -> Story:
        while self.lined():
            yield from self.scorings()
            self.fall()
            for token in self.board.values():
                token.boulder = False

    def scorings(self) -> Story:
        """Those before a fall: one, and another as long as a score ability makes a line (SP-LINE-3, SP-LINE-4)."""
        while scoring := self.lined():
            self.scored = True
            gained = Counter(self.board[square].owner for square in scoring)
            for square in scoring:
                self.home(square)
            self.scores.update({side: self.scores[side] + gained[side] for side in SIDES})
            for side in (self.turn, self.other(self.turn)):
                yield from self.ask(side, gained[side])
                if self.lined():
                    break

    def ask(self, side: str, gained: int) -> Story:
        answers = self.answers(side, gained) if self.each or gained else []
        if answers and (yield side, ["use score", "decline"]) == "use score":
            said = "" if answers == [""] else (yield side, answers)
            self.use(side, said)

    # Score abilities.

    def answers(self, side: str, gained: int) -> list[str]:
        """What may answer it; [""] if it asks for nothing, and nothing if it could do nothing."""
        ability, other = self.score_ability(side), self.other(side)
        if ability in ("peck", "quake"):
            return [f"choose {column(at)}" for at in range(COLUMNS) if self.rows_in(at)]
        if ability == "breeze":
            return [f"choose {name(square)}" for square, token in self.board.items() if token.owner == side]
        if ability == "grace":
            return self.places(side)
        if ability == "echo":
            return self.switches(side)
        possible = {"halo": gained >= 4, "gloom": other not in self.gloom, "toll": self.scores[other] > 0}
        return [""] if possible.get(ability) else []

    def use(self, side: str, said: str) -> None:
        ability, other = self.score_ability(side), self.other(side)
        if ability in ("peck", "quake"):
            at = ord(said[-1]) - ord("a")
            self.home((at, self.rows_in(at)[-1 if ability == "peck" else 0]))
        elif ability == "breeze":
            self.home(square_of(said.split()[1]))
        elif ability == "gloom":
            self.gloom.add(other)
        elif ability in ("halo", "toll"):
            self.scores[side if ability == "halo" else other] += 1 if ability == "halo" else -1
        else:
            self.do(side, said)

    # Powers: whether they can be begun, and how they go.

    def can_begin(self, side: str) -> bool:
        power = self.power(side)
        room = any(self.landing(at) is not None for at in range(COLUMNS))
        begins: dict[str, bool] = {
            "shini": room,
            "beacon": bool(self.places(side)),
            "boulder": bool(self.places(side)),
            "eclipse": bool(self.switches(side, STRAIGHT + DIAGONAL)) and self.may_switch(side),
            "drift": bool(self.drifts(side)) and self.may_switch(side),
            "gust": bool(self.board),
            "hex": bool(self.hexes(side)),
            "mirror": bool(self.mirrors(side)),
        }
        return begins[power]

    def shini(self, side: str) -> Story:
        said = yield side, [f"choose {column(at)}" for at in range(COLUMNS) if self.landing(at) is not None]
        at = ord(said[-1]) - ord("a")
        self.board.update({(at, row + 1): self.board.pop((at, row)) for row in reversed(self.rows_in(at))})
        self.board[at, 0] = Token(side)
        yield from self.settle()
        self.do(side, (yield side, [*self.places(side), "pass"]))

    def beacon(self, side: str) -> Story:
        first = yield side, self.places(side)
        self.put(side, first)
        yield from self.settle()
        if again := [place for place in self.places(side) if place != first]:
            self.put(side, (yield side, again))

    def eclipse(self, side: str) -> Story:
        self.exchange(side, (yield side, self.switches(side, STRAIGHT + DIAGONAL)))

    def boulder(self, side: str) -> Story:
        self.put(side, (yield side, self.places(side))).boulder = True

    def gust(self, side: str) -> Story:
        said = yield side, [f"choose {row + 1}" for row in range(ROWS) if any(square[1] == row for square in self.board)]
        row = int(said.split()[1]) - 1
        step = -1 if (yield side, ["choose left", "choose right"]) == "choose left" else 1
        moving = {square: self.board.pop(square) for square in list(self.board) if square[1] == row}
        self.board.update({((at + step) % COLUMNS, row): token for (at, _), token in moving.items()})
        self.fall()

    def hexes(self, side: str) -> list[str]:
        tops = [(at, self.rows_in(at)[-1]) for at in range(COLUMNS) if self.rows_in(at) and self.pools[side]]
        return [f"choose {name(square)}" for square in tops if self.board[square].owner != side]

    def hex(self, side: str) -> Story:
        square = square_of((yield side, self.hexes(side)).split()[1])
        self.home(square)
        self.board[square] = Token(side)
        self.pools[side] -= 1

    def mirrors(self, side: str) -> list[str]:
        open_columns = [place[-1] for place in self.places(side)]
        images = dict(zip("abcdefg", "gfedcba", strict=True))
        pairs = [at for at in open_columns if at != "d" and images[at] in open_columns]
        return [f"place {at}" for at in pairs if self.pools[side] >= 2]

    def mirror(self, side: str) -> Story:
        first = yield side, self.mirrors(side)
        self.put(side, first)
        yield from self.settle()
        image = "place " + "gfedcba"["abcdefg".index(first[-1])]
        if image in self.places(side):
            self.put(side, (yield side, [image]))

    def drifts(self, side: str) -> list[str]:
        found = self.switches(side)
        for at in range(COLUMNS - 1):
            for row in range(ROWS):
                there = [self.board.get((at, row)), self.board.get((at + 1, row))]
                token = there[0] or there[1]
                if token is not None and None in there and not token.boulder:
                    found.append(f"switch {name((at, row))} {name((at + 1, row))}")
        return found

    def drift(self, side: str) -> Story:
        said = yield side, self.drifts(side)
        first, second = map(square_of, said.split()[1:])
        if first in self.board and second in self.board:
            self.exchange(side, said)
            return
        if first in self.board:
            first, second = second, first
        self.board[first] = self.board.pop(second)
        self.fall()
