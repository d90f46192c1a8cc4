"""What happens in a game, as data and in words. A reader who knows the position before needs nothing else to follow it.

`moves` are pairs of squares, from and to, of tokens that move together. Call these functions only while somebody listens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.bits import count
from soulgames.core.telling import Event, Fields, Kind, by_name
from soulgames.games.soul_puzzler.board import LETTERS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soul_puzzler.position import Position
    from soulgames.games.soul_puzzler.side import Side

# The turn.

STARTED: Final = Kind("started", "{who} starts.", you=("You start.",), changes=("turn",))
TURN_BEGAN: Final = Kind("turn_began", "{who}'s turn begins.", you=("It is your turn.",), changes=("turn",), aside=True)
PASSED: Final = Kind("passed", "{who} passes.", you=("You pass.",))
TURN_ENDED: Final = Kind(
    "turn_ended", "The turn of {who} is over.", you=("Your turn is over.",), changes=("quiet_turns",), aside=True
)
GAME_OVER: Final = Kind(
    "game_over",
    ("{who} wins after {count} quiet turn, {more} to {less}.", "{who} wins after {count} quiet turns, {more} to {less}."),
    ("A tie after {count} quiet turn, {more} to {less}.", "A tie after {count} quiet turns, {more} to {less}."),
    "{who} wins, {more} to {less}.",
    you=(
        ("You win after {count} quiet turn, {more} to {less}.", "You win after {count} quiet turns, {more} to {less}."),
        "You win, {more} to {less}.",
    ),
    warns=(
        (
            "The game would end after {count} quiet turn, and {who} would win, {more} to {less}.",
            "The game would end after {count} quiet turns, and {who} would win, {more} to {less}.",
        ),
        (
            "The game would end in a tie after {count} quiet turn, {more} to {less}.",
            "The game would end in a tie after {count} quiet turns, {more} to {less}.",
        ),
        "The game would be over: {who} would win, {more} to {less}.",
    ),
    changes=("result",),
)

# Tokens.

PLACED: Final = Kind(
    "placed",
    "{who} places a token on {cell}.",
    you=("You place a token on {cell}.",),
    changes=("board", "{seat}.pool"),
)
BOULDER_PLACED: Final = Kind(
    "boulder_placed",
    "{who} places a boulder on {cell}.",
    you=("You place a boulder on {cell}.",),
    changes=("board", "{seat}.pool"),
)
SWITCHED: Final = Kind("switched", "{who} switches {from} and {to}.", you=("You switch {from} and {to}.",), changes=("board",))
DRIFTED: Final = Kind(
    "drifted",
    "{who} moves the token on {from} to {to}.",
    you=("You move the token on {from} to {to}.",),
    changes=("board",),
)
PUSHED_IN: Final = Kind(
    "pushed_in",
    "{who} pushes a crow in at the bottom of column {column}.",
    you=("You push a crow in at the bottom of column {column}.",),
    changes=("board",),
)
TOKEN_PUSHED_IN: Final = Kind(
    "token_pushed_in",
    "{who} pushes a token in at the bottom of column {column}.",
    you=("You push a token in at the bottom of column {column}.",),
    changes=("board", "{seat}.pool"),
)
SHIFTED: Final = Kind(
    "shifted",
    "{who} shifts row {row} to the {direction}.",
    you=("You shift row {row} to the {direction}.",),
    changes=("board",),
)
REPLACED: Final = Kind(
    "replaced",
    "{who} replaces the token on {cell} with one of their own.",
    you=("You replace the token on {cell} with one of yours.",),
    changes=("board", "{seat}.pool", "{other}.pool"),
)
SENT_HOME: Final = Kind(
    "sent_home",
    "{who} sends the token on {cell} home.",
    you=("You send the token on {cell} home.",),
    changes=("board", "{side}.pool"),
)
SCORED: Final = Kind(
    "scored",
    ("{who} scores {count} point: {cells}.", "{who} scores {count} points: {cells}."),
    you=(("You score {count} point: {cells}.", "You score {count} points: {cells}."),),
    warns=(("{who} would score {count} point: {cells}.", "{who} would score {count} points: {cells}."),),
    changes=("board", "{seat}.pool", "{seat}.score"),
)
FELL: Final = Kind("fell", ("{count} token falls.", "{count} tokens fall."), changes=("board",))
BOULDERS_TURNED: Final = Kind(
    "boulders_turned",
    ("The boulder on {cells} is an ordinary token now.", "The boulders on {cells} are ordinary tokens now."),
    changes=("board",),
)

# Characters.

POWER_DECLARED: Final = Kind("power_declared", "{who} uses {power}.", you=("You use {power}.",), changes=("{seat}.power_left",))
ROW_CHOSEN: Final = Kind("row_chosen", "{who} chooses row {row}.", you=("You choose row {row}.",))
POWER_CUT_SHORT: Final = Kind(
    "power_cut_short",
    "The rest of {power} is dropped: it is impossible now.",
    warns=("The rest of {power} would be dropped: it would be impossible.",),
)
SCORE_ABILITY_USED: Final = Kind("score_ability_used", "{who} uses {score_ability}.", you=("You use {score_ability}.",))
SCORE_ABILITY_DECLINED: Final = Kind(
    "score_ability_declined", "{who} declines {score_ability}.", you=("You decline {score_ability}.",)
)
SCORE_ABILITY_CUT_SHORT: Final = Kind(
    "score_ability_cut_short",
    "The rest of {score_ability} is dropped: it is impossible now.",
    warns=("The rest of {score_ability} would be dropped: it would be impossible.",),
)
POINTS_WON: Final = Kind(
    "points_won",
    ("{who} gets {count} more point.", "{who} gets {count} more points."),
    you=(("You get {count} more point.", "You get {count} more points."),),
    changes=("{seat}.score",),
)
POINTS_LOST: Final = Kind(
    "points_lost",
    ("{who} loses {count} point.", "{who} loses {count} points."),
    you=(("You lose {count} point.", "You lose {count} points."),),
    changes=("{seat}.score",),
)
SWITCH_BARRED: Final = Kind(
    "switch_barred",
    "{who} keeps {whom} from switching in the next turn, unless no Place is possible.",
    you=("You keep {whom} from switching in the next turn, unless no Place is possible.",),
    changes=("{other}.gloom",),
)
SWITCH_FREED: Final = Kind("switch_freed", "{who} may switch again.", you=("You may switch again.",), changes=("{seat}.gloom",))

KINDS: Final = by_name(
    STARTED,
    TURN_BEGAN,
    PASSED,
    TURN_ENDED,
    GAME_OVER,
    PLACED,
    BOULDER_PLACED,
    SWITCHED,
    DRIFTED,
    PUSHED_IN,
    TOKEN_PUSHED_IN,
    SHIFTED,
    REPLACED,
    SENT_HOME,
    SCORED,
    FELL,
    BOULDERS_TURNED,
    POWER_DECLARED,
    ROW_CHOSEN,
    POWER_CUT_SHORT,
    SCORE_ABILITY_USED,
    SCORE_ABILITY_DECLINED,
    SCORE_ABILITY_CUT_SHORT,
    POINTS_WON,
    POINTS_LOST,
    SWITCH_BARRED,
    SWITCH_FREED,
)


def tell(position: Position, kind: Kind, rule: str, fields: Fields) -> None:
    """Something that has no seat, or not the decider's."""
    if position.noted is not None:
        position.noted.append(Event(kind, rule, fields))


