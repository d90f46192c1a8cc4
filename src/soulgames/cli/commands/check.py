"""`soulgames check`: run scenes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

from soulgames.cli.console import say
from soulgames.cli.files import load_own, read_text, reading
from soulgames.cli.polite import advice
from soulgames.cli.speech import _, spoken, translated
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.scene import read_scene, run
from soulgames.tables.language import scene_title

Paths = Annotated[
    list[Path],
    typer.Argument(metavar="PATH...", help=_("Scenes, or folders that are searched for *.toml."), show_default=False),
]
Content = Annotated[
    str | None,
    typer.Option(
        metavar="PACK",
        help=_("Your own content pack, a file or a name, for scenes that name it or no pack at all."),
        show_default=False,
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help=_("Show only the scenes that fail."))]


HEAD: Final = 4096
"""Bytes of a file within which a content pack has said its name."""


class SceneVerdict(NamedTuple):
    """How a scene fared; `wrong` is empty if all of it holds."""

    path: Path
    title: str
    wrong: str


@translated
def check(paths: Paths, content: Content = None, quiet: Quiet = False) -> None:
    """Run scenes: every step must be accepted or refused as the file says.

    One line for each scene, and a message for the first step that differs. The status is 0 only if all of them hold.
    """
    own = load_own(content)
    verdicts = [_shown(judge(path, own), quiet) for path in list(scenes(paths))]
    failed = sum(1 for verdict in verdicts if verdict.wrong)
    say(_("{passed} passed, {failed} failed", passed=len(verdicts) - failed, failed=failed))
    if failed:
        raise typer.Exit(1)


def scenes(paths: list[Path]) -> Iterator[Path]:
    """The files themselves, and the *.toml files in the folders, sorted; each once. Content packs that lie there are none."""
    found: dict[Path, None] = {}
    for path in paths:
        inside = [file for file in sorted(path.rglob("*.toml")) if not _is_pack(file)] if path.is_dir() else [path]
        if not inside:
            raise InvalidNotation(_("{path}: no scenes in this folder: expected files named *.toml", path=path))
        if not path.exists():
            raise InvalidNotation(_("{path}: no such file or folder: expected a scene or a folder of scenes", path=path))
        found.update(dict.fromkeys(inside))
    yield from found


def _is_pack(path: Path) -> bool:
    head = path.read_bytes()[:HEAD].decode("utf-8", "replace").partition("\n[")[0]
    return re.search(r"^\ufeff?pack\s*=", head, flags=re.MULTILINE) is not None


def judge(path: Path, own: Mapping[str, Game]) -> SceneVerdict:
    title = ""
    try:
        text = read_text(path)
        with reading(path):
            scene = read_scene(text, own, path.parent)
            title = scene_title(scene.title, spoken())
            wrong = run(scene)
    except InvalidNotation as error:
        return SceneVerdict(path, title, spoken().say(error.sentence))
    except OSError as error:
        return SceneVerdict(path, title, advice(error))
    except Exception as error:  # one scene that breaks the engine must not hide what the others say
        broken = {"path": path, "error": f"{type(error).__name__}: {error}"}
        return SceneVerdict(path, title, _("{path}: the engine broke: {error}", **broken))
    return SceneVerdict(path, title, f"{path}: {wrong}" if wrong else "")


def _shown(verdict: SceneVerdict, quiet: bool) -> SceneVerdict:
    failed, held = _("FAILED"), _("ok")
    width = max(len(failed), len(held))
    named = f"{verdict.path}  {verdict.title}".rstrip()
    if verdict.wrong:
        say(f"{failed:{width}}  {named}", "bold red")
        say(f"{'':{width}}  {verdict.wrong}")
    elif not quiet:
        say(f"{held:{width}}  {named}")
    return verdict
