import { afterEach, expect, test, vi } from "vitest";
import { MOTIONS as PUZZLER } from "../games/soul-puzzler/motion";
import { MOTIONS as SOULFALL } from "../games/soulfall/motion";
import { MOTIONS as SOULGIVERS } from "../games/soulgivers/motion";
import { settings } from "./settings.svelte";
import { isHeard, play, soundsOf } from "./sound";

afterEach(() => vi.unstubAllGlobals());

test.each([...Object.keys(PUZZLER), ...SOULFALL, ...Object.keys(SOULGIVERS)])("whatever moves is heard: %s", (kind) => {
  expect(isHeard(kind)).toBe(true);
});

test("sound off is off", () => {
  const sounded = vi.fn(() => ({ connect: () => ({ connect: () => {} }), start: () => {}, stop: () => {}, frequency: {}, gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} } }));
  vi.stubGlobal("AudioContext", class {
    state = "running";
    currentTime = 0;
    destination = {};
    createOscillator = sounded;
    createGain = sounded;
  });
  settings.sound = false;
  play("won");
  expect(sounded).not.toHaveBeenCalled();
  settings.sound = true;
  play("won");
  expect(sounded).toHaveBeenCalled();
});

test("what happens is heard in its order, each sound once", () => {
  expect(soundsOf(["placed", "scored", "fell", "scored", "turn_ended"], "step")).toEqual(["lay", "gain", "slide"]);
});

test("what has no sound of its own is a plain step", () => {
  expect(soundsOf(["turn_ended"], "own")).toEqual(["own"]);
  expect(soundsOf([], "step")).toEqual(["step"]);
});
