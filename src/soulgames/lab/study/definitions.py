"""What the words of a report mean. docs/study.md has the same sentences; a test compares them."""

from __future__ import annotations

from typing import Final

DEFINITIONS: Final = {
    "Share and interval": (
        "A share is followed by its interval of 95 %, as in 52 % [48–56]. It is Wilson's, for as many games as the counted "
        "ones are worth: the two games of a pair share their chance, so together they may tell less than two others."
    ),
    "First player": "The side that had the first turn. Its share is that of the games that somebody won.",
    "Nobody": "Games that ended without a winner: a tie, or the Decay has won.",
    "Turn": "A turn of one side. A game of 12 turns has 6 of each.",
    "Decision": "A question that a player answered. It was a choice if more than one answer was legal.",
    "Branching": "The number of legal answers, in the mean of all decisions of a game.",
    "Value": (
        "What the evaluator of the game thinks of a side at the end of a turn, from -1 (lost) to 1 (won). It sees all cards. "
        "Whoever is ahead by less than 0.05 leads nobody."
    ),
    "Lead changes": "How often in a game another side led than before, at the ends of turns.",
    "Drama": (
        "How far behind the later winner was, in the mean over all turns; a turn in which it led counts 0. "
        "At worst is the largest of these. After Browne, and as in Ludii, but on our scale of values."
    ),
    "Settled": "After which part of its turns the winner was never behind again: 0 % is a game that the winner always led.",
    "First blood": "Who was the first to do something that may decide the game, and how many of these sides won.",
    "Had": (
        "A side had a card if it was in its team, came to its hand, or lay before it, in whatever part of the game. "
        "Whoever has a card has the abilities on it; some cards everybody has."
    ),
    "Used": "A side used a card if it played, activated or declared it at least once.",
    "Alone": (
        "The share of wins of a side that had a card while the other side had others of its kind, but not this one. Where both "
        "have it, one of them wins whatever it is worth. Games that nobody won do not count. Cards that chance deals before "
        "anybody decides, the Lords of Soulfall, are counted for whoever was dealt them: whoever is behind draws more of them "
        "later, which would make them look bad."
    ),
    "Luck": (
        "How probable it is that a card that is worth nothing wins this often or seldom alone, corrected for the number of "
        "cards by Benjamini and Hochberg: of those below 0.05, about one in twenty is there by luck. They are in bold."
    ),
    "Dead content": "Cards that no side ever had, or had and never used.",
    "Losses": "What a side lost, by what took it.",
    "Decision entropy": (
        "How hard it is to guess what kind of action is chosen where several kinds are legal, in bits; and of the most that "
        "this many kinds could have. Near 0 % one kind is always right, at 100 % all are chosen equally often."
    ),
    "Skill ladder": "Each level of our bots against the one below, with the same pack. Where more thinking wins, skill counts.",
    "Paired difference": (
        "Both packs are played with the same seeds. For every game the value with the first pack is taken from that with the "
        "second; the mean of these differences is shown with its interval of 95 %."
    ),
}


def anchor(word: str) -> str:
    """Where a definition stands on a page."""
    return word.lower().replace(" ", "-")
