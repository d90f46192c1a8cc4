"""All characters, anomalies and population abilities, put together for the game."""

from __future__ import annotations

from soulgames.games.soulgivers.anomalies.collapse import Collapse
from soulgames.games.soulgivers.anomalies.decay import Decay
from soulgames.games.soulgivers.anomalies.dispersal import Dispersal
from soulgames.games.soulgivers.anomalies.exposure import Exposure
from soulgames.games.soulgivers.anomalies.fracture import Fracture
from soulgames.games.soulgivers.anomalies.gyre import Gyre
from soulgames.games.soulgivers.anomalies.respite import Respite
from soulgames.games.soulgivers.anomalies.shelter import Shelter
from soulgames.games.soulgivers.anomalies.temporal_suspension import TemporalSuspension
from soulgames.games.soulgivers.anomalies.translocation import Translocation
from soulgames.games.soulgivers.characters.aeger import Aeger
from soulgames.games.soulgivers.characters.architect import Architect
from soulgames.games.soulgivers.characters.blower import Blower
from soulgames.games.soulgivers.characters.confuser import Confuser
from soulgames.games.soulgivers.characters.gatekeeper import Enter, Gatekeeper, Link, Peek
from soulgames.games.soulgivers.characters.ghost import Ghost
from soulgames.games.soulgivers.characters.holemaker import Holemaker
from soulgames.games.soulgivers.characters.patcher import Patcher
from soulgames.games.soulgivers.characters.protector import Protector
from soulgames.games.soulgivers.characters.runner import Runner
from soulgames.games.soulgivers.characters.soulcrusher import Soulcrusher
from soulgames.games.soulgivers.characters.spacewalker import Spacewalker, Unstuck
from soulgames.games.soulgivers.characters.volomancer import Volomancer
from soulgames.games.soulgivers.characters.whisperer import Whisperer
from soulgames.games.soulgivers.deeds.behaviour import Behaviour
from soulgames.games.soulgivers.deeds.deed import Deed
from soulgames.games.soulgivers.flow.rising_barrier import RisingBarrier
from soulgames.games.soulgivers.flow.triggers import Triggers
from soulgames.games.soulgivers.flow.window import FIRST_ANOMALY, FIRST_POPULATION
from soulgames.games.soulgivers.populations.border import Border
from soulgames.games.soulgivers.populations.event_horizon import Attraction, EventHorizon
from soulgames.games.soulgivers.text.notation import ABILITIES, ANOMALIES


def all_behaviours() -> list[Behaviour]:
    return [
        Runner(),
        Protector(),
        Architect(),
        Volomancer(),
        Spacewalker(),
        Confuser(),
        Blower(),
        Patcher(),
        Holemaker(),
        Ghost(),
        Aeger(),
        Gatekeeper(),
        Soulcrusher(),
        Whisperer(),
    ]


def all_anomalies() -> list[Deed]:
    return [
        Decay(),
        Fracture(),
        Shelter(),
        TemporalSuspension(),
        Translocation(),
        Gyre(),
        Collapse(),
        Exposure(),
        Dispersal(),
        Respite(),
    ]


def common_abilities() -> list[Deed]:
    """Open to whoever stands where they can be used, whatever the card says."""
    return [Enter(), Peek()]


def all_deeds(behaviours: list[Behaviour], common: list[Deed]) -> list[Deed]:
    """By number: abilities in the order of the notation, then anomalies, then the population abilities of both sides."""
    deeds = [Deed() for _ in range(FIRST_POPULATION + 2)]
    abilities: list[Deed] = [ability for behaviour in behaviours for ability in behaviour.abilities]
    for ability in abilities + common:
        deeds[ABILITIES.index(ability.name)] = ability
    for anomaly in all_anomalies():
        deeds[FIRST_ANOMALY + ANOMALIES.index(anomaly.name)] = anomaly
    deeds[FIRST_POPULATION] = Border()
    deeds[FIRST_POPULATION + 1] = EventHorizon()
    for number, deed in enumerate(deeds):
        deed.number = number
    return deeds


def all_triggers(players: int) -> Triggers:
    triggers = Triggers()
    if players == 4:
        triggers.always.append(RisingBarrier())
    triggers.on_horizons.append(Attraction())
    triggers.on_gates.append(Link())
    triggers.on_stuck.append(Unstuck())
    return triggers
