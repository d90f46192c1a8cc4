"""Lessons as they stand in their files.

```toml
title.en = "Steps and shields"
title.it = "Passi e scudi"
about.en = "…"                        # one line for the list of lessons

[[steps]]
say.en     = "Walk the Runner to d6."
done.en    = "A step costs one point."
rule       = "SG-MOVE-1"              # the one that is taught
demo       = ["activate runner", "step d5", "step d6"]
way        = ["step *"]               # what may be tried beside the actions of the demo
goal.event = "moved"                  # an event that has to happen,
goal.fields = { to = ["d6", "e6"] }  # with these fields, and any of the values of a list,
goal.position = { … }                 # and what has to hold then, as in a scene's `expect`
before     = ["activate ghost"]       # what others have done when it begins
replies    = ["decline"]              # what the others answer in the middle of it; without one they let it happen
then       = ["end turn"]             # what the others do after it
lit        = ["d6"]                   # cells and actions to be lit; the actions of the demo if left out

[[steps.wrong]]
try    = ["activate runner", "attack d6"]
say.en = "…"                          # if left out, the referee alone answers

[steps.position]                      # as in a scene; without one a step goes on where the one before ended
```

A step without a goal is only read.
"""

from __future__ import annotations

from collections.abc import Mapping

from soulgames.core.game import Game, State
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.rulebook import rules_of
from soulgames.core.scene import settle_chance
from soulgames.core.telling import Printed
from soulgames.core.toml_text import Toml, read
from soulgames.lessons.lesson import Lesson, LessonGoal, LessonStep, WrongTry
from soulgames.lessons.played_step import PlayedStep
from soulgames.tables.language import languages

NOTHING_SAID = Printed(dict.fromkeys(languages(), ""))


def read_lesson(rules: Game, text: str) -> Lesson:
    """Read a lesson whole, and raise InvalidNotation with the line of whatever is wrong in it."""
    table = read(text)
    title, about = said(table, "title"), said(table, "about")
    seat = rules.seat(table.text("seat", rules.seats[0]))
    part = table.text("part", "basics")
    steps: list[LessonStep] = []
    start: State | None = None
    for entry in table.tables("steps"):
        if "position" in entry:
            start = rules.from_position(entry.table("position"))
            settle_chance(start)
        if start is None:
            entry.fail("say", "the first step of a lesson needs a position")
        for action in _actions(rules, entry, "before"):
            _play(entry, "before", start, action)
        step = _step(rules, entry, start)
        steps.append(step)
        try:
            start = ended(step, seat)
        except Refused as no:
            entry.fail("demo", f"the demo cannot be played: {no}")
    table.done()
    return Lesson(rules, seat, title, about, part, steps)


def said(table: Toml, key: str) -> Printed:
    """A text in every language: `say.en`, `say.it`."""
    texts = table.table(key)
    found = Printed({code: texts.text(code) for code in languages()})
    texts.done()
    return found


def _step(rules: Game, table: Toml, start: State) -> LessonStep:
    rule = table.text("rule", "")
    if rule and rule not in rules_of(rules):
        table.fail("rule", f"{rule} is no rule of {rules.title}")
    demo = _actions(rules, table, "demo")
    goal = _goal(rules, table.table("goal")) if "goal" in table else None
    if goal is None and demo:
        table.fail("demo", "a step without a goal is only read: nothing is played")
    table.value("position")
    step = LessonStep(
        start=start.copy(),
        say=said(table, "say"),
        done=said(table, "done") if goal is not None else NOTHING_SAID,
        rule=rule,
        goal=goal,
        demo=demo,
        way=[*demo, *table.texts("way")],
        replies=_actions(rules, table, "replies"),
        then=_actions(rules, table, "then"),
        lit=table.texts("lit") or demo,
        wrong=[_wrong(rules, entry) for entry in table.tables("wrong")],
    )
    table.done()
    return step


def _goal(rules: Game, table: Toml) -> LessonGoal:
    event = table.choice("event", [*rules.kinds()]) if "event" in table else ""
    fields: Mapping[str, object] = table.table("fields").values
    goal = LessonGoal(event, fields, table.table("position") if "position" in table else None)
    if not event and goal.position is None:
        table.fail("event", "a goal is an event, a position or both")
    table.done()
    return goal


def _wrong(rules: Game, table: Toml) -> WrongTry:
    tried = WrongTry(_actions(rules, table, "try"), said(table, "say") if "say" in table else None)
    table.done()
    return tried


def _actions(rules: Game, table: Toml, key: str) -> list[str]:
    actions = table.texts(key)
    for action in actions:
        try:
            rules.parse(None, action)
        except InvalidNotation as error:
            table.fail(key, error.words)
    return actions


def _play(table: Toml, key: str, state: State, action: str) -> None:
    try:
        state.play(action)
    except Refused as no:
        table.fail(key, f"{action} cannot be played: {no}")
    settle_chance(state)


def ended(step: LessonStep, seat: int) -> State:
    """Where a step leads that is done as its demo does it."""
    run = PlayedStep(step, seat)
    for action in step.demo:
        run.play(action)
    if step.goal is not None:
        run.conclude()
    return run.state
