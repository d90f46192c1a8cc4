"""What the cards were worth, as sections of a report."""

from __future__ import annotations

from collections.abc import Sequence

from soulgames.lab.study.cards import CardFound, by_kind, cards_found
from soulgames.lab.study.findings import PackStudied, listed
from soulgames.lab.study.section import Chart, Section, ShownTable

HEAD = ["sides that had it", "won", "alone", "won alone", "used by", "won if used", "uses", "luck"]


def card_sections(played: PackStudied, found: Sequence[CardFound]) -> list[Section]:
    """One for each kind of card, and one for what is dead."""
    kinds = by_kind(found)
    return [*(_section(kind, cards) for kind, cards in kinds.items()), _dead(found)]


def plural(kind: str) -> str:
    word = kind.replace("_", " ")
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def _section(kind: str, cards: Sequence[CardFound]) -> Section:
    ordered = sorted(cards, key=lambda card: -card.alone.value if card.alone.number else 1.0)
    rows = [[*_named(card), *_numbers(card)] for card in ordered]
    shown = [_bar(card) for card in ordered if card.alone.number]
    about = f"Share of games won by sides that alone had each of the {plural(kind)}, with intervals"
    return Section(
        plural(kind).capitalize(),
        ["Had", "Used", "Alone", "Luck"],
        _said(kind, cards),
        [ShownTable([kind.replace("_", " "), *HEAD], rows)],
        [Chart(f"cards-{kind.replace('_', '-')}", "shares", about, shown)] if shown else [],
    )


def _named(card: CardFound) -> list[str]:
    return [f"**{card.name}**" if card.is_clear else card.name]


def _numbers(card: CardFound) -> list[str]:
    alone = f"**{card.alone}**" if card.is_clear else str(card.alone)
    used = [str(card.used.number), str(card.used), str(card.uses)] if card.counts_uses else ["", "", ""]
    luck = "< 0.001" if card.luck < 0.001 else f"{card.luck:.2g}"
    return [str(card.had.number), str(card.had), str(card.alone.number), alone, *used, luck if card.alone.number else "–"]


def _bar(card: CardFound) -> dict[str, object]:
    counted = card.alone
    return {"name": card.name, "share": counted.value, "low": counted.low, "high": counted.high, "games": counted.number}


def _said(kind: str, cards: Sequence[CardFound]) -> list[str]:
    clear = sorted([card for card in cards if card.is_clear], key=lambda card: -card.alone.value)
    if not any(card.alone.number for card in cards):
        return [f"Both sides always have all {plural(kind)}, so their use is all that can be compared."]
    if not clear:
        return [f"None of the {plural(kind)} wins clearly more or less often than the others."]
    return [f"Clearly away from the mean: {listed(f'{card.name} ({card.alone})' for card in clear)}."]


def _dead(found: Sequence[CardFound]) -> Section:
    rows = [
        [
            card.name,
            card.kind.replace("_", " "),
            "never had" if not card.had.number else f"had by {card.had.number}, never used",
        ]
        for card in found
        if card.is_dead
    ]
    words = [] if rows else ["Every card was had and used."]
    return Section("Dead content", ["Dead content"], words, [ShownTable(["card", "kind", ""], rows)] if rows else [])


def compared_cards(first: PackStudied, second: PackStudied, names: Sequence[str]) -> list[Section]:
    """The cards of two packs side by side."""
    before = {(card.kind, card.key): card for card in cards_found(first.game, first.rows)}
    after = {(card.kind, card.key): card for card in cards_found(second.game, second.rows)}
    sections = []
    for kind in dict.fromkeys(kind for kind, _ in (*before, *after)):
        rows = []
        for key in dict.fromkeys(key for key in (*before, *after) if key[0] == kind):
            one, other = before.get(key), after.get(key)
            name = (one or other or before[key]).name
            rows.append([name, *_brief(one), *_brief(other)])
        head = [kind.replace("_", " "), *(f"{name}: {what}" for name in names for what in ("alone", "won alone", "uses"))]
        sections.append(
            Section(f"{plural(kind).capitalize()}, side by side", ["Alone", "Used"], tables=[ShownTable(head, rows)])
        )
    return sections


def _brief(card: CardFound | None) -> list[str]:
    return ["–"] * 3 if card is None else [str(card.alone.number), str(card.alone), str(card.uses) if card.counts_uses else ""]
