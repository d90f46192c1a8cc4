import { expect, test } from "vitest";
import type { BookScene, SceneLine } from "../wire/types";
import { SceneWalk, scriptOf } from "./scenewalk.svelte";

const SCENE: BookScene = {
  name: "toy/scene",
  game: "toy",
  title: "A wall stops an attack",
  rules: ["SG-ATT-1"],
  text: "scene",
  steps: [
    { do: "activate runner", refused: [] },
    { do: "no", refused: ["SG-ATT-1"] },
    { do: "draw", refused: [] },
    { do: "chance 5", refused: [] },
    { do: "end turn", refused: [] },
  ],
};

/** Everything but "no" may be played. */
async function ask(_: string, actions: string[]): Promise<SceneLine> {
  const good = actions.filter((action) => action !== "no");
  const moments = ["", ...good].map((heard) => ({ seat: "one", turn: 1, turn_seat: "one", heard, events: [], view: {} }));
  const refused = good.length < actions.length ? { text: "A wall is in the way.", rule: "SG-ATT-1" } : null;
  return { moments, labels: good.map((action) => `order: ${action}`), refused, ahead: { legal: [] } } as unknown as SceneLine;
}

async function walk(): Promise<SceneWalk> {
  const found = new SceneWalk(SCENE, ask);
  await found.begin();
  return found;
}

test("what chance answers belongs to the step before it", () => {
  expect(scriptOf(SCENE.steps).map((step) => step.do)).toEqual([["activate runner"], ["no"], ["draw", "chance 5"], ["end turn"]]);
});

test("a scene is walked through: what is accepted is played, what is refused is answered", async () => {
  const scene = await walk();
  expect(scene.labels).toEqual({ 0: "order: activate runner", 2: "order: draw", 3: "order: end turn" });
  for (let step = 0; step < 4; step++) expect(await scene.on()).toBe(true);
  expect(await scene.on()).toBe(false);
  expect(scene.tried.actions).toEqual(["activate runner", "draw", "chance 5", "end turn"]);
  expect(scene.answers).toEqual({ 1: { text: "A wall is in the way.", rule: "SG-ATT-1" } });
  await scene.go(2);
  expect([scene.tried.actions, scene.astray]).toEqual([["activate runner"], false]);
});

test("whoever plays the next step has taken it; something else leads astray, and one comes back", async () => {
  const scene = await walk();
  expect(scene.before(["activate runner"])).toBe(false);
  await expect.poll(() => scene.tried.busy).toBe(false);
  expect([scene.at, scene.astray]).toEqual([1, false]);
  expect(scene.before(["draw"])).toBe(true);
  await scene.tried.play(["draw"]);
  expect([scene.astray, await scene.on()]).toEqual([true, false]);
  await scene.go(scene.at);
  expect([scene.astray, scene.at]).toEqual([false, 1]);
});