def tell_of(position: Position, seat: i64, kind: Kind, rule: str, fields: Fields) -> None:
    tell(position, kind, rule, {"seat": position.game.seats[seat], **fields})


def tell_deed(position: Position, kind: Kind, rule: str, fields: Fields) -> None:
    """What the decider does."""
    tell_of(position, position.decider, kind, rule, fields)


# Fields that have to be worked out.


def placed(position: Position, square: i64, boulder: bool) -> None:
    cell: Fields = {"cell": position.board.name(square)}
    if boulder:
        tell_deed(position, BOULDER_PLACED, "SP-ABIL-2", cell)
    else:
        tell_deed(position, PLACED, "SP-TURN-1", cell)


def switched(position: Position, pair: i64) -> None:
    first, second = position.board.names(pair)
    tell_deed(position, SWITCHED, "SP-TURN-1", {"from": first, "to": second})


def drifted(position: Position, pair: i64) -> None:
    board, token = position.board, position.occupied() & pair
    tell_deed(position, DRIFTED, "SP-ABIL-2", {"from": board.name(token), "to": board.name(pair ^ token)})


def pushed_in(position: Position, column: i64, lifted: i64, from_pool: bool) -> None:
    board = position.board
    moves = _moves(board.names(lifted), board.names(lifted << 1))
    cell = board.name(board.bottom & board.column[column])
    kind, rule = (TOKEN_PUSHED_IN, "SP-ABIL-2") if from_pool else (PUSHED_IN, "SP-ABIL-1")
    tell_deed(position, kind, rule, {"column": LETTERS[column], "cell": cell, "moves": moves})


