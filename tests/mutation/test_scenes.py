"""The scenes of Soulgivers in one go, as the quick test that every mutant has to face (`make mutate`).

The normal run leaves this out: it has the same scenes from `soulgames check` and the same law from tests/laws.
"""

from __future__ import annotations

from pathlib import Path

from soulgames.core.chance import CHANCE
from soulgames.core.scene import Scene, read_scene, run, settle_chance

FOLDER = Path(__file__).parents[1] / "scenes"
SCENES = sorted([*FOLDER.glob("soulgivers/**/*.toml"), *FOLDER.glob("soulgivers-2v2/**/*.toml")])


def test_every_scene_holds() -> None:
    """Stops at the first one that does not."""
    assert SCENES
    for path in SCENES:
        scene = read_scene(path.read_text("utf-8"))
        wrong = run(scene) or misled(scene)
        assert wrong is None, f"{path.name}: {wrong}"


def misled(scene: Scene) -> str | None:
    """The first step where the list of legal actions and the referee disagree about what the scene does."""
    state = scene.start.copy()
    for step in scene.steps:
        if not step.do.startswith("chance"):
            settle_chance(state)
        legal = state.legal()
        if state.to_decide != CHANCE and (scene.game.parse(state, step.do) in legal) == bool(step.refused):
            return f"{step.do} is {'' if step.refused else 'not '}offered in step {step.number}"
        for action in legal:
            if state.why_not(action) is not None:
                return f"{action.text} is offered before step {step.number}, but refused"
        if not step.refused:
            state.play(step.do)
    return None
