import { expect, test } from "vitest";
import { soundsOf } from "./sound";

test("what happens is heard in its order, each sound once", () => {
  expect(soundsOf(["placed", "scored", "fell", "scored", "turn_ended"], "step")).toEqual(["lay", "gain", "slide"]);
});

test("what has no sound of its own is a plain step", () => {
  expect(soundsOf(["turn_ended"], "own")).toEqual(["own"]);
  expect(soundsOf([], "step")).toEqual(["step"]);
});
