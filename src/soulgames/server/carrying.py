"""The games of a browser on their way to another one: a bundle that only the two can read, for some minutes, once.

The browser encrypts it with a key that follows from the code it shows. So does the name under which the server has the bundle,
but the code does not follow from the name. Bundles are kept in the memory alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Final, NamedTuple

from fastapi import APIRouter, Path, Request

from soulgames.core.telling import Sentence
from soulgames.server.answers import Bundle, BundleKept
from soulgames.server.api import MALFORMED, InHall, asking, problems
from soulgames.server.forms import BundleForm
from soulgames.server.problems import NotGranted
from soulgames.server.settings import Settings

PATH: Final = "/api/bundles"
Name = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")]
router = APIRouter()


class KeptBundle(NamedTuple):
    until: float
    content: str
    address: str
    """Of whoever brought it."""


class Bundles:
    """A few at a time, in all and of each address: who brings one more than that is told to wait."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds: Final = settings.bundle_seconds
        self._most: Final = settings.most_bundles
        self._most_of_one: Final = settings.bundles_an_address
        self._now: Final = now
        self._kept: Final[dict[str, KeptBundle]] = {}

    def keep(self, name: str, content: str, address: str) -> None:
        self._forget_old()
        if name in self._kept:
            raise NotGranted(409, "taken", Sentence("a bundle of this name is here already: make a new code"))
        of_one = sum(bundle.address == address for bundle in self._kept.values())
        if len(self._kept) >= self._most or of_one >= self._most_of_one:
            raise NotGranted(503, "busy", Sentence("too many games are on their way: try again in some minutes"), 60)
        self._kept[name] = KeptBundle(self._now() + self.seconds, content, address)

    def take(self, name: str) -> str:
        """Once: whoever comes later finds nothing."""
        self._forget_old()
        if name not in self._kept:
            words = Sentence("this code leads to nothing: it works once and for some minutes, so make a new one")
            raise NotGranted(404, "unknown", words)
        return self._kept.pop(name).content

    def _forget_old(self) -> None:
        for name in [name for name, bundle in self._kept.items() if bundle.until <= self._now()]:
            del self._kept[name]


KEEPING = problems(
    s400=MALFORMED,
    s409="The name is taken",
    s413="Too large",
    s422=MALFORMED,
    s429="Too many in a short time",
    s503="Too many are on their way, in all or from one address",
)
TAKING = problems(s404="No such bundle, or no longer", s422=MALFORMED, s429="Too many in a short time")


@router.post(PATH, status_code=201, responses=KEEPING)
async def keep_bundle(hall: InHall, request: Request, form: BundleForm) -> BundleKept:
    """What only another browser can read. It counts as a table that is opened."""
    hall.admit(asking(request))
    bundles: Bundles = request.app.state.bundles
    bundles.keep(form.name, form.content, asking(request))
    return BundleKept(seconds=bundles.seconds)


@router.post(PATH + "/{name}/take", responses=TAKING)
async def take_bundle(request: Request, name: Name) -> Bundle:
    """A POST: a program that only looks at a link uses nothing up."""
    bundles: Bundles = request.app.state.bundles
    return Bundle(content=bundles.take(name))
