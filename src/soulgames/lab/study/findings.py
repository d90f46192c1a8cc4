"""What the games of one pack show, section by section."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from soulgames.core.game import Game
from soulgames.core.rulebook import rules_of
from soulgames.lab.study.measures import measures
from soulgames.lab.study.play import cards_of
from soulgames.lab.study.rows import GameRow
from soulgames.lab.study.section import Chart, Section, ShownTable
from soulgames.lab.study.shares import Share, entropy, median, quantile, share

POINTS: Final = 20
"""The places of a game at which its values are shown."""


class PackStudied(NamedTuple):
    """The games of a study that were played with one pack."""

    game: Game
    rows: Sequence[GameRow]

    @property
    def decided(self) -> list[GameRow]:
        return [row for row in self.rows if row["winner"]]


def first_player(played: PackStudied) -> Share:
    return share((row["pair"], row["winner"] == row["began"]) for row in played.decided)


def nobody(played: PackStudied) -> Share:
    return share((row["pair"], not row["winner"]) for row in played.rows)


def who_wins(played: PackStudied) -> Section:
    """By side, and by who begins."""
    rows, shown = [], []
    for side in played.game.sides():
        won = share((row["pair"], row["winner"] == side) for row in played.decided)
        begins = share((row["pair"], row["winner"] == side) for row in played.decided if row["began"] == side)
        follows = share((row["pair"], row["winner"] == side) for row in played.decided if row["began"] != side)
        rows.append([side, str(won.number), str(won), str(begins), str(follows)])
        shown.append(_bar(side, won))
    first = first_player(played)
    rows.append(["**first player**", str(first.number), f"**{first}**", "", ""])
    rows.append(["nobody", str(len(played.rows)), str(nobody(played)), "", ""])
    about = "Share of games that each side and the first player won, with intervals"
    return Section(
        "Who wins",
        ["Share and interval", "First player", "Nobody"],
        tables=[ShownTable(["", "games", "won", "won when beginning", "won when second"], rows)],
        charts=[Chart("who-wins", "shares", about, [*shown, _bar("first player", first)])],
    )


def _bar(name: str, counted: Share) -> dict[str, object]:
    return {"name": name, "share": counted.value, "low": counted.low, "high": counted.high, "games": counted.number}


def endings(played: PackStudied) -> Section:
    titles = {rule.id: rule.title for rule in rules_of(played.game).values()}
    found: dict[tuple[str, str], list[GameRow]] = defaultdict(list)
    for row in played.rows:
        found[row["rule"], "" if row["winner"] else row["result"]].append(row)
    rows = []
    for (rule, result), ended in sorted(found.items(), key=lambda item: -len(item[1])):
        counted = share((row["pair"], row in ended) for row in played.rows)
        turns = median([row["turns"] for row in ended])
        how = titles.get(rule, rule) + (f" ({result})" if result else "")
        rows.append([how, rule, str(len(ended)), str(counted), f"{turns:g}"])
    return Section("How games end", ["Nobody"], tables=[ShownTable(["", "rule", "games", "share", "turns (median)"], rows)])


def length(played: PackStudied) -> Section:
    """How long games are, and how much there is to decide."""
    numbers = [measure for measure in measures(played.game) if not measure.is_share and measure.title not in SWINGS]
    rows = []
    for measure in numbers:
        values = [value for row in played.rows if (value := measure.of(row)) is not None]
        middle, ends = median(values), [quantile(values, 0.1), quantile(values, 0.9)]
        mean = measure.mean(played.rows)
        rows.append([measure.title, _number(middle), f"{_number(ends[0])}–{_number(ends[1])}", _number(mean.value)])
    short = share((row["pair"], row["turns"] <= 4) for row in played.rows)
    turns = Counter(row["turns"] for row in played.rows)
    shown = [{"turns": number, "games": turns[number]} for number in range(min(turns), max(turns) + 1)]
    return Section(
        "How long games are",
        ["Turn", "Decision", "Branching"],
        [f"{short} of the games are over within four turns."],
        [ShownTable(["in a game", "median", "10 % to 90 %", "mean"], rows)],
        [Chart("length", "histogram", "Number of games by their turns", shown)],
    )


SWINGS: Final = ("lead changes", "drama", "drama at worst")


def swings(played: PackStudied) -> Section:
    rows = []
    for measure in measures(played.game):
        if measure.title in (*SWINGS, "settled after"):
            mean = measure.mean(played.rows)
            form = _percent if measure.is_share else _number
            rows.append([measure.title, form(mean.value), f"{form(mean.low)} to {form(mean.high)}"])
    led = share((row["pair"], row["settled"] == 0) for row in played.decided if row["settled"] is not None)
    return Section(
        "Lead and drama",
        ["Value", "Lead changes", "Drama", "Settled"],
        [f"In {led} of the games that somebody won, the winner was never behind at the end of a turn."],
        [ShownTable(["in a game", "mean", "95 %"], rows)],
        [
            Chart(
                "values",
                "curves",
                "Value of the later winner in the course of the game: median, and the middle half",
                _course(played),
            )
        ],
    )


def _course(played: PackStudied) -> list[dict[str, object]]:
    """The winner's value at the same parts of all games."""
    at: dict[int, list[float]] = defaultdict(list)
    for row in played.decided:
        sign, values = (1 if row["winning"] == 0 else -1), row["values"]
        for point in range(POINTS + 1):
            at[point].append(sign * values[min(len(values) - 1, point * len(values) // POINTS)])
    return [
        {"part": point / POINTS, "low": quantile(found, 0.25), "median": median(found), "high": quantile(found, 0.75)}
        for point, found in at.items()
    ]


def first_blood(played: PackStudied) -> Section:
    rows, shown = [], []
    for first in played.game.counting().first:
        done = [(row, each) for row in played.rows for each in row["firsts"] if each["name"] == first.name]
        happens = share((row["pair"], any(each["name"] == first.name for each in row["firsts"])) for row in played.rows)
        sides = played.game.sides()
        began = share((row["pair"], sides[each["side"]] == row["began"]) for row, each in done)
        won = share((row["pair"], each["side"] == row["winning"]) for row, each in done if row["winner"])
        turn = f"{median([each['turn'] for _, each in done]):g}" if done else "–"
        rows.append([first.name, str(happens), turn, str(began), f"**{won}**"])
        shown.append(_bar(first.name, won))
    return Section(
        "First blood",
        ["First blood"],
        tables=[ShownTable(["who …", "of all games", "turn (median)", "is the first player", "wins"], rows)],
        charts=[Chart("first-blood", "shares", "Share of games won by whoever was first", shown)],
    )


def losses(played: PackStudied) -> Section:
    causes: Counter[str] = Counter()
    whats: dict[str, Counter[str]] = defaultdict(Counter)
    for row in played.rows:
        for loss in row["losses"]:
            causes[loss["cause"]] += loss["number"]
            if loss["what"]:
                whats[loss["what"]][loss["cause"]] += loss["number"]
    total = causes.total()
    names = {key: name for (_, key), name in reversed(cards_of([played.game]).items())}
    rows = [
        [cause, str(number), f"{100 * number / total:.0f} %", f"{number / len(played.rows):.2f}"]
        for cause, number in causes.most_common()
    ]
    tables = [ShownTable(["cause", "number", "share", "in a game"], rows)]
    if whats:
        by_cause = [cause for cause, _ in causes.most_common() if any(by[cause] for by in whats.values())]
        lost = sorted(whats.items(), key=lambda item: -item[1].total())
        each = [[names.get(what, what), str(by.total()), *(str(by[cause]) for cause in by_cause)] for what, by in lost]
        tables.append(ShownTable(["lost", "number", *by_cause], each))
    return Section("Losses by cause", ["Losses"], tables=tables if total else [], words=[] if total else ["Nothing was lost."])


def choices(played: PackStudied) -> Section:
    """Which kinds of actions are chosen where several are legal."""
    offered: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    for row in played.rows:
        for kind in row["kinds"]:
            offered[kind["kind"]] += kind["offered"]
            chosen[kind["kind"]] += kind["chosen"]
    bits, most = entropy(chosen.values()), entropy([1] * len(offered))
    rows = [
        [kind, str(offered[kind]), str(chosen[kind]), f"{100 * chosen[kind] / number:.0f} %"]
        for kind, number in sorted(offered.items(), key=lambda item: -chosen[item[0]])
    ]
    part = f"{100 * bits / (most or 1):.0f} %"
    told = f"The entropy of the choice is {bits:.2f} bits, {part} of the most that {len(offered)} kinds can have."
    return Section(
        "What is chosen",
        ["Decision entropy"],
        [told],
        [ShownTable(["kind of action", "was legal", "was chosen", "share"], rows)],
    )


def all_sections(played: PackStudied) -> list[Section]:
    """All that can be said without looking at single cards."""
    return [
        who_wins(played),
        endings(played),
        length(played),
        swings(played),
        first_blood(played),
        losses(played),
        choices(played),
    ]


def _number(value: float) -> str:
    """Three digits that mean something."""
    return f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"


def _percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def listed(names: Iterable[str]) -> str:
    """A, B and C."""
    *all_but_last, last = names
    return f"{', '.join(all_but_last)} and {last}" if all_but_last else last
