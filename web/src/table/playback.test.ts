import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../games/board";
import type { Committed } from "../wire/types";
import { ENDING, STEP, stepTime } from "./pace";
import { Playback } from "./playback.svelte";

const view = (name: string, turn = "one"): View => ({ name, turn, to_decide: turn });
const event = (version: number, seat: string): Committed => ({ version, seat, heard: `move ${version}`, events: [], view: view(`v${version}`) });
const name = (playback: Playback): unknown => playback.view?.["name"];

let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  playback = new Playback(new Set(["one"]));
  playback.receive([], view("v0"));
});

afterEach(() => {
  vi.useRealTimers();
});

test("the other's steps are shown one after another, each from the view before it", () => {
  playback.receive([event(1, "two"), event(2, "two")], view("v2"));
  expect([name(playback), playback.previous?.["name"], playback.step?.heard, playback.playing]).toEqual(["v1", "v0", "move 1", true]);
  vi.advanceTimersByTime(STEP);
  expect([name(playback), playback.previous?.["name"], playback.playing]).toEqual(["v2", "v1", true]);
  vi.advanceTimersByTime(STEP);
  expect([name(playback), playback.playing]).toEqual(["v2", false]);
});

test("own steps are shown at once", () => {
  playback.receive([event(1, "one")], view("v1"));
  expect([name(playback), playback.previous?.["name"], playback.playing]).toEqual(["v1", "v0", false]);
});

test("steps that arrive during a playback wait for their turn", () => {
  playback.receive([event(1, "two")], view("v1"));
  playback.receive([event(2, "two")], view("v2"));
  expect(name(playback)).toBe("v1");
  vi.advanceTimersByTime(STEP);
  expect(name(playback)).toBe("v2");
});

test("the log is not ahead of the playback", () => {
  playback.receive([event(1, "two"), event(2, "two"), event(3, "two")], view("v3"));
  expect(playback.untold).toBe(2);
  vi.advanceTimersByTime(STEP);
  expect(playback.untold).toBe(1);
  playback.skip();
  expect(playback.untold).toBe(0);
  playback.again();
  expect(playback.untold).toBe(0);
});

test("skip goes to the present and drops what was waiting", () => {
  playback.receive([event(1, "two"), event(2, "two"), event(3, "two")], view("v3"));
  playback.skip();
  expect([name(playback), playback.playing]).toEqual(["v3", false]);
  vi.advanceTimersByTime(10 * STEP);
  expect(name(playback)).toBe("v3");
});

test("again shows everything since the last own step, from the view before it", () => {
  playback.receive([event(1, "one"), event(2, "two"), event(3, "chance")], view("v3"));
  vi.advanceTimersByTime(3 * STEP);
  playback.again();
  expect([name(playback), playback.playing]).toEqual(["v1", true]);
  vi.advanceTimersByTime(STEP / 2);
  expect(name(playback)).toBe("v2");
  vi.advanceTimersByTime(STEP);
  expect(name(playback)).toBe("v3");
  vi.advanceTimersByTime(STEP);
  expect(playback.playing).toBe(false);
  playback.receive([event(4, "one"), event(5, "two")], view("v5"));
  expect(playback.recent.map((step) => step.version)).toEqual([5]);
});

test("a single step happens again, not only its view", () => {
  playback.receive([event(1, "two")], view("v1"));
  vi.advanceTimersByTime(STEP);
  playback.again();
  expect(playback.step).toBeNull();
  vi.advanceTimersByTime(STEP / 2);
  expect(playback.step?.version).toBe(1);
});

test("a held playback keeps everything for later", () => {
  playback.hold(true);
  playback.receive([event(1, "two")], view("v1"));
  vi.advanceTimersByTime(5 * STEP);
  expect(name(playback)).toBe("v0");
  playback.hold(false);
  expect([name(playback), playback.playing]).toEqual(["v1", true]);
});

test("looking back shows one step until the present is asked for", () => {
  playback.receive([event(1, "one")], view("v1"));
  const old = playback.step!;
  playback.receive([event(2, "one")], view("v2"));
  playback.look(old);
  expect([name(playback), playback.looking]).toEqual(["v1", true]);
  playback.skip();
  expect([name(playback), playback.looking]).toEqual(["v2", false]);
});

test("after a gap too long to tell, the view is taken as it is", () => {
  playback.receive([event(1, "two")], view("v1"));
  playback.receive([], view("v9"));
  expect([name(playback), playback.playing]).toEqual(["v9", false]);
});

test("the first actions of a table are not played through", () => {
  const late = new Playback(new Set(["one"]));
  late.receive([event(1, "two"), event(2, "two")], view("v2"));
  expect([name(late), late.playing]).toEqual(["v2", false]);
});

const ending = (version: number, seat: string): Committed => ({ ...event(version, seat), events: [{ kind: "game_over", rule: "", words: "" }] });

test("the end is seen on the board before the result, also when one's own step brings it about", () => {
  playback.receive([ending(1, "one")], view("v1"));
  expect([name(playback), playback.playing]).toEqual(["v1", true]);
  vi.advanceTimersByTime(ENDING - 1);
  expect(playback.playing).toBe(true);
  vi.advanceTimersByTime(1);
  expect(playback.playing).toBe(false);
});

test("without motion the end is there at once", () => {
  playback.reducedMotion = true;
  playback.receive([ending(1, "one")], view("v1"));
  expect([name(playback), playback.playing]).toEqual(["v1", false]);
});

test("what moves for longer is shown for longer, and a walk goes on at its own pace", () => {
  playback.moving = () => ({ time: 2000, walk: false });
  playback.receive([event(1, "two")], view("v1"));
  vi.advanceTimersByTime(2000);
  expect(playback.playing).toBe(true);
  playback.skip();
  playback.moving = () => ({ time: 120, walk: true });
  playback.receive([event(2, "two"), event(3, "two")], view("v3"));
  vi.advanceTimersByTime(120);
  expect(name(playback)).toBe("v3");
});

test("many steps go faster", () => {
  expect(stepTime(0, false)).toBe(STEP);
  expect(stepTime(8, false)).toBe(STEP / 2);
  expect(stepTime(500, false)).toBe(120);
});
