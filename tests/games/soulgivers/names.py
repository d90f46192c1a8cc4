"""The names of all that can be played with the core pack."""

from __future__ import annotations

from soulgames import game


def named(verb: str) -> list[str]:
    return [action.text.split()[1] for action in game("soulgivers").vocabulary if action.text.startswith(f"{verb} ")]


CHARACTERS = named("activate")
ABILITIES = named("use")
ANOMALIES = named("play")
