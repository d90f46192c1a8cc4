import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../games/board";
import type { GameEvent } from "../wire/types";
import { STEP, stepTime } from "./pace";
import { Show } from "./show.svelte";

const view = (name: string, turn = "one"): View => ({ name, prompt: "", turn, to_decide: turn });
const event = (version: number, seat: string): GameEvent => ({ version, seat, heard: `move ${version}`, view: view(`v${version}`) });
const name = (show: Show): unknown => show.view?.["name"];

let show: Show;

beforeEach(() => {
  vi.useFakeTimers();
  show = new Show(new Set(["one"]));
  show.receive([], view("v0"));
});

afterEach(() => {
  vi.useRealTimers();
});

test("the other's steps are shown one after another, each from the view before it", () => {
  show.receive([event(1, "two"), event(2, "two")], view("v2"));
  expect([name(show), show.previous?.["name"], show.step?.heard, show.playing]).toEqual(["v1", "v0", "move 1", true]);
  vi.advanceTimersByTime(STEP);
  expect([name(show), show.previous?.["name"], show.playing]).toEqual(["v2", "v1", true]);
  vi.advanceTimersByTime(STEP);
  expect([name(show), show.playing]).toEqual(["v2", false]);
});

test("own steps are shown at once", () => {
  show.receive([event(1, "one")], view("v1"));
  expect([name(show), show.previous?.["name"], show.playing]).toEqual(["v1", "v0", false]);
});

test("steps that arrive during a show wait for their turn", () => {
  show.receive([event(1, "two")], view("v1"));
  show.receive([event(2, "two")], view("v2"));
  expect(name(show)).toBe("v1");
  vi.advanceTimersByTime(STEP);
  expect(name(show)).toBe("v2");
});

test("the log is not ahead of the show", () => {
  show.receive([event(1, "two"), event(2, "two"), event(3, "two")], view("v3"));
  expect(show.untold).toBe(2);
  vi.advanceTimersByTime(STEP);
  expect(show.untold).toBe(1);
  show.skip();
  expect(show.untold).toBe(0);
  show.again();
  expect(show.untold).toBe(0);
});

test("skip goes to the present and drops what was waiting", () => {
  show.receive([event(1, "two"), event(2, "two"), event(3, "two")], view("v3"));
  show.skip();
  expect([name(show), show.playing]).toEqual(["v3", false]);
  vi.advanceTimersByTime(10 * STEP);
  expect(name(show)).toBe("v3");
});

test("again shows everything since the last own step, from the view before it", () => {
  show.receive([event(1, "one"), event(2, "two"), event(3, "chance")], view("v3"));
  vi.advanceTimersByTime(3 * STEP);
  show.again();
  expect([name(show), show.playing]).toEqual(["v1", true]);
  vi.advanceTimersByTime(STEP / 2);
  expect(name(show)).toBe("v2");
  vi.advanceTimersByTime(STEP);
  expect(name(show)).toBe("v3");
  vi.advanceTimersByTime(STEP);
  expect(show.playing).toBe(false);
  show.receive([event(4, "one"), event(5, "two")], view("v5"));
  expect(show.recent.map((step) => step.version)).toEqual([5]);
});

test("a held show keeps everything for later", () => {
  show.hold(true);
  show.receive([event(1, "two")], view("v1"));
  vi.advanceTimersByTime(5 * STEP);
  expect(name(show)).toBe("v0");
  show.hold(false);
  expect([name(show), show.playing]).toEqual(["v1", true]);
});

test("looking back shows one step until the present is asked for", () => {
  show.receive([event(1, "one")], view("v1"));
  const old = show.step!;
  show.receive([event(2, "one")], view("v2"));
  show.look(old);
  expect([name(show), show.looking]).toEqual(["v1", true]);
  show.skip();
  expect([name(show), show.looking]).toEqual(["v2", false]);
});

test("after a gap too long to tell, the view is taken as it is", () => {
  show.receive([event(1, "two")], view("v1"));
  show.receive([], view("v9"));
  expect([name(show), show.playing]).toEqual(["v9", false]);
});

test("the first events of a table are not played through", () => {
  const late = new Show(new Set(["one"]));
  late.receive([event(1, "two"), event(2, "two")], view("v2"));
  expect([name(late), late.playing]).toEqual(["v2", false]);
});

test("many steps go faster", () => {
  expect(stepTime(0, false)).toBe(STEP);
  expect(stepTime(8, false)).toBe(STEP / 2);
  expect(stepTime(500, false)).toBe(120);
});