def shifted(position: Position, row: i64, leftwards: bool) -> None:
    board = position.board
    froms = position.occupied() & board.row[row]
    moves: list[list[str]] = []
    while froms:
        token = froms & -froms
        moves.append([board.name(token), board.name(board.shifted(token, leftwards))])
        froms ^= token
    direction = "left" if leftwards else "right"
    tell_deed(position, SHIFTED, "SP-ABIL-2", {"row": str(row + 1), "direction": direction, "moves": moves})


def sent_home(position: Position, square: i64) -> None:
    owner = 0 if position.one.tokens & square else 1
    home: Fields = {"side": position.game.seats[owner], "cell": position.board.name(square)}
    tell_deed(position, SENT_HOME, "SP-ABIL-2", home)


def replaced(position: Position, square: i64) -> None:
    other = position.game.seats[1 - position.decider]
    tell_deed(position, REPLACED, "SP-ABIL-2", {"other": other, "cell": position.board.name(square)})


def scored(position: Position, side: Side, squares: i64) -> None:
    points: Fields = {"cells": position.board.names(squares), "count": int(count(squares)), "score": int(side.score)}
    tell_of(position, 0 if side is position.one else 1, SCORED, "SP-LINE-2", points)


def fell(position: Position, before: i64) -> None:
    """Tokens of a column stay in order, so the squares before and after say which went where."""
    board, after = position.board, position.occupied()
    moves: list[list[str]] = []
    for column in board.column:
        moves += _moves(board.names(before & column), board.names(after & column))
    if moves:
        tell(position, FELL, "SP-LINE-4", {"moves": moves, "count": len(moves)})


def boulders_turned(position: Position) -> None:
    cells = position.board.names(position.boulders)
    if cells:
        tell(position, BOULDERS_TURNED, "SP-ABIL-2", {"cells": cells, "count": len(cells)})


def score_changed(position: Position, seat: i64, points: i64) -> None:
    """By an ability."""
    score = int(position.side(seat).score)
    if points > 0:
        tell_of(position, seat, POINTS_WON, "SP-LINE-3", {"count": int(points), "score": score})
    else:
        tell_of(position, seat, POINTS_LOST, "SP-LINE-3", {"count": int(-points), "score": score})


def switch_barred(position: Position) -> None:
    tell_deed(position, SWITCH_BARRED, "SP-ABIL-2", {"other": position.game.seats[1 - position.decider]})


def game_over(position: Position) -> None:
    outcome = position.outcome
    if outcome is None:
        return
    one, two = int(position.one.score), int(position.two.score)
    fields: dict[str, object] = {"result": outcome.result, "more": max(one, two), "less": min(one, two)}
    if outcome.winner is not None:
        fields["seat"] = position.game.seats[outcome.winner]
    if outcome.rule == "SP-END-2":
        fields["count"] = int(position.quiet)
    tell(position, GAME_OVER, outcome.rule, fields)


def _moves(froms: list[str], tos: list[str]) -> list[list[str]]:
    return [[old, new] for old, new in zip(froms, tos, strict=True) if old != new]
