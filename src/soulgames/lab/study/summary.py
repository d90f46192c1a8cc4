"""The report of a study: what was found in words, then every question with its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from soulgames.lab.arena_report import Tally
from soulgames.lab.paired import WON
from soulgames.lab.study.card_sections import card_sections, compared_cards, plural
from soulgames.lab.study.cards import CardFound, by_kind, cards_found
from soulgames.lab.study.findings import PackStudied, all_sections, first_player, listed, nobody
from soulgames.lab.study.measures import Measure, measures
from soulgames.lab.study.section import Chart, Section, ShownTable, StudyReport
from soulgames.lab.study.shares import Share, median, share, wilson


def report(packs: Sequence[PackStudied], bots: str, made: str, ladder: Iterable[Tally] = ()) -> StudyReport:
    """Of one pack, or of two side by side."""
    game = packs[0].game
    climbed = ladder_section(list(ladder))
    if len(packs) == 1:
        played = packs[0]
        found = cards_found(game, played.rows)
        sections = [*all_sections(played), *card_sections(played, found), *climbed]
        return StudyReport(f"A study of {game.title}", made, summary(played, bots, found), sections)
    first, second = packs
    names = pack_names(packs)
    with_both = f"{game.title} with two packs, {names[0]} and {names[1]}: {len(first.rows)} games of each by {bots}"
    told = [f"{with_both}, with the same seeds. {compared_words(first, second, names)}"]
    sections = [side_by_side(first, second, names), *compared_cards(first, second, names)]
    for played, name in zip(packs, names, strict=True):
        found = cards_found(played.game, played.rows)
        for section in (*all_sections(played), *card_sections(played, found)):
            charts = [chart._replace(name=f"{played.rows[0]['pack'] + 1}-{chart.name}") for chart in section.charts]
            sections.append(section._replace(title=f"{section.title} ({name})", charts=charts))
    return StudyReport(f"Two packs of {game.title}", made, told, [*sections, *climbed])


def pack_names(packs: Sequence[PackStudied]) -> list[str]:
    """The names of packs; two of the same name are told apart by their hashes."""
    names = [played.game.pack.name for played in packs]
    return names if len(set(names)) == len(names) else [f"{p.game.pack.name} {p.game.pack.hash[:6]}" for p in packs]


def summary(played: PackStudied, bots: str, found: Sequence[CardFound]) -> list[str]:
    """The first paragraph: what was found, in words."""
    game, rows = played.game, played.rows
    first, none = first_player(played), nobody(played)
    turns = median([row["turns"] for row in rows])
    told = [f"{len(rows)} games of {game.title} with the pack {game.pack.name}, played by {bots} on both sides."]
    told.append(f"The first player wins {first}{_judged(first)}; nobody wins {none}.")
    told.append(f"Half of the games are over after {turns:g} turns or fewer.")
    for name, won in _firsts(played)[:2]:
        told.append(f"Whoever {name} wins {won}.")
    for kind, cards in by_kind(found).items():
        clear = sorted([card for card in cards if card.is_clear], key=lambda card: -card.alone.value)
        if clear and kind in (game.counting().chosen, "character", "lord", "devotion"):
            ends = [clear[0], clear[-1]] if len(clear) > 1 else clear
            which = (" down to " if len(clear) > 2 else " and ").join(f"{card.name} with {card.alone}" for card in ends)
            number = "one is" if len(clear) == 1 else f"{len(clear)} are"
            told.append(f"Of {len(cards)} {plural(kind)} {number} clearly away from the mean: {which}.")
    dead = [card.name for card in found if card.is_dead]
    told.append(f"Never had or never used: {listed(dead)}." if dead else "No card is dead.")
    return [" ".join(told)]


def _firsts(played: PackStudied) -> list[tuple[str, Share]]:
    found = []
    for first in played.game.counting().first:
        done = [(row, each) for row in played.decided for each in row["firsts"] if each["name"] == first.name]
        found.append((first.name, share((row["pair"], each["side"] == row["winning"]) for row, each in done)))
    return found


def _judged(counted: Share) -> str:
    if counted.low > 0.5:
        return ", clearly more than half"
    return ", clearly less than half" if counted.high < 0.5 else ", which may well be half"


def side_by_side(first: PackStudied, second: PackStudied, names: Sequence[str]) -> Section:
    rows = []
    for measure in measures(first.game):
        one, other = measure.mean(first.rows), measure.mean(second.rows)
        difference = measure.difference(first.rows, second.rows)
        low, high = (_signed(measure, end) for end in (difference.low, difference.high))
        told = f"{_said(measure, difference.value)} [{low} to {high}]"
        clear = difference.low > 0 or difference.high < 0
        rows.append([measure.title, _shown(measure, one.value), _shown(measure, other.value), f"**{told}**" if clear else told])
    head = ["in the mean", *names, "paired difference"]
    return Section("Side by side", ["Paired difference"], tables=[ShownTable(head, rows)])


def compared_words(first: PackStudied, second: PackStudied, names: Sequence[str]) -> str:
    shares = [first_player(played) for played in (first, second)]
    told = f"The first player wins {shares[0]} with {names[0]} and {shares[1]} with {names[1]}."
    clear = []
    for measure in measures(first.game):
        difference = measure.difference(first.rows, second.rows)
        if difference.low > 0 or difference.high < 0:
            clear.append(f"{measure.title} {_said(measure, difference.value)}")
    rest = f"Clearly different with {names[1]}: {listed(clear)}." if clear else "No measure is clearly different."
    return f"{told} {rest}"


def _shown(measure: Measure, value: float) -> str:
    return f"{100 * value:.1f} %" if measure.is_share else f"{value:.3g}"


def _signed(measure: Measure, value: float) -> str:
    return f"{100 * value:+.1f}" if measure.is_share else f"{value:+.3g}"


def _said(measure: Measure, value: float) -> str:
    """A difference of shares is one of percentage points."""
    return f"{_signed(measure, value)} points" if measure.is_share else _signed(measure, value)


def ladder_section(ladder: Sequence[Tally]) -> list[Section]:
    rows, shown = [], []
    for tally in ladder:
        won, games = tally.number(WON), tally.games
        counted = Share(won, games, *wilson(won, games))
        pairing = f"{tally.first} – {tally.second}"
        rows.append([pairing, str(games), str(won), str(counted)])
        shown.append({"name": pairing, "share": counted.value, "low": counted.low, "high": counted.high, "games": games})
    if not rows:
        return []
    about = "Share of games that each level won against the one below"
    chart = Chart("ladder", "shares", about, shown)
    return [Section("Skill ladder", ["Skill ladder"], [], [ShownTable(["", "games", "won", "share"], rows)], [chart])]
